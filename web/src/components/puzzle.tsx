/** What a puzzle asks, what it says to a try, and its answer. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { percent } from '../analysis';
import { PHONE, useMedia } from '../media';
import { named, nextPath, replyTo, results, showAnswer, streak, type Puzzle } from '../puzzle';
import type { Store } from '../store';
import { Icon } from './art';
import { Analyse } from './end';
import { usePointing } from './lesson';
import './puzzle.css';

export function PuzzlePart({ store, puzzle }: { store: Store; puzzle: Puzzle }): JSX.Element {
  const { words, state } = store;
  const { tried } = state;
  const phone = useMedia(PHONE);
  const best = state.table?.scene?.offers?.find(({ move }) => move === puzzle.moves[0]![0]);
  const next = useRef<HTMLAnchorElement>(null);
  usePointing(store, tried?.answer && !tried.right && best ? [...(best.picks ?? []), ...best.path] : []);
  useEffect(() => {
    if (tried?.answer) next.current?.focus({ preventScroll: true });
  }, [tried?.answer]);
  const reply = replyTo(store);
  return (
    <section class="lesson puzzle" aria-label={words.puzzle(puzzle.day)} data-mood={tried?.right ? 'right' : 'task'}>
      <header>
        <h2>{words.puzzle(puzzle.day)}</h2>
        <a class="grade" href={`/puzzles?grade=${puzzle.grade}`} title={words.puzzlesLike(words.grades[puzzle.grade])}>
          {words.grades[puzzle.grade]}
        </a>
      </header>
      <div class="text">
        {!tried?.answer && <p class="told">{words.puzzleAsk}</p>}
        {reply && (
          <p class="reply">
            <Icon name={tried!.right ? 'check' : 'info'} />
            {reply}
          </p>
        )}
        {tried?.answer && (phone ? !reply && puzzle.why : <Answer store={store} />)}
      </div>
      {!phone && run(store)}
      <div class="acts">
        {!tried?.answer && (
          <button class="btn quiet" onClick={() => showAnswer(store)}>
            {words.puzzleShow}
          </button>
        )}
        {tried?.answer && <Analyse store={store} look="" />}
        <a class={`btn ${tried?.answer ? 'main' : 'desk'}`} ref={next} href={nextPath(store)}>
          {words.puzzleNext}
        </a>
      </div>
    </section>
  );
}

/** The answer below the table, where a phone has room for it: the board keeps its place. */
export function AnswerBelow({ store }: { store: Store }): JSX.Element | null {
  return store.state.tried?.answer ? (
    <div class="region phone">
      <Answer store={store} />
      {run(store)}
    </div>
  ) : null;
}

/** How many puzzles were solved. */
function run(store: Store): JSX.Element {
  const { all } = store.place.puzzle!;
  const { done } = results(store);
  return (
    <p class="small mute">{store.words.puzzleRun(streak(store), all.filter((id) => done[id]).length, all.length)}</p>
  );
}

/** The best moves, and the one that was tried, with the chance to win after each. */
function Answer({ store }: { store: Store }): JSX.Element {
  const { tried } = store.state;
  return (
    <>
      <h3 class="label">{store.words.puzzleChances}</h3>
      <ol class="answer">
        {named(store).map(([move, say, chance]) => (
          <li key={move} title={move} aria-current={move === tried?.move || undefined}>
            <span class="big">{say}</span>
            <b class="num">{percent(chance)}</b>
          </li>
        ))}
      </ol>
      <p>{store.place.puzzle!.why}</p>
    </>
  );
}
