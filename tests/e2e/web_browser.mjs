// A real browser for the page's tests: visitors, their common steps, and the tally.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countQuestions } from './web_press.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const modules = createRequire(`${root}/faces/web/package.json`);
const { chromium } = modules('playwright-core');
const axe = readFileSync(modules.resolve('axe-core/axe.min.js'), 'utf8');
/** Where screenshots go with SHOTS=1, along with other things that a run leaves to look at. */
export const shots = `${root}/build/shots`;
mkdirSync(shots, { recursive: true });
const shooting = Boolean(process.env.SHOTS);

let passed = 0;
let failed = 0;
let home = '';
const only = process.env.ONLY; // only tests whose names contain this
const rounds = Number(process.env.ROUNDS ?? 1); // runs of each test, to hunt for rare faults
const slow = Number(process.env.SLOW ?? 1); // how many times slower the page's processor is made
/** How long to wait for a state. */
export const patienceMs = 60_000 * slow;
const seed = process.env.SEED ?? '20261121'; // for every battle begun on a page

const timing = process.env.TIMED; // 'only': just timed tests; 'none': no timed tests; otherwise all

export async function test(name, work) {
  if (timing !== 'only') await repeat(name, work);
}
/** A test of how fast something runs; `./test` runs each of them alone on the machine. */
export async function timed(name, work) {
  if (timing !== 'none') await repeat(name, work);
}
async function repeat(name, work) {
  if (only && !name.includes(only)) return;
  for (let round = 0; round < rounds; ++round) await attempt(name, work);
}
const testMsMax = 600_000 * slow; // for a page that no longer answers
/** Rejects if the work is not done within testMsMax. */
async function inTime(work) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not done after ${testMsMax / 1000} s`)), testMsMax);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
async function attempt(name, work) {
  const from = Date.now();
  try {
    await inTime(work);
    passed += 1;
    console.log(`ok   ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    const failure = `${shots}/failed-${basename(process.argv[1], '.mjs')}.png`; // the latest
    for (const context of browser.contexts()) {
      for (const page of context.pages())
        await unveiled(page, () => page.screenshot({ path: failure, fullPage: true })).catch(
          () => {},
        );
      await context.close().catch(() => {});
    }
    console.log(
      `FAIL ${name}\n     ${String(error?.stack ?? error)
        .split('\n')
        .slice(0, 16)
        .join('\n     ')}`,
    );
  }
}
export function expect(holds, what) {
  if (!holds) throw new Error(`expected: ${what}`);
}

/** A stranger's host name that resolves to this machine, as after DNS rebinding. */
export const reboundName = 'rebound.example';

/**
 * Only our own page is ever opened, so root and containers can do without the sandbox. The headless
 * shell is Chromium without its windows: it opens a page in two thirds of the time.
 */
async function launch() {
  const program = '/usr/bin/chromium-headless-shell';
  const args = [
    'no-sandbox',
    'disable-dev-shm-usage',
    'disable-gpu',
    'disable-background-networking',
    `host-resolver-rules=MAP ${reboundName} 127.0.0.1`,
  ];
  // A page that lives only a few seconds gains nothing from optimizing compilers. Timed tests keep
  // these compilers, so that pages run the way they do for players.
  if (timing === 'none') args.push('js-flags=--no-opt --no-maglev');
  try {
    return await chromium.launch({
      executablePath: program,
      args: args.map((name) => `--${name}`),
    });
  } catch (error) {
    const hint = existsSync(program)
      ? `${program} does not start: ${error.message.split('\n').slice(0, 12).join('\n')}`
      : `There is no ${program}. As root: apt-get install ${basename(program)} fonts-dejavu-core`;
    console.error(hint);
    process.exit(1);
  }
}
let browser = await launch();

// Nobody looks at the pages of untimed tests, and painting them without a graphics card takes a
// quarter to a half of their processor time: transparent pages are not painted. They are laid out
// and can be pressed as ever.
const veiled = timing === 'none' && !shooting;
/** Runs in the page. */
function veil() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets = [sheet];
}
/** Paints the page while something looks at it. */
async function unveiled(page, look) {
  const paint = (painted) =>
    page.evaluate((yes) => {
      for (const sheet of document.adoptedStyleSheets) sheet.disabled = yes;
    }, painted);
  if (veiled) await paint(true);
  const seen = await look();
  if (veiled) await paint(false);
  return seen;
}

/** Runs in the page: gives battles begun there this seed, with or without a server. */
function beginAllFrom(seed) {
  const begun = '/api/matches';
  const seeded = (body) => JSON.stringify({ ...JSON.parse(body), seed });
  const { fetch } = globalThis;
  globalThis.fetch = (address, how) => {
    const begins = how?.method === 'POST' && String(address).endsWith(begun);
    return fetch(address, begins ? { ...how, body: seeded(how.body) } : how);
  };
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (work) {
    const begins = work.do === 'answer' && work.path === begun;
    postMessage.call(this, begins ? { ...work, body: seeded(work.body) } : work);
  };
}

/**
 * A fresh visitor; any error that the page logs is a failure. `drawn`: seeds are random and secret.
 * `keeps`: the page stores itself for offline use, which fetches every engine and the whole manual;
 * timed pages always do. `plays`: animations run at their own speed and are not skipped. `moves`:
 * the visitor has not asked for less motion. In tests that do not look at it, drawing the sky sixty
 * times a second would cost more than all else on a page.
 */
export async function visitor({
  at = home,
  careful = false,
  drawn = false,
  keeps = timing !== 'none',
  plays = false,
  moves = plays || timing === 'only',
  ...options
} = {}) {
  if (!browser.isConnected()) browser = await launch(); // after a crash, which fails one test alone
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
    serviceWorkers: keeps ? 'allow' : 'block',
    reducedMotion: moves ? 'no-preference' : 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  if (!drawn) await context.addInitScript(beginAllFrom, seed);
  if (veiled) await context.addInitScript(veil);
  await context.addInitScript(countQuestions);
  // Scripts have no time for suspense; only its own tests see it.
  if (!plays)
    await context.addInitScript(() => {
      if (!location.protocol.startsWith('http')) return;
      localStorage.setItem('klaxon.pace', '"0"');
      localStorage.setItem('klaxon.sounds', '"off"');
    });
  // Scripts blunder on purpose, so only the tests of the captain's question are asked it.
  if (!careful)
    await context.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('klaxon.careful', '"off"');
    });
  const page = await context.newPage();
  if (slow > 1) {
    const devices = await context.newCDPSession(page);
    await devices.send('Emulation.setCPUThrottlingRate', { rate: slow });
  }
  page.complaints = [];
  page.hasTouch = options.hasTouch === true;
  page.on(
    'console',
    (message) => message.type() === 'error' && page.complaints.push(message.text()),
  );
  page.on('pageerror', (error) => page.complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(at) && !request.url().startsWith('blob:'))
      page.complaints.push(`third party: ${request.url()}`);
  });
  return { context, page };
}
/** Follows a link to a seat and sits down. */
export async function accept(page, link) {
  await page.goto(link);
  await page.locator('[data-guest] [data-next-turn]').click();
}
export async function quiet(page) {
  expect(page.complaints.length === 0, `no complaint, got ${page.complaints.join(' | ')}`);
}
export async function noFaultsOf(page, where) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // Passed checks are neither collected nor sent, since they would be megabytes. None of these
  // rules reads style sheets, and a fault is shown by its text, without a selector.
  const look = async () => {
    const { violations } = await globalThis.axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      selectors: false,
    });
    const places = (nodes) => nodes.slice(0, 2).map(({ html }) => html.slice(0, 120));
    return violations.map(({ id, nodes }) => `${id}: ${places(nodes).join(' ; ')}`);
  };
  const told = await unveiled(page, () => page.evaluate(look));
  expect(told.length === 0, `axe finds nothing on ${where}, got ${told.join(' | ')}`);
}
export const shot = async (thing, name, fullPage = true) =>
  shooting && thing.screenshot({ path: `${shots}/${name}.png`, fullPage });

/** Sets the page's address from now on. */
export function goHome(address) {
  home = address;
}
export const homeOf = () => home;

let shared = false;
/** Lets this program's scripts share its browser, so that finish() does not end the program. */
export function share() {
  shared = true;
}
/** The counts of passed and failed checks since the last call. */
export function takeTally() {
  const tally = { passed, failed };
  passed = failed = 0;
  return tally;
}
export const tallyLine = (tally) => `${tally.passed} passed, ${tally.failed} failed`;
export const closeBrowser = () => browser.close();

/** Prints the tally and ends the program if a script runs alone. */
export async function finish() {
  if (shared) return;
  await closeBrowser();
  const tally = takeTally();
  console.log(tallyLine(tally));
  process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0);
}
