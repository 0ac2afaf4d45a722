/** What a guest is told and keeps: the table's rules and dice, names, drafts, moments, the way over the keyboard. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localeOf } from '../src/components/chat';
import type { Offer, Seat, Table } from '../src/messages';
import { catchUp, lookBack } from '../src/playback';
import { isBusy, tabNow } from '../src/selectors';
import { fixture, media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

const type = async (page: Page, field: string, text: string) => {
  const input = page.one(field) as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await page.tick();
  input.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await page.tick();
};
const valueOf = (page: Page, field: string) => (page.one(field) as HTMLInputElement).value;

describe('panels', () => {
  const past = () => {
    const { scene } = fixture('before');
    return { ...scene!, panels: scene!.panels.map((panel) => ({ ...panel, score: '77', acting: panel.seat === 1 })) };
  };

  it('show the moment that is looked back on, then the game again', async () => {
    server({ 107: past(), 106: past(), 105: past(), 104: past(), 103: past() });
    const page = await open(fixture('yours'));
    expect(page.one('.seat.turn').dataset.seat).toBe('1');
    await lookBack(page.store, 107);
    await page.tick();
    expect(page.all('.seat .score').map((one) => one.textContent)).toEqual(['77', '77']);
    expect(page.one('.seat.turn').dataset.seat).toBe('2');
    await lookBack(page.store, null);
    await page.tick();
    expect(page.one('.seat.turn').dataset.seat).toBe('1');
    expect(page.text('.seats')).not.toContain('77');
  });

  it('tell after the end who had to act at a moment before', async () => {
    server({ 107: past(), 106: past(), 105: past(), 104: past(), 103: past() });
    const page = await open(fixture('over'));
    expect(page.all('.seat.turn')).toHaveLength(0);
    await lookBack(page.store, 107);
    await page.tick();
    expect(page.one('.seat.turn').dataset.seat).toBe('2');
  });
});

describe('what is written', () => {
  it('to the table stands there until it is taken', async () => {
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

describe('whoever asks for a rematch', () => {
  it.each(['ack', 'table'])('is taken there, if the %s comes first', async (first) => {
    const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const page = await open(fixture('over'));
    await page.click('.acts .main');
    const ack = { t: 'ack' as const, id: page.socket().of('rematch')[0]!.id, version: 138 };
    const table = fixture('over', { version: 138, rematch: 'xyz' });
    for (const message of first === 'ack' ? [ack, table] : [table, ack]) page.socket().hear(message);
    await page.tick();
    expect(go.mock.calls).toEqual([['/t/xyz']]);
  });

  it('does not take the others along', async () => {
    const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const page = await open(fixture('over'));
    page.socket().hear(fixture('over', { rematch: 'xyz' }));
    await page.tick();
    expect(go).not.toHaveBeenCalled();
    expect(page.text('.acts .main')).toBe('Go to the rematch');
  });
});

describe('the waiting room', () => {
  const free = fixture('waiting', { seats: [{ name: 'Ada' }, {}] });
  const rules = [{ text: 'First player: South', clause: 'AG-2.1' }];

  it('says each thing once', async () => {
    const page = await open(free);
    expect(page.text('main').match(/Waiting for 1 more player/g)).toHaveLength(1);
    expect(page.text('main').match(/Take a free seat/g)).toHaveLength(1);
  });

  it('calls the seats as the game does', async () => {
    const page = await open(free);
    expect(page.all('.seat .name i').map((one) => one.textContent)).toEqual(['South', 'North']);
    const unnamed = await open(free, 'en', false, { seats: [] });
    expect(unnamed.all('.seat .name i').map((one) => one.textContent)).toEqual(['Seat 1', 'Seat 2']);
  });

  it('shows the fingerprint of the dice before anyone sits down', async () => {
    const page = await open(free);
    expect(page.text('.waiting .dice code')).toBe('c0ffee');
    expect(page.one('.waiting .dice a').getAttribute('href')).toBe('/verify');
    expect(page.text('.waiting .dice')).toContain('The house knows the seed.');
  });

  it('shows the rules of the table, with their clauses', async () => {
    const page = await open(free, 'en', false, { rules });
    expect(page.text('.waiting .chosen li')).toContain('First player: South');
    await page.click('.waiting .chosen button');
    expect([tabNow(page.store), page.store.state.clause]).toEqual(['rules', 'AG-2.1']);
    await page.click('[aria-label=Settings]');
    expect(page.text('.menu .chosen')).toContain('First player: South');
  });

  it('says so where the rules are the usual ones, and nothing where it does not know', async () => {
    expect((await open(free, 'en', false, { rules: [] })).text('.chosen')).toContain('The usual rules.');
    expect((await open(free)).all('.chosen')).toHaveLength(0);
  });

  it('lets guests say their name before they sit down', async () => {
    const page = await open(free);
    const form = page.one('.waiting .named') as HTMLFormElement;
    expect([form.getAttribute('action'), form.method]).toEqual(['/name', 'post']);
    expect(valueOf(page, '.waiting .named [name=name]')).toBe('Ada');
    expect(valueOf(page, '.waiting .named [name=back]')).toBe('/t/abc');
    expect((await open(fixture('waiting'))).all('.waiting .named')).toHaveLength(0);
  });
});

describe('the settings', () => {
  it('hold the name and the language', async () => {
    const page = await open(fixture('yours'));
    await page.click('[aria-label=Settings]');
    expect(valueOf(page, '.menu .named [name=name]')).toBe('Ada');
    expect(page.one('.menu a[lang]').getAttribute('href')).toBe('/language/pt-BR?back=/t/abc');
    const other = await open(fixture('yours.pt-BR'), 'pt-BR');
    await other.click('[aria-label=Ajustes]');
    expect(other.one('.menu a[lang]').getAttribute('href')).toBe('/language/en?back=/t/abc');
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

  it('stand in the list of moves as they are written', async () => {
    const page = await open(table(1, offer('pay'), combo));
    const input = page.one('#typed') as HTMLInputElement;
    input.dispatchEvent(new Event('focus'));
    input.value = 'pay';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await page.tick();
    expect(page.all('.hints code').map((one) => one.textContent)).toEqual(['pay', 'pay buy end']);
  });
});

describe('on one screen', () => {
  it('the status says whose move it is', async () => {
    const seats: Seat[] = fixture('yours').seats.map(() => ({ name: 'Ada', you: true }));
    const page = await open(fixture('yours', { seats }), 'en', true);
    expect(page.text('.status .who')).toBe('South’s move');
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

  it('is explained with what the table has', async () => {
    const page = await open(fixture('yours'));
    expect(page.text('#keys')).toContain('Arrow keys');
    expect(page.text('#keys')).toContain('slash');
    expect(page.text('#keys')).not.toMatch(/note|dice|cards/);
    const watcher = await open(fixture('watch'));
    expect(watcher.text('#keys')).not.toContain('slash');
    const scene = { ...fixture('yours').scene!, regions: [], offers: [] };
    scene.offers = [{ move: 'x', say: 'x', path: ['x'], picks: ['d1'], button: true }] as never[];
    const dice = await open(fixture('yours', { scene }));
    expect(dice.text('#keys')).toContain('digits choose dice and cards');
    expect(dice.text('#keys')).not.toContain('Arrow keys');
  });
});

describe('times and names', () => {
  it('are written as the browser does where it speaks the language', () => {
    vi.stubGlobal('navigator', { languages: ['de-DE', 'en-GB', 'en-US'] });
    expect(localeOf('en')).toBe('en-GB');
    expect(localeOf('pt-BR')).toBe('pt-BR');
  });

  it('stand apart from the text around them, whichever way they are written', async () => {
    const line = { number: 5, room: 'players' as const, name: 'בו', text: 'שלום', at: 0 };
    const page = await open(fixture('yours', { chat: [line] }));
    await page.click('#tab-chat');
    expect(page.all('.talk li bdi').map((one) => one.textContent)).toEqual(['בו', 'שלום']);
    expect(page.all('.seat bdi').map((one) => one.textContent)).toEqual(['Bo', 'Ada']);
  });
});
