/** What the viewer does: on the table, around it, and on what lies on top of the page. */
import { askHint, canHint, preview } from './analysis';
import { bring } from './late';
import type { Wish } from './link';
import { PHONE } from './media';
import type { Gone, Item, Offer } from './messages';
import { pickable, step, toggle, walk } from './paths';
import { catchUp } from './playback';
import { explain, speak, spotOf } from './reasons';
import {
  big,
  called,
  choicesNow,
  hides,
  isBehind,
  isBusy,
  isLive,
  isStoodIn,
  isToRead,
  isUndoable,
  offerOf,
  offersNow,
  ownSeat,
} from './selectors';
import { hintedNow, pickableNow, pickedText, treeNow } from './selectors';
import { sentences, tipOf } from './spoken';
import type { Spot, Store, Tab } from './store';

/** Send a command; its answer is shown where it was given. */
function send(store: Store, wish: Wish, spot: Spot | null = null): string {
  const id = store.link.send(wish);
  if (spot) store.pending.asked.set(id, spot);
  return id;
}

/** Whatever is done while the table catches up only skips ahead: nobody acts on what they have not seen. */
export function skip(store: Store): boolean {
  const behind = isBehind(store);
  if (behind) catchUp(store);
  return behind;
}

// --- picking -------------------------------------------------------------------------------------------------------

/**
 * A click on an element, with the ids of what is there: the first that leads on counts, else the place itself. `clicks`:
 * how many came at once; none by a key.
 */
export function pick(store: Store, ids: string[], at: Element, clicks = 1): void {
  if (skip(store)) return;
  const { armed } = store.state;
  let { sel } = store.state;
  if (store.state.why) store.set({ why: null });
  if (!isLive(store)) {
    refuse(store, at);
    return;
  }
  const root = treeNow(store);
  const best = hintedNow(store);
  const hinted = best?.path ?? [];
  const along = hinted.findIndex((one) => ids.includes(one));
  if (!sel.length && along > 0) sel = hinted.slice(0, along); // what it begins with looks picked up
  const next = walk(root, sel)?.next;
  const free = pickable(root, sel);
  const id = ids.find((one) => next?.has(one) || free.has(one)) ?? ids.find((one) => step(root, sel, one) !== null);
  if (id !== undefined && free.has(id) && !next?.has(id)) {
    choose(store, id);
    return;
  }
  const found = id === undefined ? null : step(root, sel, id);
  if (!found && best?.later?.some((one) => ids.includes(one)))
    preview(store, best); // it is marked, so it means the plan
  else if (!found) {
    const known = ids.find((one) => offersNow(store).some((offer) => offer.path.includes(one)));
    askWhyNot(store, known ?? ids[0]!, at);
  } else if ('sel' in found) {
    const said = found.sel.length ? pickedText(store, found.sel) : store.words.putDownSaid;
    store.set({ sel: found.sel, picked: [], armed: null, said });
    if (!clicks && found.sel.length) queueMicrotask(() => toTarget(store, at)); // once it is drawn
  } else {
    const { done } = found;
    // was it to be picked up instead? The first click asks, a second one picks it up
    const either = done.path[0] !== id && root.next.get(id!)?.next.size;
    if (armed !== done && (store.state.confirm || either) && !isUndoable(store, done))
      store.set({ sel, armed: done, said: store.words.confirmSaid(done.say) });
    else if (armed === done && either && clicks) store.set({ sel: [id!], armed: null, said: pickedText(store, [id!]) });
    else if (armed !== done || clicks < 2) move(store, done, at); // a double click confirms nothing
  }
}

/** The keyboard goes on at the first place that what was picked up can go to, unless one is at hand. */
function toTarget(store: Store, from: Element): void {
  const places = [
    ...store.root.querySelectorAll<HTMLElement>('.play button:is([data-st~=target], [data-st~=capture])'),
  ];
  const here = from.closest('.board, .region');
  if (!places.some((one) => here?.contains(one))) places[0]?.focus();
}

/** Why nothing can be done here by this viewer, where the page itself does not say it loudly enough. */
function refuse(store: Store, at: Element): void {
  const { table, up, cursor } = store.state;
  const { words } = store;
  const seated = isStoodIn(store) ? words.botPlays : isToRead(store) ? words.lessonAsk : '';
  const text = cursor !== null ? words.past : ownSeat(store) < 0 ? words.onlyWatching : seated;
  if (up && table?.status === 'playing' && text) explain(store, text, spotOf(at));
}

/** Choose one more thing, or one less; what can be done then is said. */
function choose(store: Store, id: string): void {
  const { words, state } = store;
  const picked = toggle(treeNow(store), state.sel, state.picked, id);
  store.set({ picked, armed: null });
  const what = `${big(called(store, id))}: ${picked.includes(id) ? words.chosen : words.notChosen}`;
  store.set({ said: sentences([what, ...choicesNow(store).map((choice) => choice.label)]) });
}

/** Go on by a choice that is a button, not an element of the table. */
export function goInto(store: Store, id: string): void {
  store.set({ sel: [...store.state.sel, id], picked: [], armed: null });
}

export function putDown(store: Store): void {
  const { sel, picked, armed } = store.state;
  if (sel.length || picked.length || armed)
    store.set({ sel: [], picked: [], armed: null, said: store.words.putDownSaid });
}

function askWhyNot(store: Store, id: string, at: Element): void {
  if (isBusy(store)) return;
  const means = at.querySelector<HTMLElement>('.card')?.dataset.tip;
  send(store, { t: 'whynot', path: [...store.state.sel, id] }, { ...spotOf(at), means });
}

/** A key that plays a move, or chooses a thing. Whether it does. */
export function press(store: Store, key: string, at: Element): boolean {
  if (/^[1-9]$/.test(key)) {
    const id = pickableNow(store)[Number(key) - 1];
    if (id !== undefined) choose(store, id);
    return id !== undefined;
  }
  const offer = offerOf(store, key);
  if (offer) move(store, offer, at);
  else if (key.toLowerCase() === 'h' && canHint(store)) void askHint(store);
  else return false;
  return true;
}

/** Read out what the piece here can do. */
export function readMoves(store: Store, ids: string[]): void {
  const what = big(called(store, ids[0]!));
  const mine = offersNow(store).filter((offer) => offer.path.some((id) => ids.includes(id)));
  const says = mine.map((offer) => `${offer.say}, ${offer.move}`).join('; ');
  speak(store, mine.length ? store.words.movesOf(what, says) : store.words.noMovesOf(what));
}

interface Asking {
  currentTarget: Element;
  preventDefault?: () => void;
}

/** What there is to say about things, at their place; where a note may be kept, with room for it. */
export function tellAbout(store: Store, things: Item[], event: Asking, byKey = false): void {
  const seen = things.filter((item) => !hides(store, item));
  const text = seen.flatMap((item) => tipOf(item, store) || []).join('\n');
  const note = seen.findLast((item) => item.states?.includes('notable') && ownSeat(store) >= 0)?.id;
  if (!text && !note) return;
  event.preventDefault?.();
  store.set({
    why: { text, clause: '', spot: { ...spotOf(event.currentTarget), byKey }, note, tip: !note },
    said: text,
  });
}

// --- moving --------------------------------------------------------------------------------------------------------

export function move(store: Store, offer: Offer, at: Element | null = null): void {
  play(store, offer.move, at);
  store.pending.rest = [...(offer.then ?? [])];
}

/** Go on with an offer of several moves, as long as each can be played. */
export function goOn(store: Store): void {
  const { pending } = store;
  const next = pending.rest.shift();
  const rest = pending.rest;
  const offers = store.newest?.scene?.offers ?? []; // decided on as a whole, before what is shown
  if (next === undefined || !offers.some((offer) => offer.move === next)) pending.rest = [];
  else {
    commit(store, next, null);
    pending.rest = rest;
  }
}

/** Play by notation, or by the number of a legal move. */
export function playTyped(store: Store, text: string, at: Element): void {
  const { pending } = store;
  const offers = offersNow(store);
  const known = offers.some((offer) => offer.move === text);
  const number = /^\d+$/.test(text) && !known ? Number(text) : 0;
  const offer = offers[number - 1];
  const before = pending.moving;
  if (offer) move(store, offer, at);
  else play(store, text, at);
  if (pending.moving !== before) pending.drafts.set(pending.moving, ['typing', text]);
}

function play(store: Store, move: string, at: Element | null): void {
  if (!skip(store)) commit(store, move, at);
}

function commit(store: Store, move: string, at: Element | null): void {
  const { pending } = store;
  const { up, cursor } = store.state;
  if (!store.newest || isBusy(store) || !up || cursor !== null) return;
  pending.rest = [];
  pending.awaited = 0;
  pending.undone = false;
  store.upcoming.freeAt = 0; // whoever moves has seen enough
  pending.moving = send(store, { t: 'move', seq: store.newest.seq, move }, at && spotOf(at));
  store.set({ sel: [], picked: [], armed: null, why: null, all: false, spared: '' });
}

export function undo(store: Store, at: Element): void {
  if (skip(store)) return;
  const { table } = store.state;
  if (!table) return;
  if (!table.undo) {
    store.set({ why: { text: table.undo_why || store.words.noUndo, clause: '', spot: spotOf(at) } });
    return;
  }
  store.pending.awaited = 0;
  store.pending.undone = true;
  store.pending.moving = send(store, { t: 'undo', seq: table.seq }, spotOf(at));
  store.set({ sel: [], picked: [], armed: null });
}

// --- seats ---------------------------------------------------------------------------------------------------------

export function sit(store: Store, seat: number, at: Element): void {
  send(store, { t: 'sit', seat }, spotOf(at));
}

/** Open a reserved seat to anyone. */
export function release(store: Store, seat: number, at: Element): void {
  send(store, { t: 'release', seat }, spotOf(at));
}

/** Keep a free seat for the account of this name. */
export function invite(store: Store, name: string, at: Element): void {
  send(store, { t: 'invite', name }, spotOf(at));
}

/** The host sends somebody, or a bot, away before the game begins. */
export function free(store: Store, seat: number, at: Element): void {
  send(store, { t: 'free', seat }, spotOf(at));
}

/** Let a bot have a seat that is reserved or free. */
export function fill(store: Store, seat: number | null, at: Element, bot = ''): void {
  send(store, { t: 'fill', seat, bot }, spotOf(at));
}

/** Agree that a bot plays on for somebody who is away, or no longer. */
export function relieve(store: Store, gone: Gone, yes: boolean, at: Element): void {
  send(store, { t: 'relieve', seat: gone.seats[0]!, yes }, spotOf(at));
}

/** Agree to stop the clock, or no longer; or let it run again. */
export function pause(store: Store, yes: boolean, at: Element): void {
  send(store, { t: 'pause', yes }, spotOf(at));
}

/** Take the seat back from the bot. */
export function takeBack(store: Store, at: Element): void {
  send(store, { t: 'back' }, spotOf(at));
}

export function leave(store: Store): void {
  send(store, { t: 'leave' });
  store.set({ asking: false, menu: false });
}

/** Look back at a finished game, once what does so is here. */
export async function openReview(store: Store, at: Element): Promise<void> {
  const spot = spotOf(at); // it goes away while the house thinks
  const part = await bring('review').catch(() => null);
  if (part) return part.askReview(store, spot);
  const text = store.words.partLost;
  store.set({ why: { text, clause: '', spot, reload: true }, said: text });
}

export function rematch(store: Store, at: Element): void {
  store.pending.rematching = send(store, { t: 'rematch' }, spotOf(at));
}

// --- writing -------------------------------------------------------------------------------------------------------

/** Keep a note on an element for oneself; an empty text deletes it. */
export function note(store: Store, element: string, text: string, at: Element | null = null): void {
  const { noted } = store.pending;
  const last = noted.get(element);
  if (last) store.link.forget(last); // sent again later, it would undo this one
  noted.set(element, send(store, { t: 'note', element, text }, at && spotOf(at)));
}

/** Send what is written; it stays in its box until the table has taken it. */
export function say(store: Store, at: Element): void {
  const { drafts } = store.pending;
  const text = store.state.writing.trim();
  const sent = [...drafts.values()].some(([draft, was]) => draft === 'writing' && was === text);
  if (text && !sent) drafts.set(send(store, { t: 'say', text }, spotOf(at)), ['writing', text]);
}

/** As the host, no longer let somebody write to the table, or again. */
export function silence(store: Store, at: Element, who: string, yes: boolean): void {
  send(store, { t: 'silence', who, yes }, spotOf(at));
}

/** Whether the device has a way of its own to pass a link on. */
export const canShare = (): boolean => 'share' in navigator;

/** Pass a link on as the device does it; where it has no way, copy it. */
export async function passOn(store: Store, link: string, at: Element): Promise<void> {
  const spot = spotOf(at);
  if (canShare()) {
    await navigator.share({ title: store.place.title, url: link }).catch(() => undefined); // put away again
    return;
  }
  let text = store.words.copied;
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    text = store.words.notCopied;
  }
  explain(store, text, spot);
}

// --- around the table ----------------------------------------------------------------------------------------------

/** Open a tab of the side column, the rules perhaps at a clause. */
export function openTab(store: Store, tab: Tab, clause = ''): void {
  const unread = tab === 'chat' ? 0 : store.state.unread;
  store.set({ tab, clause, sheet: matchMedia(PHONE).matches, menu: false, why: null, unread });
}

/** Close whatever is open for a choice of its own. */
export function closeMenus(store: Store): void {
  store.set({ menu: false, asking: false, onward: false, keys: false, sharing: false });
}

/** Close what lies on top; if nothing does, put down what is picked up. */
export function escape(store: Store): void {
  const { why, menu, sheet, sharing, keys, onward } = store.state;
  if (why) store.set({ why: null });
  else if (keys || onward || sharing || menu) closeMenus(store);
  else if (sheet) store.set({ sheet: false });
  else putDown(store);
}
