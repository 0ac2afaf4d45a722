/** Fair dice: this browser's strings, kept with the fingerprint that it saw first, and compared with the record. */
import { randomString, RESEND } from './link';
import { sha256 } from './sha256';
import type { Table } from './messages';
import type { Store } from './store';

/** What this browser remembers of one table's dice. */
interface Kept {
  /** The fingerprint that the page had shown when it sent its strings. */
  commitment: string;
  /** What it sent, by seat. */
  strings: Record<string, string>;
  /** The seats for which that was not taken: another page was faster, or the game had begun. */
  refused: number[];
}

/** What comes of the comparison: all is well, what is wrong, or why it cannot be said. */
export type Verdict = 'good' | 'badSeed' | 'badString' | 'badProof' | 'refused' | 'unknown' | 'unreachable';

/** The part of a record that is about its dice. */
interface Proof {
  scheme: string;
  table: string;
  commitment: string;
  seed: string;
  strings: string[];
  sources: string[];
  rows: { commitment: number; strings: (number | null)[]; start: number };
}

export const SCHEME = 'hmac-sha256-2';

/** Send a string for each of the viewer's seats that lacks one: they have seen the fingerprint by now. */
export function addStrings(store: Store, table: Table): void {
  const { place, pending } = store;
  table.seats.forEach((seat, index) => {
    const sent = [...pending.strings].some(([id, of]) => of === index && store.link.waitsFor(id));
    if (!seat.you || !seat.awaited || sent) return;
    const kept = recall(place.table) ?? { commitment: place.commitment, strings: {}, refused: [] };
    const string = (kept.strings[index] ??= randomString());
    keep(place.table, kept); // before anybody else knows it
    pending.strings.set(store.link.send({ t: 'string', seat: index, string }), index);
  });
}

/** A string was not taken: another page of this person was faster, the game had begun, or the house was not well. */
export function refuse(store: Store, seat: number): void {
  const kept = recall(store.place.table);
  if (kept) keep(store.place.table, { ...kept, refused: [...new Set([...kept.refused, seat])] });
  window.setTimeout(() => store.newest && addStrings(store, store.newest), RESEND);
}

/** Compare the record of a game that is over with what this browser has seen and sent. */
export async function checkDice(store: Store): Promise<void> {
  const { table } = store.place;
  const kept = recall(table);
  let verdict: Verdict = 'unknown';
  if (kept) {
    try {
      const answer = await fetch(`/t/${table}/record`);
      if (!answer.ok) throw new Error('no record');
      const seats = (store.state.table?.seats ?? []).flatMap((seat, index) => (seat.you ? index : []));
      verdict = judge(table, seats, kept, ((await answer.json()) as { fairness?: Proof }).fairness);
    } catch {
      verdict = 'unreachable';
    }
  }
  store.set({ verdict, said: [store.state.said, store.words.verdict[verdict]].filter(Boolean).join(' ') });
}

/** Compare a proof with what was kept of these seats. Whether each die follows from it takes the rules: not here. */
export function judge(table: string, seats: number[], kept: Kept, proof?: Proof): Verdict {
  if (proof?.scheme !== SCHEME || proof.table !== table) return 'badProof';
  const { commitment, seed, strings, sources, rows } = proof;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  if (commitment !== kept.commitment || sha256(bytes) !== commitment) return 'badSeed';
  const sent = strings.filter((_, seat) => sources[seat] === 'person');
  const follows = strings.every(
    (string, seat) => sources[seat] === 'person' || string === sha256(JSON.stringify([table, seat, sent])),
  );
  if (!follows) return 'badProof';
  for (const seat of seats) {
    const string = kept.strings[seat];
    if (string === undefined) return 'unknown';
    if (strings[seat] !== string) return kept.refused.includes(seat) ? 'refused' : 'badString';
    const row = rows.strings[seat];
    if (row == null || row <= rows.commitment || row >= rows.start) return 'badProof';
  }
  return 'good';
}

/** Whether the viewer has to be warned. */
export const isBad = (verdict: Verdict | null): boolean => /^bad|refused/.test(verdict ?? '');

function recall(table: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(`parlour:dice:${table}`) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function keep(table: string, kept: Kept): void {
  try {
    localStorage.setItem(`parlour:dice:${table}`, JSON.stringify(kept));
  } catch {
    // not remembered then: the page will say that it cannot compare
  }
}
