// The engine's answer about a round (staff/sidcors/odds/odds.h).
export interface Outcome {
  damage: number;
  p: number;
  exact: string;
}
export interface DamageLine {
  rating: number;
  outcomes: Outcome[];
  mean: number;
}
export interface RoundOdds {
  matrix: number[][];
  attacker: number[];
  defender: number[];
  value: number;
  mixed: boolean;
  explanation: string;
  chooser?: 'attacker' | 'defender';
  best?: { own: number; other: number };
  ratings: {
    rating: number;
    attacker_loses: number;
    defender_loses: number;
    attacker_carries: number;
    defender_carries: number;
    gain: number;
  }[];
  damage: { attacker: DamageLine[]; defender: DamageLine[] };
}

/** "3–8, on average 5.5" */
export function spreadText({ outcomes, mean }: DamageLine): string {
  const damages = outcomes.map(({ damage }) => damage);
  const [least, most] = [Math.min(...damages), Math.max(...damages)];
  return `${least === most ? least : `${least}–${most}`}, on average ${mean.toFixed(1)}`;
}

/** The chance of this much damage or more. */
export const chanceOf = ({ outcomes }: DamageLine, least: number): number =>
  outcomes.filter(({ damage }) => damage >= least).reduce((sum, { p }) => sum + p, 0);

/** "3 (1/6), 5 (1/3)" */
export const exactText = ({ outcomes }: DamageLine): string =>
  outcomes.map(({ damage, exact }) => `${damage} (${exact})`).join(', ');

/** The shade of a cell in the matrix, from 0 to 1, where 1 is the best for the attacker. */
export function shadeOf(matrix: number[][], value: number): number {
  const all = matrix.flat();
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return most === least ? 0 : (value - least) / (most - least);
}
