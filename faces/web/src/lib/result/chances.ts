// How the chances changed during a finished battle, worked out by its engine or server.
import { app } from '../app/app.svelte';
import type { Battle } from '../battle/battle.svelte';

export interface Chances {
  seats: string[];
  /** The number of battles played from each point. */
  battles: number;
  /** The chances by seat, at the start of each turn and at the end. */
  points: { turn: string; line: number; chances: number[] }[];
  /** The turn that decided the battle and the line before it. */
  turning?: { turn: string; line: number; seat: string; before: number; after: number; text: string };
}

let latest: { key: string; chances: Promise<Chances> } | null = null;

/**
 * Chances are worked out once per finished battle: its card and everything shared from it show the same
 * chances. If an end is undone and the battle ends again, that counts as another end, even after the same
 * number of events.
 */
export function askChances(battle: Battle): Promise<Chances> {
  const key = `${battle.match} ${battle.events.length}`;
  if (latest?.key !== key) {
    const asked = battle
      .record(true)
      .then(({ text }) => app.transport.ask<Chances>('POST', '/api/chances', text));
    latest = { key, chances: asked };
    asked.catch(() => (latest = null));
  }
  return latest.chances;
}
