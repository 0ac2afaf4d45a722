/** Notes on things, for their writer alone. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { note } from '../src/commands';
import { catchUp } from '../src/playback';
import { grid, item, offer, table } from './scenes';
import { fixture, media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

const label = (page: Page, id: string) => page.cell(id).getAttribute('aria-label');
async function pointer(page: Page, kind: string, at: Element, more: PointerEventInit = {}): Promise<void> {
  at.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, ...more }));
  await page.tick();
}

describe('notes', () => {
  const scene = () =>
    table([
      grid({ a1: { items: [item('N4', { states: ['notable'], tip: 'A piece.' })] }, b1: { items: [item('x')] } }),
    ]);

  it('are written with the keyboard, kept by the server, and shown by a pencil', async () => {
    const page = await open(scene());
    expect(page.all('.pencil')).toHaveLength(0);
    page.cell('b1').focus();
    await page.key('n');
    expect(page.all('.why')).toHaveLength(0);
    page.cell('a1').focus();
    await page.key('n');
    const box = page.one('.why input') as HTMLInputElement;
    expect(page.text('.why')).toContain('A piece.');
    expect(document.activeElement).toBe(box);
    await page.key('x', box);
    box.value = 'moved straight';
    box.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await page.tick();
    expect(page.all('.why')).toHaveLength(0);
    expect(page.socket().of('note')).toMatchObject([{ element: 'N4', text: 'moved straight' }]);
    page.socket().hear({ t: 'notes', notes: { N4: 'moved straight' } });
    await page.tick();
    expect(page.all('[data-item=N4] .pencil')).toHaveLength(1);
    expect(label(page, 'a1')).toBe('a1, N4, your note: moved straight');
  });

  it('give way to a button with the same key', async () => {
    const scene = table(
      [grid({ a1: { items: [item('N4', { states: ['notable'] })] } })],
      [offer('none', ['none'], { button: true, key: 'n' })],
    );
    const page = await open(scene);
    page.cell('a1').focus();
    await page.key('n');
    expect(page.all('.why')).toHaveLength(0);
    expect(page.socket().of('move')[0]!.move).toBe('none');
  });

  it('are saved when the box is left, and only if they changed', async () => {
    const page = await open(scene());
    page.cell('a1').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await page.tick();
    await page.click('.where');
    expect(page.socket().of('note')).toEqual([]);
    page.cell('a1').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    await page.tick();
    (page.one('.why input') as HTMLInputElement).value = 'a ghost?';
    await page.click('.where');
    expect(page.socket().of('note')).toMatchObject([{ element: 'N4', text: 'a ghost?' }]);
  });

  it('open after a long press with a finger, which is not a click', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await open(scene());
    await pointer(page, 'pointerdown', page.cell('a1'), { pointerType: 'touch' });
    vi.advanceTimersByTime(600);
    await page.tick();
    expect(page.all('.why input')).toHaveLength(1);
    page.cell('a1').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await page.tick();
    expect(page.socket().of('whynot')).toEqual([]);
    vi.useRealTimers();
  });
});

describe('notes', () => {
  it('are those that the server tells of', async () => {
    const page = await open(fixture('yours'));
    page.socket().hear({ t: 'notes', notes: { 'N-W': 'a bluff?' } });
    expect(page.store.state.notes).toEqual({ 'N-W': 'a bluff?' });
    note(page.store, 'N-W', '');
    expect(page.socket().of('note')[0]).toMatchObject({ element: 'N-W', text: '' });
    expect(page.store.state.notes).toEqual({ 'N-W': 'a bluff?' });
    page.socket().hear({ t: 'notes', notes: {} });
    expect(page.store.state.notes).toEqual({});
  });

  it('are not sent again once there is a newer one on the same thing', async () => {
    const page = await open(fixture('yours'));
    note(page.store, 'N-W', 'first');
    note(page.store, 'N-A', 'other');
    note(page.store, 'N-W', 'second');
    page.socket().die();
    page.store.link.now();
    const socket = page.socket();
    socket.open();
    expect(socket.of('note').map((note) => note.text)).toEqual(['other', 'second']);
  });
});

it('tells what a thing means to a pointer that moves, not to one under which it slides', async () => {
  const page = await open(
    table([
      grid({ a1: { items: [item('N4', { tip: 'A piece.' })] }, b1: { items: [item('x', { tip: 'Another.' })] } }),
    ]),
  );
  const moved = async (id: string, screenX: number) => {
    vi.useFakeTimers();
    page.cell(id).dispatchEvent(new PointerEvent('pointermove', { bubbles: true, screenX }));
    vi.advanceTimersByTime(500);
    vi.useRealTimers();
    await page.tick();
    return page.text('.why');
  };
  expect(await moved('a1', 5)).toContain('A piece.');
  expect(await moved('b1', 5)).toContain('A piece.');
  await page.key('Escape');
  expect(await moved('b1', 6)).toContain('Another.');
});

it('tells no longer what is no longer so', async () => {
  const lies = (tip: string) => table([grid({ a1: { items: [item('N4', { tip })] }, b1: {} })], []);
  const page = await open(lies('A piece.'));
  vi.useFakeTimers();
  page.cell('a1').dispatchEvent(new PointerEvent('pointermove', { bubbles: true, screenX: 5 }));
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  for (const [tip, told] of [
    ['A piece.', 1],
    ['Another.', 0],
  ] as const) {
    page.socket().hear({ ...lies(tip), seq: 2 });
    catchUp(page.store);
    await page.tick();
    expect(page.all('.why')).toHaveLength(told);
  }
});

it('tells nothing of a thing that is acted on before it would', async () => {
  const page = await open(table([grid({ a1: { items: [item('N4', { tip: 'A piece.' })] } })]));
  vi.useFakeTimers();
  page.cell('a1').dispatchEvent(new PointerEvent('pointermove', { bubbles: true, screenX: 5 }));
  vi.advanceTimersByTime(100);
  page.cell('a1').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  await page.tick();
  expect(page.all('.why')).toHaveLength(0);
});
