// Drafts of the orders in all other windows: for placing ships, turning over crew and tech, laying
// orders, steering torpedoes or setting a ship aside.
import { choices } from '../../../lib/battle/filling';
import type { FormInfo, OrderTable } from '../../../lib/protocol/shapes';
import { orderKinds, type OrderKind } from '../model/chart';
import {
  headingOf,
  headingToward,
  hundredthsOf,
  inch,
  placeBeside,
  type Point,
  type Round,
} from '../model/geometry';
import { noOverlay, type Overlay } from '../model/overlay';
import { reachOf, steerPath, steerToward } from '../model/plan';
import { areEnemies, inPlay, roundOf, turnable, type ShipView, type TorpedoView } from '../model/table';
import type { TableTurn } from '../model/table_turn.svelte';
import { torpedoName } from '../model/told';

const quarter = inch / 4; // the grid of places, RA-3.1
const usualSpeed = 2; // a slow start, so that nobody overshoots

/** Calls `begin` once in each window of this kind, through an effect. */
function onWindow(turn: TableTurn, kind: string, begin: () => void): () => void {
  let seen = -1;
  const look = () => {
    const { number } = turn.battle.window;
    if (turn.kind !== kind || !turn.mayAct || number === seen) return;
    seen = number;
    begin();
  };
  $effect(look);
  return look;
}

export class PlaceDraft {
  at = $state.raw<Point>({ x: 0, y: 0 });
  heading = $state(0);
  speed = $state(usualSpeed);
  private form: FormInfo | null = null;
  private round = 0;

  readonly look: () => void;

  constructor(private readonly turn: TableTurn) {
    this.look = onWindow(turn, 'deploy', () => void this.begin());
  }
  get ship(): ShipView | undefined {
    return this.turn.kind === 'deploy' ? this.turn.table.ships[this.turn.table.cursor] : undefined;
  }
  get area() {
    return this.turn.chart.seats.find(({ name }) => name === this.ship?.owner);
  }
  get speedMost(): number {
    return this.form?.fields.find(({ name }) => name === 'speed')?.hi ?? 0;
  }
  private async begin(): Promise<void> {
    const { area } = this;
    const { chart } = this.turn;
    if (!area) return;
    // puts the player's ships in a row with room between them
    const fleet = this.turn.table.ships.filter(({ owner }) => owner === this.ship!.owner);
    const share = (fleet.indexOf(this.ship!) + 0.5) / fleet.length;
    const [deep, wide] = [area.most.x - area.least.x, area.most.y - area.least.y];
    const middle =
      wide >= deep
        ? { x: area.least.x + deep / 2, y: area.least.y + wide * share }
        : { x: area.least.x + deep * share, y: area.least.y + wide / 2 };
    this.heading = headingToward(middle, {
      x: chart.length / 2,
      y: wide >= deep ? middle.y : chart.width / 2,
    });
    await this.put(middle);
    this.speed = Math.min(usualSpeed, this.speedMost);
  }
  /** Puts the ship at the nearest legal place. */
  async put(at: Point): Promise<void> {
    const mine = ++this.round;
    const filled = await this.turn.battle.form({
      verb: 'place',
      x: Math.round(at.x / quarter),
      y: Math.round(at.y / quarter),
      heading: hundredthsOf(this.heading),
      speed: this.speed,
    });
    if (mine !== this.round) return;
    this.form = filled;
    const [x, y] = filled.fields.map(({ value }) => value);
    this.at = { x: x! * quarter, y: y! * quarter };
  }
  get order(): OrderTable {
    return {
      verb: 'place',
      x: this.at.x / quarter,
      y: this.at.y / quarter,
      heading: hundredthsOf(this.heading),
      speed: this.speed,
    };
  }
  get overlay(): Overlay {
    const overlay = noOverlay();
    const { ship, area } = this;
    if (!ship || !area || !this.turn.mayAct) return overlay;
    overlay.area = area;
    overlay.ghost = { ship, centre: this.at, heading: this.heading, bad: false };
    overlay.place = (at) => void this.put(at);
    overlay.grips.push({
      ...roundOf(this.turn.chart, { ...ship, centre: this.at }),
      heading: this.heading,
      name: ship.design,
      set: (heading) => (this.heading = heading),
    });
    return overlay;
  }
}

export class RevealDraft {
  /** The slots whose disks should lie face up. */
  up = $state.raw<number[]>([]);

  readonly look: () => void;

  constructor(private readonly turn: TableTurn) {
    this.look = onWindow(turn, 'reveal', () => this.begin());
  }
  get slots(): number[] {
    return turnable(this.turn.chart, this.turn.table, this.turn.mine);
  }
  private begin(): void {
    const { table, chart } = this.turn;
    const was = this.slots.filter((slot) => table.disks[slot]!.state !== 'concealed');
    const captains = new Set<string>();
    // in the first turn everything is revealed, except for a second captain (RA-2.17)
    this.up =
      table.turn > 1
        ? was
        : this.slots.filter((slot) => {
            const { aboard = '', design = '' } = table.disks[slot]!;
            if (!this.isCaptain(design)) return true;
            const free = !captains.has(aboard);
            captains.add(aboard);
            return free;
          });
    void chart;
  }
  private isCaptain = (design: string): boolean =>
    this.turn.chart.disks.get(design)?.keywords.includes('captain') ?? false;
  turnOver(slot: number): void {
    const { table } = this.turn;
    const { aboard, design = '' } = table.disks[slot]!;
    if (this.up.includes(slot)) this.up = this.up.filter((other) => other !== slot);
    else {
      const others = this.isCaptain(design)
        ? this.up.filter(
            (other) =>
              table.disks[other]!.aboard !== aboard || !this.isCaptain(table.disks[other]!.design ?? ''),
          )
        : this.up;
      this.up = [...others, slot];
    }
  }
  all(up: boolean): void {
    this.up = [];
    if (up) for (const slot of [...this.slots].reverse()) this.turnOver(slot);
  }
  get order(): OrderTable {
    const { slots } = this;
    if (slots.length === 0) return { verb: 'reveal' };
    return { verb: 'reveal', revealed: slots.map((slot) => (this.up.includes(slot) ? 1 : 0)) };
  }
}

export class AssignDraft {
  /** Each ship's three orders; null stands for an order that is not yet laid. */
  laid = $state.raw<Record<string, (OrderKind | null)[]>>({});
  ship = $state('');
  private last: Record<string, (OrderKind | null)[]> = {};

  readonly look: () => void;

  constructor(private readonly turn: TableTurn) {
    this.look = onWindow(turn, 'assign', () => this.begin());
  }
  get ships(): ShipView[] {
    return this.turn.ownShips;
  }
  private begin(): void {
    this.laid = Object.fromEntries(this.ships.map(({ design }) => [design, [null, null, null]]));
    this.ship = this.ships[0]?.design ?? '';
  }
  lay(kind: OrderKind): void {
    const orders = [...(this.laid[this.ship] ?? [null, null, null])];
    const free = orders.indexOf(null);
    orders[free < 0 ? 2 : free] = kind;
    this.laid = { ...this.laid, [this.ship]: orders };
    if (!orders.includes(null))
      this.ship = this.ships.find(({ design }) => this.isFree(design))?.design ?? this.ship;
  }
  private isFree = (design: string): boolean => (this.laid[design] ?? []).includes(null);
  takeBack(design: string, place: number): void {
    const orders = [...(this.laid[design] ?? [])];
    orders[place] = null;
    this.laid = { ...this.laid, [design]: orders };
    this.ship = design;
  }
  get hasLast(): boolean {
    return this.ships.some(({ design }) => this.last[design] !== undefined);
  }
  /** Whether no order has been laid yet. */
  get mayRepeat(): boolean {
    return Object.values(this.laid).every((orders) => orders.every((kind) => kind === null));
  }
  /** Lays last turn's orders again; ships that had no orders get the usual opening. */
  asLastTurn(): void {
    const usual: OrderKind[] = ['change_heading', 'attack', 'attack'];
    this.laid = Object.fromEntries(this.ships.map(({ design }) => [design, this.last[design] ?? usual]));
  }
  get free(): number {
    return Object.values(this.laid)
      .flat()
      .filter((kind) => kind === null).length;
  }
  get order(): OrderTable {
    return {
      verb: 'assign',
      order: this.ships.flatMap(({ design }) =>
        (this.laid[design] ?? []).map((kind) => orderKinds.indexOf(kind ?? 'change_speed')),
      ),
    };
  }
  async seal(): Promise<void> {
    this.last = this.laid;
    await this.turn.give(this.order);
  }
}

export class SteerDraft {
  headings = $state.raw<Record<number, number>>({});
  chosen = $state(-1);

  readonly look: () => void;

  constructor(private readonly turn: TableTurn) {
    this.look = onWindow(turn, 'steer', () => this.begin());
  }
  get torpedoes(): TorpedoView[] {
    return this.turn.table.torpedoes.filter(({ seat }) => seat === this.turn.mine);
  }
  /** At first each torpedo heads for the nearest enemy. */
  private begin(): void {
    const { chart, table } = this.turn;
    const near = (torpedo: TorpedoView): number => {
      const far = ({ centre }: ShipView) =>
        Math.hypot(centre.x - torpedo.centre.x, centre.y - torpedo.centre.y);
      const [enemy] = table.ships
        .filter((ship) => inPlay(ship) && areEnemies(chart, ship.controller, torpedo.seat))
        .sort((a, b) => far(a) - far(b));
      return enemy ? steerToward(chart, table, torpedo, enemy.centre) : torpedo.heading;
    };
    this.headings = Object.fromEntries(this.torpedoes.map((torpedo) => [torpedo.id, near(torpedo)]));
    this.chosen = this.torpedoes[0]?.id ?? -1;
  }
  headingOf = ({ id, heading }: TorpedoView): number => this.headings[id] ?? heading;
  set(id: number, heading: number): void {
    this.chosen = id;
    this.headings = { ...this.headings, [id]: heading };
  }
  flightOf(torpedo: TorpedoView) {
    return steerPath(this.turn.chart, this.turn.table, torpedo, this.headingOf(torpedo));
  }
  get order(): OrderTable {
    return { verb: 'steer', heading: this.torpedoes.map((torpedo) => hundredthsOf(this.headingOf(torpedo))) };
  }
  get overlay(): Overlay {
    const overlay = noOverlay();
    if (this.turn.kind !== 'steer' || !this.turn.mayAct) return overlay;
    for (const torpedo of this.torpedoes) {
      overlay.flights.push({
        from: torpedo.centre,
        flight: this.flightOf(torpedo),
        side: this.turn.sideOf(torpedo.seat),
        id: `steer ${torpedo.id}`,
      });
      overlay.grips.push({
        centre: torpedo.centre,
        radius: inch / 2,
        heading: this.headingOf(torpedo),
        name: torpedoName(torpedo.id),
        set: (heading) => this.set(torpedo.id, heading),
      });
      if (torpedo.id === this.chosen)
        overlay.reaches.push({
          centre: torpedo.centre,
          radius: reachOf(torpedo),
          kind: 'torpedo',
          label: `${torpedoName(torpedo.id)}: this phase`,
        });
    }
    return overlay;
  }
}

const parts = 256; // the bearings at which a ship may be set aside
const shipsMax = 32; // numbers from here on are terrain

export class AsideDraft {
  bearing = $state(0);
  heading = $state(0);
  free = $state.raw<number[]>([]);

  readonly look: () => void;

  constructor(private readonly turn: TableTurn) {
    this.look = onWindow(turn, 'set_aside', () => void this.begin());
  }
  private get frame() {
    return this.turn.table.frames.at(-1);
  }
  get ship(): ShipView | undefined {
    return this.frame && this.turn.shipOf(this.frame.ship);
  }
  /** The disk or terrain beside which the ship is set. */
  get fixed(): Round | undefined {
    const other = this.frame?.other ?? -1;
    if (other >= shipsMax) return this.turn.chart.terrain[other - shipsMax];
    const ship = this.turn.table.ships[other];
    return ship && roundOf(this.turn.chart, ship);
  }
  private async begin(): Promise<void> {
    const filled = await this.turn.battle.form({ verb: 'set_aside' });
    this.free = filled.fields[0] ? choices(filled.fields[0]) : [];
    this.heading = this.ship?.heading ?? 0;
    if (this.fixed && this.ship) this.put(this.ship.centre);
  }
  /** Chooses the free bearing nearest to this place. */
  put(at: Point): void {
    if (!this.fixed) return;
    this.bear((headingToward(this.fixed.centre, at) * parts) / 65536);
  }
  bear(wish: number): void {
    const away = (part: number) => Math.min((part - wish + parts) % parts, (wish - part + parts) % parts);
    this.bearing = [...this.free].sort((a, b) => away(a) - away(b))[0] ?? Math.round(wish) % parts;
  }
  get order(): OrderTable {
    return { verb: 'set_aside', bearing: this.bearing, heading: hundredthsOf(this.heading) };
  }
  get centre(): Point {
    if (!this.fixed || !this.ship) return { x: 0, y: 0 };
    const { radius } = roundOf(this.turn.chart, this.ship);
    return placeBeside(this.fixed, headingOf((this.bearing * 36000) / parts), radius);
  }
  get overlay(): Overlay {
    const overlay = noOverlay();
    const { ship } = this;
    if (this.turn.kind !== 'set_aside' || !this.turn.mayAct || !ship) return overlay;
    overlay.ghost = { ship, centre: this.centre, heading: this.heading, bad: false };
    overlay.place = (at) => this.put(at);
    overlay.grips.push({
      ...roundOf(this.turn.chart, { ...ship, centre: this.centre }),
      heading: this.heading,
      name: ship.design,
      set: (heading) => (this.heading = heading),
    });
    return overlay;
  }
}
