/** A position by itself, no table of the house: the events after it are kept here, and the house says what they come to. */
import { ask, Refused } from './asking';
import type { Facing } from './facing';
import { randomString, type Message, type Source, type Wish } from './link';
import type { Ask, Hint, Position, Scene } from './messages';

/** Where a line of events begins, and who looks. */
export type Start = Pick<Ask, 'position' | 'options' | 'seats' | 'seat' | 'study'>;

export interface Ear {
  hear: (message: Message) => void;
  /** What comes next has nothing to do with what was there. */
  clear: () => void;
  /** The house answers, or does not and is asked again at this time. */
  state: (up: boolean, retryAt: number, restarts?: boolean) => void;
}

/** Who watches over a board, e.g. a lesson. */
export interface Guide {
  /** Whether a legal move is played. */
  allows?: (move: string) => boolean;
  played?: (move: string) => void;
  /** Something is shown. */
  shown?: (answer: Position) => void;
}

const RETRY = 4000;

export class Board implements Source {
  line: readonly string[] = [];
  /** Whether anything can be taken back. */
  free = false;
  /** How its boards are turned, where that does not depend on who looks. */
  facing: Facing | null = null;
  guide: Guide | null = null;
  private begun: Start = {};
  private version = 0;
  private up = false;
  /** Counts what was asked: an answer that is overtaken is not shown. */
  private asked = 0;
  private retry = 0;
  private again: (() => void) | null = null;

  constructor(
    private game: string,
    private ear: Ear,
  ) {}

  start(): void {
    // whoever made the board shows the first position
  }

  /** Show a position after some events; `since`: how many of them are shown already. Whether it was done. */
  async show(begun: Start, line: readonly string[], since: number | null = null, roll?: boolean): Promise<boolean> {
    const turn = ++this.asked;
    this.begun = begun; // before the answer: what is asked until then begins there too
    clearTimeout(this.retry);
    try {
      const answer = await this.look(begun, line, { since, roll });
      if (turn !== this.asked) return false;
      this.again = null;
      if (!this.up) this.ear.state((this.up = true), 0);
      if (since === null) this.ear.clear();
      this.put(answer, line);
      return !answer.no;
    } catch (error) {
      if (turn !== this.asked) return false;
      if (error instanceof Refused) this.ear.hear({ t: 'no', id: '', text: error.message });
      return new Promise((done) => {
        this.again = () => void this.show(begun, line, since, roll).then(done);
        this.retry = window.setTimeout(this.again, RETRY);
        this.ear.state((this.up = false), Date.now() + RETRY);
      });
    }
  }

  /** Go on by these events. */
  go(...events: string[]): Promise<boolean> {
    return this.show(this.begun, [...this.line, ...events], this.line.length);
  }

  /** Let chance decide until somebody must. */
  roll(): Promise<boolean> {
    return this.show(this.begun, this.line, this.line.length, true);
  }

  /** Let the boards lie as this seat sees them, from now on. */
  async face(begun: Start, seat: number): Promise<void> {
    this.begun = begun;
    await this.look({ ...begun, seat }, []).catch(() => undefined);
  }

  /** Turn the boards, so that another side lies below. */
  async turn(seats: number): Promise<void> {
    this.facing?.turn(seats);
    await this.to(this.line);
  }

  /** Go to another line of events from the same beginning. */
  to(line: readonly string[]): Promise<boolean> {
    return this.show(this.begun, line);
  }

  /** The best moves here; by the time they are known, somebody may have gone elsewhere: then they belong to no event. */
  async hint(): Promise<Hint> {
    const { line } = this;
    const hint = await ask<Hint>('/board/hint', 'POST', { game: this.game, ...this.begun, events: line });
    return line === this.line ? hint : { ...hint, seq: -1 };
  }

  send(wish: Wish): string {
    const id = randomString();
    if (wish.t === 'move') void this.answer(id, () => this.move(id, wish.move));
    else if (wish.t === 'undo') void this.to(this.line.slice(0, -1)).then(() => this.ack(id));
    else if (wish.t === 'whynot') void this.answer(id, () => this.why(id, wish.text, wish.path));
    return id;
  }

  async at(seq: number): Promise<Scene> {
    return (await this.look(this.begun, this.line.slice(0, seq))).table.scene!;
  }

  now(): void {
    this.again?.();
  }

  forget(): void {}

  lost(): void {}

  stop(): void {}

  waitsFor(): boolean {
    return false;
  }

  private async move(id: string, move: string): Promise<void> {
    const turn = ++this.asked;
    const answer = await this.look(this.begun, [...this.line, move], { since: this.line.length });
    if (turn !== this.asked) return this.ack(id);
    if (answer.no) return this.ear.hear({ t: 'no', id, ...answer.no });
    const written = answer.last ?? move;
    const played = this.guide?.allows?.(written) ?? true;
    if (played) this.put(answer, [...this.line, written]);
    this.ack(id);
    if (played) this.guide?.played?.(written);
  }

  private async why(id: string, text?: string, path?: string[]): Promise<void> {
    const { why } = await this.look(this.begun, this.line, { text, path });
    if (why) this.ear.hear({ t: 'why', id, ...why });
  }

  /** Do what a command asks for; if that fails, say so. */
  private async answer(id: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.ear.hear({ t: 'no', id, text: (error as Error).message });
    }
  }

  private async look(begun: Start, events: readonly string[], more: Partial<Ask> = {}): Promise<Position> {
    const answer = await ask<Position>('/board', 'POST', { game: this.game, ...begun, events, ...more });
    return this.facing ? { ...answer, table: this.facing.table(answer.table) } : answer;
  }

  private put(answer: Position, line: readonly string[]): void {
    const { table, rolled = [] } = answer;
    this.line = [...line, ...rolled].slice(0, table.seq);
    this.ear.hear({ ...table, version: ++this.version, undo: this.free && table.seq > 0 });
    this.guide?.shown?.(answer);
  }

  private ack(id: string): void {
    this.ear.hear({ t: 'ack', id, version: this.version });
  }
}
