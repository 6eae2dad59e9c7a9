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
  sitting: boolean;
  foe: string;
}

function keepTerms(match: string, hints: boolean, sitting?: boolean): void {
  app.shelf.set(`hints.${match}`, hints ? 'on' : 'off');
  if (sitting) app.shelf.set(`sitting.${match}`, 'yes');
}

/** Opens the battle and its table and goes to the player's seat. */
export async function openTable(
  lobby: Lobby,
  { system, scenario, title, hints, sitting, foe }: Wish,
): Promise<void> {
  const bots: Record<string, string> = foe ? { 1: foe } : {}; // the second seat; the maker has the first
  const places = await app.host({ system, scenario, title, bots, rated: true });
  const tokens = places.seats.flatMap(({ token }) => (token ? [token] : []));
  const [token = '', ...free] = tokens;
  await lobby.ask('open', { match: places.match, token, watch: places.watch, free, hints, sitting });
  keepTerms(places.match, hints, sitting);
  location.hash = battleAddress(places.match, token);
}

export async function sitDown(
  lobby: Lobby,
  { match, system, scenario, hints, sitting }: LobbyTable,
  title: string,
): Promise<void> {
  const { token } = (await lobby.ask('sit', { match })) as { token: string };
  app.shelf.visit({ match, token, system, scenario, title, role: 'seat', at: Date.now() });
  keepTerms(match, hints, sitting);
  location.hash = battleAddress(match, token);
}

/** Wins a battle whose other player has left. */
export async function claim(lobby: Lobby, { match }: LobbyTable): Promise<void> {
  await lobby.ask('claim', { match });
}

export async function watch(lobby: Lobby, { match }: LobbyTable): Promise<void> {
  const { watch: token } = (await lobby.ask('watch', { match })) as { watch: string };
  app.shelf.secret(match, token); // without the card that greets guests
  location.hash = battleAddress(match, token);
}
