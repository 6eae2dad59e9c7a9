// The npm package in build/npm/klaxon: node faces/web/tools/npm.mjs [ENGINES]. One module with the
// engines of all systems beside it, its types, the licences of its contents, and a package.json
// with the page's version.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const web = join(root, 'faces/web');
const engines = resolve(process.argv[2] ?? join(root, 'build/wasm'));
const out = join(root, 'build/npm/klaxon');

/** 'klaxon_engine_red_alert.wasm' plays 'red-alert'; a system with a yard has a second engine. */
const systems = readFileSync(join(root, 'registry/systems.txt'), 'utf8').trim().split('\n');
const here = new Set(readdirSync(engines));
const engineFiles = systems
  .flatMap((system) => [system, `${system}_yard`])
  .map((name) => ({ file: `klaxon_engine_${name}.wasm`, id: name.replaceAll('_', '-') }))
  .filter(({ file }) => here.has(file))
  .sort((a, b) => (a.id < b.id ? -1 : 1));
if (engineFiles.length < systems.length)
  throw new Error(`Engines are missing in ${engines}: ./site builds them.`);

/** The engines' addresses as node and every bundler understand them; they are fetched when needed. */
function writeEngines() {
  mkdirSync(join(out, 'engines'));
  for (const { file, id } of engineFiles)
    copyFileSync(join(engines, file), join(out, 'engines', `${id}.wasm`));
  const lines = engineFiles.map(
    ({ id }) => `  '${id}': () => new URL('./engines/${id}.wasm', import.meta.url),`,
  );
  writeFileSync(join(out, 'engines.js'), `export const engines = {\n${lines.join('\n')}\n};\n`);
}

const run = (tool, ...args) =>
  execFileSync(join(web, 'node_modules/.bin', tool), args, { cwd: web, stdio: 'inherit' });

/** The compiler's declarations, with imports that have the extension that node needs. */
function writeTypes() {
  const types = join(out, 'types');
  run('tsc', '--project', 'npm', '--outDir', types);
  for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath ?? entry.path, entry.name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/(from '\.{1,2}\/[^']+)'/g, "$1.js'"));
  }
}

function writePackage() {
  const { version } = JSON.parse(readFileSync(join(web, 'package.json'), 'utf8'));
  const about = JSON.parse(readFileSync(join(web, 'npm/package.json'), 'utf8'));
  writeFileSync(join(out, 'package.json'), `${JSON.stringify({ ...about, version }, null, 2)}\n`);
  copyFileSync(join(root, 'docs/NPM.md'), join(out, 'README.md'));
  for (const file of ['LICENSE', 'NOTICE']) copyFileSync(join(root, file), join(out, file));
}

run('vite', 'build', '--config', 'npm/vite.config.ts', '--logLevel', 'warn');
writeEngines();
writeTypes();
writePackage();
console.log(`${out}: ${engineFiles.map(({ id }) => id).join(', ')}`);
