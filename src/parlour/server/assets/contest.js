// Pages of tournaments: times as the visitor's clock tells them, what changes by itself, the string for shared dice, and the
// way to one's table. Without it, the pages can be read and used as well; they are as fresh as they were loaded.
import { parse, swap } from './swap.js';

const EVERY = 10000;
const AWAY = 5; // seconds from which somebody is taken to their table
const page = document.getElementById('contest');
const contest = page?.dataset.contest ?? '';
const find = (id) => document.getElementById(id);

let stream = null;
let timer = 0;
let until = 0; // when the time is up that is shown, by this page's clock
let leaves = 0; // when this page goes to the table, likewise; 0: it does not
let heard = find('own')?.dataset.said;

/** A browser that keeps nothing is asked again. */
function recall(where, key) {
  try {
    return JSON.parse(where().getItem(key));
  } catch {
    return null;
  }
}

function keep(where, key, value) {
  try {
    where().setItem(key, JSON.stringify(value));
  } catch {
    // then it is not remembered
  }
}

const session = () => sessionStorage;
const local = () => localStorage;
const went = `parlour:went:${contest}`;
const two = (number) => String(number).padStart(2, '0');

/** Moments in the visitor's own time. */
function localize() {
  const form = { dateStyle: 'medium', timeStyle: 'short' };
  for (const one of document.querySelectorAll('time[data-at]'))
    one.textContent = new Date(1000 * one.dataset.at).toLocaleString(document.documentElement.lang, form);
}

/** What is left, in minutes and seconds. */
function tick() {
  const shown = document.querySelector('[data-left]');
  if (shown) {
    const left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
    const hours = Math.floor(left / 3600);
    const minutes = Math.floor(left / 60) % 60;
    shown.textContent = `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(left % 60)}`;
  }
  const going = document.querySelector('.going');
  if (!going) return;
  going.hidden = !leaves;
  if (!leaves) return;
  const left = Math.ceil((leaves - performance.now()) / 1000);
  const text = going.querySelector('[data-going]');
  text.textContent = text.dataset.going.replace('#', Math.max(0, left));
  if (left > 0) return;
  stay();
  location.assign(`/tournaments/${contest}/table`);
}

/** Nobody is taken to the same table twice. */
function stay() {
  leaves = 0;
  keep(session, went, find('own')?.dataset.table ?? '');
}

/** Whether somebody is in the middle of something here. */
const busy = () => Boolean(document.activeElement?.closest('input, select, textarea, .me[open]'));

/** Say what is new, and take whoever plays to their table; those who are busy, or look elsewhere, find a button. */
function follow() {
  const own = find('own');
  const { table = '', said } = own.dataset;
  if (!table || table === recall(session, went)) leaves = 0;
  else if (!leaves && !document.hidden && !busy()) leaves = performance.now() + 1000 * AWAY;
  tick();
  const text = leaves ? own.querySelector('.going span').textContent : '';
  if (said !== heard || text) find('said').textContent = [said, text].filter(Boolean).join(' ');
  heard = said;
}

/** Add this page's string to the dice of the next round: their fingerprint is shown by now. */
async function addString({ string: round, commitment }) {
  const key = `parlour:dice:${contest}/${round}`;
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const kept = recall(local, key) ?? { commitment, string: bytes.map((one) => one.toString(16).padStart(2, '0')).join('') };
  keep(local, key, kept); // before anybody else knows it
  await fetch(`/tournaments/${contest}/string`, {
    method: 'POST',
    body: new URLSearchParams({ round, string: kept.string }),
  }).catch(() => undefined); // it is asked for again
}

/** What this page added to the dice of each round, and whether they are those whose fingerprint it saw. */
function compare() {
  for (const dice of document.querySelectorAll('.dice')) {
    const kept = recall(local, `parlour:dice:${contest}/${dice.dataset.round}`);
    if (!kept) continue;
    const mine = dice.querySelector('.kept');
    mine.querySelector('code').textContent = kept.string;
    mine.hidden = false;
    const wrong = kept.commitment !== dice.dataset.commitment;
    dice.querySelector('.wrong').hidden = !wrong;
    if (wrong) dice.open = true;
  }
}

function settle() {
  localize();
  const left = document.querySelector('[data-left]');
  if (left) until = performance.now() + 1000 * left.dataset.left;
  const own = find('own');
  if (own.dataset.string) void addString(own.dataset);
  compare();
  follow();
  if ('over' in own.dataset) stream?.close();
}

/** Listen while somebody looks, or takes part. */
function listen() {
  clearTimeout(timer);
  stream?.close();
  const { dataset } = find('own');
  if ('over' in dataset || (document.hidden && !('in' in dataset))) return;
  stream = new EventSource(`/tournaments/${contest}/live`);
  stream.onmessage = ({ data }) => {
    swap([...parse(data).body.children], find('rounds'));
    settle();
  };
  stream.onerror = () => {
    if (stream.readyState === EventSource.CLOSED) timer = setTimeout(listen, EVERY);
  };
}

/** The lists of tournaments are asked for now and then. */
async function look() {
  clearTimeout(timer);
  if (!document.hidden) {
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    if (answer?.ok) swap([...parse(await answer.text()).querySelectorAll('[data-fresh]')]);
    localize();
  }
  clearTimeout(timer);
  timer = setTimeout(look, EVERY);
}

/** The form of a new tournament: a start at a time of one's own. */
function choose(form) {
  const { in: when, starts } = form.elements;
  const at = find('at');
  const line = find('at-line');
  const shown = (date) => new Date(date - 60000 * date.getTimezoneOffset()).toISOString().slice(0, 16);
  const show = () => {
    line.hidden = when.value !== 'at';
    at.required = !line.hidden;
    starts.value = line.hidden || !at.value ? '' : Math.floor(new Date(at.value) / 1000);
  };
  const own = form.querySelector('[data-script]');
  own.hidden = own.disabled = false;
  const now = new Date();
  at.min = shown(now);
  at.max = shown(new Date(now.getTime() + 86400000 * at.dataset.days));
  at.value = shown(new Date(starts.value ? 1000 * starts.value : now.getTime() + 3600000));
  form.addEventListener('input', show);
  show();
}

if (page) {
  find('copy')?.addEventListener('click', async ({ target }) => {
    find('link').select();
    await navigator.clipboard.writeText(find('link').value);
    target.textContent = target.dataset.done;
  });
  if (find('copy')) find('copy').hidden = !navigator.clipboard;
  document.addEventListener('click', ({ target }) => {
    if (target.closest('.stay')) stay();
    tick();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && leaves) stay();
    tick();
  });
  document.addEventListener('visibilitychange', () => {
    listen();
    if (document.hidden) leaves = 0;
    follow();
  });
  settle();
  listen();
  setInterval(tick, 500);
} else {
  localize();
  if (document.querySelector('[data-fresh]')) {
    timer = setTimeout(look, EVERY);
    document.addEventListener('visibilitychange', look);
  }
  if (find('contest-form')) choose(find('contest-form'));
}
