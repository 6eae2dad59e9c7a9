// The energy form as the player fills it in: the rows of all their ships, each limited by the
// energy that the others leave. The engine checks every change and has the last word.
import { untrack } from 'svelte';
import type { FormInfo, OrderTable } from '../../../../lib/protocol/shapes';
import { strengthAt } from '../../model/blast';
import { anyPowerOf, type Unit } from '../../model/chart';
import type { Table } from '../../model/table.svelte';
import type { Live } from '../../sheet/live';
import { livesOf } from '../../sheet/lives.svelte';
import { filled, likeLast, postures } from './fillings';
import { ShipForm } from './ship_form';

export interface ShipDraft {
  unit: Unit;
  form: ShipForm;
  /** The index of the ship's first field in the form. */
  first: number;
}
const restMs = 120;

export class EnergyDraft {
  values = $state.raw<number[]>([]);
  /** The preset in use: a posture, 'As last turn', or '' once the player has changed something. */
  posture = $state('');
  /** Why the engine would refuse the form, listed by field. */
  wrongs = $state.raw<ReadonlyMap<number, string>>(new Map());
  rowsShown = $state(false);
  giving = $state(false);
  private window = -1;
  private round = 0;
  private fields = $state(0); // how many the engine's form has

  constructor(readonly table: Table) {
    $effect(() => this.look());
    $effect(() => {
      const hint = table.battle.caution.hint?.order;
      const bought = hint?.verb === 'allocate' ? hint['bought'] : undefined;
      if (Array.isArray(bought)) untrack(() => this.lay(bought.map(Number), 'Hint'));
    });
  }
  get open(): boolean {
    return this.table.kind === 'allocate' && this.table.forms.includes('allocate');
  }

  /**
   * The ships that have a decision to make, in the order of the form; null while their sheets are being
   * fetched.
   */
  readonly ships: ShipDraft[] | null = $derived.by(() => this.draw());
  private draw(): ShipDraft[] | null {
    const { table } = this;
    const lives = livesOf(table);
    const deciding = table.own.filter((place) => this.decides(place)).map((place) => table.unit(place)!);
    const found = deciding.map((unit): Live | undefined => lives.of(unit)); // all sheets are fetched at once
    const ships: ShipDraft[] = [];
    let first = 0;
    for (const [i, unit] of deciding.entries()) {
      const live = found[i];
      if (!live) return null;
      const form = new ShipForm(live.energy, {
        unit: table.at(unit.place)!,
        groups: unit.groups.map(({ place }) => table.groupState(place)!),
        mounts: table.mountsOf(unit.place).map(({ mount }) => mount),
        anyPower: anyPowerOf(table.battle.view),
      });
      ships.push({ unit, form, first });
      first += form.rows.length;
    }
    return ships;
  }
  /** The ships that have energy to give out; all ships if none has any. */
  get living(): ShipDraft[] {
    const { ships } = this;
    const living = ships?.filter(({ form }) => !form.dead) ?? [];
    return living.length > 0 ? living : (ships ?? []);
  }
  /** Whether no ship has any energy, or any enemy near enough to blow up with it. */
  get idle(): boolean {
    const { table } = this;
    const isIdle = ({ form, unit }: ShipDraft): boolean =>
      form.dead &&
      table.enemies.every((enemy) => strengthAt(unit.explosion, table.rangeBetween(unit.place, enemy)) === 0);
    const { ships } = this;
    return this.open && !!ships?.[0] && ships.every(isIdle);
  }
  private decides(place: number): boolean {
    const unit = this.table.at(place)!;
    return (unit.status & (1 | 4 | 8 | 32)) === 0;
  }
  /** Whether the rows differ from the engine's form, so that the page does not understand this battle. */
  get strange(): boolean {
    const rows = this.ships?.reduce((sum, { form }) => sum + form.rows.length, 0);
    return this.fields > 0 && rows !== undefined && rows !== this.fields;
  }

  private look(): void {
    const { number } = this.table.battle.window;
    const { ships } = this;
    if (!this.open || !ships || number === this.window) return;
    this.window = number;
    untrack(() => {
      this.rowsShown = false;
      // uses a preset again if it was sealed unchanged
      const again = postures.findIndex(({ name }) => name === this.posture);
      this.fill(again >= 0 ? again : this.lastValues(0) ? -1 : 0);
    });
  }

  // ---- filling

  /** A ship's rows from last turn; null if it had none. */
  private lastValues(i: number): number[] | null {
    const ship = this.ships?.[i];
    if (!ship) return null;
    const all = (this.table.battle.view['last'] ?? []) as unknown as {
      units?: number[];
      values?: number[];
    }[];
    for (const { units = [], values = [] } of all) {
      let at = 0;
      for (const place of units) {
        const rows = this.ships!.find(({ unit }) => unit.place === place)?.form.rows.length ?? 0;
        if (place === ship.unit.place && rows > 0) return values.slice(at, at + rows);
        at += rows;
      }
    }
    return null;
  }
  get hasLast(): boolean {
    return this.lastValues(0) !== null;
  }
  /** Fills in the form from the posture with this index; -1 means as last turn. */
  fill(which: number): void {
    const values = (this.ships ?? []).flatMap(({ form }, i) => {
      const last = which < 0 ? this.lastValues(i) : null;
      return last ? likeLast(form, last) : filled(form, postures[Math.max(0, which)]!);
    });
    this.lay(values, which < 0 ? 'As last turn' : postures[which]!.name);
  }
  private lay(values: number[], posture: string): void {
    this.values = values;
    this.posture = posture;
    this.check();
  }

  // ---- one ship

  of(ship: ShipDraft): number[] {
    return this.values.slice(ship.first, ship.first + ship.form.rows.length);
  }
  value(ship: ShipDraft, at: number): number {
    return this.values[ship.first + at] ?? 0;
  }
  most(ship: ShipDraft, at: number): number {
    return ship.form.most(at, this.of(ship));
  }
  least(ship: ShipDraft, at: number): number {
    return ship.form.least(at, this.of(ship));
  }
  set(ship: ShipDraft, at: number, wish: number): void {
    if (at < 0) return;
    const value = Math.max(this.least(ship, at), Math.min(this.most(ship, at), Math.round(wish)));
    if (value === this.value(ship, at)) return;
    this.values = this.values.map((one, i) => (i === ship.first + at ? value : one));
    this.posture = '';
    this.check();
  }
  /** Sets several rows at the same time, for instruments that cover more than one. */
  setAll(ship: ShipDraft, values: ReadonlyMap<number, number>): void {
    const next = this.of(ship);
    for (const [at] of values) next[at] = 0;
    for (const [at, value] of values) next[at] = Math.min(value, ship.form.most(at, next));
    this.values = this.values.map((one, i) => next[i - ship.first] ?? one);
    this.posture = '';
    this.check();
  }

  // ---- giving

  get order(): OrderTable {
    return { verb: 'allocate', bought: this.values };
  }
  private check(): void {
    const mine = ++this.round;
    setTimeout(() => void this.ask(mine), restMs);
  }
  private async ask(mine: number): Promise<void> {
    if (mine !== this.round || !this.open) return;
    try {
      const told: FormInfo = await this.table.battle.form(this.order);
      if (mine !== this.round) return;
      this.fields = told.fields.length;
      this.wrongs = new Map((told.wrong ?? []).map(({ place, message }) => [place, message]));
    } catch {
      // the form was sealed meanwhile: the session has already reported any refusal
    }
  }
  async seal(order: OrderTable = this.order): Promise<void> {
    if (this.giving) return;
    this.giving = true;
    await this.table.give(order);
    this.giving = false;
  }
}
