/** What a viewer prefers, remembered by this browser. */
import type { Store } from './store';

export type Theme = 'auto' | 'light' | 'dark';

export interface Prefs {
  theme: Theme;
  /** Whether a move is shown before it is made. */
  confirm: boolean;
  /** Whose chat is not shown, by what tells them apart at their tables. */
  muted: readonly string[];
}

/** How many of them are remembered. */
const MUTED = 200;

export function readPrefs(): Prefs {
  return {
    theme: (kept('theme') as Theme | null) ?? 'auto',
    confirm: (kept('confirm') ?? String(matchMedia('(pointer: coarse)').matches)) === 'true',
    muted: (kept('muted') ?? '').split(' ').filter(Boolean),
  };
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
