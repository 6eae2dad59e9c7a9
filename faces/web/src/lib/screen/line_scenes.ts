// Plays the scene of the line to which a step forward in a replay leads: dice fall first, then the line
// appears on the board and in the log.
import { onDestroy } from 'svelte';
import { Scenes, type Director } from '../battle/scenes.svelte';
import { play } from '../sound/sound';
import { pace } from './pace.svelte';
import { skipping } from './skipping';

/**
 * Call it when the page is created, so that the page's own keys are handled later: then no key ends the scene
 * that it starts.
 */
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
