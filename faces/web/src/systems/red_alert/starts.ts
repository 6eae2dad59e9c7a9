// How battles on the table start from the front page.
import type { Start } from '../../lib/app.svelte';

export type Opponent = 'cadet' | 'captain' | 'here' | 'friend';
export const isBot = (opponent: Opponent): boolean => opponent === 'cadet' || opponent === 'captain';

/** `others` are the seats that are not the player's. */
export function battle(
  scenario: string,
  title: string,
  opponent: Opponent,
  others: string[],
  options?: Record<string, unknown>,
): Start {
  return {
    system: 'red-alert',
    scenario,
    title,
    bots: isBot(opponent) ? Object.fromEntries(others.map((seat) => [seat, opponent])) : {},
    ...(opponent === 'here' && { oneScreen: true }),
    ...(options && { options }),
  };
}

const terror = 'Balance Of Terror';
export const quickStarts: Start[] = [
  battle('balance_of_terror', `${terror} against the cadet`, 'cadet', ['romulan']),
  battle('balance_of_terror', `${terror} against the captain`, 'captain', ['romulan']),
  battle('balance_of_terror', `${terror}, two at this screen`, 'here', []),
];
