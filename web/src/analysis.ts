/** Hints: what a search thinks of the moves that can be made. */
import { ask, Refused } from './asking';
import type { Board } from './board';
import type { Hint, Offer } from './messages';
import { explain, middle, speak, spotOf } from './reasons';
import { called, isLive, isYours, offersNow } from './selectors';
import type { Spot, Store, Tipped } from './store';

/** A best move as it is offered, or the plan that it begins, with the things that it picks. */
export interface Tip {
  offer: Tipped;
  picks: string;
  /** The chance in words; that of a move about as good as the best is no number, which would only tell noise. */
  told: string;
}

/** How little chances differ by chance alone, as a part of a seat's even share. */
const NOISE = 0.08;

/** Whether this viewer may ask for a hint now. */
export function canHint(store: Store): boolean {
  return store.place.hints && isLive(store) && isYours(store);
}

export function tipsNow(store: Store): Tip[] {
  const { table, hint } = store.state;
  const best = hint?.tips[0]?.chance ?? 0;
  const alike = (chance: number) => Math.abs(best - chance) < NOISE / (table?.seats.length || 1);
  const offers = offersNow(store).filter((offer) => !offer.then?.length);
  return (hint?.tips ?? []).flatMap((tip, place) => {
    const told = place && alike(tip.chance) ? store.words.alike : percent(tip.chance);
    const first = offers.find(({ move }) => move === tip.move);
    const picks = (first?.picks ?? []).map((id) => called(store, id)).join(', ');
    return first ? [{ offer: { ...first, ...tip, say: tip.plan ?? first.say }, picks, told }] : [];
  });
}

/** Ask for the best moves; they are shown above the table until something happens. */
export async function askHint(store: Store, at: Element | null = null): Promise<void> {
  if (!canHint(store) || store.state.hinting) return;
  store.set({ hinting: true, said: store.words.hinting });
  try {
    const { table } = store.place;
    const hint = await (table ? ask<Hint>(`/t/${table}/hint`, 'POST') : (store.link as Board).hint());
    if (hint.seq !== store.state.table?.seq) return;
    store.set({ hint, eyed: null, sel: [], picked: [], armed: null }); // what is in hand would hide it
    const tips = tipsNow(store).map(({ offer, picks, told }) => [offer.say, picks, told]);
    const said = store.words.tips(tips.map((tip) => tip.filter(Boolean).join(', ')).join('; '));
    speak(store, `${said} ${hint.why ?? ''}`);
  } catch (error) {
    unanswered(store, error, at ? spotOf(at) : middle(store));
  } finally {
    store.set({ hinting: false });
  }
}

/** Show a move as if its elements had been clicked; a button makes it. */
export function preview(store: Store, offer: Offer): void {
  const said = store.words.confirmSaid(offer.say);
  store.set({ sel: offer.path.slice(0, -1), picked: offer.picks ?? [], armed: offer, said });
}

/** Say why there is no answer, in the house's words if it has any. */
export function unanswered(store: Store, error: unknown, spot: Spot): void {
  explain(store, error instanceof Refused ? error.message : store.words.noAnswer, spot);
}

export function percent(part: number): string {
  return `${Math.round(100 * part)}\u00a0%`;
}
