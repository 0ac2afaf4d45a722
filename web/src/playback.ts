/** What the table shows: new moments one after the other, and moments of the past. */
import { TUMBLE, LAND } from './flip';
import { loaded } from './late';
import type { Line, Scene, Table } from './messages';
import { changed, LAID, moved, parts, rolled, rolling } from './paths';
import { paceOf } from './prefs';
import { isBehind } from './selectors';
import { cuesAt, cuesOf, ring } from './sound';
import { promptOf, sentences, telling } from './spoken';
import type { Coming, Shown, State, Store } from './store';

/** How long another's step is shown before the next one, and one's own; and how long dice lie before it. */
const OTHERS = 700;
const OWN = 300;
const LIE = 400;
const FRESH = 1600;
/** So long after a message the table shows what it tells, whatever it brought: four seconds, less what timers are late. */
const LONGEST = 3500;
/** No step is shown more briefly: rather are several shown as one. */
const LEAST = 500;
/** Counts for more than all moments of a turn. */
const APART = 999;
const NONE: ReadonlySet<string> = new Set<string>();

// --- new moments ---------------------------------------------------------------------------------------------------

/** Show these moments after those that still wait; the last of them is the newest table. */
export function show(store: Store, moments: Table[], old: Table | null): void {
  const { upcoming, state } = store;
  const lines = moments.at(-1)!.lines ?? [];
  let [before, from] = [old, 0];
  for (const now of moments) {
    const until = now === moments.at(-1) ? lines.length : lines.findIndex((line) => line.seq > now.seq);
    const news = lines.slice(from, until < 0 ? lines.length : until);
    upcoming.queue.push(coming(store, before, now, news));
    [before, from] = [now, from + news.length];
  }
  const again = !!old && old.seq > moments.at(-1)!.seq; // something was taken back
  if (!paceOf(state.speed) || !state.shown || state.cursor !== null || again) catchUp(store);
  else {
    upcoming.until = Date.now() + LONGEST;
    next(store);
  }
}

function coming(store: Store, before: Table | null, table: Table, lines: Line[]): Coming {
  const pace = paceOf(store.state.speed);
  const waits = store.upcoming.queue.at(-1);
  const was = waits?.shown ?? (store.state.cursor === null ? store.state.shown : null);
  const { scene, seq } = table;
  const { head: turn, kind = '' } = lines.at(-1) ?? {};
  const rest = { table, pace, news: lines, turn, kind, merged: 1, hold: 0, cues: cuesAt(lines) };
  if (!scene) return { ...rest, shown: null };
  const old = before?.scene;
  if (!old || scene === old) return { ...rest, shown: { ...(was ?? nothing(scene, seq)), scene, seq, rolled: NONE } };
  const [steps, fresh, dice] = [moved(old, scene), changed(old, scene), rolled(old, scene)];
  const forward = seq > before.seq;
  const last = !forward || steps.size > LAID ? NONE : steps.size ? steps : (was?.last ?? NONE);
  const own = old.prompt.yours;
  const time = dice.size ? TUMBLE + LAND * dice.size + (own ? 0 : LIE) : own ? OWN : OTHERS;
  // dice in the air are nothing to look at: they are seen when they fall, after what went before has come to rest
  const still = rolling(scene).length ? !moved(old, scene, 'die').size : !(steps.size + fresh.size + dice.size);
  const hold = still ? 0 : pace * time;
  const cues = new Set([...rest.cues, ...(hold ? cuesOf(old, scene, steps, dice) : [])]);
  // dice alone fall while one's own piece still moves, and as soon as another's has come to rest
  if (waits && dice.size && !steps.size && !waits.shown?.rolled.size)
    waits.hold = waits.hold > pace * OWN ? pace * LEAST : 0;
  // of dice that another rolls again and again the last roll is seen, and what is used or spent all at once
  if (!own && waits?.turn === turn && waits?.kind === kind && /roll|use/.test(kind)) waits!.hold = 0;
  return { ...rest, shown: { scene, seq, last, fresh, rolled: dice }, hold, cues };
}

function nothing(scene: Scene, seq: number, before?: Scene): Shown {
  return { scene, seq, last: NONE, fresh: NONE, rolled: before ? rolled(before, scene) : NONE };
}

/** Two moments shown as one. */
function join(first: Coming, second: Coming): Coming {
  const [one, two] = [first.shown, second.shown];
  const both = <T>(a: ReadonlySet<T>, b: ReadonlySet<T>) => new Set([...a, ...b]);
  const shown =
    one && two && one !== two
      ? { ...two, fresh: both(one.fresh, two.fresh), rolled: both(one.rolled, two.rolled) }
      : two;
  return {
    ...second,
    shown,
    hold: Math.max(first.hold, second.hold),
    news: [...first.news, ...second.news],
    cues: both(first.cues, second.cues),
    merged: first.merged + second.merged,
  };
}

/** Merge and shorten what waits, so that the newest is shown in time, on a slow machine too. */
function hurry({ upcoming }: Store): void {
  const { queue } = upcoming;
  const now = Date.now();
  const left = Math.max(0, upcoming.until - now);
  const merge = (at: number) => queue.splice(at, 2, join(queue[at]!, queue[at + 1]!));
  for (let at = queue.length - 2; at >= 0; at--) if (!queue[at]!.hold) merge(at);
  while (queue.length > Math.max(1, left / LEAST)) {
    // what belongs to one turn first
    const sizes = queue
      .slice(1)
      .map((one, at) => one.merged + queue[at]!.merged + (one.turn === queue[at]!.turn ? 0 : APART));
    merge(sizes.indexOf(Math.min(...sizes)));
  }
  const rest = Math.max(0, upcoming.freeAt - now);
  const part = left / queue.slice(0, -1).reduce((sum, one) => sum + one.hold, rest);
  if (!(part < 1)) return;
  upcoming.freeAt = now + rest * part;
  for (const one of queue) {
    one.hold *= part;
    one.pace *= part;
  }
}

function next(store: Store): void {
  const { upcoming } = store;
  clearTimeout(upcoming.timer);
  hurry(store);
  const wait = upcoming.freeAt - Date.now();
  if (wait > 0) {
    upcoming.timer = window.setTimeout(() => next(store), wait);
    return;
  }
  const first = upcoming.queue.shift();
  if (!first) return;
  upcoming.freeAt = Date.now() + first.hold;
  put(store, first);
  if (upcoming.queue.length) next(store);
}

/** Show the newest moment at once. */
export function catchUp(store: Store): void {
  const { upcoming } = store;
  clearTimeout(upcoming.timer);
  const all = upcoming.queue.splice(0);
  upcoming.freeAt = 0;
  if (all.length) put(store, all.reduce(join));
}

/** Everything on the page is drawn from this one moment. */
function put(store: Store, { table, shown, pace, news, cues }: Coming): void {
  const { table: old, cursor, peek, said } = store.state;
  const change: Partial<State> = { table };
  if (!old || old.seq !== table.seq || old.scene !== table.scene) {
    Object.assign(change, { sel: [], picked: [], armed: null, all: false, hint: null });
    if (peek === 'open') change.peek = '';
  }
  if (cursor !== null && cursor >= table.seq) change.cursor = null;
  if (table.status === 'over') change.asking = false;
  const asked = !isBehind(store) && (!old || promptOf(table) !== promptOf(old)) ? promptOf(table) : '';
  change.said = sentences([...(old ? news.map((line) => line.text) : []), asked].filter(Boolean)) || said;
  if (news.length) change.told = telling(news);
  change.passing = isBehind(store);
  if (change.cursor === null || cursor === null) {
    change.shown = shown;
    store.flip = pace;
    if (shown?.fresh.size) window.setTimeout(() => fade(store, shown), FRESH);
  }
  store.set(change);
  ring(store, cues, old, table);
  if (shown?.seq && !shown.last.size && !isBehind(store)) void findLast(store, shown.seq);
}

function fade(store: Store, shown: Shown): void {
  const now = store.state.shown;
  if (now?.scene === shown.scene) store.set({ shown: { ...now, fresh: NONE } });
}

async function findLast(store: Store, seq: number): Promise<void> {
  const { shown } = store.state;
  if (!shown || !parts(shown.scene).some((part) => part.t === 'grid')) return; // only a board shows it
  try {
    const last = await store.replay.lastMove(seq);
    const { shown } = store.state;
    if (shown?.seq === seq) store.set({ shown: { ...shown, last } });
  } catch {
    // no tint then
  }
}

// --- moments of the past -------------------------------------------------------------------------------------------

/** Look back at an event; null or the last one: live again. */
export async function lookBack(store: Store, seq: number | null): Promise<void> {
  catchUp(store);
  if (store.state.studied) return loaded.boards!.goAlong(store, seq);
  const { table } = store.state;
  if (!table?.scene) return;
  const pace = paceOf(store.state.speed);
  if (seq === null || seq >= table.seq) {
    store.flip = pace;
    store.set({ cursor: null, shown: nothing(table.scene, table.seq) });
    void findLast(store, table.seq);
    return;
  }
  const at = Math.max(0, seq);
  store.set({ cursor: at, sel: [], picked: [], armed: null, why: null });
  try {
    const scene = await store.replay.at(at);
    if (store.state.cursor !== at) return;
    store.flip = pace;
    store.set({ shown: nothing(scene, at, store.state.shown?.scene), said: scene.prompt.text });
    await findLast(store, at);
  } catch {
    if (store.state.cursor === at) store.set({ cursor: null });
  }
}

/** Show once more, one step after the other, what has happened since this viewer's last turn. */
export async function recall(store: Store): Promise<void> {
  const end = store.state.table?.seq ?? 0;
  store.set({ sheet: false });
  try {
    let seq = await store.replay.lastTurn(end);
    await lookBack(store, seq);
    while (++seq <= end) {
      const [now, next] = [store.state.shown!.scene, await store.replay.at(seq)];
      if (rolling(next).length && seq < end) continue;
      const steps = moved(now, next).size + changed(now, next).size;
      if (steps) await new Promise((done) => window.setTimeout(done, OTHERS * (paceOf(store.state.speed) || 1)));
      if (store.state.cursor === null || store.state.cursor >= seq) return; // whoever goes elsewhere has seen enough
      if (seq < end) await lookBack(store, seq);
    }
  } catch {
    // the way back is shown as far as it is known
  }
  await lookBack(store, null);
}
