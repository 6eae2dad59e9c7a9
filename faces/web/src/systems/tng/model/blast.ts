// A ship's explosion (TNG-ExcDam.1): its strength in its own hex, halved and rounded down for each further
// hex. It also tells which ships are close to exploding.
import { directions, distance, flat, step, type Hex, type Point } from './hex';
import { fights, hexOf, type GroupView, type UnitView } from './state';

export const strengthAt = (strength: number, hexes: number): number => Math.floor(strength / 2 ** hexes);
/** The strengths by range, up to the last range at which anything is left. */
export function strengthsByRange(strength: number): number[] {
  const strengths: number[] = [];
  for (let left = strength; left > 0; left = Math.floor(left / 2)) strengths.push(left);
  return strengths;
}

export interface Danger {
  unit: number;
  strength: number;
  /** The ship's remaining boxes of excess damage: if none are left, one more hit ends it. */
  left: number;
}
interface Seen {
  units: { place: number; explosion: number; excess: number }[];
  at(place: number): UnitView | undefined;
  groupState(place: number): GroupView | undefined;
  groupOf(place: number): { boxes: number } | undefined;
}
/** Ships that may soon explode: at least half of their excess damage is gone, if that is known. */
export function dangersOf(table: Seen): Danger[] {
  return table.units.flatMap(({ place, explosion, excess }): Danger[] => {
    const unit = table.at(place);
    const left = table.groupState(excess)?.left;
    const built = table.groupOf(excess)?.boxes ?? 0;
    if (!unit || !fights(unit) || explosion === 0 || left === undefined || 2 * left > built) return [];
    return [{ unit: place, strength: explosion, left }];
  });
}
/** The explosions' strengths in a hex, the worst first. */
export function blastsAt(table: Seen, hex: Hex, but: number): (Danger & { points: number })[] {
  return dangersOf(table)
    .filter(({ unit }) => unit !== but)
    .map((danger) => ({
      ...danger,
      points: strengthAt(danger.strength, distance(hex, hexOf(table.at(danger.unit)!))),
    }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
}

// ---- an explosion's rings on the map, in radii of a hex around its middle

const corners = (middle: Point): Point[] =>
  Array.from({ length: directions }, (_, i) => ({
    x: middle.x + Math.cos((i * Math.PI) / 3),
    y: middle.y + Math.sin((i * Math.PI) / 3),
  }));
const round = (value: number): number => Math.round(value * 100) / 100 + 0; // no -0
const known = new Map<number, string>();
/** The outline of all hexes within this distance. */
export function ringPath(hexes: number): string {
  const had = known.get(hexes);
  if (had !== undefined) return had;
  const here = { q: 0, r: 0 };
  const points = new Map<string, Point>();
  const rim: Hex[] = hexes === 0 ? [here] : [];
  for (let way = 0; way < directions; way += 1)
    for (let i = 0; i < hexes; i += 1) rim.push(step(step(here, way + 4, hexes), way, i));
  for (const hex of rim) {
    const all = corners(flat(hex));
    for (let way = 0; way < directions; way += 1) {
      if (distance(here, step(hex, way)) <= hexes) continue;
      // the side in a direction has the corner with that number and the next corner
      for (const { x, y } of [all[way]!, all[(way + 1) % directions]!])
        points.set(`${round(x)} ${round(y)}`, { x, y });
    }
  }
  // seen from the middle, no corner lies behind another
  const outline = [...points].sort(([, a], [, b]) => Math.atan2(a.y, a.x) - Math.atan2(b.y, b.x));
  const path = `M${outline.map(([name]) => name).join('L')}Z`;
  known.set(hexes, path);
  return path;
}
