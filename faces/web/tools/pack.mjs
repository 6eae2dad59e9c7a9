// After `vite build`: packs the page for a server, or writes a folder of static files.
//   node tools/pack.mjs web BUILT              adds .gz and .br twins, which the server sends
//   node tools/pack.mjs twins FOLDER           adds them to any folder, as for a host that sends them
//   node tools/pack.mjs site BUILT OUT ENGINE… the offline page: engines, policy, service worker
// Prints the weight of a first visit and of each part, compressed by gzip as every host does it,
// and fails if any exceeds its limit.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';

const firstBytesMax = 120_000; // a first visit's, compressed, with fonts and without any engine
const pageBytesMax = 400_000; // of the whole page, kept for offline, without fonts, engines and the parts below
/** The parts loaded only when needed: the name, the files, and the most bytes allowed. */
const parts = [
  ['view in three dimensions', /^assets\/view-/, 200_000], // for a system that has such a view
  ['yard', /^assets\/(?:Yard|LargeShip|ShipFiles)-/, 60_000], // where ships are built, with their files
  ['charts', /^assets\/ChartsView-/, 100_000], // its charts
  ['large board', /^assets\/LargeBoard-/, 80_000], // the board of the same system…
  ['its forms', /^assets\/LargeForms-/, 4_000], // …every row of a long form, on demand…
  ['its volleys', /^assets\/LargeVolley-/, 10_000], // …the effects of volleys, once one is fired…
  ['its replays', /^assets\/LargeReplay-/, 5_000],
  ['its set-up', /^assets\/LargeSetup-/, 10_000], // with ships of your own
  ['cruise', /^assets\/CruisePage-/, 20_000], // its page
  ["the day's battle", /^assets\/(?:Today|Daily)-/, 14_000], // with the cards of the front page
  ['puzzle page', /^assets\/Puzzles-/, 10_000],
  ['puzzles', /^puzzles\//, 250_000], // each fetched when opened, stored for offline last
  ['people', /^assets\/PeoplePage-/, 10_000], // the lobby of a server
  ['replay page', /^assets\/ReplayPage-/, 6_000],
  ["a replay's chances", /^assets\/course-/, 3_000], // on its track, once they are known
  ['what was better', /^assets\/(?:Aside|Minds)-/, 5_000], // beside a replay, and all that is told once somebody asks
  ['practice', /^assets\/PracticePage-/, 4_000], // plays on from a moment in a replay
  ['captains', /^assets\/Captains-/, 10_000], // their faces and lines, where one is offered or plays
  ['sounds', /^assets\/cues-/, 3_000], // every cue, once one is heard
  ['duel', /^assets\/duel-/, 8_000], // its stage, and how a plan is filled in
  ['press', /^assets\/press-/, 8_000], // the dial, the chart and the seal of a round's intensity
  ['helm', /^assets\/helm-/, 9_000], // of a duel in space: tapping the ship's own cube, and where that leads
  ['deal', /^assets\/Deal-/, 6_000], // cards that fall on ships, with their pictures
  ["moderator's desk", /^assets\/ModeratorPage-/, 14_000],
  ['printing', /^assets\/PrintPage-/, 2_000], // sheets of ships on paper
  ['what sides see', /^assets\/SeenReport-/, 2_000], // of a report at the desk, with bars for what is hidden
  ['primers', /^assets\/Primer-/, 14_000], // the rules of a system in five minutes, read before its battle
  ['manual', /^manual\//, 750_000], // fetched after everything else, or when it is read
];
const cruiseEngineBytesMax = 240_000; // this engine holds every system fought on a cruise
const engineBytesMax = 384_000; // each engine, with the desk that reads posts offline
const catalogueEngineBytesMax = 517_000; // except for a catalogue of 271 systems: its yard…
const catalogueBattlesBytesMax = 511_000; // …and its battles
const mindsBytesMax = 434_000; // each engine with the search, fetched only for an admiral or for what was better
const lightestEngineBytesMax = 246_000; // the lightest engine of all systems
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; object-src 'none'; base-uri 'none'";

const [kind, built, out, ...engines] = process.argv.slice(2);
const packable = /\.(html|js|css|svg|json|webmanifest|wasm)$/;

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .sort();
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
const packedSize = (bytes) => gzipSync(bytes, { level: 9 }).length;

/** The front page, with everything that it refers to and imports before the player presses anything. */
function firstVisit(folder) {
  const asked = new Set(['index.html']);
  for (const file of asked) {
    const text = readFileSync(join(folder, file), 'utf8');
    const pattern = file.endsWith('.html')
      ? /(?:src|href)="(?:\.\/)?([^"#]+)"/g
      : file.endsWith('.js')
        ? /(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g
        : null;
    for (const [, name] of pattern ? text.matchAll(pattern) : [])
      asked.add(file.endsWith('.js') ? `assets/${name}` : name);
  }
  const bytesOf = (file) => readFileSync(join(folder, file));
  return [...asked].reduce(
    (sum, file) => sum + (packable.test(file) ? packedSize(bytesOf(file)) : bytesOf(file).length),
    0,
  );
}

function weigh(folder) {
  let page = 0;
  const sums = parts.map(() => 0);
  const engines = [];
  let heavy = false;
  const tell = (what, size, most) => {
    console.log(`${what} ${(size / 1000).toFixed(1)} kB compressed (at most ${most / 1000})`);
    heavy ||= size > most;
  };
  for (const file of filesOf(folder).filter((name) => packable.test(name))) {
    const size = packedSize(readFileSync(join(folder, file)));
    const part = parts.findIndex(([, pattern]) => pattern.test(file));
    if (part >= 0) sums[part] += size;
    else if (file.startsWith('cruise-')) tell(file, size, cruiseEngineBytesMax);
    else if (file.startsWith('minds-')) tell(file, size, mindsBytesMax);
    else if (file.endsWith('.wasm')) engines.push({ file, size });
    else page += size;
  }
  engines.sort((a, b) => b.size - a.size);
  // A system with a catalogue has two engines: engine-<system>-… and engine-<system>-yard-….
  const yards = engines.map(({ file }) => /^(engine-[\w-]+)-yard-/.exec(file)?.[1]).filter((name) => name);
  const mostOf = (file) => {
    if (!yards.some((name) => file.startsWith(`${name}-`))) return engineBytesMax;
    return file.includes('-yard-') ? catalogueEngineBytesMax : catalogueBattlesBytesMax;
  };
  for (const { file, size } of engines) tell(file, size, mostOf(file));
  if (engines.length > 0) tell('lightest engine', engines.at(-1).size, lightestEngineBytesMax);
  parts.forEach(([what, , most], part) => tell(what, sums[part], most));
  tell('first visit', firstVisit(folder), firstBytesMax);
  tell('whole page', page, pageBytesMax);
  if (!heavy) return;
  console.error('The page has become too heavy.');
  process.exit(1);
}

/**
 * The window is large enough for the whole file, but at most 2^24 bytes: browsers refuse larger
 * windows.
 */
function inBrotli(bytes) {
  const bits = Math.ceil(Math.log2(bytes.length + 1));
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return promisify(brotliCompress)(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_LGWIN]: Math.min(Math.max(bits, 16), 24),
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/**
 * Brotli takes two seconds a megabyte, so its twins are kept beside the folder, in FOLDER-twins, by
 * the contents of their files, until those change.
 */
async function addTwins(folder) {
  const store = `${resolve(folder)}-twins`;
  mkdirSync(store, { recursive: true });
  const used = new Set();
  const add = async (file) => {
    const bytes = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    const twin = hashOf(bytes);
    used.add(twin);
    if (!existsSync(join(store, twin))) {
      const unfinished = join(store, `${twin}.new`);
      writeFileSync(unfinished, await inBrotli(bytes));
      renameSync(unfinished, join(store, twin));
    }
    cpSync(join(store, twin), join(folder, `${file}.br`));
  };
  await Promise.all(
    filesOf(folder)
      .filter((name) => packable.test(name))
      .map(add),
  );
  for (const twin of filesOf(store).filter((name) => !used.has(name))) rmSync(join(store, twin));
}

/** An engine's data on its system, so that the front page needs no engine. It calls no imports. */
async function systemsOf(wasm) {
  const module = await WebAssembly.compile(wasm);
  const doors = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (doors[from] ??= {})[name] = () => 0;
  const { exports } = await WebAssembly.instantiate(module, doors);
  exports._initialize();
  const question = new TextEncoder().encode('GET /api/systems\n');
  const at = exports.klaxon_alloc(question.length);
  new Uint8Array(exports.memory.buffer, at, question.length).set(question);
  const size = exports.klaxon_answer(at, question.length);
  const answer = new TextDecoder().decode(
    new Uint8Array(exports.memory.buffer, exports.klaxon_result(), size),
  );
  return JSON.parse(answer.slice(answer.indexOf('\n') + 1));
}

/**
 * Puts each system's engine into the folder, and that of its yard if there is one; returns the name
 * of the file that lists them.
 */
async function addEngines() {
  const list = { systems: [], engines: {}, yards: {}, minds: {} };
  for (const engine of engines) {
    const wasm = readFileSync(engine);
    if (engine.endsWith('_cruise.wasm')) {
      list.cruise = `cruise-${hashOf(wasm)}.wasm`;
      writeFileSync(join(out, list.cruise), wasm);
      continue;
    }
    const yard = engine.endsWith('_yard.wasm');
    const minds = basename(engine).startsWith('klaxon_minds_');
    for (const system of await systemsOf(wasm)) {
      const name = `${minds ? 'minds' : 'engine'}-${system.id}${yard ? '-yard' : ''}-${hashOf(wasm)}.wasm`;
      writeFileSync(join(out, name), wasm);
      if (minds)
        list.systems.find(({ id }) => id === system.id).bots = system.bots; // with the admiral
      else if (!yard) list.systems.push(system);
      list[minds ? 'minds' : yard ? 'yards' : 'engines'][system.id] = name;
    }
  }
  const text = JSON.stringify(list);
  const name = `engines-${hashOf(text)}.json`;
  writeFileSync(join(out, name), text);
  return name;
}

async function makeSite() {
  rmSync(out, { recursive: true, force: true });
  cpSync(built, out, { recursive: true, filter: (file) => !/\.(?:gz|br)$/.test(file) });
  const list = await addEngines();
  const index = join(out, 'index.html');
  const marked = readFileSync(index, 'utf8')
    .replace('name="klaxon-engines" content="server"', `name="klaxon-engines" content="${list}"`)
    .replace(
      '<meta charset="utf-8" />',
      `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    );
  if (!marked.includes(list) || !marked.includes(policy))
    throw new Error('index.html lacks its placeholders');
  writeFileSync(index, marked);
  const all = filesOf(out);
  const version = hashOf(all.map((file) => hashOf(readFileSync(join(out, file)))).join());
  // what is stored last is listed apart, so that the worker stays small
  const puzzles = all.filter((file) => file.startsWith('puzzles/'));
  writeFileSync(join(out, 'puzzles/files.json'), JSON.stringify(puzzles));
  const worker = readFileSync(new URL('sw.js', import.meta.url), 'utf8')
    .replaceAll(/^ *\/\/.*\n/gm, '')
    .replace("'VERSION'", JSON.stringify(version))
    .replace(
      "['FILES']",
      JSON.stringify(['./', ...all.filter((file) => !/^(?:manual\/|puzzles\/|minds-)/.test(file))]),
    );
  writeFileSync(join(out, 'sw.js'), worker);
}

if (kind === 'site') {
  await makeSite();
  weigh(out);
} else {
  if (kind === 'web') weigh(built);
  await addTwins(built);
}
