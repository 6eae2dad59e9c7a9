// Exact chances of what counters decide: a shot or a torpedo at a ship as it stands. Each counter has a
// hit on one side and a critical on the other (RA-10.3); five decide about a critical (RA-12.3, RA-12.4).

/** The chance of so many hits, for 0 to `counters`. */
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
  /** The criticals it has: a second of a kind destroys (RA-12.10). */
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
  // shields alone: exactly one shows; hull: one or two show, and both count
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

/** A throw of five with exactly one critical showing is a collision (RA-9.8). */
export const collisionChance = kinds / all;

/** A fight aboard, three segments at most (RA-16): what is left of the crew, best kept last. */
export interface Fight {
  /** Chances that only the first side, only the second, both are left aboard. */
  first: number;
  second: number;
  both: number;
  /** Neither is left. */
  nobody: number;
}

/** Crews are lists of combat values, `more` what else each side drops; a side gives up its weakest. */
export function fightOf(
  first: number[],
  second: number[],
  more: [number, number] = [0, 0],
  segments = 3,
): Fight {
  const sorted = (crew: number[]) => [...crew].sort((a, b) => b - a);
  const told: Fight = { first: 0, second: 0, both: 0, nobody: 0 };
  const go = (a: number[], b: number[], left: number, chance: number): void => {
    if (a.length === 0 || b.length === 0 || left === 0) {
      const key = a.length === 0 ? (b.length === 0 ? 'nobody' : 'second') : b.length === 0 ? 'first' : 'both';
      told[key] += chance;
      return;
    }
    const total = (crew: number[], extra: number) =>
      Math.max(
        0,
        crew.reduce((sum, value) => sum + value, extra),
      );
    const [hitsA, hitsB] = [hitChances(total(a, more[0])), hitChances(total(b, more[1]))];
    let [better, less, level] = [0, 0, 0];
    hitsA.forEach((p, i) =>
      hitsB.forEach((q, j) => {
        if (i > j) better += p * q;
        else if (i < j) less += p * q;
        else level += p * q;
      }),
    );
    if (better > 0) go(a, b.slice(0, -1), left - 1, chance * better);
    if (less > 0) go(a.slice(0, -1), b, left - 1, chance * less);
    if (level > 0) go(a.slice(0, -1), b.slice(0, -1), left - 1, chance * level);
  };
  go(sorted(first), sorted(second), segments, 1);
  return told;
}
