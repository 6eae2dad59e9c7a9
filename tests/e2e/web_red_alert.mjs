// Disks on a table in a real browser: a whole battle against the captain, by mouse and by keys
// alone; two, then three at one screen; on a phone by touch; the table moved, zoomed and turned; a
// player's own fleet; the guide; the smoothness of a crowded table. Run by web_table.mjs.
import { expect, homeOf, noFaultsOf, quiet, shot, test, timed, visitor } from './web_browser.mjs';
import { expectSmooth, medianOfFrames, slowDown } from './web_frames.mjs';
import {
  front,
  isOver,
  moved,
  press,
  savedRecord,
  shutRail,
  stand,
  startHere,
  tab,
  tabTo,
} from './web_scenes.mjs';
import { settled } from './web_press.mjs';
import { actsMax, awaitedAtTable, crowding, giveAtTable } from './web_table_scenes.mjs';

async function startTerror(page, name = /Balance of Terror against the captain/) {
  await front(page);
  await page.getByRole('button', { name }).click();
  await page.locator('[data-window], [data-cover]').first().waitFor();
}

/** Checks that the command's height and the page's size never change. */
async function keepsItsSize(page, where) {
  const [down, across] = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  expect(down <= 0 && across <= 0, `${where} does not scroll, got ${down} and ${across}`);
}
async function look(page, seen, name) {
  if (seen[name] || seen.only?.includes(name) === false) return;
  seen[name] = true;
  await keepsItsSize(page, name);
  if (!seen.fitsAlone) await noFaultsOf(page, name);
  await shot(page, `table-${seen.as ?? ''}${name}`, false);
}

/** Gives one order: to move toward the enemy and fire at any ship in range. */
async function act(page, seen) {
  const name = ((await page.locator('.command h2').first().textContent()) ?? '').trim();
  const kind = name
    .replace(/^.*: /, '')
    .replace(/ (the )?(yamato|t'deret).*/i, '')
    .replaceAll(/[^a-z]+/gi, '-')
    .toLowerCase();
  await look(page, seen, kind);
  return giveAtTable(page, seen.orders);
}

async function playOn(page, seen, until = isOver) {
  for (let n = 0; n < actsMax; ++n) {
    await awaitedAtTable(page);
    if (await until(page)) return;
    const before = await stand(page);
    const cover = page.locator('[data-cover] button');
    if ((await cover.count()) > 0) {
      seen.covers = (seen.covers ?? 0) + 1;
      expect((await page.locator('svg.table').count()) === 0, 'the cover hides the table');
      await press(page, cover);
      await page.locator('svg.table').waitFor();
    } else {
      await act(page, seen);
    }
    await moved(page, before);
  }
  throw new Error('the battle does not end');
}

/** Runs in the page: records every title that the command has had, however briefly. */
function noteTitles() {
  globalThis.titles = [];
  const note = () => {
    const title = document.querySelector('.command h2')?.textContent ?? '';
    if (titles.at(-1) !== title) titles.push(title);
  };
  new MutationObserver(note).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

await test('the table: a whole battle against the captain, then its replay', async () => {
  const { context, page } = await visitor({
    reducedMotion: 'reduce',
    viewport: { width: 1024, height: 700 },
  });
  await startTerror(page);
  await page.evaluate(noteTitles);
  const seen = {};
  await playOn(page, seen);
  const titles = (await page.evaluate(() => globalThis.titles)).join(' | ');
  const stayed = Object.keys(seen).some((name) => name.includes('has-done-what-it-can'));
  expect(stayed || !/has done what it can/.test(titles), `no title comes and goes, got ${titles}`);
  const kinds = Object.keys(seen).join(' ');
  for (const kind of ['place', 'three-orders-for-each-ship', 'change-heading', 'attack'])
    expect(kinds.includes(kind), `${kind} came, among ${kinds}`);
  await page.getByRole('dialog', { name: /holds? the table/ }).waitFor();
  await look(page, seen, 'result');
  await page.keyboard.press('Escape');
  const record = await savedRecord(page);
  await page.goto(`${homeOf()}#/replay`);
  await page
    .getByLabel(/A record that was saved/)
    .setInputFiles({ name: 'table.jsonl', mimeType: '', buffer: Buffer.from(record) });
  await page.getByText('The record holds').waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('svg.table [data-ship]').first().waitFor();
  await noFaultsOf(page, 'the replay of a battle on the table');
  await shot(page, 'table-replay');
  await quiet(page);
  await context.close();
});

await test('the table: by keys alone', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await front(page);
  await tabTo(page, /Balance of Terror against the captain/);
  await page.keyboard.press('Enter');
  await page.locator('[data-window]').waitFor();
  let turned = 0;
  for (let n = 0; n < actsMax; ++n) {
    await awaitedAtTable(page);
    if (await isOver(page)) break;
    const before = await stand(page);
    const dial = page.locator('.dial [role=slider]');
    if ((await page.locator('.palette').count()) > 0) {
      for (const key of ['2', '4', '4']) await page.keyboard.press(key);
    } else if ((await dial.count()) > 0) {
      const was = await dial.getAttribute('aria-valuenow');
      await page.locator('.command').focus();
      await tabTo(page, /^Heading$/);
      await page.keyboard.press('ArrowRight');
      if ((await dial.getAttribute('aria-valuenow')) !== was) turned += 1;
      await tabTo(page, /^Heading, toward/);
      await page.keyboard.press('ArrowDown');
    }
    await page.locator('.command').focus();
    const go = await page.locator('[data-window] [data-next-turn]:enabled').count();
    await page.keyboard.press(go > 0 ? 'n' : 's');
    await moved(page, before);
  }
  expect(await isOver(page), 'the battle is over');
  expect(turned > 0, 'the dial turns by keys');
  await quiet(page);
  await context.close();
});

/** The position of the table's group. */
const lies = (page) => page.locator('svg.table > g').getAttribute('transform');

await test('the table: moved, zoomed and turned; headings by dragging', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startTerror(page);
  const table = page.locator('svg.table');
  await page.locator('[data-window] [data-next-turn]').waitFor();
  const box = await table.boundingBox();
  const changed = async (what, work) => {
    const before = await lies(page);
    await work();
    await page.waitForFunction(
      (was) => document.querySelector('svg.table > g').getAttribute('transform') !== was,
      before,
    );
    expect((await lies(page)) !== before, what);
  };
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  await changed('the wheel zooms', async () => {
    await page.mouse.move(...middle);
    await page.mouse.wheel(0, -300);
  });
  await changed('dragging moves', async () => {
    await page.mouse.move(...middle);
    await page.mouse.down();
    await page.mouse.move(middle[0] + 60, middle[1] + 30, { steps: 4 });
    await page.mouse.up();
  });
  await table.focus();
  for (const key of ['ArrowLeft', '+', '-', ']', '['])
    await changed(`${key} works`, () => page.keyboard.press(key));
  await changed('0 shows all again', () => page.keyboard.press('0'));
  const heading = page.locator('.dial [role=slider]');
  const was = await heading.getAttribute('aria-valuenow');
  const grip = await page.locator('[data-grip]').boundingBox();
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 140, { steps: 5 });
  await page.mouse.up();
  expect((await heading.getAttribute('aria-valuenow')) !== was, 'dragging the handle turns it');
  await page.getByRole('spinbutton', { name: 'Heading' }).fill('123.5');
  await page.getByRole('spinbutton', { name: 'Heading' }).press('Tab');
  expect(
    (await heading.getAttribute('aria-valuetext')) === '123.5 degrees',
    'degrees can be typed',
  );
  await quiet(page);
  await context.close();
});

await test('the table: read without sight', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startTerror(page);
  await playOn(page, {}, async () => (await page.locator('.palette').count()) > 0);
  await tab(page, 'Ship');
  const around = await page.locator('[data-around] li').allTextContents();
  expect(
    /Enemy .*heading \d+°: .*inches/.test(around.join()),
    `bearings and ranges, got ${around}`,
  );
  const label = await page.locator('svg.table [data-ship] .tap').last().getAttribute('aria-label');
  expect(
    /shields \d, hull \d, speed \d|full stop/.test(label),
    `a ship says how it stands: ${label}`,
  );
  await tab(page, 'Odds');
  await page.locator('.odds table').waitFor();
  await noFaultsOf(page, 'the odds of a shot');
  await shot(page, 'table-odds', false);
  await quiet(page);
  await context.close();
});

/** Waits for the card that names the winner; nowhere may the page show raw ids. */
async function expectResult(page, seen) {
  await page.getByRole('dialog', { name: /holds? the table/ }).waitFor();
  await look(page, seen, 'result');
  const told = await page.evaluate(() => document.body.textContent);
  expect(!/undefined|NaN|\[object/.test(told), 'nothing is shown raw');
  await quiet(page);
}

await test('the table: two at one screen to the end, neither sees the other’s orders', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startHere(page, 'red-alert');
  const seen = { as: 'two-', only: ['result'] };
  await playOn(page, seen);
  expect(seen.covers > 3, `the screen changes hands, ${seen.covers} times`);
  await expectResult(page, seen);
  await context.close();
});

/** Finds a ship's panel, wherever it is on a screen of this size. */
async function lookAtShip(page, seen) {
  // the narrowest screens have room only for the log; the other panels are hidden behind it
  if (!(await page.locator('[data-dock=ship]').isVisible())) await tab(page, 'Log');
  await page
    .getByRole('tab', { name: 'Ship' })
    .or(page.locator('[data-dock=ship]:visible'))
    .first()
    .click();
  await look(page, seen, 'ship');
  await shutRail(page);
}

await test('the table: a whole battle on a phone, by touch alone', async () => {
  const { context, page } = await visitor({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'light',
  });
  await front(page);
  await press(page, page.getByRole('button', { name: /Balance of Terror against the cadet/ }));
  const seen = { as: 'phone-' };
  await playOn(page, seen, async () => 'attack' in seen);
  await lookAtShip(page, seen);
  await playOn(page, seen);
  await expectResult(page, seen);
  await context.close();
});

await test('the table: a melee of three at one screen, to the end', async () => {
  const { context, page } = await visitor({
    reducedMotion: 'reduce',
    viewport: { width: 1250, height: 800 },
  });
  await page.goto(`${homeOf()}#/setup/red-alert`);
  await page.locator('[data-scenario=three_claims]').click();
  await page.getByLabel('against').selectOption('here');
  await page.locator('[data-begin]').click();
  await page.locator('[data-window], [data-cover]').first().waitFor();
  const seen = { as: 'melee-', only: ['result'] };
  await playOn(page, seen, async () => (await page.locator('.palette').count()) > 0);
  const cut = await page.locator('.status').evaluate((lamp) => lamp.scrollWidth - lamp.clientWidth);
  expect(cut <= 0, `whose turn it is can be read beside three seats, ${cut} too wide`);
  await playOn(page, seen);
  await expectResult(page, seen);
  await context.close();
});

await test('the table: a fleet of your own, with reasons, and its link', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(`${homeOf()}#/setup/red-alert`);
  await page.locator('[data-begin]').waitFor();
  await page.locator('select[id^=choice]').first().selectOption('own');
  const sum = page.locator('[data-sum] b');
  const before = Number(await sum.textContent());
  await page.locator('[aria-label^="Remove"]').last().click();
  await page.waitForFunction(
    (was) => Number(document.querySelector('[data-sum] b').textContent) < was,
    before,
  );
  await page.getByRole('button', { name: 'At random' }).click();
  await page.waitForFunction(() => document.querySelector('[data-faults]') === null);
  expect(Number(await sum.textContent()) > 0, 'points are counted');
  expect((await page.locator('.builder em').count()) > 0, 'what cannot be added says why');
  await noFaultsOf(page, 'the fleet builder');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText(/works on this computer only/).waitFor();
  const fleet = () => page.locator('.builder .ship .who').allInnerTexts();
  const drawn = await fleet();
  const faction = page.getByLabel('Faction');
  const first = await faction.inputValue();
  await faction.selectOption('ferengi');
  await page.getByText(/fleet of \d+ ships? is put aside/).waitFor();
  expect((await fleet()).length === 0, 'another faction has other ships');
  await page.getByRole('button', { name: 'At random' }).click();
  const other = await fleet();
  await faction.selectOption(first);
  expect((await fleet()).join() === drawn.join(), 'the fleet waits for its faction');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  expect((await fleet()).join() === other.join(), 'and each comes back with one press');
  await page.getByRole('button', { name: 'Bring it back' }).click();
  expect((await fleet()).join() === drawn.join(), 'in turn');
  await shot(page, 'table-fleet');
  await page.locator('[data-begin]').click();
  await page.locator('svg.table').waitFor();
  await quiet(page);
  await context.close();
});

await test('the table: disks are large, and labels step aside', async () => {
  const { context, page } = await visitor({ viewport: { width: 1440, height: 900 } });
  for (const [scenario, near] of [
    ['minefield', 0],
    ['squadrons', 3],
  ]) {
    await page.goto(`${homeOf()}#/setup/red-alert`);
    await page.locator(`[data-scenario=${scenario}]`).click();
    await page.locator('[data-begin]').click();
    await page.locator('[data-window]').first().waitFor();
    await playOn(page, {}, async () => (await page.locator('.palette').count()) > 0);
    await settled(page);
    const { widths, on } = await page.evaluate(crowding);
    const small = widths.filter((width) => width < 85).length; // disks that touch stay to scale
    expect(widths.length > 1 && small <= near, `${scenario}: at least 85 pixels, got ${widths}`);
    expect(on.length === 0, `${scenario}: labels stand free, but are on ${on}`);
  }
  await quiet(page);
  await context.close();
});

const marksMax = 200;
await test('the table: anyone who follows the guide wins', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await front(page);
  await page
    .getByRole('button', { name: /^First \w+ with a guide$/ })
    .nth(3)
    .click();
  const mark = page.locator('[data-mark]');
  const met = new Set();
  const over = page.locator('[data-lesson]');
  for (let n = 0; n < marksMax; ++n) {
    await mark.or(over).first().waitFor();
    if ((await over.count()) > 0) break;
    const { mark: key, pointsAt: at } = await mark.evaluate(({ dataset }) => ({ ...dataset }));
    met.add(key.split(' ')[0]);
    const thing = page.locator(`[data-coach="${at}"]:visible`).first();
    if (n === 0) await noFaultsOf(page, 'the first mark on the table');
    if (/Next/.test(await mark.locator('[data-go-on]').textContent()))
      await mark.locator('[data-go-on]').click();
    else if (at === 'dial degrees') {
      await thing.fill(/Type (\d+)°/.exec(await mark.textContent())[1]);
      await thing.press('Tab');
    } else if (at === 'dial') await thing.locator('select').selectOption({ index: 1 });
    else await thing.click();
    await page.waitForFunction(
      (old) => document.querySelector('[data-mark]')?.dataset.mark !== old,
      key,
    );
  }
  expect(/won/i.test(await page.locator('.status').textContent()), 'following the guide wins');
  for (const id of ['goal', 'place', 'reveal', 'lay1', 'lay3', 'seal', 'act', 'do'])
    expect(met.has(id), `${id} is told, among ${[...met]}`);
  await shot(page, 'table-guide', false);
  await quiet(page);
  await context.close();
});

const size = (width, height, more) => ({ viewport: { width, height }, ...more });
const eyes = {
  narrow: size(320, 640, { hasTouch: true, colorScheme: 'dark' }),
  wide: size(1440, 900, { colorScheme: 'light' }),
  huge: size(2560, 1400, { colorScheme: 'dark' }),
  forced: size(1280, 900, { forcedColors: 'active' }),
};
for (const [name, options] of Object.entries(eyes))
  await test(`the table: looks ${name}`, async () => {
    const { context, page } = await visitor({ reducedMotion: 'reduce', ...options });
    await startTerror(page);
    // axe has already checked it in light colours; here it checks it once in dark ones
    const seen = { as: `${name}-`, fitsAlone: name !== 'narrow' };
    await playOn(page, seen, async () => 'attack' in seen || isOver(page));
    await lookAtShip(page, seen);
    await quiet(page);
    await context.close();
  });

// ---- smooth

/** Runs in the page: adds 12 ships and 24 torpedoes to the view of a battle on joining. */
function crowd() {
  const { parse } = JSON;
  const inch = 4096;
  const at = (i, of, radius) => ({
    x: Math.round((24 + radius * Math.cos((i * 6.283) / of)) * inch),
    y: Math.round((18 + radius * 0.7 * Math.sin((i * 6.283) / of)) * inch),
  });
  JSON.parse = (text, reviver) => {
    const told = parse(text, reviver);
    if (told?.type !== 'joined' || told.system !== 'red-alert') return told;
    const [one, two] = told.view.ships;
    told.view.ships = Array.from({ length: 12 }, (_, i) => ({
      ...(i % 2 ? one : two),
      design: i === 0 ? two.design : i === 1 ? one.design : `crowd_${i}`,
      placed: true,
      centre: at(i, 12, 15),
      heading: i * 5000,
    }));
    told.view.torpedoes = Object.fromEntries(
      Array.from({ length: 24 }, (_, i) => [
        i + 1,
        {
          seat: one.owner,
          ship: one.design,
          damage: 5,
          flips: 4,
          phases: 2,
          inside: false,
          centre: at(i, 24, 9),
          heading: i * 2700,
        },
      ]),
    );
    return told;
  };
}
async function medianFrame() {
  const { context, page } = await visitor({ moves: true, viewport: { width: 1440, height: 900 } });
  await context.addInitScript(crowd);
  await startTerror(page);
  await page.waitForFunction(
    () => document.querySelectorAll('svg.table [data-torpedo]').length === 24,
  );
  expect((await page.locator('svg.table [data-ship]').count()) === 12, 'twelve ships');
  await page.locator('svg.table').focus();
  await page.keyboard.press('0');
  await shot(page, 'table-crowd', false);
  await slowDown(page);
  const box = await page.locator('svg.table').boundingBox();
  const frames = medianOfFrames(page);
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(...middle);
  await page.mouse.down();
  for (let i = 0; i < 40; ++i)
    await page.mouse.move(middle[0] + 80 * Math.sin(i / 4), middle[1] + 40 * Math.cos(i / 4));
  await page.mouse.up();
  const median = await frames;
  await context.close();
  return median;
}
await timed('the table: 12 ships and 24 torpedoes on a processor four times as slow', () =>
  expectSmooth('12 ships, 24 torpedoes', medianFrame),
);
