// The battle and puzzles of each day, in a real browser. Run by web_advice.mjs.
import { expect, homeOf, noFaultsOf, quiet, shot, visitor } from './web_browser.mjs';
import { tab } from './web_scenes.mjs';

const saturday = new Date('2026-11-28T18:00:00');

/** There is one try, without help; it survives a reload, and its strip appears once, at the end. */
export async function battleOfTheDay() {
  const { context, page } = await visitor();
  await page.clock.setFixedTime(saturday);
  await page.goto(`${homeOf()}#/day/2026-02-30`);
  await page.getByText('“2026-02-30” is not a date.').waitFor();
  await page.goto(`${homeOf()}#/day`);
  await noFaultsOf(page, 'the battle of the day');
  await shot(page, 'day-before');
  await page.locator('[data-next-turn]').click();
  await page.waitForURL(/#\/battle\//);
  await page.getByRole('tab', { name: 'Table' }).waitFor();
  const address = page.url();
  expect((await page.locator('[data-hint], [data-undo]').count()) === 0, 'no help in the only try');
  await page.reload();
  await page.getByRole('tab', { name: 'Table' }).waitFor();
  await tab(page, 'Table');
  await page.getByRole('button', { name: /^Resign/ }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  const strip = page.locator('[data-strip]');
  await strip.waitFor();
  const text = await strip.textContent();
  expect(/^Klaxon 28 Nov: [\s\S]*lost[\s\S]*#\/day\/2026-11-28$/.test(text), `a strip: ${text}`);
  await shot(page, 'day-strip');
  await noFaultsOf(page, 'the strip of a day');
  expect((await page.locator('[data-rematch]').count()) === 0, 'no second try is offered');
  expect((await page.locator('[data-after-day]').count()) === 1, 'the puzzle is the next step');
  await page.goto(`${homeOf()}#/day`);
  await page.getByText('1 day in a row').waitFor();
  expect((await strip.textContent()) === text, 'the strip is kept');
  expect(/puzzle/.test(await page.locator('[data-next-turn]').textContent()), 'no second try');
  await page.goto(address);
  await page.locator('[data-result]').waitFor();
  await quiet(page);
  await context.close();
}

/**
 * Choosing the wrong ship shows its result and a hint; the right one solves the puzzle, which gets
 * a tick.
 */
export async function solvePuzzle() {
  const { context, page } = await visitor();
  await page.goto(`${homeOf()}#/puzzles/border_clash-2-29`);
  const cripple = async (name) => {
    await page.locator('.unit.may button', { hasText: name }).first().click();
    const blow = page.locator('.command .acts button').first();
    if (await blow.isVisible()) await blow.click();
  };
  await page.getByRole('heading', { name: 'Win 81 of 100' }).waitFor();
  await noFaultsOf(page, 'a puzzle');
  await shot(page, 'puzzle-ask');
  await cripple('Courier 2');
  await page.locator('[data-verdict="not yet"]').waitFor();
  await page.getByRole('heading', { name: '43 of 100: not yet' }).waitFor();
  await noFaultsOf(page, 'a try that fails');
  await shot(page, 'puzzle-wrong');
  await page.locator('[data-verdict] [data-next-turn]').click();
  await cripple('Warden');
  await page.locator('[data-verdict="over"]').waitFor();
  await page.getByText('Wins 81 of 100, the next best 43').first().waitFor();
  await shot(page, 'puzzle-solved');
  await page.goto(`${homeOf()}#/puzzles`);
  await page.locator('[data-puzzle="border_clash-2-29"].solved').waitFor();
  await noFaultsOf(page, 'the ladder of puzzles');
  await shot(page, 'puzzle-ladder');
  const rungs = page.locator('[data-puzzle]');
  const all = await rungs.count();
  await page.getByLabel('Unsolved only').check();
  await page.locator('[data-puzzle="border_clash-2-29"]').waitFor({ state: 'detached' });
  expect((await rungs.count()) === all - 1, 'only the solved one is left out');
  await page.getByRole('group', { name: 'Which puzzles' }).getByRole('button').last().click();
  await page.locator('[aria-pressed="true"]:not(:text-is("All"))').waitFor();
  const few = await rungs.count();
  expect(few > 0 && few < all - 1, 'one system only');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${homeOf()}#/puzzles/duel-21-43`);
  const asks = page.locator('[data-ask-puzzle]');
  await asks.getByText('Win 58 of 100').waitFor();
  expect((await page.locator('[data-choose-for-me]').count()) === 0, 'nobody chooses in a puzzle');
  await asks.getByRole('button', { name: 'A hint' }).click();
  await asks.getByText('Meridian 2 loses phaser').waitFor();
  await shot(page, 'puzzle-phone', false);
  await page.goto(`${homeOf()}#/puzzles/none-1-1`);
  await page.getByText('There is no puzzle “none-1-1” here.').waitFor();
  await quiet(page);
  await context.close();
}
