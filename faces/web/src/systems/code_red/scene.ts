// The scene of a volley: its cards fall one by one, a critical hit pauses them for a moment, and
// nothing reveals the outcome before the last card lies.
import type { Scene } from '../../lib/battle/scenes.svelte';
import type { GameEvent } from '../../lib/protocol/shapes';
import { sideOf } from './ssd';

const wholeMs = 5000; // at most, however many there are
const restMs = 400; // for the last of them
const criticalMs = 2600; // until its card has flown to the badges

/** The time for one card, by how many fall. */
export const cardMs = (cards: number): number => Math.min(280, wholeMs / cards);

/** The picture is up to date at once: damage whose card has not fallen is not drawn yet (Board.svelte). */
export function cardScene(events: GameEvent[]): Scene | null {
  const cards = events.filter((event) => sideOf(event) !== null);
  if (cards.length === 0) return null;
  const last = events.some(({ kind }) => kind === 'critical') ? criticalMs : restMs;
  return { picture: 0, words: cards.length * cardMs(cards.length) + last, says: 'The cards are falling' };
}
