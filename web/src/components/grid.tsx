/** A board: one tab stop, arrows move inside, a click or Enter picks. */
import type { JSX, TargetedKeyboardEvent, TargetedMouseEvent, TargetedPointerEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { pick, readMoves, tellAbout } from '../commands';
import type { Cell, Grid, Item } from '../messages';
import { hints, type Said } from '../paths';
import { big, hides, markedNow, offerOf, openBadges } from '../selectors';
import { badgeWords, inWords, named, signTips, stateWords } from '../spoken';
import type { Store } from '../store';
import { Arrows } from './arrows';
import { Art } from './art';
import { Sign, Tags } from './signs';
import { drawn, Thing } from './things';
import type { Props as Shared } from './zones';
import './grid.css';

type Props = Shared & { grid: Grid };

const DRAG = 6;

export function Board({ store, grid, shown, marks }: Props): JSX.Element {
  const columns = grid.columns.length;
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const place = Math.min(at ?? start(grid, marks), grid.cells.length - 1);
  const drag = useDrag(store, box);
  const [root, path] = markedNow(store);
  const said = hints(root, path);

  const key = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const cells = cellsOf(event.currentTarget);
    const here = cells.indexOf((event.target as Element).closest('.cell')!);
    if (here < 0 || event.ctrlKey || event.metaKey || event.altKey || offerOf(store, event.key)) return;
    const [row, column] = [Math.floor(here / columns), here % columns];
    const to: Record<string, number> = {
      ArrowLeft: column > 0 ? here - 1 : here,
      ArrowRight: column < columns - 1 ? here + 1 : here,
      ArrowUp: row > 0 ? here - columns : here,
      ArrowDown: row < grid.rows.length - 1 ? here + columns : here,
      Home: row * columns,
      End: row * columns + columns - 1,
    };
    const next = to[event.key];
    const cell = grid.cells[here]!;
    if (next !== undefined) cells[next]?.focus();
    else if (event.key === 'm') readMoves(store, idsOf(cell));
    else if (event.key === 'n') tellAbout(store, cell.items ?? [], { currentTarget: cells[here]! }, true);
    else return;
    event.preventDefault();
  };

  const click = (cell: Cell, index: number) => (event: TargetedMouseEvent<HTMLButtonElement>) => {
    setAt(index); // not every browser focuses a button that is clicked
    if (event.detail !== 0 && drag.swallow()) return;
    const inner = (event.target as Element).closest<HTMLElement>('[data-item]')?.dataset.item;
    const ids = event.detail === 0 ? turned(idsOf(cell), store.state.sel.at(-1)) : idsOf(cell);
    pick(store, inner ? [cell.id, inner, ...ids] : ids, event.currentTarget, event.detail);
  };

  return (
    <div
      class="board"
      ref={box}
      role="grid"
      aria-label={big(grid.title)}
      aria-rowcount={grid.rows.length}
      aria-colcount={columns}
      aria-describedby="keys"
      style={{ '--n': columns, '--m': grid.rows.length }}
      onKeyDown={key}
      onFocusIn={(event) => setAt(cellsOf(event.currentTarget).indexOf((event.target as Element).closest('.cell')!))}
      onFocusOut={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setAt(null)}
      {...drag.handlers}
    >
      {grid.rows.map((name, row) => (
        <div role="row" class="line" key={name} aria-rowindex={row + 1}>
          {grid.cells.slice(row * columns, (row + 1) * columns).map((cell, column) => {
            const index = row * columns + column;
            return (
              <div role="gridcell" class="line" key={cell.id} aria-colindex={column + 1}>
                <Tile
                  store={store}
                  cell={cell}
                  shown={shown}
                  marks={marks}
                  said={together(idsOf(cell).flatMap((id) => said.get(id) ?? []))}
                  first={index === place}
                  onClick={click(cell, index)}
                  rowName={column === 0 ? name : ''}
                  columnName={row === grid.rows.length - 1 ? grid.columns[column]! : ''}
                />
              </div>
            );
          })}
        </div>
      ))}
      <Arrows store={store} grid={grid} />
    </div>
  );
}

interface TileProps extends Shared {
  cell: Cell;
  /** What moves to this place say beforehand. */
  said: Said;
  first: boolean;
  rowName: string;
  columnName: string;
  onClick: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
}

function Tile({ store, cell, shown, marks, said, first, rowName, columnName, onClick }: TileProps): JSX.Element {
  const { words, gallery } = store;
  const things = cell.items ?? [];
  const stack = things.filter((item) => !item.states?.includes('ghost'));
  const own = idsOf(cell).flatMap((id) => marks.get(id) ?? []);
  const last = shown.last.has(cell.id) ? ['last'] : [];
  const counts = cell.badges?.some((badge) => badge.kind === 'count');
  const states = [...new Set([...own, ...drawn(cell.states), ...last])];
  // over the arrows: what is claimed here now, or would be
  const claims = things.flatMap((item) => (item.badges ?? []).filter((badge) => badge.kind === 'claim'));
  const tags = { ...said, badges: openBadges(store, [...claims, ...said.badges]) };
  const tone = gallery.colour(cell.tone);
  const seat = /^seat-(\d)$/.exec(cell.tone ?? '')?.[1];
  const kinds = (cell.states ?? []).filter((state) => ['goal', 'wall', 'closed'].includes(state));
  if (cell.tone === 'dark') kinds.push('b');
  if (seat) kinds.push('home');
  else if (tone) kinds.push('toned');
  return (
    <button
      class={['cell', ...kinds].join(' ')}
      data-id={cell.id}
      data-st={states.join(' ')}
      data-seat={seat}
      tabIndex={first ? 0 : -1}
      aria-label={[
        cell.label,
        standing(things, store) || (counts ? '' : words.empty),
        ...badgeWords(cell.badges, store, cell.label),
        ...stateWords([...states, ...(cell.states ?? [])], words, true),
        ...badgeWords(said.badges, store),
        ...(said.ways ? [words.ways(said.ways)] : []),
      ]
        .filter(Boolean)
        .join(', ')}
      data-tip={named(cell.label, [cell.tip, signTips(cell.badges, store)], store) || undefined}
      aria-description={
        [cell.tip, ...things.map((item) => aboutItem(item, store))].filter(Boolean).join(' ') || undefined
      }
      aria-pressed={own.includes('sel') || undefined}
      aria-haspopup={said.ways ? 'menu' : undefined}
      style={tone ? { '--tone': tone } : undefined}
      onClick={onClick}
      onContextMenu={(event) => tellAbout(store, things, event)}
    >
      {cell.art && (
        <span class="floor">
          <Art gallery={gallery} name={cell.art} letter="" />
        </span>
      )}
      {rowName && <span class="co r">{rowName}</span>}
      {columnName && <span class="co f">{columnName}</span>}
      {things.map((item) => {
        const level = stack.indexOf(item);
        const marked = marks.get(item.id) ?? (level === stack.length - 1 ? marks.get(cell.id) : undefined) ?? [];
        const st = marked.filter((one) => one === 'can' || one === 'sel');
        return (
          <Thing
            key={item.id}
            store={store}
            item={item}
            st={shown.fresh.has(item.id) ? [...st, 'new'] : st}
            without="claim"
            level={stack.length > 1 && level >= 0 ? [level, stack.length] : undefined}
          />
        );
      })}
      {openBadges(store, cell.badges).map((badge, place) => (
        <Sign key={place} store={store} badge={badge} place={place} />
      ))}
      <Tags store={store} said={tags} />
    </button>
  );
}

/** What is said of a cell and of all that is on it. */
function together(all: Said[]): Said {
  return { badges: all.flatMap((one) => one.badges), ways: all.reduce((sum, one) => sum + one.ways, 0) };
}

/** What is on a cell, from the bottom to the top. */
function standing(things: Item[], store: Store): string {
  const [ghosts, stack] = [true, false].map((is) =>
    things.filter((item) => !!item.states?.includes('ghost') === is).map((item) => inWords(item, store)),
  );
  return [stack!.join(`, ${store.words.onIt} `), ...ghosts!].filter(Boolean).join(', ');
}

function aboutItem(item: Item, store: Store): string | undefined {
  return hides(store, item) ? '' : item.tip;
}

function cellsOf(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('.cell')];
}

/** The cell and what is on it, the top first. */
function idsOf(cell: Cell): string[] {
  return [cell.id, ...(cell.items ?? []).map((item) => item.id).reverse()];
}

/** With the keyboard, the same place again means the next thing on it. */
function turned(ids: string[], from: string | undefined): string[] {
  const place = from === undefined ? -1 : ids.indexOf(from);
  return place < 0 ? ids : [...ids.slice(place + 1), ...ids.slice(0, place + 1)];
}

/** Where the focus comes in: on the first cell that can do something, else in the middle. */
function start(grid: Grid, marks: Map<string, string[]>): number {
  const can = grid.cells.findIndex((cell) => idsOf(cell).some((id) => marks.has(id)));
  return can >= 0 ? can : Math.floor(grid.cells.length / 2);
}

/** What moves with the mouse: the piece that can, else the one on top. */
function handle(cell: HTMLElement): HTMLElement | null {
  return cell.querySelector('.tok:is([data-st~=can], [data-st~=sel])') ?? cell.querySelector('.tok:last-of-type');
}

/** Dragging with the mouse is one more way to click the source and then the target. */
function useDrag(store: Store, box: { current: HTMLDivElement | null }) {
  const held = useRef<{ cell: HTMLElement; x: number; y: number; token: HTMLElement | null; on: boolean } | null>(null);
  const dropped = useRef(false);

  const end = () => {
    const token = held.current?.token;
    if (token) token.style.transform = token.style.zIndex = token.style.pointerEvents = '';
    held.current = null;
  };
  useEffect(() => end, []);

  const handlers = {
    onPointerDown: (event: TargetedPointerEvent<HTMLDivElement>) => {
      dropped.current = false;
      const cell = (event.target as Element).closest<HTMLElement>('.cell');
      if (event.pointerType !== 'mouse' || event.button !== 0 || !cell) return;
      if (!/\b(can|sel)\b/.test(cell.dataset.st ?? '')) return;
      held.current = { cell, x: event.clientX, y: event.clientY, token: handle(cell), on: false };
    },
    onPointerMove: (event: TargetedPointerEvent<HTMLDivElement>) => {
      const hold = held.current;
      if (!hold?.token) return;
      const [x, y] = [event.clientX - hold.x, event.clientY - hold.y];
      if (!hold.on) {
        if (Math.hypot(x, y) < DRAG) return;
        hold.on = true;
        box.current?.setPointerCapture?.(event.pointerId);
        if (!hold.cell.dataset.st?.includes('sel')) pick(store, [hold.cell.dataset.id!], hold.cell);
      }
      Object.assign(hold.token.style, { transform: `translate(${x}px, ${y}px)`, zIndex: '9', pointerEvents: 'none' });
    },
    onPointerUp: (event: TargetedPointerEvent<HTMLDivElement>) => {
      const hold = held.current;
      end();
      if (!hold?.on) return;
      dropped.current = true;
      const to = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('.cell');
      if (to && to !== hold.cell && box.current?.contains(to)) pick(store, [to.dataset.id!], to);
    },
    onPointerCancel: end,
  };
  /** Whether the click that is coming belongs to a drag. */
  const swallow = () => {
    const was = dropped.current;
    dropped.current = false;
    return was;
  };
  return { handlers, swallow };
}
