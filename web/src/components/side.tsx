/** The side column's panel: log, chat, rules, the typed move and the replay. On a phone it is a sheet. */
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { openTab } from '../commands';
import { loaded } from '../late';
import { PHONE, useMedia } from '../media';
import type { Region } from '../paths';
import { marksNow, plays, tabbed, tabName, tabNow, tabsNow } from '../selectors';
import type { Store, Tab } from '../store';
import { type IconName } from './art';
import { Talk, Write } from './chat';
import { DiceLine } from './dice';
import { Decided } from './end';
import { Focus, SheetHead } from './focus';
import { Log } from './log';
import './luck.css'; // in its place: what it belongs to comes late
import { Reel } from './reel';
import { RegionPart } from './regions';
import { Rules } from './rules';
import { Typed } from './typed';
import './side.css';

/** The tabs that need all the room there is: what is said of a game that is over is not above them. */
const ROOMY = ['moments', 'chat', 'rules'];

export function tabIcon(store: Store, tab: Tab): IconName {
  if (tab === 'moments') return 'chart';
  if (tab === 'log' || tab === 'chat' || tab === 'rules') return tab;
  return regionOf(store, tab)?.t === 'group' ? 'bag' : 'sheet';
}

function regionOf(store: Store, tab: Tab): Region | undefined {
  return tabbed(store).find((one) => `own-${one.id}` === tab);
}

/** The most tabs that stand side by side; of more, the rules have their place in the top bar only. */
const MOST = 4;

function tabsHere(store: Store): Tab[] {
  const all = tabsNow(store);
  return all.filter((name) => name !== 'rules' || all.length <= MOST || tabNow(store) === 'rules');
}

export function Panel({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const tab = tabNow(store);
  const phone = useMedia(PHONE);
  const open = phone && state.sheet;
  const close = () => store.set({ sheet: false });
  return (
    <Focus class={`panel${state.sheet ? ' open' : ''}`} dialog={open} label={tabName(store, tab)} onClose={close}>
      <div class="tabs desk" role="tablist" aria-label={words.side} onKeyDown={(event) => turn(event, store)}>
        {tabsHere(store).map((name) => (
          <button
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
      <SheetHead store={store} title={tabName(store, tab)} look="phone" onClose={close} />
      {!ROOMY.includes(tab) && (
        <>
          <Decided store={store} />
          <DiceLine store={store} />
        </>
      )}
      <div
        class="tabpanel"
        id="panel"
        role={phone ? undefined : 'tabpanel'}
        aria-labelledby={phone ? undefined : `tab-${tab}`}
      >
        {tab === 'tree' && loaded.boards && <loaded.boards.Variations store={store} />}
        {tab === 'moments' && loaded.review && phone === open && <loaded.review.Moments store={store} />}
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
  const tabs = tabsHere(store);
  const name = tabs[(tabs.indexOf(tabNow(store)) + step + tabs.length) % tabs.length]!;
  openTab(store, name);
  event.currentTarget.querySelector<HTMLElement>(`#tab-${name}`)?.focus();
}

/** A region of the table that has a tab of its own. */
function Own({ store }: { store: Store }): JSX.Element | null {
  const { shown } = store.state;
  const region = regionOf(store, tabNow(store));
  if (!region || !shown) return null;
  return (
    <div class="own">
      <RegionPart region={region} store={store} shown={shown} marks={marksNow(store)} />
    </div>
  );
}
