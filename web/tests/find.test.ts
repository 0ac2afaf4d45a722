/** Searching a rulebook on a page. */
import { beforeEach, describe, expect, it } from 'vitest';
import { find, fit } from '../src/find';

const BOOK = `
  <p>Bolts and trams.</p>
  <section id="one"><h2>The ram</h2><p>A prose of it.</p><ul><li>A <b>lance</b> of steel.</li></ul></section>
  <section id="two"><h2>Moves</h2>
    <ul class="clauses"><li id="part"><p>Lances break.</p></li><li id="whole"><p>A lance moves ahead.</p></li></ul>
    <table><thead><tr><th>Pawn</th></tr></thead><tbody><tr><td>Mágico</td></tr><tr><td>Tower</td></tr></tbody></table>
  </section>
  <section id="three"><h2>End</h2><p>Freelances win.</p></section>`;

let book: HTMLElement;
const shown = () =>
  [...book.querySelectorAll<HTMLElement>('li, p, tbody tr')]
    .filter((unit) => !unit.closest('[hidden]'))
    .map((unit) => unit.textContent);
const at = (id: string) => book.querySelector<HTMLElement>(`#${id}`)!;

beforeEach(() => {
  book = document.createElement('article');
  book.append(...new DOMParser().parseFromString(BOOK, 'text/html').body.childNodes);
  document.body.replaceChildren(book);
});

describe('a search', () => {
  it('keeps what has every word, in prose, lists, tables and clauses', () => {
    expect(find(book, 'lance')).toBe(4);
    expect(shown()).toEqual(['A lance of steel.', 'Lances break.', 'Lances break.', ...whole(), 'Freelances win.']);
    expect(find(book, 'LANCE ahead')).toBe(1);
    expect(at('one').hidden).toBe(true);
    expect(find(book, 'magico')).toBe(1);
    expect(shown()).toEqual(['Mágico']);
  });

  it('puts whole words first', () => {
    find(book, 'lance');
    expect([at('one'), at('two'), at('three')].map((section) => section.style.order)).toEqual(['-1', '-1', '']);
    expect([at('part'), at('whole')].map((clause) => clause.style.order)).toEqual(['', '-1']);
  });

  it('finds a section by its heading', () => {
    find(book, 'ram');
    expect(shown()).toEqual(['Bolts and trams.', 'A prose of it.', 'A lance of steel.']);
  });

  it('for nothing shows everything again, and for nonsense nothing', () => {
    expect(find(book, 'xyzzy')).toBe(0);
    expect(shown()).toEqual([]);
    find(book, '  ');
    expect(book.querySelectorAll('[hidden]')).toHaveLength(0);
    expect(at('one').style.order).toBe('');
  });

  it('knows a clause by its number', () => {
    expect(fit('AB-1.2 A rule.', ['ab-1.2'])).toBe(2);
    expect(fit('AB-1.21 A rule.', ['ab-1.2'])).toBe(1);
    expect(fit('A rule.', ['ab-1.2'])).toBe(0);
  });
});

function whole(): string[] {
  return ['A lance moves ahead.', 'A lance moves ahead.'];
}
