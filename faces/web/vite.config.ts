import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { licences } from './tools/licences.ts';
import { puzzleList } from './tools/puzzles.ts';

// The page uses relative addresses, so that it runs from any folder on any host. Nothing is
// inlined: the content security policy allows only our own files.
const { page, worker } = licences();

/**
 * A system with a yard is a large one: its board, its set-up and the effects of its volleys are separate
 * files, each with a limit of its own (tools/pack.mjs).
 */
function ofLarge(...folders: string[]): (module: string) => boolean {
  const inside = new RegExp(`^(.*/systems/\\w+)/(?:${folders.join('|')})`);
  return (module) => {
    const [, system] = inside.exec(module) ?? [];
    return system !== undefined && existsSync(`${system}/Yard.svelte`);
  };
}

/** The page's version, which a server compares with its own (faces/server/pages). */
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const versioned = {
  name: 'version',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'klaxon-version', content: version }, injectTo: 'head' as const },
  ],
};

/**
 * Tests that replace the page's modules or globals run in isolation. The others share these and the engine,
 * which is compiled once for all of them: that halves the processor time.
 */
const replacing = /\bvi\.(?:mock|stubGlobal|resetModules)\b|\/driver\.svelte'/;
function testsThat(replace: boolean): string[] {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((name) => `tests/${name}`);
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  return tests.filter((file) => replacing.test(readFileSync(file, 'utf8')) === replace);
}
const project = (name: string, isolate: boolean) => ({
  extends: true as const,
  test: { name, isolate, include: testsThat(isolate) },
});

export default defineConfig({
  base: './',
  plugins: [svelte(), page, versioned, puzzleList()],
  worker: { format: 'es', plugins: () => [worker()] },
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // puzzles are separate files, so that each can be fetched alone
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.some((name) => /data\/\w+\/puzzles\//.test(name))
            ? 'puzzles/[name]-[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'LargeForms', test: ofLarge('command/energy/(?:Rows|Squad)') },
            { name: 'LargeBoard', test: ofLarge('map/', 'model/', 'hud/', 'move/', 'command/', 'sheet/') },
            { name: 'LargeVolley', test: ofLarge('volley/') },
            { name: 'LargeReplay', test: ofLarge('replay/') },
            { name: 'LargeSetup', test: ofLarge('setup/', 'Setup.svelte') },
            { name: 'LargeShip', test: ofLarge('yard/ship/') },
            {
              name: 'Puzzles',
              test: /src\/(?:pages\/Puzzles|components\/puzzles|lib\/puzzles\/(?:puzzle|table))/,
            },
            { name: 'Minds', test: /src\/(?:components\/minds|lib\/replay\/minds)/ },
            { name: 'Captains', test: /src\/systems\/\w+\/captains\// },
            { name: 'Deal', test: /src\/systems\/\w+\/deal\// },
            { name: 'Today', test: /src\/(?:pages\/Today|components\/day)/ },
            {
              name: 'Daily',
              test: /src\/(?:lib\/day|lib\/puzzles\/list|components\/lobby\/Daily|systems\/\w+\/days)|data\/\w+\/puzzles/,
            },
            { name: 'ShipFiles', test: /node_modules\/smol-toml/ },
          ],
        },
      },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'node',
    // the timeout is a minute, for busy machines
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'threads',
    projects: process.env.VITEST ? [project('alone', true), project('together', false)] : [],
  },
});
