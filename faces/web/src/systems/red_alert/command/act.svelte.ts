// A ship's phase as the player prepares it: which of its open orders it carries out, with what, and whether
// before or after movement. No order is given until the player confirms; meanwhile the table shows the
// outcome.
import { untrack } from 'svelte';
import type { OrderTable } from '../../../lib/protocol/shapes';
import { counted } from '../../../lib/words';
import { torpedoRadius, type OrderKind } from '../model/chart';
import { gap, hundredthsOf, touching, turned } from '../model/geometry';
import { blowOf } from '../model/odds';
import { noOverlay, type Overlay } from '../model/overlay';
import {
  bayOf,
  canFire,
  detours,
  evasion,
  launchPath,
  launchToward,
  ownTorpedo,
  pathOf,
  placesFrom,
  rangeOf,
  targetsFrom,
  type Flight,
  type Path,
} from '../model/plan';
import {
  inPlay,
  kindOf,
  roundOf,
  slotOf,
  torpedoDamage,
  torpedoFlips,
  valueOf,
  type ShipView,
} from '../model/table';
import type { Planned, TableTurn } from '../model/table_turn.svelte';
import { dangersOf, degreesText, far } from '../model/told';

export type Attack = 'fire' | 'launch' | 'transport';

export class ActDraft {
  /** The open order that is being prepared; '' if there is none. */
  chosen = $state<OrderKind | ''>('');
  first = $state<'order' | 'move'>('order');
  heading = $state(0);
  /** The speed or shields that were chosen; -1 if none yet. */
  value = $state(-1);
  attack = $state<Attack>('fire');
  target = $state('');
  /** The headings of a torpedo's legs after the first flip, if they are set one by one. */
  private ownLegs = $state.raw<number[] | null>(null);
  /** The torpedo's target; '' if it flies straight ahead. */
  aim = $state('');
  beamTo = $state('');
  goes = $state.raw<number[]>([]);
  evading = $state(false);
  after = $state(1);

  private phase = '';

  constructor(private readonly turn: TableTurn) {
    $effect(() => this.look());
  }
  /** Starts over whenever the orders that may be carried out change; an effect calls it. */
  look(): void {
    const { table, acting, kind } = this.turn;
    const now = `${table.turn} ${table.phase} ${acting?.design} ${kind} ${table.pending.join()} ${table.moved}`;
    if (kind !== 'act' || !this.turn.mayAct || now === this.phase) return;
    this.phase = now;
    untrack(() => this.begin());
  }

  private begin(): void {
    const ship = this.ship;
    if (!ship) return;
    this.heading = ship.heading;
    this.value = -1;
    this.first = 'order';
    this.evading = false;
    this.after = 1;
    this.goes = [];
    this.beamTo = '';
    this.chosen = this.kinds[0] ?? '';
    if (this.turns) this.heading = this.safest(ship);
    this.target = this.targets[0] ?? '';
    this.attack = this.target ? 'fire' : this.turn.offers('launch') ? 'launch' : 'fire';
    if (this.chosen === 'raise_shields') this.value = this.most('shields');
    this.aimAt('');
    if (this.chosen === 'attack')
      this.aimAt(targetsFrom(this.turn.chart, this.turn.table, ship)[0]?.ship.design ?? '');
    // an attack without a target in reach waits for the movement; so does a torpedo, since the ship might run
    // into it otherwise
    if (this.chosen === 'attack' && !this.target && this.mustMove) {
      this.first = 'move';
      const { chart, table } = this.turn;
      const there = targetsFrom(chart, table, ship, this.flown?.end).find(({ inReach }) => inReach);
      if (there && canFire(chart, table, ship)) [this.attack, this.target] = ['fire', there.ship.design];
    }
  }

  /** Straight on, or by the smallest turn that avoids the edge and everything else in the way. */
  private safest(ship: ShipView): number {
    const { chart, table } = this.turn;
    const clear = (heading: number) =>
      dangersOf(chart, pathOf(chart, table, ship, heading, table.moved ? 0 : ship.speed)).length === 0;
    return detours.map((off) => turned(ship.heading + off)).find(clear) ?? ship.heading;
  }
  /** The cost of the prepared movement, as a plate words it; '' if it costs nothing. */
  get peril(): string {
    const { path } = this;
    if (!path) return '';
    if (path.leaves > 0) return 'Lose the ship';
    const blocked = path.touches.some(({ what }) => what !== 'ship');
    return path.torpedoes.length > 0 || blocked ? 'Fly into it' : '';
  }

  get ship(): ShipView | undefined {
    return this.turn.acting;
  }
  /** Orders that may be carried out now. */
  get kinds(): OrderKind[] {
    return [...new Set(this.turn.table.pending)].map(kindOf);
  }
  get mustMove(): boolean {
    return this.turn.offers('move');
  }
  choose(kind: OrderKind): void {
    this.chosen = kind;
    this.value = kind === 'raise_shields' ? this.most('shields') : -1;
    this.evading = false;
  }
  private values(verb: 'speed' | 'shields'): number[] {
    return this.turn.ready(verb).map(({ order }) => Number(order[verb]));
  }
  private most(verb: 'speed' | 'shields'): number {
    return Math.max(-1, ...this.values(verb));
  }
  get speeds(): number[] {
    return this.values('speed');
  }
  get shields(): number[] {
    return this.values('shields');
  }
  get targets(): string[] {
    return this.turn.ready('fire').map(({ order }) => this.designOf(order['target']));
  }
  private designOf(word: unknown): string {
    return typeof word === 'number' ? (this.turn.table.ships[word]?.design ?? '') : String(word);
  }
  /** The crew and tech that the activate order can use, each with its row and the order that uses it. */
  get uses(): { slot: number; row: number; order: OrderTable; text: string }[] {
    return this.turn.ready('use').map(({ order, text }) => ({
      slot: slotOf(order['disk']),
      row: Number(order['row'] ?? 0),
      order,
      text,
    }));
  }
  /** The player's ready crew who may be beamed, in the order of the form's fields (RA-10.8). */
  get passengers(): number[] {
    const { chart, table, mine } = this.turn;
    return table.disks.flatMap((disk, slot) => {
      const kind = chart.disks.get(disk.design ?? '');
      const may = disk.aboard === this.ship?.design && disk.owner === mine && disk.state === 'ready';
      return may && kind?.crew && !kind.keywords.includes('security') ? [slot] : [];
    });
  }

  // ---- torpedoes

  get legsCount(): number {
    return this.ship ? torpedoFlips(this.turn.chart, this.turn.table, this.ship) - 1 : 0;
  }
  /** Makes the torpedo follow a ship, flip by flip; with '' it flies straight ahead. */
  aimAt(design: string): void {
    this.aim = design;
    this.ownLegs = null;
  }
  /** The torpedo's headings, if launched from where the ship will then be. */
  get legs(): number[] {
    if (this.ownLegs) return this.ownLegs;
    const { chart, table } = this.turn;
    const ship = this.standing;
    const target = this.turn.shipOf(this.aim);
    if (ship && target) return launchToward(chart, table, ship, target.centre, this.legsCount);
    return Array.from({ length: this.legsCount }, () => ship?.heading ?? 0);
  }
  /** Sets the heading from this leg onward. */
  steerLeg(from: number, heading: number): void {
    const { legs } = this;
    this.aim = '';
    this.ownLegs = legs.map((old, i) => (i >= from ? heading : old));
  }
  get flight(): Flight | undefined {
    if (this.chosen !== 'attack' || this.attack !== 'launch' || !this.ship || this.evading) return undefined;
    return launchPath(this.turn.chart, this.turn.table, this.standing!, this.legs);
  }

  // ---- the movement

  get turns(): boolean {
    return this.chosen === 'change_heading' && !this.evading;
  }
  /** Where the prepared movement would lead. */
  get path(): Path | undefined {
    return this.flown && this.withOwnTorpedo(this.flown);
  }
  private get flown(): Path | undefined {
    const { chart, table } = this.turn;
    const ship = this.ship;
    if (!ship) return undefined;
    if (this.evading) return evasion(chart, table, ship, this.after, this.heading);
    const faster = this.chosen === 'change_speed' && this.first === 'order' && this.value >= 0;
    const speed = table.moved ? 0 : faster ? this.value : ship.speed;
    const heading = this.turns && (this.first === 'order' || speed === 0) ? this.heading : ship.heading;
    return pathOf(chart, table, ship, heading, speed);
  }
  /** A ship that launches before it moves may run into its own torpedo. */
  private withOwnTorpedo(path: Path): Path {
    const { flight } = this;
    const end = flight?.stops.at(-1);
    if (!end || flight?.strikes || flight?.leaves || this.first === 'move' || !this.ship) return path;
    const { radius } = roundOf(this.turn.chart, this.ship);
    const met = path.stops.some((centre) =>
      touching({ centre, radius }, { centre: end, radius: torpedoRadius }),
    );
    return met ? { ...path, torpedoes: [...path.torpedoes, ownTorpedo] } : path;
  }
  /** The ship in the place from which its order is carried out. */
  get standing(): ShipView | undefined {
    return this.ship && this.first === 'move' && this.flown
      ? { ...this.ship, centre: this.flown.end }
      : this.ship;
  }

  // ---- the orders that are given

  private get own(): OrderTable | null {
    switch (this.chosen) {
      case 'change_heading':
        return { verb: 'turn', heading: hundredthsOf(this.heading) };
      case 'change_speed':
        return this.value >= 0 ? { verb: 'speed', speed: this.value } : null;
      case 'raise_shields':
        return this.value >= 0 ? { verb: 'shields', shields: this.value } : null;
      case 'attack':
        return this.attacking;
      default:
        return null;
    }
  }
  private get attacking(): OrderTable | null {
    if (this.attack === 'fire') return this.target ? { verb: 'fire', target: this.target } : null;
    if (this.attack === 'launch')
      return this.turn.offers('launch')
        ? { verb: 'launch', ...(this.legsCount > 0 && { heading: this.legs.map(hundredthsOf) }) }
        : null;
    return this.beamTo && this.goes.length > 0
      ? {
          verb: 'transport',
          to: this.beamTo,
          goes: this.passengers.map((slot) => (this.goes.includes(slot) ? 1 : 0)),
        }
      : null;
  }

  /** The orders that 'Do it' gives, one after the other; empty if something is missing. */
  get planned(): Planned[] {
    if (this.evading)
      return [
        { order: { verb: 'evade', after: this.after, heading: hundredthsOf(this.heading) } },
        { order: { verb: 'done' }, sure: true },
      ];
    const { own } = this;
    const last = this.kinds.length <= 1;
    const move: Planned = { order: { verb: 'move' } };
    const done: Planned[] = last ? [{ order: { verb: 'done' }, sure: true }] : [];
    // the disk to use is chosen at the ship's new place, and so is an attack if nobody will be in reach
    // there
    if (this.first === 'move' && this.mustMove && (this.chosen === 'activate' || !this.reachesThere))
      return [move];
    if (!own) return [];
    if (!last) return [{ order: own }];
    return this.first === 'move' ? [move, { order: own }, ...done] : [{ order: own }, move, ...done];
  }
  /** Whether an attack can be planned before the movement because its target will be in reach afterwards. */
  private get reachesThere(): boolean {
    return this.chosen !== 'attack' || (this.attack === 'fire' && this.target !== '');
  }
  /** What 'Do it' does, in a few words. */
  get says(): string {
    const flown = this.path?.stops.length ?? 0;
    const fly = this.mustMove || flown > 0 ? counted(flown, 'flips') : '';
    if (this.evading) return `Evade: ${this.after}, then ${degreesText(this.heading)}`;
    if (this.planned.length === 0) return this.wanting;
    const own = this.ownText;
    if (!own) return `Fly ${fly}`;
    if (!fly || this.kinds.length > 1) return own;
    const start = this.ship?.speed === 0 ? 'Stay' : `Fly ${fly}`;
    return this.first === 'move' ? `${start}, then ${own.toLowerCase()}` : `${own}, then ${fly}`;
  }
  private get ownText(): string {
    if (this.planned.every(({ order }) => ['move', 'done'].includes(order.verb))) return '';
    if (this.chosen === 'change_heading') return `Turn to ${degreesText(this.heading)}`;
    if (this.chosen === 'change_speed') return `Speed ${this.value}`;
    if (this.chosen === 'raise_shields') return `Shields ${this.value}`;
    if (this.attack === 'fire') return `Fire at the ${this.turn.nameOf(this.target)}`;
    return this.attack === 'launch' ? 'Launch' : `Beam ${this.goes.length} over`;
  }
  private get wanting(): string {
    if (this.chosen === 'change_speed')
      return this.speeds.length > 0 ? 'Choose a speed' : 'It cannot change speed';
    if (this.chosen === 'attack' && this.attack === 'transport') return 'Who goes where?';
    if (this.chosen === 'attack') return 'No target';
    return this.chosen === 'activate' ? 'Choose whom to use' : 'Nothing to do';
  }

  // ---- on the table

  get overlay(): Overlay {
    const { chart, table } = this.turn;
    const overlay = noOverlay();
    const { ship, path, standing } = this;
    if (!ship || !path || !inPlay(ship)) return overlay;
    overlay.path = { ship, path, danger: dangersOf(chart, path).length > 0 };
    if (
      (this.turns && this.first === 'order') ||
      this.evading ||
      (this.turns && table.moved) ||
      ship.speed === 0
    )
      this.addGrip(
        overlay,
        this.evading ? { ...ship, centre: path.stops[this.after - 1] ?? ship.centre } : ship,
      );
    else if (this.turns) this.addGrip(overlay, { ...ship, centre: path.end });
    this.addRange(overlay, ship, path);
    this.addTargets(overlay);
    const { flight } = this;
    if (flight)
      overlay.flights.push({
        from: bayOf(chart, standing ?? ship),
        flight,
        side: this.turn.sideOf(ship.controller),
        id: 'launch',
      });
    return overlay;
  }
  private addGrip(overlay: Overlay, ship: ShipView): void {
    if (!this.turns && !this.evading && !this.turn.offers('swing')) return;
    overlay.grips.push({
      ...roundOf(this.turn.chart, ship),
      heading: this.heading,
      name: ship.design,
      set: (heading) => (this.heading = heading),
    });
  }
  /** Where the ship fires from: its position or the end of its movement, which texts call 'there'. */
  get fires(): 'now' | 'there' | 'never' {
    if (this.chosen !== 'attack' || this.evading) return 'there';
    if (this.attack !== 'fire') return 'never';
    return this.first === 'order' ? 'now' : 'there';
  }
  /** Draws the reach of beams or transporter as a ring, and the template toward the target. */
  private addRange(overlay: Overlay, ship: ShipView, path: Path): void {
    const { chart, table } = this.turn;
    const beams = this.fires !== 'never';
    if (beams ? !canFire(chart, table, ship) : this.attack !== 'transport') return;
    if (this.fires === 'there' && path.leaves > 0) return;
    const from = this.fires === 'there' ? { ...ship, centre: path.end } : ship;
    const round = roundOf(chart, from);
    const length = rangeOf(chart, table, from, beams ? 'beam_range' : 'transporter');
    const kind = beams ? 'template' : 'transporter';
    const label = `${beams ? 'beams' : 'transporter'}: ${far(length)}`;
    overlay.reaches.push({ centre: from.centre, radius: round.radius + length, kind, label });
    const aimed = beams ? this.aimed(from) : placesFrom(chart, table, from).find(this.isGoal);
    if (!aimed || gap(round, aimed.round) > 3 * length) return;
    overlay.laid.push({ from: round, to: aimed.round, length, inReach: aimed.inReach, label: aimed.name });
  }
  private readonly isGoal = ({ name }: { name: string }) => name === this.beamTo;
  /** The target or, without one, the nearest enemy in sight. */
  private aimed(from: ShipView) {
    const { chart, table } = this.turn;
    const near = targetsFrom(chart, table, from).filter((one) => !one.ship.cloaked || this.may(one.ship));
    const aimed = near.find((one) => one.ship.design === this.target) ?? near[0];
    if (!aimed) return undefined;
    const inReach = this.fires === 'now' ? this.may(aimed.ship) : aimed.inReach;
    return { name: this.turn.nameOf(aimed.ship.design), round: roundOf(chart, aimed.ship), inReach };
  }
  private may({ design }: ShipView): boolean {
    return this.targets.includes(design);
  }
  private addTargets(overlay: Overlay): void {
    if (this.chosen !== 'attack' || this.evading) return;
    if (this.fires === 'now')
      for (const design of this.targets)
        overlay.may.set(design, {
          text: `Fire: ${this.blowAt(design)?.mean ?? 0} hits`,
          does: () => (this.target = design),
        });
    if (this.attack === 'launch')
      for (const { ship } of targetsFrom(this.turn.chart, this.turn.table, this.ship!))
        overlay.may.set(ship.design, { text: 'Steer for it', does: () => this.aimAt(ship.design) });
  }
  blowAt(design: string) {
    const { chart, table } = this.turn;
    const target = this.turn.shipOf(design);
    if (!target || !this.ship) return undefined;
    const counters =
      this.attack === 'launch' && this.chosen === 'attack'
        ? torpedoDamage(chart, table, this.ship)
        : valueOf(chart, table, this.ship, 'beam');
    return blowOf(counters, target);
  }
}
