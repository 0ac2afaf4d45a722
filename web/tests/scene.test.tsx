import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrow } from '../src/components/arrows';
import { isCovered, tabNow } from '../src/selectors';
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
const pressed = (page: Page, id: string) => page.cell(id).getAttribute('aria-pressed');
const buttons = (page: Page) => page.all('.acts .btn:not(.desk, .quiet)').map((one) => one.textContent);

async function pointer(page: Page, kind: string, at: Element, more: PointerEventInit = {}): Promise<void> {
  at.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, ...more }));
  await page.tick();
}

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
  it('are phases, bars, an order of seats, or a score', async () => {
    const marks = [
      { seat: 0, at: 1 },
      { seat: 1, at: 0 },
    ];
    const page = await open(
      table([
        track('phase', ['Draw, roll', 'Attack'], 0),
        track('round', ['1', '2'], 0),
        track('order', ['Barbara', 'Ada'], 1, { marks }),
        track('glory', ['0', '1', '2'], 2, { marks }),
      ]),
    );
    expect(page.all('.track').map((one) => one.className)).toEqual([
      'track phase',
      'track bars',
      'track order',
      'track score',
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
    expect(page.text('.group .cap')).toBe('0 tokens');
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

  it('make a row a button where what stands in it can be chosen', async () => {
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

describe('secrets', () => {
  const scene = () =>
    table(
      [
        grid({
          a1: { items: [item('S2', { badges: [badge('number', '2'), badge('secret', 'Diagonal', 'di')] })] },
          b1: { items: [item('K', { label: 'King', states: ['secret'], tip: 'It wins.' })] },
        }),
        sheet('powers', [], [{ cells: [{ text: 'Diagonal' }, { text: 'S2' }] }], { states: ['secret'] }),
        sheet(
          'known',
          [],
          [{ cells: [{ text: 'N5 holds nothing' }], states: ['secret'] }, { cells: [{ text: 'open' }] }],
        ),
      ],
      [offer('go', ['a1', 'b2'], { badges: [badge('claim', 'Diagonal'), badge('secret', 'bluff')] })],
    );

  it('are marked for the only one who sees them', async () => {
    const page = await open(scene());
    expect(page.one('[aria-label=Powers]').dataset.st).toBe('secret');
    expect(page.text('[aria-label=Powers] .only')).toBe('only you');
    expect(page.all('.pin.secret')).toHaveLength(1);
    expect(label(page, 'a1')).toBe('a1, S2, Diagonal (only you), can move');
    expect(label(page, 'b1')).toBe('b1, King, only you see this');
    expect(page.all('.hold')).toHaveLength(0);
  });

  it('are covered on a phone, and nothing of them is on the page', async () => {
    media({ phone: true });
    const page = await open(scene());
    for (const secret of ['Diagonal', 'King', 'N5 holds nothing', 'It wins'])
      expect(page.root.outerHTML).not.toContain(secret);
    expect(label(page, 'a1')).toBe('a1, S2, can move');
    expect(label(page, 'b1')).toBe('b1, covered');
    expect(page.text('[aria-label=Powers] .covered')).toBe('1 line, covered');
    expect(page.text('[aria-label=Known]')).toContain('open');
    await page.click(page.cell('a1'));
    expect(texts(page, '[data-id=b2] .said > *')).toEqual(['Diagonal']);
    expect(page.root.outerHTML).not.toContain('bluff');
  });

  it('are seen while the finger holds', async () => {
    media({ phone: true });
    const page = await open(scene());
    const hold = page.one('[aria-label=Powers] .hold');
    await pointer(page, 'pointerdown', hold, { pointerId: 1 });
    expect(page.text('[aria-label=Powers]')).toContain('Diagonal');
    expect(label(page, 'b1')).toBe('b1, King, only you see this');
    expect(hold.getAttribute('aria-pressed')).toBe('true');
    await pointer(page, 'pointerup', hold);
    expect(page.text('[aria-label=Powers]')).not.toContain('Diagonal');
    await pointer(page, 'pointerdown', hold, { pointerId: 1 });
    await pointer(page, 'pointercancel', hold);
    expect(hold.getAttribute('aria-pressed')).toBe('false');
  });

  it('are seen and covered again by a key', async () => {
    media({ phone: true });
    const page = await open(scene());
    await page.key('Enter', page.one('.hold'));
    expect(page.text('[aria-label=Powers]')).toContain('Diagonal');
    await page.key('Enter', page.one('.hold'));
    expect(page.text('[aria-label=Powers]')).not.toContain('Diagonal');
  });

  it('can lie open on this device, which remembers it', async () => {
    media({ phone: true });
    const page = await open(scene());
    await page.click('[aria-label=Settings]');
    const box = page.all('.menu input[type=checkbox]')[1] as HTMLInputElement;
    expect(box.checked).toBe(false);
    box.click();
    await page.tick();
    expect(page.all('.hold')).toHaveLength(0);
    expect(page.root.outerHTML).toContain('King');
    expect(isCovered((await open(scene())).store)).toBe(false);
  });

  it('are covered wherever two people share one screen, and again for the next one', async () => {
    const seats = [
      { name: 'Ada', you: true },
      { name: 'Bo', you: true },
    ];
    const page = await open({ ...scene(), seats });
    expect(page.root.outerHTML).not.toContain('King');
    await page.key('Enter', page.one('.hold'));
    expect(page.root.outerHTML).toContain('King');
    page.socket().hear({ ...scene(), seats, version: 6, seq: 6 });
    await page.tick();
    expect(page.root.outerHTML).not.toContain('King');
  });

  it('that are to be chosen from lie open until the choice is made', async () => {
    media({ phone: true });
    const hand = zone('hand', [item('K', { kind: 'card', label: 'King' })], { layout: 'tray', states: ['secret'] });
    const page = await open(table([grid(), hand], [offer('king', ['K', 'a1'])]));
    expect(page.text('.hold')).toBe('Show to choose');
    await page.click('.hold');
    expect(page.text('[aria-label=Hand]')).toContain('King');
    await page.click(page.cell('K'));
    await page.click(page.cell('a1'));
    expect(page.socket().of('move')[0]!.move).toBe('king');
    page.socket().hear({ ...table([grid(), hand]), version: 6, seq: 6 });
    await page.tick();
    expect(page.one('.play').outerHTML).not.toContain('King');
    expect(page.text('.hold')).toBe('Hold to see');
  });

  it('on the board alone can be uncovered above it', async () => {
    media({ phone: true });
    const page = await open(table([grid({ a1: { items: [item('K', { states: ['secret'] })] } })]));
    await page.key('Enter', page.one('.above .hold'));
    expect(label(page, 'a1')).toContain('K');
  });
});

describe('things', () => {
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
          b2: { tone: 'seat-2', badges: [badge('count', '3'), badge('plain', 'yours')] },
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
    expect(label(page, 'b2')).toBe('b2, empty, 3, yours');
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

  it('asks with buttons what is nowhere on it: piece, square, sit or push', async () => {
    const page = await open(
      table(
        [grid({ a1: { items: [item('S5')] } })],
        [offer('St', ['a1', 'a2', 'St']), offer('Bu', ['a1', 'a2', 'Bu'], { takes: true }), offer('x', ['a1', 'a3'])],
      ),
    );
    await page.click(page.cell('a1'));
    expect(buttons(page)).toEqual([]);
    await page.click(page.cell('a2'));
    expect(buttons(page)).toEqual(['do St', 'do Bu']);
    expect(page.all('.acts .btn.hit').map((one) => one.textContent)).toEqual(['do Bu']);
    await page.click('.acts .btn.go');
    expect(page.socket().of('move')[0]!.move).toBe('St');
  });

  it('shows on a phone what is picked up, while it has nowhere to go', async () => {
    media({ phone: true });
    const page = await open(table([grid({ a1: { items: [item('S5')] } })], [offer('x', ['a1', 'a3'])]));
    await page.click(page.cell('a1'));
    expect(page.text('.acts .held')).toContain('S5 a1 picked up: 1 move.');
    expect(page.all('.acts .held .tok')).toHaveLength(1);
    await page.click('.acts .quiet');
    expect(page.all('.acts .held')).toHaveLength(0);
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

  it('are toggled, and the buttons of that choice stand there', async () => {
    const page = await open(scene());
    expect(page.all('.die[data-st~=can]')).toHaveLength(3);
    expect(buttons(page)).toEqual(['do keepK']);
    await page.click(page.cell('d2'));
    expect(pressed(page, 'd2')).toBe('true');
    expect(buttons(page)).toEqual(['do rd2R']);
    await page.click(page.cell('d1'));
    expect(buttons(page)).toEqual(['do rd1d2R']);
    expect(page.text('.status small')).toContain('2 chosen.');
    expect(page.text('[role=status]')).toBe('D1: chosen. do rd1d2');
    await page.click(page.cell('d2'));
    expect(buttons(page)).toEqual(['do rd1R']);
    await page.click('.acts .go');
    expect(page.socket().of('move')[0]!.move).toBe('rd1');
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

describe('seats', () => {
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

describe('notes', () => {
  const scene = () =>
    table([
      grid({ a1: { items: [item('N4', { states: ['notable'], tip: 'A piece.' })] }, b1: { items: [item('x')] } }),
    ]);

  it('are written with the keyboard, kept by the server, and shown by a pencil', async () => {
    const page = await open(scene());
    expect(page.all('.pencil')).toHaveLength(0);
    page.cell('b1').focus();
    await page.key('n');
    expect(page.all('.why')).toHaveLength(0);
    page.cell('a1').focus();
    await page.key('n');
    const box = page.one('.why input') as HTMLInputElement;
    expect(page.text('.why')).toContain('A piece.');
    expect(document.activeElement).toBe(box);
    await page.key('x', box);
    box.value = 'moved straight';
    box.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await page.tick();
    expect(page.all('.why')).toHaveLength(0);
    expect(page.socket().of('note')).toMatchObject([{ element: 'N4', text: 'moved straight' }]);
    page.socket().hear({ t: 'notes', notes: { N4: 'moved straight' } });
    await page.tick();
    expect(page.all('[data-item=N4] .pencil')).toHaveLength(1);
    expect(label(page, 'a1')).toBe('a1, N4, your note: moved straight');
  });

  it('give way to a button with the same key', async () => {
    const scene = table(
      [grid({ a1: { items: [item('N4', { states: ['notable'] })] } })],
      [offer('none', ['none'], { button: true, key: 'n' })],
    );
    const page = await open(scene);
    page.cell('a1').focus();
    await page.key('n');
    expect(page.all('.why')).toHaveLength(0);
    expect(page.socket().of('move')[0]!.move).toBe('none');
  });

  it('are saved when the box is left, and only if they changed', async () => {
    const page = await open(scene());
    page.cell('a1').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await page.tick();
    await page.click('.where');
    expect(page.socket().of('note')).toEqual([]);
    page.cell('a1').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await page.tick();
    (page.one('.why input') as HTMLInputElement).value = 'a ghost?';
    await page.click('.where');
    expect(page.socket().of('note')).toMatchObject([{ element: 'N4', text: 'a ghost?' }]);
  });

  it('open after a long press with a finger, which is no click', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await open(scene());
    await pointer(page, 'pointerdown', page.cell('a1'), { pointerType: 'touch' });
    vi.advanceTimersByTime(600);
    await page.tick();
    expect(page.all('.why input')).toHaveLength(1);
    page.cell('a1').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await page.tick();
    expect(page.socket().of('whynot')).toEqual([]);
    vi.useRealTimers();
  });
});
