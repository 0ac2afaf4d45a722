/** The end of a game, as it is for this viewer: what came of it in the status bar, and what to do next. */
import type { JSX } from 'preact';
import { openReview, rematch } from '../commands';
import { loaded } from '../late';
import { PHONE, useMedia } from '../media';
import { lookBack } from '../playback';
import { nameOf, nextLevel, ownSeat, placed, rematchPath, standing, studyPath } from '../selectors';
import type { Store } from '../store';
import { Icon } from './art';
import './end.css';

/** "You won", a place, or who won if this viewer only watched. */
export function endTitle(store: Store): string {
  const { words, place } = store;
  const { kind, at, of, winners } = standing(store);
  const others = kind === 'shared' ? winners.filter((one) => one !== ownSeat(store)) : winners;
  const names = others.map((one) => nameOf(store, one));
  const who = new Intl.ListFormat(place.lang).format(names);
  return {
    none: words.nobodyWon,
    drawn: words.drawn,
    watched: words.won(who, names.length),
    left: words.youLeft,
    won: words.youWon,
    shared: words.youShare(who),
    lost: words.youLost,
    place: words.yourPlace(at, of),
  }[kind];
}

/** What the game has made of this viewer's rating. */
export function ratingNow(store: Store): string {
  const { rating, gain } = store.state.table?.seats[ownSeat(store)] ?? {};
  const now = (rating ?? '').split(' ')[0]!; // with a question mark while it is provisional
  return gain == null ? '' : store.words.ratingNow(parseInt(now) - gain, now);
}

/** Whether the end that is shown is a win for this viewer. */
export function hasWon(store: Store): boolean {
  const { table, cursor } = store.state;
  return table?.status === 'over' && cursor === null && ['won', 'shared'].includes(standing(store).kind);
}

/** What decided the game, and the event: by the chances, once all of it is looked back at. */
export function decidedBy(store: Store): { at: number; text: string } | null {
  return loaded.review?.turnedAt(store) ?? store.state.table?.decided ?? null;
}

/** That in a sentence that leads there. */
export function Decided({ store }: { store: Store }): JSX.Element | null {
  const found = decidedBy(store);
  return found ? (
    <p class="verdict">
      <Icon name="flag" />
      <button onClick={() => void lookBack(store, found.at)}>
        <b>{store.words.decided}</b> {found.text}
      </button>
    </p>
  ) : null;
}

/** Brings the review, shows it again, or puts it away; below the table of a phone it may be out of sight. */
export function Look({ store }: { store: Store }): JSX.Element {
  const { review, closed } = store.state;
  const phone = useMedia(PHONE);
  const open = !!review && !closed && !phone;
  const show = () => {
    store.set({ closed: open, tab: open ? '' : 'moments' });
    store.root.querySelector('.play .chart')?.scrollIntoView?.();
  };
  return (
    <button
      class="btn look"
      aria-pressed={review && !phone ? open : undefined}
      onClick={(event) => (review ? show() : void openReview(store, event.currentTarget))}
    >
      <Icon name="chart" />
      {store.words.review}
    </button>
  );
}

/** The way to the analysis board, with the whole game, at the moment that is shown. */
export function Analyse({ store, look }: { store: Store; look: string }): JSX.Element {
  return (
    <a class={`btn ${look}`} href={studyPath(store)}>
      {store.words.analyse}
    </a>
  );
}

/** What is done most, in one line; the rest is with what concerns the table. */
export function EndActs({ store }: { store: Store }): JSX.Element {
  const { words, place, state } = store;
  const { contest } = place;
  const next = contest ? undefined : nextLevel(store);
  const main = next ? 'btn' : 'btn main';
  return (
    <>
      <Look store={store} />
      {!next && <Analyse store={store} look="" />}
      {contest || state.table!.rematch ? (
        <a class={main} href={rematchPath(store)}>
          {contest?.[1] ?? words.toRematch}
        </a>
      ) : (
        ownSeat(store) >= 0 && (
          <button class={main} onClick={(event) => rematch(store, event.currentTarget)}>
            {words.rematch}
          </button>
        )
      )}
      {next && (
        <form method="post" action={`/t/${place.table}/again`}>
          <input type="hidden" name="level" value={next[0]} />
          <button class="btn main">
            <span>
              {words.nextLevel}
              <span class="desk">: {next[1]}</span>
            </span>
          </button>
        </form>
      )}
    </>
  );
}

/** A seat's place in the ranking; of two, only the winner is marked. */
export function Rank({ store, seat }: { store: Store; seat: number }): JSX.Element | null {
  const at = placed(store)[seat];
  if (!at) return null;
  const { of, winners } = standing(store);
  const won = winners.includes(seat);
  if (of === 2) return won ? <span class="rank first">{store.words.winner}</span> : null;
  return (
    <span class={`rank num${won ? ' first' : ''}`}>
      {store.words.ordinal(at)}
      {won && <span class="vh"> {store.words.winner}</span>}
    </span>
  );
}
