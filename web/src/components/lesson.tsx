/** What a lesson says, and where it points: a ring and an arrow at elements of the table. */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { begin, canGoOn, fits, goOn, stepNow, type Taught } from '../lesson';
import { isUndoable, offersNow } from '../selectors';
import { reveal } from '../sight';
import type { Store } from '../store';
import { Icon } from './art';
import './lesson.css';

export function LessonPart({ store, taught }: { store: Store; taught: Taught }): JSX.Element {
  const { words, place } = store;
  const { at, mood, reply, times } = taught;
  const { steps, title, room } = place.lesson!;
  const step = stepNow(store)!;
  const next = useRef<HTMLButtonElement>(null);
  const ready = canGoOn(store);
  const opened = useRef(true);
  usePointing(store, mood === 'right' ? [] : step.point);
  // whoever plays by keyboard goes on from here
  useEffect(() => {
    if (opened.current) opened.current = false;
    else if (ready) next.current?.focus({ preventScroll: true });
  }, [ready, at]);
  return (
    <section class="lesson" aria-label={title} data-mood={mood} data-room={room}>
      <header>
        <h2>{title}</h2>
        {step.jumps && <span class="tag new">{words.newPosition}</span>}
        <span class="num mute small" aria-hidden="true">
          {at + 1}/{steps.length}
        </span>
        <progress value={at + 1} max={steps.length} aria-label={words.lessonStep(at + 1, steps.length)} />
      </header>
      <div class="text">
        <p class="told">{step.say}</p>
        {at === steps.findIndex(({ right }) => right.length) && confirms(store) && mood === 'task' && (
          <p class="small mute then">{words.thenConfirm}</p>
        )}
        {reply && (
          <p class="reply" key={times}>
            <Icon name={mood === 'right' ? 'check' : 'info'} />
            {reply}
          </p>
        )}
      </div>
      {at === steps.length - 1 && <Ways store={store} />}
      <div class="acts">
        {at > 0 && (
          <button class="btn quiet" onClick={() => void begin(store, at - 1)}>
            {words.back}
          </button>
        )}
        {mood === 'wrong' && (
          <button
            class="btn phone"
            onClick={() => store.set({ taught: { at, mood: 'task', reply: '' }, said: step.say })}
          >
            {words.tryAgain}
          </button>
        )}
        {ready && (
          <button class="btn main" ref={next} onClick={() => void goOn(store)}>
            {words.goOn}
          </button>
        )}
      </div>
    </section>
  );
}

/** Where to go from the end of a lesson. */
function Ways({ store }: { store: Store }): JSX.Element {
  const { words, place } = store;
  const { play, next } = place.lesson!;
  return (
    <div class="onward">
      <form method="post" action={`/new/${place.game}`}>
        {play.map(([name, value]) => (
          <input type="hidden" key={name} name={name} value={value} />
        ))}
        <button class="btn main">{words.playNovice}</button>
      </form>
      {next && (
        <a class="btn" href={next.path}>
          {words.nextLesson(next.title)}
        </a>
      )}
      <button class="btn quiet" onClick={() => void begin(store, 0)}>
        {words.startOver}
      </button>
    </div>
  );
}

/** Whether a move on the table that this step asks for is to be confirmed. */
function confirms(store: Store): boolean {
  const { right } = stepNow(store)!;
  const asked = offersNow(store).filter((one) => !one.then?.length && right.some((kind) => fits(kind, one.move)));
  return store.state.confirm && asked.some((offer) => !offer.button && !isUndoable(store, offer));
}

/** Mark the elements with these ids, wherever they are drawn; those that can be scrolled to are. */
export function usePointing(store: Store, ids: string[]): void {
  const seen = useRef('');
  useLayoutEffect(() => {
    const wanted = new Set(ids.flatMap((id) => elementOf(store.root, id) ?? []));
    for (const one of store.root.querySelectorAll('[data-point]'))
      if (!wanted.has(one)) one.removeAttribute('data-point');
    for (const one of wanted) one.setAttribute('data-point', '');
    const there = [...wanted].filter((one) => one.closest('.play'));
    if (seen.current !== ids.join()) {
      store.root.querySelector('.play')!.scrollTop = 0; // the whole board, as far as nothing else is pointed at
      reveal(store.root, there);
    }
    seen.current = wanted.size ? ids.join() : '';
  });
}

function elementOf(root: HTMLElement, id: string): Element | null {
  const name = CSS.escape(id);
  const seat = /^seat-(\d)$/.exec(id)?.[1];
  const find = (what: string) => root.querySelector(what);
  return (
    find(`.play [data-id="${name}"], .own [data-id="${name}"]`) ??
    find(`:is(.play, .own) [data-item="${name}"]`) ??
    find(`[data-region="${name}"]`) ??
    find(`.acts [data-id="${name}"]`) ??
    (seat ? find(`.seats > [data-seat="${seat}"]`) : null)
  );
}
