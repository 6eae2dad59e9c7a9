// The move at hand: the legs that the player has laid so far, and where the ship would stand after them. The
// ghost on the map, the command and the odds all read it.
import { untrack } from 'svelte';
import type { OrderTable } from '../../../lib/protocol/shapes';
import { approach } from '../model/approach';
import { bears } from '../model/arcs';
import { headingName, hexName, keyOf, step, type Hex } from '../model/hex';
import {
  after,
  endAt,
  evenShare,
  flown,
  helmOf,
  hexesBeforeTurn,
  hexesOf,
  joined,
  legsTo,
  manoeuvres,
  motionOf,
  mostOf,
  movementsLeft,
  reach,
  type End,
  type Helm,
  type Leg,
  type Manoeuvre,
  type Motion,
} from '../model/legs';
import { facingStruck, standOf, type Stand } from '../model/shields';
import type { Table } from '../model/table.svelte';

/** A search further than this would take too long; what lies beyond is not outlined. */
const searchMost = 14;
const legsMost = 24;
/** Before the battle is known. */
const nowhere: Helm = {
  at: { q: 0, r: 0 },
  facing: 0,
  since: 0,
  left: 0,
  speed: 0,
  tac: false,
  turned: false,
  erratic: false,
  reverse: false,
};
const directionsAll = [0, 1, 2, 3, 4, 5];

export class MoveDraft {
  legs = $state.raw<Leg[]>([]);
  /** Why the latest leg was not laid. */
  barred = $state('');

  constructor(private readonly table: Table) {
    $effect.pre(() => {
      void this.table.battle.window.number;
      void this.mover;
      untrack(() => this.restart());
    });
  }
  /** As it comes: straight ahead by an even share. */
  restart(): void {
    this.barred = '';
    const most = this.mover >= 0 ? Math.min(this.share, this.start.left) : 0;
    this.legs = most > 0 ? [{ manoeuvre: 'ahead', number: most }] : [];
  }

  /** One's own unit whose move it is; -1: none. */
  get mover(): number {
    const { mover, mayAct, kind, battle } = this.table;
    return mover >= 0 && kind === 'move' && mayAct && !battle.over && this.table.isMine(mover) ? mover : -1;
  }
  private motionOf(place: number): Motion {
    const unit = this.table.unit(place);
    return motionOf(unit?.turnMode ?? '', unit?.movementCost ?? 0, unit?.file.tech ?? 1);
  }
  readonly motion: Motion = $derived.by(() => this.motionOf(Math.max(0, this.mover)));
  readonly start: Helm = $derived.by(() => {
    const unit = this.table.at(Math.max(0, this.mover));
    return unit ? helmOf(this.motion, unit) : nowhere;
  });
  readonly helm: Helm = $derived(flown(this.motion, this.start, this.legs));
  readonly share: number = $derived.by(() => evenShare(this.start.left, this.table.state.impulse));
  readonly cost: number = $derived(this.start.left - this.helm.left);
  /** Hexes that it has to go between turns. */
  readonly needed: number = $derived(hexesBeforeTurn(this.motion, this.helm));

  // ---- reach

  readonly searched: number = $derived(Math.min(this.start.left, Math.max(searchMost, this.share)));
  readonly ends: Map<number, End> = $derived.by(() =>
    this.mover < 0 ? new Map<number, End>() : reach(this.motion, this.start, this.searched),
  );
  readonly within: { share: Set<number>; all: Set<number> } = $derived({
    share: hexesOf(this.ends, this.share),
    all: hexesOf(this.ends),
  });
  /** Where the nearest enemy can get to: in this impulse and the next by even shares, and with all it has. */
  readonly theirs: { unit: number; two: number; left: number; share: Set<number>; all: Set<number> } | null =
    $derived.by(() => {
      const { target } = this.table;
      const unit = this.table.at(target);
      if (this.mover < 0 || !unit) return null;
      const motion = this.motionOf(target);
      const left = movementsLeft(motion, unit);
      const two = Math.min(left, 2 * evenShare(left, this.table.state.impulse));
      const ends = reach(motion, helmOf(motion, unit), Math.min(left, searchMost), false);
      return { unit: target, two, left, share: hexesOf(ends, two), all: hexesOf(ends) };
    });
  /** Facings with which it may end in the ghost's hex, with their price. */
  get headings(): { facing: number; cost: number }[] {
    return directionsAll.flatMap((facing) => {
      const end = endAt(this.ends, this.helm.at, facing);
      return end && facing !== this.helm.facing ? [{ facing, cost: end.cost }] : [];
    });
  }
  /** The hexes of the way, with the movements spent by each. */
  readonly way: { at: Hex; cost: number }[] = $derived.by(() => {
    const stops = [{ at: this.start.at, cost: 0 }];
    let now = this.start;
    for (const leg of this.legs) {
      const steps = moves(leg.manoeuvre) ? leg.number : 1;
      for (let i = 0; i < steps; i += 1) {
        now = after(this.motion, now, moves(leg.manoeuvre) ? { ...leg, number: 1 } : leg);
        stops.push({ at: now.at, cost: this.start.left - now.left });
      }
    }
    return stops.filter(({ at }, i) => i === 0 || keyOf(at) !== keyOf(stops[i - 1]!.at));
  });

  /** As if the ship stood where the ghost stands: that is what ranges and facings are told from. */
  get stand(): Stand {
    const last = this.way.at(-2)?.at;
    const came =
      last === undefined
        ? -1
        : directionsAll.findIndex((way) => keyOf(step(last, way)) === keyOf(this.helm.at));
    const unit = standOf(this.table.at(this.mover)!);
    const latest = Math.max(...this.table.state.units.map(({ entered }) => entered)) + 1;
    const moved = this.way.length > 1;
    return {
      at: this.helm.at,
      facing: this.helm.facing,
      came: came < 0 ? unit.came : came,
      entered: moved ? latest : unit.entered,
    };
  }
  /** The facing of the target that it would strike, and its own that would be struck. */
  facings(target: number): { theirs: number; own: number } {
    const other = this.table.at(target);
    if (!other || this.mover < 0) return { theirs: 0, own: 0 };
    return {
      theirs: facingStruck(this.stand, standOf(other), this.table.strengthsOf(target)),
      own: facingStruck(standOf(other), this.stand, this.table.strengthsOf(this.mover)),
    };
  }

  // ---- steering

  private barredText(manoeuvre: Manoeuvre): string {
    const { helm, needed, motion } = this;
    if (manoeuvre.startsWith('turn'))
      return `It turns after ${needed} hexes straight, and has gone ${helm.since}.`;
    if (manoeuvre.startsWith('tac')) return 'It has made its tac of this impulse.';
    if (manoeuvre === 'high_energy_turn')
      return helm.turned
        ? 'It has made its high energy turn of this impulse.'
        : `A high energy turn takes ${motion.hardTurn} movements, and ${helm.left} are left.`;
    if (manoeuvre === 'erratic')
      return `Erratic manoeuvring takes half its speed, ${Math.ceil(helm.speed / 2)} movements, and ${helm.left} are left.`;
    return helm.left === 0 ? 'No movements are left.' : 'It cannot do that now.';
  }
  may(manoeuvre: Manoeuvre): boolean {
    return mostOf(this.motion, this.helm, manoeuvre) > 0;
  }
  lay(leg: Leg): boolean {
    if (this.mover < 0) return false;
    const legs = joined([...this.legs, leg]);
    if (!this.may(leg.manoeuvre) || legs.length > legsMost) {
      this.barred =
        legs.length > legsMost ? 'One impulse has room for 24 legs.' : this.barredText(leg.manoeuvre);
      return false;
    }
    this.legs = legs;
    this.barred = '';
    return true;
  }
  /** A manoeuvre of which the button is pressed again goes the other way, and then not at all. */
  private cycle(choices: Leg[], laid: (leg: Leg) => boolean): void {
    const last = this.legs.at(-1);
    const at = last && laid(last) ? choices.findIndex((leg) => same(leg, last)) : -1;
    if (at >= 0) this.takeBack();
    const next = choices[at + 1];
    if (next) this.lay(next);
  }
  tac(): void {
    this.cycle(
      [
        { manoeuvre: 'tac_left', number: 1 },
        { manoeuvre: 'tac_right', number: 1 },
      ],
      ({ manoeuvre }) => manoeuvre.startsWith('tac'),
    );
  }
  hardTurn(): void {
    const last = this.legs.at(-1);
    const before =
      last?.manoeuvre === 'high_energy_turn'
        ? flown(this.motion, this.start, this.legs.slice(0, -1))
        : this.helm;
    this.cycle(
      [1, 2, 3, 4, 5].map((by): Leg => ({ manoeuvre: 'high_energy_turn', number: (before.facing + by) % 6 })),
      ({ manoeuvre }) => manoeuvre === 'high_energy_turn',
    );
  }
  erratic(): void {
    const last = this.legs.at(-1);
    if (last?.manoeuvre === 'erratic' || last?.manoeuvre === 'straight') this.takeBack();
    else this.lay({ manoeuvre: this.helm.erratic ? 'straight' : 'erratic', number: 1 });
  }
  /** The latest hex or turn. */
  takeBack(): void {
    const last = this.legs.at(-1);
    if (!last) return;
    this.barred = '';
    const shorter = moves(last.manoeuvre) && last.number > 1;
    this.legs = [...this.legs.slice(0, -1), ...(shorter ? [{ ...last, number: last.number - 1 }] : [])];
  }
  clear(): void {
    this.barred = '';
    this.legs = [];
  }
  private take(end: End | undefined): boolean {
    if (!end) return false;
    this.barred = '';
    this.legs = joined(legsTo(end));
    return true;
  }
  /** The cheapest way to stand there, with the facing that it has if that can be. */
  goTo(at: Hex): boolean {
    if (this.mover < 0) return false;
    const own = endAt(this.ends, at, this.helm.facing);
    const best = directionsAll
      .map((facing) => endAt(this.ends, at, facing))
      .filter((end) => end !== undefined)
      .sort((a, b) => a.cost - b.cost)[0];
    // a facing that costs more is not what a tap on a hex asks for
    if (this.take(own && best && own.cost <= best.cost ? own : best)) return true;
    this.barred = `${hexName(at) || 'That'} is out of reach.`;
    return false;
  }
  /** Toward the nearest enemy, to where its guns bear well, by an even share at most. */
  closeIn(): void {
    const { table, mover } = this;
    const foe = table.at(table.target);
    if (mover < 0 || !foe) return;
    const weapons = (table.unit(mover)?.groups ?? []).filter(({ arc }) => arc !== '');
    const there = standOf(foe);
    const [theirs, own] = [table.strengthsOf(table.target), table.strengthsOf(mover)];
    const latest = there.entered + 1;
    const stand = ({ helm }: End): Stand => ({
      at: helm.at,
      facing: helm.facing,
      came: helm.facing,
      entered: latest,
    });
    this.take(
      approach(this.ends.values(), this.share, there.at, {
        bearing: (at, facing) =>
          weapons.reduce(
            (sum, { arc, place, boxes }) =>
              bears(arc, at, facing, there.at) ? sum + (table.groupState(place)?.left ?? boxes) : sum,
            0,
          ),
        theirs: (end) => theirs[facingStruck(stand(end), there, theirs)] ?? 0,
        own: (end) => own[facingStruck(there, stand(end), own)] ?? 0,
      }),
    );
  }
  face(facing: number): void {
    this.take(endAt(this.ends, this.helm.at, facing));
  }

  // ---- words and orders

  /** "To 1209, heading B" */
  get where(): string {
    return `To ${hexName(this.helm.at)}, heading ${headingName(this.helm.facing)}`;
  }
  get order(): OrderTable {
    if (this.legs.length === 0) return { verb: 'stay' };
    return {
      verb: 'move',
      manoeuvre: [...this.legs.map(({ manoeuvre }) => manoeuvres.indexOf(manoeuvre)), 0],
      number: this.legs.map(({ number }) => number),
    };
  }
  async give(): Promise<void> {
    await this.table.give(this.order);
  }
  /** On, by an even share, as the engine reckons it. */
  async ahead(): Promise<void> {
    const [offer] = this.table.ready('ahead');
    if (offer) await this.table.give(offer.order);
  }
}

const moves = (manoeuvre: Manoeuvre): boolean =>
  ['ahead', 'backwards', 'sideslip_left', 'sideslip_right', 'slow_down'].includes(manoeuvre);
const same = (a: Leg, b: Leg): boolean => a.manoeuvre === b.manoeuvre && a.number === b.number;
