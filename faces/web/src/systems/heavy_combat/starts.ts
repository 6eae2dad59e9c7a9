// How duels start from the front page and the list of scenarios.
import { battleOf } from '../../lib/app/starts';

export const battle = battleOf('heavy-combat');
