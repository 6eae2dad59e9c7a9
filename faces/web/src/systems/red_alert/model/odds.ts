// The exact chances of everything that counters decide: a shot or torpedo at a ship in its current state.
// Each counter has a hit on one side and a critical on the other (RA-10.3); five counters decide whether
// there is a critical (RA-12.3, RA-12.4).

/** The chance of each number of hits, from 0 to `counters`. */
export function hitChances(counters: number): number[] {
  let row = [1];
  for (let i = 0; i < counters; ++i)
    row = [...row, 0].map((chance, hits) => (chance + (row[hits - 1] ?? 0)) / 2);
  return row;
}

export interface Blow {
  hits: number[];
  mean: number;
  hull: number;
  critical: number;
  destroyed: number;
}
export interface Struck {
  shields: number;
  hull: number;
  /** The ship's criticals: a second of the same kind destroys it (RA-12.10). */
  marks: number;
}

const kinds = 5;
const bits = (marks: number): number =>
  Array.from({ length: kinds }, (_, i) => (marks >> i) & 1).reduce((sum, bit) => sum + bit, 0);
const choose2 = (n: number): number => (n * (n - 1)) / 2;
const all = 2 ** kinds;

export function blowOf(counters: number, { shields, hull, marks }: Struck): Blow {
  const hits = hitChances(counters);
  const sum = (of: (hits: number) => number) =>
    hits.reduce((total, chance, count) => total + chance * of(count), 0);
  const marked = bits(marks);
  // on shields a critical takes exactly one face showing it, on the hull one or two: both count
  const secondOnShields = marked / all;
  const secondOnHull = (marked + choose2(kinds) - choose2(kinds - marked)) / all;
  const onHull = (count: number) => Math.max(0, count - shields);
  const lost = (count: number): number => {
    if (count === 0) return 0;
    if (onHull(count) >= hull) return 1;
    return onHull(count) > 0 ? secondOnHull : secondOnShields;
  };
  const critical = (count: number): number => {
    if (count === 0 || onHull(count) >= hull) return 0;
    return onHull(count) > 0 ? (kinds + choose2(kinds)) / all : kinds / all;
  };
  return {
    hits,
    mean: counters / 2,
    hull: sum((count) => (onHull(count) > 0 ? 1 : 0)),
    critical: sum(critical),
    destroyed: sum(lost),
  };
}

/** The chance of a collision, which takes exactly one critical in a throw of five (RA-9.8). */
export const collisionChance = kinds / all;

/** A side in a fight aboard: the combat values of its crew and any extra counters. */
export interface Fighters {
  crew: number[];
  more: number;
}
/** How a fight aboard ends after at most three segments (RA-16). */
export interface Fight {
  /** For each side, the chance that only it has crew left. */
  alone: number[];
  several: number;
  nobody: number;
}

/**
 * Which sides lose a crew in one segment: every side with fewer than the most hits, or all sides if
 * they tie (RA-16.6, RA-16.8).
 */
function losersOf(drops: number[]): { losers: boolean[]; chance: number }[] {
  const hits = drops.map(hitChances);
  const below = (side: number, most: number) =>
    hits[side]!.slice(0, most).reduce((sum, chance) => sum + chance, 0);
  return Array.from({ length: 2 ** drops.length - 1 }, (_, i) => {
    const best = drops.map((_, side) => (((i + 1) >> side) & 1) === 1);
    let chance = 0;
    for (let most = 0; most <= Math.max(...drops); ++most)
      chance += drops.reduce(
        (product, _, side) => product * (best[side] ? (hits[side]![most] ?? 0) : below(side, most)),
        1,
      );
    return { losers: best.every(Boolean) ? best : best.map((top) => !top), chance };
  }).filter(({ chance }) => chance > 0);
}

/** A side gives up its weakest crew first. */
export function fightOf(sides: Fighters[], segments = 3): Fight {
  const result: Fight = { alone: sides.map(() => 0), several: 0, nobody: 0 };
  const crews = sides.map(({ crew }) => [...crew].sort((a, b) => b - a));
  const drop = (side: number, left: number) =>
    Math.max(
      0,
      crews[side]!.slice(0, left).reduce((sum, value) => sum + value, sides[side]!.more),
    );
  const go = (left: number[], segmentsLeft: number, chance: number): void => {
    const there = left.flatMap((count, side) => (count > 0 ? [side] : []));
    if (there.length === 0) result.nobody += chance;
    else if (there.length === 1) result.alone[there[0]!]! += chance;
    else if (segmentsLeft === 0) result.several += chance;
    else
      for (const { losers, chance: falls } of losersOf(there.map((side) => drop(side, left[side]!))))
        go(
          left.map((count, side) => count - (losers[there.indexOf(side)] ? 1 : 0)),
          segmentsLeft - 1,
          chance * falls,
        );
  };
  go(
    crews.map((crew) => crew.length),
    segments,
    1,
  );
  return result;
}
