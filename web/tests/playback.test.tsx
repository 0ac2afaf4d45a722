/** Scenes one after the other: back, again, and in motion. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookBack, recall } from '../src/playback';
import { fixture, type Fixture, media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

const states = (page: Page, id: string) => (page.cell(id).dataset.st ?? '').split(' ').filter(Boolean);
const wait = (time: number) => new Promise((done) => setTimeout(done, time));

describe('looking back', () => {
  const scenes = () => ({ 107: fixture('before').scene!, 106: fixture('before').scene! });

  it('shows the scene of the past, unclickable, and comes back', async () => {
    const fetched = server(scenes());
    const page = await open(fixture('yours'));
    const { lines } = page.store.state;
    const line = page.all('.log li button').at(lines.findIndex((one) => one.seq === 107) - lines.length)!;
    await page.click(line);
    await page.tick();
    expect(page.one('[data-id=g7] .tok').dataset.item).toBe('N-A');
    expect(page.text('.status .who')).toBe('Event 107');
    expect(page.one('.status').className).not.toContain('you');
    expect(page.all('[data-st~=can]')).toHaveLength(0);
    expect((page.one('.reel input') as HTMLInputElement).value).toBe('107');
    await page.click(page.cell('f2'));
    expect(page.socket().of('whynot')).toEqual([]);
    expect(document.title).toContain('your move');
    await page.click('.acts .main');
    expect(page.one('[data-id=f6] .tok').dataset.item).toBe('N-A');
    expect(states(page, 'f2')).toEqual(['can']);
    const asked = fetched.mock.calls.filter(([url]) => String(url).endsWith('/at/107')).length;
    await lookBack(page.store, 107);
    expect(fetched.mock.calls.filter(([url]) => String(url).endsWith('/at/107'))).toHaveLength(asked);
  });

  it('goes by buttons and by the slider', async () => {
    server({ ...scenes(), 108: fixture('yours').scene!, 0: fixture('corner').scene! });
    const page = await open(fixture('yours'));
    await page.click('[aria-label=Back]');
    expect(page.store.state.cursor).toBe(108);
    await page.click('[aria-label=Back]');
    expect(page.store.state.cursor).toBe(107);
    await page.click('[aria-label=Forward]');
    expect(page.store.state.cursor).toBe(108);
    await page.click('[aria-label=First]');
    expect(page.store.state.cursor).toBe(0);
    const slider = page.one('.reel input') as HTMLInputElement;
    slider.value = '107';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await page.tick();
    expect(page.store.state.cursor).toBe(107);
    await page.click('[aria-label=Live]');
    expect(page.store.state.cursor).toBeNull();
  });

  it('stays in the past while the game goes on', async () => {
    server(scenes());
    const page = await open(fixture('yours'));
    await lookBack(page.store, 107);
    page.socket().hear(fixture('after'));
    await page.tick();
    expect(page.one('[data-id=g7] .tok').dataset.item).toBe('N-A');
    await lookBack(page.store, null);
    await page.tick();
    expect(page.one('[data-id=e3] .tok').dataset.item).toBe('S-R2');
  });

  /** The viewer decided at the first of these events; a pawn goes there and back in the last two. */
  const sinceTurn = (seq: number) => {
    const theirs = fixture('before').scene!;
    const mine = { ...theirs, prompt: { ...theirs.prompt, yours: true } };
    const moved = { ...fixture('yours').scene!, prompt: theirs.prompt };
    return { [seq - 4]: mine, [seq - 3]: theirs, [seq - 2]: moved, [seq - 1]: theirs };
  };

  it('replays what has happened since the last turn', async () => {
    const now = fixture('yours');
    const scenes = sinceTurn(now.seq);
    scenes[now.seq - 2] = scenes[now.seq - 3]!;
    server(scenes);
    const page = await open(now);
    const seen = new Set<number | null>();
    const watching = setInterval(() => seen.add(page.store.state.cursor), 20);
    await recall(page.store);
    clearInterval(watching);
    expect([...seen]).toEqual([now.seq - 1]); // it stood there until the move that is the last one
    expect(page.store.state.cursor).toBeNull();
  });

  it('stops replaying for whoever goes back to the game', async () => {
    const now = fixture('yours');
    server(sinceTurn(now.seq));
    const page = await open(now);
    await page.click('[aria-label="What happened since your last turn"]');
    await vi.waitFor(() => expect(page.store.state.cursor).toBe(now.seq - 3));
    await page.click('.acts .main');
    await new Promise((done) => setTimeout(done, 1000));
    expect(page.store.state.cursor).toBeNull();
  });

  it('offers no turn of their own to those who watch', async () => {
    server();
    const page = await open(fixture('watch'));
    expect(page.all('.reel button')).toHaveLength(4);
  });

  it('opens the log on a phone at its newest line', async () => {
    media({ phone: true });
    server();
    const page = await open(fixture('yours'));
    const log = page.one('.log');
    Object.defineProperty(log, 'scrollHeight', { value: 500 });
    expect(log.scrollTop).toBe(0); // it was drawn while the sheet was closed
    await page.click('.dock button');
    expect(log.scrollTop).toBe(500);
  });

  it('finds the last move when the page is opened in the middle of a game', async () => {
    server({ 108: fixture('yours').scene!, 107: fixture('before').scene! });
    const page = await open(fixture('yours'));
    await page.tick();
    expect(states(page, 'f6')).toContain('last');
    expect(states(page, 'g7')).toContain('last');
    expect(page.cell('f6').getAttribute('aria-label')).toContain('last move');
  });
});

describe('what was missed', () => {
  const ranger = (page: Page) => page.one('.board [data-item="S-R2"]').closest<HTMLElement>('.cell')!.dataset.id;
  const step = (name: Fixture) => ({ seq: fixture(name).seq, scene: { ...fixture(name).scene!, offers: [] } });
  const missed = () => fixture('after', { steps: [step('yours')] });

  it('is shown step by step, and the newest after a while', async () => {
    const page = await open(fixture('before'));
    page.socket().hear(missed());
    await page.tick();
    expect(ranger(page)).toBe('f2');
    expect(page.text('.status .ask p')).toBe(fixture('after').scene!.prompt.text);
    await wait(800);
    await page.tick();
    expect(ranger(page)).toBe('e3');
    expect(page.cell('e3').dataset.st).toContain('last');
  });

  it.each(['a tap', 'a key'])('is skipped by %s', async (how) => {
    const page = await open(fixture('before'));
    page.socket().hear(missed());
    await page.tick();
    expect(ranger(page)).toBe('f2');
    await (how === 'a tap' ? page.click('.play') : page.key('Shift', document.body));
    expect(ranger(page)).toBe('e3');
  });

  it('does not keep anybody from a move: a click skips, then counts', async () => {
    const page = await open(fixture('before'));
    page.socket().hear(fixture('yours', { steps: [step('before'), step('after')] }));
    await page.tick();
    await page.click(page.cell('f2'));
    expect(page.cell('f2').dataset.st).toContain('sel');
    await page.click(page.cell('e3'));
    expect(page.socket().of('move')[0]).toMatchObject({ seq: fixture('yours').seq, move: 'Rf2xe3' });
  });

  it('is left out where people want it still', async () => {
    media({ still: true });
    const page = await open(fixture('before'));
    page.socket().hear(missed());
    await page.tick();
    expect(ranger(page)).toBe('e3');
  });

  it('need not be fetched again to look back on it', async () => {
    const fetched = server();
    const page = await open(fixture('before'));
    page.socket().hear(missed());
    await page.tick();
    await lookBack(page.store, fixture('yours').seq);
    await page.tick();
    expect(ranger(page)).toBe('f2');
    const asked = fetched.mock.calls.map(([url]) => String(url));
    expect(asked).not.toContain(`/t/abc/at/${fixture('yours').seq}`);
  });
});

describe('a moment', () => {
  const scenes = () => {
    const { scene } = fixture('before');
    return Object.fromEntries([103, 104, 105, 106, 107].map((seq) => [seq, scene!]));
  };

  it('is opened by its address', async () => {
    server(scenes());
    const page = await open(fixture('yours'), 'en', false, {}, '#107');
    expect(page.text('.status .who')).toBe('Event 107');
    await page.click('.acts .main');
    expect(location.hash).toBe('');
  });

  it('is in the address while it is looked at, and can be shared', async () => {
    server(scenes());
    const copied = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
    const page = await open(fixture('yours'));
    const table = location.href;
    await lookBack(page.store, 107);
    await page.tick();
    expect(location.hash).toBe('#107');
    await page.click('[aria-label=Share]');
    expect(page.all('.share input').map((one) => (one as HTMLInputElement).value)).toEqual([table, `${table}#107`]);
    await page.click(page.all('.share .field .btn')[1]!);
    expect(copied).toHaveBeenCalledWith(`${table}#107`);
    await lookBack(page.store, null);
    await page.tick();
    expect(location.href).toBe(table);
    expect(page.all('.share input')).toHaveLength(1);
  });

  it('that never was is the newest one', async () => {
    const page = await open(fixture('yours'), 'en', false, {}, '#4000');
    expect(page.text('.status .who')).toBe('Your move');
    expect(location.hash).toBe('');
  });

  it('of a finished game leaves the record at hand', async () => {
    server(scenes());
    const page = await open(fixture('over'), 'en', false, {}, '#107');
    expect(page.text('.status .who')).toBe('Event 107');
    expect(page.one('.acts a[download]').getAttribute('href')).toBe('/t/abc/record');
  });
});

describe('motion', () => {
  const animate = vi.fn(() => ({}));
  beforeEach(() => {
    animate.mockClear();
    HTMLElement.prototype.animate = animate as unknown as HTMLElement['animate'];
    let x = 0;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect((x += 10), 0, 40, 40),
    );
  });
  afterEach(() => {
    delete (HTMLElement.prototype as Partial<HTMLElement>).animate;
  });

  it('moves things by their ids, briefly', async () => {
    const page = await open(fixture('yours'));
    page.socket().hear(fixture('after'));
    await page.tick();
    expect(animate).toHaveBeenCalled();
    for (const [, timing] of animate.mock.calls as unknown as [unknown, { duration: number }][])
      expect(timing.duration).toBeLessThanOrEqual(600);
  });

  it('leaves alone what only shifts because the page does', async () => {
    const page = await open(fixture('yours'));
    animate.mockClear();
    page.socket().hear(fixture('yours', { scene: { ...fixture('yours').scene!, banners: ['Mind the gap'] } }));
    await page.tick();
    expect(page.text('.banner')).toBe('Mind the gap');
    expect(animate).not.toHaveBeenCalled();
  });

  it('is cut where people want it still', async () => {
    media({ still: true });
    const page = await open(fixture('yours'));
    page.socket().hear(fixture('after'));
    await page.tick();
    expect(animate).not.toHaveBeenCalled();
    expect(page.one('[data-id=e3] .tok').dataset.item).toBe('S-R2');
  });

  it('plays several steps in order, while what can be done is already the newest', async () => {
    const page = await open(fixture('before'));
    page.socket().hear(fixture('yours'));
    page.socket().hear(fixture('after'));
    await page.tick();
    expect(page.one('[data-id=f2] .tok').dataset.item).toBe('S-R2');
    expect(page.text('.status .ask p')).toBe(fixture('after').scene!.prompt.text);
    await page.click('.play');
    expect(page.one('[data-id=e3] .tok').dataset.item).toBe('S-R2');
  });
});
