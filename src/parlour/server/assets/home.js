// Keeps the lists of tables and of people who wait fresh, and leads whoever waits to the table that is found: the house tells
// what has changed, or else is asked now and then. Without it, the lists are as fresh as the page. And says where to start.
import { parse, swap } from './swap.js';

const EVERY = 5000;
const LONGEST = 60000;
const PARTS = ['mine', 'open', 'running', 'seek'];

let tag = '';
let wait = EVERY;
let timer = 0;
let ticking = 0;
let stream = null;
let going = false; // to the table
const begun = {}; // by seek: when it began, by this page's clock

function show(text) {
  if (going) return;
  const fresh = parse(text);
  swap(PARTS.map((id) => document.getElementById(id) && fresh.getElementById(id)));
  follow();
}

const waits = () => Boolean(document.getElementById('seek')?.dataset.seek);

/** Go to the table that was found, or count the seconds until bots are offered. */
function follow() {
  clearInterval(ticking);
  const part = document.getElementById('seek');
  if (!part?.dataset.seek) {
    if (location.pathname === '/play' && part) location.reload(); // it was given up elsewhere: the form comes back
    return;
  }
  const found = part.querySelector('.found');
  if (found) {
    going = true;
    found.requestSubmit();
    return;
  }
  begun[part.dataset.seek] ??= Date.now() - 1000 * part.dataset.waited;
  const tick = () => {
    const seconds = Math.floor((Date.now() - begun[part.dataset.seek]) / 1000);
    part.querySelector('.waited').textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    const bots = part.querySelector('.bots');
    if (bots && seconds >= part.dataset.botsAfter) bots.hidden = false;
  };
  tick();
  ticking = setInterval(tick, 500);
}

async function look() {
  clearTimeout(timer);
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
  timer = setTimeout(listen, wait);
}

/** Listen while somebody looks, or waits for players; where that is refused, ask, and try again. */
function listen() {
  clearTimeout(timer);
  stream?.close();
  if (document.hidden && !waits()) return;
  stream = new EventSource(`/lobby/live${location.search}`);
  stream.onmessage = (event) => show(event.data);
  stream.onerror = () => {
    if (stream.readyState === EventSource.CLOSED) void look();
  };
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

if (document.getElementById('open')) {
  follow();
  listen();
  document.addEventListener('visibilitychange', listen);
}
