// How a battle begins that the player chose: against a bot, at this screen, or with a friend.
import type { Start } from './app.svelte';

export type Opponent = 'cadet' | 'captain' | 'here' | 'friend';
export const isBot = (opponent: Opponent): boolean => opponent === 'cadet' || opponent === 'captain';
export const aboutOpponent: Record<Opponent, string> = {
  cadet: 'The cadet makes the mistakes that beginners make.',
  captain: 'The captain plays well, and never the same way twice.',
  here: 'You share this screen: a cover hides what each of you decides.',
  friend: 'You get a link for your friend as soon as the battle is open.',
};

/** `others` are the seats that are not the player's. */
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
