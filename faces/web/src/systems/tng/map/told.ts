// The map's description of a ship for screen readers.
import { counted } from '../../../lib/words';
import { headingName, hexName } from '../model/hex';
import { hexOf, is, isThere, status } from '../model/state';
import type { Table } from '../model/table.svelte';

/** "Varkuth, range 3, its facing 3 with 18 boxes, your facing 1 with 22" */
export function unitText(table: Table, place: number): string {
  const unit = table.at(place);
  const name = table.nameOf(place);
  if (!unit) return name;
  const where = `in ${hexName(hexOf(unit)) || 'open space'}, heading ${headingName(unit.facing)}`;
  if (!isThere(unit)) return `${name}, a wreck, ${where}`;
  const parts = [name, where, `speed ${unit.speed}`];
  const { viewpoint } = table;
  if (viewpoint !== place && table.at(viewpoint)) {
    const [theirs, own] = [table.facingStruck(viewpoint, place), table.facingStruck(place, viewpoint)];
    parts.push(
      `range ${table.rangeBetween(viewpoint, place)}`,
      `its facing ${theirs + 1} with ${counted(table.strengthsOf(place)[theirs]!, 'boxes')}`,
      `${table.isMine(viewpoint) ? 'your' : `${table.nameOf(viewpoint)}’s`} facing ${own + 1} with ${table.strengthsOf(viewpoint)[own]}`,
    );
  }
  if (is(unit, status.erratic)) parts.push('manoeuvres erratically');
  if (is(unit, status.uncontrolled)) parts.push('nobody controls it');
  return parts.join(', ');
}
