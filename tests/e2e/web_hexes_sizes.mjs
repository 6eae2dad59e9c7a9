// Every window of a battle on the hex map, on screens of odd sizes, on the offline page in a
// real browser: node tests/e2e/web_hexes_sizes.mjs [SITE]
// Nothing that a player must read or press is cut off, covered or below the screen.
import { expect, finish, quiet, shot, test, visitor } from './web_browser.mjs';
import { awaited, give, go, kindOf, startScenario } from './web_hexes_scenes.mjs';
import { homeSite } from './web_hosts.mjs';
import { frames, settled } from './web_press.mjs';
import { isOver, moved, stand } from './web_scenes.mjs';

const sizes = [
  [1280, 720],
  [1280, 800],
  [1024, 700],
  [844, 390],
  [390, 844],
];
const wanted = ['energy', 'move', 'activity', 'fire', 'repair'];

/** Runs in the page: what is wrong with its command and with the form over the stage. */
function faultsNow(plate) {
  const faults = [];
  const box = (one) => one.getBoundingClientRect();
  const title = document.querySelector('.command h2');
  const tall = box(title).height / parseFloat(getComputedStyle(title).lineHeight);
  if (tall > 2.2) faults.push(`the title "${title.textContent.trim()}" has ${tall} lines`);
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
host.close();
await finish();
