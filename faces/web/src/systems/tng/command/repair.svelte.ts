// The player's orders for damage control: points for what can be repaired, from a list or by taps on the
// sheet.
import { untrack } from 'svelte';
import type { FormField } from '../../../lib/protocol/shapes';
import type { Group } from '../model/chart';
import type { Table } from '../model/table.svelte';
import { livesOf } from '../sheet/lives.svelte';
import { rowsOf, type Mendable, type RepairRow } from './repair_rows';

/** The default order of repairs: guns first, then whatever is cheap. */
export const gunsFirst = (row: { group?: { arc: string } | undefined }): number => (row.group?.arc ? 2 : 0);

export class RepairDraft {
  values = $state.raw<number[]>([]);
  private fields = $state.raw<FormField[]>([]);
  wrong = $state('');
  giving = $state(false);
  private window = -1;
  /** The window for which the number of points is known. */
  private told = $state(-1);
  private round = 0;

  constructor(readonly table: Table) {
    $effect(() => {
      const { number } = table.battle.window;
      if (!this.open || number === this.window || this.rows === null) return;
      this.window = number;
      untrack(() => void this.begin());
    });
    $effect(() => {
      const hint = table.battle.caution.hint?.order;
      const points = hint?.verb === 'repair' ? hint['points'] : undefined;
      if (Array.isArray(points)) this.values = points.map(Number);
    });
  }
  get open(): boolean {
    return this.table.kind === 'repair' && this.table.forms.includes('repair');
  }
  /** Whether the number of points is still unknown, so that no order is given. */
  get waits(): boolean {
    return this.told !== this.table.battle.window.number;
  }

  /** The rows; null while sheets are being fetched. */
  readonly rows: RepairRow[] | null = $derived.by(() => this.draw());
  private draw(): RepairRow[] | null {
    if (!this.open) return [];
    const { table } = this;
    const rows: RepairRow[] = [];
    for (const place of table.own) {
      const unit = table.unit(place)!;
      const live = livesOf(table).of(unit);
      if (!live) return null;
      if (!this.mends(place)) continue;
      unit.groups.forEach((group, i) => {
        const state = table.groupState(group.place);
        const info = live.repairs[i];
        if (!state || !info) return;
        const track = info.boxes.length > 0;
        // the first box is lost first, and the box that was lost last is repaired first
        const lost = track ? info.boxes.slice(0, state.hurt ?? 0).reverse() : undefined;
        const found = rowsOf({
          hurt: state.hurt ?? 0,
          mending: state.mending ?? 0,
          each: info.each,
          ...(lost && { lost }),
          lesser: info.lesser,
          marks: table.state.marks
            .filter((mark) => mark.group === group.word)
            .map((mark) => ({
              kind: mark.kind ?? '',
              count: mark.count ?? 0,
              figure: Number((mark as Record<string, unknown>)['figure'] ?? 0),
            })),
        });
        for (const row of found)
          rows.push({
            ...row,
            unit: place,
            group,
            name: this.nameOf(group, row),
          });
      });
      const overdrained = table.at(place)?.overdrained ?? 0;
      if (overdrained > 0)
        rows.push({
          unit: place,
          mends: 'overdrained',
          boxes: overdrained,
          each: 1,
          needed: overdrained,
          name: 'Overdrained batteries',
        });
    }
    return rows;
  }
  private nameOf(group: Group, row: Mendable): string {
    const name = [group.letter, group.line.split(' ')[0] || group.name].filter(Boolean).join(' ');
    const plain = group.letter ? name : group.name;
    if (row.mends === 'hasty') return `${plain}, in haste as ${row.as}`;
    if (row.mends === 'tenfold') return `${plain}, hard to repair`;
    if (row.mends === 'disabled') return `${plain}, disabled`;
    return plain;
  }
  /** Whether a ship has any means of repair: damage control or repair boxes. */
  private mends(place: number): boolean {
    const unit = this.table.at(place)!;
    if ((unit.status & (1 | 8 | 32)) !== 0) return false;
    return this.table
      .unit(place)!
      .groups.some(
        (group) =>
          (group.name === 'DamCon' || group.name.startsWith('Repair')) &&
          (this.table.groupState(group.place)?.left ?? 0) > 0,
      );
  }

  /** The repair points that a ship has, up to what it needs. */
  private budgets = $state.raw<ReadonlyMap<number, number>>(new Map());
  budget(unit: number): number {
    return this.budgets.get(unit) ?? 0;
  }
  get all(): number {
    return [...this.budgets.values()].reduce((sum, points) => sum + points, 0);
  }
  private async begin(): Promise<void> {
    const { window } = this;
    this.values = (this.rows ?? []).map(() => 0);
    this.budgets = new Map();
    try {
      const most = await this.table.battle.form({ verb: 'repair' }, 'most');
      if (window !== this.window) return;
      this.fields = most.fields;
      const budgets = new Map<number, number>();
      most.fields.forEach(({ value }, at) => {
        const unit = this.rows?.[at]?.unit ?? 0;
        budgets.set(unit, (budgets.get(unit) ?? 0) + value);
      });
      this.budgets = budgets;
      this.first(gunsFirst);
    } catch {
      // the connection has dropped or the window has closed
    }
    if (window === this.window) this.told = window;
  }
  private async ask(): Promise<void> {
    const mine = ++this.round;
    try {
      const told = await this.table.battle.form({ verb: 'repair', points: this.values });
      if (mine === this.round) this.wrong = told.wrong?.[0]?.message ?? '';
    } catch {
      // sealed meanwhile
    }
  }
  /** Whether the page's rows differ from the engine's form, so that they have no names. */
  get strange(): boolean {
    return this.fields.length > 0 && this.rows !== null && this.fields.length !== this.rows.length;
  }
  get count(): number {
    return this.fields.length;
  }
  get given(): number {
    return this.values.reduce((sum, value) => sum + value, 0);
  }
  stepOf(at: number): number {
    const row = this.rows?.[at];
    return row && (row.mends === 'hasty' || row.mends === 'overdrained') ? row.each : 1;
  }
  mostOf(at: number): number {
    const row = this.rows?.[at];
    if (!row) return this.fields[at]?.hi ?? 0;
    const now = this.values[at] ?? 0;
    const same = (other: RepairRow) => other.unit === row.unit;
    const given = (this.rows ?? []).reduce(
      (sum, other, i) => sum + (same(other) ? (this.values[i] ?? 0) : 0),
      0,
    );
    const left = this.budget(row.unit) - given + now;
    const step = this.stepOf(at);
    return Math.floor(Math.min(row.needed, Math.max(0, left)) / step) * step;
  }
  set(at: number, wish: number): void {
    const step = this.stepOf(at);
    const value = Math.max(0, Math.min(this.mostOf(at), Math.round(wish / step) * step));
    if (value === this.values[at]) return;
    this.values = this.values.map((one, i) => (i === at ? value : one));
    void this.ask();
  }
  /** Handles a tap on a group: pays for one more box or, if it can get no more, takes its points back. */
  tap(group: number): void {
    const at = (this.rows ?? []).findIndex((row) => row.group?.place === group && row.mends !== 'hasty');
    if (at < 0) return;
    const now = this.values[at] ?? 0;
    const row = this.rows![at]!;
    const boxes = Math.floor(now / Math.max(1, row.each));
    const next = Math.min((boxes + 1) * row.each, row.needed);
    this.set(at, now >= this.mostOf(at) ? 0 : next);
  }
  /** Buys as many complete repairs as the points allow, in this order. */
  first(order: (row: RepairRow) => number): void {
    const rows = this.rows ?? [];
    this.values = rows.map(() => 0);
    const ranked = rows
      .map((row, at) => ({ row, at }))
      .filter(({ row }) => row.mends !== 'hasty')
      .sort((a, b) => order(b.row) - order(a.row) || a.row.each - b.row.each);
    for (const { row, at } of ranked) {
      const most = this.mostOf(at);
      const whole = row.each <= 1 ? most : Math.min(most, Math.floor(most / row.each) * row.each);
      this.values = this.values.map((one, i) => (i === at ? whole : one));
    }
    for (const { at } of ranked) {
      const rest = this.mostOf(at);
      if (rest > (this.values[at] ?? 0)) this.values = this.values.map((one, i) => (i === at ? rest : one));
    }
    void this.ask();
  }
  async seal(): Promise<void> {
    if (this.giving) return;
    this.giving = true;
    await this.table.give(this.given === 0 ? { verb: 'pass' } : { verb: 'repair', points: this.values });
    this.giving = false;
  }
}
