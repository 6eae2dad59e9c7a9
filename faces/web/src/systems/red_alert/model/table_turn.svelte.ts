// The player's side of a battle: what they see, what they have selected, and the orders that they give one
// after another. The drafts of each window's orders have their own classes.
import { BoardTurn } from '../../../lib/battle/board_turn.svelte';
import { applyPatch, PatchMisfit, type Step } from '../../../lib/protocol/patch';
import type { UpdateTold } from '../../../lib/protocol/protocol_table';
import type { GameEvent, Offer, OrderTable, View } from '../../../lib/protocol/shapes';
import { chartOf, type Chart } from './chart';
import { latest } from '../../../lib/latest';
import { capital, plain } from '../../../lib/words';
import type { Point } from './geometry';
import {
  actingShip,
  areEnemies,
  diskName,
  inPlay,
  kindOf,
  moved,
  shipName,
  slotOf,
  sideOf,
  tableOf,
  type ShipView,
  type TableView,
} from './table';
import type { OrderKind } from './chart';
import type { Side } from '../../../ships/draw';

/** An order to give; if it is `sure`, without a question about blunders. */
export interface Planned {
  order: OrderTable;
  sure?: boolean;
}

/** The orders revealed in the current turn, by ship and phase, from the log. */
function revealedOrders(events: GameEvent[]): Map<string, OrderKind[]> {
  const revealed = new Map<string, OrderKind[]>();
  const from = events.findLastIndex(({ kind }) => kind === 'turn_begun');
  let phase = -1;
  for (const { kind, args } of events.slice(Math.max(0, from))) {
    if (kind === 'phase_begun') phase += 1;
    if (kind !== 'order_revealed') continue;
    const list = revealed.get(String(args['ship'])) ?? [];
    list[phase] = String(args['order']) as OrderKind;
    revealed.set(String(args['ship']), list);
  }
  return revealed;
}

export class TableTurn extends BoardTurn {
  private readonly charts = latest(chartOf);
  private readonly tables = latest(tableOf);
  private readonly flown = latest((update: UpdateTold) =>
    latest((table: TableView) => this.fly(table, update)),
  );
  private readonly revealed = latest(revealedOrders);
  /** The ship that the player has tapped. */
  looked = $state('');
  /** Whether several orders are being given one after another. */
  giving = $state(false);

  get chart(): Chart {
    return this.charts(this.battle.joined?.setup);
  }
  /** When counters fall, ships are at their new places but still undamaged. */
  get table(): TableView {
    const { view, scenes } = this.battle;
    const table = this.tables(view);
    return scenes.coming ? this.flown(scenes.coming)(table) : table;
  }
  private fly(table: TableView, { patch }: UpdateTold): TableView {
    try {
      return patch ? moved(table, tableOf(applyPatch(this.battle.view, patch as Step[]) as View)) : table;
    } catch (error) {
      if (!(error instanceof PatchMisfit)) throw error;
      return table; // the whole table comes once the scene is over
    }
  }
  get kind(): string {
    return this.battle.window.kind;
  }
  get acting(): ShipView | undefined {
    return actingShip(this.table);
  }
  override get busy(): boolean {
    return super.busy || this.giving;
  }
  offers(verb: string): boolean {
    return this.forms.includes(verb) || this.list.some(({ order }) => order.verb === verb);
  }
  ready(verb: string): Offer[] {
    return this.list.filter(({ order }) => order.verb === verb);
  }

  // ---- ships

  shipOf(design: string): ShipView | undefined {
    return this.table.ships.find((ship) => ship.design === design);
  }
  nameOf(design: string): string {
    return shipName(this.chart, design);
  }
  diskNameOf(word: unknown): string {
    return diskName(this.chart, this.table.disks[slotOf(word)]?.design ?? String(word).replace(/_\d+$/, ''));
  }
  sideOf(seat: string): Side {
    return sideOf(this.chart, seat, this.mine);
  }
  get ownShips(): ShipView[] {
    return this.table.ships.filter((ship) => ship.controller === this.mine && ship.fate === 'in_play');
  }
  get isActing(): boolean {
    return this.acting?.controller === this.mine && this.mayAct;
  }
  /** The selected ship: the one that was tapped, or else the acting ship or the player's first. */
  get shown(): ShipView | undefined {
    const tapped = this.shipOf(this.looked);
    return tapped ?? (this.isActing ? this.acting : undefined) ?? this.ownShips[0] ?? this.table.ships[0];
  }
  /** The ship from which bearings are measured. */
  get viewpoint(): ShipView | undefined {
    if (this.isActing) return this.acting;
    const { shown } = this;
    return shown && shown.controller === this.mine && inPlay(shown) ? shown : this.ownShips.find(inPlay);
  }
  look(design: string): void {
    this.looked = this.looked === design ? '' : design;
  }

  /** What is known about a ship's three orders this turn; null for an order that is face down. */
  ordersOf(ship: ShipView): (OrderKind | null)[] {
    const { step } = this.table;
    if (step !== 'execute' || !ship.orders_left) return [];
    const seen = this.revealed(this.battle.standingEvents).get(ship.design) ?? [];
    // the state keeps only orders that are still to come
    return [0, 1, 2].map((phase) => {
      const known = phase >= ship.shown ? ship.orders?.[phase] : undefined;
      return seen[phase] ?? (known === undefined ? null : kindOf(known));
    });
  }
  /** The targets for 'toward': first enemies, then the rest. */
  goals(but = ''): { name: string; centre: Point }[] {
    const ships = this.table.ships.filter((ship) => inPlay(ship) && ship.design !== but);
    const theirs = (ship: ShipView) => areEnemies(this.chart, ship.controller, this.mine);
    return [...ships.filter(theirs), ...ships.filter((ship) => !theirs(ship))]
      .map((ship) => ({ name: this.nameOf(ship.design), centre: ship.centre }))
      .concat(this.chart.terrain.map(({ name, centre }) => ({ name: capital(plain(name)), centre })));
  }

  isOwnSide(design: string): boolean {
    const ship = this.shipOf(design);
    return ship !== undefined && !areEnemies(this.chart, ship.controller, this.mine);
  }

  // ---- giving

  async give(order: OrderTable, sure = false): Promise<boolean> {
    const refused = await this.battle.order(order, sure);
    this.trouble = refused?.message ?? '';
    await this.given();
    return refused === null;
  }

  /**
   * Gives orders one after another as long as each is still offered: a collision, a lost ship or a player who
   * thinks again ends the series.
   */
  async giveAll(planned: Planned[]): Promise<void> {
    this.giving = true;
    for (const { order, sure = false } of planned) {
      if (!this.offers(order.verb)) {
        if (order.verb === 'move') continue; // at full stop there is no movement
        break;
      }
      const { number } = this.battle.window;
      if (!(await this.give(order, sure)) || !(await this.nextWindow(number))) break;
    }
    this.giving = false;
  }
  /** Waits for another window; false if none opens for a while. */
  private async nextWindow(before: number): Promise<boolean> {
    const [step, steps] = [10, 150];
    for (let i = 0; i < steps; ++i) {
      if (this.battle.window.number !== before) return true;
      if (this.battle.over) return false;
      await new Promise((done) => setTimeout(done, step));
    }
    return false;
  }
}
