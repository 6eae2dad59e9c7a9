// A ship's part of the energy form: the ranges of its rows, what they cost and what they buy. This
// code calculates like rules/tng/energy/walk.h, but with all rows together, so that energy taken by
// one instrument shows on the others; the engine has the last word.
import type { EnergyInfo, EnergyRow, Pool, WeaponInfo } from '../../sheet/live';
import type { GroupView, MountView, UnitView } from '../../model/state';
import { Purse, type Kinds } from './purse';

export const point = 120; // energy is counted in 120ths
export const fullShields = 2;
const drives = ['warp', 'high_warp', 'phase_warp', 'time_warp', 'propel', 'helm', 'wing'];
const impulseLike = ['impulse', 'high_warp', 'phase_warp', 'time_warp'];
const numberMost = 32000;
const destructCode = 99;
const reserves = 3;
/** The order in the lists of batteries (rules/tng/state.h). */
const storedAs = ['drive', 'auxiliary', 'reactor'] as const;

/** Energy as people write it: 3, 1½, 2⅓. */
export function energyText(energy: number): string {
  const whole = Math.floor(energy / point);
  const rest = energy - whole * point;
  const parts: Record<number, string> = { 24: '⅕', 30: '¼', 40: '⅓', 60: '½', 80: '⅔', 90: '¾' };
  if (rest === 0) return String(whole);
  const part = parts[rest];
  return part ? `${whole || ''}${part}` : (energy / point).toFixed(1);
}

export interface Stands {
  unit: UnitView;
  /** Only this ship's groups, in the order of its sheet. */
  groups: GroupView[];
  mounts: MountView[];
  anyPower: boolean;
}

export class ShipForm {
  readonly given: Kinds;
  readonly top: number;
  readonly movementCost: number;
  readonly byImpulse: boolean;

  constructor(
    readonly info: EnergyInfo,
    readonly stands: Stands,
  ) {
    this.given = this.make();
    this.movementCost = info.rows.find(({ kind }) => kind === 'warp_move')?.price ?? 0;
    this.byImpulse = impulseLike.some((kind) => (this.given[kind] ?? 0) >= point);
    const power = drives.reduce((sum, kind) => sum + (this.given[kind] ?? 0), 0);
    const warp = this.movementCost === 0 ? 0 : Math.floor(power / this.movementCost);
    this.top = warp + (this.byImpulse ? 1 : 0);
  }

  get rows(): EnergyRow[] {
    return this.info.rows;
  }
  find(kind: EnergyRow['kind']): number {
    return this.rows.findIndex((row) => row.kind === kind);
  }
  all(kind: EnergyRow['kind']): number[] {
    return this.rows.flatMap((row, i) => (row.kind === kind ? [i] : []));
  }
  weapon(group: number | undefined): WeaponInfo | undefined {
    return this.info.weapons.find((weapon) => weapon.group === group);
  }
  mountsOf(group: number | undefined): MountView[] {
    const weapon = this.weapon(group);
    return weapon ? this.stands.mounts.slice(weapon.first_mount, weapon.first_mount + weapon.boxes) : [];
  }
  private left(group: number): number {
    return this.stands.groups[group]?.left ?? 0;
  }

  private make(): Kinds {
    const kinds: Record<string, number> = {};
    const add = (kind: string, energy: number) => (kinds[kind] = (kinds[kind] ?? 0) + energy);
    for (const source of this.info.sources) {
      if (source.switched && this.stands.groups[source.group]?.on === 0) continue;
      const boxes = this.left(source.group);
      if (source.kind !== 'any') add(source.kind, source.box * boxes);
      if (!source.either) add('reactor', source.reactor * boxes);
    }
    return kinds;
  }
  get batteryRoom(): number {
    return this.info.sources.reduce((sum, { holds, group }) => sum + holds * this.left(group), 0);
  }
  get stored(): number {
    return (this.stands.unit.stored ?? []).reduce((sum, energy) => sum + energy, 0);
  }
  /** Whether the ship has no energy and nothing that could provide any. */
  get dead(): boolean {
    const made = Object.values(this.given).reduce((sum, energy) => sum + energy, this.stored);
    return made === 0 && this.overdrainMost([]) === 0;
  }

  // ---- capacitors

  roomOf(pool: Pool): number {
    return pool.groups.reduce(
      (sum, group) => sum + (this.weapon(group)?.capacitor ?? 0) * this.left(group),
      0,
    );
  }
  keptIn(pool: Pool): number {
    const lost = pool.groups.reduce((sum, group) => sum + pool.loses * this.left(group), 0);
    const kept = Math.max((this.stands.groups[pool.home]?.energy ?? 0) - lost, 0);
    return Math.min(kept, this.roomOf(pool));
  }
  missingIn(pool: Pool): number {
    return this.roomOf(pool) - this.keptIn(pool);
  }
  /** What a pool's boxes use in a turn of plain fire, or the most that they can use. */
  takenOf(pool: Pool, how: 'plain' | 'most'): number {
    return pool.groups.reduce((sum, group) => sum + (this.weapon(group)?.[how] ?? 0) * this.left(group), 0);
  }

  // ---- heavy weapons

  /** The uses that could stay armed, each with its price and box, the most expensive first. */
  held(group: number): { price: number; box: number }[] {
    const weapon = this.weapon(group);
    const mounts = this.mountsOf(group);
    if (!weapon) return [];
    const dearest = weapon.prices
      .map((price, i) => ({ ...price, i }))
      .sort((a, b) => b.arm - a.arm || b.i - a.i);
    return dearest.flatMap(({ i, arm, hold, kept }) => {
      if (hold < 0) return [];
      return mounts.flatMap(({ state = 'works', price = 0, energy = 0 }, box) => {
        if (state !== 'works' || price !== i + 1) return [];
        const uses = Math.floor(energy / arm);
        return Array.from({ length: kept > 0 ? Math.min(uses, kept) : uses }, () => ({ price: i, box }));
      });
    });
  }
  private holdRow(group: number): number {
    return this.rows.findIndex((row) => row.kind === 'hold' && row.group === group);
  }
  /**
   * The boxes that can be armed, and the uses for which armed boxes have room besides the uses that they
   * hold.
   */
  ready(group: number, values: readonly number[]): { ready: number; more: number[] } {
    const weapon = this.weapon(group)!;
    const kept = values[this.holdRow(group)] ?? 0;
    const held = this.held(group).slice(0, kept);
    const more = weapon.prices.map(() => 0);
    let ready = 0;
    this.mountsOf(group).forEach(({ state = 'works', ammo = 1 }, box) => {
      if (state !== 'works' || (weapon.ammo && ammo === 0)) return;
      const own = held.filter((one) => one.box === box);
      if (own.length === 0) ready += 1;
      else more[own[0]!.price]! += Math.max(0, weapon.prices[own[0]!.price]!.uses - own.length);
    });
    return { ready, more };
  }
  private armMost(at: number, values: readonly number[]): number {
    const { group = -1, index } = this.rows[at]!;
    const weapon = this.weapon(group)!;
    const { ready, more } = this.ready(group, values);
    let free = ready;
    this.rows.forEach((row, i) => {
      if (row.kind !== 'arm' || row.group !== group || i === at) return;
      const uses = Math.max(0, (values[i] ?? 0) - more[row.index]!);
      free -= Math.ceil(uses / weapon.prices[row.index]!.uses);
    });
    return more[index]! + Math.max(0, free) * weapon.prices[index]!.uses;
  }

  // ---- rows

  purpose(at: number): string {
    const row = this.rows[at]!;
    const standsIn = row.kind === 'impulse_move' && (this.given['impulse'] ?? 0) < point;
    return standsIn ? 'warp_only' : row.purpose;
  }
  brings(at: number): boolean {
    return ['mode_two', 'draw', 'overdrain'].includes(this.rows[at]!.kind);
  }
  cost(at: number, value: number): number {
    const row = this.rows[at]!;
    switch (row.kind) {
      case 'capacitor': {
        const pool = this.info.pools[row.index]!;
        return Math.min(value * pool.step, this.missingIn(pool));
      }
      case 'hold':
        return this.held(row.group!)
          .slice(0, value)
          .reduce((sum, { price }) => sum + this.weapon(row.group)!.prices[price]!.hold, 0);
      case 'arm_box':
        return this.costOfBox(row, value);
      case 'shields':
        return this.info.shields[value] ?? 0;
      case 'mode_two':
      case 'draw':
      case 'overdrain':
        return 0;
      default:
        return value * row.price;
    }
  }
  /**
   * What a value in an arm_box row arms: the price and the number of uses; null if it arms nothing or only
   * holds.
   */
  boxArming(group: number | undefined, value: number): { price: number; uses: number } | null {
    let left = value - 2;
    if (left < 0) return null;
    for (const [price, { uses }] of (this.weapon(group)?.prices ?? []).entries()) {
      if (left < uses) return { price, uses: left + 1 };
      left -= uses;
    }
    return null;
  }
  private costOfBox(row: EnergyRow, value: number): number {
    const weapon = this.weapon(row.group)!;
    const mount = this.mountsOf(row.group)[row.index];
    if (value === 1 && mount?.price) {
      const price = weapon.prices[mount.price - 1]!;
      return price.hold * Math.floor((mount.energy ?? 0) / price.arm);
    }
    const armed = this.boxArming(row.group, value);
    return armed ? weapon.prices[armed.price]!.arm * armed.uses : 0;
  }

  /** A row's highest value, regardless of energy. */
  bare(at: number, values: readonly number[]): number {
    const row = this.rows[at]!;
    switch (row.kind) {
      case 'mode_two':
        return this.left(row.group!);
      case 'draw':
        return Math.ceil((this.stands.unit.stored?.[row.index] ?? 0) / point);
      case 'overdrain':
        return this.overdrainMost(values);
      case 'capacitor': {
        const pool = this.info.pools[row.index]!;
        return pool.step === 0 ? 0 : Math.ceil(this.missingIn(pool) / pool.step);
      }
      case 'hold':
        return this.held(row.group!).length;
      case 'arm':
        return this.armMost(at, values);
      case 'arm_box':
        return 1 + this.weapon(row.group)!.prices.reduce((sum, { uses }) => sum + uses, 0);
      case 'shields':
        return fullShields;
      case 'armour':
        return this.left(row.group!);
      case 'general':
      case 'specific':
        return values[this.find('shields')] ? Math.floor(numberMost / this.info.points_each) : 0;
      case 'warp_move':
        return this.movementCost === 0 ? 0 : this.top - (values[this.find('impulse_move')] ?? 0);
      case 'impulse_move':
        return this.byImpulse ? 1 : 0;
      case 'aside':
        return numberMost;
      case 'self_destruct':
        return destructCode;
      case 'reserve':
        return reserves;
      case 'losses':
        return 1;
    }
  }
  private overdrainMost(values: readonly number[]): number {
    const boxes = this.info.sources.reduce(
      (sum, { holds, group }) => sum + (holds > 0 ? this.left(group) : 0),
      0,
    );
    const drawn = this.all('draw').reduce((sum, i) => sum + (values[i] ?? 0) * point, 0);
    const each = boxes === 0 ? 0 : this.batteryRoom / boxes;
    const free = Math.max(0, boxes - (this.stands.unit.overdrained ?? 0));
    const rest = Math.max(0, this.stored - drawn);
    return each === 0 ? 0 : Math.max(0, free - Math.ceil(rest / each));
  }

  private bring(purse: Purse, at: number, value: number): void {
    const row = this.rows[at]!;
    if (row.kind === 'mode_two') {
      const source = this.info.sources.find(({ group }) => group === row.group)!;
      purse.add(source.kind, -source.box * value);
      purse.add('reactor', source.reactor * value);
    } else if (row.kind === 'draw') {
      const stored = storedAs[row.index] ?? 'drive';
      const energy = Math.min(value * point, this.stands.unit.stored?.[row.index] ?? 0);
      purse.add(stored === 'drive' ? this.info.drive : stored, energy);
    } else {
      purse.add(this.info.drive, value * this.info.overdrain);
    }
  }

  /** All income and expenses except those of a single row. */
  purse(values: readonly number[], without = -1): Purse {
    const purse = new Purse(this.info, this.given, this.stands.anyPower);
    this.rows.forEach((_, i) => {
      if (this.brings(i) && values[i]) this.bring(purse, i, values[i]);
    });
    this.rows.forEach((_, i) => {
      if (i === without || this.brings(i) || !values[i]) return;
      purse.pay(this.purpose(i), this.cost(i, values[i]));
    });
    return purse;
  }

  /** A row's highest value if all other rows stay unchanged. */
  most(at: number, values: readonly number[]): number {
    const bare = this.bare(at, values);
    if (this.brings(at)) return bare;
    const room = this.purse(values, at).most(this.purpose(at));
    if (this.cost(at, bare) <= room) return bare;
    let [low, high] = [0, bare]; // costs never fall
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.cost(at, middle) <= room) low = middle;
      else high = middle - 1;
    }
    return low;
  }
  /** A row's lowest value: the energy from its batteries that is already spent. */
  least(at: number, values: readonly number[]): number {
    if (!this.brings(at) || this.rows[at]!.kind === 'mode_two') return 0;
    const now = values[at] ?? 0;
    for (let value = 0; value < now; value += 1)
      if (this.purse(values.map((one, i) => (i === at ? value : one))).missing === 0) return value;
    return now;
  }
}
