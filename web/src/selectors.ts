/** Questions about the state. None of these changes anything. */
import { tipsNow } from './analysis';
import type { Gone, Item, Line, Offer, Panel, Seat } from './messages';
import { choices, elements, items, marks, parts, pickable, tree, walk, waysOf } from './paths';
import type { Choice, Node, Region } from './paths';
import type { Store, Tab, Tipped } from './store';

const NONE: Offer[] = [];

export function big(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// --- this viewer ---------------------------------------------------------------------------------------------------

/** The viewer's own seat, the first of several; -1: none. */
export function ownSeat({ state }: Store): number {
  return state.table?.seats.findIndex((seat) => seat.you) ?? -1;
}

export function isYou({ state }: Store, seat: number): boolean {
  return !!state.table?.seats[seat]?.you;
}

/** Whether this viewer decides for a seat: nobody else, and no bot, does. */
export function plays({ state: { table } }: Store): boolean {
  return table?.status === 'playing' && table.seats.some((seat) => seat.you && !seat.bot);
}

/** Whether a bot plays for this viewer, who may take the seat back. */
export function isStoodIn({ state: { table } }: Store): boolean {
  return table?.status === 'playing' && table.seats.some((seat) => seat.you && seat.stood_in);
}

/** Whether this viewer has a seat to give up. */
export function canLeave({ place, state: { table } }: Store): boolean {
  return !!place.table && !!table && table.status !== 'over' && table.seats.some((seat) => seat.you && !seat.left);
}

/** Whether more has happened than is shown yet: nothing can be done until it is. */
export function isBehind({ upcoming }: Store): boolean {
  return upcoming.queue.length > 0;
}

/** Whether this viewer can act on the table now. */
export function isLive(store: Store): boolean {
  return store.state.up && store.state.cursor === null && !isBehind(store) && plays(store) && !isToRead(store);
}

/** Whether the next decision is this viewer's. */
export function isYours(store: Store): boolean {
  const { table } = store.state;
  return table?.status === 'playing' && !!table.scene?.prompt.yours && !isBehind(store) && !isToRead(store);
}

/** Whether a lesson waits for nothing but to be read: nothing on the table asks for a move then. */
export function isToRead({ place, state: { taught } }: Store): boolean {
  const step = place.lesson?.steps[taught?.at ?? 0];
  return !!step && (taught?.mood === 'right' || !step.right.length);
}

/** The lines of the log up to the moment that is shown. */
export function linesNow({ state: { lines, table }, upcoming }: Store): Line[] {
  return upcoming.queue.length ? lines.filter((line) => line.seq <= table!.seq) : lines;
}

/** Whether a move of this viewer's is on its way. */
export function isBusy({ pending }: Store): boolean {
  return pending.moving !== '';
}

/** Whether this is the viewer's own seat; with several, the one that must act. */
export function isMine(store: Store, seat: number | null | undefined): boolean {
  if (seat == null || !isYou(store, seat)) return false;
  return !isShared(store) || !!panelOf(store, seat)?.acting;
}

/** Whether this seat must act; while it is told what another has done, whether it was this one. */
export function isActing(store: Store, seat: number): boolean {
  const { passing, told, table } = store.state;
  const by = passing && !table?.scene?.prompt.yours && told.at(-1);
  return by && by.seat != null ? by.seat === seat : !!panelOf(store, seat)?.acting;
}

/** Whether several people look at this screen in turn. */
export function isShared({ state }: Store): boolean {
  return (state.table?.seats.filter((seat) => seat.you).length ?? 0) > 1;
}

// --- secrets and notes ---------------------------------------------------------------------------------------------

/** Whether secrets are covered now: where several people look at one screen, until somebody uncovers their own. */
export function isCovered(store: Store): boolean {
  return isShared(store) && store.state.peek === '';
}

/** Whether this is covered now. */
export function hides(store: Store, thing: { states?: string[] }): boolean {
  return isCovered(store) && !!thing.states?.includes('secret');
}

/** What is left to see of these signs while secrets are covered. */
export function openBadges<T extends { kind?: string }>(store: Store, badges: readonly T[] = []): T[] {
  return badges.filter((badge) => badge.kind !== 'secret' || !isCovered(store));
}

export function noteOf({ state }: Store, id: string): string {
  return state.notes[id] ?? '';
}

// --- who sits here -------------------------------------------------------------------------------------------------

export function isFree(seat: Seat): boolean {
  return !seat.name && !seat.reserved;
}

/** Why this viewer may not sit down here; empty if they may. */
export function whyClosed({ place, state }: Store): string {
  return state.table?.closed ?? place.closed?.[0] ?? '';
}

/** The empty seat that this viewer is to take: reserved for them or, if they have none, the first free one. */
export function seatToTake(store: Store): number {
  const { table } = store.state;
  const seats = table?.status === 'waiting' && !whyClosed(store) ? table.seats : [];
  const mine = seats.findIndex((seat) => seat.for_you);
  if (mine >= 0 || ownSeat(store) >= 0) return mine;
  return seats.findIndex(isFree);
}

/** Whether this viewer may sit down on this seat by choosing it among several. */
export function canChoose(store: Store, index: number): boolean {
  const { table, up } = store.state;
  const seat = table?.seats[index];
  if (!up || table?.status !== 'waiting' || !seat || !isFree(seat) || whyClosed(store)) return false;
  const several = table.seats.filter(isFree).length > 1;
  return (several || index !== seatToTake(store)) && (ownSeat(store) < 0 || store.place.hot);
}

/** What there is to know or to do while the table waits for people. */
export function waitingText(store: Store): string {
  const { words, state } = store;
  const seats = state.table?.seats ?? [];
  const seated = ownSeat(store) >= 0;
  if (seats.some((seat) => seat.for_you)) return state.table!.closed ?? words.waitingInvited;
  if (seats.every((seat) => seat.name)) return words.startingWhy;
  if (seats.some(isFree)) return seated ? words.waitingSeated : whyClosed(store) || words.waitingUnseated;
  return seated ? words.waitingReserved : words.waitingWatch;
}

/** The others who have been away so long that this viewer may let a bot play for them. */
export function missed(store: Store): Gone[] {
  return plays(store) ? (store.state.present?.gone ?? []).filter(({ seats }) => !isYou(store, seats[0]!)) : [];
}

/** Who is missing, and for how long. */
export function missing(store: Store, { seats, minutes }: Gone): string {
  return store.words.gone(personIn(store, seats[0]!), minutes);
}

/** For whom a bot has decided something, in words; empty if for nobody. */
export function relieved(store: Store): string {
  return namesOf(store, store.state.table?.seats.flatMap((seat, index) => (seat.partly ? [index] : [])) ?? []);
}

/** What a seat goes by at this table: the figure that stands for it, else whoever sits there. */
export function nameOf(store: Store, index: number): string {
  return (!panelOf(store, index)?.art && store.state.table?.seats[index]?.name) || sideOf(store, index);
}

/** The name of whoever sits there, even where the seat goes by its own. */
export function personIn(store: Store, index: number): string {
  const { person, name } = store.state.table?.seats[index] ?? {};
  return person || name || sideOf(store, index);
}

/** The names of those in these seats, each once. */
export function namesOf(store: Store, seats: number[]): string {
  const names = [...new Set(seats.map((seat) => personIn(store, seat)))];
  return names.length ? new Intl.ListFormat(store.place.lang).format(names) : '';
}

/** What the game calls a seat. */
export function sideOf(store: Store, index: number): string {
  return big(panelOf(store, index)?.side || store.place.seats[index] || store.words.seat(index + 1));
}

/** What a seat's panel says, in step with what the table shows. */
export function panelOf({ state }: Store, index: number): Panel | undefined {
  return state.shown?.scene.panels.find((panel) => panel.seat === index);
}

// --- what can be done ----------------------------------------------------------------------------------------------

export function offersNow(store: Store): Offer[] {
  return (isLive(store) && !isBusy(store) && store.state.table?.scene?.offers) || NONE;
}

/** Whether a move can be taken back for sure, so that nobody need be asked whether it is meant. */
export function isUndoable({ place, state }: Store, { move, then }: Offer): boolean {
  if (place.puzzle) return false; // the first try counts
  return !!place.study || (!then?.length && !!state.table?.free?.includes(move));
}

const trees = new WeakMap<Offer[], Node>();

/** The paths of what can be done; made once for each list of offers. */
export function treeNow(store: Store): Node {
  const offers = offersNow(store);
  let root = trees.get(offers);
  if (!root) trees.set(offers, (root = tree(offers)));
  return root;
}

/** What the status bar shows to be pressed. */
export function choicesNow(store: Store): Choice[] {
  const { sel, picked, table } = store.state;
  return choices(treeNow(store), sel, picked, table?.scene ? elements(table.scene) : new Set());
}

/** The place of a board at which one of several moves is to be chosen; empty: there is none. */
export function forkNow(store: Store, sel: string[] = store.state.sel): string {
  const at = sel.at(-1);
  const here = at === undefined ? undefined : walk(treeNow(store), sel);
  if (!here || !waysOf(here).length) return '';
  const cells = store.state.table?.scene?.regions.flatMap((region) => (region.t === 'grid' ? region.cells : [])) ?? [];
  return cells.some((cell) => cell.id === at || cell.items?.some((item) => item.id === at)) ? at! : '';
}

/** What leads to the next click on the table: all that was clicked, but not where a choice is open. */
export function heldNow(store: Store): string[] {
  return forkNow(store) ? store.state.sel.slice(0, -1) : store.state.sel;
}

/** The move of a hint that is marked on the table: the best, until one begins to choose, or the one that is pointed at. */
export function hintedNow(store: Store): Tipped | undefined {
  const { sel, picked, armed, hint, eyed } = store.state;
  if (hint && eyed) return eyed;
  return sel.length || picked.length || armed ? undefined : tipsNow(store)[0]?.offer;
}

/** What is marked on the table: all that can be done from here, or what a hint shows and nothing else. */
export function markedNow(store: Store): Parameters<typeof marks> {
  const { armed, picked } = store.state;
  const best = hintedNow(store);
  // what is a mere button marks nothing on the table, and hides nothing there
  return best && (best.path[1] || !best.button)
    ? [tree([best]), best.path.slice(0, -1), best]
    : [treeNow(store), heldNow(store), armed, picked];
}

/** What can be clicked on the table now; nothing while it shows the past. */
export function marksNow(store: Store): Map<string, string[]> {
  const { table, shown, cursor, armed } = store.state;
  if (!shown || shown.scene !== table?.scene || cursor !== null) return new Map();
  const best = hintedNow(store);
  const found = marks(...markedNow(store));
  (best ?? armed)?.later?.forEach((id) => found.set(id, found.get(id) ?? ['target']));
  best?.picks?.forEach((id) => found.set(id, ['can', 'armed']));
  const fork = forkNow(store);
  if (fork) found.set(fork, [...(found.get(fork) ?? []), 'armed']);
  return found;
}

/** The things that can be chosen in any order, as they lie on the table. */
export function pickableNow(store: Store): string[] {
  const scene = store.state.table?.scene;
  const ids = pickable(treeNow(store), store.state.sel);
  return scene && ids.size ? items(scene).flatMap(({ id }) => (ids.has(id) ? [id] : [])) : [];
}

/** The key from 1 to 9 that chooses this thing; 0 if there is none. */
export function numberOf(store: Store, id: string): number {
  const place = pickableNow(store).indexOf(id) + 1;
  return place > 9 ? 0 : place;
}

/** The move that a key plays now. */
export function offerOf(store: Store, key: string): Offer | undefined {
  return choicesNow(store).find(({ offer }) => offer?.key?.toLowerCase() === key.toLowerCase())?.offer;
}

/** What is picked up, and how much can be done with it. */
export function pickedText(store: Store, sel: string[]): string {
  const here = walk(treeNow(store), sel);
  if (!here || !sel.length) return '';
  if (forkNow(store, sel)) return store.words.chooseOne(big(called(store, sel.at(-1)!)), waysOf(here).length);
  const nexts = [...here.next.values()];
  const takes = nexts.filter((node) => node.takes).length;
  return store.words.picked(big(called(store, sel.at(-1)!)), nexts.length, takes);
}

// --- things --------------------------------------------------------------------------------------------------------

/** What an id is called: an item by its label, a cell by its tile and what is on it. */
export function called({ state }: Store, id: string): string {
  const scene = state.table?.scene;
  if (!scene) return id;
  for (const region of [...scene.regions, ...parts(scene)]) {
    if (region.id === id) return region.title;
    if (region.t !== 'grid') continue;
    const cell = region.cells.find((one) => one.id === id);
    if (cell) return [...(cell.items ?? []).map((item) => item.label), cell.label].join(' ');
  }
  return items(scene).find((item) => item.id === id)?.label ?? id;
}

/** What can be drawn for an id: the thing itself, or what lies on top in a cell. */
export function thingAt({ state }: Store, id: string): Item | undefined {
  const scene = state.table?.scene;
  if (!scene) return undefined;
  const cell = scene.regions.flatMap((one) => (one.t === 'grid' ? one.cells : [])).find((one) => one.id === id);
  return cell?.items?.at(-1) ?? items(scene).find((item) => item.id === id);
}

// --- around the table ----------------------------------------------------------------------------------------------

/** The regions that have a tab of their own. */
export function tabbed({ state }: Store): Region[] {
  return state.shown?.scene.regions.filter((region) => region.place === 'tab') ?? [];
}

/** Whether a region only explains what lies on the table. */
function isLegend(region: Region): boolean {
  return 'states' in region && !!region.states?.includes('legend');
}

export function tabsNow(store: Store): Tab[] {
  const moments = store.state.studied ? ['tree'] : store.state.review && !store.state.closed ? ['moments'] : [];
  const chat = store.place.table ? ['chat'] : [];
  const own = (legend: boolean) =>
    tabbed(store).flatMap((region) => (isLegend(region) === legend ? [`own-${region.id}`] : []));
  return [...moments, ...own(false), 'log', ...chat, 'rules', ...own(true)];
}

/** The tab that is open. */
export function tabNow(store: Store): Tab {
  const tabs = tabsNow(store);
  return tabs.includes(store.state.tab) ? store.state.tab : tabs[0]!;
}

export function tabName(store: Store, tab: Tab): string {
  const { words } = store;
  const named: Partial<Record<Tab, string>> = {
    tree: words.tree,
    moments: words.moments,
    log: words.log,
    chat: words.chat,
    rules: words.rules,
  };
  return named[tab] ?? big(tabbed(store).find((region) => `own-${region.id}` === tab)?.title ?? '');
}

type Key = [key: string, what: string, here: boolean];

/** The keys that do something at this table, and what they do. */
export function keysNow(store: Store): Key[] {
  const { words } = store;
  const scene = store.state.shown?.scene;
  const playing = plays(store);
  const things = scene ? items(scene) : [];
  const keys: Key[] = [
    ['Tab', words.keyTab, true],
    [words.arrows, words.keyArrows, true],
    ['Enter', words.keyEnter, true],
    ['Esc', words.keyEscape, true],
    [words.space, words.skipAhead, true],
    ...choicesNow(store).map(({ offer: { key = '' } = {} as Offer, label }): Key => [key.toUpperCase(), label, !!key]),
    ['1 – 9', words.keyDigits, !!scene?.offers?.some((offer) => offer.picks?.length)],
    ['M', words.keyMoves, playing],
    ['N', words.keyNote, ownSeat(store) >= 0 && things.some((item) => item.states?.includes('notable'))],
    ['/', words.keyTyped, playing],
    ['H', words.keyHint, playing && store.place.hints],
    ['?', words.keyHelp, true],
  ];
  return keys.filter(([, , here]) => here);
}

export function keysText(store: Store): string {
  return keysNow(store)
    .map(([key, what]) => `${key} ${what}`)
    .join('; ');
}

// --- the end -------------------------------------------------------------------------------------------------------

/** The place of each seat in a game that is over; none while it goes on, is looked back on, or was broken off. */
export function placed({ state: { table, cursor } }: Store): number[] {
  return (cursor === null && table?.status === 'over' && table.places) || [];
}

export interface Standing {
  kind: 'none' | 'drawn' | 'watched' | 'left' | 'won' | 'shared' | 'lost' | 'place';
  at: number;
  of: number;
  winners: number[];
}

/** How the game ended for this viewer. Where several look at this screen, it is told as to those who watch. */
export function standing(store: Store): Standing {
  const places = store.state.table?.places ?? [];
  const seat = isShared(store) ? -1 : ownSeat(store);
  const at = places[seat] ?? 0;
  const winners = places.flatMap((place, one) => (place === 1 ? [one] : []));
  const drawn = winners.length === places.length;
  const others = new Set(places.filter((place) => place > 1));
  const kind = !places.length
    ? 'none'
    : drawn
      ? 'drawn'
      : !at
        ? 'watched'
        : at === 1
          ? winners.length > 1
            ? 'shared'
            : 'won'
          : others.size === 1
            ? 'lost'
            : 'place';
  const left = !!store.state.table?.seats[seat]?.left && places.length > 2;
  return { kind: left && at ? 'left' : kind, at, of: places.length, winners: drawn ? [] : winners };
}

/** The next stronger level of bots, after a win against nobody else: its name, and what it is called. */
export function nextLevel(store: Store): [string, string] | undefined {
  const { levels } = store.place;
  const bots = store.state.table?.seats.filter((seat) => !seat.you) ?? [];
  const won = ['won', 'shared'].includes(standing(store).kind);
  if (!won || !bots.length || !bots.every((seat) => seat.bot && !seat.stood_in && !seat.left)) return undefined;
  return levels[Math.max(...bots.map((seat) => levels.findIndex(([level]) => level === seat.bot))) + 1];
}

/** The seats as they are listed: as the table has them; after the end the best first, by what the table says if equal. */
export function seatOrder(store: Store): number[] {
  const { table, shown } = store.state;
  const panels = shown?.scene.panels.map((panel) => panel.seat) ?? [];
  const order = panels.length ? panels : (table?.seats.map((_, index) => index) ?? []);
  const places = placed(store);
  const score = (seat: number) => {
    const text = panelOf(store, seat)?.score ?? '';
    return Number(text.replace('\u2212', '-').replace(/[^\d.-]/g, '')) || 0;
  };
  return places.length ? [...order].sort((one, two) => places[one]! - places[two]! || score(two) - score(one)) : order;
}

/** Where the same people meet again, or the next ones in a tournament. */
export function rematchPath({ place, state }: Store): string {
  const rematch = place.contest?.[0] ?? state.table?.rematch ?? '';
  return rematch.startsWith('/') ? rematch : `/t/${rematch}`;
}

/** The path of this page. */
export function pathOf({ place }: Store): string {
  return place.table ? `/t/${place.table}` : location.pathname;
}

/** The address of this table; with a number, of one moment of its game. */
export function address(moment: number | string | null = null): string {
  return location.href.replace(/#.*/, '') + (moment === null ? '' : `#${moment}`);
}

/** The event that an address names after its `#`. */
export function momentOf(hash: string): number | null {
  return /^#\d{1,9}$/.test(hash) ? Number(hash.slice(1)) : null;
}

/** Events of a line that the analysis board follows. */
const MOST = 500;

/** The moment that is shown; at the end, the one before this viewer's worst mistake, or before what decided the game. */
function worthALook(store: Store): number {
  const { cursor, review, table } = store.state;
  if (cursor !== null) return cursor;
  const seat = Math.max(0, ownSeat(store));
  const own = (review?.moments ?? []).filter((one) => one.move && one.seat === seat);
  const worst = own.sort((one, two) => one.change[seat]! - two.change[seat]!)[0] ?? table!.decided;
  return worst ? worst.at - 1 : table!.seq;
}

/** The analysis board at what is shown: a finished game from its beginning, a puzzle, or a step of a lesson. */
export function studyPath(store: Store): string {
  const { place, state } = store;
  const { table, puzzle, lesson } = place;
  const side = ownSeat(store) >= 0 ? `&side=${ownSeat(store)}` : '';
  const shown = worthALook(store);
  const from = Math.max(0, Math.min(shown, state.table!.seq - MOST));
  const where = table
    ? `table=${table}&at=${from}&show=${shown - from}`
    : puzzle
      ? `puzzle=${puzzle.id}`
      : `lesson=${lesson!.key}&step=${state.taught!.at}`;
  return `/board/${place.game}?${where}${side}`;
}
