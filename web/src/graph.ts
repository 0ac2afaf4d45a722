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

/** Pixels between two numbers under the graph, at least. */
const APART = 48;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];

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
