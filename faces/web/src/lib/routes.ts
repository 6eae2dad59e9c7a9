// Addresses within the page, after the '#', so that secrets of places reach no server's log:
//   #/                                the front page
//   #/battle/<match>/<token>          a place at a battle
//   #/replay  #/print                 a record to be opened, a sheet to be printed
//   #/rules/<system>[/<rule>]         the rules in our words
//   #/setup/<system>                  ships to be chosen for a battle

export type Route =
  | { page: 'front' }
  | { page: 'battle'; match: string; token: string }
  | { page: 'replay' }
  | { page: 'print' }
  | { page: 'rules'; system: string; rule: string }
  | { page: 'setup'; system: string }
  | { page: 'lost'; address: string };

const word = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export function routeOf(hash: string): Route {
  const parts = hash.replace(/^#?\/?/, '').split('/');
  const [page = '', first = '', second = ''] = parts;
  if (page === '' && parts.length === 1) return { page: 'front' };
  if (page === 'battle' && parts.length === 3 && word.test(first) && word.test(second))
    return { page, match: first, token: second };
  if ((page === 'replay' || page === 'print') && parts.length === 1) return { page };
  if (page === 'rules' && word.test(first)) return { page, system: first, rule: second };
  if (page === 'setup' && parts.length === 2 && word.test(first)) return { page, system: first };
  return { page: 'lost', address: hash };
}

export const battleAddress = (match: string, token: string): string => `#/battle/${match}/${token}`;
