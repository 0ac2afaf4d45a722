/** Who sits where: hue and shape per seat, who is there, who must act. */
import type { JSX } from 'preact';
import { sit } from '../commands';
import type { Seat } from '../messages';
import { rove } from '../rove';
import { canChoose, isActing, panelOf, personIn, seatOrder, sideOf } from '../selectors';
import { named } from '../spoken';
import type { Store } from '../store';
import { Art, Icon } from './art';
import { Time } from './clock';
import { Rank } from './end';
import './seats.css';

/** Up to this many counters with drawings have room for their names too, except on a phone. */
const FEW = 2;

export function Seats({ store }: { store: Store }): JSX.Element | null {
  const { table, present } = store.state;
  const { words } = store;
  if (!table) return null;
  // where figures stand for names, four of them have room side by side on a phone, from the beginning on
  const panels = table.scene?.panels ?? [];
  const row = panels.length === 4 && !table.clock && panels.every(({ art, counters }) => art || !counters?.length);
  return (
    <ul
      class={`seats${row ? ' slight' : ''}`}
      aria-label={words.seats}
      tabIndex={0}
      onKeyDown={(event) => rove(event, '[data-tip]')}
      style={{ '--cols': row ? 4 : table.seats.length < 5 ? 2 : 3 }}
    >
      {seatOrder(store).map((index) => (
        <One key={index} store={store} seat={table.seats[index] ?? {}} index={index} canSit={canChoose(store, index)} />
      ))}
      {!!present?.watchers && <li class="watchers desk small mute">{words.watching(present.watchers)}</li>}
    </ul>
  );
}

function One({
  store,
  seat,
  index,
  canSit,
}: {
  store: Store;
  seat: Seat;
  index: number;
  canSit: boolean;
}): JSX.Element {
  const { words } = store;
  const panel = panelOf(store, index);
  const turn = isActing(store, index) && (store.state.cursor !== null || store.state.table?.status === 'playing');
  const taken = seat.name;
  const online = store.state.present?.online[index];
  const side = sideOf(store, index);
  const person = taken ? personIn(store, index) : '';
  const art = taken && panel?.art;
  const fate = seat.late
    ? words.late
    : seat.left
      ? words.left
      : seat.stood_in
        ? words.stoodIn
        : seat.partly && words.partly;
  // a seat that goes by its own name tells who sits there
  const where = taken ? seat.person || (side !== person && side) : side;
  const tag = seat.you ? words.you : art ? !seat.bot && person : seat.person;
  const about = [art ? person : where, seat.you && words.you, fate].filter(Boolean).join(' · ');
  return (
    <li
      class={`seat${turn ? ' turn' : ''}${seat.left || seat.late ? ' out' : ''}${seat.you ? ' self' : ''}`}
      data-seat={index + 1}
    >
      {art ? (
        <span class="figure">
          <Art gallery={store.gallery} name={art} letter="" />
        </span>
      ) : (
        <span class="mark" />
      )}
      <span class="name">
        <bdi class={art ? '' : 'clip'}>{(art ? side : seat.name) || vacancy(store, seat)}</bdi>
        {seat.bot && (
          <span class="botmark">
            <Icon name="bot" />
            <span class="vh">{words.bot}</span>
          </span>
        )}
        <i class={`${art ? 'second clip ' : ''}desk`}>{about}</i>
        {tag && <i class="clip phone">{tag}</i>}
        {seat.rating && <i class="rating num">{seat.rating}</i>}
      </span>
      <span class="end">
        {taken
          ? store.place.table &&
            (!seat.bot || seat.stood_in) && (
              <span class={`dot${online ? '' : ' away'}`} role="img" aria-label={online ? words.online : words.away} />
            )
          : canSit && (
              <button class="btn small" onClick={(event) => sit(store, index, event.currentTarget)}>
                {words.sit}
                <span class="vh"> {sideOf(store, index)}</span>
              </button>
            )}
        <Time store={store} seat={index} />
        <Rank store={store} seat={index} />
        {panel?.score && (
          <span class="points" data-tip={panel.tip} tabIndex={-1}>
            {panel.unit && <span class="unit">{panel.unit} </span>}
            <span class="score num">{panel.score}</span>
            {panel.tip && <span class="vh"> {panel.tip}</span>}
          </span>
        )}
      </span>
      {turn && <span class="acts-now">{words.toAct}</span>}
      {panel && (
        <span class={`counts${(panel.counters?.length ?? 0) > FEW ? ' many' : ''}`}>
          {panel.counters?.map(({ art, value, label, tip }) => (
            <span
              class={`count${art ? ' drawn' : ''}`}
              key={label}
              tabIndex={-1}
              aria-description={tip}
              data-tip={named(`${value} ${label}`, [tip], store) || (art && `${value} ${label}`) || undefined}
            >
              {art && <Art gallery={store.gallery} name={art} letter="" />}
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
function vacancy({ words }: Store, seat: Seat): string {
  if (seat.for_you) return words.reservedForYou;
  return seat.reserved ? words.reserved(seat.reserved) : seat.declined || words.free;
}
