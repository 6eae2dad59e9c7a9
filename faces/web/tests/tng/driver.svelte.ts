// Plays like a user of tng's board, through the board's own drafts, for the guide's test.
import { vi } from 'vitest';
import type { Battle } from '../../src/lib/battle/battle.svelte';
import type { Scene } from '../../src/lib/guide/guide';
import type { OrderTable } from '../../src/lib/protocol/shapes';
import { FireDraft, orderOfShots } from '../../src/systems/tng/command/fire/draft.svelte';
import { Table } from '../../src/systems/tng/model/table.svelte';
import { MoveDraft } from '../../src/systems/tng/move/draft.svelte';

// ship sheets come from the page's host, which is absent here
vi.mock('../../src/lib/app/app.svelte', () => ({
  app: { transport: { ask: () => Promise.reject(new Error()) } },
}));

export const system = 'tng';

/** Anchors that are always on the page, and those in each kind of window. */
const always = ['command', 'plate', 'their plate'];
const anchors: Record<string, string[]> = {
  allocate: ['speed', 'capacitor', 'tubes', 'shields', 'batteries', 'seal'],
  move: ['legs', 'close in', 'move'],
  fires: ['guns', 'odds', 'fire', 'pass'],
  repair: ['sheet', 'go'],
};

/** Svelte's effects do not run without a page, so the test calls the draft in their place. */
interface Aiming {
  aimed: number;
  learn: (target: number) => Promise<void>;
}
export class Driver {
  private readonly table: Table;
  private readonly move: MoveDraft;
  private window = -1;

  constructor(private readonly battle: Battle) {
    this.table = new Table(battle, () => Promise.resolve());
    this.move = new MoveDraft(this.table);
  }
  async look(): Promise<void> {
    const { number } = this.battle.window;
    if (number !== this.window) this.move.restart();
    this.window = number;
    return Promise.resolve();
  }
  has({ window }: Scene, anchor: string): boolean {
    if (always.includes(anchor)) return true;
    if (!this.table.mayAct) return false;
    const fires = window.kind === 'fire' && this.table.offers('fire');
    const at = fires ? 'fires' : window.kind;
    return (anchors[at] ?? ['go']).includes(anchor);
  }
  async follow(anchor: string): Promise<void> {
    if (anchor === 'close in') return this.move.closeIn();
    await this.table.give(anchor === 'move' ? this.move.order : await this.order(anchor));
    if (this.table.trouble) throw new Error(`${anchor}: ${this.table.trouble}`);
  }
  /** The lit plate's default order in the open window. */
  private async order(anchor: string): Promise<OrderTable> {
    const { table, battle } = this;
    if (anchor === 'fire') {
      const fire = new FireDraft(table);
      const inner = fire as unknown as Aiming;
      inner.aimed = table.target;
      await inner.learn(table.target);
      if (fire.shots.length > 0) return orderOfShots(fire.shots);
    }
    const { kind } = table;
    if (kind === 'repair' && table.forms.includes(kind))
      return (await battle.form({ verb: kind }, 'most')).order;
    const [first] = table.list;
    return first?.order ?? (await battle.form({ verb: table.forms[0]! })).order;
  }
  /** The only possible answer is given automatically (command/by_itself.svelte.ts). */
  async alone(): Promise<boolean> {
    const [only, more] = this.table.list;
    if (!only || more || this.table.forms.length > 0) return false;
    return this.table.give(only.order);
  }
}
