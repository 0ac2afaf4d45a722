/** Why not: at the place that was clicked, gone with the next click. */
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { openTab } from '../commands';
import type { Reason, Store } from '../store';
import { Note } from './notes';
import './why.css';

export function Why({ store, why }: { store: Store; why: Reason }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { left, top, width, height } = why.spot;
    const wide = element.offsetWidth;
    const x = Math.max(8, Math.min(innerWidth - wide - 8, left + width / 2 - 30));
    const below = top + height + 10;
    const above = below + element.offsetHeight > innerHeight - 8;
    element.classList.toggle('above', above);
    element.style.left = `${x}px`;
    element.style.top = `${Math.max(8, above ? top - element.offsetHeight - 10 : below)}px`;
    element.style.setProperty('--tail', `${Math.max(10, Math.min(wide - 22, left + width / 2 - x - 6))}px`);
    const was = document.activeElement as HTMLElement | null;
    if (why.spot.byKey && !why.note) element.querySelector('button')?.focus();
    return () => {
      if (element.contains(document.activeElement) || document.activeElement === document.body) was?.focus?.();
    };
  }, []);
  return (
    <div class="why" ref={box} role="note">
      {why.text}
      {why.note && <Note store={store} id={why.note} focus={!!why.spot.byKey} />}
      {why.clause && (
        <button type="button" onClick={() => openTab(store, 'rules', why.clause)}>
          {store.words.openRule(why.clause)}
        </button>
      )}
    </div>
  );
}
