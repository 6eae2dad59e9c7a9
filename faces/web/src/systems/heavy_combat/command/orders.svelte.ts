// The player's orders for the current step: rows that can change until they are sealed. The session's forms
// say what may be ordered; costs are calculated here, and the session reports immediately if the
// orders together are illegal.
import { untrack } from 'svelte';
import { choices } from '../../../lib/battle/filling';
import { reasonAgainst } from '../../../lib/battle/reasons';
import type { FormInfo, OrderTable } from '../../../lib/protocol/shapes';
import {
  aboutAction,
  meant,
  objectOfSystem,
  objectOfTurn,
  orderOfRows,
  sorted,
  weaponOfAction,
  withRow,
  type Row,
} from '../model/rows';
import { weaponsMax, weaponSystem, type Weapon } from '../model/chart';
import { turns } from '../model/space';
import type { ShipView } from '../model/state';
import type { SpaceTurn } from '../model/turn.svelte';
import { trialOf, triedActions } from './trial';

/** The objects that an action can name, and the range of its number. */
export interface Choice {
  objects: number[];
  least: number;
  most: number;
}
type Menu = ReadonlyMap<string, Choice>;

const rowFields = 4;
const steps = ['helm', 'craft', 'fire'];
/** Actions that make other actions possible: a launch, a turn, a rest. */
const opening = ['launch', 'turn', 'rest_at_once'];

export class Orders {
  rows = $state.raw<Row[]>([]);
  private menus = $state.raw<ReadonlyMap<string, Menu>>(new Map());
  private reasons = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** Why the session would refuse the current orders. */
  wrong = $state('');
  giving = $state(false);
  private window = -1;
  private asked = new Set<string>();
  private round = 0;

  constructor(private readonly turn: SpaceTurn) {
    $effect(() => this.look());
    $effect(() => {
      if (turn.mayAct && this.open) void this.learn(turn.unit);
    });
    $effect(() => {
      if (turn.mayAct && this.open && this.menu(turn.unit)) void this.explain(turn.unit);
    });
    // fills in the captain's advice for the player to check and seal
    $effect(() => {
      const hint = turn.battle.caution.hint?.order;
      if (hint?.verb === turn.step) this.rows = this.rowsOf(hint);
    });
  }

  /** Starts over in each window; an effect calls it. */
  look(): void {
    const { number } = this.turn.battle.window;
    if (!this.turn.mayAct || !this.open || number === this.window) return;
    this.window = number;
    untrack(() => this.begin());
  }

  private get open(): boolean {
    return steps.includes(this.turn.step);
  }
  /** The names of actions by number. */
  get actions(): string[] {
    const lexicon = this.turn.battle.joined?.lexicon;
    const verb = lexicon?.verbs.find(({ name }) => name === 'helm');
    return lexicon?.vocabularies[String(verb?.args[1]?.words ?? 0)] ?? [];
  }

  private rowsOf(order: OrderTable): Row[] {
    const [unit, action, object, number] = ['unit', 'action', 'object', 'number'].map(
      (name) => (order[name] ?? []) as (number | string)[],
    );
    const { battle } = this.turn;
    const args = battle.joined?.lexicon.verbs.find(({ name }) => name === 'helm')?.args ?? [];
    const index = (value: number | string | undefined, arg: number): number => {
      if (typeof value === 'number') return value;
      return (battle.joined?.lexicon.vocabularies[String(args[arg]?.words)] ?? []).indexOf(value ?? '');
    };
    return (action ?? []).map((name, i) => ({
      unit: index(unit?.[i], 0),
      action: typeof name === 'string' ? name : (this.actions[name] ?? ''),
      object: index(object?.[i], 2),
      number: Number(number?.[i] ?? 0),
    }));
  }

  // ---- what may be ordered

  private begin(): void {
    this.rows = [];
    this.menus = new Map();
    this.reasons = new Map();
    this.asked = new Set();
    this.wrong = '';
    for (const unit of this.turn.units) {
      const ship = this.turn.ship(unit);
      if (ship) this.rows = [...this.rows, ...this.usual(unit, ship)];
    }
    void this.check();
  }
  /** The actions that continue by default: a turn under way, a cloak, a charge. */
  private usual(unit: number, ship: ShipView): Row[] {
    const rows: Row[] = [];
    if (this.turn.warpLost(ship)) return rows;
    if (this.turn.step === 'helm') {
      if ((ship.turning ?? 0) > 0 && this.turn.ratioOf(ship) > 0)
        rows.push({ unit, action: 'turn', object: objectOfTurn(turns[ship.turning! - 1]!), number: 0 });
      if (ship.veil === 'up' && (ship.power ?? 0) > 0 && ship.veil_turns < 10)
        rows.push({ unit, action: 'stay_cloaked', object: 0, number: 0 });
    }
    if (this.turn.step === 'fire') {
      const charged = (ship.armed ?? []).flatMap((points, i) =>
        points > 0 && (ship.boxes[weaponSystem(i)] ?? 0) > 0 ? [i] : [],
      );
      for (const weapon of charged.slice(0, ship.power ?? 0))
        rows.push({ unit, action: 'feed', object: objectOfSystem(weaponSystem(weapon)), number: 0 });
    }
    return rows;
  }

  private prefixOf(unit: number): Row[] {
    return sorted(this.rows, this.actions).filter((row) => row.unit === unit && opening.includes(row.action));
  }
  private keyOf(unit: number, prefix: Row[]): string {
    return [this.window, unit, ...prefix.map(({ action, object }) => `${action} ${object}`)].join('|');
  }
  /** What a unit may be ordered to do; null as long as the session has not answered. */
  menu(unit: number): Menu | null {
    const plain = this.menus.get(this.keyOf(unit, []));
    const prefix = this.prefixOf(unit);
    const more = prefix.length > 0 ? this.menus.get(this.keyOf(unit, prefix)) : undefined;
    return plain ? new Map([...(more ?? []), ...plain]) : null;
  }
  choice(unit: number, action: string): Choice | undefined {
    return this.menu(unit)?.get(action);
  }

  private form(rows: Row[], next: number[]): Promise<FormInfo> {
    const { unit, action = [], object = [], number = [] } = orderOfRows(this.turn.step, rows, this.actions);
    const [at, does, what] = next;
    const lists = {
      unit: [...(unit as number[]).slice(0, -1), ...(at === undefined ? [] : [at])],
      action: [...(action as number[]), ...(does === undefined ? [] : [does])],
      object: [...(object as number[]), ...(what === undefined ? [] : [what])],
      number: number as number[],
    };
    const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
    return this.turn.battle.form({ verb: this.turn.step, ...Object.fromEntries(filled) });
  }
  async learn(unit: number): Promise<void> {
    const prefix = this.prefixOf(unit);
    await this.learnAfter(unit, []);
    if (prefix.length > 0) await this.learnAfter(unit, prefix);
  }
  private async learnAfter(unit: number, prefix: Row[]): Promise<void> {
    const key = this.keyOf(unit, prefix);
    if (unit === 0 || this.asked.has(key)) return;
    this.asked.add(key);
    const window = this.window;
    try {
      const first = rowFields * prefix.length;
      const begun = await this.form(prefix, [unit]);
      if (begun.fields[first]?.value !== unit || begun.fields.length <= first + 1)
        return this.keep(key, window, new Map());
      const found = await Promise.all(
        choices(begun.fields[first + 1]!).map(async (action): Promise<[string, Choice]> => {
          const { fields } = await this.form(prefix, [unit, action]);
          const [object, number] = [fields[first + 2]!, fields[first + 3]!];
          return [this.actions[action]!, { objects: choices(object), least: number.lo, most: number.hi }];
        }),
      );
      this.keep(key, window, new Map(found));
    } catch {
      this.asked.delete(key); // the connection dropped, or the window has closed
    }
  }
  private keep(key: string, window: number, menu: Menu): void {
    if (window === this.window) this.menus = new Map([...this.menus, [key, menu]]);
  }

  // ---- why something may not be ordered

  /** Why the session does not offer an action; empty as long as it has not answered. */
  why(unit: number, action: string): string {
    return this.reasons.get(this.keyOfTrial(this.trial(unit, action))) ?? '';
  }
  private trial(unit: number, action: string): Row {
    const weapon = weaponOfAction(action);
    const energy = weapon >= 0 && this.weaponOf(unit, weapon)?.kind === 'directed';
    return trialOf(this.turn, unit, action, energy);
  }
  private keyOfTrial({ unit, action, object }: Row): string {
    return [this.window, unit, action, object].join('|');
  }
  private async explain(unit: number): Promise<void> {
    const closed = triedActions(this.turn, unit).filter((action) => !this.choice(unit, action));
    await Promise.all(closed.map((action) => this.ask(this.trial(unit, action))));
  }
  private async ask(trial: Row): Promise<void> {
    const key = this.keyOfTrial(trial);
    if (this.asked.has(key)) return;
    this.asked.add(key);
    const { window } = this;
    try {
      const order = orderOfRows(this.turn.step, [trial], this.actions);
      const reason = (await reasonAgainst(this.turn.battle, order)) || 'Not on offer now.';
      if (window === this.window) this.reasons = new Map([...this.reasons, [key, reason]]);
    } catch {
      this.asked.delete(key); // the connection dropped, or the window has closed
    }
  }

  // ---- what is laid

  of(unit: number): Row[] {
    return this.rows.filter((row) => row.unit === unit);
  }
  find(unit: number, action: string, object?: number): Row | undefined {
    return this.rows.find(
      (row) => row.unit === unit && row.action === action && (object === undefined || row.object === object),
    );
  }
  put(unit: number, action: string, object = 0, number = 0): void {
    let rows = withRow(this.rows, { unit, action, object, number });
    // a torpedo cannot be both launched and held
    const weapon = weaponOfAction(action);
    if (weapon >= 0) rows = rows.filter((row) => !isFeedOf(row, unit, weapon));
    if (action === 'feed') {
      const fed = meant(object);
      const launch = fed.kind === 'none' ? '' : `fire_${fed.number - weaponSystem(0) + 1}`;
      rows = rows.filter((row) => row.unit !== unit || row.action !== launch);
    }
    this.rows = rows;
    void this.check();
    void this.learn(unit);
  }
  drop(unit: number, action: string, object?: number): void {
    const goes = (row: Row) =>
      row.unit === unit && row.action === action && (object === undefined || row.object === object);
    this.rows = this.rows.filter((row) => !goes(row) && !this.hangsOn(row, unit, action));
    void this.check();
  }
  /** Whether the row depends on this action of the unit. */
  private hangsOn(row: Row, unit: number, action: string): boolean {
    if (row.unit !== unit) return false;
    if (action === 'turn') return row.action === 'turn_faster';
    if (action === 'launch') return row.action.startsWith('fly_') || row.action === 'support';
    if (action === 'rest_at_once')
      return ['sideways', 'answer_sideways', 'swing', 'swing_on_battery'].includes(row.action);
    return false;
  }

  /** Lets every weapon that bears fire at the target and gives directed energy all remaining power. */
  allWeapons(unit: number): void {
    const guns = Array.from({ length: weaponsMax }, (_, i) => `fire_${i + 1}`).filter((action) => {
      const choice = this.choice(unit, action);
      return choice && !this.find(unit, action);
    });
    const at = ({ objects }: Choice) => (objects.includes(this.turn.target) ? this.turn.target : objects[0]!);
    const isEnergy = (action: string) => this.weaponOf(unit, weaponOfAction(action))?.kind === 'directed';
    for (const action of guns.filter((one) => !isEnergy(one))) {
      const row = { unit, action, object: at(this.choice(unit, action)!), number: 0 };
      if (this.priceOf(row) <= this.left(unit)) this.put(unit, action, row.object);
    }
    const [beam] = Array.from({ length: weaponsMax }, (_, i) => `fire_${i + 1}`).filter(
      (action) => isEnergy(action) && this.choice(unit, action),
    );
    if (!beam) return;
    const laid = this.find(unit, beam);
    const { price = 1 } = this.weaponOf(unit, weaponOfAction(beam)) ?? {};
    const points = (laid?.number ?? 0) + Math.floor(Math.max(0, this.left(unit)) / Math.max(1, price));
    if (points > 0) this.put(unit, beam, laid?.object ?? at(this.choice(unit, beam)!), points);
  }

  weaponOf(unit: number, weapon: number): Weapon | undefined {
    const { chart } = this.turn;
    const ship = this.turn.ship(unit);
    const craft = this.turn.craft(unit);
    const id = ship
      ? this.turn.kindOf(ship)?.mounts[weapon]?.weapon
      : craft && this.turn.craftKindOf(craft)?.weapons[weapon];
    return chart.weapons.get(id ?? '');
  }
  priceOf({ unit, action, number }: Row): number {
    const ship = this.turn.ship(unit);
    if (!ship) return 0;
    if (action === 'speed') return Math.max(0, number - (ship.speed ?? 0));
    const weapon = weaponOfAction(action);
    if (weapon >= 0) {
      const of = this.weaponOf(unit, weapon);
      return (of?.price ?? 1) * (of?.kind === 'directed' ? number : 1);
    }
    const { price = 0, each = false } = aboutAction(action);
    return each ? price * number : price;
  }
  /** The power that a ship can spend in this step (HC-17.4). */
  powerOf(unit: number): number {
    const ship = this.turn.ship(unit);
    if (!ship) return 0;
    const power = ship.power ?? 0;
    return this.turn.warpLost(ship) ? Math.min(1, power) : power;
  }
  spent(unit: number): number {
    return this.of(unit).reduce((sum, row) => sum + this.priceOf(row), 0);
  }
  left(unit: number): number {
    return this.powerOf(unit) - this.spent(unit);
  }
  get heroesLeft(): number {
    return this.turn.heroPoints - this.rows.filter(({ action }) => aboutAction(action).quick).length;
  }

  // ---- giving

  private async check(): Promise<void> {
    const mine = ++this.round;
    this.wrong = '';
    if (this.rows.length === 0 || !this.turn.mayAct) return;
    try {
      const { wrong } = await this.turn.battle.form(orderOfRows(this.turn.step, this.rows, this.actions));
      if (mine === this.round) this.wrong = wrong?.[0]?.message ?? '';
    } catch {
      // the orders were sealed meanwhile: the session has already reported any refusal
    }
  }
  async seal(): Promise<void> {
    if (this.giving) return;
    this.giving = true;
    const refused = await this.turn.battle.order(orderOfRows(this.turn.step, this.rows, this.actions));
    this.giving = false;
    await this.turn.settled(refused ? `${refused.message}${refused.rule ? ` (${refused.rule})` : ''}` : '');
  }
}
const isFeedOf = (row: Row, unit: number, weapon: number): boolean =>
  row.unit === unit && row.action === 'feed' && row.object === objectOfSystem(weaponSystem(weapon));
