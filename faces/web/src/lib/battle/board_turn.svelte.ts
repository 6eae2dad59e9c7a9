// What the board of any system knows about its player's turn.
import type { Battle } from './battle.svelte';
import type { Offer } from '../protocol/shapes';

export class BoardTurn {
  /** Why the latest order was refused. */
  trouble = $state('');

  constructor(
    readonly battle: Battle,
    /** Called when an order has been given: the page then moves the focus. */
    protected readonly given: () => Promise<void>,
  ) {
    $effect(() => {
      void this.battle.window.number;
      this.trouble = '';
    });
  }

  get mine(): string {
    return this.battle.joined?.seat ?? '';
  }
  get list(): Offer[] {
    return this.battle.offers.list;
  }
  get forms(): string[] {
    return this.battle.offers.forms;
  }
  get mayAct(): boolean {
    return this.list.length > 0 || this.forms.length > 0;
  }
  get busy(): boolean {
    return this.battle.waiting > 0;
  }
}
