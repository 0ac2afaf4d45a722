/** What is heard, and when nothing is. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Scene, Table } from '../src/messages';
import { moved, rolled } from '../src/paths';
import { cuesAt, cuesOf, type Cue, ring, sound, wake } from '../src/sound';
import type { Store } from '../src/store';
import { fixture } from './setup';

const played: number[] = [];
class Param {
  value = 0;
  setValueAtTime = (value: number) => void (this.value = value);
  exponentialRampToValueAtTime = () => undefined;
}
class Node {
  gain = new Param();
  frequency = new Param();
  playbackRate = new Param();
  connect = (to: unknown) => to;
  start = () => void played.push(Math.round(this.frequency.value));
  stop = () => undefined;
}
class FakeAudio {
  static made = 0;
  currentTime = 0;
  sampleRate = 8000;
  state = 'running';
  destination = {};
  constructor() {
    FakeAudio.made++;
  }
  createGain = () => new Node();
  createOscillator = () => new Node();
  createBufferSource = () => new Node();
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
  played.length = 0;
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
});

const about = (change: object = {}) =>
  ({ state: { volume: 1, mute: false, ...change }, upcoming: { queue: [] } }) as unknown as Store;
const heard = (before: Scene, after: Scene) => [...cuesOf(before, after, moved(before, after), rolled(before, after))];
const now = (change: Partial<Table> = {}) => fixture('yours', change);
const NO_CUES: Set<Cue> = new Set();

test('nothing sounds before the first gesture', () => {
  ring(about(), new Set<Cue>(['move']), now(), now());
  expect([FakeAudio.made, played]).toEqual([0, []]);
  wake();
  wake();
  ring(about(), new Set<Cue>(['move']), now(), now());
  expect([FakeAudio.made, played]).toEqual([1, [300]]);
});

test('nothing sounds where people want silence, and the first view of a table is silent', () => {
  ring(about({ mute: true }), new Set<Cue>(['move']), now(), now());
  ring(about({ volume: 0 }), new Set<Cue>(['move']), now(), now());
  ring(about(), new Set<Cue>(['move']), null, now());
  expect(played).toEqual([]);
});

test('one hears that it is one’s turn, and that one has won', () => {
  ring(about(), NO_CUES, fixture('theirs'), now());
  expect(played).toEqual([587, 880]);
  played.length = 0;
  const ends = (own: number, others: number) =>
    ring(about(), NO_CUES, now(), fixture('over', { places: now().seats.map(({ you }) => (you ? own : others)) }));
  ends(1, 2);
  expect(played).toEqual([523, 659, 784, 1047]);
  played.length = 0;
  ends(2, 1);
  ends(1, 1); // a draw
  expect(played).toEqual([494, 370, 494, 370]);
});

test('who looks elsewhere hears that it is their turn and that their time runs out, and nothing else', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  for (const cue of ['turn', 'low', 'move'] as const) sound(about(), cue);
  expect(played).toEqual([587, 880, 988, 988]);
});

test('a capture is heard, not the move beside it', () => {
  ring(about(), new Set<Cue>(['move', 'capture']), now(), now());
  expect(played).toEqual([0, 240]);
});

test('what changed on the table says what is heard', () => {
  const { scene } = fixture('yours');
  expect(heard(scene!, scene!)).toEqual([]);
  const [before, after] = [structuredClone(scene!), structuredClone(scene!)];
  const board = after.regions.find((region) => region.t === 'grid')!;
  const full = board.cells.filter((cell) => cell.items?.length);
  const free = board.cells.find((cell) => !cell.items?.length)!;
  free.items = full[0]!.items;
  full[0]!.items = [];
  expect(heard(before, after)).toEqual(['move']);
  full[1]!.items = [];
  expect(heard(before, after)).toEqual(['capture', 'move']);
  after.prompt.item = { id: 'die', kind: 'die', art: 'd6-9', letter: '9', label: 'nine' };
  expect(heard(before, after)[0]).toBe('roll');
  const kinds = ['roll', 'take', 'claim', 'accuse', 'gain'];
  expect([...cuesAt(kinds.map((kind) => ({ seq: 1, text: '', kind })))]).toEqual([
    'roll',
    'capture',
    'claim',
    'accuse',
  ]);
});

test('those who look elsewhere hear when it is their turn, and nothing else', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  wake();
  ring(about(), new Set<Cue>(['move']), now({ scene: fixture('theirs').scene! }), now());
  expect(played).toEqual([587, 880]);
});
