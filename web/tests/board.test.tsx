import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Board } from '../src/board';
import { fits, type Lesson, type Step } from '../src/lesson';
import type { Ask, Position } from '../src/messages';
import { fixture, media, open, type Page } from './setup';

const asked: Ask[] = [];
let answer: (ask: Ask) => Partial<Position> | Error;

beforeEach(() => {
  media({ still: true });
  localStorage.clear();
  asked.length = 0;
  answer = ({ events = [] }) => ({
    table: fixture(events.length > 1 ? 'after' : 'yours', { seq: events.length, steps: [], lines: [] }),
  });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url !== '/board') return { ok: false, json: async () => ({ error: 'no' }), text: async () => '' };
    const ask = JSON.parse(init!.body as string) as Ask;
    asked.push(ask);
    const found = answer(ask);
    if (found instanceof Error) throw found;
    return { ok: true, json: async () => found };
  });
});

const MOVE = fixture('yours').scene!.offers![0]!.move;
const OTHER = fixture('yours').scene!.offers![1]!.move;

function step(change: Partial<Step>): Step {
  const nothing = {
    start: { seat: 0 },
    line: [],
    events: [],
    jumps: false,
    point: [],
    right: [],
    wrong: [],
    after: '',
  };
  return { say: 'Read this.', ...nothing, ...change };
}

const LESSON: Lesson = {
  key: 'first',
  title: 'First steps',
  steps: [
    step({ say: 'This is a board.', point: ['e5'], events: null }),
    step({
      say: 'Move it.',
      line: ['die'],
      events: ['die'],
      right: [MOVE],
      wrong: [['*', 'Not that.']],
      after: 'Good.',
    }),
    step({ say: 'That was it.', line: ['die', MOVE] }),
  ],
  play: [['seat-1', 'novice']],
  room: '',
  next: null,
};

async function begin(lesson: Lesson = LESSON): Promise<Page> {
  const page = await open(undefined, 'en', false, { table: '', lesson });
  await page.tick();
  return page;
}

async function type(page: Page, move: string): Promise<void> {
  page.store.link.send({ t: 'move', seq: 1, move });
  await page.tick();
}

describe('a position by itself', () => {
  it('keeps its line of events, and asks the house what they come to', async () => {
    const heard: unknown[] = [];
    const board = new Board('some-game', {
      hear: (one) => heard.push(one),
      state: () => undefined,
      clear: () => undefined,
    });
    await board.show({ seat: 0 }, ['die']);
    await board.go('move');
    expect(board.line).toEqual(['die', 'move']);
    expect(asked.map(({ events, since }) => [events, since])).toEqual([
      [['die'], null],
      [['die', 'move'], 1],
    ]);
    board.free = true;
    await board.to(board.line.slice(0, -1));
    expect(board.line).toEqual(['die']);
    expect(heard.at(-1)).toMatchObject({ t: 'table', undo: true, version: 3 });
  });

  it('is asked for again when the house was silent', async () => {
    vi.useFakeTimers();
    const states: boolean[] = [];
    const board = new Board('some-game', {
      hear: () => undefined,
      state: (up) => states.push(up),
      clear: () => undefined,
    });
    answer = () => new Error('offline');
    const shown = board.show({ seat: 0 }, []);
    await vi.advanceTimersByTimeAsync(10);
    answer = () => ({ table: fixture('yours', { seq: 0 }) });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await shown).toBe(true);
    expect(states).toEqual([false, true]);
    vi.useRealTimers();
  });
});

describe('a lesson', () => {
  it('is read, answers wrong and right moves, and ends with ways to go on', async () => {
    const page = await begin();
    expect(page.text('.lesson .told')).toBe('This is a board.');
    expect(page.text('.ask')).toContain('Press Next to go on.');
    expect(page.all('.status.you, .play [data-st~=can]')).toEqual([]);
    expect(page.cell('e5').hasAttribute('data-point')).toBe(true);
    expect(page.text('[role=status]')).toContain('Look at:');
    await page.click('.play .cell[data-id="e5"]');
    expect(page.text('.why')).toContain('Press Next');
    await page.click('.lesson .btn.main');
    expect(page.text('.lesson .told')).toBe('Move it.');
    expect(page.all('[data-point], .lesson .btn.main')).toEqual([]);
    expect(page.all('.play [data-st~=can]')).not.toEqual([]);

    await type(page, OTHER);
    expect(page.text('.lesson .reply')).toBe('Not that.');
    expect(page.store.state.table!.seq).toBe(1);
    expect(page.store.pending.moving).toBe('');

    await type(page, MOVE);
    expect(page.text('.lesson .reply')).toBe('Good.');
    expect(page.store.state.table!.seq).toBe(2);
    await page.click('.lesson .btn.main');
    expect(page.text('.lesson .onward .btn.main')).toBe('Play against Novice');
  });

  it('says once, at its first move, that moves are confirmed, where they are', async () => {
    const page = await begin();
    await page.click('.lesson .btn.main');
    expect(page.all('.lesson .then')).toEqual([]);
    page.store.set({ confirm: true });
    await page.tick();
    expect(page.text('.lesson .then')).toBe('Then press the green button to confirm.');
    const { table } = page.store.state;
    page.store.set({ table: { ...table!, free: [MOVE] } }); // the others are, but nobody is asked for them
    await page.tick();
    expect(page.all('.lesson .then')).toEqual([]);
  });

  it('says how to go on where chance is to decide', async () => {
    const { scene, ...rest } = fixture('yours', { seq: 0, steps: [], lines: [] });
    const panels = scene!.panels.map((panel) => ({ ...panel, acting: false }));
    answer = () => ({
      table: { ...rest, scene: { ...scene!, panels, offers: [], prompt: { text: 'The die rolls.' } } },
    });
    const page = await begin();
    expect(page.text('.status .who')).toBe('Lesson');
    expect(page.text('.ask small')).toContain('Press Next to go on.');
  });

  it('is kept as learnt for the home page once its end was seen', async () => {
    const page = await begin({ ...LESSON, steps: [LESSON.steps[0]!, LESSON.steps[2]!] });
    expect(localStorage.getItem('parlour:learnt:some-game')).toBeNull();
    await page.click('.lesson .btn.main');
    expect(localStorage.getItem('parlour:learnt:some-game')).toBe('true');
    await begin();
    expect(localStorage.getItem('parlour:learnt:some-game')).toBe('true');
  });

  it('lets the rules answer what they do not allow', async () => {
    const page = await begin();
    await page.click('.lesson .btn.main');
    answer = () => ({ table: fixture('yours', { seq: 1 }), no: { text: 'Too far.', clause: 'XX-1.1' } });
    await type(page, 'nonsense');
    expect(page.text('.why')).toContain('Too far.');
    expect(page.all('.lesson .reply')).toEqual([]);
  });

  it('goes on where it was left, and from the start once it is done', async () => {
    const first = await begin();
    await first.click('.lesson .btn.main');
    const again = await begin();
    expect(again.text('.lesson .told')).toBe('Move it.');
    expect(asked.filter((one) => one.since === null).at(-1)!.events).toEqual(['die']);
    await type(again, MOVE);
    await again.click('.lesson .btn.main');
    expect((await begin()).text('.lesson .told')).toBe('This is a board.');
  });

  it('marks nothing as changed in a step that begins elsewhere', async () => {
    const [read, , last] = LESSON.steps;
    answer = ({ events = [] }) => ({ table: fixture(events.length ? 'yours' : 'over', { seq: events.length }) });
    const page = await begin({ ...LESSON, steps: [read!, { ...last!, events: null, jumps: true }] });
    expect(page.all('.lesson .new')).toEqual([]);
    await page.click('.lesson .btn.main');
    expect(page.text('.lesson .told')).toBe('That was it.');
    expect(page.text('.lesson .new')).toBe('New position');
    expect(page.text('[role=status]')).toContain('New position. That was it.');
    expect(page.store.state.shown!.seq).toBe(2);
    expect([...page.store.state.shown!.fresh]).toEqual([]);
  });

  it('knows moves by their kind', () => {
    expect(fits('*', 'anything')).toBe(true);
    expect(fits('R e4-*', 'R e4-e5')).toBe(true);
    expect(fits('R e4-*', 'W e4-e5')).toBe(false);
    expect(fits('a.b', 'axb')).toBe(false);
  });
});
