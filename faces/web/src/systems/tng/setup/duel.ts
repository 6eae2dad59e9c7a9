// One ship against another, on the map and at the distance of the simplest duel.
import type { Rank, Start } from '../../../lib/app/starts';
import { battle } from '../starts';
import type { Library } from './library';
import { designsOf, slotsOf, titleOf, unitsOf, usualRange, type Fleet } from './muster';

/** Where freely chosen ships fight: on an empty map, with two sides. */
export const duelScenario = 'cruiser_duel';
export const duelTurns = 20;

/** The player's ship has the first seat. */
export function duelOf(
  { scenarios }: Pick<Library, 'scenarios'>,
  fleet: Fleet,
  mine: string,
  foe: string,
  rank: Rank,
): Start {
  const seats = (scenarios.find(({ id }) => id === duelScenario)?.seats ?? []).map(({ name }) => name);
  const [own = '', other = ''] = seats;
  const slots = slotsOf(fleet, { [own]: [mine], [other]: [foe] });
  const designs = designsOf(fleet, slots);
  return battle(duelScenario, `${titleOf(slots, own)}, by the ${rank}`, rank, [other], {
    units: unitsOf(fleet, slots, seats, usualRange),
    ...(Object.keys(designs).length > 0 && { designs }),
    turns: duelTurns,
  });
}
