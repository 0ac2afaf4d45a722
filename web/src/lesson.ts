/** A lesson: steps on prepared positions, on the same table as any game. What is right and wrong comes with the page. */
import type { Board, Start } from './board';
import { kept, keep } from './prefs';
import { speak } from './reasons';
import { called, isToRead } from './selectors';
import type { Store } from './store';

export interface Step {
  say: string;
  /** Where it begins, and how it came there: for those who come back to it. */
  start: Start;
  line: string[];
  /** The events since the step before; null: this step begins elsewhere. */
  events: string[] | null;
  /** Whether its position does not follow from the step before. */
  jumps: boolean;
  /** Elements to look at. */
  point: string[];
  /** Moves that lead on, `*` for anything; none: there is only something to read. */
  right: string[];
  /** What is said to other moves, the first that fits. */
  wrong: [string, string][];
  /** What is said to a right move before the next step. */
  after: string;
}

export interface Lesson {
  key: string;
  title: string;
  steps: Step[];
  /** The form that opens a table against a beginner. */
  play: [string, string][];
  /** What has its room in every step, since some need it: `about`, the thing that is asked about; `counts` of seats. */
  room: string;
  next: { title: string; path: string } | null;
}

/** How far somebody is, and what was said last: to a wrong move, or to the right one. */
export interface Taught {
  at: number;
  mood: 'task' | 'wrong' | 'right';
  reply: string;
  /** How often something was replied in this step: the same once more is seen and said again. */
  times?: number;
}

export function teach(store: Store, board: Board, lesson: Lesson): void {
  board.guide = {
    allows: (move) => judge(store, move),
    played: () => {
      const { after } = stepNow(store)!;
      if (after) reply(store, 'right', after);
      else void goOn(store);
    },
  };
  const at = Number(kept(keyOf(store, lesson)) ?? 0);
  void begin(store, lesson.steps[at + 1] ? at : 0);
}

/** The step of the lesson that is shown. */
export function stepNow({ place, state }: Store): Step | undefined {
  return place.lesson?.steps[state.taught?.at ?? 0];
}

/** Show a step as if its lesson had come there by the first of its right moves. */
export async function begin(store: Store, at: number): Promise<void> {
  const { start, line } = store.place.lesson!.steps[at]!;
  if (await boardOf(store).show(start, line)) enter(store, at);
}

/** The next step. */
export async function goOn(store: Store): Promise<void> {
  const at = store.state.taught!.at + 1;
  const { events } = store.place.lesson!.steps[at]!;
  if (!events) return begin(store, at);
  if (!events.length || (await boardOf(store).go(...events))) enter(store, at);
}

/** Whether the step waits for nothing but to be read. */
export function canGoOn(store: Store): boolean {
  const last = store.place.lesson!.steps.length - 1;
  return store.state.taught!.at < last && isToRead(store);
}

/** A step has come: a screen reader says it after what has happened, and where to look. */
function enter(store: Store, at: number): void {
  const lesson = store.place.lesson!;
  const { say, point, jumps } = lesson.steps[at]!;
  const where = point.length ? store.words.lookAt(point.map((id) => called(store, id)).join(', ')) : '';
  const said = [store.state.said, jumps && `${store.words.newPosition}.`, say, where].filter(Boolean).join(' ');
  keep(keyOf(store, lesson), String(at));
  if (!lesson.steps[at + 1]) keep(`learnt:${store.place.game}`, 'true'); // the home page looks
  store.set({ taught: { at, mood: 'task', reply: '' }, why: null, cursor: null, said });
}

function judge(store: Store, move: string): boolean {
  const { right, wrong } = stepNow(store)!;
  const { mood } = store.state.taught!;
  if (isToRead(store)) {
    reply(store, mood, store.words.lessonAsk);
    return false;
  }
  if (right.some((one) => fits(one, move))) return true;
  reply(store, 'wrong', wrong.find(([one]) => fits(one, move))?.[1] ?? '');
  return false;
}

function reply(store: Store, mood: Taught['mood'], text: string): void {
  const { taught } = store.state;
  store.set({ taught: { ...taught!, mood, reply: text, times: (taught!.times ?? 0) + 1 } });
  speak(store, text);
}

/** Whether a move is of this kind: `*` stands for anything. */
export function fits(kind: string, move: string): boolean {
  const parts = kind.split('*').map((part) => part.replace(/[^\w\s]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(move);
}

function boardOf(store: Store): Board {
  return store.link as Board;
}

function keyOf(store: Store, lesson: Lesson): string {
  return `lesson:${store.place.game}/${lesson.key}`;
}
