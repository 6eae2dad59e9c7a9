// The measures that a ship can take at any time besides answering the window, which they leave open. The
// engine's form says which can be taken, and how much of each.
import { choices } from '../../../lib/battle/filling';
import type { FormInfo } from '../../../lib/protocol/shapes';
import type { Table } from '../model/table.svelte';
import { livesOf } from '../sheet/lives.svelte';
import { energyText } from './energy/ship_form';

/** The measures, as rules/tng/turn/measures.h numbers them. */
const [slow, fill, reinforce] = [0, 1, 2];
const whole = 120; // parts in a point of energy

export interface Measure {
  key: string;
  unit: number;
  measure: number;
  /** The places at which the measure can be taken; if there are several, the player chooses. */
  where: { value: number; name: string }[];
  most: number;
  title: string;
  /** What it costs or brings to take the measure this many times. */
  price: (number: number) => string;
}

export class AtOnce {
  measures = $state.raw<Measure[]>([]);
  loading = $state(false);
  private round = 0;

  constructor(readonly table: Table) {}

  get open(): boolean {
    return this.table.forms.includes('at_once');
  }
  private form(wish: Record<string, number>): Promise<FormInfo> {
    return this.table.battle.form({ verb: 'at_once', ...wish });
  }
  async learn(): Promise<void> {
    const mine = ++this.round;
    this.loading = true;
    let found: Measure[] = [];
    try {
      const { fields } = await this.form({});
      const units = this.open && fields[0] ? choices(fields[0]) : [];
      found = (await Promise.all(units.map((unit) => this.ofUnit(unit)))).flat();
    } catch {
      // the connection has dropped or the window has closed
    }
    if (mine === this.round) [this.measures, this.loading] = [found, false];
  }
  private async ofUnit(unit: number): Promise<Measure[]> {
    const { fields } = await this.form({ unit });
    const measures = fields[0]?.value === unit && fields[1] ? choices(fields[1]) : [];
    return (await Promise.all(measures.map((measure) => this.ofMeasure(unit, measure)))).flat();
  }
  private async ofMeasure(unit: number, measure: number): Promise<Measure[]> {
    const { fields } = await this.form({ unit, measure });
    const places = fields[2] ? choices(fields[2]) : [0];
    const of = (where: Measure['where'], most: number): Measure => ({
      key: [unit, measure, where[0]?.value].join(' '),
      unit,
      measure,
      where,
      most,
      title: this.titleOf(unit, measure, where[0]?.value ?? 0),
      price: (number) => this.priceOf(unit, measure, where[0]?.value ?? 0, number),
    });
    if (measure === reinforce)
      return [
        of(
          places.map((value) => ({ value, name: value === 0 ? 'all shields' : `facing ${value}` })),
          fields[3]?.hi ?? 0,
        ),
      ];
    return Promise.all(
      places.map(async (where) => {
        const told = await this.form({ unit, measure, where });
        return of([{ value: where, name: '' }], told.fields[3]?.hi ?? 0);
      }),
    );
  }
  private titleOf(unit: number, measure: number, where: number): string {
    const ship = this.table.own.length > 1 ? `${this.table.nameOf(unit)}: ` : '';
    if (measure === slow) return `${ship}Slow down`;
    if (measure === fill)
      return `${ship}Fill the capacitor of ${this.table.groupOf(where)?.name ?? 'a group'}`;
    return measure === reinforce ? `${ship}Reinforce` : `${ship}Overdrain batteries`;
  }
  private priceOf(unit: number, measure: number, where: number, number: number): string {
    const ship = this.table.unit(unit);
    if (measure === slow)
      return `gives up ${number} of its movements, ${energyText(number * (ship?.movementCost ?? whole))} energy back to batteries with room`;
    if (measure === reinforce) return `costs ${number} of battery energy`;
    if (measure === fill) {
      const own = ship?.groups.findIndex(({ place }) => place === where) ?? -1;
      const pool = livesOf(this.table)
        .of(ship)
        ?.energy.pools.find(({ home }) => home === own);
      return pool ? `costs up to ${energyText(number * pool.step)} of battery energy` : 'from the batteries';
    }
    return `gives ${number} energy; they charge no more until repaired, 5 points each`;
  }
  async give({ unit, measure }: Measure, where: number, number: number): Promise<void> {
    const done = await this.table.give({ verb: 'at_once', unit, measure, where, how_much: number });
    if (done) await this.learn();
  }
}
