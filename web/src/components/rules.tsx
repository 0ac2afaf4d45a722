/** The rulebook beside the table: searchable, and open at the clause that a refusal names. */
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { openTab } from '../commands';
import { find } from '../find';
import type { Store } from '../store';
import './log.css';
import './rules.css';

let book: Promise<string> | null = null;

/** The rulebook as the house has drawn it, fetched when it is first opened. */
function fetchBook(store: Store): Promise<string> {
  const { game, lang } = store.place;
  book ??= fetch(`/rules/${game}/beside?lang=${lang}`).then((answer) => {
    if (!answer.ok) throw new Error('no rules');
    return answer.text();
  });
  book.catch(() => (book = null));
  return book;
}

export function forget(): void {
  book = null;
}

export function Rules({ store }: { store: Store }): JSX.Element {
  const { words, state } = store;
  const [rules, setRules] = useState('');
  const [failed, setFailed] = useState(false);
  const [query, setQuery] = useState('');
  const [none, setNone] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fetchBook(store).then(setRules, () => setFailed(true));
  }, []);
  // at once: an effect that waits for the next frame would wipe what somebody types before it
  useLayoutEffect(() => setQuery(''), [state.clause]);
  useEffect(() => {
    const here = box.current;
    here?.querySelector('.now')?.classList.remove('now');
    const clause = here?.querySelector<HTMLElement>(`[data-clause="${CSS.escape(state.clause)}"]`);
    clause?.classList.add('now');
    clause?.scrollIntoView?.({ block: 'center' });
    clause?.focus({ preventScroll: true });
  }, [rules, state.clause, query === '']);
  useEffect(() => {
    if (rules && box.current) setNone(!find(box.current, query));
  }, [rules, query]);
  if (failed) return <p class="mute none">{words.rulesLost}</p>;
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
      <div
        class="log book"
        ref={box}
        tabIndex={0}
        role="group"
        aria-label={words.rules}
        onClick={(event) => {
          const clause = (event.target as Element).closest('a')?.hash.slice(1);
          if (clause) event.preventDefault();
          if (clause) openTab(store, 'rules', clause);
        }}
        dangerouslySetInnerHTML={{ __html: rules }}
      />
    </>
  );
}
