// Made from src/parlour/server/messages.py by `python -m parlour.server.typescript`. Do not edit.
// A field with a question mark is left out when it has its default: 0, false, '', [] or null.

export interface Badge {
  kind: string;
  text: string;
  art?: string;
  tip?: string;
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
  art?: string;
  badges?: Badge[];
  states?: string[];
  tip?: string;
}

export interface Arrow {
  start: string;
  end: string;
  states?: string[];
}

export interface Grid {
  t: 'grid';
  id: string;
  title: string;
  place: 'above' | 'beside' | 'main' | 'tab';
  columns: string[];
  rows: string[];
  cells: Cell[];
  arrows?: Arrow[];
}

export interface Zone {
  t: 'zone';
  id: string;
  title: string;
  place: 'above' | 'beside' | 'main' | 'tab';
  items: Item[];
  layout?: 'fan' | 'pile' | 'row' | 'stack' | 'tray';
  art?: string;
  seat?: number | null;
  note?: string;
  states?: string[];
  tip?: string;
}

export interface Mark {
  seat: number;
  at: number;
}

export interface Track {
  t: 'track';
  id: string;
  title: string;
  place: 'above' | 'beside' | 'main' | 'tab';
  steps: string[];
  at: number;
  marks?: Mark[];
  tip?: string;
  states?: string[];
}

export interface Entry {
  text: string;
  kind?: string;
  art?: string;
  tip?: string;
}

export interface Row {
  cells: Entry[];
  item?: Item | null;
  note?: string;
  seat?: number | null;
  states?: string[];
}

export interface Sheet {
  t: 'table';
  id: string;
  title: string;
  place: 'above' | 'beside' | 'main' | 'tab';
  heads: string[];
  rows: Row[];
  owners?: (number | null)[];
  seat?: number | null;
  note?: string;
  states?: string[];
}

export interface Group {
  t: 'group';
  id: string;
  title: string;
  place: 'above' | 'beside' | 'main' | 'tab';
  parts: (Zone | Track | Sheet)[];
  seat?: number | null;
  value?: string;
  badges?: Badge[];
  note?: string;
  states?: string[];
}

export interface Counter {
  label: string;
  value: string;
  art?: string;
  tip?: string;
}

export interface Panel {
  seat: number;
  side: string;
  art?: string;
  score?: string;
  tip?: string;
  unit?: string;
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
  picks?: string[];
  badges?: Badge[];
  takes?: boolean;
  button?: boolean;
  key?: string;
  then?: string[];
}

export interface Scene {
  regions: (Grid | Zone | Track | Sheet | Group)[];
  panels: Panel[];
  prompt: Prompt;
  offers?: Offer[];
  banners?: string[];
  turn?: string;
}

export interface Step {
  seq: number;
  scene: Scene;
}

export interface Line {
  seq: number;
  text: string;
  notation?: string;
  seat?: number | null;
  banner?: boolean;
  chance?: boolean;
  head?: string;
  kind?: string;
}

export interface Seat {
  name?: string;
  person?: string;
  bot?: string;
  you?: boolean;
  left?: boolean;
  stood_in?: boolean;
  partly?: boolean;
  reserved?: string;
  declined?: string;
  for_you?: boolean;
  awaited?: boolean;
  host?: boolean;
  late?: boolean;
  rating?: string;
  gain?: number | null;
}

export interface Clock {
  left: number[];
  runs?: number | null;
  each?: boolean;
  note?: string;
  press?: string;
  on?: boolean;
}

export interface ChatLine {
  number: number;
  room: 'players' | 'watchers';
  name: string;
  text: string;
  at: number;
  who?: string;
}

export interface Decided {
  at: number;
  text: string;
}

export interface Table {
  t: 'table';
  version: number;
  seq: number;
  status: 'over' | 'playing' | 'waiting';
  seats: Seat[];
  scene?: Scene | null;
  undo?: boolean;
  undo_why?: string;
  free?: string[];
  places?: number[];
  decided?: Decided | null;
  forced?: string;
  rematch?: string;
  host?: boolean;
  silenced?: string[];
  clock?: Clock | null;
  ago?: number;
  hushed?: string;
  closed?: string;
  steps?: Step[];
  lines_from?: number;
  lines?: Line[];
  cut?: boolean;
}

export interface Stride {
  seq: number;
  change: Record<string, unknown>;
}

export interface Patch {
  t: 'patch';
  change: Record<string, unknown>;
  digest: number;
  steps?: Stride[];
  lines_from?: number;
  lines?: Line[];
  cut?: boolean;
  ago?: number;
}

export interface Talk {
  t: 'chat';
  version: number;
  lines: ChatLine[];
  cut?: boolean;
}

export interface Forget {
  t: 'forget';
}

export interface Lines {
  lines_from: number;
  lines: Line[];
  cut?: boolean;
}

export interface Gone {
  seats: number[];
  minutes: number;
  agreed?: number[];
  missing?: number[];
}

export interface Presence {
  t: 'presence';
  online: boolean[];
  watchers?: number;
  gone?: Gone[];
  paused?: boolean;
}

export interface Notes {
  t: 'notes';
  notes: Record<string, string>;
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

export interface Tip {
  move: string;
  chance: number;
  plan?: string;
  then?: string[];
  path?: string[];
  later?: string[];
}

export interface Hint {
  seq: number;
  tips: Tip[];
  why?: string;
}

export interface Moment {
  at: number;
  kind: 'luck' | 'play' | 'unseen';
  text: string;
  change: number[];
  means_most_to: number[];
  seat?: number | null;
  move?: string;
}

export interface Option {
  move: string;
  chance?: number | null;
  played?: boolean;
}

export interface Decision {
  at: number;
  seat: number;
  options: Option[];
  of: number;
}

export interface Review {
  done: number;
  of: number;
  seat?: number | null;
  course?: number[][];
  moments?: Moment[];
  luck?: number[];
  play?: number[][];
  unseen?: number[];
  decisions?: Decision[];
  turns?: string[];
}

export interface Reason {
  text: string;
  clause?: string;
}

export interface Chance {
  event: string;
  say: string;
  weight: number;
}

export interface Position {
  table: Table;
  last?: string;
  no?: Reason | null;
  why?: Reason | null;
  outcomes?: Chance[];
  position?: Record<string, unknown> | null;
  rolled?: string[];
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
  silent?: boolean;
}

export interface String {
  t: 'string';
  id: string;
  seat: number;
  string: string;
}

export interface Leave {
  t: 'leave';
  id: string;
}

export interface Rematch {
  t: 'rematch';
  id: string;
}

export interface Release {
  t: 'release';
  id: string;
  seat: number;
  reason?: string;
}

export interface Fill {
  t: 'fill';
  id: string;
  seat?: number | null;
  bot?: string;
}

export interface Invite {
  t: 'invite';
  id: string;
  name: string;
}

export interface Free {
  t: 'free';
  id: string;
  seat: number;
}

export interface Relieve {
  t: 'relieve';
  id: string;
  seat: number;
  yes: boolean;
}

export interface Back {
  t: 'back';
  id: string;
}

export interface Pause {
  t: 'pause';
  id: string;
  yes?: boolean;
}

export interface Chat {
  t: 'say';
  id: string;
  text: string;
}

export interface Silence {
  t: 'silence';
  id: string;
  who: string;
  yes?: boolean;
}

export interface Note {
  t: 'note';
  id: string;
  element: string;
  text?: string;
}

export interface WhyNot {
  t: 'whynot';
  id: string;
  text?: string;
  path?: string[];
}

export interface Ask {
  game: string;
  events?: string[];
  position?: Record<string, unknown> | string | null;
  options?: Record<string, unknown>;
  seats?: number | null;
  seat?: number | null;
  since?: number | null;
  text?: string;
  path?: string[];
  study?: boolean;
  roll?: boolean;
}

export interface Ping {
  t: 'ping';
}

export interface Look {
  t: 'look';
  since?: number;
}

export type FromServer = Table | Patch | Talk | Forget | Presence | Notes | Ack | No | Why | Pong;

export type FromClient =
  | Move
  | Undo
  | Sit
  | String
  | Leave
  | Rematch
  | Release
  | Fill
  | Free
  | Relieve
  | Back
  | Pause
  | Invite
  | Chat
  | Silence
  | Note
  | WhyNot
  | Look
  | Ping;
