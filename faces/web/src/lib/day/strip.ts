// The strip of a day's try, to paste: how the try went turn by turn, with nothing that helps others.
import type { Chances } from '../result/chances';
import { shortDate } from './dates';
import type { Outcome } from './tries';

const heights = '▁▂▃▄▅▆▇█';
const signs = { up: '▬', same: '·', down: '▲' };

const heightOf = (chance: number): string => heights[Math.min(7, Math.max(0, Math.floor(8 * chance)))]!;

export interface Told {
  date: string;
  title: string;
  ended: Outcome;
  /** The player's. */
  seat: string;
  /** Null if the chances cannot be worked out: the strip then shows only how the battle ended. */
  chances: Chances | null;
  link: string;
}

export function stripOf({ date, title, ended, seat, chances, link }: Told): string {
  const head = `Klaxon ${shortDate(date)}: ${title}`;
  const own = chances ? chances.seats.indexOf(seat) : -1;
  const line = own < 0 ? [] : chances!.points.map((point) => point.chances[own] ?? 0);
  if (line.length < 2) return [head, ended, link].join('\n');
  const last = chances!.points.at(-2)!.turn;
  const when = last ? ` in ${last.charAt(0).toLowerCase()}${last.slice(1)}` : '';
  const whole = (chance: number): number => Math.round(100 * chance);
  const turns = line.slice(1).map((chance, i) => {
    const change = whole(chance) - whole(line[i]!);
    return change > 0 ? signs.up : change < 0 ? signs.down : signs.same;
  });
  return [
    head,
    `${turns.join('')} ${ended}${when}`,
    `${whole(line[0]!)} ${line.slice(1).map(heightOf).join('')} ${whole(line.at(-1)!)}`,
    link,
  ].join('\n');
}

/** The meaning of the strip's signs. */
export const stripKey = `${signs.up} a turn in which your chance rose, ${signs.down} one in which it fell, ${signs.same} neither. The third line is your chance after each turn.`;
