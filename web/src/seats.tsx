/** Who sits where: hue and shape per seat, who is there, who must act. */
import type { JSX } from 'preact';
import { Icon } from './art';
import { big, type Desk } from './desk';
import type { Seat } from './messages';

export function Seats({ desk }: { desk: Desk }): JSX.Element | null {
  const { table } = desk.state;
  const { words } = desk;
  if (!table) return null;
  const panels = table.scene?.panels.map((panel) => panel.seat) ?? [];
  const order = panels.length ? panels : table.seats.map((_, index) => index);
  const seated = desk.seat >= 0;
  return (
    <ul class="seats" aria-label={words.seats} style={{ '--cols': table.seats.length === 3 ? 3 : 2 }}>
      {order.map((index) => (
        <One
          key={index}
          desk={desk}
          seat={table.seats[index] ?? {}}
          index={index}
          canSit={table.status === 'waiting' && (!seated || desk.place.hot) && desk.state.up}
        />
      ))}
      {!!table.watchers && <li class="watchers desk small mute">{words.watching(table.watchers)}</li>}
    </ul>
  );
}

function One({ desk, seat, index, canSit }: { desk: Desk; seat: Seat; index: number; canSit: boolean }): JSX.Element {
  const { words } = desk;
  const panel = desk.panel(index);
  const turn = panel?.acting && desk.state.table?.status === 'playing';
  const taken = !!seat.name;
  const about = [panel && big(panel.side), seat.you && words.you, seat.left && words.left].filter(Boolean).join(', ');
  return (
    <li class={`seat${turn ? ' turn' : ''}${seat.left ? ' out' : ''}`} data-seat={index + 1}>
      <span class="mark" />
      <span class="name">
        <span class="clip">{taken ? seat.name : words.free}</span>
        {seat.bot && (
          <span class="botmark">
            <Icon name="bot" />
            <span class="vh">{words.bot}</span>
          </span>
        )}
        <i>{about || words.seat(index + 1)}</i>
      </span>
      {taken ? (
        !seat.bot && (
          <span
            class={`dot${seat.online ? '' : ' away'}`}
            role="img"
            aria-label={seat.online ? words.online : words.away}
          />
        )
      ) : canSit ? (
        <button type="button" class="btn small" onClick={(event) => desk.sit(index, event.currentTarget)}>
          {words.sit}
          <span class="vh"> {words.seat(index + 1)}</span>
        </button>
      ) : (
        <span />
      )}
      {turn && <span class="acts-now">{words.toAct}</span>}
      {panel && (
        <span class="counts">
          {panel.counters?.map((counter) => (
            <span class="count" key={counter.label}>
              <b class="num">{counter.value}</b> {counter.label}
            </span>
          ))}
          {panel.notes?.map((note) => (
            <span class="count opt-p" key={note}>
              {note}
            </span>
          ))}
        </span>
      )}
    </li>
  );
}
