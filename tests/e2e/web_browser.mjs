// A real browser for the tests of the page: visitors, what they commonly do, and the tally.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const modules = createRequire(`${root}/faces/web/package.json`);
const { chromium } = modules('playwright-core');
const axe = readFileSync(modules.resolve('axe-core/axe.min.js'), 'utf8');
export const shots = `${root}/build/shots`;
mkdirSync(shots, { recursive: true });

let passed = 0;
let failed = 0;
let home = '';
const only = process.env.ONLY;

export async function test(name, work) {
  if (only && !name.includes(only)) return;
  try {
    await work();
    passed += 1;
    console.log(`ok   ${name}`);
  } catch (error) {
    failed += 1;
    for (const context of browser.contexts()) {
      for (const page of context.pages())
        await page.screenshot({ path: `${shots}/failed.png`, fullPage: true }).catch(() => {});
      await context.close().catch(() => {});
    }
    console.log(
      `FAIL ${name}\n     ${String(error?.stack ?? error)
        .split('\n')
        .slice(0, 6)
        .join('\n     ')}`,
    );
  }
}
export function expect(holds, what) {
  if (!holds) throw new Error(`expected: ${what}`);
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--headless=new', '--disable-gpu', '--disable-background-networking'],
});

/** A fresh visitor; whatever the page complains of is a failure. */
export async function visitor(options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
    ...options,
  });
  const page = await context.newPage();
  page.complaints = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && page.complaints.push(message.text()),
  );
  page.on('pageerror', (error) => page.complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith('blob:'))
      page.complaints.push(`third party: ${request.url()}`);
  });
  return { context, page };
}
export async function quiet(page) {
  expect(page.complaints.length === 0, `no complaint, got ${page.complaints.join(' | ')}`);
}
export async function noFaultsOf(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  const told = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 2)
        .map(({ html }) => html.slice(0, 120))
        .join(' ; ')}`,
  );
  expect(told.length === 0, `axe finds nothing on ${where}, got ${told.join(' | ')}`);
}
export const shot = (page, name, fullPage = true) =>
  page.screenshot({ path: `${shots}/${name}.png`, fullPage });

export async function startDesk(page) {
  await page.goto(home);
  await page.getByRole('button', { name: /Play now: Damage desk/ }).click();
  await page.getByRole('button', { name: 'Deal the cards' }).waitFor();
}
export async function volley(page, points) {
  const lines = await page.locator('.log li.volley_begun').count();
  await page.getByLabel('Points in the volley').fill(String(points));
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await page.waitForFunction(
    (n) => document.querySelectorAll('.log li.volley_begun').length > n,
    lines,
  );
  await chooseAll(page);
}
/** The number of the log's last line: the list itself shows only the latest ones. */
export const lastLine = (page) =>
  page.evaluate(() => document.querySelector('.log li:last-child')?.value ?? 0);
/** Answers the owner's choices with the first one until none is left. */
export async function chooseAll(page) {
  for (let i = 0; i < 60; ++i) {
    const ready = page.locator('[data-ready]');
    await page.waitForTimeout(60);
    if ((await ready.count()) === 0) return;
    const before = await lastLine(page);
    await ready.first().click();
    await page.waitForFunction(
      (n) => (document.querySelector('.log li:last-child')?.value ?? 0) > n,
      before,
    );
  }
}
export async function savedRecord(page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

/** Where the page stands from now on. */
export function goHome(address) {
  home = address;
}

/** Prints the tally and ends the program. */
export async function finish() {
  await browser.close();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}
