/** Telling this viewer something: at a place on the page, and to a screen reader. */
import type { Spot, Store } from './store';

export function spotOf(at: Element): Spot {
  const { left, top, width, height } = at.getBoundingClientRect();
  return { left, top, width, height };
}

/** Where to show what belongs to no other place. */
export function middle(store: Store): Spot {
  const rect = (store.root.querySelector('.status') ?? store.root).getBoundingClientRect();
  return { left: rect.left + 24, top: rect.top, width: 0, height: rect.height };
}

/** Show a text at a place, with the clause that it rests on, and say it. */
export function explain(store: Store, text: string, spot: Spot, clause = ''): void {
  store.set({ why: { text, clause, spot }, said: text });
}

/** Have a screen reader say a text, even if it is the one that it said last. */
export function speak(store: Store, text: string): void {
  store.set({ said: text === store.state.said ? `${text}\u00a0` : text });
}
