// The scene of a volley: damage walks the chart (volley/volley.svelte.ts), and nothing reveals the
// outcome before the last column.
import type { Scene } from '../../lib/battle/scenes.svelte';
import type { GameEvent } from '../../lib/protocol/shapes';

const walked = ['chart_rolled', 'card_scored', 'card_ignored', 'excess_damage'];

/** The end of the walk ends the scene; this limit is for a chart that never arrives. */
const volley: Scene = { picture: 0, words: 6000, says: 'The volley falls' };

export const volleyScene = (events: GameEvent[]): Scene | null =>
  events.some(({ kind }) => walked.includes(kind)) ? volley : null;
