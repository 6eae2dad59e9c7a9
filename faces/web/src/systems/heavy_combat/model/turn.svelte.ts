// The player's side of a battle: what they see, which unit gets their orders, and what they aim at.
import { BoardTurn } from '../../../lib/battle/board_turn.svelte';
import { capital, plain } from '../../../lib/words';
import type { Side } from '../../../ships/draw';
import {
  chartOf,
  orientationIndex,
  system,
  turnRatio,
  weaponText,
  type Chart,
  type CraftKind,
  type ShipKind,
} from './chart';
import { latest } from '../../../lib/latest';
import { meant, unitOfCraft, unitOfShip } from './rows';
import { frameOf, type Frame, type Vec } from './space';
import { isInPlay, spaceOf, type CraftView, type ShipView, type SpaceView } from './state';
import { shipNames, shipNumber } from './told';

const sides: Side[] = ['d', 'a', 'c', 'e'];

export class SpaceTurn extends BoardTurn {
  private readonly charts = latest(chartOf);
  private readonly spaces = latest(spaceOf);
  /** The unit that receives orders, by its number in orders; 0 means the first possible unit. */
  private picked = $state(0);
  /** The object at which shots aim that are not yet laid; 0: the nearest enemy. */
  private aimed = $state(0);
  /** The unit that the rail shows; 0 means the unit that receives orders. */
  looked = $state(0);

  get chart(): Chart {
    return this.charts(this.battle.joined?.setup);
  }
  get space(): SpaceView {
    return this.spaces(this.battle.view);
  }
  get step(): string {
    return this.battle.window.kind;
  }
  get seatNumber(): number {
    return this.chart.seats.findIndex(({ name }) => name === this.mine);
  }
  /** This seat's remaining hero points. */
  get heroPoints(): number {
    return this.space.quick[this.seatNumber] ?? 0;
  }

  // ---- sides and names

  private teamOf(seat: string): number {
    return this.chart.seats.find(({ name }) => name === seat)?.team ?? -1;
  }
  sideOf(seat: string): Side {
    const teams = [...new Set(this.chart.seats.map(({ team }) => team))];
    const own = this.mine ? this.teamOf(this.mine) : teams[0];
    return sides[[own, ...teams.filter((team) => team !== own)].indexOf(this.teamOf(seat))] ?? 'e';
  }
  isEnemy = (seat: string): boolean =>
    this.teamOf(seat) !== this.teamOf(this.mine || this.chart.seats[0]!.name);
  readonly shipName = (number: number): string => shipNames(this.chart)[number] ?? `Ship ${number + 1}`;
  shipOf(word: unknown): number {
    return shipNumber(this.chart, word);
  }
  kindOf(ship: ShipView): ShipKind | undefined {
    return this.chart.ships.get(ship.design);
  }
  craftKindOf(craft: CraftView): CraftKind | undefined {
    return this.chart.craft.get(craft.design);
  }
  readonly craftName = (number: number): string => {
    const craft = this.space.craft[number];
    if (!craft) return `Craft ${number + 1}`;
    const home = this.shipOf(craft.home);
    const kind = this.craftKindOf(craft)?.kind ?? 'shuttle';
    const first = this.space.craft.findIndex((one) => this.shipOf(one.home) === home);
    const word = { shuttle: 'shuttle', fighter: 'fighter', ecm_shuttle: 'ECM shuttle' }[kind];
    const alike = this.space.craft
      .slice(first, number)
      .filter((one) => this.shipOf(one.home) === home && this.craftKindOf(one)?.kind === kind).length;
    return `${this.shipName(home)}’s ${word} ${alike + 1}`;
  };
  unitName(unit: number): string {
    const what = meant(unit);
    if (what.kind === 'ship') return this.shipName(what.number);
    if (what.kind === 'craft') return this.craftName(what.number);
    return what.kind === 'seeker' ? `torpedo ${what.number}` : '';
  }
  seatName = (seat: string): string => capital(plain(seat));
  weaponName(ship: ShipView, weapon: number): string {
    return weaponText(this.chart, this.kindOf(ship), weapon);
  }

  // ---- units

  ship(unit: number): ShipView | undefined {
    const what = meant(unit);
    return what.kind === 'ship' ? this.space.ships[what.number] : undefined;
  }
  craft(unit: number): CraftView | undefined {
    const what = meant(unit);
    return what.kind === 'craft' ? this.space.craft[what.number] : undefined;
  }
  /** Where an object is, if the player may know its place. */
  placeOf(object: number): Vec | undefined {
    const what = meant(object);
    if (what.kind === 'ship') return this.space.ships[what.number]?.place;
    if (what.kind === 'craft') return this.space.craft[what.number]?.place;
    if (what.kind === 'seeker') return this.space.seekers.find(({ id }) => id === what.number)?.place;
    return undefined;
  }
  frame(ship: ShipView): Frame {
    return frameOf(orientationIndex(ship.orientation));
  }
  /** The player's ships in play and, in the craft and fire steps, their remaining craft. */
  get units(): number[] {
    const ships = this.space.ships.flatMap((ship, i) =>
      ship.seat === this.mine && isInPlay(ship) && this.step !== 'craft' ? [unitOfShip(i)] : [],
    );
    if (this.step === 'helm') return ships;
    const craft = this.space.craft.flatMap((one, i) => {
      const flies = one.state === 'flying' || (this.step === 'craft' && one.state === 'aboard');
      return one.seat === this.mine && flies ? [unitOfCraft(i)] : [];
    });
    return [...ships, ...craft];
  }
  get unit(): number {
    return this.units.includes(this.picked) ? this.picked : (this.units[0] ?? 0);
  }
  pick(unit: number): void {
    if (this.units.includes(unit)) this.picked = unit;
    this.looked = 0;
  }
  /** The ship from which bearings are measured: the one receiving orders or the player's first. */
  get viewpoint(): ShipView | undefined {
    const { space, mine } = this;
    const own = this.ship(this.unit) ?? space.ships.find((ship) => ship.seat === mine && isInPlay(ship));
    return own ?? space.ships.find((ship) => isInPlay(ship) && ship.place);
  }
  /** The ship shown in the rail. */
  get shown(): ShipView | undefined {
    return this.ship(this.looked) ?? this.viewpoint;
  }
  get enemies(): number[] {
    const { viewpoint } = this;
    const far = (unit: number) => {
      const [from, to] = [viewpoint?.place, this.placeOf(unit)];
      return from && to ? Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z) : 1000;
    };
    return this.space.ships
      .flatMap((ship, i) =>
        isInPlay(ship) && this.isEnemy(ship.seat) && (ship.place || ship.known) ? [unitOfShip(i)] : [],
      )
      .sort((a, b) => far(a) - far(b));
  }
  /** The target of shots that are not yet laid. */
  get target(): number {
    const there = this.placeOf(this.aimed) !== undefined && this.mayBeAimedAt(this.aimed);
    return there ? this.aimed : (this.enemies[0] ?? 0);
  }
  private mayBeAimedAt(object: number): boolean {
    const what = meant(object);
    if (what.kind === 'ship') return this.enemies.includes(object);
    return what.kind === 'craft' || what.kind === 'seeker';
  }
  aimAt(object: number): void {
    if (this.mayBeAimedAt(object)) this.aimed = object;
  }
  /** Handles a tap: the player's own unit gets orders, an enemy's is the target, and the rail shows it. */
  tap(unit: number): void {
    if (this.units.includes(unit)) this.pick(unit);
    else if (this.step === 'fire' && this.mayAct) this.aimAt(unit);
    if (this.ship(unit)) this.looked = unit;
  }

  // ---- what a ship can do

  warpLost(ship: ShipView): boolean {
    const whole = this.kindOf(ship)?.boxes[system.warp] ?? 0;
    return whole > 0 && (ship.boxes[system.warp] ?? 0) === 0;
  }
  /** How many turns it takes to turn by one facing; 0: it cannot turn (HC-5.2, HC-17.3). */
  ratioOf(ship: ShipView): number {
    const kind = this.kindOf(ship);
    const [whole, left] = [kind?.boxes[system.impulse] ?? 0, ship.boxes[system.impulse] ?? 0];
    if (!kind || left === 0) return 0;
    return turnRatio[kind.size] * (2 * left <= whole ? 2 : 1);
  }
  /** The highest roll that hits with damaged sensors (HC-14). */
  sensorsOf(ship: ShipView): number {
    const [whole, left] = [this.kindOf(ship)?.boxes[system.sensors] ?? 0, ship.boxes[system.sensors] ?? 0];
    if (whole === 0) return 6;
    return left === 0 ? 1 : 2 * left <= whole ? 3 : 6;
  }
  hasEnergy(ship: ShipView): boolean {
    return (
      this.kindOf(ship)?.mounts.some(({ weapon }) => this.chart.weapons.get(weapon)?.kind === 'directed') ??
      false
    );
  }
  /** The power dice that a ship rolled this turn, taken from the log. */
  diceOf(unit: number): number[] {
    const what = meant(unit);
    if (what.kind !== 'ship') return [];
    const rolled = this.battle.standingEvents.findLast(
      ({ kind, args }) => kind === 'power_rolled' && this.shipOf(args['ship']) === what.number,
    );
    return (rolled?.terms ?? []).filter(([label]) => label === 'die').map(([, die]) => die);
  }

  async settled(message: string): Promise<void> {
    this.trouble = message;
    await this.given();
  }
}
