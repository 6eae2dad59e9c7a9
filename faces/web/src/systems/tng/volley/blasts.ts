// Explosions as reported by the log: a ship, its strength, and what it did to each ship that it
// reached.
import type { GameEvent } from '../../../lib/protocol/shapes';
import { facingOfWord } from '../model/trails';

export interface Blast {
  /** The number of the explosion's event. */
  n: number;
  unit: number;
  strength: number;
  blows: { unit: number; facing: number; points: number }[];
}
const parts = ['reinforcement', 'shields', 'armour', 'inside'];

export function blastsOf(unitOf: (word: unknown) => number, events: readonly GameEvent[]): Blast[] {
  const blasts: Blast[] = [];
  for (const { n, kind, args } of events) {
    const unit = unitOf(args['unit']);
    if (kind === 'exploded') blasts.push({ n, unit, strength: Number(args['strength']), blows: [] });
    else if (kind === 'struck')
      // all fire has struck before anything explodes
      blasts.at(-1)?.blows.push({
        unit,
        facing: facingOfWord(args['facing']),
        points: parts.reduce((sum, part) => sum + Number(args[part] ?? 0), 0),
      });
  }
  return blasts;
}
