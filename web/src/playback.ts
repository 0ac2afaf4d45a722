/** What the table shows: new scenes one after the other, and scenes of the past. */
import { still } from './flip';
import type { Scene } from './messages';
import { changed, moved } from './paths';
import type { Shown, Store } from './store';

/** How long another's step is shown before the next one, and one's own. */
const OTHERS = 700;
const OWN = 300;
const FRESH = 1600;

/** A scene of the game; none before it begins. */
export interface Moment {
  scene?: Scene | null;
  seq: number;
}

/** Show a scene after those that still wait, so that steps are seen in order; a click or key skips ahead. */
export function show(store: Store, scene: Scene, seq: number, old: Moment | null): void {
  const { state } = store;
  const before = store.upcoming.queue.at(-1)?.shown ?? (state.cursor === null ? state.shown : null);
  const steps = old?.scene ? moved(old.scene, scene) : new Set<string>();
  const fresh = old?.scene && before ? changed(old.scene, scene) : new Set<string>();
  const forward = !old || seq > old.seq;
  const last = steps.size && forward ? steps : forward && before ? before.last : new Set<string>();
  const hold = !steps.size && !fresh.size ? 0 : old?.scene?.prompt.yours ? OWN : OTHERS;
  store.upcoming.queue.push({ shown: { scene, seq, last, fresh }, hold });
  if (still() || !before) catchUp(store);
  else next(store);
  if ((!steps.size || !forward) && scene === store.state.table?.scene) void findLast(store, seq);
}

function next(store: Store): void {
  const { upcoming } = store;
  clearTimeout(upcoming.timer);
  const wait = upcoming.freeAt - Date.now();
  if (wait > 0) {
    upcoming.timer = window.setTimeout(() => next(store), wait);
    return;
  }
  const first = upcoming.queue.shift();
  if (!first) return;
  put(store, first.shown);
  upcoming.freeAt = Date.now() + first.hold;
  if (upcoming.queue.length) next(store);
}

function put(store: Store, shown: Shown): void {
  if (store.state.cursor !== null) return;
  store.flip = true;
  store.set({ shown });
  if (shown.fresh.size) window.setTimeout(() => fade(store, shown), FRESH);
}

function fade(store: Store, shown: Shown): void {
  if (store.state.shown === shown) store.set({ shown: { ...shown, fresh: new Set() } });
}

/** Show the newest scene at once. */
export function catchUp(store: Store): void {
  const { upcoming } = store;
  clearTimeout(upcoming.timer);
  const newest = upcoming.queue.at(-1);
  upcoming.queue = [];
  upcoming.freeAt = 0;
  if (newest) put(store, newest.shown);
}

async function findLast(store: Store, seq: number): Promise<void> {
  try {
    const last = await store.replay.lastMove(seq);
    const { shown } = store.state;
    if (shown?.seq === seq) store.set({ shown: { ...shown, last } });
  } catch {
    // no tint then
  }
}

/** Look back at an event; null or the last one: live again. */
export async function lookBack(store: Store, seq: number | null): Promise<void> {
  const { table } = store.state;
  if (!table?.scene) return;
  if (seq === null || seq >= table.seq) {
    store.upcoming.queue = [];
    store.flip = true;
    store.set({ cursor: null, shown: { scene: table.scene, seq: table.seq, last: new Set(), fresh: new Set() } });
    void findLast(store, table.seq);
    return;
  }
  const at = Math.max(0, seq);
  store.set({ cursor: at, sel: [], picked: [], armed: null, why: null });
  try {
    const scene = await store.replay.at(at);
    if (store.state.cursor !== at) return;
    store.flip = true;
    store.set({ shown: { scene, seq: at, last: new Set(), fresh: new Set() }, said: scene.prompt.text });
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
    for (let seq = await store.replay.lastTurn(end); seq < end; seq++) {
      await lookBack(store, seq);
      const [now, next] = [await store.replay.at(seq), await store.replay.at(seq + 1)];
      const steps = moved(now, next).size + changed(now, next).size;
      if (steps) await new Promise((done) => window.setTimeout(done, OTHERS));
      if (store.state.cursor !== seq) return; // whoever goes elsewhere has seen enough
    }
  } catch {
    // the way back is shown as far as it is known
  }
  await lookBack(store, null);
}
