// A battle as in the rules' fields.cpp: an unseen ship lacks fields that the viewer may not
// know.
import type { View } from '../../../lib/protocol/shapes';
import type { ShipState } from '../../../ships/draw';
import type { Chart } from './chart';
import type { Vec } from './space';

export interface RepairView {
  what: number;
  left: number;
}
export interface ShipView {
  design: string;
  seat: string;
  fate: 'in_play' | 'destroyed' | 'taken';
  veil: 'off' | 'raising' | 'up' | 'lowering';
  veil_turns: number;
  known: boolean;
  seen: Vec;
  adrift: number;
  place?: Vec;
  orientation?: string | number;
  speed?: number;
  carried?: number;
  turning?: number;
  turn_left?: number;
  power?: number;
  ecm?: number;
  ecm_old?: number;
  batteries?: number;
  wait?: number;
  deeds?: number;
  shields: number[];
  extra: number[];
  extra_old: number[];
  armour: number;
  hull: number;
  boxes: number[];
  owed: number;
  reload?: number[];
  armed?: number[];
  repairs?: RepairView[];
  crew: number;
  officers: number;
  party: number;
  party_seat: string;
}
export interface CraftView {
  design: string;
  seat: string;
  home: string | number;
  supports: string | number;
  state: 'aboard' | 'flying' | 'lost';
  place: Vec;
  points: number;
  reload: number[];
}
export interface SeekerView {
  id: number;
  seat: string;
  ship: string | number;
  weapon: string | number;
  target: string | number;
  flown: number;
  damage: number;
  arrived: boolean;
  place: Vec;
}
export type StepName = 'helm' | 'craft' | 'fire' | 'internals';
export interface SpaceView {
  turn: number;
  step: StepName;
  over: boolean;
  winner: number;
  quick: number[];
  ships: ShipView[];
  craft: CraftView[];
  seekers: SeekerView[];
}

const empty: SpaceView = {
  turn: 1,
  step: 'helm',
  over: false,
  winner: -1,
  quick: [],
  ships: [],
  craft: [],
  seekers: [],
};

/** A table of numbers by name, made into a list in the order of the names. */
const listed = (table: unknown): number[] =>
  Array.isArray(table) ? (table as number[]) : Object.values((table ?? {}) as Record<string, number>);

/** Named numbers and rosters are sent as tables. */
export function spaceOf(view: View): SpaceView {
  const roster = (view['seekers'] ?? {}) as unknown as Record<string, Omit<SeekerView, 'id'>>;
  const seekers = Object.entries(roster).map(([id, seeker]) => ({ ...seeker, id: Number(id) }));
  const full = { ...empty, ...(view as unknown as Partial<SpaceView>) };
  const ships = full.ships.map((ship) => ({
    ...ship,
    shields: listed(ship.shields),
    extra: listed(ship.extra),
    extra_old: listed(ship.extra_old),
    boxes: listed(ship.boxes),
  }));
  return { ...full, ships, seekers };
}

/** What a ship has done in the current turn, as bits of `deeds` (state.h). */
export const deed = { sideways: 1, dashes: 2, looks: 4, suspects: 8, keeps: 64 } as const;
export const does = ({ deeds = 0 }: ShipView, bit: number): boolean => (deeds & bit) !== 0;

export const isInPlay = ({ fate }: ShipView): boolean => fate === 'in_play';
/** Whether the ship has neither shields nor weapons (HC-13.6). */
export const isBare = ({ veil }: ShipView): boolean => veil !== 'off';
/** The shield's strength, including reinforcement. */
export const shieldOf = (ship: ShipView, face: number): number =>
  isBare(ship) ? 0 : (ship.shields[face] ?? 0) + (ship.extra[face] ?? 0) + (ship.extra_old[face] ?? 0);
export const internalsLeft = ({ boxes }: ShipView): number => boxes.reduce((sum, left) => sum + left, 0);

/** The state in which a ship is drawn: crippled if half its internals or fewer are left. */
export function stateOf(chart: Chart, ship: ShipView): ShipState {
  if (ship.fate === 'destroyed') return 'wreck';
  const whole = (chart.ships.get(ship.design)?.boxes ?? []).reduce((sum, boxes) => sum + boxes, 0);
  return 2 * internalsLeft(ship) <= whole ? 'crippled' : 'whole';
}
