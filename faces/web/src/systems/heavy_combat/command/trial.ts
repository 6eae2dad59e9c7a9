// What to ask the session if an action is not on offer: an order with only that row, whose refusal
// states the reason.
import {
  objectOfFace,
  objectOfOrientation,
  objectOfTurn,
  unitOfShip,
  weaponOfAction,
  type Row,
} from '../model/rows';
import { orientationIndex } from '../model/chart';
import type { SpaceTurn } from '../model/turn.svelte';

const byStep: Record<string, string[]> = {
  helm: ['speed', 'turn', 'swing', 'sideways'],
  craft: ['launch'],
  fire: ['ecm', 'reinforce'],
};

/** The actions of this step whose slots are shown even if the actions are not on offer. */
export function triedActions(turn: SpaceTurn, unit: number): string[] {
  const ship = turn.ship(unit);
  const craft = turn.craft(unit);
  const plain = ship || turn.step === 'craft' ? (byStep[turn.step] ?? []) : [];
  if (turn.step !== 'fire') return plain;
  const guns = ship
    ? (turn.kindOf(ship)?.mounts.length ?? 0)
    : craft
      ? (turn.craftKindOf(craft)?.weapons.length ?? 0)
      : 0;
  return [...plain, ...Array.from({ length: guns }, (_, i) => `fire_${i + 1}`)];
}

/**
 * The simplest row for an action: one step or one point, at the target. `energy` tells whether its
 * weapon is directed energy.
 */
export function trialOf(turn: SpaceTurn, unit: number, action: string, energy: boolean): Row {
  const ship = turn.ship(unit);
  const row = (object = 0, number = 0): Row => ({ unit, action, object, number });
  if (weaponOfAction(action) >= 0) return row(targetOf(turn), energy ? 1 : 0);
  if (action === 'speed') return row(0, (ship?.speed ?? 0) + 1);
  if (action === 'turn') return row(objectOfTurn('yaw_port'));
  if (action === 'swing') return row(objectOfOrientation(elsewhere(ship?.orientation)));
  if (action === 'sideways') return row(objectOfFace('port'));
  if (action === 'reinforce') return row(objectOfFace('fore'), 1);
  if (action === 'ecm') return row(0, 1);
  return row();
}
const targetOf = (turn: SpaceTurn): number =>
  turn.enemies.includes(turn.target) ? turn.target : (turn.enemies[0] ?? unitOfShip(0));
const elsewhere = (orientation: string | number | undefined): number =>
  orientationIndex(orientation) === 0 ? 1 : 0;
