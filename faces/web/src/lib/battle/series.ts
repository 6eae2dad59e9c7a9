// Rematches between two people count as a best of three, by each browser for itself: a game is 1
// for a win of its player, -1 for a loss, 0 for a draw.

const gamesMax = 3;
const enough = 2;

const tally = (games: number[], score: number) => games.filter((game) => game === score).length;

export const isDecided = (games: number[]): boolean =>
  games.length >= gamesMax || tally(games, 1) === enough || tally(games, -1) === enough;

/** Adds the game that has just ended. After a series has been decided, another begins. */
export const withGame = (before: number[], score: number): number[] => [
  ...(isDecided(before) ? [] : before),
  Math.sign(score),
];

/** The score in words: "Jon leads 1 : 0." */
export function seriesText(games: number[], they: string): string {
  const [mine, theirs] = [tally(games, 1), tally(games, -1)];
  const score = `${Math.max(mine, theirs)} : ${Math.min(mine, theirs)}`;
  const ahead = mine > theirs ? 'You' : they;
  if (isDecided(games)) {
    if (mine === theirs) return `The best of three ends even, ${score}.`;
    return `${ahead} ${mine > theirs ? 'have' : 'has'} won the best of three, ${score}.`;
  }
  if (mine === theirs) return `It stands ${score}, best of three.`;
  return `${ahead} ${mine > theirs ? 'lead' : 'leads'} ${score}, best of three.`;
}

/** The next game's name. */
export const nextGame = (games: number[]): string =>
  isDecided(games) ? 'a rematch' : `the ${games.length === 1 ? 'second' : 'third'} game`;
