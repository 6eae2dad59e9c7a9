// What a ship can spend in its energy form and what each row can still take, calculated as in
// rules/tng/energy/purse.h: the player does not choose which source pays for what.
import type { EnergyInfo } from '../../sheet/live';

export type Kinds = Readonly<Record<string, number>>;
type Purposes = EnergyInfo['purposes'];

const reactors: Record<string, string> = { time_only: 'time_reactor', phase_only: 'phase_reactor' };
const moves = ['movement', 'impulse', 'inertia_move'];
const widest = 'other';

export class Purse {
  private readonly has: Record<string, number> = {};
  private readonly room: Record<string, number> = {};
  private readonly spent: Record<string, number> = {};
  /** The energy of time and phase warp reactors, which first pay for their own purpose. */
  private readonly still: Record<string, number> = {};
  private readonly purposes: Map<string, Purposes[number]>;

  constructor(
    private readonly info: EnergyInfo,
    has: Kinds,
    private readonly anyPower: boolean,
  ) {
    this.purposes = new Map(info.purposes.map((purpose) => [purpose.name, purpose]));
    for (const kind of info.kinds) if (has[kind]) this.add(kind, has[kind]);
  }

  add(kind: string, energy: number): void {
    this.has[kind] = (this.has[kind] ?? 0) + energy;
    const beside = Object.values(reactors).includes(kind);
    for (const { name, kinds } of this.info.purposes) {
      if (!kinds.includes(kind)) continue;
      const own = reactors[name] !== undefined;
      // energy that is kept apart for the reactor's own purpose
      if (own && beside) this.still[name] = (this.still[name] ?? 0) + energy;
      else this.room[name] = (this.room[name] ?? 0) + energy;
    }
  }
  private asked(purpose: string): string {
    return this.anyPower && !moves.includes(purpose) ? widest : purpose;
  }
  private wider(purpose: string): string {
    return this.purposes.get(purpose)?.wider ?? widest;
  }
  private isNarrow(purpose: string): boolean {
    return purpose !== 'weapons' && purpose !== widest;
  }

  /** What can still be spent on a purpose; below 0, the amount that was overspent. */
  most(purpose: string): number {
    let at = this.asked(purpose);
    let extra = this.still[at] ?? 0;
    let least = (this.room[at] ?? 0) + extra;
    while (at !== widest) {
      at = this.wider(at);
      if (!this.isNarrow(at)) extra = 0;
      least = Math.min(least, (this.room[at] ?? 0) + extra);
    }
    return least;
  }
  pay(purpose: string, cost: number): void {
    let at = this.asked(purpose);
    this.spent[at] = (this.spent[at] ?? 0) + cost;
    const own = Math.min(cost, this.still[at] ?? 0);
    if (own > 0) this.still[at]! -= own;
    for (;;) {
      this.room[at] = (this.room[at] ?? 0) - (this.isNarrow(at) ? cost - own : cost);
      if (at === widest) return;
      at = this.wider(at);
    }
  }

  get all(): number {
    return Object.values(this.has).reduce((sum, energy) => sum + energy, 0);
  }
  get paid(): number {
    return Object.values(this.spent).reduce((sum, energy) => sum + energy, 0);
  }
  /** The greatest shortfall of any purpose; 0 if everything can be paid. */
  get missing(): number {
    return Math.max(0, ...this.info.purposes.map(({ name }) => -this.most(name)));
  }
  /** The energy that no row takes, by kind, assuming that the least useful kinds pay first. */
  left(): Kinds {
    const left = { ...this.has };
    for (const { name, kinds } of this.info.purposes) {
      let due = this.spent[name] ?? 0;
      for (const kind of this.info.kinds) {
        if (due === 0) break;
        if (!kinds.includes(kind)) continue;
        const paid = Math.min(due, Math.max(0, left[kind] ?? 0));
        left[kind] = (left[kind] ?? 0) - paid;
        due -= paid;
      }
    }
    return left;
  }
}
