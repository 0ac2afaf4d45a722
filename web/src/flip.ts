/** Moves things from one scene to the next: first, last, invert, play. Nothing waits for it. */
const MOVE = 260;
const APART = 60;
/** More than so many at once, as in a jump through the replay, start together. */
const IN_TURN = 4;
const TUMBLE = 560;
const LAND = 40;
const EASE = 'cubic-bezier(.2,.7,.2,1)';

interface Place {
  rect: DOMRect;
  /** The cell, or the place in a zone: what only shifts because the page does is not moved. */
  spot: string;
  face: string;
  node: HTMLElement;
}

export type Places = Map<string, Place>;

export function still(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Where everything is now. */
export function look(root: ParentNode): Places {
  const places: Places = new Map();
  for (const node of root.querySelectorAll<HTMLElement>('[data-item]'))
    places.set(node.dataset.item!, {
      rect: node.getBoundingClientRect(),
      spot: spotOf(node),
      face: node.dataset.face ?? '',
      node,
    });
  return places;
}

function spotOf(node: HTMLElement): string {
  const cell = node.closest<HTMLElement>('.cell');
  const line = node.closest('li');
  if (cell || !line) return cell?.dataset.id ?? '';
  return `${line.parentElement!.dataset.zone} ${[...line.parentElement!.children].indexOf(line)}`;
}

/** Animate from where things were. Returns how many moved. */
export function play(root: HTMLElement, before: Places): number {
  if (still()) return 0;
  const now = look(root);
  const shifts: [HTMLElement, DOMRect, DOMRect][] = [];
  let dice = 0;
  for (const [id, { rect, spot, face, node }] of now) {
    const was = before.get(id);
    if (node.dataset.die !== undefined && was?.face !== face && !node.dataset.locked) tumble(node, dice++ * LAND);
    else if (was && was.spot !== spot && shifted(was.rect, rect)) shifts.push([node, was.rect, rect]);
    else if (!was && before.size) fade(node, [0, 1]);
  }
  const apart = shifts.length > IN_TURN ? 0 : APART;
  for (const [index, [node, from, to]] of shifts.entries()) shift(node, from, to, index * apart);
  for (const [id, { rect, node }] of before) if (!now.has(id) && node.dataset.die === undefined) ghost(node, rect);
  return shifts.length;
}

function shifted(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > 2 && a.width > 0 && b.width > 0;
}

function shift(node: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  const frames = [
    { transform, transformOrigin: '0 0', zIndex: 9 },
    { transform: 'none', transformOrigin: '0 0', zIndex: 9 },
  ];
  node.animate?.(frames, { duration: MOVE, delay, easing: EASE, fill: 'backwards' });
}

function tumble(node: HTMLElement, delay: number): void {
  const frames = [
    { transform: 'translateY(-60%) rotate(-200deg) scale(.9)' },
    { transform: 'translateY(8%) rotate(-60deg)', offset: 0.45 },
    { transform: 'translateY(-12%) rotate(-14deg)', offset: 0.7 },
    { transform: 'none' },
  ];
  node.animate?.(frames, { duration: TUMBLE - delay, delay, easing: 'ease-out', fill: 'backwards' });
}

function fade(node: HTMLElement, opacity: number[]): Animation | undefined {
  return node.animate?.({ opacity }, { duration: MOVE, easing: 'linear' });
}

/** What is gone fades where it stood. */
function ghost(node: HTMLElement, rect: DOMRect): void {
  if (!rect.width) return;
  const copy = node.cloneNode(true) as HTMLElement;
  for (const name of ['data-item', 'data-st', 'id']) copy.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  copy.classList.add('ghost');
  Object.assign(copy.style, {
    left: `${rect.x}px`,
    top: `${rect.y}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
  });
  document.body.append(copy);
  const fading = fade(copy, [1, 0]);
  if (fading) fading.onfinish = fading.oncancel = () => copy.remove();
  else copy.remove();
}
