// If only one answer is possible, it is given automatically, and an undo goes back past it to a
// decision. Among people every answer is asked for: an instant answer would show the others what
// the seat has. While a guide is running, its marks say what to press.
import { untrack } from 'svelte';
import type { Battle } from './battle.svelte';
import type { OrderTable } from '../protocol/shapes';

export class Forced {
  /** The windows that were answered automatically. */
  private given = $state.raw<ReadonlySet<number>>(new Set());
  private latest = -1;
  /** The window at which an undo ended because it could go no further: here the player answers. */
  private held = $state(-1);

  constructor(
    private readonly battle: Battle,
    /** Whether the latest events are still being shown. */
    private readonly showing: () => boolean,
    /** Whether a guide is running. */
    private readonly guided: () => boolean,
    /** The only sensible answer if the board knows it; null if it does not. */
    private readonly only: () => OrderTable | null = () => null,
  ) {
    $effect(() => {
      const { window, waiting, connection, offers } = battle;
      void [window, waiting, connection, offers, showing(), only()];
      untrack(() => void this.look());
    });
  }

  /** The automatic answer to this window; null if the player decides. */
  get answer(): OrderTable | null {
    const { battle } = this;
    const { list, forms } = battle.offers;
    if (!battle.alone || battle.oneScreen || battle.askFace !== null || this.guided()) return null;
    if (battle.over || !battle.myTurn || battle.seats.length < 2 || this.held === battle.window.number)
      return null;
    return list.length === 1 && forms.length === 0 ? list[0]!.order : this.only();
  }
  /** Whether the open window is answered automatically. */
  get gives(): boolean {
    return this.answer !== null;
  }
  async look(): Promise<void> {
    const { battle } = this;
    const { number } = battle.window;
    if (number < this.latest) this.goBack(number);
    this.latest = number;
    if (battle.waiting > 0 || battle.connection !== 'open' || this.given.has(number) || this.showing())
      return;
    const { answer } = this;
    if (!answer) return;
    this.given = new Set([...this.given, number]);
    if (await battle.order(answer, true)) this.held = number;
  }
  private goBack(number: number): void {
    const past = this.given.has(number);
    this.given = new Set([...this.given].filter((window) => window < number));
    this.held = number;
    if (past && this.battle.offers.undo) void this.battle.act({ type: 'undo' });
  }
}
