import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { licences } from './tools/licences.ts';

// The page is made of relative addresses, so that it runs from any folder of any host. Nothing is
// inlined: the content security policy allows our own files alone.
const { page, worker } = licences();

/** A system with a yard is a large one: its board is one file of its own, with a weight of its own (tools/pack.mjs). */
function ofLargeBoard(module: string): boolean {
  const [, folder] = /^(.*\/systems\/\w+)\/(?:map|model|hud|move|command|sheet)\//.exec(module) ?? [];
  return folder !== undefined && existsSync(`${folder}/Yard.svelte`);
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
          groups: [{ name: 'LargeBoard', test: ofLargeBoard }],
        },
      },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
