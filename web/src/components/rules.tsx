/** The rulebook beside the table: searchable, and open at the clause that a refusal names. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { openTab } from '../commands';
import { find } from '../find';
import type { Store } from '../store';
import './log.css';
import './rules.css';

interface Span {
  kind: 'text' | 'code' | 'strong' | 'clause' | 'picture';
  text: string;
}

/** A paragraph (one row with one cell), a list (a row for each point), a table (the first row is its head) or a picture. */
interface Block {
  kind: 'paragraph' | 'list' | 'table' | 'picture';
  rows: Span[][][];
}

interface Clause {
  id: string;
  title: string;
  spans: Span[];
  pictures: Block[];
}

interface Section {
  id: string;
  title: string;
  prose: Block[];
  clauses: Clause[];
}

export interface Rulebook {
  title: string;
  introduction: Block[];
  sections: Section[];
}

let book: Promise<Rulebook> | null = null;

/** The rulebook, fetched when it is first opened. */
function fetchBook(store: Store): Promise<Rulebook> {
  const { game, lang } = store.place;
  book ??= fetch(`/api/rules/${game}?lang=${lang}`).then((answer) => {
    if (!answer.ok) throw new Error('no rules');
    return answer.json() as Promise<Rulebook>;
  });
  book.catch(() => (book = null));
  return book;
}

export function forget(): void {
  book = null;
}

export function Rules({ store }: { store: Store }): JSX.Element {
  const { words, state } = store;
  const [rules, setRules] = useState<Rulebook | null>(null);
  const [failed, setFailed] = useState(false);
  const [query, setQuery] = useState('');
  const [none, setNone] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fetchBook(store).then(setRules, () => setFailed(true));
  }, []);
  useEffect(() => setQuery(''), [state.clause]);
  useEffect(() => {
    if (!rules || !state.clause) return;
    const clause = box.current?.querySelector<HTMLElement>(`[data-clause="${CSS.escape(state.clause)}"]`);
    clause?.scrollIntoView?.({ block: 'center' });
    clause?.focus({ preventScroll: true });
  }, [rules, state.clause, query === '']);
  useEffect(() => {
    if (rules && box.current) setNone(!find(box.current, query));
  }, [rules, query]);
  if (failed) return <p class="mute none">{words.rulesLost}</p>;
  const reader: Reader = {
    open: (clause) => openTab(store, 'rules', clause),
    picture: (name) => `/picture/${store.place.game}/${name}.svg?lang=${store.place.lang}`,
  };
  const text = (blocks: Block[]) => <Prose blocks={blocks} reader={reader} />;
  return (
    <>
      <div class="say search">
        <input
          type="search"
          value={query}
          aria-label={words.search}
          placeholder={words.search}
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      {none && <p class="mute none">{words.noRules}</p>}
      <div class="log book" ref={box} tabIndex={0} role="group" aria-label={words.rules}>
        {rules && text(rules.introduction)}
        {rules?.sections.map((section) => (
          <section key={section.id || section.title}>
            <h3 data-clause={section.id || undefined} tabIndex={-1}>
              {section.id} {section.title}
            </h3>
            {text(section.prose)}
            {section.clauses.map((clause) => (
              <div
                class={`clause${state.clause === clause.id ? ' now' : ''}`}
                key={clause.id}
                data-clause={clause.id}
                tabIndex={-1}
              >
                <span class="num mute">{clause.id}</span> {clause.title && <b>{clause.title}. </b>}
                <Inline spans={clause.spans} reader={reader} />
                {text(clause.pictures)}
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

/** What the text leads to: clauses that are opened, and pictures. */
interface Reader {
  open: (clause: string) => void;
  picture: (name: string) => string;
}

function Prose({ blocks, reader }: { blocks: Block[]; reader: Reader }): JSX.Element {
  return (
    <>
      {blocks.map(({ kind, rows }, index) => {
        if (kind === 'table') return <Sheet key={index} rows={rows} reader={reader} />;
        if (kind === 'picture')
          return (
            <figure key={index}>
              <img src={reader.picture(rows[0]![0]![0]!.text)} alt="" loading="lazy" />
              <figcaption>
                <Inline spans={rows[0]![1]!} reader={reader} />
              </figcaption>
            </figure>
          );
        if (kind === 'paragraph')
          return (
            <p key={index}>
              <Inline spans={rows[0]![0]!} reader={reader} />
            </p>
          );
        return (
          <ul key={index} class="points">
            {rows.map(([point], place) => (
              <li key={place}>
                <Inline spans={point!} reader={reader} />
              </li>
            ))}
          </ul>
        );
      })}
    </>
  );
}

function Sheet({ rows: [head, ...rows], reader }: { rows: Span[][][]; reader: Reader }): JSX.Element {
  const name = head!.map((cell) => cell.map((span) => span.text).join('')).join(', ');
  return (
    <div class="wide" tabIndex={0} role="group" aria-label={name}>
      <table class="t">
        <thead>
          <tr>
            {head!.map((cell, index) => (
              <th key={index} scope="col">
                <Inline spans={cell} reader={reader} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inline spans={cell} reader={reader} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Code, bold, and clauses that can be opened. */
function Inline({ spans, reader }: { spans: Span[]; reader: Reader }): JSX.Element {
  return (
    <>
      {spans.map(({ kind, text }, index) => {
        if (kind === 'code') return <code key={index}>{text}</code>;
        if (kind === 'strong') return <b key={index}>{text}</b>;
        if (kind === 'text') return text;
        if (kind === 'picture') return <img key={index} class="icon" src={reader.picture(text)} alt="" />;
        return (
          <a
            key={index}
            class="ref"
            href={`#${text}`}
            onClick={(event) => {
              event.preventDefault();
              reader.open(text);
            }}
          >
            {text}
          </a>
        );
      })}
    </>
  );
}
