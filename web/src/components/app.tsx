/** The page: top bar, status, table, side column; menu and reasons on top. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { closeMenus, escape, openTab, press, skip } from '../commands';
import { useForced } from '../forced';
import { loaded } from '../late';
import { useLongPress } from '../press';
import { keysText, tabName, tabsNow } from '../selectors';
import { wake } from '../sound';
import type { Store } from '../store';
import { useTips } from '../tips';
import { Absent } from './absent';
import { Icon, Mark } from './art';
import { Pausing } from './clock';
import { DiceWarning } from './dice';
import { Finale } from './finale';
import { Goal, How } from './goal';
import { Tips } from './hints';
import './lesson.css'; // in its place: what it belongs to comes late
import { AboutTable, hasTable, Keys, Menu, Share } from './menu';
import { Onward } from './onward';
import { Play } from './play';
import './puzzle.css'; // late
import { Seats } from './seats';
import { Panel, tabIcon } from './side';
import { Status } from './status';
import './study.css'; // late
import { Waiting } from './waiting';
import { Ways } from './ways';
import { Why } from './why';
import './app.css';
import './unseen.css';

export function App({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const { house = 'Parlour' } = document.body.dataset;
  useKeys(store);
  useTips(store);
  useForced(store);
  const press = useLongPress();
  // the keyboard begins at the table, and goes on there if what it was at is gone; a page that was opened at another
  // place stays there
  const at = useRef<Element>(null);
  useEffect(() => {
    if (state.shown && document.activeElement === document.body && !at.current?.isConnected)
      store.root.querySelector<HTMLElement>('.play')?.focus({ preventScroll: true });
  });
  return (
    <div class="shell" {...press} onFocusIn={({ target }) => (at.current = target as Element)}>
      <button class="skip btn" onClick={() => toTable(store)}>
        {words.skip}
      </button>
      <header class="top">
        <a class="brand" href="/" aria-label={house}>
          <Mark />
          <span>{house}</span>
        </a>
        <div class="where">
          <span>
            <h1>{store.place.title}</h1>
            {state.shown?.scene.turn && ` · ${state.shown.scene.turn}`}
            {store.place.rated && <span class="tag">{words.rated}</span>}
            {store.place.contest && (
              <a class="tag desk" href={store.place.contest[0]}>
                {store.place.contest[1]}
              </a>
            )}
            {store.place.table && <span class="desk"> · {words.table(store.place.table)}</span>}
          </span>
          <Goal store={store} />
        </div>
        <div class="tools">
          <How store={store} />
          <Tool icon="rules" name={words.rules} docked onClick={() => openTab(store, 'rules')} />
          {(store.place.table || store.place.study) && (
            <Tool
              icon="share"
              name={words.share}
              onClick={() => store.set({ sharing: !state.sharing, menu: false, asking: false })}
              open={state.sharing}
            />
          )}
          <Tool
            icon="settings"
            name={words.settings}
            onClick={() => store.set({ menu: state.menu !== true, asking: false, sharing: false })}
            open={state.menu === true}
          />
        </div>
      </header>
      <main class="stage">
        <Status store={store} />
        {state.table?.status === 'waiting' ? <Waiting store={store} /> : <Play store={store} />}
        <Finale store={store} />
        <div class="notices">
          <Absent store={store} />
          <Pausing store={store} />
          <DiceWarning store={store} />
        </div>
        <p class="vh" id="keys">
          {keysText(store)}
        </p>
      </main>
      <aside class="side" aria-label={words.side}>
        {loaded.boards && <loaded.boards.BoardPart store={store} />}
        <Seats store={store} />
        <Tips store={store} />
        <Panel store={store} />
        <div class="dock phone" role="group" aria-label={words.side}>
          {tabsNow(store).map((name) => (
            <button key={name} aria-haspopup="dialog" onClick={() => openTab(store, name)}>
              <Icon name={tabIcon(store, name)} />
              <span>
                {tabName(store, name)}
                {name === 'chat' && state.unread > 0 && <span class="unread num">{state.unread}</span>}
              </span>
            </button>
          ))}
          <button aria-haspopup="dialog" onClick={() => store.set({ menu: !hasTable(store) || 'table' })}>
            <Icon name="more" />
            <span>{words.more}</span>
          </button>
        </div>
      </aside>
      {state.menu === true && <Menu store={store} />}
      {state.menu === 'table' && <AboutTable store={store} />}
      {state.sharing && <Share store={store} />}
      {state.onward && <Onward store={store} />}
      {state.keys && <Keys store={store} />}
      {state.why && (
        <Why key={`${state.why.text} ${state.why.spot.left} ${state.why.spot.top}`} store={store} why={state.why} />
      )}
      <Ways store={store} />
      <div class="vh" role="status" aria-live="polite">
        {state.said}
      </div>
    </div>
  );
}

/** Focus the first thing on the table that can be chosen, else pressed, past all that comes before it. */
function toTable(store: Store): void {
  const find = (what: string) => store.root.querySelector<HTMLElement>(`.play ${what}`);
  const can = find('button:not(.cell[tabindex="-1"]):is([data-st~=can], [data-st~=target], [data-st~=capture])');
  (can ?? find('.cell[tabindex="0"]') ?? find(':is(button, a, input)'))?.focus();
}

/** To the typed move, under the tab that is open if it is there: before another key can be heard. */
function toTyped(store: Store): void {
  const find = () => store.root.querySelector<HTMLElement>('#typed');
  openTab(store, find() ? store.state.tab : 'log');
  queueMicrotask(() => find()?.focus());
}

interface ToolProps {
  icon: 'rules' | 'share' | 'settings';
  name: string;
  open?: boolean;
  /** Whether the dock of a phone leads there. */
  docked?: boolean;
  onClick: (at: Element) => void;
}

function Tool({ icon, name, open, docked, onClick }: ToolProps): JSX.Element {
  return (
    <button
      class={`tool${docked ? ' docked' : ''}`}
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
    let skipped = false;
    const key = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      const { why } = store.state;
      if (event.key === 'Escape') {
        escape(store);
        if (at.closest?.('.book')) toTable(store); // from a rule that a reason led to, past all its links
      } else if (why && !why.note && !at.closest?.('.why')) {
        // the keyboard stays at the table, and Tab goes on to the rule
        const rule = event.key === 'Tab' && store.root.querySelector<HTMLElement>('.why button');
        if (rule) {
          rule.focus();
          event.preventDefault();
        } else store.set({ why: null });
      }
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (at.matches?.('input, textarea') || at.closest?.('[role=dialog]')) return;
      if (event.key.startsWith('Arrow') && at.matches?.('.play, body')) return toTable(store);
      if (event.key === '/') toTyped(store);
      else if (event.key === '?') store.set({ keys: true, menu: false, sharing: false });
      else if (!press(store, event.key, at)) return;
      event.preventDefault();
    };
    const point = (event: PointerEvent) => {
      const at = event.target as Element;
      // pressed itself, a reason goes, too: a piece may lie under it
      const { why, menu, onward, keys, sharing } = store.state;
      if (why && (!at.closest('.why') || (!why.note && at.matches('.why')))) store.set({ why: null });
      if ((menu || onward || keys || sharing) && !at.closest('.menu, .tools, .dock, .here, .why')) closeMenus(store);
    };
    // a tap or a key while the table catches up skips ahead and does nothing else, even if it is let go later
    const tap = (event: Event) => {
      if (event.type === 'pointerdown') skipped = !!(event.target as Element).closest('.stage') && skip(store);
      else if (skipped || ((event.target as Element).closest('.stage') && skip(store))) {
        skipped = false;
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const type = (event: KeyboardEvent) => {
      wake();
      skipped = false;
      const at = event.target as HTMLElement;
      // whoever goes to the typed move has not acted yet
      const acts = /^([^/]|Enter)$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
      const elsewhere = at.matches?.('input, textarea') || (at.matches?.('button, a') && !at.closest('.stage'));
      if (!acts || elsewhere || !skip(store)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const all: [string, (event: never) => void, boolean][] = [
      ['keydown', type, true],
      ['keydown', key, false],
      ['pointerdown', wake, true],
      ['pointerdown', point, true],
      ['pointerdown', tap, true],
      ['click', tap, true],
    ];
    for (const [name, hear, first] of all) document.addEventListener(name, hear as EventListener, first);
    return () => {
      for (const [name, hear, first] of all) document.removeEventListener(name, hear as EventListener, first);
    };
  }, [store]);
}
