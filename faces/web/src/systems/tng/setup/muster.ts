// Who fights and where: turns the ships of each side into the options of a battle.
import { counted } from '../../../lib/words';
import type { ShipFile } from '../model/looks';
import type { Judged } from './judge';

/** A ship's place in the battle to come. */
export interface Slot {
  seat: string;
  /** The id of its design. */
  ship: string;
  name: string;
  robot: boolean;
}
export interface Fleet {
  ships: ReadonlyMap<string, { file: ShipFile; shipped: boolean }>;
  judged: ReadonlyMap<string, Judged>;
}

export const shipsMost = 12; // the most ships on a side
export const rangeLeast = 4;
export const rangeMost = 38;
export const usualRange = 18;
const middle = { column: 21, row: 15 }; // the middle of the map that the duel shows
const usualSpeed = 12; // the speed of the turn before the first

export const nameOf = ({ ships }: Pick<Fleet, 'ships'>, ship: string): string =>
  ships.get(ship)?.file.name ?? ship;

/** The slots, whose ships all have different names: "Candour", "Candour 2". */
export function slotsOf(fleet: Pick<Fleet, 'ships'>, sides: Record<string, string[]>): Slot[] {
  const named = new Map<string, number>();
  return Object.entries(sides).flatMap(([seat, ships]) =>
    ships.map((ship) => {
      const name = nameOf(fleet, ship);
      const times = (named.get(name) ?? 0) + 1;
      named.set(name, times);
      return { seat, ship, name: times === 1 ? name : `${name} ${times}`, robot: false };
    }),
  );
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Distances above and below the middle, by turns: 0, -2, 2, -4 … */
const offset = (i: number): number => (i % 2 === 0 ? i : -i - 1);

/** Two lines abreast that face each other at the given range. */
export function unitsOf(fleet: Fleet, slots: Slot[], seats: string[], range: number): object[] {
  const left = middle.column - Math.floor(range / 2);
  const counts = new Map<string, number>();
  return slots.map(({ seat, ship, name }) => {
    const first = seats[0] === seat;
    const place = counts.get(seat) ?? 0;
    counts.set(seat, place + 1);
    return {
      ship,
      seat,
      name,
      at: two(first ? left : left + range) + two(middle.row + offset(place)),
      facing: first ? 'A' : 'D',
      speed: fleet.judged.get(ship)?.flies === false ? 0 : usualSpeed,
    };
  });
}

/** The designs that the host's library lacks. */
export function designsOf({ ships }: Pick<Fleet, 'ships'>, slots: Slot[]): Record<string, ShipFile> {
  const own: Record<string, ShipFile> = {};
  for (const { ship } of slots) {
    const held = ships.get(ship);
    if (held && !held.shipped) own[ship] = held.file;
  }
  return own;
}

export const bpvOf = ({ judged }: Pick<Fleet, 'judged'>, slots: Slot[], seat: string): number =>
  slots.reduce((sum, slot) => (slot.seat === seat ? sum + (judged.get(slot.ship)?.bpv ?? 0) : sum), 0);

const evenMost = 3; // hundredths

/** How the player's BPV compares with the enemy's. */
export function balance(mine: number, theirs: number, whose = 'You'): string {
  if (mine === 0 || theirs === 0) return '';
  const by = Math.round((100 * Math.abs(mine - theirs)) / theirs);
  if (by <= evenMost) return by === 0 ? 'An even fight.' : `Within ${by} %: an even fight.`;
  return `${whose} ${whose === 'You' ? 'have' : 'has'} ${by} % ${mine > theirs ? 'more' : 'less'} BPV.`;
}

const isRobot = (file: ShipFile & { features?: unknown }): boolean =>
  Array.isArray(file.features) && file.features.includes('Robot Controlled');

/** Our ships that can be met in a duel, those of the nearest BPV first. */
export function nearest({ ships, judged }: Fleet, bpv: number): string[] {
  return [...ships]
    .filter(([id, { file, shipped }]) => {
      const told = judged.get(id);
      return shipped && told !== undefined && told.faults.length === 0 && told.flies && !isRobot(file);
    })
    .map(([id]) => ({ id, by: Math.abs(judged.get(id)!.bpv - bpv) }))
    .sort((a, b) => a.by - b.by || a.id.localeCompare(b.id))
    .map(({ id }) => id);
}

/** "Mayfly against Varkuth", "3 ships against 2". */
export function titleOf(slots: Slot[], seat: string): string {
  const mine = slots.filter((slot) => slot.seat === seat);
  const theirs = slots.filter((slot) => slot.seat !== seat);
  return mine.length === 1 && theirs.length === 1
    ? `${mine[0]!.name} against ${theirs[0]!.name}`
    : `${counted(mine.length, 'ships')} against ${theirs.length}`;
}
