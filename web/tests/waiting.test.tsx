/** Before and after the game: the way in, the waiting room, a rematch. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Seat } from '../src/messages';
import { tabNow } from '../src/selectors';
import { fixture, media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

const valueOf = (page: Page, field: string) => (page.one(field) as HTMLInputElement).value;

describe('before and after the game', () => {
  it('shows the link to send, and who is awaited', async () => {
    const page = await open(fixture('waiting'));
    expect(page.text('.status .ask p')).toBe('Waiting for 1 more player');
    expect((page.one('.field input') as HTMLInputElement).value).toBe(location.href);
    expect(page.all('.seat button')).toHaveLength(0);
  });

  it('offers empty seats', async () => {
    const page = await open(fixture('waiting', { seats: [{ name: 'Ada' }, {}] }));
    expect(page.all('.seat button')).toHaveLength(0); // one way to sit down is enough
    await page.click('.acts .btn');
    const sit = page.socket().of('sit')[0]!;
    expect(sit.seat).toBe(1);
  });

  it('lets the host, and nobody else, send somebody away', async () => {
    const seats = [{ name: 'Ada', you: true }, { name: 'Eve' }, {}];
    const page = await open(fixture('waiting', { seats, host: true }));
    const button = page.all('.waiting button').find((one) => one.textContent === 'Free Eve’s seat')!;
    await page.click(button);
    expect(page.socket().of('free')[0]!.seat).toBe(1);
    const guest = await open(fixture('waiting', { seats }));
    expect(guest.all('.waiting button').some((one) => one.textContent?.startsWith('Free'))).toBe(false);
  });

  it('lets those who sit invite somebody by name, and the invited decline', async () => {
    const page = await open(fixture('waiting', { seats: [{ name: 'Ada', you: true }, {}] }));
    const field = page.one('input[aria-label="Invite by name"]') as HTMLInputElement;
    field.value = 'bo';
    field.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(page.socket().of('invite')).toMatchObject([{ name: 'bo' }]);
    expect(field.value).toBe('');
    const seats = [
      { name: 'Ada', host: true },
      { reserved: 'bo', for_you: true },
    ];
    const guest = await open(fixture('waiting', { seats }));
    expect(guest.text('.come h2')).toBe('Ada invites you to Some Game');
    expect(guest.text('.come p')).toMatch(/^This seat is kept for you/);
    expect(guest.all('input[name=who]')).toHaveLength(0);
    await guest.click(guest.all('.waiting button').find((one) => one.textContent === 'Decline')!);
    expect(guest.socket().of('release')[0]!.seat).toBe(1);
  });

  it('lets people choose among several empty seats', async () => {
    const page = await open(fixture('waiting', { seats: [{}, { name: 'Ada' }, {}] }));
    expect(page.text('.acts .go')).toBe('Sit down'); // who does not mind where
    await page.click('.acts .go');
    await page.click(page.all('.seat button')[1]!);
    expect(
      page
        .socket()
        .of('sit')
        .map((one) => one.seat),
    ).toEqual([0, 2]);
  });

  it('asks whoever comes by a link to sit down, and shows the way here only to those who sit', async () => {
    const seats = [{ name: 'Ada', host: true }, {}, {}];
    const page = await open(fixture('waiting', { seats }));
    expect(page.text('.come h2')).toBe('Ada invites you to Some Game');
    expect(page.all('.qr, .come .field, .come code')).toHaveLength(0);
    page.socket().hear(fixture('waiting', { seats: [seats[0]!, { name: 'Bo', you: true }, {}] }));
    await page.tick();
    expect(page.all('.qr')).toHaveLength(1);
    expect(page.all('.come h2')).toHaveLength(0);
  });

  it('offers no bot where the game is rated', async () => {
    const seats = [{ name: 'Ada', you: true }, {}, { reserved: 'Bo' }];
    const bots = (page: Page) => page.all('.waiting button').filter((one) => /\bbot\b/i.test(one.textContent!));
    expect(bots(await open(fixture('waiting', { seats, host: true })))).toHaveLength(1);
    const rated = await open(fixture('waiting', { seats, host: true }), 'en', false, { rated: true });
    expect(bots(rated)).toHaveLength(0);
    expect(rated.all('.waiting .bots')).toHaveLength(0);
  });

  it('lets one person take several seats at a hot table', async () => {
    const page = await open(fixture('waiting'), 'en', true);
    expect(page.all('.seat button')).toHaveLength(1);
  });

  it('offers the record and a rematch at the end', async () => {
    const page = await open(fixture('over'));
    expect(page.text('.status .who')).toBe('Game over');
    expect(page.text('.status .ask small')).toBe('Ada has taken every enemy pawn and wins.');
    expect(page.all('.banner')).toHaveLength(0); // told once
    await page.click('[aria-label=Share]');
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
    expect(page.all('.menu .hit')).toHaveLength(0); // it is no setting
    await page.click('[aria-label="This table"]');
    expect(page.one('.menu').getAttribute('role')).toBe('dialog');
    await page.click('.menu > .btn.hit');
    expect(page.socket().of('leave')).toEqual([]);
    await page.click('.asking .btn:not(.hit)');
    await page.click('.menu > .btn.hit');
    await page.click('.asking .hit');
    expect(page.socket().of('leave')).toHaveLength(1);
    const seats = fixture('yours').seats.map((seat, index) => ({ ...seat, left: index === 0 }));
    const scene = { ...fixture('yours').scene!, prompt: { text: 'Ada has resigned: Bo wins' }, offers: [] };
    page.socket().hear(fixture('yours', { status: 'over', seats, scene, places: [2, 1] }));
    await page.tick();
    expect(page.text('.status .ask p')).toBe('You lost');
    expect(page.text('.status .ask small')).toBe('Ada has resigned: Bo wins.');
    expect(page.all('[data-st~=can]')).toHaveLength(0);
    expect(document.title).toBe('Some Game');
  });
});

describe('the waiting room', () => {
  const free = fixture('waiting', { seats: [{ name: 'Ada' }, {}] });
  const rules = [{ text: 'First player: South', clause: 'AG-2.1' }];

  it('says each thing once', async () => {
    const page = await open(free);
    expect(page.text('main').match(/Waiting for 1 more player/g)).toHaveLength(1);
    expect(page.text('main').match(/The game starts by itself/g)).toHaveLength(1);
  });

  it('calls the seats as the game does', async () => {
    const page = await open(free);
    expect(page.all('.seat .name i').map((one) => one.textContent)).toEqual(['South', 'North']);
    const unnamed = await open(free, 'en', false, { seats: [] });
    expect(unnamed.all('.seat .name i').map((one) => one.textContent)).toEqual(['Seat 1', 'Seat 2']);
  });

  it('keeps the fingerprint of chance at hand before anyone sits down', async () => {
    const page = await open(free);
    expect(page.text('.waiting details.dice code')).toBe('c0ffee');
    expect(page.one('.waiting .dice a').getAttribute('href')).toBe('/verify');
    expect(page.text('.waiting .dice')).toContain('The house knows the seed.');
  });

  it('shows the rules of the table, with their clauses', async () => {
    const page = await open(free, 'en', false, { rules });
    expect(page.text('.waiting .chosen li')).toContain('First player: South');
    await page.click('.waiting .chosen button');
    expect([tabNow(page.store), page.store.state.clause]).toEqual(['rules', 'AG-2.1']);
    await page.click('[aria-label="This table"]');
    expect(page.text('.menu .chosen')).toContain('First player: South');
  });

  it('says so where the rules are the usual ones, and nothing where it does not know', async () => {
    expect((await open(free, 'en', false, { rules: [] })).text('.chosen')).toContain('The usual rules.');
    expect((await open(free)).all('.chosen')).toHaveLength(0);
  });

  const about = {
    blurb: 'Dice-moved pawns.',
    facts: '2 players · 5 min',
    pages: [['/rules/some-game', 'Rules']] as [string, string][],
    bots: [
      ['novice', 'Novice Bot'],
      ['master', 'Master Bot'],
    ] as [string, string][],
  };

  it('says what will be played', async () => {
    const page = await open(free, 'en', false, { about });
    expect(page.text('.about')).toContain('Dice-moved pawns.');
    expect(page.text('.about')).toContain('2 players · 5 min');
    expect(page.one('.about a').getAttribute('href')).toBe('/rules/some-game');
    expect(page.one('.about img').getAttribute('src')).toBe('/picture/some-game.svg?kinds=3');
  });

  it('shows the code of the table, in letters and for a camera', async () => {
    const page = await open(fixture('waiting'));
    expect(page.text('.come code')).toBe('abc');
    expect(page.one('.qr').getAttribute('src')).toBe('/t/abc/qr.svg');
    expect(page.one('.qr').getAttribute('alt')).toBe('QR code with the link to this table');
  });

  it('lets the host, and nobody else, give a free seat to a bot of any level', async () => {
    const seats = [{ name: 'Ada', you: true }, {}];
    const page = await open(fixture('waiting', { seats, host: true }), 'en', false, { about });
    expect(page.one('.bots').getAttribute('aria-label')).toBe('Add a bot: North');
    await page.click(page.all('.bots button').find((one) => one.textContent === 'Master Bot')!);
    expect(page.socket().of('fill')[0]).toMatchObject({ seat: 1, bot: 'master' });
    expect((await open(fixture('waiting', { seats }), 'en', false, { about })).all('.bots')).toHaveLength(0);
  });

  it('lets the host fill all free seats at once, where there are several', async () => {
    const seats = [{ name: 'Ada', you: true }, {}, { reserved: 'Bo' }, {}];
    const page = await open(fixture('waiting', { seats, host: true }), 'en', false, { about });
    expect(page.one('.bots').getAttribute('aria-label')).toBe('Bots for all free seats');
    await page.click(page.all('.bots button').find((one) => one.textContent === 'Master Bot')!);
    expect(page.socket().of('fill')[0]).toMatchObject({ seat: null, bot: 'master' });
    for (const more of [{ rated: true }, {}]) {
      const other = await open(fixture('waiting', { seats, host: 'rated' in more }), 'en', false, { about, ...more });
      expect(other.all('.bots')).toHaveLength(0);
    }
  });

  it('lets the host, and nobody else, remove the table, after a second press', async () => {
    const page = await open(fixture('waiting', { host: true }));
    const form = page.one('.waiting details form') as HTMLFormElement;
    expect([form.getAttribute('action'), form.method]).toEqual(['/t/abc/remove', 'post']);
    expect((form.parentElement as HTMLDetailsElement).open).toBe(false);
    form.dispatchEvent(new Event('submit'));
    expect(page.socket().closed).toBe(true); // else it would say that there is no such table
    expect((await open(fixture('waiting'))).all('.waiting details:not(.dice)')).toHaveLength(0);
  });

  it('says so if whoever opened the table is away', async () => {
    const seats = [{ name: 'Eve', host: true }, { name: 'Ada', you: true }, {}];
    const page = await open(fixture('waiting', { seats }));
    expect(page.all('.gone')).toHaveLength(0);
    page.socket().hear({ t: 'presence', online: [false, true, false] });
    await page.tick();
    expect(page.text('.gone')).toBe('Eve opened this table and is away.');
    page.socket().hear({ t: 'presence', online: [true, true, false] });
    await page.tick();
    expect(page.all('.gone')).toHaveLength(0);
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

describe('the way in', () => {
  it('is a sheet with the link and the code', async () => {
    const copied = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
    const page = await open(fixture('yours'));
    expect(page.all('.share')).toHaveLength(0);
    await page.click('[aria-label="Share"]');
    expect(page.text('.share code')).toBe('abc');
    expect((page.one('.share input') as HTMLInputElement).value).toBe(location.href);
    await page.click('.share .btn');
    await page.tick();
    expect(copied).toHaveBeenCalledWith(location.href);
    expect(page.text('.why')).toBe('Link copied.');
    await page.key('Escape', document.body);
    await page.key('Escape', document.body);
    expect(page.all('.share')).toHaveLength(0);
  });

  it('passes the link on as the device does it, if it has a way', async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { share });
    const page = await open(fixture('waiting'));
    expect(page.text('.come .btn')).toBe('Share');
    await page.click('.come .btn');
    expect(share).toHaveBeenCalledWith({ title: 'Some Game', url: location.href });
    share.mockRejectedValueOnce(new Error('put away'));
    await page.click('.come .btn');
    await page.tick();
    expect(page.all('.why')).toHaveLength(0);
  });

  it('closes for the menu and for a click elsewhere', async () => {
    const page = await open(fixture('yours'));
    await page.click('[aria-label="Share"]');
    await page.click('[aria-label="Settings"]');
    expect(page.all('.menu')).toHaveLength(1);
    expect(page.all('.share')).toHaveLength(0);
    await page.click('[aria-label="Share"]');
    await page.click('.status');
    expect(page.all('.menu')).toHaveLength(0);
  });

  it('leaves the room in the bar to the game and its turn', async () => {
    const scene = { ...fixture('yours').scene!, turn: 'turn 31' };
    const page = await open(fixture('yours', { scene }));
    expect(page.text('.where')).toBe('Some Game · turn 31 · table abc');
    expect(page.one('.where .desk').textContent).toBe(' · table abc'); // not on a phone
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

describe('a rematch', () => {
  const table = (...seats: Seat[]) => fixture('waiting', { seats });
  const texts = (page: Page, selector: string) => page.all(selector).map((one) => one.textContent);

  it('is asked for with one press', async () => {
    const page = await open(fixture('over', { seats: [{ name: 'Ada', you: true }, { name: 'Bo' }] }));
    await page.click(page.all('.acts .btn').find((one) => one.textContent === 'Rematch')!);
    expect(page.socket().of('rematch')).toHaveLength(1);
  });

  it('shows the one it waits for one clear button', async () => {
    const page = await open(table({ reserved: 'Bo', for_you: true }, { name: 'Ada' }));
    expect(texts(page, 'main .btn:not(.quiet)')).toEqual(['Take your seat']);
    expect(page.all('.seats button, .waiting .row button')).toHaveLength(0);
    expect(page.text('.seats')).toContain('Reserved for you');
    await page.click('.acts .btn');
    expect(page.socket().of('sit')[0]).toMatchObject({ seat: 0 });
  });

  it('lets a stranger watch, and sit where it is free', async () => {
    const page = await open(table({ reserved: 'Bo' }, { name: 'Ada' }));
    expect(page.text('.seats')).toContain('Reserved for Bo');
    expect(page.all('.acts .btn, .seats button, .waiting .row button')).toHaveLength(0);
    expect(page.text('.waiting')).toContain('You can watch');
    page.socket().hear(fixture('waiting', { version: 9, seats: [{}, { name: 'Ada' }] }));
    await page.tick();
    expect(texts(page, '.acts .btn')).toEqual(['Sit down']);
  });

  it('leads whoever needs an account to one, in place of a seat that would be refused', async () => {
    const closed: [string, string] = ['Only accounts play rated games.', 'Sign in'];
    for (const seats of [
      [{ name: 'Ada' }, {}],
      [{ name: 'Ada' }, {}, {}],
    ]) {
      const page = await open(fixture('waiting', { seats }), 'en', false, { closed });
      expect(page.all('.seats button, .acts button, form.named')).toHaveLength(0);
      expect(page.text('.come .mute')).toBe(closed[0]);
      expect(page.one('.acts a.main').getAttribute('href')).toBe('/account?back=/t/abc');
      page.socket().hear(fixture('waiting', { version: 9, seats: seats.map(() => ({ name: 'Ada' })) }));
      await page.tick();
      expect(page.all('.acts a.main')).toHaveLength(0);
    }
  });

  it('offers no seat to whoever has blocked somebody here, and says so', async () => {
    const closed = 'You have blocked Bo, who sits at this table.';
    for (const seats of [
      [{ name: 'Bo', host: true }, {}],
      [{ name: 'Bo', host: true }, {}, {}],
      [
        { name: 'Bo', host: true },
        { reserved: 'Ada', for_you: true },
      ],
    ]) {
      const page = await open(fixture('waiting', { seats, closed }));
      expect(page.all('.seats button, .acts .btn, form.named, .come h2')).toHaveLength(0);
      expect(page.text('.come .mute')).toBe(closed);
      page.socket().hear(fixture('waiting', { version: 9, seats }));
      await page.tick();
      expect(page.all('.acts .btn')).toHaveLength(1);
    }
  });

  it('lets those who sit open the seat or give it to a bot', async () => {
    const page = await open(table({ reserved: 'Bo' }, { name: 'Ada', you: true }));
    expect(texts(page, '.waiting .row button')).toEqual(['Let a bot play for Bo', 'Open Bo’s seat to anyone']);
    expect(page.all('.acts .btn')).toHaveLength(0);
    await page.click(page.all('.waiting .row button')[0]!);
    expect(page.socket().of('fill')[0]).toMatchObject({ seat: 0 });
    await page.click(page.all('.waiting .row button')[1]!);
    expect(page.socket().of('release')[0]).toMatchObject({ seat: 0 });
  });
});
