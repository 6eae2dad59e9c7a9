// How code-red battles start from the front page.
import type { Start } from '../../lib/app/starts';

/** A duel's seats are named after its ships; a second ship of the same design gets a number. */
export function seatNames(ships: string[]): string[] {
  return ships.map((ship, i) => {
    const earlier = ships.slice(0, i).filter((other) => other === ship).length;
    return ship.replaceAll('-', '_') + (earlier > 0 ? `_${earlier + 1}` : '');
  });
}

export function duel(ships: [string, string], bot = 'captain'): Start {
  const [, second] = seatNames(ships);
  return {
    system: 'code-red',
    scenario: 'duel',
    title: 'Duel',
    options: { ships },
    bots: bot ? { [second!]: bot } : {},
  };
}

export function desk(ships: string[]): Start {
  return {
    system: 'code-red',
    scenario: 'desk',
    title: 'Damage desk',
    options: { ships },
    bots: {},
  };
}

/** A destroyer and a warship disguised as a freighter, with which captains win about equally often. */
export const evenPair: [string, string] = ['halberd', 'errand'];
