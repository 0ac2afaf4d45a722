/** The only answer that is left is given by the page, a moment after it is shown. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { undo } from '../src/commands';
import type { Offer, Table } from '../src/messages';
import { lookBack } from '../src/playback';
import { setForced } from '../src/prefs';
import { fixture, media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const END: Offer = { move: 'end', say: 'End the turn', path: ['end'], button: true };

function ending(change: Partial<Table> = {}): Table {
  const table = fixture('yours');
  return { ...table, forced: 'end', scene: { ...table.scene!, offers: [END] }, ...change };
}

/** The moves that a page has sent after a while. */
async function later(page: Page, first: () => void = () => {}, spared: string | null = ''): Promise<string[]> {
  page.store.set({ spared }); // this viewer has chosen before
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  first();
  page.store.set({});
  await page.tick();
  await vi.advanceTimersByTimeAsync(3000);
  return page
    .socket()
    .of('move')
    .map((command) => String(command.move));
}

describe('what ends a turn', () => {
  it('is the main button only when nothing else is left to do', async () => {
    const { scene } = fixture('yours');
    const mine: Offer = { move: 'mine', say: 'Mine', path: [scene!.offers![0]!.path[0]!] };
    const main = async (offers: Offer[], forced = '') => {
      const page = await open(fixture('yours', { forced, scene: { ...scene!, offers } }));
      expect(page.all('.acts .btn').at(-1)!.textContent).toBe('End the turn');
      return page.all('.acts .main').length;
    };
    expect(await main([END, mine])).toBe(0);
    expect(await main([END])).toBe(1);
    expect(await main([END, mine], 'end')).toBe(1); // nothing can come of the other any more
  });
});

describe('a forced answer', () => {
  it('is given once it was seen', async () => {
    const page = await open(fixture('yours'));
    expect(page.socket().of('move')).toHaveLength(0);
    expect(await later(page, () => page.socket().hear(ending({ version: 999, seq: 110 })))).toEqual(['end']);
  });

  it('is said to have been given, and is left to who has chosen nothing yet', async () => {
    const page = await open(fixture('yours'));
    expect(await later(page, () => page.socket().hear(ending({ version: 999, seq: 110 })), null)).toEqual([]);
    await later(page);
    page.store.pending.moving = '';
    page.socket().hear(fixture('yours', { version: 1000, seq: 111 }));
    await page.tick();
    expect(page.text('.status small')).toContain('The only choice was made for you: End the turn');
    page.socket().hear(fixture('theirs', { version: 1001, seq: 112 }));
    await vi.advanceTimersByTimeAsync(4000);
    await page.tick();
    expect(page.store.state.spared).toBe('');
  });

  it('is left alone if the viewer prefers', async () => {
    const page = await open(fixture('yours'));
    setForced(page.store, false);
    expect(await later(page, () => page.socket().hear(ending({ version: 999, seq: 110 })))).toEqual([]);
    expect(localStorage.getItem('parlour:forced')).toBe('false');
  });

  it('waits while the table shows something else', async () => {
    server({ 3: fixture('after').scene! });
    const page = await open(fixture('yours'));
    const moves = await later(page, () => {
      page.socket().hear(ending({ version: 999, seq: 110 }));
      void lookBack(page.store, 3);
    });
    expect(moves).toEqual([]);
  });

  it('is not given again after it was taken back', async () => {
    const page = await open(fixture('yours', { undo: true }));
    const moves = await later(page, () => {
      undo(page.store, page.one('.undo'));
      page.store.pending.moving = '';
      page.socket().hear(ending({ version: 999, seq: 110 }));
    });
    expect(moves).toEqual([]);
  });
});
