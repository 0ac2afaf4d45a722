/** The analysis board: the viewer moves for every seat and sets the dice. Its address holds all that was tried. */
import { ask } from './asking';
import type { Board, Start } from './board';
import { Facing } from './facing';
import type { Chance, Position } from './messages';
import { explain, middle } from './reasons';
import type { Store } from './store';
import { cut, follow, isLong, lineTo, pathThrough, pathTo, read, seed, write, type Tree, type Twig } from './tree';

/** Where an analysis begins; null: with a new game. */
export interface Study {
  position: Start['position'];
  /** What followed in the game that is analysed. */
  line?: string[];
}

/** What there is on the board: all that was tried, what chance may bring now, and the position as it is written. */
export interface Studied {
  tree: Tree;
  outcomes: Chance[];
  position: string;
}

export function explore(store: Store, board: Board, { position, line = [] }: Study): void {
  board.free = true;
  board.facing = new Facing();
  const given = new URLSearchParams(location.search);
  const side = given.get('side');
  board.guide = { shown: (answer) => arrive(store, board, answer) };
  const open = async () => {
    const found = read(location.hash.slice(1));
    const tree = found ?? seed();
    if (!location.hash) {
      follow(tree.root, line);
      tree.now = follow(tree.root, line.slice(0, Number(given.get('show'))));
    }
    store.set({ studied: { tree, outcomes: [], position: '' } });
    const start = { position, seat: -1, study: true };
    if (side) await board.face(start, Number(side));
    await board.show(start, lineTo(tree.now));
    if (!found) explain(store, store.words.badLine, middle(store));
  };
  void open();
  addEventListener('hashchange', () => {
    const { studied, table } = store.state;
    if (table && location.hash.slice(1) !== addressed(studied!.tree)) void open();
  });
}

/** The board shows something: that is where the tree stands now. */
function arrive(store: Store, board: Board, { table, outcomes = [], position, no }: Position): void {
  const { tree } = store.state.studied!;
  const wanted = pathTo(tree.now)[table.seq];
  tree.now = follow(tree.root, board.line);
  if (no && wanted) {
    cut(wanted);
    explain(store, `${store.words.lineStops(wanted.event)} ${no.text}`, middle(store), no.clause);
  }
  const path = pathTo(tree.now);
  for (const { seq, text } of table.lines ?? []) {
    const twig = path[seq - 1];
    if (twig && !twig.say) twig.say = text;
  }
  store.set({ studied: { tree, outcomes, position: JSON.stringify(position) } });
}

/** All of the tree as an address holds it; of one that is too long, the line that is shown. */
export function addressed(tree: Tree): string {
  if (!isLong(tree)) return write(tree);
  const { root } = seed();
  return write({ root, now: follow(root, lineTo(tree.now)) });
}

/** Let chance bring what is chosen, or anything. */
export function setDice(store: Store, outcome?: Chance): void {
  const board = store.link as Board;
  void (outcome ? board.go(outcome.event) : board.roll());
}

/** Let another side lie below. */
export function turnBoard(store: Store): void {
  void (store.link as Board).turn(store.state.table!.seats.length);
}

/** Go to where a line stood. */
export function goTo(store: Store, twig: Twig): void {
  const { tree } = store.state.studied!;
  const board = store.link as Board;
  const shown = store.state.table !== null;
  const line = lineTo(twig);
  const next = shown && twig.from !== null && lineTo(twig.from).join('\n') === board.line.join('\n');
  tree.now = twig;
  void (next ? board.go(twig.event) : board.to(line));
}

/** Go along the line that is shown, to this many events; null: to its end. */
export function goAlong(store: Store, seq: number | null): void {
  const { root, now } = store.state.studied!.tree;
  const path = [root, ...pathThrough(now)];
  const twig = path[seq ?? path.length - 1];
  if (twig && twig !== now) goTo(store, twig);
}

/** Take away what is shown last, with all that was tried after it. */
export function cutHere(store: Store): void {
  const { now } = store.state.studied!.tree;
  cut(now);
  if (now.from) goTo(store, now.from);
}

/** Set up a position that was written; what is wrong with it, if anything. */
export async function setUp({ place }: Store, position: string): Promise<string> {
  try {
    await ask('/board', 'POST', { game: place.game, position });
    location.assign(`/board/${place.game}?${new URLSearchParams({ position })}`);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
