// Sounds, off until somebody turns them on. The cues come when the first one is heard.
import { app } from '../app/app.svelte';
import type { Sound } from './cues';
export type { Sound } from './cues';

/** Plays a sound even if the player has turned sounds off. */
export function sound(name: Sound): void {
  import('./cues').then(
    ({ cueBook }) => cueBook.sound(name),
    () => undefined, // no network: the battle goes on in silence
  );
}
export function play(name: Sound): void {
  if (app.hearing()) sound(name);
}
