// What players do in a battle on the table, with and without a server.
import { expect } from './web_browser.mjs';
import { chooseFirst, pressFirst, pressOnce } from './web_press.mjs';
import { inTurns, isOver, overWords } from './web_scenes.mjs';

const toward = 'select[aria-label="Heading, toward"]';
export const actsMax = 400;

/** Waits until something can be pressed, the screen changes hands, or the battle is over. */
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

const usual = ['change_heading', 'attack', 'attack'];
const windows = ['[data-next-turn]', '[data-disk]', '[data-skip]'];

/**
 * Gives an order: to move toward the enemy and fire at any ship in range. Returns false if nothing
 * can be pressed.
 */
export async function giveAtTable(page, orders = usual) {
  for (const order of orders) await pressFirst(page, `.palette [data-coach="order ${order}"]`);
  await chooseFirst(page, toward, 1);
  const pressed = await pressFirst(
    page,
    windows.map((what) => `[data-window] ${what}`),
  );
  return pressed !== null;
}

/** Places the orders for a turn, which both sides keep face down. */
export async function seal(page, orders = usual) {
  for (const order of orders) await pressOnce(page, `.palette [data-coach="order ${order}"]`);
  await pressOnce(page, '[data-window] [data-next-turn]');
}

/** Both players take the first offered order until the battle is over. */
export async function playBothOut(pages, { until = async () => false } = {}) {
  const over = async () => (await isOver(pages[0])) || (await until());
  const give = async (page) =>
    (await page.locator('.command.idle').count()) === 0 && giveAtTable(page);
  expect(await inTurns(pages, give, over, actsMax), 'the battle ends');
}
