import { describe, expect, it } from 'vitest';
import type { Patch, Table } from '../src/messages';
import { apply, crc32, patched, textOf } from '../src/patch';
import rows from './fixtures/patches.json';

const games = rows as unknown as [Table, ...Patch[]][];

describe('a patch', () => {
  it.each(games)('leads from one table of a real game to the next', (first, ...patches) => {
    let table = first;
    for (const patch of patches) {
      const next = patched(table, patch);
      expect(next).not.toBeNull(); // the digest of the whole has been compared
      expect(next!.lines).toEqual(patch.lines);
      table = next!;
    }
    expect(table.version).toBeGreaterThan(first.version);
  });

  it('leaves what it does not change the same object', () => {
    const [table, ...patches] = games[0]!;
    const patch = patches.find((one) => 'scene' in one.change)!;
    const before = patches.slice(0, patches.indexOf(patch)).reduce((old, one) => patched(old, one)!, table);
    const after = patched(before, patch)!;
    const regions = before.scene!.regions;
    const kept = after.scene!.regions.filter((region) => regions.includes(region));
    expect(kept.length).toBeGreaterThan(0);
    expect(after.seats).toBe(before.seats);
  });

  it('tells new, changed, moved and missing entries of a list', () => {
    const old = [{ id: 'a' }, { id: 'b', n: 1 }, { id: 'c' }];
    const now = apply({ '': [-3, 1, [{ id: 'd' }], -2, { n: [], m: [2] }] }, old) as object[];
    expect(now).toEqual([{ id: 'c' }, { id: 'd' }, { id: 'b', m: 2 }]);
    expect(now[0]).toBe(old[2]);
  });

  it('is not taken if it leads to anything else than the server has', () => {
    const [table, first, second] = games[0]!;
    expect(patched(table, second!)).toBeNull(); // one is missing
    expect(patched(table, { ...first!, digest: first!.digest ^ 1 })).toBeNull();
    expect(patched(table, { ...first!, change: { scene: { nothing: { more: [1] } } } })).toBeNull();
  });

  it('is checked by the digest that the server makes', () => {
    expect(crc32('123456789')).toBe(0xcbf43926);
    expect(textOf({ b: ['é', 1, true], a: { d: null, c: '"' } })).toBe('{"a":{"c":"\\"","d":null},"b":["é",1,true]}');
  });
});
