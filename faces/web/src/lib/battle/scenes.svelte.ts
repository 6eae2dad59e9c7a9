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
  /** What falls, in a sentence without its full stop; else it is dice. */
  says?: string;
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
  /** What falls, or fell last. */
  says = $state('');
  director: Director | null = null;
  private speed = 1;
  private waiting: UpdateTold[] = [];
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly taker: Taker) {}

  /** What is shown on the board, and not told yet. */
  get untold(): GameEvent[] {
    return this.pictured ? (this.playing ?? []) : [];
  }
  /** What the board does not show yet: it may need to know where things fly to. */
  get coming(): UpdateTold | null {
    return this.playing && !this.pictured ? this.waiting[0]! : null;
  }

  take(told: UpdateTold): void {
    this.waiting.push(told);
    if (wentBack(told)) this.finish();
    else if (this.playing === null) this.goOn();
  }
  /** All that has happened is shown and told. */
  finish(): void {
    if (this.waiting.length === 0) return this.clear();
    this.tell(() => this.finish());
  }
  /** A board says that it has played this to its end before its time. */
  over(events: GameEvent[] | null | undefined): void {
    if (events && this.playing === events) this.tell(() => this.goOn());
  }
  /** What waits is of no use any more: the table is told anew. */
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
  /** The first that waits, in words too. Whatever comes of that, the others have their turn. */
  private tell(then: () => void): void {
    const shown = this.pictured;
    this.clear();
    try {
      this.apply(this.waiting.shift()!, shown);
    } finally {
      then();
    }
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
