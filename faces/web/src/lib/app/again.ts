// Another battle like one that is over: the same forces and opponents, with new dice.
import { app } from './app.svelte';
import type { Battle } from '../battle/battle.svelte';
import { battleAddress } from './routes';
import type { Places, RematchNews } from '../protocol/shapes';
import type { Start } from './starts';
import { withGame } from '../battle/series';
import { battleTitle } from '../words';

const read = <T>(key: string): T | null => {
  const text = app.shelf.get(key);
  return text === null ? null : (JSON.parse(text) as T);
};

/** How a battle was begun in this browser; null if somebody else began it. */
export const startOf = (match: string): Start | null => read<Start>(`start.${match}`);

const placesOf = (match: string): Places | null => read<Places>(`places.${match}`);

/**
 * Whether it can begin again without asking anybody, because all others are bots or sit at this
 * screen. Players of a battle at a table of the lobby go on at that table instead.
 */
export function isOwn(match: string): boolean {
  const places = placesOf(match);
  const start = startOf(match);
  if (!places || !start || start.rated) return false;
  return start.oneScreen === true || places.seats.filter(({ token }) => token).length === 1;
}

/** The bots' seats, each moved to the opposite seat. */
function swappedBots(bots: Record<string, string>, places: Places): Record<string, string> {
  const names = places.seats.map(({ seat }) => seat);
  return Object.fromEntries(
    Object.entries(bots).map(([seat, bot]) => [names[names.length - 1 - names.indexOf(seat)] ?? seat, bot]),
  );
}

export async function rematch(match: string, swapped = false): Promise<void> {
  const start = startOf(match);
  const places = placesOf(match);
  if (!start || !places) return;
  const bots = swapped ? swappedBots(start.bots, places) : start.bots;
  const next = await app.begin({ ...start, bots }, app.shelf.guide(match) !== null);
  const designs = app.shelf.get(`designs.${match}`);
  if (designs !== null) app.shelf.set(`designs.${next.match}`, designs);
}

const ownSeat = ({ seats, joined }: Battle) => seats.findIndex(({ seat }) => seat === joined?.seat);

/** Each seat has its own key, since both may be played in one browser, in two tabs. */
const seriesKey = (match: string, seat: number) => `series.${seat}.${match}`;

/**
 * Your scores against this opponent, the last from this battle; a game that became practice does
 * not count. There are none against a bot or several players.
 */
export function seriesOf(battle: Battle): number[] {
  const { match, scores, seats, takenBack } = battle;
  const own = ownSeat(battle);
  if (!scores || own < 0 || seats.length !== 2 || seats.some(({ bot }) => bot)) return [];
  const before = read<number[]>(seriesKey(match, own)) ?? [];
  return takenBack.practice ? before : withGame(before, scores[own]!);
}

/** Goes to the rematch to which everybody has agreed. */
export function goOn(battle: Battle, { match, token, watch, swapped }: RematchNews): void {
  if (!match || !token || !battle.joined) return;
  const { system, scenario, role } = battle.joined;
  const before = app.shelf.places().find((place) => place.match === battle.match);
  app.shelf.visit({
    match,
    token,
    system,
    scenario,
    role,
    title: before?.title ?? battleTitle(app.systems, system, scenario),
    at: Date.now(),
  });
  const seats = battle.seats.map(({ seat }) => ({ seat }));
  app.shelf.set(`places.${match}`, JSON.stringify({ match, seats, watch: watch ?? '' }));
  for (const kind of ['designs', 'hints', 'sitting']) {
    const kept = app.shelf.get(`${kind}.${battle.match}`);
    if (kept !== null) app.shelf.set(`${kind}.${match}`, kept);
  }
  const own = ownSeat(battle);
  app.shelf.set(seriesKey(match, swapped ? seats.length - 1 - own : own), JSON.stringify(seriesOf(battle)));
  location.hash = battleAddress(match, token);
}
