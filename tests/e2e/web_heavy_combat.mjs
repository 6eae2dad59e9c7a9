// Duels in three dimensions in a real browser: whole battles by mouse, by keys alone, by touch on a
// phone, without WebGL, and between two players at one screen. Run by web_space.mjs.
import { expect, homeOf, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { isOver, moved, savedRecord, stand, startHere, tabTo } from './web_scenes.mjs';
import {
  actsMax,
  awaited,
  startDuel,
  startScenario,
  look,
  stepOf,
  playOn,
  expectResult,
} from './web_space_scenes.mjs';

await test('space: a whole battle against the captain, then its replay', async () => {
  const { context, page } = await visitor({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
  });
  await startDuel(page);
  const seal = page.locator('[data-coach=seal]');
  await seal.filter({ hasText: 'Hold speed 2' }).waitFor(); // an untouched helm explains itself
  await page.getByText('Holds speed 2.').waitFor();
  await page.locator('[data-slot=speed] [data-lay]').press('+');
  await seal.filter({ hasText: 'Seal the helm' }).waitFor();
  await page.getByText('Goes to speed 3.').waitFor();
  await page.locator('[data-slot=speed] [data-lay]').press('-');
  const seen = {};
  await playOn(page, seen);
  for (const step of ['helm', 'flight', 'fire']) expect(seen[step], `${step} came`);
  await expectResult(page, seen);
  await page.keyboard.press('Escape');
  const record = await savedRecord(page);
  await page.goto(`${homeOf()}#/replay`);
  await page
    .getByLabel(/A record that was saved/)
    .setInputFiles({ name: 'space.jsonl', mimeType: '', buffer: Buffer.from(record) });
  await page.getByText('The record holds').waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('[data-flat=plan]').waitFor();
  await noFaultsOf(page, 'the replay of a duel in space');
  await shot(page, 'space-replay');
  await quiet(page);
  await context.close();
});

await test('space: by keys alone', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(`${homeOf()}#/setup/heavy-combat`);
  for (const button of [/^Duel/, /^Begin the battle/]) {
    await page.locator('[data-begin]').waitFor();
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  }
  await page.locator('[data-window]').waitFor();
  let laid = 0;
  for (let n = 0; n < actsMax; ++n) {
    await awaited(page);
    if (await isOver(page)) break;
    const before = await stand(page);
    const step = await stepOf(page);
    await page.locator('[data-slot], [data-ready]').first().waitFor();
    if (n < 4 && step === 'helm') {
      await tabTo(page, /^Speed/);
      await page.keyboard.press('ArrowUp');
      await page.locator('[data-slot=speed].on').waitFor();
      await page.keyboard.press('ArrowDown');
      await page.locator('[data-slot=speed]:not(.on)').waitFor();
      await page.keyboard.press('Enter');
      laid += 1;
    }
    if (step === 'fire' && (await page.locator('[data-all]:enabled').count()) > 0) {
      await page.locator('.command').focus();
      await tabTo(page, /^All weapons/);
      await page.keyboard.press('Enter');
    }
    if ((await page.locator('[data-slot=board] [data-lay][aria-disabled=false]').count()) > 0) {
      await page.locator('[data-slot=board] [data-lay]').focus();
      await page.keyboard.press('+');
    }
    await page.locator('.command').focus();
    const ready = (await page.locator('[data-ready]:enabled').count()) > 0;
    await page.keyboard.press(ready ? '1' : 'n');
    await moved(page, before);
  }
  expect(await isOver(page), 'the battle is over');
  expect(laid > 0, 'power is allocated by keys');
  await quiet(page);
  await context.close();
});

await test('space: without WebGL, the flat views suffice', async () => {
  const { context, page } = await visitor({
    reducedMotion: 'reduce',
    viewport: { width: 1024, height: 700 },
  });
  await context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
      return /webgl/.test(kind) ? null : getContext.call(this, kind, ...more);
    };
  });
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await startScenario(page);
  await page.locator('[data-flat=plan] [data-ship]').first().waitFor();
  expect((await page.locator('[data-deep]').count()) === 0, 'no canvas is left');
  expect(!asked.some((url) => /assets\/view-/.test(url)), 'the solids are not even loaded');
  const seen = { as: 'flat-', fitsAlone: true };
  await playOn(page, seen);
  await expectResult(page, seen);
  await context.close();
});

await test('space: a battle on a phone by touch alone', async () => {
  const { context, page } = await visitor({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'light',
  });
  await startScenario(page);
  const seen = { as: 'phone-' };
  for (const view of ['plan', 'side', 'deep']) {
    await page.locator(`[data-view=${view}]`).tap();
    await look(page, seen, `view-${view}`);
  }
  await playOn(page, seen);
  await expectResult(page, seen);
  await context.close();
});

await test('space: two at one screen, neither sees the other’s orders', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startHere(page, 'heavy-combat');
  let covers = 0;
  const seen = { as: 'two-' };
  await playOn(page, seen, async () => {
    if ((await page.locator('[data-cover]').count()) > 0) {
      covers += 1;
      expect((await page.locator('.views').count()) === 0, 'the cover hides space');
    }
    return covers > 4;
  });
  await quiet(page);
  await context.close();
});
