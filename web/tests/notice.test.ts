/** What calls somebody who looks elsewhere: the notice of the browser, and where it leads. */
import { expect, test, vi } from 'vitest';

const SCRIPTS = import.meta.glob<unknown>('../../src/parlour/server/assets/{notice,worker}.js');
/** Run one of the server's own scripts. */
const run = (name: string): Promise<unknown> => SCRIPTS[`../../src/parlour/server/assets/${name}.js`]!();

test('a notice says that a table waits, and leads to the one that does', async () => {
  const shown = vi.fn();
  const Notice = function (...given: unknown[]) {
    shown(...given);
  };
  vi.stubGlobal('Notification', Object.assign(Notice, { permission: 'granted' }));
  const asked = vi.fn(() => Promise.resolve(Response.json({ count: 1, others: 1, next: '/t/other' })));
  vi.stubGlobal('fetch', asked);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: 'a' });
  Object.assign(icon.dataset, { badge: 'b', waits: 'Your move' });
  const app = Object.assign(document.createElement('div'), { id: 'app' });
  app.dataset.table = 'abc';
  document.head.append(document.createElement('title'), icon);
  document.body.append(app);
  document.title = 'Some Game';
  await run('notice');
  await vi.waitFor(() => expect(document.title).toBe('Some Game'));
  expect(shown).not.toHaveBeenCalled(); // whoever looks is not called
  app.dataset.yours = 'false'; // the page has begun
  await new Promise((done) => setTimeout(done));
  expect(asked).not.toHaveBeenCalled(); // the table comes first
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(document.title).toBe('(1) Some Game'));
  const about = { body: 'Some Game', tag: 'parlour', icon: 'b' };
  await vi.waitFor(() => expect(shown.mock.calls).toEqual([['Your move', { ...about, data: '/t/other' }]]));
  app.dataset.yours = 'true';
  await vi.waitFor(() => expect(shown).toHaveBeenLastCalledWith('Your move', { ...about, data: location.pathname }));
  const before = asked.mock.calls.length;
  app.dataset.yours = 'false'; // the move is made
  await vi.waitFor(() => expect(asked.mock.calls.length).toBe(before + 1));
});

test('a notice brings the table to the front that waits, or opens it', async () => {
  const heard: Record<string, (event: unknown) => void> = {};
  const [front, opened] = [vi.fn(), vi.fn()];
  const page = (path: string) => ({ url: `https://parlour.test${path}`, focus: () => front(path) });
  vi.stubGlobal('addEventListener', (name: string, hear: (event: unknown) => void) => void (heard[name] = hear));
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve([page('/'), page('/t/abc')]), openWindow: opened });
  await run('worker');
  for (const data of ['/t/abc', '/t/other']) {
    const done: Promise<unknown>[] = [];
    heard.notificationclick!({
      notification: { close: vi.fn(), data },
      waitUntil: (one: Promise<unknown>) => done.push(one),
    });
    await Promise.all(done);
  }
  expect([front.mock.calls, opened.mock.calls]).toEqual([[['/t/abc']], [['/t/other']]]);
});
