/** A board: one tab stop, arrows move inside, a click or Enter picks. */
import type { JSX, TargetedKeyboardEvent, TargetedMouseEvent, TargetedPointerEvent } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { big, type Desk, type Shown } from './desk';
import type { Cell, Grid } from './messages';
import { drawn, inWords, stateWords, Thing } from './things';

interface Props {
  desk: Desk;
  grid: Grid;
  shown: Shown;
  marks: Map<string, string[]>;
}

const DRAG = 6;

export function Board({ desk, grid, shown, marks }: Props): JSX.Element {
  const columns = grid.columns.length;
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(() => start(grid, marks));
  const place = Math.min(at, grid.cells.length - 1);
  const drag = useDrag(desk, box);

  const focus = (to: number) => {
    setAt(to);
    box.current?.querySelectorAll<HTMLElement>('.cell')[to]?.focus();
  };

  const key = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    const to: Record<string, number> = {
      ArrowLeft: column > 0 ? place - 1 : place,
      ArrowRight: column < columns - 1 ? place + 1 : place,
      ArrowUp: row > 0 ? place - columns : place,
      ArrowDown: row < grid.rows.length - 1 ? place + columns : place,
      Home: row * columns,
      End: row * columns + columns - 1,
    };
    const next = to[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (next !== undefined) {
      event.preventDefault();
      focus(next);
    } else if (event.key.toLowerCase() === 'm') desk.readMoves(idsOf(grid.cells[place]!));
  };

  const click = (cell: Cell, index: number) => (event: TargetedMouseEvent<HTMLButtonElement>) => {
    setAt(index);
    if (event.detail !== 0 && drag.swallow()) return;
    const inner = (event.target as Element).closest<HTMLElement>('[data-item]')?.dataset.item;
    desk.pick(inner ? [cell.id, inner, ...idsOf(cell)] : idsOf(cell), event.currentTarget, event.detail === 0);
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
      {...drag.handlers}
    >
      {grid.rows.map((name, row) => (
        <div role="row" class="line" key={name} aria-rowindex={row + 1}>
          {grid.cells.slice(row * columns, (row + 1) * columns).map((cell, column) => {
            const index = row * columns + column;
            return (
              <div role="gridcell" class="line" key={cell.id} aria-colindex={column + 1}>
                <Tile
                  desk={desk}
                  cell={cell}
                  shown={shown}
                  marks={marks}
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
    </div>
  );
}

interface TileProps extends Omit<Props, 'grid'> {
  cell: Cell;
  first: boolean;
  rowName: string;
  columnName: string;
  onClick: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
}

function Tile({ desk, cell, shown, marks, first, rowName, columnName, onClick }: TileProps): JSX.Element {
  const { words, gallery } = desk;
  const things = cell.items ?? [];
  const own = idsOf(cell).flatMap((id) => marks.get(id) ?? []);
  const last = shown.last.has(cell.id) ? ['last'] : [];
  const states = [...new Set([...own, ...drawn(cell.states), ...last])];
  const what = things.map((item) => inWords(item, words)).join(', ') || words.empty;
  const tip = things
    .map((item) => item.tip)
    .filter(Boolean)
    .join(' ');
  const colour = gallery.colours[cell.tone ?? ''];
  const kinds = (cell.states ?? []).filter((state) => state === 'goal' || state === 'wall').join(' ');
  return (
    <button
      type="button"
      class={`cell ${cell.tone === 'dark' ? 'b' : ''} ${kinds}`}
      data-id={cell.id}
      data-st={states.join(' ')}
      tabIndex={first ? 0 : -1}
      aria-label={[cell.label, what, ...stateWords([...states, ...(cell.states ?? [])], words)].join(', ')}
      aria-description={tip || undefined}
      aria-pressed={own.includes('sel') || undefined}
      style={colour ? { '--cell-a': colour } : undefined}
      onClick={onClick}
      onContextMenu={(event) => {
        if (!tip) return;
        event.preventDefault();
        desk.tell(tip, event.currentTarget);
      }}
    >
      {rowName && <span class="co r">{rowName}</span>}
      {columnName && <span class="co f">{columnName}</span>}
      {things.map((item) => {
        const st = [...(marks.get(item.id) ?? marks.get(cell.id) ?? [])].filter(
          (one) => one === 'can' || one === 'sel',
        );
        return <Thing key={item.id} desk={desk} item={item} st={shown.fresh.has(item.id) ? [...st, 'new'] : st} />;
      })}
    </button>
  );
}

function idsOf(cell: Cell): string[] {
  return [cell.id, ...(cell.items ?? []).map((item) => item.id)];
}

/** Where the focus begins: on the first cell that can do something, else in the middle. */
function start(grid: Grid, marks: Map<string, string[]>): number {
  const can = grid.cells.findIndex((cell) => idsOf(cell).some((id) => marks.has(id)));
  return can >= 0 ? can : Math.floor(grid.cells.length / 2);
}

/** Dragging with the mouse is one more way to click the source and then the target. */
function useDrag(desk: Desk, box: { current: HTMLDivElement | null }) {
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
      held.current = { cell, x: event.clientX, y: event.clientY, token: cell.querySelector('.tok'), on: false };
    },
    onPointerMove: (event: TargetedPointerEvent<HTMLDivElement>) => {
      const hold = held.current;
      if (!hold?.token) return;
      const [x, y] = [event.clientX - hold.x, event.clientY - hold.y];
      if (!hold.on) {
        if (Math.hypot(x, y) < DRAG) return;
        hold.on = true;
        box.current?.setPointerCapture?.(event.pointerId);
        if (!hold.cell.dataset.st?.includes('sel')) desk.pick([hold.cell.dataset.id!], hold.cell);
      }
      Object.assign(hold.token.style, { transform: `translate(${x}px, ${y}px)`, zIndex: '9', pointerEvents: 'none' });
    },
    onPointerUp: (event: TargetedPointerEvent<HTMLDivElement>) => {
      const hold = held.current;
      end();
      if (!hold?.on) return;
      dropped.current = true;
      const to = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('.cell');
      if (to && to !== hold.cell && box.current?.contains(to)) desk.pick([to.dataset.id!], to);
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
