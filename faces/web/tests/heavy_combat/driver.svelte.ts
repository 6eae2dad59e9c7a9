// Plays like a user of heavy-combat's board, through the board's own drafts, for the guide's test.
import type { Battle } from '../../src/lib/battle/battle.svelte';
import type { Scene } from '../../src/lib/guide/guide';
import { Orders } from '../../src/systems/heavy_combat/command/orders.svelte';
import { helmGroups } from '../../src/systems/heavy_combat/command/slots_helm';
import { SpaceTurn } from '../../src/systems/heavy_combat/model/turn.svelte';

export const system = 'heavy-combat';

export class Driver {
  private readonly turn: SpaceTurn;
  private readonly orders: Orders;

  constructor(battle: Battle) {
    this.turn = new SpaceTurn(battle, () => Promise.resolve());
    this.orders = new Orders(this.turn);
  }
  /** Svelte's effects do not run without a page, so the test makes the draft look at its window. */
  async look(): Promise<void> {
    this.orders.look();
    if (this.turn.mayAct) await this.orders.learn(this.turn.unit);
  }
  /** Whether the page has an element with this anchor. */
  has({ window }: Scene, anchor: string): boolean {
    if (anchor === 'space' || anchor === 'command') return true;
    if (!this.turn.mayAct) return false;
    if (anchor === 'slot speed') return window.kind === 'helm';
    if (anchor === 'all weapons') return window.kind === 'fire' && this.orders.left(this.turn.unit) > 0;
    return anchor === 'seal';
  }
  /** Does what pressing the element does. */
  async follow(anchor: string): Promise<void> {
    const { turn, orders } = this;
    if (anchor === 'slot speed') {
      const desk = { turn, orders, picks: {}, unit: turn.unit };
      const speed = helmGroups(desk)
        .flatMap(({ slots }) => slots)
        .find(({ id }) => id === 'speed');
      if (!speed?.more) throw new Error('no power for speed');
      return speed.more();
    }
    if (anchor === 'all weapons') return orders.allWeapons(turn.unit);
    await orders.seal();
    if (turn.trouble) throw new Error(turn.trouble);
  }
  async alone(): Promise<boolean> {
    return Promise.resolve(false);
  }
}
