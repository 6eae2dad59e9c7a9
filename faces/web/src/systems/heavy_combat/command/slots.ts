// A slot for power: what it buys, what it costs and how much is laid there. Console and command
// draw the same slots; each step has its own slots (slots_helm, slots_craft, slots_fire).
import type { Orders } from './orders.svelte';
import { aboutAction, meant } from '../model/rows';
import { systemText } from '../model/chart';
import { faces } from '../model/space';
import type { SpaceTurn } from '../model/turn.svelte';

export interface Option {
  value: number;
  text: string;
}
export interface Slot {
  id: string;
  title: string;
  /** The short title, for places with little room. */
  brief: string;
  /** "1", "2 each", "free", "hero point". */
  price: string;
  /** The points of power that are laid here, and the cost of one more purchase. */
  tokens: number;
  step: number;
  tone: 'helm' | 'fire' | 'keep';
  /** What the slot buys: a figure and the words after it. */
  figure: string;
  says: string;
  /** Why nothing can be laid here; empty if it can. */
  out: string;
  /** Whether something is laid or switched on here. */
  on: boolean;
  more: (() => void) | null;
  less: (() => void) | null;
  options: Option[];
  chosen: number;
  choose: ((value: number) => void) | null;
  label: string;
}
export interface Group {
  title: string;
  slots: Slot[];
}

/** The objects that are chosen in slots before anything is laid there. */
export type Picks = Record<string, number>;
/** Everything from which slots are built. */
export interface Desk {
  turn: SpaceTurn;
  orders: Orders;
  picks: Picks;
  unit: number;
}

export const blankSlot = (id: string, title: string): Slot => ({
  id,
  title,
  brief: title,
  price: '',
  tokens: 0,
  step: 1,
  tone: 'helm',
  figure: '',
  says: '',
  out: '',
  on: false,
  more: null,
  less: null,
  options: [],
  chosen: -1,
  choose: null,
  label: '',
});

/** The name of an object: "port shield", "second phaser", "Shrike". */
export function objectText({ turn, unit }: Desk, object: number): string {
  const what = meant(object);
  const ship = turn.ship(unit);
  if (what.kind === 'face') return `${faces[what.number]} shield`;
  if (what.kind === 'system') return systemText(turn.chart, ship && turn.kindOf(ship), what.number);
  if (what.kind === 'axis') return ['east', 'west', 'north', 'south', 'up', 'down'][what.number]!;
  return turn.unitName(object);
}

interface Plain {
  action: string;
  title: string;
  brief?: string;
  tone?: Slot['tone'];
  price?: string;
  /** The slot's text if something is laid there, and its text if nothing is. */
  says: (object: number, on: boolean) => string;
  figure?: (object: number, on: boolean) => string;
  /** The default choice among the objects that can be named. */
  first?: (objects: number[]) => number;
  name?: (object: number) => string;
  /** Why the action is impossible, where the session only omits it. */
  why?: string;
}

/** A slot for an action that is laid once, or once for each object that it can name. */
export function plainSlot(desk: Desk, about: Plain): Slot | null {
  const { orders, unit, picks } = desk;
  const { action, title } = about;
  const kind = aboutAction(action);
  const choice = orders.choice(unit, action);
  const laid = orders.of(unit).filter((row) => row.action === action);
  if (!choice && laid.length === 0 && !about.why) return null;
  const objects = [...new Set([...(choice?.objects ?? []), ...laid.map(({ object }) => object)])];
  const named = objects.length > 1 || (objects[0] ?? 0) > 0;
  const key = `${unit} ${action}`;
  const wished = picks[key] ?? laid[0]?.object ?? about.first?.(objects) ?? objects[0] ?? 0;
  const object = objects.includes(wished) ? wished : (objects[0] ?? 0);
  const row = laid.find((one) => one.object === object);
  const price = kind.price ?? 0;
  const affordable = orders.left(unit) >= price && (!kind.quick || orders.heroesLeft > 0);
  const allowed = choice?.objects.includes(object) ?? false;
  const out = choice || laid.length > 0 ? '' : (about.why ?? '');
  const name = about.name ?? ((one: number) => objectText(desk, one));
  const put = () => orders.put(unit, action, object, choice?.least ?? 0);
  return {
    ...blankSlot(action, title),
    ...(about.brief && { brief: about.brief }),
    price: about.price ?? (kind.quick ? 'hero point' : price > 0 ? String(price) : 'free'),
    tokens: laid.length * price,
    step: price,
    tone: about.tone ?? 'helm',
    figure: about.figure?.(object, row !== undefined) ?? '',
    says: about.says(object, row !== undefined),
    out,
    on: row !== undefined,
    more: out || row || !allowed || !affordable ? null : put,
    less: row ? () => orders.drop(unit, action, object) : null,
    options: named && !out ? objects.map((value) => ({ value, text: name(value) })) : [],
    chosen: object,
    choose: named
      ? (value) => {
          picks[key] = value;
          // an action that can be laid only once is moved to the new object
          if (laid.length > 0 && !kind.many) orders.put(unit, action, value, laid[0]!.number);
        }
      : null,
    label: `${title}${named ? `, ${name(object)}` : ''}`,
  };
}
export const present = (slots: (Slot | null)[]): Slot[] => slots.filter((slot) => slot !== null);
