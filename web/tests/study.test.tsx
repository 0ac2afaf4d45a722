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
    const table = fixture(seq > 1 ? 'after' : 'yours', {
      seq,
      steps: [],
      lines: [{ seq, head: 'Turn 1', text: `told ${seq}` }],
    });
    return {
      ok: true,
      json: async () => ({ table, rolled, outcomes: seq === 0 ? OUTCOMES : [], position: { die: 4 } }),
    };
  });
});

async function begin(address = '', line: string[] = []): Promise<Page> {
  const [search, hash] = address.split('#');
  const about = { table: '', hints: true, study: { position: { pawns: '' }, line } };
  history.replaceState(null, '', `/board/some-game${search}`);
  const page = await open(undefined, 'en', false, about, hash && `#${hash}`);
  await page.tick();
  return page;
}

/** What the address holds: all that was tried, and where the board stands. */
const held = () => new URLSearchParams(location.hash.slice(1)).get('line')?.split('\n');
const steps = (page: Page) => page.all('.tree [role=group] button').map((one) => one.textContent);
const press = async (page: Page, name: string) => {
  page
    .all('.side button')
    .find((one) => one.textContent === name)!
    .click();
  await page.tick();
};
const answers = (answer: unknown, ok = true) =>
  vi.stubGlobal('fetch', async () => ({ ok, json: async () => answer, text: async () => '' }));

describe('the analysis board', () => {
  it('sets the dice by hand, and keeps what was tried in its address', async () => {
    const page = await begin('?puzzle=abc');
    expect(asked[0]).toMatchObject({ position: { pawns: '' }, seat: -1, study: true, events: [] });
    expect(page.all('.outcomes button').map((one) => one.textContent)).toEqual([
      'Roll',
      'South rolls 1',
      'South rolls 2',
    ]);
    expect(page.text('.ask small')).toContain('Press Roll, or choose what chance brings.');
    await press(page, 'South rolls 1');
    page.store.link.send({ t: 'move', seq: 1, move: MOVE });
    await page.tick();
    expect(held()).toEqual(['die=1', MOVE]);
    expect(location.search).toBe('?puzzle=abc');
    page.one('.acts .undo').click();
    await page.tick();
    expect(page.one('.tree [aria-current]').textContent).toBe('die=1');
    expect(page.one('.tree [aria-current]').title, 'in words, whatever turn it is of').toBe('told 1');
    expect(held(), 'what was taken back is kept').toEqual(['die=1', MOVE]);
    await page.key('/', page.one('.play'));
    expect(document.activeElement).toBe(page.one('#typed'));
    expect(page.all('.tree'), 'a move can be typed beside what was tried').toHaveLength(1);
  });

  it('holds the whole of a game that was played, at the moment that its address names', async () => {
    const page = await begin('?table=abc&at=0&show=1', ['die=1', MOVE, 'die=2']);
    expect(steps(page)).toEqual(['Start', 'die=1', MOVE, 'die=2']);
    expect(page.one('.tree [aria-current]').textContent).toBe('die=1');
    expect(asked[0]!.events).toEqual(['die=1']);
    page.one('.reel [aria-label=Forward]').click();
    await page.tick();
    expect(page.one('.tree [aria-current]').textContent).toBe(MOVE);
  });

  it('goes where it is told to before anything is shown', async () => {
    const slow = fetch;
    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const found = slow(url, init);
      if (asked.length === 1) await held;
      return found;
    });
    const page = await begin('?table=abc&at=0&show=1', ['die=1', MOVE, 'die=2']);
    await press(page, MOVE);
    answer();
    await page.tick();
    expect(asked[1]).toMatchObject({ position: { pawns: '' }, study: true, events: ['die=1', MOVE] });
    expect(page.one('.tree [aria-current]').textContent).toBe(MOVE);
    expect(steps(page)).toEqual(['Start', 'die=1', MOVE, 'die=2']);
  });

  it('keeps another variation beside the first, goes to either, and deletes one', async () => {
    const page = await begin();
    await press(page, 'South rolls 1');
    await press(page, 'Start');
    expect(asked.at(-1)!.events).toEqual([]);
    await press(page, 'South rolls 2');
    expect(steps(page)).toEqual(['Start', 'die=1', 'die=2']);
    expect(page.all('.tree li button').map((one) => one.textContent)).toEqual(['die=2']);
    expect(held()).toEqual(['die=1', '0\tdie=2']);
    await press(page, 'die=1');
    expect(page.one('.tree [aria-current]').textContent).toBe('die=1');
    await press(page, 'Delete from here');
    expect(steps(page)).toEqual(['Start', 'die=2']);
    expect(page.one('.tree [aria-current]').textContent).toBe('Start');
  });

  it('is walked by keys, and by the reel along the line that was taken last', async () => {
    const page = await begin(`#at=2&line=${encodeURIComponent(`die=1\n${MOVE}\n0\tdie=2`)}`);
    const now = () => page.one('.tree [aria-current]');
    now().focus();
    await page.key('ArrowLeft');
    expect(now().textContent).toBe('die=1');
    expect(document.activeElement).toBe(now());
    await page.key('ArrowDown');
    expect(now().textContent).toBe('die=2');
    await page.key('ArrowUp');
    expect(page.one('.reel input').getAttribute('max')).toBe('2');
    page.all('.reel button').at(-1)!.click();
    await page.tick();
    expect(now().textContent).toBe(MOVE);
    expect(page.store.state.cursor).toBeNull();
  });

  it('lies as the seat in its address sees it, until it is turned', async () => {
    const page = await begin('?puzzle=abc&side=1');
    expect(asked.map((one) => one.seat)).toEqual([1, -1]);
    const cells = () => page.all('.cell').map((cell) => cell.dataset.id);
    const before = cells();
    await press(page, 'Turn the board');
    expect(cells()).toEqual([...before].reverse());
  });

  it('rolls for those who do not mind', async () => {
    const page = await begin();
    await press(page, 'Roll');
    expect(asked.at(-1)).toMatchObject({ events: [], since: 0, roll: true });
    expect(held()).toEqual(['die=2']);
    expect(page.all('.outcomes')).toEqual([]);
  });

  it('says what is wrong with a link, and shows what it can', async () => {
    const page = await begin('#at=7&line=x');
    expect(page.text('.why')).toContain('no moves that can be read');
    expect(asked[0]!.events).toEqual([]);
    const table = fixture('yours', { seq: 1, steps: [], lines: [] });
    answers({ table, no: { text: 'No such move.' } });
    const other = await begin('#at=2&line=die%3D1%0Ax');
    expect(other.text('.why')).toContain('stops before x. No such move.');
    expect(held()).toEqual(['die=1']);
  });

  it('asks the adviser for whoever must decide, and forgets an answer that comes too late', async () => {
    const page = await begin('#at=1&line=die%3D1');
    const old = globalThis.fetch;
    let late: (() => void) | undefined;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url !== '/board/hint') return old(url, init);
      asked.push(JSON.parse(init!.body as string) as Ask);
      if (late) await new Promise<void>((done) => (late = done));
      return { ok: true, json: async () => ({ seq: 1, tips: [{ move: MOVE, chance: 0.6 }] }) };
    });
    page.one('.btn.hint').click();
    await page.tick();
    expect(asked.at(-1)).toMatchObject({ position: { pawns: '' }, events: ['die=1'] });
    expect(page.text('.tips')).toMatch(/60.?%/);
    late = () => undefined;
    page.one('.tips .tool').click();
    page.one('.btn.hint').click();
    await page.tick();
    await press(page, 'Start');
    await press(page, 'South rolls 2');
    late();
    await page.tick();
    expect(page.all('.tips')).toEqual([]);
  });

  it('tells what is wrong with a position in writing', async () => {
    const page = await begin();
    expect(page.text('textarea')).toBe('{"die":4}');
    answers({ error: 'The die has six faces.' }, false);
    page.one('.tree form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await page.tick();
    expect(page.text('.tree .reply')).toBe('The die has six faces.');
  });

  it('is played on from what is shown, in a seat and against a level', async () => {
    const page = await begin('?puzzle=abc#at=1&line=die%3D1%0Ax');
    const form = page.one('.play-on') as HTMLFormElement;
    expect(form.getAttribute('action')).toBe('/board/some-game/play?puzzle=abc');
    expect(Object.fromEntries(new FormData(form))).toMatchObject({ line: 'die=1', seat: '0' });
  });

  it('can be gone to from any step of a lesson', async () => {
    const nothing = {
      start: { seat: 0 },
      line: [],
      events: null,
      jumps: false,
      point: [],
      right: [],
      wrong: [],
      after: '',
    };
    const lesson = {
      key: 'first',
      title: 'Start',
      steps: [{ say: 'Done.', ...nothing }],
      play: [],
      room: '',
      next: null,
    };
    const page = await open(undefined, 'en', false, { table: '', lesson });
    await page.tick();
    page.store.set({ menu: 'table' });
    await page.tick();
    expect(page.one('.menu a[href="/board/some-game?lesson=first&step=0&side=0"]').textContent).toBe('Analyse');
  });
});
