/** Play on from what is shown, at a table of the house: on which side, and against whom. */
import type { JSX } from 'preact';
import { ownSeat, sideOf } from '../selectors';
import type { Store } from '../store';
import { Box } from './focus';

/** `from`: the position, as an address names it; `line`: the events after it. */
export function PlayOn({ store, from, line }: { store: Store; from: string; line: string[] }): JSX.Element {
  const { words, place, state } = store;
  const choice = (name: string, label: string, all: readonly (readonly [unknown, string])[], chosen?: unknown) => (
    <select class="btn" name={name} aria-label={label}>
      {all.map(([value, text]) => (
        <option key={value} value={String(value)} selected={value === chosen}>
          {text}
        </option>
      ))}
    </select>
  );
  const seats = state.table!.seats.map((_, seat) => [seat, words.playAs(sideOf(store, seat))] as const);
  const levels = place.levels.map(([level, name]) => [level, words.playWith(name)] as const);
  const bot = state.table!.seats.find((seat) => seat.bot)?.bot;
  return (
    <form class="play-on" method="post" action={`/board/${place.game}/play${from}`}>
      <input type="hidden" name="line" value={line.join('\n')} />
      <button class={`btn${place.table ? ' main' : ''}`}>{words.playOn}</button>
      {choice('seat', words.yourSeat, seats, ownSeat(store))}
      {choice('with', words.opponents, [...levels, ['hot', words.oneScreen]], bot)}
    </form>
  );
}

/** The small sheet that asks for both, over a finished game. */
export function Onward({ store }: { store: Store }): JSX.Element | null {
  const { cursor } = store.state;
  if (cursor === null) return null;
  return (
    <Box store={store} look="onward" title={store.words.playOn}>
      <PlayOn store={store} from={`?table=${store.place.table}&at=${cursor}`} line={[]} />
    </Box>
  );
}
