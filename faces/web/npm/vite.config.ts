// Builds the npm package's module into build/npm/klaxon (tools/npm.mjs does the rest). The engines
// stay outside: `engines.js` beside it contains the engines' addresses in a form that every bundler
// understands.
import { defineConfig } from 'vite';
import { licences } from '../tools/licences.ts';

export default defineConfig({
  plugins: [licences().page],
  publicDir: false,
  build: {
    outDir: '../../build/npm/klaxon',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    lib: { entry: 'npm/index.ts', formats: ['es'], fileName: () => 'klaxon.js' },
    rolldownOptions: {
      external: ['#engines', /^node:/],
      output: { paths: { '#engines': './engines.js' } },
    },
  },
});
