/** Moves things from one scene to the next: first, last, invert, play. Nothing waits for it. */
const MOVE = 260;
const APART = 60;
/** More things than this, as in a jump through the replay, start together. */
const IN_TURN = 4;
/** How long the first die of a roll falls, and how much longer each further one. */
export const TUMBLE = 560;
export const LAND = 40;
const EASE = 'cubic-bezier(.2,.7,.2,1)';

interface Place {
  rect: DOMRect;
  /** The cell, or the place in a zone: what only shifts because the page does is not moved. */
  spot: string;
  face: string;
  /** How many alike lie here as one token with their number; 0 for everything else. */
  count: number;
  node: HTMLElement;
  /** What it lies in. */
  home: Element | null;
}

export type Places = Map<string, Place>;

/** Where everything is now. */
export function look(root: ParentNode): Places {
  const places: Places = new Map();
  for (const node of root.querySelectorAll<HTMLElement>('[data-item]'))
    places.set(node.dataset.item!, {
      rect: node.getBoundingClientRect(),
      spot: spotOf(node),
      face: node.dataset.face ?? '',
      count: node.closest('[data-zone]') ? Number(node.dataset.count ?? 0) : 0,
      node,
      home: node.closest('.cell, [data-zone]'),
    });
  return places;
}

function spotOf(node: HTMLElement): string {
  const cell = node.closest<HTMLElement>('.cell');
  const line = node.closest('li');
  if (cell || !line) return cell?.dataset.id ?? '';
  return `${line.parentElement!.dataset.zone} ${[...line.parentElement!.children].indexOf(line)}`;
}

/** Animate from where things were, dice that were thrown even if they show the same. Returns how many moved. */
export function play(root: HTMLElement, before: Places, rolled: ReadonlySet<string> = new Set(), pace = 1): number {
  const now = look(root);
  const shifts: [HTMLElement, DOMRect, DOMRect][] = [];
  const carries = carried(before, now);
  let dice = 0;
  for (const [id, { rect, spot, node }] of now) {
    const was = before.get(id);
    const from = carries.get(id);
    if (from && shifted(from, rect)) shifts.push([was ? copy(node, rect) : node, from, rect]);
    else if (rolled.has(id) && !node.classList.contains('locked')) tumble(node, pace * (TUMBLE + ++dice * LAND));
    else if (was && was.spot !== spot && shifted(was.rect, rect)) shifts.push([node, was.rect, rect]);
    else if (!was && before.size) fade(node, [0, 1], pace);
  }
  const apart = shifts.length > IN_TURN ? 0 : APART;
  for (const [index, [node, from, to]] of shifts.entries()) shift(node, from, to, index * apart, pace);
  const left = new Set(carries.values());
  for (const [id, { rect, node, home }] of before)
    if (
      !now.has(id) &&
      node.dataset.die === undefined &&
      !left.has(rect) &&
      // where something else is to be seen by now, it would lie over that
      home?.contains(document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2))
    )
      ghost(node, rect, pace);
  return shifts.length;
}

/** What lies alike in one place less and in another more has gone from there to here: where each came from. */
function carried(before: Places, now: Places): Map<string, DOMRect> {
  const gone = new Map<string, DOMRect[]>();
  for (const [id, { rect, face, count }] of before)
    if (count > (now.get(id)?.count ?? 0)) gone.set(face, [...(gone.get(face) ?? []), rect]);
  const from = new Map<string, DOMRect>();
  for (const [id, { face, count }] of now) {
    const rect = count > (before.get(id)?.count ?? 0) && gone.get(face)?.shift();
    if (rect) from.set(id, rect);
  }
  return from;
}

function shifted(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > 2 && a.width > 0 && b.width > 0;
}

function shift(node: HTMLElement, from: DOMRect, to: DOMRect, delay: number, pace: number): void {
  const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  const frames = [
    { transform, transformOrigin: '0 0', zIndex: 9 },
    { transform: 'none', transformOrigin: '0 0', zIndex: 9 },
  ];
  const moving = node.animate?.(frames, {
    duration: MOVE * Math.min(1, pace),
    delay: delay * pace,
    easing: EASE,
    fill: 'backwards',
  });
  if (node.classList.contains('ghost')) removeAfter(moving, node);
}

/** All dice of a roll begin to fall together. */
function tumble(node: HTMLElement, duration: number): void {
  const frames = [
    { transform: 'translateY(-60%) rotate(-200deg) scale(.9)' },
    { transform: 'translateY(8%) rotate(-60deg)', offset: 0.45 },
    { transform: 'translateY(-12%) rotate(-14deg)', offset: 0.7 },
    { transform: 'none' },
  ];
  node.animate?.(frames, { duration, easing: 'ease-out' });
}

function fade(node: HTMLElement, opacity: number[], pace: number): Animation | undefined {
  return node.animate?.({ opacity }, { duration: MOVE * Math.min(1, pace), easing: 'linear' });
}

/** What is gone fades where it stood, if the cell or the zone that it stood in is still there. */
function ghost(node: HTMLElement, rect: DOMRect, pace: number): void {
  const gone = copy(node, rect);
  removeAfter(fade(gone, [1, 0], pace), gone);
}

/** The same over the page, for nobody but the eye. */
function copy(node: HTMLElement, rect: DOMRect): HTMLElement {
  const twin = node.cloneNode(true) as HTMLElement;
  for (const name of ['data-item', 'data-st', 'id']) twin.removeAttribute(name);
  twin.setAttribute('aria-hidden', 'true');
  twin.inert = true;
  twin.classList.add('ghost');
  Object.assign(twin.style, {
    left: `${rect.x}px`,
    top: `${rect.y}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
  });
  document.body.append(twin);
  return twin;
}

function removeAfter(motion: Animation | undefined, node: HTMLElement): void {
  if (motion) motion.onfinish = motion.oncancel = () => node.remove();
  else node.remove();
}
