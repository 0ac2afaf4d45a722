/** Why not, and what something means: beside its place, gone with the next click or when one points elsewhere. */
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { openTab } from '../commands';
import type { Reason, Spot, Store } from '../store';
import { textOf } from '../tips';
import type { Words } from '../words.en';
import { Note } from './notes';
import './why.css';

/** What can be chosen now: an explanation covers none of it. */
const CHOICES =
  '.play :is([data-st~=can], [data-st~=sel], [data-st~=target], [data-st~=capture]), :is(.acts, .tips) .btn';

/**
 * Put a popover below a spot, above it, beside it or, at worst, over what lies above the table: never over what it
 * explains, and where it covers least of what can be chosen.
 */
export function settle(element: HTMLElement, spot: Spot): void {
  const { left, top, width, height } = spot;
  const { offsetWidth: wide, offsetHeight: tall, style } = element;
  const boxes: Spot[] = [...document.querySelectorAll(CHOICES)].map((one) => one.getBoundingClientRect());
  const over = document.querySelector('.play')!.getBoundingClientRect().top - tall;
  const xs = [left + width / 2 - 30, left + width / 2 - wide + 30];
  const places = [
    ...[top + height + 8, top - tall - 8].flatMap((y) => xs.map((x) => [x, y])),
    [left + width + 8, top],
    [left - wide - 8, top],
    [left, over],
    [0, over],
  ];
  const within = (at: number, size: number, room: number) => Math.max(8, Math.min(room - size - 8, at));
  let least = Infinity;
  for (const place of places) {
    const x = within(place[0]!, wide, innerWidth);
    const y = within(place[1]!, tall, innerHeight);
    const covers = (box: Spot) =>
      box.left < x + wide && x < box.left + box.width && box.top < y + tall && y < box.top + box.height;
    const cost = boxes.filter(covers).length + (covers(spot) ? 1e3 : 0);
    if (cost < least) {
      least = cost;
      style.left = `${x}px`;
      style.top = `${y}px`;
    }
  }
}

/** What mends a page of which a part is missing. */
export function Reload({ words, look }: { words: Words; look?: string }): JSX.Element {
  return (
    <button class={look} onClick={() => location.reload()}>
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
    return () => {
      if (element.contains(document.activeElement) || document.activeElement === document.body) was?.focus?.();
    };
  }, []);
  // a die may show another face by now
  useLayoutEffect(() => {
    const { at } = why;
    if (at && !(at.isConnected && textOf(at) === why.text)) store.set({ why: null });
  });
  return (
    <div class={`why${why.tip ? ' means' : ''}`} ref={box} role={why.tip ? 'tooltip' : 'note'}>
      {why.text}
      {why.note && <Note store={store} id={why.note} focus={!!why.spot.byKey} />}
      {why.clause && (
        <button onClick={() => openTab(store, 'rules', why.clause)}>{store.words.openRule(why.clause)}</button>
      )}
      {why.reload && <Reload words={store.words} />}
    </div>
  );
}
