/** The page as a whole: how it starts, how it is drawn, its title and its address. */
import { ask } from './asking';
import type { Ear } from './board';
import { look, play } from './flip';
import { hear, linked } from './incoming';
import { loaded } from './late';
import { Link, type Socket, type Source } from './link';
import type { Scene } from './messages';
import { catchUp, lookBack } from './playback';
import { dress } from './prefs';
import { address, isYours, momentOf } from './selectors';
import { Store, type Place, type Waits } from './store';

const dial = (url: string) => new WebSocket(url) as unknown as Socket;

/** Open the page of a table: connect it, and draw it whenever something changes. */
export function start(place: Place, root: HTMLElement, render: (store: Store) => void, open = dial): Store {
  const ear: Ear = {
    hear: (message) => hear(store, message),
    state: (up, retryAt, restarts) => linked(store, up, retryAt, restarts),
    clear: () => {
      store.replay.drop(0);
      store.newest = null; // nothing of it has moved or changed since
      store.set({ table: null, shown: null, lines: [] });
    },
  };
  const board = place.table ? null : new loaded.boards!.Board(place.game, ear);
  const link: Source = board ?? dialled(place.table, open, ear);
  const store: Store = new Store(place, root, link, () => draw(store, render));
  dress(store.state.theme);
  if (board) loaded.boards!.lay(store, board);
  // what is asked for is on its way while the page is drawn for the first time
  link.start();
  void store.gallery.start();
  store.set({});
  addEventListener('online', () => link.now());
  addEventListener('offline', () => link.lost());
  if (!place.study) addEventListener('hashchange', () => void lookBack(store, momentOf(location.hash)));
  addEventListener('waiting', (event) => store.set({ waits: (event as CustomEvent<Waits>).detail }));
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    catchUp(store);
    link.now();
  });
  return store;
}

function dialled(table: string, open: (url: string) => Socket, ear: Ear): Link {
  return new Link({
    url: (since) => `${location.origin.replace(/^http/, 'ws')}/t/${table}/live?since=${since}`,
    open,
    at: async (seq) => (await ask<{ scene: Scene }>(`/t/${table}/at/${seq}`)).scene,
    store: sessionStorage,
    key: `parlour:${table}`,
    gone: () => location.reload(), // to the page that says so
    ...ear,
  });
}

function draw(store: Store, render: (store: Store) => void): void {
  const pace = store.flip;
  const before = pace ? look(store.root) : null;
  store.flip = 0;
  render(store);
  if (before) play(store.root, before, store.state.shown?.rolled, pace);
  retitle(store);
  readdress(store);
}

/** The page's own title, and a sign for assets/notice.js, which counts the tables that wait in front of it. */
function retitle(store: Store): void {
  const { title: name } = store.place;
  const yours = isYours(store);
  const { dataset } = store.root;
  const title = yours ? `${store.words.yourMove} · ${name}` : name;
  if (document.title.replace(/^\(\d+\) /, '') !== title) document.title = title;
  if (dataset.yours !== `${yours}`) dataset.yours = `${yours}`;
}

/** The address names the moment that is looked back on, or all that was tried on the analysis board. */
function readdress(store: Store): void {
  const { table, cursor, studied } = store.state;
  const at = studied ? loaded.boards!.addressed(studied.tree) : cursor;
  if (!table?.scene || (studied ? location.hash.slice(1) : momentOf(location.hash)) === at) return;
  try {
    history.replaceState(history.state, '', address(at || cursor));
  } catch {
    // some browsers refuse when it changes too often; the next change mends it
  }
}
