// The result of a battle, for systems that have no words of their own for it.
import type { Result } from './result';
import type { Battle } from '../battle/battle.svelte';
import { endOf, seatTitle } from '../battle/requests';

export function plainResult(battle: Battle): Result {
  const own = battle.scores?.[battle.seats.findIndex(({ seat }) => seat === battle.you)];
  const won = battle.seats.filter((_, i) => battle.scores?.[i] === 1);
  return {
    headline:
      won.length === 0 ? 'A draw' : own === 1 ? 'You have won' : own === -1 ? 'You have lost' : 'It is over',
    how:
      won.length === 0 && battle.ended !== 'draw'
        ? 'Nobody has won.'
        : endOf(battle.seats, battle.scores ?? [], battle.ended),
    unit: '',
    sides: battle.seats.map(({ seat, team }) => ({
      seat,
      title: seatTitle(battle.seats, seat),
      side: team === 0 ? 'a' : 'd',
      lost: 0,
      ships: [],
    })),
  };
}
