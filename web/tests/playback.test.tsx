/** Scenes one after the other: back, again, and in motion. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { move, playTyped, undo } from '../src/commands';
import { lookBack, recall } from '../src/playback';
import type { Item, Scene } from '../src/messages';
import { item, table, zone } from './scenes';
import { fixture, type Fixture, media, open, type Page, server } from './setup';

/** Milliseconds that a busy machine may take to show what takes a second. */
const BUSY = 4000;

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

const states = (page: Page, id: string) => (page.cell(id).dataset.st ?? '').split(' ').filter(Boolean);

describe('looking back', () => {
  const scenes = () => ({ 107: fixture('before').scene!, 106: fixture('before').scene! });

  it('shows the scene of the past, unclickable, and comes back', async () => {
    const fetched = server(scenes());
    const page = await open(fixture('yours'));
    const { lines } = page.store.state;
    const line = page.all('.log li button').at(lines.findIndex((one) => one.seq === 107) - lines.length)!;
    await page.click(line);
    await page.tick();
    expect(page.one('[data-id=g7] .tok').dataset.item).toBe('N-A');
    expect(page.text('.status .who')).toBe('Turn 54');
    expect(page.one('.status').className).not.toContain('you');
    expect(page.all('[data-st~=can]')).toHaveLength(0);
    expect((page.one('.reel input') as HTMLInputElement).value).toBe('107');
    await page.click(page.cell('f2'));
    expect(page.socket().of('whynot')).toEqual([]);
    expect(document.title).toContain('Your move');
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
    await vi.waitFor(() => expect(page.store.state.cursor).toBe(now.seq - 3), BUSY);
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

  it('marks no last move where a whole board was laid', async () => {
    const { scene } = fixture('yours');
    for (const region of scene!.regions)
      if (region.t === 'grid')
        for (const cell of region.cells) cell.items = [...(cell.items ?? []), item(`new-${cell.id}`)];
    server({ 108: scene!, 107: fixture('before').scene! });
    for (const opened of ['yours', 'before'] as const) {
      const page = await open(fixture(opened, opened === 'yours' ? { scene } : {}));
      page.socket().hear(fixture('yours', { scene, version: 999 }));
      await page.tick();
      expect(page.all('[data-item^=new]').length).toBeGreaterThan(12);
      expect(page.all('.cell[data-st~=last]')).toHaveLength(0);
    }
  });

  it('asks for nothing of the past where no board could show the last move', async () => {
    const asked = server();
    const page = await open({ ...table([zone('pool', [item('a')])]), seq: 5 });
    await page.tick();
    expect(asked.mock.calls.map(([url]) => url as string).filter((url) => url.includes('/at/'))).toEqual([]);
  });
});

describe('what was missed', () => {
  const ranger = (page: Page) => page.one('.board [data-item="S-R2"]').closest<HTMLElement>('.cell')!.dataset.id;
  const step = (name: Fixture) => ({ seq: fixture(name).seq, scene: { ...fixture(name).scene!, offers: [] } });
  const missed = () => fixture('after', { steps: [step('yours')] });
  /** The events of the prompt, of the board and of the last line of the log. */
  const moments = (page: Page) => [
    page.one('.status').dataset.seq,
    page.one('.play').dataset.seq,
    page.all('.log li').at(-1)!.dataset.seq,
  ];

  it('is shown step by step, all of the page at one moment', async () => {
    const page = await open(fixture('before'));
    page.socket().hear(missed());
    await page.tick();
    expect(ranger(page)).toBe('f2');
    expect(page.text('.status .ask p')).toBe(fixture('yours').scene!.prompt.text);
    expect(page.one('.status').className).not.toContain('you'); // it is long decided
    expect(moments(page)).toEqual(['109', '109', '107']); // nothing is told of what is not shown
    await vi.waitFor(() => expect(moments(page)).toEqual(['111', '111', '111']), BUSY);
    expect(ranger(page)).toBe('e3');
    expect(page.cell('e3').dataset.st).toContain('last');
    expect(page.text('.status .ask p')).toBe(fixture('after').scene!.prompt.text);
  });

  it('is told as it is shown, and the question when it is all there', async () => {
    const page = await open(fixture('before'));
    const lines = [
      { seq: 109, text: 'Bo rolls 4', seat: 1 },
      { seq: 110, text: 'Ada takes a ranger' },
    ];
    page.socket().hear(fixture('after', { steps: [step('theirs')], lines, lines_from: 108 }));
    await page.tick();
    expect(page.text('[role=status]')).toBe('Bo rolls 4.');
    expect(page.one('.status .who').textContent).toBe('Bo to act'); // whoever did it, not who comes next
    await page.click('.play');
    expect(page.text('[role=status]')).toBe(`Ada takes a ranger. ${fixture('after').scene!.prompt.text}.`);
  });

  it.each(['a tap', 'the space bar', 'a letter', 'the button'])('is skipped by %s', async (how) => {
    const page = await open(fixture('before'));
    page.socket().hear(missed());
    await page.tick();
    expect(ranger(page)).toBe('f2');
    if (how === 'a tap') await page.click('.play');
    else if (how === 'the button') await page.click(page.all('.acts .btn')[0]!);
    else await page.key(how === 'a letter' ? 'k' : ' ', document.body);
    expect(ranger(page)).toBe('e3');
  });

  it('lets nobody act on what is not shown: a click, a key and a typed move only skip', async () => {
    for (const how of ['click', 'key', 'typed', 'undo', 'move']) {
      const page = await open(fixture('before'));
      page.socket().hear(fixture('yours', { steps: [step('before'), step('after')], undo: true }));
      await page.tick();
      expect(page.store.upcoming.queue.length, how).toBeGreaterThan(0);
      expect(page.all('.acts .btn').map((one) => one.textContent)).toEqual(['Skip']);
      if (how === 'click') await page.click(page.cell('f2'));
      else if (how === 'key') await page.key('Enter', page.cell('f2'));
      else if (how === 'typed') playTyped(page.store, 'Rf2xe3', page.root);
      else if (how === 'undo') undo(page.store, page.root);
      else move(page.store, fixture('yours').scene!.offers![0]!);
      await page.tick();
      expect(page.store.upcoming.queue, how).toEqual([]);
      expect(page.cell('f2').dataset.st).toBe('can');
      expect([...page.socket().of('move'), ...page.socket().of('undo')], how).toEqual([]);
      await page.click(page.cell('f2'));
      await page.click(page.cell('e3'));
      expect(page.socket().of('move')[0]).toMatchObject({ seq: fixture('yours').seq, move: 'Rf2xe3' });
    }
  });

  it('is over four seconds after the last message, however much came', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const opened = open(fixture('before'));
      await vi.advanceTimersByTimeAsync(100);
      const page = await opened;
      const [here, there] = [fixture('yours').scene!, fixture('after').scene!];
      for (let message = 0; message < 30; message++) {
        const seq = 200 + 4 * message;
        const steps = [here, there, here].map((scene, at) => ({ seq: seq + at, scene }));
        page.socket().hear(fixture('after', { seq: seq + 3, version: seq, steps, lines: [], lines_from: seq }));
        await vi.advanceTimersByTimeAsync(50);
      }
      const seen = new Set<number>();
      for (let time = 0; time < 4000; time += 50) {
        seen.add(page.store.state.shown!.seq);
        await vi.advanceTimersByTimeAsync(50);
      }
      expect(page.store.state.shown!.seq).toBe(200 + 4 * 29 + 3);
      expect(seen.size).toBeGreaterThan(5); // some of it is seen
      expect(seen.size).toBeLessThan(13); // none of it too briefly
    } finally {
      vi.useRealTimers();
    }
  });

  it('tells in the place of the question what another has done, with what led to it', async () => {
    const page = await open(fixture('before'));
    const lines = ['Bo rolls 4', 'Bo moves a ranger', 'Bo takes a mage'].map((text) => ({ seq: 111, text }));
    page.socket().hear(fixture('yours', { seq: 112, version: 112, steps: [step('after')], lines, lines_from: 108 }));
    await page.tick();
    expect(page.text('.status .ask p')).toBe('Bo takes a mage.');
    expect(page.text('.status .ask small').trim()).toBe('Bo rolls 4. Bo moves a ranger.');
    await page.click('.play');
    expect(page.text('.status .ask p')).toBe(fixture('yours').scene!.prompt.text);
  });

  it('is joined turn by turn where there is no time for all of it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const opened = open(fixture('before'));
      await vi.advanceTimersByTimeAsync(100);
      const page = await opened;
      const [here, there] = [fixture('yours').scene!, fixture('after').scene!];
      const steps = Array.from({ length: 23 }, (_, at) => ({ seq: 200 + at, scene: at % 2 ? here : there }));
      const head = (seq: number) => (seq < 205 ? 'one' : seq < 216 ? 'two' : 'three');
      const lines = [...steps, { seq: 223 }].map(({ seq }) => ({ seq, head: head(seq), text: `${seq}` }));
      page.socket().hear(fixture('after', { seq: 223, version: 223, steps, lines, lines_from: 200 }));
      const seen = new Set<number>();
      for (let time = 0; time < 4000; time += 50) {
        seen.add(page.store.state.shown!.seq);
        await vi.advanceTimersByTimeAsync(50);
      }
      expect([...seen]).toEqual(expect.arrayContaining([204, 215, 223])); // the end of each turn
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['roll', 'use', 'move'])(
    'shows the last of several by another in one turn, if they are alike (%s)',
    async (kind) => {
      const page = await open(fixture('before'));
      const [here, there] = [fixture('before').scene!, fixture('after').scene!];
      const steps = [there, here].map((scene, at) => ({ seq: 109 + at, scene }));
      const lines = [109, 110, 111].map((seq) => ({ seq, head: 'Turn 9', kind, text: `${seq}` }));
      page.socket().hear(fixture('after', { steps, lines, lines_from: 109 }));
      await page.tick();
      expect(page.store.state.shown!.seq).toBe(kind === 'move' ? 109 : 111);
      await page.click('.play');
    },
  );

  it('shows dice when they have fallen, not while they are in the air', async () => {
    const page = await open(fixture('yours'));
    const { scene } = fixture('yours');
    const die = (art: string, states: string[] = []): Item => ({
      id: 'd',
      kind: 'die',
      art,
      letter: art,
      label: art,
      states,
    });
    const ask = (item: Item) => ({ ...scene!, prompt: { ...scene!.prompt, item } });
    const seen: (string | undefined)[] = [];
    const told = { version: 113, lines: [], lines_from: 110 };
    page.socket().hear(fixture('yours', { ...told, seq: 110, scene: ask(die('4')) }));
    await page.tick();
    page.socket().hear(
      fixture('yours', {
        ...told,
        seq: 112,
        scene: ask(die('4')),
        steps: [{ seq: 111, scene: ask(die('', ['rolling'])) }],
      }),
    );
    for (let time = 0; time < 6; time++) {
      seen.push(page.one('.about .die').dataset.face);
      await page.tick();
    }
    expect(new Set(seen)).toEqual(new Set(['4 undefined']));
    await vi.waitFor(() => expect(page.one('.play').dataset.seq).toBe('112'), BUSY);
    expect([...page.store.state.shown!.rolled]).toEqual(['d']); // it falls again, though it shows the same
  });

  it('ends before the dice of the next one fall', async () => {
    const [theirs, mine] = [fixture('before'), fixture('yours')];
    const die = (states: Item['states']): Item => item('roll', { kind: 'die', states });
    const air = { ...mine.scene!, prompt: { ...theirs.scene!.prompt, item: die(['rolling']) } };
    const fell = { ...mine.scene!, prompt: { ...mine.scene!.prompt, item: die([]) } };
    const page = await open(theirs);
    page.socket().hear({ ...mine, scene: fell, steps: [{ seq: mine.seq - 1, scene: air }] });
    await page.tick();
    expect(page.one('[data-id=f6] .tok').dataset.item).toBe('N-A'); // the other's pawn has gone
    expect(page.store.state.shown!.rolled.size).toBe(0);
    await vi.waitFor(() => expect([...page.store.state.shown!.rolled]).toEqual(['roll']), BUSY);
  });

  it('lets the die of a question lie, then a piece come to rest, and only then the next die fall', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const opened = open(fixture('yours'));
      await vi.advanceTimersByTimeAsync(100);
      const page = await opened;
      const [theirs, mine] = [fixture('after').scene!, fixture('before').scene!]; // on each another pawn has gone
      const asked = (scene: Scene, art: string, yours: boolean): Scene => ({
        ...scene,
        prompt: { text: art, yours, item: art ? item('roll', { kind: 'die', art }) : null },
      });
      const tell = (seq: number, step: Scene, scene: Scene) => {
        const steps = [{ seq: seq - 1, scene: step }];
        page.socket().hear(fixture('yours', { seq, version: seq, scene, steps, lines: [], lines_from: seq }));
      };
      const begun = Date.now();
      const seen = new Map<number, number>();
      const watch = async (until: number) => {
        for (; Date.now() - begun < until; await vi.advanceTimersByTimeAsync(10)) {
          const { seq } = page.store.state.shown!;
          if (!seen.has(seq)) seen.set(seq, Date.now() - begun);
        }
      };
      tell(201, asked(theirs, '', false), asked(theirs, 'theirs', false));
      await watch(600); // the bot has thought
      tell(203, asked(mine, '', false), asked(mine, 'mine', true));
      await page.tick();
      expect(page.text('.status .ask p')).toBe('theirs'); // what is read is not taken away
      await watch(3000);
      expect([...seen.keys()].slice(-3)).toEqual([201, 202, 203]); // the viewer's own piece moves meanwhile
      const [fell, went, asks] = [201, 202, 203].map((seq) => seen.get(seq)!);
      expect(fell).toBeLessThan(50);
      expect(went! - fell!).toBeGreaterThanOrEqual(900);
      expect(asks! - went!).toBeGreaterThanOrEqual(400);
      expect(asks).toBeLessThan(1600);
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes longer or less long, as one likes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const times = [];
      for (const speed of ['slow', 'normal', 'fast']) {
        localStorage.setItem('parlour:speed', speed);
        const opened = open(fixture('before'));
        await vi.advanceTimersByTimeAsync(100);
        const page = await opened;
        page.socket().hear(missed());
        const told = Date.now();
        while (page.one('.play').dataset.seq !== '111') await vi.advanceTimersByTimeAsync(10);
        times.push(Date.now() - told);
      }
      const [slow, normal, fast] = times as [number, number, number];
      expect([slow / normal, fast / normal].map((part) => part.toFixed(1))).toEqual(['1.5', '0.5']);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['normal', 'off'])('is left out where people want it still (%s)', async (how) => {
    localStorage.setItem('parlour:speed', how);
    media({ still: how === 'normal' });
    const page = await open(fixture('before'));
    page.socket().hear(missed());
    await page.tick();
    expect(ranger(page)).toBe('e3');
  });

  it('need not be fetched again to look back on it', async () => {
    const fetched = server();
    const page = await open(fixture('before'));
    page.socket().hear(missed());
    await page.tick();
    await lookBack(page.store, fixture('yours').seq);
    await page.tick();
    expect(ranger(page)).toBe('f2');
    const asked = fetched.mock.calls.map(([url]) => String(url));
    expect(asked).not.toContain(`/t/abc/at/${fixture('yours').seq}`);
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
    expect(page.text('.status .who')).toBe('Turn 54');
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
    expect(page.text('.status .who')).toBe('Turn 54');
    await page.click('[aria-label=Share]');
    expect(page.one('.share a[download]').getAttribute('href')).toBe('/t/abc/record');
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
    expect(page.text('.status .warn').trim()).toBe('Mind the gap.');
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

  it('plays several messages in order', async () => {
    const page = await open(fixture('before'));
    page.socket().hear(fixture('yours'));
    page.socket().hear(fixture('after'));
    await page.tick();
    expect(page.one('[data-id=f2] .tok').dataset.item).toBe('S-R2');
    expect(page.text('.status .ask p')).toBe(fixture('yours').scene!.prompt.text);
    await page.click('.play');
    expect(page.one('[data-id=e3] .tok').dataset.item).toBe('S-R2');
  });
});
