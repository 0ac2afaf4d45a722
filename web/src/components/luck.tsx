/** What was luck and what was play: from the chance at the start to the result. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { percent } from '../analysis';
import { lost, signed, waterfall } from '../graph';
import { isJudged, type Whole, whenWas } from '../review';
import { isMine, nameOf } from '../selectors';
import type { Store } from '../store';
import './moments.css';
import './luck.css';

/** A part of what led from the start to the result, and the seat whose decisions it was. */
interface Part {
  name: string;
  change: number;
  look: string;
  seat?: number;
}

/** What led from the chance at the start to the result: luck, the decisions that are judged, what could not be seen. */
function partsOf(store: Store, review: Whole, seat: number): Part[] {
  const { words } = store;
  const { luck, play, unseen } = review;
  const seats = [seat, ...luck.keys()].filter((one, index) => index === 0 || one !== seat);
  const rest = unseen[seat]! + play.reduce((sum, by, one) => sum + (isJudged(review, one) ? 0 : by[seat]!), 0);
  const decided = (one: number): Part => ({
    name: words.decisionsOf(nameOf(store, one), isMine(store, one)),
    change: play[one]![seat]!,
    look: '',
    seat: one,
  });
  return [
    { name: words.luck, change: luck[seat]!, look: 'luck' },
    ...seats.filter((one) => isJudged(review, one)).map(decided),
    ...(review.seat == null ? [] : [{ name: words.others, change: rest, look: 'rest' }]),
  ];
}

export function Split({ store, review, seat }: { store: Store; review: Whole; seat: number }): JSX.Element {
  const { words } = store;
  const { luck, play, course } = review;
  const secrets = review.seat != null;
  const seats = luck.map((_, one) => one);
  const start = 1 / seats.length;
  const parts = partsOf(store, review, seat);
  const changes = parts.map(({ change }) => change);
  const { bars, low, high } = waterfall(start, changes);
  const told: Part[] = [{ name: words.start, change: start, look: 'start' }, ...parts];
  const part = (value: number) => (100 * (value - low)) / (high - low);
  const end = course.at(-1)![seat]!;
  return (
    <section class="split-up" aria-label={words.luckAndPlay}>
      <h3>{words.fromTo(percent(start), end === 1 ? words.aWin : end === 0 ? words.aLoss : percent(end))}</h3>
      <ul>
        {bars.map(({ from, to }, index) => (
          <li key={index} data-seat={told[index]!.seat === undefined ? undefined : told[index]!.seat! + 1}>
            <span>{told[index]!.name}</span>
            <span class="gauge" aria-hidden="true">
              <i
                class={told[index]!.look}
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
            {secrets && <th scope="col">{words.othersHead}</th>}
          </tr>
        </thead>
        <tbody>
          {seats.map((one) => (
            <tr key={one} data-seat={one + 1}>
              <th scope="row">
                <span class="mark" /> <bdi>{nameOf(store, one)}</bdi>
              </th>
              <td class="num">{signed(luck[one]!)}</td>
              <td class="num">{isJudged(review, one) ? percent(lost(play, one)) : '–'}</td>
              {secrets && <td class="num">{signed(partsOf(store, review, one).at(-1)!.change)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small mute">
        {words.luckMeans} {secrets && words.eyesOf(isMine(store, review.seat) ? '' : nameOf(store, review.seat!))}{' '}
        {words.chancesMean}
      </p>
      <All store={store} review={review} />
    </section>
  );
}

/** The graph in numbers: every event that changed the chances. */
function All({ store, review }: { store: Store; review: Whole }): JSX.Element {
  const { words } = store;
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
                  <bdi>{nameOf(store, seat)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((at) => (
              <tr key={at}>
                <th scope="row">{whenWas(store, review, at)}</th>
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
