// The page's data on each shipped puzzle before it is fetched: `virtual:puzzles`, a list of {path,
// system, asks, found}.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const name = 'virtual:puzzles';
const root = new URL('../../../', import.meta.url).pathname;

interface File {
  system: string;
  question: string;
  proof: { chance: number };
  found?: unknown;
}

/** "You are the defender, round 4: win 79 of 100." */
function asksOf({ question, proof }: File): string {
  const who = /^You are .+?(?=\. Which order)/.exec(question)?.[0];
  return `${who ? `${who}: win` : 'Win'} ${Math.round(100 * proof.chance)} of 100.`;
}

export function puzzleList(): Plugin {
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const paths = readdirSync(`${root}data`)
        .map((system) => `data/${system}/puzzles`)
        .filter((folder) => existsSync(root + folder))
        .flatMap((folder) => readdirSync(root + folder).map((file) => `${folder}/${file}`));
      const list = paths
        .filter((path) => path.endsWith('.json'))
        .sort()
        .map((path) => {
          const file = JSON.parse(readFileSync(root + path, 'utf8')) as File;
          return { path, system: file.system, asks: asksOf(file), found: file.found };
        });
      return `export default ${JSON.stringify(list)}`;
    },
  };
}
