// How fleet battles start from the front page.
import type { Start } from '../../lib/app.svelte';
import { enemyOf, type ForceName } from './fleet';

export type Opponent = 'cadet' | 'captain' | 'here' | 'friend';

export const isBot = (opponent: Opponent): boolean => opponent === 'cadet' || opponent === 'captain';

export function battle(
  scenario: string,
  title: string,
  opponent: Opponent,
  options?: object,
  side: ForceName = 'attacker',
): Start {
  return {
    system: 'sidcors',
    scenario,
    title,
    bots: isBot(opponent) ? { [enemyOf(side)]: opponent } : {},
    ...(opponent === 'here' && { oneScreen: true }),
    ...(options && { options: { ...options } }),
  };
}

export const quickStarts: Start[] = [
  battle('border_clash', 'Border clash against the cadet', 'cadet'),
  battle('border_clash', 'Border clash against the captain', 'captain'),
  battle('border_clash', 'Border clash, two at this screen', 'here'),
  battle('carrier_battle', 'Carrier battle against the captain', 'captain'),
];

export const withFriend = battle('border_clash', 'Border clash with a friend', 'friend');
