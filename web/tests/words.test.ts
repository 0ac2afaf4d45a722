import { describe, expect, it } from 'vitest';
import { words as en } from '../src/words.en';
import { words as pt } from '../src/words.pt-BR';

describe('the words', () => {
  it('are there in both languages, and differ', () => {
    expect(Object.keys(pt)).toEqual(Object.keys(en));
    for (const [key, value] of Object.entries(pt)) expect(String(value), key).not.toBe('');
    expect(pt.lost(3)).toContain('3 s');
    expect([en.ordinal(2), en.ordinal(11)]).toEqual(['2nd', '11th']);
    expect([pt.waitingFor(1), pt.waitingFor(2)]).toEqual(['Falta 1 jogador', 'Faltam 2 jogadores']);
  });

  it('are called by their names, all of them and no others: what is built has their places instead', () => {
    const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
    const called = new Set<string>();
    for (const [path, text] of Object.entries(sources)) {
      if (/words\.[\w-]+\.ts$/.test(path)) continue;
      for (const [, name] of text.matchAll(/(?<!\/)\bwords\.(\w+)/g)) called.add(name!);
      expect(text, path).not.toMatch(/\bwords\??\.?\[|\} = [\w.]*\bwords\b|\bwords\?\.|\bwords\s+\./);
      for (const [, name] of text.matchAll(/(\w+)\??: Words\b/g)) expect(name, path).toBe('words');
    }
    expect([...called].sort()).toEqual(Object.keys(en).sort());
  });
});
