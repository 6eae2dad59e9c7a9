// Every window of a battle on the hex map, on screens of odd sizes, on the offline page in a
// real browser: node tests/e2e/web_hexes_sizes.mjs [SITE]
// Nothing that a player must read or press is cut off, covered or below the screen.
import { expect, finish, homeOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { awaited, give, go, kindOf, playOn, startScenario } from './web_hexes_scenes.mjs';
import { homeSite } from './web_hosts.mjs';
import { frames, settled } from './web_press.mjs';
import { isOver, moved, press, stand } from './web_scenes.mjs';

const sizes = [
  [1280, 720],
  [1280, 800],
  [1024, 700],
  [844, 390],
  [390, 844],
];
const wanted = ['energy', 'move', 'activity', 'fire', 'repair'];

/** Runs in the page: finds what is wrong with its command and with the form over the stage. */
function faultsNow(plate) {
  const faults = [];
  const box = (one) => one.getBoundingClientRect();
  const title = document.querySelector('.command h2');
  const tall = box(title).height / parseFloat(getComputedStyle(title).lineHeight);
  if (tall > 2.2) faults.push(`the title "${title.textContent.trim()}" has ${tall} lines`);
  for (const one of document.querySelectorAll('.command :is(h2, .ask p, .odds p)'))
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 9)
      faults.push(`"${one.textContent.trim()}" is cut`);
  const press = box(document.querySelector(plate));
  if (press.bottom > innerHeight)
    faults.push(`the plate ends ${press.bottom - innerHeight} px low`);
  if (press.right > innerWidth) faults.push('the plate is cut off');
  if (press.height > 80) faults.push(`the plate is ${press.height} px high`);
  const dock = box(document.querySelector('.dock'));
  const words = box(title);
  if (
    dock.width > 0 &&
    words.right > dock.left &&
    words.bottom > dock.top &&
    words.top < dock.bottom
  )
    if (parseFloat(getComputedStyle(title).paddingRight) < dock.width)
      faults.push('the dock covers it');
  const cards = document.querySelector('.command .cards');
  if (cards?.matches('[aria-label=Weapons]') && cards.scrollHeight > cards.clientHeight + 1)
    faults.push(`cards of guns are cut by ${cards.scrollHeight - cards.clientHeight} px`);
  const top = document.querySelector('[data-over] .top');
  if (top && innerWidth > 720 && box(top).height > 76)
    faults.push(`the form's head is ${box(top).height} px high`);
  const columns = [...document.querySelectorAll('[data-over] .col')].map(box);
  const wide = [...document.querySelectorAll('[data-over] .col > *')];
  if (columns.length > 0 && wide.some((one) => one.scrollWidth > one.clientWidth + 1))
    faults.push('an instrument is wider than its column');
  return faults;
}

const host = await homeSite();
await test('map: every window fits every screen', async () => {
  const [width, height] = sizes[0];
  const { context, page } = await visitor({ viewport: { width, height } });
  await startScenario(page, 'cruiser_duel');
  const seen = new Set();
  for (let n = 0; n < 60 && seen.size < wanted.length; ++n) {
    await awaited(page);
    if (await isOver(page)) break;
    await settled(page);
    const found = await kindOf(page);
    const kind = /points?-given|damage-control/.test(found) ? 'repair' : found;
    if (wanted.includes(kind) && !seen.has(kind)) {
      seen.add(kind);
      for (const [wide, high] of sizes) {
        await page.setViewportSize({ width: wide, height: high });
        await frames(page, 2);
        const faults = await page.evaluate(faultsNow, go);
        expect(faults.length === 0, `${kind} fits ${wide} by ${high}, got ${faults.join('; ')}`);
        await shot(page, `tng-${kind}-${wide}x${high}`, false);
      }
      await page.setViewportSize({ width, height });
    }
    const before = await stand(page);
    await give(page, { only: [] });
    await moved(page, before);
  }
  expect(seen.size === wanted.length, `every window is seen, got ${[...seen].join(', ')}`);
  await quiet(page);
  await context.close();
});
/** Runs in the page: finds what an open volley hides. */
function hiddenNow() {
  const box = (one) => one.getBoundingClientRect();
  const walk = box(document.querySelector('[data-walk]'));
  const field = box(document.querySelector('.field'));
  const over = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const faults = [];
  const plates = [...document.querySelectorAll('.plate')].filter((one) => one.checkVisibility());
  for (const [i, plate] of plates.entries()) {
    if (over(box(plate), walk)) faults.push(`the volley covers plate ${i}`);
    if (plates.slice(i + 1).some((one) => over(box(one), box(plate))))
      faults.push(`plate ${i} lies over another`);
    const { left, right, top, bottom } = box(plate);
    if (left < field.left || right > field.right || top < field.top || bottom > field.bottom)
      faults.push(`plate ${i} is cut off`);
  }
  for (const ship of document.querySelectorAll('[data-ship]')) {
    const { left, right, top, bottom } = box(ship.querySelector('.ground'));
    const name = ship.getAttribute('aria-label').split(',')[0];
    const at = { left, right, top, bottom };
    if (over(at, walk)) faults.push(`the volley covers ${name}`);
    if (left < field.left || right > field.right || top < field.top || bottom > field.bottom)
      faults.push(`${name} is outside`);
    if (plates.some((one) => over(at, box(one)))) faults.push(`a plate covers ${name}`);
  }
  return faults;
}
await test('fleets: a command with fighters leaves its question room on a tablet', async () => {
  const { context, page } = await visitor({ viewport: { width: 768, height: 1024 } });
  await page.goto(`${homeOf()}#/setup/sidcors`);
  await press(page, page.locator('[data-scenario=carrier_battle]'));
  const title = page.locator('.command h2').first();
  await title.waitFor({ state: 'attached' });
  await settled(page);
  await shot(page, 'sidcors-carriers-768x1024', false);
  const { width, height } = await title.evaluate((one) => one.getBoundingClientRect());
  expect(width > 150 && height < 80, `the question has room, got ${width} by ${height}`);
  await quiet(page);
  await context.close();
});
await test('map: an open volley hides neither ships nor plates', async () => {
  const { context, page } = await visitor({ viewport: { width: 1280, height: 720 } });
  await startScenario(page, 'cruiser_duel');
  const walk = page.locator('[data-walk]');
  await playOn(page, { only: [] }, async () => (await walk.count()) > 0);
  const faults = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await frames(page, 3);
    await settled(page);
    await shot(page, `tng-volley-${width}x${height}`, false);
    faults.push(...(await page.evaluate(hiddenNow)).map((one) => `${width} by ${height}: ${one}`));
  }
  expect(faults.length === 0, `nothing is hidden, got ${faults.join('; ')}`);
  await quiet(page);
  await context.close();
});
host.close();
await finish();
