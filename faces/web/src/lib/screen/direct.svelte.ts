// A board plays what happens: dice first, words after, at the speed that its player has chosen.
import type { Battle } from '../battle/battle.svelte';
import type { Director } from '../battle/scenes.svelte';
import { play } from '../sound/sound';
import { pace } from './pace.svelte';

/** Called while a board is made. What nobody looks at is not played. */
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
