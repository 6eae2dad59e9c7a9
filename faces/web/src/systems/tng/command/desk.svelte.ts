// The player's drafts for the open window, shared by all parts of the board that show or change
// them.
import type { OrderTable } from '../../../lib/protocol/shapes';
import type { Table } from '../model/table.svelte';
import { livesOf } from '../sheet/lives.svelte';
import { ActDraft } from './act.svelte';
import { ChooseDraft } from './choose.svelte';
import { EnergyDraft } from './energy/draft.svelte';
import { FireDraft } from './fire/draft.svelte';
import { FireOdds } from './fire/odds.svelte';
import { ReactDraft } from './react.svelte';
import { RepairDraft } from './repair.svelte';

export class Desk {
  readonly energy: EnergyDraft;
  readonly act: ActDraft;
  readonly fire: FireDraft;
  readonly odds: FireOdds;
  readonly react: ReactDraft;
  readonly choose: ChooseDraft;
  readonly repair: RepairDraft;

  constructor(table: Table) {
    livesOf(table); // state created inside a derived value would not trigger updates
    this.energy = new EnergyDraft(table);
    this.act = new ActDraft(table);
    this.fire = new FireDraft(table);
    this.odds = new FireOdds(this.fire);
    this.react = new ReactDraft(table);
    this.choose = new ChooseDraft(table);
    this.repair = new RepairDraft(table);
  }
  /** The only possible answer to a window whose form is nevertheless open. */
  get only(): OrderTable | null {
    if (this.energy.idle) return { verb: 'standard' };
    return this.act.idle ? { verb: 'pass' } : null;
  }
}

const desks = new WeakMap<Table, Desk>();

/** A table's desk: the first part that asks for it creates it; all parts live as long as the board. */
export function deskOf(table: Table): Desk {
  let desk = desks.get(table);
  if (!desk) desks.set(table, (desk = new Desk(table)));
  return desk;
}
