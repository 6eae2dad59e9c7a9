// Playing on from a moment in a finished battle, against the captain: the same ships, the same state, other
// orders. Practice counts for nothing and is gone when the player leaves the page.
import { Battle } from '../battle/battle.svelte';
import type { Task } from '../battle/task';
import { headOf, LoneTable, type Seat } from '../engine/lone';

/** A record up to this line of its replay; line 0 is its head, before the first order. */
export function upTo(record: string, line: number): string {
  let end = 0;
  for (let n = 0; n <= line && end < record.length; ++n) {
    const at = record.indexOf('\n', end);
    end = at < 0 ? record.length : at + 1;
  }
  return record.slice(0, end);
}

/** The seed if it was secret until the end; undefined if it was public. */
export function secretOf(record: string): { seed: string; salt: string } | undefined {
  const { dice } = headOf(record);
  if (dice.kind !== 'seeded')
    throw new Error(
      'The dice of this battle were typed in, or agreed between its players: no more can be rolled.',
    );
  if (dice.seed !== undefined) return undefined;
  const opened = record.split('\n').findLast((line) => line.includes('"act":"open"'));
  if (!opened)
    throw new Error('The dice of this battle are still sealed. It can be played on once it is over.');
  const { seed, link } = JSON.parse(opened) as { seed: string; link: string };
  return { seed, salt: link };
}

export class PracticeTable extends LoneTable {
  /** Takes the seat and puts captains into all others. Refuses a record that fails verification. */
  async enter(record: string, line: number, seat: string): Promise<Seat & { system: string }> {
    const last = record.trimEnd().split('\n').length - 1;
    if (line > last) throw new Error(`There is no line ${line}: this battle has ${last}.`);
    const until = upTo(record, line);
    const verified = await this.verify(until);
    if (!verified.ok) throw new Error(`This record fails verification: ${verified.message}`);
    const { system, seats } = await this.ask<{ system: string; seats: { seat: string }[] }>(
      'POST',
      '/api/replay',
      upTo(record, 0),
    );
    const others = seats.filter((one) => one.seat !== seat);
    if (others.length === seats.length) throw new Error(`There is no seat “${seat}” in this battle.`);
    const bots = Object.fromEntries(others.map((one) => [one.seat, 'captain']));
    const token =
      (await this.load(system, until, seat, { seats: seats.length, bots, sealed: secretOf(record) })) ?? '';
    return { match: this.match, token, system };
  }
}

/** A practice battle; the page gives it its own id, so that nobody mistakes it for the real battle. */
export class PracticeBattle extends Battle {
  constructor(table: PracticeTable, { match, token }: Seat, task: Task) {
    super(table, `practice.${match}`, token);
    this.begunAlone = true;
    this.task = task;
  }
}

export interface PracticeTask extends Task {
  readonly line: number;
  /** Goes back to the replay, at the line where practice began. */
  readonly back: () => void;
  /** Begins again from the line where practice began. */
  readonly again: () => void;
}
