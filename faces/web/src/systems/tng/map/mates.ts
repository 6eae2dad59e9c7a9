// Several ships in one hex are placed around its middle; a wreck stays in the middle.
import { polar, sameHex, type Point } from '../model/hex';
import { hexOf, isThere } from '../model/state';
import type { Table } from '../model/table.svelte';

/** A ship's offset from the middle of its hex, in radii of a hex. */
export function offsetOf(table: Table, place: number): Point {
  const { units } = table.state;
  const here = hexOf(units[place]!);
  const mates = units.flatMap((unit, i) => (isThere(unit) && sameHex(hexOf(unit), here) ? [i] : []));
  const at = mates.indexOf(place);
  if (mates.length < 2 || at < 0) return { x: 0, y: 0 };
  return polar({ x: 0, y: 0 }, 0.42, 90 + (360 / mates.length) * (at + 1));
}
