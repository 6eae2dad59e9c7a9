// Finds where to go in order to fire well: near enough for overloads, with as many guns bearing as possible,
// at a weak facing of the enemy and behind a strong one of the player's own. It is a rule of thumb for
// beginners; the captain looks further ahead.
import { distance, type Hex } from './hex';
import type { End } from './reach';

export interface Gunnery {
  /** The number of boxes that would bear from that place. */
  bearing: (at: Hex, facing: number) => number;
  /** The strength in front of the facing that fire from that place would strike. */
  theirs: (end: End) => number;
  /** The strength in front of our facing that the enemy's fire would strike. */
  own: (end: End) => number;
}

const wanted = 2; // hexes
const far = 6; // beyond this range, closing in matters more than guns that bear

export function approach(ends: Iterable<End>, share: number, foe: Hex, guns: Gunnery): End | undefined {
  let best: End | undefined;
  let most = -Infinity;
  for (const end of ends) {
    if (end.cost > share) continue;
    const { at, facing } = end;
    const range = distance(at, foe);
    const apart = range === 0 ? 4 : Math.abs(range - wanted);
    const close = range <= far;
    const worth =
      guns.bearing(at, facing) * (close ? 3 : 1) -
      apart * (close ? 4 : 8) +
      (close ? guns.own(end) * 0.15 - guns.theirs(end) * 0.25 : 0) -
      end.cost * 0.01;
    if (worth > most) [best, most] = [end, worth];
  }
  return best;
}
