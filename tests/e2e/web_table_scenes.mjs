// What players do at a battle on the table, with and without a server.
import { expect } from './web_browser.mjs';
import { isOver, overWords, press } from './web_scenes.mjs';

const toward = 'select[aria-label="Heading, toward"]';
export const actsMax = 400;

/** Something may be pressed now, or the screen changes hands, or it is over. */
export const awaitedAtTable = (page) =>
  page.waitForFunction((pattern) => {
    const parts = ['[data-next-turn]', '[data-skip]:enabled', '[data-disk]:enabled'];
    const may = ['[data-cover]', ...parts.map((part) => `[data-window] ${part}`)].join();
    const ended = new RegExp(pattern, 'i').test(
      document.querySelector('.status')?.textContent ?? '',
    );
    const busy = document.querySelector('[data-window] [data-next-turn]:disabled');
    return (
      ended ||
      (document.querySelector(may) !== null &&
        (!busy || document.querySelector('.palette, [data-skip]:enabled')))
    );
  }, overWords);

/** One order: toward the enemy, and fire at whoever is in range. False: nothing can be pressed. */
export async function giveAtTable(page, orders = ['change_heading', 'attack', 'attack']) {
  if ((await page.locator('.palette').count()) > 0)
    for (const order of orders) await press(page, page.locator(`[data-coach="order ${order}"]`));
  // the other side may end the window between the look and the choice
  if ((await page.locator(toward).count()) > 0)
    await page
      .locator(toward)
      .selectOption({ index: 1 }, { timeout: 3000 })
      .catch(() => {});
  for (const what of ['[data-next-turn]', '[data-disk]', '[data-skip]']) {
    const button = page.locator(`[data-window] ${what}:enabled`).first();
    if ((await button.count()) === 0) continue;
    await press(page, button);
    return true;
  }
  return false;
}

/** Both give whatever comes first until the battle is over. */
export async function playBothOut(pages, { until = async () => false } = {}) {
  for (let n = 0; n < actsMax; ++n)
    for (const page of pages) {
      if ((await isOver(page)) || (await until())) return;
      if ((await page.locator('.command.idle').count()) === 0) await giveAtTable(page);
    }
  expect(false, 'the battle ends');
}
