// The sheets of the battle's ships; each is fetched once and then kept.
import { app } from '../../../lib/app/app.svelte';
import type { Unit } from '../model/chart';
import type { Table } from '../model/table.svelte';
import { looksOf, type BoxLook } from './boxes';
import { liveOf, type Live } from './live';

class Lives {
  private known = $state.raw<ReadonlyMap<string, Live>>(new Map());
  /** Why a sheet failed to load, keyed by its design. */
  private troubles = $state.raw<ReadonlyMap<string, string>>(new Map());
  private readonly asked = new Set<string>();

  /** A unit's sheet; undefined while it is being fetched. */
  of(unit: Unit | undefined): Live | undefined {
    if (!unit) return undefined;
    const live = this.known.get(unit.design);
    if (!live && !this.asked.has(unit.design)) queueMicrotask(() => void this.ask(unit));
    return live;
  }
  /**
   * Fetches all sheets in advance, one after another, so that a ship that has just been destroyed shows its
   * sheet at once.
   */
  async all(units: readonly Unit[]): Promise<void> {
    for (const unit of units) await this.ask(unit);
  }
  trouble(unit: Unit | undefined): string {
    return this.troubles.get(unit?.design ?? '') ?? '';
  }
  private async ask(unit: Unit): Promise<void> {
    if (this.asked.has(unit.design)) return;
    this.asked.add(unit.design);
    try {
      const live = await liveOf(app.transport, unit.file);
      this.known = new Map([...this.known, [unit.design, live]]);
    } catch (error) {
      this.troubles = new Map([...this.troubles, [unit.design, String((error as Error).message)]]);
    }
  }
}
/** The key of a sheet: within a battle each design has a single name, and a page shows a single battle. */
const everyBattle = new WeakMap<object, Lives>();

export function livesOf(table: Table): Lives {
  let lives = everyBattle.get(table);
  if (!lives) everyBattle.set(table, (lives = new Lives()));
  return lives;
}

/** The boxes of all of a ship's groups, as far as they are known. */
export function looksOfShip(table: Table, unit: Unit, live: Live | undefined): BoxLook[][] {
  const mounts = table.mountsOf(unit.place).map(({ mount }) => mount);
  const weapons = new Map(live?.energy.weapons.map((weapon) => [weapon.group, weapon]) ?? []);
  const switched = new Set(
    live?.energy.sources.filter((source) => source.switched).map(({ group }) => group) ?? [],
  );
  return unit.groups.map((group, i) => {
    const weapon = weapons.get(i);
    const state = table.groupState(group.place);
    return looksOf({
      built: group.boxes,
      state,
      mounts: weapon && mounts.slice(weapon.first_mount, weapon.first_mount + weapon.boxes),
      track: group.part === 'tracks',
      marks: table.state.marks.filter((mark) => mark.group === group.word),
      offLine: switched.has(i) && state?.on === 0,
    });
  });
}
