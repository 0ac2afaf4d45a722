/** The moments that turned a finished game, one by one, and the sums of luck and play. */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { percent } from '../analysis';
import { signed } from '../graph';
import type { Moment } from '../messages';
import { lookBack } from '../playback';
import { isWhole, keyOf, turning, viewedSeat, type Whole, wholeReview } from '../review';
import { isMine, nameOf } from '../selectors';
import type { Store } from '../store';
import { Chart } from './chart';
import { Had } from './had';
import { Split } from './luck';
import './log.css';
import './moments.css';

export function Moments({ store }: { store: Store }): JSX.Element | null {
  const { words, state } = store;
  const box = useRef<HTMLDivElement>(null);
  const review = wholeReview(store);
  if (!review) return <Chart store={store} />;
  const seat = viewedSeat(store);
  const at = state.cursor ?? review.course.length - 1;
  const whole = isWhole(review);
  const turn = whole ? turning(review.course, seat) : null;
  const ends = turn ? [turn.from, turn.to].map((event) => review.course[event]![seat]!) : [];
  // what one could have done better, the worst first; then all else in the order of the game
  const own = review.moments.filter((one) => one.kind === 'play' && one.seat === seat);
  own.sort((one, two) => one.change[seat]! - two.change[seat]!);
  const rest = review.moments.filter((one) => !own.includes(one));
  const showHad = () => box.current?.querySelector('.had')?.scrollIntoView?.({ block: 'nearest' });
  const list = (moments: Moment[]) => (
    <ol>
      {moments.map((moment) => (
        <li key={keyOf(moment)} class={moment.at === at || before(moment) === at ? 'now' : ''}>
          <button
            type="button"
            aria-current={moment.at === at || before(moment) === at || undefined}
            onClick={() => void lookBack(store, before(moment)).then(() => setTimeout(showHad))}
          >
            <span class="num mute">{moment.at}</span>
            <span class="who" data-seat={moment.seat == null ? undefined : moment.seat + 1}>
              <span class={`mark${moment.seat == null ? ' plain' : ''}`} />
            </span>
            <span class="what">
              {moment.move && <span class="vh">{nameOf(store, moment.seat!)}: </span>}
              {moment.text}
            </span>
            <span class="cause">{tag(store, review, moment)}</span>
            <b class="num">{signed(moment.change[seat]!)}</b>
          </button>
        </li>
      ))}
    </ol>
  );
  return (
    <div class="log moments" ref={box} tabIndex={0} role="region" aria-label={words.moments}>
      <Chart store={store} />
      {turn && (
        <button type="button" class="btn turned" onClick={() => void lookBack(store, turn.from)}>
          {words.turned(turn.from + 1, turn.to, ...(ends.map(percent) as [string, string]), ends[1]! > ends[0]!)}
        </button>
      )}
      {whole && review.moments.length === 0 && <p class="mute none">{words.noMoments}</p>}
      {own.length > 0 && <h3>{words.mistakesOf(nameOf(store, seat), isMine(store, seat))}</h3>}
      {list(own)}
      {own.length > 0 && rest.length > 0 && <h3>{words.otherMoments}</h3>}
      {list(rest)}
      <Had store={store} look="desk" />
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
