/** A finished game looked back at: what a search thinks of its chances, luck and play. */
import { percent, unanswered } from './analysis';
import { ask } from './asking';
import type { Moment, Review } from './messages';
import { big, isMine, nameOf, ownSeat } from './selectors';
import { sentences } from './spoken';
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
      if (review.luck?.length) break;
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

/** A review as far as it is there, with the moments that meant most to the seat whose chance is shown. */
export type Whole = Required<Review>;

/** Whether all of the game has been looked back at. */
export function isWhole(review: Review): boolean {
  return !!review.luck?.length;
}

/** How long the turning of a game takes at most, as a part of its events, and how much it changes the chances. */
const STRETCH = 1 / 12;
const MUCH = 0.15;

/** The events between which a seat's chance fell or, if it ended higher than it began, rose the most, step by step. */
export function turning(course: readonly number[][], seat: number): { from: number; to: number } | null {
  const chances = course.map((all) => all[seat]!);
  const last = chances.length - 1;
  const up = chances[last]! > chances[0]! ? 1 : -1;
  const gain = (from: number, to: number) => up * (chances[to]! - chances[from]!);
  const length = Math.min(last, Math.max(4, Math.ceil(last * STRETCH)));
  let from = 0;
  for (let at = 1; at + length <= last; at++) if (gain(at, at + length) > gain(from, from + length)) from = at;
  let to = from + length;
  while (from < to && gain(from, from + 1) <= 0) from++;
  while (from < to && gain(to - 1, to) <= 0) to--;
  return last > 0 && gain(from, to) >= MUCH ? { from, to } : null;
}

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
    turns: [],
    course: [],
    ...review,
  } as Whole;
  const moments = found.moments.filter((moment) => moment.means_most_to.includes(viewedSeat(store)));
  return { ...found, moments };
}

/** When an event happened, as the game counts its turns: the one that it was before. */
export function whenWas({ words }: Store, { turns }: Whole, event: number): string {
  return big(turns[Math.max(0, event - 1)] ?? '') || words.event(event);
}

/** From one turn to another: what both say is said once. */
function span(from: string, to: string): string {
  const whole = from.replace(/\d+/, (number) => `${number}–${/\d+/.exec(to)?.[0]}`);
  const same = from.replace(/\d+/, '') === to.replace(/\d+/, '');
  return from === to ? from : same ? whole : `${from} – ${to}`;
}

/** That as a number alone; nothing of what comes before the first turn. */
export function numberOf({ turns }: Whole, event: number): string {
  const turn = turns.some(Boolean) ? turns[Math.max(0, event - 1)] : String(event);
  return /\d+/.exec(turn ?? '')?.[0] ?? '';
}

/** Where the chances of the seat that is looked at turned, once all of the game is looked back at. */
export function turnedAt(store: Store): { at: number; text: string } | null {
  const review = store.state.closed ? null : wholeReview(store);
  if (!review || !isWhole(review)) return null;
  const seat = viewedSeat(store);
  const turn = turning(review.course, seat);
  if (!turn) return null;
  const [from, to] = [turn.from, turn.to].map((event) => review.course[event]![seat]!) as [number, number];
  const when = span(whenWas(store, review, turn.from + 1), whenWas(store, review, turn.to));
  // and what did most of it
  const step = (event: number) =>
    Math.sign(to - from) * (review.course[event]![seat]! - review.course[event - 1]![seat]!);
  let most = turn.to;
  for (let event = turn.from + 1; event < turn.to; event++) if (step(event) >= step(most)) most = event;
  const line = [
    ...store.state.lines.filter(({ seq }) => seq === most),
    ...review.moments.filter(({ at }) => at === most),
  ];
  const name = isMine(store, seat) ? '' : nameOf(store, seat);
  const text = store.words.turned(when, name, percent(from), percent(to), to > from);
  return { at: turn.from, text: sentences([text, ...line.slice(0, 1).map((one) => one.text)]) };
}

/** Whether this seat's decisions are judged: in a game with secrets only those of the one who looks back are. */
export function isJudged(review: Whole, seat: number): boolean {
  return review.seat == null || review.seat === seat;
}

/** One event may be told twice: as a mistake, and by what it brought to light. */
export function keyOf({ at, kind }: Moment): string {
  return `${at} ${kind}`;
}
