// A volley that has been fired, as displayed: its walks column by column, then the resulting sheet. The
// first key or click shows its end; the next one closes it.
import { still } from '../../../lib/screen/stillness.svelte';
import { untrack } from 'svelte';
import { app } from '../../../lib/app/app.svelte';
import { play } from '../../../lib/sound/sound';
import { counted } from '../../../lib/words';
import type { GameEvent } from '../../../lib/protocol/shapes';
import { shownGun } from '../command/fire/guns';
import type { Table } from '../model/table.svelte';
import { looksBefore, type BoxLook } from '../sheet/boxes';
import { damageChart, strikes, struckOf, type DamageChart, type Struck } from './damage_chart';
import { livesOf, looksOfShip } from '../sheet/lives.svelte';
import { reasonsOf } from './why';
import {
  fireMs,
  lossesOf,
  stepMs,
  strideOf,
  stepsOf,
  walksOf,
  type Card,
  type Roll,
  type Step,
  type Walk,
} from './walk';

interface Shown {
  walks: Walk[];
  events: GameEvent[];
}

/** Whether a word strikes a group, by its index; cached, since a group's hits never change. */
export function strikerOf(table: Table, chart: DamageChart): (group: number, word: string) => boolean {
  const known = new Map<number, Struck>();
  const { view, joined } = table.battle;
  return (place, word) => {
    let struck = known.get(place);
    if (!struck) {
      const group = table.groupOf(place)!;
      const own = table.unit(group.unit)?.groups.indexOf(group) ?? -1;
      known.set(place, (struck = struckOf(chart, group, own, view, joined?.lexicon)));
    }
    return strikes(chart, word, struck);
  };
}

export class Volley {
  private shown = $state.raw<Shown | null>(null);
  chart = $state.raw<DamageChart | null>(null);
  steps = $state.raw<Step[]>([]);
  /** The number of the volley, which rises with each one. */
  number = $state(0);
  /** How many steps have been taken. */
  private done = $state(0);
  /** The earlier walk that the player is looking back at; -1: none. */
  private picked = $state(-1);
  private timer = 0;
  /**
   * How many steps are taken at once: a volley with many steps would otherwise change the sheet in
   * every frame.
   */
  private readonly stride = $derived(strideOf(this.steps.length));
  /**
   * The scene that the volley belongs to, which alone reveals its end. Null: an earlier volley,
   * whose end everybody knows.
   */
  private scene: GameEvent[] | null | undefined;

  constructor(
    readonly table: Table,
    /** The speed; 0: it opens only on demand. */
    private readonly pace: () => number = () => 1,
  ) {
    $effect(() => {
      const events = table.battle.latest;
      untrack(() => {
        if (!events || this.pace() === 0) this.close();
        else void this.unfold(events);
      });
    });
    $effect(() => {
      const { playing } = table.battle.scenes;
      if (playing !== this.scene) untrack(() => this.finish());
    });
    $effect(() => () => clearTimeout(this.timer));
  }
  get open(): boolean {
    return this.shown !== null && this.steps.length > 0;
  }
  get running(): boolean {
    return this.done < this.steps.length;
  }

  /** Takes the latest events; if the board plays no scene for them, only the end is shown. */
  private async unfold(events: GameEvent[]): Promise<void> {
    const { scenes } = this.table.battle;
    const { playing } = scenes;
    await this.show(events, playing);
    if (!this.running) scenes.over(playing);
  }
  async show(events: GameEvent[], scene?: GameEvent[] | null): Promise<void> {
    const { table } = this;
    const walks = walksOf(table, events).filter(({ losses }) => losses.length > 0);
    if (walks.length === 0) return;
    this.close();
    this.scene = scene;
    const shown = { walks, events };
    this.shown = shown;
    for (const { unit } of walks) livesOf(table).of(table.unit(unit)); // fetches their sheets
    const chart = await this.learn();
    if (this.shown !== shown || !chart) return;
    this.number += 1;
    this.steps = stepsOf(chart, walks, strikerOf(table, chart));
    const goes = scene !== null && table.battle.scenes.playing == scene; // an empty list counts as none
    this.done = goes && !still.matches && this.pace() > 0 ? 0 : this.steps.length;
    this.wait(fireMs);
  }
  private wait(ms: number): void {
    if (this.running)
      this.timer = setTimeout(() => this.tick(), ms / Math.max(1, this.pace())) as unknown as number;
  }
  private tick(): void {
    this.done = Math.min(this.steps.length, this.done + this.stride);
    play('tick');
    this.wait(stepMs(this.steps.length) * this.stride);
    if (!this.running) this.tell();
  }
  /** Lets everything else show the volley's outcome. */
  private tell(): void {
    const { scene } = this;
    this.scene = null;
    this.table.battle.scenes.over(scene);
    if (scene?.some(({ kind }) => kind === 'destroyed')) play('fall');
  }
  /** Jumps to the volley's end. */
  finish(): void {
    clearTimeout(this.timer);
    this.done = this.steps.length;
    this.tell();
  }
  close(): void {
    clearTimeout(this.timer);
    this.tell();
    this.shown = null;
    this.steps = [];
    this.done = 0;
    this.picked = -1;
  }
  /** Handles a key, or a click outside the volley itself. */
  input(): void {
    if (!this.open) return;
    if (this.running) this.finish();
    else this.close();
  }

  /** The reasons for a line in the log. */
  readonly reasons = (event: GameEvent): [string, string][] => {
    const { table, chart } = this;
    const { events, joined } = table.battle;
    if (!chart && (event.kind === 'chart_rolled' || event.kind === 'boxes_lost'))
      queueMicrotask(() => void this.learn());
    const strikes = chart ? strikerOf(table, chart) : () => false;
    return reasonsOf(table, joined?.lexicon, events, event, chart, strikes);
  };
  private async learn(): Promise<DamageChart | null> {
    const system = this.table.battle.joined?.system ?? '';
    return (this.chart = await damageChart(app.transport, system).catch(() => null));
  }

  // ---- the visible part

  get count(): number {
    return this.shown?.walks.length ?? 0;
  }
  /** The walk on show. */
  readonly walk: number = $derived.by(() => {
    if (this.running) return this.steps[Math.max(0, this.done - 1)]?.walk ?? 0;
    return this.picked >= 0 ? this.picked : this.count - 1;
  });
  look(walk: number): void {
    this.finish();
    this.picked = Math.max(0, Math.min(this.count - 1, walk));
  }
  get unit(): number {
    return this.shown?.walks[this.walk]?.unit ?? -1;
  }
  /** The visible walk's steps so far. */
  readonly walked: Step[] = $derived(
    this.steps.filter(({ walk }, at) => walk === this.walk && (!this.running || at < this.done)),
  );
  /** The visible walk's cards, if a deck dealt its damage. */
  get cards(): Card[] | undefined {
    return this.shown?.walks[this.walk]?.cards;
  }
  /** The roll shown: a walk that went around the chart has several. */
  private get roll(): Roll | undefined {
    return this.shown?.walks[this.walk]?.rolls[this.walked.at(-1)?.roll ?? 0];
  }
  get row(): number {
    return this.roll?.row ?? 1;
  }
  get begun(): number {
    return this.roll?.column ?? 1;
  }
  get column(): number {
    return this.running ? (this.walked.at(-1)?.column ?? 0) : 0;
  }
  /** The boxes that the walk has taken so far, by column of the row on show. */
  readonly taken: ReadonlyMap<number, number> = $derived.by(() => {
    const taken = new Map<number, number>();
    const roll = this.walked.at(-1)?.roll;
    for (const step of this.walked)
      if (step.roll === roll)
        taken.set(
          step.column,
          step.taken.reduce((sum, { boxes }) => sum + boxes, taken.get(step.column) ?? 0),
        );
    return taken;
  });
  /**
   * The groups that a small screen shows in its window, by index on the ship: those being struck, or at the
   * end all groups of the walk.
   */
  get groups(): ReadonlySet<number> {
    const { walk, walked } = this;
    const latest = walked.findLast(({ taken }) => taken.length > 0);
    const steps = this.running && latest ? [latest] : this.steps.filter((step) => step.walk === walk);
    const struck = steps.flatMap(({ taken }) => taken.map(({ group }) => group));
    const own = this.table.unit(this.unit)?.groups ?? [];
    return new Set(own.flatMap(({ place }, at) => (struck.includes(place) ? [at] : [])));
  }
  /**
   * The steps whose boxes are lit: a column, an earlier walk that the player looks back at, or at
   * the end the whole volley.
   */
  private span(done: number): [from: number, until: number] {
    if (this.running) return [Math.max(0, done - this.stride), done];
    if (this.picked < 0) return [0, this.steps.length];
    const of = ({ walk }: Step): boolean => walk === this.picked;
    return [this.steps.findIndex(of), this.steps.findLastIndex(of) + 1];
  }
  /** The sheet after the steps taken so far; worked out once a step, since a sheet reads it for each box. */
  readonly looks: BoxLook[][] = $derived.by(() => {
    const { table, unit: place, steps, done } = this;
    const unit = table.unit(place);
    if (!unit) return [];
    const looks = looksOfShip(table, unit, livesOf(table).of(unit));
    const [from, until] = this.span(done);
    const still = lossesOf(steps.slice(until));
    const now = lossesOf(steps.slice(from, until));
    return unit.groups.map((group, i) =>
      looksBefore(
        looks[i] ?? [],
        still.get(group.place) ?? 0,
        now.get(group.place) ?? 0,
        group.part === 'tracks',
      ),
    );
  });

  // ---- in words

  private of(kind: string, name: string): GameEvent[] {
    const { unit, table } = this;
    return (this.shown?.events ?? []).filter(
      (event) => event.kind === kind && table.unitOf(event.args[name]) === unit,
    );
  }
  /** "38" */
  get points(): number {
    const parts = ['reinforcement', 'shields', 'armour', 'inside'];
    return this.of('struck', 'unit').reduce(
      (sum, { args }) => parts.reduce((all, part) => all + Number(args[part] ?? 0), sum),
      0,
    );
  }
  /** The boxes lost inside, as far as the volley has been shown so far. */
  get inside(): number {
    const { unit } = this;
    if (this.running)
      return this.steps
        .slice(0, this.done)
        .flatMap((step) => (step.unit === unit ? step.taken : []))
        .reduce((sum, { boxes }) => sum + boxes, 0);
    return this.of('struck', 'unit').reduce((sum, { args }) => sum + Number(args['inside'] ?? 0), 0);
  }
  /** "3 of 4 Phtn (overload): 24. 6 of 6 Ph-7: 14." */
  get shots(): string {
    const weapons = new Map<string, { shots: number; hits: number; points: number }>();
    for (const { args } of this.of('shots', 'target')) {
      const name = shownGun(this.table.battle.joined?.lexicon, args['weapon']);
      const all = weapons.get(name) ?? { shots: 0, hits: 0, points: 0 };
      for (const part of ['shots', 'hits', 'points'] as const) all[part] += Number(args[part] ?? 0);
      weapons.set(name, all);
    }
    return [...weapons]
      .map(([name, { shots, hits, points }]) => `${hits} of ${shots} ${name}: ${counted(points, 'points')}.`)
      .join(' ');
  }
}
