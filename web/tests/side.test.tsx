/** Around the table: seats, log, rules, sheets, settings. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localeOf } from '../src/components/chat';
import { group, sum } from '../src/components/log';
import { complete } from '../src/components/typed';
import type { Line } from '../src/messages';
import { lookBack } from '../src/playback';
import { setNotation, setTheme } from '../src/prefs';
import { telling } from '../src/spoken';
import { fixture, media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

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

  it('is divided by turns, and by seats where turns are not counted', () => {
    expect(group(lines).map((one) => [one.head, one.seat, one.lines.length])).toEqual([
      ['', 0, 1],
      ['Turn 21', 1, 3],
      ['Turn 22', 1, 3],
    ]);
    const bare = lines.map((line) => ({ ...line, head: '' }));
    expect(group(bare).map((one) => [one.seat, one.lines.length])).toEqual([
      [0, 1],
      [1, 5],
      [0, 1],
    ]);
  });

  it('shows notation to whoever wants it, and remembers that', async () => {
    const page = await open(fixture('yours'));
    expect(page.all('.log code')).toEqual([]);
    setNotation(page.store, true);
    await page.tick();
    expect(page.all('.log code').length).toBeGreaterThan(0);
    expect((await open(fixture('yours'))).all('.log code').length).toBeGreaterThan(0);
  });

  it('has heads that say the turn and the name, and no number of an event', async () => {
    const page = await open(fixture('yours', { lines }));
    expect(page.all('.log h3 bdi').map((one) => one.textContent)).toEqual(['Ada', 'Turn 21 · Bo', 'Turn 22 · Bo']);
  });

  it('stays at its end when it loses room, unless its viewer has gone back in it', async () => {
    const sized: (() => void)[] = [];
    vi.stubGlobal('ResizeObserver', class {
      constructor(call: () => void) {
        sized.push(call);
      }
      observe() {}
      disconnect() {}
    }); // prettier-ignore
    const page = await open(fixture('yours', { lines }));
    const log = page.one('.log');
    const shrink = () => sized.forEach((call) => call());
    const sizes = { scrollHeight: 500, clientHeight: 0 };
    for (const size of Object.keys(sizes) as (keyof typeof sizes)[])
      Object.defineProperty(log, size, { get: () => sizes[size] });
    log.scrollTop = 0;
    shrink();
    expect(log.scrollTop).toBe(500);
    sizes.clientHeight = 300;
    log.scrollTop = 200;
    shrink();
    sizes.clientHeight = 100; // it loses more of it before the scroll is heard of
    log.dispatchEvent(new Event('scroll'));
    shrink();
    expect(log.scrollTop).toBe(500);
    log.scrollTop = 100;
    log.dispatchEvent(new Event('scroll'));
    shrink();
    expect(log.scrollTop).toBe(100);
    vi.unstubAllGlobals();
  });

  it('says a name once that the head has already', async () => {
    const page = await open(fixture('yours', { lines: [{ seq: 1, text: 'Bo rolls', seat: 1, head: 'Round 1 · Bo' }] }));
    expect(page.text('.log h3')).toBe('Round 1 · Bo');
  });

  it('folds turns before the last two under the line that tells most, and unfolds them', async () => {
    const turn = (head: string, seq: number): Line[] => [
      { seq, text: 'Bo rolls 1', seat: 1, head, kind: 'roll' },
      { seq: seq + 1, text: 'Bo takes a mage', seat: 1, head, kind: 'take' },
    ];
    const page = await open(
      fixture('yours', { lines: [...turn('Turn 1', 1), ...turn('Turn 2', 3), ...turn('Turn 3', 5)] }),
    );
    const open_ = () => page.all('.log ul').map((one) => !(one as HTMLElement).hidden);
    expect(open_()).toEqual([false, true, true]);
    expect(page.text('.log h3')).toBe('Turn 1Bo takes a mage');
    expect(page.all('.log li .kind')).toHaveLength(6);
    await page.click(page.all('.log h3 button')[0]!);
    expect(open_()).toEqual([true, true, true]);
    expect(page.text('.log h3')).toBe('Turn 1 · Bo');
    const steps = ['c4', 'c5'].map((cell): Line => ({ seq: 1, text: `Bo walks to ${cell}`, kind: 'move' }));
    const ends = { seq: 2, text: 'Bo ends the turn', kind: 'turn' };
    expect(sum({ seat: null, lines: [...steps, ends] }).text).toBe('Bo walks to c5');
    const claims = { seq: 1, text: 'Bo claims a power', kind: 'claim', seat: 1 };
    const doubts = { seq: 2, text: 'Ada accuses Bo', kind: 'accuse', seat: 0 };
    expect(sum({ seat: 1, lines: [claims, doubts, { seq: 2, text: 'A bluff', kind: 'take' }] })).toBe(claims);
  });

  it('is told with what matters last, and nothing twice', () => {
    const line = (text: string, kind: string): Line => ({ seq: 1, text, kind });
    const turn = [line('Bo rolls 4', 'roll'), line('Bo spends 1', 'use'), line('Bo spends 1', 'use')];
    const told = (lines: Line[]) => telling(lines).map((one) => one.text);
    expect(told(turn)).toEqual(['Bo spends 1']);
    expect(told([...turn, line('Bo buys a troll', 'take'), line('Ada begins a turn', 'turn')])).toEqual([
      'Bo spends 1',
      'Bo buys a troll',
    ]);
    expect(told(turn.slice(0, 1))).toEqual(['Bo rolls 4']);
  });

  it('is one tab stop; arrows, Home and End move inside, and fold', async () => {
    const more = lines.map((line, index) => ({ ...line, head: `Turn ${Math.floor(index / 2)}` }));
    const page = await open(fixture('yours', { lines: more }));
    const stops = () => page.all('.log button').filter((one) => (one as HTMLElement).tabIndex === 0);
    const press = async (key: string) => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await page.tick();
      return document.activeElement!.textContent;
    };
    expect(stops()).toHaveLength(1);
    (stops()[0] as HTMLElement).focus();
    expect(document.activeElement!.textContent).toBe('Ada leaves');
    expect(await press('Home')).toContain('Turn 0');
    expect(await press('ArrowDown')).toContain('Turn 1');
    expect(await press('ArrowRight')).toContain('Turn 1');
    expect(await press('ArrowDown')).toBe('Bo moves');
    expect(stops().map((one) => one.textContent)).toEqual(['Bo moves']);
    expect(await press('End')).toBe('Ada leaves');
  });

  it('needs no head for what belongs to nobody', async () => {
    const page = await open(fixture('yours', { lines: [{ seq: 1, text: 'a fair draw' }] }));
    expect(page.all('.log h3')).toHaveLength(0);
    expect(page.text('.log li')).toContain('a fair draw');
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

describe('the rules', () => {
  it('can be searched', async () => {
    const page = await open(fixture('yours'));
    await page.click('#tab-rules');
    await page.tick();
    const clauses = () => page.all('.clause').filter((clause) => !clause.hidden);
    const count = clauses().length;
    const box = page.one('.search input') as HTMLInputElement;
    box.value = 'adventurer captured';
    box.dispatchEvent(new Event('input', { bubbles: true }));
    await page.tick();
    expect(clauses().length).toBeGreaterThan(0);
    expect(clauses().length).toBeLessThan(count);
    expect(page.all('.book .t').filter((table) => !table.hidden)).toHaveLength(0);
  });

  it('show tables, code, and links from clause to clause', async () => {
    const page = await open(fixture('yours'));
    await page.click('#tab-rules');
    await page.tick();
    expect(page.all('.book .t th').length).toBe(6);
    expect(page.all('.book code').length).toBeGreaterThan(3);
    expect(page.one('.book .clause figure img').getAttribute('src')).toBe('/picture/some-game/start.svg?lang=en');
    expect(page.text('.book figcaption')).toBe('The start');
    const link = page.all('.book .clause a')[0]!;
    await page.click(link);
    expect(page.store.state.clause).toBe(link.textContent);
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

  it('offer no undo in a rated game', async () => {
    for (const rated of [false, true]) {
      const page = await open(fixture('yours'), 'en', false, { rated });
      page.store.set({ menu: 'table' });
      await page.tick();
      expect(page.text('.menu.here').includes('Undo')).toBe(!rated);
    }
  });

  it('remember the colours', async () => {
    const page = await open(fixture('yours'));
    setTheme(page.store, 'dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect((await open(fixture('yours'))).store.state.theme).toBe('dark');
    setTheme(page.store, 'auto');
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it('remembers how fast things move and how loud they are', async () => {
    const page = await open(fixture('yours'));
    await page.click('[aria-label=Settings]');
    await page.click(page.all('[aria-label=Motion] .btn').find((one) => one.textContent === 'fast')!);
    expect(page.one('[aria-label=Motion] [aria-pressed=true]').textContent).toBe('fast');
    const volume = page.one('[aria-label=Volume]') as HTMLInputElement;
    volume.value = '0.8';
    volume.dispatchEvent(new Event('change', { bubbles: true }));
    await page.click('.sound input[type=checkbox]');
    expect((await open(fixture('yours'))).store.state).toMatchObject({ speed: 'fast', volume: 0.8, mute: true });
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

describe('the chat', () => {
  it('shows links as text, and leads to a report of a line of others', async () => {
    const page = await open(fixture('yours'));
    const link = { ...line, text: 'see https://example.org <b>' };
    page.socket().hear({ t: 'chat', version: 6, lines: [link, { ...link, number: 6, name: 'Ada', who: 'a1' }] });
    await page.click('#tab-chat');
    expect(page.text('.talk')).toContain(link.text);
    expect(page.all('.talk a').map((one) => one.getAttribute('href'))).toEqual(['/t/abc/report?line=5']);
  });

  it('lets nobody write who watches a game with secrets', async () => {
    const page = await open(fixture('watch', { hushed: 'It has secrets.' }));
    await page.click('#tab-chat');
    expect(page.all('.say input')).toHaveLength(0);
    expect(page.text('.say')).toBe('It has secrets.');
  });

  const line = { number: 5, room: 'players' as const, name: 'Cy', text: 'rude', at: 0, who: 'c1' };

  it('can be spared of somebody, on this device', async () => {
    const page = await open(fixture('yours'));
    page.socket().hear({ t: 'chat', version: 6, lines: [line, { ...line, number: 6, name: 'Di', who: 'd1' }] });
    await page.click('#tab-chat');
    await page.click('.talk details button');
    expect(page.all('.talk li b').map((one) => one.textContent)).toEqual(['Di']);
    expect(localStorage.getItem('parlour:muted')).toBe('c1');
    await page.click('.talk > button');
    expect(page.all('.talk li')).toHaveLength(2);
    expect(page.socket().of('silence')).toEqual([]);
  });

  it('lets the host silence somebody', async () => {
    const page = await open(fixture('yours', { host: true }));
    page.socket().hear({ t: 'chat', version: 6, lines: [line] });
    await page.click('#tab-chat');
    await page.click('.talk details button:last-child');
    expect(page.socket().of('silence')).toMatchObject([{ t: 'silence', who: 'c1', yes: true }]);
    page.socket().hear(fixture('yours', { version: 900, host: true, silenced: ['c1'] }));
    await page.tick();
    await page.click('.talk details button:last-child');
    expect(page.socket().of('silence').at(-1)).toMatchObject({ who: 'c1', yes: false });
  });
});

describe('times and names', () => {
  it('are written as the browser does where it speaks the language', () => {
    vi.stubGlobal('navigator', { languages: ['de-DE', 'en-GB', 'en-US'] });
    expect(localeOf('en')).toBe('en-GB');
    expect(localeOf('pt-BR')).toBe('pt-BR');
  });

  it('are kept apart from the text around them, whichever way they are written', async () => {
    const line = { number: 5, room: 'players' as const, name: 'בו', text: 'שלום', at: 0 };
    const page = await open(fixture('yours'));
    page.socket().hear({ t: 'chat', version: 6, lines: [line] });
    await page.click('#tab-chat');
    expect(page.all('.talk li bdi').map((one) => one.textContent)).toEqual(['בו', 'שלום']);
    expect(page.all('.seat bdi').map((one) => one.textContent)).toEqual(['Bo', 'Ada']);
  });
});
