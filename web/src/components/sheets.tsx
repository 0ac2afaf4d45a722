/** Tables: rows under heads, or, with two columns or none named, names and their values. */
import type { ComponentChildren, JSX } from 'preact';
import { pick, tellAbout } from '../commands';
import type { Entry, Row, Sheet } from '../messages';
import { big, hides, isYou, offersNow } from '../selectors';
import { inWords, stateWords } from '../spoken';
import { Store } from '../store';
import { OnlyYou } from './secret';
import { Chip } from './signs';
import { Thing } from './things';
import { type Props, Title } from './zones';
import './sheets.css';

/** A cell that is not a number: the seat's mark comes before the first one. */
const WORDS = /[^\d\s.,:/%$+−–-]/;

/** Up to this many columns of seats have room for their names. */
const FEW = 3;

type RowProps = Props & { row: Row; heads: string[] };

/** A table with a box of its own. */
export function SheetPart({ sheet, ...props }: Props & { sheet: Sheet }): JSX.Element {
  const secret = sheet.states?.includes('secret');
  const legend = sheet.states?.includes('legend');
  return (
    <section
      class={`region sheet${legend ? ' legend' : ''}`}
      data-region={sheet.id}
      data-st={[...(props.marks.get(sheet.id) ?? []), ...(secret ? ['secret'] : [])].join(' ')}
      data-seat={sheet.seat == null ? undefined : sheet.seat + 1}
      aria-label={big(sheet.title)}
    >
      <header>
        {sheet.seat != null && <span class="mark" />}
        <Title id={sheet.id} title={sheet.title} {...props} />
        {secret && (
          <OnlyYou store={props.store} asked={sheet.rows.some(({ item }) => item && props.marks.has(item.id))} />
        )}
      </header>
      <SheetBody sheet={sheet} {...props} />
    </section>
  );
}

/** The rows, and the sentence below. */
export function SheetBody({ sheet, ...props }: Props & { sheet: Sheet }): JSX.Element {
  const { store } = props;
  if (hides(store, sheet)) return <p class="covered small">{store.words.coveredRows(sheet.rows.length)}</p>;
  const { heads, rows } = sheet;
  // figures are aligned, and so is what closes a row
  const right = heads.map(
    (_, column) =>
      column > 0 &&
      (column === heads.length - 1 ||
        (rows.length > 0 && rows.every((row) => !WORDS.test(row.cells[column]?.text ?? '')))),
  );
  const noted = rows.some((row) => row.note);
  const seats = sheet.owners?.filter((owner) => owner != null).length ?? 0;
  return (
    <>
      {heads.length > 2 ? (
        <div class="wide" tabIndex={0} role="group" aria-label={big(sheet.title)}>
          <table class="t">
            <colgroup>
              {heads.map((_, index) => (
                <col key={index} class={isYou(store, sheet.owners?.[index] ?? -1) ? 'self' : ''} />
              ))}
            </colgroup>
            <thead>
              <tr>
                {heads.map((head, index) => (
                  <th key={index} scope="col" class={right[index] ? 'r' : ''}>
                    <Head text={head} owner={sheet.owners?.[index]} bare={seats > FEW} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <Line key={index} row={row} heads={heads} right={right} {...props} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <ul class={`names${noted ? ' noted' : ''}`}>
          {rows.map((row, index) => (
            <Named key={row.item?.id ?? index} row={row} heads={heads} {...props} />
          ))}
        </ul>
      )}
      {sheet.note && <p class="cap">{sheet.note}</p>}
    </>
  );
}

/** The head of a seat's column: its mark, and its name where there is room for it. */
function Head({ text, owner, bare }: { text: string; owner?: number | null; bare: boolean }): JSX.Element {
  if (owner == null) return <>{text}</>;
  return (
    <>
      <span class="mark" data-seat={owner + 1} title={text} aria-hidden="true" />{' '}
      <span class={bare ? 'bare' : ''}>{text}</span>
    </>
  );
}

/** on, sum, secret, spent */
const look = (row: Row): string => (row.states ?? []).join(' ');

/** What the thing of a row says, if the row does not say it itself. */
const beyond = ({ item, note }: Row) => (item!.tip === note ? undefined : item!.tip);

/** What comes before a row; a card has room for its drawing only. */
function Drawing({ store, row }: RowProps): JSX.Element | null {
  const { item } = row;
  if (!item) return null;
  return (
    <span class="mini">
      <Thing store={store} item={{ ...item, tip: beyond(row), kind: item.kind === 'card' ? 'token' : item.kind }} />
    </span>
  );
}

function Value({ store, entry }: { store: Store; entry: Entry }): JSX.Element {
  return <Chip store={store} badge={entry} />;
}

/** A row as a button, if what is in it can be clicked. */
function Press({ children, ...props }: RowProps & { children: ComponentChildren }): JSX.Element {
  const { store, row, marks } = props;
  const item = row.item;
  // a hint marks its move and no other, and all can be chosen
  const free = item && store.state.hint && offersNow(store).some(({ path }) => path[0] === item.id);
  const st = item && (marks.get(item.id) ?? (free ? [] : null));
  if (!item || !st) return <div class="opt">{children}</div>;
  return (
    <button
      class="opt"
      data-id={item.id}
      data-st={st.join(' ')}
      aria-description={hides(store, item) ? undefined : beyond(row)}
      aria-pressed={st.includes('sel') || undefined}
      onClick={(event) => pick(store, [item.id, ...(props.around ?? [])], event.currentTarget, event.detail)}
      onContextMenu={(event) => tellAbout(store, [item], event)}
    >
      {children}
      <span class="vh">{stateWords(st, store.words).join(', ')}</span>
    </button>
  );
}

function Named(props: RowProps): JSX.Element {
  const { store, row, heads } = props;
  if (hides(store, row)) return <li class="secret covered small">{store.words.covered}</li>;
  const [name, ...values] = row.cells;
  const on = row.states?.includes('on');
  return (
    <li class={look(row)} aria-current={on || undefined}>
      <Press {...props}>
        <Drawing {...props} />
        <span class="what">
          <span class="name">
            {row.seat != null && <span class="mark" data-seat={row.seat + 1} />}
            {name && (
              <span class="big">
                <Value store={store} entry={name} />
              </span>
            )}
          </span>
          {row.note && <small>{row.note}</small>}
        </span>
        {values.length > 0 && (
          <span class="values num">
            {values.map((value, index) => (
              <span key={index}>
                {heads[index + 1] && <span class="vh">{heads[index + 1]}: </span>}
                <Value store={store} entry={value} />
              </span>
            ))}
          </span>
        )}
        {row.states?.includes('secret') && <OnlyYou store={store} />}
      </Press>
    </li>
  );
}

function Line(props: RowProps & { right: boolean[] }): JSX.Element {
  const { store, row, heads, marks, right } = props;
  if (hides(store, row))
    return (
      <tr class="secret">
        <td class="covered" colSpan={heads.length}>
          {store.words.covered}
        </td>
      </tr>
    );
  const marked = Math.max(
    0,
    row.cells.findIndex((cell) => WORDS.test(cell.text)),
  );
  const pressable = row.item && marks.has(row.item.id);
  return (
    <tr class={look(row)} aria-current={row.states?.includes('on') || undefined}>
      {row.cells.map((cell, column) => (
        <td key={column} class={right[column] ? 'r' : ''}>
          {column === 0 && row.item && !pressable && <Drawing {...props} />}
          {column === marked && row.seat != null && <span class="mark" data-seat={row.seat + 1} />}
          {column === 0 && pressable ? (
            <Press {...props}>{drawn(props, cell)}</Press>
          ) : (
            <Value store={store} entry={cell} />
          )}
          {column === 0 && row.note && <small>{row.note}</small>}
        </td>
      ))}
    </tr>
  );
}

/** The drawing and the first cell; a screen reader says what the thing is. */
function drawn(props: RowProps, cell: Entry): JSX.Element {
  return (
    <>
      <Drawing {...props} />
      <span aria-hidden="true">
        <Value store={props.store} entry={cell} />
      </span>
      <span class="vh">{inWords(props.row.item!, props.store)}</span>
    </>
  );
}
