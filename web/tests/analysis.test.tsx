/** Hints before a move, and the review of a finished game. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loaded } from '../src/late';
import type { Hint, Offer, Review } from '../src/messages';
import { lookBack } from '../src/playback';
import { turning } from '../src/review';
import { marksNow } from '../src/selectors';
import { badge, grid, item, offer, sheet, table as asking, zone } from './scenes';
import { fixture, media, open, server } from './setup';

/** What the house answers to these questions, one after the other. */
function house(answers: (Hint | Review | { error: string })[]): ReturnType<typeof vi.fn> {
  const past = fixture('over').scene!;
  const others = server({ 2: past, 3: past, 4: past }) as unknown as (url: string) => Promise<Response>;
  const answer = vi.fn(async (url: string, more?: RequestInit) => {
    if (!/\/(hint|review)$/.test(url)) return others(url);
    const body = answers.length > 1 ? answers.shift()! : answers[0]!;
    return { ok: !('error' in body), json: async () => body, method: more?.method } as unknown as Response;
  });
  vi.stubGlobal('fetch', answer);
  return answer;
}

const asked = (answer: ReturnType<typeof vi.fn>, what: string) =>
  answer.mock.calls.filter(([url]) => String(url).endsWith(what));

beforeEach(() => {
  localStorage.clear();
  media();
});
afterEach(() => vi.unstubAllGlobals());

describe('a hint', () => {
  const table = fixture('yours');
  const [first, second] = table.scene!.offers!;
  const hint: Hint = {
    seq: table.seq,
    tips: [
      { move: second!.move, chance: 0.62 },
      { move: first!.move, chance: 0.4 },
    ],
  };

  it('is asked for by button or key, shown and said; pressing a move shows it before it is made', async () => {
    const answer = house([hint]);
    const page = await open(fixture('yours'), 'en', false, { hints: true });
    await page.key('h', document.body);
    expect(asked(answer, '/t/abc/hint')).toHaveLength(1);
    expect(page.all('.tips li').map((one) => one.textContent)).toEqual([
      `${second!.say} 62\u00a0%`,
      `${first!.say} 40\u00a0%`,
    ]);
    expect(page.text('[aria-live=polite]')).toContain(`${second!.say}, 62\u00a0%`);
    await page.click('.tips li .btn');
    expect(page.one('.tips li .btn').getAttribute('aria-pressed')).toBe('true');
    expect(page.cell(second!.path.at(-1)!).dataset.st).toContain('armed');
    expect(page.socket().of('move')).toEqual([]);
    await page.click('.acts .go');
    expect(page.socket().of('move').map(({ move }) => move)).toEqual([second!.move]); // prettier-ignore
    page.socket().hear(fixture('theirs', { version: 999, seq: table.seq + 1 }));
    await page.tick();
    expect(page.all('.tips')).toHaveLength(0);
  });

  it('is made by a click on where it leads; where else its piece can go is not marked, and not played', async () => {
    house([hint]);
    const page = await open(fixture('yours'), 'en', false, { hints: true });
    await page.key('h', document.body);
    const [from, to] = second!.path;
    const others = table.scene!.offers!.filter(({ path }) => path[0] === from && path[1] !== to);
    await page.click(page.cell(others[0]!.path[1]!));
    const [ask] = page.socket().of('whynot');
    expect(ask!.path).toEqual([others[0]!.path[1]]);
    page.socket().hear({ t: 'why', id: ask!.id, text: 'Choose a pawn.' });
    expect(page.socket().of('move')).toEqual([]);
    await page.click(page.cell(to!));
    expect(
      page
        .socket()
        .of('move')
        .map((sent) => sent.move),
    ).toEqual([second!.move]);
    expect(page.socket().of('whynot')).toHaveLength(1);
  });

  it('marks what the later moves of its plan choose', async () => {
    const [tip] = hint.tips;
    house([{ ...hint, tips: [{ ...tip!, plan: 'Here → There', then: ['there'], later: ['a1'] }] }]);
    const page = await open(fixture('yours'), 'en', false, { hints: true });
    const marked = () => page.cell('a1').dataset.st;
    expect(marked()).not.toContain('target');
    await page.key('h', document.body);
    expect(marked()).toContain('target');
    await page.click('.tips li .btn');
    expect(marked(), 'until it is made').toContain('target');
  });

  it('gets ready the plan in which a click means a later move', async () => {
    const [tip] = hint.tips;
    house([{ ...hint, tips: [{ ...tip!, plan: 'Here → There', then: ['there'], later: ['a1'] }] }]);
    const page = await open(fixture('yours'), 'en', false, { hints: true });
    await page.key('h', document.body);
    expect(page.one('.tips li .btn').getAttribute('aria-pressed')).toBe('false');
    await page.click(page.cell('a1'));
    expect(page.one('.tips li .btn').getAttribute('aria-pressed')).toBe('true');
    expect(page.socket().of('whynot')).toEqual([]);
  });

  it('says what its move claims, and at no other place that its piece can go to', async () => {
    const claims = (what: string) => ({ badges: [badge('claim', what)] });
    const offers = [offer('walk', ['a1', 'b1'], claims('Ghost')), offer('leap', ['a1', 'a2'], claims('Moat'))];
    house([{ seq: 5, tips: [{ move: 'walk', chance: 0.5 }] }]);
    const page = await open(asking([grid()], offers), 'en', false, { hints: true });
    const said = () => page.all('.said').map((one) => one.textContent);
    await page.click(page.cell('a1'));
    expect(said()).toEqual(['Moat', 'Ghost']);
    await page.key('h', document.body);
    page.one('.tips li .btn').focus();
    await page.tick();
    expect(said()).toEqual(['Ghost']);
  });

  it('is made on a touch screen by a second tap on where it leads', async () => {
    media({ coarse: true });
    house([hint]);
    const page = await open(fixture('yours'), 'en', false, { hints: true });
    await page.key('h', document.body);
    for (const moves of [0, 1]) {
      await page.click(page.cell(second!.path.at(-1)!));
      expect(page.socket().of('move')).toHaveLength(moves);
    }
    expect(page.socket().of('whynot')).toEqual([]);
  });

  it('shows on the table the best move, or that which is pointed at, and no other', async () => {
    house([hint]);
    const page = await open(fixture('yours'), 'en', false, { hints: true });
    const can = () => page.all('[data-st~=can]').length;
    const before = can();
    await page.key('h', document.body);
    const shows = (offer: Offer) => {
      const [from, to] = [offer.path.at(-2)!, offer.path.at(-1)!];
      expect(page.all('[data-st~=armed]').map((one) => one.dataset.id)).toEqual([to]);
      expect(page.one(`[data-id="${from}"], [data-ids~="${from}"]`).closest<HTMLElement>('[data-st]')!.dataset.st).toContain('sel'); // prettier-ignore
      expect(can()).toBe(0);
    };
    shows(second!);
    page.all('.tips li .btn')[1]!.focus();
    await page.tick();
    shows(first!);
    page.all('.tips li .btn')[1]!.blur();
    await page.tick();
    shows(second!);
    await page.click(page.cell(second!.path[0]!)); // whoever picks something up has a mind of their own
    expect(page.all('[data-st~=armed]')).toHaveLength(0);
    expect(page.all('[data-st~=target], [data-st~=capture]').length).toBeGreaterThan(1);
    await page.key('h', document.body); // whoever asks again wants to see it
    shows(second!);
    await page.click('.tips .tool');
    expect(can()).toBe(before);
    expect(page.socket().of('move')).toEqual([]);
  });

  it('lets another row of a list be chosen', async () => {
    const rows = ['cat', 'frog'].map((id) => ({ cells: [{ text: id }], item: item(id) }));
    const choice = asking([sheet('all', [], rows)], [offer('pick cat', ['cat']), offer('pick frog', ['frog'])]);
    house([{ seq: choice.seq, tips: [{ move: 'pick frog', chance: 0.3 }] }]);
    const page = await open(choice, 'en', false, { hints: true });
    await page.key('h', document.body);
    expect([...marksNow(page.store).keys()]).toEqual(['frog']);
    await page.click('[data-id=cat]');
    expect(page.socket().of('move').map(({ move }) => move)).toEqual(['pick cat']); // prettier-ignore
  });

  it('rings the dice that it names, and does not choose them', async () => {
    const dice = zone(
      'dice',
      [item('d1'), item('d2')].map((die) => ({ ...die, kind: 'die' as const })),
    );
    const rolls = [['d1'], ['d2']].map((picks) => offer(`r${picks[0]}`, ['roll'], { picks, button: true }));
    const choice = asking([dice], rolls);
    house([{ seq: choice.seq, tips: [{ move: 'rd2', chance: 0.3 }] }]);
    const page = await open(choice, 'en', false, { hints: true });
    await page.key('h', document.body);
    expect(page.all('.play [data-st~=armed]').map((one) => one.dataset['id'])).toContain('d2');
    expect(page.all('[data-id=d1][data-st~=armed], .play [aria-pressed=true]')).toHaveLength(0);
  });

  it('hides nothing on the table if the best is a mere button', async () => {
    const passing = fixture('yours');
    passing.scene!.offers!.push({ move: 'pass', say: 'pass', path: ['pass'], button: true });
    house([{ seq: table.seq, tips: [{ move: 'pass', chance: 0.5 }] }]);
    const page = await open(passing, 'en', false, { hints: true });
    const before = page.all('[data-st~=can]').length;
    await page.key('h', document.body);
    expect(page.all('.tips li')).toHaveLength(1);
    expect(before).toBeGreaterThan(0);
    expect(page.all('[data-st~=can]')).toHaveLength(before);
  });

  it('gives no number to a move that is about as good as the best', async () => {
    house([{ seq: table.seq, tips: [{ move: second!.move, chance: 0.45 }, { move: first!.move, chance: 0.43 }] }]); // prettier-ignore
    const page = await open(fixture('yours'), 'en', false, { hints: true });
    await page.key('h', document.body);
    expect(page.all('.tips b').map((one) => one.textContent)).toEqual(['45\u00a0%', 'about as good']);
    expect(page.text('[aria-live=polite]')).toContain(`${first!.say}, about as good`);
  });

  it('tells a plan in words, and plays all of it', async () => {
    const plan = 'Attack → Capture Mischievous Imp for 2';
    const { path } = first!; // what the plan names first, and not what pays for it
    house([{ seq: table.seq, tips: [{ move: second!.move, chance: 0.62, plan, then: ['attack', 'capture MI'], path }] }]); // prettier-ignore
    const page = await open(fixture('yours'), 'en', false, { hints: true });
    await page.key('h', document.body);
    expect(page.text('.tips li')).toBe(`${plan} 62\u00a0%`);
    expect([...marksNow(page.store).keys()]).toEqual(path);
    await page.click('.tips li .btn');
    expect(page.one('.tips li .btn').getAttribute('aria-pressed')).toBe('true');
    expect(page.text('.acts .go')).toContain(plan);
    await page.click('.acts .go');
    expect(page.socket().of('move')[0]!.move).toBe(second!.move);
    expect(page.store.pending.rest).toEqual(['attack', 'capture MI']);
  });

  it('is not offered where there are none, or to who waits or watches', async () => {
    house([hint]);
    for (const [name, hints] of [
      ['yours', false],
      ['theirs', true],
      ['watch', true],
    ] as const) {
      // prettier-ignore
      const page = await open(fixture(name), 'en', false, { hints });
      expect(page.all('.hint')).toHaveLength(0);
    }
  });

  it('says why there is none', async () => {
    house([{ error: 'That was too much at once.' }]);
    const page = await open(fixture('yours'), 'en', false, { hints: true });
    await page.click('.hint');
    expect(page.text('.why')).toBe('That was too much at once.');
    expect(page.all('.tips')).toHaveLength(0);
    page.all('.why')[0]!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await page.tick();
    expect(page.all('.why'), 'pressed itself, it uncovers what is under it').toHaveLength(0);
  });
});

describe('a review', () => {
  const over = fixture('over');
  const last = over.seq;
  const course = Array.from({ length: last + 1 }, (_, at) => (at === last ? [1, 0] : [0.5, 0.5]));
  const review: Review = {
    done: 9,
    of: 9,
    course,
    moments: [
      { at: 3, kind: 'luck', text: 'Ada rolls 4', change: [0.16, -0.16], means_most_to: [0, 1], seat: 0 },
      {
        at: 5,
        kind: 'play',
        text: 'ranger c7 to a5. Better: ranger c7 to d6',
        change: [0.14, -0.14],
        means_most_to: [0, 1],
        seat: 1,
        move: 'Rc7-a5',
      },
      { at: 7, kind: 'luck', text: 'Bo rolls 1', change: [0, 0], means_most_to: [1], seat: 1 },
    ],
    decisions: [
      {
        at: 4,
        seat: 1,
        of: 13,
        options: [{ move: 'Rc7-d6', chance: 0.6 }, { move: 'Rc7-a5', chance: 0.46, played: true }], // prettier-ignore
      },
    ],
    luck: [0.36, -0.36],
    play: [[0, 0], [0.14, -0.14]], // prettier-ignore
    unseen: [0, 0],
  };
  const secret: Review = {
    ...review,
    seat: 0,
    moments: [
      { at: 3, kind: 'unseen', text: 'Bo claims a Ghost', change: [-0.2, 0.2], means_most_to: [0, 1], seat: 1 },
      {
        at: 5,
        kind: 'play',
        text: 'a1-a2. Better: a1-b1',
        change: [-0.1, 0.1],
        means_most_to: [0, 1],
        seat: 0,
        move: 'a1-a2',
      },
      { at: 5, kind: 'unseen', text: 'Ada takes N1', change: [0.3, -0.3], means_most_to: [0, 1], seat: 0 },
    ],
    luck: [0, 0],
    play: [[-0.1, 0.1], [0.15, -0.15]], // prettier-ignore
    unseen: [0.45, -0.45],
  };
  const told = (page: Awaited<ReturnType<typeof open>>) =>
    page.all('.split-up ul li').map((one) => [one.children[0]!.textContent, one.children[2]!.textContent]);

  it('is asked for, tells how far it is, and then shows graph, moments, luck and play', async () => {
    const answer = house([{ done: 4, of: 9 }, review]);
    const page = await open(fixture('over'));
    const button = page.all('.acts button').find((one) => one.textContent === 'Review')!;
    await page.click(button);
    expect(page.text('.chart')).toContain('4 of 9 decisions');
    await vi.waitFor(() => expect(page.all('.graph')).toHaveLength(1), 3000);
    expect(asked(answer, '/t/abc/review')).toHaveLength(2);
    expect(page.all('.graph .fell')).toHaveLength(1);
    expect(page.one('.graph .decided').dataset.seat).toBe('2');
    expect(page.all('.moments ol li').map((one) => one.textContent)).toEqual([
      '3Ada rolls 4dice+16\u00a0%',
      `5${over.seats[1]!.name}: Ranger c7 to a5. Better: ranger c7 to d6play+14\u00a0%`,
    ]);
    expect(page.text('.split-up h3')).toBe('Luck and play: from 50\u00a0% to a win');
    expect(page.all('.split-up li b').map((one) => one.textContent)).toEqual(
      ['50', '+36', '±0', '+14'].map((part) => `${part}\u00a0%`),
    );
  });

  it('loads what shows it first, or says that this failed and how to go on', async () => {
    const { review: part } = loaded;
    const answer = house([review]);
    const page = await open(fixture('over'));
    const press = () => page.click(page.all('.acts button').find((one) => one.textContent === 'Review')!);
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    delete loaded.review;
    vi.doMock('../src/parts/review', () => Promise.reject(new TypeError('404')));
    await press();
    await vi.waitFor(() => expect(page.text('.why')).toContain('A part of this page could not be loaded.'));
    expect(page.store.state).toMatchObject({ said: 'A part of this page could not be loaded.', review: null });
    expect(asked(answer, '/t/abc/review')).toHaveLength(0);
    await page.click('.why button');
    expect(reload).toHaveBeenCalledOnce();
    vi.doMock('../src/parts/review', () => part!);
    await press();
    await vi.waitFor(() => expect(page.all('.graph')).toHaveLength(1));
    vi.doUnmock('../src/parts/review');
  });

  it('shows at a decision what else there was', async () => {
    house([review]);
    const page = await open(fixture('over'));
    await page.click(page.all('.acts button').find((one) => one.textContent === 'Review')!);
    expect(page.all('.had')).toHaveLength(0);
    await page.click(page.all('.moments ol button')[1]!);
    expect(page.store.state.cursor).toBe(4);
    expect(page.all('.moments li.now')).toHaveLength(1);
    expect(page.text('.moments .had h3')).toBe(`The moves ${over.seats[1]!.name} had`);
    expect(page.all('.moments .had tbody tr').map((one) => one.textContent)).toEqual([
      'Rc7-d6 60\u00a0%0\u00a0%',
      'Rc7-a5 played46\u00a0%14\u00a0%',
    ]);
    expect(page.text('.moments .had p')).toBe('13 moves in all; best first.');
    expect(page.all('.moments li.now > .had'), 'below the line that was pressed').toHaveLength(1);
  });

  it('draws on the board what was played, and what was better', async () => {
    const { offers } = fixture('yours').scene!;
    const options = [offers![1]!, offers![0]!].map(({ move }, place) => ({
      move,
      chance: 0.6 - place / 9,
      played: !!place,
    }));
    server({ 4: fixture('yours').scene! });
    const page = await open(fixture('over'));
    page.store.set({ review: { ...review, decisions: [{ at: 4, seat: 0, options, of: 2 }] } });
    await lookBack(page.store, 4);
    await page.tick();
    expect(page.all('.arrows .better .tip, .arrows .played .tip')).toHaveLength(2);
    page.store.set({ closed: true });
    await page.tick();
    expect(page.all('.arrows .better, .arrows .played')).toHaveLength(0);
  });

  it('lies below the table on a phone, and says there how far it is', async () => {
    media({ phone: true });
    house([{ done: 4, of: 9 }, review]);
    const page = await open(fixture('over'));
    await page.click(page.all('.acts button').find((one) => one.textContent === 'Review')!);
    expect(page.text('.play .chart')).toContain('4 of 9 decisions');
    const shown = vi.fn();
    Element.prototype.scrollIntoView = shown;
    await vi.waitFor(() => expect(page.all('.play .moments ol li').length).toBeGreaterThan(0), 3000);
    expect(page.one('.play .graph').style.height).toBe('80px');
    expect(page.all('.play .verdict'), 'once, after the graph').toHaveLength(1);
    expect(page.all('.play .moments .verdict')).toHaveLength(1);
    expect(shown.mock.contexts.at(-1), 'once it is there').toBe(page.one('.play .chart'));
    shown.mockClear();
    await page.click('.acts .look');
    expect(shown, 'again, however far it is away').toHaveBeenCalledOnce();
  });

  it('moves the game by click and by key, and shows another seat’s chances', async () => {
    house([review]);
    const page = await open(fixture('over'));
    await page.click(page.all('.acts button').find((one) => one.textContent === 'Review')!);
    const graph = page.one('.graph');
    expect(graph.getAttribute('aria-valuenow')).toBe(String(last));
    await page.click('.moments ol button');
    expect(page.store.state.cursor).toBe(3);
    expect(graph.getAttribute('aria-valuetext')).toContain('Ada rolls 4');
    await page.key('ArrowRight', graph);
    expect(page.store.state.cursor).toBe(4);
    await page.key('End', graph);
    expect(page.store.state.cursor).toBe(null);
    await page.click('.whose [data-seat="2"]');
    expect(page.text('.split-up h3')).toBe('Luck and play: from 50\u00a0% to a loss');
    expect(page.all('.moments ol b').map((one) => one.textContent)).toEqual(['−14\u00a0%', '−16\u00a0%', '±0\u00a0%']); // prettier-ignore
    expect(page.text('.moments ol:last-of-type li:last-child')).toContain('Bo rolls 1'); // which meant nothing to the other
  });

  it('parts what the others did, and what nobody could see, from luck where there are secrets', async () => {
    house([secret]);
    const page = await open(fixture('over'));
    await page.click(page.all('.acts button').find((one) => one.textContent === 'Review')!);
    expect(page.all('.moments ol .cause').map((one) => one.textContent)).toEqual(['play', 'others', 'secret']);
    expect(page.all('.moments > h3').map((one) => one.textContent)).toEqual(['Your mistakes', 'What else turned the game']); // prettier-ignore
    expect(page.all('.graph .unseen').map((one) => one.dataset.seat)).toEqual(['2', '1']);
    expect(page.all('.signs span').map((one) => one.textContent)).toEqual(['play', 'others, secret']);
    const bars = told(page);
    expect(bars.map(([, part]) => part)).toEqual(['50', '±0', '−10', '+60'].map((part) => `${part}\u00a0%`));
    expect(bars.at(-1)![0]).toBe('The others, and the unseen'); // the one who gave up is not judged either
    expect(page.text('.split-up thead th:last-child')).toBe('Others, unseen');
    await page.click('.moments ol button');
    expect(page.store.state.cursor).toBe(4);
  });

  it('shows what it has found so far, at its place in the game', async () => {
    house([{ done: 4, of: 9, course: course.slice(0, 5), moments: review.moments!.slice(0, 1) }, review]);
    const page = await open(fixture('over'));
    await page.click(page.all('.acts button').find((one) => one.textContent === 'Review')!);
    const ends = () => page.one('.graph .way.on').getAttribute('points')!.split(' ');
    expect(page.text('.chart')).toContain('4 of 9 decisions');
    expect(page.all('.moments ol li')).toHaveLength(1);
    expect(page.all('.split-up')).toHaveLength(0);
    const part = ends();
    await vi.waitFor(() => expect(page.all('.split-up')).toHaveLength(1), 3000);
    expect(page.all('.chart progress')).toHaveLength(0);
    expect(ends().slice(0, 5)).toEqual(part);
  });

  it('has one verdict, by the chances and in turns, though it came of several small losses', async () => {
    const falls = course.map((_, at) => (at < 3 ? [0.5, 0.5] : [Math.max(0, 0.6 - 0.1 * at), 0.4]));
    const turns = course.map((_, at) => `turn ${1 + Math.floor(at / 2)}`);
    house([{ ...review, course: falls, moments: [], turns }]);
    const lines = [2, 3, 4].map((seq) => ({ seq, text: `Event ${seq} happens` }));
    const page = await open(fixture('over', { lines, decided: { at: 3, text: 'By what the board says.' } }));
    expect(page.text('.verdict')).toContain('By what the board says.');
    await page.click(page.all('.acts button').find((one) => one.textContent === 'Review')!);
    const told = 'What decided it. Turn 2–3: your chance fell from 50\u00a0% to 0\u00a0%. Event 3 happens.';
    expect(page.all('.verdict button').map((one) => one.textContent)).toEqual([told]);
    expect(page.text('.flag')).toContain(`${turns[last - 1]!.replace('t', 'T')}: `);
    expect(page.all('.graph .turning')).toHaveLength(1);
    await page.click('.verdict button');
    expect(page.store.state.cursor).toBe(2);
    expect(page.text('.chart h2')).toBe('Your chance to win');
    await page.click(page.all('.whose button')[1]!);
    const name = page.store.state.table!.seats[1]!.name!;
    expect(page.text('.chart h2')).toBe(`Chance that ${name} wins`);
    expect(turning([[0.5], [0.45], [0.5]], 0)).toBe(null);
    expect(turning([[0.5], [0.5], [0.9], [0.9], [1]], 0)).toEqual({ from: 1, to: 4 });
  });

  it('counts turns below the graph, and nothing before the first', async () => {
    house([{ ...review, turns: course.map((_, at) => (at < 30 ? '' : `round ${at} of 10`)) }]);
    const page = await open(fixture('over'));
    await page.click(page.all('.acts button').find((one) => one.textContent === 'Review')!);
    const numbers = page.all('.graph > svg > text').map((one) => one.textContent);
    expect(numbers.slice(0, 2)).toEqual(['', '']);
    expect(numbers.slice(2).every((number) => /^\d+$/.test(number!))).toBe(true);
    expect(numbers.length).toBeGreaterThan(2);
  });

  it('reads the graph beside it, and covers nothing of it', async () => {
    house([review]);
    const page = await open(fixture('over'));
    await page.click(page.all('.acts button').find((one) => one.textContent === 'Review')!);
    expect(page.text('.chart > .flag')).toContain(`Event ${last}: 100\u00a0%`);
    expect(page.all('.graph .flag')).toHaveLength(0);
  });

  it('says beside its button why there is none', async () => {
    house([{ error: 'This game has secrets.' }]);
    const page = await open(fixture('over'));
    const button = page.all('.acts button').find((one) => one.textContent === 'Review')!;
    const rect = { left: 300, top: 40, width: 90, height: 36 };
    button.getBoundingClientRect = () =>
      (button.isConnected ? rect : { left: 0, top: 0, width: 0, height: 0 }) as DOMRect;
    await page.click(button);
    expect(page.text('.why')).toBe('This game has secrets.');
    expect(page.store.state.why!.spot).toMatchObject(rect);
    expect(page.all('.acts button').some((one) => one.textContent === 'Review')).toBe(true);
  });
});
