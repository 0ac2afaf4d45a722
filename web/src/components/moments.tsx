/** The moments that turned a finished game, one by one, and the sums of luck and play. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { signed } from '../graph';
import { PHONE, useMedia } from '../media';
import type { Moment } from '../messages';
import { lookBack } from '../playback';
import { isWhole, keyOf, numberOf, viewedSeat, type Whole, whenWas, wholeReview } from '../review';
import { big, isMine, nameOf } from '../selectors';
import type { Store } from '../store';
import { Chart } from './chart';
import { Decided } from './end';
import { Had } from './had';
import { Split } from './luck';
import './log.css';
import './moments.css';

/** `below`: below the table, where a phone has its room; else beside it. */
export function Moments({ store, below }: { store: Store; below?: boolean }): JSX.Element | null {
  const { words, state } = store;
  const box = useRef<HTMLDivElement>(null);
  const phone = useMedia(PHONE);
  const review = wholeReview(store);
  // below a table it would not be seen
  useEffect(() => {
    if (below) store.root.querySelector('.play .chart')?.scrollIntoView?.();
  }, [state.closed, !review]);
  if (below && (!phone || state.closed)) return null;
  if (!review) return <Chart store={store} />;
  const seat = viewedSeat(store);
  const at = state.cursor ?? review.course.length - 1;
  const whole = isWhole(review);
  // what one could have done better, the worst first; then all else in the order of the game
  const own = review.moments.filter((one) => one.kind === 'play' && one.seat === seat);
  own.sort((one, two) => one.change[seat]! - two.change[seat]!);
  const rest = review.moments.filter((one) => !own.includes(one));
  const here = (moment: Moment) => moment.at === at || before(moment) === at;
  const told = [...own, ...rest].find((moment) => before(moment) === at) ?? null; // what else there was is told below it
  // below a table the board is shown, and what else there was comes right after the graph
  const show = () =>
    below
      ? box.current?.closest('.play')?.scrollTo?.({ top: 0 })
      : box.current?.querySelector('li.now')?.scrollIntoView?.({ block: 'nearest' });
  const list = (moments: Moment[]) => (
    <ol>
      {moments.map((moment) => (
        <li key={keyOf(moment)} class={here(moment) ? 'now' : ''}>
          <button
            aria-current={here(moment) || undefined}
            onClick={() => void lookBack(store, before(moment)).then(() => setTimeout(show))}
          >
            <span class="num mute" title={whenWas(store, review, moment.at)}>
              {numberOf(review, moment.at)}
            </span>
            <span class="who" data-seat={moment.seat == null ? undefined : moment.seat + 1}>
              <span class={`mark${moment.seat == null ? ' plain' : ''}`} />
            </span>
            <span class="what">
              {moment.move && <span class="vh">{nameOf(store, moment.seat!)}: </span>}
              {big(moment.text)}
            </span>
            <span class="cause">{tag(store, review, moment)}</span>
            <b class="num">{signed(moment.change[seat]!)}</b>
          </button>
          {moment === told && !below && <Had store={store} />}
        </li>
      ))}
    </ol>
  );
  return (
    <div class={`log moments${below ? ' region' : ''}`} ref={box} tabIndex={0} role="region" aria-label={words.moments}>
      <Chart store={store} />
      {below && <Had store={store} />}
      <Decided store={store} />
      {whole && review.moments.length === 0 && <p class="mute none">{words.noMoments}</p>}
      {own.length > 0 && <h3>{words.mistakesOf(nameOf(store, seat), isMine(store, seat))}</h3>}
      {list(own)}
      {own.length > 0 && rest.length > 0 && <h3>{words.otherMoments}</h3>}
      {list(rest)}
      {!told && !below && <Had store={store} />}
      {whole && <Split store={store} review={review} seat={seat} />}
    </div>
  );
}

/** What a moment was, in a word. */
function tag({ words }: Store, { seat }: Whole, moment: Moment): string {
  const unseen = moment.seat === seat ? words.unseenTag : words.othersTag;
  return { luck: words.diceTag, play: words.playTag, unseen }[moment.kind];
}

/** Where a moment is looked at: a mistake just before it, with what else could be done; all else once it has happened. */
function before(moment: Moment): number {
  return moment.kind === 'play' ? moment.at - 1 : moment.at;
}
