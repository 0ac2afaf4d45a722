/** All that the page knows, and all that can be done on it. The page is drawn from this and from nothing else. */
import { Gallery } from './art';
import { ask, Refused } from './asking';
import { look, play, still } from './flip';
import { percent } from './graph';
import { Link, randomString, type Socket, type Wish } from './link';
import type { Chat, FromServer, Gone, Hint, Item, Line, Offer, Panel } from './messages';
import type { Presence, Review, Scene, Seat, Table } from './messages';
import { changed, choices, elements, items, moved, parts, pickable, step, toggle, tree, walk } from './paths';
import type { Choice, Node, Region } from './paths';
import { Replay } from './replay';
import { words, type Words } from './words';

/** Moments, log, chat and rules, or `own-` and the id of a region that has a tab of its own. */
export type Tab = string;
export type Theme = 'auto' | 'light' | 'dark';

/** What the table shows: the newest scene, one of those just before it, or one of the past. */
export interface Shown {
  scene: Scene;
  seq: number;
  /** Cells of the last move. */
  last: ReadonlySet<string>;
  /** Items that just changed. */
  fresh: ReadonlySet<string>;
}

/** Where a popover stands. */
export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Asked with the keyboard: the link to the rule gets the focus. */
  byKey?: boolean;
}

/** A scene of the game; none before it begins. */
interface Moment {
  scene?: Scene | null;
  seq: number;
}

export interface Reason {
  text: string;
  clause: string;
  spot: Spot;
  /** The element on which a note can be kept here. */
  note?: string;
}

export interface Place {
  table: string;
  game: string;
  title: string;
  lang: string;
  name: string;
  art: string;
  /** Whether one person may take several seats. */
  hot: boolean;
  /** Whether whoever must decide may ask for hints. */
  hints: boolean;
  /** What the house has promised about its dice before the game. */
  commitment: string;
  /** In what the rules of this table differ from the usual ones; null: the page does not say. */
  rules: Rule[] | null;
  /** What the game calls its seats. */
  seats: string[];
}

/** A chosen option in words, and the clause that it is about. */
export interface Rule {
  text: string;
  clause: string;
}

/** What somebody is writing: kept until the table has taken it. */
type Draft = 'typing' | 'writing';

export interface State {
  table: Table | null;
  present: Presence | null;
  lines: Line[];
  chat: Chat[];
  /** What this viewer has noted, by the ids of elements; kept by the server, shown to nobody else. */
  notes: Record<string, string>;
  up: boolean;
  retryAt: number;
  shown: Shown | null;
  /** The event that is looked back on; null: live. */
  cursor: number | null;
  sel: string[];
  /** Things chosen in any order. */
  picked: string[];
  armed: Offer | null;
  why: Reason | null;
  /** Empty: the first one. */
  tab: Tab;
  /** Whether the side column's panel is open as a sheet (on a phone). */
  sheet: boolean;
  menu: boolean;
  /** Whether the sheet with the link and the code of the table is open. */
  sharing: boolean;
  /** Whether all buttons are shown, not only the first four. */
  all: boolean;
  asking: boolean;
  /** The clause at which the rules are open. */
  clause: string;
  theme: Theme;
  confirm: boolean;
  /** Whether secrets lie open on this device. */
  secrets: boolean;
  /** Whether they are uncovered: while they are held, or until something happens. */
  peek: '' | 'held' | 'open';
  /** The move that is being typed. */
  typing: string;
  /** What is being written to the table. */
  writing: string;
  /** What a screen reader is to say. */
  said: string;
  unread: number;
  /** The best moves, if this viewer asked for them in this very decision. */
  hint: Hint | null;
  hinting: boolean;
  /** The game looked back at, or how far that is; null: nobody asked for it here. */
  review: Review | null;
  /** The seat whose chances are shown; null: the viewer's own, else the first. */
  viewed: number | null;
}

/** How long another's step stands before the next one is shown, and one's own. */
const OTHERS = 700;
const OWN = 300;
const FRESH = 1600;
/** How long to wait before asking again how far a review is. */
const AGAIN = 700;
const NONE: Offer[] = [];
/** A phone held either way; style.css and scene.css say the same. */
export const PHONE = '(max-width: 820px), (max-height: 480px)';

export class Desk {
  readonly words: Words;
  readonly link: Link;
  readonly replay: Replay;
  readonly gallery: Gallery;
  state: State;
  private queue: { shown: Shown; hold: number }[] = [];
  private timer = 0;
  private freeAt = 0;
  private drawing = false;
  private flip = false;
  private moving = '';
  /** Moves of an offer that are still to be played. */
  private rest: string[] = [];
  private awaited = 0;
  private asked = new Map<string, Spot>();
  /** Commands made of a draft, with its text. */
  private drafts = new Map<string, [Draft, string]>();
  /** The command that asked for a rematch, until it is taken; then whoever asked goes there. */
  private rematching = '';
  private leaving = false;
  /** The seats of those who were known to be away for long. */
  private known = new Set<number>();
  /** The last command about the note on an element. */
  private noted = new Map<string, string>();

  constructor(
    readonly place: Place,
    private draw: (desk: Desk) => void,
    readonly root: HTMLElement,
    open: (url: string) => Socket = (url) => new WebSocket(url) as unknown as Socket,
  ) {
    this.words = words(place.lang);
    this.state = {
      table: null,
      present: null,
      lines: [],
      chat: [],
      notes: {},
      up: false,
      retryAt: 0,
      shown: null,
      cursor: null,
      sel: [],
      picked: [],
      armed: null,
      why: null,
      tab: '',
      sheet: false,
      menu: false,
      sharing: false,
      all: false,
      asking: false,
      clause: '',
      theme: (kept('theme') as Theme | null) ?? 'auto',
      confirm: (kept('confirm') ?? String(matchMedia('(pointer: coarse)').matches)) === 'true',
      secrets: (kept('secrets') ?? String(!matchMedia(PHONE).matches)) === 'true',
      peek: '',
      typing: '',
      writing: '',
      said: '',
      unread: 0,
      hint: null,
      hinting: false,
      review: null,
      viewed: null,
    };
    this.gallery = new Gallery(place.art, () => this.set({}));
    this.replay = new Replay(async (seq) => {
      const answer = await fetch(`/t/${place.table}/at/${seq}`);
      if (!answer.ok) throw new Error(`no scene ${seq}`);
      return ((await answer.json()) as { scene: Scene }).scene;
    });
    this.link = new Link({
      url: (since) => `${location.origin.replace(/^http/, 'ws')}/t/${place.table}/live?since=${since}`,
      open,
      store: sessionStorage,
      key: `parlour:${place.table}`,
      hear: (message) => this.hear(message),
      state: (up, retryAt) => this.linked(up, retryAt),
    });
    this.dress();
  }

  start(): void {
    this.set({});
    void this.gallery.start();
    this.link.start();
    addEventListener('online', () => this.link.now());
    addEventListener('offline', () => this.link.lost());
    addEventListener('hashchange', () => void this.lookBack(momentOf(location.hash)));
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) return;
      this.catchUp();
      this.link.now();
    });
  }

  /** Change the state and draw it, once for all changes of one turn of the event loop. */
  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    if (this.drawing) return;
    this.drawing = true;
    queueMicrotask(() => this.redraw());
  }

  private redraw(): void {
    this.drawing = false;
    const before = this.flip ? look(this.root) : null;
    this.flip = false;
    this.draw(this);
    if (before) play(this.root, before);
    this.retitle();
    this.readdress();
  }

  // --- what comes in --------------------------------------------------------------------------------------------

  private hear(message: FromServer): void {
    switch (message.t) {
      case 'table':
        this.takeIn(message);
        break;
      case 'presence':
        this.set({ present: message });
        this.miss(message.gone ?? []);
        break;
      case 'notes':
        this.set({ notes: message.notes });
        break;
      case 'ack':
        if (message.id === this.moving) this.awaited = message.version;
        this.asked.delete(message.id);
        this.taken(message.id);
        if (message.id === this.rematching) this.leaving = true;
        this.settle();
        break;
      case 'no':
        if (message.id === this.moving) {
          this.moving = '';
          this.rest = [];
        }
        this.drafts.delete(message.id);
        this.explain(message.id, message.text, message.clause);
        break;
      case 'why':
        this.explain(message.id, message.text, message.clause);
        break;
    }
  }

  private takeIn(message: Table): void {
    const { table: old, lines: known, chat: heard, cursor } = this.state;
    const fresh = !old || old.seq !== message.seq || JSON.stringify(old.scene) !== JSON.stringify(message.scene);
    const table = fresh ? message : { ...message, scene: old.scene };
    const from = table.lines_from ?? 1;
    const lines = [...known.filter((line) => line.seq < from), ...(table.lines ?? [])];
    const numbers = new Set(heard.map((line) => line.number));
    const news = (table.chat ?? []).filter((line) => !numbers.has(line.number));
    if (old && from <= old.seq) this.replay.drop(from);
    const change: Partial<State> = { table, lines, chat: [...heard, ...news], said: this.news(old, table) };
    if (fresh) Object.assign(change, { sel: [], picked: [], armed: null, all: false, hint: null });
    if (fresh && this.state.peek === 'open') change.peek = '';
    if (news.length && old && this.state.tab !== 'chat') change.unread = this.state.unread + news.length;
    if (cursor !== null && cursor >= table.seq) change.cursor = null;
    if (table.status === 'over' && old?.status !== 'over') change.asking = false;
    this.flip ||= fresh;
    this.set(change);
    this.settle();
    if (!fresh || !table.scene) return;
    const moment = old?.scene ? null : momentOf(location.hash);
    let before: Moment | null = old;
    for (const now of [...(table.steps ?? []), { scene: table.scene, seq: table.seq }]) {
      this.replay.put(now.seq, now.scene);
      this.show(now.scene, now.seq, before);
      before = now;
    }
    if (moment !== null) void this.lookBack(moment);
  }

  /** A draft that became a command is done with, unless it was changed meanwhile. */
  private taken(id: string): void {
    const [draft, text] = this.drafts.get(id) ?? [];
    this.drafts.delete(id);
    if (draft && this.state[draft].trim() === text) this.set({ [draft]: '' });
  }

  /** Say of whom it is news that they have been away for long. */
  private miss(gone: Gone[]): void {
    const known = this.known;
    this.known = new Set(gone.map(({ seats }) => seats[0]!));
    const fresh = this.missed.filter(({ seats }) => !known.has(seats[0]!));
    if (fresh.length) this.set({ said: fresh.map((one) => this.missing(one)).join(' ') });
  }

  /** What changed, in words for a screen reader. */
  private news(old: Table | null, table: Table): string {
    if (!old) return promptOf(table);
    const lines = (table.lines ?? []).map((line) => line.text);
    if (promptOf(table) !== promptOf(old)) lines.push(promptOf(table));
    return lines.length ? lines.join('. ') : this.state.said;
  }

  private settle(): void {
    const { table } = this.state;
    if (this.moving && this.awaited && table && table.version >= this.awaited) {
      this.moving = '';
      this.awaited = 0;
      this.follow();
    }
    if (this.leaving && table?.rematch) {
      this.leaving = false;
      location.assign(this.rematchPath);
    }
    this.set({});
  }

  private linked(up: boolean, retryAt: number): void {
    const said = up && this.state.table ? this.words.restored : this.state.said;
    this.set({ up, retryAt, why: null, said });
  }

  private explain(id: string, text: string, clause = ''): void {
    const spot = this.asked.get(id) ?? this.middle();
    this.asked.delete(id);
    this.set({ why: { text, clause, spot }, said: text });
  }

  private middle(): Spot {
    const rect = (this.root.querySelector('.status') ?? this.root).getBoundingClientRect();
    return { left: rect.left + 24, top: rect.top, width: 0, height: rect.height };
  }

  // --- what the table shows -------------------------------------------------------------------------------------

  /** Show a scene after those that still wait, so that steps are seen in order; a click or key skips ahead. */
  private show(scene: Scene, seq: number, old: Moment | null): void {
    const before = this.queue.at(-1)?.shown ?? (this.state.cursor === null ? this.state.shown : null);
    const steps = old?.scene ? moved(old.scene, scene) : new Set<string>();
    const fresh = old?.scene && before ? changed(old.scene, scene) : new Set<string>();
    const forward = !old || seq > old.seq;
    const last = steps.size && forward ? steps : forward && before ? before.last : new Set<string>();
    const hold = !steps.size && !fresh.size ? 0 : old?.scene?.prompt.yours ? OWN : OTHERS;
    this.queue.push({ shown: { scene, seq, last, fresh }, hold });
    if (still() || !before) this.catchUp();
    else this.next();
    if ((!steps.size || !forward) && scene === this.state.table?.scene) void this.findLast(seq);
  }

  private next(): void {
    clearTimeout(this.timer);
    const wait = this.freeAt - Date.now();
    if (wait > 0) {
      this.timer = window.setTimeout(() => this.next(), wait);
      return;
    }
    const first = this.queue.shift();
    if (!first) return;
    this.put(first.shown);
    this.freeAt = Date.now() + first.hold;
    if (this.queue.length) this.next();
  }

  private put(shown: Shown): void {
    if (this.state.cursor !== null) return;
    this.flip = true;
    this.set({ shown });
    if (shown.fresh.size) window.setTimeout(() => this.fade(shown), FRESH);
  }

  private fade(shown: Shown): void {
    if (this.state.shown === shown) this.set({ shown: { ...shown, fresh: new Set() } });
  }

  /** Show the newest scene at once. */
  catchUp(): void {
    clearTimeout(this.timer);
    const newest = this.queue.at(-1);
    this.queue = [];
    this.freeAt = 0;
    if (newest) this.put(newest.shown);
  }

  private async findLast(seq: number): Promise<void> {
    try {
      const last = await this.replay.lastMove(seq);
      const { shown } = this.state;
      if (shown?.seq === seq) this.set({ shown: { ...shown, last } });
    } catch {
      // no tint then
    }
  }

  /** Look back at an event; null or the last one: live again. */
  async lookBack(seq: number | null): Promise<void> {
    const { table } = this.state;
    if (!table?.scene) return;
    if (seq === null || seq >= table.seq) {
      this.queue = [];
      this.flip = true;
      this.set({ cursor: null, shown: { scene: table.scene, seq: table.seq, last: new Set(), fresh: new Set() } });
      void this.findLast(table.seq);
      return;
    }
    const at = Math.max(0, seq);
    this.set({ cursor: at, sel: [], picked: [], armed: null, why: null });
    try {
      const scene = await this.replay.at(at);
      if (this.state.cursor !== at) return;
      this.flip = true;
      this.set({ shown: { scene, seq: at, last: new Set(), fresh: new Set() }, said: scene.prompt.text });
      await this.findLast(at);
    } catch {
      if (this.state.cursor === at) this.set({ cursor: null });
    }
  }

  /** Show once more, one step after the other, what has happened since this viewer's last turn. */
  async recall(): Promise<void> {
    const end = this.state.table?.seq ?? 0;
    this.set({ sheet: false });
    try {
      for (let seq = await this.replay.lastTurn(end); seq < end; seq++) {
        await this.lookBack(seq);
        const [now, next] = [await this.replay.at(seq), await this.replay.at(seq + 1)];
        const steps = moved(now, next).size + changed(now, next).size;
        if (steps) await new Promise((done) => window.setTimeout(done, OTHERS));
        if (this.state.cursor !== seq) return; // whoever goes elsewhere has seen enough
      }
    } catch {
      // the way back is shown as far as it is known
    }
    await this.lookBack(null);
  }

  // --- what is asked of the state -------------------------------------------------------------------------------

  get seat(): number {
    return this.state.table?.seats.findIndex((seat) => seat.you) ?? -1;
  }

  isYou(seat: number): boolean {
    return !!this.state.table?.seats[seat]?.you;
  }

  /** Whether this viewer decides for a seat: nobody else, and no bot, does. */
  get plays(): boolean {
    return this.state.table?.status === 'playing' && this.state.table.seats.some((seat) => seat.you && !seat.bot);
  }

  /** Whether a bot plays for this viewer, who may take the seat back. */
  get stoodIn(): boolean {
    return this.state.table?.status === 'playing' && this.state.table.seats.some((seat) => seat.you && seat.stood_in);
  }

  /** Whether this viewer has a seat to give up. */
  get canLeave(): boolean {
    const { table } = this.state;
    return !!table && table.status !== 'over' && table.seats.some((seat) => seat.you && !seat.left);
  }

  /** The others who have been away for so long that this viewer may let a bot play for them. */
  get missed(): Gone[] {
    return this.plays ? (this.state.present?.gone ?? []).filter(({ seats }) => !this.isYou(seats[0]!)) : [];
  }

  /** Who is missing, and for how long. */
  missing({ seats, minutes }: Gone): string {
    return this.words.gone(this.personIn(seats[0]!), minutes);
  }

  /** For whom a bot has decided something, in words; empty if for nobody. */
  get relieved(): string {
    return this.namesOf(this.state.table?.seats.flatMap((seat, index) => (seat.partly ? [index] : [])) ?? []);
  }

  /** Whether this viewer can act on the table now. */
  get live(): boolean {
    return this.state.up && this.state.cursor === null && this.plays;
  }

  /** The one empty seat that this viewer is to take: reserved for them or, for who has none, the only free one. */
  get seatToTake(): number {
    const seats = this.state.table?.status === 'waiting' ? this.state.table.seats : [];
    const mine = seats.findIndex((seat) => seat.for_you);
    if (mine >= 0 || this.seat >= 0) return mine;
    return seats.filter(isFree).length === 1 ? seats.findIndex(isFree) : -1;
  }

  /** Whether this viewer may sit down on this seat by choosing it among several. */
  canChoose(index: number): boolean {
    const { table, up } = this.state;
    const seat = table?.seats[index];
    if (!up || table?.status !== 'waiting' || !seat || !isFree(seat)) return false;
    return index !== this.seatToTake && (this.seat < 0 || this.place.hot);
  }

  /** What there is to know or to do while the table waits for people. */
  get waitingText(): string {
    const { words } = this;
    const seats = this.state.table?.seats ?? [];
    if (seats.some((seat) => seat.for_you)) return words.waitingInvited;
    if (seats.some(isFree)) return this.seat >= 0 ? words.waitingSeated : words.waitingUnseated;
    return this.seat >= 0 ? words.waitingReserved : words.waitingWatch;
  }

  get yours(): boolean {
    return this.state.table?.status === 'playing' && !!this.state.table.scene?.prompt.yours;
  }

  get busy(): boolean {
    return this.moving !== '';
  }

  get offers(): Offer[] {
    return (this.live && !this.busy && this.state.table?.scene?.offers) || NONE;
  }

  private rootFor: Offer[] | null = null;
  private rootNode: Node = tree();

  get tree(): Node {
    const { offers } = this;
    if (this.rootFor !== offers) {
      this.rootFor = offers;
      this.rootNode = tree(offers);
    }
    return this.rootNode;
  }

  get onTable(): Set<string> {
    const scene = this.state.table?.scene;
    return scene ? elements(scene) : new Set();
  }

  /** What stands in the status bar to be pressed. */
  get choices(): Choice[] {
    return choices(this.tree, this.state.sel, this.state.picked, this.onTable);
  }

  /** The things that can be chosen in any order, as they lie on the table. */
  private get pickable(): string[] {
    const scene = this.state.table?.scene;
    const ids = pickable(this.tree, this.state.sel);
    return scene && ids.size ? items(scene).flatMap(({ id }) => (ids.has(id) ? [id] : [])) : [];
  }

  /** The key from 1 to 9 that chooses this thing; 0 if there is none. */
  numberOf(id: string): number {
    const place = this.pickable.indexOf(id) + 1;
    return place > 9 ? 0 : place;
  }

  /** Whether this is the viewer's own seat; with several, the one that must act. */
  mine(seat: number | null | undefined): boolean {
    if (seat == null || !this.state.table?.seats[seat]?.you) return false;
    return !this.shared || !!this.panel(seat)?.acting;
  }

  /** Whether several people look at this screen in turn. */
  get shared(): boolean {
    return (this.state.table?.seats.filter((seat) => seat.you).length ?? 0) > 1;
  }

  /** Whether secrets are covered here until they are held. */
  get guarded(): boolean {
    return !this.state.secrets || this.shared;
  }

  get covers(): boolean {
    return this.guarded && this.state.peek === '';
  }

  /** Whether this is covered now. */
  hides(thing: { states?: string[] }): boolean {
    return this.covers && !!thing.states?.includes('secret');
  }

  noteOf(id: string): string {
    return this.state.notes[id] ?? '';
  }

  /** The regions that have a tab of their own. */
  get tabbed(): Region[] {
    return this.state.shown?.scene.regions.filter((region) => region.place === 'tab') ?? [];
  }

  get tabs(): Tab[] {
    const moments = this.state.review?.course?.length ? ['moments'] : [];
    return [...moments, ...this.tabbed.map((region) => `own-${region.id}`), 'log', 'chat', 'rules'];
  }

  get tab(): Tab {
    const { tabs } = this;
    return tabs.includes(this.state.tab) ? this.state.tab : tabs[0]!;
  }

  tabName(tab: Tab): string {
    if (tab === 'moments' || tab === 'log' || tab === 'chat' || tab === 'rules') return this.words[tab];
    return big(this.tabbed.find((region) => `own-${region.id}` === tab)?.title ?? '');
  }

  nameOf(seat: Seat | undefined, index: number): string {
    return seat?.name || this.sideOf(index);
  }

  /** The name of whoever sits there, without what tells their several seats apart. */
  personIn(index: number): string {
    const name = this.nameOf(this.state.table?.seats[index], index);
    const tail = ` · ${this.sideOf(index)}`;
    return name.endsWith(tail) ? name.slice(0, -tail.length) : name;
  }

  /** The names of those in these seats, each once. */
  namesOf(seats: number[]): string {
    const names = [...new Set(seats.map((seat) => this.personIn(seat)))];
    return names.length ? new Intl.ListFormat(this.place.lang).format(names) : '';
  }

  /** What the game calls a seat. */
  sideOf(index: number): string {
    return big(this.panel(index)?.side || this.place.seats[index] || this.words.seat(index + 1));
  }

  /** What stands on a seat's panel, in step with what the table shows. */
  panel(index: number): Panel | undefined {
    return this.state.shown?.scene.panels.find((panel) => panel.seat === index);
  }

  /** The keys that do something at this table, in words. */
  get keys(): string {
    const scene = this.state.shown?.scene;
    const seated = this.seat >= 0;
    return this.words.keys({
      board: !!scene?.regions.some((region) => region.t === 'grid'),
      notes: seated && !!scene && items(scene).some((item) => item.states?.includes('notable')),
      digits: !!scene?.offers?.some((offer) => offer.picks?.length),
      typed: this.plays,
      hint: this.plays && this.place.hints,
    });
  }

  /** Whether this viewer may ask for a hint now. */
  get canHint(): boolean {
    return this.place.hints && this.live && this.yours;
  }

  /** The best moves, as they are offered, with the things that they pick. */
  get tips(): { offer: Offer; picks: string; chance: number }[] {
    const offers = this.offers.filter((offer) => !offer.then?.length);
    return (this.state.hint?.tips ?? []).flatMap(({ move, chance }) => {
      const offer = offers.find((one) => one.move === move);
      const picks = (offer?.picks ?? []).map((id) => this.called(id)).join(', ');
      return offer ? [{ offer, picks, chance }] : [];
    });
  }

  /** The seat whose chances are shown. */
  get viewed(): number {
    return this.state.viewed ?? this.state.review?.seat ?? Math.max(0, this.seat);
  }

  /** Where the same people meet again. */
  get rematchPath(): string {
    const rematch = this.state.table?.rematch ?? '';
    return rematch.startsWith('/') ? rematch : `/t/${rematch}`;
  }

  /** The address of this table; with a number, of one moment of its game. */
  address(moment: number | null = null): string {
    return location.href.replace(/#.*/, '') + (moment === null ? '' : `#${moment}`);
  }

  /** What an id is called: an item by its label, a cell by its tile and what stands there. */
  called(id: string): string {
    const scene = this.state.table?.scene;
    if (!scene) return id;
    for (const region of [...scene.regions, ...parts(scene)]) {
      if (region.id === id) return region.title;
      if (region.t !== 'grid') continue;
      const cell = region.cells.find((one) => one.id === id);
      if (cell) return [...(cell.items ?? []).map((item) => item.label), cell.label].join(' ');
    }
    return items(scene).find((item) => item.id === id)?.label ?? id;
  }

  /** What can be drawn for an id: the thing itself, or what stands on top in a cell. */
  thingAt(id: string): Item | undefined {
    const scene = this.state.table?.scene;
    if (!scene) return undefined;
    const cell = scene.regions.flatMap((one) => (one.t === 'grid' ? one.cells : [])).find((one) => one.id === id);
    return cell?.items?.at(-1) ?? items(scene).find((item) => item.id === id);
  }

  // --- what the viewer does -------------------------------------------------------------------------------------

  private send(wish: Wish, spot: Spot | null = null): string {
    const id = this.link.send(wish);
    if (spot) this.asked.set(id, spot);
    return id;
  }

  /** A click on an element, with the ids of what is there: the first that leads on counts, else the place itself. */
  pick(ids: string[], at: Element, byKey = false): void {
    if (this.queue.length) this.catchUp();
    const { sel, armed } = this.state;
    if (this.state.why) this.set({ why: null });
    if (!this.live) {
      this.refuse(at);
      return;
    }
    const next = walk(this.tree, sel)?.next;
    const free = pickable(this.tree, sel);
    const id =
      ids.find((one) => next?.has(one) || free.has(one)) ?? ids.find((one) => step(this.tree, sel, one) !== null);
    if (id !== undefined && free.has(id) && !next?.has(id)) {
      this.toggle(id);
      return;
    }
    const found = id === undefined ? null : step(this.tree, sel, id);
    if (!found)
      this.ask(ids.find((one) => this.offers.some((offer) => offer.path.includes(one))) ?? ids[0]!, at, byKey);
    else if ('sel' in found) {
      const words = this.words;
      this.set({
        sel: found.sel,
        picked: [],
        armed: null,
        said: found.sel.length ? this.pickedText(found.sel) : words.putDownSaid,
      });
    } else if (armed === found.done && byKey) this.move(found.done, at);
    else if (this.state.confirm && armed !== found.done)
      this.set({ armed: found.done, said: this.words.confirmSaid(found.done.say) });
    else if (armed !== found.done) this.move(found.done, at);
  }

  /** Why nothing can be done here by this viewer, where the page itself does not say it loudly enough. */
  private refuse(at: Element): void {
    const { table, up, cursor } = this.state;
    const { past, onlyWatching, botPlays } = this.words;
    const text = cursor !== null ? past : this.seat < 0 ? onlyWatching : this.stoodIn ? botPlays : '';
    if (up && table?.status === 'playing' && text)
      this.set({ why: { text, clause: '', spot: spotOf(at) }, said: text });
  }

  /** Choose one more thing, or one less; what can be done then is said. */
  private toggle(id: string): void {
    const { words, state } = this;
    const picked = toggle(this.tree, state.sel, state.picked, id);
    this.set({ picked, armed: null });
    const what = `${big(this.called(id))}: ${picked.includes(id) ? words.chosen : words.notChosen}`;
    this.set({ said: [what, ...this.choices.map((choice) => choice.label)].join('. ') });
  }

  /** Whether a key stands for a button now: that comes before what the key means elsewhere. */
  takes(key: string): boolean {
    return this.choices.some((choice) => choice.offer?.key?.toLowerCase() === key.toLowerCase());
  }

  /** A key that stands for a button, or for a thing to choose. Whether it does. */
  press(key: string, at: Element): boolean {
    if (/^[1-9]$/.test(key)) {
      const id = this.pickable[Number(key) - 1];
      if (id !== undefined) this.toggle(id);
      return id !== undefined;
    }
    const offer = this.choices.find((choice) => choice.offer?.key?.toLowerCase() === key.toLowerCase())?.offer;
    if (offer) this.move(offer, at);
    else if (key.toLowerCase() === 'h' && this.canHint) void this.askHint();
    else return false;
    return true;
  }

  // --- what is asked of the house by the way ----------------------------------------------------------------------

  /** Ask for the best moves; they stand above the table until something happens. */
  async askHint(at: Element | null = null): Promise<void> {
    if (!this.canHint || this.state.hinting) return;
    this.set({ hinting: true, said: this.words.hinting });
    try {
      const hint = await ask<Hint>(`/t/${this.place.table}/hint`, 'POST');
      if (hint.seq !== this.state.table?.seq) return;
      this.set({ hint });
      const tips = this.tips.map((tip) => [tip.offer.say, tip.picks, percent(tip.chance)].filter(Boolean).join(', '));
      this.speak(this.words.tips(tips.join('; ')));
    } catch (error) {
      this.unanswered(error, at ? spotOf(at) : this.middle());
    } finally {
      this.set({ hinting: false });
    }
  }

  /** Show a move as if its elements had been clicked; a button makes it. */
  preview(offer: Offer): void {
    const said = this.words.confirmSaid(offer.say);
    this.set({ sel: offer.path.slice(0, -1), picked: offer.picks ?? [], armed: offer, said });
  }

  /** Look back at the chances of a finished game; that takes a while, and is shown as it goes on. */
  async lookBackAtChances(at: Element): Promise<void> {
    if (this.state.review) return;
    const spot = spotOf(at); // it goes away while the house thinks
    this.set({ review: { done: 0, of: 0 }, said: this.words.reviewing(0, 0) });
    try {
      for (;;) {
        const review = await ask<Review>(`/t/${this.place.table}/review`);
        this.set({ review });
        if (review.course?.length) break;
        await new Promise((done) => window.setTimeout(done, AGAIN));
      }
      this.set({ tab: 'moments', said: this.words.reviewed });
    } catch (error) {
      this.set({ review: null });
      this.unanswered(error, spot);
    }
  }

  private unanswered(error: unknown, spot: Spot): void {
    const text = error instanceof Refused ? error.message : this.words.noAnswer;
    this.set({ why: { text, clause: '', spot }, said: text });
  }

  pickedText(sel: string[]): string {
    const here = walk(this.tree, sel);
    if (!here || !sel.length) return '';
    const nexts = [...here.next.values()];
    return this.words.picked(big(this.called(sel.at(-1)!)), nexts.length, nexts.filter((node) => node.takes).length);
  }

  private ask(id: string, at: Element, byKey: boolean): void {
    if (this.busy) return;
    this.send({ t: 'whynot', path: [...this.state.sel, id] }, { ...spotOf(at), byKey });
  }

  /** Read out what the piece here can do. */
  readMoves(ids: string[]): void {
    const what = big(this.called(ids[0]!));
    const mine = this.offers.filter((offer) => offer.path.some((id) => ids.includes(id)));
    const says = mine.map((offer) => `${offer.say}, ${offer.move}`).join('; ');
    this.speak(mine.length ? this.words.movesOf(what, says) : this.words.noMovesOf(what));
  }

  /** What there is to say about things, at their place; where a note may be kept, with room for it. */
  about(things: Item[], event: { currentTarget: Element; preventDefault?: () => void }, byKey = false): void {
    const seen = things.filter((item) => !this.hides(item));
    const text = seen.flatMap((item) => item.tip || []).join(' ');
    const note = seen.findLast((item) => item.states?.includes('notable') && this.seat >= 0)?.id;
    if (!text && !note) return;
    event.preventDefault?.();
    this.set({ why: { text, clause: '', spot: { ...spotOf(event.currentTarget), byKey }, note }, said: text });
  }

  speak(text: string): void {
    this.set({ said: text === this.state.said ? `${text}\u00a0` : text });
  }

  choose(id: string): void {
    this.set({ sel: [...this.state.sel, id], picked: [], armed: null });
  }

  move(offer: Offer, at: Element | null = null): void {
    this.play(offer.move, at);
    this.rest = [...(offer.then ?? [])];
  }

  /** Go on with an offer of several moves, as long as each can be played. */
  private follow(): void {
    const next = this.rest.shift();
    const rest = this.rest;
    if (next === undefined || !this.offers.some((offer) => offer.move === next)) this.rest = [];
    else {
      this.play(next, null);
      this.rest = rest;
    }
  }

  /** Play by notation, or by the number of a legal move. */
  typed(text: string, at: Element): void {
    const known = this.offers.some((offer) => offer.move === text);
    const number = /^\d+$/.test(text) && !known ? Number(text) : 0;
    const offer = this.offers[number - 1];
    const before = this.moving;
    if (offer) this.move(offer, at);
    else this.play(text, at);
    if (this.moving !== before) this.drafts.set(this.moving, ['typing', text]);
  }

  private play(move: string, at: Element | null): void {
    const { table } = this.state;
    if (!table || this.busy || !this.state.up || this.state.cursor !== null) return;
    this.rest = [];
    this.awaited = 0;
    this.moving = this.send({ t: 'move', seq: table.seq, move }, at && spotOf(at));
    this.set({ sel: [], picked: [], armed: null, why: null, all: false });
  }

  putDown(): void {
    const { sel, picked, armed } = this.state;
    if (sel.length || picked.length || armed)
      this.set({ sel: [], picked: [], armed: null, said: this.words.putDownSaid });
  }

  undo(at: Element): void {
    const { table } = this.state;
    if (!table) return;
    if (!table.undo) this.set({ why: { text: table.undo_why || this.words.noUndo, clause: '', spot: spotOf(at) } });
    else {
      this.awaited = 0;
      this.moving = this.send({ t: 'undo', seq: table.seq }, spotOf(at));
      this.set({ sel: [], picked: [], armed: null });
    }
  }

  sit(seat: number, at: Element): void {
    this.send({ t: 'sit', seat, string: randomString() }, spotOf(at));
  }

  /** Open a reserved seat to anyone. */
  release(seat: number, at: Element): void {
    this.send({ t: 'release', seat }, spotOf(at));
  }

  /** Let a bot have a reserved seat. */
  fill(seat: number, at: Element): void {
    this.send({ t: 'fill', seat }, spotOf(at));
  }

  /** Agree that a bot plays on for somebody who is away, or no longer. */
  relieve(gone: Gone, yes: boolean, at: Element): void {
    this.send({ t: 'relieve', seat: gone.seats[0]!, yes }, spotOf(at));
  }

  /** Take the seat back from the bot. */
  back(at: Element): void {
    this.send({ t: 'back' }, spotOf(at));
  }

  leave(): void {
    this.send({ t: 'leave' });
    this.set({ asking: false, menu: false });
  }

  rematch(at: Element): void {
    this.rematching = this.send({ t: 'rematch', string: randomString() }, spotOf(at));
  }

  /** Keep a note on an element for oneself; an empty text deletes it. */
  note(element: string, text: string, at: Element | null = null): void {
    const last = this.noted.get(element);
    if (last) this.link.forget(last); // sent again later, it would undo this one
    this.noted.set(element, this.send({ t: 'note', element, text }, at && spotOf(at)));
  }

  /** Send what is written; it stands there until the table has taken it. */
  say(at: Element): void {
    const text = this.state.writing.trim();
    const sent = [...this.drafts.values()].some(([draft, was]) => draft === 'writing' && was === text);
    if (text && !sent) this.drafts.set(this.send({ t: 'say', text }, spotOf(at)), ['writing', text]);
  }

  async copyLink(link: string, at: Element): Promise<void> {
    const spot = spotOf(at);
    let text = this.words.copied;
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      text = this.words.notCopied;
    }
    this.set({ why: { text, clause: '', spot }, said: text });
  }

  open(tab: Tab, clause = ''): void {
    const unread = tab === 'chat' ? 0 : this.state.unread;
    this.set({ tab, clause, sheet: matchMedia(PHONE).matches, menu: false, why: null, unread });
  }

  /** Close what lies on top; if nothing does, put down what is picked up. */
  escape(): void {
    const { why, menu, sheet, sharing } = this.state;
    if (why) this.set({ why: null });
    else if (sharing) this.set({ sharing: false });
    else if (menu) this.set({ menu: false, asking: false });
    else if (sheet) this.set({ sheet: false });
    else this.putDown();
  }

  setTheme(theme: Theme): void {
    keep('theme', theme);
    this.set({ theme });
    this.dress();
  }

  setConfirm(confirm: boolean): void {
    keep('confirm', String(confirm));
    this.set({ confirm, armed: null });
  }

  setSecrets(secrets: boolean): void {
    keep('secrets', String(secrets));
    this.set({ secrets, peek: '' });
  }

  private dress(): void {
    const html = document.documentElement;
    if (this.state.theme === 'auto') delete html.dataset.theme;
    else html.dataset.theme = this.state.theme;
  }

  private retitle(): void {
    const title = this.yours ? `${this.words.yourMoveTitle} · ${this.place.title}` : this.place.title;
    if (document.title !== title) document.title = title;
  }

  /** The address names the moment that is looked back on. */
  private readdress(): void {
    const { table, cursor } = this.state;
    if (!table?.scene || momentOf(location.hash) === cursor) return;
    try {
      history.replaceState(history.state, '', this.address(cursor));
    } catch {
      // some browsers refuse when it changes too often; the next change mends it
    }
  }
}

/** The event that an address names after its `#`. */
function momentOf(hash: string): number | null {
  return /^#\d{1,9}$/.test(hash) ? Number(hash.slice(1)) : null;
}

function promptOf(table: Table): string {
  const prompt = table.scene?.prompt;
  return prompt ? [prompt.text, prompt.detail].filter(Boolean).join('. ') : '';
}

export function isFree(seat: Seat): boolean {
  return !seat.name && !seat.reserved;
}

export function big(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spotOf(at: Element): Spot {
  const { left, top, width, height } = at.getBoundingClientRect();
  return { left, top, width, height };
}

function kept(name: string): string | null {
  try {
    return localStorage.getItem(`parlour:${name}`);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`parlour:${name}`, value);
  } catch {
    // not remembered then
  }
}
