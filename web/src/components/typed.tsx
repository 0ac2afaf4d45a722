/** The typed move, with the moves that it could become. */
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { move, playTyped } from '../commands';
import type { Offer } from '../messages';
import { movesOf } from '../paths';
import { offersNow } from '../selectors';
import type { Store } from '../store';
import './typed.css';

/** How many moves are suggested. */
const HINTS = 6;

/** The longest beginning that all these moves share. */
export function complete(text: string, moves: readonly string[]): string {
  const fits = moves.filter((move) => move.toLowerCase().startsWith(text.toLowerCase()));
  if (!text || !fits.length) return text;
  let end = fits[0]!.length;
  for (const move of fits) while (!move.startsWith(fits[0]!.slice(0, end))) end--;
  return fits[0]!.slice(0, end);
}

export function Typed({ store }: { store: Store }): JSX.Element {
  const { words } = store;
  const offers = offersNow(store);
  const text = store.state.typing;
  const setText = (typing: string) => store.set({ typing });
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hints = open ? matching(text, offers) : [];
  const key = (event: TargetedKeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      setText('');
      store.root.querySelector<HTMLElement>('.play')?.focus({ preventScroll: true });
    }
    if (event.key !== 'Tab' || event.shiftKey) return;
    const full = complete(
      text,
      offers.map((offer) => offer.move),
    );
    if (full === text) return;
    event.preventDefault();
    setText(full);
  };
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return;
        playTyped(store, text.trim(), input.current!);
      }}
    >
      {hints.length > 0 && (
        <ol class="hints">
          {hints.map(([number, offer]) => (
            <li key={movesOf(offer)}>
              <button
                type="button"
                tabIndex={-1}
                onPointerDown={(event) => event.preventDefault()}
                onClick={(event) => move(store, offer, event.currentTarget)}
              >
                <span class="num mute">{number}</span>
                <code>{movesOf(offer)}</code>
                <span class="big">{offer.say}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      <input
        id="typed"
        ref={input}
        value={text}
        aria-label={words.typed}
        aria-describedby="typed-help"
        placeholder={words.typedHint(offers[0]?.move ?? '')}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="go"
        onInput={(event) => setText(event.currentTarget.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={key}
      />
      <span class="vh" id="typed-help">
        {words.typedHelp}
      </span>
      <kbd class="desk" aria-hidden="true">
        /
      </kbd>
      <button class="btn phone" disabled={!text.trim()}>
        {words.play}
      </button>
    </form>
  );
}

function matching(text: string, offers: readonly Offer[]): [number, Offer][] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [];
  return offers
    .map((offer, index): [number, Offer] => [index + 1, offer])
    .filter(([number, offer]) => offer.move.toLowerCase().startsWith(wanted) || String(number) === wanted)
    .slice(0, HINTS);
}
