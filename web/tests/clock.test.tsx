/** What a seat has left: it ticks without a message, warns once, and a pause needs everybody. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeText } from '../src/components/clock';
import type { Clock, Table } from '../src/messages';
import * as sounds from '../src/sound';
import { fixture, media, open, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const clocked = (clock: Partial<Clock>, change: Partial<Table> = {}): Table =>
  fixture('yours', { clock: { left: [61_000, 600_000], runs: 0, ...clock }, ...change });

it('shows minutes, tenths of the last seconds, hours and days', () => {
  const english = (left: number) => timeText(left, 'en');
  expect([600_000, 61_999, 10_000, 9_999, 50, 0].map(english)).toEqual(['10:00', '1:01', '0:10', '9.9', '0.0', '0.0']);
  expect([61_999, 9_999, 50].map((left) => timeText(left, 'pt-BR'))).toEqual(['1:01', '9,9', '0,0']);
  expect([3_600_000, 86_399_999, 86_400_000, 187_200_000].map(english)).toEqual([
    '1 h 0 min',
    '23 h 59 min',
    '1 d 0 h',
    '2 d 4 h',
  ]);
});

it('ticks by itself from what was left when it was sent, for the seat whose time runs', async () => {
  const page = await open(clocked({}, { ago: 1500 }));
  const times = () => page.all('.time').map((one) => one.textContent);
  expect(times()).toEqual(['10:00', '0:59']);
  vi.advanceTimersByTime(2000);
  await page.tick();
  expect(times()).toEqual(['10:00', '0:57']);
  expect(page.one('.time.runs').getAttribute('role')).toBe('timer');
});

it('warns of the last ten seconds once, and is heard', async () => {
  const heard = vi.spyOn(sounds, 'sound');
  const page = await open(clocked({ left: [11_000, 600_000] }));
  expect(heard).not.toHaveBeenCalled();
  for (let step = 0; step < 12; step++) {
    vi.advanceTimersByTime(200);
    await page.tick();
  }
  expect(page.text('.time.low')).toMatch(/^8\.\d$/);
  expect(page.text('.vh[role=status]')).toBe('You have ten seconds left.');
  expect(heard.mock.calls.map(([, cue]) => cue)).toEqual(['low']);
});

it('says nothing of another’s last seconds', async () => {
  const page = await open(clocked({ left: [5000, 5000], runs: 1 }));
  expect(page.all('.time.low')).toHaveLength(1);
  expect(page.text('.vh[role=status]')).not.toContain('ten seconds');
});

it('shows of a game by the day only the time that runs', async () => {
  const page = await open(clocked({ left: [259_200_000, 259_200_000], each: true }));
  expect(page.all('.time').map((one) => one.textContent)).toEqual(['3 d 0 h']);
});

it('asks for a pause, agrees to one, and plays on', async () => {
  const page = await open(clocked({ note: 'Asking for a pause: Bob.', press: 'Pause' }));
  await page.click('.absent .btn');
  expect(page.socket().of('pause')).toMatchObject([{ yes: true }]);
  page
    .socket()
    .hear({ ...clocked({ runs: null, note: 'The game is paused.', press: 'Play on', on: true }), version: 99 });
  await page.tick();
  expect(page.text('.absent p')).toContain('The game is paused');
  await page.click('.absent .btn');
  expect(page.socket().of('pause')[1]).toMatchObject({ yes: false });
});
