// How battles on the table start from the front page.
import { battleOf } from '../../lib/app/starts';

export const battle = battleOf('red-alert');

const terror = 'Balance of Terror';
export const quickStarts = [
  battle('balance_of_terror', `${terror} against the cadet`, 'cadet', ['romulan']),
  battle('balance_of_terror', `${terror} against the captain`, 'captain', ['romulan']),
  battle('balance_of_terror', `${terror}, two at this screen`, 'here', []),
];
