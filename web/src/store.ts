/** The page's state. The page is drawn from this and from nothing else; `selectors` ask it, `commands` change it. */
import type { Verdict } from './dice';
import { Gallery } from './gallery';
import type { Lesson, Taught } from './lesson';
import type { Source } from './link';
import type { ChatLine, Hint, Line, Offer, Presence, Review, Scene, Table } from './messages';
import { readPrefs, type Prefs } from './prefs';
import type { Puzzle, Tried } from './puzzle';
import { Replay } from './replay';
import type { Cue } from './sound';
import type { Studied, Study } from './study';
import type { Words } from './words.en';

/** Moments, log, chat and rules, or `own-` and the id of a region that has a tab of its own. */
export type Tab = string;

/** What the table shows: the newest scene, one of those just before it, or one of the past. */
export interface Shown {
  scene: Scene;
  seq: number;
  /** Cells of the last move. */
  last: ReadonlySet<string>;
  /** Items that just changed. */
  fresh: ReadonlySet<string>;
  /** Dice that were just thrown. */
  rolled: ReadonlySet<string>;
}

/** A move, and if a hint's plan begins with it, what the later moves of the plan choose. */
export interface Tipped extends Offer {
  later?: string[];
}

/** Where a popover is shown. */
export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Asked with the keyboard: the link to the rule gets the focus. */
  byKey?: boolean;
  /** What a card does that was asked about: a phone has no room to write it on the card. */
  means?: string;
}

export interface Reason {
  text: string;
  clause: string;
  spot: Spot;
  /** The element on which a note can be kept here. */
  note?: string;
  /** What something means, to whoever points at it: gone when they point elsewhere. */
  tip?: boolean;
  /** What they point at. */
  at?: HTMLElement;
  /** Whether the page must be loaded again. */
  reload?: boolean;
}

/** What the page around the client says about the table. */
export interface Place {
  /** Empty: no table of the house, but a position by itself. */
  table: string;
  game: string;
  title: string;
  lang: string;
  words: Words;
  name: string;
  art: string;
  /** Whether one person may take several seats. */
  hot: boolean;
  /** Whether the result counts for people's ratings. */
  rated: boolean;
  /** The way back to the tournament that the table belongs to, and what it is called. */
  contest?: [string, string];
  /** Whether whoever must decide may ask for hints. */
  hints: boolean;
  /** What the house has promised about its dice before the game. */
  commitment: string;
  /** Where it has promised nothing: why. */
  unsealed: string;
  /** How the rules of this table differ from the usual ones; null: the page does not say. */
  rules: Rule[] | null;
  /** What the game calls its seats. */
  seats: string[];
  lesson: Lesson | null;
  puzzle: Puzzle | null;
  study: Study | null;
  /** What wins, in a line; empty: the game does not say. */
  goal: string;
  /** Whether there is a page that says how to play. */
  how: boolean;
  /** The levels of bots, each with what it is called, the weakest first. */
  levels: [string, string][];
  /** What those who wait are told about the game, if the page was opened before it began. */
  about?: About;
  /** If this viewer needs an account to sit down: why, and what the way to one is called. */
  closed?: [string, string];
}

export interface About {
  blurb: string;
  /** For how many, and how long. */
  facts: string;
  /** Addresses of pages about the game, with their names. */
  pages: [string, string][];
  /** The bots that can take a seat, with their names. */
  bots: [string, string][];
}

/** A chosen option in words, and the clause that it is about. */
export interface Rule {
  text: string;
  clause: string;
}

/** How many other tables wait for the viewer, and the one that has waited longest. */
export interface Waits {
  others: number;
  next: string;
}

export interface State extends Prefs {
  /** The table at the moment that is shown; `Store.newest` is what it leads to. */
  table: Table | null;
  present: Presence | null;
  /** The log as far as it has come; `linesNow` are those up to the moment that is shown. */
  lines: Line[];
  /** Whether the log has lines before these. */
  moreLines: boolean;
  chat: ChatLine[];
  moreChat: boolean;
  /** The other tables that wait for this viewer. */
  waits: Waits | null;
  /** The forced move that was just played for this viewer, in words; null: they have chosen nothing themselves yet. */
  spared: string | null;
  /** What this viewer has noted, by the ids of elements; kept by the server, shown to nobody else. */
  notes: Record<string, string>;
  up: boolean;
  retryAt: number;
  /** Whether the link is down since the house restarts. */
  restarts: boolean;
  shown: Shown | null;
  /** The event that is looked back on; null: live. */
  cursor: number | null;
  sel: string[];
  /** Things chosen in any order. */
  picked: string[];
  armed: Tipped | null;
  why: Reason | null;
  /** Empty: the first one. */
  tab: Tab;
  /** Whether the side column's panel is open as a sheet (on a phone). */
  sheet: boolean;
  /** Which menu is open: the settings, or what concerns this table. */
  menu: boolean | 'table';
  /** Whether the keys are shown. */
  keys: boolean;
  /** Whether the sheet with the link and the code of the table is open. */
  sharing: boolean;
  /** Whether the sheet is open that asks how to play on from what is looked back on. */
  onward: boolean;
  /** Whether all buttons are shown, not only the first four. */
  all: boolean;
  asking: boolean;
  /** The clause at which the rules are open. */
  clause: string;
  /** Whether secrets are uncovered: while they are held, or until something happens. */
  peek: '' | 'held' | 'open';
  /** The move that is being typed. */
  typing: string;
  /** What is being written to the table. */
  writing: string;
  /** What a screen reader is to say. */
  said: string;
  /** What the moment that is shown has brought, in words. */
  told: Line[];
  /** Whether more was to come when this moment was first shown: then it says what was done, not what is asked. */
  passing: boolean;
  unread: number;
  /** The best moves, if this viewer asked for them in this very decision. */
  hint: Hint | null;
  /** The move of the hint that is pointed at. */
  eyed: Tipped | null;
  hinting: boolean;
  /** The game looked back at, or how far that is; null: nobody asked for it here. */
  review: Review | null;
  /** Whether it is put away. */
  closed: boolean;
  /** What the comparison of the dice with this browser's own string came to; null: there was none yet. */
  verdict: Verdict | null;
  /** How far the lesson is; null: this is none. */
  taught: Taught | null;
  /** What was tried to solve the puzzle; null: nothing yet. */
  tried: Tried | null;
  /** What there is on the analysis board; null: this is none. */
  studied: Studied | null;
  /** The seat whose chances are shown; null: the viewer's own, else the first. */
  viewed: number | null;
}

/** What somebody is writing: kept until the table has taken it. */
export type Draft = 'typing' | 'writing';

/** Commands on their way, and what is to happen once the table has answered them. */
export interface Pending {
  /** The move that waits for its answer; empty: none does. */
  moving: string;
  /** The version of the table in which it is played. */
  awaited: number;
  /** Moves of an offer that are still to be played. */
  rest: string[];
  /** Whether this viewer has taken something back since, and wants to stay there. */
  undone: boolean;
  /** Where each command was given: its answer is shown there. */
  asked: Map<string, Spot>;
  /** Commands made of a draft, with its text. */
  drafts: Map<string, [Draft, string]>;
  /** The last command about the note on an element. */
  noted: Map<string, string>;
  /** Commands that add a string to the dice, with the seat. */
  strings: Map<string, number>;
  /** The command that asked for a rematch, until it is taken; then whoever asked goes there. */
  rematching: string;
  leaving: boolean;
}

/** The table at a moment that waits to be shown, for as long as it takes to see it. */
export interface Coming {
  table: Table;
  shown: Shown | null;
  hold: number;
  /** How long motion takes, as a part of the usual time. */
  pace: number;
  /** What the log says of it. */
  news: Line[];
  /** The heading in the log that it comes under. */
  turn: string | undefined;
  /** Of what kind the last of it is. */
  kind: string;
  /** What is heard. */
  cues: ReadonlySet<Cue>;
  /** How many moments it stands for. */
  merged: number;
}

export interface Upcoming {
  queue: Coming[];
  timer: number;
  /** When the next one may be shown. */
  freeAt: number;
  /** When the newest one must be shown. */
  until: number;
}

export class Store {
  readonly words: Words;
  readonly gallery: Gallery;
  readonly replay: Replay;
  state: State = initial();
  readonly pending: Pending = {
    moving: '',
    awaited: 0,
    rest: [],
    undone: false,
    asked: new Map(),
    drafts: new Map(),
    noted: new Map(),
    strings: new Map(),
    rematching: '',
    leaving: false,
  };
  readonly upcoming: Upcoming = { queue: [], timer: 0, freeAt: 0, until: 0 };
  /** The table as the server last told it. */
  newest: Table | null = null;
  /** When the time of the seat whose clock runs began to run, as `performance.now` tells it. */
  since = 0;
  /** The seats of those who were known to be away for long. */
  away = new Set<number>();
  /** Whether what was said before this page was opened has come: what follows is news. */
  caughtUp = false;
  /** Whether the next table is one that was told before: none of it is news. */
  retold = false;
  /** How long things take to their new places in the next drawing, as a part of the usual time; 0: they do not move. */
  flip = 0;
  private drawing = false;

  constructor(
    readonly place: Place,
    readonly root: HTMLElement,
    readonly link: Source,
    private draw: () => void,
  ) {
    this.words = place.words;
    this.gallery = new Gallery(place.art, () => this.set({}));
    this.replay = new Replay((seq) => link.at(seq));
  }

  /** Change the state and draw it, once for all changes of one turn of the event loop. */
  set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    if (this.drawing) return;
    this.drawing = true;
    queueMicrotask(() => {
      this.drawing = false;
      this.draw();
    });
  }
}

function initial(): State {
  return {
    table: null,
    present: null,
    lines: [],
    moreLines: false,
    chat: [],
    moreChat: false,
    waits: null,
    spared: null,
    notes: {},
    up: false,
    retryAt: 0,
    restarts: false,
    shown: null,
    cursor: null,
    sel: [],
    picked: [],
    armed: null,
    why: null,
    tab: '',
    sheet: false,
    menu: false,
    keys: false,
    sharing: false,
    onward: false,
    all: false,
    asking: false,
    clause: '',
    peek: '',
    typing: '',
    writing: '',
    said: '',
    told: [],
    passing: false,
    unread: 0,
    hint: null,
    eyed: null,
    hinting: false,
    review: null,
    closed: false,
    verdict: null,
    taught: null,
    tried: null,
    studied: null,
    viewed: null,
    ...readPrefs(),
  };
}
