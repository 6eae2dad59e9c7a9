// The board of a fleet battle as different people see it, on the offline page in a real browser:
// node tests/e2e/web_fleet_looks.mjs [SITE]
import { expect, finish, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { homeSite } from './web_hosts.mjs';
import { lastLine, shutRail, tab } from './web_scenes.mjs';
import { act, awaited, moved, startClash } from './web_sidcors.mjs';

const size = (width, height) => ({ viewport: { width, height } });
const eyes = {
  'phone-light': { ...size(360, 740), colorScheme: 'light', hasTouch: true },
  'phone-dark': { ...size(360, 740), colorScheme: 'dark', hasTouch: true },
  'wide-dark': { ...size(1280, 900), colorScheme: 'dark' },
  'wide-light': { ...size(1280, 900), colorScheme: 'light' },
  'huge-light': { ...size(2560, 1400), colorScheme: 'light' },
  contrast: { ...size(1280, 900), contrast: 'more' },
  forced: { ...size(1280, 900), forcedColors: 'active' },
};

/** Checks that nothing overflows; axe checks each layout once, and each set of colours once. */
async function look(page, name) {
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(fits, `${name} does not scroll sideways`);
  if (!/huge|forced|phone-dark|wide-light/.test(name)) await noFaultsOf(page, name);
  await shot(page, name);
}

/** A carrier battle when losses are chosen: pips, crippled ships, the round's figures. */
async function lookAround(name, options) {
  const { context, page } = await visitor({ reducedMotion: 'reduce', ...options });
  await startClash(page, /Carrier battle/);
  await tab(page, 'Odds');
  await page.locator('[data-odds]').click();
  await page.locator('.matrix').waitFor();
  await look(page, `fleet-odds-${name}`);
  await shutRail(page);
  for (let n = 0; n < 40 && (await page.locator('.crippled').count()) < 2; ++n) {
    await awaited(page);
    const line = await lastLine(page);
    await act(page, { aimed: true, resolved: true });
    await moved(page, line);
  }
  await look(page, `fleet-${name}`);
  await quiet(page);
  await context.close();
}

const host = await homeSite();
for (const [name, options] of Object.entries(eyes))
  await test(`fleets: looks ${name}`, () => lookAround(name, options));
host.close();
await finish();
