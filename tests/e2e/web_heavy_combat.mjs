// Duels in three dimensions in a real browser: a whole battle by mouse, by keys alone, by touch on a
// phone, without WebGL; the views turned, resting when nothing changes; the set-up; the guide; the
// replay. Run by web_space.mjs.
import { expect, homeOf, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { front, savedRecord, tab, tabTo } from './web_scenes.mjs';

const actsMax = 150;
const over = /won|lost|draw|over/i;
const isOver = async (page) =>
  over.test((await page.locator('.status').allTextContents()).join());
const press = (page, thing) => (page.hasTouch ? thing.tap() : thing.click());
/** Slots are pressed by their title: what is chosen in them lies over the middle. */
async function lay(page, slot) {
  const title = { position: { x: 14, y: 9 } };
  await (page.hasTouch ? slot.tap(title) : slot.click(title));
}
const stand = (page) =>
  page.evaluate(() =>
    [
      document.querySelector('[data-window]')?.getAttribute('data-window'),
      document.querySelector('[data-cover]') !== null,
      document.querySelector('.status')?.textContent,
    ].join(),
  );
const moved = (page, before) =>
  page.waitForFunction(
    (was) =>
      [
        document.querySelector('[data-window]')?.getAttribute('data-window'),
        document.querySelector('[data-cover]') !== null,
        document.querySelector('.status')?.textContent,
      ].join() !== was,
    before,
  );
/** Something may be sealed or chosen now, or it is over. */
const awaited = (page) =>
  page.waitForFunction((pattern) => {
    const ended = new RegExp(pattern, 'i').test(
      document.querySelector('.status')?.textContent ?? '',
    );
    const may = '[data-cover], [data-next-turn]:enabled, [data-ready]:enabled';
    return ended || document.querySelector(may) !== null;
  }, over.source);

async function startDuel(page, name = /Heavy duel against the captain/) {
  await front(page);
  await press(page, page.getByRole('button', { name }).first());
  await page.locator('[data-window], [data-cover]').first().waitFor();
}
/** A scenario from the list: crews side by side end a battle soon. */
async function startScenario(page, scenario = 'boarding') {
  await page.goto(`${homeOf()}#/setup/heavy-combat`);
  await press(page, page.locator(`[data-scenario=${scenario}]`));
  await press(page, page.locator('[data-begin]'));
  await page.locator('[data-window]').first().waitFor();
}
async function keepsItsSize(page, where) {
  const [down, across] = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  expect(down <= 0 && across <= 0, `${where} does not scroll, got ${down} and ${across}`);
}
async function look(page, seen, name) {
  if (seen[name]) return;
  seen[name] = true;
  await keepsItsSize(page, name);
  await noFaultsOf(page, name);
  await shot(page, `space-${seen.as ?? ''}${name}`, false);
}
const stepOf = async (page) =>
  ((await page.locator('.steps [aria-current]').first().textContent()) ?? '').trim().toLowerCase();

/** All weapons at whoever is in reach; otherwise nearer, or round. */
async function give(page, seen) {
  const step = await stepOf(page);
  await page.locator('[data-slot], [data-ready]').first().waitFor();
  if (step === 'fire') {
    const all = page.locator('[data-all]:enabled');
    if ((await all.count()) > 0) await press(page, all);
    const board = page.locator('[data-slot=board] [data-lay][aria-disabled=false]');
    if ((await board.count()) > 0) await lay(page, board);
  } else if (step === 'helm' && !seen.helm) {
    const speed = page.locator('[data-slot=speed] [data-lay][aria-disabled=false]');
    if ((await speed.count()) > 0) await lay(page, speed);
  }
  await look(page, seen, step);
  const go = page.locator('[data-next-turn]:enabled, [data-ready]:enabled').first();
  await press(page, go);
}
async function playOn(page, seen, until = isOver) {
  for (let n = 0; n < actsMax; ++n) {
    await awaited(page);
    if (await until(page)) return;
    const before = await stand(page);
    const cover = page.locator('[data-cover] button');
    if ((await cover.count()) > 0) await press(page, cover);
    else await give(page, seen);
    await moved(page, before);
  }
  throw new Error('the battle does not end');
}
async function expectResult(page, seen) {
  await page.getByRole('dialog', { name: /holds? the field/ }).waitFor();
  await look(page, seen, 'result');
  const told = await page.evaluate(() => document.body.textContent);
  expect(!/undefined|NaN|\[object|_torpedo|yaw_/.test(told), 'nothing is shown raw');
  await quiet(page);
}

await test('space: a whole battle against the captain, then its replay', async () => {
  const { context, page } = await visitor({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    colorScheme: 'dark',
  });
  await startDuel(page);
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
  for (const button of [/^Boarding/, /^Begin the battle/]) {
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
  expect(laid > 0, 'power is laid by keys');
  await quiet(page);
  await context.close();
});

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
      await page.waitForTimeout(300);
    }
    return before;
  };
  const still = await rest();
  await page.waitForTimeout(600);
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
  await page.getByRole('heading', { name: /hits with/ }).first().waitFor();
  await noFaultsOf(page, 'the odds of a shot in space');
  await shot(page, 'space-odds', false);
  await quiet(page);
  await context.close();
});

await test('space: without WebGL the flat views are all, and enough', async () => {
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
  const seen = { as: 'flat-' };
  await playOn(page, seen);
  await expectResult(page, seen);
  await context.close();
});

await test('space: a battle on a phone, by touch alone', async () => {
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

await test('space: two at one screen, nothing of the other', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startDuel(page, /Heavy duel, two at this screen/);
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
await test('space: whoever follows the guide wins', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await front(page);
  await page.locator('[data-guided=heavy-combat], .tile:has-text("Heavy Combat") button')
    .filter({ hasText: /guided/ })
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
  expect(/won/i.test(await page.locator('.status').textContent()), 'who follows the guide wins');
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
    const seen = { as: `${name}-` };
    await playOn(page, seen, async () => seen.fire === true);
    await quiet(page);
    await context.close();
  });
