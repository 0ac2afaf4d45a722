/** Hints: a button for who must decide, and the best moves above the table until something happens. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './art';
import type { Desk } from './desk';
import { percent } from './graph';

export function HintButton({ desk }: { desk: Desk }): JSX.Element | null {
  const { words, state } = desk;
  if (!desk.canHint) return null;
  return (
    <button
      type="button"
      class={`btn hint${state.armed ? ' desk' : ''}`}
      aria-keyshortcuts="h"
      aria-disabled={state.hinting}
      onClick={(event) => void desk.askHint(event.currentTarget)}
    >
      <Icon name="hint" />
      {state.hinting ? words.hinting : words.hint}
    </button>
  );
}

export function Tips({ desk }: { desk: Desk }): JSX.Element | null {
  const { words, state } = desk;
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.scrollIntoView?.({ block: 'nearest' }), [state.hint]);
  if (!state.hint || !desk.live) return null;
  return (
    <section class="tips" ref={box} aria-label={words.bestMoves}>
      <h2 class="label">{words.bestMoves}</h2>
      <ol>
        {desk.tips.map(({ offer, picks, chance }) => (
          <li key={offer.move}>
            <button
              type="button"
              class="btn"
              aria-pressed={state.armed === offer}
              title={offer.move}
              onClick={() => desk.preview(offer)}
            >
              <span>
                <span class="big">{offer.say}</span> {picks && <span class="mute">{picks}</span>}
              </span>
              <span class="chance" aria-hidden="true" style={{ '--chance': `${100 * chance}%` }} />
              <b class="num">{percent(chance)}</b>
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="tool" aria-label={words.close} onClick={() => desk.set({ hint: null })}>
        <Icon name="close" />
      </button>
    </section>
  );
}
