/** A finished game looked back at: how the chances went, the moments that turned it, what was luck and what was play. */
import type { JSX, TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Desk } from './desk';
import { atX, labels, lost, percent, points, signed, ticks, waterfall, xOf, yOf, type Box } from './graph';
import type { Moment, Review } from './messages';

/** How wide the graph is drawn before it is known how wide it may be. */
const WIDTH = 700;
const HEIGHT = 190;
const LINES = [0, 0.25, 0.5, 0.75, 1];
/** Events that one press of a page key goes. */
const PAGE = 10;
/** Pixels between the cursor and its flag. */
const ASIDE = 6;

/** A review that is there. */
type Whole = Required<Review>;

function whole(desk: Desk): Whole | null {
  const { review, table } = desk.state;
  if (!review?.course?.length || table?.status !== 'over') return null;
  return { seat: null, moments: [], luck: [], play: [], decisions: [], course: [], ...review } as Whole;
}

function nameOf(desk: Desk, seat: number): string {
  return desk.nameOf(desk.state.table?.seats[seat], seat);
}

/** The graph over the table; before it is there, how far it is. */
export function Chart({ desk }: { desk: Desk }): JSX.Element | null {
  const { words, state } = desk;
  const review = whole(desk);
  if (!state.review || state.table?.status !== 'over') return null;
  if (!review) {
    const { done, of } = state.review;
    return (
      <section class="region chart wait" aria-label={words.review}>
        <p>{words.reviewing(done, of)}</p>
        <progress max={of || 1} value={of ? done : undefined} aria-label={words.reviewing(done, of)} />
      </section>
    );
  }
  const seat = desk.viewed;
  return (
    <section class="region chart" aria-label={words.chanceOf(nameOf(desk, seat))}>
      <header>
        <h2>{words.chanceOf(nameOf(desk, seat))}</h2>
        <span class="small mute desk signs">
          {review.moments.some((moment) => moment.dice) && (
            <>
              <svg viewBox="0 0 14 14" aria-hidden="true">
                <circle cx="7" cy="7" r="4.5" />
              </svg>
              {words.diceTurn}
            </>
          )}
          <svg viewBox="0 0 14 14" aria-hidden="true">
            <path d="M7 1l6 6-6 6-6-6z" />
          </svg>
          {words.playTurns}
        </span>
        <Choose desk={desk} />
      </header>
      <Graph desk={desk} review={review} seat={seat} />
    </section>
  );
}

/** Whose chance is shown. */
function Choose({ desk }: { desk: Desk }): JSX.Element {
  return (
    <div class="whose" role="group" aria-label={desk.words.whose}>
      {desk.state.table!.seats.map((_, seat) => (
        <button
          type="button"
          key={seat}
          data-seat={seat + 1}
          aria-pressed={desk.viewed === seat}
          onClick={() => desk.set({ viewed: seat })}
        >
          <span class="mark" />
          <bdi class="clip">{nameOf(desk, seat)}</bdi>
        </button>
      ))}
    </div>
  );
}

function Graph({ desk, review, seat }: { desk: Desk; review: Whole; seat: number }): JSX.Element {
  const { words, state } = desk;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const box: Box = { width, height: HEIGHT, left: 40, right: 8, top: 8, bottom: 22 };
  const { course } = review;
  const last = course.length - 1;
  const at = Math.min(state.cursor ?? last, last);
  const chances = (one: number) => course.map((all) => all[one]!);
  const fair = 1 / course[0]!.length;
  const y = (chance: number) => yOf(chance, box);
  const x = (event: number) => xOf(event, last, box);
  const go = (event: number) => {
    const to = Math.min(last, Math.max(0, event));
    void desk.lookBack(to >= state.table!.seq ? null : to);
  };
  const point = (event: TargetedPointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointermove' && !event.buttons) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture?.(event.pointerId);
    go(atX(event.clientX - event.currentTarget.getBoundingClientRect().left, last, box));
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
  const now = told(desk, review, seat, at);
  const largest = [...review.moments].sort((one, two) => Math.abs(two.change[seat]!) - Math.abs(one.change[seat]!));
  const spots = largest.map((moment) => ({
    x: x(moment.at),
    y: y(course[moment.at]![seat]!),
    up: moment.change[seat]! > 0,
    text: short(desk, moment),
  }));
  return (
    <div
      class="graph"
      ref={frame}
      role="slider"
      tabIndex={0}
      aria-label={words.chanceOf(nameOf(desk, seat))}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={now}
      onPointerDown={point}
      onPointerMove={point}
      onKeyDown={key}
    >
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        {LINES.map((chance) => (
          <g key={chance}>
            <line class="rule" x1={box.left} x2={width - box.right} y1={y(chance)} y2={y(chance)} />
            <text x={box.left - 6} y={y(chance) + 4} text-anchor="end">
              {percent(chance)}
            </text>
          </g>
        ))}
        {ticks(last, box).map((event) => (
          <text key={event} x={x(event)} y={HEIGHT - 5} text-anchor="middle">
            {event}
          </text>
        ))}
        {others.map((one) => (
          <polyline key={one} class="way" data-seat={one + 1} points={points(chances(one), box)} />
        ))}
        <g data-seat={seat + 1}>
          <polygon class="area" points={`${x(0)},${y(fair)} ${points(chances(seat), box)} ${x(last)},${y(fair)}`} />
          <line class="fair" x1={box.left} x2={width - box.right} y1={y(fair)} y2={y(fair)} />
          <polyline class="way on" points={points(chances(seat), box)} />
        </g>
        {review.moments.map((moment) => (
          <Sign key={moment.at} moment={moment} seat={seat} x={x(moment.at)} y={y(course[moment.at]![seat]!)} />
        ))}
        <line class="cursor" x1={x(at)} x2={x(at)} y1={box.top - 4} y2={HEIGHT - box.bottom} />
        {labels(spots, chances(seat), box).map((label) => (
          <text key={`${label.x} ${label.y}`} class="word" x={label.x} y={label.y} text-anchor={label.anchor}>
            {label.text}
          </text>
        ))}
      </svg>
      <span
        class="flag num"
        style={
          at > last / 2
            ? { right: `${width - x(at) + ASIDE}px`, maxWidth: `${x(at) - box.left - ASIDE}px` }
            : { left: `${x(at) + ASIDE}px`, maxWidth: `${width - x(at) - ASIDE}px` }
        }
        aria-hidden="true"
      >
        {now}
      </span>
    </div>
  );
}

/** The chance after an event, what the event changed of it, and what happened. */
function told(desk: Desk, { course, moments }: Whole, seat: number, at: number): string {
  const moment = moments.find((one) => one.at === at);
  const change = moment ? moment.change[seat]! : at ? course[at]![seat]! - course[at - 1]![seat]! : 0;
  const chance = percent(course[at]![seat]!);
  const text = moment?.text ?? desk.state.lines.find((line) => line.seq === at)?.text;
  const now = desk.words.chanceAt(at, percent(change) === percent(0) ? chance : `${chance} (${signed(change)})`);
  return text ? `${now} · ${text}` : now;
}

/** A moment in a few words. */
function short(desk: Desk, moment: Moment): string {
  if (!moment.move) return moment.text;
  return desk.words.slips(nameOf(desk, moment.seat!), desk.mine(moment.seat), moment.move);
}

/** What turned the game: dice are a ring on the line, a decision is a diamond of who made it. */
function Sign({ moment, seat, x, y }: { moment: Moment; seat: number; x: number; y: number }): JSX.Element {
  if (moment.dice) return <circle class="fell" data-seat={seat + 1} cx={x} cy={y} r="5" />;
  return <path class="decided" data-seat={moment.seat! + 1} d={`M${x},${y - 7}l7,7-7,7-7-7z`} />;
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

// --- beside the table ----------------------------------------------------------------------------------------------

/** The moments, one by one, and the sums of luck and play. */
export function Moments({ desk }: { desk: Desk }): JSX.Element | null {
  const { words, state } = desk;
  const box = useRef<HTMLDivElement>(null);
  const review = whole(desk);
  if (!review) return null;
  const seat = desk.viewed;
  const at = state.cursor ?? review.course.length - 1;
  const showHad = () => box.current?.querySelector('.had')?.scrollIntoView?.({ block: 'nearest' });
  return (
    <div class="log moments" ref={box} tabIndex={0} role="region" aria-label={words.moments}>
      {review.moments.length === 0 && <p class="mute none">{words.noMoments}</p>}
      <ol>
        {review.moments.map((moment) => (
          <li key={moment.at} class={moment.at === at || before(moment) === at ? 'now' : ''}>
            <button
              type="button"
              aria-current={moment.at === at || before(moment) === at || undefined}
              onClick={() => void desk.lookBack(before(moment)).then(() => setTimeout(showHad))}
            >
              <span class="num mute">{moment.at}</span>
              <span class="who" data-seat={moment.seat == null ? undefined : moment.seat + 1}>
                <span class={`mark${moment.seat == null ? ' plain' : ''}`} />
              </span>
              <span class="what">
                {moment.move && <span class="vh">{nameOf(desk, moment.seat!)}: </span>}
                {moment.text}
              </span>
              <span class="cause">{moment.dice ? words.diceTag : words.playTag}</span>
              <b class="num">{signed(moment.change[seat]!)}</b>
            </button>
          </li>
        ))}
      </ol>
      <Had desk={desk} look="desk" />
      <Split desk={desk} review={review} seat={seat} />
    </div>
  );
}

/** Where a moment is looked at: dice when they have fallen, a decision where it can be seen what else there was. */
function before(moment: Moment): number {
  return moment.dice ? moment.at : moment.at - 1;
}

/** What could be chosen in the position that is shown, and what each move was worth. */
export function Had({ desk, look }: { desk: Desk; look: string }): JSX.Element | null {
  const { words, state } = desk;
  const at = state.cursor ?? state.table?.seq;
  const found = whole(desk)?.decisions.find((decision) => decision.at === at);
  if (!found) return null;
  const best = found.options[0]!.chance;
  const offers = state.shown?.scene.offers ?? []; // of one's own decision, in words
  const title = words.had(nameOf(desk, found.seat), desk.mine(found.seat));
  return (
    <section class={`had ${look}`} aria-label={title}>
      <h3 data-seat={found.seat + 1}>
        <span class="mark" />
        {title}
      </h3>
      <table class="sums">
        <thead>
          <tr>
            <th scope="col">{words.moveHead}</th>
            <th scope="col">{words.winsHead}</th>
            <th scope="col">{words.lossHead}</th>
          </tr>
        </thead>
        <tbody>
          {found.options.map(({ move, chance, played }) => (
            <tr key={move} class={played ? 'played' : ''}>
              <th scope="row">
                {move} {played && <span class="tag good">{words.playedTag}</span>}
                <small>{offers.find((offer) => offer.move === move)?.say}</small>
              </th>
              <td class="num">{chance == null ? '–' : percent(chance)}</td>
              <td class="num">{chance == null ? '–' : percent(Math.max(0, best! - chance))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small mute">{words.bestFirst(found.of)}</p>
    </section>
  );
}

/** What led from the chance at the start to the result. */
function Split({ desk, review, seat }: { desk: Desk; review: Whole; seat: number }): JSX.Element {
  const { words } = desk;
  const { luck, play, course } = review;
  const seats = luck.map((_, one) => one);
  const order = [seat, ...seats.filter((one) => one !== seat)].filter((one) => judged(review, one));
  const start = 1 / seats.length;
  const { bars, low, high } = waterfall(start, [luck[seat]!, ...order.map((one) => play[one]![seat]!)]);
  const names = [words.start, words.luck, ...order.map((one) => words.decisionsOf(nameOf(desk, one), desk.mine(one)))];
  const part = (value: number) => (100 * (value - low)) / (high - low);
  const end = course.at(-1)![seat]!;
  return (
    <section class="split-up" aria-label={words.luckAndPlay}>
      <h3>{words.fromTo(percent(start), end === 1 ? words.aWin : end === 0 ? words.aLoss : percent(end))}</h3>
      <ul>
        {bars.map(({ from, to }, index) => (
          <li key={index} data-seat={index > 1 ? order[index - 2]! + 1 : undefined}>
            <span>{names[index]}</span>
            <span class="gauge" aria-hidden="true">
              <i
                class={index === 0 ? 'start' : index === 1 ? 'luck' : ''}
                style={{
                  left: `${part(Math.min(from, to))}%`,
                  width: `${part(Math.max(from, to)) - part(Math.min(from, to))}%`,
                }}
              />
            </span>
            <b class="num">{index ? signed(to - from) : percent(to)}</b>
          </li>
        ))}
      </ul>
      <table class="sums">
        <thead>
          <tr>
            <td />
            <th scope="col">{words.luck}</th>
            <th scope="col">{words.lostByPlay}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((one) => (
            <tr key={one} data-seat={one + 1}>
              <th scope="row">
                <span class="mark" /> <bdi>{nameOf(desk, one)}</bdi>
              </th>
              <td class="num">{signed(luck[one]!)}</td>
              <td class="num">{judged(review, one) ? percent(lost(play, one)) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small mute">
        {words.luckMeans} {review.seat != null && words.eyesOf(nameOf(desk, review.seat))} {words.chancesMean}
      </p>
      <All desk={desk} review={review} />
    </section>
  );
}

/** In a game with secrets only the decisions of the one who looks back are. */
function judged(review: Whole, seat: number): boolean {
  return review.seat == null || review.seat === seat;
}

/** The graph in numbers: every event that changed the chances. */
function All({ desk, review }: { desk: Desk; review: Whole }): JSX.Element {
  const { words } = desk;
  const [open, setOpen] = useState(false);
  const { course } = review;
  const rows = course.flatMap((chances, at) => (at && String(chances) === String(course[at - 1]) ? [] : [at]));
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.allChances}</summary>
      {open && (
        <table class="sums">
          <thead>
            <tr>
              <th scope="col">{words.eventHead}</th>
              {course[0]!.map((_, seat) => (
                <th scope="col" key={seat}>
                  <bdi>{nameOf(desk, seat)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((at) => (
              <tr key={at}>
                <th scope="row">{at}</th>
                {course[at]!.map((chance, seat) => (
                  <td class="num" key={seat}>
                    {percent(chance)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
