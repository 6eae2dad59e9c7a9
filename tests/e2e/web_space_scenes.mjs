// What players do in a duel in space.
import { expect, homeOf, noFaultsOf, quiet, shot } from './web_browser.mjs';
import { pressFirst, pressOnce } from './web_press.mjs';
import { front, isOver, moved, overWords, press, stand } from './web_scenes.mjs';

export const actsMax = 150;
/** Slots are pressed by their title, since the chosen card covers the middle. */
export async function lay(page, slot) {
  const title = { position: { x: 14, y: 9 } };
  await (page.hasTouch ? slot.tap(title) : slot.click(title));
}
/** Waits until an order can be sealed or chosen, or the battle is over. */
export const awaited = (page) =>
  page.waitForFunction((pattern) => {
    const ended = new RegExp(pattern, 'i').test(
      document.querySelector('.status')?.textContent ?? '',
    );
    const may = '[data-cover], [data-next-turn]:enabled, [data-ready]:enabled';
    return ended || document.querySelector(may) !== null;
  }, overWords);

export async function startDuel(page, name = /Heavy duel against the captain/) {
  await front(page);
  await press(page, page.getByRole('button', { name }).first());
  await page.locator('[data-window], [data-cover]').first().waitFor();
}
/** Starts a scenario from the list. */
export async function startScenario(page, scenario = 'duel') {
  await page.goto(`${homeOf()}#/setup/heavy-combat`);
  await press(page, page.locator(`[data-scenario=${scenario}]`));
  await press(page, page.locator('[data-begin]'));
  await page.locator('[data-window]').first().waitFor();
}
export async function keepsItsSize(page, where) {
  const [down, across] = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  expect(down <= 0 && across <= 0, `${where} does not scroll, got ${down} and ${across}`);
}
export async function look(page, seen, name) {
  if (seen[name]) return;
  seen[name] = true;
  await keepsItsSize(page, name);
  if (!seen.fitsAlone) await noFaultsOf(page, name);
  await shot(page, `space-${seen.as ?? ''}${name}`, false);
}
export const stepOf = async (page) =>
  ((await page.locator('.steps [aria-current]').first().textContent()) ?? '').trim().toLowerCase();

/** Fires all weapons at any ship in range; if none is in range, closes in, or turns. */
export async function give(page, seen) {
  const step = await stepOf(page);
  await page.locator('[data-slot], [data-ready]').first().waitFor();
  if (step === 'fire') {
    await pressFirst(page, '[data-all]');
    const board = page.locator('[data-slot=board] [data-lay][aria-disabled=false]');
    if ((await board.count()) > 0) await lay(page, board);
  } else if (step === 'helm' && !seen.helm) {
    const speed = page.locator('[data-slot=speed] [data-lay][aria-disabled=false]');
    if ((await speed.count()) > 0) await lay(page, speed);
  }
  await look(page, seen, step);
  await pressOnce(page, '[data-next-turn], [data-ready]');
}
export async function playOn(page, seen, until = isOver) {
  for (let n = 0; n < actsMax; ++n) {
    await awaited(page);
    if (await until(page)) return;
    const before = await stand(page);
    if (!(await pressFirst(page, '[data-cover] button'))) await give(page, seen);
    await moved(page, before);
  }
  throw new Error('the battle does not end');
}
export async function expectResult(page, seen) {
  await page.getByRole('dialog', { name: /holds? the field/ }).waitFor();
  await look(page, seen, 'result');
  const told = await page.evaluate(() => document.body.textContent);
  expect(!/undefined|NaN|\[object|_torpedo|yaw_/.test(told), 'nothing is shown raw');
  await quiet(page);
}
