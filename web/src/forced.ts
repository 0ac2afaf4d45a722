/** Gives the only answer that is left, a moment after it is shown. */
import { useEffect } from 'preact/hooks';
import { move } from './commands';
import { isBusy, isLive, isYours, offersNow } from './selectors';
import type { Store } from './store';

/** Long enough to see what is asked. */
const SEEN = 900;

export function useForced(store: Store): void {
  const { table, shown, forced, sel, armed, menu, hint, spared } = store.state;
  // whoever looks elsewhere, has anything in hand, or has decided nothing here yet, decides alone
  const idle = !sel.length && !armed && !menu && !hint && !store.pending.undone && spared !== null;
  const answer = forced && idle && isLive(store) && !isBusy(store) && shown?.scene === table?.scene && table?.forced;
  useEffect(() => {
    if (!answer) return;
    const timer = window.setTimeout(() => {
      const offer = offersNow(store).find((one) => one.move === answer && !one.then?.length);
      if (!offer) return;
      move(store, offer);
      store.set({ spared: offer.say });
    }, SEEN);
    return () => clearTimeout(timer);
  }, [answer, table?.seq]);
  const passed = !!spared && !isYours(store);
  useEffect(() => {
    if (passed) store.set({ spared: '' }); // it was said while it mattered
  }, [passed]);
}
