/** What wins, always on the page: one line in the top bar, the whole of it when pressed; and the way to how to play. */
import type { JSX } from 'preact';
import { explain, spotOf } from '../reasons';
import type { Store } from '../store';
import { Icon } from './art';
import './goal.css';

export function Goal({ store }: { store: Store }): JSX.Element | null {
  const { words, place } = store;
  if (!place.goal) return null;
  const whole = words.goalIs(place.goal);
  return (
    <button
      class="goal"
      title={whole}
      aria-label={whole}
      onClick={(event) => explain(store, whole, spotOf(event.currentTarget))}
    >
      {place.goal}
    </button>
  );
}

export function How({ store }: { store: Store }): JSX.Element | null {
  const { words, place } = store;
  if (!place.how) return null;
  return (
    <a class="tool" href={`/how/${place.game}`} target="_blank" aria-label={words.how}>
      <Icon name="info" />
      <span>{words.how}</span>
    </a>
  );
}
