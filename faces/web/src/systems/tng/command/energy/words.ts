// Energy rows and what they buy, in words.
import { counted } from '../../../../lib/words';
import type { WeaponInfo } from '../../sheet/live';
import type { ShipDraft } from './draft.svelte';
import { energyText, point } from './ship_form';

const stored = ['warp', 'auxiliary', 'reactor'];
export const storedName = (ship: ShipDraft, index: number): string =>
  index === 0 ? ship.form.info.drive.replaceAll('_', ' ') : (stored[index] ?? '');
export const reserveNames = ['Never', 'Shield', 'Box', 'Ask'];
export const reserveWords = [
  'Batteries do nothing when a hit comes.',
  'Batteries automatically stop what would strike a shield.',
  'Batteries automatically save a box if a hit would come through.',
  'You are asked before each hit.',
];
export const levelNames = ['Down', 'Minimum', 'Up'];

/** "overload, prox-over": what can be fired at a price. */
export const modesAt = (weapon: WeaponInfo | undefined, price: number): string =>
  (weapon?.modes ?? [])
    .filter((mode) => mode.price === price + 1)
    .map(({ name }) => name.replaceAll('_', ' '))
    .join(', ');

/** "Ph-7 A" as on a ship's sheet: "A 4 Ph-7 FX". */
export function groupName(ship: ShipDraft, group: number | undefined): string {
  const found = ship.unit.groups[group ?? -1];
  if (!found) return '';
  return [found.letter, found.boxes, found.line || found.name].filter(Boolean).join(' ');
}

/** A row's name in the table of all rows. */
export function rowName(ship: ShipDraft, at: number): string {
  const row = ship.form.rows[at]!;
  const weapon = ship.form.weapon(row.group);
  switch (row.kind) {
    case 'mode_two':
      return `${groupName(ship, row.group)}, second way`;
    case 'draw':
      return `Draw from batteries, ${storedName(ship, row.index)}`;
    case 'overdrain':
      return 'Overdrain batteries';
    case 'capacitor':
      return `${poolName(ship, row.index)} capacitor`;
    case 'hold':
      return `${groupName(ship, row.group)}, hold`;
    case 'arm':
      return `${groupName(ship, row.group)} at ${energyText(weapon?.prices[row.index]?.arm ?? 0)}`;
    case 'arm_box':
      return `${groupName(ship, row.group)}, box ${row.index + 1}`;
    case 'shields':
      return 'Shields';
    case 'armour':
      return groupName(ship, row.group);
    case 'general':
      return 'Reinforce all round';
    case 'specific':
      return `Reinforce facing ${row.index + 1}`;
    case 'warp_move':
      return 'Movement by warp';
    case 'impulse_move':
      return 'Movement by impulse';
    case 'aside':
      return 'Set aside';
    case 'self_destruct':
      return 'Destroy yourself';
    case 'reserve':
      return 'Use of the reserve';
    case 'losses':
      return 'Choice of losses';
  }
}
export function poolName(ship: ShipDraft, pool: number): string {
  const { groups = [] } = ship.form.info.pools[pool] ?? {};
  const ids = groups.map((group) => ship.unit.groups[group]?.line.split(' ')[0] ?? '');
  const each = [...new Set(ids.filter(Boolean))];
  return each.length === 1 ? each[0]! : 'Phaser';
}

/** Says in a few words what a row's value buys. */
export function rowBuys(ship: ShipDraft, at: number, values: number[]): string {
  const { form } = ship;
  const row = form.rows[at]!;
  const value = values[at] ?? 0;
  switch (row.kind) {
    case 'draw':
      return row.index === 0
        ? 'pays for anything, movement to the top speed too'
        : row.index === 1
          ? 'weapons and other things'
          : 'shields, reinforcement, set aside';
    case 'capacitor':
      return poolBuys(ship, row.index, value);
    case 'hold':
      return value > 0 ? `${value} of last turn stay armed` : 'nothing stays armed';
    case 'arm':
      return modesAt(form.weapon(row.group), row.index) || 'half of a shot; the other half next turn';
    case 'shields':
      return levelNames[value]!.toLowerCase();
    case 'general':
      return 'before whatever facing is struck';
    case 'specific':
      return `stops ${counted(value * form.info.points_each, 'points')} there this turn`;
    case 'warp_move':
    case 'impulse_move':
      return counted(value, 'moves');
    case 'aside':
      return 'for labs, links and reinforcement in the turn';
    case 'reserve':
      return reserveWords[value]!;
    case 'losses':
      return value === 1 ? 'you are asked which box goes' : 'hull, cargo and fired weapons first';
    case 'self_destruct':
      return value === 99 ? 'as the turn begins' : 'no';
    default:
      return '';
  }
}
/** The content of a capacitor after this many more steps and the number of shots for which it pays. */
export function poolBuys(ship: ShipDraft, index: number, value: number): string {
  const { form } = ship;
  const pool = form.info.pools[index]!;
  const all = form.keptIn(pool) + Math.min(value * pool.step, form.missingIn(pool));
  const modes = form.weapon(pool.home)?.modes.filter(({ energy }) => energy > 0) ?? [];
  const shots = modes.map(({ name, energy }) => `${Math.floor(all / energy)} ${name.replaceAll('_', ' ')}`);
  return `${energyText(all)} of ${energyText(form.roomOf(pool))}: ${shots.slice(0, 2).join(', or ')} shots`;
}
export const points = (energy: number): string => energyText(Math.max(0, energy));
export const isWhole = (energy: number): boolean => energy % point === 0;
