// Pictures of the scenarios: the leaders of both sides, with the attacker on the left.
import { put } from '../../ships/scene';

/** The flagship, and two ships that stand for the rest of the fleet. */
type Line = [string, string, string];
const lines: Record<string, [Line, Line]> = {
  base_assault: [
    ['warhammer', 'great_axe', 'mace'],
    ['battle_station', 'warden', 'bulwark'],
  ],
  border_clash: [
    ['great_axe', 'axe', 'dirk'],
    ['warden', 'bulwark', 'courier'],
  ],
  carrier_battle: [
    ['hive', 'thorn', 'wasp'],
    ['haven', 'shieldbearer', 'bulwark'],
  ],
  cloaked_raid: [
    ['eclipse', 'shade', 'dusk'],
    ['sovereign', 'warden', 'lancer'],
  ],
  convoy_raid: [
    ['corsair', 'cutlass', 'corsair'],
    ['convoy', 'repair_dock', 'small_convoy'],
  ],
  last_stand: [
    ['warhammer', 'great_axe', 'axe'],
    ['bulwark', 'bulwark', 'linesman'],
  ],
  mauler_strike: [
    ['ram', 'warhammer', 'axe'],
    ['battle_station', 'warden', 'linesman'],
  ],
};

/** The planet that is defended to the last. */
const world =
  '<circle cx="286" cy="104" r="74" fill="var(--world-2)" stroke="var(--d)" stroke-opacity=".5"/>';

/** The inside of an <svg viewBox="0 0 320 120">; an empty sky for an unknown scenario. */
export function sceneOf(scenario: string): string {
  const sides = lines[scenario];
  if (!sides) return '';
  const [attackers, defenders] = sides;
  const place = ([first, second, third]: Line, x: number, step: number, turn: number, side: 'a' | 'd') =>
    put(second, [x - step, 30], turn, 0.36, side) +
    put(third, [x - step, 92], turn, 0.36, side) +
    put(first, [x, 60], turn, 0.52, side);
  const ships = place(attackers, 98, 50, 90, 'a') + place(defenders, 222, -50, -90, 'd');
  return scenario === 'last_stand' ? world + ships : ships;
}
