// Duels in three dimensions in a real browser: the view turns, and rests when nothing changes;
// odds, the set-up, the guide; the looks on every screen. Run by web_space_looks.mjs.
import { expect, homeOf, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { frames, settled } from './web_press.mjs';
import { front, tab } from './web_scenes.mjs';
import { startDuel, playOn } from './web_space_scenes.mjs';

const stillFrames = 15; // at rest, it draws no more pictures
const drawn = (page) =>
  page.locator('[data-deep]').evaluate((canvas) => Number(canvas.dataset.drawn));

await test('space: the view turns, zooms, rests, and a die is dropped', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startDuel(page);
  await page.locator('[data-deep][data-drawn]').waitFor();
  await page.locator('[data-slot=speed]').waitFor();
  const rest = async () => {
    let before = -1;
    for (let now = await drawn(page); now !== before; now = await drawn(page)) {
      before = now;
      await settled(page);
      await frames(page, stillFrames);
    }
    return before;
  };
  const still = await rest();
  await frames(page, 2 * stillFrames);
  expect((await drawn(page)) === still, 'it draws only when something changes');
  const space = page.locator('[role=group][aria-label^="Space"]');
  const changed = async (what, work) => {
    const before = await rest();
    await work();
    await page.waitForFunction(
      (was) => Number(document.querySelector('[data-deep]').dataset.drawn) > was,
      before,
    );
    expect((await drawn(page)) > before, what);
  };
  await space.focus();
  for (const key of ['ArrowLeft', 'ArrowUp', '+', '-', '0'])
    await changed(`${key} works`, () => page.keyboard.press(key));
  const box = await space.boundingBox();
  const middle = [box.x + box.width / 2, box.y + box.height * 0.55];
  await changed('dragging turns', async () => {
    await page.mouse.move(...middle);
    await page.mouse.down();
    await page.mouse.move(middle[0] + 60, middle[1] + 20, { steps: 4 });
    await page.mouse.up();
  });
  await changed('the wheel zooms', async () => {
    await page.mouse.move(...middle);
    await page.mouse.wheel(0, -300);
  });
  const die = await page.locator('[data-die]').last().boundingBox();
  const slot = await page.locator('[data-slot=speed]').boundingBox();
  await page.mouse.move(die.x + 20, die.y + 20);
  await page.mouse.down();
  await page.mouse.move(slot.x + 40, slot.y + 20, { steps: 5 });
  await page.mouse.up();
  await page.locator('[data-slot=speed].on').waitFor();
  await tab(page, 'Ship');
  const around = await page.locator('[data-around] li').allTextContents();
  expect(/range \d+/.test(around.join()), `bearings and ranges are told, got ${around}`);
  await noFaultsOf(page, 'the sheet of a ship');
  await quiet(page);
  await context.close();
});

await test('space: the odds of a shot, with reasons', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startDuel(page);
  await playOn(page, {}, async () => (await page.locator('[data-all]:enabled').count()) > 0);
  await page.locator('[data-all]').click();
  await tab(page, 'Odds');
  await page.locator('button[data-odds]').click();
  await page
    .getByRole('heading', { name: /to hit/ })
    .first()
    .waitFor();
  await noFaultsOf(page, 'the odds of a shot in space');
  await shot(page, 'space-odds', false);
  await quiet(page);
  await context.close();
});

await test('space: other ships for a scenario', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(`${homeOf()}#/setup/heavy-combat`);
  await page.locator('[data-scenario=plasma_chase]').click();
  await page.locator('.ships select').first().selectOption('argent');
  await noFaultsOf(page, 'the set-up of a duel in space');
  await shot(page, 'space-setup');
  await page.locator('[data-begin]').click();
  await page.locator('[data-slot=speed]').waitFor();
  await tab(page, 'Ship');
  await page.getByText(/Argent, Meridian Concord/).waitFor();
  await quiet(page);
  await context.close();
});

const marksMax = 80;
await test('space: anyone who follows the guide wins', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await front(page);
  await page
    .locator('[data-system=heavy-combat] li button')
    .first()
    .click();
  const mark = page.locator('[data-mark]');
  const ended = page.locator('[data-lesson]');
  const met = new Set();
  for (let n = 0; n < marksMax; ++n) {
    await mark.or(ended).first().waitFor();
    if ((await ended.count()) > 0) break;
    const { mark: key, pointsAt: at } = await mark.evaluate(({ dataset }) => ({ ...dataset }));
    met.add(key.split(' ')[0]);
    if (n === 0) await noFaultsOf(page, 'the first mark in space');
    if (/Next/.test(await mark.locator('[data-go-on]').textContent()))
      await mark.locator('[data-go-on]').click();
    else {
      const thing = page.locator(`[data-coach="${at}"]:visible`).first();
      await thing.click(at.startsWith('slot') ? { position: { x: 14, y: 9 } } : {});
    }
    await page.waitForFunction(
      (old) => document.querySelector('[data-mark]')?.dataset.mark !== old,
      key,
    );
  }
  expect(/won/i.test(await page.locator('.status').textContent()), 'following the guide wins');
  for (const id of ['goal', 'power', 'speed', 'helm', 'fire', 'shoot'])
    expect(met.has(id), `${id} is told, among ${[...met]}`);
  await shot(page, 'space-guide', false);
  await quiet(page);
  await context.close();
});

const size = (width, height, more) => ({ viewport: { width, height }, ...more });
const eyes = {
  narrow: size(320, 640, { hasTouch: true, colorScheme: 'dark' }),
  paper: size(1440, 900, { colorScheme: 'light' }),
  low: size(1024, 700, { colorScheme: 'dark' }),
  huge: size(2560, 1400, { colorScheme: 'dark' }),
  forced: size(1280, 900, { forcedColors: 'active' }),
};
for (const [name, options] of Object.entries(eyes))
  await test(`space: looks ${name}`, async () => {
    const { context, page } = await visitor({ reducedMotion: 'reduce', ...options });
    await startDuel(page, /Heavy duel against the cadet/);
    const seen = { as: `${name}-`, fitsAlone: true }; // axe checks whole battles, dark and light
    await playOn(page, seen, async () => seen.fire === true);
    const cut = await page
      .locator('.slot .top')
      .evaluateAll((tops) => tops.filter((top) => top.scrollWidth > top.clientWidth).length);
    expect(cut === 0, `titles of slots are whole, ${cut} are cut`);
    await quiet(page);
    await context.close();
  });
