/** What is heard of the game: short, dry sounds, made on the spot. Nothing sounds before the first gesture. */
import type { Line, Scene, Table } from './messages';
import { items, parts } from './paths';
import type { Store } from './store';

export type Cue = 'turn' | 'roll' | 'move' | 'capture' | 'claim' | 'accuse' | 'win' | 'over' | 'low';

/** When it begins and how long it lasts in seconds, and its pitch in hertz, which falls or rises to the second; 0: noise. */
type Tone = [at: number, length: number, pitch: number, to?: number];
const TONES: Record<Cue, Tone[]> = {
  turn: [
    [0, 0.16, 587],
    [0.11, 0.26, 880],
  ],
  roll: [0, 0.07, 0.15, 0.24, 0.32, 0.42].map((at): Tone => [at, 0.035, 0]),
  move: [[0, 0.08, 300, 150]],
  capture: [
    [0, 0.05, 0],
    [0, 0.16, 240, 70],
  ],
  claim: [
    [0, 0.1, 392],
    [0.08, 0.18, 494],
  ],
  accuse: [
    [0, 0.12, 330, 262],
    [0.13, 0.24, 247, 196],
  ],
  win: [523, 659, 784, 1047].map((pitch, place): Tone => [place * 0.11, place < 3 ? 0.18 : 0.5, pitch]),
  over: [
    [0, 0.2, 494],
    [0.16, 0.4, 370],
  ],
  low: [0, 0.18].map((at): Tone => [at, 0.06, 988]),
};
/** What is not heard beside another that says more. */
const COVERED: Partial<Record<Cue, Cue[]>> = { move: ['capture', 'roll', 'claim', 'accuse'], turn: ['win', 'over'] };

/** What is heard of a line of the log that the table itself need not show. */
const KINDS: Record<string, Cue> = { roll: 'roll', take: 'capture', claim: 'claim', accuse: 'accuse' };

export function cuesAt(lines: readonly Line[]): Set<Cue> {
  return new Set(lines.flatMap((line) => KINDS[line.kind ?? ''] ?? []));
}

/** What is heard when one scene follows another: what was thrown, taken off a board, or put elsewhere. */
export function cuesOf(before: Scene, after: Scene, moved: ReadonlySet<string>, rolled: ReadonlySet<string>): Set<Cue> {
  const left = new Set(items(after).map((item) => item.id));
  const boards = parts(before).flatMap((part) => (part.t === 'grid' ? part.cells : []));
  const taken = boards.some((cell) => cell.items?.some((item) => item.seat != null && !left.has(item.id)));
  const found: [unknown, Cue][] = [
    [rolled.size, 'roll'],
    [taken, 'capture'],
    [moved.size, 'move'],
  ];
  return new Set(found.flatMap(([is, cue]) => (is ? cue : [])));
}

/** Let a moment be heard that follows another; the first one of a page is silent. */
export function ring(store: Store, cues: ReadonlySet<Cue>, old: Table | null, now: Table): void {
  if (!old) return;
  const heard = new Set(cues);
  const asks = (table: Table) => table.status === 'playing' && !!table.scene?.prompt.yours;
  if (asks(now) && !asks(old) && !store.upcoming.queue.length) heard.add('turn');
  if (now.status === 'over' && old.status === 'playing') heard.add(won(now) ? 'win' : 'over');
  for (const cue of heard) if (!COVERED[cue]?.some((other) => heard.has(other))) sound(store, cue);
}

/** Let something be heard, unless nobody wants to or looks; one's turn and the end of one's time call also those who look
 *  elsewhere. */
export function sound({ state: { volume, mute } }: Store, cue: Cue): void {
  if (!mute && volume && (cue === 'turn' || cue === 'low' || !document.hidden)) play(cue, volume);
}

/** Whether a seat of the viewer's is the first, and not all are. */
function won({ seats, places = [] }: Table): boolean {
  return places.some((place) => place > 1) && seats.some((seat, at) => seat.you && places[at] === 1);
}

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers let a page be heard once somebody has pressed something. */
export function wake(): void {
  context ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
  if (context?.state === 'suspended') void context.resume();
}

export function play(cue: Cue, volume: number): void {
  if (!context) return;
  const now = context.currentTime + 0.01;
  for (const [at, length, pitch, to] of TONES[cue]) {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.4 * volume ** 2, now + at);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
    const source = pitch ? tone(context, now + at, length, pitch, to ?? pitch) : crackle(context);
    source.connect(gain).connect(context.destination);
    source.start(now + at);
    source.stop(now + at + length);
  }
}

function tone(on: AudioContext, at: number, length: number, pitch: number, to: number): OscillatorNode {
  const source = on.createOscillator();
  source.type = 'triangle';
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  return source;
}

function crackle(on: AudioContext): AudioBufferSourceNode {
  if (!noise) {
    noise = on.createBuffer(1, on.sampleRate / 20, on.sampleRate);
    const wave = noise.getChannelData(0);
    for (let at = 0; at < wave.length; at++) wave[at] = Math.random() * 2 - 1;
  }
  const source = on.createBufferSource();
  source.buffer = noise;
  source.playbackRate.value = 0.5;
  return source;
}
