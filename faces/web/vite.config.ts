import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { licences } from './tools/licences.ts';

// The page is made of relative addresses, so that it runs from any folder of any host. Nothing is
// inlined: the content security policy allows our own files alone.
const { page, worker } = licences();

/** A system with a yard is a large one: its board, its set-up and what its volleys did are each a file of their own,
 * with a weight of its own (tools/pack.mjs). */
function ofLarge(...folders: string[]): (module: string) => boolean {
  const inside = new RegExp(`^(.*/systems/\\w+)/(?:${folders.join('|')})`);
  return (module) => {
    const [, system] = inside.exec(module) ?? [];
    return system !== undefined && existsSync(`${system}/Yard.svelte`);
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), page],
  worker: { format: 'es', plugins: () => [worker()] },
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'LargeForms', test: ofLarge('command/energy/(?:Rows|Squad)') },
            { name: 'LargeBoard', test: ofLarge('map/', 'model/', 'hud/', 'move/', 'command/', 'sheet/') },
            { name: 'LargeVolley', test: ofLarge('volley/') },
            { name: 'LargeReplay', test: ofLarge('replay/') },
            { name: 'LargeSetup', test: ofLarge('setup/', 'Setup.svelte') },
            { name: 'LargeShip', test: ofLarge('yard/ship/') },
            { name: 'ShipFiles', test: /node_modules\/smol-toml/ },
          ],
        },
      },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // a minute's patience, however busy the machine is
  test: { include: ['tests/**/*.test.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 },
});
