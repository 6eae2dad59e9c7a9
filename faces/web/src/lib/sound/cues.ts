// Every sound of the page, made on the spot out of tones and noise: no files. Each cue is scaled so
// that its loudest 50 ms have the level stated; all go through one compressor.

type Kind = OscillatorType | 'noise';
interface Layer {
  kind: Kind;
  /** Hertz at the beginning and the end; noise has none. */
  from?: number;
  to?: number;
  seconds: number;
  loud: number; // 0 to 1, before the cue is scaled
  after?: number; // seconds from the start of the cue
  /** A filter: tones lose what is above it, noise keeps what is around it. */
  cut?: number;
  sharp?: number;
}
interface Cue {
  level: number; // dBFS of the loudest 50 ms
  layers: Layer[];
}

const tone = (
  kind: OscillatorType,
  from: number,
  to: number,
  seconds: number,
  loud: number,
  more: Partial<Layer> = {},
): Layer => ({ kind, from, to, seconds, loud, ...more });
const noise = (seconds: number, loud: number, cut: number, sharp: number, after = 0): Layer => ({
  kind: 'noise',
  seconds,
  loud,
  after,
  cut,
  sharp,
});
/** Notes one after another, each held. */
const notes = (kind: OscillatorType, hertz: number[], seconds: number, loud: number, gap: number): Layer[] =>
  hertz.map((each, i) => tone(kind, each, each, seconds, loud, { after: i * gap }));

const cues = {
  /** an order is sealed */
  latch: {
    level: -26,
    layers: [tone('square', 900, 420, 0.06, 0.5, { cut: 2400 }), noise(0.03, 0.35, 3200, 2, 0.02)],
  },
  /** a plate turns */
  turn: { level: -27, layers: [tone('triangle', 260, 520, 0.16, 0.6, { cut: 1800 })] },
  /** dice tumble, more and more slowly */
  tumble: {
    level: -28,
    layers: [0, 0.09, 0.17, 0.28, 0.4, 0.5].map((after, i) =>
      noise(0.02, 0.6 - i * 0.05, 1900 + (i % 3) * 500, 6, after),
    ),
  },
  /** a die comes to rest */
  lie: { level: -22, layers: [tone('triangle', 210, 90, 0.1, 0.8, { cut: 900 }), noise(0.02, 0.3, 2600, 3)] },
  beam: {
    level: -25,
    layers: [
      tone('sawtooth', 1400, 380, 0.22, 0.35, { cut: 2200, sharp: 4 }),
      tone('sine', 700, 190, 0.22, 0.4),
    ],
  },
  /** a blow lands */
  thud: { level: -18, layers: [tone('sine', 110, 42, 0.28, 1), noise(0.12, 0.5, 500, 0.8)] },
  /** a ship is crippled, or struck inside */
  crack: {
    level: -17,
    layers: [tone('sawtooth', 340, 62, 0.2, 0.7, { cut: 1400 }), noise(0.26, 0.7, 1100, 0.7, 0.02)],
  },
  /** a ship is lost */
  fall: {
    level: -14,
    layers: [
      tone('triangle', 220, 30, 1.25, 0.8, { after: 0.05 }),
      noise(1.1, 0.7, 420, 0.6),
      tone('sine', 55, 28, 1.3, 0.9, { after: 0.1 }),
    ],
  },
  card: { level: -29, layers: [noise(0.05, 0.6, 4200, 1.2)] },
  /** something is counted, or a box is struck */
  tick: { level: -28, layers: [tone('square', 1200, 800, 0.03, 0.5, { cut: 2600 })] },
  /** a critical hit */
  klaxon: {
    level: -16,
    layers: [
      tone('sawtooth', 330, 330, 0.24, 0.6, { cut: 1300, sharp: 2 }),
      tone('sawtooth', 440, 440, 0.34, 0.6, { after: 0.26, cut: 1300, sharp: 2 }),
    ],
  },
  /** it is the player's turn */
  call: { level: -27, layers: notes('triangle', [330, 440], 0.3, 0.5, 0.17) },
  /** a disk flips */
  flip: {
    level: -25,
    layers: [tone('triangle', 170, 120, 0.07, 0.7, { cut: 1000 }), noise(0.03, 0.4, 1500, 2)],
  },
  /** a torpedo runs */
  torpedo: {
    level: -24,
    layers: [tone('sine', 90, 180, 0.7, 0.7), tone('triangle', 360, 720, 0.7, 0.22, { cut: 1500, sharp: 3 })],
  },
  /** a shield falls */
  glass: {
    level: -18,
    layers: [
      ...[2093, 2637, 3136, 4186].map((hertz, i) =>
        tone('sine', hertz, hertz * 0.98, 0.5 - i * 0.06, 0.3, { after: i * 0.035 }),
      ),
      noise(0.18, 0.5, 5200, 1),
    ],
  },
  won: { level: -20, layers: notes('triangle', [262, 330, 392, 523], 1.4, 0.4, 0.09) },
  lost: {
    level: -22,
    layers: [220, 262, 311].map((hertz, i) =>
      tone('triangle', hertz, hertz * 0.995, 1.6, 0.4, { after: i * 0.12, cut: 900 }),
    ),
  },
  /** a puzzle is solved */
  solved: { level: -22, layers: notes('sine', [523, 659, 988], 0.5, 0.45, 0.08) },
} satisfies Record<string, Cue>;
export type Sound = keyof typeof cues;
const names = Object.keys(cues) as Sound[];
const levelOf = (name: Sound): number => cues[name].level;

const quiet = 0.0008; // where an envelope ends; it cannot reach 0
const loudestMs = 50;
const rate = 44_100;

const lasts = (layers: Layer[]): number =>
  Math.max(...layers.map(({ seconds, after = 0 }) => seconds + after)) + 0.05;

/** The same hiss each time. */
function hiss(audio: BaseAudioContext, seconds: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 22_222;
  for (let i = 0; i < samples.length; ++i) {
    state = (state * 16_807) % 2_147_483_647;
    samples[i] = state / 1_073_741_823.5 - 1;
  }
  return buffer;
}
function source(audio: BaseAudioContext, { kind, from = 0, to = 0, seconds }: Layer, start: number) {
  if (kind === 'noise') return new AudioBufferSourceNode(audio, { buffer: hiss(audio, seconds) });
  const one = new OscillatorNode(audio, { type: kind });
  one.frequency.setValueAtTime(from, start);
  one.frequency.exponentialRampToValueAtTime(to, start + seconds);
  return one;
}
function build(audio: BaseAudioContext, out: AudioNode, layers: Layer[], at: number): void {
  for (const layer of layers) {
    const { kind, seconds, loud, after = 0, cut, sharp = 1 } = layer;
    const start = at + after;
    const volume = new GainNode(audio);
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.008, seconds / 4));
    volume.gain.exponentialRampToValueAtTime(quiet, start + seconds);
    let node: AudioNode = source(audio, layer, start);
    (node as AudioScheduledSourceNode).start(start);
    (node as AudioScheduledSourceNode).stop(start + seconds + 0.02);
    if (cut !== undefined)
      node = node.connect(
        new BiquadFilterNode(audio, {
          type: kind === 'noise' ? 'bandpass' : 'lowpass',
          frequency: cut,
          Q: sharp,
        }),
      );
    node.connect(volume).connect(out);
  }
}

/** How loud a cue's loudest 50 ms are, in dBFS, if it is played at this volume; and its peak. */
async function measure(name: Sound, volume: number): Promise<{ level: number; peak: number }> {
  const { layers } = cues[name];
  const audio = new OfflineAudioContext(1, Math.ceil(lasts(layers) * rate), rate);
  const out = new GainNode(audio, { gain: volume });
  out.connect(audio.destination);
  build(audio, out, layers, 0);
  const samples = (await audio.startRendering()).getChannelData(0);
  const window = Math.round((rate * loudestMs) / 1000);
  let [sum, loudest, peak] = [0, 0, 0];
  samples.forEach((sample, i) => {
    peak = Math.max(peak, Math.abs(sample));
    sum += sample * sample - (i < window ? 0 : samples[i - window]! ** 2);
    loudest = Math.max(loudest, sum);
  });
  return { level: 10 * Math.log10(loudest / window), peak: 20 * Math.log10(peak) };
}
const volumes = new Map<Sound, Promise<number>>();
/** The volume at which a cue has its level. */
function volumeOf(name: Sound): Promise<number> {
  const known = volumes.get(name);
  if (known) return known;
  const found = measure(name, 1).then(({ level }) => 10 ** ((cues[name].level - level) / 20));
  volumes.set(name, found);
  found.catch(() => volumes.delete(name)); // the next time may go better
  return found;
}

const voicesMax = 4; // at once; more would be a din
const duck = 0.5; // the others, while a ship is lost
let mixed: DynamicsCompressorNode | undefined;
const voices = new Set<GainNode>();

/** Plays a sound, whatever the player's setting. */
async function sound(audio: AudioContext, name: Sound): Promise<void> {
  const volume = await volumeOf(name);
  if (voices.size >= voicesMax && name !== 'fall') return;
  mixed ??= new DynamicsCompressorNode(audio, { threshold: -14, ratio: 6 });
  mixed.connect(audio.destination);
  const voice = new GainNode(audio, { gain: volume });
  voices.add(voice);
  voice.connect(mixed);
  const { layers } = cues[name];
  if (name === 'fall') for (const other of voices) if (other !== voice) other.gain.value *= duck;
  build(audio, voice, layers, audio.currentTime);
  setTimeout(
    () => {
      voices.delete(voice);
      voice.disconnect();
    },
    lasts(layers) * 1000,
  );
}
/** One object, so that a test of the packed page finds its parts by name. */
export const cueBook = { names, levelOf, volumeOf, measure, sound };
