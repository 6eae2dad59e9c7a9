import { defineConfig } from 'vitest/config';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { licences } from './tools/licences.ts';

// The page is made of relative addresses, so that it runs from any folder of any host. Nothing is
// inlined: the content security policy allows our own files alone.
const { page, worker } = licences();

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
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
