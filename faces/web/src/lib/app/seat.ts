// The player's place at a battle. This code is not in app.svelte.ts, since the front page does not need it.
import { app } from './app.svelte';
import { Battle } from '../battle/battle.svelte';
import { isAlone, placesOf } from '../storage/places';

/** Takes the player's place at a battle; from then on the address works only in this browser. */
export function takeSeat(match: string, token: string, name = ''): Battle {
  const secret = app.shelf.secret(match, token);
  const battle = new Battle(app.transport, match, token, secret, name);
  battle.acts.restore(app.shelf.held(match, secret), (held) => app.shelf.hold(match, secret, held));
  battle.begunAlone = isAlone(placesOf(app.shelf, match));
  const hints = app.shelf.get(`hints.${match}`);
  if (hints !== null) battle.hinted = hints === 'on';
  const day = app.shelf.get(`day.${match}`);
  if (day !== null)
    battle.task = {
      title: `${app.shelf.places().find((place) => place.match === match)?.title ?? 'Battle'}, of ${day}`,
      result: () => import('../../components/day/DayResult.svelte'),
    };
  battle.caution.wanted = () => app.careful && battle.advised && app.shelf.guide(match) === null; // else the guide advises
  return battle;
}
