/** What a viewer prefers, remembered by this browser. */
import { PHONE } from './media';
import type { Store } from './store';

export type Theme = 'auto' | 'light' | 'dark';
/** How long what others do is shown, as a part of the usual time; off: only what came of it. */
export const SPEEDS = { slow: 1.5, normal: 1, fast: 0.5, off: 0 };
export type Speed = keyof typeof SPEEDS;

export interface Prefs {
  theme: Theme;
  /** Whether a move that cannot be taken back is shown before it is made. */
  confirm: boolean;
  speed: Speed;
  /** From 0, which is silent, to 1. */
  volume: number;
  mute: boolean;
  /** Whether the only answer that is left is given without asking. */
  forced: boolean;
  /** Whether the log shows events as they are written in records. */
  notation: boolean;
  /** Whose chat is not shown, by what tells them apart at their tables. */
  muted: readonly string[];
}

/** How many of them are remembered. */
const MUTED = 200;

export function readPrefs(): Prefs {
  return {
    theme: (kept('theme') as Theme | null) ?? 'auto',
    confirm: (kept('confirm') ?? String(matchMedia('(pointer: coarse)').matches)) === 'true',
    speed: speedOf(kept('speed')),
    volume: Math.min(1, Math.max(0, Number(kept('volume') ?? 0.5) || 0)),
    mute: (kept('mute') ?? String(matchMedia(PHONE).matches)) === 'true',
    forced: kept('forced') !== 'false',
    notation: kept('notation') === 'true',
    muted: (kept('muted') ?? '').split(' ').filter(Boolean),
  };
}

function speedOf(text: string | null): Speed {
  return text !== null && text in SPEEDS ? (text as Speed) : 'normal';
}

/** How long motion takes, as a part of the usual time; 0 where nothing is to move. */
export function paceOf(speed: Speed): number {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SPEEDS[speed];
}

/** Do not show what somebody writes, on this device. */
export function mute(store: Store, who: string): void {
  const muted = [...store.state.muted, who].slice(-MUTED);
  keep('muted', muted.join(' '));
  store.set({ muted });
}

/** Show again what those write who were muted at this table. */
export function unmute(store: Store): void {
  const here = new Set(store.state.chat.map((line) => line.who));
  const muted = store.state.muted.filter((who) => !here.has(who));
  keep('muted', muted.join(' '));
  store.set({ muted });
}

export function setTheme(store: Store, theme: Theme): void {
  keep('theme', theme);
  store.set({ theme });
  dress(theme);
}

export function setConfirm(store: Store, confirm: boolean): void {
  keep('confirm', String(confirm));
  store.set({ confirm, armed: null });
}

export function setSpeed(store: Store, speed: Speed): void {
  keep('speed', speed);
  store.set({ speed });
}

export function setSound(store: Store, sound: { volume?: number; mute?: boolean }): void {
  for (const [name, value] of Object.entries(sound)) keep(name, String(value));
  store.set(sound);
}

export function setForced(store: Store, forced: boolean): void {
  keep('forced', String(forced));
  store.set({ forced });
}

export function setNotation(store: Store, notation: boolean): void {
  keep('notation', String(notation));
  store.set({ notation });
}

/** Give the page the colours of a theme. */
export function dress(theme: Theme): void {
  const html = document.documentElement;
  if (theme === 'auto') delete html.dataset.theme;
  else html.dataset.theme = theme;
}

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`parlour:${name}`);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`parlour:${name}`, value);
  } catch {
    // not remembered then
  }
}
