// A ship's damage, for its picture.
import type { ShipState } from '../../../ships/draw';
import type { Unit } from './chart';
import { isThere, type BattleView } from './state';

/** The state in which a ship is drawn: crippled at half its boxes or below, scarred at three quarters. */
export function shipState(battle: BattleView, unit: Unit): ShipState {
  const view = battle.units[unit.place];
  if (view && !isThere(view)) return 'wreck';
  const groups = unit.groups.filter(({ part }) => part === 'boxes');
  const whole = groups.reduce((sum, { boxes }) => sum + boxes, 0);
  const left = groups.reduce((sum, { place, boxes }) => sum + (battle.groups[place]?.left ?? boxes), 0);
  return 2 * left <= whole ? 'crippled' : 4 * left <= 3 * whole ? 'scarred' : 'whole';
}
