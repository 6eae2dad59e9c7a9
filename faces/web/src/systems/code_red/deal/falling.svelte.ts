// The cards of the latest volleys as they fall, one by one or, for players who prefer reduced motion,
// all at once; and the ships with only that damage whose cards have already fallen.
import type { GameEvent } from '../../../lib/protocol/shapes';
import { pace } from '../../../lib/screen/pace.svelte';
import { play } from '../../../lib/sound/sound';
import { hitsOf, latestVolley, shipBefore, type Pile } from '../ssd';
import { cardMs } from './scene';

const nothing = new Map<string, number>();

export class Falling {
  /** The cards on the table. */
  piles = $state.raw<Pile[]>([]);
  /** The number of the last event whose card has fallen. */
  fallen = $state(Infinity);
  /** The critical hit that is falling. */
  critical = $state.raw<GameEvent | null>(null);
  private timer: ReturnType<typeof setInterval> | undefined;

  /** The card that has just fallen and the ship that it strikes. */
  get shot(): { n: number; ship: string } | null {
    const pile = this.piles.find(({ events }) => events.some(({ n }) => n === this.fallen));
    return pile ? { n: this.fallen, ship: pile.ship } : null;
  }

  /** Lays these piles; the cards from the event with this number on are still to fall. */
  deal(piles: Pile[], first: number): void {
    clearInterval(this.timer);
    this.piles = piles;
    const coming = piles
      .flatMap(({ events }) => events)
      .filter(({ n }) => n >= first)
      .sort((a, b) => a.n - b.n);
    if (coming.length > 0) this.critical = null;
    if (pace.speed === 0) this.strike(coming.findLast(({ kind }) => kind === 'critical'));
    if (pace.speed === 0 || coming.length === 0) return this.skip();
    this.fallen = coming[0]!.n - 1;
    let next = 0;
    this.timer = setInterval(
      () => {
        const event = coming[next++];
        if (!event) return this.skip();
        this.fallen = event.n;
        play('card');
        this.strike(event);
      },
      cardMs(coming.length) / pace.speed,
    );
  }
  /** Lets all cards fall at once. */
  skip(): void {
    clearInterval(this.timer);
    this.fallen = Infinity;
  }
  /** Any key or tap finishes the scene that is running. */
  finish(): void {
    if (this.fallen !== Infinity) this.skip();
    this.critical = null;
  }
  /** The critical hit has landed. */
  land(): void {
    this.critical = null;
  }
  private strike(hit: GameEvent | undefined): void {
    if (hit?.kind !== 'critical') return;
    this.critical = hit;
    play('klaxon');
  }

  /** A ship with only that damage whose cards have already fallen. */
  shipOf<S extends { destroyed: boolean; boxes: Record<string, number> }>(name: string, ship: S): S {
    if (this.fallen === Infinity) return ship;
    const pile = this.piles.find((one) => one.ship === name);
    return pile
      ? shipBefore(
          ship,
          pile.events.filter(({ n }) => n > this.fallen),
        )
      : ship;
  }
  /** The boxes that this ship's latest volley has struck so far, by system. */
  freshOf(name: string, events: GameEvent[]): Map<string, number> {
    const volley = latestVolley(events, name);
    return volley.length > 0 ? hitsOf(volley.filter(({ n }) => n <= this.fallen)) : nothing;
  }
  /** Whether a ship's critical hit has not yet fallen: its badge waits for it. */
  waits(name: string): boolean {
    const pile = this.piles.find((one) => one.ship === name);
    return (
      pile?.events.some(
        ({ n, kind }) => kind === 'critical' && (n > this.fallen || n === this.critical?.n),
      ) ?? false
    );
  }
}
