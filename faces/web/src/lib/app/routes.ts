// Addresses within the page are after the '#', so that no server logs the secrets of the seats:
//   #/                                the front page
//   #/battle/<match>/<token>          a seat at a battle
//   #/moderate/<match>                the moderator's desk, where all seats are kept in this browser
//   #/replay[/<match>[/<line>]]       opens a record; or that of a battle stored here, at a line
//   #/practice/<match>/<line>/<seat>  plays on from that line, for practice
//   #/cruise[/<cruise>]               the cruise stored here; or one that somebody shares
//   #/print                           prints a sheet
//   #/day[/<date>]                    today's battle, or that of another day
//   #/puzzles[/<puzzle>]              the ladder of puzzles, or one to solve
//   #/people                          the lobby of the server
//   #/rules/<system>[/<rule>]         the rules, in our words
//   #/won/<battles>                   the front page, with ticks from another browser
//   #/setup/<system>[/<fleet>]        chooses ships for a battle; or a fleet that somebody shares
//   #/yard/<system>[/<ship>]          builds a ship; or one that somebody shares

export type Route =
  | { page: 'front'; won?: string }
  | { page: 'battle'; match: string; token: string }
  | { page: 'moderate'; match: string }
  | { page: 'replay'; match: string; line: number }
  | { page: 'practice'; match: string; line: number; seat: string }
  | { page: 'cruise'; shared: string }
  | { page: 'print' }
  | { page: 'people' }
  | { page: 'day'; date: string }
  | { page: 'puzzles'; id: string }
  | { page: 'rules'; system: string; rule: string }
  | { page: 'setup'; system: string; shared: string }
  | { page: 'yard'; system: string; shared: string }
  | { page: 'lost'; address: string };

const word = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

const secretLength = 32; // hexadecimal digits in a secret from the host or this page
const nobodySees = /[\s\u00AD\u200B-\u200F\u2060\uFEFF]/gu;
/**
 * An address, up to a character that never occurs in ours: a bracket, an emoji, a full stop in any
 * script. Control characters are left in and make the address invalid.
 */
const asFarAsOurs = /^.[\w%./\p{Cc}-]*/su;

/**
 * Restores an address that mail or chat has changed: they encode its characters, break it with '=',
 * or append a full stop, a bracket or their own query. None of these are ever part of an
 * address.
 */
export function mended(hash: string): string {
  let text = hash;
  for (let times = 0; times < 2 && text.includes('%'); ++times)
    try {
      text = decodeURIComponent(text);
    } catch {
      break; // the address was cut in the middle of a character
    }
  const address = text
    .replace(nobodySees, '')
    .replace(/^[#!/]*/, '')
    .replaceAll('=', '');
  return (asFarAsOurs.exec(address)?.[0] ?? '').replace(/[./]+$/, '');
}

/** The secret in a text, without anything that was appended to it. */
const secretIn = (text: string): string =>
  new RegExp(`^[0-9a-f]{${secretLength}}`, 'i').exec(text)?.[0].toLowerCase() ?? text.replace(/[._-]+$/, '');

export function routeOf(hash: string): Route {
  const address = mended(hash);
  const parts = address.split('/');
  const [page = '', first = '', second = ''] = parts;
  if (page === '' && parts.length === 1) return { page: 'front' };
  if (page === 'won' && parts.length <= 2) return { page: 'front', won: first };
  if (page === 'battle' && parts.length === 3 && word.test(first) && word.test(second))
    return { page, match: first, token: secretIn(second) };
  if (page === 'moderate' && parts.length === 2 && word.test(first)) return { page, match: first };
  if (page === 'cruise' && parts.length <= 2) return { page, shared: first };
  if (page === 'day' && parts.length <= 2) return { page, date: first };
  if (page === 'puzzles' && parts.length <= 2) return { page, id: first };
  if ((page === 'print' || page === 'people') && parts.length === 1) return { page };
  if (
    page === 'replay' &&
    parts.length <= 3 &&
    /^\d{0,6}$/.test(second) &&
    (first === '' ? parts.length === 1 : word.test(first))
  )
    return { page, match: first, line: Number(second) };
  if (page === 'practice' && parts.length === 4 && /^\d{1,6}$/.test(second) && word.test(first))
    return { page, match: first, line: Number(second), seat: parts[3]! };
  if (page === 'rules' && word.test(first)) return { page, system: first, rule: second };
  if ((page === 'setup' || page === 'yard') && parts.length <= 3 && word.test(first))
    return { page, system: first, shared: second };
  return { page: 'lost', address };
}

/** What an address shares: a ship or a fleet. */
export function sharedIn(hash: string): string {
  const route = routeOf(hash);
  return 'shared' in route ? route.shared : '';
}

export const deskAddress = (match: string): string => `#/moderate/${match}`;
export const yardAddress = (system: string, shared = ''): string =>
  `#/yard/${system}${shared && `/${shared}`}`;
export const replayAddress = (match: string, line = 0): string => `#/replay/${match}/${line}`;
export const practiceAddress = (match: string, line: number, seat: string): string =>
  `#/practice/${match}/${line}/${seat}`;
export const battleAddress = (match: string, token: string): string => `#/battle/${match}/${token}`;

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.');

export interface Shared {
  link: string;
  /** Whether the address opens only on this computer. */
  local: boolean;
}

/** A link to a place ("#/…") at the likeliest of these addresses. */
export function linkAt(place: string, addresses: string[], here: string): Shared {
  const base = addresses[0] ?? here;
  return { link: new URL(place, base).href, local: isLoopback(new URL(base).hostname) };
}
