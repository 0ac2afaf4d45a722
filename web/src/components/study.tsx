/** What can be done on the analysis board besides moving: set the dice, and play on at a table. */
import type { JSX } from 'preact';
import { ownSeat } from '../selectors';
import { setDice } from '../study';
import type { Store } from '../store';
import { lineTo } from '../tree';
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
            <button type="button" class="btn main" onClick={() => setDice(store)}>
              {words.anyDice}
            </button>
            {outcomes.map((one) => (
              <button type="button" class="btn" key={one.event} title={one.event} onClick={() => setDice(store, one)}>
                {one.say}
              </button>
            ))}
          </div>
        ) : (
          <p class="told">{words.studyAsk}</p>
        )}
      </div>
      {state.table?.status === 'playing' && <PlayOn store={store} />}
    </section>
  );
}

/** Play on from here, at a table of the house. */
function PlayOn({ store }: { store: Store }): JSX.Element {
  const { words, place, state } = store;
  const choice = (name: string, label: string, all: readonly (readonly [unknown, string])[], chosen?: number) => (
    <select class="btn" name={name} aria-label={label}>
      {all.map(([value, text]) => (
        <option key={value} value={String(value)} selected={value === chosen}>
          {text}
        </option>
      ))}
    </select>
  );
  const seats = state.table!.seats.map(({ name }, seat) => [seat, words.playAs(name!)] as const);
  const levels = place.levels.map(([level, name]) => [level, words.playWith(name)] as const);
  return (
    <form class="play-on" method="post" action={`/board/${place.game}/play${location.search}`}>
      <input type="hidden" name="line" value={lineTo(state.studied!.tree.now).join('\n')} />
      <button class="btn">{words.playOn}</button>
      {choice('seat', words.yourSeat, seats, ownSeat(store))}
      {choice('with', words.opponents, [...levels, ['hot', words.oneScreen]])}
    </form>
  );
}
