/** The page: top bar, status, table, side column; menu and reasons on top. */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, Mark } from './art';
import { Focus } from './focus';
import type { Seat } from './messages';
import { Note } from './notes';
import { Play } from './play';
import { Seats } from './seats';
import { Panel, tabIcon } from './side';
import { Status } from './status';
import { address, canLeave, isFree, keysText, ownSeat, plays, tabName, tabsNow, waitingText } from './selectors';
import { setConfirm, setSecrets, setTheme, type Theme } from './prefs';
import { copyLink, escape, fill, leave, openTab, press, release, undo } from './commands';
import { catchUp } from './playback';
import type { Store, Reason } from './store';

export function App({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  useKeys(store);
  return (
    <div class="shell">
      <button type="button" class="skip btn" onClick={() => toTable(store)}>
        {words.skip}
      </button>
      <header class="top">
        <a class="brand" href="/" aria-label="parlour">
          <Mark />
          <span>parlour</span>
        </a>
        <div class="where">
          <h1>{store.place.title}</h1>
          {state.shown?.scene.turn && ` · ${state.shown.scene.turn}`}
          <span class="desk"> · {words.table(store.place.table)}</span>
        </div>
        <div class="tools">
          <Tool icon="rules" name={words.rules} onClick={() => openTab(store, 'rules')} />
          <Tool
            icon="share"
            name={words.share}
            onClick={() => store.set({ sharing: !state.sharing, menu: false, asking: false })}
            open={state.sharing}
          />
          <Tool
            icon="settings"
            name={words.settings}
            onClick={() => store.set({ menu: !state.menu, asking: false, sharing: false })}
            open={state.menu}
          />
        </div>
      </header>
      <main class="stage">
        <Status store={store} />
        {state.table?.status === 'waiting' ? <Waiting store={store} /> : <Play store={store} />}
        <p class="vh" id="keys">
          {keysText(store)}
        </p>
      </main>
      <aside class="side" aria-label={words.side}>
        <Seats store={store} />
        <Panel store={store} />
        <div class="dock phone" role="group" aria-label={words.side}>
          {tabsNow(store).map((name) => (
            <button type="button" key={name} aria-haspopup="dialog" onClick={() => openTab(store, name)}>
              <Icon name={tabIcon(name)} />
              <span>
                {tabName(store, name)}
                {name === 'chat' && state.unread > 0 && <span class="unread num">{state.unread}</span>}
              </span>
            </button>
          ))}
          <button type="button" aria-haspopup="dialog" onClick={() => store.set({ menu: true })}>
            <Icon name="more" />
            <span>{words.more}</span>
          </button>
        </div>
      </aside>
      {state.menu && <Menu store={store} />}
      {state.sharing && <Share store={store} />}
      {state.why && (
        <Why key={`${state.why.text} ${state.why.spot.left} ${state.why.spot.top}`} store={store} why={state.why} />
      )}
      <div class="vh" role="status" aria-live="polite">
        {state.said}
      </div>
    </div>
  );
}

/** To the first thing on the table that can be pressed, over all that comes before it. */
function toTable(store: Store): void {
  const find = (what: string) => store.root.querySelector<HTMLElement>(`.play ${what}`);
  (find('.cell[tabindex="0"]') ?? find(':is(button, a, input)'))?.focus();
}

interface ToolProps {
  icon: 'rules' | 'share' | 'settings';
  name: string;
  open?: boolean;
  onClick: (at: Element) => void;
}

function Tool({ icon, name, open, onClick }: ToolProps): JSX.Element {
  return (
    <button
      type="button"
      class="tool"
      aria-label={name}
      aria-expanded={open}
      onClick={(event) => onClick(event.currentTarget)}
    >
      <Icon name={icon} />
      <span>{name}</span>
    </button>
  );
}

/** Keys that work wherever the focus is, and clicks that close what lies on top. */
function useKeys(store: Store): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      catchUp(store);
      if (event.key === 'Escape') escape(store);
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (at.matches?.('input, textarea') || at.closest?.('[role=dialog]')) return;
      if (event.key === '/') {
        event.preventDefault();
        openTab(store, 'log');
        setTimeout(() => store.root.querySelector<HTMLElement>('#typed')?.focus());
      } else if (press(store, event.key, at)) event.preventDefault();
    };
    const point = (event: PointerEvent) => {
      const at = event.target as Element;
      if (store.state.why && !at.closest('.why')) store.set({ why: null });
      if (store.state.menu && !at.closest('.menu, .tools, .dock, .why')) store.set({ menu: false, asking: false });
      if (store.state.sharing && !at.closest('.menu, .tools, .why')) store.set({ sharing: false });
      if (at.closest('.play')) catchUp(store);
    };
    document.addEventListener('keydown', key);
    document.addEventListener('pointerdown', point, true);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', point, true);
    };
  }, [store]);
}

// --- the table -----------------------------------------------------------------------------------------------------

function Waiting({ store }: { store: Store }): JSX.Element {
  const { words } = store;
  const { seats } = store.state.table!;
  return (
    <div class="play">
      <section class="region waiting">
        <span class="chair">
          <Mark />
        </span>
        <p class="mute">{waitingText(store)}</p>
        {!seats.some((seat) => seat.for_you) && (
          <LinkField store={store} name={words.link} link={address()} copy={words.copy} />
        )}
        {ownSeat(store) >= 0 &&
          seats.map((seat, index) => seat.reserved && <Reserved key={index} store={store} seat={seat} index={index} />)}
        {ownSeat(store) < 0 && seats.some(isFree) && <Name store={store} />}
        <Chosen store={store} />
        {store.place.commitment && (
          <div class="small mute dice">
            <p>
              {words.diceWhy} <a href="/verify">{words.diceHow}</a>
            </p>
            <code>{store.place.commitment}</code>
          </div>
        )}
      </section>
    </div>
  );
}

/** What those who sit here already can do if somebody does not come. */
function Reserved({ store, seat, index }: { store: Store; seat: Seat; index: number }): JSX.Element {
  const { words } = store;
  const name = seat.reserved!;
  return (
    <div class="row" role="group" aria-label={words.reserved(name)}>
      <button type="button" class="btn" onClick={(event) => fill(store, index, event.currentTarget)}>
        {words.fill(name)}
      </button>
      <button type="button" class="btn" onClick={(event) => release(store, index, event.currentTarget)}>
        {words.release(name)}
      </button>
    </div>
  );
}

interface LinkProps {
  store: Store;
  name: string;
  link: string;
  copy: string;
}

function LinkField({ store, name, link, copy }: LinkProps): JSX.Element {
  return (
    <div class="field">
      <input readOnly value={link} aria-label={name} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="btn main" onClick={(event) => void copyLink(store, link, event.currentTarget)}>
        <Icon name="link" />
        {copy}
      </button>
    </div>
  );
}

/** The rules of this table, where they are not the usual ones. */
function Chosen({ store }: { store: Store }): JSX.Element | null {
  const { words, place } = store;
  if (!place.rules) return null;
  return (
    <section class="chosen small" aria-label={words.tableRules}>
      <h3 class="label">{words.tableRules}</h3>
      {place.rules.length === 0 && <p class="mute">{words.usualRules}</p>}
      <p class="mute">{place.hints ? words.hintsAllowed : words.noHints}</p>
      <ul>
        {place.rules.map(({ text, clause }) => (
          <li key={text}>
            {text}
            {clause && (
              <>
                {' '}
                <button type="button" class="ref" onClick={() => openTab(store, 'rules', clause)}>
                  {clause}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The name by which others know this viewer. The page comes back with the new one. */
function Name({ store }: { store: Store }): JSX.Element {
  const { words, place } = store;
  return (
    <form class="named" method="post" action="/name">
      <input type="hidden" name="back" value={`/t/${place.table}`} />
      <label>
        <span class="label">{words.name}</span>
        <span class="field">
          <input name="name" defaultValue={place.name} maxLength={24} required autocomplete="nickname" />
          <button class="btn">{words.rename}</button>
        </span>
      </label>
    </form>
  );
}

// --- on top --------------------------------------------------------------------------------------------------------

function Menu({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const { table } = state;
  const themes: [Theme, string][] = [
    ['auto', words.themeAuto],
    ['light', words.themeLight],
    ['dark', words.themeDark],
  ];
  const close = () => store.set({ menu: false, asking: false });
  const waiting = table?.status === 'waiting';
  return (
    <Focus class="menu" dialog label={words.settings} onClose={close}>
      <div class="sheet-head">
        <h2>{words.settings}</h2>
        <button type="button" class="tool" aria-label={words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div role="group" aria-label={words.theme}>
        <span class="label">{words.theme}</span>
        <div class="row">
          {themes.map(([theme, name]) => (
            <button
              type="button"
              class="btn"
              key={theme}
              aria-pressed={state.theme === theme}
              onClick={() => setTheme(store, theme)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <Name store={store} />
      <a class="btn" href={`/language/${words.otherLanguage}?back=/t/${store.place.table}`} lang={words.otherLanguage}>
        {words.language}
      </a>
      <label class="check">
        <input
          type="checkbox"
          checked={state.confirm}
          onChange={(event) => setConfirm(store, event.currentTarget.checked)}
        />
        {words.confirm}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={state.secrets}
          onChange={(event) => setSecrets(store, event.currentTarget.checked)}
        />
        {words.secrets}
      </label>
      {plays(store) && table && (
        <button
          type="button"
          class="btn phone"
          aria-disabled={!table.undo}
          onClick={(event) => undo(store, event.currentTarget)}
        >
          <Icon name="undo" />
          {words.undo}
        </button>
      )}
      {canLeave(store) && !state.asking && (
        <button type="button" class="btn hit" onClick={() => store.set({ asking: true })}>
          <Icon name="flag" />
          {waiting ? words.leave : words.resign}
        </button>
      )}
      {state.asking && (
        <div class="asking" role="group" aria-label={waiting ? words.leave : words.resign}>
          <p>{waiting ? words.leaveAsk : words.resignAsk}</p>
          <div class="row">
            <button type="button" class="btn hit" onClick={() => leave(store)}>
              {waiting ? words.leave : words.resign}
            </button>
            <button type="button" class="btn" autofocus onClick={() => store.set({ asking: false })}>
              {words.keep}
            </button>
          </div>
        </div>
      )}
      <Chosen store={store} />
      {store.place.commitment && (
        <p class="small mute dice">
          <span class="label">{words.dice}</span>{' '}
          <a href={table?.status === 'over' ? `/verify?table=${store.place.table}` : '/verify'}>{words.verify}</a>
          <code>{store.place.commitment}</code>
        </p>
      )}
      <p class="small mute desk">{keysText(store)}</p>
    </Focus>
  );
}

function Share({ store }: { store: Store }): JSX.Element {
  const { words } = store;
  const { cursor } = store.state;
  const close = () => store.set({ sharing: false });
  return (
    <Focus class="menu share" dialog label={words.share} onClose={close}>
      <div class="sheet-head">
        <h2>{words.share}</h2>
        <button type="button" class="tool" aria-label={words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <LinkField store={store} name={words.link} link={address()} copy={words.copy} />
      {cursor !== null && (
        <LinkField store={store} name={words.momentLink} link={address(cursor)} copy={words.copyMoment} />
      )}
      <p class="small mute">
        {words.code} <code>{store.place.table}</code>
      </p>
    </Focus>
  );
}

/** Why not: at the place that was clicked, gone with the next click. */
function Why({ store, why }: { store: Store; why: Reason }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { left, top, width, height } = why.spot;
    const wide = element.offsetWidth;
    const x = Math.max(8, Math.min(innerWidth - wide - 8, left + width / 2 - 30));
    const below = top + height + 10;
    const above = below + element.offsetHeight > innerHeight - 8;
    element.classList.toggle('above', above);
    element.style.left = `${x}px`;
    element.style.top = `${Math.max(8, above ? top - element.offsetHeight - 10 : below)}px`;
    element.style.setProperty('--tail', `${Math.max(10, Math.min(wide - 22, left + width / 2 - x - 6))}px`);
    const was = document.activeElement as HTMLElement | null;
    if (why.spot.byKey && !why.note) element.querySelector('button')?.focus();
    return () => {
      if (element.contains(document.activeElement) || document.activeElement === document.body) was?.focus?.();
    };
  }, []);
  return (
    <div class="why" ref={box} role="note">
      {why.text}
      {why.note && <Note store={store} id={why.note} focus={!!why.spot.byKey} />}
      {why.clause && (
        <button type="button" onClick={() => openTab(store, 'rules', why.clause)}>
          {store.words.openRule(why.clause)}
        </button>
      )}
    </div>
  );
}
