/** How the chances went in a finished game, with the moments that turned it. */
import type { JSX, TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { percent } from '../analysis';
import { atX, type Box, points, signed, ticks, xOf, yOf } from '../graph';
import { PHONE, useMedia } from '../media';
import type { Moment } from '../messages';
import { lookBack } from '../playback';
import { isWhole, keyOf, numberOf, turning, viewedSeat, type Whole, whenWas, wholeReview } from '../review';
import { isMine, nameOf } from '../selectors';
import type { Store } from '../store';
import { Icon } from './art';
import './regions.css';
import './chart.css';

/** How wide the graph is drawn before it is known how wide it may be. */
const WIDTH = 700;
/** How high it is; less where the moments would be out of sight below it, and a strip on a phone. */
const HEIGHTS = [190, 120, 80] as const;
const LOW = '(max-height: 820px)';
const LINES = [0, 0.25, 0.5, 0.75, 1];
/** Events that one press of a page key goes. */
const PAGE = 10;
const KINDS = ['luck', 'play', 'unseen'] as const;

/** The graph; before it is there, how far it is. */
export function Chart({ store }: { store: Store }): JSX.Element | null {
  const { words, state } = store;
  const review = wholeReview(store);
  if (!state.review || state.closed || state.table?.status !== 'over') return null;
  if (!review)
    return (
      <section class="region chart wait" aria-label={words.review}>
        <Progress store={store} />
      </section>
    );
  const seat = viewedSeat(store);
  return (
    <section class="region chart" aria-label={words.chanceOf(nameOf(store, seat), isMine(store, seat))}>
      <header>
        <h2>{words.chanceOf(nameOf(store, seat), isMine(store, seat))}</h2>
        <span class="small mute desk signs">
          {KINDS.filter((kind) => review.moments.some((moment) => moment.kind === kind)).map((kind) => (
            <span key={kind}>
              <svg viewBox="0 0 14 14" class={kind === 'play' ? 'full' : ''} aria-hidden="true">
                {kind === 'luck' ? <circle cx="7" cy="7" r="4.5" /> : <path d="M7 1.5l5.5 5.5-5.5 5.5-5.5-5.5z" />}
              </svg>
              {
                {
                  luck: words.diceTag,
                  play: words.playTag,
                  unseen: `${words.othersTag}, ${words.unseenTag}`,
                }[kind]
              }
            </span>
          ))}
        </span>
        <Choose store={store} />
        <button class="tool shut" aria-label={words.closeReview} onClick={() => store.set({ closed: true, tab: '' })}>
          <Icon name="close" />
        </button>
      </header>
      {!isWhole(review) && <Progress store={store} />}
      <Graph store={store} review={review} seat={seat} />
    </section>
  );
}

/** How far a review is. */
function Progress({ store }: { store: Store }): JSX.Element {
  const { done, of } = store.state.review!;
  const text = store.words.reviewing(done, of);
  return (
    <>
      <p>{text}</p>
      <progress max={of || 1} value={of ? done : undefined} aria-label={text} />
    </>
  );
}

/** Whose chance is shown. */
function Choose({ store }: { store: Store }): JSX.Element {
  return (
    <div class="whose" role="group" aria-label={store.words.whose}>
      {store.state.table!.seats.map((_, seat) => (
        <button
          key={seat}
          data-seat={seat + 1}
          aria-pressed={viewedSeat(store) === seat}
          onClick={() => store.set({ viewed: seat })}
        >
          <span class="mark" />
          <bdi class="clip">{nameOf(store, seat)}</bdi>
        </button>
      ))}
    </div>
  );
}

function Graph({ store, review, seat }: { store: Store; review: Whole; seat: number }): JSX.Element {
  const { words, state } = store;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [phone, low] = [useMedia(PHONE), useMedia(LOW)];
  const height = HEIGHTS[phone ? 2 : low ? 1 : 0];
  const lines = phone ? [0, 0.5, 1] : LINES;
  const box: Box = { width, height, left: 40, right: 8, top: 8, bottom: 22 };
  const { course } = review;
  const last = course.length - 1;
  const end = isWhole(review) ? last : Math.max(last, state.table!.seq); // of a part, the rest of the game has its room
  const turn = isWhole(review) && turning(course, seat);
  const at = Math.min(state.cursor ?? last, last);
  const chances = (one: number) => course.map((all) => all[one]!);
  const fair = 1 / course[0]!.length;
  const y = (chance: number) => yOf(chance, box);
  const x = (event: number) => xOf(event, end, box);
  const go = (event: number) => {
    const to = Math.min(last, Math.max(0, event));
    void lookBack(store, to >= state.table!.seq ? null : to);
  };
  const point = (event: TargetedPointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointermove' && !event.buttons) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture?.(event.pointerId);
    go(atX(event.clientX - event.currentTarget.getBoundingClientRect().left, end, box));
  };
  const key = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - PAGE,
      PageUp: at + PAGE,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  const others = course[0]!.length > 2 ? course[0]!.map((_, one) => one).filter((one) => one !== seat) : [];
  const now = told(store, review, seat, at);
  return (
    <>
      <div
        class="graph"
        ref={frame}
        style={{ height: `${height}px` }}
        role="slider"
        tabIndex={0}
        aria-label={words.chanceOf(nameOf(store, seat), isMine(store, seat))}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={now}
        onPointerDown={point}
        onPointerMove={point}
        onKeyDown={key}
      >
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {turn && (
            <rect
              class="turning"
              x={x(turn.from)}
              width={x(turn.to) - x(turn.from)}
              y={box.top}
              height={height - box.top - box.bottom}
            />
          )}
          {lines.map((chance) => (
            <g key={chance}>
              <line class="rule" x1={box.left} x2={width - box.right} y1={y(chance)} y2={y(chance)} />
              <text x={box.left - 6} y={y(chance) + 4} text-anchor="end">
                {percent(chance)}
              </text>
            </g>
          ))}
          {ticks(end, box).map((event) => (
            <text key={event} x={x(event)} y={height - 5} text-anchor="middle">
              {numberOf(review, event)}
            </text>
          ))}
          {others.map((one) => (
            <polyline key={one} class="way" data-seat={one + 1} points={points(chances(one), box, end)} />
          ))}
          <g data-seat={seat + 1}>
            <polygon
              class="area"
              points={`${x(0)},${y(fair)} ${points(chances(seat), box, end)} ${x(last)},${y(fair)}`}
            />
            <line class="fair" x1={box.left} x2={width - box.right} y1={y(fair)} y2={y(fair)} />
            <polyline class="way on" points={points(chances(seat), box, end)} />
          </g>
          {review.moments.map((moment) => (
            <Sign key={keyOf(moment)} moment={moment} seat={seat} x={x(moment.at)} y={y(course[moment.at]![seat]!)} />
          ))}
          <line class="cursor" x1={x(at)} x2={x(at)} y1={box.top - 4} y2={height - box.bottom} />
        </svg>
      </div>
      <p class="flag num" aria-hidden="true">
        {now}
      </p>
    </>
  );
}

/** The chance after an event, what the event changed of it, and what happened. */
function told(store: Store, review: Whole, seat: number, at: number): string {
  const { course, moments } = review;
  const here = moments.filter((moment) => moment.at === at);
  const whole = at ? course[at]![seat]! - course[at - 1]![seat]! : 0;
  const change = here.length ? here.reduce((sum, moment) => sum + moment.change[seat]!, 0) : whole;
  const chance = percent(course[at]![seat]!);
  const text = here[0]?.text ?? store.state.lines.find((line) => line.seq === at)?.text;
  const when = whenWas(store, review, at);
  const now = `${when}: ${percent(change) === percent(0) ? chance : `${chance} (${signed(change)})`}`;
  return text ? `${now} · ${text}` : now;
}

/** What turned the game: dice are a ring on the line, a mistake is a diamond in the colour of whoever made it, the unseen a hollow one. */
function Sign({ moment, seat, x, y }: { moment: Moment; seat: number; x: number; y: number }): JSX.Element {
  if (moment.kind === 'luck') return <circle class="fell" data-seat={seat + 1} cx={x} cy={y} r="5" />;
  const look = moment.kind === 'play' ? 'decided' : 'unseen';
  return <path class={look} data-seat={moment.seat! + 1} d={`M${x},${y - 7}l7,7-7,7-7-7z`} />;
}

/** How wide an element is, as long as it is there. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(WIDTH);
  useLayoutEffect(() => {
    const measure = () => setWidth(element.current?.clientWidth || WIDTH);
    measure();
    const watch = new ResizeObserver(measure);
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return width;
}
