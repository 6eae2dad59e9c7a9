// Common steps of the page's visitors, with and without a server.
import { readFileSync } from 'node:fs';
import { expect, homeOf, patienceMs, root } from './web_browser.mjs';
import { frames, hears, pressFirst } from './web_press.mjs';

/** Opens the front page and waits until it can start battles: the engine takes a while. */
export async function front(page, address = homeOf()) {
  await page.goto(address);
  await page.locator('.starts button:enabled').first().waitFor();
}
/** Begins a system's usual battle for two players at this screen. */
export async function startHere(page, system) {
  await front(page);
  const row = page.locator(`[data-system=${system}]`);
  await row.locator('.more').click();
  await row.getByText('Here, two').click();
  await row.locator('.play').click();
  await page.locator('[data-cover], [data-window]').first().waitFor();
}
export async function startDesk(page, address = homeOf()) {
  await page.goto(address);
  await page.getByRole('button', { name: /Damage desk/ }).click();
  await page.getByRole('button', { name: 'Deal the cards' }).waitFor();
  await logBeyond(page, 0); // the history before joining is requested, and comes last
}
export async function startDuel(page) {
  await page.goto(homeOf());
  await page.getByRole('button', { name: /Duel against the captain/ }).click();
  await page.getByRole('button', { name: 'Give this order' }).waitFor();
  await logBeyond(page, 0);
}
/** Opens the replay of a duel from a file, on its stage. */
export async function replayDuel(page) {
  await page.goto(`${homeOf()}#/replay`);
  const record = `${root}/tests/regress/records/code-red--duel-revision-2.jsonl`;
  await page.locator('#record').setInputFiles(record);
  await page.locator('[data-replay]').waitFor();
  await page.getByRole('img', { name: /at long range/ }).waitFor();
}
export async function volley(page, points) {
  const before = await lastLine(page);
  await page.getByLabel('Points in the volley').fill(String(points));
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await page.waitForFunction(
    (line) => [...document.querySelectorAll('.log li.volley_begun')].some((li) => li.value > line),
    before,
  );
  await chooseAll(page);
}
/** The number of the last line in the log; the list itself shows only the latest lines. */
export const lastLine = (page) =>
  page.evaluate(() => document.querySelector('.log li:last-child')?.value ?? 0);
/** Presses Tab until the element with this name has the focus: some people use nothing but keys. */
export async function tabTo(page, pattern, most = 200) {
  for (let i = 0; i < most; ++i) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === document.body) return ''; // past the last element
      const label = at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent;
      return label ?? at?.textContent ?? '';
    });
    if (pattern.test(name)) return;
  }
  throw new Error(`Tab does not come to ${pattern}`);
}
/** Waits until another order may be given or the battle is over. */
export const awaited = (page) =>
  page.waitForFunction(() => {
    const told = document.querySelector('.status')?.textContent ?? '';
    const ready = '[data-ready]:enabled, form.filler button.primary:enabled';
    return /won|lost|draw/i.test(told) || document.querySelector(ready) !== null;
  });
/** A pattern, for use in the page, of words that a status line contains once a battle is over. */
export const overWords = 'won|lost|draw|over';
/** While the screen changes hands there is no status line. */
export const isOver = async (page) =>
  new RegExp(overWords, 'i').test((await page.locator('.status').allTextContents()).join());
/** Presses an element, by touch if the visitor has no mouse. */
export async function press(page, thing) {
  if (!page.hasTouch) return thing.click();
  await hears(page);
  return thing.tap();
}
/**
 * Page by page, does what `give` can do, until the battle is over; `give` returns whether it did
 * anything. Returns false after this many acts. A page with nothing to do tries again in the next
 * frame.
 */
export async function inTurns(pages, give, over, most) {
  let done = Date.now();
  for (let acts = 0; acts < most;)
    for (const page of pages) {
      if (await over()) return true;
      if (await give(page)) {
        done = Date.now();
        acts += 1;
      } else {
        expect(Date.now() - done < patienceMs, 'somebody can go on');
        await frames(page);
      }
    }
  return over();
}
/**
 * Runs in the page: returns the state that an order changes (window, cover, end), or whether it has
 * changed.
 */
const standing = (was) => {
  const now = [
    document.querySelector('[data-window]')?.getAttribute('data-window'),
    document.querySelector('[data-cover]') !== null,
    document.querySelector('.status')?.textContent,
  ].join();
  return was === undefined ? now : now !== was;
};
export const stand = (page) => page.evaluate(standing);
export const moved = (page, before) => page.waitForFunction(standing, before);
/** Makes the owner's first choice each time until a volley can be entered again. */
export async function chooseAll(page) {
  for (;;) {
    await page.locator('[data-ready]:enabled, [data-volley]').first().waitFor();
    const before = await lastLine(page);
    if ((await pressFirst(page, '[data-ready]')) === null) return;
    await logBeyond(page, before);
  }
}
/** Waits until the log has got beyond this line. */
export const logBeyond = (page, line) =>
  page.waitForFunction((n) => (document.querySelector('.log li:last-child')?.value ?? 0) > n, line);
/** Opens a tab of the rail; on a phone the rail is a drawer, with the tabs above the command. */
export async function tab(page, name) {
  const docked = page.locator(`.dock button[aria-label="${name}"]`);
  if (await docked.isVisible()) return docked.click();
  const there = page.getByRole('tab', { name });
  // on the narrowest screens this tab is only in the drawer
  if (!(await there.isVisible())) await page.locator('.dock button[aria-label="Log"]').click();
  await there.click();
}
/** Closes the drawer on a phone. */
export async function shutRail(page) {
  const close = page.locator('.rail').getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
}
export async function savedRecord(page) {
  await tab(page, 'Table');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

/** The acts in a record, each as [seat, act]. */
export const actsOf = (record) =>
  record
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line))
    .map(({ seat, act }) => [seat, act]);
export async function openWhy(page) {
  await tab(page, 'Log');
  await page
    .getByRole('button', { name: /^Why\?/ })
    .last()
    .click();
  await page.locator('.why strong').first().waitFor();
}
/** Undoes the first plan of a duel, with the captain's consent. */
export async function undoFirstPlan(page) {
  await startDuel(page);
  await page.getByRole('button', { name: 'Give this order' }).click();
  await page.locator('.log li.moved').first().waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.locator('.log li.moved s').first().waitFor();
  await page.locator('[data-deck]').first().waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: /Turn 1, at long range/ }).waitFor();
  await page.getByRole('button', { name: 'Give this order' }).waitFor();
  return savedRecord(page);
}
