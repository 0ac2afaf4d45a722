import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Puzzle, Results } from '../src/puzzle';
import { fixture, media, open, type Page } from './setup';

const [BEST, SECOND, LAST] = fixture('yours').scene!.offers!;

beforeEach(() => {
  media({ still: true });
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url !== '/board') return { ok: false, json: async () => ({ error: 'no' }), text: async () => '' };
    const { events } = JSON.parse(init!.body as string) as { events: string[] };
    const table = fixture(events.length ? 'after' : 'yours', { seq: events.length, steps: [], lines: [] });
    return { ok: true, json: async () => ({ table }) };
  });
});

function puzzle(change: Partial<Puzzle> = {}): Puzzle {
  return {
    id: 'two',
    grade: 'hard',
    start: { seat: 0, position: {} },
    moves: [
      [BEST!.move, 'Take the archer', 0.62],
      [SECOND!.move, 'Step back', 0.41],
      ['a', 'A', 0.4],
      ['b', 'B', 0.39],
      ['c', 'C', 0.2],
      [LAST!.move, 'pass', 0.1],
    ],
    day: '2026-03-02',
    all: ['one', 'two', 'three'],
    why: 'The best one takes a pawn.',
    ...change,
  };
}

async function begin(change: Partial<Puzzle> = {}): Promise<Page> {
  const page = await open(undefined, 'en', false, { table: '', game: 'some-game', puzzle: puzzle(change) });
  await page.tick();
  return page;
}

async function play(page: Page, move: string): Promise<void> {
  page.store.link.send({ t: 'move', seq: 0, move });
  await page.tick();
}

const kept = () => JSON.parse(localStorage.getItem('parlour:puzzles:some-game') ?? 'null') as Results | null;
const rows = (page: Page) => page.all('.puzzle .answer li').map((row) => row.textContent);

describe('a puzzle', () => {
  it('leads on among those of the grade that the address names, and counts those', async () => {
    localStorage.setItem('parlour:puzzles:some-game', JSON.stringify({ done: { one: true, four: true } }));
    history.replaceState(null, '', '?grade=hard');
    const page = await begin();
    expect(page.one('.puzzle .acts a').getAttribute('href')).toBe('/puzzles/some-game/three?grade=hard');
    expect(page.text('.puzzle .small')).toContain('1 of 3 solved');
    expect(page.one('.grade').getAttribute('href')).toBe('/puzzles?grade=hard');
    history.replaceState(null, '', location.pathname);
  });

  it('shows no answer before a try', async () => {
    const page = await begin();
    expect(page.text('.puzzle h2')).toBe('Puzzle of the day');
    expect(page.text('.puzzle .grade')).toBe('hard');
    expect(page.all('.puzzle .reply, .answer')).toEqual([]);
    expect(page.root.textContent).not.toContain('62');
    expect(kept()).toBeNull();
  });

  it('plays the best move and tells the chances', async () => {
    const page = await begin();
    await play(page, BEST!.move);
    expect(page.store.state.table!.seq).toBe(1);
    expect(page.text('.puzzle .reply')).toBe('Take the archer: a chance of 62\u00a0% to win. That is the best move.');
    expect(page.text('[role=status]')).toContain('That is the best move.');
    expect(rows(page)).toEqual(['Take the archer62\u00a0%', 'Step back41\u00a0%', 'A40\u00a0%', 'B39\u00a0%']);
    expect(kept()).toEqual({ done: { two: true }, day: '2026-03-02', run: 1 });
    expect(document.activeElement?.textContent).toBe('Next puzzle');
  });

  it('tells the answer below the table of a phone, so that nothing above the board grows', async () => {
    media({ still: true, phone: true });
    const page = await begin();
    await page.click('.puzzle .acts button');
    expect(page.all('.puzzle .answer')).toEqual([]);
    expect(page.text('.puzzle .text')).toBe('The best one takes a pawn.');
    expect(page.text('.play .answer')).toContain('Step back41\u00a0%');
    expect(page.text('.play')).toContain('0 of 3 solved');
  });

  it('does not play another move, lets one try again, and counts the first try', async () => {
    const page = await begin();
    await play(page, LAST!.move);
    expect(page.store.state.table!.seq).toBe(0);
    expect(page.store.pending.moving).toBe('');
    expect(page.text('.puzzle .reply')).toBe(
      'Pass: a chance of 10\u00a0% to win. There is a better move, with 62\u00a0%.',
    );
    expect(page.all('.answer')).toEqual([]);
    await play(page, BEST!.move);
    expect(page.text('.puzzle .reply')).toContain('That is the best move.');
    expect(kept()).toEqual({ done: { two: false }, day: '2026-03-02', run: 0 });
  });

  it('shows its answer to those who ask: the best moves, the tried one, and where the best one goes', async () => {
    const page = await begin();
    await play(page, LAST!.move);
    await page.click('.puzzle .btn.quiet');
    expect(rows(page)).toHaveLength(5);
    expect(page.text('.answer [aria-current]')).toBe('pass10\u00a0%');
    expect(page.all('[data-point]')).toHaveLength(BEST!.path.length);
    expect(page.text('[role=status]')).toContain('Take the archer, 62\u00a0%. The best one takes a pawn.');
    expect(page.text('.answer + p')).toBe('The best one takes a pawn.');
  });

  it('is not solved by asking for the answer', async () => {
    const page = await begin();
    await page.click('.puzzle .btn.quiet');
    await play(page, BEST!.move);
    expect(kept()!.done).toEqual({ two: false });
  });

  it('counts days in a row, each once, and only puzzles of the day', async () => {
    localStorage.setItem('parlour:puzzles:some-game', JSON.stringify({ done: {}, day: '2026-03-01', run: 3 }));
    const page = await begin();
    expect(page.text('.puzzle .small')).toBe('3 days in a row · 0 of 3 solved at first try');
    await play(page, BEST!.move);
    expect(page.text('.puzzle .small')).toBe('4 days in a row · 1 of 3 solved at first try');
    await play(await begin(), LAST!.move);
    await play(await begin({ id: 'three', day: '' }), LAST!.move);
    expect(kept()).toEqual({ done: { two: true, three: false }, day: '2026-03-02', run: 4 });
    await play(await begin({ id: 'one', day: '2026-03-04' }), BEST!.move);
    expect(kept()!.run).toBe(1);
  });

  it('leads to one that was not tried yet', async () => {
    const next = (page: Page) => page.one('.puzzle a.btn').getAttribute('href');
    expect(next(await begin())).toBe('/puzzles/some-game/three');
    localStorage.setItem('parlour:puzzles:some-game', JSON.stringify({ done: { three: false } }));
    expect(next(await begin())).toBe('/puzzles/some-game/one');
    localStorage.setItem('parlour:puzzles:some-game', JSON.stringify({ done: { one: true, three: false } }));
    expect(next(await begin())).toBe('/puzzles/some-game/three');
  });
});
