/** Searching a rulebook on a page: what fits stays, whole words come first, and every find is marked. */

/** What is shown or hidden as one: clauses, paragraphs, points, rows, pictures. */
const UNITS = 'li, p, figure, tbody tr, div.clause';
/** What is hidden once nothing in it is left. */
const BOXES = 'table, section';
const NAME = 'found';

/** Without accents and capitals; every character stays where it is. */
function plain(text: string): string {
  return text.replace(/[^ -~]/g, (sign) => sign.normalize('NFD')[0]!).toLowerCase();
}

/** How well a text fits: 2 if it has all words as whole words, 1 if as parts of words, else 0. */
export function fit(text: string, wanted: string[]): number {
  const where = plain(text);
  if (!wanted.every((word) => where.includes(word))) return 0;
  const parts = new Set(where.split(/[^\p{L}\p{N}.-]+|[.-](?!\p{N})/u));
  return wanted.every((word) => parts.has(word)) ? 2 : 1;
}

/** Show only what has every word of the query, and mark these words. Returns how much was found. */
export function find(book: HTMLElement, query: string): number {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  const units = [...book.querySelectorAll<HTMLElement>(UNITS)].filter((unit) => !unit.parentElement!.closest(UNITS));
  const boxes = [...book.querySelectorAll<HTMLElement>(BOXES)];
  const best = new Map<Element, number>();
  let count = 0;
  for (const unit of units) {
    const heading = unit.closest('section')?.querySelector('h2, h3')?.textContent ?? '';
    const fits = fit(unit.textContent, wanted) || Math.min(1, fit(heading, wanted));
    unit.hidden = !fits;
    unit.style.order = wanted.length && fits > 1 ? '-1' : '';
    if (fits) count++;
    for (const box of boxes) if (box.contains(unit)) best.set(box, Math.max(fits, best.get(box) ?? 0));
  }
  for (const box of boxes) {
    const fits = best.get(box) ?? (wanted.length ? 0 : 1);
    box.hidden = !fits;
    box.style.order = wanted.length && fits > 1 ? '-1' : '';
  }
  mark(book, wanted);
  return count;
}

function mark(book: HTMLElement, wanted: string[]): void {
  if (!globalThis.CSS?.highlights) return; // a browser that cannot: it shows the same rules without marks
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(book, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const text = plain(node.data);
    for (const word of wanted)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
  }
  CSS.highlights.set(NAME, new Highlight(...ranges));
}
