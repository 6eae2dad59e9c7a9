// After `vite build`: packs the page for a server, or makes a folder of static files that needs none.
//   node tools/pack.mjs web BUILT              adds .gz twins, which the server sends
//   node tools/pack.mjs site BUILT OUT ENGINE  the offline page: engine, policy, service worker
// Prints what a first visit weighs, compressed, and fails beyond the bounds.
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const pageBytesMax = 200_000; // compressed, without the engine
const allBytesMax = 600_000; // with it
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; object-src 'none'; base-uri 'none'";

const [kind, built, out, engine] = process.argv.slice(2);
const packable = /\.(html|js|css|svg|json|webmanifest|wasm)$/;

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort();
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
const packedSize = (bytes) => gzipSync(bytes, { level: 9 }).length;

function weigh(folder) {
  let page = 0;
  let all = 0;
  for (const file of filesOf(folder).filter((name) => packable.test(name))) {
    const size = packedSize(readFileSync(join(folder, file)));
    all += size;
    if (!file.endsWith('.wasm')) page += size;
  }
  console.log(`page ${(page / 1000).toFixed(1)} kB compressed (at most ${pageBytesMax / 1000})`);
  if (all > page)
    console.log(`with the engine ${(all / 1000).toFixed(1)} kB (at most ${allBytesMax / 1000})`);
  if (page > pageBytesMax || all > allBytesMax) {
    console.error('The page has grown too heavy.');
    process.exit(1);
  }
}

function addTwins(folder) {
  for (const file of filesOf(folder).filter((name) => packable.test(name)))
    writeFileSync(join(folder, `${file}.gz`), gzipSync(readFileSync(join(folder, file)), { level: 9 }));
}

function makeSite() {
  rmSync(out, { recursive: true, force: true });
  cpSync(built, out, { recursive: true, filter: (file) => !file.endsWith('.gz') });
  const wasm = readFileSync(engine);
  const engineName = `engine-${hashOf(wasm)}.wasm`;
  writeFileSync(join(out, engineName), wasm);
  const index = join(out, 'index.html');
  const marked = readFileSync(index, 'utf8')
    .replace('name="klaxon-engine" content="server"', `name="klaxon-engine" content="${engineName}"`)
    .replace(
      '<meta charset="utf-8" />',
      `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    );
  if (!marked.includes(engineName) || !marked.includes(policy))
    throw new Error('index.html has lost its marks');
  writeFileSync(index, marked);
  const files = filesOf(out);
  const version = hashOf(files.map((file) => hashOf(readFileSync(join(out, file)))).join());
  const worker = readFileSync(new URL('sw.js', import.meta.url), 'utf8')
    .replace("'VERSION'", JSON.stringify(version))
    .replace("['FILES']", JSON.stringify(['./', ...files]));
  writeFileSync(join(out, 'sw.js'), worker);
}

if (kind === 'site') {
  makeSite();
  weigh(out);
} else {
  weigh(built);
  addTwins(built);
}
