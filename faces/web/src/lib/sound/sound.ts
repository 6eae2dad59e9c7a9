// Short synthesised sounds, off until somebody turns them on; no files are fetched.
import { app } from '../app/app.svelte';

export type Sound = 'latch' | 'knocks' | 'thud' | 'crack' | 'fall' | 'card' | 'tick' | 'klaxon' | 'chord';

interface Tone {
  from: number; // hertz
  to: number;
  seconds: number;
  shape: OscillatorType;
  /** When the tone begins, in seconds after the first tone. */
  after?: number;
}
const knock: Tone = { from: 190, to: 85, seconds: 0.09, shape: 'triangle' };
const chord = (hertz: number): Tone => ({ from: hertz, to: hertz, seconds: 1.2, shape: 'sine' });
const tones: Record<Sound, Tone[]> = {
  latch: [{ from: 900, to: 420, seconds: 0.06, shape: 'square' }],
  knocks: [knock, { ...knock, after: 0.16 }],
  thud: [{ from: 110, to: 45, seconds: 0.25, shape: 'sine' }],
  crack: [{ from: 340, to: 70, seconds: 0.18, shape: 'sawtooth' }],
  fall: [{ from: 220, to: 32, seconds: 0.9, shape: 'triangle' }],
  card: [{ from: 640, to: 300, seconds: 0.06, shape: 'triangle' }],
  tick: [{ from: 1200, to: 800, seconds: 0.03, shape: 'square' }],
  klaxon: [
    { from: 330, to: 330, seconds: 0.18, shape: 'triangle' },
    { from: 440, to: 440, seconds: 0.32, shape: 'triangle', after: 0.18 },
  ],
  chord: [262, 330, 392].map(chord),
};
const loudness = 0.12;
let audio: AudioContext | undefined;

/** Plays a sound even if the player has turned sounds off. */
export function sound(name: Sound): void {
  audio ??= new AudioContext();
  for (const { from, to, seconds, shape, after = 0 } of tones[name]) {
    const start = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = shape;
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, start + seconds);
    volume.gain.setValueAtTime(loudness / tones[name].length ** 0.5, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}

export function play(name: Sound): void {
  if (app.hearing()) sound(name);
}
