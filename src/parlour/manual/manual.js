// The search: the texts of all pages are loaded when somebody looks for something, from beside the pages.
const top_ = document.documentElement.dataset.top;
const field = document.getElementById('find');
const found = document.getElementById('found');
const MOST = 30;
let sections = null;

field.form.hidden = false;
field.addEventListener('focus', load, { once: true });
field.addEventListener('input', search);
field.form.addEventListener('submit', (event) => {
  event.preventDefault();
  found.querySelector('a')?.click();
});
addEventListener('keydown', (event) => {
  if (event.key === '/' && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  } else if (event.key === 'Escape' && field.value) {
    field.value = '';
    search();
  }
});
addEventListener('resize', reach);
reach();
if (matchMedia('(max-width: 900px)').matches) document.querySelector('.contents').open = false;

// what scrolls sideways can be scrolled by the keyboard, and nothing else is a stop of Tab
function reach() {
  for (const box of document.querySelectorAll('pre, .wide')) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }
}

function load() {
  const script = document.createElement('script');
  script.src = `${top_}/search.js`;
  document.head.append(script);
}

// called by search.js; opened as a file, a page may load scripts, but no data
globalThis.searchIn = (all) => {
  sections = all.map(([address, page, title, text]) => ({ address, page, title, text, all: `${page} ${title} ${text}`.toLowerCase() }));
  search();
};

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  found.hidden = !words.length || !sections;
  if (found.hidden) return;
  const hits = sections
    .filter((one) => words.every((word) => one.all.includes(word)))
    .map((one) => ({ ...one, worth: worth(one, words) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST);
  found.replaceChildren(...(hits.length ? hits.map((one) => shown(one, words)) : [found.dataset.none]));
}

// whole words from a little before the first hit
function around(text, word) {
  const from = text.toLowerCase().indexOf(word) - 60;
  const at = from > 0 ? text.indexOf(' ', from) + 1 : 0;
  const end = text.length > at + 180 ? text.lastIndexOf(' ', at + 180) : text.length;
  return `${at ? '… ' : ''}${text.slice(at, end)}${end < text.length ? ' …' : ''}`;
}

function worth({ page, title, text }, words) {
  const times = (where, most) => words.reduce((sum, word) => sum + Math.min(most, where.toLowerCase().split(word).length - 1), 0);
  return 8 * times(title, 1) + 4 * times(page, 1) + times(text, 5) - Math.min(4, text.length / 5000);
}

function shown({ address, page, title, text }, words) {
  const link = document.createElement('a');
  link.href = `${top_}/${address}`;
  link.append(Object.assign(document.createElement('b'), { textContent: title === page ? page : `${page} › ${title}` }));
  link.append(Object.assign(document.createElement('span'), { textContent: around(text, words[0]) }));
  link.addEventListener('click', () => (found.hidden = true));
  return link;
}
