// The scene of a volley: shots fly, dice tumble and rest for a moment, and their damage is counted; then
// shields and hull show it and, after a pause, the words appear. hud/Throws.svelte draws it
// with the same timing.
import type { Scene } from '../../lib/battle/scenes.svelte';
import type { GameEvent } from '../../lib/protocol/shapes';

const volley: Scene = {
  picture: 2200,
  words: 3200,
  sounds: [
    ['tumble', 680],
    ['lie', 1300],
    ['tick', 1560],
  ],
};
export const spaceScene = (events: GameEvent[]): Scene | null =>
  events.some(({ kind }) => kind === 'hit' || kind === 'missed' || kind === 'plasma_strikes') ? volley : null;
