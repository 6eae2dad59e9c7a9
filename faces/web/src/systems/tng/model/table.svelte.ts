// The player's side of a battle: what they see, whom they look at or aim at, what the map shows,
// and the orders that they give. Everything on the board reads the battle through this class.
import { BoardTurn } from '../../../lib/battle/board_turn.svelte';
import { latest } from '../../../lib/latest';
import type { GameEvent, Offer, OrderTable } from '../../../lib/protocol/shapes';
import type { Side } from '../../../ships/draw';
import { chartOf, type Chart, type Group, type Unit } from './chart';
import { distance } from './hex';
import { bladesOf, facingStruck, standOf, strengths, type Blade } from './shields';
import {
  battleOf,
  fights,
  hexOf,
  isThere,
  type BattleView,
  type GroupView,
  type MountView,
  type UnitView,
} from './state';

const sides: Side[] = ['d', 'a', 'c', 'e'];

/** What the map shows over the ships for a window's command. */
export interface Overlay {
  /** The units that can be chosen, in the order of their number keys. */
  targets: { unit: number; label?: string }[];
  chosen?: number;
  /** The weapon arcs to shade around a unit: "FX", with a reach in hexes. */
  arcs: { unit: number; arc: string; range: number }[];
  /** Called when a target is tapped. */
  choose?: (unit: number) => void;
}
export const nothingOver: Overlay = { targets: [], arcs: [] };

export class Table extends BoardTurn {
  private charted: { setup: unknown; words: unknown; groups: number; chart: Chart } | null = null;
  private readonly views = latest(battleOf);
  private shields: { of: BattleView | null; blades: Blade[][] } = { of: null, blades: [] };
  /** The unit that the player tapped, which the rail shows; -1: the viewpoint. */
  looked = $state(-1);
  /** The target of fire; -1 means the nearest enemy. */
  private aimed = $state(-1);
  /** The command of the open window sets it. */
  overlay = $state.raw<Overlay>(nothingOver);
  /** Whether a form that covers the stage, such as the energy form, is set aside to show the map. */
  mapShown = $state(false);

  /** The chart, rebuilt only if names or the number of groups change; everything else in it is constant. */
  get chart(): Chart {
    const { joined, view } = this.battle;
    const groups = Array.isArray(view['groups']) ? view['groups'].length : 0;
    const known = this.charted;
    const words = joined?.lexicon.vocabularies;
    if (known && known.setup === joined?.setup && known.words === words && known.groups === groups)
      return known.chart;
    const chart = chartOf(joined?.setup, joined?.lexicon, view);
    this.charted = { setup: joined?.setup, words, groups, chart };
    return chart;
  }
  get state(): BattleView {
    return this.views(this.battle.view);
  }
  /** The events for which dice are still falling. */
  get untold(): GameEvent[] {
    return this.battle.scenes.untold;
  }
  /** The state as shown so far: boxes stay as long as the dice for their loss are still falling. */
  readonly told: BattleView = $derived.by(() => {
    const { state, untold } = this;
    if (untold.length === 0) return state;
    const groups = [...state.groups];
    for (const { kind, args } of untold) {
      if (kind !== 'boxes_lost') continue;
      const place = this.groupOf(args['group'])?.place ?? -1;
      const now = groups[place];
      if (now?.left !== undefined) groups[place] = { ...now, left: now.left + Number(args['boxes']) };
    }
    return { ...state, groups };
  });
  /** The kind of the open window: allocate, move, activity, fire, react, choose, go_on, repair. */
  get kind(): string {
    return this.battle.window.kind;
  }
  offers(verb: string): boolean {
    return this.forms.includes(verb) || this.ready(verb).length > 0;
  }
  ready(verb: string): Offer[] {
    return this.list.filter(({ order }) => order.verb === verb);
  }

  // ---- units and groups

  get units(): Unit[] {
    return this.chart.units;
  }
  unit(place: number): Unit | undefined {
    return this.chart.units[place];
  }
  at(place: number): UnitView | undefined {
    return this.state.units[place];
  }
  nameOf(place: number): string {
    return this.unit(place)?.name ?? 'Somebody';
  }
  /** The unit for which a word of the vocabulary `units`, or a number, stands; -1: none. */
  unitOf(word: unknown): number {
    if (typeof word === 'number') return word < this.chart.units.length ? word : -1;
    return this.chart.units.findIndex((unit) => unit.word === word);
  }
  /** The group for which a word of the vocabulary `groups`, or a number, stands. */
  groupOf(word: unknown): Group | undefined {
    if (typeof word === 'number') return this.chart.groups[word];
    return this.chart.groups.find((group) => group.word === word);
  }
  groupState(place: number): GroupView | undefined {
    return this.state.groups[place];
  }
  /** A unit's weapon boxes, in the order of its groups. */
  mountsOf(place: number): { mount: MountView; place: number }[] {
    const word = this.unit(place)?.word;
    return this.state.mounts
      .map((mount, i) => ({ mount, place: i }))
      .filter(({ mount }) => mount.unit === word);
  }
  /** A unit's shields, which are the same objects as long as the state is the same. */
  bladesOf(place: number): Blade[] {
    const { told } = this;
    if (this.shields.of !== told) this.shields = { of: told, blades: [] };
    return (this.shields.blades[place] ??= bladesOf(this.unit(place), told));
  }
  strengthsOf(place: number): number[] {
    return strengths(this.bladesOf(place), this.at(place));
  }

  // ---- sides

  teamOf(seat: string): number {
    return this.chart.seats.find(({ name }) => name === seat)?.team ?? -1;
  }
  /** A seat's colour: frost for the player's team or, for watchers, the first team. */
  sideOf(seat: string): Side {
    const teams = [...new Set(this.chart.seats.map(({ team }) => team))];
    const own = this.mine ? this.teamOf(this.mine) : teams[0];
    return sides[[own, ...teams.filter((team) => team !== own)].indexOf(this.teamOf(seat))] ?? 'e';
  }
  sideOfUnit(place: number): Side {
    return this.sideOf(this.at(place)?.seat ?? this.unit(place)?.seat ?? '');
  }
  isEnemy(seat: string): boolean {
    return this.teamOf(seat) !== this.teamOf(this.mine || (this.chart.seats[0]?.name ?? ''));
  }
  isMine(place: number): boolean {
    return this.mine !== '' && this.at(place)?.controller === this.mine;
  }

  // ---- whose turn it is, the viewpoint, the target

  /** The unit whose move it is; -1 if there is none. */
  get mover(): number {
    const { mover, step, units } = this.state;
    return step === 'move' && mover < units.length ? mover : -1;
  }
  private get places(): number[] {
    return this.state.units.map((_, place) => place);
  }
  get own(): number[] {
    return this.places.filter((place) => this.isMine(place) && isThere(this.at(place)!));
  }
  /**
   * The unit from which ranges and bearings are measured: the mover if it is the player's, otherwise the unit
   * that is looked at.
   */
  get viewpoint(): number {
    if (this.mover >= 0 && this.isMine(this.mover)) return this.mover;
    if (this.own.includes(this.looked)) return this.looked;
    return this.own[0] ?? this.places.find((place) => isThere(this.at(place)!)) ?? 0;
  }
  /** The unit shown in the rail. */
  get shown(): number {
    return this.at(this.looked) ? this.looked : this.viewpoint;
  }
  look(place: number): void {
    this.looked = this.looked === place ? -1 : place;
  }
  /** Enemies that fight, the nearest to the viewpoint first. */
  readonly enemies: number[] = $derived.by(() => {
    const from = this.at(this.viewpoint);
    const away = (place: number) => (from ? distance(hexOf(from), hexOf(this.at(place)!)) : 0);
    return this.places
      .filter((place) => this.isEnemy(this.at(place)!.seat) && fights(this.at(place)!))
      .sort((a, b) => away(a) - away(b));
  });
  /** The enemies in an order that movement does not change, for the digits that choose one of them. */
  get numbered(): number[] {
    return [...this.enemies].sort((a, b) => a - b);
  }
  get target(): number {
    const { enemies } = this;
    return enemies.includes(this.aimed) ? this.aimed : (enemies[0] ?? -1);
  }
  aimAt(place: number): void {
    if (this.enemies.includes(place)) this.aimed = place;
  }
  rangeBetween(a: number, b: number): number {
    const [from, to] = [this.at(a), this.at(b)];
    return from && to ? distance(hexOf(from), hexOf(to)) : 0;
  }
  /** The facing of `target`, 0 ahead, that fire from `firer` strikes. */
  facingStruck(firer: number, target: number): number {
    const [from, to] = [this.at(firer), this.at(target)];
    return from && to ? facingStruck(standOf(from), standOf(to), this.strengthsOf(target)) : 0;
  }

  // ---- giving

  /**
   * The plate that was pressed usually disappears with the window, and it costs a layout to remove the
   * focused element.
   */
  private letGo(): void {
    const { activeElement } = globalThis.document ?? {};
    const command = activeElement?.closest<HTMLElement>('button')?.closest<HTMLElement>('.command');
    command?.focus({ preventScroll: true });
  }
  async give(order: OrderTable, sure = false): Promise<boolean> {
    this.letGo();
    const refused = await this.battle.order(order, sure);
    this.trouble = refused?.message ?? '';
    await this.given();
    return refused === null;
  }
}
