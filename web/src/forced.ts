/** Gives the only answer that is left, a moment after it is shown. */
import { useEffect } from 'preact/hooks';
import { move } from './commands';
import { isBusy, isLive, offersNow } from './selectors';
import type { Store } from './store';

/** Long enough to see what is asked. */
const SEEN = 900;

export function useForced(store: Store): void {
  const { table, shown, forced, sel, armed, menu, hint } = store.state;
  // whoever looks elsewhere, or has anything in hand, decides alone
  const idle = !sel.length && !armed && !menu && !hint && !store.pending.undone;
  const answer = forced && idle && isLive(store) && !isBusy(store) && shown?.scene === table?.scene && table?.forced;
  useEffect(() => {
    if (!answer) return;
    const timer = window.setTimeout(() => {
      const offer = offersNow(store).find((one) => one.move === answer && !one.then?.length);
      if (offer) move(store, offer);
    }, SEEN);
    return () => clearTimeout(timer);
  }, [answer, table?.seq]);
}
