/** What things mean: shown beside them to whoever points at them for a while, or comes to them by the keyboard. */
import { useEffect } from 'preact/hooks';
import { spotOf } from './reasons';
import type { Store } from './store';

const WAIT = 450;
/** How long one may be on the way from a thing to its explanation. */
const GRACE = 200;

/** What is pointed at: a place, a thing or a row as a whole, or whatever else says what it means. */
function about(at: Element): HTMLElement | null {
  return at.closest<HTMLElement>('.cell, .loose, .opt') ?? at.closest<HTMLElement>('[data-tip]');
}

/** All that an element and what is on it say of themselves. */
export function textOf(at: HTMLElement): string {
  const told = [at, ...at.querySelectorAll<HTMLElement>('[data-tip]')].flatMap((one) => one.dataset.tip || []);
  return [...new Set(told)].join('\n');
}

export function useTips(store: Store): void {
  useEffect(() => {
    let timer = 0;
    let at: HTMLElement | null = null;
    let spot = '';
    const hide = () => {
      clearTimeout(timer);
      if (store.state.why?.tip) store.set({ why: null });
    };
    const turnTo = (to: HTMLElement | null) => {
      if (to === at) return;
      at = to;
      clearTimeout(timer);
      const text = to && textOf(to);
      const show = () => {
        hide();
        if (to && text && !store.state.why)
          store.set({ why: { text, clause: '', spot: spotOf(to), tip: true, at: to } });
      };
      timer = window.setTimeout(show, text && !store.state.why ? WAIT : GRACE);
    };
    const over = (event: PointerEvent) => {
      const under = event.target as Element;
      const was = spot;
      spot = `${event.screenX} ${event.screenY}`;
      // a thing may slide under a pointer that rests
      if (event.pointerType === 'touch' || spot === was) return;
      if (under.closest('.why')) {
        clearTimeout(timer);
        at = null;
      } else turnTo(about(under));
    };
    const focus = (event: FocusEvent) => {
      const to = event.target as HTMLElement;
      if (to.matches(':focus-visible')) turnTo(about(to));
    };
    // a finger that stays, or a right click, where nothing else comes of it
    const ask = (event: MouseEvent) => {
      const to = about(event.target as Element);
      const text = to && textOf(to);
      if (event.defaultPrevented || !to || !text) return;
      event.preventDefault();
      store.set({ why: { text, clause: '', spot: spotOf(to), tip: true, at: to }, said: text });
    };
    const move = (event: Event) => {
      if (at && store.state.why?.tip && (event.target as Node).contains(at)) hide();
    };
    // whoever acts on a thing wants to see what comes of it
    const act = (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') hide();
    };
    const listeners: [string, (event: never) => void][] = [
      ['pointermove', over],
      ['focusin', focus],
      ['pointerdown', hide],
      ['keydown', act],
      ['scroll', move],
      ['contextmenu', ask],
    ];
    for (const [name, listen] of listeners) document.addEventListener(name, listen as EventListener, name === 'scroll');
    return () => {
      hide();
      for (const [name, listen] of listeners)
        document.removeEventListener(name, listen as EventListener, name === 'scroll');
    };
  }, [store]);
}
