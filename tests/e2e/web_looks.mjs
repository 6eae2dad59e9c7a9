// The page as different people see it: narrow and wide, light and dark, high contrast, forced
// colours. Nothing scrolls sideways, axe finds no fault, and each view leaves a screenshot.
import { expect, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { openWhy, replayDuel, startDesk, startDuel, tab, volley } from './web_scenes.mjs';

const size = (width, height) => ({ viewport: { width, height } });
const eyes = {
  'phone-light': { ...size(360, 740), colorScheme: 'light', hasTouch: true },
  'phone-dark': { ...size(360, 740), colorScheme: 'dark', hasTouch: true },
  'wide-dark': { ...size(1440, 900), colorScheme: 'dark' },
  'huge-light': { ...size(2560, 1400), colorScheme: 'light' },
  contrast: { ...size(1280, 900), contrast: 'more' },
  forced: { ...size(1280, 900), forcedColors: 'active' },
};

/** Checks that nothing overflows; axe checks each layout once, and each set of colours once. */
async function look(page, what) {
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(fits, `${what} does not scroll sideways`);
  if (!/huge|forced|phone-dark/.test(what)) await noFaultsOf(page, what);
  await shot(page, what);
}

/** Hulls that are side by side share a base line. */
async function basesAgree(page) {
  const bases = await page
    .locator('.ssd .hull')
    .evaluateAll((hulls) => hulls.map((hull) => hull.getBoundingClientRect()))
    .then((places) => places.map(({ left, bottom }) => ({ left, bottom: Math.round(bottom) })));
  const [one, two] = bases;
  if (Math.abs(one.left - two.left) < 200) return; // they are one below the other
  expect(one.bottom === two.bottom, `hulls stand on one base, got ${JSON.stringify(bases)}`);
}

async function lookAround(address, name, options) {
  const { context, page } = await visitor({ reducedMotion: 'reduce', ...options });
  await page.goto(address);
  await page.getByRole('button', { name: /Duel against the captain/ }).waitFor();
  await look(page, `front-${name}`);
  await startDesk(page);
  await volley(page, 14);
  await openWhy(page);
  await look(page, `desk-${name}`);
  await startDuel(page);
  await look(page, `duel-${name}`);
  await page.getByRole('button', { name: 'Whole sheets' }).click();
  await basesAgree(page);
  await look(page, `sheets-${name}`);
  await quiet(page);
  await context.close();
}

/** The ships of a duel face each other over the range, and show where the plan leads. */
async function faceToFace() {
  for (const eye of [size(1024, 700), { ...size(390, 844), hasTouch: true }]) {
    const { context, page } = await visitor({ reducedMotion: 'reduce', ...eye });
    await startDuel(page);
    const told = await page.evaluate(() => {
      const boxOf = (element) => element.getBoundingClientRect();
      const stage = boxOf(document.querySelector('.stage'));
      return [...document.querySelectorAll('[data-hull]')].map(boxOf).map((at) => ({
        left: at.left,
        whole: at.top >= stage.top && at.bottom <= stage.bottom && at.width > 40,
      }));
    });
    expect(
      told.length === 2 && told[1].left > told[0].left && told.every(({ whole }) => whole),
      `both ships are seen, the player's own on the left, got ${JSON.stringify(told)}`,
    );
    const arena = page.getByRole('img', { name: /at long range/ });
    const plan = (move) => page.locator(`[data-coach="plan.move ${move}"]`).click();
    await plan('close');
    await arena.and(page.getByRole('img', { name: /Your plan moves to medium range/ })).waitFor();
    expect((await page.locator('.ghost').count()) === 1, 'a ghost shows where the plan leads');
    await plan('hold');
    await page.locator('.ghost').waitFor({ state: 'detached' });
    const guns = page.getByLabel(/^Fire phaser/);
    await page.locator('[data-coach^="plan.weapons"] .taps button').nth(1).click();
    await page.waitForFunction((input) => input.value === '2', await guns.elementHandle());
    await look(page, `duel-plan-${eye.viewport.width}`);
    await context.close();
  }
}

/** The replay of a duel has its stage, with both ships in sight above or beside the controls. */
async function replayed() {
  for (const eye of [
    { ...size(1440, 900), colorScheme: 'dark' },
    { ...size(390, 844), colorScheme: 'light', hasTouch: true },
    { ...size(844, 390), colorScheme: 'dark', hasTouch: true },
  ]) {
    const { context, page } = await visitor({ reducedMotion: 'reduce', ...eye });
    const wide = eye.viewport.width;
    await replayDuel(page);
    for (const line of [1, 2]) {
      await page.keyboard.press('ArrowRight');
      await page.getByText(`Line ${line} of`).waitFor();
    }
    await page.locator('[data-cards-left]').waitFor();
    const told = await page.evaluate(() => {
      const controls = document.querySelector('[data-replay]').getBoundingClientRect();
      const hulls = [...document.querySelectorAll('[data-hull]')];
      return hulls.map((hull) => {
        const { left, right, top, bottom, width } = hull.getBoundingClientRect();
        const free = bottom <= controls.top || right <= controls.left;
        return { left, seen: free && top >= 0 && bottom <= innerHeight && width > 30 };
      });
    });
    expect(
      told.length === 2 && told[1].left > told[0].left && told.every(({ seen }) => seen),
      `both ships are seen, facing each other, got ${JSON.stringify(told)}`,
    );
    const left = await page.locator('[data-cards-left]').textContent();
    expect(/^\s*5\d in the deck\s*$/.test(left), `the deck says what is left of it, got ${left}`);
    const pictures = await page.locator('.card svg').count();
    expect(pictures > 5, `cards have pictures, got ${pictures}`);
    expect((await page.locator('.hull').count()) === 0, 'the sheets are folded');
    await look(page, `replay-duel-${wide}`);
    await page.getByRole('button', { name: 'Whole sheets' }).click();
    await page.locator('.hull').nth(1).waitFor();
    expect((await page.locator('[data-hull]').count()) === 0, 'they unfold in place of the stage');
    await look(page, `replay-duel-sheets-${wide}`);
    await quiet(page);
    await context.close();
  }
}

/** Both whole hulls of a duel are in view on a small laptop, with the form below. */
async function bothInSight() {
  const { context, page } = await visitor({ reducedMotion: 'reduce', ...size(1024, 700) });
  await startDuel(page);
  await page.getByRole('button', { name: 'Whole sheets' }).click();
  const told = await page.evaluate(() => {
    const boxOf = (element) => element.getBoundingClientRect();
    const stage = boxOf(document.querySelector('.stage'));
    return [...document.querySelectorAll('.ssd .hull')].map(boxOf).map(({ left, top, bottom }) => ({
      left,
      whole: top >= stage.top && bottom <= stage.bottom + 1,
    }));
  });
  expect(
    told.length === 2 && told[1].left > told[0].left && told.every(({ whole }) => whole),
    `both ships are seen, beside one another, got ${JSON.stringify(told)}`,
  );
  await look(page, 'duel-laptop');
  await context.close();
}

// The printed page: only the sheet, black on white, whatever the screen looks like.
async function printed() {
  const { context, page } = await visitor({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await startDesk(page);
  await volley(page, 14);
  await tab(page, 'Ship');
  await page.getByRole('button', { name: /Draw the sheet/ }).click();
  await page.locator('.sheet svg').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(!(await page.locator('.log').isVisible()), 'the log is not printed');
  expect(!(await page.locator('.ssd').first().isVisible()), 'the board is not printed');
  expect(await page.locator('.sheet svg').isVisible(), 'the sheet is printed');
  await shot(page, 'printed');
  for (const format of ['A4', 'Letter']) {
    const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(pages?.length === 1, `one page of ${format}, got ${pages?.length}`);
  }
  await context.close();
}

export async function looks(address) {
  for (const [name, options] of Object.entries(eyes))
    await test(`looks: ${name}`, () => lookAround(address, name, options));
  await test('looks: the ships of a duel face each other', faceToFace);
  await test('looks: the replay of a duel has its stage', replayed);
  await test('looks: both sheets of a duel on a small laptop', bothInSight);
  await test('looks: a printed sheet', printed);
}
