// How duels start from the front page and from the list of scenarios.
import { battleOf } from '../../lib/app/starts';

export const battle = battleOf('heavy-combat');

// the captain stands before their strength: the front page names battles by their titles
export const quickStarts = [
  battle('duel', 'Heavy duel against the cadet', 'cadet', ['hegemony']),
  battle('duel', 'Heavy duel against the captain', 'captain', ['hegemony']),
  battle('duel', 'Heavy duel, two at this screen', 'here', []),
];
