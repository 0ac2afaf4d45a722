/** A finished game looked back at: what a search thinks of its chances, luck and play. */
import { unanswered } from './analysis';
import { ask } from './asking';
import type { Moment, Review } from './messages';
import { ownSeat } from './selectors';
import type { Spot, Store } from './store';

/** How long to wait before asking again how far a review is. */
const AGAIN = 700;

/** Look back at the chances of a finished game; that takes a while, and is shown as it goes on. */
export async function askReview(store: Store, spot: Spot): Promise<void> {
  if (store.state.review) return;
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
