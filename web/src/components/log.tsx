/** The log: what has happened, in runs of one seat and one turn; a click looks back. */
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { earlierLines } from '../history';
import type { Line } from '../messages';
import { lookBack } from '../playback';
import { nameOf } from '../selectors';
import type { Store } from '../store';
import './log.css';

/** How many lines of the log are drawn at first; a long game has thousands. */
const LINES = 160;

interface Group {
  /** The turn or round, where the game counts them. */
  head: string;
  seat: number | null;
  lines: Line[];
}

/** Runs of lines of one seat in one turn; what belongs to nobody is shown under what caused it. */
export function group(lines: readonly Line[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const seat = line.seat ?? null;
    const head = line.head ?? '';
    if (last && (!head || head === last.head) && (seat === null || seat === last.seat)) last.lines.push(line);
    else groups.push({ head, seat, lines: [line] });
  }
  return groups;
}

export function Log({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const { lines, moreLines, cursor, table } = state;
  const box = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(LINES);
  const now = cursor ?? table?.seq ?? 0;
  const past = lines.findIndex((line) => line.seq >= now);
  const from = Math.max(0, Math.min(lines.length - most, past < 0 ? lines.length : past - LINES / 4));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const line = cursor === null ? null : element.querySelector('.now');
    if (line) line.scrollIntoView?.({ block: 'nearest' });
    else if (cursor === null) element.scrollTop = element.scrollHeight;
  }, [lines.at(-1), cursor, state.sheet]); // a closed sheet cannot be scrolled
  const more = () => {
    setMost(most + 4 * LINES);
    if (from === 0) void earlierLines(store);
  };
  return (
    <div class="log" ref={box} role="log" aria-live="off" aria-label={words.log} tabIndex={0}>
      {lines.length === 0 && <p class="mute none">{words.noLog}</p>}
      {(from > 0 || moreLines) && (
        <button type="button" class="btn quiet" onClick={more}>
          {words.earlier}
        </button>
      )}
      {group(lines.slice(from)).map((group) => (
        <section key={`${group.lines[0]!.seq} ${group.lines[0]!.text}`}>
          <Head store={store} group={group} />
          <ul>
            {group.lines.map((line, index) => (
              <li
                key={`${line.seq}.${index}`}
                class={`${line.seat == null && index ? 'sub' : ''}${line.banner ? ' loud' : ''}${line.seq === now ? ' now' : ''}`}
              >
                <button
                  type="button"
                  title={words.event(line.seq)}
                  aria-current={line.seq === now || undefined}
                  onClick={() => void lookBack(store, line.seq)}
                >
                  <span>{bold(line.text, group.seat === null ? '' : (table?.seats[group.seat]?.name ?? ''))}</span>
                  {line.notation && <code>{line.notation}</code>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** "Turn 22 · Bo", or what of it there is. */
function Head({ store, group: { head, seat } }: { store: Store; group: Group }): JSX.Element | null {
  const name = seat === null ? '' : nameOf(store, seat);
  if (!head && !name) return null;
  return (
    <h3 data-seat={seat === null ? undefined : seat + 1}>
      {seat !== null && <span class="mark" />}
      {head}
      {head && name && ' · '}
      <bdi>{name}</bdi>
    </h3>
  );
}

function bold(text: string, name: string): JSX.Element | string {
  if (!name || !text.startsWith(name)) return text;
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>
      {text.slice(name.length)}
    </>
  );
}
