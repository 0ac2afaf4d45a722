/** The arithmetic of a game looked back at: where the graph's points lie, and what led from the start to the result. */

export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** From one sum to the next. */
export interface Bar {
  from: number;
  to: number;
}

/** A point of the graph that is worth a word, and whether the line rises there. */
export interface Spot {
  x: number;
  y: number;
  up: boolean;
  text: string;
}

/** Where a word is written, by its base line. */
export interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  text: string;
}

interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels between two numbers under the graph, at least. */
const APART = 48;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

/** A narrower graph has no words in it. */
const ROOMY = 560;
/** Points that have words beside them, and letters of such a word: more than that is told by the flag and the list. */
const MOST = 5;
const LETTERS = 32;
/** Pixels that a letter, a line of words and a sign take, and between a sign and its word. */
const LETTER = 6.2;
const LINE = 13;
const SIGN = 7;
const GAP = 4;

export function xOf(at: number, last: number, box: Box): number {
  return box.left + ((box.width - box.left - box.right) * at) / Math.max(1, last);
}

export function yOf(chance: number, box: Box): number {
  return box.top + (box.height - box.top - box.bottom) * (1 - chance);
}

/** The event nearest to a place on the graph. */
export function atX(x: number, last: number, box: Box): number {
  const part = (x - box.left) / (box.width - box.left - box.right);
  return Math.round(Math.min(1, Math.max(0, part)) * last);
}

/** A line's points, as SVG writes them. */
export function points(chances: readonly number[], box: Box, last = chances.length - 1): string {
  return chances.map((chance, at) => `${xOf(at, last, box).toFixed(1)},${yOf(chance, box).toFixed(1)}`).join(' ');
}

/** Words beside some points of a line: the first point is given room first, and one that has none goes without. */
export function labels(spots: readonly Spot[], line: readonly number[], box: Box, last = line.length - 1): Label[] {
  if (box.width < ROOMY) return [];
  const taken = spots.map(({ x, y }) => ({ left: x - SIGN, right: x + SIGN, top: y - SIGN, bottom: y + SIGN }));
  const short = spots.slice(0, MOST).filter(({ text }) => text.length <= LETTERS);
  return short.flatMap((spot) => {
    for (const label of around(spot)) {
      const rect = room(label);
      if (!within(rect, box) || taken.some((one) => meet(one, rect)) || crosses(line, rect, box, last)) continue;
      taken.push(rect);
      return [label];
    }
    return [];
  });
}

/** Where the word of a point may be written, the best place first: on the side that the line comes to, and on its left. */
function around({ x, y, up, text }: Spot): Label[] {
  const above = y - SIGN - GAP;
  const below = y + SIGN + LINE;
  return [up ? above : below, up ? below : above].flatMap((base): Label[] => [
    { x, y: base, anchor: 'middle', text },
    { x: x - GAP, y: base, anchor: 'end', text },
    { x: x + GAP, y: base, anchor: 'start', text },
  ]);
}

function room({ x, y, anchor, text }: Label): Rect {
  const width = LETTER * text.length;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - LINE + GAP, bottom: y + GAP };
}

function within(rect: Rect, box: Box): boolean {
  const fits = rect.left >= box.left && rect.right <= box.width - box.right;
  return fits && rect.top >= 0 && rect.bottom <= box.height - box.bottom;
}

function meet(one: Rect, two: Rect): boolean {
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
}

/** Whether the line runs through a place. */
function crosses(line: readonly number[], rect: Rect, box: Box, last: number): boolean {
  return line.slice(1).some((chance, before) => {
    const [from, to] = [xOf(before, last, box), xOf(before + 1, last, box)];
    if (to <= rect.left || from >= rect.right) return false;
    const [start, end] = [yOf(line[before]!, box), yOf(chance, box)];
    const at = (x: number) => start + ((end - start) * (x - from)) / (to - from);
    const [one, two] = [at(Math.max(from, rect.left)), at(Math.min(to, rect.right))];
    return Math.min(one, two) < rect.bottom && Math.max(one, two) > rect.top;
  });
}

/** Round numbers of events, as many as there is room for. */
export function ticks(last: number, box: Box): number[] {
  const most = Math.max(1, Math.floor((box.width - box.left - box.right) / APART));
  const step = STEPS.find((one) => last / one <= most) ?? Math.ceil(last / most);
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
}

/** The start, what each cause changed of it, one bar after the other, and the scale that holds them all. */
export function waterfall(start: number, changes: readonly number[]): { bars: Bar[]; low: number; high: number } {
  const bars: Bar[] = [{ from: 0, to: start }];
  for (const change of changes) {
    const from = bars.at(-1)!.to;
    bars.push({ from, to: from + change });
  }
  const ends = bars.map(({ to }) => to);
  return { bars, low: Math.min(0, ...ends), high: Math.max(1, ...ends) };
}

/** What a seat's own decisions cost it. */
export function lost(play: readonly number[][], seat: number): number {
  return -(play[seat]?.[seat] ?? 0);
}

/** With its sign; a change too small to show has none. */
export function signed(part: number): string {
  const whole = Math.round(100 * part);
  return `${whole > 0 ? '+' : whole < 0 ? '−' : '±'}${Math.abs(whole)}\u00a0%`;
}
