// Rearranges modules so that they compress better: node tools/wasm/lighten.mjs FILE...
import { readFileSync, writeFileSync } from 'node:fs';
import { rearranged } from './light/rearrange.mjs';

for (const file of process.argv.slice(2)) writeFileSync(file, rearranged(readFileSync(file)));
