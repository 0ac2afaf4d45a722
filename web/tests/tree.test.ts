import { describe, expect, it } from 'vitest';
import { cut, follow, isLong, lineTo, pathThrough, read, seed, write, type Tree } from '../src/tree';

/** Three lines: a b c, a b d e, and f; the board stands at d. */
function grown(): Tree {
  const tree = seed();
  follow(tree.root, ['a', 'b', 'c']);
  const e = follow(tree.root, ['a', 'b', 'd', 'e']);
  follow(tree.root, ['f']);
  return { root: tree.root, now: e.from! };
}

describe('the tree of variations', () => {
  it('keeps what was tried, and grows only by what is new', () => {
    const { root, now } = grown();
    expect(root.next.map(({ event }) => event)).toEqual(['a', 'f']);
    expect(follow(root, ['a', 'b']).next.map(({ event }) => event)).toEqual(['c', 'd']);
    expect(lineTo(now)).toEqual(['a', 'b', 'd']);
  });

  it('goes on the way that was taken last', () => {
    const { root, now } = grown();
    expect(pathThrough(now.from!).map(({ event }) => event)).toEqual(['a', 'b', 'd', 'e']);
    expect(pathThrough(root).map(({ event }) => event)).toEqual(['f']);
    follow(root, ['a', 'b', 'c']);
    expect(pathThrough(root).map(({ event }) => event)).toEqual(['a', 'b', 'c']);
  });

  it('loses a variation with all that follows', () => {
    const { root, now } = grown();
    cut(now);
    expect(pathThrough(now.from!).map(({ event }) => event)).toEqual(['a', 'b', 'c']);
    cut(root);
    expect(root.next).toHaveLength(2);
  });

  it('is the same again once it was written, whatever the events are', () => {
    const tree = grown();
    follow(tree.now, ['d6=5', 'S4:d1-b1/Gh+St', 'tile b1 Água #2 & 3%']);
    tree.now = follow(tree.now, ['d6=5']);
    const again = read(write(tree))!;
    expect(write(again)).toBe(write(tree));
    expect(lineTo(again.now)).toEqual(['a', 'b', 'd', 'd6=5']);
    expect(again.root.next[1]!.event).toBe('f');
    expect(write(seed())).toBe('');
    expect(write({ ...tree, now: tree.root })).toContain('at=0');
  });

  it('makes no sense of what is none', () => {
    expect(read('')!.root.next).toEqual([]);
    expect(lineTo(read('line=a%0Ab')!.now)).toEqual(['a', 'b']);
    for (const text of ['at=1', 'x', 'at=9&line=a', 'at=x&line=a', 'line=a%0A7%09b', 'line=a%0A%0Ab', 'line=a%09b%09c'])
      expect(read(text), text).toBeNull();
    expect(read(`line=${'a'.repeat(20_000)}`)).toBeNull();
    expect(read(`line=${'a%0A'.repeat(499)}b`)).not.toBeNull();
    expect(read(`line=${'a%0A'.repeat(500)}b`)).toBeNull();
  });

  it('says when it is too long for an address', () => {
    const tree = seed();
    for (let one = 0; one < 40; one++) follow(tree.root, [`${one}`, ...Array<string>(20).fill('event')]);
    expect(isLong(tree)).toBe(false);
    for (let one = 40; one < 80; one++) follow(tree.root, [`${one}`, ...Array<string>(20).fill('event')]);
    expect(isLong(tree)).toBe(true);
  });
});
