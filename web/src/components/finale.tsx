/** What came of the game, large over the table, for a moment: to those who see it end. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { paceOf } from '../prefs';
import { ownSeat, standing } from '../selectors';
import type { Store } from '../store';
import { endTitle, hasWon, ratingNow } from './end';
import './finale.css';

export function Finale({ store }: { store: Store }): JSX.Element | null {
  const { status } = store.state.table ?? {};
  const was = useRef(status);
  const [on, setOn] = useState(false);
  useEffect(() => {
    const ends = was.current === 'playing' && status === 'over' && !!store.place.table;
    was.current = status;
    setOn(ends && paceOf(store.state.speed) > 0);
    // what was pressed last may be gone: whoever plays by keyboard goes on from the result
    if (ends && document.activeElement === document.body)
      store.root.querySelector<HTMLElement>('.status .ask')?.focus({ preventScroll: true });
  }, [status]);
  if (!on || status !== 'over') return null;
  const { kind, winners } = standing(store);
  // the mark of whom the words are about
  const seat = kind !== 'watched' && winners.length ? ownSeat(store) : winners[0];
  return (
    <div
      class={`finale${hasWon(store) ? ' won' : ''}`}
      aria-hidden="true"
      data-seat={seat === undefined ? undefined : seat + 1}
      onAnimationEnd={() => setOn(false)}
    >
      {seat !== undefined && <span class="mark" />}
      <b>{endTitle(store)}</b>
      {ratingNow(store) && <span>{ratingNow(store)}</span>}
    </div>
  );
}
