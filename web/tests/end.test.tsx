/** The end of a game: what it came to for this viewer, the ranking, and what can be done next. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTab } from '../src/commands';
import type { Moment, Seat, Table } from '../src/messages';
import type { Place } from '../src/store';
import { fixture, media, open, server, type Page } from './setup';

const LEVELS: Place['levels'] = [
  ['novice', 'Novice Bot'],
  ['club', 'Club Bot'],
  ['master', 'Master Bot'],
];

/** A finished game of these seats; those that are left out are the viewer's. */
function ended(places: number[], change: (Partial<Seat> | undefined)[] = [], scores: string[] = []): Table {
  const { scene, ...table } = fixture('over');
  const seats = places.map((_, seat) => ({ name: 'ABCDEF'[seat]!, you: seat === 0, ...change[seat] }));
  const panels = places.map((_, seat) => ({ seat, side: `P${seat + 1}`, score: scores[seat] ?? '' }));
  return { ...table, seats, places, scene: { ...scene!, panels, prompt: { text: 'It is over' } } };
}

async function see(table: Table, lang = 'en', about: Partial<Place> = {}): Promise<Page> {
  return open(table, lang, false, { levels: LEVELS, ...about });
}

const bots = (...levels: string[]) => [undefined, ...levels.map((bot) => ({ bot }))];
const watched = (count: number) => Array.from({ length: count }, () => ({ you: false }));
const ranking = (page: Page) => page.all('.seat').map((seat) => seat.dataset.seat);

beforeEach(() => {
  media();
  server({ 3: fixture('before').scene! });
});

describe('the end', () => {
  it('shows what it has made of ratings beside the names', async () => {
    const page = await see(ended([1, 2], [{ rating: '1512? (+12)' }, { rating: '1491 (−9)' }]));
    expect(page.all('.seat .name .rating').map((rating) => rating.textContent)).toEqual(['1512? (+12)', '1491 (−9)']);
  });

  it('tells what it has made of one’s own rating, and that the game is rated', async () => {
    const page = await see(ended([1, 2], [{ rating: '1603? (+103)', gain: 103 }]), 'en', { rated: true });
    expect(page.text('.status .ask small')).toBe('Rating 1603? (was 1500). It is over.');
    expect(page.text('.where .tag')).toBe('rated');
    expect((await see(ended([1, 2]))).all('.where .tag')).toHaveLength(0);
  });

  it('is a moment for those who see it, unless nothing is to move', async () => {
    for (const still of [false, true]) {
      media({ still });
      const page = await see({ ...ended([1, 2]), status: 'playing', places: [], version: 1 });
      page.one('#typed').focus();
      page.socket().hear({ ...ended([1, 2]), version: 900 });
      await vi.waitFor(() => expect(page.text('.status .ask p')).toBe('You won'));
      await page.tick();
      expect(page.all('.finale b').map((one) => one.textContent)).toEqual(still ? [] : ['You won']);
      expect(document.activeElement?.className).toBe('ask'); // what had the focus is gone
      page.all('.finale').forEach((one) => one.dispatchEvent(new Event('animationend')));
      await page.tick();
      expect(page.all('.finale')).toHaveLength(0);
    }
    expect((await see(ended([1, 2]))).all('.finale'), 'of an old game').toHaveLength(0);
    expect(document.activeElement?.className).not.toBe('ask');
  });

  it.each([
    ['one’s own', [], '1'],
    ['the winner’s, to those who watch', watched(2), '2'],
  ])('has the mark of whom its words are about: %s', async (_, change, seat) => {
    const over = ended([2, 1], change);
    const page = await see({ ...over, status: 'playing', places: [], version: 1 });
    page.socket().hear({ ...over, version: 900 });
    await vi.waitFor(() => expect(page.one('.finale').dataset.seat).toBe(seat));
  });

  it.each<[string, string, Table]>([
    ['You won', 'Você venceu', ended([1, 2])],
    ['You lost', 'Você perdeu', ended([2, 1])],
    ['You lost', 'Você perdeu', ended([2, 1, 2, 2])],
    ['You came 3rd of 4', 'Você ficou em 3º de 4', ended([3, 1, 2, 4])],
    ['You share the win with C and D', 'Você divide a vitória com C e D', ended([1, 4, 1, 1])],
    ['A draw', 'Empate', ended([1, 1])],
    ['A draw', 'Empate', ended([1, 1], watched(2))],
    ['Nobody won', 'Ninguém venceu', { ...ended([1, 1]), places: [] }],
    ['B won', 'B venceu', ended([2, 1], watched(2))],
    ['A and C share the win', 'A e C dividem a vitória', ended([1, 3, 1], watched(3))],
    ['You gave this game up', 'Você desistiu desta partida', ended([1, 2, 3], [{ left: true, bot: 'club' }])],
    ['You lost', 'Você perdeu', ended([2, 1], [{ left: true }])],
    ['A won', 'A venceu', ended([1, 2], [undefined, { you: true }])],
  ])('is told to this viewer: %s', async (english, portuguese, table) => {
    for (const [lang, title] of [
      ['en', english],
      ['pt-BR', portuguese],
    ]) {
      const page = await see(table, lang);
      expect(page.text('.status .ask p')).toBe(title);
      expect(page.text('.status .ask small')).toBe('It is over.');
    }
  });

  it('says what decided the game, and leads there', async () => {
    const text = 'Turn 2: A takes a mage. That put the winner ahead for good, 6 pawns to 5.';
    const page = await see({ ...ended([1, 2]), decided: { at: 3, text } });
    expect(page.text('.status .ask small')).toBe('It is over.');
    expect(page.text('.verdict')).toBe(`What decided it. ${text}`);
    page.one('.verdict button').click();
    await vi.waitFor(() => expect(page.text('.status .who')).toBe('Turn 54'));
    expect(page.text('.status .ask small')).not.toContain(text);
    openTab(page.store, 'rules');
    await page.tick();
    expect(page.all('.verdict')).toEqual([]);
  });

  it('ranks the seats, equal ones by their scores, and marks who won', async () => {
    const page = await see(ended([2, 1, 2, 4], [], ['\u2212$2', '$9', '$12', '$3']));
    expect(ranking(page)).toEqual(['2', '3', '1', '4']);
    expect(page.all('.rank').map((rank) => rank.textContent)).toEqual(['1st winner', '2nd', '2nd', '4th']);
    expect(page.all('.rank.first')).toHaveLength(1);
  });

  it('looks like a win to those who won alone', async () => {
    const looks = async (table: Table) => (await see(table)).one('.status').classList.contains('won');
    expect(await looks(ended([1, 2]))).toBe(true);
    expect(await looks(ended([2, 1]))).toBe(false);
    expect(await looks(ended([1, 2], watched(2)))).toBe(false);
    expect(await looks({ ...ended([1, 2]), status: 'playing' })).toBe(false);
  });

  it('marks only the winner of two', async () => {
    expect((await see(ended([2, 1]))).all('.rank').map((rank) => rank.textContent)).toEqual(['winner']);
    expect((await see(ended([1, 1]))).all('.rank')).toHaveLength(0);
  });

  it('ranks nobody in a game that was broken off, goes on, or is looked back on', async () => {
    expect((await see({ ...ended([1, 2]), places: [] })).all('.rank')).toHaveLength(0);
    expect((await see({ ...ended([2, 1]), status: 'playing' })).all('.rank')).toHaveLength(0);
    const back = await see(ended([2, 1]));
    back.store.set({ cursor: 3 });
    await back.tick();
    expect(back.all('.rank')).toHaveLength(0);
  });

  it('is analysed as a whole, from before the worst mistake, or before what decided it', async () => {
    const page = await see({ ...ended([2, 1]), decided: { at: 3, text: '' } });
    const path = () =>
      page
        .all('.acts a')
        .find((one) => one.textContent === 'Analyse')!
        .getAttribute('href');
    expect(path()).toBe('/board/some-game?table=abc&at=0&show=2&side=0');
    const slip = (at: number, by: number, seat = 0): Moment => {
      return { at, kind: 'play', text: '', change: [-by, by], means_most_to: [0], seat, move: by < 0.5 ? 'a1' : '' };
    };
    page.store.set({
      review: { done: 1, of: 1, moments: [slip(9, 0.1), slip(5, 0.2), slip(7, 0.3, 1), slip(9, 0.8)] },
    });
    await page.tick();
    expect(path()).toBe('/board/some-game?table=abc&at=0&show=4&side=0');
    page.store.set({ table: { ...page.store.state.table!, seq: 702 } });
    await page.tick();
    expect(path(), 'a board follows a line so far').toBe('/board/some-game?table=abc&at=4&show=0&side=0');
  });

  it('is played on from a moment, with one press and a choice of side and opponent', async () => {
    const page = await see(ended([2, 1], bots('club')));
    page.store.set({ cursor: 3 });
    await page.tick();
    page
      .all('.acts button')
      .find((one) => one.textContent === 'Play from here')!
      .click();
    await page.tick();
    expect(page.one('.onward form').getAttribute('action')).toBe('/board/some-game/play?table=abc&at=3');
    const chosen = page.all('.onward select').map((one) => (one as HTMLSelectElement).value);
    expect(chosen).toEqual(['0', 'club']);
  });

  it('leads on: to a review, a rematch, and other games', async () => {
    const page = await see(ended([2, 1]));
    expect(page.all('.acts .btn').map((button) => button.textContent)).toEqual(['Review', 'Analyse', 'Rematch']);
    await page.click('.status .here');
    expect(page.one('.menu .another').getAttribute('href')).toBe('/');
    page.store.set({ cursor: 3 });
    await page.tick();
    const [from] = page.all('.acts a');
    expect([from!.textContent, from!.getAttribute('href')]).toEqual([
      'Analyse',
      '/board/some-game?table=abc&at=0&show=3&side=0',
    ]);
    const watching = await see(ended([2, 1], watched(2)));
    expect(watching.all('.acts .btn').map((button) => button.textContent)).toEqual(['Review', 'Analyse']);
  });
});

describe('a game of a tournament', () => {
  it('leads back to it, in place of a rematch or the next level', async () => {
    const about: Partial<Place> = { contest: ['/tournaments/cup', 'Back to the tournament'] };
    for (const places of [ended([1, 2], bots('novice')), ended([2, 1], watched(2))]) {
      const page = await see(places, 'en', about);
      expect(page.all('.acts .btn').map((one) => one.textContent)).toEqual([
        'Review',
        'Analyse',
        'Back to the tournament',
      ]);
      expect(page.one('.acts .main').getAttribute('href')).toBe('/tournaments/cup');
      expect(page.one('.where .tag').getAttribute('href')).toBe('/tournaments/cup');
      await page.click('.status .here');
      expect(page.one('.menu .another').getAttribute('href')).toBe('/tournaments/cup');
    }
  });

  it('leads there while it is played', async () => {
    const page = await see({ ...ended([1, 2]), status: 'playing', places: [] }, 'en', {
      contest: ['/tournaments/cup', 'Back'],
    });
    await page.click('.status .here');
    expect(page.text('.menu .another')).toBe('Back');
  });
});

describe('the next level', () => {
  it.each<[string, (Partial<Seat> | undefined)[], string]>([
    ['after the weakest bot', bots('novice'), 'club'],
    ['after the strongest of several', bots('novice', 'club'), 'master'],
    ['after a bot of no level', bots('random'), 'novice'],
  ])('is offered %s', async (_, seats, level) => {
    const places = [1, ...seats.slice(1).map(() => 2)];
    const page = await see(ended(places, seats));
    const form = page.one('.acts form');
    expect(form.getAttribute('action')).toBe('/t/abc/again');
    expect((form.querySelector('input') as HTMLInputElement).value).toBe(level);
    expect(form.textContent).toBe(`Next level: ${LEVELS.find(([name]) => name === level)![1]}`);
    expect(page.all('.acts .main')).toHaveLength(1);
  });

  it.each<[string, Table]>([
    ['after a loss', ended([2, 1], bots('novice'))],
    ['against people', ended([1, 2])],
    ['where somebody was stood in for', ended([1, 2], [undefined, { bot: 'club', stood_in: true }])],
    ['where somebody has left', ended([1, 2, 2], [undefined, { bot: 'club', left: true }, { bot: 'club' }])],
    ['after the best', ended([1, 2], bots('master'))],
    ['for those who watch', ended([1, 2], [{ you: false }, { bot: 'novice' }])],
  ])('is not there %s', async (_, table) => {
    expect((await see(table)).all('.acts form')).toHaveLength(0);
  });
});

describe('the goal', () => {
  it('is a line in the top bar, and the whole when pressed', async () => {
    const goal = 'First to three on the far row, or four enemy pieces lost';
    const page = await see(fixture('yours'), 'en', { goal, how: true });
    expect(page.text('.goal')).toBe(goal);
    expect(page.one('.goal').title).toBe(`Goal: ${goal}.`);
    await page.click('.goal');
    expect(page.text('.why')).toBe(`Goal: ${goal}.`);
    expect(page.one('.tools a').getAttribute('href')).toBe('/how/some-game');
  });

  it('is left out by a game that does not say', async () => {
    const page = await see(fixture('yours'));
    expect(page.all('.goal, .tools a')).toHaveLength(0);
  });
});
