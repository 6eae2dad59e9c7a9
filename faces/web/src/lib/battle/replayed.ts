// The answer of /api/replay to a record: how the battle began and what each line brought, as the
// moderator, a seat or a watcher saw it.
import type { Step, Value } from '../protocol/patch';
import type { Design, GameEvent, Lexicon } from '../protocol/shapes';

export interface ReplayStep {
  n: number;
  act: string;
  /** '' for a side in hiding, as another side sees it. */
  seat: string;
  text: string;
  events: GameEvent[];
  patch: Step[];
  /** The state's fingerprint; only the moderator gets it. */
  state?: string;
  /** What ended the battle; only on the line that ended it. */
  ended?: string;
}
export interface Replay {
  match: string;
  system: string;
  events: GameEvent[];
  view: Value;
  setup: { scenario: string; designs: Record<string, Design> };
  /** The seats, each with its name as used in a sentence. */
  seats: { seat: string; called: string }[];
  lexicon: Lexicon;
  steps: ReplayStep[];
}
