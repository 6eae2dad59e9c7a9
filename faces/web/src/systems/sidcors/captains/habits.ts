// What the captains do, counted in 1,000 battles against the captain without a temper.
import counted from './habits.txt?raw';

export interface Habits {
  battles: number;
  won: number;
  drawn: number;
  left: number;
  /** The share of each intensity, 1 to 4, in hundredths, and the same for the round after a hit. */
  presses: number[];
  hurt: number[];
  /** How often they aim when they can, in hundredths. */
  aims: number;
}

const share = (n: number, all: number): number => Math.round((100 * n) / (all || 1));
const shares = (times: number[]): number[] => {
  const all = times.reduce((sum, n) => sum + n, 0);
  return times.map((n) => share(n, all));
};

/** If there are several counts, the one over the most battles. */
export function habitsOf(id: string, text: string = counted): Habits | undefined {
  const line = text.split('\n').findLast((one) => one.startsWith(`${id} `));
  if (!line) return undefined;
  const [battles = 0, won = 0, drawn = 0, left = 0, ...rest] = (line.match(/\d+/g) ?? []).map(Number);
  const [could = 0, aimed = 0] = rest.slice(8);
  return {
    battles,
    won: share(won, battles),
    drawn: share(drawn, battles),
    left: share(left, battles),
    presses: shares(rest.slice(0, 4)),
    hurt: shares(rest.slice(4, 8)),
    aims: share(aimed, could),
  };
}
