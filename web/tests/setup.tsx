/** A page with a table on it, a socket that a test holds the other end of, and fixtures of a real game. */
import { options, render } from 'preact';
import { vi } from 'vitest';
import { App } from '../src/components/app';
import type { Socket } from '../src/link';
import type { FromClient, FromServer, Scene, Table } from '../src/messages';
import { bring } from '../src/late';
import { start } from '../src/page';
import { forget } from '../src/components/rules';
import type { Place, Store } from '../src/store';
import { words as en } from '../src/words.en';
import { words as pt } from '../src/words.pt-BR';
import after from './fixtures/after.json';
import before from './fixtures/before.json';
import corner from './fixtures/corner.json';
import over from './fixtures/over.json';
import rules from './fixtures/rules.html?raw';
import theirs from './fixtures/theirs.json';
import waiting from './fixtures/waiting.json';
import watch from './fixtures/watch.json';
import yours from './fixtures/yours.json';
import yoursPt from './fixtures/yours.pt-BR.json';

// effects run soon, not after a frame that is never painted
(options as { requestAnimationFrame?: (run: () => void) => void }).requestAnimationFrame = (run) => queueMicrotask(run);

// what a page would load when it is needed is here from the start
await Promise.all([bring('boards'), bring('review')]);

const all = { after, before, corner, over, theirs, waiting, watch, yours, 'yours.pt-BR': yoursPt };
export type Fixture = keyof typeof all;

/** A fresh copy of a message that the server would send. */
export function fixture(name: Fixture, change: Partial<Table> = {}): Table {
  return { ...(structuredClone(all[name]) as Table), ...change };
}

export class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  readyState = 0;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  sent: FromClient[] = [];
  closed = false;

  constructor(public url: string) {
    FakeSocket.all.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.closed = true;
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.(undefined as never);
  }

  hear(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  die(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }

  of<T extends FromClient['t']>(t: T): Extract<FromClient, { t: T }>[] {
    return this.sent.filter((message) => message.t === t) as Extract<FromClient, { t: T }>[];
  }
}

export interface Media {
  coarse: boolean;
  still: boolean;
  phone: boolean;
}

export function media(change: Partial<Media> = {}): void {
  const now = { coarse: false, still: false, phone: false, ...change };
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse') ? now.coarse : query.includes('reduced-motion') ? now.still : now.phone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** Where the drawings are, and the names of those that there are. */
const ART = '/art/some-game.svg';
const DRAWN = [
  ...new Set([...JSON.stringify(all).matchAll(/"art":"([^"]+)"/g)].map(([, name]) => name)),
  'cart',
  'chest',
];

/** What the server answers over HTTP: drawings, rules, scenes of the past. */
export function server(scenes: Record<number, Scene> = {}): ReturnType<typeof vi.fn> {
  const answer = vi.fn(async (url: string) => {
    const seq = /\/at\/(\d+)$/.exec(url)?.[1];
    const body =
      seq !== undefined
        ? scenes[Number(seq)] && { seq: Number(seq), scene: scenes[Number(seq)] }
        : url.startsWith('/rules/')
          ? rules
          : url === ART
            ? `<svg class="sprite" data-colours='{"R":"#3E9A52"}'>${DRAWN.map((name) => `<symbol id="art-${name}" />`).join('')}</svg>`
            : null;
    return { ok: body != null, json: async () => body, text: async () => body } as Response;
  });
  vi.stubGlobal('fetch', answer);
  return answer;
}

export interface Page {
  store: Store;
  root: HTMLElement;
  socket: () => FakeSocket;
  one: (selector: string) => HTMLElement;
  all: (selector: string) => HTMLElement[];
  cell: (id: string) => HTMLElement;
  text: (selector: string) => string;
  tick: () => Promise<void>;
  key: (key: string, at?: Element | null) => Promise<void>;
  click: (at: string | Element, detail?: number) => Promise<void>;
}

let shown: HTMLElement | null = null;
let earlier: Store | null = null;

/** Open a table's page, with the first message already there. */
export async function open(
  first?: Table,
  lang = 'en',
  hot = false,
  about: Partial<Place> = {},
  hash = '',
): Promise<Page> {
  const sockets: FakeSocket[] = [];
  if (shown) render(null, shown);
  // an earlier page still hears the window, where happy-dom tells of every new address: its game is taken away
  earlier?.set({ table: null });
  document.body.replaceChildren();
  sessionStorage.clear();
  history.replaceState(null, '', location.href.replace(/#.*/, '') + hash);
  forget();
  const root = document.createElement('div');
  document.body.append(root);
  shown = root;
  const place: Place = {
    table: 'abc',
    game: 'some-game',
    title: 'Some Game',
    lang,
    words: lang === 'en' ? en : pt,
    name: 'Ada',
    art: ART,
    hot,
    rated: false,
    hints: false,
    commitment: 'c0ffee',
    unsealed: '',
    rules: null,
    seats: ['South', 'North'],
    lesson: null,
    study: null,
    puzzle: null,
    goal: '',
    how: false,
    levels: [] as Place['levels'],
    ...about,
  };
  // an earlier page may still have something to draw
  const draw = (store: Store) => void (shown === root && render(<App store={store} />, root));
  const store = start(place, root, draw, (url) => {
    sockets.push(new FakeSocket(url));
    return sockets.at(-1)!;
  });
  earlier = store;
  sockets[0]?.open();
  if (first) sockets[0]!.hear(first);
  const tick = async () => {
    for (let turn = 0; turn < 12; turn++) await Promise.resolve();
    await new Promise((done) => requestAnimationFrame(done));
    for (let turn = 0; turn < 12; turn++) await Promise.resolve();
  };
  await tick();
  const one = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector} in ${root.outerHTML.slice(0, 500)}`);
    return found;
  };
  return {
    store,
    root,
    socket: () => sockets.at(-1)!,
    one,
    all: (selector) => [...root.querySelectorAll<HTMLElement>(selector)],
    cell: (id) => one(`[data-id="${id}"]`),
    text: (selector) => one(selector).textContent ?? '',
    tick,
    key: async (key, at = document.activeElement) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      at?.dispatchEvent(event);
      if (key === 'Enter' && !event.defaultPrevented && at instanceof HTMLButtonElement)
        at.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
      await tick();
    },
    click: async (at, detail = 1) => {
      const element = typeof at === 'string' ? one(at) : at;
      element.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
      await tick();
    },
  };
}
