/** What a search thinks of the game: hints before a move, and a review after the end. */
import { ask, Refused } from './asking';
import type { Board } from './board';
import { percent } from './graph';
import type { Hint, Moment, Offer, Review } from './messages';
import { explain, middle, speak, spotOf } from './reasons';
import { called, isLive, isYours, offersNow, ownSeat } from './selectors';
import type { Spot, Store } from './store';

/** How long to wait before asking again how far a review is. */
const AGAIN = 700;

/** A best move as it is offered, or the plan that it begins, with the things that it picks. */
export interface Tip {
  offer: Offer;
  picks: string;
  chance: number;
}

/** Whether this viewer may ask for a hint now. */
export function canHint(store: Store): boolean {
  return store.place.hints && isLive(store) && isYours(store);
}

export function tipsNow(store: Store): Tip[] {
  const offers = offersNow(store).filter((offer) => !offer.then?.length);
  return (store.state.hint?.tips ?? []).flatMap(({ move, chance, plan, then }) => {
    const first = offers.find((one) => one.move === move);
    const picks = (first?.picks ?? []).map((id) => called(store, id)).join(', ');
    return first ? [{ offer: plan ? { ...first, say: plan, then } : first, picks, chance }] : [];
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
    store.set({ hint });
    const tips = tipsNow(store).map(({ offer, picks, chance }) => [offer.say, picks, percent(chance)]);
    speak(store, store.words.tips(tips.map((tip) => tip.filter(Boolean).join(', ')).join('; ')));
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

/** Look back at the chances of a finished game; that takes a while, and is shown as it goes on. */
export async function askReview(store: Store, at: Element): Promise<void> {
  if (store.state.review) return;
  const spot = spotOf(at); // it goes away while the house thinks
  store.set({ review: { done: 0, of: 0 }, closed: false, tab: 'moments', said: store.words.reviewing(0, 0) });
  try {
    for (;;) {
      const review = await ask<Review>(`/t/${store.place.table}/review`);
      store.set({ review });
      if (review.course?.length) break;
      await new Promise((done) => window.setTimeout(done, AGAIN));
    }
    store.set({ said: store.words.reviewed });
  } catch (error) {
    store.set({ review: null });
    unanswered(store, error, spot);
  }
}

function unanswered(store: Store, error: unknown, spot: Spot): void {
  explain(store, error instanceof Refused ? error.message : store.words.noAnswer, spot);
}

/** The seat whose chances are shown. */
export function viewedSeat(store: Store): number {
  return store.state.viewed ?? store.state.review?.seat ?? Math.max(0, ownSeat(store));
}

/** A review that is there, with the moments that meant most to the seat whose chance is shown. */
export type Whole = Required<Review>;

export function wholeReview(store: Store): Whole | null {
  const { review, table } = store.state;
  if (!review?.course?.length || table?.status !== 'over') return null;
  const found = {
    seat: null,
    moments: [],
    luck: [],
    play: [],
    unseen: [],
    decisions: [],
    course: [],
    ...review,
  } as Whole;
  const moments = found.moments.filter((moment) => moment.means_most_to.includes(viewedSeat(store)));
  return { ...found, moments };
}

/** Whether this seat's decisions are judged: in a game with secrets only those of the one who looks back are. */
export function isJudged(review: Whole, seat: number): boolean {
  return review.seat == null || review.seat === seat;
}

/** One event may be told twice: as a mistake, and by what it brought to light. */
export function keyOf({ at, kind }: Moment): string {
  return `${at} ${kind}`;
}
