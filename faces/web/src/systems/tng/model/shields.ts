// Shields by facing: a group covers several facings, so a hit on one meets every group that covers
// it. Facings count clockwise from 0, which is ahead; players call them 1 to 6.
import type { Group, Unit } from './chart';
import { direction, directions, facingsToward, sameHex, step, type Hex } from './hex';
import { hexOf, levelOf, type BattleView, type ShieldLevel, type UnitView } from './state';

/** A group of shield boxes. */
export interface Blade {
  /** "612" */
  name: string;
  facings: number[];
  left: number;
  whole: number;
  /** The number of boxes that now stop damage: only a quarter of them if shields are at minimum. */
  up: number;
  level: ShieldLevel;
  place: number;
}

const minimumShare = 4; // TNG-Shield.5

function boxesUp({ boxes }: Group, left: number, level: ShieldLevel, used: number): number {
  if (level === 'down') return 0;
  if (level === 'full') return left;
  return Math.max(0, Math.min(left, Math.ceil(boxes / minimumShare) - used));
}

const isFirst = ({ turn, step }: BattleView): boolean => turn === 1 && step === 'allocate';

export function bladesOf(unit: Unit | undefined, battle: BattleView): Blade[] {
  return (unit?.groups ?? [])
    .filter(({ part }) => part === 'shields')
    .map((group): Blade => {
      const state = battle.groups[group.place];
      const left = state?.left ?? group.boxes;
      // before the first energy allocation nobody has yet raised or dropped shields
      const level = state && !isFirst(battle) ? levelOf(state) : 'full';
      return {
        name: group.name.replace(/^Shield /, ''),
        facings: group.facings,
        left,
        whole: group.boxes,
        up: boxesUp(group, left, level, state?.used ?? 0),
        level,
        place: group.place,
      };
    });
}

/** The strength in front of each facing, including its reinforcement if known. */
export function strengths(blades: Blade[], unit?: UnitView): number[] {
  return Array.from({ length: directions }, (_, facing) =>
    blades
      .filter(({ facings }) => facings.includes(facing))
      .reduce((sum, { up }) => sum + up, unit?.reinforced?.[1 + facing] ?? 0),
  );
}

/** A ship as it is or would be, in enough detail to say where a shot strikes it. */
export interface Stand {
  at: Hex;
  facing: number;
  came: number;
  entered: number;
}
export const standOf = (unit: UnitView): Stand => ({
  at: hexOf(unit),
  facing: unit.facing,
  came: unit.came,
  entered: unit.entered,
});

/** The facing of `target` that fire from `firer` strikes, as in rules/tng/fire/facing.h. */
export function facingStruck(firer: Stand, target: Stand, strength: number[]): number {
  let [from, to] = [firer.at, target.at];
  const one = sameHex(from, to);
  if (one && firer.entered > target.entered) from = step(from, firer.came + 3);
  if (one && target.entered > firer.entered) to = step(to, target.came + 3);
  const [first = 0, second] = facingsToward(to, target.facing, from);
  if (second === undefined) return direction(first);
  return (strength[second] ?? 0) > (strength[first] ?? 0) ? second : first;
}
