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

/** Runs in the page: the widths of the disks, and what labels of ships lie on. */
export function crowding() {
  const boxes = (what) =>
    [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  const inside = ({ x, y, width }, { left, right, top, bottom }) => {
    const [middle, down] = [x + width / 2, y + width / 2];
    const across = middle - Math.min(right, Math.max(left, middle));
    const under = down - Math.min(bottom, Math.max(top, down));
    return Math.hypot(across, under) < width / 2 - 3;
  };
  const [plates, labels] = [boxes('svg.table .plate'), boxes('svg.table .labels .stand')];
  const covers = boxes('.field [data-covers]');
  return {
    widths: plates.map(({ width }) => Math.round(width)),
    on: [
      ...labels.filter((one) => plates.some((plate) => inside(plate, one))).map(() => 'a disk'),
      ...labels
        .filter((one, i) => labels.some((more, j) => i < j && meet(one, more)))
        .map(() => 'a label'),
      ...labels.filter((one) => covers.some((cover) => meet(one, cover))).map(() => 'a display'),
    ],
  };
}
