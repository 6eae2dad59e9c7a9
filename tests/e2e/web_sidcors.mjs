// Fleet battles in a real browser: two people at one screen, the captain, a player's own forces.
import { readFileSync } from 'node:fs';
import { expect, homeOf, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { pressFirst, pressOnce, sealPress, settled } from './web_press.mjs';
import { front, lastLine, logBeyond, savedRecord, startHere, tab, tabTo } from './web_scenes.mjs';

const actsMax = 600;
const over = /won|lost|draw|over/i;

export async function startClash(page, name = /Border clash against the captain/) {
  await page.goto(homeOf());
  await page.getByRole('button', { name }).click();
  await page.locator('[data-cover], [data-factor]').first().waitFor();
}

const isOver = async (page) => over.test((await page.locator('.status').textContent()) ?? '');

/** Waits until an order shows its effect: a line in the log, the cover, the end. */
export const moved = (page, line) =>
  page.waitForFunction(
    ([n, pattern]) =>
      document.querySelector('[data-cover]') !== null ||
      (document.querySelector('.log li:last-child')?.value ?? 0) > n ||
      new RegExp(pattern, 'i').test(document.querySelector('.status')?.textContent ?? ''),
    [line, over.source],
  );

/** Waits until something can be pressed, the cover is shown, or the battle is over. */
export const awaited = (page) =>
  page.waitForFunction(
    (pattern) =>
      document.querySelector('[data-cover]') !== null ||
      document.querySelector('[data-ready]:enabled, [data-next-turn]:enabled, [data-both]') !==
        null ||
      new RegExp(pattern, 'i').test(document.querySelector('.status')?.textContent ?? ''),
    over.source,
  );

/** Aims at the first enemy that the points can pay for, or else at none. */
async function direct(page, seen) {
  await settled(page); // the page asks for ranges when the window opens
  const { selector } = await pressOnce(page, ['.unit.may button', '[data-next-turn]']);
  if (selector === '[data-next-turn]') return;
  const blow = '.command .acts button';
  await page.locator(blow).last().waitFor();
  if (!seen.aimed) {
    await shot(page, 'fleet-aim');
    await noFaultsOf(page, 'directing damage');
  }
  seen.aimed = true;
  await pressOnce(page, blow, { last: true });
}

/** Gives an order for the player on the screen: always all out, so that battles end soon. */
export async function act(page, seen) {
  if (await pressFirst(page, '[data-both]', { last: true })) return;
  if ((await page.locator('[data-factor]').count()) > 0) return sealPress(page);
  for (const words of [/^Use the cloaks/, /^Give this order/])
    if (await pressFirst(page, '.command button', { words })) return;
  if ((await page.locator('[data-next-turn]').count()) > 0) return direct(page, seen);
  if ((await page.locator('[data-due]').count()) === 0)
    return pressOnce(page, '.command button', { words: /^Stay/ });
  if (!seen.resolved) {
    await shot(page, 'fleet-losses');
    await noFaultsOf(page, 'giving up units');
  }
  seen.resolved = true;
  await pressOnce(page, '[data-ready]');
}

/** Fights a round against the captain, then breaks off: that ends it, whatever the dice show. */
export async function breakOff(page) {
  for (let n = 0; n < actsMax; ++n) {
    await awaited(page);
    if (await pressFirst(page, '[data-retreat]')) break;
    const line = await lastLine(page);
    await act(page, { aimed: true, resolved: true });
    await moved(page, line);
  }
  await page.getByRole('button', { name: /Yes, give up the field/ }).click();
  await page.getByText(/You broke off in round \d+\./).waitFor();
}

/** Undoes the end from the result, for practice, and makes the same choice again. */
export async function undoTheEnd(offline = false) {
  const { context, page } = await visitor({ reducedMotion: 'reduce', drawn: true });
  await startClash(page);
  await breakOff(page);
  await page.locator('.curve svg').waitFor(); // the odds are computed, and the card stays open
  await page.getByRole('button', { name: 'Undo and play on' }).click();
  await page.locator('[data-retreat]').waitFor();
  await page.locator('.bar').getByText('practice').waitFor();
  expect((await page.getByRole('dialog').count()) === 0, 'the result is gone');
  await front(page);
  await page
    .getByText(/your turn/)
    .first()
    .waitFor();
  await page.goBack();
  await breakOff(page);
  await page.getByText(/counts as practice/).waitFor();
  await tab(page, 'Table');
  await page.getByRole('button', { name: 'Show the report' }).click(); // which reveals the seed
  await page.locator('[data-undo]').waitFor({ state: 'detached' });
  await page.locator('[data-result]').waitFor();
  if (offline) {
    // the deciding turn may be played again with the dice that were sealed
    await page.getByRole('button', { name: 'Show every rule and every die' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-retry]').press('Enter');
    await page.getByRole('heading', { name: 'What if?' }).waitFor();
    await page.locator('[data-factor]').first().waitFor();
  }
  await quiet(page);
  await context.close();
}

async function playOn(page, seen) {
  for (let n = 0; n < actsMax; ++n) {
    await awaited(page);
    const cover = page.locator('[data-cover] button');
    if ((await cover.count()) > 0) {
      seen.covers = (seen.covers ?? 0) + 1;
      if (seen.covers === 2) {
        expect((await page.locator('.forces, .log').count()) === 0, 'the cover hides the rest');
        await shot(page, 'fleet-cover');
        await noFaultsOf(page, 'the cover');
      }
      await pressOnce(page, '[data-cover] button');
      await page.locator('.forces').waitFor();
      continue;
    }
    if (await isOver(page)) return;
    const line = await lastLine(page);
    await act(page, seen);
    await moved(page, line);
  }
  throw new Error('the battle does not end');
}

async function replay(page, record) {
  await page.goto(`${homeOf()}#/replay`);
  await page
    .getByLabel(/A record that was saved/)
    .setInputFiles({ name: 'fleets.jsonl', mimeType: '', buffer: Buffer.from(record) });
  await page.getByText('The record holds').waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page
    .getByRole('img', { name: /, destroyed/ })
    .first()
    .waitFor();
  await noFaultsOf(page, 'the replay of a fleet battle');
  await shot(page, 'fleet-replay');
}

/** Plays against the captain by keys alone: Tab leads to the next choice, Enter makes it. */
async function byKeys() {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await front(page);
  await tabTo(page, /Border clash against the captain/);
  await page.keyboard.press('Enter');
  await page.locator('[data-factor]').first().waitFor();
  for (let n = 0; n < actsMax; ++n) {
    await awaited(page);
    if (await isOver(page)) break;
    const line = await lastLine(page);
    await tabTo(page, /^\d, |Aim at nobody|Cripple|Destroy|Lose a|^Stay/i);
    if ((await page.locator('[data-factor]:focus').count()) > 0) await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await moved(page, line);
  }
  expect(await isOver(page), 'the battle is over');
  await quiet(page);
  await context.close();
}

/** Both players ask for the same rating, which stands until one side ends it. */
async function standingRating() {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startHere(page, 'sidcors');
  const each = async (work) => {
    await page.locator('[data-cover] button').click();
    await page.locator('.forces').waitFor();
    await work();
  };
  for (let seat = 0; seat < 2; ++seat)
    await each(async () => {
      await page.getByRole('button', { name: 'Ask for a standing rating' }).click();
      await page.getByRole('button', { name: 'Ask for a standing rating of 3' }).click();
    });
  const keep = page.getByRole('button', { name: /^Keep it/ });
  for (let n = 0; n < 40 && (await keep.count()) === 0; ++n) {
    await awaited(page);
    if (await pressFirst(page, '[data-cover] button')) {
      await page.locator('.forces').waitFor();
      continue;
    }
    if ((await keep.count()) > 0) break;
    const line = await lastLine(page);
    await act(page, { aimed: true, resolved: true });
    await moved(page, line);
  }
  await page.getByText('The standing rating is 3.').waitFor();
  await noFaultsOf(page, 'a standing rating');
  await keep.click();
  await each(() => page.getByRole('button', { name: /^End it/ }).click());
  await page.locator('[data-factor]').first().waitFor();
  await quiet(page);
  await context.close();
}

async function twoAtOneScreen() {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startHere(page, 'sidcors');
  const seen = {};
  await playOn(page, seen);
  expect(seen.covers > 2 && seen.aimed && seen.resolved, 'every kind of choice was made');
  await shot(page, 'fleet-over');
  await noFaultsOf(page, 'the end of a fleet battle');
  const record = await savedRecord(page);
  expect(record.startsWith('{"klaxon":1'), 'its record is available');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the report' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8').includes('SID-'), 'the report names rules');
  await replay(page, record);
  await page.getByRole('link', { name: 'Klaxon' }).click();
  await page
    .getByRole('link', { name: /Border clash, two at this screen/ })
    .first()
    .click();
  await page.locator('.forces').waitFor();
  await quiet(page);
  await context.close();
}

async function againstTheCaptain() {
  const { context, page } = await visitor({ keeps: true, reducedMotion: 'reduce' });
  await page.goto(homeOf());
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await startClash(page);
  await page.keyboard.press('o'); // asks, too
  await page.locator('.matrix').waitFor();
  await shot(page, 'fleet-odds');
  await noFaultsOf(page, 'the odds of a round');
  const line = await lastLine(page);
  await page.locator('h1').click();
  await page.keyboard.press('4');
  await page.getByRole('button', { name: 'Seal 4' }).waitFor();
  await page.keyboard.press('Enter');
  await moved(page, line);
  await playOn(page, {});
  await quiet(page);
  await context.close();
}

/** Ships that carry many craft show four numbers, which must not touch the neighbour's. */
async function carriersKeepClear() {
  const { context, page } = await visitor({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  });
  await page.goto(homeOf());
  await page.getByRole('button', { name: /Carrier battle against the captain/ }).click();
  await page.locator('.unit .factors').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const gap = await page.locator('.unit .factors').evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    const beside = (a, b) => a.left < b.left && a.top < b.bottom && b.top < a.bottom;
    const gaps = boxes.flatMap((a) =>
      boxes.filter((b) => beside(a, b)).map((b) => b.left - a.right),
    );
    return Math.min(...gaps);
  });
  expect(gap >= 6, `numbers of two ships stand apart, got ${gap}`);
  await quiet(page);
  await context.close();
}

async function ownForces() {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(`${homeOf()}#/setup/sidcors`);
  await page.locator('[data-scenario]').nth(6).waitFor();
  await noFaultsOf(page, 'the choice of forces');
  await shot(page, 'fleet-setup');
  await page.getByLabel('The attacker').fill('3 bulwrk\n2 D 8-8/');
  await page.getByRole('button', { name: 'Begin this battle' }).click();
  await page
    .getByText(/bulwark/)
    .first()
    .waitFor();
  expect((await page.locator('.own [role=alert] li').count()) === 2, 'both faults are told');
  await shot(page, 'fleet-faults');
  await page.getByLabel('The attacker').fill('2 bulwark, Basher 10-6/3 mauler');
  await page.getByLabel('The defender').fill('Old Rock 0-20 kind=planet\n2 D 8-8(4)/4');
  await page.getByRole('button', { name: 'Begin this battle' }).click();
  await page.getByRole('img', { name: /Basher, whole, 10-6\/3, Mauler/ }).waitFor();
  await page.getByRole('img', { name: /Old [Rr]ock, whole, 0-20, Cannot retreat/ }).waitFor();
  await quiet(page);
  await context.close();
}

/**
 * Against the admiral, whose engine comes only then: if it does not come, a plain sentence; if
 * it does, a battle to its end, by way of a reload and the list of battles.
 */
async function againstTheAdmiral() {
  const { context, page } = await visitor({ reducedMotion: 'reduce', keeps: false });
  const engine = /\/minds-sidcors-/;
  const fetched = [];
  page.on('request', (request) => engine.test(request.url()) && fetched.push(request.url()));
  const begin = page.locator('[data-scenario=border_clash]');
  await page.goto(`${homeOf()}#/setup/sidcors`);
  await begin.waitFor();
  await page.locator('[data-opponent]').selectOption('admiral');
  await page.getByText(/^The admiral weighs .* Its engine is fetched once/).waitFor();
  await noFaultsOf(page, 'the choice of an admiral');
  await shot(page, 'fleet-admiral');
  expect(fetched.length === 0, 'no searching engine is fetched before a battle begins');
  for (const [lost, words] of [
    [(route) => route.abort(), 'The engine could not be fetched. Are you online?'],
    [(route) => route.fulfill({ status: 404 }), 'Reload the page: there may be a newer one.'],
  ]) {
    await page.route(engine, lost);
    await begin.click();
    await page.getByRole('alert').getByText(words).waitFor();
    await page.unroute(engine);
  }
  page.complaints.length = 0; // of what was kept from it
  let release;
  const held = new Promise((done) => (release = done));
  await page.route(engine, async (route) => (await held, route.continue()));
  await begin.click();
  await page.getByRole('status').getByText('Fetching the engine of the admiral').waitFor();
  await shot(page, 'fleet-admiral-fetching', false);
  release();
  await page.locator('[data-factor]').first().waitFor();
  await sealPress(page);
  await logBeyond(page, 1);
  const before = await lastLine(page);
  await page.reload();
  await logBeyond(page, before - 1);
  await front(page);
  await page.getByRole('link', { name: /^Go on/ }).click();
  await logBeyond(page, before - 1);
  await playOn(page, { aimed: true, resolved: true });
  expect(await isOver(page), 'the battle is over');
  await shot(page, 'fleet-admiral-over');
  await quiet(page);
  await context.close();
}

/**
 * On a first visit the admiral's engine arrives before the service worker that stores it; the
 * battle goes on offline all the same, and without a reload if the engine was missing.
 */
async function theAdmiralOffline() {
  const { context, page } = await visitor({ keeps: true });
  await page.goto(`${homeOf()}#/setup/sidcors`);
  await page.locator('[data-opponent]').selectOption('admiral');
  await page.locator('[data-scenario=border_clash]').click();
  await page.locator('[data-factor]').first().waitFor();
  const battle = page.url();
  await page.evaluate(async () => {
    const kept = () => caches.match(file, { ignoreSearch: true });
    const list = document.querySelector('meta[name=klaxon-engines]').content;
    const file = (await (await fetch(list)).json()).minds.sidcors;
    while (!(await kept())) await new Promise((done) => setTimeout(done, 50));
  });
  await context.setOffline(true);
  await page.reload();
  await sealPress(page);
  await logBeyond(page, 1);
  await page.evaluate(async () => {
    for (const key of await caches.keys())
      for (const { url } of await (await caches.open(key)).keys())
        if (url.includes('/minds-')) await (await caches.open(key)).delete(url);
  });
  await page.reload();
  const missing = page.getByRole('alert').getByText('The engine could not be fetched.');
  await missing.waitFor();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Back to the front page' }).click();
  await page.getByRole('link', { name: /^Go on/ }).click();
  await logBeyond(page, 1);
  expect(page.url() === battle, 'the same battle goes on');
  await context.close();
}

/** Cloaks, a side that sets both intensities, a mauler: a battle of each against the captain. */
async function special(scenario, seen) {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(`${homeOf()}#/setup/sidcors`);
  await page.locator(`[data-scenario=${scenario}]`).click();
  await page.locator(seen).first().waitFor();
  await shot(page, `fleet-${scenario}`);
  await noFaultsOf(page, scenario);
  await playOn(page, { aimed: true, resolved: true });
  await shot(page, `fleet-${scenario}-over`);
  await quiet(page);
  await context.close();
}

/** A captain with a name is chosen by the face, speaks at three moments, can be silenced. */
async function captainSpeaks() {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(`${homeOf()}#/setup/sidcors`);
  await page.locator('[data-captain=vool]').click();
  await page.locator('[data-habits]').getByText('Hrada Vool').waitFor();
  expect((await page.locator('[data-captain]').count()) === 8, 'eight captains are offered');
  expect((await page.locator('[data-opponent]').inputValue()) === 'vool', 'the list says the same');
  await noFaultsOf(page, 'the captains');
  await shot(page, 'fleet-captains');
  await page.locator('[data-scenario=border_clash]').click();
  const said = page.locator('[data-said]');
  await said.getByText('You brought paper. I brought a hammer.').waitFor();
  await page.getByRole('img', { name: 'Hrada Vool' }).waitFor();
  expect((await said.getAttribute('aria-live')) === 'off', 'screen readers are not disturbed');
  await noFaultsOf(page, 'a captain at the table');
  await shot(page, 'fleet-captain');
  const silence = async (on) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByLabel('Captains say a line').setChecked(on);
    await page.getByRole('button', { name: 'Close' }).click();
  };
  await silence(false);
  await said.waitFor({ state: 'detached' });
  await page.getByRole('img', { name: 'Hrada Vool' }).waitFor();
  await silence(true);
  await said.waitFor();
  await page.evaluate(() => {
    globalThis.heard = [];
    new MutationObserver(() => {
      const line = document.querySelector('[data-said]')?.textContent ?? '';
      const mood = document.querySelector('[data-face] svg')?.dataset.mood;
      const round = document.querySelector('.bar')?.textContent?.match(/Round \d+/)?.[0];
      if (globalThis.heard.at(-1)?.line !== line) globalThis.heard.push({ line, mood, round });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await playOn(page, { aimed: true, resolved: true });
  const last = await page.locator('[data-last] q').textContent();
  const ends = [
    'Pick up your pieces. You will want them.',
    'Tell it loudly. I will deny nothing.',
  ];
  expect(ends.includes(last), `the last words are Vool’s, got ${last}`);
  const heard = await page.evaluate(() => globalThis.heard.filter(({ line }) => line !== ''));
  const blows = heard.filter(({ line }) => line === 'Ha! Again. Harder.');
  expect(blows.length > 0, `a heavy blow is felt, got ${JSON.stringify(heard)}`);
  expect(
    blows.every(({ mood }) => mood === 'blow'),
    `with the face for it, got ${JSON.stringify(heard)}`,
  );
  await shot(page, 'fleet-captain-over');
  await noFaultsOf(page, 'last words');
  await quiet(page);
  await context.close();
}

export async function fleetBattles() {
  await test('fleets: a captain with a name speaks, and is silenced', captainSpeaks);
  await test('fleets: two at one screen, with a cover between them, to the end', twoAtOneScreen);
  await test('fleets: against the captain, without a line, with odds', againstTheCaptain);
  await test('fleets: the numbers of carriers keep clear of their neighbours’', carriersKeepClear);
  await test('fleets: by keys alone, to the end', byKeys);
  await test('fleets: forces of your own, with faults shown', ownForces);
  await test('fleets: a standing rating', standingRating);
  await test('fleets: cloaks', () => special('cloaked_raid', '.choice'));
  await test('fleets: one side sets both intensities', () => special('convoy_raid', '[data-both]'));
  await test('fleets: against the admiral, to the end', againstTheAdmiral);
  await test('fleets: the admiral is stored for offline use, and comes back', theAdmiralOffline);
  await test('fleets: a mauler', () => special('mauler_strike', '[data-factor]'));
}
