// Sounds, off until somebody turns them on. The cues come when the first one is heard.
import { app } from '../app/app.svelte';
import type { Sound } from './cues';
export type { Sound } from './cues';

let audio: AudioContext | undefined;
/** Some browsers let a page be heard only if this happens during a press. */
function awake(): AudioContext {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume().catch(() => undefined);
  return audio;
}
for (const press of ['pointerup', 'keydown'])
  globalThis.addEventListener?.(press, () => void (app.sounds && awake()));

/** Plays a sound even if the player has turned sounds off. */
export async function sound(name: Sound): Promise<void> {
  try {
    const through = awake();
    await (await import('./cues')).cueBook.sound(through, name);
  } catch {
    // no network, or no sound card: the battle goes on in silence
  }
}
export function play(name: Sound): void {
  if (app.hearing()) void sound(name);
}
