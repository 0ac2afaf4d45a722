/** Boards keep their place, whoever moves. */
import { describe, expect, it } from 'vitest';
import { Facing } from '../src/facing';
import type { Grid, Scene } from '../src/messages';

/** A board of these rows of cells, on whose first cell something faces up. */
function scene(rows: string[]): Scene {
  const ids = rows.flatMap((row) => [...row]);
  const cells = ids.map((id) => ({
    id,
    label: id,
    items:
      id === 'a'
        ? [{ id: 'pawn', kind: 'token', art: '', letter: 'P', label: '', badges: [{ kind: 'heading', text: 'up' }] }]
        : [],
  }));
  const grid = { t: 'grid', id: 'board', title: '', columns: [...rows[0]!].map(String), rows: rows.map(String), cells };
  return { regions: [grid], panels: [], prompt: { text: '' } } as unknown as Scene;
}

const board = ({ regions }: Scene) => regions[0] as Grid;
const seen = (one: Scene) =>
  board(one)
    .cells.map((cell) => cell.id)
    .join('');
const heading = (one: Scene) => board(one).cells.flatMap((cell) => cell.items ?? [])[0]!.badges![0]!.text;

describe('a board', () => {
  it('lies as it was seen first, with what faces somewhere', () => {
    const facing = new Facing();
    expect(seen(facing.scene(scene(['abc', 'def'])))).toBe('abcdef');
    const other = facing.scene(scene(['fed', 'cba']));
    expect(seen(other)).toBe('abcdef');
    expect(board(other).rows).toEqual(['abc', 'def']);
    expect(heading(other)).toBe('down');
    expect(seen(facing.scene(scene(['da', 'eb', 'fc'])))).toBe('abcdef');
    expect(heading(facing.scene(scene(['da', 'eb', 'fc'])))).toBe('left');
  });

  it('is turned to the other of two sides, or to the next of several', () => {
    const facing = new Facing();
    facing.scene(scene(['abc', 'def']));
    facing.turn(2);
    expect(seen(facing.scene(scene(['abc', 'def'])))).toBe('fedcba');
    expect(heading(facing.scene(scene(['abc', 'def'])))).toBe('down');
    facing.turn(2);
    facing.turn(4);
    expect(seen(facing.scene(scene(['abc', 'def'])))).toBe('daebfc');
  });

  it('is left alone if it became another one', () => {
    const facing = new Facing();
    facing.scene(scene(['ab', 'cd']));
    expect(seen(facing.scene(scene(['xy', 'zw'])))).toBe('xyzw');
  });
});
