// What players do in a battle on the hex map.
import { expect, homeOf, noFaultsOf, quiet, shot } from './web_browser.mjs';
import { pressFirst, settled } from './web_press.mjs';
import { front, isOver, moved, overWords, press, shutRail, stand, tab } from './web_scenes.mjs';

export const actsMax = 300;
export const go = '.command [data-next-turn]:enabled';
const may = `${go}, .command [data-press=p]:enabled, [data-cover] button`;

/** Waits until an order can be given, or the battle is over. */
export const awaited = (page) =>
  page.waitForFunction(
    ([pattern, what]) =>
      new RegExp(pattern, 'i').test(document.querySelector('.status')?.textContent ?? '') ||
      document.querySelector(what) !== null,
    [overWords, may],
  );
export async function startWatch(page, name = /First watch against the cadet/) {
  await front(page);
  await press(page, page.getByRole('button', { name }));
  await awaited(page);
}
export async function startScenario(page, scenario, ready = '[data-window], [data-cover]') {
  await page.goto(`${homeOf()}#/setup/tng`);
  await press(page, page.locator(`[data-scenario=${scenario}]`));
  await press(page, page.locator('[data-begin]'));
  await page.locator(ready).first().waitFor();
}

/** The kind of decision: energy, move, activity, fire, repair, choose … */
export const kindOf = (page) =>
  page.evaluate(() => {
    const there = (what) => document.querySelector(what) !== null;
    const title = document.querySelector('.command h2')?.textContent ?? '';
    if (there('.command [data-coach=seal]')) return 'energy';
    if (there('.command [data-course]')) return 'move';
    if (/^(Fire at|Nobody to fire)/.test(title)) return 'fire';
    if (there('.command [aria-label="What can be done"]')) return 'activity';
    return title.replace(/[^a-z]+/gi, '-').toLowerCase();
  });
/** The buttons that give orders are in sight, even if the command is long. */
export async function platesAreInSight(page, name) {
  const under = await page.evaluate(
    () =>
      [...document.querySelectorAll('.command .go button')].filter(
        (one) => one.getBoundingClientRect().bottom > innerHeight,
      ).length,
  );
  expect(under === 0, `every plate of ${name} is in sight, got ${under} below the screen`);
}
/** The sizes of page and command are the same in every window on a wide screen. */
async function keepsItsSize(page, seen, name) {
  const [down, across, high] = await page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
    Math.round(document.querySelector('.command').getBoundingClientRect().height),
  ]);
  expect(down <= 0 && across <= 0, `${name} does not scroll, got ${down} and ${across}`);
  if (page.hasTouch) await platesAreInSight(page, name);
  if (page.hasTouch || /result/.test(name)) return;
  seen.high ??= high;
  expect(high === seen.high, `the command is as high in ${name}, got ${high} for ${seen.high}`);
}
export async function look(page, seen, name) {
  if (seen[name]) return;
  seen[name] = true;
  if (seen.only?.includes(name) === false) return;
  await keepsItsSize(page, seen, name);
  if (!seen.fitsAlone || name === 'result') await noFaultsOf(page, name);
  await shot(page, `tng-${seen.as ?? ''}${name}`, false);
}

/** Moves closer, and fires all guns that bear. */
export async function give(page, seen) {
  if (await pressFirst(page, '[data-cover] button')) return;
  await settled(page); // a new window first asks the engine for sheets and for the guns that bear
  await pressFirst(page, '.command [data-coach="close in"]');
  const kind = await kindOf(page);
  await look(page, seen, kind);
  if ((await pressFirst(page, go)) === null) await pressFirst(page, '.command [data-press=p]');
}
export async function playOn(page, seen, until = isOver) {
  for (let n = 0; n < actsMax; ++n) {
    await awaited(page);
    if ((await until(page)) || (await isOver(page))) return;
    const before = await stand(page);
    await give(page, seen);
    await moved(page, before);
  }
  throw new Error('the battle does not end');
}
/** Gives one order with the lit plate, and waits for its result. */
export async function giveIt(page) {
  await page.locator(go).waitFor();
  const before = await stand(page);
  await press(page, page.locator(go));
  await moved(page, before);
  await awaited(page);
}
export const kindIs = (wanted) => async (page) => (await kindOf(page)) === wanted;

/** How often a drag changes the map's markup: dragging should only move the whole picture. */
export async function writtenInADrag(page) {
  await page.evaluate(() => {
    globalThis.written = 0;
    const watcher = new MutationObserver((all) => (globalThis.written += all.length));
    const all = { attributes: true, childList: true, characterData: true, subtree: true };
    watcher.observe(document.querySelector('svg.map'), all);
  });
  const { x, y, width, height } = await page.locator('svg.map').boundingBox();
  const [fromX, fromY] = [x + width / 2, y + height - 90];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX - 70, fromY - 30, { steps: 12 });
  const written = await page.evaluate(() => globalThis.written);
  const carried = await page.locator('.carried').evaluate((one) => one.style.transform);
  expect(/translate\(-70px, -30px\)/.test(carried), `it follows the mouse, got ${carried}`);
  await page.mouse.up();
  await page.waitForFunction(() => document.querySelector('.carried').style.transform === 'none');
  return written;
}

/** Counts the figures of volleys on the map from now on, before and after their last column. */
export const watchFigures = (page) =>
  page.evaluate(() => {
    const figures = { walks: 0, early: 0, after: 0 };
    globalThis.figures = figures;
    const look = () => {
      const shown = document.querySelectorAll('.strikes .points').length;
      const walks = document.querySelector('[data-walk][data-running]') !== null;
      if (walks) [figures.walks, figures.early] = [1, Math.max(figures.early, shown)];
      else if (figures.walks > 0) figures.after = Math.max(figures.after, shown);
    };
    const all = { attributes: true, childList: true, subtree: true };
    new MutationObserver(look).observe(document.body, all);
  });
/** The number of crossed-out boxes on that ship's sheet in the rail. */
export async function crossedOn(page, ship) {
  await tab(page, 'Ship');
  await page.locator('.rail').getByRole('button', { name: ship, exact: true }).first().click();
  const sheet = page.locator('.rail .sheets .live');
  await sheet.locator(`svg[aria-label="The sheet of ${ship}"] .box`).first().waitFor();
  const crossed = await sheet.locator('.box.struck, .box.now').count();
  await shutRail(page);
  return crossed;
}
/** Whether any element of one kind overlaps any of the other. */
const meet = (page, one, other) =>
  page.evaluate(
    (both) => {
      const [a, b] = both.map((what) =>
        [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect()),
      );
      const over = (p, q) =>
        Math.min(p.right, q.right) - Math.max(p.left, q.left) > 2 &&
        Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 2;
      return a.some((p) => b.some((q) => over(p, q)));
    },
    [one, other],
  );
export const namesAreClear = async (page, when) =>
  expect(!(await meet(page, '.names .name', '.pill rect')), `${when}: no name lies over a plate`);
/** Plates make room for an open volley beside the map, and cover nothing else. */
async function platesAreClear(page) {
  expect(!(await meet(page, '.plate', '[data-walk]')), 'no plate is under an open volley');
  expect(!(await meet(page, '.plate.right', '.plate:not(.right)')), 'no plate covers another');
}
/** Checks that no text is cut off for lack of room. */
export async function isToldWhole(page, what) {
  const cut = await page.evaluate((selector) => {
    const isCut = (one) =>
      one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    const all = [...document.querySelectorAll(selector)].filter(isCut);
    return all.map((one) => one.textContent.trim());
  }, what);
  expect(cut.length === 0, `nothing of ${what} is cut off, got ${cut}`);
}
/** Four groups, the reasons why others cannot fire, and the fire plate are in sight on a phone. */
export async function gunsAreInSight(page) {
  await settled(page);
  const [guns, below, dead] = await page.evaluate(() => {
    const bottom = (what) => document.querySelector(what).getBoundingClientRect().bottom;
    const all = [...document.querySelectorAll('.command .gun:not(.off)')];
    const least = Math.min(bottom('.command .cards'), innerHeight);
    const hidden = all.slice(0, 4).filter((one) => one.getBoundingClientRect().bottom > least + 1);
    const why = document.querySelector('.command .dead');
    const over = bottom('.command .go') - innerHeight;
    return [hidden.length, over, why === null || why.checkVisibility()];
  });
  expect(guns === 0 && below <= 0, `guns are in sight, got ${guns} below, the plate ${below} px`);
  expect(dead, 'it says which cannot fire, and why');
}
/** A key splits a group of several boxes, each part with its own mode, and joins it again. */
export async function splitsGroup(page) {
  const cards = page.locator('.command .gun');
  const before = await cards.count();
  const boxes = async () =>
    (await page.locator('.command .gun [role=spinbutton]').allTextContents())
      .map(Number)
      .reduce((sum, count) => sum + count, 0);
  const all = await boxes();
  if ((await page.locator('[data-press=d]:visible').count()) === 0) return;
  await page.keyboard.press('d');
  expect((await cards.count()) === before + 1, 'a group is split in two');
  expect((await boxes()) === all, `as many boxes fire, ${await boxes()} of ${all}`);
  const all2 = page.locator('[data-press=a]:visible');
  await cards.nth(1).getByRole('spinbutton').press('Home'); // its boxes go back
  expect((await cards.count()) === before, 'a part without boxes disappears');
  if ((await all2.count()) > 0) await all2.click();
}
/** Closes a volley that was just played and opens it again with its key; false if there is none. */
export async function walksAgain(page) {
  const walk = page.locator('[data-walk]');
  const splits = await page.locator('[data-press=d]').count(); // what the key does in fire windows
  if (splits > 0 || (await walk.count()) === 0) return false;
  await page.keyboard.press('Escape');
  await walk.waitFor({ state: 'detached' });
  await page.keyboard.press('d');
  await walk.waitFor();
  await platesAreClear(page);
  await page.keyboard.press('d');
  await walk.waitFor({ state: 'detached' });
  return true;
}
/** On a phone the next volley leaves most of the map in sight, with the ship that it struck. */
export async function mapIsInSight(page) {
  const walk = page.locator('[data-walk]');
  await playOn(page, { only: [] }, async () => (await walk.count()) > 0);
  await walk.waitFor();
  const told = await page.evaluate(() => {
    const box = (one) => one.getBoundingClientRect();
    const [sheet, field, paper] = ['[data-walk]', '.field', '[data-walk] .paper'].map((what) =>
      box(document.querySelector(what)),
    );
    const name = document.querySelector('[data-walk] h2').textContent.split(', hit')[0];
    const ships = [...document.querySelectorAll('[data-ship]')];
    const ship = box(ships.find((one) => one.getAttribute('aria-label').startsWith(`${name},`)));
    const plates = [...document.querySelectorAll('.plate')].map((one) => box(one).bottom);
    const struck = [...document.querySelectorAll('[data-walk] .box.now')].map(box);
    const hidden = struck.filter(
      ({ left, right, top, bottom }) =>
        left < paper.left - 1 ||
        right > paper.right + 1 ||
        top < paper.top - 1 ||
        bottom > paper.bottom + 1,
    );
    return {
      share: sheet.height / field.height,
      at: [Math.max(...plates), (ship.top + ship.bottom) / 2, sheet.top],
      boxes: [struck.length, hidden.length],
    };
  });
  const { at, boxes } = told;
  expect(told.share < 0.5, `a volley takes less than half of the map, got ${told.share}`);
  expect(at[0] < at[1] && at[1] < at[2], `the ship is below the plates, above it, got ${at}`);
  expect(boxes[1] < boxes[0], `boxes struck are in sight, but ${boxes[1]} of ${boxes[0]}`);
}
/** Lines of the form for several ships: each a single line, within its ship's column. */
export async function linesAreWhole(page) {
  const { width: wide, height } = page.viewportSize();
  await page.locator('.squad .line').first().waitFor();
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height });
    const bent = await page.locator('.squad .line').evaluateAll((all) =>
      all.flatMap((line) => {
        const { right, height: tall } = line.getBoundingClientRect();
        const parts = [...line.children];
        const broken = parts.some((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          const only = one.matches('span:first-child, small, .small');
          return only && words.getBoundingClientRect().height > 26;
        });
        const wide = parts.some((one) => one.getBoundingClientRect().right > right + 1);
        return tall > 46 || wide || broken ? [line.textContent.trim()] : [];
      }),
    );
    expect(bent.length === 0, `at ${width} px no line of a squadron breaks, got ${bent}`);
  }
  await page.setViewportSize({ width: wide, height });
}
/** The question about sound waits while a form covers the map, and is asked beside the map. */
export async function soundWaits(page) {
  const asks = page.locator('[data-asks-sound]');
  await playOn(page, { only: [] }, kindIs('energy'));
  await page.locator('[data-over]').waitFor();
  await asks.waitFor({ state: 'attached' });
  expect(!(await asks.isVisible()), 'a form over the map keeps it away');
  await page.locator('[data-over] [data-press=m]').click();
  await asks.waitFor();
  await asks.getByText('No').click();
  await asks.waitFor({ state: 'detached' });
}
/** Steps through a replay: unless skipped, volleys open over chart and sheet; the log says why. */
export async function walkReplay(page) {
  const walk = page.locator('[data-walk]');
  const line = async () =>
    Number(/Line (\d+)/.exec(await page.locator('.now p').textContent())?.[1]);
  const stepToVolley = async (most = 120) => {
    for (let n = 0; n < most; ++n) {
      await page.keyboard.press('ArrowRight');
      if ((await page.getByRole('button', { name: /^Walk this/ }).count()) > 0) return;
    }
    throw new Error('no line of the record has a volley');
  };
  await page.getByRole('button', { name: 'To the start' }).click();
  await stepToVolley();
  await walk.waitFor();
  await noFaultsOf(page, 'a volley in a replay');
  await shot(page, 'tng-replay-volley');
  const why = page.locator('.rail li.chart_rolled').last();
  await why.getByRole('button', { name: /^Why/ }).click();
  await why.getByRole('row', { name: /to the (left|right) from column/ }).waitFor();
  const at = await line();
  await page.keyboard.press('ArrowRight');
  await walk.waitFor({ state: 'detached' });
  expect((await line()) === at + 1, 'the next line appears, and the volley closes');
  await page.getByRole('button', { name: 'Skip' }).click();
  await stepToVolley();
  expect((await walk.count()) === 0, 'no volley opens while they are skipped');
  await page.keyboard.press('d');
  await walk.waitFor();
  await page.keyboard.press('Escape');
  await walk.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'To the end' }).click();
  expect((await walk.count()) === 0, 'a jump shows none');
  const gone = page.locator('.rail li.exploded');
  if ((await gone.count()) === 0) return;
  for (let n = 0; n < 40 && (await gone.count()) > 0; ++n) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await page.locator('.blasts .ring').first().waitFor(); // the last ship explodes in rings
  await shot(page, 'tng-replay-explosion');
}
export async function expectResult(page, seen) {
  await page.getByRole('dialog').locator('h2').first().waitFor();
  await look(page, seen, 'result');
  const told = await page.evaluate(() => document.body.textContent);
  expect(!/undefined|NaN|\[object|turn_left|high_energy/.test(told), 'nothing is shown raw');
  await quiet(page);
}
