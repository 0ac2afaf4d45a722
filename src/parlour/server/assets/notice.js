// Tells somebody who looks elsewhere that a game waits for them: in the title, the icon, and by a notice if they allowed it.
const EVERY = 60000;
const FIRST = 1000; // a table comes first
const icon = document.querySelector('link[rel=icon]');
const plain = icon.getAttribute('href');
const app = document.getElementById('app');
const table = app?.dataset.table ?? '';
const MARK = /^\(\d+\) /;

let count = 0; // tables that wait, of which this page's own is counted by what it shows
let told = 0;
let next = '/'; // the first of them

/** Whether this page's own table waits. */
const here = () => Number(app?.dataset.yours === 'true');

function mark() {
  const waits = document.hidden ? count + here() : 0;
  const title = (waits ? `(${waits}) ` : '') + document.title.replace(MARK, '');
  if (document.title !== title) document.title = title;
  const href = waits ? icon.dataset.badge : plain;
  if (icon.getAttribute('href') !== href) icon.setAttribute('href', href);
  if (waits > told) void tell();
  told = waits;
}

async function tell() {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const at = here() ? location.pathname : next;
  const about = { body: document.title.replace(MARK, ''), tag: 'parlour', icon: icon.dataset.badge, data: at };
  try {
    const worker = await navigator.serviceWorker?.getRegistration(); // a phone takes notices from there only
    if (worker) await worker.showNotification(icon.dataset.waits, about);
    else new Notification(icon.dataset.waits, about);
  } catch {
    // title and icon say so too
  }
}

async function look() {
  try {
    const answer = await fetch(`/waiting?at=${table}`, { cache: 'no-store' });
    if (!answer.ok) return;
    const found = await answer.json();
    count = found.others;
    next = found.next || '/';
    dispatchEvent(new CustomEvent('waiting', { detail: found }));
    mark();
  } catch {
    // the next look will tell
  }
}

/** On the page about notices: whether the browser allows them, and the button that asks it to. */
function offer() {
  const part = document.getElementById('browser');
  if (!part || !('Notification' in window)) return;
  const say = () => {
    for (const one of part.querySelectorAll('[data-when]')) one.hidden = one.dataset.when !== Notification.permission;
  };
  part.hidden = false;
  part.querySelector('button').addEventListener('click', () => void Notification.requestPermission().then(say));
  say();
}

if (!location.pathname.startsWith('/offline')) {
  new MutationObserver(mark).observe(document.querySelector('title'), { childList: true });
  if (app) {
    new MutationObserver((changes) => {
      mark();
      if (!here() && changes.some(({ oldValue }) => oldValue === 'true')) void look(); // one's move is made: what else waits?
    }).observe(app, { attributeFilter: ['data-yours'], attributeOldValue: true });
  }
  document.addEventListener('visibilitychange', () => {
    mark();
    void look();
  });
  setInterval(look, EVERY);
  setTimeout(look, app ? FIRST : 0);
  offer();
}
