/** The click paths of the legal moves as a prefix tree: what can be clicked next is the set of next ids. */
import type { Item, Offer, Scene } from './messages';

export interface Node {
  /** The moves whose path ends here. */
  offers: Offer[];
  next: Map<string, Node>;
  /** Whether every move from here on takes something. */
  takes: boolean;
}

export type Step = { sel: string[] } | { done: Offer } | null;

/** Something to press in the status bar: a move that stands alone, or a choice that is nowhere on the table. */
export interface Choice {
  label: string;
  offer?: Offer;
  id?: string;
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
  return sel.length ? step(root, [], id) : null;
}

/** The states of elements that the paths give: can, sel, target, capture, armed. */
export function marks(root: Node, sel: readonly string[], armed?: Offer | null): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const here = walk(root, sel);
  if (sel.length) for (const id of root.next.keys()) found.set(id, ['can']);
  for (const [id, child] of here?.next ?? []) {
    const ends = sel.length > 0 || child.next.size === 0;
    found.set(id, [!ends ? 'can' : child.takes ? 'capture' : 'target']);
  }
  for (const id of sel) found.set(id, ['sel']);
  const end = armed?.path.at(-1);
  if (end !== undefined) found.set(end, [armed!.takes ? 'capture' : 'target', 'armed']);
  return found;
}

/** What stands in the status bar: buttons, and whatever cannot be clicked on the table. */
export function choices(root: Node, sel: readonly string[], onTable: ReadonlySet<string>): Choice[] {
  const found: Choice[] = [];
  const look = (at: Node) => {
    if (at !== root) for (const offer of at.offers) found.push({ label: offer.say, offer });
    for (const [id, child] of at.next) {
      const alone = child.offers.filter((offer) => offer.button || !onTable.has(id));
      for (const offer of alone) found.push({ label: offer.say, offer });
      if (!onTable.has(id) && child.next.size) found.push({ label: id, id });
    }
  };
  const here = walk(root, sel);
  if (here) look(here);
  if (here !== root) look(root);
  return found;
}

export function items(scene: Scene): Item[] {
  return scene.regions.flatMap((region) =>
    region.t === 'grid' ? region.cells.flatMap((cell) => cell.items ?? []) : region.t === 'zone' ? region.items : [],
  );
}

/** The ids of everything on the table that can be clicked. */
export function elements(scene: Scene): Set<string> {
  const ids = new Set(items(scene).map((item) => item.id));
  for (const region of scene.regions) {
    if (region.t === 'grid') for (const cell of region.cells) ids.add(cell.id);
    if (region.t === 'zone') ids.add(region.id);
  }
  return ids;
}

function places(scene: Scene): Map<string, string> {
  const found = new Map<string, string>();
  for (const region of scene.regions)
    if (region.t === 'grid')
      for (const cell of region.cells) for (const item of cell.items ?? []) found.set(item.id, cell.id);
  return found;
}

/** The cells that something left or came to between two scenes. */
export function moved(before: Scene, after: Scene): Set<string> {
  const from = places(before);
  const to = places(after);
  const cells = new Set<string>();
  for (const id of new Set([...from.keys(), ...to.keys()])) {
    const [one, two] = [from.get(id), to.get(id)];
    if (one === two) continue;
    if (one) cells.add(one);
    if (two) cells.add(two);
  }
  return cells;
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
