// The captain's advice to a player, in a real browser: hints, and the question before a blunder;
// then the battle and puzzles of each day (web_days.mjs): node tests/e2e/web_advice.mjs [SITE]
import { expect, finish, homeOf, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { battleOfTheDay, solvePuzzle } from './web_days.mjs';
import { homeSite } from './web_hosts.mjs';
import { pressFirst, settled } from './web_press.mjs';
import { startClash } from './web_sidcors.mjs';

/** The hint gives a reason, and its order can be given with one press. */
async function hintAndFollow() {
  const { context, page } = await visitor();
  await startClash(page, /Border clash against the cadet/);
  await page.keyboard.press('h');
  await page.waitForFunction(() =>
    /^Press [1-4]/.test(document.querySelector('.advice [role=status]')?.textContent ?? ''),
  );
  await shot(page, 'hint-fleet');
  await noFaultsOf(page, 'a hint');
  await page.locator('[data-follow]').click();
  await page.waitForFunction(() => document.querySelectorAll('.log li').length > 2);
  await page.waitForFunction(
    () => (document.querySelector('.advice [role=status]')?.textContent ?? '') === '',
  );
  await quiet(page);
  await context.close();
}

/** In a duel the advised plan is in the form, ready to be given, but is not sent. */
async function hintInForm() {
  const { context, page } = await visitor();
  await page.goto(homeOf());
  await page.getByRole('button', { name: /Duel against the cadet/ }).click();
  await page.locator('.filler .primary:enabled').waitFor();
  const before = await page.locator('.log li').count();
  await page.getByRole('button', { name: /^Hint/ }).click();
  await page.waitForFunction(() =>
    /^Close in/.test(document.querySelector('.advice [role=status]')?.textContent ?? ''),
  );
  await page.getByRole('radio', { name: 'Close', exact: true, checked: true }).waitFor();
  expect((await page.locator('.log li').count()) === before, 'nothing was sent');
  await shot(page, 'hint-duel');
  await quiet(page);
  await context.close();
}

/** Gives up guns in a duel, and no other boxes, until the captain objects. */
async function blunderOn(page) {
  const asked = page.getByRole('alertdialog');
  const guns = { words: /phaser|photon|drone/i };
  for (let n = 0; n < 120; ++n) {
    await page.waitForFunction(
      () =>
        document.querySelector('dialog[open]') !== null ||
        document.querySelector('.command button.primary:enabled, [data-ready]:enabled'),
    );
    if (await asked.isVisible()) break;
    // if the captain has just objected to the last order, nothing else can be reached
    if (!(await pressFirst(page, '[data-ready]', guns)))
      await pressFirst(page, '.command button.primary, [data-ready]');
    await settled(page);
  }
  return asked;
}

/**
 * The captain asks once, with a reason; thinking again sends nothing, and the question can be
 * switched off.
 */
async function blunder() {
  const { context, page } = await visitor({ careful: true, reducedMotion: 'reduce' });
  await page.goto(homeOf());
  await page.getByRole('button', { name: /Duel against the cadet/ }).click();
  await page.locator('.filler .primary:enabled').waitFor();
  const asked = await blunderOn(page);
  expect(/would do|chance of winning/.test(await asked.textContent()), 'the reason is told');
  await noFaultsOf(page, 'the question before a blunder');
  await shot(page, 'blunder');
  const lines = await page.locator('.log li').count();
  await asked.getByRole('button', { name: 'Think again' }).click();
  expect((await page.locator('.log li').count()) === lines, 'nothing was sent');
  await blunderOn(page);
  await asked.getByRole('checkbox').uncheck();
  await asked.getByRole('button', { name: 'Do it' }).click();
  await page.waitForFunction((n) => document.querySelectorAll('.log li').length > n, lines);
  expect(
    (await page.evaluate(() => localStorage.getItem('klaxon.careful'))) === '"off"',
    'it is switched off',
  );
  await quiet(page);
  await context.close();
}

const host = await homeSite();
await test('advice: a hint says why and can be followed', hintAndFollow);
await test('advice: a hint fills in the form', hintInForm);
await test('advice: a single question before a blunder', blunder);
await test('days: one battle, one try, one strip', battleOfTheDay);
await test('days: a puzzle is tried, gives a hint and is solved', solvePuzzle);
host.close();
await finish();
