// The ways from the lobby into a battle: opening a table, sitting down at one, and watching.
import { app } from '../app/app.svelte';
import { battleAddress } from '../app/routes';
import type { Lobby } from './lobby.svelte';
import type { LobbyTable } from './shapes';

/** The table that a player wants; `foe` is a bot, or '' for anybody who sits down. */
export interface Wish {
  system: string;
  scenario: string;
  title: string;
  hints: boolean;
  foe: string;
}

function keepHints(match: string, hints: boolean): void {
  app.shelf.set(`hints.${match}`, hints ? 'on' : 'off');
}

/** Opens the battle and its table and goes to the player's seat. */
export async function openTable(lobby: Lobby, { system, scenario, title, hints, foe }: Wish): Promise<void> {
  const bots: Record<string, string> = foe ? { 1: foe } : {}; // the second seat; the maker has the first
  const places = await app.host({ system, scenario, title, bots, rated: true });
  const tokens = places.seats.flatMap(({ token }) => (token ? [token] : []));
  const [token = '', ...free] = tokens;
  await lobby.ask('open', { match: places.match, token, watch: places.watch, free, hints });
  keepHints(places.match, hints);
  location.hash = battleAddress(places.match, token);
}

export async function sitDown(
  lobby: Lobby,
  { match, system, scenario, hints }: LobbyTable,
  title: string,
): Promise<void> {
  const { token } = (await lobby.ask('sit', { match })) as { token: string };
  app.shelf.visit({ match, token, system, scenario, title, role: 'seat', at: Date.now() });
  keepHints(match, hints);
  location.hash = battleAddress(match, token);
}

export async function watch(lobby: Lobby, { match }: LobbyTable): Promise<void> {
  const { watch: token } = (await lobby.ask('watch', { match })) as { watch: string };
  app.shelf.secret(match, token); // without the card that greets guests
  location.hash = battleAddress(match, token);
}
