/** The waiting room: what there is to do until every seat is taken. */
import type { JSX } from 'preact';
import { fill, free, release } from '../commands';
import type { Seat } from '../messages';
import { address, isFree, ownSeat, waitingText } from '../selectors';
import type { Store } from '../store';
import { Mark } from './art';
import { Chosen, LinkField, Name } from './fields';
import './regions.css';
import './waiting.css';

export function Waiting({ store }: { store: Store }): JSX.Element {
  const { words } = store;
  const { seats } = store.state.table!;
  return (
    <div class="play">
      <section class="region waiting">
        <span class="chair">
          <Mark />
        </span>
        <p class="mute">{waitingText(store)}</p>
        {!seats.some((seat) => seat.for_you) && (
          <LinkField store={store} name={words.link} link={address()} copy={words.copy} />
        )}
        {ownSeat(store) >= 0 &&
          seats.map((seat, index) => seat.reserved && <Reserved key={index} store={store} seat={seat} index={index} />)}
        {store.state.table!.host &&
          seats.map(
            (seat, index) =>
              seat.name &&
              !seat.you && (
                <button
                  key={index}
                  type="button"
                  class="btn"
                  onClick={(event) => free(store, index, event.currentTarget)}
                >
                  {words.sendAway(seat.name)}
                </button>
              ),
          )}
        {ownSeat(store) < 0 && seats.some(isFree) && <Name store={store} />}
        <Chosen store={store} />
        {store.place.commitment && (
          <div class="small mute dice">
            <p>
              {words.diceWhy} <a href="/verify">{words.diceHow}</a>
            </p>
            <code>{store.place.commitment}</code>
          </div>
        )}
      </section>
    </div>
  );
}

/** What those who sit here already can do if somebody does not come. */
function Reserved({ store, seat, index }: { store: Store; seat: Seat; index: number }): JSX.Element {
  const { words } = store;
  const name = seat.reserved!;
  return (
    <div class="row" role="group" aria-label={words.reserved(name)}>
      <button type="button" class="btn" onClick={(event) => fill(store, index, event.currentTarget)}>
        {words.fill(name)}
      </button>
      <button type="button" class="btn" onClick={(event) => release(store, index, event.currentTarget)}>
        {words.release(name)}
      </button>
    </div>
  );
}
