import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ask } from '../src/messages';
import { fixture, media, open, type Page } from './setup';

const asked: Ask[] = [];
const MOVE = fixture('yours').scene!.offers![0]!.move;
const OUTCOMES = [
  { event: 'die=1', say: 'South rolls 1', weight: 1 },
  { event: 'die=2', say: 'South rolls 2', weight: 1 },
];

beforeEach(() => {
  media({ still: true });
  asked.length = 0;
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url !== '/board') return { ok: false, json: async () => ({ error: 'no' }), text: async () => '' };
    const ask = JSON.parse(init!.body as string) as Ask;
    asked.push(ask);
    const rolled = ask.roll ? ['die=2'] : [];
    const seq = ask.events!.length + rolled.length;
    const table = fixture(seq > 1 ? 'after' : 'yours', { seq, steps: [], lines: [] });
    return { ok: true, json: async () => ({ table, rolled, outcomes: seq === 0 ? OUTCOMES : [] }) };
  });
});

async function begin(search = ''): Promise<Page> {
  history.replaceState(null, '', `/board/some-game${search}`);
  const page = await open(undefined, 'en', false, { table: '', study: { position: { pawns: '' } } });
  await page.tick();
  return page;
}

const line = () => new URLSearchParams(location.search).get('line')?.split('\n');
const press = async (page: Page, name: string) => {
  page
    .all('.study button')
    .find((one) => one.textContent === name)!
    .click();
  await page.tick();
};

describe('the analysis board', () => {
  it('sets the dice by hand, and keeps the line in its address', async () => {
    const page = await begin('?puzzle=abc');
    expect(asked[0]).toMatchObject({ position: { pawns: '' }, seat: -1, outcomes: true, events: [] });
    expect(page.all('.outcomes button').map((one) => one.textContent)).toEqual([
      'Roll',
      'South rolls 1',
      'South rolls 2',
    ]);
    await press(page, 'South rolls 1');
    page.store.link.send({ t: 'move', seq: 1, move: MOVE });
    await page.tick();
    expect(line()).toEqual(['die=1', MOVE]);
    expect(location.search).toContain('puzzle=abc');
    page.one('.acts .undo').click();
    await page.tick();
    expect(line()).toEqual(['die=1']);
    await press(page, 'Start over');
    expect(line()).toBeUndefined();
  });

  it('rolls for those who do not mind', async () => {
    const page = await begin();
    await press(page, 'Roll');
    expect(asked.at(-1)).toMatchObject({ events: [], since: 0, roll: true });
    expect(line()).toEqual(['die=2']);
    expect(page.all('.outcomes')).toEqual([]);
  });

  it('opens with the line of its address, and goes on from an earlier moment', async () => {
    const page = await begin(`?line=${encodeURIComponent(`die=1\n${MOVE}`)}`);
    expect(asked[0]!.events).toEqual(['die=1', MOVE]);
    page.store.set({ cursor: 1 });
    await page.tick();
    await press(page, 'Go on from here');
    expect(line()).toEqual(['die=1']);
    expect(page.store.state.cursor).toBeNull();
  });

  it('can be gone to from the end of a lesson', async () => {
    const nothing = { start: { seat: 0 }, line: [], events: null, point: [], right: [], wrong: [], after: '' };
    const lesson = { key: 'first', title: 'First', steps: [{ say: 'Done.', ...nothing }], play: [], next: null };
    const page = await open(undefined, 'en', false, { table: '', lesson });
    await page.tick();
    const ways = page.all('.onward a').map((one) => one.getAttribute('href'));
    expect(ways).toContain('/board/some-game?lesson=first&step=0');
  });
});
