// If only one answer is possible, it is given automatically, and so is 'nothing' if nothing new can be done
// in a turn. The log reports such an answer, and an undo goes back past it to a decision.
// Among people every answer is asked for: an instant answer would show the others what the seat has.
import { untrack } from 'svelte';
import type { Said } from '../../../lib/battle/requests';
import type { OrderTable } from '../../../lib/protocol/shapes';
import type { Table } from '../model/table.svelte';

const tells: Record<string, string> = {
  fire: 'Nothing to fire: you pass.',
  react: 'Nothing to stop it with: you let it come.',
  repair: 'Nothing to repair: you go on.',
  allocate: 'No energy to give out: you go on.',
  activity: 'Nothing new to do: you go on.',
};

export class ByItself {
  /** The answers that were given automatically, by number of the window. */
  private given = $state.raw<ReadonlyMap<number, Said | null>>(new Map());
  private latest = -1;
  /** The window at which an undo ended because it could go no further: here the player answers. */
  private held = $state(-1);

  constructor(
    readonly table: Table,
    /** Whether the latest events are still being shown. */
    private readonly showing: () => boolean,
    /** The only possible answer to a window, even though its form is open. */
    private readonly only: () => OrderTable | null = () => null,
    /** Called when an undo has led back here. */
    private readonly back: () => void = () => {},
  ) {
    $effect(() => {
      const { window, waiting, connection } = table.battle;
      void [window, waiting, connection, showing(), this.answer];
      untrack(() => this.look());
    });
  }

  /** Lines for the log. */
  get said(): Said[] {
    return [...this.given.values()].filter((said) => said !== null);
  }
  get may(): boolean {
    const { battle } = this.table;
    return battle.alone && !battle.oneScreen && battle.askFace === null;
  }

  private get answer(): OrderTable | null {
    const { table } = this;
    const { battle } = table;
    const { number } = battle.window;
    if (!this.may || battle.over || !battle.myTurn || number === this.held) return null;
    if (this.given.has(number) && !table.busy) return null; // taken back
    const [only, more] = table.list;
    return only && !more && table.forms.length === 0 ? only.order : this.only();
  }
  /** Whether the open window is answered automatically, once the latest events have been shown. */
  get gives(): boolean {
    return this.answer !== null;
  }
  private look(): void {
    const { battle, busy } = this.table;
    const { number } = battle.window;
    const back = number < this.latest;
    this.latest = number;
    if (back) this.goBack(number);
    if (busy || this.showing() || battle.connection !== 'open') return;
    const { answer } = this;
    if (answer) void this.give(number, answer);
  }
  private async give(number: number, answer: OrderTable): Promise<void> {
    const { table } = this;
    const text = tells[table.kind];
    const after = table.battle.events.at(-1)?.n ?? 0;
    this.given = new Map(this.given).set(number, text ? { after, text } : null);
    if (!(await table.give(answer, true))) this.held = number;
  }
  private goBack(number: number): void {
    const past = this.given.has(number);
    this.back();
    this.given = new Map([...this.given].filter(([window]) => window < number));
    const { battle } = this.table;
    this.held = past ? number : -1;
    if (past && this.may && battle.offers.undo) void battle.act({ type: 'undo' });
  }
}
