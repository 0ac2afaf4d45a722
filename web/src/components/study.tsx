/** What can be done on the analysis board besides moving: set the dice, go back, begin again. */
import type { JSX } from 'preact';
import { cutAt, setDice } from '../study';
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
