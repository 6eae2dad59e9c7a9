// The legs of an impulse as in the engine (rules/tng/movement): the numbered manoeuvres, what each
// needs and what it does to the ship. The engine has the last word; this code predicts its answer.
import { direction, step, type Hex } from './hex';
import { done, hexOf, is, has, status, type UnitView } from './state';

export type Manoeuvre =
  | 'ahead'
  | 'turn_left'
  | 'turn_right'
  | 'sideslip_left'
  | 'sideslip_right'
  | 'tac_left'
  | 'tac_right'
  | 'high_energy_turn'
  | 'backwards'
  | 'erratic'
  | 'straight'
  | 'slow_down';
/** The manoeuvres in the order of the engine's numbers; 0 ends a list. */
export const manoeuvres: (Manoeuvre | 'end')[] = [
  'end',
  'ahead',
  'turn_left',
  'turn_right',
  'sideslip_left',
  'sideslip_right',
  'tac_left',
  'tac_right',
  'high_energy_turn',
  'backwards',
  'erratic',
  'straight',
  'slow_down',
];
export interface Leg {
  manoeuvre: Manoeuvre;
  number: number;
}

/**
 * Turn modes, the worst first: the speed divided by this number, rounded down, is the number of hexes between
 * turns.
 */
export const turnModes: [name: string, divisor: number][] = [
  ['M', 1.4],
  ['L', 1.5],
  ['K', 1.6],
  ['J', 1.7],
  ['I', 1.8],
  ['H', 1.9],
  ['G', 2],
  ['F', 3],
  ['E', 4],
  ['D', 5],
  ['C', 6],
  ['B', 7],
  ['A', 8],
  ['AA', 9],
  ['SF', 10],
  ['SW', 11],
];
const worsePlaces = 2; // TNG-movement.16: while the ship manoeuvres erratically
const cheapTurns = 4; // TNG-movement.9: the tech level from which a high energy turn costs less

/** The data of a design that matter for movement. */
export interface Motion {
  turnMode: string;
  /** The cost of a movement by warp, in 120ths of energy. */
  cost: number;
  /** How many movements a high energy turn costs. */
  hardTurn: number;
}
export const motionOf = (turnMode: string, cost: number, tech: number): Motion => ({
  turnMode,
  cost,
  hardTurn: tech >= cheapTurns ? 1 : 2,
});

/** A ship in the middle of its move. */
export interface Helm {
  at: Hex;
  facing: number;
  since: number;
  left: number;
  speed: number;
  tac: boolean;
  turned: boolean;
  erratic: boolean;
  reverse: boolean;
}
export const movementsLeft = ({ cost }: Motion, unit: UnitView): number =>
  (unit.impulse_move ? 1 : 0) + (cost > 0 ? Math.floor(unit.left / cost) : 0);
export const helmOf = (motion: Motion, unit: UnitView): Helm => ({
  at: hexOf(unit),
  facing: unit.facing,
  since: unit.since_turn,
  left: movementsLeft(motion, unit),
  speed: unit.speed,
  tac: has(unit, done.tac),
  turned: has(unit, done.turned),
  erratic: is(unit, status.erratic),
  reverse: is(unit, status.reverse),
});

/** TNG-movement.4 */
export function hexesBeforeTurn({ turnMode }: Motion, { speed, erratic }: Helm): number {
  const at = Math.max(
    0,
    turnModes.findIndex(([name]) => name === turnMode),
  );
  const divisor = turnModes[erratic ? Math.max(0, at - worsePlaces) : at]![1];
  return Math.floor((speed * 10) / Math.round(divisor * 10));
}
const impulses = 6;
/**
 * An even share of the movements that are left, over this impulse and the later ones; the first impulses get
 * any extra.
 */
export const evenShare = (left: number, impulse: number): number =>
  Math.ceil(left / (impulses + 1 - Math.max(1, Math.min(impulses, impulse))));

const turnsAtOnce = 3;
const sides: Partial<Record<Manoeuvre, number>> = {
  turn_left: -1,
  turn_right: 1,
  sideslip_left: -1,
  sideslip_right: 1,
  tac_left: -1,
  tac_right: 1,
  backwards: 3,
};
export const flies = (manoeuvre: Manoeuvre): boolean =>
  manoeuvre === 'ahead' || manoeuvre === 'backwards' || manoeuvre.startsWith('sideslip');

/**
 * The highest number that the leg can now have; 0 if the leg is not possible. For a high energy
 * turn it only says whether one is possible.
 */
export function mostOf(motion: Motion, helm: Helm, manoeuvre: Manoeuvre): number {
  if (flies(manoeuvre)) return helm.left;
  switch (manoeuvre) {
    case 'turn_left':
    case 'turn_right': {
      const needed = hexesBeforeTurn(motion, helm);
      return needed === 0 ? turnsAtOnce : helm.since >= needed ? 1 : 0;
    }
    case 'tac_left':
    case 'tac_right':
      return helm.tac ? 0 : 1;
    case 'high_energy_turn':
      return helm.turned || helm.left < motion.hardTurn ? 0 : 1;
    case 'erratic':
      return !helm.erratic && helm.speed > 0 && helm.left >= Math.ceil(helm.speed / 2) ? 1 : 0;
    case 'straight':
      return helm.erratic ? 1 : 0;
    default:
      return helm.left;
  }
}

const facedTo = (helm: Helm, facing: number): Helm => ({ ...helm, facing: direction(facing), since: 0 });
/** The ship after a leg, which must be legal. */
export function after(motion: Motion, helm: Helm, { manoeuvre, number }: Leg): Helm {
  const side = sides[manoeuvre] ?? 0;
  if (flies(manoeuvre))
    return {
      ...helm,
      at: step(helm.at, helm.facing + side, number),
      since: Math.min(helm.since + number, 255),
      left: helm.left - number,
      reverse: manoeuvre === 'backwards',
    };
  switch (manoeuvre) {
    case 'turn_left':
    case 'turn_right':
      return facedTo(helm, helm.facing + side * number);
    case 'tac_left':
    case 'tac_right':
      return { ...facedTo(helm, helm.facing + side), tac: true };
    case 'high_energy_turn':
      return { ...facedTo(helm, number), left: helm.left - motion.hardTurn, turned: true };
    case 'erratic':
      return { ...helm, erratic: true, left: helm.left - Math.ceil(helm.speed / 2) };
    case 'straight':
      return { ...helm, erratic: false };
    default:
      return { ...helm, left: helm.left - number, speed: Math.max(0, helm.speed - number) };
  }
}
export const flown = (motion: Motion, helm: Helm, legs: Leg[]): Helm =>
  legs.reduce((now, leg) => after(motion, now, leg), helm);

/** Joins equal legs in a row, since an order has room for only 24. */
export function joined(legs: Leg[]): Leg[] {
  const all: Leg[] = [];
  for (const leg of legs) {
    const last = all.at(-1);
    const alike =
      last?.manoeuvre === leg.manoeuvre && (flies(leg.manoeuvre) || leg.manoeuvre === 'slow_down');
    if (last && alike) all[all.length - 1] = { ...leg, number: last.number + leg.number };
    else all.push(leg);
  }
  return all;
}
