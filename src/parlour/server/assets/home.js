// Keeps the lists of tables fresh while the home page is looked at. Without it, they are as fresh as the page. And says
// where to start.
const EVERY = 5000;
const LONGEST = 60000;
const PARTS = ['mine', 'open'];

let tag = '';
let wait = EVERY;
let timer = 0;

/** By what an element that has the focus is found again in a fresh list. */
function sign(element) {
  return element.closest('form')?.getAttribute('action') ?? element.getAttribute('href');
}

function show(text) {
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  for (const id of PARTS) {
    const old = document.getElementById(id);
    const part = fresh.getElementById(id);
    if (!part || old.outerHTML === part.outerHTML) continue;
    const held = old.contains(document.activeElement) ? sign(document.activeElement) : null;
    old.replaceWith(part);
    if (held) [...part.querySelectorAll('a, button')].find((one) => sign(one) === held)?.focus();
  }
}

async function look() {
  clearTimeout(timer);
  if (document.hidden) return;
  try {
    const answer = await fetch(`/lobby${location.search}`, { cache: 'no-store', headers: { 'If-None-Match': tag } });
    if (answer.ok) show(await answer.text());
    else if (answer.status !== 304) throw new Error(answer.statusText);
    tag = answer.headers.get('ETag') ?? '';
    wait = EVERY;
  } catch {
    wait = Math.min(2 * wait, LONGEST); // the house is closed, or busy
  }
  clearTimeout(timer);
  timer = setTimeout(look, wait);
}

/** Lessons that were done (web/src/lesson.ts) are no longer the place to start. */
for (const link of document.querySelectorAll('[data-learn]')) {
  try {
    if (!localStorage.getItem(`parlour:learnt:${link.dataset.learn}`)) continue;
  } catch {
    continue; // a browser that keeps nothing
  }
  link.ariaLabel = link.ariaLabel.replace(link.textContent, link.dataset.again);
  link.textContent = link.dataset.again;
  link.className = '';
}

if (location.pathname === '/') {
  timer = setTimeout(look, EVERY);
  document.addEventListener('visibilitychange', look);
}
