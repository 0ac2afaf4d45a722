import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { judge, SCHEME } from '../src/dice';
import { RESEND } from '../src/link';
import type { Seat } from '../src/messages';
import { sha256 } from '../src/sha256';
import { fixture, media, open, server, type Page } from './setup';

const SEED = '00112233445566778899aabbccddeeff'.repeat(2);
const COMMITMENT = createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex');
const MINE = { name: 'Ada', you: true };
const WAITING: Seat[] = [
  { ...MINE, awaited: true },
  { name: 'Bot', bot: 'greedy' },
];

const table = (seats = WAITING) => fixture('waiting', { seats });
const about = { commitment: COMMITMENT };
const keptOf = () => JSON.parse(localStorage.getItem('parlour:dice:abc')!) as Parameters<typeof judge>[2];

function proof(string: string, change = {}) {
  const bots = sha256(JSON.stringify(['abc', 1, [string]]));
  return {
    scheme: SCHEME,
    table: 'abc',
    commitment: COMMITMENT,
    seed: SEED,
    strings: [string, bots],
    sources: ['person', 'bot'],
    rows: { commitment: 0, strings: [3, null], start: 4 },
    ...change,
  };
}

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});

describe('SHA-256', () => {
  it('is that of everybody else, for every length around a block', () => {
    for (let length = 0; length < 130; length++) {
      const text = 'x'.repeat(length);
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });
});

describe('the string of this browser', () => {
  it('is made up and kept with the fingerprint that the page shows, then sent', async () => {
    const page = await open(table(), 'en', false, about);
    const [sent, ...more] = page.socket().of('string');
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ seat: 0, string: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
    expect(keptOf()).toEqual({ commitment: COMMITMENT, strings: { 0: sent!.string }, refused: [] });
    page.socket().hear(table()); // somebody wrote a line: it is on its way already
    expect(page.socket().of('string')).toHaveLength(1);
  });

  it('is the same after a reload, and one for each seat at one screen', async () => {
    const first = await open(table(), 'en', false, about);
    const again = await open(
      table([
        { ...MINE, awaited: true },
        { ...MINE, awaited: true },
      ]),
      'en',
      true,
      about,
    );
    const [one, two] = again.socket().of('string');
    expect(one!.string).toBe(first.socket().of('string')[0]!.string);
    expect(two!.string).not.toBe(one!.string);
  });

  it('is not sent by those who watch, nor for a seat that has one', async () => {
    const page = await open(table([MINE, { name: 'Bo', awaited: true }]), 'en', false, about);
    expect(page.socket().of('string')).toEqual([]);
    expect(page.text('.status')).toContain('The game begins');
  });

  it('is remembered as refused, without a word', async () => {
    const page = await open(table(), 'en', false, about);
    page.socket().hear({ t: 'no', id: page.socket().of('string')[0]!.id, text: 'too late' });
    await page.tick();
    expect(keptOf().refused).toEqual([0]);
    expect(page.all('.why')).toEqual([]);
  });

  it('is sent again after a refusal, as long as it is awaited', async () => {
    vi.useFakeTimers();
    try {
      const opened = open(table(), 'en', false, about);
      await vi.advanceTimersByTimeAsync(50);
      const page = await opened;
      page.socket().hear({ t: 'no', id: page.socket().of('string')[0]!.id, text: 'the database is away' });
      await vi.advanceTimersByTimeAsync(RESEND);
      const [first, again] = page.socket().of('string');
      expect(again!.string).toBe(first!.string);
      page.socket().hear({ t: 'no', id: again!.id, text: 'another page was faster' });
      page.socket().hear(table([MINE, { name: 'Bo' }]));
      await vi.advanceTimersByTimeAsync(RESEND);
      expect(page.socket().of('string')).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the comparison', () => {
  const string = 'ab'.repeat(16);
  const kept = { commitment: COMMITMENT, strings: { 0: string }, refused: [] as number[] };
  const other = 'cd'.repeat(16);

  it.each([
    ['good', proof(string)],
    ['badSeed', proof(string, { seed: '00'.repeat(32) })],
    ['badSeed', proof(string, { seed: '00'.repeat(32), commitment: sha256(new Uint8Array(32)) })],
    ['badString', proof(other)],
    ['badProof', proof(string, { strings: [string, other] })],
    ['badProof', proof(string, { rows: { commitment: 3, strings: [3, null], start: 4 } })],
    ['badProof', proof(string, { rows: { commitment: 0, strings: [4, null], start: 4 } })],
    ['badProof', proof(string, { scheme: 'hmac-sha256-1' })],
    ['badProof', proof(string, { table: 'another' })],
    ['badProof', undefined],
  ])('finds that it is %s', (verdict, shown) => {
    expect(judge('abc', [0], kept, shown)).toBe(verdict);
  });

  it('knows a string that was not taken, and one that it never had', () => {
    expect(judge('abc', [0], { ...kept, refused: [0] }, proof(other))).toBe('refused');
    expect(judge('abc', [0], { ...kept, strings: {} }, proof(other))).toBe('unknown');
  });

  const ends = async (shown: unknown, lang = 'en'): Promise<Page> => {
    const page = await open(table(), lang, false, about);
    const sent = page.socket().of('string')[0]!.string;
    const record = { fairness: shown === 'mine' ? proof(sent) : shown };
    const rest = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string) =>
      url.endsWith('/record') ? ({ ok: true, json: async () => record } as Response) : rest(url),
    );
    page.socket().hear(fixture('over', { seats: [MINE, { name: 'Bot', bot: 'greedy' }] }));
    await page.tick();
    await page.tick();
    return page;
  };

  it.each([
    ['en', 'Chance was fair'],
    ['pt-BR', 'O sorteio foi justo'],
  ])('is shown beside the game when it is over (%s)', async (lang, words) => {
    const page = await ends('mine', lang);
    expect(page.text('.verdict')).toContain(words);
    expect(page.one('.verdict a').getAttribute('href')).toBe('/verify?table=abc');
    expect(page.all('[role=alert]')).toEqual([]);
    expect(page.text('[role=status]')).toContain(words);
  });

  it('warns loudly if the record is not what this browser saw', async () => {
    const page = await ends(proof(other));
    expect(page.text('[role=alert]')).toContain('Warning: the string of this browser');
    expect(page.one('.verdict').className).toContain('bad');
  });

  it('says so where there is nothing to compare, and nothing to those who watch', async () => {
    const over = (you: boolean) => fixture('over', { seats: [{ name: 'Ada', you }, { name: 'Bo' }] });
    const page = await open(over(true), 'en', false, about);
    expect(page.text('.verdict')).toContain('cannot compare');
    const watched = await open(over(false), 'en', false, about);
    expect(watched.all('.verdict')).toEqual([]);
  });
});
