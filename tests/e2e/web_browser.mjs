// A real browser for the page's tests: visitors, what they often do, and the tally.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countQuestions } from './web_press.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const modules = createRequire(`${root}/faces/web/package.json`);
const { chromium } = modules('playwright-core');
const axe = readFileSync(modules.resolve('axe-core/axe.min.js'), 'utf8');
/** With SHOTS=1 screenshots, and whatever else a run leaves behind to look at. */
export const shots = `${root}/build/shots`;
mkdirSync(shots, { recursive: true });
const shooting = Boolean(process.env.SHOTS);

let passed = 0;
let failed = 0;
let home = '';
const only = process.env.ONLY; // only tests whose names contain this
const rounds = Number(process.env.ROUNDS ?? 1); // runs of each test, to hunt for rare faults
const slow = Number(process.env.SLOW ?? 1); // slows the page's processor this much
/** How long a state is waited for. */
export const patienceMs = 60_000 * slow;
const seed = process.env.SEED ?? '20261121'; // of every battle begun on a page

const timing = process.env.TIMED; // 'only' what is timed, or 'none' of it; everything otherwise

export async function test(name, work) {
  if (timing !== 'only') await repeat(name, work);
}
/** A test of how fast something is: `./test` gives each the machine to itself. */
export async function timed(name, work) {
  if (timing !== 'none') await repeat(name, work);
}
async function repeat(name, work) {
  if (only && !name.includes(only)) return;
  for (let round = 0; round < rounds; ++round) await attempt(name, work);
}
const testMsMax = 600_000 * slow; // for a page that answers nothing any more
/** Rejects where the work is not done after so long. */
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
    const failure = `${shots}/failed-${basename(process.argv[1], '.mjs')}.png`; // the latest one
    for (const context of browser.contexts()) {
      for (const page of context.pages())
        await page.screenshot({ path: failure, fullPage: true }).catch(() => {});
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

/** The name of a stranger's page that leads to this machine, as after DNS rebinding. */
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
  // A page that lives for seconds is done before what it compiles twice pays. Only what is timed
  // runs as it would at a player's.
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

/** Runs in the page: gives this seed to battles begun there, with or without a server. */
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
 * A fresh visitor; any complaint of the page is a failure. `drawn`: seeds are, and stay secret.
 * `keeps`: the page keeps itself for offline, which fetches every engine and the whole manual; so
 * it does where it is timed. `plays`: what happens is played as fast as dice fall, not skipped.
 * `moves`: as for those who have not asked for less motion. Where no test looks at it, drawing the
 * sky sixty times a second costs more than all else a page does.
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
  if (!browser.isConnected()) browser = await launch(); // it has crashed: that fails one test alone
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
    serviceWorkers: keeps ? 'allow' : 'block',
    reducedMotion: moves ? 'no-preference' : 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  if (!drawn) await context.addInitScript(beginAllFrom, seed);
  await context.addInitScript(countQuestions);
  // Scripts have no time for suspense; only tests of it are shown any.
  if (!plays)
    await context.addInitScript(() => {
      if (!location.protocol.startsWith('http')) return;
      localStorage.setItem('klaxon.pace', '"0"');
      localStorage.setItem('klaxon.sounds', '"off"');
    });
  // Scripts blunder on purpose; only tests of the question are asked it.
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
/** Follows a link to a seat, and sits down. */
export async function accept(page, link) {
  await page.goto(link);
  await page.locator('[data-guest] [data-next-turn]').click();
}
export async function quiet(page) {
  expect(page.complaints.length === 0, `no complaint, got ${page.complaints.join(' | ')}`);
}
export async function noFaultsOf(page, where) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // Passed checks are neither gathered nor sent: that would be megabytes. No rule that runs reads
  // sheets of style, and of what is found its text is shown, not the selector that leads there.
  const told = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      selectors: false,
    });
    const places = (nodes) => nodes.slice(0, 2).map(({ html }) => html.slice(0, 120));
    return violations.map(({ id, nodes }) => `${id}: ${places(nodes).join(' ; ')}`);
  });
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
/** From now on the scripts of this program share its browser, and finish() ends none of them. */
export function share() {
  shared = true;
}
/** What has passed and failed since the last call. */
export function takeTally() {
  const tally = { passed, failed };
  passed = failed = 0;
  return tally;
}
export const tallyLine = (tally) => `${tally.passed} passed, ${tally.failed} failed`;
export const closeBrowser = () => browser.close();

/** Prints the tally and ends the program, where a script runs alone. */
export async function finish() {
  if (shared) return;
  await closeBrowser();
  const tally = takeTally();
  console.log(tallyLine(tally));
  process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0);
}
