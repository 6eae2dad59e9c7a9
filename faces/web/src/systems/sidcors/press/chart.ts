// What each pair of intensities leads to, from the engine's odds: the figures of the chart beside the dial.
import { enemyOf, type ForceName } from '../fleet';
import type { DamageLine, RoundOdds } from '../odds';

/** What a force scores at a rating: the least, the most and the mean. */
export interface Span {
  low: number;
  high: number;
  mean: number;
}
/** One of the enemy's choices against the player's own. */
export interface Pair {
  theirs: number;
  rating: number;
  /** What the player scores, then what the enemy scores. */
  scores: [Span, Span];
}

export const factors = [1, 2, 3, 4];

function spanOf({ outcomes, mean }: DamageLine): Span {
  const damages = outcomes.map(({ damage }) => damage);
  return { low: Math.min(...damages), high: Math.max(...damages), mean };
}

/** What the player's choice leads to for each choice of the enemy. */
export function pairsOf({ damage }: RoundOdds, mine: ForceName, own: number): Pair[] {
  return factors.map((theirs) => {
    const rating = own + theirs;
    const of = (force: ForceName) => spanOf(damage[force].find((line) => line.rating === rating)!);
    return { theirs, rating, scores: [of(mine), of(enemyOf(mine))] };
  });
}

/** The lines of the scale: every 5 points, or wider, up to the most that either side can score at any rating. */
export function scaleOf({ damage }: RoundOdds): number[] {
  const most = Math.max(...[...damage.attacker, ...damage.defender].map((line) => spanOf(line).high), 1);
  const step = [5, 10, 20, 50].find((wide) => most <= 3 * wide) ?? 100;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, n) => n * step);
}

const words = ({ low, high, mean }: Span): string =>
  low === high ? `${low}` : `${low} to ${high}, on average ${mean.toFixed(1)}`;

/** The chart in words. */
export const chartText = (pairs: Pair[]): string =>
  pairs
    .map(
      ({ theirs, rating, scores: [own, other] }) =>
        `If they choose ${theirs}, BIR ${rating}: you score ${words(own)}; they score ${words(other)}.`,
    )
    .join(' ');
