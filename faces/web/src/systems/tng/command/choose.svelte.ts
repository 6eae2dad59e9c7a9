// A hit that several groups could take: the owner names the group that takes the next point.
import type { Offer } from '../../../lib/protocol/shapes';
import type { Group } from '../model/chart';
import type { Table } from '../model/table.svelte';

export interface Loss {
  offer: Offer;
  group: Group;
  about: string;
}

export class ChooseDraft {
  /** The group's index among all groups; -1 means the first on offer. */
  private picked = $state(-1);
  private window = -1;
  /** The turn for which the player no longer wants to be asked. */
  private byList = -1;

  constructor(readonly table: Table) {
    $effect(() => {
      const { number } = table.battle.window;
      const anew = number !== this.window;
      this.window = number;
      if (anew) this.picked = -1;
      if (anew && this.open && this.byList === table.state.turn) void this.give();
    });
  }
  get open(): boolean {
    return this.table.kind === 'choose' && this.table.ready('lose').length > 0;
  }
  get losses(): Loss[] {
    const losses = this.table.ready('lose').flatMap((offer) => {
      const group = this.table.groupOf(offer.order['group']);
      return group ? [{ offer, group, about: this.aboutOf(group) }] : [];
    });
    return losses.sort((a, b) => this.worth(a.group) - this.worth(b.group));
  }
  /**
   * The most dispensable groups come first: weapons that have fired, then everything except weapons, the most
   * plentiful first.
   */
  private worth({ place, arc }: Group): number {
    const { used = 0, left = 0 } = this.table.groupState(place) ?? {};
    return (arc === '' ? 1 : used > 0 ? 0 : 2) - left / 1000;
  }
  private aboutOf(group: Group): string {
    const left = this.table.groupState(group.place)?.left ?? 0;
    const unit = this.table.unit(group.unit);
    const fired = this.table.groupState(group.place)?.used ?? 0;
    const of = unit && group.arc ? (fired > 0 ? 'has fired' : 'not fired') : '';
    return [`${left} left`, of].filter(Boolean).join(', ');
  }
  get unit(): number {
    return this.losses[0]?.group.unit ?? -1;
  }
  get chosen(): Loss | undefined {
    return this.losses.find(({ group }) => group.place === this.picked) ?? this.losses[0];
  }
  pick(place: number): void {
    this.picked = place;
  }
  /** How many points are still to be taken. */
  get points(): number {
    const frame = this.table.state.frames.findLast(({ kind }) => kind === 'walk');
    const walk = { ...frame, ...(frame?.['walk'] as object | undefined) } as { points?: number };
    return walk.points ?? 1;
  }
  /** Decides this point and all later ones in the turn by the current list. */
  async rest(): Promise<void> {
    this.byList = this.table.state.turn;
    this.picked = -1;
    await this.give();
  }
  async give(): Promise<void> {
    if (this.chosen) await this.table.give(this.chosen.offer.order);
  }
}
