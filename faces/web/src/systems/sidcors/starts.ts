// How fleet battles start from the front page.
import type { Start } from '../../lib/app/starts';
import { battleOf, type Opponent } from '../../lib/app/starts';
import { enemyOf, type ForceName } from './fleet';

const begin = battleOf('sidcors');

export const battle = (
  scenario: string,
  title: string,
  opponent: Opponent,
  options?: object,
  side: ForceName = 'attacker',
): Start => begin(scenario, title, opponent, [enemyOf(side)], options && { ...options });

export const quickStarts: Start[] = [
  battle('border_clash', 'Border clash against the cadet', 'cadet'),
  battle('border_clash', 'Border clash against the captain', 'captain'),
  battle('border_clash', 'Border clash, two at this screen', 'here'),
  battle('carrier_battle', 'Carrier battle against the captain', 'captain'),
];

export const withFriend = battle('border_clash', 'Border clash with a friend', 'friend');
