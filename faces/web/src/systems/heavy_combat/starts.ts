// How duels start from the front page and from the list of scenarios.
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
    system: 'heavy-combat',
    scenario,
    title,
    bots: isBot(opponent) ? Object.fromEntries(others.map((seat) => [seat, opponent])) : {},
    ...(opponent === 'here' && { oneScreen: true }),
    ...(options && { options }),
  };
}

// the captain stands before his strength: the front page names battles by their titles
export const quickStarts: Start[] = [
  battle('duel', 'Heavy duel against the cadet', 'cadet', ['hegemony']),
  battle('duel', 'Heavy duel against the captain', 'captain', ['hegemony']),
  battle('duel', 'Heavy duel, two at this screen', 'here', []),
];
