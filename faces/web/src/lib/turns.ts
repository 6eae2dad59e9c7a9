// A log cut into the turns of its system, whatever that calls them.
import type { GameEvent } from './shapes';

export interface Turn {
  /** The number of its first event. */
  first: number;
  title: string;
  events: GameEvent[];
}

/** Kinds of events that begin a turn: 'turn_begun', 'round', 'round_begun'. */
const begins = /^(turn|round)(_begun)?$/;

/** The turns in their order. What comes before the first is one by itself. */
export function turnsOf(events: GameEvent[]): Turn[] {
  const turns: Turn[] = [];
  for (const event of events) {
    if (turns.length === 0 || begins.test(event.kind)) {
      const title = begins.test(event.kind) ? event.text.replace(/( begins)?[.:].*$/s, '') : 'So far';
      turns.push({ first: event.n, title, events: [] });
    }
    turns.at(-1)!.events.push(event);
  }
  return turns;
}
