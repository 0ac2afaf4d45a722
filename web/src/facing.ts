/** Boards that keep their place on the analysis board: the side that was below stays there, whoever moves. */
import type { Badge, Grid, Scene, Table } from './messages';
import { parts } from './paths';

/** How a board lies: its names, and its cells row by row. */
interface Lie {
  columns: string[];
  rows: string[];
  ids: string[];
}

/** The ways that something on a board can face, clockwise. */
const WAYS = ['up', 'right', 'down', 'left'];

export class Facing {
  private readonly lies = new Map<string, Lie>();

  /** The same table, with every board as it was seen first. */
  table(table: Table): Table {
    const scene = table.scene && this.scene(table.scene);
    const steps = table.steps?.map((step) => ({ ...step, scene: this.scene(step.scene) }));
    return { ...table, scene, steps };
  }

  scene(scene: Scene): Scene {
    return { ...scene, regions: scene.regions.map((region) => (region.t === 'grid' ? this.grid(region) : region)) };
  }

  /** Let the next side lie below: of two, the other one. */
  turn(seats: number): void {
    for (const [id, lie] of this.lies) this.lies.set(id, seats === 2 ? quarter(quarter(lie)) : quarter(lie));
  }

  private grid(grid: Grid): Grid {
    const ids = grid.cells.map((cell) => cell.id);
    let lie = this.lies.get(grid.id);
    if (!lie || lie.ids.length !== ids.length) this.lies.set(grid.id, (lie = { ...grid, ids }));
    const turns = turnsTo({ ...grid, ids }, lie);
    if (turns === undefined) return grid;
    const cells = new Map(grid.cells.map((cell) => [cell.id, cell]));
    const items = (cell: Grid['cells'][number]) =>
      cell.items?.map((item) => ({ ...item, badges: faced(item.badges, turns) }));
    return {
      ...grid,
      columns: lie.columns,
      rows: lie.rows,
      cells: lie.ids.map((id) => ({ ...cells.get(id)!, items: items(cells.get(id)!) })),
    };
  }
}

/** Whether a scene has a board that can be turned. */
export function hasBoard(scene: Scene): boolean {
  return parts(scene).some((part) => part.t === 'grid');
}

/** A board turned clockwise by a quarter. */
function quarter({ columns, rows, ids }: Lie): Lie {
  const turned = columns.flatMap((_, row) =>
    rows.map((_, column) => ids[(rows.length - 1 - column) * columns.length + row]!),
  );
  return { columns: [...rows].reverse(), rows: columns, ids: turned };
}

/** How many quarters turn one into the other; undefined: none do. */
function turnsTo(from: Lie, to: Lie): number | undefined {
  let lie = from;
  for (let turns = 0; turns < 4; turns++, lie = quarter(lie)) if (String(lie.ids) === String(to.ids)) return turns;
  return undefined;
}

function faced(badges: Badge[] | undefined, turns: number): Badge[] | undefined {
  const way = (text: string) => WAYS[(WAYS.indexOf(text) + turns) % 4]!;
  return badges?.map((badge) => (badge.kind === 'heading' ? { ...badge, text: way(badge.text) } : badge));
}
