// What just happened to the ships, in a sentence for screen readers.
import type { GameEvent } from '../../lib/protocol/shapes';
import { counted } from '../../lib/words';
import { hitOf } from './ssd';

const matters = new Set(['critical_roll', 'destroyed', 'choice_due', 'range', 'duel_over']);

export function saidOf(events: GameEvent[], titleOf: (ship: string) => string): string {
  const struck = new Map<string, number>();
  for (const event of events) {
    const hit = hitOf(event);
    const ship = String(event.args['ship'] ?? '');
    if (hit) struck.set(ship, (struck.get(ship) ?? 0) + hit.boxes);
  }
  const losses = [...struck].map(([ship, boxes]) => `${titleOf(ship)} loses ${counted(boxes, 'boxes')}.`);
  const texts = events.filter(({ kind }) => matters.has(kind)).map(({ text }) => text);
  return [...losses, ...texts].join(' ');
}
