// The scene of a volley: its cards fall one by one, a critical hit pauses them for a moment, and nothing
// reveals the outcome before the last card has landed.
import type { Scene } from '../../../lib/battle/scenes.svelte';
import type { GameEvent } from '../../../lib/protocol/shapes';
import { sideOf } from '../ssd';

const wholeMs = 5000; // all cards together take at most this long
const restMs = 400; // the last card's rest
const criticalMs = 2600; // until the critical hit's card has flown to the badges

/** The time for each card if this many cards fall. */
export const cardMs = (cards: number): number => Math.min(280, wholeMs / cards);

/** The picture is up to date at once; the board leaves out damage whose card has not fallen. */
export function cardScene(events: GameEvent[]): Scene | null {
  const cards = events.filter((event) => sideOf(event) !== null);
  if (cards.length === 0) return null;
  const last = events.some(({ kind }) => kind === 'critical') ? criticalMs : restMs;
  return { picture: 0, words: cards.length * cardMs(cards.length) + last, says: 'The cards are falling' };
}
