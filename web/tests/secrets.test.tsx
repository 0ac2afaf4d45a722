/** Secrets: covered where several people share one screen. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../src/messages';
import { badge, grid, item, offer, sheet, table, zone } from './scenes';
import { media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

/** Two people at one screen. */
const shared = (message: Table): Table => ({
  ...message,
  seats: ['Ada', 'Bo'].map((name) => ({ name, you: true })),
});
const texts = (page: Page, selector: string) => page.all(selector).map((one) => one.textContent);
const label = (page: Page, id: string) => page.cell(id).getAttribute('aria-label');
async function pointer(page: Page, kind: string, at: Element, more: PointerEventInit = {}): Promise<void> {
  at.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true, ...more }));
  await page.tick();
}

describe('secrets', () => {
  const scene = () =>
    table(
      [
        grid({
          a1: { items: [item('S2', { badges: [badge('number', '2'), badge('secret', 'Diagonal', 'di')] })] },
          b1: { items: [item('K', { label: 'King', states: ['secret'], tip: 'It wins.' })] },
        }),
        sheet('powers', [], [{ cells: [{ text: 'Diagonal' }, { text: 'S2' }] }], { states: ['secret'] }),
        sheet(
          'known',
          [],
          [{ cells: [{ text: 'N5 holds nothing' }], states: ['secret'] }, { cells: [{ text: 'open' }] }],
        ),
      ],
      [offer('go', ['a1', 'b2'], { badges: [badge('claim', 'Diagonal'), badge('secret', 'bluff')] })],
    );

  it.each([false, true])('are marked for the only one who sees them, and lie open (phone: %s)', async (phone) => {
    media({ phone });
    const page = await open(scene());
    expect(page.one('[aria-label=Powers]').dataset.st).toBe('secret');
    expect(page.text('[aria-label=Powers] .only')).toBe('only you');
    expect(page.all('.pin.secret')).toHaveLength(1);
    expect(label(page, 'a1')).toBe('a1, S2, Diagonal (only you), can move');
    expect(label(page, 'b1')).toBe('b1, King, only you see this');
    expect(page.all('.hold')).toHaveLength(0);
  });

  it('are covered where several people share a screen, and nothing of them is on the page', async () => {
    const page = await open(shared(scene()));
    for (const secret of ['Diagonal', 'King', 'N5 holds nothing', 'It wins'])
      expect(page.root.outerHTML).not.toContain(secret);
    expect(label(page, 'a1')).toBe('a1, S2, can move');
    expect(label(page, 'b1')).toBe('b1, covered');
    expect(page.text('[aria-label=Powers] .covered')).toBe('1 line, covered');
    expect(page.text('[aria-label=Known]')).toContain('open');
    await page.click(page.cell('a1'));
    expect(texts(page, '[data-id=b2] .said > *')).toEqual(['Diagonal']);
    expect(page.root.outerHTML).not.toContain('bluff');
  });

  it('are seen while the finger holds', async () => {
    const page = await open(shared(scene()));
    const hold = page.one('[aria-label=Powers] .hold');
    await pointer(page, 'pointerdown', hold, { pointerId: 1 });
    expect(page.text('[aria-label=Powers]')).toContain('Diagonal');
    expect(label(page, 'b1')).toBe('b1, King, only you see this');
    expect(hold.getAttribute('aria-pressed')).toBe('true');
    await pointer(page, 'pointerup', hold);
    expect(page.text('[aria-label=Powers]')).not.toContain('Diagonal');
    await pointer(page, 'pointerdown', hold, { pointerId: 1 });
    await pointer(page, 'pointercancel', hold);
    expect(hold.getAttribute('aria-pressed')).toBe('false');
  });

  it('are seen and covered again by a key', async () => {
    const page = await open(shared(scene()));
    await page.key('Enter', page.one('.hold'));
    expect(page.text('[aria-label=Powers]')).toContain('Diagonal');
    await page.key('Enter', page.one('.hold'));
    expect(page.text('[aria-label=Powers]')).not.toContain('Diagonal');
  });

  it('are covered again for the next one', async () => {
    const page = await open(shared(scene()));
    expect(page.root.outerHTML).not.toContain('King');
    await page.key('Enter', page.one('.hold'));
    expect(page.root.outerHTML).toContain('King');
    page.socket().hear({ ...shared(scene()), version: 6, seq: 6 });
    await page.tick();
    expect(page.root.outerHTML).not.toContain('King');
  });

  it('that are to be chosen from lie open until the choice is made', async () => {
    const hand = zone('hand', [item('K', { kind: 'card', label: 'King' })], { layout: 'tray', states: ['secret'] });
    const page = await open(shared(table([grid(), hand], [offer('king', ['K', 'a1'])])));
    expect(page.text('.hold')).toBe('Show to choose');
    await page.click('.hold');
    expect(page.text('[aria-label=Hand]')).toContain('King');
    await page.click(page.cell('K'));
    await page.click(page.cell('a1'));
    expect(page.socket().of('move')[0]!.move).toBe('king');
    page.socket().hear({ ...shared(table([grid(), hand])), version: 6, seq: 6 });
    await page.tick();
    expect(page.one('.play').outerHTML).not.toContain('King');
    expect(page.text('.hold')).toBe('Hold to see');
  });

  it('on the board alone can be uncovered above it', async () => {
    const page = await open(shared(table([grid({ a1: { items: [item('K', { states: ['secret'] })] } })])));
    await page.key('Enter', page.one('.above .hold'));
    expect(label(page, 'a1')).toContain('K');
  });
});
