/** Tokens, dice and cards, and choosing among them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { badge, group, item, offer, table, zone } from './scenes';
import { media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

const texts = (page: Page, selector: string) => page.all(selector).map((one) => one.textContent);
const label = (page: Page, id: string) => page.cell(id).getAttribute('aria-label');
const pressed = (page: Page, id: string) => page.cell(id).getAttribute('aria-pressed');
const buttons = (page: Page) => page.all('.acts .btn:not(.desk, .quiet)').map((one) => one.textContent);

describe('things', () => {
  it('are chosen where they do not move: only on a board something moves', async () => {
    const roll = offer('roll', ['D', 'z']);
    const page = await open(table([zone('z', [item('D', { kind: 'die', label: 'Die' })])], [roll]));
    expect(label(page, 'D')).toBe('Die, can be chosen');
  });

  it('have their number on the body, counts beneath, a drawing at the corner, a claim below', async () => {
    const page = await open(
      table([
        zone('z', [
          item('N4', { seat: 1, badges: [badge('number', '4'), badge('claim', 'Ghost?', 'ghost')] }),
          item('R', { label: 'Ruby', badges: [badge('count', '3'), badge('count', '11%')] }),
          item('D', { kind: 'die', art: 'gob', badges: [badge('number', '2/2'), badge('plain', 'burst', 'b')] }),
          item('W', { seat: 0, badges: [badge('range', '3'), badge('heading', 'up')] }),
        ]),
      ]),
    );
    expect(page.text('[data-item=N4] .no')).toBe('4');
    expect(page.all('[data-item=N4] .base')).toHaveLength(0);
    expect(page.text('[data-item=N4] .said .tag.claim')).toContain('Ghost?');
    expect(texts(page, '[data-id=R] .under span')).toEqual(['3', '11%']);
    expect(page.all('[data-item=R] .n')).toHaveLength(0);
    expect(label(page, 'R')).toBe('Ruby, 3, 11%');
    expect(page.text('[data-item=D] .no')).toBe('2/2');
    expect(page.all('[data-item=D] .pin')).toHaveLength(1);
    expect(label(page, 'D')).toBe('D, 2/2, burst');
    expect(page.text('[data-item=W] .n')).toBe('3');
    expect(page.all('[data-item=W] .head.up')).toHaveLength(1);
    expect(page.all('[data-item=W] .base')).toHaveLength(1);
  });

  it('as cards show their price, text, faces and number', async () => {
    const page = await open(
      table([
        zone('z', [
          item('sg', {
            kind: 'card',
            label: 'Goblin',
            tip: 'Burst: +1',
            badges: [badge('number', '2', 'q'), badge('good', '2/2'), badge('count', '3 of 5 left')],
          }),
        ]),
      ]),
    );
    expect(page.text('.card .hd')).toBe('2');
    expect(page.text('.card > b:not(.letter)')).toBe('Goblin');
    expect(page.text('.card small')).toBe('Burst: +1');
    expect(page.text('.card .faces')).toBe('2/2');
    expect(page.text('.card .left')).toBe('3 of 5 left');
  });

  it('say in a tip what each sign means, a line each, faces in one, and nothing that the name says', async () => {
    const told = (kind: Parameters<typeof badge>[0], tip: string) => ({ ...badge(kind, '2'), tip });
    const signs = [
      told('range', 'costs 2'),
      told('plain', 'pays 2'),
      told('good', '2 against 2'),
      told('pips', '2 left'),
    ];
    const page = await open(
      table([
        zone('z', [
          item('sg', { kind: 'card', label: 'Goblin', badges: signs }),
          item('D', { kind: 'die', label: '2 Dice, pays 2', badges: [badge('count', '×2'), told('number', 'pays 2')] }),
        ]),
      ]),
    );
    const tip = (id: string) => page.one(`[data-item=${id}]`).getAttribute('data-tip');
    expect(tip('sg')).toBe('Goblin\ncosts 2\npays 2 · 2 against 2\n2 left');
    expect(tip('D')).toBeNull();
    expect(label(page, 'D')).toBe('2 Dice, pays 2');
  });

  it('as cards say beside the button what they do, before they are confirmed', async () => {
    media({ coarse: true });
    const dragon = item('d', { kind: 'card', label: 'Dragon', tip: 'Draws a die.' });
    const page = await open(table([zone('z', [dragon])], [offer('buy d', ['d'], { say: 'Buy the dragon' })]));
    await page.click(page.cell('d'));
    expect(page.text('.acts .go')).toBe('Buy the dragon');
    expect(page.text('.status .ask small')).toBe('Draws a die.');
  });

  it('that are spent cannot be pressed, unless they can', async () => {
    const spent = [item('a', { states: ['spent'] }), item('b', { states: ['spent'] })];
    const page = await open(table([zone('z', spent)], [offer('b', ['b'])]));
    expect(page.cell('a').getAttribute('aria-disabled')).toBe('true');
    expect(page.cell('b').getAttribute('aria-disabled')).toBeNull();
  });

  it('are one tab stop, and the arrows go from one to the next', async () => {
    const page = await open(table([zone('z', [item('a'), item('b'), item('c')])], [offer('b', ['b'])]));
    const stops = () => page.all('.loose[tabindex="0"]').map((one) => one.dataset.id);
    expect(stops()).toEqual(['b']);
    page.cell('b').focus();
    await page.key('ArrowRight');
    await page.key('ArrowRight');
    expect((document.activeElement as HTMLElement).dataset.id).toBe('c');
    expect(stops()).toEqual(['c']);
    await page.key('Home');
    expect(stops()).toEqual(['a']);
    await page.key('End');
    expect(stops()).toEqual(['c']);
    await page.key('ArrowLeft');
    await page.key('m');
    expect(page.text('[role=status]')).toBe('B: do b, b.');
  });
});

describe('things chosen in any order', () => {
  const dice = ['d1', 'd2', 'd3'].map((id) => item(id, { kind: 'die' }));
  const rolls = [['d1'], ['d2'], ['d3'], ['d1', 'd2'], ['d1', 'd3'], ['d2', 'd3']];
  const scene = () =>
    table(
      [group('roll', [zone('tray', dice, { layout: 'tray' })])],
      [
        ...rolls.map((picks) => offer(`r${picks.join('')}`, ['roll'], { picks, button: true, key: 'r' })),
        offer('keep', ['keep'], { button: true, key: 'k' }),
      ],
    );

  it('are toggled, and the buttons of that choice are shown', async () => {
    const page = await open(scene());
    expect(page.all('.die[data-st~=can]')).toHaveLength(3);
    expect(buttons(page)).toEqual(['do keepK']);
    await page.click(page.cell('d2'));
    expect(pressed(page, 'd2')).toBe('true');
    expect(buttons(page)).toEqual(['do rd2R']);
    await page.click(page.cell('d1'));
    expect(buttons(page)).toEqual(['do rd1d2R']);
    expect(page.text('.status small')).toContain('2 chosen.');
    expect(page.text('[role=status]')).toBe('D1: chosen. do rd1d2.');
    await page.click(page.cell('d2'));
    expect(buttons(page)).toEqual(['do rd1R']);
    await page.click('.acts .go');
    expect(page.socket().of('move')[0]!.move).toBe('rd1');
  });

  it('keep their place and show no blank face while they are in the air', async () => {
    const air = (art: string) => item(`d${art}`, { kind: 'die', art, states: ['rolling'] });
    const page = await open(table([zone('tray', [air(''), air('cart'), item('d3', { kind: 'die' })])]));
    expect(page.all('.die').map((one) => one.matches('.rolling:has(> .letter)'))).toEqual([true, false, false]);
  });

  it('say whether they are kept or free', async () => {
    const tray = [item('d1', { kind: 'die', states: ['locked'] }), item('d2', { kind: 'die' })];
    const page = await open(table([zone('tray', tray, { layout: 'tray' }), zone('row', dice.slice(2))]));
    expect(['d1', 'd2', 'd3'].map((id) => label(page, id))).toEqual(['d1, kept', 'd2, free', 'd3']);
    expect(pressed(page, 'd1')).toBe('true');
  });

  it('are put down together', async () => {
    const page = await open(scene());
    await page.click(page.cell('d2'));
    await page.key('Escape', page.cell('d2'));
    expect(page.all('[aria-pressed=true]')).toHaveLength(0);
    expect(buttons(page)).toEqual(['do keepK']);
  });

  it('are chosen by digits and Enter, and the button by its letter, but not while one types', async () => {
    const page = await open(scene());
    expect(page.cell('d3').getAttribute('aria-keyshortcuts')).toBe('3');
    await page.key('3', document.body);
    await page.key('Enter', page.cell('d1'));
    expect(buttons(page)).toEqual(['do rd1d3R']);
    await page.key('4', document.body);
    await page.key('r', page.one('#typed'));
    await page.key('1', page.one('#typed'));
    expect(page.socket().of('move')).toEqual([]);
    await page.key('r', document.body);
    expect(page.socket().of('move')[0]!.move).toBe('rd1d3');
  });

  it('leave the other buttons alone while nothing is chosen', async () => {
    const page = await open(scene());
    await page.key('k', document.body);
    expect(page.socket().of('move')[0]!.move).toBe('keep');
  });
});
