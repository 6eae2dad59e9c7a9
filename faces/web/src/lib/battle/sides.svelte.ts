// The marks of a battle's sides: each has a colour and a shape, never a colour alone.
import type { IconName } from '../../look/icons';
import type { Side } from '../../ships/draw';
import type { Battle } from './battle.svelte';

export const shapeOfSide: Record<Side, IconName> = {
  a: 'wedge',
  d: 'bars',
  c: 'ring',
  e: 'cross',
  none: 'eye',
};

let marked = $state.raw<{ match: string; sides: Record<string, Side> }>({ match: '', sides: {} });

/** Called by a board that marks the sides in its own way. */
export function markSides({ match }: Battle, sides: Record<string, Side>): void {
  marked = { match, sides };
}
/** Every seat's side. */
export const sidesOf = (battle: Battle): Record<string, Side> =>
  Object.fromEntries(battle.seats.map(({ seat }) => [seat, sideOf(battle, seat)]));
/** A seat's side. Unless a board marks the sides, the first seat attacks and the others defend. */
export function sideOf({ match, seats }: Battle, seat: string): Side {
  const own = marked.match === match ? marked.sides[seat] : undefined;
  return own ?? (seats[0]?.seat === seat ? 'a' : 'd');
}
