/** Things in words, for screen readers. */
import type { Badge, Item, Line, Table } from './messages';
import { big, hides, noteOf, openBadges } from './selectors';
import type { Store } from './store';
import type { Words } from './words.en';

/** A text that says what it means by itself: `Ghost`, not `D2` or `3/4`. */
const WORD = /\p{Ll}{2}/u;

/** Signs that say where a thing heads for. */
export const ARROWS = new Set(['up', 'down', 'left', 'right']);

/** Several sentences one after the other, each with its end. */
export function sentences(parts: readonly string[]): string {
  return parts.map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`)).join(' ');
}

/** The kinds of events, those that tell most of a turn first. */
const TELLING = 'end take attack accuse claim gain lose use move roll draw choose turn'.split(' ');
const MOVE = TELLING.indexOf('move');

/** How little a line tells of a turn; what has no kind tells as much as a move. */
function rank({ kind }: Line): number {
  const at = TELLING.indexOf(kind!);
  return at < 0 ? MOVE : at;
}

/** The line that tells most; of several alike, what it came to. */
export function most(lines: Line[]): Line {
  return lines.reduce((best, line) => (rank(line) <= rank(best) ? line : best));
}

/** What is said while others play: what tells most comes last, after two things that cannot be seen as well. */
export function telling(lines: Line[]): Line[] {
  const loud = lines.filter((line) => rank(line) <= MOVE).reverse();
  const told = new Map([most(lines), ...loud].map((line) => [line.text, line]));
  return [...told.values()].slice(0, 3).reverse();
}

/** What the table asks. */
export function promptOf(table: Table): string {
  const prompt = table.scene?.prompt;
  return prompt ? sentences([prompt.text, prompt.detail ?? ''].filter(Boolean)) : '';
}

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

/** What a thing is called, what it does and what its signs mean, for whoever points at it. */
export function tipOf(item: Item, store: Store): string {
  if (hides(store, item)) return '';
  return named(
    item.label,
    [item.tip, signTips(item.badges, store, item.label)],
    store,
    item.states?.includes('notable') && item.id,
  );
}

/** What signs mean, beyond what the label says: each in a line, but faces in a row. */
export function signTips(badges: readonly Badge[] | undefined, store: Store, label = ''): string {
  const face = (badge?: Badge) => /good|plain/.test(badge?.kind ?? '');
  const told = openBadges(store, badges)
    .filter(({ tip }) => tip && !label.includes(tip))
    .map((one, at, all) => {
      const end = face(one) && face(all[at + 1]) ? ' · ' : '\n';
      return (WORD.test(one.text) ? `${one.text}: ` : '') + one.tip + end;
    });
  return told.join('').trim();
}

/** A name with what there is to say about it; nothing if there is nothing. */
export function named(
  name: string,
  says: readonly (string | undefined)[],
  store: Store,
  noted: string | false | undefined = false,
): string {
  const note = noted ? noteOf(store, noted) : '';
  const told = [...says.filter(Boolean), ...(note ? [store.words.noted(note)] : [])];
  return told.length ? [big(name), ...told].join('\n') : '';
}

/** What signs say that the label does not say already; where a thing heads for is in its description. */
export function badgeWords(badges: readonly Badge[] | undefined, store: Store, label = ''): string[] {
  const known = new Set(label.split(/\W+/));
  return openBadges(store, badges)
    .filter((badge) => !ARROWS.has(badge.text) && !known.has(badge.text.replace('×', '')) && badge.kind !== 'short')
    .filter((badge) => badge.kind !== 'number' || !label.includes(badge.tip || badge.text))
    .map(({ kind, text, tip }) => {
      const says = WORD.test(text) ? text : (tip || text).replace(/\.$/, '');
      return kind === 'secret' ? `${says} (${store.words.onlyYou})` : says;
    });
}

/** `board`: whether what can be chosen there is moved from its place; elsewhere it may be rolled, spent or bought. */
export function stateWords(states: readonly string[], words: Words, board = false): string[] {
  const names: Record<string, string> = {
    can: board ? words.canMove : words.canChoose,
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
