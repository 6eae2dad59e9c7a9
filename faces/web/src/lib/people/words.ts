// Describes the lobby's tables in words.
import { capital } from '../words';
import type { LobbySeat, LobbyTable, Rated } from './shapes';

const reasons: Record<string, string> = {
  off: 'This server rates no battles.',
  hints: 'Hints are on: it is not rated.',
  guest: 'A guest without a name sits there: it is not rated.',
  oneself: 'Both names belong to one browser: it is not rated.',
  early: 'It ended in its first turn: it was not rated.',
  invited: 'The winner had invited somebody to the other seat: it was not rated.',
  undone: 'An order was undone after dice: it was not rated.',
  moderated: 'It has a moderator: it is not rated.',
  dice: 'Its dice were chosen by hand: it is not rated.',
  sides: 'It does not have two sides: it is not rated.',
  'not-kept': 'The server could not keep its rating.',
};
/** Why a battle does not count; '' if it does. */
export const whyUnrated = ({ unrated }: LobbyTable): string =>
  unrated === undefined ? '' : (reasons[unrated] ?? 'It is not rated.');

export const nameOf = ({ name, bot, free }: LobbySeat): string =>
  name ?? (bot ? `${capital(bot)}, a bot` : free ? 'a free seat' : 'a guest');

/** "1,520 ±140": for 19 in 20 players a margin of two deviations is enough. */
export function ratingText({ rating, deviation }: Rated): string {
  if (rating === undefined || deviation === undefined) return '';
  return `${rating.toLocaleString('en')} ±${2 * deviation}`;
}
/** Whether a rating is still a guess. */
export const isNew = ({ deviation }: Rated): boolean => deviation === undefined || deviation > 110;

/** The seats with their chances, the maker's first. */
const inOrder = ({ seats, chances }: LobbyTable) =>
  seats
    .map((seat, i) => ({ seat, chance: Math.round((chances?.[i] ?? 0) * 100) }))
    .sort((a, b) => Number(b.seat.maker ?? false) - Number(a.seat.maker ?? false));

/** "Ada and Bea" */
export const whoText = (table: LobbyTable): string =>
  inOrder(table)
    .map(({ seat }) => nameOf(seat))
    .join(' and ');

/** "Round 3" */
export function stageText({ turn, round }: LobbyTable): string {
  return turn ? `Turn ${turn}` : round ? `Round ${round}` : 'It begins';
}

/** "Round 3, chances 62 to 38", in the order of whoText(). */
export const standText = (table: LobbyTable): string =>
  stageText(table) +
  (table.chances
    ? `, chances ${inOrder(table)
        .map(({ chance }) => chance)
        .join(' to ')}`
    : '');

/** "Ada beat Bea", or "Ada beat Bea, who had left" */
export function endText({ seats, claimed }: LobbyTable): string {
  const of = (score: number) =>
    seats
      .filter((seat) => seat.score === score)
      .map(nameOf)
      .join(' and ');
  return of(1) && of(-1)
    ? `${capital(of(1))} beat ${of(-1)}${claimed ? ', who had left' : ''}`
    : `${capital(seats.map(nameOf).join(' and '))} drew`;
}
