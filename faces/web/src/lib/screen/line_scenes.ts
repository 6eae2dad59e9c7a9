// A replay plays the line that a step forward leads to: dice fall first; then the board shows it, and the log
// tells it.
import { onDestroy } from 'svelte';
import { Scenes, type Director } from '../battle/scenes.svelte';
import { play } from '../sound/sound';
import { pace } from './pace.svelte';
import { skipping } from './skipping';

/** Called while the page is made: its own keys come after these, so that none ends what it begins. */
export function lineScenes(sceneOf: () => Director['sceneOf'] | undefined): Scenes {
  const scenes = new Scenes({ picture: () => true, words: () => undefined });
  scenes.director = {
    sceneOf: (events) => sceneOf()?.(events) ?? null,
    speed: () => (document.hidden ? 0 : pace.speed),
    play,
  };
  const off = skipping(scenes);
  onDestroy(() => {
    off();
    scenes.drop();
  });
  return scenes;
}
