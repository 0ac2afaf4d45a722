/** A puzzle: a position in which one move is clearly best. The answer comes with the page, so nothing searches now. */
import type { Board, Start } from './board';
import { percent } from './analysis';
import { keep, kept } from './prefs';
import { big } from './selectors';
import type { Store } from './store';

export interface Puzzle {
  id: string;
  grade: 'easy' | 'medium' | 'hard';
  start: Start;
  /** Moves as they are written and in words, the best first, each with the chance to win after it. */
  moves: [string, string, number][];
  /** The day whose puzzle it is; empty: of none. */
  day: string;
  /** The ids of all puzzles of the game or, if the address names a grade, of those. */
  all: string[];
  /** Why the best move is; empty: nobody can say. */
  why: string;
}

/** The move that was tried last, and whether the answer is shown. */
export interface Tried {
  move: string;
  right: boolean;
  answer: boolean;
}

/** What this browser remembers of a game's puzzles: which were solved at once, and on how many days in a row. */
export interface Results {
  done: Record<string, boolean>;
  day: string;
  run: number;
}

const DAY = 86_400_000;
/** Moves that an answer names, besides the one that was tried. */
const NAMED = 4;

/** Put a puzzle on the board, and judge what is played there. */
export function pose(store: Store, board: Board, { start }: Puzzle): void {
  board.guide = { allows: (move) => attempt(store, move), played: () => told(store) };
  void board.show(start, []);
}

export function results({ place }: Store): Results {
  return { done: {}, day: '', run: 0, ...(JSON.parse(kept(`puzzles:${place.game}`) ?? '{}') as Partial<Results>) };
}

/** Days in a row, up to this puzzle's: a day without its puzzle ends them. */
export function streak(store: Store): number {
  const { day, run } = results(store);
  const last = Date.parse(store.place.puzzle!.day || new Date().toISOString().slice(0, 10));
  return last - Date.parse(day) <= DAY ? run : 0;
}

/** Where to go on: to a puzzle that was not tried yet, or else to the next one. */
export function nextPath(store: Store): string {
  const { id, all } = store.place.puzzle!;
  const { done } = results(store);
  const at = all.indexOf(id);
  const order = [...all.slice(at + 1), ...all.slice(0, at)];
  return `/puzzles/${store.place.game}/${order.find((one) => !(one in done)) ?? order[0] ?? id}${location.search}`;
}

/** The moves that the answer names: the best ones, and the one that was tried. */
export function named(store: Store): Puzzle['moves'] {
  const { moves } = store.place.puzzle!;
  return moves.filter(([move], at) => at < NAMED || move === store.state.tried?.move);
}

/** What is said about the move that was tried. */
export function replyTo(store: Store): string {
  const { tried } = store.state;
  if (!tried?.move) return '';
  const { words, place } = store;
  const found = place.puzzle!.moves.find(([move]) => move === tried.move);
  const what = found ? words.puzzleTried(big(found[1]), percent(found[2])) : '';
  const best = percent(place.puzzle!.moves[0]![2]);
  return `${what} ${tried.right ? words.puzzleRight : words.puzzleWrong(best)}`.trim();
}

/** Show the answer; whoever has not tried yet has not solved it. */
export function showAnswer(store: Store): void {
  if (!store.state.tried) remember(store, false);
  const { moves, why } = store.place.puzzle!;
  const [, say, chance] = moves[0]!;
  const tried = { move: '', right: false, ...store.state.tried, answer: true };
  store.set({ tried, said: `${store.words.bestMoves}: ${say}, ${percent(chance)}. ${why}` });
}

/** Whether a move is played: only the best one is. The first try counts. */
function attempt(store: Store, move: string): boolean {
  const { tried } = store.state;
  if (tried?.right) return false;
  const right = move === store.place.puzzle!.moves[0]![0];
  if (!tried) remember(store, right);
  store.set({ tried: { move, right, answer: right || !!tried?.answer } });
  told(store);
  return right;
}

/** Have a screen reader say what a try came to, after what it did. */
function told(store: Store): void {
  store.set({ said: replyTo(store) });
}

function remember(store: Store, right: boolean): void {
  const { id, day } = store.place.puzzle!;
  const old = results(store);
  const found = { ...old, done: { [id]: right, ...old.done } };
  if (day && day !== old.day) Object.assign(found, { day, run: right ? streak(store) + 1 : 0 });
  keep(`puzzles:${store.place.game}`, JSON.stringify(found));
}
