// A ship's conditions apart from its boxes, each in a few words.
import { counted } from '../../../lib/words';
import { strengthsByRange } from '../model/blast';
import { energyUnit, is, status } from '../model/state';
import type { Table } from '../model/table.svelte';

const whole = (energy: number): string => {
  const points = energy / energyUnit;
  return Number.isInteger(points) ? String(points) : points.toFixed(1);
};

export function standsOf(table: Table, place: number): string[] {
  const unit = table.at(place);
  if (!unit) return [];
  const words: string[] = [];
  if (is(unit, status.destroyed)) return ['destroyed'];
  if (is(unit, status.going)) words.push('destroyed, fires once more');
  if (is(unit, status.uncontrolled)) words.push('out of control');
  if (is(unit, status.unmanned)) words.push('nobody aboard');
  if (is(unit, status.erratic)) words.push('flies erratically');
  words.push(`speed ${unit.speed}`);
  const { explosion = 0 } = table.unit(place) ?? {};
  if (explosion > 0) words.push(`explodes with ${strengthsByRange(explosion).join(', ')}`);
  const left = unit.left / Math.max(1, table.unit(place)?.movementCost ?? energyUnit);
  const moves = Math.floor(left) + (unit.impulse_move ? 1 : 0);
  if (moves > 0) words.push(`${counted(moves, 'moves')} left`);
  const stored = (unit.stored ?? []).reduce((sum, energy) => sum + energy, 0);
  if (unit.stored) words.push(`batteries ${whole(stored)}`);
  if ((unit.aside ?? 0) > 0) words.push(`set aside ${whole(unit.aside!)}`);
  const [general = 0, ...facings] = unit.reinforced ?? [];
  if (general > 0) words.push(`reinforced ${general} all round`);
  facings.forEach((points, i) => {
    if (points > 0) words.push(`facing ${i + 1} +${points}`);
  });
  return words;
}
