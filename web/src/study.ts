/** The analysis board: the viewer moves for every seat and sets the dice. Its address holds all that was played. */
import type { Board, Start } from './board';
import type { Chance } from './messages';
import type { Store } from './store';

/** Where an analysis begins; null: with a new game. */
export interface Study {
  position: Start['position'];
}

const LINE = 'line';

export function explore(store: Store, board: Board, { position }: Study): void {
  board.free = true;
  board.guide = {
    shown: ({ outcomes }) => {
      store.set({ outcomes: outcomes ?? [] });
      const url = new URL(location.href);
      url.searchParams.set(LINE, board.line.join('\n'));
      if (!board.line.length) url.searchParams.delete(LINE);
      try {
        history.replaceState(history.state, '', url);
      } catch {
        // some browsers refuse when it changes too often; the next change mends it
      }
    },
  };
  const line = new URLSearchParams(location.search).get(LINE);
  void board.show({ position, seat: -1, outcomes: true }, line ? line.split('\n') : []);
}

/** Let chance bring what is chosen, or anything. */
export function setDice(store: Store, outcome?: Chance): void {
  const board = store.link as Board;
  void (outcome ? board.go(outcome.event) : board.roll());
}

/** Leave out all that came after so many events. */
export async function cutAt(store: Store, seq: number): Promise<void> {
  const board = store.link as Board;
  await board.to(board.line.slice(0, seq));
  store.set({ cursor: null });
}

/** The analysis board at what is shown: a moment of a finished game, a puzzle, or a step of a lesson. */
export function studyPath({ place, state }: Store): string {
  const { table, puzzle, lesson } = place;
  const from = table
    ? `table=${table}&at=${state.cursor ?? state.table!.seq}`
    : puzzle
      ? `puzzle=${puzzle.id}`
      : `lesson=${lesson!.key}&step=${state.taught!.at}`;
  return `/board/${place.game}?${from}`;
}
