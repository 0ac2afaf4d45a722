/** The log: what has happened, turn by turn; older turns are folded. One tab stop, arrows inside; Enter looks back. */
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { earlierLines } from '../history';
import type { Line } from '../messages';
import { lookBack } from '../playback';
import { rove } from '../rove';
import { linesNow, nameOf } from '../selectors';
import { most } from '../spoken';
import type { Store } from '../store';
import { Icon, type IconName } from './art';
import './log.css';

/** How many lines of the log are drawn at first; a long game has thousands. */
const LINES = 160;

/** How near to the end of the log, in pixels, it counts as seen. */
const NEAR = 8;

/** How many turns are open: the current one, and the one before. */
const OPEN = 2;

/** The sign of each kind of event. */
const SIGNS: Record<string, IconName> = {
  roll: 'die',
  draw: 'bag',
  move: 'move',
  take: 'take',
  attack: 'sword',
  use: 'star',
  claim: 'chat',
  accuse: 'doubt',
  choose: 'check',
  gain: 'plus',
  lose: 'minus',
  turn: 'turn',
  end: 'flag',
};

interface Group {
  /** The turn or round, where the game counts them. */
  head: string;
  seat: number | null;
  lines: Line[];
}

/** Runs of lines of one turn; where turns are not counted, of one seat. What says no turn belongs to the one before. */
export function group(lines: readonly Line[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const seat = line.seat ?? null;
    const head = line.head ?? '';
    const same = last && (head ? head === last.head : !!last.head || seat === null || seat === last.seat);
    if (same) {
      last.lines.push(line);
      last.seat ??= seat;
    } else groups.push({ head, seat, lines: [line] });
  }
  return groups;
}

/** The line that tells most of a turn, if possible of what its own seat did; of several alike, what it came to. */
export function sum({ seat, lines: all }: Pick<Group, 'seat' | 'lines'>): Line {
  const own = all.filter((line) => line.seat === seat);
  return most(own.length ? own : all);
}

export function Log({ store }: { store: Store }): JSX.Element {
  const { state, words } = store;
  const { moreLines, cursor, table } = state;
  const lines = linesNow(store);
  const box = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState(LINES);
  /** What the viewer has folded or unfolded. */
  const [turned, setTurned] = useState<Record<string, boolean>>({});
  /** Where Tab comes in. */
  const [stop, setStop] = useState('');
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
  useLayoutEffect(() => {
    const element = box.current!;
    let tall = Infinity;
    // what comes above it takes some of its room: whoever saw the end sees it still
    const watch = new ResizeObserver(() => {
      if (element.scrollHeight - element.scrollTop - tall < NEAR) element.scrollTop = element.scrollHeight;
      tall = element.clientHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const more = () => {
    setMost(most + 4 * LINES);
    if (from === 0) void earlierLines(store);
  };
  const key = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const at = event.target as HTMLButtonElement;
    if ({ ArrowLeft: 'true', ArrowRight: 'false' }[event.key] === at.getAttribute('aria-expanded')) at.click();
    else rove(event, ':not([hidden]) > * > button, .log > button');
  };
  const groups = group(lines.slice(from)).map((group, index, { length }) => {
    const id = `${group.lines[0]!.seq} ${group.lines[0]!.text}`;
    const open = index >= length - OPEN || group.lines.some((line) => line.seq === now);
    return { ...group, id, open: !headOf(store, group) || (turned[id] ?? open) };
  });
  const rows = groups.flatMap((one) => [one.id, ...(one.open ? one.lines.map((_, at) => `${one.id} ${at}`) : [])]);
  const current = rows.includes(stop) ? stop : rows.at(-1);
  return (
    <div
      class="log"
      ref={box}
      role="log"
      aria-live="off"
      aria-label={words.log}
      onKeyDown={key}
      onFocusIn={(event) => setStop((event.target as HTMLElement).dataset.row ?? '')}
    >
      {lines.length === 0 && <p class="mute none">{words.noLog}</p>}
      {(from > 0 || moreLines) && (
        <button class="btn quiet" onClick={more}>
          {words.earlier}
        </button>
      )}
      {groups.map((group) => (
        <section key={group.id}>
          {headOf(store, group) && (
            <h3 data-seat={group.seat === null ? undefined : group.seat + 1}>
              <button
                data-row={group.id}
                tabIndex={group.id === current ? 0 : -1}
                aria-expanded={group.open}
                onClick={() => setTurned({ ...turned, [group.id]: !group.open })}
              >
                {group.seat !== null && <span class="mark" />}
                {/* folded, the mark says who: there is hardly room for what was done */}
                <bdi>{(!group.open && group.head) || headOf(store, group)}</bdi>
                {!group.open && <Sum store={store} group={group} />}
              </button>
            </h3>
          )}
          <ul hidden={!group.open}>
            {group.lines.map((line, index) => (
              <li
                key={`${line.seq}.${index}`}
                data-seq={line.seq}
                class={`${line.seat == null && index ? 'sub' : ''}${line.banner ? ' loud' : ''}${line.seq === now ? ' now' : ''}`}
              >
                <button
                  data-row={`${group.id} ${index}`}
                  tabIndex={`${group.id} ${index}` === current ? 0 : -1}
                  aria-current={line.seq === now || undefined}
                  onClick={() => void lookBack(store, line.seq)}
                >
                  <Sign line={line} />
                  <span>{bold(line.text, nameIn(store, line))}</span>
                  {state.notation && line.notation && <code>{line.notation}</code>}
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
function headOf(store: Store, { head, seat }: Group): string {
  const name = seat === null ? '' : nameOf(store, seat);
  return head.includes(name) ? head : [head, name].filter(Boolean).join(' · ');
}

function nameIn(store: Store, line: Line): string {
  return line.seat == null ? '' : nameOf(store, line.seat);
}

/** What kind of event a line tells. */
function Sign({ line }: { line: Line }): JSX.Element | null {
  return line.kind && line.kind in SIGNS ? <Icon name={SIGNS[line.kind]!} class="kind" /> : null;
}

/** What a folded turn came to, in the words of one line; whose turn it is, is seen. */
function Sum({ store, group }: { store: Store; group: Group }): JSX.Element {
  const line = sum(group);
  const name = line.seat === group.seat ? nameIn(store, line) : '';
  return (
    <span class="sum">
      <Sign line={line} />
      <span>
        {name && <span class="vh">{name} </span>}
        {line.text.startsWith(name) ? line.text.slice(name.length).trim() : line.text}
      </span>
    </span>
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
