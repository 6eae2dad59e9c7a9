// Lets a board show events as scenes, first dice and then words, at the player's speed.
import type { Battle } from '../battle/battle.svelte';
import type { Director } from '../battle/scenes.svelte';
import { play } from '../sound/sound';
import { pace } from './pace.svelte';

/** Call it when a board is created. No scene is played if nobody is looking at the page. */
export function direct({ scenes }: Battle, sceneOf: Director['sceneOf']): void {
  $effect(() => {
    scenes.director = { sceneOf, play, speed: () => (document.hidden ? 0 : pace.speed) };
    const hidden = () => document.hidden && scenes.finish();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      scenes.director = null;
      scenes.finish();
    };
  });
}
