// Made from src/parlour/server/messages.py by `python -m parlour.server.typescript`. Do not edit.
// A field with a question mark is left out when it has its default: 0, false, '', [] or null.

export interface Badge {
  kind: string;
  text: string;
}

export interface Item {
  id: string;
  kind: 'card' | 'die' | 'token';
  art: string;
  letter: string;
  label: string;
  seat?: number | null;
  tone?: string;
  badges?: Badge[];
  states?: string[];
  tip?: string;
}

export interface Cell {
  id: string;
  label: string;
  items?: Item[];
  tone?: string;
  states?: string[];
}

export interface Grid {
  t: 'grid';
  id: string;
  title: string;
  columns: string[];
  rows: string[];
  cells: Cell[];
}

export interface Zone {
  t: 'zone';
  id: string;
  title: string;
  items: Item[];
  layout?: 'fan' | 'pile' | 'row' | 'stack';
  seat?: number | null;
  note?: string;
}

export interface Track {
  t: 'track';
  id: string;
  title: string;
  steps: string[];
  at: number;
}

export interface Sheet {
  t: 'table';
  id: string;
  title: string;
  heads: string[];
  rows: string[][];
  marked?: number[];
}

export interface Counter {
  label: string;
  value: string;
}

export interface Panel {
  seat: number;
  side: string;
  counters?: Counter[];
  notes?: string[];
  acting?: boolean;
}

export interface Prompt {
  text: string;
  detail?: string;
  yours?: boolean;
  item?: Item | null;
}

export interface Offer {
  move: string;
  say: string;
  path: string[];
  takes?: boolean;
  button?: boolean;
}

export interface Scene {
  regions: (Grid | Zone | Track | Sheet)[];
  panels: Panel[];
  prompt: Prompt;
  offers?: Offer[];
  banners?: string[];
}

export interface Line {
  seq: number;
  text: string;
  notation?: string;
  seat?: number | null;
  banner?: boolean;
}

export interface Seat {
  name?: string;
  bot?: string;
  online?: boolean;
  you?: boolean;
  left?: boolean;
}

export interface Chat {
  number: number;
  room: 'players' | 'watchers';
  name: string;
  text: string;
  at: number;
}

export interface Table {
  t: 'table';
  version: number;
  seq: number;
  status: 'over' | 'playing' | 'waiting';
  seats: Seat[];
  watchers?: number;
  scene?: Scene | null;
  lines_from?: number;
  lines?: Line[];
  chat?: Chat[];
  undo?: boolean;
  undo_why?: string;
  rematch?: string;
}

export interface Ack {
  t: 'ack';
  id: string;
  version: number;
}

export interface No {
  t: 'no';
  id: string;
  text: string;
  clause?: string;
  stale?: boolean;
}

export interface Why {
  t: 'why';
  id: string;
  text: string;
  clause?: string;
}

export interface Pong {
  t: 'pong';
}

export interface Move {
  t: 'move';
  id: string;
  seq: number;
  move: string;
}

export interface Undo {
  t: 'undo';
  id: string;
  seq: number;
}

export interface Sit {
  t: 'sit';
  id: string;
  seat: number;
  string?: string;
}

export interface Leave {
  t: 'leave';
  id: string;
}

export interface Rematch {
  t: 'rematch';
  id: string;
}

export interface Say {
  t: 'say';
  id: string;
  text: string;
}

export interface WhyNot {
  t: 'whynot';
  id: string;
  text?: string;
  path?: string[];
}

export interface Ping {
  t: 'ping';
}

export type FromServer = Table | Ack | No | Why | Pong;

export type FromClient = Move | Undo | Sit | Leave | Rematch | Say | WhyNot | Ping;
