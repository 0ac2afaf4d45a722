/** What can be done on the analysis board besides moving: set the dice, and play on at a table. */
import type { JSX } from 'preact';
import { setDice } from '../study';
import type { Store } from '../store';
import { lineTo } from '../tree';
import { PlayOn } from './onward';
import './study.css';

export function StudyPart({ store }: { store: Store }): JSX.Element {
  const { words, state } = store;
  const { outcomes } = state.studied!;
  return (
    <section class="lesson study" aria-label={words.study}>
      <header>
        <h2>{outcomes.length ? words.setDice : words.study}</h2>
      </header>
      <div class="text">
        {outcomes.length > 0 ? (
          <div class="outcomes" role="group" aria-label={words.setDice}>
            <button class="btn main" onClick={() => setDice(store)}>
              {words.anyDice}
            </button>
            {outcomes.map((one) => (
              <button class="btn" key={one.event} title={one.event} onClick={() => setDice(store, one)}>
                {one.say}
              </button>
            ))}
          </div>
        ) : (
          <p class="told">{words.studyAsk}</p>
        )}
      </div>
      {state.table?.status === 'playing' && (
        <PlayOn store={store} from={location.search} line={lineTo(state.studied!.tree.now)} />
      )}
    </section>
  );
}
