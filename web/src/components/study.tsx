/** What can be done on the analysis board besides moving: set the dice, go back, begin again. */
import type { JSX } from 'preact';
import { cutAt, setDice } from '../study';
import { ownSeat } from '../selectors';
import type { Store } from '../store';
import './study.css';

export function StudyPart({ store }: { store: Store }): JSX.Element {
  const { words, state } = store;
  const { outcomes, cursor, table } = state;
  return (
    <section class="lesson study" aria-label={words.study}>
      <header>
        <h2>{words.study}</h2>
      </header>
      <div class="text">
        {outcomes.length > 0 && cursor === null ? (
          <>
            <p class="label">{words.setDice}</p>
            <div class="outcomes">
              <button type="button" class="btn main" onClick={() => setDice(store)}>
                {words.anyDice}
              </button>
              {outcomes.map((one) => (
                <button type="button" class="btn" key={one.event} title={one.event} onClick={() => setDice(store, one)}>
                  {one.say}
                </button>
              ))}
            </div>
          </>
        ) : (
          <p class="told">{words.studyAsk}</p>
        )}
      </div>
      {table?.status === 'playing' && cursor === null && <PlayOn store={store} />}
      <div class="acts">
        {!!table?.seq && (
          <button type="button" class="btn quiet" onClick={() => void cutAt(store, 0)}>
            {words.startOver}
          </button>
        )}
        {cursor !== null && (
          <button type="button" class="btn main" onClick={() => void cutAt(store, cursor)}>
            {words.fromHere}
          </button>
        )}
      </div>
    </section>
  );
}

/** Play on from here, at a table of the house: the address says where. */
function PlayOn({ store }: { store: Store }): JSX.Element {
  const { words, place } = store;
  return (
    <form class="play-on" method="post" action={`/board/${place.game}/play${location.search}`}>
      <input type="hidden" name="seat" value={ownSeat(store)} />
      <select class="btn" name="with" aria-label={words.playWith}>
        {[...place.levels, ['hot', words.oneScreen] as const].map(([level, name]) => (
          <option key={level} value={level}>
            {name}
          </option>
        ))}
      </select>
      <button class="btn">{words.playOn}</button>
    </form>
  );
}
