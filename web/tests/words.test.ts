import { describe, expect, it } from 'vitest';
import { words as en } from '../src/words.en';
import { words as pt } from '../src/words.pt-BR';

describe('the words', () => {
  it('are there in both languages, and differ', () => {
    expect(Object.keys(pt)).toEqual(Object.keys(en));
    for (const [key, value] of Object.entries(pt)) expect(String(value), key).not.toBe('');
    expect(pt.lost(3)).toContain('3 s');
    expect([pt.waitingFor(1), pt.waitingFor(2)]).toEqual(['Falta 1 jogador', 'Faltam 2 jogadores']);
  });
});
