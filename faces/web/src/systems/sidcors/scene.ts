// The scene of a round: plates turn, dice tumble and rest for a moment, and the sum is counted; the
// words come last. Clash.svelte draws it with the same timing.
import type { Scene } from '../../lib/battle/scenes.svelte';
import type { GameEvent } from '../../lib/protocol/shapes';

const dice: Scene = {
  picture: 2300,
  words: 2300,
  sounds: [
    ['turn', 160],
    ['tumble', 680],
    ['lie', 1300],
    ['tick', 1560],
  ],
};
export const fleetScene = (events: GameEvent[]): Scene | null =>
  events.some(({ kind }) => kind === 'damage') ? dice : null;
