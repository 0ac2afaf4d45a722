/** The lines that were tried on the analysis board: a tree of events. */

export interface Twig {
  event: string;
  /** In words, once it was seen. */
  say: string;
  from: Twig | null;
  next: Twig[];
  /** The one of the next that was gone to last. */
  taken?: Twig;
}

/** The beginning, and where the board stands. */
export interface Tree {
  root: Twig;
  now: Twig;
}

/** Characters of a tree that an address can hold, and events of a line that the house follows. */
const LONGEST = 12_000;
const MOST = 500;

export function seed(): Tree {
  const root: Twig = { event: '', say: '', from: null, next: [] };
  return { root, now: root };
}

/** From the beginning to here, without the beginning itself. */
export function pathTo(twig: Twig): Twig[] {
  return twig.from ? [...pathTo(twig.from), twig] : [];
}

/** From the beginning through here to the end, by what was taken last. */
export function pathThrough(twig: Twig): Twig[] {
  let end = twig;
  while (end.next.length) end = end.taken ?? end.next[0]!;
  return pathTo(end);
}

export function lineTo(twig: Twig): string[] {
  return pathTo(twig).map(({ event }) => event);
}

/** Follow events from here; those that are new grow as another variation. */
export function follow(from: Twig, events: readonly string[]): Twig {
  return events.reduce((twig, event) => {
    let found = twig.next.find((one) => one.event === event);
    if (!found) twig.next.push((found = { event, say: '', from: twig, next: [] }));
    return (twig.taken = found);
  }, from);
}

/** Take a variation away, with all that follows. */
export function cut(twig: Twig): void {
  const { from } = twig;
  if (!from) return;
  from.next = from.next.filter((one) => one !== twig);
  if (from.taken === twig) from.taken = undefined;
}

/** One event a line, each after the one it follows; before one that follows another than the last, how many come before. */
export function write({ root, now }: Tree): string {
  const all: Twig[] = [];
  const lines: string[] = [];
  let depth = 0;
  const add = (twig: Twig, at: number) => {
    for (const one of twig.next) {
      lines.push((at === depth ? '' : `${at}\t`) + one.event);
      all.push(one);
      depth = at + 1;
      add(one, at + 1);
    }
  };
  add(root, 0);
  return lines.length ? new URLSearchParams({ at: `${all.indexOf(now) + 1}`, line: lines.join('\n') }).toString() : '';
}

/** Whether it is too much for an address. */
export function isLong(tree: Tree): boolean {
  return write(tree).length > LONGEST;
}

/** The tree that an address holds; null if nobody can make sense of it. */
export function read(text: string): Tree | null {
  const given = new URLSearchParams(text);
  const lines = given.get('line')?.split('\n') ?? [];
  const { root } = seed();
  const all = [root];
  let path = [root];
  if (text.length > LONGEST || (text && !lines.length)) return null;
  for (const line of lines) {
    const [, depth = path.length - 1, event] = /^(?:(\d{1,4})\t)?([^\t]+)$/.exec(line) ?? [];
    const from = path[Number(depth)];
    if (!event || !from || Number(depth) >= MOST) return null;
    const twig = follow(from, [event]);
    path = [...path.slice(0, Number(depth) + 1), twig];
    all.push(twig);
  }
  const now = all[Number(given.get('at') ?? all.length - 1)];
  return now ? { root, now } : null;
}
