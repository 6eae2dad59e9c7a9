// What is played of a fleet battle: plates turn, dice tumble and lie for a breath, the sum is counted; only
// then are they words. Clash.svelte draws it by the same times.
import type { Scene } from '../../lib/battle/scenes.svelte';
import type { GameEvent } from '../../lib/protocol/shapes';

const dice: Scene = {
  picture: 2300,
  words: 2300,
  sounds: [
    ['knocks', 160],
    ['latch', 680],
    ['thud', 1300],
    ['tick', 1560],
  ],
};
export const fleetScene = (events: GameEvent[]): Scene | null =>
  events.some(({ kind }) => kind === 'damage') ? dice : null;
