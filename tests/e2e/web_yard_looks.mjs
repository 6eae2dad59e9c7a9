// tng's yard as different people see it: wide and narrow, dark and light. Only lists scroll,
// axe finds no fault, and each view leaves a screenshot. node tests/e2e/web_yard_looks.mjs
// [SITE]
import { expect, finish, noFaultsOf, quiet, shot, test } from './web_browser.mjs';
import { homeSite } from './web_hosts.mjs';
import { answered, fits, group, inYard, openOurs, view } from './web_yard_scenes.mjs';

const host = await homeSite();

async function looks(name, heard, options) {
  const { context, page } = await inYard(options);
  await openOurs(page, 'Varkuth');
  const wide = options.viewport.width >= 1024;
  const see = async (what) => {
    await answered(page);
    const { across, down } = await fits(page);
    expect(across, `${what} does not scroll sideways`);
    expect(down, `${what} does not scroll down`);
    if (heard) await noFaultsOf(page, what);
    await shot(page, what, false);
  };
  await see(`yard-${name}`);
  await group(page, 'Disr FA+L').click();
  await see(`yard-group-${name}`);
  if (!wide) await page.getByRole('button', { name: 'Close', exact: true }).click();
  for (const other of ['Charts', 'Compare', 'Text', 'Sheet']) {
    await view(page, other);
    if (other === 'Charts')
      await page.locator('[data-chart] svg [data-mark="line"]').first().waitFor();
    if (other === 'Compare') {
      await page.getByLabel(/beside/).selectOption({ label: 'Primer' });
      await page.locator('[data-differences]').waitFor();
    }
    if (other === 'Sheet')
      await page.locator('.paper[aria-busy="false"] .sheet svg').first().waitFor();
    await see(`yard-${other.toLowerCase()}-${name}`);
  }
  await quiet(page);
  await context.close();
}

// colours do not affect the layout: each size is shown in either dark or light, and axe checks both
for (const [width, height, colorScheme, heard] of [
  [1280, 800, 'dark', true],
  [1024, 700, 'light', false],
  [390, 844, 'light', true],
  [320, 640, 'dark', false],
])
  await test(`yard: looks at ${width}, ${colorScheme}`, () =>
    looks(`${width}-${colorScheme}`, heard, {
      viewport: { width, height },
      colorScheme,
      hasTouch: width < 1024,
    }));
host.close();
await finish();
