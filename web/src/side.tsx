/** The side column's panel: log, chat, rules, the typed move and the replay. On a phone it is a sheet. */
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from './art';
import { move, openTab, playTyped, say } from './commands';
import { Focus } from './focus';
import { PHONE, useMedia } from './media';
import type { Line, Offer } from './messages';
import { movesOf } from './paths';
import { lookBack, recall } from './playback';
import { RegionPart } from './regions';
import { Moments } from './review';
import { Rules } from './rules';
import { marksNow, nameOf, offersNow, ownSeat, plays, tabbed, tabName, tabNow, tabsNow } from './selectors';
import type { Store, Tab } from './store';

export function tabIcon(tab: Tab): IconName {
  if (tab === 'moments') return 'chart';
  return tab === 'log' || tab === 'chat' || tab === 'rules' ? tab : 'sheet';
}
/** So many lines of the log are drawn at first; a long game has thousands. */
const LINES = 160;
const HINTS = 6;

export function Panel({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const tab = tabNow(store);
  const phone = useMedia(PHONE);
  const open = phone && state.sheet;
  return (
    <Focus
      class={`panel${state.sheet ? ' open' : ''}`}
      dialog={open}
      label={tabName(store, tab)}
      onClose={() => store.set({ sheet: false })}
    >
      <div class="tabs desk" role="tablist" aria-label={words.side} onKeyDown={(event) => turn(event, store)}>
        {tabsNow(store).map((name) => (
          <button
            type="button"
            role="tab"
            key={name}
            id={`tab-${name}`}
            aria-selected={tab === name}
            aria-controls="panel"
            tabIndex={tab === name ? 0 : -1}
            onClick={() => openTab(store, name)}
          >
            {tabName(store, name)}
            {name === 'chat' && state.unread > 0 && <span class="unread num">{state.unread}</span>}
          </button>
        ))}
      </div>
      <div class="sheet-head phone">
        <h2>{tabName(store, tab)}</h2>
        <button type="button" class="tool" aria-label={words.close} onClick={() => store.set({ sheet: false })}>
          <Icon name="close" />
        </button>
      </div>
      <div
        class="tabpanel"
        id="panel"
        role={phone ? undefined : 'tabpanel'}
        aria-labelledby={phone ? undefined : `tab-${tab}`}
      >
        {tab === 'moments' && <Moments store={store} />}
        {tab.startsWith('own-') && <Own store={store} />}
        {tab === 'log' && <Log store={store} />}
        {tab === 'chat' && <Talk store={store} />}
        {tab === 'rules' && <Rules store={store} />}
      </div>
      {tab !== 'chat' && tab !== 'rules' && plays(store) && <Typed store={store} />}
      {tab === 'chat' && <Write store={store} />}
      <Reel store={store} />
    </Focus>
  );
}

function turn(event: TargetedKeyboardEvent<HTMLDivElement>, store: Store): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (!step) return;
  const tabs = tabsNow(store);
  const name = tabs[(tabs.indexOf(tabNow(store)) + step + tabs.length) % tabs.length]!;
  openTab(store, name);
  event.currentTarget.querySelector<HTMLElement>(`#tab-${name}`)?.focus();
}

/** A region of the table that has a tab of its own. */
function Own({ store }: { store: Store }): JSX.Element | null {
  const { shown } = store.state;
  const region = tabbed(store).find((one) => `own-${one.id}` === tabNow(store));
  if (!region || !shown) return null;
  return (
    <div class="own">
      <RegionPart region={region} store={store} shown={shown} marks={marksNow(store)} />
    </div>
  );
}

// --- log -----------------------------------------------------------------------------------------------------------

interface Group {
  /** The turn or round, where the game counts them. */
  head: string;
  seat: number | null;
  lines: Line[];
}

/** Runs of lines of one seat in one turn; what belongs to nobody stands under what caused it. */
export function group(lines: readonly Line[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const seat = line.seat ?? null;
    const head = line.head ?? '';
    if (last && (!head || head === last.head) && (seat === null || seat === last.seat)) last.lines.push(line);
    else groups.push({ head, seat, lines: [line] });
  }
  return groups;
}

function Log({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const { lines, cursor, table } = state;
  const box = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(LINES);
  const now = cursor ?? table?.seq ?? 0;
  const past = lines.findIndex((line) => line.seq >= now);
  const from = Math.max(0, Math.min(lines.length - most, past < 0 ? lines.length : past - LINES / 4));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const line = cursor === null ? null : element.querySelector('.now');
    if (line) line.scrollIntoView?.({ block: 'nearest' });
    else if (cursor === null) element.scrollTop = element.scrollHeight;
  }, [lines, cursor, state.sheet]); // a closed sheet cannot be scrolled
  return (
    <div class="log" ref={box} role="log" aria-live="off" aria-label={words.log} tabIndex={0}>
      {lines.length === 0 && <p class="mute none">{words.noLog}</p>}
      {from > 0 && (
        <button type="button" class="btn quiet" onClick={() => setMost(most + 4 * LINES)}>
          {words.earlier}
        </button>
      )}
      {group(lines.slice(from)).map((group) => (
        <section key={`${group.lines[0]!.seq} ${group.lines[0]!.text}`}>
          <Head store={store} group={group} />
          <ul>
            {group.lines.map((line, index) => (
              <li
                key={`${line.seq}.${index}`}
                class={`${line.seat == null && index ? 'sub' : ''}${line.banner ? ' loud' : ''}${line.seq === now ? ' now' : ''}`}
              >
                <button
                  type="button"
                  title={words.event(line.seq)}
                  aria-current={line.seq === now || undefined}
                  onClick={() => void lookBack(store, line.seq)}
                >
                  <span>{bold(line.text, group.seat === null ? '' : (table?.seats[group.seat]?.name ?? ''))}</span>
                  {line.notation && <code>{line.notation}</code>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** "Turn 22 · Bo", or what of it there is. */
function Head({ store, group: { head, seat } }: { store: Store; group: Group }): JSX.Element | null {
  const name = seat === null ? '' : nameOf(store, seat);
  if (!head && !name) return null;
  return (
    <h3 data-seat={seat === null ? undefined : seat + 1}>
      {seat !== null && <span class="mark" />}
      {head}
      {head && name && ' · '}
      <bdi>{name}</bdi>
    </h3>
  );
}

function bold(text: string, name: string): JSX.Element | string {
  if (!name || !text.startsWith(name)) return text;
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>
      {text.slice(name.length)}
    </>
  );
}

// --- typed moves ---------------------------------------------------------------------------------------------------

/** The longest beginning that all these moves share. */
export function complete(text: string, moves: readonly string[]): string {
  const fits = moves.filter((move) => move.toLowerCase().startsWith(text.toLowerCase()));
  if (!text || !fits.length) return text;
  let end = fits[0]!.length;
  for (const move of fits) while (!move.startsWith(fits[0]!.slice(0, end))) end--;
  return fits[0]!.slice(0, end);
}

function Typed({ store }: { store: Store }): JSX.Element {
  const { words } = store;
  const offers = offersNow(store);
  const text = store.state.typing;
  const setText = (typing: string) => store.set({ typing });
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hints = open ? matching(text, offers) : [];
  const key = (event: TargetedKeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      setText('');
      event.currentTarget.blur();
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

// --- chat ----------------------------------------------------------------------------------------------------------

function Talk({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [state.chat]);
  useEffect(() => {
    if (state.unread) store.set({ unread: 0 });
  });
  const time = new Intl.DateTimeFormat(localeOf(store.place.lang), { hour: '2-digit', minute: '2-digit' });
  return (
    <div class="log talk" ref={box} role="log" aria-live="polite" aria-label={words.chat} tabIndex={0}>
      <p class="mute small none">{ownSeat(store) >= 0 ? words.chatPlayers : words.chatWatchers}</p>
      {state.chat.length === 0 && <p class="mute none">{words.noChat}</p>}
      <ul>
        {state.chat.map((line) => (
          <li key={line.number}>
            <b>
              <bdi>{line.name}</bdi>
            </b>{' '}
            <bdi>{line.text}</bdi>
            <time class="num">{time.format(line.at * 1000)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How this browser writes times, if it speaks the language of the page. */
export function localeOf(lang: string): string {
  const spoken = (tag: string) => tag.split('-')[0];
  return navigator.languages?.find((tag) => spoken(tag) === spoken(lang)) ?? lang;
}

function Write({ store }: { store: Store }): JSX.Element {
  const { words } = store;
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

// --- replay --------------------------------------------------------------------------------------------------------

function Reel({ store }: { store: Store }): JSX.Element | null {
  const { state, words } = store;
  const last = state.table?.seq ?? 0;
  if (!state.table?.scene || !last) return null;
  const at = state.cursor ?? last;
  const button = (name: string, icon: IconName, to: number | null, off: boolean) => (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-disabled={off}
      onClick={() => !off && void lookBack(store, to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="reel" role="group" aria-label={words.replay}>
      {ownSeat(store) >= 0 && (
        <button type="button" aria-label={words.recall} title={words.recall} onClick={() => void recall(store)}>
          <Icon name="recall" />
        </button>
      )}
      {button(words.first, 'first', 0, at === 0)}
      {button(words.back, 'prev', at - 1, at === 0)}
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={words.replay}
        aria-valuetext={words.position(at, last)}
        style={{ '--at': `${(100 * at) / last}%` }}
        onInput={(event) => void lookBack(store, Number(event.currentTarget.value))}
      />
      <span class="num">
        {at}/{last}
      </span>
      {button(words.forward, 'next', at + 1, at === last)}
      {button(words.live, 'last', null, state.cursor === null)}
    </div>
  );
}
