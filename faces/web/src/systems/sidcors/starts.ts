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
