// The answer of /api/replay to a record: how the battle began, and what each line brought.
import type { Step, Value } from '../protocol/patch';
import type { Design, GameEvent, Lexicon } from '../protocol/shapes';

export interface ReplayStep {
  n: number;
  act: string;
  seat: string;
  text: string;
  events: GameEvent[];
  patch: Step[];
  state: string;
  /** For the line that ended it, what brought the end. */
  ended?: string;
}
export interface Replay {
  match: string;
  system: string;
  events: GameEvent[];
  view: Value;
  setup: { scenario: string; designs: Record<string, Design> };
  /** Each with its name in a sentence. */
  seats: { seat: string; called: string }[];
  lexicon: Lexicon;
  steps: ReplayStep[];
}
