// What the page knows of each shipped puzzle before it is fetched: `virtual:puzzles`, a list of {path, system, found}.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const name = 'virtual:puzzles';
const root = new URL('../../../', import.meta.url).pathname;

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
          const { system, found } = JSON.parse(readFileSync(root + path, 'utf8')) as Record<string, unknown>;
          return { path, system, found };
        });
      return `export default ${JSON.stringify(list)}`;
    },
  };
}
