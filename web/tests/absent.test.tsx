/** Somebody stays away: what the others may do, and what the one whose seat a bot plays sees. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Gone, Seat, Table } from '../src/messages';
import { speak } from '../src/reasons';
import { words as en } from '../src/words.en';
import { words as pt } from '../src/words.pt-BR';
import { fixture, media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

const away = async (page: Page, ...gone: Gone[]) => {
  page.socket().hear({ t: 'presence', online: [true, false], gone });
  await page.tick();
};
const seated = (name: Parameters<typeof fixture>[0], ...change: Partial<Seat>[]): Table => {
  const table = fixture(name);
  return { ...table, seats: table.seats.map((seat, index) => ({ ...seat, bot: '', ...change[index] })) };
};
const yours = () => seated('yours', { you: true, name: 'Ada' }, { you: false, name: 'Bob' });
const bobs = { seats: [1], minutes: 3, missing: [0] };

describe('the one who stays', () => {
  it('is offered a bot, and told so once', async () => {
    const page = await open(yours());
    expect(page.all('.absent')).toHaveLength(0);
    await away(page, bobs);
    expect(page.text('.absent p')).toBe('Bob has been away for 3 minutes.');
    expect(page.text('.vh[role=status]')).toContain('Bob has been away');
    speak(page.store, 'something else');
    await away(page, { ...bobs, minutes: 4 });
    expect(page.text('.vh[role=status]')).toBe('something else');
    await page.click('.absent .btn');
    expect(page.socket().of('relieve')).toMatchObject([{ seat: 1, yes: true }]);
    await away(page);
    expect(page.all('.absent')).toHaveLength(0);
  });

  it('sees who must agree, and may think better of it', async () => {
    const page = await open(seated('yours', { you: true, name: 'Ada' }, { name: 'Bob' }));
    page.store.state.table!.seats.push({ name: 'Cy' }, { name: 'Di' });
    await away(page, { ...bobs, agreed: [2], missing: [0, 3] });
    expect(page.text('.absent small')).toBe('Agreed: Cy. Still to agree: Di.');
    await away(page, { ...bobs, agreed: [0], missing: [2, 3] });
    expect(page.text('.absent small')).toBe('You would let a bot play on. Still to agree: Cy and Di.');
    await page.click('.absent .btn');
    expect(page.socket().of('relieve')).toMatchObject([{ seat: 1, yes: false }]);
  });

  it('has no such choice as a watcher, or while a bot plays for them', async () => {
    for (const table of [fixture('watch'), seated('yours', { you: true, bot: 'greedy', stood_in: true })]) {
      const page = await open(table);
      await away(page, bobs);
      expect(page.all('.absent')).toHaveLength(0);
    }
  });

  it('sees the person and the bot in the seat, and whether the person is there again', async () => {
    const page = await open(
      seated('yours', { you: true, name: 'Ada' }, { name: 'Bob', bot: 'greedy', stood_in: true }),
    );
    await away(page);
    const seat = () => page.one('.seat[data-seat="2"]');
    expect(seat().textContent).toContain('Bob');
    expect(seat().textContent).toContain('a bot plays on');
    expect(seat().querySelector('.botmark')).not.toBeNull();
    expect(seat().querySelector('.dot.away')).not.toBeNull();
    page.socket().hear({ t: 'presence', online: [true, true] });
    await page.tick();
    expect(seat().querySelector('.dot.away')).toBeNull();
  });
});

describe('the one for whom a bot plays', () => {
  const mine = () => {
    const table = seated('theirs', { name: 'Bob' }, { name: 'Ada' });
    table.seats = table.seats.map((seat) => (seat.you ? { ...seat, bot: 'greedy', stood_in: true } : seat));
    return table;
  };

  it('takes the seat back with one press, and till then can only look and talk', async () => {
    const page = await open(mine());
    expect(page.text('.status small')).toBe('A bot plays for you. Your seat stays yours.');
    expect(page.all('.acts .btn').map((button) => button.textContent)).toEqual(['Take the seat back']);
    expect(page.all('#typed')).toHaveLength(0);
    await page.click(page.cell('e5'));
    expect(page.text('.why')).toContain('A bot plays for you');
    await page.click('.acts .btn');
    expect(page.socket().of('back')).toHaveLength(1);
    expect(page.socket().of('whynot')).toHaveLength(0);
  });

  it('may still resign, but not twice', async () => {
    const menu = async (table: Table) => {
      const page = await open(table);
      page.store.set({ menu: 'table' });
      await page.tick();
      return page.all('.menu > .btn.hit').length;
    };
    expect(await menu(mine())).toBe(1);
    const left = mine();
    left.seats = left.seats.map((seat) => (seat.you ? { ...seat, stood_in: false, left: true } : seat));
    expect(await menu(left)).toBe(0);
  });

  it('is told at the end that a bot played a part', async () => {
    const page = await open(seated('over', { name: 'Bob', partly: true }));
    expect(page.text('.status small')).toContain('A bot played a part of this game for Bob.');
    expect(page.text('.seat[data-seat="1"]')).toContain('in part by a bot');
    expect((await open(fixture('over'))).text('.status small')).not.toContain('bot');
  });
});

it('is told in minutes, hours or days', () => {
  const spans = [0, 1, 2, 59, 60, 119, 120, 1440, 2880];
  expect(spans.map((minutes) => en.gone('Bob', minutes))).toEqual(
    ['a moment', 'a minute', '2 minutes', '59 minutes', 'an hour', 'an hour', '2 hours', 'a day', '2 days'].map(
      (time) => `Bob has been away for ${time}.`,
    ),
  );
  expect(pt.gone('Bob', 5)).toBe('Bob está ausente há 5 minutos.');
});

it('whoever looks at bots that wait for others is told why nothing happens', async () => {
  const page = await open(seated('theirs', { name: 'Novice Bot', bot: 'novice' }, { name: 'Club Bot', bot: 'club' }));
  page.socket().hear({ t: 'presence', online: [true, true], watchers: 1, paused: true });
  await page.tick();
  expect(page.text('.status')).toContain('Paused');
  page.socket().hear({ t: 'presence', online: [true, true], watchers: 1 });
  await page.tick();
  expect(page.text('.status')).not.toContain('Paused');
});
