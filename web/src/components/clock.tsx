/** The clock: what each seat has left, ticking by itself, and pauses by agreement. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { pause } from '../commands';
import { isYou } from '../selectors';
import { sound } from '../sound';
import type { Store } from '../store';
import { Icon } from './art';
import './clock.css';

/** Milliseconds. */
const LOW = 10_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function timeText(left: number, lang: string): string {
  if (left < LOW) return (Math.floor(left / 100) / 10).toLocaleString(lang, { minimumFractionDigits: 1 });
  const minutes = Math.floor(left / 60_000);
  if (left < HOUR) return `${minutes}:${String(Math.floor(left / 1000) % 60).padStart(2, '0')}`;
  const hours = Math.floor(left / HOUR);
  return left < DAY ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** What a seat has left. Its own seat's last seconds are heard each turn, and said once. */
export function Time({ store, seat }: { store: Store; seat: number }): JSX.Element | null {
  const [, tick] = useState(0);
  const warned = useRef({ heard: false, said: false });
  const { clock, status } = store.newest ?? {};
  const runs = clock?.runs === seat && status === 'playing';
  const left = clock ? Math.max(0, clock.left[seat]! - (runs ? performance.now() - store.since : 0)) : 0;
  const low = runs && left < LOW;
  useEffect(() => {
    if (!runs || !left) return;
    const step = low ? 100 : left < HOUR ? 1000 : 60_000;
    const timer = setTimeout(tick, (left % step) + 1, left);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const { current } = warned;
    if (!low) current.heard = false;
    if (!low || !isYou(store, seat) || current.heard) return;
    if (!current.said) store.set({ said: store.words.lowTime });
    current.heard = current.said = true;
    sound(store, 'low');
  }, [low]);
  if (!clock || (clock.each && !runs)) return null;
  return (
    <span class={`time num${runs ? ' runs' : ''}${low ? ' low' : ''}${left < HOUR ? '' : ' long'}`} role="timer">
      {timeText(left, store.place.lang)}
    </span>
  );
}

/** A button that stops the clock once all have pressed it, or lets it run again. */
export function Pause({ store }: { store: Store }): JSX.Element | null {
  const { clock } = store.state.table ?? {};
  if (!clock?.press) return null;
  return (
    <button class="btn" onClick={(event) => pause(store, !clock.on, event.currentTarget)}>
      {clock.press}
    </button>
  );
}

/** Who would pause the game, or that it is paused. */
export function Pausing({ store }: { store: Store }): JSX.Element | null {
  const note = store.state.table?.clock?.note;
  if (!note) return null;
  return (
    <div class="banner absent" role="status">
      <Icon name="info" />
      <p>{note}</p>
      <Pause store={store} />
    </div>
  );
}
