// The exact effect of the current shots on one target: each weapon's dice, combined.
import type { Weapon } from './chart';

export interface Shot {
  weapon: Weapon;
  /** The points of power that are laid on directed energy. */
  points: number;
  range: number;
  /** Factors besides the weapon's own chance: damaged sensors, small craft, unseen targets. */
  chances: number[];
  /** Whether only half of its energy strikes (HC-4.7). */
  halved: boolean;
  /** The target's countermeasures, which are taken off each attack (HC-20.3). */
  ecm: number;
}
/** Totals in points and their chances, in ascending order. */
export type Spread = [points: number, chance: number][];

const dieFaces = [1, 2, 3, 4, 5, 6];
export const factorAt = ({ factors }: Weapon, range: number): number => factors[range - 1] ?? 0;
export const leastAt = ({ least }: Weapon, range: number): number => least[range - 1] ?? 1;
export const hitChance = ({ weapon, range, chances }: Shot): number =>
  chances.reduce((product, one) => product * one, (7 - leastAt(weapon, range)) / 6);

const gathered = (parts: Spread): Spread => {
  const sums = new Map<number, number>();
  for (const [points, chance] of parts) sums.set(points, (sums.get(points) ?? 0) + chance);
  return [...sums].filter(([, chance]) => chance > 0).sort(([a], [b]) => a - b);
};

/** What one shot does, before shields are taken into account. */
export function spreadOf(shot: Shot, flat = false): Spread {
  const { weapon, points, range, halved, ecm } = shot;
  const factor = factorAt(weapon, range);
  const worth = (die: number) => {
    const whole = Math.floor(die * factor);
    return Math.max(0, Math.floor(halved ? whole / 2 : whole) - ecm);
  };
  const rolled =
    weapon.kind === 'directed'
      ? [worth(points)]
      : flat && weapon.kind !== 'defensive'
        ? [worth(1)]
        : dieFaces.map(worth);
  const hits = hitChance(shot);
  return gathered([[0, 1 - hits], ...rolled.map((one): [number, number] => [one, hits / rolled.length])]);
}
export const together = (spreads: Spread[]): Spread =>
  spreads.reduce<Spread>(
    (sum, spread) =>
      gathered(sum.flatMap(([a, p]) => spread.map(([b, q]): [number, number] => [a + b, p * q]))),
    [[0, 1]],
  );

export const meanOf = (spread: Spread): number => spread.reduce((sum, [points, p]) => sum + points * p, 0);
/** The chance that it does more than this many points. */
export const beyond = (spread: Spread, most: number): number =>
  spread.reduce((sum, [points, p]) => sum + (points > most ? p : 0), 0);
/** The average number of points that get through a shield. */
export const throughOf = (spread: Spread, shield: number): number =>
  spread.reduce((sum, [points, p]) => sum + Math.max(0, points - shield) * p, 0);

export interface Bar {
  least: number;
  most: number;
  chance: number;
}
/** The spread of totals as at most this many bars of equal width. */
export function barsOf(spread: Spread, count = 10): Bar[] {
  const [low, high] = [spread[0]?.[0] ?? 0, spread.at(-1)?.[0] ?? 0];
  if (spread.length <= count)
    return spread.map(([points, chance]) => ({ least: points, most: points, chance }));
  const wide = Math.ceil((high - low + 1) / count);
  return Array.from({ length: Math.ceil((high - low + 1) / wide) }, (_, i): Bar => {
    const least = low + i * wide;
    const most = Math.min(high, least + wide - 1);
    const inside = spread.filter(([points]) => points >= least && points <= most);
    return { least, most, chance: inside.reduce((sum, [, p]) => sum + p, 0) };
  });
}

/** "4–24", "20" */
export function spanText(spread: Spread): string {
  const points = spread.filter(([, p]) => p > 0).map(([one]) => one);
  const hits = points.filter((one) => one > 0);
  if (hits.length === 0) return '0';
  const [least, most] = [hits[0]!, hits.at(-1)!];
  return least === most ? String(least) : `${least}–${most}`;
}
