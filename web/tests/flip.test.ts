/** Things that are alike lie together with their number: one that goes from place to place is seen to go. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { look, play } from '../src/flip';

let root: HTMLElement;
const motions: { node: HTMLElement; frames: { transform?: string }[] }[] = [];

beforeEach(() => {
  motions.length = 0;
  document.body.replaceChildren((root = document.createElement('div')));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: { transform?: string }[]) {
    motions.push({ node: this, frames });
    return {} as Animation;
  } as unknown as typeof HTMLElement.prototype.animate;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { x: Number(this.dataset.x), y: 0, width: 20, height: 20 } as DOMRect;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Zones with tokens: what each is a picture of, and how many there are. */
function lay(zones: Record<string, Record<string, number>>): void {
  const rows = Object.entries(zones).map(([zone, tokens], place) => {
    const row = document.createElement('ul');
    row.dataset.zone = zone;
    for (const [face, count] of Object.entries(tokens)) {
      const line = row.appendChild(document.createElement('li'));
      const token = line.appendChild(document.createElement('span'));
      Object.assign(token.dataset, { item: `${zone}-${face}`, face, count: `${count}`, x: `${place * 100}` });
    }
    return row;
  });
  root.replaceChildren(...rows);
}

function seen(from: Record<string, Record<string, number>>, to: Record<string, Record<string, number>>): string[] {
  lay(from);
  const before = look(root);
  lay(to);
  play(root, before);
  return motions
    .filter(({ frames }) => Array.isArray(frames))
    .map(({ node, frames }) => `${node.dataset.item ?? 'copy'} ${frames[0]!.transform}`);
}

test('one that joins others flies to them as a copy', () => {
  expect(seen({ bag: { ruby: 3 }, cart: { ruby: 1 } }, { bag: { ruby: 2 }, cart: { ruby: 2 } })).toEqual([
    'copy translate(-100px, 0px) scale(1)',
  ]);
  expect(document.querySelectorAll('.ghost')).toHaveLength(1);
});

test('the first of its kind flies itself, and nothing fades where it was the last', () => {
  expect(seen({ cart: { ruby: 1 }, other: {} }, { cart: {}, other: { ruby: 1 } })).toEqual([
    'other-ruby translate(-100px, 0px) scale(1)',
  ]);
  expect(document.querySelectorAll('.ghost')).toHaveLength(0);
});

test('what comes from nowhere, or is another kind, does not fly', () => {
  expect(seen({ bag: { ruby: 3 }, cart: {} }, { bag: { ruby: 5 }, cart: {} })).toEqual([]);
  expect(seen({ bag: { ruby: 3 }, cart: {} }, { bag: { ruby: 2 }, cart: { amber: 1 } })).toEqual([]);
});

test('what is gone fades in the zone that it was in, and over nothing else', () => {
  let under: Element | null = null;
  vi.spyOn(document, 'elementFromPoint').mockImplementation(() => under);
  lay({ bag: { ruby: 1 } });
  const [zone, before] = [root.firstElementChild!, look(root)];
  zone.replaceChildren();
  for (const [there, ghosts] of [
    [root, 0], // another panel, where the list was
    [null, 0], // it was scrolled away
    [zone, 1],
  ] as const) {
    under = there;
    play(root, before);
    expect(document.querySelectorAll('.ghost')).toHaveLength(ghosts);
  }
});

/** Dice in a tray, by what they show. */
function throwDice(faces: string[]): void {
  const dice = faces.map((face, place) => {
    const die = document.createElement('span');
    Object.assign(die.dataset, { item: `die-${place + 1}`, face, die: '', x: `${place * 50}` });
    return die;
  });
  root.replaceChildren(...dice);
}

test('all dice of a roll begin to fall together, and the last one stops last', () => {
  const timings: { node: HTMLElement; timing: KeyframeAnimationOptions }[] = [];
  HTMLElement.prototype.animate = function (this: HTMLElement, _: Keyframe[], timing: KeyframeAnimationOptions) {
    timings.push({ node: this, timing });
    return {} as Animation;
  } as typeof HTMLElement.prototype.animate;
  throwDice(['1', '2', '3', '4']);
  const before = look(root);
  throwDice(['5', '', '3', '6']); // the second is only taken up
  play(root, before, new Set(['die-1', 'die-3', 'die-4']));
  expect(timings.map(({ node, timing }) => [node.dataset.item, timing.delay ?? 0, timing.duration])).toEqual([
    ['die-1', 0, 600],
    ['die-3', 0, 640], // thrown again, it shows the same
    ['die-4', 0, 680],
  ]);
});
