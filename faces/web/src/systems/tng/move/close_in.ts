// Finds a move toward the nearest enemy, to where the player's guns bear well.
import { approach } from '../model/approach';
import { bears } from '../model/arcs';
import type { Group } from '../model/chart';
import { distance, hexName, type Hex } from '../model/hex';
import type { End } from '../model/reach';
import { facingStruck, standOf, type Stand } from '../model/shields';
import { hexOf } from '../model/state';
import type { Table } from '../model/table.svelte';

const gunsOfAFighter = 4; // boxes: a ship with fewer had better run

const weaponsOf = (table: Table, place: number): Group[] =>
  (table.unit(place)?.groups ?? []).filter(({ arc }) => arc !== '');
const boxesOf = (table: Table, { place, boxes }: Group): number => table.groupState(place)?.left ?? boxes;

/** The best end of a move that costs no more than `share`. */
export function closest(table: Table, mover: number, ends: Iterable<End>, share: number): End | undefined {
  const foe = table.at(table.target);
  if (!foe) return undefined;
  const weapons = weaponsOf(table, mover);
  const there = standOf(foe);
  const [theirs, own] = [table.strengthsOf(table.target), table.strengthsOf(mover)];
  const stand = ({ at, facing }: End): Stand => ({ at, facing, came: facing, entered: there.entered + 1 });
  return approach(ends, share, there.at, {
    bearing: (at, facing) =>
      weapons.reduce(
        (sum, group) => sum + (bears(group.arc, at, facing, there.at) ? boxesOf(table, group) : 0),
        0,
      ),
    theirs: (end) => theirs[facingStruck(stand(end), there, theirs)] ?? 0,
    own: (end) => own[facingStruck(there, stand(end), own)] ?? 0,
  });
}

/** Whether going straight on would take a ship with guns no nearer to an enemy, or off the map. */
export function turnsToward(table: Table, mover: number, from: Hex, to: Hex): boolean {
  const foe = table.at(table.target);
  if (!foe) return false;
  const guns = weaponsOf(table, mover).reduce((sum, group) => sum + boxesOf(table, group), 0);
  const nearer = distance(to, hexOf(foe)) < distance(from, hexOf(foe));
  return guns >= gunsOfAFighter && (!nearer || hexName(to) === '');
}
