// Scenes at the table: ships and shots fly, counters drop one by one and rest for a moment; then the table
// shows the outcome, and last come the words. hud/Drops.svelte draws the counters with the same
// timing.
import type { Scene } from '../../lib/battle/scenes.svelte';
import type { GameEvent } from '../../lib/protocol/shapes';
import { dropsOf } from './hud/drops';

const fliesMs = 500;
const dropMs = 180;
const breathMs = 600;
const hitMs = 700;

export function tableScene(events: GameEvent[]): Scene | null {
  const drops = dropsOf(events, String, String);
  if (drops.length === 0) return null;
  const counters = Math.max(...drops.map((drop) => drop.counters.length));
  const lie = fliesMs + counters * dropMs + breathMs;
  return {
    picture: lie,
    words: lie + hitMs,
    sounds: [
      ['tumble', fliesMs],
      ['lie', lie - breathMs],
    ],
    says: 'The counters are falling',
  };
}
