// Dice first, words after. What the host tells goes on the board at once, unless the board has something to
// play for it: then it waits, and all behind it, until that scene has been played. First comes the picture,
// such as ships that were hit; last the words: log, headline, lamp, command, result. Nobody else waits for
// a scene, and a key or tap ends all of them.
import type { UpdateTold } from '../protocol/protocol_table';
import type { GameEvent } from '../protocol/shapes';
import type { Sound } from '../sound/sound';
import { wentBack } from './undo';

/** How long a board plays something, in ms at speed 1, counted from its beginning. */
export interface Scene {
  /** Until the board shows what has become of it, */
  picture: number;
  /** …until it is told in words, */
  words: number;
  /** …and until each of these is heard. */
  sounds?: [Sound, number][];
}
/** Who plays: a board, as fast as its player likes. */
export interface Director {
  /** What there is to play of these; null: nothing. */
  sceneOf: (events: GameEvent[]) => Scene | null;
  /** Times as fast; 0: not at all. */
  speed: () => number;
  play: (sound: Sound) => void;
}
interface Taker {
  /** Whether there is anything to be told of it still. */
  picture: (told: UpdateTold) => boolean;
  words: (told: UpdateTold) => void;
}
const eventsOf = (told: UpdateTold): GameEvent[] => (told.events as GameEvent[] | undefined) ?? [];

export class Scenes {
  /** What is being played; null: nothing is. */
  playing = $state.raw<GameEvent[] | null>(null);
  /** The board shows it already. */
  pictured = $state(false);
  director: Director | null = null;
  private speed = 1;
  private waiting: UpdateTold[] = [];
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly taker: Taker) {}

  /** What is shown on the board, and not told yet. */
  get untold(): GameEvent[] {
    return this.pictured ? (this.playing ?? []) : [];
  }

  take(told: UpdateTold): void {
    this.waiting.push(told);
    if (wentBack(told)) this.finish();
    else if (this.playing === null) this.goOn();
  }
  /** All that has happened is shown and told. */
  finish(): void {
    this.waiting.splice(0).forEach((told, at) => this.apply(told, at === 0 && this.pictured));
    this.clear();
  }
  /** What waits is of no use any more: the table is told anew. */
  drop(): void {
    this.waiting = [];
    this.clear();
  }

  private goOn(): void {
    for (let told = this.waiting[0]; told; told = this.waiting[0]) {
      const events = eventsOf(told);
      this.speed = this.director?.speed() ?? 0;
      const scene = this.speed > 0 && events.length > 0 ? this.director!.sceneOf(events) : null;
      if (scene) return this.begin(events, scene);
      this.apply(this.waiting.shift()!, false);
    }
    this.clear();
  }
  private begin(events: GameEvent[], { picture, words, sounds = [] }: Scene): void {
    this.clear();
    this.playing = events;
    if (picture > 0) this.after(picture, () => this.show());
    else this.show();
    for (const [sound, ms] of sounds) this.after(ms, () => this.director?.play(sound));
    this.after(words, () => {
      const shown = this.pictured;
      this.pictured = false;
      this.apply(this.waiting.shift()!, shown);
      this.goOn();
    });
  }
  private show(): void {
    this.pictured = this.taker.picture(this.waiting[0]!);
  }
  private apply(told: UpdateTold, pictured: boolean): void {
    if (pictured || this.taker.picture(told)) this.taker.words(told);
  }
  private after(ms: number, work: () => void): void {
    this.timers.push(setTimeout(work, ms / this.speed));
  }
  private clear(): void {
    this.timers.splice(0).forEach(clearTimeout);
    this.playing = null;
    this.pictured = false;
  }
}
