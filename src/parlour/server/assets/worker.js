// Shows a page that says so when the house cannot be reached. It keeps that page and its files, and nothing else: no
// table, nothing that was made for one person.
const KEPT = 'parlour';
const PAGE = '/offline';

async function keep() {
  const page = await fetch(PAGE, { cache: 'no-store' });
  if (!page.ok) throw new Error(page.statusText);
  const files = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  await caches.delete(KEPT);
  const cache = await caches.open(KEPT);
  await cache.addAll([...new Set(files)]);
  await cache.put(PAGE, page);
}

async function visit(request) {
  try {
    const answer = await fetch(request);
    if (new URL(request.url).pathname.startsWith('/language/')) await keep().catch(() => undefined);
    return answer;
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

async function file(request) {
  return fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());
}

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keep());
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const at = event.notification.data; // the table that waits
    const pages = await clients.matchAll({ type: 'window' });
    const page = pages.find((one) => new URL(one.url).pathname === at);
    return page ? page.focus() : clients.openWindow(at);
  };
  event.waitUntil(open());
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(visit(request));
  else if (new URL(request.url).pathname.startsWith('/assets/')) event.respondWith(file(request));
});
