// Fire as the player declares it: a card for each group of weapons, which says how many of its boxes
// fire and in which mode, at one target at a time. The engine's form says what bears and how often it
// fires.
import { untrack } from 'svelte';
import { choices } from '../../../../lib/battle/filling';
import type { FormInfo, OrderTable } from '../../../../lib/protocol/shapes';
import { bears } from '../../model/arcs';
import type { Group } from '../../model/chart';
import { hexOf } from '../../model/state';
import type { Overlay, Table } from '../../model/table.svelte';
import type { WeaponInfo } from '../../sheet/live';
import { livesOf } from '../../sheet/lives.svelte';
import { choiceNames, gunOf, wayText, type Gun } from './guns';

/** A mode in which a group can fire at the target. */
export interface Way {
  gun: number;
  name: Gun;
  /** The choice that the mode leaves to the player, both as a number and in words. */
  choice: number;
  text: string;
  most: number;
}
export interface Card {
  group: Group;
  unit: number;
  ways: Way[];
  /** Why the group cannot fire, if it has no way to fire. */
  why: string;
  on: boolean;
  way: number; // among `ways`
  count: number;
  /** Above 0 if this is a part that was split off from the group, with its own mode and number. */
  part?: number;
}
export interface Shot {
  unit: number;
  group: number;
  gun: number;
  target: number;
  choice: number;
  times: number;
}

const fields = ['unit', 'group', 'weapon', 'target', 'choice', 'times'] as const;

const fitsMost = 40; // questions

export function orderOfShots(shots: Shot[]): OrderTable {
  return {
    verb: 'fire',
    unit: [...shots.map(({ unit }) => 1 + unit), 0],
    ...(shots.length > 0 && {
      group: shots.map(({ group }) => group),
      weapon: shots.map(({ gun }) => gun),
      target: shots.map(({ target }) => target),
      choice: shots.map(({ choice }) => choice),
      times: shots.map(({ times }) => times),
    }),
  };
}

export class FireDraft {
  cards = $state.raw<Card[]>([]);
  /** The shots at other targets, which are kept when the player aims again. */
  others = $state.raw<Shot[]>([]);
  loading = $state(false);
  /** The units on which a weapon of this seat bears within its reach. */
  reachable = $state.raw<ReadonlySet<number>>(new Set());
  wrong = $state('');
  giving = $state(false);
  private window = -1;
  private aimed = -1;
  private round = 0;
  private found = new Set<number>();
  private checks = 0;
  private wrongAt = 0;

  constructor(readonly table: Table) {
    $effect(() => this.look());
    $effect(() => this.show());
    $effect(() => {
      const hint = table.battle.caution.hint?.order;
      if (hint?.verb === 'fire') untrack(() => this.layHint(hint));
      if (hint?.verb === 'pass' && untrack(() => this.open)) untrack(() => this.none());
    });
  }
  get open(): boolean {
    return this.table.kind === 'fire' && this.table.forms.includes('fire');
  }
  get target(): number {
    return this.table.target;
  }

  private look(): void {
    const { number } = this.table.battle.window;
    const { target } = this;
    // the next step starts without cards, so that outdated cards are not drawn first
    if (!this.open && untrack(() => this.cards.length > 0))
      [this.cards, this.others, this.window] = [[], [], -1];
    if (!this.open || target < 0 || (number === this.window && target === this.aimed)) return;
    const anew = number !== this.window;
    untrack(() => {
      this.others = anew ? [] : [...this.others.filter((shot) => shot.target !== target), ...this.shots];
      this.window = number;
      this.aimed = target;
      this.wrong = '';
      void this.learn(target, anew);
    });
  }
  /** Shows on the map what the player is aiming at. */
  private show(): void {
    const { table } = this;
    if (!this.open) {
      if (untrack(() => table.overlay.choose === this.choose)) table.overlay = { targets: [], arcs: [] };
      return;
    }
    table.overlay = {
      targets: this.targets.map((unit) => ({ unit, ...(unit === this.target && { label: this.faced }) })),
      chosen: this.target,
      arcs: this.arcs,
      choose: this.choose,
    };
  }
  /** The arcs of everything that fires, with each arc of a ship only once. */
  private get arcs(): Overlay['arcs'] {
    const firing = this.cards.filter(({ on, ways }) => on && ways.length > 0);
    const each = new Map(firing.map(({ unit, group: { arc } }) => [`${unit} ${arc}`, { unit, arc }]));
    return [...each.values()].map(({ unit, arc }) => ({
      unit,
      arc,
      range: this.table.rangeBetween(unit, this.target),
    }));
  }
  /** The facings that are struck, each only once, those that the first firer strikes first. */
  get facings(): number[] {
    const { table, target, shots } = this;
    const firers = shots.length > 0 ? shots.map(({ unit }) => unit) : [table.viewpoint];
    return [...new Set(firers.map((unit) => table.facingStruck(unit, target)))];
  }
  /** "facing 3: 18", "facing 1: 27, facing 2: 45" */
  private get faced(): string {
    const strengths = this.table.strengthsOf(this.target);
    return this.facings.map((facing) => `facing ${facing + 1}: ${strengths[facing]}`).join(', ');
  }
  private readonly choose = (unit: number): void => this.table.aimAt(unit);
  /** The targets to choose from, the nearest first. */
  get targets(): number[] {
    return this.table.enemies.slice(0, 9);
  }

  // ---- what may be fired

  private form(lists: Partial<Record<(typeof fields)[number], number[]>>): Promise<FormInfo> {
    return this.table.battle.form({ verb: 'fire', ...lists });
  }
  /** `anew` tells whether no target has been chosen yet. */
  private async learn(target: number, anew: boolean): Promise<void> {
    const mine = ++this.round;
    this.loading = true;
    this.cards = [];
    this.found = new Set();
    try {
      const begun = await this.form({});
      const units = choices(begun.fields[0]!).filter((unit) => unit > 0);
      const cards = (await Promise.all(units.map((unit) => this.cardsOf(unit, target)))).flat();
      if (mine !== this.round) return;
      this.reachable = this.found;
      const other = this.targets.find((unit) => this.found.has(unit));
      if (anew && !this.found.has(target) && other !== undefined) return this.table.aimAt(other);
      const bearing = cards.filter(({ ways }) => ways.length > 0);
      this.cards = [...bearing, ...cards.filter(({ ways }) => ways.length === 0)];
    } catch {
      if (mine === this.round) this.cards = []; // the connection dropped, or the window has closed
    }
    if (mine !== this.round) return;
    this.loading = false;
    await this.fit();
  }
  /**
   * One capacitor may supply several groups: a group for which it cannot pay fires in the next mode or with
   * fewer boxes.
   */
  private async fit(): Promise<void> {
    const mine = ++this.checks;
    for (let tries = 0; tries < fitsMost && (await this.ask(mine)); tries += 1) {
      const shot = this.shots[Math.floor(this.wrongAt / fields.length)];
      const card = this.cards.find(({ on, group }) => on && group.place === shot?.group);
      if (!card || mine !== this.checks) return;
      const next = card.ways[card.way + 1];
      const way = next?.choice === card.ways[card.way]!.choice ? card.way + 1 : card.way;
      const count = way === card.way ? card.count - 1 : Math.min(card.count, card.ways[way]!.most);
      this.cards = this.cards.with(this.cards.indexOf(card), { ...card, way, count, on: count > 0 });
    }
  }
  private async cardsOf(unit: number, target: number): Promise<Card[]> {
    const place = unit - 1;
    const { fields: asked } = await this.form({ unit: [unit] });
    const live = asked[1] && asked[0]?.value === unit ? choices(asked[1]) : [];
    const cards = await Promise.all(live.map((group) => this.cardOf(unit, group, target)));
    const weapons = (this.table.unit(place)?.groups ?? []).filter(
      ({ arc, place: group }) => arc !== '' && !live.includes(group),
    );
    const dead = weapons.map((group) => this.cardWithout(place, group));
    return [...cards.filter((card): card is Card => card !== null), ...dead];
  }
  private cardWithout(unit: number, group: Group): Card {
    return { group, unit, ways: [], why: this.whyNot(unit, group), on: false, way: 0, count: 0 };
  }
  /** Why a group is not on offer, as far as the table shows that. */
  private whyNot(unit: number, group: Group): string {
    const { table } = this;
    if ((table.groupState(group.place)?.left ?? group.boxes) === 0) return 'gone';
    const [from, to] = [table.at(unit), table.at(this.aimed)];
    if (from && to && !bears(group.arc, hexOf(from), from.facing, hexOf(to)))
      return `off its arc (${group.arc})`;
    const info = this.infoOf(unit, group);
    const all = table.mountsOf(unit).map(({ mount }) => mount);
    const boxes = info ? all.slice(info.first_mount, info.first_mount + info.boxes) : [];
    const armed = boxes.some(({ energy = 0, state }) => state !== 'gone' && energy > 0);
    if (info && info.prices.length > 0 && !armed)
      return boxes.some(({ shots }) => shots > 0) ? 'spent' : 'not armed';
    if (boxes.length > 0 && boxes.every(({ shots, state }) => state === 'gone' || shots > 0)) return 'spent';
    return 'out of reach';
  }
  private infoOf(unit: number, group: Group): WeaponInfo | undefined {
    const ship = this.table.unit(unit);
    const at = ship?.groups.findIndex(({ place }) => place === group.place) ?? -1;
    return livesOf(this.table)
      .of(ship)
      ?.energy.weapons.find((weapon) => weapon.group === at);
  }
  private async cardOf(unit: number, group: number, target: number): Promise<Card | null> {
    const found = this.table.groupOf(group);
    if (!found) return null;
    const { fields: asked } = await this.form({ unit: [unit], group: [group] });
    const guns = asked[2] ? choices(asked[2]) : [];
    const ways = (await Promise.all(guns.map((gun) => this.waysOf(unit, found, gun, target)))).flat();
    // in the usual order: the most expensive mode first, the single hard hit last
    ways.sort((a, b) => a.choice - b.choice || b.name.worth - a.name.worth);
    const place = unit - 1;
    if (ways.length === 0) return this.cardWithout(place, found);
    return { group: found, unit: place, ways, why: '', on: true, way: 0, count: ways[0]!.most };
  }
  private async waysOf(unit: number, group: Group, gun: number, target: number): Promise<Way[]> {
    const lists = { unit: [unit], group: [group.place], weapon: [gun], target: [target] };
    const { fields: asked } = await this.form(lists);
    const able = asked[3] ? choices(asked[3]) : [];
    for (const one of able) this.found.add(one);
    if (asked[3]?.value !== target || !able.includes(target)) return [];
    const options = asked[4] ? choices(asked[4]) : [0];
    const name = gunOf(this.table.battle.joined?.lexicon, gun);
    const names = choiceNames(asked[4]?.label ?? '');
    return Promise.all(
      options.map(async (choice): Promise<Way> => {
        const told = choice === options[0] ? asked : (await this.form({ ...lists, choice: [choice] })).fields;
        return {
          gun,
          name,
          choice,
          text: wayText(name.text, choice, names),
          most: told[5]?.hi ?? 1,
        };
      }),
    );
  }

  // ---- what is laid

  get shots(): Shot[] {
    return this.cards.flatMap(({ on, ways, way, unit, group, count }) => {
      const fired = ways[way];
      if (!on || !fired || count === 0) return [];
      const { gun, choice } = fired;
      return [{ unit, group: group.place, gun, target: this.aimed, choice, times: count }];
    });
  }
  get all(): Shot[] {
    const { shots } = this;
    const laid = (shot: Shot) => shots.some(({ group }) => group === shot.group);
    return [...this.others.filter((shot) => !laid(shot)), ...shots];
  }
  get boxes(): number {
    return this.all.reduce((sum, { times }) => sum + times, 0);
  }
  get bearing(): Card[] {
    return this.cards.filter(({ ways }) => ways.length > 0);
  }
  /** The card that was touched last, which is the one that would be split. */
  private touched = $state(-1);
  private change(card: Card, next: Partial<Card>): void {
    this.touched = card.group.place;
    this.cards = this.cards.flatMap((one) => {
      if (one.group.place !== card.group.place || one.part !== card.part) return [one];
      return next.count === 0 && one.part ? [] : [{ ...one, ...next }];
    });
    this.check();
  }
  /** The number of boxes that can fire in this way, not counting the group's other parts. */
  mostOf(card: Card, way = card.way): number {
    const others = this.cards.filter(
      ({ group, part, on }) => on && group.place === card.group.place && part !== card.part,
    );
    const taken = others.reduce((sum, { count }) => sum + count, 0);
    return Math.max(0, (card.ways[way]?.most ?? 0) - taken);
  }
  toggle(card: Card): void {
    this.change(card, { on: !card.on, count: card.count || this.mostOf(card) });
  }
  setCount(card: Card, count: number): void {
    this.change(card, { count, on: count > 0 });
  }
  setWay(card: Card, way: number): void {
    if (!card.ways[way]) return;
    const whole = card.count === this.mostOf(card);
    const most = this.mostOf(card, way);
    this.change(card, { way, count: whole ? most : Math.min(card.count, most), on: true });
  }
  /** What `split` would split: the card that was last touched, or the first with several boxes. */
  get splits(): Card | undefined {
    const may = this.bearing.filter(({ on, count }) => on && count > 1);
    return may.find(({ group }) => group.place === this.touched) ?? may[0];
  }
  /** Makes half of the card's boxes fire in the next mode. */
  split(card: Card): void {
    const part = 1 + Math.max(...this.cards.map((one) => one.part ?? 0));
    const half = Math.floor(card.count / 2);
    const way = (card.way + 1) % card.ways.length;
    this.cards = this.cards.flatMap((one) =>
      one === card
        ? [
            { ...one, count: one.count - half },
            { ...one, part, way, count: half },
          ]
        : [one],
    );
    this.check();
  }
  allThatBears(): void {
    this.cards = this.cards
      .filter(({ part }) => !part)
      .map((card) => {
        const most = card.ways[card.way]?.most ?? 0;
        return most > 0 ? { ...card, on: true, count: most } : card;
      });
    void this.fit();
  }
  none(): void {
    this.cards = this.cards.map((card) => ({ ...card, on: false }));
    this.others = [];
    this.wrong = '';
  }
  private layHint(hint: OrderTable): void {
    const list = (name: string): unknown[] => (Array.isArray(hint[name]) ? (hint[name] as unknown[]) : []);
    const groups = list('group').map((word) => this.table.groupOf(word)?.place ?? -1);
    const guns = list('weapon');
    const words = this.table.battle.joined?.lexicon.vocabularies;
    const target = this.table.unitOf(list('target')[0]);
    if (target >= 0) this.table.aimAt(target);
    this.cards = this.cards.filter(({ part }) => !part);
    this.cards = this.cards.map((card) => {
      const at = groups.indexOf(card.group.place);
      if (at < 0) return { ...card, on: false };
      const gun = typeof guns[at] === 'number' ? guns[at] : (words?.['4'] ?? []).indexOf(String(guns[at]));
      const way = Math.max(
        0,
        card.ways.findIndex((one) => one.gun === gun),
      );
      return { ...card, on: true, way, count: Number(list('times')[at] ?? card.count) };
    });
    this.check();
  }

  // ---- giving

  private check(): void {
    const mine = ++this.checks;
    void this.ask(mine);
  }
  /** Whether a part of the planned fire is impossible. */
  private async ask(mine: number): Promise<boolean> {
    this.wrong = '';
    const { all } = this;
    if (all.length === 0 || !this.open) return false;
    try {
      const { wrong } = await this.table.battle.form(orderOfShots(all));
      if (mine === this.checks)
        [this.wrong, this.wrongAt] = [wrong?.[0]?.message ?? '', wrong?.[0]?.place ?? 0];
    } catch {
      // the fire was declared meanwhile: the session has already reported any refusal
    }
    return this.wrong !== '';
  }
  async fire(): Promise<void> {
    if (this.giving || this.all.length === 0) return;
    this.giving = true;
    await this.table.give(orderOfShots(this.all));
    this.giving = false;
  }
  async pass(): Promise<void> {
    await this.table.give({ verb: 'pass' });
  }
}
