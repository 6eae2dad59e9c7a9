// The data that a place at a battle receives only once, on joining.
import { applyPatch, type Step } from '../protocol/patch';
import type { JoinedTold } from '../protocol/protocol_table';
import type { AwayOrders, Lexicon, Offers } from '../protocol/shapes';

export interface Joined {
  match: string;
  system: string;
  scenario: string;
  role: string;
  seat: string;
  lexicon: Lexicon;
  moderated: boolean;
  /** What the battle started with, as far as this place may know: {"definition","designs","options"}. */
  setup: unknown;
  /** The seed of the dice, if it was chosen by hand: anyone who knows it can foresee them. */
  seed: string;
}

export const noOffers: Offers = { list: [], forms: [] };
export const nothingAway: AwayOrders = { policy: 'ask', windows: [], never: [], breaks: [] };

export const joinedOf = (message: JoinedTold): Joined => ({
  match: message.match,
  system: message.system,
  scenario: message.scenario,
  role: message.role,
  seat: message.seat ?? '',
  lexicon: message.lexicon as unknown as Lexicon,
  moderated: message.moderated,
  setup: message.setup ?? null,
  seed: (message.dice as { seed?: string }).seed ?? '',
});

/** The same data, with vocabularies patched by an update. */
export function withWords(joined: Joined, patch: Step[]): Joined {
  const { lexicon } = joined;
  const vocabularies = applyPatch(lexicon.vocabularies, patch) as Lexicon['vocabularies'];
  return { ...joined, lexicon: { ...lexicon, vocabularies } };
}
