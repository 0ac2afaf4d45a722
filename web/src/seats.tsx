/** Who sits where: hue and shape per seat, who is there, who must act. */
import type { JSX } from 'preact';
import { Art, Icon } from './art';
import type { Desk } from './desk';
import type { Seat } from './messages';

/** So many counters with drawings have room for their names too, except on a phone. */
const FEW = 2;

export function Seats({ desk }: { desk: Desk }): JSX.Element | null {
  const { table, present } = desk.state;
  const { words } = desk;
  if (!table) return null;
  const panels = desk.state.shown?.scene.panels.map((panel) => panel.seat) ?? [];
  const order = panels.length ? panels : table.seats.map((_, index) => index);
  return (
    <ul
      class="seats"
      aria-label={words.seats}
      style={{ '--cols': table.seats.length % 3 && table.seats.length < 5 ? 2 : 3 }}
    >
      {order.map((index) => (
        <One key={index} desk={desk} seat={table.seats[index] ?? {}} index={index} canSit={desk.canChoose(index)} />
      ))}
      {!!present?.watchers && <li class="watchers desk small mute">{words.watching(present.watchers)}</li>}
    </ul>
  );
}

function One({ desk, seat, index, canSit }: { desk: Desk; seat: Seat; index: number; canSit: boolean }): JSX.Element {
  const { words } = desk;
  const panel = desk.panel(index);
  const turn = panel?.acting && (desk.state.cursor !== null || desk.state.table?.status === 'playing');
  const taken = !!seat.name;
  const online = !!desk.state.present?.online[index];
  const side = desk.sideOf(index);
  // what tells the several seats of one player apart stands beside the name, which may be clipped
  const name = taken ? desk.personIn(index) : '';
  const told = taken && name !== seat.name;
  const fate = seat.left ? words.left : seat.stood_in ? words.stoodIn : seat.partly && words.partly;
  const about = [side, seat.you && words.you, fate].filter(Boolean).join(', ');
  return (
    <li class={`seat${turn ? ' turn' : ''}${seat.left ? ' out' : ''}`} data-seat={index + 1}>
      <span class="mark" />
      <span class="name">
        <bdi class="clip">{name || vacancy(desk, seat)}</bdi>
        {seat.bot && (
          <span class="botmark">
            <Icon name="bot" />
            <span class="vh">{words.bot}</span>
          </span>
        )}
        <i class={told ? 'told' : ''}>{about}</i>
      </span>
      <span class="end">
        {taken
          ? (!seat.bot || seat.stood_in) && (
              <span class={`dot${online ? '' : ' away'}`} role="img" aria-label={online ? words.online : words.away} />
            )
          : canSit && (
              <button type="button" class="btn small" onClick={(event) => desk.sit(index, event.currentTarget)}>
                {words.sit}
                <span class="vh"> {desk.sideOf(index)}</span>
              </button>
            )}
        {panel?.score && <span class="score num">{panel.score}</span>}
      </span>
      {turn && <span class="acts-now">{words.toAct}</span>}
      {panel && (
        <span class={`counts${(panel.counters?.length ?? 0) > FEW ? ' many' : ''}`}>
          {panel.counters?.map(({ art, value, label }) => (
            <span class={`count${art ? ' drawn' : ''}`} key={label} title={art ? label : undefined}>
              {art && <Art gallery={desk.gallery} name={art} letter="" />}
              <b class="num">{value}</b> <span class="what">{label}</span>
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

/** What an empty seat is called. */
function vacancy({ words }: Desk, seat: Seat): string {
  if (seat.for_you) return words.reservedForYou;
  return seat.reserved ? words.reserved(seat.reserved) : words.free;
}
