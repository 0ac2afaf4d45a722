/** The click paths of the legal moves as a prefix tree: what can be clicked next is the set of next ids. */
import type { Badge, Group, Item, Offer, Scene } from './messages';

export type Region = Scene['regions'][number];
/** A region that holds things itself. */
export type Part = Exclude<Region, Group>;

export interface Node {
  /** The moves whose path ends here. */
  offers: Offer[];
  next: Map<string, Node>;
  /** Whether every move from here on takes something. */
  takes: boolean;
}

export type Step = { sel: string[] } | { done: Offer } | null;

/** Something to press in the status bar: a move by itself, or a choice that is nowhere on the table. */
export interface Choice {
  label: string;
  offer?: Offer;
  id?: string;
  /** Whether it is about what is picked up or chosen, not a thing that can always be done now. */
  held?: boolean;
}

const node = (): Node => ({ offers: [], next: new Map(), takes: true });

export function tree(offers: readonly Offer[] = []): Node {
  const root = node();
  for (const offer of offers) {
    let at = root;
    at.takes &&= !!offer.takes;
    for (const id of offer.path) {
      let next = at.next.get(id);
      if (!next) at.next.set(id, (next = node()));
      at = next;
      at.takes &&= !!offer.takes;
    }
    at.offers.push(offer);
  }
  return root;
}

/** All that an offer plays, as it would be written. */
export function movesOf(offer: Offer): string {
  return [offer.move, ...(offer.then ?? [])].join(' ');
}

export function walk(root: Node, path: readonly string[]): Node | undefined {
  let at: Node | undefined = root;
  for (const id of path) at = at?.next.get(id);
  return at;
}

/** All moves from a node on. */
export function below(at: Node): Offer[] {
  return [...at.offers, ...[...at.next.values()].flatMap(below)];
}

/** What a click on this element leads to, with these already clicked. Null: it is on no path. */
export function step(root: Node, sel: readonly string[], id: string): Step {
  const child = walk(root, sel)?.next.get(id);
  if (child) {
    if (child.offers.length === 1 && child.next.size === 0) return { done: child.offers[0]! };
    return { sel: [...sel, id] };
  }
  const place = sel.indexOf(id);
  if (place >= 0) return { sel: sel.slice(0, place) };
  return sel.length ? step(root, sel.slice(0, -1), id) : null;
}

/** The states of elements that the paths give: can, sel, target, capture, armed. */
export function marks(
  root: Node,
  sel: readonly string[],
  armed?: Offer | null,
  picked: readonly string[] = [],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const here = walk(root, sel);
  for (const id of pickable(root, sel)) found.set(id, ['can']);
  if (sel.length) for (const id of root.next.keys()) found.set(id, ['can']);
  for (const [id, child] of here?.next ?? []) {
    const ends = sel.length > 0 || child.next.size === 0;
    found.set(id, [!ends ? 'can' : child.takes ? 'capture' : 'target']);
  }
  for (const id of [...sel, ...picked]) found.set(id, ['sel']);
  const end = armed?.path.at(-1);
  if (end !== undefined) found.set(end, [armed!.takes ? 'capture' : 'target', 'armed']);
  return found;
}

/** What a place says beforehand: the claim that the move to it makes, and whether it is true. */
export interface Said {
  badges: Badge[];
  /** From how many moves one is chosen there; 0: there is no choice to make. */
  ways: number;
}

/** What the next elements say beforehand. */
export function hints(root: Node, sel: readonly string[]): Map<string, Said> {
  const found = new Map<string, Said>();
  for (const [id, child] of walk(root, sel)?.next ?? []) {
    if (!sel.length && child.next.size) continue; // something to pick up, not yet a move
    const ways = waysOf(child).length;
    const [first, ...rest] = below(child).map((offer) => offer.badges ?? []);
    const shared = first?.filter((badge) => rest.every((badges) => badges.some((one) => alike(one, badge)))) ?? [];
    if (ways || shared.length) found.set(id, { badges: ways ? [] : shared, ways });
  }
  return found;
}

/** The moves of which one is chosen at a place: there are several, and they part at no other element. */
export function waysOf(at: Node): Offer[] {
  const buttons = [...at.next.values()].flatMap((node) => node.offers);
  const all = [...at.offers, ...buttons];
  const fits = all.every((offer) => !offer.picks?.length) && buttons.every((offer) => offer.button);
  return fits && all.length > 1 && all.length === below(at).length ? all : [];
}

function alike(one: Badge, two: Badge): boolean {
  return one.kind === two.kind && one.text === two.text;
}

// --- things chosen in any order ------------------------------------------------------------------------------------

/** The sets of things that can be chosen, with these elements clicked. */
function sets(root: Node, sel: readonly string[]): string[][] {
  const here = walk(root, sel);
  return here ? below(here).flatMap((offer) => (offer.picks?.length ? [offer.picks] : [])) : [];
}

/** The things that can be chosen in any order. */
export function pickable(root: Node, sel: readonly string[]): Set<string> {
  return new Set(sets(root, sel).flat());
}

/** What is chosen after a click on one more thing, or on one again. Where that is too much, the first ones go. */
export function toggle(root: Node, sel: readonly string[], picked: readonly string[], id: string): string[] {
  if (picked.includes(id)) return picked.filter((one) => one !== id);
  const all = sets(root, sel);
  const wanted = [...picked, id];
  while (wanted.length && !all.some((set) => wanted.every((one) => set.includes(one)))) wanted.shift();
  return wanted;
}

function chosen(offer: Offer, picked: readonly string[]): boolean {
  const wanted = new Set(offer.picks);
  return wanted.size === picked.length && picked.every((one) => wanted.has(one));
}

/** What the status bar offers: buttons, and whatever cannot be clicked on the table. */
export function choices(
  root: Node,
  sel: readonly string[],
  picked: readonly string[],
  onTable: ReadonlySet<string>,
): Choice[] {
  const found: Choice[] = [];
  const look = (at: Node, held: boolean) => {
    const add = (offer: Offer) => {
      if (chosen(offer, picked)) found.push({ label: offer.say, offer, held });
    };
    if (at !== root) at.offers.forEach(add);
    for (const [id, child] of at.next) {
      child.offers.filter((offer) => offer.button || !onTable.has(id)).forEach(add);
      if (!onTable.has(id) && child.next.size && !picked.length) found.push({ label: id, id, held });
    }
  };
  const here = walk(root, sel);
  if (here) look(here, here !== root || picked.length > 0);
  if (here !== root && !picked.length) look(root, false);
  return found;
}

// --- what is on the table ------------------------------------------------------------------------------------------

/** All regions one by one, those in groups too. */
export function parts(scene: Scene): Part[] {
  return scene.regions.flatMap((region) => (region.t === 'group' ? region.parts : [region]));
}

export function itemsOf(part: Part): Item[] {
  switch (part.t) {
    case 'grid':
      return part.cells.flatMap((cell) => cell.items ?? []);
    case 'zone':
      return part.items;
    case 'table':
      return part.rows.flatMap((row) => row.item ?? []);
    case 'track':
      return [];
  }
}

export function items(scene: Scene): Item[] {
  return parts(scene).flatMap(itemsOf);
}

/** The ids of everything on the table that can be clicked. */
export function elements(scene: Scene): Set<string> {
  const ids = new Set(items(scene).map((item) => item.id));
  for (const region of [...scene.regions, ...parts(scene)]) {
    if (region.t === 'grid') for (const cell of region.cells) ids.add(cell.id);
    else if (region.t !== 'track') ids.add(region.id);
  }
  return ids;
}

/** Where every thing lies: its cell, or its zone. `but`: a kind that does not count; nor does a mere trace of a thing. */
function places(scene: Scene, but = ''): Map<string, string> {
  const found = new Map<string, string>();
  const lies = (things: Item[] | undefined, id: string) => {
    for (const { id: thing, kind, states } of things ?? [])
      if (kind !== but && !states?.includes('ghost')) found.set(thing, id);
  };
  for (const part of parts(scene)) {
    if (part.t === 'grid') for (const cell of part.cells) lies(cell.items, cell.id);
    else if (part.t === 'zone') lies(part.items, part.id);
  }
  return found;
}

/** How many places changed at once are no move to mark: a board was laid. */
export const LAID = 12;

/** The places that something left or came to between two scenes. */
export function moved(before: Scene, after: Scene, but = ''): Set<string> {
  const from = places(before, but);
  const to = places(after, but);
  const found = new Set<string>();
  for (const id of new Set([...from.keys(), ...to.keys()])) {
    const [one, two] = [from.get(id), to.get(id)];
    if (one === two) continue;
    if (one) found.add(one);
    if (two) found.add(two);
  }
  return found;
}

/** The items that are new, or that look different from before. */
export function changed(before: Scene, after: Scene): Set<string> {
  const looks = (item: Item) => JSON.stringify([item.art, item.badges, item.states]);
  const known = new Map(items(before).map((item) => [item.id, looks(item)]));
  return new Set(
    items(after)
      .filter((item) => known.get(item.id) !== looks(item))
      .map((item) => item.id),
  );
}

/** All dice, the one that is asked about too. */
function dice(scene: Scene): Item[] {
  return [...items(scene), ...(scene.prompt.item ? [scene.prompt.item] : [])].filter((item) => item.kind === 'die');
}

/** The dice that are still in the air. */
export function rolling(scene: Scene): string[] {
  return dice(scene).flatMap((die) => (die.states?.includes('rolling') ? die.id : []));
}

/** The dice that were thrown between two scenes: those that were in the air, are new or show something else. */
export function rolled(before: Scene, after: Scene): Set<string> {
  const air = new Set(rolling(before));
  const faces = new Map(dice(before).map((die) => [die.id, die.art]));
  const up = new Set(rolling(after));
  const fell = dice(after).filter((die) => !up.has(die.id) && (air.has(die.id) || faces.get(die.id) !== die.art));
  return new Set(fell.map((die) => die.id));
}
