/** Arrows move the focus among things that are one tab stop. */
import type { TargetedKeyboardEvent } from 'preact';

/** Whether the key did that. */
export function rove(event: TargetedKeyboardEvent<HTMLElement>, among: string): boolean {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(among)];
  const here = all.indexOf(event.target as HTMLElement);
  const to: Record<string, number> = {
    ArrowLeft: here - 1,
    ArrowUp: here - 1,
    ArrowRight: here + 1,
    ArrowDown: here + 1,
    Home: 0,
    End: all.length - 1,
  };
  const next = to[event.key];
  if (next === undefined) return false;
  all[Math.max(0, Math.min(all.length - 1, next))]?.focus();
  event.preventDefault();
  return true;
}
