// The usual answers of a player with nothing new to decide: cards are revealed and, if none is hidden, stay
// revealed; and a ship acts when its turn comes unless somebody may come into reach if it waits.
// The page gives these answers; after an undo it asks the player.
import type { OrderTable } from '../../../lib/protocol/shapes';
import { pathOf, targetsFrom } from './plan';
import { kindOf, turnable } from './table';
import type { TableTurn } from './table_turn.svelte';

/**
 * Reveals all cards if this is the first turn or none is concealed; null otherwise, or if a second captain,
 * who may not be revealed, is aboard (RA-2.17).
 */
function sameCards({ chart, table, mine }: TableTurn): OrderTable | null {
  const slots = turnable(chart, table, mine);
  const disks = slots.map((slot) => table.disks[slot]!);
  if (table.turn > 1 && disks.some(({ state }) => state === 'concealed')) return null;
  const captains = disks
    .filter(({ design = '' }) => chart.disks.get(design)?.keywords.includes('captain'))
    .map(({ aboard }) => aboard);
  if (new Set(captains).size < captains.length) return null;
  return { verb: 'reveal', ...(slots.length > 0 && { revealed: slots.map(() => 1) }) };
}

/**
 * Whether the ship can only fire beams, nobody is in reach now or at the end of its movement, and enemies
 * have yet to move.
 */
export function mayGainByWaiting({ chart, table, mine, acting }: TableTurn): boolean {
  const order = acting?.orders?.[table.phase];
  if (!acting || order === undefined) return true;
  const later = table.sequence.slice(table.cursor + 1);
  if (
    kindOf(order) !== 'attack' ||
    acting.torpedoes > 0 ||
    !later.some((place) => table.ships[place]?.controller !== mine)
  )
    return false;
  const { end } = pathOf(chart, table, acting, acting.heading, acting.speed);
  return ![acting.centre, end].some((from) =>
    targetsFrom(chart, table, acting, from).some(({ inReach }) => inReach),
  );
}

export function usualAnswer(turn: TableTurn): OrderTable | null {
  if (turn.kind === 'reveal') return sameCards(turn);
  return turn.kind === 'initiative' && turn.offers('act') && !mayGainByWaiting(turn) ? { verb: 'act' } : null;
}
