// The names of the fields of a duel or an adjudicator's desk.
import type { FieldWords, Setup, Table } from '../../lib/moderator/fields';
import { labelOf } from './ssd';

/** Lists only those systems that are on the ship's sheet. */
function boxAt(ship: Table, key: string, { designs }: Setup): string | undefined {
  const boxes = designs[String(ship['design'])]?.['boxes'] as Record<string, number> | undefined;
  return boxes && !boxes[key] ? undefined : labelOf(key);
}
/** A group of weapons, by its name on the sheet. */
function groupAt(ship: Table, key: string, { designs }: Setup): string | undefined {
  const weapons = (designs[String(ship['design'])]?.['weapons'] ?? []) as { name: string }[];
  return weapons[Number(key)]?.name;
}
const delayed = { least: 0, words: ['no', 'this turn', 'next turn', 'this turn and the next'] };

export const fieldWords: FieldWords = {
  called: {
    range_band: 'range',
    'plans.in': 'has sealed a plan',
    design: 'class',
    boxes: 'boxes',
    phaser_energy: 'energy in the phasers',
    plasma: 'plasma torpedoes in flight',
    in_flight: 'in flight',
    drones_own_lock: 'drones with their own lock-on',
    suicide_shuttles_own_lock: 'suicide shuttles with their own lock-on',
    effects: 'out of order',
    battery_gas: 'leaking battery gas',
    manoeuvring: 'manoeuvring, how often struck',
    armed: 'armed',
    ammo: 'shots left',
    bays: 'shuttle bay',
    jammed: 'doors jammed',
    'volley.points': 'strength',
    'volley.left': 'points still to score',
    'volley.card': 'card that waits for a choice',
    'volley.dealt': 'cards dealt since the last shuffle',
    critical_taken: 'has scored a critical hit',
  },
  inner: ['window', 'plans.values', 'volley.row', 'volley.run'],
  words: { winner: 'seats', battery_gas: delayed, warp_engines: delayed },
  none: ['volley.card'],
  scale: {
    'volley.points': { each: 1, unit: '' },
    'volley.left': { each: 1, unit: '' },
    plasma: { each: 1, unit: '' },
  },
  seats: ['plans'],
  places: { 'ships.boxes': boxAt, 'ships.groups': groupAt },
};
