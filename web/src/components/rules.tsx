/** The rulebook beside the table: searchable, and open at the clause that a refusal names. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { openTab } from '../commands';
import type { Store } from '../store';
import './log.css';
import './rules.css';

interface Clause {
  id: string;
  title: string;
  text: string;
}

interface Section {
  id: string;
  title: string;
  prose: string;
  clauses: Clause[];
}

export interface Rulebook {
  title: string;
  introduction: string;
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
  const text = (source: string) => <Prose text={source} open={(clause) => openTab(store, 'rules', clause)} />;
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
            {!query && section.prose && text(section.prose)}
            {section.clauses.map((clause) => (
              <div
                class={`clause${state.clause === clause.id ? ' now' : ''}`}
                key={clause.id}
                data-clause={clause.id}
                tabIndex={-1}
              >
                <span class="num mute">{clause.id}</span> {clause.title && <b>{clause.title}. </b>}
                <Inline text={clause.text} open={(id) => openTab(store, 'rules', id)} />
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}|`/gu, '')
    .toLowerCase();
}

/** The clauses that have every word of the query. */
export function search(rules: Rulebook, query: string): Section[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  if (!wanted.length) return rules.sections;
  const fits = (clause: Clause) => {
    const text = plain(`${clause.id} ${clause.title} ${clause.text}`);
    return wanted.every((word) => text.includes(word));
  };
  return rules.sections
    .map((section) => ({ ...section, clauses: section.clauses.filter(fits) }))
    .filter((section) => section.clauses.length);
}

interface TextProps {
  text: string;
  open: (clause: string) => void;
}

/** Light Markdown: paragraphs, lists, tables. */
export function Prose({ text, open }: TextProps): JSX.Element {
  return (
    <>
      {text
        .split(/\n{2,}/)
        .filter((block) => block.trim())
        .map((block, index) => {
          const lines = block.trim().split('\n');
          if (lines.every((line) => line.startsWith('|'))) return <Sheet key={index} lines={lines} open={open} />;
          if (lines.every((line) => /^[-*] /.test(line)))
            return (
              <ul key={index} class="points">
                {lines.map((line, place) => (
                  <li key={place}>
                    <Inline text={line.slice(2)} open={open} />
                  </li>
                ))}
              </ul>
            );
          return (
            <p key={index}>
              <Inline text={lines.join(' ')} open={open} />
            </p>
          );
        })}
    </>
  );
}

function Sheet({ lines, open }: { lines: string[]; open: TextProps['open'] }): JSX.Element {
  const [head, , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  return (
    <div class="wide" tabIndex={0} role="group" aria-label={head?.join(', ')}>
      <table class="t">
        <thead>
          <tr>
            {head?.map((cell, index) => (
              <th key={index} scope="col">
                <Inline text={cell} open={open} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Inline text={cell} open={open} />
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
export function Inline({ text, open }: TextProps): JSX.Element {
  const parts: ComponentChildren[] = text
    .split(/(`[^`]*`|\*\*[^*]+\*\*|\b[A-Z]{2}-(?:\d+(?:\.\d+)?|R\d+)\b)/)
    .map((part, index) => {
      if (part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>;
      if (part.startsWith('**')) return <b key={index}>{part.slice(2, -2)}</b>;
      if (index % 2)
        return (
          <a
            key={index}
            class="ref"
            href={`#${part}`}
            onClick={(event) => {
              event.preventDefault();
              open(part);
            }}
          >
            {part}
          </a>
        );
      return part;
    });
  return <>{parts}</>;
}
