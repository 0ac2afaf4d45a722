/** Hints: a button for whoever must decide, and the best moves over the table until something happens. */
import type { JSX } from 'preact';
import { askHint, canHint, preview, tipsNow } from '../analysis';
import type { Offer } from '../messages';
import { isLive, thingAt } from '../selectors';
import type { Store } from '../store';
import { Icon } from './art';
import { Thing } from './things';
import './hints.css';

export function HintButton({ store }: { store: Store }): JSX.Element | null {
  const { words, state } = store;
  if (!canHint(store)) return null;
  return (
    <button
      class={`btn hint${state.armed ? ' desk' : ''}`}
      aria-keyshortcuts="h"
      aria-disabled={state.hinting}
      onClick={(event) => void askHint(store, event.currentTarget)}
    >
      <Icon name="hint" />
      {state.hinting ? words.hinting : words.hint}
    </button>
  );
}

export function Tips({ store }: { store: Store }): JSX.Element | null {
  const { words, state } = store;
  if (!state.hint || !isLive(store)) return null;
  const eye = (eyed: Offer | null) => () => store.set({ eyed });
  return (
    <section class="tips" aria-label={words.bestMoves}>
      <h2 class="label">{words.bestMoves}</h2>
      {state.hint.why && <p>{state.hint.why}</p>}
      <ol>
        {tipsNow(store).map(({ offer, picks, told }) => (
          <li key={offer.move}>
            <button
              class="btn"
              aria-pressed={state.armed?.move === offer.move && state.armed.say === offer.say}
              onClick={() => preview(store, offer)}
              onPointerEnter={eye(offer)}
              onPointerLeave={eye(null)}
              onFocus={eye(offer)}
              onBlur={eye(null)}
            >
              <span>
                <span class="big">{offer.say}</span>{' '}
                {picks && (
                  <span class="mini" role="img" aria-label={picks}>
                    {offer.picks!.map((id) => (
                      <Thing key={id} store={store} item={{ ...thingAt(store, id)!, id: `tip-${id}` }} />
                    ))}
                  </span>
                )}
              </span>
              <b class="num">{told}</b>
            </button>
          </li>
        ))}
      </ol>
      <button class="tool" aria-label={words.close} onClick={() => store.set({ hint: null })}>
        <Icon name="close" />
      </button>
    </section>
  );
}
