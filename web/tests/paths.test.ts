import { describe, expect, it } from 'vitest';
import type { Offer, Scene } from '../src/messages';
import { below, changed, choices, elements, hints, marks, moved, pickable, step, toggle, tree } from '../src/paths';
import { fixture } from './setup';

const offer = (move: string, path: string[], more: Partial<Offer> = {}): Offer => ({ move, say: move, path, ...more });
const OFFERS = [
  offer('a-b', ['a', 'b']),
  offer('axc', ['a', 'c'], { takes: true }),
  offer('d', ['d']),
  offer('pass', ['pass'], { button: true }),
];

describe('the prefix tree', () => {
  const root = tree(OFFERS);

  it('has the next ids and all moves', () => {
    expect([...root.next.keys()]).toEqual(['a', 'd', 'pass']);
    expect(below(root).map((one) => one.move)).toEqual(['a-b', 'axc', 'd', 'pass']);
  });

  it('goes from source to target', () => {
    expect(step(root, [], 'a')).toEqual({ sel: ['a'] });
    expect(step(root, ['a'], 'b')).toEqual({ done: OFFERS[0] });
    expect(step(root, [], 'd')).toEqual({ done: OFFERS[2] });
  });

  it('puts down what is clicked again, and changes over to another source', () => {
    expect(step(root, ['a'], 'a')).toEqual({ sel: [] });
    expect(step(root, ['a'], 'd')).toEqual({ done: OFFERS[2] });
  });

  it('knows what is on no path', () => {
    expect(step(root, [], 'b')).toBeNull();
    expect(step(root, ['a'], 'x')).toBeNull();
    expect(step(tree(), [], 'a')).toBeNull();
  });

  it('stops where one path is the beginning of another, and offers the shorter one as a button', () => {
    const forked = tree([offer('ab', ['a', 'b']), offer('abc', ['a', 'b', 'c'])]);
    expect(step(forked, ['a'], 'b')).toEqual({ sel: ['a', 'b'] });
    expect(choices(forked, ['a', 'b'], [], new Set(['a', 'b', 'c'])).map((one) => one.label)).toEqual(['ab']);
  });

  it('stops where two moves have the same path', () => {
    const twins = tree([offer('one', ['a', 'b']), offer('two', ['a', 'b'])]);
    expect(step(twins, ['a'], 'b')).toEqual({ sel: ['a', 'b'] });
    expect(choices(twins, ['a', 'b'], [], new Set(['a', 'b'])).map((one) => one.label)).toEqual(['one', 'two']);
  });

  it('marks what can be clicked', () => {
    expect(Object.fromEntries(marks(root, []))).toEqual({ a: ['can'], d: ['target'], pass: ['target'] });
    expect(Object.fromEntries(marks(root, ['a']))).toEqual({
      a: ['sel'],
      b: ['target'],
      c: ['capture'],
      d: ['can'],
      pass: ['can'],
    });
    expect(marks(root, ['a'], OFFERS[1]).get('c')).toEqual(['capture', 'armed']);
  });

  it('makes buttons of moves by themselves and of what is not on the table', () => {
    const table = new Set(['a', 'b', 'c', 'd']);
    expect(choices(root, [], [], table).map((one) => one.label)).toEqual(['pass']);
    expect(choices(root, ['a'], [], table).map((one) => one.label)).toEqual(['pass']);
    const deep = tree([offer('red', ['a', 'red']), offer('blue', ['a', 'blue'])]);
    expect(choices(deep, ['a'], [], new Set(['a'])).map((one) => one.label)).toEqual(['red', 'blue']);
    expect(choices(deep, [], [], new Set()).map((one) => one.id)).toEqual(['a']);
  });
});

describe('things chosen in any order', () => {
  const roll = (...picks: string[]) => offer(`r${picks.join('')}`, ['roll'], { picks, button: true });
  const keep = offer('keep', ['keep'], { button: true });
  const root = tree([roll('a'), roll('b'), roll('a', 'b'), keep]);
  const labels = (picked: string[]) => choices(root, [], picked, new Set(['a', 'b'])).map((one) => one.label);

  it('are those that some move wants', () => {
    expect([...pickable(root, [])]).toEqual(['a', 'b']);
    expect(Object.fromEntries(marks(root, [], null, ['b']))).toMatchObject({ a: ['can'], b: ['sel'] });
  });

  it('come and go', () => {
    expect(toggle(root, [], [], 'b')).toEqual(['b']);
    expect(toggle(root, [], ['b'], 'a')).toEqual(['b', 'a']);
    expect(toggle(root, [], ['b', 'a'], 'b')).toEqual(['a']);
  });

  it('give way to the last one where they are too many', () => {
    const one = tree([roll('a'), roll('b')]);
    expect(toggle(one, [], ['a'], 'b')).toEqual(['b']);
    const pairs = tree([roll('a', 'b'), roll('a', 'c'), roll('b', 'c')]);
    expect(toggle(pairs, [], ['a', 'b'], 'c')).toEqual(['b', 'c']);
    expect(toggle(pairs, [], ['a'], 'x')).toEqual([]);
  });

  it('bring the buttons of exactly that choice', () => {
    expect(labels([])).toEqual(['keep']);
    expect(labels(['b', 'a'])).toEqual(['rab']);
    expect(labels(['a'])).toEqual(['ra']);
    expect(choices(root, [], ['a'], new Set()).every((one) => one.held)).toBe(true);
    expect(choices(root, [], [], new Set(['a', 'b'])).every((one) => !one.held)).toBe(true);
  });

  it('can be wanted after a click', () => {
    const deep = tree([offer('give', ['box', 'give'], { picks: ['a'], button: true })]);
    expect([...pickable(deep, ['box'])]).toEqual(['a']);
    const table = new Set(['box', 'a']);
    expect(choices(deep, ['box'], [], table)).toEqual([]);
    expect(choices(deep, ['box'], ['a'], table).map((one) => one.label)).toEqual(['give']);
  });
});

describe('what targets say beforehand', () => {
  const claim = { kind: 'claim', text: 'Diagonal' };

  it('is what all moves there say', () => {
    const root = tree([
      offer('b', ['a', 'b'], { badges: [claim, { kind: 'secret', text: 'bluff' }] }),
      offer('c1', ['a', 'c', 'x'], { badges: [claim] }),
      offer('c2', ['a', 'c', 'y'], { badges: [claim, { kind: 'secret', text: 'true' }] }),
      offer('d', ['a', 'd']),
    ]);
    const found = hints(root, ['a']);
    const texts = (id: string) => found.get(id)!.badges.map((one) => one.text);
    expect(texts('b')).toEqual(['Diagonal', 'bluff']);
    expect(texts('c')).toEqual(['Diagonal']);
    expect(found.has('d')).toBe(false);
  });

  it('is how many moves there are, where one of several is chosen at the place itself', () => {
    const root = tree([
      offer('b1', ['a', 'b'], { badges: [claim] }),
      offer('b2', ['a', 'b'], { badges: [claim] }),
      offer('c1', ['a', 'c', 'sit'], { button: true }),
      offer('c2', ['a', 'c', 'push'], { button: true }),
      offer('c3', ['a', 'c', 'ask'], { button: true }),
      offer('d1', ['a', 'd', 'e'], { badges: [claim] }),
      offer('d2', ['a', 'd', 'f'], { badges: [claim] }),
      offer('e1', ['a', 'e', 'give'], { button: true, picks: ['x'] }),
      offer('e2', ['a', 'e', 'take'], { button: true, picks: ['y'] }),
    ]);
    const found = hints(root, ['a']);
    expect(found.get('b')).toEqual({ badges: [], ways: 2 });
    expect(found.get('c')).toEqual({ badges: [], ways: 3 });
    expect(found.get('d')).toEqual({ badges: [claim], ways: 0 });
    expect(found.has('e')).toBe(false);
  });
});

describe('two scenes of a real game', () => {
  const [before, now, after] = (['before', 'yours', 'after'] as const).map((name) => fixture(name).scene as Scene);

  it('have every cell and thing as an element', () => {
    const ids = elements(now!);
    for (const id of ['a1', 'i9', 'S-A', 'taken-S']) expect(ids).toContain(id);
  });

  it('differ by the places of the move', () => {
    expect([...moved(before!, now!)].sort()).toEqual(['f6', 'g7']);
    expect([...moved(now!, after!)].sort()).toEqual(['e3', 'f2', 'taken-S']);
    expect(moved(now!, now!).size).toBe(0);
  });

  it('do not differ by a trace of where something was', () => {
    const traced = structuredClone(now!);
    const [board] = traced.regions;
    if (board!.t !== 'grid') throw Error('no board');
    board!.cells[0]!.items = [
      { ...board!.cells.flatMap((cell) => cell.items ?? [])[0]!, id: 'was', states: ['ghost'] },
    ];
    expect(moved(now!, traced).size).toBe(0);
  });

  it('name the things that look different', () => {
    const other = structuredClone(now!);
    const grid = other.regions[0]!;
    if (grid.t === 'grid') grid.cells.find((cell) => cell.id === 'f2')!.items![0]!.badges = [{ kind: 'n', text: '4' }];
    expect([...changed(now!, other)]).toEqual(['S-R2']);
  });
});
