/** A board: what is on its cells, and how they are reached. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrow } from '../src/components/arrows';
import { badge, grid, item, offer, table } from './scenes';
import { media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

const texts = (page: Page, selector: string) => page.all(selector).map((one) => one.textContent);
const label = (page: Page, id: string) => page.cell(id).getAttribute('aria-label');
const buttons = (page: Page) => page.all('.acts .btn:not(.desk, .quiet)').map((one) => one.textContent);

describe('a board', () => {
  const stack = { items: [item('N5', { seat: 1 }), item('S5', { seat: 0 })] };

  it('shows every level of a stack, and says them from the bottom to the top', async () => {
    const page = await open(table([grid({ b2: stack })]));
    expect(label(page, 'b2')).toBe('b2, N5, on it S5');
    const levels = page.all('[data-id=b2] .stacked').map((one) => one.style.getPropertyValue('--level'));
    expect(levels).toEqual(['0', '1']);
  });

  it('lets a click choose the level, and the keyboard go through them', async () => {
    const offers = [offer('low', ['N5', 'a1']), offer('high', ['S5', 'a1'])];
    const page = await open(table([grid({ b2: stack })], offers));
    await page.click('[data-item=N5]');
    expect(page.store.state.sel).toEqual(['N5']);
    await page.key('Escape');
    await page.key('Enter', page.cell('b2'));
    expect(page.store.state.sel).toEqual(['S5']);
    await page.key('Enter', page.cell('b2'));
    expect(page.store.state.sel).toEqual(['N5']);
    await page.click(page.cell('a1'));
    expect(page.socket().of('move')[0]!.move).toBe('low');
  });

  it('has floors, goals, walls, closed cells, ghosts and signs on cells', async () => {
    const page = await open(
      table([
        grid({
          a1: { states: ['goal'], tone: 'R', art: 'city' },
          b1: { states: ['wall'] },
          c1: { states: ['closed'] },
          a2: { items: [item('N4', { states: ['ghost'] }), item('S1')] },
          b2: { tone: 'seat-2', badges: [{ ...badge('count', '3'), tip: 'Worth 3.' }, badge('plain', 'yours')] },
        }),
      ]),
    );
    expect(label(page, 'a1')).toBe('a1, empty, goal');
    expect(page.all('[data-id=a1] .floor')).toHaveLength(1);
    expect(page.cell('a1').style.getPropertyValue('--tone')).toBe('#3E9A52');
    expect(label(page, 'b1')).toBe('b1, empty, wall');
    expect(page.cell('c1').className).toContain('closed');
    expect(label(page, 'a2')).toBe('a2, S1, N4, was here');
    expect(page.all('[data-id=a2] .was')).toHaveLength(1);
    expect(page.all('[data-id=a2] .stacked')).toHaveLength(0);
    expect(page.cell('b2').dataset.seat).toBe('2');
    expect(texts(page, '[data-id=b2] .n')).toEqual(['3', 'yours']);
    expect(label(page, 'b2')).toBe('b2, Worth 3, yours');
  });

  it('draws arrows, bent for a jump but never off the board', async () => {
    const arrows = [
      { start: 'a3', end: 'a1', states: ['jump', 'open'] },
      { start: 'b2', end: 'nowhere' },
    ];
    const page = await open(table([grid({}, { arrows })]));
    expect(page.all('.arrows g').map((one) => one.getAttribute('class'))).toEqual(['jump open']);
    const bend = (line: string) => Number(/Q([\d.-]+)/.exec(line)![1]);
    expect(bend(arrow([50, 50], [50, 250], false, 300, 300)[0])).toBe(50);
    expect(bend(arrow([50, 50], [50, 250], true, 300, 300)[0])).toBe(140);
    expect(bend(arrow([250, 50], [250, 250], true, 300, 300)[0])).toBe(160);
  });

  it('tells what a move claims, and in private whether that is true', async () => {
    const page = await open(
      table(
        [grid({ a1: { items: [item('S2')] } })],
        [
          offer('plain', ['a1', 'a2']),
          offer('bluff', ['a1', 'b2'], { badges: [badge('claim', 'Diagonal'), badge('secret', 'bluff')] }),
        ],
      ),
    );
    await page.click(page.cell('a1'));
    expect(texts(page, '[data-id=b2] .said > *')).toEqual(['Diagonal', 'bluff']);
    expect(page.all('[data-id=a2] .said')).toHaveLength(0);
    expect(label(page, 'b2')).toBe('b2, empty, possible move, Diagonal, bluff (only you)');
  });

  describe('with several moves to one place', () => {
    const open3 = () =>
      open(
        table(
          [grid({ a1: { items: [item('S5')] } })],
          [
            offer('St', ['a1', 'a2', 'St'], { button: true, badges: [badge('claim', 'Sitting')] }),
            offer('Bu', ['a1', 'a2', 'Bu'], { button: true, takes: true }),
            offer('De', ['a1', 'a2', 'De'], { button: true }),
            offer('x', ['a1', 'a3']),
          ],
        ),
      );
    const focused = () => document.activeElement?.textContent;

    it('says how many there are, and asks there: sit, push or ask', async () => {
      const page = await open3();
      await page.click(page.cell('a1'));
      expect(texts(page, '[data-id=a2] .said > *')).toEqual(['3 ways']);
      expect(label(page, 'a2')).toBe('a2, empty, possible move, 3 ways');
      expect(page.all('.ways')).toHaveLength(0);
      await page.click(page.cell('a2'));
      expect(texts(page, '.ways button')).toEqual(['do StSitting', 'do Bu', 'do De']);
      expect(texts(page, '.ways .takes')).toEqual(['do Bu']);
      expect(buttons(page)).toEqual([]);
      expect(page.store.state.said).toBe('A2: choose one of 3 moves.');
      expect(page.cell('a2').dataset.st).toContain('armed');
      expect(page.cell('a3').dataset.st).toBe('target');
      await page.click(page.all('.ways button')[1]!);
      expect(page.socket().of('move')[0]!.move).toBe('Bu');
      expect(page.all('.ways')).toHaveLength(0);
    });

    it('asks by the keyboard', async () => {
      const page = await open3();
      await page.key('Enter', page.cell('a1'));
      await page.key('Enter', page.cell('a2'));
      expect(focused()).toBe('do StSitting');
      await page.key('ArrowUp', document.activeElement!);
      expect(focused()).toBe('do De');
      await page.key('ArrowDown', document.activeElement!);
      await page.key('ArrowDown', document.activeElement!);
      expect(focused()).toBe('do Bu');
      await page.key('Escape', document.activeElement!);
      expect(page.store.state.sel).toEqual(['a1']);
      expect(document.activeElement).toBe(page.cell('a2'));
      await page.key('Enter', page.cell('a2'));
      await page.key('Enter', document.activeElement!);
      expect(page.socket().of('move')[0]!.move).toBe('St');
    });

    it('lets another place be clicked instead', async () => {
      const page = await open3();
      await page.click(page.cell('a1'));
      await page.click(page.cell('a2'));
      await page.click(page.cell('a2'));
      expect(page.store.state.sel).toEqual(['a1']);
      await page.click(page.cell('a2'));
      await page.click(page.cell('a3'));
      expect(page.socket().of('move')[0]!.move).toBe('x');
    });
  });

  it('shows on a phone what is picked up, while it has nowhere to go', async () => {
    media({ phone: true });
    const page = await open(table([grid({ a1: { items: [item('S5')] } })], [offer('x', ['a1', 'a3'])]));
    await page.click(page.cell('a1'));
    expect(page.text('.acts .held')).toContain('S5 a1: 1 move.');
    expect(page.all('.acts .held .tok')).toHaveLength(1);
    await page.click('.acts .quiet');
    expect(page.all('.acts .held')).toHaveLength(0);
  });
});
