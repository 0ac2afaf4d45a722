/** The live link: commands are sent again until they are answered, a dead link is noticed and renewed. */
import type { FromClient, FromServer, Look, Patch, Ping, Scene, Table } from './messages';
import { patched } from './patch';

export type Command = Exclude<FromClient, Ping | Look>;
/** What the page hears: of the table always the whole. */
export type Message = Exclude<FromServer, Patch>;
/** A command before it has its id. */
export type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;

/** Where a page's table comes from, and where its commands go: a table of the house, or a position by itself. */
export interface Source {
  start(): void;
  /** Hear and send nothing more. */
  stop(): void;
  /** Send a command; returns its id, under which the answer comes. */
  send(wish: Wish): string;
  /** No longer send a command: a later one takes its place. */
  forget(id: string): void;
  waitsFor(id: string): boolean;
  /** Try at once, e.g. when the network is back. */
  now(): void;
  /** The network is gone: do not wait for the silence to tell. */
  lost(): void;
  /** The scene after this many events. */
  at(seq: number): Promise<Scene>;
}

export interface Socket {
  readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Options {
  /** Where to connect, given the version that is known already. */
  url: (since: number) => string;
  open: (url: string) => Socket;
  at: (seq: number) => Promise<Scene>;
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Under which name waiting commands are kept over a reload of the page. */
  key: string;
  hear: (message: Message) => void;
  /** The link came up, or went down, perhaps for a restart of the house, and is tried again at this time. */
  state: (up: boolean, retryAt: number, restarts: boolean) => void;
  /** The table is no more. */
  gone: () => void;
}

export const PING = 2500;
export const DEAD = 9000;
export const RESEND = 1200;
export const OLD = 2500;
const FIRST = 3500;
const LONGEST = 10_000;
const OPEN = 1;
/** Why the server closes a link: the table was deleted. */
const NO_TABLE = 4404;
/** Likewise: the house restarts. */
const RESTART = 1012;
/** The server's close code for too much at once: the reason is the seconds to wait. */
const LATER = 1013;

interface Waiting {
  command: Command;
  born: number;
}

export class Link implements Source {
  up = false;
  version = 0;
  /** The table as this link has told it; null: it is still to come. */
  private table: Table | null = null;
  private socket: Socket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private ping = 0;
  private dead = 0;
  private retry = 0;
  private again = 0;
  private restarts = false;

  constructor(private options: Options) {
    try {
      const kept = JSON.parse(options.store.getItem(options.key) ?? '[]') as Command[];
      for (const command of kept) this.waiting.set(command.id, { command, born: 0 });
    } catch {
      options.store.removeItem(options.key);
    }
  }

  start(): void {
    this.again = window.setInterval(() => this.resend(OLD), RESEND);
    this.connect();
  }

  stop(): void {
    clearInterval(this.again);
    this.drop();
    clearTimeout(this.retry);
  }

  send(wish: Wish): string {
    const command = { ...wish, id: randomString() } as Command;
    this.waiting.set(command.id, { command, born: Date.now() });
    this.keep();
    this.put(command);
    return command.id;
  }

  forget(id: string): void {
    this.waiting.delete(id);
    this.keep();
  }

  waitsFor(id: string): boolean {
    return this.waiting.has(id);
  }

  at(seq: number): Promise<Scene> {
    return this.options.at(seq);
  }

  now(): void {
    if (this.up) this.beat();
    else this.connect();
  }

  lost(): void {
    if (this.socket) this.down();
  }

  private connect(): void {
    this.drop();
    clearTimeout(this.retry);
    const socket = this.options.open(this.options.url(this.version));
    this.socket = socket;
    this.table = null;
    this.watch();
    socket.onopen = () => {
      this.up = true;
      this.tries = 0;
      this.restarts = false;
      this.options.state(true, 0, false);
      this.resend(0);
      this.beat();
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data) as FromServer);
    socket.onclose = ({ code, reason }) => {
      this.restarts ||= code === RESTART;
      if (code !== NO_TABLE) return this.down(code === LATER ? Number(reason) * 1000 || 0 : 0);
      this.stop();
      this.options.gone();
    };
  }

  private hear(message: FromServer): void {
    this.watch();
    if (message.t === 'pong') {
      clearTimeout(this.ping);
      this.ping = window.setTimeout(() => this.beat(), PING);
      return;
    }
    if (message.t === 'patch') {
      this.patch(message);
      return;
    }
    if (message.t === 'table') this.table = message;
    if (message.t === 'table' || message.t === 'chat') this.version = message.version;
    else if ('id' in message) {
      this.waiting.delete(message.id);
      this.keep();
    }
    this.options.hear(message);
  }

  /** Take in what has changed; if it does not fit, ask for the whole, and wait for it. */
  private patch(patch: Patch): void {
    if (!this.table) return;
    this.table = patched(this.table, patch);
    if (this.table) this.hear(this.table);
    else this.put({ t: 'look', since: this.version });
  }

  private beat(): void {
    clearTimeout(this.ping);
    this.put({ t: 'ping' });
    this.watch(); // counted from here too: timers of a hidden page run late
  }

  /** A server that is silent for too long is gone. */
  private watch(): void {
    clearTimeout(this.dead);
    this.dead = window.setTimeout(() => this.down(), DEAD);
  }

  /** `asked`: how long the server wants to be left alone, at least. */
  private down(asked = 0): void {
    this.drop();
    const wait = Math.min(LONGEST, FIRST * 1.5 ** this.tries++) * (0.4 + 0.6 * Math.random()) + asked;
    clearTimeout(this.retry);
    this.retry = window.setTimeout(() => this.connect(), wait);
    this.options.state(false, Date.now() + wait, this.restarts);
  }

  private drop(): void {
    clearTimeout(this.ping);
    clearTimeout(this.dead);
    this.up = false;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private resend(age: number): void {
    if (!this.up) return;
    const now = Date.now();
    for (const { command, born } of this.waiting.values()) if (now - born >= age) this.put(command);
  }

  private put(message: FromClient): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }

  /** A question is not worth keeping over a reload; whatever changes the table is. */
  private keep(): void {
    const kept = [...this.waiting.values()].map((one) => one.command).filter((command) => command.t !== 'whynot');
    if (kept.length) this.options.store.setItem(this.options.key, JSON.stringify(kept));
    else this.options.store.removeItem(this.options.key);
  }
}

/** The id of a command, or what a seat adds to the dice. A house may be visited by plain http: no `randomUUID` then. */
export function randomString(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
