// Duels in three dimensions in a real browser: whole battles by mouse, by keys alone, by touch on a
// phone, without WebGL, and between two players at one screen. Run by web_space.mjs.
import { expect, homeOf, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { pressFirst } from './web_press.mjs';
import { isOver, moved, press, savedRecord, stand, startHere, tab, tabTo } from './web_scenes.mjs';
import {
  actsMax,
  awaited,
  keepsItsSize,
  lay,
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

// ---- the helm by the ship's cube

const pressed = (page, what) => page.locator(`${what}[aria-pressed=true]`).waitFor();
/** A point of this face of the cube that nothing covers. */
async function pointOn(page, face) {
  await page.locator(`[data-face=${face}]`).waitFor({ state: 'attached' });
  const point = await page.locator(`[data-face=${face}]`).evaluate((polygon) => {
    const { left, top, width, height } = polygon.getBoundingClientRect();
    for (let i = 1; i < 20; ++i)
      for (let k = 1; k < 20; ++k) {
        const [x, y] = [left + (i * width) / 20, top + (k * height) / 20];
        if (document.elementFromPoint(x, y) === polygon) return { x, y };
      }
    return null;
  });
  expect(point !== null, `a part of the ${face} face is free`);
  return point;
}
/** Seals the helm; returns the order as the record has it. */
async function sealedHelm(page) {
  const before = await stand(page);
  await press(page, page.locator('[data-next-turn]'));
  await moved(page, before);
  const lines = (await savedRecord(page)).trimEnd().split('\n').slice(1);
  const own = lines.map((line) => JSON.parse(line)).filter(({ seat }) => seat === 0);
  return JSON.stringify(own.findLast(({ order }) => order?.[0] === 'helm').order);
}
/** The order that the slots' forms give: an action and the words of its object. */
async function orderByForm(options, action, words) {
  const { context, page } = await visitor({ reducedMotion: 'reduce', ...options });
  await startScenario(page);
  const slot = page.locator(`[data-slot=${action}]`);
  await slot.locator('select').selectOption({ label: words });
  await lay(page, slot.locator('[data-lay]'));
  await page.locator(`[data-slot=${action}].on`).waitFor();
  const order = await sealedHelm(page);
  await context.close();
  return order;
}
const wide = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' };
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'light',
};

await test('space: the helm by the faces of the cube, as the form would have it', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce', ...wide });
  await startScenario(page);
  await page.locator('[data-handle=port]').waitFor();
  const turning = page.locator('[data-slot=turn]');
  const strike = async (face) => {
    const { x, y } = await pointOn(page, face);
    await page.mouse.click(x, y);
  };
  await strike('starboard');
  await pressed(page, '[data-handle=starboard]');
  await page.locator('[data-slot=turn].on').waitFor();
  const chosen = () => turning.locator('option:checked').textContent();
  expect((await chosen()) === 'bow to starboard', `the form follows, got ${await chosen()}`);
  await page.getByText('Holds speed 2, bow to starboard.').waitFor();
  await strike('starboard'); // again: straight on
  await page.locator('[data-slot=turn]:not(.on)').waitFor();
  await pressed(page, '[data-turn=fore]');
  await strike('dorsal');
  await pressed(page, '[data-handle=dorsal]');
  const bow = page.locator('[data-face=fore]'); // it comes into view as the view turns
  while ((await bow.count()) === 0)
    await page.getByRole('button', { name: 'Turn the view right' }).click();
  await strike('fore');
  await pressed(page, '[data-turn=fore]');
  await page.locator('[data-handle=aft]').click(); // no single turn leads there
  await page.locator('[data-slot=swing].on').waitFor();
  await pressed(page, '[data-price=swing]');
  expect((await turning.getAttribute('class')).split(' ').includes('on') === false, 'no turn');
  await page.locator('[data-price=swing_on_battery]').click();
  await page.locator('[data-slot=swing_on_battery].on').waitFor();
  await page.locator('[data-handle=port]').click();
  await noFaultsOf(page, 'a cube that is being turned');
  await tab(page, 'Odds');
  await page.locator('[data-ways] tr.on', { hasText: 'Port' }).waitFor();
  expect((await page.locator('[data-ways] tbody tr').count()) === 6, 'six ways are compared');
  await noFaultsOf(page, 'the ways to go');
  await shot(page, 'space-helm', false);
  const order = await sealedHelm(page);
  const form = await orderByForm(wide, 'swing_on_battery', 'bow north, top up');
  expect(order === form, `the same order as the form’s, got ${order}, not ${form}`);
  await quiet(page);
  await context.close();
});

await test('space: the helm by keys', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce', ...wide });
  await startScenario(page);
  await page.locator('[data-handle=port]').waitFor();
  for (const [key, face] of [
    ['ArrowLeft', 'port'],
    ['ArrowRight', 'starboard'],
    ['ArrowUp', 'dorsal'],
    ['ArrowDown', 'ventral'],
  ]) {
    await page.keyboard.press(key);
    await pressed(page, `[data-turn=${face}]`);
    await pressed(page, `[data-handle=${face}]`);
  }
  await page.keyboard.press('ArrowDown'); // again: straight on
  await pressed(page, '[data-turn=fore]');
  await page.getByRole('group', { name: /^Space/ }).focus();
  const before = await page.locator('[data-handle=port]').getAttribute('style');
  await page.keyboard.press('ArrowLeft'); // here it turns the view
  await page.waitForFunction(
    (was) => document.querySelector('[data-handle=port]').getAttribute('style') !== was,
    before,
  );
  expect((await page.locator('[data-turn=fore][aria-pressed=true]').count()) === 1, 'not the ship');
  await tabTo(page, /^Bow down/);
  await page.keyboard.press('Enter');
  await pressed(page, '[data-handle=ventral]');
  await page.locator('.command').focus();
  await tabTo(page, /^Roll to starboard/);
  await page.keyboard.press('Enter');
  await pressed(page, '[data-turn=roll_starboard]');
  await page.keyboard.press('?');
  await page.getByText('turn the bow to port, to starboard').waitFor();
  await page.keyboard.press('Escape');
  const order = await sealedHelm(page);
  const form = await orderByForm(wide, 'turn', 'roll to starboard');
  expect(order === form, `the same order as the form’s, got ${order}, not ${form}`);
  await quiet(page);
  await context.close();
});

await test('space: the helm by touch on a phone', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce', ...phone });
  await startScenario(page);
  for (const face of ['port', 'starboard', 'dorsal', 'ventral']) {
    const handle = page.locator(`[data-handle=${face}]`);
    const { width, height } = await handle.boundingBox();
    expect(width >= 44 && height >= 44, `${face} is large enough for a finger`);
    await handle.tap();
    await pressed(page, `[data-handle=${face}]`);
  }
  const { x, y } = await pointOn(page, 'starboard');
  await page.touchscreen.tap(x, y);
  await pressed(page, '[data-handle=starboard]');
  await page.locator('[data-price=swing]').tap();
  await page.locator('[data-slot=swing].on').waitFor();
  await page.getByText(/range \d+, your port \d+/).waitFor();
  await keepsItsSize(page, 'a cube on a phone');
  await noFaultsOf(page, 'a cube on a phone');
  await shot(page, 'space-helm-phone', false);
  const order = await sealedHelm(page);
  const form = await orderByForm(phone, 'swing', 'bow south, top up');
  expect(order === form, `the same order as the form’s, got ${order}, not ${form}`);
  await quiet(page);
  await context.close();
});

/** The range that the helm's card foretells. */
const foretold = async (page) =>
  Number(/range (\d+)/.exec(await page.locator('[data-then]').textContent())?.[1] ?? 999);
/** Tries every face and takes the one that leads nearest to the enemy. */
async function sail(page) {
  const reached = '[data-handle][aria-disabled=false]';
  const all = await page
    .locator(reached)
    .evaluateAll((some) => some.map(({ dataset }) => dataset.handle));
  let best = [await foretold(page), ''];
  for (const face of all) {
    await pressFirst(page, `[data-handle=${face}]:not([aria-pressed=true])`);
    await pressed(page, `[data-handle=${face}]`);
    const range = await foretold(page);
    if (range < best[0]) best = [range, face];
  }
  const end = best[1] ? `[data-handle=${best[1]}]` : '[data-turn=fore]';
  await pressFirst(page, `${end}:not([aria-pressed=true])`);
  await pressed(page, end);
  return best[1];
}
await test('space: a whole duel steered by the cube, to the end', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce', ...wide });
  await startDuel(page, /Heavy duel against the cadet/);
  await page.locator('[data-price=swing]').click(); // at once, as long as there is power for it
  const seen = { helm: true, flight: true, fire: true };
  let turned = 0;
  await playOn(page, seen, async () => {
    if (await isOver(page)) return true;
    if ((await stepOf(page)) !== 'helm') return false;
    if (turned === 0) {
      await page.locator('[data-handle=port]').click(); // aside first, so that she must turn back
      await pressed(page, '[data-handle=port]');
      turned = 1;
    } else if (await sail(page)) turned += 1;
    return false;
  });
  expect(turned > 1, `she was turned by her cube, and back, got ${turned}`);
  await expectResult(page, { ...seen, result: true });
  await context.close();
});

await test('space: the helm offline, and without the part that turns the cube', async () => {
  const { context, page } = await visitor({ keeps: true, reducedMotion: 'reduce' });
  await startDuel(page);
  await page.locator('[data-handle=port]').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.locator('[data-handle=port]').click();
  await pressed(page, '[data-handle=port]');
  await quiet(page);
  await context.close();
  const bare = await visitor({ keeps: false, reducedMotion: 'reduce' }); // a worker would have it
  await bare.page.route('**/helm-*.js', (route) => route.abort());
  await startDuel(bare.page);
  await lay(bare.page, bare.page.locator('[data-slot=turn] [data-lay]'));
  await bare.page.getByRole('button', { name: /^Seal the helm/ }).waitFor();
  expect((await bare.page.locator('[data-handle]').count()) === 0, 'there are no handles');
  await bare.context.close();
});
