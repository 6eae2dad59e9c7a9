// The current move: the legs that the player has planned so far, and where the ship would be after them. The
// ghost on the map, the command and the odds all read it.
import { untrack } from 'svelte';
import type { OrderTable } from '../../../lib/protocol/shapes';
import { afterFrame } from '../../../lib/screen/after_frame';
import { blastsAt } from '../model/blast';
import { courseOf, lastImpulse, mayFly, type Flown, type Stage } from '../model/course';
import { leaderOf, matesBy, postBy, type Post, type Posts } from '../model/formation';
import { headingName, hexName, keyOf, step, type Hex } from '../model/hex';
import {
  after,
  evenShare,
  flown,
  helmOf,
  hexesBeforeTurn,
  joined,
  manoeuvres,
  motionOf,
  mostOf,
  movementsLeft,
  type Helm,
  type Leg,
  type Manoeuvre,
  type Motion,
} from '../model/legs';
import { endAt, hexesOf, reach, type End } from '../model/reach';
import { facingStruck, standOf, type Stand } from '../model/shields';
import { done, fights, has, hexOf } from '../model/state';
import type { Table } from '../model/table.svelte';
import { closest, turnsToward } from './close_in';
import { keep, keptOf, nothingKept, type Kept } from './kept';

/** Searching further than this would take too long; nothing beyond it is outlined. */
const searchMost = 14;
const legsMost = 24;
/** A placeholder until the battle is known. */
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
  /**
   * The stages, one an impulse, the current one first; there are later ones only while the player
   * plans a course.
   */
  private stages = $state.raw<Stage[]>([null]);
  /** The stage being steered. */
  at = $state(0);
  /** Why the latest leg was not added, or what has changed since. */
  barred = $state('');
  /** The ship that the mover follows in formation; -1: none. */
  follows = $state(-1);
  inFormation = $state(false);
  onCourse = $state(false);
  private kept: Kept = nothingKept;
  /**
   * Whose reach to search and show: 0: nobody's, since the window has just opened; 1: the ship's
   * own; 2: its enemy's too.
   */
  drawn = $state(0);

  constructor(private readonly table: Table) {
    $effect.pre(() => {
      void this.table.battle.window.number;
      void this.mover;
      untrack(() => this.restart());
    });
    // searches take longer than anything else in a new window: each waits until the page has
    // painted what it shows now
    $effect(() => {
      void this.table.battle.window.number;
      if (this.mover < 0) return;
      let off = afterFrame(() => {
        this.drawn = 1;
        this.comeAbout();
        off = afterFrame(() => (this.drawn = 2));
      });
      return () => off();
    });
    $effect(() => {
      const hint = this.table.battle.caution.hint?.order;
      if (hint) untrack(() => this.layHint(hint));
    });
  }
  /** The captain's advice, for the player to check before giving the order. */
  layHint(hint: OrderTable): void {
    if (this.mover < 0 || !['stay', 'ahead', 'move'].includes(hint.verb)) return;
    const list = (name: string): unknown[] => (Array.isArray(hint[name]) ? (hint[name] as unknown[]) : []);
    const words = list('manoeuvre').map((word) => (typeof word === 'number' ? manoeuvres[word] : word));
    const legs = list('number').map((number, i) => ({ manoeuvre: words[i], number: Number(number) }) as Leg);
    this.barred = '';
    if (this.onCourse) this.dropCourse();
    this.at = 0;
    this.stages = [hint.verb === 'ahead' ? null : legs];
  }
  /**
   * Starts with the default: in formation, on course, or else straight ahead by an even share (but see
   * `comeAbout`).
   */
  restart(): void {
    this.drawn = 0;
    this.barred = '';
    this.at = 0;
    this.follows = -1;
    this.stages = [null];
    this.onCourse = false;
    if (this.mover < 0) return;
    if (this.kept === nothingKept) this.kept = keptOf(this.place);
    this.inFormation = this.kept.posts !== null;
    const { turn } = this.table.state;
    if (this.kept.turn !== turn) this.kept = { ...this.kept, turn, courses: new Map() };
    if (this.inFormation) this.fallIn();
    if (this.follows < 0) this.resume();
  }

  /** Changes the default to closing in if straight ahead would lead away from the enemy. */
  comeAbout(): void {
    const laid = this.onCourse || this.follows >= 0 || this.stages.some((stage) => stage !== null);
    if (this.mover < 0 || laid) return;
    if (!turnsToward(this.table, this.mover, this.origin.at, this.helm.at)) return;
    const { barred } = this; // a message about the move stays
    this.closeIn();
    this.barred = barred;
  }

  // ---- a course

  /** The impulses from this one on, the way they would be flown now. */
  readonly course: Flown[] = $derived.by(() =>
    courseOf(this.motion, this.origin, this.table.state.impulse, this.stages),
  );
  /** The key under which the course is stored: a seat's own, since two seats may share a screen. */
  private get place(): string {
    return `${this.table.battle.match} ${this.table.mine}`;
  }
  private keepCourse(): void {
    const { impulse } = this.table.state;
    this.onCourse = true;
    this.kept.courses.set(this.mover, { impulse, stages: this.stages });
    keep(this.place, this.kept);
  }
  private dropCourse(): void {
    this.onCourse = false;
    this.kept.courses.delete(this.mover);
    keep(this.place, this.kept);
    [this.stages, this.at] = [[this.course[0]!.legs], 0];
  }
  /** The legs planned for this impulse earlier in the turn, if they can still be flown. */
  private resume(): void {
    const course = this.kept.courses.get(this.mover);
    if (!course) return;
    const { impulse } = this.table.state;
    const stages = course.stages.slice(impulse - course.impulse);
    const [first] = stages;
    if (first !== undefined && (first === null || mayFly(this.motion, this.origin, first))) {
      this.stages = stages;
      this.keepCourse();
      return;
    }
    this.dropCourse();
    this.stages = [null];
    this.barred = 'Your course can no longer be flown, and has been dropped.';
  }
  /** Toggles between all remaining impulses and just this one. */
  toggleCourse(): void {
    if (this.mover < 0) return;
    this.barred = '';
    if (this.onCourse) return this.dropCourse();
    const coming = lastImpulse - this.table.state.impulse;
    this.stages = [this.legs, ...Array<Stage>(Math.max(0, coming)).fill(null)];
    this.keepCourse();
  }
  /** Chooses the impulse to steer, by its place in the course. */
  steer(at: number): void {
    if (this.course[at]) [this.at, this.barred] = [at, ''];
  }

  // ---- formation

  /** The player's ships that can keep formation. */
  private get squadron(): number[] {
    return this.table.own.filter((place) => fights(this.table.at(place)!));
  }
  get mayForm(): boolean {
    return this.squadron.length > 1;
  }
  private postOf(place: number): Post {
    const unit = this.table.at(place)!;
    return { at: hexOf(unit), facing: unit.facing };
  }
  /** The ships of the squadron that have moved in this impulse, in order. */
  private get movedAlready(): number[] {
    const { units } = this.table.state;
    return this.squadron
      .filter((place) => has(units[place]!, done.moved))
      .sort((a, b) => units[a]!.initiative - units[b]!.initiative);
  }
  toggleFormation(): void {
    if (!this.mayForm) {
      this.barred = 'A formation needs two of your ships.';
      return;
    }
    this.inFormation = !this.inFormation;
    this.kept.posts = this.inFormation ? new Map() : null;
    if (this.inFormation) this.fallIn();
    else this.follows = -1;
    keep(this.place, this.kept);
  }
  /** Takes the mover to its post by the ships that have moved; before any has, notes all posts. */
  private fallIn(): void {
    const posts: Posts = (this.kept.posts ??= new Map());
    const moved = this.movedAlready;
    if (moved.length === 0) {
      if (posts.size === 0) for (const place of this.squadron) posts.set(place, this.postOf(place));
      keep(this.place, this.kept);
      return;
    }
    const leader = leaderOf(posts, this.mover, moved);
    const own = posts.get(this.mover);
    if (leader < 0 || !own) return;
    const post = postBy(own, posts.get(leader)!, this.postOf(leader));
    if (this.take(endAt(this.ends, post.at, post.facing))) this.follows = leader;
    else
      this.barred = `It cannot keep its place by the ${this.table.nameOf(leader)}: ${hexName(post.at) || 'off the map'}, heading ${headingName(post.facing)}, is out of its reach.`;
  }
  /** Where the formation's other ships go if they all keep their places, and whether they can. */
  readonly mates: { unit: number; from: Hex; post: Post; can: boolean }[] = $derived.by(() => {
    const { posts } = this.kept;
    if (!this.inFormation || !posts || this.at > 0 || this.movedAlready.length > 0) return [];
    return matesBy(posts, this.mover, this.helm)
      .filter(({ unit }) => this.squadron.includes(unit))
      .map(({ unit, post }) => {
        const end = endAt(this.endsOf(unit), post.at, post.facing);
        return { unit, from: this.postOf(unit).at, post, can: end !== undefined };
      });
  });

  /** The player's unit whose move it is; -1: none. */
  get mover(): number {
    const { mover, mayAct, kind, battle } = this.table;
    return mover >= 0 && kind === 'move' && mayAct && !battle.over && this.table.isMine(mover) ? mover : -1;
  }
  private motionOf(place: number): Motion {
    const unit = this.table.unit(place);
    return motionOf(unit?.turnMode ?? '', unit?.movementCost ?? 0, unit?.file.tech ?? 1);
  }
  readonly motion: Motion = $derived.by(() => this.motionOf(Math.max(0, this.mover)));
  /** The mover's current position, whatever legs are planned. */
  readonly origin: Helm = $derived.by(() => {
    const unit = this.table.at(Math.max(0, this.mover));
    return this.mover >= 0 && unit ? helmOf(this.motion, unit) : nowhere;
  });
  /** The mover's position at the start of the impulse being steered. */
  readonly start: Helm = $derived(this.course[this.at]?.start ?? this.origin);
  get legs(): Leg[] {
    return this.course[this.at]?.legs ?? [];
  }
  private set legs(legs: Leg[]) {
    this.stages = this.stages.with(this.at, legs);
    if (this.onCourse) this.keepCourse();
  }
  readonly helm: Helm = $derived(this.course[this.at]?.end ?? this.start);
  readonly share: number = $derived.by(() => evenShare(this.start.left, this.table.state.impulse + this.at));
  readonly cost: number = $derived(this.start.left - this.helm.left);
  /** How many hexes straight ahead the ship must fly between turns. */
  readonly needed: number = $derived(hexesBeforeTurn(this.motion, this.helm));

  // ---- reach

  readonly searched: number = $derived(Math.min(this.start.left, Math.max(searchMost, this.share)));
  readonly ends: ReadonlyMap<number, End> = $derived.by(() =>
    this.mover < 0 ? new Map<number, End>() : reach(this.motion, this.start, this.searched),
  );
  /** The reach of another of the player's ships. */
  private endsOf(place: number): ReadonlyMap<number, End> {
    const motion = this.motionOf(place);
    const helm = helmOf(motion, this.table.at(place)!);
    const most = Math.min(helm.left, Math.max(searchMost, evenShare(helm.left, this.table.state.impulse)));
    return reach(motion, helm, most);
  }
  readonly within: { share: Set<number>; all: Set<number> } = $derived({
    share: hexesOf(this.ends, this.share),
    all: hexesOf(this.ends),
  });
  /** Where the nearest enemy can get to: in two impulses at even shares, and with all its moves. */
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
  /** The facings in which the ship may end in the ghost's hex, with their prices. */
  get headings(): { facing: number; cost: number }[] {
    return directionsAll.flatMap((facing) => {
      const end = endAt(this.ends, this.helm.at, facing);
      return end && facing !== this.helm.facing ? [{ facing, cost: end.cost }] : [];
    });
  }
  /** The hexes on the way, with the movements spent up to each. */
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

  /** The ship as if it were where the ghost is: ranges and facings are measured from there. */
  get stand(): Stand {
    const last = this.way.at(-2)?.at;
    const came =
      last === undefined
        ? -1
        : directionsAll.findIndex((way) => keyOf(step(last, way)) === keyOf(this.helm.at));
    const unit = standOf(this.table.at(this.mover)!);
    const latest = Math.max(...this.table.state.units.map(({ entered }) => entered)) + 1;
    const moved = this.at > 0 || this.way.length > 1;
    return {
      at: this.helm.at,
      facing: this.helm.facing,
      came: came < 0 ? unit.came : came,
      entered: moved ? latest : unit.entered,
    };
  }
  /** The target's facing that the ship would hit, and the ship's own facing that would be hit. */
  facings(target: number): { theirs: number; own: number } {
    const other = this.table.at(target);
    if (!other || this.mover < 0) return { theirs: 0, own: 0 };
    return {
      theirs: facingStruck(this.stand, standOf(other), this.table.strengthsOf(target)),
      own: facingStruck(standOf(other), this.stand, this.table.strengthsOf(this.mover)),
    };
  }

  /** Ships close to exploding, and what that would do where the ghost is; the worst first. */
  get feared(): { unit: number; points: number; facing: number }[] {
    const { table } = this;
    return blastsAt(table, this.helm.at, this.mover).map(({ unit, points }) => ({
      unit,
      points,
      facing: facingStruck(standOf(table.at(unit)!), this.stand, table.strengthsOf(this.mover)),
    }));
  }

  // ---- steering

  private barredText(manoeuvre: Manoeuvre): string {
    const { helm, needed, motion } = this;
    if (manoeuvre.startsWith('turn'))
      return `It turns after ${needed} hexes straight, and has gone ${helm.since}.`;
    if (manoeuvre.startsWith('tac')) return 'It has made its tac in this impulse.';
    if (manoeuvre === 'high_energy_turn')
      return helm.turned
        ? 'It has made its high energy turn in this impulse.'
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
  /** Adds a manoeuvre; pressing its button again reverses it, and then removes it. */
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
  /** Takes back the last hex or turn. */
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
    this.legs = joined(end.legs());
    return true;
  }
  /** Plans the cheapest way to a hex, keeping the facing if possible. */
  goTo(at: Hex): boolean {
    if (this.mover < 0) return false;
    const own = endAt(this.ends, at, this.helm.facing);
    const best = directionsAll
      .map((facing) => endAt(this.ends, at, facing))
      .filter((end) => end !== undefined)
      .sort((a, b) => a.cost - b.cost)[0];
    // a tap on a hex does not ask for a facing that costs more
    if (this.take(own && best && own.cost <= best.cost ? own : best)) return true;
    this.barred = `${hexName(at) || 'That'} is out of reach.`;
    return false;
  }
  /** Plans a move toward the nearest enemy, to where the guns bear well, for an even share at most. */
  closeIn(): void {
    if (this.mover >= 0) this.take(closest(this.table, this.mover, this.ends.values(), this.share));
  }
  face(facing: number): void {
    this.take(endAt(this.ends, this.helm.at, facing));
  }

  // ---- words and orders

  /** "To 1209, heading B"; beyond the map, hexes have no numbers. */
  get where(): string {
    const named = hexName(this.helm.at);
    return `${named ? `To ${named}` : 'Off the map'}, heading ${headingName(this.helm.facing)}`;
  }
  get order(): OrderTable {
    const legs = this.course[0]?.legs ?? [];
    if (legs.length === 0) return { verb: 'stay' };
    return {
      verb: 'move',
      manoeuvre: [...legs.map(({ manoeuvre }) => manoeuvres.indexOf(manoeuvre)), 0],
      number: legs.map(({ number }) => number),
    };
  }
  async give(): Promise<void> {
    await this.table.give(this.order);
  }
  /** Gives the order to go ahead by an even share, which the engine computes. */
  async ahead(): Promise<void> {
    const [offer] = this.table.ready('ahead');
    if (offer) await this.table.give(offer.order);
  }
}

const moves = (manoeuvre: Manoeuvre): boolean =>
  ['ahead', 'backwards', 'sideslip_left', 'sideslip_right', 'slow_down'].includes(manoeuvre);
const same = (a: Leg, b: Leg): boolean => a.manoeuvre === b.manoeuvre && a.number === b.number;
