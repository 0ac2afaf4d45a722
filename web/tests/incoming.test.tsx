/** What the server's messages do, and what is left when they no longer come. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { group } from '../src/components/log';
import { lookBack } from '../src/playback';
import { isBusy } from '../src/selectors';
import { fixture, media, open, type Page, server } from './setup';

beforeEach(() => {
  localStorage.clear();
  media();
  server();
});
afterEach(() => vi.unstubAllGlobals());

const states = (page: Page, id: string) => (page.cell(id).dataset.st ?? '').split(' ').filter(Boolean);

describe('the table moves on', () => {
  it('announces new lines and the new prompt', async () => {
    const page = await open(fixture('before'));
    page
      .socket()
      .hear(fixture('yours', { lines_from: 108, lines: [{ seq: 108, text: 'Bo moves the adventurer', seat: 1 }] }));
    await page.tick();
    const said = page.text('[role=status]');
    expect(said).toContain('Bo moves the adventurer');
    expect(said).toContain('You rolled 4: move a ranger');
  });

  it('keeps the log in step: drops what was undone, adds what is new, nothing twice', async () => {
    const page = await open(
      fixture('yours', {
        lines_from: 1,
        lines: [
          { seq: 108, text: 'old 108' },
          { seq: 109, text: 'old 109' },
        ],
      }),
    );
    const log = () => page.all('.log li button > span').map((one) => one.textContent);
    expect(log()).toEqual(['old 108', 'old 109']);
    page.socket().hear(fixture('yours', { version: 200, lines_from: 109, lines: [{ seq: 109, text: 'new 109' }] }));
    page.socket().hear(fixture('yours', { version: 200, lines_from: 109, lines: [{ seq: 109, text: 'new 109' }] }));
    await page.tick();
    expect(log()).toEqual(['old 108', 'new 109']);
    page.socket().hear(fixture('before', { version: 201, seq: 108, lines_from: 109, lines: [] }));
    await page.tick();
    expect(log()).toEqual(['old 108']);
  });

  it('keeps each line of chat once', async () => {
    const line = { number: 5, room: 'players' as const, name: 'Bo', text: 'hello', at: 0 };
    const page = await open(fixture('yours'));
    page.socket().hear({ t: 'chat', version: 5, lines: [{ ...line, number: 4 }] });
    await page.tick();
    expect(page.text('#tab-chat')).not.toContain('1'); // said before the page was opened
    page.socket().hear({ t: 'chat', version: 6, lines: [line] });
    page.socket().hear({ t: 'chat', version: 6, lines: [line] });
    await page.tick();
    expect(page.text('#tab-chat')).toContain('1');
    await page.click('#tab-chat');
    expect(page.all('.talk li')).toHaveLength(2);
    expect(page.text('.talk li')).toContain('hello');
  });

  it('forgets all that it was told when somebody wants to be forgotten', async () => {
    const named = fixture('before').scene!;
    const asked = server({ 100: { ...named, prompt: { ...named.prompt, text: 'Bo rolls' } } });
    const page = await open(fixture('yours', { lines_from: 1, lines: [{ seq: 90, text: 'Bo moves' }] }));
    const line = { number: 5, room: 'players' as const, name: 'Bo', text: 'hello', at: 0 };
    page.socket().hear({ t: 'chat', version: 6, lines: [line] });
    await page.store.replay.at(100);
    page.store.set({ review: { done: 1, of: 1 } });
    await page.click('#tab-log');
    expect(page.text('.log')).toContain('Bo moves');
    page.socket().hear({ t: 'forget' });
    const told = fixture('yours', { version: 900, lines_from: 1, lines: [{ seq: 90, text: 'former player moves' }] });
    page.socket().hear({ ...told, seats: told.seats.map((seat) => ({ ...seat, name: 'former player' })) });
    page.socket().hear({ t: 'chat', version: 900, lines: [{ ...line, number: 7, name: 'Cy', text: 'bye' }] });
    await page.tick();
    expect(page.all('.log li').map((one) => one.textContent)).toEqual(['former player moves']);
    expect(page.text('[role=status]')).not.toContain('former player moves'); // it is no news
    expect(page.text('#tab-chat')).not.toContain('1');
    expect(page.store.state.review).toBe(null);
    const before = asked.mock.calls.length;
    await page.store.replay.at(100);
    expect(asked.mock.calls.length).toBe(before + 1);
    await page.click('#tab-chat');
    expect(page.all('.talk li bdi').map((one) => one.textContent)).toEqual(['Cy', 'bye']);
    await page.click('#tab-log');
    page.socket().hear({ t: 'chat', version: 902, lines: [{ ...line, number: 9, name: 'Cy', text: 'news' }] });
    await page.tick();
    expect(page.text('#tab-chat')).toContain('1');
  });

  it('looks back again at the moment that is looked at when somebody is forgotten', async () => {
    const scene = fixture('before').scene!;
    const scenes = { 100: { ...scene, prompt: { ...scene.prompt, text: 'Bo rolls' } } };
    server(scenes);
    const page = await open(fixture('yours'));
    await lookBack(page.store, 100);
    expect(page.store.state.shown!.scene.prompt.text).toBe('Bo rolls');
    scenes[100] = { ...scene, prompt: { ...scene.prompt, text: 'former player rolls' } };
    page.socket().hear({ t: 'forget' });
    page.socket().hear(fixture('yours', { version: 900 }));
    await page.tick();
    await vi.waitFor(() => expect(page.store.state.shown!.scene.prompt.text).toBe('former player rolls'));
    expect(page.store.state.cursor).toBe(100);
  });

  it('asks for earlier lines of log and chat where there are some', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      const line = { number: 3, room: 'players', name: 'Bo', text: 'of old', at: 0 };
      const lines = path.includes('chat') ? [line] : [{ seq: 9, text: 'long ago' }];
      return { ok: true, json: async () => ({ lines, lines_from: 9 }) };
    });
    const page = await open(fixture('yours', { lines_from: 50, lines: [{ seq: 50, text: 'the first' }], cut: true }));
    const line = { number: 50, room: 'players' as const, name: 'Bo', text: 'hello', at: 0 };
    page.socket().hear({ t: 'chat', version: 90, lines: [line], cut: true });
    await page.click('#tab-log');
    await page.click('.log > button');
    await page.tick();
    expect(page.all('.log li').map((one) => one.textContent)).toEqual(['long ago', 'the first']);
    expect(page.all('.log > button')).toHaveLength(0);
    await page.click('#tab-chat');
    await page.click('.talk > button');
    await page.tick();
    expect(page.all('.talk li bdi').map((one) => one.textContent)).toEqual(['Bo', 'of old', 'Bo', 'hello']);
    expect(asked.filter((path) => path.includes('before'))).toEqual([
      '/t/abc/lines?before=50',
      '/t/abc/chat?before=50',
    ]);
    vi.unstubAllGlobals();
  });

  it('drops the lines before a gap', async () => {
    const page = await open(fixture('yours', { lines_from: 1, lines: [{ seq: 1, text: 'old' }] }));
    const lines = [{ seq: 500, text: 'new' }];
    page.socket().hear(fixture('yours', { version: 900, seq: 500, lines_from: 500, lines, cut: true }));
    await page.click('#tab-log');
    expect(page.all('.log li').map((one) => one.textContent)).toEqual(['new']);
    expect(page.all('.log > button')).toHaveLength(1);
  });

  it('shows a stale refusal beside the fresh state', async () => {
    const page = await open(fixture('yours'));
    await page.click(page.cell('f2'));
    await page.click(page.cell('g3'));
    const { id } = page.socket().of('move')[0]!;
    page.socket().hear(fixture('after'));
    page.socket().hear({ t: 'no', id, text: 'The table has moved on.', stale: true });
    await page.tick();
    expect(page.text('.why')).toContain('moved on');
    expect(page.text('.status .ask p')).toBe(fixture('after').scene!.prompt.text);
    expect(isBusy(page.store)).toBe(false);
  });

  it('groups the log by seat, consequences under their cause', () => {
    const groups = group([
      { seq: 1, text: 'a', seat: 0 },
      { seq: 2, text: 'b', seat: 0 },
      { seq: 2, text: 'note' },
      { seq: 3, text: 'c', seat: 1 },
    ]);
    expect(groups.map((one) => [one.seat, one.lines.length])).toEqual([
      [0, 3],
      [1, 1],
    ]);
  });

  it('keeps a lost turn in sight above the table', async () => {
    const lines = [{ seq: 109, text: 'Bo cannot move any mage: the turn is lost', seat: 1, banner: true }];
    const page = await open(fixture('yours', { lines }));
    expect(page.all('.status .warn').map((one) => one.textContent!.trim())).toEqual([`${lines[0]!.text}.`]);
  });

  it('says a lost turn once where it is also the last that happened', async () => {
    const lines = [{ seq: 109, text: 'Bo is out', seat: 1, banner: true }];
    const page = await open(fixture('theirs', { lines }));
    expect(page.text('.status .ask small').trim()).toBe('Bo is out.');
    page.store.set({ passing: true }); // while the table catches up it is the headline
    await page.tick();
    expect(page.text('.status .ask').trim()).toBe('Bo is out.');
  });

  it('shows only a while later, beside whose turn it is, what another has done, and that it can be undone', async () => {
    const lines = [{ seq: 109, text: 'Ada takes a pawn', seat: 0 }];
    const page = await open(fixture('theirs', { lines, undo: true }));
    expect(page.text('.status small .late')).toBe('Ada takes a pawn.');
    expect(page.all('.acts .undo.late')).toHaveLength(1);
    page.store.set({ passing: true }); // while it is told it belongs to the headline
    await page.tick();
    expect(page.all('.status small .late')).toHaveLength(0);
    page.socket().hear(fixture('yours', { undo: true }));
    await page.tick();
    expect(page.all('.acts .undo')).toHaveLength(1);
    expect(page.all('.status .late')).toHaveLength(0);
  });

  it('says the last of several lost turns, for which there is room', async () => {
    const lines = ['Bo', 'Ada', 'Cy'].map((who, at) => ({ seq: 107 + at, text: `${who} is out`, chance: true, banner: true })); // prettier-ignore
    const page = await open(fixture('yours', { lines }));
    expect(page.all('.status .warn').map((one) => one.textContent!.trim())).toEqual(['Ada is out.', 'Cy is out.']);
  });

  it('keeps what ended a round in sight while the dice of the next one fall', async () => {
    const reveal = { seq: 100, text: 'A lie: Bo loses a die', seat: 1, banner: true };
    const dice = [101, 104, 109].map((seq) => ({ seq, text: 'You roll 3', chance: true }));
    const page = await open(fixture('yours', { lines: [reveal, ...dice] }));
    expect(page.all('.status .warn').map((one) => one.textContent!.trim())).toEqual([`${reveal.text}.`]);
    const lines = [reveal, ...dice.slice(0, 2), { seq: 107, text: 'Ada bids 2 fives', seat: 0 }, dice[2]!];
    page.socket().hear(fixture('yours', { lines }));
    await page.tick();
    expect(page.all('.status .warn')).toHaveLength(0);
  });

  it('says why nothing can be undone', async () => {
    const page = await open(fixture('yours'));
    const button = (box: string) => page.all(`${box} .btn`).find((one) => one.textContent === 'Undo')!;
    expect(button('.acts')).toBeUndefined(); // it would take the room of the question
    await page.click('[aria-label="This table"]');
    const undo = button('.menu');
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    await page.click(undo);
    expect(page.text('.why')).toBe('Undo stops here: chance has spoken since your last decision.');
    page.socket().hear(fixture('yours', { undo: true, undo_why: '' }));
    await page.tick();
    await page.click(button('.acts'));
    expect(page.socket().of('undo')[0]).toMatchObject({ seq: 109 });
  });
});

describe('the link is lost', () => {
  it('is not said while the page opens', async () => {
    const page = await open();
    page.store.set({ up: false });
    await page.tick();
    expect(page.text('.status')).toBe('WaitingConnecting to the table …');
  });

  it('says so, keeps the table in sight, and lets nothing be clicked', async () => {
    const page = await open(fixture('yours'));
    page.socket().die();
    await page.tick();
    expect(page.text('.status .ask p')).toMatch(/^Connection lost\. Trying again in \d s\.$/);
    expect(page.text('.status .who')).toBe('Offline');
    expect(page.all('.cell')).toHaveLength(81);
    expect(page.all('[data-st~=can]')).toHaveLength(0);
    await page.click(page.cell('f2'));
    expect(page.all('[data-st~=sel]')).toHaveLength(0);
    window.dispatchEvent(new Event('online'));
    page.socket().open();
    page.socket().hear(fixture('yours', { lines_from: 110, lines: [] }));
    await page.tick();
    expect(page.socket().url).toContain(`since=${fixture('yours').version}`);
    expect(page.text('.status .ask p')).toBe('You rolled 4: move a ranger');
    expect(states(page, 'f2')).toEqual(['can']);
    expect(page.all('.log li').length).toBeGreaterThan(10);
  });
});
