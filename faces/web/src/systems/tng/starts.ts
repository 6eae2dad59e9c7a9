// How battles on the map start from the front page.
import { battleOf } from '../../lib/app/starts';

export const battle = battleOf('tng');
