// Orders in the form that the rules take (rules/heavy_combat/orders.h): rows in ascending order, each with a
// unit, an action, an object and a number; a unit of 0 ends them.
import type { OrderTable } from '../../../lib/protocol/shapes';
import { faces, turns, type Face, type Turn } from './space';

export interface Row {
  unit: number;
  action: string;
  object: number;
  number: number;
}

const [shipsMax, craftMax, systemsMax] = [16, 64, 16];
// Units and objects share one numbering: ships, then craft, then the other things that a row can name.
const firstShip = 1;
const firstCraft = firstShip + shipsMax;
const firstFace = firstCraft + craftMax;
const firstTurn = firstFace + 6;
const firstOrientation = firstTurn + 6;
const firstSystem = firstOrientation + 24;
const firstAxis = firstSystem + systemsMax;
const firstSeeker = firstAxis + 6;

export const unitOfShip = (number: number): number => firstShip + number;
export const unitOfCraft = (number: number): number => firstCraft + number;
export const objectOfFace = (face: Face): number => firstFace + faces.indexOf(face);
export const objectOfTurn = (turn: Turn): number => firstTurn + turns.indexOf(turn);
export const objectOfOrientation = (index: number): number => firstOrientation + index;
export const objectOfSystem = (index: number): number => firstSystem + index;
export const objectOfSeeker = (id: number): number => firstSeeker + id;

export type Meant =
  | { kind: 'none' }
  | {
      kind: 'ship' | 'craft' | 'face' | 'turn' | 'orientation' | 'system' | 'axis' | 'seeker';
      number: number;
    };
const kinds = [
  ['seeker', firstSeeker],
  ['axis', firstAxis],
  ['system', firstSystem],
  ['orientation', firstOrientation],
  ['turn', firstTurn],
  ['face', firstFace],
  ['craft', firstCraft],
  ['ship', firstShip],
] as const;
/** What the number of a unit or object stands for. */
export function meant(object: number): Meant {
  const [kind, first] = kinds.find(([, least]) => object >= least) ?? ['none', 0];
  return kind === 'none' ? { kind } : { kind, number: object - first };
}
export const faceOf = (object: number): Face => faces[object - firstFace] ?? 'fore';
export const turnOf = (object: number): Turn => turns[object - firstTurn] ?? 'yaw_port';

// ---- actions ------------------------------------------------------------------------------------

interface Action {
  /** The action's cost in power: once or, with `each`, per unit of its number. */
  price?: number;
  each?: boolean;
  /** Whether the action can be repeated for other objects. */
  many?: boolean;
  /** Whether it allows no other action in that turn. */
  alone?: boolean;
  /** Whether it is a manoeuvre, of which each turn allows only one. */
  manoeuvre?: boolean;
  /** Whether it costs a hero point. */
  quick?: boolean;
}
const table: Record<string, Action> = {
  turn: { manoeuvre: true },
  rest_at_once: { quick: true },
  sideways: { price: 2, manoeuvre: true },
  answer_sideways: { price: 2, manoeuvre: true },
  swing: { price: 2, manoeuvre: true },
  swing_on_battery: { manoeuvre: true },
  cloak: { price: 1 },
  stay_cloaked: { price: 1 },
  emergency_warp: { alone: true },
  look: { price: 10 },
  turn_faster: { quick: true },
  repair_sooner: { quick: true },
  restore_shield: { quick: true, many: true },
  reload_at_once: { quick: true, many: true },
  arm_quicker: { quick: true, many: true },
  ecm: { price: 2, each: true },
  reinforce: { price: 2, each: true, many: true },
  mend: { price: 1, many: true },
  feed: { price: 1, many: true },
};
export const aboutAction = (name: string): Action => table[name] ?? {};
/** The number of the weapon that an action fires: 2 for "fire_3"; −1 for any other action. */
export const weaponOfAction = (name: string): number =>
  name.startsWith('fire_') ? Number(name.slice('fire_'.length)) - 1 : -1;

// ---- a list of rows -----------------------------------------------------------------------------

export function sorted(rows: readonly Row[], actions: readonly string[]): Row[] {
  const place = ({ action }: Row) => actions.indexOf(action);
  return [...rows].sort((a, b) => a.unit - b.unit || place(a) - place(b) || a.object - b.object);
}

/** The order in the form that is sent: parallel lists, of which the list of units has an extra entry. */
export function orderOfRows(verb: string, rows: readonly Row[], actions: readonly string[]): OrderTable {
  const all = sorted(rows, actions);
  return {
    verb,
    unit: [...all.map(({ unit }) => unit), 0],
    ...(all.length > 0 && {
      action: all.map(({ action }) => actions.indexOf(action)),
      object: all.map(({ object }) => object),
      number: all.map(({ number }) => number),
    }),
  };
}

/** Adds a row, which replaces any rows that it excludes. */
export function withRow(rows: readonly Row[], row: Row): Row[] {
  const about = aboutAction(row.action);
  return [
    ...rows.filter((other) => {
      if (other.unit !== row.unit) return true;
      const its = aboutAction(other.action);
      if (about.alone || its.alone) return false;
      if (about.manoeuvre && its.manoeuvre) return false;
      if (other.action === row.action) return about.many === true && other.object !== row.object;
      return !flyings.includes(row.action) || !flyings.includes(other.action);
    }),
    row,
  ];
}
// The rules let a craft fly several legs; the board orders only one.
const flyings = ['fly_toward', 'fly_from', 'fly_along'];
