/** What the server's messages, and the link itself, do to the state. */
import { goOn } from './commands';
import { addStrings, checkDice, refuse } from './dice';
import type { Message } from './link';
import type { Gone, Table, Talk } from './messages';
import { catchUp, lookBack, show } from './playback';
import { textOf } from './patch';
import { explain, middle } from './reasons';
import { missed, missing, momentOf, ownSeat, rematchPath } from './selectors';
import type { State, Store } from './store';

export function hear(store: Store, message: Message): void {
  const { pending } = store;
  switch (message.t) {
    case 'table':
      takeIn(store, message);
      break;
    case 'chat':
      listen(store, message);
      break;
    case 'forget':
      forget(store);
      break;
    case 'presence':
      store.set({ present: message });
      miss(store, message.gone ?? []);
      break;
    case 'notes':
      store.set({ notes: message.notes });
      break;
    case 'ack':
      if (message.id === pending.moving) pending.awaited = message.version;
      pending.asked.delete(message.id);
      taken(store, message.id);
      if (message.id === pending.rematching) pending.leaving = true;
      settle(store);
      break;
    case 'no':
      if (message.id === pending.moving) {
        pending.moving = '';
        pending.rest = [];
      }
      pending.drafts.delete(message.id);
      if (pending.strings.has(message.id)) refuse(store, pending.strings.get(message.id)!);
      else answer(store, message.id, message.text, message.clause);
      break;
    case 'why':
      answer(store, message.id, message.text, message.clause);
      break;
  }
}

/** The link came up, or went down, perhaps for a restart of the house, and is tried again at this time. */
export function linked(store: Store, up: boolean, retryAt: number, restarts = false): void {
  const said = up && store.state.table ? store.words.restored : store.state.said;
  store.set({ up, retryAt, restarts, why: null, said });
}

function takeIn(store: Store, message: Table): void {
  const old = store.newest;
  const fresh = !old || old.seq !== message.seq || !same(old.scene, message.scene);
  const table = fresh ? message : { ...message, scene: old.scene };
  store.newest = table;
  store.since = performance.now() - (message.ago ?? 0);
  const from = table.lines_from ?? 1;
  const known = table.cut ? [] : store.state.lines.filter((line) => line.seq < from);
  if (old && from <= old.seq) store.replay.drop(from);
  store.set({ lines: [...known, ...(table.lines ?? [])] });
  if (table.cut) store.set({ moreLines: true });
  showAll(store, old, store.retold ? { ...table, lines: [] } : table);
  if (store.retold && store.state.cursor !== null) void lookBack(store, store.state.cursor);
  store.retold = false;
  settle(store);
  addStrings(store, table);
  const ended = table.status === 'over' && old?.status !== 'over';
  if (ended && store.place.commitment && ownSeat(store) >= 0) void checkDice(store);
}

function same(old: unknown, now: unknown): boolean {
  return old === now || textOf(old ?? null) === textOf(now ?? null);
}

/** Keep nothing of what was told so far: it is told again at once, without somebody whose name was in it. */
function forget(store: Store): void {
  catchUp(store);
  store.replay.drop(0);
  store.retold = true;
  store.caughtUp = false;
  store.set({ lines: [], moreLines: false, chat: [], moreChat: false, review: null, hint: null, why: null, said: '' });
}

/** Add what was said; a line may come twice. */
function listen(store: Store, { lines, cut }: Talk): void {
  const { chat, tab, unread } = store.state;
  const known = cut ? [] : chat;
  const numbers = new Set(chat.map((line) => line.number));
  const news = lines.filter((line) => !numbers.has(line.number));
  const change: Partial<State> = { chat: [...known, ...(cut ? lines : news)] };
  if (cut) change.moreChat = true;
  if (store.caughtUp && tab !== 'chat') change.unread = unread + news.length;
  store.caughtUp = true;
  store.set(change);
}

/** Show the moments that a message brings; the first time at a table, the moment that the address names. */
function showAll(store: Store, old: Table | null, table: Table): void {
  const moment = old?.scene || !store.place.table ? null : momentOf(location.hash);
  const steps = (table.steps ?? []).map((step): Table => ({ ...table, ...step, status: 'playing', undo: false }));
  const moments = [...steps, table];
  for (const { seq, scene } of moments) if (scene) store.replay.put(seq, scene);
  show(store, moments, old);
  if (moment !== null) void lookBack(store, moment);
}

/** A draft that became a command is done with, unless it was changed meanwhile. */
function taken(store: Store, id: string): void {
  const { drafts } = store.pending;
  const [draft, text] = drafts.get(id) ?? [];
  drafts.delete(id);
  if (draft && store.state[draft].trim() === text) store.set({ [draft]: '' });
}

/** Say who has now been away for long. */
function miss(store: Store, gone: Gone[]): void {
  const known = store.away;
  store.away = new Set(gone.map(({ seats }) => seats[0]!));
  const fresh = missed(store).filter(({ seats }) => !known.has(seats[0]!));
  if (fresh.length) store.set({ said: fresh.map((one) => missing(store, one)).join(' ') });
}

/** Finish what waited for the table, if the table is that far. */
function settle(store: Store): void {
  const { pending } = store;
  const table = store.newest;
  if (pending.moving && pending.awaited && table && table.version >= pending.awaited) {
    pending.moving = '';
    pending.awaited = 0;
    goOn(store);
  }
  if (pending.leaving && table?.rematch) {
    pending.leaving = false;
    location.assign(rematchPath(store));
  }
  store.set({});
}

/** Show the answer to a command where it was given. */
function answer(store: Store, id: string, text: string, clause?: string): void {
  const { asked } = store.pending;
  const spot = asked.get(id) ?? middle(store);
  asked.delete(id);
  explain(store, spot.means ? `${text}\n${spot.means}` : text, spot, clause);
}
