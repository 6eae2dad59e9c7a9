// Animations on the offline page, in a browser: node tests/e2e/web_motion.mjs [SITE] Shots and
// hits: skipped by a key, absent under reduced motion, never in the way of an order; and the frame
// rate with 40 units on a slow processor.
import { readdirSync } from 'node:fs';
import { expect, finish, homeOf, quiet, root, shot, test, timed, visitor } from './web_browser.mjs';
import { expectSmooth, medianOfFrames, slowDown } from './web_frames.mjs';
import { homeSite } from './web_hosts.mjs';
import { frames, pressOnce, sealPress, settled } from './web_press.mjs';
import { front, replayDuel, startDesk, startHere } from './web_scenes.mjs';
import { startClash } from './web_sidcors.mjs';
import { startDuel } from './web_space_scenes.mjs';

const host = await homeSite();

const fire = (page) => sealPress(page);
/** Counts the effects that are drawn over the board from now on. */
const countEffects = (page) =>
  page.evaluate(() => {
    globalThis.drawn = 0;
    const layer = document.querySelector('.effects');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) globalThis.drawn += addedNodes.length;
    }).observe(layer, { childList: true });
  });
const restsMs = 3000; // how long a card stays readable without motion
/** By this frame a volley's animation has begun. */
const framesOfAVolley = 20;
const ready = '[data-next-turn], [data-due], [data-ready], [data-retreat]';

await test('motion: shots fall, the next order can be given, and all motion ends', async () => {
  const { context, page } = await visitor({ moves: true });
  await startClash(page);
  await countEffects(page);
  await fire(page);
  await page.waitForFunction(() => globalThis.drawn > 0);
  await page.locator(ready).first().waitFor();
  await shot(page, 'motion-volley', false);
  await page.waitForFunction(() => document.querySelector('.effects').children.length === 0);
  await quiet(page);
  await context.close();
});

await test('motion: a key ends it', async () => {
  const { context, page } = await visitor({ moves: true });
  await startClash(page);
  await page.evaluate(() => {
    const layer = document.querySelector('.effects');
    globalThis.left = -1;
    new MutationObserver((_, observer) => {
      if (layer.children.length === 0) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
      requestAnimationFrame(() => (globalThis.left = layer.children.length));
    }).observe(layer, { childList: true });
  });
  await fire(page);
  await page.waitForFunction(() => globalThis.left >= 0);
  expect((await page.evaluate(() => globalThis.left)) === 0, 'nothing is left of the volley');
  await context.close();
});

/** A volley whose seed leads to a critical hit; dealt after `ready`. */
async function criticalVolley(page, ready = async () => {}) {
  await startDesk(page);
  await ready();
  await page.getByLabel('Points in the volley').fill('14');
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  const card = page.locator('.critical-card');
  await card.waitFor();
  return card;
}
await test('motion: a critical hit rises as a card, flies off, and a key ends it', async () => {
  const { context, page } = await visitor({ plays: true });
  await context.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const motion = animate.apply(this, how);
      if (this.matches('.critical-card')) motion.pause(); // it does not end by itself
      return motion;
    };
  });
  const card = await criticalVolley(page);
  await card.getByText('Critical hit').waitFor();
  await shot(page, 'motion-critical', false);
  const covered = await card.evaluate((one) => getComputedStyle(one).pointerEvents);
  expect(covered === 'none', 'it is in the way of no order');
  await page.keyboard.press('Shift');
  await card.waitFor({ state: 'detached' });
  await quiet(page);
  await context.close();
});
await test('motion: a critical hit stays still if reduced motion is preferred', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.clock.install();
  const card = await criticalVolley(page, () => page.clock.pauseAt(Date.now() + 60_000));
  const moves = await card.evaluate((one) => one.getAnimations().length);
  expect(moves === 0, 'it does not fly');
  await page.clock.runFor(restsMs);
  await card.waitFor({ state: 'detached' });
  await quiet(page);
  await context.close();
});

await test('motion: nothing moves if reduced motion is preferred', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await front(page);
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving === 0, 'nothing moves on the front page');
  await startClash(page);
  await countEffects(page);
  await fire(page);
  await page.locator(ready).first().waitFor();
  await settled(page);
  await frames(page, framesOfAVolley);
  expect((await page.evaluate(() => globalThis.drawn)) === 0, 'nothing is drawn');
  await context.close();
});

/** The texts that show the state: the log's last line, the headline, the lamp and the title. */
const words = (page) =>
  page.evaluate(() =>
    ['.log li:last-child span', '.command h2', '.status', 'title', '[data-live]'].map(
      (one) => document.querySelector(one)?.textContent.trim() ?? '',
    ),
  );
const expectFalls = (what, headline, lamp) =>
  expect(
    headline === `The ${what} are falling` && lamp === headline,
    `${what} fall, got ${headline}, ${lamp}`,
  );
/** The press rolls dice, which visibly fall before any text gives their result. */
async function expectSuspense(page, { begin, press, dice, falls = 'dice', tells, result }) {
  await page.clock.install();
  await begin(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = (await words(page))[0];
  await press(page);
  await page.locator('[data-playing]').waitFor({ state: 'attached' });
  await page.locator(dice).first().waitFor({ state: 'attached' });
  const [log, headline, lamp, title, live] = await words(page);
  expect(!result.test([log, headline, lamp, title, live].join()), `nothing tells it, got ${log}`);
  expect(log === before || !tells.test(log), `the log waits, got ${log}`);
  expectFalls(falls, headline, lamp);
  expect(!title.includes('Your turn'), `the title waits, got ${title}`);
  await page.clock.runFor(10_000);
  await page.locator('[data-playing]').waitFor({ state: 'detached' });
  await page.waitForFunction(
    (pattern) => new RegExp(pattern).test(document.querySelector('.log').textContent),
    tells.source,
  );
}
await test('motion: a fleet’s dice land before their result is shown; a key ends it', async () => {
  const { context, page } = await visitor({ plays: true });
  const scene = { begin: startClash, press: fire, dice: '.clash.fresh .die' };
  await expectSuspense(page, { ...scene, tells: /scores \d+ point/, result: /scores|Aim|Give up/ });
  await page.locator('[data-asks-sound]').getByText('Yes').click();
  await page.locator('[data-asks-sound]').waitFor({ state: 'detached' });
  await context.close();
});
const peakMax = -3; // dBFS
await test('motion: every sound is as loud as it should be', async () => {
  const { context, page } = await visitor();
  await page.goto(homeOf());
  const cues = readdirSync(`${host.folder}/assets`).find((file) => /^cues-.*\.js$/.test(file));
  const heard = await page.evaluate(async (address) => {
    const [cueBook] = Object.values(await import(address)); // packing shortens its name
    const { names, levelOf, volumeOf, measure } = cueBook;
    const measured = async (name) => measure(name, await volumeOf(name));
    return Promise.all(
      names.map(async (name) => ({ name, wanted: levelOf(name), ...(await measured(name)) })),
    );
  }, `${homeOf()}assets/${cues}`);
  expect(heard.length === 18, `all cues, got ${heard.length}`);
  for (const { name, wanted, level, peak } of heard)
    expect(
      Math.abs(level - wanted) < 0.2 && peak < peakMax,
      `${name} has ${wanted} dB and no peak above ${peakMax}, got ${level} and ${peak}`,
    );
  await context.close();
});
/** Plays on by keys until dice fall, and then until their result is shown. */
async function expectDiceFirst(page, dice, told, falls = 'dice') {
  for (let n = 0; (await page.locator('[data-playing]').count()) === 0; ++n) {
    expect(n < 80, 'dice fall');
    await page.keyboard.press(['Enter', 'n'][n % 2]);
    await settled(page);
  }
  const [log, headline, lamp] = await words(page);
  expectFalls(falls, headline, lamp);
  expect(!told.test(log), `the log waits, got ${log}`);
  await page.locator(dice).first().waitFor({ state: 'attached' });
  await page.keyboard.press('Shift');
  await page.locator('[data-playing]').waitFor({ state: 'detached' });
  const all = await page.locator('.log').textContent();
  expect(told.test(all), 'and then it tells');
}
await test('motion: counters drop before their result is shown', async () => {
  const { context, page } = await visitor({ plays: true });
  await front(page);
  await page.getByRole('button', { name: /Balance of Terror against the captain/ }).click();
  await page.locator('[data-window]').waitFor();
  await expectDiceFirst(page, '.drops.played', /loses|hits? on|hits the/, 'counters');
  await context.close();
});
await test('motion: dice of a volley in space fall before their result is shown', async () => {
  const { context, page } = await visitor({ plays: true });
  await startDuel(page);
  await expectDiceFirst(page, '[data-throws] .die', /stops|lets|hits .* for/);
  await context.close();
});
await test('motion: cards fall before their result is shown', async () => {
  const { context, page } = await visitor({ plays: true });
  const deal = async () => {
    await page.getByLabel('Points in the volley').fill('14');
    await page.getByRole('button', { name: 'Deal the cards' }).click();
  };
  let whole;
  const boxes = () => page.locator('.tabs [aria-pressed=true]').textContent();
  const begin = async () => {
    await startDesk(page);
    whole = await boxes();
  };
  const press = async () => {
    await deal();
    await page.locator('[data-deck]').waitFor();
    expect((await boxes()) === whole, 'no ship has lost a box yet');
  };
  const scene = { begin, press, dice: '[data-deck]', falls: 'cards' };
  await expectSuspense(page, { ...scene, tells: /scores|ignored/, result: /scores|struck|loses/ });
  expect((await boxes()) !== whole, 'and then it has');
  await context.close();
});
await test('motion: a held key ends no scene, and a key that ends one gives no order', async () => {
  const { context, page } = await visitor({ plays: true });
  await startClash(page);
  await page.locator('[data-factor]').last().focus();
  const scene = page.locator('[data-playing]');
  await page.keyboard.down('Enter');
  await scene.waitFor();
  for (let n = 0; n < 3; ++n) await page.keyboard.down('Enter');
  expect((await scene.count()) === 1, 'it plays on');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await scene.waitFor({ state: 'detached' });
  const asked = await page.locator('.command h2').textContent();
  await settled(page);
  expect((await page.locator('.command h2').textContent()) === asked, 'nothing was given');
  await context.close();
});
await test('motion: both players see the dice before their screen changes hands', async () => {
  const { context, page } = await visitor({ plays: true });
  await startHere(page, 'sidcors');
  const scene = page.locator('[data-playing]');
  for (let n = 0; (await scene.count()) === 0; ++n) {
    expect(n < 20, 'dice fall');
    await pressOnce(page, [
      '[data-cover] button',
      '[data-ready]',
      '[data-next-turn]',
    ]);
    await settled(page);
  }
  await page.locator('.clash.fresh .die').first().waitFor();
  expect((await page.locator('[data-cover]').count()) === 0, 'the screen has not changed hands');
  await page.keyboard.press('Enter');
  await scene.waitFor({ state: 'detached' });
  await page.locator('[data-cover], .status.you').first().waitFor();
  await quiet(page);
  await context.close();
});
await test('motion: a replay plays the dice of the line that it steps to', async () => {
  const { context, page } = await visitor({ plays: true });
  await page.goto(`${host.address}#/replay`);
  const record = `${root}/tests/regress/records/sidcors--last-stand-seeded.jsonl`;
  await page.locator('#record').setInputFiles(record);
  await page.locator('[data-replay]').waitFor();
  const scene = page.locator('[data-playing]');
  const told = () => page.locator('.rail li', { hasText: /scores \d+ point/ }).count();
  for (let n = 0; (await scene.count()) === 0; ++n) {
    expect(n < 40, 'dice fall');
    await page.keyboard.press('ArrowRight');
    await settled(page);
  }
  await page.locator('.clash.fresh .die').first().waitFor();
  expect((await told()) === 0, 'the log waits');
  const at = page.locator('.now p');
  const line = await at.textContent();
  await page.keyboard.press('ArrowRight');
  await scene.waitFor({ state: 'detached' });
  expect((await told()) > 0 && (await at.textContent()) === line, 'a key ends it, nothing more');
  await page.keyboard.press('ArrowLeft');
  expect((await scene.count()) === 0 && (await told()) === 0, 'a step back plays nothing');
  await page.getByRole('button', { name: 'One step forward' }).click();
  await scene.waitFor();
  await page.locator('.now').click();
  await scene.waitFor({ state: 'detached' });
  expect((await told()) > 0, 'a tap ends it, too');
  await quiet(page);
  await context.close();
});
/** What a replay of a duel shows at this moment: boxes left of the first ship, and her cards. */
const duelSeen = (page) =>
  page.evaluate(() => ({
    boxes: parseInt(document.querySelector('[data-ship="meridian"] .head p').textContent),
    cards: document.querySelectorAll('[data-deck="meridian"] .pile li').length,
  }));
await test('motion: a replay lets the cards of a duel fall on its stage, one by one', async () => {
  const { context, page } = await visitor({ plays: true });
  await page.clock.install();
  await replayDuel(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const scene = page.locator('[data-playing]');
  const whole = await duelSeen(page);
  await page.keyboard.press('ArrowRight'); // one plan, which nobody sees
  await page.getByText('Line 1 of').waitFor();
  expect((await scene.count()) === 0, 'a plan alone plays nothing');
  await page.keyboard.press('ArrowRight');
  await scene.waitFor();
  await page.getByRole('img', { name: /at (medium|close) range/ }).waitFor();
  await page.clock.runFor(1500); // the critical hit and a few cards
  await page.locator('[data-deck="meridian"] .pile li').first().waitFor();
  const midway = await duelSeen(page);
  expect(
    midway.boxes === whole.boxes - midway.cards,
    `only cards that have fallen strike, got ${JSON.stringify({ whole, midway })}`,
  );
  expect((await page.locator('[data-cards-left]').count()) === 0, 'the deck is not counted yet');
  await shot(page, 'motion-replay-duel', false);
  await page.keyboard.press('ArrowRight');
  await scene.waitFor({ state: 'detached' });
  await page.locator('[data-cards-left]').waitFor();
  const all = await duelSeen(page);
  expect(all.cards > midway.cards && all.boxes < midway.boxes, 'a key lets all of them fall');
  await page.getByText('Line 2 of').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('Line 1 of').waitFor();
  const back = await duelSeen(page);
  expect(back.boxes === whole.boxes && back.cards === 0, 'a step back takes them away');
  await page.keyboard.press('End');
  await page.locator('.ssd.destroyed').waitFor();
  expect((await scene.count()) === 0, 'a jump plays nothing');
  await quiet(page);
  await context.close();
});
await test('motion: a critical hit in a replay stays still over its ship', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.clock.install();
  await replayDuel(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const card = page.locator('.critical-card');
  for (let n = 1; (await card.count()) === 0; ++n) {
    expect(n < 28, 'a critical hit falls');
    await page.keyboard.press('ArrowRight');
    await page.getByText(`Line ${n} of`).waitFor();
  }
  const off = await page.evaluate(() => {
    const middle = (element) => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2;
    };
    const over = middle(document.querySelector('.critical-card'));
    const hulls = [...document.querySelectorAll('[data-hull]')];
    return hulls.map((hull) => Math.abs(over - middle(hull)));
  });
  expect(Math.min(...off) < 10, `the card is over a ship, got ${off}`);
  await shot(page, 'replay-critical', false);
  await page.clock.runFor(restsMs);
  await card.waitFor({ state: 'detached' });
  await page.keyboard.press('End');
  await page.locator('.ssd.destroyed').waitFor();
  expect((await card.count()) === 0, 'a jump shows the outcome alone');
  await quiet(page);
  await context.close();
});
await test('motion: a player who leaves in mid-scene still gets its result', async () => {
  const { context, page } = await visitor({ plays: true });
  await startClash(page);
  await fire(page);
  await page.locator('[data-playing]').waitFor();
  const stands = () => page.evaluate(() => localStorage.getItem('klaxon.places'));
  expect(!(await stands()).includes('falling'), 'the front page says whose turn it is');
  await page.evaluate(() => {
    globalThis.told = '';
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) globalThis.told += textContent;
    }).observe(document.querySelector('.log'), { childList: true, subtree: true });
    location.hash = '#/';
  });
  await page.waitForFunction(() => /scores \d+ point/.test(globalThis.told));
  await quiet(page);
  await context.close();
});

const units = 40;
/**
 * The median time of a frame during a volley between 40 units while the pointer moves over them.
 */
async function medianFrame() {
  const { context, page } = await visitor({ moves: true, viewport: { width: 1440, height: 900 } });
  await front(page);
  await page.goto(`${host.address}#/setup/sidcors`);
  await page.locator('textarea').first().waitFor();
  const force = Array.from({ length: units / 2 }, (_, i) => `${5 + (i % 4)}/3`).join(', ');
  for (const area of await page.locator('textarea').all()) await area.fill(force);
  await page.getByRole('button', { name: 'Begin this battle' }).click();
  await page.locator('[data-factor]').first().waitFor();
  expect((await page.locator('.unit').count()) === units, `${units} units`);
  await countEffects(page);
  const places = await page.locator('.unit').evaluateAll((all) =>
    all.map((unit) => {
      const { left, top, width, height } = unit.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    }),
  );
  await slowDown(page);
  const frames = medianOfFrames(page);
  await fire(page);
  for (const [x, y] of places) await page.mouse.move(x, y);
  const median = await frames;
  expect((await page.evaluate(() => globalThis.drawn)) > 0, 'a volley was seen');
  await context.close();
  return median;
}
await timed('motion: 40 units on a processor four times as slow', () =>
  expectSmooth(`${units} units`, medianFrame),
);

await test('motion: nothing jumps while the front page or a battle loads', async () => {
  const { context, page } = await visitor({ moves: true });
  await context.addInitScript(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        if (!shift.hadRecentInput) globalThis.shifted += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await startClash(page);
  const shifted = await page.evaluate(() => globalThis.shifted);
  console.log(`     layout shift ${shifted.toFixed(4)} (at most 0)`);
  expect(shifted === 0, 'nothing jumps');
  await context.close();
});

host.close();
await finish();
