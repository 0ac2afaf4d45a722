/** Things in words, for screen readers. */
import type { Badge, Item } from './messages';
import { hides, noteOf, openBadges } from './selectors';
import type { Store } from './store';
import type { Words } from './words';

/** Signs that say where a thing heads for. */
export const ARROWS = new Set(['up', 'down', 'left', 'right']);

/** A thing in words: its label, its badges, its states. */
export function inWords(item: Item, store: Store): string {
  const { words } = store;
  if (hides(store, item)) return words.covered;
  const note = item.states?.includes('notable') ? noteOf(store, item.id) : '';
  return [
    item.label,
    ...badgeWords(item.badges, store, item.label),
    ...stateWords(item.states ?? [], words),
    ...(note ? [words.noted(note)] : []),
  ].join(', ');
}

/** What signs say that the label does not say already; where a thing heads for is in its description. */
export function badgeWords(badges: readonly Badge[] | undefined, store: Store, label = ''): string[] {
  const known = new Set(label.split(/\W+/));
  return openBadges(store, badges)
    .filter((badge) => !ARROWS.has(badge.text) && !known.has(badge.text))
    .filter((badge) => badge.kind !== 'number' || !label.includes(badge.text))
    .map((badge) => (badge.kind === 'secret' ? `${badge.text} (${store.words.onlyYou})` : badge.text));
}

export function stateWords(states: readonly string[], words: Words): string[] {
  const names: Record<string, string> = {
    can: words.canMove,
    target: words.possible,
    capture: words.canTake,
    sel: words.chosen,
    last: words.lastMove,
    secret: words.secret,
    hidden: words.hidden,
    locked: words.locked,
    spent: words.spent,
    ghost: words.was,
    goal: words.goal,
    wall: words.wall,
    closed: words.closed,
  };
  return [...new Set(states)].flatMap((state) => names[state] ?? []);
}
