// A duel's result: which ship is left, what the other lost, and the boxes of both.
import type { Result, SideResult } from '../../lib/result/result';
import type { Battle } from '../../lib/battle/battle.svelte';
import { agreedText, allCalled } from '../../lib/battle/requests';
import type { Design } from '../../lib/protocol/shapes';
import type { ShipState } from '../../ships/draw';
import { lookOf } from '../../ships/looks';
import { sumOf } from './ssd';
import type { ShipView } from './Ssd.svelte';

/** The state in which a ship is drawn: with most of its boxes left it is scarred, not a wreck. */
export const stateOf = (destroyed: boolean, left: number, all: number): ShipState =>
  destroyed ? 'wreck' : 2 * left < all ? 'crippled' : left < all ? 'scarred' : 'whole';

export function resultOf(
  battle: Battle,
  ships: ShipView[],
  names: string[],
  designs: Map<string, Design>,
  titleOf: (ship: number) => string,
): Result {
  const mine = battle.you;
  const scores = battle.scores ?? [];
  const winner = scores.findIndex((score) => score > 0);
  const loser = scores.findIndex((score) => score < 0);
  const turn = Number(battle.view['turn'] ?? 1);
  const sides = ships.map((ship, i): SideResult => {
    const design = designs.get(ship.design);
    const left = sumOf(ship.boxes);
    const all = design ? sumOf(design.boxes) : left;
    return {
      seat: names[i] ?? '',
      title: names[i] === mine ? 'Your losses' : mine ? 'Their losses' : `${titleOf(i)}: losses`,
      side: i === 0 ? 'a' : 'd',
      lost: all - left,
      ships: [
        {
          name: titleOf(i),
          look: lookOf(ship.design, design ? { boxes: design.boxes } : {}),
          state: stateOf(ship.destroyed, left, all),
          told: ship.destroyed ? 'destroyed' : `${left} of ${all} boxes left`,
        },
      ],
    };
  });
  const lost = ships.map((ship, i) => ({ ship, i })).filter(({ ship }) => ship.destroyed);
  const how =
    battle.ended === 'draw'
      ? `${agreedText(battle.seats)} in turn ${turn}.`
      : lost.length > 1
        ? `Both ships were destroyed in turn ${turn}.`
        : lost.length === 1
          ? `${titleOf(lost[0]!.i)} was destroyed in turn ${turn}.`
          : battle.ended === 'resignation'
            ? `${names[loser] === mine ? 'You' : mine ? 'They' : titleOf(loser)} resigned in turn ${turn}.`
            : `It ended in turn ${turn}.`;
  return {
    resigned: battle.ended === 'resignation',
    headline:
      winner < 0
        ? 'A draw'
        : names[winner] === mine
          ? 'You have won'
          : mine
            ? 'You have lost'
            : `${allCalled(battle.seats, [names[winner] ?? ''])} wins`,
    how,
    unit: 'boxes',
    sides: mine !== '' && names[1] === mine ? sides.reverse() : sides,
  };
}
