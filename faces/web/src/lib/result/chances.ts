// How the chances of a finished battle went, as its engine or server works them out.
import { app } from '../app/app.svelte';
import type { Battle } from '../battle/battle.svelte';

export interface Chances {
  seats: string[];
  /** Played from each point. */
  battles: number;
  /** At the start of each turn, and at the end; chances by seat. */
  points: { turn: string; line: number; chances: number[] }[];
  /** The turn that decided it, and the line before it. */
  turning?: { turn: string; line: number; seat: string; before: number; after: number; text: string };
}

let latest: { key: string; chances: Promise<Chances> } | null = null;

/** Worked out once for a battle as it ended: its card and what is shared of it show the same. */
export function askChances(battle: Battle): Promise<Chances> {
  const key = `${battle.match} ${battle.standingEvents.length}`;
  if (latest?.key !== key) {
    const asked = battle
      .record(true)
      .then(({ text }) => app.transport.ask<Chances>('POST', '/api/chances', text));
    latest = { key, chances: asked };
    asked.catch(() => (latest = null));
  }
  return latest.chances;
}
