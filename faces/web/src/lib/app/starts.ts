// The start of a battle that the player has chosen: against a bot, at this screen, or with a friend.
import type { Campaign } from '../moderator/campaign';
import type { SystemInfo } from '../protocol/shapes';

export interface Start {
  system: string;
  scenario: string;
  title: string;
  bots: Record<string, string>;
  options?: Record<string, unknown>;
  seed?: string;
  /** Several people take turns at one screen. */
  oneScreen?: boolean;
  /** A moderator enters the orders of all sides at one screen, with dice typed in or rolled. */
  moderated?: 'typed' | 'seeded';
  /** The faces typed for dice that the set-up rolls. */
  faces?: number[];
  /** The date, if this is the only try of that day. */
  day?: string;
  /** The campaign to which the battle belongs; stored beside the battle. */
  campaign?: Campaign;
  /** Whether the battle may be rated, so that nobody sees the whole record before the end. */
  rated?: boolean;
  /** Whether the battle is a day of a cruise, so that its end leads back there. */
  cruise?: boolean;
}

/** The bots that a player can choose, from the weakest to the strongest. */
export const ranks = ['cadet', 'ensign', 'lieutenant', 'captain', 'admiral'] as const;
export type Rank = (typeof ranks)[number];
/** The bots that search, which in a page need their own engine. */
const searching: readonly string[] = ['admiral'];
/** The bot among these that searches, if one does. */
export const searcher = (bots: Record<string, string>): string | undefined =>
  Object.values(bots).find((bot) => searching.includes(bot));
/** A system's bots: not every system has one that searches, nor does every page have its engine. */
export const ranksOf = (system: Pick<SystemInfo, 'bots'> | undefined): readonly Rank[] =>
  ranks.filter((rank) => (system ? system.bots.includes(rank) : !searching.includes(rank)));
/** A rank, or a captain with a name, whom only one system has. */
export type Opponent = Rank | (string & {}) | 'here' | 'friend';
export const isBot = (opponent: Opponent): boolean => opponent !== 'here' && opponent !== 'friend';
const plain: readonly string[] = [...ranks, 'random', 'robot', 'flagship'];
/** Whether a bot has its own name, not just a rank. */
export const isNamed = (bot: string): boolean => !plain.includes(bot);
const aboutOpponent: Record<string, string> = {
  cadet: 'The cadet makes the mistakes that beginners make.',
  ensign: 'The ensign knows better than the cadet, and often forgets it.',
  lieutenant: 'The lieutenant plays as the captain does, with a slip now and then.',
  captain: 'The captain plays well, and never the same way twice.',
  admiral: 'The admiral weighs each order with more care than the captain, and may think for a second.',
  here: 'You share this screen: a cover hides what each of you decides.',
  friend: 'You get a link for your friend as soon as the battle is open.',
};
/** Describes it in a sentence or two. */
export const aboutOf = (opponent: Opponent, kind: 'server' | 'page'): string =>
  (aboutOpponent[opponent] ?? 'This captain has a temper of their own.') +
  (searching.includes(opponent) && kind === 'page'
    ? ' Its engine is fetched once, then kept for offline use.'
    : '');

/** `others` contains all seats except the player's. */
export const battleOf =
  (system: string) =>
  (
    scenario: string,
    title: string,
    opponent: Opponent,
    others: string[],
    options?: Record<string, unknown>,
  ): Start => ({
    system,
    scenario,
    title,
    bots: isBot(opponent) ? Object.fromEntries(others.map((seat) => [seat, opponent])) : {},
    ...(opponent === 'here' && { oneScreen: true }),
    ...(options && { options }),
  });
