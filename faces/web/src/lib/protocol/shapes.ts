// What the protocol's tables and lists contain (docs/PROTOCOL.md): the generated types say only
// 'table' or 'list'.
import type { Value } from './patch';

export interface Refused {
  code: string;
  message: string;
  where: string;
  rule: string;
}
export type OrderTable = { verb: string } & Record<string, unknown>;
export interface Offer {
  order: OrderTable;
  text: string;
}
export interface Offers {
  list: Offer[];
  forms: string[];
  withdraw?: boolean;
  /** Whether this seat has an order that an undo would take back. */
  undo?: boolean;
}
export interface GameEvent {
  n: number;
  kind: string;
  args: Record<string, string | number>;
  text: string;
  rule: string;
  terms: [string, number][];
  /** "38 x 25 % = 9.50, rounds to 10": the arithmetic, as every front end prints it. */
  formula?: string;
}
export interface TableNews {
  act: string;
  seat: string;
  text?: string;
}
/** A seat's unanswered request for a draw, an undo or an adjournment. */
export interface Ask {
  act: string;
  seat: string;
  /** For an undo: the first event that it would take back. */
  event?: number;
  /** How many dice or cards have fallen since then, and how many secret choices have been revealed. */
  dice?: number;
  opened?: number;
}
/** The orders that were taken back by agreement. */
export interface TakenBack {
  /** The askers' own orders: orders that others gave in between are not counted. */
  orders: number;
  /** Whether dice or revealed choices were among them, which makes the battle practice. */
  practice: boolean;
}
/** Who wants a rematch, and the new match once everybody wants it. */
export interface RematchNews {
  asking: string[];
  swapped: boolean;
  declined?: string;
  match?: string;
  token?: string;
  watch?: string;
}
export interface Presence {
  /** `away` and `thinks`: seconds since its player left and since it began to owe an answer. */
  seats: { seat: string; here: boolean; bot?: boolean; away?: number; thinks?: number }[];
  watchers: number;
}
export interface SeatInfo {
  seat: string;
  team: number;
  /** The name that the player has chosen. */
  name: string;
  joined: boolean;
  /** The seat's name in a sentence: "the attacker", "Quiet Errand". */
  called: string;
  /** Whether the host's own bot plays it. */
  bot?: boolean;
}
export interface WindowInfo {
  number: number;
  kind: string;
  owed: string[];
  answered: string[];
}
export interface ArgInfo {
  name: string;
  unit: string;
  words: number;
}
export interface VerbInfo {
  name: string;
  label: string;
  args: ArgInfo[];
  repeat: number;
}
export interface FieldInfo {
  name: string;
  kind: 'whole' | 'flag' | 'word' | 'cards' | 'numbers' | 'group' | 'list' | 'roster';
  unit: string;
  words: number;
  inside?: FieldInfo[];
}
export interface Lexicon {
  revision: number;
  verbs: VerbInfo[];
  windows: string[];
  rolls: { name: string; label: string; words: number }[];
  fields: FieldInfo[];
  vocabularies: Record<string, string[]>;
  /** The displayed forms of the words of some vocabularies: "HMS Majesty's" for majestys. */
  shown: Record<string, string[]>;
}
/** What an absent player's seat does: wait, give the only possible answer, or take the first offer. */
export type AwayPolicy = 'ask' | 'forced' | 'first';
export interface AwayOrders {
  policy: AwayPolicy;
  windows: { window: string; policy: AwayPolicy }[];
  never: object[];
  breaks: string[];
}
/** What ended a battle; '' before its end. */
export type Ended = '' | 'rules' | 'resignation' | 'draw';
export interface Note {
  /** 'look', 'invite' or 'resign'; absent for a message. */
  act?: string;
  seat: string;
  text: string;
  /** For 'resign': how many events came before it. */
  after?: number;
}
export interface FormField {
  name: string;
  label: string;
  unit: string;
  value: number;
  lo: number;
  hi: number;
  step: number;
  count: number;
  values?: number[];
  words?: (string | number)[];
}
export interface FormInfo {
  label: string;
  fields: FormField[];
  order: OrderTable;
  complete: boolean;
  wrong?: (Refused & { place: number; wished?: number })[];
}
/** What the captain would order, and any objection to the order in question. */
export interface Advice {
  order: OrderTable;
  text: string;
  why: string;
  doubt?: string;
}
export type View = { [key: string]: Value };

export interface ScenarioInfo {
  id: string;
  title: string;
  seats: number;
  summary: string;
}
/** A battle on a system's path, with its settings. */
export interface Leg {
  id: string;
  name: string;
  scenario: string;
  minutes: number;
  /** A guided battle; the text says how it begins. */
  guided?: unknown;
  bots?: Record<string, string>;
  options?: Record<string, unknown>;
}
export interface SystemInfo {
  id: string;
  title: string;
  /** A one-line description. */
  tag?: string;
  path?: Leg[];
  rules: number;
  scenarios: ScenarioInfo[];
  ships: number;
  bots: string[];
  /** Klaxon's own version. */
  version: string;
}
export interface Rule {
  id: string;
  title: string;
  section: string;
  text: string;
}
export interface Design {
  name: string;
  carrier?: boolean;
  race?: string;
  boxes: Record<string, number>;
  weapons?: { name: string; box: string; kind: string; heavy?: boolean; count: number; ammo?: number }[];
  bays?: { shuttles: number; racks?: number }[];
  [key: string]: unknown;
}
export interface ShipInfo {
  id: string;
  name: string;
  design: Design;
}
export interface Places {
  match: string;
  seats: { seat: string; token?: string; bot?: string }[];
  watch: string;
  /** Absent if no moderator was requested. */
  moderate?: string;
}
export interface Verdict {
  ok: boolean;
  doubt: string;
  line: number;
  message: string;
  lines: number;
  draws: number;
  draws_proved: number;
  /** The revisions of the rules: the record's and the current one. */
  revision?: number;
  revision_now?: number;
  /** The parts of the catalogue that have changed since then. */
  changed?: string[];
}
