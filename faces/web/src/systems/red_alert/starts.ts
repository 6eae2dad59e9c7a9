// How battles on the table start from the front page.
import { battleOf } from '../../lib/app/starts';

export const battle = battleOf('red-alert');
