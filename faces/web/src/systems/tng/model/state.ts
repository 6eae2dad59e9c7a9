// A battle as in the rules' fields.cpp. Fields that the viewer may not know are absent.
import type { View } from '../../../lib/protocol/shapes';
import type { Hex } from './hex';

/** Energy is counted in 120ths. */
export const energyUnit = 120;

/** Bits of `status` and `done` (rules/tng/state.h). */
export const status = {
  destroyed: 1,
  erratic: 2,
  uncontrolled: 4,
  unmanned: 8,
  reverse: 16,
  going: 32,
  struck: 64,
  halted: 128,
} as const;
export const done = { tac: 1, turned: 2, moved: 4, scanned: 8, answered: 16 } as const;

export interface UnitView {
  q: number;
  r: number;
  facing: number;
  seat: string;
  controller: string;
  status: number;
  done: number;
  since_turn: number;
  initiative: number;
  impulse_move: boolean;
  speed: number;
  /** The energy left for warp movement. */
  left: number;
  /** The energy in the ship's batteries, by the source that generated it. */
  stored?: number[];
  aside?: number;
  overdrained?: number;
  /** The reinforcement: first the general one, then that of each facing. */
  reinforced?: number[];
  reserve?: string;
  losses?: string;
  came: number;
  entered: number;
}
export type ShieldLevel = 'down' | 'minimum' | 'full';
export interface GroupView {
  unit: string;
  open: boolean;
  left?: number;
  hurt?: number;
  fell?: number;
  form?: number;
  mending?: number;
  on?: number;
  extra?: number;
  used?: number;
  now?: number;
  energy?: number;
}
export interface MountView {
  unit: string;
  shots: number;
  now: number;
  state?: 'works' | 'fell' | 'gone';
  ammo?: number;
  price?: number;
  held?: boolean;
  energy?: number;
}
export interface BlowView {
  target: string;
  facing: number;
  firer: number;
  gun: number;
  times: number;
  points: number;
}
export interface MarkView {
  group?: string;
  kind?: string;
  count?: number;
}
export interface FrameView {
  kind: string;
  [field: string]: unknown;
}
export type StepName = 'allocate' | 'move' | 'activity' | 'launch' | 'fire' | 'repair' | 'over';
export interface BattleView {
  turn: number;
  impulse: number;
  step: StepName;
  closing: boolean;
  declared: boolean;
  /** Units, each given by its place; 255 stands for none. */
  mover: number;
  last_mover: number;
  actor: string;
  passes: number;
  winner: number;
  intelligence: 'open' | 'points';
  order: number[];
  units: UnitView[];
  groups: GroupView[];
  mounts: MountView[];
  marks: MarkView[];
  blows: BlowView[];
  frames: FrameView[];
}

const empty: BattleView = {
  turn: 1,
  impulse: 0,
  step: 'allocate',
  closing: false,
  declared: false,
  mover: 255,
  last_mover: 255,
  actor: '',
  passes: 0,
  winner: -1,
  intelligence: 'open',
  order: [],
  units: [],
  groups: [],
  mounts: [],
  marks: [],
  blows: [],
  frames: [],
};

/** Numbers that have names are sent as a table. */
const listed = (told: unknown): number[] | undefined =>
  told === undefined || told === null
    ? undefined
    : Array.isArray(told)
      ? (told as number[])
      : Object.values(told as Record<string, number>);

export function battleOf(view: View): BattleView {
  const told = { ...empty, ...(view as unknown as Partial<BattleView>) };
  const units = told.units.map((unit) => {
    const [stored, reinforced] = [listed(unit.stored), listed(unit.reinforced)];
    return { ...unit, ...(stored && { stored }), ...(reinforced && { reinforced }) };
  });
  return { ...told, units };
}

export const hexOf = ({ q, r }: UnitView): Hex => ({ q, r });
export const is = (unit: UnitView, bit: number): boolean => (unit.status & bit) !== 0;
export const has = (unit: UnitView, bit: number): boolean => (unit.done & bit) !== 0;
export const isThere = (unit: UnitView): boolean => !is(unit, status.destroyed);
export const fights = (unit: UnitView): boolean => !is(unit, status.destroyed | status.going);

const levels: ShieldLevel[] = ['down', 'minimum', 'full'];
/** The level of a shield group. */
export const levelOf = ({ on = 2 }: GroupView): ShieldLevel => levels[on] ?? 'full';
