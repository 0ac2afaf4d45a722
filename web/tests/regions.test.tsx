/** Where the regions of a scene are, and what those without a board look like. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tabNow } from '../src/selectors';
import { badge, grid, group, item, offer, sheet, table, track, zone } from './scenes';
import { media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

const texts = (page: Page, selector: string) => page.all(selector).map((one) => one.textContent);
const label = (page: Page, id: string) => page.cell(id).getAttribute('aria-label');

describe('places', () => {
  it('are above, in the middle, beside, and in a tab of its own before the log', async () => {
    const page = await open(
      table([
        track('round', ['1', '2', '3'], 1),
        group('theirs', [zone('cart', [item('q')])], { seat: 1 }),
        group('mine', [zone('chest', [])], { seat: 0 }),
        sheet('prices', [], [{ cells: [{ text: 'ruby' }, { text: '6' }] }]),
        sheet('claims', ['turn', 'claim', 'answer'], [], { place: 'tab' }),
      ]),
    );
    expect(page.one('.above [aria-current=step]').textContent).toBe('2');
    expect(texts(page, '.others h2')).toEqual(['Theirs']);
    expect(texts(page, '.middle h2')).toEqual(['Mine']);
    expect(page.one('.middle .group').className).toContain('mine');
    expect(texts(page, '.stack h2')).toEqual(['Prices']);
    expect(texts(page, '[role=tab]')).toEqual(['Claims', 'Log', 'Chat', 'Rules']);
    expect(texts(page, '.dock button')).toEqual(['Claims', 'Log', 'Chat', 'Rules', 'More']);
    expect(page.one('[role=tab][aria-selected=true]').textContent).toBe('Claims');
    expect(texts(page, '.own th')).toEqual(['turn', 'claim', 'answer']);
    expect(page.all('#typed')).toHaveLength(1);
    await page.click('#tab-log');
    expect(page.all('.own')).toHaveLength(0);
  });

  it('name a track in a box only where something else is in it', async () => {
    const rounds = track('rounds', ['1', '2', '3'], 1);
    const page = await open(table([group('alone', [rounds]), group('two', [rounds, zone('bag', [])])]));
    expect(texts(page, '[data-region=alone] .label')).toEqual([]);
    expect(texts(page, '[data-region=two] .label')).toContain('Rounds');
  });

  it('leave the rules to the top bar where there are many tabs, and tell heaps from lists', async () => {
    const page = await open(
      table([group('heaps', [zone('bag', [])], { place: 'tab' }), sheet('dice', [], [], { place: 'tab' })]),
    );
    expect(texts(page, '[role=tab]')).toEqual(['Heaps', 'Dice', 'Log', 'Chat']);
    expect(texts(page, '.dock button')).toContain('Rules');
    const [heaps, dice] = page.all('.dock use').map((one) => one.getAttribute('href'));
    expect(heaps).not.toBe(dice);
    await page.click('.tools [aria-label=Rules]');
    expect(texts(page, '[role=tab]')).toContain('Rules');
  });

  it('of a tab that is gone are the log', async () => {
    const page = await open(table([sheet('claims', [], [], { place: 'tab' })]));
    await page.click('#tab-own-claims');
    page.socket().hear({ ...table([zone('z', [])]), version: 6, seq: 6 });
    await page.tick();
    expect(page.one('[role=tab][aria-selected=true]').textContent).toBe('Log');
  });

  it('let the arrows go from tab to tab', async () => {
    const page = await open(table([sheet('claims', [], [], { place: 'tab' })]));
    await page.key('ArrowRight', page.one('#tab-own-claims'));
    expect(tabNow(page.store)).toBe('log');
    await page.key('ArrowLeft', page.one('#tab-log'));
    await page.key('ArrowLeft', page.one('#tab-own-claims'));
    expect(tabNow(page.store)).toBe('rules');
  });

  it('tell how far the game is', async () => {
    const page = await open(table([zone('z', [])], [], { turn: 'round 3 of 6' }));
    expect(page.text('.where')).toContain('Some Game · round 3 of 6');
  });
});

describe('tracks', () => {
  it('are phases, bars, dots, an order of seats, or a score', async () => {
    const marks = [
      { seat: 0, at: 1 },
      { seat: 1, at: 0 },
    ];
    const page = await open(
      table([
        track('phase', ['Draw, roll', 'Attack'], 0),
        track('round', ['1', '2'], 0),
        track('steps', ['1', '2', '3'], 1, { states: ['dots'] }),
        track('order', ['Barbara', 'Ada'], 1, { marks }),
        track('glory', ['0', '1', '2'], 2, { marks }),
        track('turns', ['Bo', 'Ada'], 1, { marks }),
      ]),
    );
    expect(page.all('.track').map((one) => one.className)).toEqual([
      'track phase',
      'track bars',
      'track dots',
      'track order',
      'track score',
      'track order', // of those with short names
    ]);
    expect(page.one('.order .on .mark').dataset.seat).toBe('1');
    expect(page.all('.score li').map((one) => one.querySelector<HTMLElement>('.mark')?.dataset.seat)).toEqual([
      '2',
      '1',
      undefined,
    ]);
  });
});

describe('groups', () => {
  it('have a mark, a value, chips, their parts as rows, and a sentence', async () => {
    const page = await open(
      table([
        group(
          'Bo',
          [zone('cart', [item('q', { label: 'Quartz' })], { art: 'cart' }), zone('chest', [], { art: 'chest' })],
          { seat: 1, value: '$15', badges: [badge('bad', 'fewest: −5')], note: '0 tokens' },
        ),
      ]),
    );
    const box = page.one('.group');
    expect(box.dataset.seat).toBe('2');
    expect(page.all('.group header .mark')).toHaveLength(1);
    expect(page.text('.group .worth')).toBe('$15');
    expect(page.text('.group .tag.bad')).toBe('fewest: −5');
    expect(page.all('.lane').map((one) => one.getAttribute('aria-label'))).toEqual(['Cart', 'Chest']);
    expect(page.all('.lane .sign')).toHaveLength(2);
    expect(label(page, 'q')).toBe('Quartz');
    expect(texts(page, '.lane .none')).toEqual(['empty']);
    expect(page.text('.group .brief')).toBe('0 tokens');
  });

  it('can be clicked as a whole, or on what lies in them', async () => {
    const page = await open(
      table(
        [
          group('carts', [zone('cart', [item('q')])], { seat: 1 }),
          group('box', [zone('chest', [item('r'), item('s')])]),
        ],
        [offer('rob', ['carts']), offer('take r', ['r'], { takes: true })],
      ),
    );
    expect(page.one('.group[data-st~=target] h2 button').getAttribute('aria-label')).toBe('Carts, possible move');
    expect(page.cell('r').dataset.st).toBe('capture');
    await page.click(page.one('.group[data-seat="2"] .lane'));
    expect(page.socket().of('move')[0]!.move).toBe('rob');
    page.socket().hear({ t: 'no', id: page.socket().of('move')[0]!.id, text: 'no' });
    await page.click(page.cell('q'));
    expect(page.socket().of('move')[1]!.move).toBe('rob');
    page.socket().hear({ t: 'no', id: page.socket().of('move')[1]!.id, text: 'no' });
    await page.click(page.cell('s'));
    expect(page.socket().of('whynot')[0]!.path).toEqual(['s']);
  });

  it('say what a card does along with why it cannot be taken', async () => {
    const dragon = item('d', { kind: 'card', label: 'Dragon', tip: 'Draws a die.' });
    const page = await open(table([zone('wilds', [dragon, item('s')])], [offer('take s', ['s'])]));
    await page.click(page.cell('d'));
    page.socket().hear({ t: 'why', id: page.socket().of('whynot')[0]!.id, text: 'It costs 8.' });
    await page.tick();
    expect(page.text('.why')).toBe('It costs 8.\nDragon\nDraws a die.');
  });
});

describe('tables', () => {
  const rows = [
    { cells: [{ text: '5' }, { text: 'S2 Diagonal' }, { text: 'true', kind: 'good' }], seat: 0, states: ['on'] },
    { cells: [{ text: '6' }, { text: 'N1 Ghost' }, { text: 'bluff', kind: 'secret' }], seat: 1, states: ['spent'] },
    { cells: [{ text: 'all' }, { text: '2' }, { text: '' }], states: ['sum'], note: 'so far' },
  ];

  it('have heads, chips, marks of seats before the first words, and a sentence below', async () => {
    const page = await open(table([sheet('claims', ['turn', 'claim', 'answer'], rows, { note: 'One is a bluff.' })]));
    expect(texts(page, 'th')).toEqual(['turn', 'claim', 'answer']);
    expect(page.all('tbody tr').map((one) => one.className)).toEqual(['on', 'spent', 'sum']);
    expect(page.one('tr.on').getAttribute('aria-current')).toBe('true');
    expect(page.one('tr.on td:nth-child(2) .mark').dataset.seat).toBe('1');
    expect(page.all('tr.on td:first-child .mark')).toHaveLength(0);
    expect(page.text('tr.on .tag.good')).toBe('true');
    expect(page.text('tr.spent .only')).toBe('bluff');
    expect(page.text('tr.sum small')).toBe('so far');
    expect(page.text('.cap')).toBe('One is a bluff.');
  });

  it('without heads are names and values, with drawings and notes', async () => {
    const page = await open(
      table([
        sheet(
          'powers',
          [],
          [{ cells: [{ text: 'Diagonal' }, { text: 'S2', kind: 'plain' }], item: item('d'), note: '1 or 2 squares' }],
        ),
      ]),
    );
    expect(page.all('table')).toHaveLength(0);
    expect(page.text('.names .name')).toBe('Diagonal');
    expect(page.text('.names small')).toBe('1 or 2 squares');
    expect(page.text('.names .tag')).toBe('S2');
    expect(page.all('.names .mini .tok')).toHaveLength(1);
    expect(page.all('.names button')).toHaveLength(0);
  });

  it('make a row a button where what is in it can be chosen', async () => {
    const page = await open(
      table(
        [sheet('also', [], [{ cells: [{ text: 'Battle' }, { text: '58%' }], item: item('battle') }])],
        [offer('x', ['battle'], { takes: true })],
      ),
    );
    expect(page.cell('battle').tagName).toBe('BUTTON');
    expect(page.cell('battle').textContent).toContain('can be taken');
    await page.click(page.cell('battle'));
    expect(page.socket().of('move')[0]!.move).toBe('x');
  });
});

describe('a board that does not fit', () => {
  it('comes back into sight where buttons answer', async () => {
    const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      const [top, bottom] = this.matches('.play') ? [100, 500] : this.matches('.board') ? [40, 340] : [0, 0];
      return { top, bottom, left: 0, right: 300, height: bottom! - top! } as DOMRect;
    });
    const cards = zone('cards', [item('x')]);
    const page = await open(table([grid(), cards], [offer('take', ['x', 'a1'])]));
    page.one('.play').scrollTop = 200;
    page.socket().hear({ ...table([grid()], [offer('yes', []), offer('no', [])]), version: 6, seq: 6 });
    await page.tick();
    expect(page.one('.play').scrollTop).toBe(120); // with an edge above
    rect.mockRestore();
  });
});

describe('seats', () => {
  it('go by the figure that stands for them, and whoever sits there comes second', async () => {
    const panels = ['Cat', ''].map((side, seat) => ({
      seat,
      side: side || 'South',
      art: side && 'cat',
      score: '3',
      unit: side && 'bank',
      acting: seat === 0,
    }));
    const page = await open(
      table([], [], { panels, prompt: { text: 'Wait' } }, [
        { name: 'South', person: 'Club Bot', bot: 'club' },
        { name: 'Ada', you: true },
      ]),
    );
    const seats = page.all('.seat').map((one) => one.querySelector('.name bdi')!.textContent);
    expect(seats).toEqual(['Cat', 'Ada']);
    expect(page.text('.seat .second.desk')).toBe('Club Bot');
    expect(page.one('.seat').querySelector('.phone')).toBe(null);
    expect(page.all('.seat .figure')).toHaveLength(1);
    expect(page.text('.seat .points')).toBe('bank 3');
    expect(page.text('.status .who')).toBe('Cat to act');
  });

  it('show the score, and drawings in place of names', async () => {
    const page = await open(
      table([zone('z', [])], [], {
        panels: [
          { seat: 0, side: 'South', score: '$18', counters: [{ label: 'in the cart', value: '5', art: 'cart' }] },
        ],
      }),
    );
    expect(page.text('.seat .score')).toBe('$18');
    expect(page.all('.seat .count.drawn .art')).toHaveLength(1);
    expect(page.text('.seat .count')).toContain('in the cart');
  });
});
