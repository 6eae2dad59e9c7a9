// While a volley is walked nothing else tells how it ends: log, headline and wrecks wait for its last die.
import type { GameEvent } from '../../lib/protocol/shapes';

/** What shows volleys (volley/volley.svelte.ts), as the board sees it. */
export interface Showing {
  /** The number of the first event that it is still to show; Infinity: none. */
  readonly untold: number;
  /** The latest events of which it has taken notice; 'all': it never will of any. */
  readonly seen: GameEvent[] | null | 'all';
}
const walked = ['chart_rolled', 'card_scored', 'card_ignored', 'excess_damage'];
const thrown = ['shots', 'struck', ...walked];

export const isWalked = (events: readonly GameEvent[]): boolean =>
  events.some(({ kind }) => walked.includes(kind));
/** Where a volley tells what its dice have done. */
export const diceOf = (events: readonly GameEvent[]): number =>
  events.find(({ kind }) => thrown.includes(kind))?.n ?? Infinity;

/** The number of the first event that is held back; Infinity: none is. */
export function untoldFrom(latest: GameEvent[] | null, showing: Showing | undefined): number {
  const { untold = Infinity, seen = null } = showing ?? {};
  const fresh = latest !== null && seen !== 'all' && seen !== latest && isWalked(latest);
  return Math.min(untold, fresh ? diceOf(latest) : Infinity);
}
