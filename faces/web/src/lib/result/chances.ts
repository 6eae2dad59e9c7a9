// How the chances of a finished battle went, as its engine or server works them out.
import { app } from '../app/app.svelte';
import type { Battle } from '../battle/battle.svelte';

export interface Chances {
  seats: string[];
  /** Played from each point. */
  battles: number;
  /** At the start of each turn, and at the end; chances by seat. */
  points: { turn: string; line: number; chances: number[] }[];
  turning?: { turn: string; seat: string; before: number; after: number; text: string };
}

export async function askChances(battle: Battle): Promise<Chances> {
  const { text } = await battle.record(true);
  return app.transport.ask<Chances>('POST', '/api/chances', text);
}
