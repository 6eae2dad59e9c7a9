// The sheet of a campaign, which is taken from battle to battle: the engine reads and writes it, the
// moderator keeps it as a file.
import type { PostsAnswer } from './posts';
import type { Shelf } from '../storage/shelf';
import type { Transport } from '../protocol/transport';

export interface Captain {
  name: string;
  experience: number;
  rank: string;
  hero_points: number;
  ships: { ship: string; name: string; fate: string }[];
}
export interface CampaignSheet {
  title: string;
  captains: Captain[];
  /** The number of battles fought. */
  battles: number;
  /** As TOML. */
  sheet: string;
}
/** What a campaign battle starts with: its sheet and who commands which seat. */
export interface Campaign {
  sheet: string;
  captains: Record<string, string>;
}
/** A player's words in a post, apart from the orders. */
export interface PostLog {
  turn: number;
  seat: string;
  text: string;
}

export const readSheet = (transport: Transport, system: string, sheet: string): Promise<CampaignSheet> =>
  transport.ask('POST', '/api/campaign', JSON.stringify({ system, sheet }));
export const sheetAfter = (
  transport: Transport,
  battle: Campaign & { record: string; title: string; logs: PostLog[] },
): Promise<CampaignSheet> => transport.ask('POST', '/api/campaign', JSON.stringify(battle));

/** "Vale, veteran, 2 hero points" */
export function captainText({ name, rank, hero_points: points }: Captain): string {
  const heroic = points === 0 ? '' : points === 1 ? ', 1 hero point' : `, ${points} hero points`;
  return `${name}${rank === 'none' ? '' : `, ${rank}`}${heroic}`;
}
/** The captain's own ship, unless it is lost. */
export const flagshipOf = (captain: Captain | undefined) =>
  captain?.ships.find(({ fate }) => fate === 'in_play');

/** The campaign to which a battle stored in this browser belongs. */
export function campaignOf(shelf: Shelf, match: string): Campaign | null {
  const start = shelf.get(`start.${match}`);
  return start === null ? null : ((JSON.parse(start) as { campaign?: Campaign }).campaign ?? null);
}

const logsKey = (match: string): string => `logs.${match}`;
export const keptLogs = (shelf: Shelf, match: string): PostLog[] =>
  JSON.parse(shelf.get(logsKey(match)) ?? '[]') as PostLog[];
/** Replaces the notes from this turn's posts with the current notes. */
export function keepLogs(shelf: Shelf, match: string, { turn, seats }: PostsAnswer): void {
  const others = keptLogs(shelf, match).filter((log) => log.turn !== turn);
  const notes = seats.flatMap(({ seat, log }) => (log.trim() === '' ? [] : [{ turn, seat, text: log }]));
  shelf.set(logsKey(match), JSON.stringify([...others, ...notes]));
}
