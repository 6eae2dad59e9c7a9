// What the shots laid for a target would do together, from the engine's exact odds.
import { app } from '../../../../lib/app/app.svelte';
import type { Table } from '../../model/table.svelte';
import type { FireDraft, Shot } from './draft.svelte';
import { gunOf } from './guns';

/** Of `odds tng --weapons` (staff/tng/odds/answers.h). */
export interface AttackOdds {
  weapons: { shots: number; weapon: string; mode: string; range: number; hit: number; mean: number }[];
  mean: number;
  outcomes: { damage: number; p: number }[];
  gets_through?: number;
  internals_mean?: number;
}
const restMs = 150;

const lostScanner = 3; // TNG-Scanner: its figure once no box is left

/** What a ship's scanner adds to the range, as far as its sheet says. */
export function scannerOf(table: Table, place: number): number {
  const unit = table.unit(place);
  const figures = unit?.file.tracks?.['Scanner'];
  const group = unit?.groups.find(({ name }) => name === 'Scanner');
  if (!Array.isArray(figures) || !group) return 0;
  const left = table.groupState(group.place)?.left ?? figures.length;
  return left > 0 ? Number(figures[figures.length - left] ?? 0) : lostScanner;
}

/** Lines of an attack as the engine reads them; what the page cannot put so is left out, and is told. */
export function questionOf(
  table: Table,
  shots: Shot[],
  target: number,
): { question: Record<string, unknown>; lines: number } | null {
  const first = shots[0];
  if (!first) return null;
  const scanner = scannerOf(table, first.unit);
  const alike = shots.every(({ unit }) => scannerOf(table, unit) === scanner);
  const lines = shots.map(({ gun, unit, times }) => {
    const { weapon, mode } = gunOf(table.battle.joined?.lexicon, gun);
    const bent = alike ? 0 : scannerOf(table, unit);
    return `${times} ${weapon} ${mode} @${Math.max(0, table.rangeBetween(unit, target) + bent)}`;
  });
  const facing = table.facingStruck(first.unit, target);
  const file = table.unit(target)?.file;
  const general = table.at(target)?.reinforced?.[0] ?? 0;
  const question = {
    weapons: lines.join(', '),
    tech: table.unit(first.unit)?.file.tech ?? 3,
    shields: Math.max(0, table.strengthsOf(target)[facing] ?? 0),
    ...(alike && scanner !== 0 && { 'range-modifier': scanner }),
    ...(general > 0 && { reinforcement: general }),
    ...(file?.size_class !== undefined && { 'size-class': file.size_class }),
    speed: table.at(target)?.speed ?? 0,
  };
  return { question, lines: shots.length };
}

export class FireOdds {
  told = $state.raw<AttackOdds | null>(null);
  trouble = $state('');
  private round = 0;

  constructor(private readonly draft: FireDraft) {
    $effect(() => {
      const { shots, target, table, open } = draft;
      const asked = open ? questionOf(table, shots, target) : null;
      const mine = ++this.round;
      if (!asked) {
        this.told = null;
        this.trouble = '';
        return;
      }
      const timer = setTimeout(() => void this.ask(asked.question, mine), restMs);
      return () => clearTimeout(timer);
    });
  }
  get facing(): number {
    const [first] = this.draft.shots;
    const { table, target } = this.draft;
    return table.facingStruck(first?.unit ?? table.viewpoint, target);
  }
  get shield(): number {
    const { table, target } = this.draft;
    return Math.max(0, table.strengthsOf(target)[this.facing] ?? 0);
  }
  private async ask(question: Record<string, unknown>, mine: number): Promise<void> {
    try {
      const system = this.draft.table.battle.joined?.system ?? 'tng';
      const told = await app.transport.ask<AttackOdds>(
        'POST',
        `/api/odds/${system}`,
        JSON.stringify({ question }),
      );
      if (mine === this.round) [this.told, this.trouble] = [told, ''];
    } catch (error) {
      if (mine === this.round) [this.told, this.trouble] = [null, (error as Error).message];
    }
  }
}
