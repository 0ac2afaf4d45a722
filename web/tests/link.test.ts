import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEAD, Link, PING } from '../src/link';
import type { FromServer, Patch, Table } from '../src/messages';
import patches from './fixtures/patches.json';
import { FakeSocket, fixture } from './setup';

let heard: FromServer[];
let states: [boolean, number][];
const gone = vi.fn();

function start(): Link {
  const link = new Link({
    url: (since) => `ws://house/t/abc/live?since=${since}`,
    open: (url) => new FakeSocket(url),
    at: () => Promise.reject(new Error('no scene')),
    store: sessionStorage,
    key: 'test',
    hear: (message) => heard.push(message),
    state: (up, retryAt) => states.push([up, retryAt]),
    gone,
  });
  link.start();
  return link;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  heard = [];
  states = [];
  FakeSocket.all = [];
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('the link', () => {
  it('asks for everything first, and for the rest after a reconnect', () => {
    start();
    expect(FakeSocket.last.url).toBe('ws://house/t/abc/live?since=0');
    FakeSocket.last.open();
    FakeSocket.last.hear(fixture('yours', { version: 42 }));
    FakeSocket.last.die();
    vi.advanceTimersByTime(3500);
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.url).toBe('ws://house/t/abc/live?since=42');
  });

  it('does not come back to a table that was deleted', () => {
    start();
    FakeSocket.last.open();
    FakeSocket.last.die(4404);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(gone).toHaveBeenCalledOnce();
  });

  it('puts patches together, and asks for the whole if one does not fit', () => {
    const [table, first, second, third] = patches[0] as unknown as [Table, Patch, Patch, Patch];
    start();
    const socket = FakeSocket.last;
    socket.open();
    socket.hear(table);
    socket.hear(first);
    expect(heard.map((message) => message.t)).toEqual(['table', 'table']);
    const good = (heard[1] as Table).version;
    expect(good).toBeGreaterThan(table.version);
    socket.hear({ ...second, digest: 1 });
    socket.hear(third); // on its way before the answer
    expect(heard).toHaveLength(2); // never a wrong table
    expect(socket.of('look')).toEqual([{ t: 'look', since: good }]);
    socket.hear({ ...table, version: 99 });
    expect(heard.at(-1)).toMatchObject({ t: 'table', version: 99 });
  });

  it('gives each command an id of its own and sends it once while it is young', () => {
    const link = start();
    FakeSocket.last.open();
    const one = link.send({ t: 'rematch' });
    const two = link.send({ t: 'leave' });
    expect(one).not.toBe(two);
    vi.advanceTimersByTime(2400);
    expect(FakeSocket.last.of('rematch')).toEqual([{ t: 'rematch', id: one }]);
  });

  it('sends an old command again, with the same id, until it is answered', () => {
    const link = start();
    const socket = FakeSocket.last;
    socket.open();
    const id = link.send({ t: 'move', seq: 7, move: 'a-b' });
    vi.advanceTimersByTime(2500 + 3 * 1200);
    const times = socket.of('move').length;
    expect(times).toBeGreaterThanOrEqual(3);
    expect(times).toBeLessThanOrEqual(5);
    expect(new Set(socket.of('move').map((move) => move.id))).toEqual(new Set([id]));
    socket.hear({ t: 'ack', id, version: 8 });
    expect(link.waitsFor(id)).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(socket.of('move')).toHaveLength(times);
    expect(sessionStorage.getItem('test')).toBeNull();
  });

  it('takes a refusal as an answer', () => {
    const link = start();
    FakeSocket.last.open();
    const id = link.send({ t: 'undo', seq: 1 });
    FakeSocket.last.hear({ t: 'no', id, text: 'no' });
    expect(link.waitsFor(id)).toBe(false);
    expect(heard.at(-1)).toMatchObject({ t: 'no', id });
  });

  it('sends what waits after a reconnect and after a reload, but no questions', () => {
    const link = start();
    FakeSocket.last.open();
    const id = link.send({ t: 'say', text: 'hello' });
    link.send({ t: 'whynot', path: ['a'] });
    FakeSocket.last.die();
    vi.advanceTimersByTime(3500);
    FakeSocket.last.open();
    expect(FakeSocket.last.of('say')).toEqual([{ t: 'say', id, text: 'hello' }]);
    link.stop();
    start();
    FakeSocket.last.open();
    expect(FakeSocket.last.of('say')).toEqual([{ t: 'say', id, text: 'hello' }]);
    expect(FakeSocket.last.of('whynot')).toEqual([]);
  });

  it('survives what others left in the store', () => {
    sessionStorage.setItem('test', '{not json');
    start();
    FakeSocket.last.open();
    expect(FakeSocket.last.of('ping')).toHaveLength(1);
  });

  it('pings after each pong', () => {
    start();
    const socket = FakeSocket.last;
    socket.open();
    expect(socket.of('ping')).toHaveLength(1);
    vi.advanceTimersByTime(PING);
    expect(socket.of('ping')).toHaveLength(1);
    socket.hear({ t: 'pong' });
    vi.advanceTimersByTime(PING);
    expect(socket.of('ping')).toHaveLength(2);
    expect(heard).toEqual([]);
  });

  it('notices a silent link and tries again, ever more slowly', () => {
    start();
    FakeSocket.last.open();
    const first = FakeSocket.last;
    vi.advanceTimersByTime(DEAD);
    expect(first.closed).toBe(true);
    expect(states.at(-1)![0]).toBe(false);
    const waits: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      waits.push(states.at(-1)![1] - Date.now());
      vi.advanceTimersByTime(waits.at(-1)!);
      FakeSocket.last.die();
    }
    expect(waits[0]).toBe(3500);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBe(10_000);
  });

  it('spreads the retries', () => {
    vi.mocked(Math.random).mockReturnValue(0);
    start();
    FakeSocket.last.die();
    expect(states.at(-1)![1] - Date.now()).toBe(1400);
  });

  it('waits as long as the server asks, and a little more, each page differently', () => {
    start();
    for (const [spread, reason, wait] of [
      [1, '30', 33_500],
      [0, '30', 31_400],
      [1, 'nonsense', 3500],
    ] as const) {
      vi.mocked(Math.random).mockReturnValue(spread);
      FakeSocket.last.open();
      FakeSocket.last.die(1013, reason);
      expect(states.at(-1)![1] - Date.now()).toBe(wait);
      vi.advanceTimersByTime(wait);
    }
  });

  it('tries at once when the network is back', () => {
    const link = start();
    FakeSocket.last.open();
    link.lost();
    expect(link.up).toBe(false);
    link.now();
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.open();
    expect(states.at(-1)).toEqual([true, 0]);
    vi.advanceTimersByTime(4000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('does not listen to a link that it gave up', () => {
    const link = start();
    const old = FakeSocket.last;
    old.open();
    link.lost();
    old.hear(fixture('yours'));
    expect(heard).toEqual([]);
  });
});
