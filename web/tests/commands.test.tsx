/** What the viewer does: clicks, keys, typed and written texts. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTab } from '../src/commands';
import type { Offer, Table } from '../src/messages';
import { catchUp } from '../src/playback';
import { setConfirm } from '../src/prefs';
import { explain, spotOf } from '../src/reasons';
import { isBusy } from '../src/selectors';
import { grid, item, offer, table, zone } from './scenes';
import { fixture, media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

const states = (page: Page, id: string) => (page.cell(id).dataset.st ?? '').split(' ').filter(Boolean);
const type = async (page: Page, field: string, text: string) => {
  const input = page.one(field) as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await page.tick();
  input.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await page.tick();
};
const valueOf = (page: Page, field: string) => (page.one(field) as HTMLInputElement).value;

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
    expect(page.text('.status .ask small')).toContain("South's ranger f2: 15 moves, 1 capture.");
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

  it('leave the keyboard where it was refused; Tab goes on to the rule, any other key puts the reason away', async () => {
    for (const key of ['Tab', 'ArrowUp']) {
      const page = await open(fixture('yours'));
      page.cell('a1').focus();
      await page.click(page.cell('a1'), 0);
      const ask = page.socket().of('whynot')[0]!;
      page.socket().hear({ t: 'why', id: ask.id, text: 'Nothing is there.', clause: 'AG-6.4' });
      await page.tick();
      expect(document.activeElement).toBe(page.cell('a1'));
      const rule = page.one('.why button');
      await page.key(key);
      if (key === 'Tab') expect(document.activeElement).toBe(rule);
      else expect(page.all('.why')).toHaveLength(0);
    }
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
    expect(page.text('.status .ask small')).toBe('Ranger f2 takes e3.');
    await page.click(page.cell('g3'));
    expect(page.text('.acts .go')).toBe('ranger f2 to g3');
    await page.click(page.cell('g3'), 2);
    expect(page.socket().of('move'), 'a double click is one').toEqual([]);
    await page.click(page.cell('g3'));
    expect(page.socket().of('move')[0]!.move).toBe('Rf2-g3');
  });

  it('ask before they go to what can be picked up instead, and pick it up the second time', async () => {
    const offers = [offer('sit', ['a1', 'b1']), offer('go', ['a1', 'a2']), offer('walk', ['b1', 'b2'])];
    const page = await open(table([grid()], offers));
    const moves = () => page.socket().of('move').map(({ move }) => move); // prettier-ignore
    await page.click(page.cell('a1'));
    await page.click(page.cell('b1'));
    expect(moves()).toEqual([]);
    expect(page.text('.acts .go')).toBe('do sit');
    await page.click(page.cell('b1'));
    expect(states(page, 'b1')).toContain('sel');
    expect(states(page, 'b2')).toContain('target');
    await page.click(page.cell('a1'));
    await page.click(page.cell('b1'));
    await page.click('.acts .go');
    expect(moves()).toEqual(['sit']);
  });

  it('are made at once on touch screens too where they can be taken back', async () => {
    media({ coarse: true });
    const sent = async (free: string[]) => {
      const page = await open(fixture('yours', { free }));
      await page.click(page.cell('f2'));
      await page.click(page.cell('g3'));
      return page.socket().of('move').length;
    };
    expect(await sent(['Rf2-e3'])).toBe(0);
    expect(await sent(['Rf2-g3'])).toBe(1);
  });

  it('can do without the confirm, and remember it', async () => {
    media({ coarse: true });
    const page = await open(fixture('yours'));
    setConfirm(page.store, false);
    expect((await open(fixture('yours'))).store.state.confirm).toBe(false);
  });
});

describe('the keyboard', () => {
  it('closes what lies on top before the focus is there', async () => {
    const page = await open(fixture('yours'));
    await page.key('?', page.cell('f2'));
    expect(page.all('.keys')).toHaveLength(1);
    await page.key('Escape', page.cell('f2'));
    expect(page.all('.keys')).toHaveLength(0);
  });

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
    expect(page.text('[role=status]')).toContain(': 15 moves');
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

  it('goes on at the first place for what was picked up elsewhere; on a board it stays, and by mouse', async () => {
    const page = await open(
      table([zone('hand', [item('a')]), zone('heap', [item('b'), item('c')])], [offer('a>c', ['a', 'c'])]),
    );
    const thing = (id: string) => page.one(`.play button[data-id="${id}"]`);
    thing('a').focus();
    await page.click(thing('a'), 1);
    expect(document.activeElement).toBe(thing('a'));
    await page.click(thing('a'), 0);
    await page.click(thing('a'), 0);
    expect(document.activeElement).toBe(thing('c'));
    const board = await open(fixture('yours'));
    board.cell('f2').focus();
    await board.click(board.cell('f2'), 0);
    expect(document.activeElement).toBe(board.cell('f2'));
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

  it('is in the typed move with the very next key, and back at the table after Escape', async () => {
    const page = await open(fixture('yours'));
    openTab(page.store, 'rules');
    await page.tick();
    const press = async (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
      await Promise.resolve(); // nobody types faster than the page does what is due
      await Promise.resolve();
      return event;
    };
    await press('/');
    const box = page.one('#typed') as HTMLInputElement;
    expect(document.activeElement).toBe(box);
    explain(page.store, 'no move here', spotOf(box));
    await page.tick();
    await press('Escape');
    expect(document.activeElement).toBe(page.one('.play'));
    expect((await press('?')).defaultPrevented).toBe(true);
    await page.tick();
    expect(page.all('.keys')).toHaveLength(1);
    expect(document.activeElement).not.toBe(box);
  });
});

describe('the keyboard', () => {
  it('goes to the board at once, to something that can move', async () => {
    const page = await open(fixture('theirs'));
    page.socket().hear(fixture('yours', { version: 999 }));
    await page.tick();
    catchUp(page.store);
    await page.tick();
    expect(page.root.querySelector('button, a')!.textContent).toBe('To the table');
    await page.click('.skip');
    const cell = document.activeElement as HTMLElement;
    expect(cell.dataset.st).toContain('can');
    expect(page.all('.cell[tabindex="0"]')).toEqual([cell]);
  });

  it('goes on at the table when what it was at is gone, and nowhere when the page was clicked', async () => {
    const page = await open(fixture('yours', { undo: true }));
    const told = async (version: number) => {
      page.socket().hear(fixture('yours', { version, undo: false }));
      await page.tick();
      return document.activeElement;
    };
    page.one('.acts .undo').focus();
    expect(await told(900)).toBe(page.one('.play'));
    page.one('.brand').focus();
    page.one('.brand').blur();
    expect(await told(901)).toBe(document.body);
  });

  it('is explained with what the table has', async () => {
    const page = await open(fixture('yours'));
    expect(page.text('#keys')).toContain('/ goes to the typed move');
    expect(page.text('#keys')).toContain('Space Skip');
    expect(page.text('#keys')).not.toMatch(/note|dice|cards/);
    const watcher = await open(fixture('watch'));
    expect(watcher.text('#keys')).not.toContain('typed');
    const scene = { ...fixture('yours').scene!, regions: [], offers: [] };
    scene.offers = [
      { move: 'x', say: 'Roll', path: ['x'], picks: ['d1'], button: true, key: 'r' },
      { move: 'k', say: 'Keep', path: ['k'], button: true, key: 'k' },
    ] as never[];
    const dice = await open(fixture('yours', { scene }));
    expect(dice.text('#keys')).toContain('1 – 9 choose dice and cards');
    expect(dice.text('#keys')).toContain('K Keep');
    expect(dice.text('#keys')).not.toContain('Roll'); // its key does nothing before a die is chosen
  });
});

describe('several moves at one click', () => {
  const offer = (move: string, ...then: string[]): Offer => ({
    move,
    then,
    say: `do ${move}`,
    path: [move],
    button: true,
  });
  const table = (version: number, ...offers: Offer[]): Table =>
    fixture('yours', { version, seq: version, scene: { ...fixture('yours').scene!, offers } });
  const sent = (page: Page) =>
    page
      .socket()
      .of('move')
      .map(({ move, seq }) => [move, seq]);
  const combo: Offer = { move: 'pay', then: ['buy', 'end'], say: 'buy for 1', path: ['buy-now'], button: true };
  const start = async () => {
    const page = await open(table(1, offer('pay'), combo));
    await page.click(page.all('.acts .btn').find((one) => one.textContent === 'buy for 1')!);
    return page;
  };
  const taken = async (page: Page, after: Table) => {
    page.socket().hear({ t: 'ack', id: page.socket().of('move').at(-1)!.id, version: after.version });
    await page.tick();
    page.socket().hear(after);
    await page.tick();
  };

  it('are sent one after the other, each when the table has taken the one before', async () => {
    const page = await start();
    expect(sent(page)).toEqual([['pay', 1]]);
    await taken(page, table(2, offer('buy')));
    expect(sent(page).slice(1)).toEqual([['buy', 2]]);
    await taken(page, table(3, offer('end')));
    await taken(page, table(4, offer('pay')));
    expect(sent(page).slice(2)).toEqual([['end', 3]]);
    expect(isBusy(page.store)).toBe(false);
  });

  it('stop quietly where the next one is offered no more', async () => {
    const page = await start();
    await taken(page, table(2, offer('end')));
    expect(sent(page)).toEqual([['pay', 1]]);
    expect(page.all('.why')).toHaveLength(0);
    await page.click(page.all('.acts .btn').find((one) => one.textContent === 'do end')!);
    await taken(page, table(3, offer('buy'), offer('pay')));
    expect(sent(page).slice(1)).toEqual([['end', 2]]); // nothing of the first offer comes back
  });

  it('stop when one is refused', async () => {
    const page = await start();
    page.socket().hear({ t: 'no', id: page.socket().of('move')[0]!.id, text: 'Not now.' });
    page.socket().hear(table(2, offer('buy')));
    await page.tick();
    expect(sent(page)).toEqual([['pay', 1]]);
  });

  it('are in the list of moves as they are written', async () => {
    const page = await open(table(1, offer('pay'), combo));
    const input = page.one('#typed') as HTMLInputElement;
    input.dispatchEvent(new Event('focus'));
    input.value = 'pay';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await page.tick();
    expect(page.all('.hints code').map((one) => one.textContent)).toEqual(['pay', 'pay buy end']);
  });
});

describe('what is written', () => {
  it('to the table stays in its box until it is taken', async () => {
    const page = await open(fixture('yours'));
    await page.click('#tab-chat');
    await type(page, '.say input', 'too fast');
    await type(page, '.say input', 'too fast'); // Enter twice
    const [first, ...more] = page.socket().of('say');
    expect(first!.text).toBe('too fast');
    expect(more).toEqual([]);
    page.socket().hear({ t: 'no', id: first!.id, text: 'You write too fast.' });
    await page.tick();
    expect(valueOf(page, '.say input')).toBe('too fast');
    await type(page, '.say input', 'too fast');
    const second = page.socket().of('say')[1]!;
    page.socket().hear({ t: 'ack', id: second.id, version: 200 });
    await page.tick();
    expect(valueOf(page, '.say input')).toBe('');
  });

  it('as a move stays when it is refused, and goes when it is played', async () => {
    const page = await open(fixture('yours'));
    await type(page, '#typed', 'Rf2-z9');
    page.socket().hear({ t: 'no', id: page.socket().of('move')[0]!.id, text: 'There is no tile z9.' });
    await page.tick();
    expect(valueOf(page, '#typed')).toBe('Rf2-z9');
    await type(page, '#typed', 'Rf2xe3');
    const move = page.socket().of('move')[1]!;
    page.socket().hear(fixture('after'));
    page.socket().hear({ t: 'ack', id: move.id, version: fixture('after').version });
    await page.tick();
    expect(page.store.state.typing).toBe('');
  });

  it('is not wiped when something else is written meanwhile', async () => {
    const page = await open(fixture('yours'));
    await page.click('#tab-chat');
    await type(page, '.say input', 'hello');
    page.store.set({ writing: 'hello again' });
    page.socket().hear({ t: 'ack', id: page.socket().of('say')[0]!.id, version: 200 });
    await page.tick();
    expect(valueOf(page, '.say input')).toBe('hello again');
  });
});
