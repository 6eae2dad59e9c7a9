// The player's orders for Impulse Activity: a card for each thing that a group can do now, with the target
// and the number of boxes. The engine's form says what can be done.
import { untrack } from 'svelte';
import { choices } from '../../../lib/battle/filling';
import type { FormInfo, OrderTable } from '../../../lib/protocol/shapes';
import { capital } from '../../../lib/words';
import type { Table } from '../model/table.svelte';

/** The numbers of the things that a row can name, as in rules/tng/activity/form.h. */
const units = { from: 1, to: 65 };

export interface Deed {
  key: string;
  unit: number; // 1 + the unit's place
  deed: number;
  group: number;
  title: string;
  about: string;
  targets: { object: number; name: string; most: number }[];
  on: boolean;
  target: number; // among `targets`
  boxes: number;
}
const titles: Record<string, string> = {
  open_sheet: 'Look at the SSD',
  see_energy: 'Look at the energy form',
  off_line: 'Off-line',
  on_line: 'On-line',
  study: 'Study',
  mend: 'Repair at once',
};
const abouts: Record<string, string> = {
  open_sheet: 'for points of information',
  see_energy: 'for points of information, this turn’s',
  off_line: 'hits pass it by, and it does nothing',
  on_line: 'it works again, and can be hit',
  study: 'for points of information',
  mend: 'costs a box of damage control',
};

export class ActDraft {
  deeds = $state.raw<Deed[]>([]);
  loading = $state(false);
  wrong = $state('');
  giving = $state(false);
  private window = -1;
  private round = 0;
  private checks = 0;
  /** The window for which everything that can be done is known. */
  private told = $state(-1);
  /** What the player has declined in a turn: each thing, with its possible targets. */
  private left: ReadonlySet<string> = new Set();

  constructor(readonly table: Table) {
    $effect(() => {
      const { number } = table.battle.window;
      if (!this.open || number === this.window) return;
      this.window = number;
      untrack(() => void this.learn());
    });
    $effect(() => {
      const hint = table.battle.caution.hint?.order;
      if (hint?.verb === 'act' || hint?.verb === 'pass') untrack(() => this.layHint(hint));
    });
  }
  get open(): boolean {
    return this.table.kind === 'activity' && this.table.forms.includes('act');
  }
  /** Whether nothing can be done except what the player has declined for this turn. */
  get idle(): boolean {
    return (
      this.open &&
      this.told === this.table.battle.window.number &&
      !this.deeds.some((deed) => this.isNew(deed))
    );
  }
  /** Whether the player has declined some of the deeds for this turn, but not others. */
  get news(): boolean {
    const fresh = this.deeds.map((deed) => this.isNew(deed));
    return fresh.includes(true) && fresh.includes(false);
  }
  private isNew(deed: Deed): boolean {
    return this.mayOf(deed).some((one) => !this.left.has(one));
  }
  /** All shields count as one thing to repair, since there is always another that is damaged. */
  private mayOf({ key, targets }: Deed): string[] {
    const { turn } = this.table.state;
    const what = (object: number) =>
      this.table.groupOf(object - units.to)?.part === 'shields' ? 'shields' : object;
    return targets.map(({ object }) => `${turn} ${key} ${what(object)}`);
  }
  /** Called when something has been taken back, so that everything is asked again. */
  forget(): void {
    this.window = this.told = -1;
    this.left = new Set();
  }
  private get words(): string[] {
    const { lexicon } = this.table.battle.joined ?? {};
    const args = lexicon?.verbs.find(({ name }) => name === 'act')?.args ?? [];
    return lexicon?.vocabularies[String(args.find(({ name }) => name === 'deed')?.words ?? 0)] ?? [];
  }
  private form(lists: Record<string, number[]>): Promise<FormInfo> {
    return this.table.battle.form({ verb: 'act', ...lists });
  }

  private async learn(): Promise<void> {
    const mine = ++this.round;
    this.deeds = [];
    this.wrong = '';
    this.loading = true;
    try {
      const { fields } = await this.form({});
      const able = fields[0] ? choices(fields[0]).filter((unit) => unit > 0) : [];
      const found = (await Promise.all(able.map((unit) => this.ofUnit(unit)))).flat();
      found.sort((a, b) => Number(this.isNew(b)) - Number(this.isNew(a))); // in sight
      if (mine === this.round) [this.deeds, this.told] = [found, this.window];
    } catch {
      // the connection has dropped or the window has closed in the meantime
    }
    if (mine === this.round) this.loading = false;
  }
  private async ofUnit(unit: number): Promise<Deed[]> {
    const { fields } = await this.form({ unit: [unit] });
    const deeds = fields[0]?.value === unit && fields[1] ? choices(fields[1]) : [];
    return (await Promise.all(deeds.map((deed) => this.ofDeed(unit, deed)))).flat();
  }
  private async ofDeed(unit: number, deed: number): Promise<Deed[]> {
    const { fields } = await this.form({ unit: [unit], deed: [deed] });
    const groups = fields[2] ? choices(fields[2]) : [];
    return Promise.all(groups.map((group) => this.ofGroup(unit, deed, group)));
  }
  private async ofGroup(unit: number, deed: number, group: number): Promise<Deed> {
    const lists = { unit: [unit], deed: [deed], group: [group] };
    const { fields } = await this.form(lists);
    const objects = fields[3] ? choices(fields[3]) : [0];
    const targets = await Promise.all(
      objects.map(async (object) => {
        const told = await this.form({ ...lists, target: [object] });
        return { object, name: this.nameOf(object), most: told.fields[4]?.hi ?? 1 };
      }),
    );
    const word = this.words[deed] ?? '';
    const what = group > 0 ? this.nameOf(group) : '';
    const several = this.table.own.length > 1 ? ` of ${this.table.nameOf(unit - 1)}` : '';
    return {
      key: [unit, deed, group].join(' '),
      unit,
      deed,
      group,
      title: `${titles[word] ?? capital(word.replaceAll('_', ' '))}${what ? `: ${what}` : ''}${several}`,
      about: abouts[word] ?? '',
      targets,
      on: false,
      target: 0,
      boxes: Math.max(1, targets[0]?.most ?? 1),
    };
  }
  /** The meaning of a number in a row. */
  private nameOf(object: number): string {
    if (object <= 0) return '';
    if (object < units.to) return this.table.nameOf(object - units.from);
    return this.table.groupOf(object - units.to)?.name ?? '';
  }

  /** Fills in the captain's advice for the player to check and seal. */
  private layHint(hint: OrderTable): void {
    const list = (name: string): unknown[] => (Array.isArray(hint[name]) ? (hint[name] as unknown[]) : []);
    const number = (word: unknown): number =>
      typeof word === 'number' ? word : this.words.indexOf(String(word));
    const [units, deeds, groups] = [list('unit'), list('deed'), list('group')];
    const at = (deed: Deed) =>
      units.findIndex(
        (unit, i) => unit === deed.unit && number(deeds[i]) === deed.deed && groups[i] === deed.group,
      );
    this.deeds = this.deeds.map((deed) => {
      const row = at(deed);
      if (row < 0) return { ...deed, on: false };
      const target = Math.max(
        0,
        deed.targets.findIndex(({ object }) => object === list('target')[row]),
      );
      return { ...deed, on: true, target, boxes: Number(list('boxes')[row] ?? deed.boxes) };
    });
    void this.check();
  }

  private change(key: string, next: Partial<Deed>): void {
    this.deeds = this.deeds.map((deed) => (deed.key === key ? { ...deed, ...next } : deed));
    void this.check();
  }
  toggle({ key, on }: Deed): void {
    this.change(key, { on: !on });
  }
  aim(deed: Deed, target: number): void {
    const most = deed.targets[target]?.most ?? 1;
    this.change(deed.key, { target, boxes: Math.min(Math.max(1, deed.boxes), most), on: true });
  }
  setBoxes({ key }: Deed, boxes: number): void {
    this.change(key, { boxes, on: boxes > 0 });
  }
  get laid(): Deed[] {
    const object = (deed: Deed) => deed.targets[deed.target]?.object ?? 0;
    return this.deeds
      .filter(({ on, boxes }) => on && boxes > 0)
      .sort((a, b) => a.unit - b.unit || a.deed - b.deed || a.group - b.group || object(a) - object(b));
  }
  get order(): OrderTable {
    const { laid } = this;
    return {
      verb: 'act',
      unit: [...laid.map(({ unit }) => unit), 0],
      ...(laid.length > 0 && {
        deed: laid.map(({ deed }) => deed),
        group: laid.map(({ group }) => group),
        target: laid.map((deed) => deed.targets[deed.target]?.object ?? 0),
        boxes: laid.map(({ boxes }) => boxes),
      }),
    };
  }
  private async check(): Promise<void> {
    const mine = ++this.checks;
    this.wrong = '';
    if (this.laid.length === 0) return;
    try {
      const { wrong } = await this.table.battle.form(this.order);
      if (mine === this.checks) this.wrong = wrong?.[0]?.message ?? '';
    } catch {
      // sealed meanwhile
    }
  }
  /** If `now`, 'nothing' is meant for this impulse only: the next one asks again. */
  async seal(now = false): Promise<void> {
    if (this.giving) return;
    this.giving = true;
    const none = this.laid.length === 0;
    if (none && !now) this.left = new Set([...this.left, ...this.deeds.flatMap((deed) => this.mayOf(deed))]);
    await this.table.give(none ? { verb: 'pass' } : this.order);
    this.giving = false;
  }
}
