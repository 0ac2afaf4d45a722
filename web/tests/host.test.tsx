/** What the house does for its guests: rematches, steps that were missed, notes, the log's heads, the way in. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { note } from '../src/commands';
import { group } from '../src/components/log';
import type { Line, Seat } from '../src/messages';
import { lookBack } from '../src/playback';
import { fixture, type Fixture, media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

const wait = (time: number) => new Promise((done) => setTimeout(done, time));

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

describe('a rematch', () => {
  const table = (...seats: Seat[]) => fixture('waiting', { seats });
  const texts = (page: Page, selector: string) => page.all(selector).map((one) => one.textContent);

  it('is asked for with a string for its dice', async () => {
    const page = await open(fixture('over', { seats: [{ name: 'Ada', you: true }, { name: 'Bo' }] }));
    await page.click(page.all('.acts .btn').find((one) => one.textContent === 'Rematch')!);
    expect(page.socket().of('rematch')[0]!.string).toMatch(/^[0-9a-f]{32}$/);
  });

  it('shows the one it waits for one clear button', async () => {
    const page = await open(table({ reserved: 'Bo', for_you: true }, { name: 'Ada' }));
    expect(texts(page, 'main .btn')).toEqual(['Take your seat']);
    expect(page.all('.seats button, .waiting .row button')).toHaveLength(0);
    expect(page.text('.seats')).toContain('Reserved for you');
    await page.click('.acts .btn');
    expect(page.socket().of('sit')[0]).toMatchObject({ seat: 0 });
    expect(page.socket().of('sit')[0]!.string).toMatch(/^[0-9a-f]{32}$/);
  });

  it('lets a stranger watch, and sit where it is free', async () => {
    const page = await open(table({ reserved: 'Bo' }, { name: 'Ada' }));
    expect(page.text('.seats')).toContain('Reserved for Bo');
    expect(page.all('.acts .btn, .seats button, .waiting .row button')).toHaveLength(0);
    expect(page.text('.waiting')).toContain('You can watch');
    page.socket().hear(fixture('waiting', { version: 9, seats: [{}, { name: 'Ada' }] }));
    await page.tick();
    expect(texts(page, '.acts .btn')).toEqual(['Sit here']);
  });

  it('lets those who sit open the seat or give it to a bot', async () => {
    const page = await open(table({ reserved: 'Bo' }, { name: 'Ada', you: true }));
    expect(texts(page, '.waiting .row button')).toEqual(['Let a bot play for Bo', 'Open Bo’s seat to anyone']);
    expect(page.all('.acts .btn')).toHaveLength(0);
    await page.click(page.all('.waiting .row button')[0]!);
    expect(page.socket().of('fill')[0]).toMatchObject({ seat: 0 });
    await page.click(page.all('.waiting .row button')[1]!);
    expect(page.socket().of('release')[0]).toMatchObject({ seat: 0 });
  });
});

describe('notes', () => {
  it('are those that the server tells of', async () => {
    const page = await open(fixture('yours'));
    page.socket().hear({ t: 'notes', notes: { 'N-W': 'a bluff?' } });
    expect(page.store.state.notes).toEqual({ 'N-W': 'a bluff?' });
    note(page.store, 'N-W', '');
    expect(page.socket().of('note')[0]).toMatchObject({ element: 'N-W', text: '' });
    expect(page.store.state.notes).toEqual({ 'N-W': 'a bluff?' });
    page.socket().hear({ t: 'notes', notes: {} });
    expect(page.store.state.notes).toEqual({});
  });

  it('are not sent again once there is a newer one on the same thing', async () => {
    const page = await open(fixture('yours'));
    note(page.store, 'N-W', 'first');
    note(page.store, 'N-A', 'other');
    note(page.store, 'N-W', 'second');
    page.socket().die();
    page.store.link.now();
    const socket = page.socket();
    socket.open();
    expect(socket.of('note').map((note) => note.text)).toEqual(['other', 'second']);
  });
});

describe('the log', () => {
  const lines: Line[] = [
    { seq: 1, text: 'Ada begins', seat: 0 },
    { seq: 2, text: 'Bo rolls 1', seat: 1, head: 'Turn 21' },
    { seq: 3, text: 'Bo moves', seat: 1, head: 'Turn 21' },
    { seq: 3, text: 'the range grows' },
    { seq: 4, text: 'Bo rolls 2', seat: 1, head: 'Turn 22' },
    { seq: 4, text: 'Bo resigns', seat: 1 },
    { seq: 4, text: 'Ada leaves', seat: 0 },
  ];

  it('is divided by turns and seats', () => {
    expect(group(lines).map((one) => [one.head, one.seat, one.lines.length])).toEqual([
      ['', 0, 1],
      ['Turn 21', 1, 3],
      ['Turn 22', 1, 2],
      ['', 0, 1],
    ]);
  });

  it('has heads that say the turn and the name, and no number of an event', async () => {
    const page = await open(fixture('yours', { lines }));
    expect(page.all('.log h3').map((one) => one.textContent)).toEqual(['Ada', 'Turn 21 · Bo', 'Turn 22 · Bo', 'Ada']);
  });

  it('needs no head for what belongs to nobody', async () => {
    const page = await open(fixture('yours', { lines: [{ seq: 1, text: 'a fair draw' }] }));
    expect(page.all('.log h3')).toHaveLength(0);
    expect(page.text('.log li')).toContain('a fair draw');
  });
});

describe('the way in', () => {
  it('stands in a sheet: the link and the code', async () => {
    const copied = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
    const page = await open(fixture('yours'));
    expect(page.all('.share')).toHaveLength(0);
    await page.click('[aria-label="Share"]');
    expect(page.text('.share code')).toBe('abc');
    expect((page.one('.share input') as HTMLInputElement).value).toBe(location.href);
    await page.click('.share .btn');
    await page.tick();
    expect(copied).toHaveBeenCalledWith(location.href);
    expect(page.text('.why')).toBe('Link copied.');
    await page.key('Escape', document.body);
    await page.key('Escape', document.body);
    expect(page.all('.share')).toHaveLength(0);
  });

  it('closes for the menu and for a click elsewhere', async () => {
    const page = await open(fixture('yours'));
    await page.click('[aria-label="Share"]');
    await page.click('[aria-label="Settings"]');
    expect(page.all('.menu')).toHaveLength(1);
    expect(page.all('.share')).toHaveLength(0);
    await page.click('[aria-label="Share"]');
    await page.click('.status');
    expect(page.all('.menu')).toHaveLength(0);
  });

  it('leaves the room in the bar to the game and its turn', async () => {
    const scene = { ...fixture('yours').scene!, turn: 'turn 31' };
    const page = await open(fixture('yours', { scene }));
    expect(page.text('.where')).toBe('Some Game · turn 31 · table abc');
    expect(page.one('.where .desk').textContent).toBe(' · table abc'); // not on a phone
  });
});
