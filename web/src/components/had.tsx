/** What could be chosen in a decision that is looked back on, and what each move was worth. */
import type { JSX } from 'preact';
import { percent } from '../analysis';
import { wholeReview } from '../review';
import { isMine, nameOf } from '../selectors';
import type { Store } from '../store';
import './log.css';
import './moments.css';
import './had.css';

export function Had({ store }: { store: Store }): JSX.Element | null {
  const { words, state } = store;
  const at = state.cursor ?? state.table?.seq;
  const found = wholeReview(store)?.decisions.find((decision) => decision.at === at);
  if (!found) return null;
  const best = found.options[0]!.chance;
  const offers = state.shown?.scene.offers ?? []; // of one's own decision, in words
  const title = words.had(nameOf(store, found.seat), isMine(store, found.seat));
  return (
    <section class="had" aria-label={title}>
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
