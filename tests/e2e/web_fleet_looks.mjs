// The board of a fleet battle as different people see it, and the choice of an intensity, in a real
// browser: node tests/e2e/web_fleet_looks.mjs [SITE] [KLAXON] [WEB]
import {
  accept,
  expect,
  finish,
  homeOf,
  noFaultsOf,
  quiet,
  shot,
  test,
  visitor,
} from './web_browser.mjs';
import { homeServer, homeSite } from './web_hosts.mjs';
import { frames, hears, pressOnce } from './web_press.mjs';
import { lastLine, shutRail, startHere, tab } from './web_scenes.mjs';
import { act, awaited, moved, startClash } from './web_sidcors.mjs';

const size = (width, height) => ({ viewport: { width, height } });
// prettier-ignore
const sizes = [[390, 844], [844, 390], [1024, 768], [1280, 900]];
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

/** The longest of all lines covers no ship and no strength, whatever the window. */
async function linesKeepClear(width, height) {
  const { context, page } = await visitor({ viewport: { width, height } });
  await page.goto(`${homeOf()}#/setup/sidcors`);
  await page.locator('[data-captain=amber]').click();
  await page.locator('[data-scenario=border_clash]').click();
  await page.locator('[data-said]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const covered = await page.evaluate(() => {
    const line = document.querySelector('[data-said]').getBoundingClientRect();
    const ships = document.querySelectorAll('.unit :is(.art, .name, .factors), .fleet header p');
    return [...ships].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < line.right && line.left < right && top < line.bottom && line.top < bottom;
    }).length;
  });
  expect(covered === 0, `nothing lies under the line at ${width} x ${height}, got ${covered}`);
  await shot(page, `fleet-line-${width}`, false);
  await quiet(page);
  await context.close();
}


// ---- the choice of an intensity

const dialOf = (page) => page.getByRole('group', { name: 'Your intensity' });
const radio = (page, factor) => page.locator(`[data-factor][value="${factor}"]`);
const sealed = (page, factor) => page.getByRole('button', { name: `Seal ${factor}`, exact: true });
/** The dial, the seal and the chart must all say the same. */
async function rests(page, factor, how) {
  await sealed(page, factor).waitFor();
  await page.locator(`[data-chart="${factor}"]`).waitFor();
  expect(await radio(page, factor).isChecked(), `${how}: the dial rests at ${factor}`);
}

/** A rating that the other side did not ask for does not stand: the dial comes back. */
async function askedInVain() {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startClash(page);
  await page.locator('.plate[data-plate=sealed]').waitFor(); // the captain's
  await page.locator('[data-standing]').click();
  await page.getByRole('button', { name: 'Ask for a standing rating of 3' }).click();
  await page.locator('[data-standing]').waitFor({ state: 'detached' });
  await rests(page, 2, 'asked in vain');
  await quiet(page);
  await context.close();
}

/** A tap anywhere in a sector counts, up to the corners of the dial. */
async function dialBy(options, point) {
  const { context, page } = await visitor({ reducedMotion: 'reduce', ...options });
  await startClash(page);
  await hears(page);
  await rests(page, 2, 'at first');
  const { x, y, width, height } = await dialOf(page).boundingBox();
  for (const [factor, across, down] of [
    [4, 0.98, 0.95],
    [1, 0.1, 0.7],
    [3, 0.6, 0.1],
    [2, 0.4, 0.4],
    [3, 0.95, 0.02],
    [1, 0.02, 0.1],
  ]) {
    await point(page, x + across * width, y + down * height);
    await rests(page, factor, `a tap at ${across}, ${down}`);
  }
  await noFaultsOf(page, 'the dial');
  await page.locator('.plate[data-plate=sealed]').waitFor(); // the captain's
  const final = page.getByText('They have sealed: yours cannot be taken back.');
  await final.waitFor({ state: 'attached' });
  await point(page, x + 0.6 * width, y + 0.1 * height);
  await sealed(page, 3).click();
  await page.getByRole('img', { name: /^Intensities 3 and/ }).waitFor();
  await quiet(page);
  await context.close();
}

async function dialByKeys() {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startClash(page);
  await rests(page, 2, 'at first');
  await page.keyboard.press('3'); // wherever the focus is
  await rests(page, 3, 'the key 3');
  for (let n = 0; n < 40 && !(await radio(page, 3).evaluate((one) => one.matches(':focus'))); ++n)
    await page.keyboard.press('Tab');
  for (const [key, factor] of Object.entries({ ArrowRight: 4, ArrowLeft: 3, Home: 1, End: 4 })) {
    await page.keyboard.press(key);
    await rests(page, factor, key);
  }
  await page.keyboard.press('1');
  await rests(page, 1, 'the key 1 in the dial');
  const named = await dialOf(page).getByRole('radio').all();
  const names = await Promise.all(named.map((one) => one.getAttribute('aria-label')));
  expect(names.join(' | ') === '1, lightly | 2, steadily | 3, hard | 4, all out', `got ${names}`);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: /^Intensities 1 and/ }).waitFor();
  await quiet(page);
  await context.close();
}

/** No sector is smaller than a finger, nothing overlaps, and all of it fits into the command. */
async function dialFits(width, height) {
  const { context, page } = await visitor({ viewport: { width, height }, hasTouch: width < 900 });
  await startClash(page);
  await page.locator('[data-chart]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await frames(page, 2);
  const faults = await page.evaluate(() => {
    const box = (one) => one.getBoundingClientRect();
    const command = document.querySelector('.command');
    const side = innerHeight < 560 && innerWidth > 720; // there the chart may be scrolled to
    const told = [];
    const parts = ['.dial', '.chart', '[data-coach=seal]', '[data-standing]', '.press h2'];
    const boxes = parts.map((what) => [what, box(document.querySelector(what))]);
    for (const [what, { left, right, top, bottom }] of boxes) {
      if (left < 0 || right > box(command).right + 0.5) told.push(`${what} is too wide`);
      if (bottom > innerHeight + 0.5 && !(side && what === '.chart')) told.push(`${what} is below`);
      if (top < box(command).top) told.push(`${what} is above`);
    }
    for (const [i, [what, a]] of boxes.entries())
      for (const [other, b] of boxes.slice(i + 1)) {
        const corner = what === '.dial' && other === '.press h2'; // its empty corner
        const beside = a.right <= b.left || b.right <= a.left;
        const apart = beside || a.bottom <= b.top || b.bottom <= a.top;
        if (!apart && !corner) told.push(`${what} meets ${other}`);
      }
    const figures = [...document.querySelectorAll('.plot b')].map(box);
    for (const [i, a] of figures.entries())
      if (i > 0 && figures[i - 1].right > a.left && figures[i - 1].top === a.top)
        told.push(`figures ${i} and ${i + 1} touch`);
    // every sector has room for a finger, and its middle belongs to it
    const dial = box(document.querySelector('.dial'));
    const hits = [...document.querySelectorAll('[data-factor]')].map((one) => {
      const at = box(one);
      let hit = 0;
      for (let y = dial.top + 2; y < dial.bottom; y += 4)
        for (let x = dial.left + 2; x < dial.right; x += 4)
          hit += document.elementFromPoint(x, y)?.closest('label') === one.parentElement ? 16 : 0;
      const centre = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
      if (centre !== one) told.push(`${one.value} is covered`);
      return hit;
    });
    if (Math.min(...hits) < 44 * 44) told.push(`sectors of ${hits} square pixels`);
    return told;
  });
  expect(faults.length === 0, `the command fits at ${width} x ${height}, got ${faults.join(', ')}`);
  await shot(page, `fleet-dial-${width}`, false);
  await quiet(page);
  await context.close();
}

/** What the chart says in words: for each choice of the enemy the rating and both sides' spans. */
async function chartOf(page) {
  const words = await page.locator('[data-chart]').getAttribute('aria-label');
  return words.split(/\.(?: |$)/, 4).map((line) => {
    const [head, ...scores] = line.split(/score /);
    const [theirs, rating] = head.match(/\d/g).map(Number);
    const spans = scores.map((score) => score.split(',')[0].split(' to ').map(Number));
    const mean = Number(/average ([\d.]+\d)/.exec(scores[0])?.[1] ?? spans[0][0]);
    return { theirs, rating, mean, spans: spans.map(([low, high = low]) => [low, high]) };
  });
}

/** Two at one screen: what the chart promised for the pair is what the engine's dice can do. */
async function chartHolds() {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startHere(page, 'sidcors');
  const take = async () => {
    await page.locator('[data-cover] button').click();
    await page.locator('[data-chart]').waitFor();
  };
  await take();
  const means = [];
  for (const factor of [1, 2, 3, 4]) {
    await page.keyboard.press(`${factor}`);
    await rests(page, factor, `the key ${factor}`);
    const pairs = await chartOf(page);
    expect(pairs.length === 4, `four pairs, got ${JSON.stringify(pairs)}`);
    for (const { theirs, rating } of pairs)
      expect(rating === factor + theirs, `${factor} and ${theirs} make ${rating}`);
    means.push(pairs.map(({ mean }) => mean));
  }
  for (const factor of [0, 1, 2])
    expect(
      means[factor].slice(1).join() === means[factor + 1].slice(0, 3).join(),
      `equal sums, equal figures, got ${means.join(' | ')}`,
    );
  await page.keyboard.press('3');
  const promised = (await chartOf(page)).find(({ theirs }) => theirs === 4);
  await page.keyboard.press('Enter');
  await take();
  await rests(page, 2, 'the other side’s dial shows nothing of it');
  const other = await page.locator('.clash').textContent();
  expect(/has sealed/.test(other) && !/\d/.test(other), `a closed plate, got ${other}`);
  await page.keyboard.press('4');
  const mirrored = (await chartOf(page)).find(({ theirs }) => theirs === 3);
  expect(
    mirrored.spans.reverse().join() === promised.spans.join(),
    `both sides read the same, got ${JSON.stringify([mirrored, promised])}`,
  );
  await page.keyboard.press('Enter');
  await pressOnce(page, ['[data-cover] button', '[data-next-turn]:not([data-coach=seal])']);
  await page.getByRole('img', { name: /^Intensities/ }).waitFor();
  const rating = Number(await page.locator('.rating b').textContent());
  expect(rating === promised.rating, `BIR ${promised.rating}, got ${rating}`);
  const scored = (side) => page.locator(`.tale .${side} .hit`).textContent();
  for (const [i, side] of ['side-a', 'side-d'].entries()) {
    const [least, most] = promised.spans[i];
    const hits = Number(await scored(side));
    expect(hits >= least && hits <= most, `${side} scores ${least} to ${most}, got ${hits}`);
  }
  await quiet(page);
  await context.close();
}

/** Without its part of the page, plain buttons give the same orders. */
async function withoutTheDial() {
  const { context, page } = await visitor({ reducedMotion: 'reduce', keeps: false });
  await page.route(/\/press-[\w-]+\.js/, (route) => route.abort());
  await page.goto(homeOf());
  await page.getByRole('button', { name: /Border clash against the captain/ }).click();
  const button = page.getByRole('button', { name: /Press with intensity 3/ });
  await button.waitFor();
  expect((await page.locator('[data-factor]').count()) === 0, 'there is no dial');
  await button.click();
  await page.getByRole('img', { name: /^Intensities 3 and/ }).waitFor();
  await context.close();
}

/** Two at two screens: a seal and a second thought; nothing is told of it but that it closed. */
async function secondThought() {
  const [mine, friend] = [
    await visitor({ reducedMotion: 'reduce' }),
    await visitor({ reducedMotion: 'reduce' }),
  ];
  const { page } = mine;
  const other = friend.page;
  await page.goto(`${homeOf()}#/setup/sidcors`);
  await page.locator('[data-opponent]').selectOption('friend');
  await page.locator('[data-scenario=border_clash]').click();
  await page.locator('[data-waiting]').waitFor();
  const link = page.locator('[data-link]').first();
  await link.waitFor();
  await accept(other, await link.inputValue());
  const plates = (at, own, theirs) =>
    at.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('[data-plate]')].map((one) => one.dataset.plate).join() ===
        wanted,
      `${own},${theirs}`,
    );
  for (const one of [page, other]) {
    await plates(one, 'empty', 'thinking');
    const ring = await one.locator('.plate .thinking').evaluate((ring) => ring.offsetWidth);
    expect(ring >= 16, `the ring of somebody who thinks is seen, got ${ring} px`);
    await one.getByText('Can be taken back until they seal too.').waitFor();
  }
  await hears(other);
  await other.keyboard.press('4');
  await rests(other, 4, 'the friend’s dial');
  const size = () => other.locator('.command').evaluate((one) => one.offsetHeight);
  const before = await size();
  await page.keyboard.press('3');
  await sealed(page, 3).click();
  await plates(page, 'sealed', 'thinking');
  await page.getByText('Your 3 stays secret until both have sealed.').waitFor();
  expect(!/3/.test(await page.locator('.clash').textContent()), 'the stage shows a closed plate');
  await noFaultsOf(page, 'a sealed intensity');
  await shot(page, 'fleet-sealed', false);
  await plates(other, 'empty', 'sealed');
  await other.getByText('They have sealed: yours cannot be taken back.').waitFor();
  await rests(other, 4, 'the friend’s dial stays where it is');
  expect(!/[34]/.test(await other.locator('.clash').textContent()), 'the friend sees no number');
  expect((await size()) === before, 'nothing changes its size');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await rests(page, 3, 'the dial is back where it was');
  expect((await page.locator('[data-take-back]').count()) === 0, 'there is no more to take back');
  await plates(other, 'empty', 'thinking');
  await other.getByText('Can be taken back until they seal too.').waitFor();
  await rests(other, 4, 'the friend’s dial still');
  await page.keyboard.press('1');
  await sealed(page, 1).click();
  await plates(other, 'empty', 'sealed');
  await sealed(other, 4).click();
  for (const one of [page, other])
    await one.getByRole('img', { name: /^Intensities (1 and 4|4 and 1)$/ }).waitFor();
  expect((await page.locator('[data-take-back]').count()) === 0, 'an open order stays');
  for (const one of [mine, friend]) {
    await quiet(one.page);
    await one.context.close();
  }
}

const host = await homeSite();
await test('fleets: a standing rating asked for in vain brings the dial back', askedInVain);
await test('fleets: the dial by mouse', () => dialBy({}, (page, x, y) => page.mouse.click(x, y)));
await test('fleets: the dial by touch', () =>
  dialBy({ ...size(390, 844), hasTouch: true }, (page, x, y) => page.touchscreen.tap(x, y)));
await test('fleets: the dial by keys', dialByKeys);
for (const [width, height] of [...sizes, [320, 640], [800, 1000], [1440, 900], [2560, 1440]])
  await test(`fleets: the dial fits at ${width} x ${height}`, () => dialFits(width, height));
await test('fleets: the chart’s figures are what the engine resolves', chartHolds);
await test('fleets: without the dial, plain buttons', withoutTheDial);
for (const [width, height] of sizes)
  await test(`fleets: a captain’s line keeps clear at ${width} x ${height}`, () =>
    linesKeepClear(width, height));
for (const [name, options] of Object.entries(eyes))
  await test(`fleets: looks ${name}`, () => lookAround(name, options));
host.close();
const server = await homeServer(3).start();
await test('fleets: a sealed intensity is taken back, and nothing of it told', secondThought);
await server.stop('SIGTERM');
await finish();
