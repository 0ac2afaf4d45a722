/** Arrows over a board: what was done, or is about to be. */
import type { JSX } from 'preact';
import type { Arrow, Grid } from '../messages';
import type { Store } from '../store';
import './arrows.css';

/** A cell's side in the overlay's units. */
const SIDE = 100;
/** How far from the middle of a cell an arrow begins and ends. */
const OFF = 26;
const HEAD = 20;
const BEND = 0.45;

type Point = readonly [number, number];

const to = ([x1, y1]: Point, [x2, y2]: Point): [Point, number] => {
  const long = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [[(x2 - x1) / long, (y2 - y1) / long], long];
};
const along = ([x, y]: Point, [dx, dy]: Point, far: number): Point => [x + dx * far, y + dy * far];
const text = (point: Point): string => point.map((one) => Math.round(one * 10) / 10).join(' ');

/** The line and the head of an arrow between the middles of two cells; a jump is bent, inside the board. */
export function arrow(from: Point, end: Point, jump: boolean, width: number, height: number): [string, string] {
  const [way, long] = to(from, end);
  const middle = along(from, way, long / 2);
  const bends = [1, -1].map((side) => along(middle, [way[1] * side, -way[0] * side], jump ? long * BEND : 0));
  const inside = ([x, y]: Point) => x >= 0 && y >= 0 && x <= width && y <= height;
  const bend = bends.find(inside) ?? bends[0]!;
  const [out] = to(from, bend);
  const [into] = to(bend, end);
  const tip = along(end, into, -OFF);
  const neck = along(tip, into, -HEAD);
  const across: Point = [-into[1], into[0]];
  const line = `M${text(along(from, out, OFF))}Q${text(bend)} ${text(neck)}`;
  return [line, `M${text(tip)}L${text(along(neck, across, HEAD / 2))}L${text(along(neck, across, -HEAD / 2))}z`];
}

/** In a review, at a decision of one's own: the move that was played, and the one that was better. */
function judged({ state }: Store, grid: Grid): Arrow[] {
  const { cursor, review, closed, shown } = state;
  const options = (!closed && review?.decisions?.find((one) => one.at === cursor)?.options) || [];
  const cellOf = (id: string) =>
    grid.cells.find((cell) => cell.id === id || cell.items?.some((item) => item.id === id));
  return options.flatMap(({ move, played }, place) => {
    const path = shown?.scene.offers?.find((offer) => offer.move === move)?.path ?? [];
    const [start, ...cells] = path.flatMap((id) => cellOf(id)?.id ?? []);
    const end = cells.at(-1);
    if ((place && !played) || !end || end === start) return [];
    return [{ start: start!, end, states: ['open', place ? 'played' : 'better'] }];
  });
}

export function Arrows({ store, grid }: { store: Store; grid: Grid }): JSX.Element | null {
  const arrows = [...(grid.arrows ?? []), ...judged(store, grid)];
  if (!arrows.length) return null;
  const columns = grid.columns.length;
  const [width, height] = [columns * SIDE, grid.rows.length * SIDE];
  const middle = (id: string): Point | null => {
    const place = grid.cells.findIndex((cell) => cell.id === id);
    return place < 0 ? null : [((place % columns) + 0.5) * SIDE, (Math.floor(place / columns) + 0.5) * SIDE];
  };
  return (
    <svg class="arrows" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {arrows.map(({ start, end, states = [] }) => {
        const [one, two] = [middle(start), middle(end)];
        if (!one || !two) return null;
        const [line, head] = arrow(one, two, states.includes('jump'), width, height);
        return (
          <g key={`${start} ${end}`} class={states.join(' ')}>
            <path class="shaft" d={line} />
            <path class="tip" d={head} />
          </g>
        );
      })}
    </svg>
  );
}
