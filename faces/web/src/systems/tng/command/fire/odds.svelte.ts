// What the shots laid for a target would do together, from the engine's exact odds; and what they would do
// from one hex on, if both ships went straight ahead.
import { app } from '../../../../lib/app/app.svelte';
import { counted, listed } from '../../../../lib/words';
import { bears } from '../../model/arcs';
import { reachesOf } from '../../model/chart';
import { direction, distance, step } from '../../model/hex';
import { facingStruck, standOf, type Stand } from '../../model/shields';
import { is, status } from '../../model/state';
import type { Table } from '../../model/table.svelte';
import type { FireDraft, Shot } from './draft.svelte';
import { oddsOf, partsOf, type Answer, type Odds, type Part, type Scene } from './faces';
import { gunOf } from './guns';

const restMs = 150;
const lostScanner = 3; // TNG-Scanner: its figure once no box is left
const erraticPenalty = 2; // TNG-movement.14, TNG-movement.15

/** What a ship's scanner adds to the range, as far as its sheet says. */
export function scannerOf(table: Table, place: number): number {
  const unit = table.unit(place);
  const figures = unit?.file.tracks?.['Scanner'];
  const group = unit?.groups.find(({ name }) => name === 'Scanner');
  if (!Array.isArray(figures) || !group) return 0;
  const left = table.groupState(group.place)?.left ?? figures.length;
  return left > 0 ? Number(figures[figures.length - left] ?? 0) : lostScanner;
}

const asItStands = (stand: Stand): Stand => stand;
/** A hex straight ahead. */
export const oneAhead = (stand: Stand): Stand => ({
  ...stand,
  at: step(stand.at, direction(stand.facing)),
  came: stand.facing,
});

/** The battle as an attack is reckoned from, each ship where `moved` puts it. */
export function sceneOf(table: Table, moved: (stand: Stand) => Stand = asItStands): Scene {
  const stand = (place: number): Stand => moved(standOf(table.at(place)!));
  return {
    range: (firer, target) => distance(stand(firer).at, stand(target).at),
    facing: (firer, target) => facingStruck(stand(firer), stand(target), table.strengthsOf(target)),
    shield: (target, facing) => table.strengthsOf(target)[facing] ?? 0,
    general: (target) => table.at(target)?.reinforced?.[0] ?? 0,
    scanner: (firer) => scannerOf(table, firer),
    die: (firer, target) =>
      [firer, target].filter((place) => is(table.at(place)!, status.erratic)).length * erraticPenalty,
    tech: (unit) => table.unit(unit)?.file.tech ?? 3,
    sizeClass: (unit) => table.unit(unit)?.file.size_class,
    speed: (unit) => table.at(unit)?.speed ?? 0,
    gun: (number) => gunOf(table.battle.joined?.lexicon, number),
  };
}
/** Of these shots those that would bear from there, and reach. */
function bearing(table: Table, shots: Shot[], target: number, moved: (stand: Stand) => Stand): Shot[] {
  const to = moved(standOf(table.at(target)!));
  const reaches = reachesOf(table.battle.view);
  return shots.filter(({ unit, group, gun }) => {
    const from = moved(standOf(table.at(unit)!));
    const reach = reaches[gun] ?? -1;
    return (
      (reach < 0 || distance(from.at, to.at) <= reach) &&
      bears(table.groupOf(group)?.arc ?? '', from.at, from.facing, to.at)
    );
  });
}

export class FireOdds {
  told = $state.raw<Odds | null>(null);
  trouble = $state('');
  /** From one hex on; null: nothing bears there, or something does not reach; undefined: it is not told yet. */
  later = $state.raw<{ odds: Odds; shots: number } | null | undefined>(undefined);
  private round = 0;

  constructor(private readonly draft: FireDraft) {
    $effect(() => {
      const { shots, target, table, open } = draft;
      const asked = open && shots.length > 0 ? partsOf(sceneOf(table), shots, target) : [];
      const then = asked.length > 0 ? bearing(table, shots, target, oneAhead) : [];
      const next = partsOf(sceneOf(table, oneAhead), then, target);
      const mine = ++this.round;
      this.later = undefined;
      if (asked.length === 0) {
        this.told = null;
        this.trouble = '';
        return;
      }
      const count = then.reduce((sum, { times }) => sum + times, 0);
      const timer = setTimeout(() => void this.ask(asked, next, count, mine), restMs);
      return () => clearTimeout(timer);
    });
  }
  /** Facings that are struck, each once, the first firer's first. */
  get facings(): number[] {
    const { table, target, shots } = this.draft;
    const firers = shots.length > 0 ? shots.map(({ unit }) => unit) : [table.viewpoint];
    return [...new Set(firers.map((unit) => table.facingStruck(unit, target)))];
  }
  shieldAt(facing: number): number {
    const { table, target } = this.draft;
    return Math.max(0, table.strengthsOf(target)[facing] ?? 0);
  }
  /** "facing 3 with 18 boxes", "facing 3 with 18 boxes and facing 4 with 26" */
  get facingText(): string {
    const words = (facing: number, at: number): string => {
      const boxes = this.shieldAt(facing);
      return `facing ${facing + 1} with ${at === 0 ? counted(boxes, 'boxes') : boxes}`;
    };
    return listed(this.facings.map(words));
  }
  private async ask(now: Part[], next: Part[], shots: number, mine: number): Promise<void> {
    try {
      const told = await this.answer(now);
      if (mine === this.round) [this.told, this.trouble] = [told, ''];
    } catch (error) {
      if (mine === this.round) [this.told, this.trouble] = [null, (error as Error).message];
      return;
    }
    const odds = next.length > 0 ? await this.answer(next).catch(() => null) : null; // out of reach there
    if (mine === this.round) this.later = odds && { odds, shots };
  }
  private async answer(parts: Part[]): Promise<Odds> {
    const system = this.draft.table.battle.joined?.system ?? 'tng';
    const asked = parts.map(({ question }) =>
      app.transport.ask<Answer>('POST', `/api/odds/${system}`, JSON.stringify({ question })),
    );
    return oddsOf(parts, await Promise.all(asked));
  }
}
