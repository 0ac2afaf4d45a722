/** What pages without a table need: a board, with a lesson, a puzzle or an analysis on it. */
import type { JSX } from 'preact';
import type { Board } from '../board';
import { LessonPart } from '../components/lesson';
import { PuzzlePart } from '../components/puzzle';
import { StudyPart } from '../components/study';
import { teach } from '../lesson';
import { pose } from '../puzzle';
import type { Store } from '../store';
import { explore } from '../study';

export { Board } from '../board';
export { AnswerBelow } from '../components/puzzle';
export { Variations } from '../components/tree';
export { addressed, goAlong } from '../study';
export { isLong, pathThrough } from '../tree';

/** Put on the board what its page is about. */
export function lay(store: Store, board: Board): void {
  const { lesson, puzzle, study } = store.place;
  if (lesson) teach(store, board, lesson);
  if (puzzle) pose(store, board, puzzle);
  if (study) explore(store, board, study);
}

export function BoardPart({ store }: { store: Store }): JSX.Element {
  const { state, place } = store;
  return (
    <>
      {state.taught && <LessonPart store={store} taught={state.taught} />}
      {place.puzzle && <PuzzlePart store={store} puzzle={place.puzzle} />}
      {state.studied && <StudyPart store={store} />}
    </>
  );
}
