/** Why not, and what something means: beside its place, gone with the next click or when one points elsewhere. */
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { openTab } from '../commands';
import type { Reason, Spot, Store } from '../store';
import type { Words } from '../words.en';
import { Note } from './notes';
import './why.css';

/** Put a popover below a spot, or above it, or beside it: never over what it explains. */
export function settle(element: HTMLElement, { left, top, width, height }: Spot): void {
  const { offsetWidth: wide, offsetHeight: tall } = element;
  const within = (at: number, size: number, room: number) => Math.max(8, Math.min(room - size - 8, at));
  const below = top + height + 10;
  const above = below + tall > innerHeight - 8;
  const aside = above && top - tall - 10 < 8;
  const x = within(left + width / 2 - 30, wide, innerWidth);
  const right = left + width + 10;
  const y = within(top + height / 2 - tall / 2, tall, innerHeight);
  element.classList.toggle('above', above);
  element.classList.toggle('aside', aside);
  element.style.left = `${aside ? (right + wide < innerWidth - 8 ? right : Math.max(8, left - wide - 10)) : x}px`;
  element.style.top = `${aside ? y : above ? top - tall - 10 : below}px`;
  element.style.setProperty('--tail', `${Math.max(10, Math.min(wide - 22, left + width / 2 - x - 6))}px`);
}

/** What mends a page of which a part is missing. */
export function Reload({ words, look }: { words: Words; look?: string }): JSX.Element {
  return (
    <button type="button" class={look} onClick={() => location.reload()}>
      {words.reload}
    </button>
  );
}

export function Why({ store, why }: { store: Store; why: Reason }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    settle(element, why.spot);
    const was = document.activeElement as HTMLElement | null;
    if (why.spot.byKey && !why.note) element.querySelector('button')?.focus();
    return () => {
      if (element.contains(document.activeElement) || document.activeElement === document.body) was?.focus?.();
    };
  }, []);
  return (
    <div class={`why${why.tip ? ' means' : ''}`} ref={box} role={why.tip ? 'tooltip' : 'note'}>
      {why.text}
      {why.note && <Note store={store} id={why.note} focus={!!why.spot.byKey} />}
      {why.clause && (
        <button type="button" onClick={() => openTab(store, 'rules', why.clause)}>
          {store.words.openRule(why.clause)}
        </button>
      )}
      {why.reload && <Reload words={store.words} />}
    </div>
  );
}
