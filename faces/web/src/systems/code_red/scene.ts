// What is played of a volley: its cards fall one by one, a critical hit stops them for a breath, and nothing
// says how it ends before the last of them lies.
import type { Scene } from '../../lib/battle/scenes.svelte';
import type { GameEvent } from '../../lib/protocol/shapes';
import { sideOf } from './ssd';

const wholeMs = 5000; // at most, however many they are
const restMs = 400; // for the last of them
const criticalMs = 2600; // until its card has flown to the badges

/** How long a card takes, by how many fall. */
export const cardMs = (cards: number): number => Math.min(280, wholeMs / cards);

/** The picture is there at once: what has not fallen yet is not drawn as struck (Board.svelte). */
export function cardScene(events: GameEvent[]): Scene | null {
  const cards = events.filter((event) => sideOf(event) !== null);
  if (cards.length === 0) return null;
  const last = events.some(({ kind }) => kind === 'critical') ? criticalMs : restMs;
  return { picture: 0, words: cards.length * cardMs(cards.length) + last, says: 'The cards are falling' };
}
