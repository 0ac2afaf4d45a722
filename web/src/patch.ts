/** What a patch makes of the table that the page has. Whatever has not changed stays the same object. */
import type { Patch, Scene, Step, Table } from './messages';

/** As src/parlour/server/difference.py tells it. */
type Change = readonly unknown[] | Changes;
interface Changes {
  readonly [field: string]: Change;
}
type Part = number | Change;
type Fields = Record<string, unknown>;

/** What a table tells of the way to it: no part of what is changed by the next patch. */
const NEWS = ['steps', 'lines', 'lines_from', 'cut', 'ago'];

/** The table that follows, or null: what the page has is not what the server thinks. */
export function patched(old: Table, patch: Patch): Table | null {
  try {
    const known: Fields = { ...old };
    for (const field of NEWS) Reflect.deleteProperty(known, field);
    const steps: Step[] = [];
    let { scene } = old;
    for (const { seq, change } of patch.steps ?? []) {
      scene = apply(change as Changes, scene) as Scene;
      steps.push({ seq, scene });
    }
    const view = apply(patch.change as Changes, steps.length ? { ...known, scene } : known) as Table;
    if (crc32(textOf(view)) !== patch.digest) return null;
    return { ...view, steps, lines: patch.lines, lines_from: patch.lines_from, cut: patch.cut, ago: patch.ago };
  } catch {
    return null; // it does not fit at all
  }
}

export function apply(change: Change, old: unknown): unknown {
  if (isArray(change)) return change[0];
  if ('' in change) return entries(change[''] as Part[], old as unknown[]);
  const now: Fields = { ...(old as Fields) };
  for (const [field, part] of Object.entries(change)) {
    if (isArray(part) && !part.length) Reflect.deleteProperty(now, field);
    else now[field] = apply(part, now[field]);
  }
  return now;
}

function entries(parts: readonly Part[], old: readonly unknown[]): unknown[] {
  const now: unknown[] = [];
  let next = 0;
  for (const part of parts) {
    if (typeof part !== 'number') now.push(apply(part, isArray(part) ? null : old[next++]));
    else if (part < 0) next = -1 - part;
    else now.push(...old.slice(next, (next += part)));
  }
  return now;
}

function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

const texts = new WeakMap<object, string>();

/** Its JSON with sorted keys; that of a part which stays is kept. */
export function textOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  let text = texts.get(value);
  if (text === undefined) {
    text = isArray(value)
      ? `[${value.map(textOf).join()}]`
      : `{${Object.keys(value)
          .sort()
          .map((key) => `${JSON.stringify(key)}:${textOf((value as Fields)[key])}`)
          .join()}}`;
    texts.set(value, text);
  }
  return text;
}

const CRC = Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

export function crc32(text: string): number {
  let crc = ~0;
  for (const byte of new TextEncoder().encode(text)) crc = (crc >>> 8) ^ CRC[(crc ^ byte) & 255]!;
  return ~crc >>> 0;
}
