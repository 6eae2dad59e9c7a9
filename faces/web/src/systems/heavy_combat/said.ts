// The latest events in a sentence, for screen readers.
import type { GameEvent } from '../../lib/protocol/shapes';

const matters = new Set([
  'turn_begun',
  'power_rolled',
  'hit',
  'missed',
  'struck',
  'struck_inside',
  'destroyed',
  'plasma_launched',
  'plasma_strikes',
  'craft_lost',
  'taken',
  'found',
  'held_out',
]);
const most = 8;

export function saidOf(events: GameEvent[]): string {
  const lines = events.filter(({ kind }) => matters.has(kind)).map(({ text }) => text);
  return lines.length > most ? `${lines.slice(-most).join(' ')}` : lines.join(' ');
}
