// How battles on the map start from the front page.
import { battleOf } from '../../lib/app/starts';

export const battle = battleOf('tng');

const [watch, duel] = ['First watch', 'Cruiser duel'];
export const quickStarts = [
  battle('first_watch', `${watch} against the cadet`, 'cadet', ['hegemony']),
  battle('cruiser_duel', `${duel} against the cadet`, 'cadet', ['hegemony']),
  battle('cruiser_duel', `${duel} against the captain`, 'captain', ['hegemony']),
  battle('cruiser_duel', `${duel}, two at this screen`, 'here', []),
];
export const withFriend = battle('cruiser_duel', `${duel} with a friend`, 'friend', ['hegemony']);
