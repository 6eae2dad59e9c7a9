// The seats of a battle that was opened here, to which this browser can pass on links.
import type { Places } from '../protocol/shapes';
import type { Shelf } from './shelf';

export function placesOf(shelf: Shelf, match: string): Places | null {
  const kept = shelf.get(`places.${match}`);
  return kept === null ? null : (JSON.parse(kept) as Places);
}

/** Whether all other seats are bots, so that there is nobody to ask or to hide anything from. */
export const isAlone = (places: Places | null): boolean =>
  places !== null && places.seats.filter(({ token }) => token).length === 1;
