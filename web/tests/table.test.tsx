/** A real game on the page: what is drawn, said and marked. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer, Scene, Seat } from '../src/messages';
import { FakeSocket, fixture, media, open, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

describe('a real scene', () => {
  it('is drawn whole: board, panels, sheet, zones, prompt', async () => {
    const page = await open(fixture('yours'));
    const board = page.one('[role=grid]');
    expect(board.getAttribute('aria-label')).toBe('Board');
    expect(page.all('[role=row]')).toHaveLength(9);
    expect(page.all('[role=gridcell]')).toHaveLength(81);
    expect(page.all('.cell')).toHaveLength(81);
    expect(page.all('.board .tok')).toHaveLength(7);
    expect(page.all('.co.r').map((one) => one.textContent)).toEqual([...'987654321']);
    expect(page.all('.co.f').map((one) => one.textContent)).toEqual([...'abcdefghi']);
    expect(page.text('.status .ask p')).toBe('You rolled 4: move a ranger');
    expect(page.one('.status .about').getAttribute('aria-label')).toBe('The die shows 4');
    expect(page.one('.status').className).toContain('you');
    expect(page.all('.seat').map((one) => one.dataset.seat)).toEqual(['2', '1']);
    expect(page.one('.seat.turn').dataset.seat).toBe('1');
    expect(page.text('.seat.turn')).toContain('to act');
    expect(
      page.all('.seat .name i.phone').map((one) => one.textContent),
      'said in little room too',
    ).toEqual(['you']);
    expect(page.text('.seat[data-seat="2"]')).toContain('bot');
    expect(page.text('.names li.on')).toContain('ranger');
    expect(page.all('.lane .tok')).toHaveLength(5);
    expect(document.title).toBe('Your move · Some Game');
    expect(page.store.root.dataset.yours).toBe('true');
  });

  it('says that the house restarts until it is back, and of a link that broke that it broke', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const page = await open(fixture('yours'));
    const says = async () => {
      await Promise.resolve();
      return page.text('.status .ask p');
    };
    FakeSocket.last.die(1012);
    expect(await says()).toBe('The house is restarting. It goes on in a moment.');
    vi.advanceTimersByTime(3500);
    FakeSocket.last.die(1006); // it is not open yet
    expect(await says()).toBe('The house is restarting. It goes on in a moment.');
    vi.advanceTimersByTime(6000);
    FakeSocket.last.open();
    FakeSocket.last.hear(fixture('yours'));
    expect(await says()).toBe('You rolled 4: move a ranger');
    FakeSocket.last.die(1006);
    expect(await says()).toContain('Connection lost');
    vi.useRealTimers();
  });

  it('says of each cell its tile, what is on it, and what can be done', async () => {
    const page = await open(fixture('yours'));
    expect(page.cell('a1').getAttribute('aria-label')).toBe('a1, empty');
    expect(page.cell('f2').getAttribute('aria-label')).toBe("f2, South's ranger, can move");
    expect(page.cell('d3').getAttribute('aria-label')).toBe("d3, South's warrior, 3");
    expect(page.cell('f2').getAttribute('aria-description')).toContain('Range 3');
    await page.click(page.cell('f2'));
    expect(page.cell('f2').getAttribute('aria-pressed')).toBe('true');
    expect(page.cell('e3').getAttribute('aria-label')).toBe("e3, North's ranger, can be taken");
    expect(page.cell('g3').getAttribute('aria-label')).toBe('g3, empty, possible move');
  });

  it('is not green for the one who waits, and offers nothing to click', async () => {
    const page = await open(fixture('theirs'));
    expect(page.one('.status').className).not.toContain('you');
    expect(page.text('.status .who')).toBe('Ada to act');
    expect(page.all('.cell[data-st~=can], .cell[data-st~=target]')).toHaveLength(0);
    expect(document.title).toBe('Some Game');
  });

  it('gives a watcher no typed move, and says why at a click', async () => {
    const page = await open(fixture('watch'));
    expect(page.all('#typed')).toHaveLength(0);
    await page.click(page.cell('f2'));
    expect(page.socket().of('whynot')).toEqual([]);
    expect(page.text('.why')).toBe('You are watching: only those who sit here can move.');
  });

  it('shows who is here, whatever is played meanwhile', async () => {
    const page = await open(fixture('watch'));
    expect(page.all('.dot.away')).toHaveLength(2);
    expect(page.all('.watchers')).toHaveLength(0);
    page.socket().hear({ t: 'presence', online: [true, false], watchers: 2 });
    page.socket().hear(fixture('watch', { version: 113 }));
    await page.tick();
    expect(page.one('[data-seat="1"] .dot').className).not.toContain('away');
    expect(page.one('[data-seat="2"] .dot').className).toContain('away');
    expect(page.text('.seats')).toContain('2 people are watching');
    page.socket().hear({ t: 'presence', online: [true, true] });
    await page.tick();
    expect(page.all('.dot.away')).toHaveLength(0);
    expect(page.all('.watchers')).toHaveLength(0);
  });

  it('speaks Portuguese', async () => {
    const page = await open(fixture('yours.pt-BR'), 'pt-BR');
    expect(page.text('.status .who')).toBe('Sua vez');
    expect(page.cell('a1').getAttribute('aria-label')).toBe('a1, vazia');
    expect(page.cell('f2').getAttribute('aria-label')).toContain('pode mover');
    await page.click(page.cell('f2'));
    expect(page.text('.status .ask small')).toContain('15 lances, 1 captura');
    expect(document.title).toBe('Sua vez · Some Game');
  });

  it('draws tracks, cards, dice, and sheets of more columns', async () => {
    const scene: Scene = {
      regions: [
        { t: 'track', id: 'round', title: 'round', place: 'main', steps: ['the first', 'two', 'three'], at: 1 },
        {
          t: 'table',
          id: 'score',
          title: 'score',
          place: 'beside',
          heads: ['who', 'now', 'then'],
          rows: [{ cells: [{ text: 'Ada' }, { text: '1' }, { text: '2' }], states: ['on'] }],
        },
        {
          t: 'zone',
          id: 'hand',
          title: 'hand',
          place: 'main',
          layout: 'fan',
          seat: 0,
          note: 'only you',
          items: [
            { id: 'k1', kind: 'card', art: '', letter: 'K', label: 'King', states: ['secret'] },
            { id: 'd1', kind: 'die', art: 'x-2', letter: '2', label: 'two', states: ['locked'] },
            { id: 'k2', kind: 'card', art: '', letter: '?', label: 'a card', states: ['hidden', 'spent'] },
          ],
        },
      ],
      panels: [],
      prompt: { text: 'Choose', yours: true },
      offers: [{ move: 'k1', say: 'play King', path: ['hand', 'k1'] }],
    };
    const page = await open(fixture('yours', { scene }));
    expect(page.one('.phase [aria-current=step]').textContent).toBe('two');
    expect(page.all('table.t tbody tr.on td').map((one) => one.textContent)).toEqual(['Ada', '1', '2']);
    expect(page.cell('k1').getAttribute('aria-label')).toContain('only you see this');
    expect(page.cell('d1').getAttribute('aria-pressed')).toBe('true');
    expect(page.cell('k2').getAttribute('aria-label')).toBe('a card, hidden, spent');
    await page.click('.place');
    expect(page.cell('k1').dataset.st).toBe('target');
    await page.click(page.cell('k1'));
    expect(page.socket().of('move')[0]!.move).toBe('k1');
  });

  it('shows at most four buttons, then all of them', async () => {
    const offers: Offer[] = [...'abcdef'].map((id) => ({ move: id, say: `do ${id}`, path: [id], button: true }));
    const page = await open(fixture('yours', { scene: { ...fixture('yours').scene!, offers } }));
    const labels = () => page.all('.acts .btn:not(.desk)').map((one) => one.textContent);
    expect(labels()).toEqual(['do a', 'do b', 'do c', 'More']);
    await page.click(page.all('.acts .btn')[3]!);
    expect(labels()).toHaveLength(6);
    await page.click(page.all('.acts .btn')[5]!);
    expect(page.socket().of('move')[0]).toMatchObject({ move: 'f', seq: 109 });
  });
});

describe('on one screen', () => {
  it('the status says whose move it is', async () => {
    const seats: Seat[] = fixture('yours').seats.map(() => ({ name: 'Ada', you: true }));
    const page = await open(fixture('yours', { seats }), 'en', true);
    expect(page.text('.status .who')).toBe('South’s move');
  });
});

describe('other tables that wait', () => {
  const waits = async (name: 'yours' | 'theirs', others: number, table = 'abc') => {
    const page = await open(fixture(name));
    page.store.place.table = table;
    dispatchEvent(new CustomEvent('waiting', { detail: { others, next: '/t/other' } }));
    await page.tick();
    return page.all('.acts a').map((one) => [one.textContent, one.getAttribute('href')]);
  };

  it('can be gone to once one has moved', async () => {
    expect(await waits('theirs', 2)).toEqual([['Next game (2)', '/t/other']]);
    expect(await waits('theirs', 0)).toEqual([]);
    expect(await waits('yours', 2)).toEqual([]);
  });

  it('are none of the business of a lesson, a puzzle or a board', async () => {
    expect(await waits('theirs', 2, '')).toEqual([]);
  });
});
