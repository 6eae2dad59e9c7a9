// Where ships have gone in the current turn, as read from the log.
import type { GameEvent } from '../../../lib/protocol/shapes';
import { direction, step, type Hex } from './hex';

const sides: Record<string, number> = { sideslip_left: -1, sideslip_right: 1, backwards: 3 };
/** The log writes facings as words for shields: "shield_2" is direction 1. */
export const facingOfWord = (word: unknown): number =>
  typeof word === 'number' ? direction(word) : direction(Number(/(\d)$/.exec(String(word))?.[1] ?? 1) - 1);

/** Where a leg began. */
function begun({ args }: GameEvent): Hex {
  const way = facingOfWord(args['facing']) + (sides[String(args['manoeuvre'])] ?? 0);
  return step({ q: Number(args['q']), r: Number(args['r']) }, way + 3, Number(args['hexes']));
}

/** The corners of each unit's path, keyed by the unit's word. */
export function trailsOf(events: GameEvent[]): Map<string, Hex[]> {
  const trails = new Map<string, Hex[]>();
  const from = events.findLastIndex(({ kind }) => kind === 'turn_begun');
  for (const event of events.slice(Math.max(0, from))) {
    if (event.kind !== 'moved') continue;
    const unit = String(event.args['unit']);
    const trail = trails.get(unit) ?? [begun(event)];
    trail.push({ q: Number(event.args['q']), r: Number(event.args['r']) });
    trails.set(unit, trail);
  }
  return trails;
}
