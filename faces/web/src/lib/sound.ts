// A few sounds, made on the spot: nothing is loaded. Off until the player turns them on.
import { app } from './app.svelte';

export type Sound = 'thud' | 'crack' | 'fall';

interface Tone {
  from: number; // hertz
  to: number;
  seconds: number;
  shape: OscillatorType;
}
const tones: Record<Sound, Tone> = {
  thud: { from: 110, to: 45, seconds: 0.25, shape: 'sine' },
  crack: { from: 340, to: 70, seconds: 0.18, shape: 'sawtooth' },
  fall: { from: 220, to: 32, seconds: 0.9, shape: 'triangle' },
};
const loudness = 0.12;
let audio: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!app.sounds) return;
  audio ??= new AudioContext();
  const { from, to, seconds, shape } = tones[sound];
  const now = audio.currentTime;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(to, now + seconds);
  volume.gain.setValueAtTime(loudness, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + seconds);
}
