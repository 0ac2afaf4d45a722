/** The chat: what was written to the table, and the box to write in. */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { say, silence } from '../commands';
import { earlierChat } from '../history';
import type { ChatLine } from '../messages';
import { mute, unmute } from '../prefs';
import { ownSeat } from '../selectors';
import type { Store } from '../store';
import './log.css';
import './chat.css';

export function Talk({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [state.chat.at(-1)]);
  useEffect(() => {
    if (state.unread) store.set({ unread: 0 });
  });
  const shown = state.chat.filter((line) => !state.muted.includes(line.who ?? ''));
  const time = new Intl.DateTimeFormat(localeOf(store.place.lang), { hour: '2-digit', minute: '2-digit' });
  return (
    <div class="log talk" ref={box} role="log" aria-live="polite" aria-label={words.chat} tabIndex={0}>
      <p class="mute small none">{ownSeat(store) >= 0 ? words.chatPlayers : words.chatWatchers}</p>
      {state.chat.length === 0 && <p class="mute none">{words.noChat}</p>}
      {state.moreChat && (
        <button class="btn quiet" onClick={() => void earlierChat(store)}>
          {words.earlier}
        </button>
      )}
      <ul>
        {shown.map((line) => (
          <li key={line.number}>
            <Writer store={store} line={line} /> <bdi>{line.text}</bdi>
            <time class="num">{time.format(line.at * 1000)}</time>
          </li>
        ))}
      </ul>
      {shown.length < state.chat.length && (
        <button class="btn quiet" onClick={() => unmute(store)}>
          {words.unmute}
        </button>
      )}
    </div>
  );
}

/** Who wrote a line; of others, with what can be done about them. */
function Writer({ store, line: { who, name, number } }: { store: Store; line: ChatLine }): JSX.Element {
  const { state, words, place } = store;
  const bold = (
    <b>
      <bdi>{name}</bdi>
    </b>
  );
  if (!who || name === place.name) return bold;
  const silenced = !!state.table?.silenced?.includes(who);
  return (
    <details>
      <summary>{bold}</summary>
      <button class="btn quiet" onClick={() => mute(store, who)}>
        {words.mute(name)}
      </button>
      <a class="btn quiet" href={`/t/${place.table}/report?line=${number}`} target="_blank">
        {words.report}
      </a>
      {state.table?.host && (
        <button class="btn quiet" onClick={(event) => silence(store, event.currentTarget, who, !silenced)}>
          {silenced ? words.unsilence(name) : words.silence(name)}
        </button>
      )}
    </details>
  );
}

/** How this browser writes times, if it speaks the language of the page. */
export function localeOf(lang: string): string {
  const spoken = (tag: string) => tag.split('-')[0];
  return navigator.languages?.find((tag) => spoken(tag) === spoken(lang)) ?? lang;
}

export function Write({ store }: { store: Store }): JSX.Element {
  const { words } = store;
  const hushed = store.state.table?.hushed;
  if (hushed) return <p class="say small mute">{hushed}</p>;
  const text = store.state.writing;
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault();
        say(store, event.currentTarget);
      }}
    >
      <input
        value={text}
        aria-label={words.say}
        placeholder={words.sayHint}
        maxLength={300}
        autocomplete="off"
        enterkeyhint="send"
        onInput={(event) => store.set({ writing: event.currentTarget.value })}
      />
      <button class="btn" disabled={!text.trim()}>
        {words.send}
      </button>
    </form>
  );
}
