/** The tab of the analysis board: all that was tried, each variation below the move it replaces; and the position. */
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { hasBoard } from '../facing';
import { cutHere, goTo, setUp, turnBoard } from '../study';
import type { Store } from '../store';
import type { Twig } from '../tree';
import { Icon } from './art';

export function Variations({ store }: { store: Store }): JSX.Element {
  const { words, state } = store;
  const { root, now } = state.studied!.tree;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    here?.scrollIntoView?.({ block: 'nearest' });
    if (list.current?.contains(document.activeElement)) here?.focus();
  }, [now]);
  return (
    <div class="tree">
      <div ref={list} role="group" aria-label={words.tree} onKeyDown={(event) => walk(event, store)}>
        <Step store={store} twig={root} />
        {lines(store, root.next[0])}
      </div>
      <div class="acts">
        {state.table?.scene && hasBoard(state.table.scene) && (
          <button class="btn" onClick={() => turnBoard(store)}>
            <Icon name="turn" />
            {words.turnBoard}
          </button>
        )}
        {now.from && (
          <button class="btn quiet" onClick={() => cutHere(store)}>
            {words.cutHere}
          </button>
        )}
      </div>
      <details>
        <summary>{words.written}</summary>
        <Written store={store} key={state.studied!.position} />
      </details>
    </div>
  );
}

/** A line from here to its end, with the variations where they begin. */
function lines(store: Store, first: Twig | undefined): JSX.Element[] {
  const found: JSX.Element[] = [];
  for (let twig = first; twig; twig = twig.next[0]) {
    const [main, ...others]: Twig[] = twig.from!.next;
    found.push(<Step key={found.length} store={store} twig={twig} />);
    if (twig === main && others.length)
      found.push(
        <ul key={found.length}>
          {others.map((one) => (
            <li key={one.event}>{lines(store, one)}</li>
          ))}
        </ul>,
      );
  }
  return found;
}

function Step({ store, twig }: { store: Store; twig: Twig }): JSX.Element {
  const here = twig === store.state.studied!.tree.now;
  return (
    <button
      class="num"
      title={twig.say}
      aria-current={here || undefined}
      tabIndex={here ? 0 : -1}
      onClick={() => goTo(store, twig)}
    >
      {twig.from ? twig.event : store.words.start}
    </button>
  );
}

/** Arrows: back and forth along a line, up and down among its variations. */
function walk(event: TargetedKeyboardEvent<HTMLElement>, store: Store): void {
  const { now } = store.state.studied!.tree;
  const beside = now.from?.next ?? [];
  const ways: Record<string, Twig | null | undefined> = {
    ArrowLeft: now.from,
    ArrowRight: now.taken ?? now.next[0],
    ArrowUp: beside[beside.indexOf(now) - 1],
    ArrowDown: beside[beside.indexOf(now) + 1],
  };
  if (!(event.key in ways)) return;
  event.preventDefault();
  const to = ways[event.key];
  if (to) goTo(store, to);
}

/** The position as it is written; another can be written in its place. */
function Written({ store }: { store: Store }): JSX.Element {
  const { words, state } = store;
  const [wrong, setWrong] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const { value } = event.currentTarget.querySelector('textarea')!;
        void setUp(store, value).then(setWrong);
      }}
    >
      <textarea rows={6} spellcheck={false} aria-label={words.written} defaultValue={state.studied!.position} />
      {wrong && (
        <p class="reply" role="alert" ref={(told) => told?.scrollIntoView?.({ block: 'nearest' })}>
          {wrong}
        </p>
      )}
      <button class="btn">{words.setUp}</button>
    </form>
  );
}
