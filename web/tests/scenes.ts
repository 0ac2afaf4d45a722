/** Small scenes, each about one word of the vocabulary. */
import type { Badge, Cell, Grid, Group, Item, Offer, Scene, Seat, Sheet, Table, Track, Zone } from '../src/messages';

export const badge = (kind: string, text: string, art = ''): Badge => ({ kind, text, art });

export const item = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  kind: 'token',
  art: '',
  letter: id.charAt(0),
  label: id,
  ...more,
});

export const zone = (id: string, items: Item[], more: Partial<Zone> = {}): Zone => ({
  t: 'zone',
  id,
  title: id,
  place: 'main',
  items,
  ...more,
});

export const group = (id: string, parts: Group['parts'], more: Partial<Group> = {}): Group => ({
  t: 'group',
  id,
  title: id,
  place: 'main',
  parts,
  ...more,
});

export const sheet = (id: string, heads: string[], rows: Sheet['rows'], more: Partial<Sheet> = {}): Sheet => ({
  t: 'table',
  id,
  title: id,
  place: 'beside',
  heads,
  rows,
  ...more,
});

export const track = (id: string, steps: string[], at: number, more: Partial<Track> = {}): Track => ({
  t: 'track',
  id,
  title: id,
  place: 'above',
  steps,
  at,
  ...more,
});

/** A board of 3 × 3, a3 to c1, with something on some cells. */
export function grid(cells: Record<string, Partial<Cell>> = {}, more: Partial<Grid> = {}): Grid {
  const ids = [...'321'].flatMap((row) => [...'abc'].map((file) => file + row));
  return {
    t: 'grid',
    id: 'board',
    title: 'board',
    place: 'main',
    columns: [...'abc'],
    rows: [...'321'],
    cells: ids.map((id) => ({ id, label: id, ...cells[id] })),
    ...more,
  };
}

export const offer = (move: string, path: string[], more: Partial<Offer> = {}): Offer => ({
  move,
  say: `do ${move}`,
  path,
  ...more,
});

/** A message with a scene that the first of two seats looks at, and must decide in. */
export function table(
  regions: Scene['regions'],
  offers: Offer[] = [],
  more: Partial<Scene> = {},
  seats: Seat[] = [{ name: 'Ada', you: true }, { name: 'Bo' }],
): Table {
  const scene: Scene = {
    regions,
    panels: [
      { seat: 0, side: 'South', acting: true },
      { seat: 1, side: 'North' },
    ],
    prompt: { text: 'Choose', yours: true },
    offers,
    ...more,
  };
  return { t: 'table', version: 5, seq: 5, status: 'playing', seats, scene };
}
