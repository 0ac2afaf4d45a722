import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTab } from '../src/commands';
import { group } from '../src/components/log';
import { complete } from '../src/components/typed';
import type { Offer, Scene } from '../src/messages';
import { lookBack, recall } from '../src/playback';
import { setConfirm, setTheme } from '../src/prefs';
import { isBusy } from '../src/selectors';
import { LANGUAGES } from '../src/words';
import { fixture, media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

const states = (page: Page, id: string) => (page.cell(id).dataset.st ?? '').split(' ').filter(Boolean);

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
    expect(page.text('.seat[data-seat="2"]')).toContain('bot');
    expect(page.text('.names li.on')).toContain('ranger');
    expect(page.all('.lane .tok')).toHaveLength(5);
    expect(document.title).toBe('● your move · Some Game');
  });

  it('says of each cell its tile, what stands there, and what can be done', async () => {
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
    expect(document.title).toBe('● sua vez · Some Game');
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

describe('clicks', () => {
  it('mark source, targets and captures', async () => {
    const page = await open(fixture('yours'));
    expect(states(page, 'f2')).toEqual(['can']);
    expect(states(page, 'c5')).toEqual(['can']);
    expect(states(page, 'e2')).toEqual([]);
    await page.click(page.cell('f2'));
    expect(states(page, 'f2')).toEqual(['sel']);
    expect(page.one('[data-id=f2] .tok').dataset.st).toBe('sel');
    expect(states(page, 'e3')).toEqual(['capture']);
    expect(states(page, 'g3')).toEqual(['target']);
    expect(states(page, 'c5')).toEqual(['can']);
    expect(page.text('.status .ask small')).toContain("South's ranger f2 picked up: 15 moves, 1 capture.");
  });

  it('send the move, and nothing changes before the table says so', async () => {
    const page = await open(fixture('yours'));
    await page.click(page.cell('f2'));
    await page.click(page.cell('e3'));
    const move = page.socket().of('move')[0]!;
    expect(move).toMatchObject({ t: 'move', seq: 109, move: 'Rf2xe3' });
    expect(page.all('[data-id=f2] .tok')).toHaveLength(1);
    expect(page.all('[data-st~=can]')).toHaveLength(0);
    await page.click(page.cell('c5'));
    expect(page.socket().of('move')).toHaveLength(1);
    expect(page.socket().of('whynot')).toHaveLength(0);
    page.socket().hear(fixture('after'));
    page.socket().hear({ t: 'ack', id: move.id, version: fixture('after').version });
    await page.tick();
    expect(page.all('[data-id=f2] .tok')).toHaveLength(0);
    expect(page.one('[data-id=e3] .tok').dataset.item).toBe('S-R2');
    expect(states(page, 'e3')).toContain('last');
    expect(states(page, 'f2')).toContain('last');
  });

  it('play several moves at once where an offer says so, as long as each can be played', async () => {
    const table = fixture('yours');
    const [first, second] = table.scene!.offers!;
    const pay: Offer = { move: first!.move, then: [second!.move, 'gone'], say: 'Pay', path: ['pay'], button: true };
    const scene = { ...table.scene!, offers: [...table.scene!.offers!, pay] };
    const page = await open({ ...table, scene });
    const moves = () => page.socket().of('move');
    await page.click(page.all('.status button').find((one) => one.textContent?.includes('Pay'))!);
    expect(moves().map((move) => move.move)).toEqual([first!.move]);
    page.socket().hear({ t: 'ack', id: moves()[0]!.id, version: table.version + 1 });
    page.socket().hear({ ...table, version: table.version + 1, seq: table.seq + 1 });
    await page.tick();
    expect(moves().map((move) => move.move)).toEqual([first!.move, second!.move]);
    page.socket().hear({ t: 'ack', id: moves()[1]!.id, version: table.version + 2 });
    page.socket().hear({ ...table, version: table.version + 2, seq: table.seq + 2 });
    await page.tick();
    expect(moves()).toHaveLength(2);
  });

  it('put down: the same again, Escape, beside the board, the button', async () => {
    const page = await open(fixture('yours'));
    const picked = () => page.all('.cell[data-st~=sel]').length;
    const ways = [
      () => page.click(page.cell('f2')),
      () => page.key('Escape', page.cell('f2')),
      () => page.click('.play'),
      () => page.click('[aria-label="Put down"]'),
    ];
    for (const way of ways) {
      await page.click(page.cell('f2'));
      expect(picked()).toBe(1);
      await way();
      expect(picked()).toBe(0);
    }
  });

  it('on no path ask why not, and show the clause, which opens the rules', async () => {
    const page = await open(fixture('yours'));
    await page.click(page.cell('f2'));
    await page.click('[data-id=f6] .tok');
    const ask = page.socket().of('whynot')[0]!;
    expect(ask.path).toEqual(['f2', 'f6']);
    page.socket().hear({ t: 'why', id: ask.id, text: 'The adventurer is guarded.', clause: 'AG-6.4' });
    await page.tick();
    expect(page.text('.why')).toContain('The adventurer is guarded.');
    expect(page.all('.cell[data-st~=sel]')).toHaveLength(1);
    expect(page.text('[role=status]')).toBe('The adventurer is guarded.');
    await page.click('.why button');
    await page.tick();
    expect(page.all('.why')).toHaveLength(0);
    expect(page.one('#tab-rules').getAttribute('aria-selected')).toBe('true');
    expect(page.one('.clause.now').dataset.clause).toBe('AG-6.4');
    expect(document.activeElement).toBe(page.one('.clause.now'));
  });

  it('close the reason, whatever is clicked', async () => {
    const page = await open(fixture('yours'));
    await page.click(page.cell('a1'));
    page.socket().hear({ t: 'why', id: page.socket().of('whynot')[0]!.id, text: 'Nothing is there.' });
    await page.tick();
    expect(page.all('.why')).toHaveLength(1);
    await page.click('.where');
    expect(page.all('.why')).toHaveLength(0);
  });

  it('wait for a confirm on touch screens', async () => {
    media({ coarse: true });
    const page = await open(fixture('yours'));
    await page.click(page.cell('f2'));
    await page.click(page.cell('e3'));
    expect(page.socket().of('move')).toEqual([]);
    expect(states(page, 'e3')).toEqual(['capture', 'armed']);
    expect(page.text('.acts .go')).toBe('ranger f2 takes e3');
    await page.click(page.cell('g3'));
    expect(page.text('.acts .go')).toBe('ranger f2 to g3');
    await page.click('.acts .go');
    expect(page.socket().of('move')[0]!.move).toBe('Rf2-g3');
  });

  it('can do without the confirm, and remember it', async () => {
    media({ coarse: true });
    const page = await open(fixture('yours'));
    setConfirm(page.store, false);
    expect((await open(fixture('yours'))).store.state.confirm).toBe(false);
  });
});

describe('the keyboard', () => {
  it('plays a move: arrows, Enter, Escape', async () => {
    const page = await open(fixture('yours'));
    const stops = page.all('.cell[tabindex="0"]');
    expect(stops).toHaveLength(1);
    stops[0]!.focus();
    expect(stops[0]!.dataset.id).toBe('c5');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await page.key(key);
    expect((document.activeElement as HTMLElement).dataset.id).toBe('f2');
    expect(page.all('.cell[tabindex="0"]')).toHaveLength(1);
    await page.key('Enter');
    expect(states(page, 'f2')).toEqual(['sel']);
    expect(page.text('[role=status]')).toContain('picked up');
    await page.key('Escape');
    expect(states(page, 'f2')).toEqual(['can']);
    await page.key('Enter');
    await page.key('ArrowUp');
    await page.key('ArrowLeft');
    await page.key('Enter');
    expect(page.socket().of('move')[0]!.move).toBe('Rf2xe3');
  });

  it('stops at the edges, and goes to the ends of a row', async () => {
    const page = await open(fixture('yours'));
    page.cell('c5').focus();
    await page.key('Home');
    expect((document.activeElement as HTMLElement).dataset.id).toBe('a5');
    await page.key('ArrowLeft');
    expect((document.activeElement as HTMLElement).dataset.id).toBe('a5');
    await page.key('End');
    expect((document.activeElement as HTMLElement).dataset.id).toBe('i5');
  });

  it('reads the moves of the piece under the focus', async () => {
    const page = await open(fixture('yours'));
    page.cell('c5').focus();
    await page.key('m');
    expect(page.text('[role=status]')).toMatch(/^South's ranger c5: .*ranger c5 takes e3, Rc5xe3/);
    await page.key('ArrowLeft');
    await page.key('m');
    expect(page.text('[role=status]')).toMatch(/^B5: .*/);
  });

  it('confirms with Enter again where confirming is on', async () => {
    const page = await open(fixture('yours'));
    setConfirm(page.store, true);
    await page.click(page.cell('f2'), 0);
    await page.click(page.cell('e3'), 0);
    expect(page.socket().of('move')).toHaveLength(0);
    await page.click(page.cell('e3'), 0);
    expect(page.socket().of('move')).toHaveLength(1);
  });

  it('goes to the typed move with a slash, completes with Tab, sends with Enter', async () => {
    const page = await open(fixture('yours'));
    openTab(page.store, 'chat');
    await page.tick();
    page.cell('c5').focus();
    await page.key('/');
    await new Promise((done) => setTimeout(done, 5));
    const box = page.one('#typed') as HTMLInputElement;
    expect(document.activeElement).toBe(box);
    const type = async (text: string) => {
      box.value = text;
      box.dispatchEvent(new Event('input', { bubbles: true }));
      await page.tick();
    };
    const send = async () => {
      box.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await page.tick();
    };
    await type('rf2x');
    expect(page.all('.hints li')).toHaveLength(1);
    await page.key('Tab', box);
    expect(box.value).toBe('Rf2xe3');
    await type('nonsense');
    await send();
    const first = page.socket().of('move')[0]!;
    expect(first.move).toBe('nonsense');
    page.socket().hear({ t: 'no', id: first.id, text: '“nonsense” is no move here.' });
    await page.tick();
    expect(page.text('.why')).toContain('no move here');
    await type('1');
    await send();
    expect(page.socket().of('move')[1]!.move).toBe(fixture('yours').scene!.offers![0]!.move);
  });
});

describe('completing', () => {
  it('goes as far as all moves agree', () => {
    expect(complete('a', ['abc1', 'abc2', 'xyz'])).toBe('abc');
    expect(complete('ABC1', ['abc1'])).toBe('abc1');
    expect(complete('q', ['abc'])).toBe('q');
    expect(complete('', ['abc'])).toBe('');
  });
});

describe('the table moves on', () => {
  it('announces new lines and the new prompt', async () => {
    const page = await open(fixture('before'));
    page
      .socket()
      .hear(fixture('yours', { lines_from: 108, lines: [{ seq: 108, text: 'Bo moves the adventurer', seat: 1 }] }));
    await page.tick();
    const said = page.text('[role=status]');
    expect(said).toContain('Bo moves the adventurer');
    expect(said).toContain('You rolled 4: move a ranger');
  });

  it('keeps the log in step: drops what was undone, adds what is new, nothing twice', async () => {
    const page = await open(
      fixture('yours', {
        lines_from: 1,
        lines: [
          { seq: 108, text: 'old 108' },
          { seq: 109, text: 'old 109' },
        ],
      }),
    );
    const log = () => page.all('.log li button > span').map((one) => one.textContent);
    expect(log()).toEqual(['old 108', 'old 109']);
    page.socket().hear(fixture('yours', { version: 200, lines_from: 109, lines: [{ seq: 109, text: 'new 109' }] }));
    page.socket().hear(fixture('yours', { version: 200, lines_from: 109, lines: [{ seq: 109, text: 'new 109' }] }));
    await page.tick();
    expect(log()).toEqual(['old 108', 'new 109']);
    page.socket().hear(fixture('before', { version: 201, seq: 108, lines_from: 109, lines: [] }));
    await page.tick();
    expect(log()).toEqual(['old 108']);
  });

  it('keeps each line of chat once', async () => {
    const line = { number: 5, room: 'players' as const, name: 'Bo', text: 'hello', at: 0 };
    const page = await open(fixture('yours'));
    page.socket().hear(fixture('yours', { chat: [line] }));
    page.socket().hear(fixture('yours', { chat: [line] }));
    await page.tick();
    expect(page.text('#tab-chat')).toContain('1');
    await page.click('#tab-chat');
    expect(page.all('.talk li')).toHaveLength(1);
    expect(page.text('.talk li')).toContain('hello');
  });

  it('shows a stale refusal beside the fresh state', async () => {
    const page = await open(fixture('yours'));
    await page.click(page.cell('f2'));
    await page.click(page.cell('g3'));
    const { id } = page.socket().of('move')[0]!;
    page.socket().hear(fixture('after'));
    page.socket().hear({ t: 'no', id, text: 'The table has moved on.', stale: true });
    await page.tick();
    expect(page.text('.why')).toContain('moved on');
    expect(page.text('.status .ask p')).toBe(fixture('after').scene!.prompt.text);
    expect(isBusy(page.store)).toBe(false);
  });

  it('groups the log by seat, consequences under their cause', () => {
    const groups = group([
      { seq: 1, text: 'a', seat: 0 },
      { seq: 2, text: 'b', seat: 0 },
      { seq: 2, text: 'note' },
      { seq: 3, text: 'c', seat: 1 },
    ]);
    expect(groups.map((one) => [one.seat, one.lines.length])).toEqual([
      [0, 3],
      [1, 1],
    ]);
  });

  it('keeps a lost turn standing above the table', async () => {
    const lines = [{ seq: 109, text: 'Bo cannot move any mage: the turn is lost', seat: 1, banner: true }];
    const page = await open(fixture('yours', { lines }));
    expect(page.all('.banner').map((one) => one.textContent)).toEqual([lines[0]!.text]);
  });

  it('says why nothing can be undone', async () => {
    const page = await open(fixture('yours'));
    const undo = page.all('.acts .btn').find((one) => one.textContent === 'Undo')!;
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    await page.click(undo);
    expect(page.text('.why')).toBe('Undo stops here: chance has spoken since your last decision.');
    page.socket().hear(fixture('yours', { undo: true, undo_why: '' }));
    await page.tick();
    await page.click(page.all('.acts .btn').find((one) => one.textContent === 'Undo')!);
    expect(page.socket().of('undo')[0]).toMatchObject({ seq: 109 });
  });
});

describe('the link is lost', () => {
  it('says so, keeps the table in sight, and lets nothing be clicked', async () => {
    const page = await open(fixture('yours'));
    page.socket().die();
    await page.tick();
    expect(page.text('.status .ask p')).toMatch(/^Connection lost\. Trying again in \d s\.$/);
    expect(page.text('.status .who')).toBe('Offline');
    expect(page.all('.cell')).toHaveLength(81);
    expect(page.all('[data-st~=can]')).toHaveLength(0);
    await page.click(page.cell('f2'));
    expect(page.all('[data-st~=sel]')).toHaveLength(0);
    window.dispatchEvent(new Event('online'));
    page.socket().open();
    page.socket().hear(fixture('yours', { lines_from: 110, lines: [] }));
    await page.tick();
    expect(page.socket().url).toContain(`since=${fixture('yours').version}`);
    expect(page.text('.status .ask p')).toBe('You rolled 4: move a ranger');
    expect(states(page, 'f2')).toEqual(['can']);
    expect(page.all('.log li').length).toBeGreaterThan(10);
  });
});

describe('looking back', () => {
  const scenes = () => ({ 107: fixture('before').scene!, 106: fixture('before').scene! });

  it('shows the scene of the past, unclickable, and comes back', async () => {
    const fetched = server(scenes());
    const page = await open(fixture('yours'));
    const line = page.all('.log li button').find((one) => one.title === 'Event 107')!;
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

describe('before and after the game', () => {
  it('shows the link to send, and who is awaited', async () => {
    const page = await open(fixture('waiting'));
    expect(page.text('.status .ask p')).toBe('Waiting for 1 more player');
    expect((page.one('.field input') as HTMLInputElement).value).toBe(location.href);
    expect(page.all('.seat button')).toHaveLength(0);
  });

  it('offers empty seats, with a random string for the dice', async () => {
    const page = await open(fixture('waiting', { seats: [{ name: 'Ada' }, {}] }));
    expect(page.all('.seat button')).toHaveLength(0); // one way to sit down is enough
    await page.click('.acts .btn');
    const sit = page.socket().of('sit')[0]!;
    expect(sit.seat).toBe(1);
    expect(sit.string).toMatch(/^[0-9a-f]{32}$/);
  });

  it('lets people choose among several empty seats', async () => {
    const page = await open(fixture('waiting', { seats: [{}, { name: 'Ada' }, {}] }));
    expect(page.all('.acts .btn')).toHaveLength(0);
    await page.click(page.all('.seat button')[1]!);
    expect(page.socket().of('sit')[0]!.seat).toBe(2);
  });

  it('lets one person take several seats at a hot table', async () => {
    const page = await open(fixture('waiting'), 'en', true);
    expect(page.all('.seat button')).toHaveLength(1);
  });

  it('offers the record and a rematch at the end', async () => {
    const page = await open(fixture('over'));
    expect(page.text('.status .who')).toBe('Game over');
    expect(page.text('.status .ask p')).toBe('Ada has taken every enemy pawn and wins');
    expect(page.all('.banner')).toHaveLength(0); // told once
    expect(page.one('a[download]').getAttribute('href')).toBe('/t/abc/record');
    await page.click('.acts .main');
    expect(page.socket().of('rematch')).toHaveLength(1);
    page.socket().hear(fixture('over', { rematch: 'xyz' }));
    await page.tick();
    expect(page.one('a.main').getAttribute('href')).toBe('/t/xyz');
  });

  it('asks before a resignation, and says who resigned', async () => {
    const page = await open(fixture('yours'));
    await page.click('[aria-label=Settings]');
    expect(page.one('.menu').getAttribute('role')).toBe('dialog');
    await page.click('.menu > .btn.hit');
    expect(page.socket().of('leave')).toEqual([]);
    await page.click('.asking .btn:not(.hit)');
    await page.click('.menu > .btn.hit');
    await page.click('.asking .hit');
    expect(page.socket().of('leave')).toHaveLength(1);
    const seats = fixture('yours').seats.map((seat, index) => ({ ...seat, left: index === 0 }));
    const scene = { ...fixture('yours').scene!, prompt: { text: 'Ada has resigned: Bo wins' }, offers: [] };
    page.socket().hear(fixture('yours', { status: 'over', seats, scene }));
    await page.tick();
    expect(page.text('.status .ask p')).toBe('Ada has resigned: Bo wins');
    expect(page.all('[data-st~=can]')).toHaveLength(0);
    expect(document.title).toBe('Some Game');
  });
});

describe('sheets and the menu', () => {
  it('take the focus and give it back', async () => {
    media({ phone: true });
    const page = await open(fixture('yours'));
    const button = page.one('.dock button');
    button.focus();
    await page.click(button);
    const sheet = page.one('.panel');
    expect(sheet.getAttribute('role')).toBe('dialog');
    expect(sheet.getAttribute('aria-label')).toBe('Log');
    expect(document.activeElement).toBe(sheet);
    await page.key('Escape', sheet);
    expect(page.one('.panel').getAttribute('role')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('remember the colours', async () => {
    const page = await open(fixture('yours'));
    setTheme(page.store, 'dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect((await open(fixture('yours'))).store.state.theme).toBe('dark');
    setTheme(page.store, 'auto');
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});

describe('the rules', () => {
  it('can be searched', async () => {
    const page = await open(fixture('yours'));
    await page.click('#tab-rules');
    await page.tick();
    const count = page.all('.clause').length;
    const box = page.one('.search input') as HTMLInputElement;
    box.value = 'adventurer captured';
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await page.tick();
    expect(page.all('.clause').length).toBeGreaterThan(0);
    expect(page.all('.clause').length).toBeLessThan(count);
    expect(page.all('.book .t')).toHaveLength(0);
  });

  it('show tables, code, and links from clause to clause', async () => {
    const page = await open(fixture('yours'));
    await page.click('#tab-rules');
    await page.tick();
    expect(page.all('.book .t th').length).toBe(6);
    expect(page.all('.book code').length).toBeGreaterThan(3);
    const link = page.all('.book .clause .ref')[0]!;
    await page.click(link);
    expect(page.store.state.clause).toBe(link.textContent);
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

describe('the words', () => {
  it('are there in both languages, and differ', () => {
    const [en, pt] = [LANGUAGES.en!, LANGUAGES['pt-BR']!];
    expect(Object.keys(pt)).toEqual(Object.keys(en));
    for (const [key, value] of Object.entries(pt)) expect(String(value), key).not.toBe('');
    expect(pt.lost(3)).toContain('3 s');
    expect([pt.waitingFor(1), pt.waitingFor(2)]).toEqual(['Falta 1 jogador', 'Faltam 2 jogadores']);
  });
});
