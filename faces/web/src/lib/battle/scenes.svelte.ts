// Dice first, words after. The host's updates are shown on the board at once, unless the board has
// a scene to play for an update: then that update and all later ones wait until the scene is over.
// First the picture changes, for instance of ships that were hit, and last the words: log,
// headline, lamp, command, result. Nobody else waits for a scene, and a key or tap ends them all.
import type { UpdateTold } from '../protocol/protocol_table';
import type { GameEvent } from '../protocol/shapes';
import type { Sound } from '../sound/sound';
import { wentBack } from './undo';

/** The timing of a scene that a board plays, in ms from its start at speed 1: */
export interface Scene {
  /** until the board shows the outcome, */
  picture: number;
  /** until the words are shown, */
  words: number;
  /** and until each of these sounds is played. */
  sounds?: [Sound, number][];
  /** A sentence without a full stop that says what falls; by default, dice. */
  says?: string;
}
/** A board that plays scenes at the speed that the player has chosen. */
export interface Director {
  /** The scene to play for these events; null if there is none. */
  sceneOf: (events: GameEvent[]) => Scene | null;
  /** A factor for speed; at 0 no scene is played. */
  speed: () => number;
  play: (sound: Sound) => void;
}
interface Taker {
  /** Returns whether the update's words have yet to be shown. */
  picture: (update: UpdateTold) => boolean;
  words: (update: UpdateTold) => void;
}
const eventsOf = (update: UpdateTold): GameEvent[] => (update.events as GameEvent[] | undefined) ?? [];

export class Scenes {
  /** The events that are being played; null if there are none. */
  playing = $state.raw<GameEvent[] | null>(null);
  /** Whether the board already shows the outcome. */
  pictured = $state(false);
  /** What is falling now or fell last. */
  says = $state('');
  director: Director | null = null;
  private speed = 1;
  private waiting: UpdateTold[] = [];
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly taker: Taker) {}

  /** Events that are visible on the board but not yet in words. */
  get untold(): GameEvent[] {
    return this.pictured ? (this.playing ?? []) : [];
  }
  /** The update that the board does not yet show: it may need to know where things will fly. */
  get coming(): UpdateTold | null {
    return this.playing && !this.pictured ? this.waiting[0]! : null;
  }

  take(update: UpdateTold): void {
    this.waiting.push(update);
    if (wentBack(update)) this.finish();
    else if (this.playing === null) this.goOn();
  }
  /** Shows everything that has happened, in pictures and in words. */
  finish(): void {
    if (this.waiting.length === 0) return this.clear();
    this.tell(() => this.finish());
  }
  /** Called by a board that has ended this scene early. */
  over(events: GameEvent[] | null | undefined): void {
    if (events && this.playing === events) this.tell(() => this.goOn());
  }
  /** Drops the updates that wait: a fresh snapshot replaces them. */
  drop(): void {
    this.waiting = [];
    this.clear();
  }

  private goOn(): void {
    const events = this.waiting[0] && eventsOf(this.waiting[0]);
    if (!events) return;
    let scene: Scene | null = null;
    this.speed = this.director?.speed() ?? 0;
    try {
      if (this.speed > 0 && events.length > 0) scene = this.director!.sceneOf(events);
    } finally {
      if (scene) this.begin(events, scene);
      else this.tell(() => this.goOn());
    }
  }
  private begin(
    events: GameEvent[],
    { picture, words, sounds = [], says = 'The dice are falling' }: Scene,
  ): void {
    this.playing = events;
    this.says = says;
    for (const [sound, ms] of sounds) this.after(ms, () => this.director?.play(sound));
    this.after(words, () => this.tell(() => this.goOn()));
    if (picture > 0) this.after(picture, () => this.show());
    else this.show();
  }
  /** Shows the first waiting update, including its words; even if that throws, the others follow. */
  private tell(then: () => void): void {
    const drawn = this.pictured;
    this.clear();
    try {
      this.apply(this.waiting.shift()!, drawn);
    } finally {
      then();
    }
  }
  private show(): void {
    this.pictured = this.taker.picture(this.waiting[0]!);
  }
  private apply(update: UpdateTold, pictured: boolean): void {
    if (pictured || this.taker.picture(update)) this.taker.words(update);
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
