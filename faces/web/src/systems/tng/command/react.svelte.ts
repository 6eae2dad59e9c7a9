// A hit on its way: how much strikes which facing, what protects it, and what batteries could still
// stop.
import { untrack } from 'svelte';
import { counted } from '../../../lib/words';
import type { Table } from '../model/table.svelte';
import { stopsOf, type Stop } from './stops';

type Numbers = Record<string, number>;

export class ReactDraft {
  points = $state(0);
  most = $state(0);
  private window = -1;
  /** The window for which the page knows how much can be stopped. */
  private told = $state(-1);

  constructor(readonly table: Table) {
    $effect(() => {
      const { number } = table.battle.window;
      if (!this.open || number === this.window) return;
      this.window = number;
      untrack(() => void this.begin());
    });
    $effect(() => {
      const hint = table.battle.caution.hint?.order;
      if (hint?.verb === 'reinforce') this.points = Number(hint['before_the_facing'] ?? 0);
    });
  }
  get open(): boolean {
    return this.table.kind === 'react' && this.table.forms.includes('reinforce');
  }
  get waits(): boolean {
    return this.told !== this.table.battle.window.number;
  }
  private get frame(): Numbers | undefined {
    const frame = this.table.state.frames.findLast(({ kind }) => kind === 'reacts');
    return frame && ({ ...frame, ...(frame['reacts'] as object | undefined) } as unknown as Numbers);
  }
  get unit(): number {
    return this.table.unitOf(this.frame?.['unit']);
  }
  get facing(): number {
    return Number(this.frame?.['facing'] ?? 0);
  }
  /** The points that are on their way to the facing. */
  get coming(): number {
    const { unit, facing } = this;
    return this.table.state.blows
      .filter((blow) => this.table.unitOf(blow.target) === unit && blow.facing === facing)
      .reduce((sum, { points, times }) => sum + points * times, 0);
  }
  get stands(): number {
    const general = this.table.at(this.unit)?.reinforced?.[0] ?? 0;
    return (this.table.strengthsOf(this.unit)[this.facing] ?? 0) + general;
  }
  get stops(): Stop[] {
    return stopsOf(this.coming, this.stands, this.most);
  }
  get words(): string {
    const unit = this.table.at(this.unit);
    const aside = Math.floor((unit?.aside ?? 0) / 120);
    const stored = Math.floor((unit?.stored ?? []).reduce((sum, energy) => sum + energy, 0) / 120);
    return `${counted(this.stands, 'points')} stand before it. You can stop ${this.most}: ${aside} set aside, ${counted(stored, 'points')} in batteries.`;
  }
  private async begin(): Promise<void> {
    const { window } = this;
    this.points = 0;
    this.most = 0;
    try {
      const { fields } = await this.table.battle.form({ verb: 'reinforce' });
      if (window !== this.window) return;
      this.most = fields[0]?.hi ?? 0;
      this.points = this.stops.find(({ title }) => title === 'Save the boxes')?.points ?? 0;
    } catch {
      // the connection has dropped or the window has closed
    }
    if (window === this.window) this.told = window;
  }
  set(points: number): void {
    this.points = Math.max(0, Math.min(this.most, Math.round(points)));
  }
  async give(): Promise<void> {
    if (this.points === 0) await this.table.give({ verb: 'pass' });
    else await this.table.give({ verb: 'reinforce', before_the_facing: this.points, general: 0 });
  }
}
