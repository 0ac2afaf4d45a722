/** The rulebook beside the table: searchable, and open at the clause that a refusal names. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { openTab } from '../commands';
import type { Store } from '../store';
import './log.css';
import './rules.css';

interface Span {
  kind: 'text' | 'code' | 'strong' | 'clause';
  text: string;
}

/** A paragraph (one row with one cell), a list (a row for each point) or a table (the first row is its head). */
interface Block {
  kind: 'paragraph' | 'list' | 'table';
  rows: Span[][][];
}

interface Clause {
  id: string;
  title: string;
  spans: Span[];
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
  if (failed) return <p class="mute none">{words.rulesLost}</p>;
  const found = rules && search(rules, query);
  const text = (blocks: Block[]) => <Prose blocks={blocks} open={(clause) => openTab(store, 'rules', clause)} />;
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
      <div class="log book" ref={box} tabIndex={0} role="group" aria-label={words.rules}>
        {rules && !query && text(rules.introduction)}
        {found?.length === 0 && <p class="mute none">{words.noRules}</p>}
        {found?.map((section) => (
          <section key={section.id || section.title}>
            <h3 data-clause={section.id || undefined} tabIndex={-1}>
              {section.id} {section.title}
            </h3>
            {!query && text(section.prose)}
            {section.clauses.map((clause) => (
              <div
                class={`clause${state.clause === clause.id ? ' now' : ''}`}
                key={clause.id}
                data-clause={clause.id}
                tabIndex={-1}
              >
                <span class="num mute">{clause.id}</span> {clause.title && <b>{clause.title}. </b>}
                <Inline spans={clause.spans} open={(id) => openTab(store, 'rules', id)} />
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The clauses that have every word of the query. */
export function search(rules: Rulebook, query: string): Section[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  if (!wanted.length) return rules.sections;
  const fits = (clause: Clause) => {
    const text = plain(`${clause.id} ${clause.title} ${clause.spans.map((span) => span.text).join('')}`);
    return wanted.every((word) => text.includes(word));
  };
  return rules.sections
    .map((section) => ({ ...section, clauses: section.clauses.filter(fits) }))
    .filter((section) => section.clauses.length);
}

type Open = (clause: string) => void;

function Prose({ blocks, open }: { blocks: Block[]; open: Open }): JSX.Element {
  return (
    <>
      {blocks.map(({ kind, rows }, index) => {
        if (kind === 'table') return <Sheet key={index} rows={rows} open={open} />;
        if (kind === 'paragraph')
          return (
            <p key={index}>
              <Inline spans={rows[0]![0]!} open={open} />
            </p>
          );
        return (
          <ul key={index} class="points">
            {rows.map(([point], place) => (
              <li key={place}>
                <Inline spans={point!} open={open} />
              </li>
            ))}
          </ul>
        );
      })}
    </>
  );
}

function Sheet({ rows: [head, ...rows], open }: { rows: Span[][][]; open: Open }): JSX.Element {
  const name = head!.map((cell) => cell.map((span) => span.text).join('')).join(', ');
  return (
    <div class="wide" tabIndex={0} role="group" aria-label={name}>
      <table class="t">
        <thead>
          <tr>
            {head!.map((cell, index) => (
              <th key={index} scope="col">
                <Inline spans={cell} open={open} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inline spans={cell} open={open} />
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
function Inline({ spans, open }: { spans: Span[]; open: Open }): JSX.Element {
  return (
    <>
      {spans.map(({ kind, text }, index) => {
        if (kind === 'code') return <code key={index}>{text}</code>;
        if (kind === 'strong') return <b key={index}>{text}</b>;
        if (kind === 'text') return text;
        return (
          <a
            key={index}
            class="ref"
            href={`#${text}`}
            onClick={(event) => {
              event.preventDefault();
              open(text);
            }}
          >
            {text}
          </a>
        );
      })}
    </>
  );
}
