// The page's guided first battles, system by system: following only the marks, with keys
// alone, skipped and resumed, and where marks are placed:
//   node tests/e2e/web_guides.mjs [SITE] [SHARE, such as 2/4: of the systems]
import { expect, finish, homeOf, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { homeSite } from './web_hosts.mjs';
import { settled } from './web_press.mjs';
import { front } from './web_scenes.mjs';

const marksMax = 200;
const size = (width, height) => ({ viewport: { width, height } });
const eyes = {
  'phone-dark': { ...size(390, 844), hasTouch: true, colorScheme: 'dark' },
  'narrow-light': { ...size(320, 640), hasTouch: true, colorScheme: 'light' },
  'side-dark': { ...size(844, 390), hasTouch: true, colorScheme: 'dark' },
  'low-light': { ...size(1024, 700), colorScheme: 'light' },
  'wide-dark': { ...size(1920, 1080), colorScheme: 'dark' },
};

const card = (page) => page.locator('[data-mark]');
/** The mark shown once the page has come to rest. */
async function markOf(page) {
  await card(page).waitFor();
  return card(page).evaluate((element) => ({
    key: element.dataset.mark,
    at: element.dataset.pointsAt,
    reads: /Next/.test(element.querySelector('[data-go-on]').textContent),
  }));
}
const gone = (page, key) =>
  page.waitForFunction((old) => document.querySelector('[data-mark]')?.dataset.mark !== old, key);
/** Waits for a mark, or for the final card with the guide's last words. */
const told = (page) => page.locator('[data-mark], [data-lesson]').first().waitFor();
const anchor = (page, at) => page.locator(`[data-coach="${at}"]:visible`).first();

/** A mark must not cover its target or the decision, except on the narrowest screens. */
async function expectClear(page, { key, at }, strict) {
  const [covered, inside] = await card(page).evaluate((element, name) => {
    const box = (one) => one.getBoundingClientRect();
    const mark = box(element);
    const over = (other) =>
      Math.min(mark.right, other.right) - Math.max(mark.left, other.left) > 0 &&
      Math.min(mark.bottom, other.bottom) - Math.max(mark.top, other.top) > 0;
    const pointed = [...document.querySelectorAll(`[data-coach="${name}"]`)].slice(0, 1);
    const controls = [...document.querySelectorAll('.command button, .command input')].filter(
      (one) => box(one).top < innerHeight && box(one).width > 0,
    );
    const within =
      mark.left >= 0 && mark.top >= 0 && mark.right <= innerWidth && mark.bottom <= innerHeight;
    return [[...pointed, ...controls].filter((one) => over(box(one))).length, within];
  }, at);
  expect(inside, `${key} is wholly on the screen`);
  if (strict) expect(covered === 0, `${key} covers nothing that is needed, got ${covered}`);
  const gap = await pointedGap(page, at);
  expect(gap < gapMax, `${key} points at what is near, not ${gap} px away`);
}
const gapMax = 41;
/** From a mark's pointer to what it points at, or to the command that holds that; 0 without one. */
const pointedGap = (page, at) =>
  card(page).evaluate((element, name) => {
    if (!element.matches('.above, .below')) return 0;
    const found = [...document.querySelectorAll(`[data-coach="${name}"]`)];
    const pointed = found.find((one) => one.getClientRects().length > 0);
    const near = (pointed.closest('.command') ?? pointed).getBoundingClientRect();
    const mark = element.getBoundingClientRect();
    return element.matches('.above') ? mark.top - near.bottom : near.top - mark.bottom;
  }, at);

/** Follows a guided battle to its end; `act` carries out each mark. */
async function follow(page, act, look = async () => {}) {
  const keys = [];
  for (let n = 0; n < marksMax; ++n) {
    await told(page);
    if ((await page.locator('[data-lesson]').count()) > 0) return;
    const mark = await markOf(page);
    expect(!keys.includes(mark.key), `${mark.key} is told once to who does what it says`);
    keys.push(mark.key);
    await look(mark, n);
    await act(mark);
    await gone(page, mark.key);
  }
  throw new Error(`the guide does not end: ${keys.join(', ')}`);
}
const won = async (page) =>
  expect(/won/i.test(await page.locator('.status').textContent()), 'following the guide wins');

async function press(page, { at, reads }) {
  if (reads) return page.locator('[data-go-on]').click();
  const thing = anchor(page, at);
  const radio = thing.locator('input[type=radio]').first();
  return (await radio.count()) > 0 ? radio.check() : thing.click();
}
const entersMax = 3;
/** Enter alone, wherever the focus is: it shows the step, then carries it out. Arrows for lists. */
async function type(page, { key }) {
  for (let n = 0; n < entersMax; ++n) {
    await page.keyboard.press((await focusIsList(page)) ? 'ArrowDown' : 'Enter');
    await settled(page);
    if ((await keyNow(page)) !== key) return;
  }
  throw new Error(`Enter does not get past ${key}`);
}
const keyNow = (page) => page.evaluate(() => document.querySelector('[data-mark]')?.dataset.mark);
const focusIsList = (page) => page.evaluate(() => document.activeElement?.matches('select'));

/** The systems with a lesson, as on the front page; every mark of the `drawn` ones is checked. */
const guided = ['sidcors', 'code-red', 'tng', 'red-alert', 'heavy-combat'];
const drawn = ['sidcors', 'code-red'];
const someRule = {
  sidcors: 'SID-2.1',
  'code-red': 'CR-2.1',
  tng: 'TNG-turn.9',
  'red-alert': 'RA-2.1',
  'heavy-combat': 'HC-2.1',
};
async function begin(page, at) {
  await front(page);
  await page
    .getByRole('button', { name: /^First \w+ with a guide$/ })
    .nth(at)
    .click();
  await card(page).waitFor();
}

/** A newcomer presses nothing but what is marked, and wins. */
async function newcomer() {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(homeOf());
  await page.getByRole('button', { name: 'Play your first battle' }).click();
  await card(page).waitFor();
  await follow(page, (mark) => press(page, mark));
  await won(page);
  const onward = page.locator('[data-onward]');
  const next = (await onward.textContent()).trim(); // a different battle, so it is named
  expect(next === 'Next: Border clash, cadet', `the next step is lit, got ${next}`);
  expect((await page.locator('.primary:visible').count()) === 1, 'and nothing else is');
  await noFaultsOf(page, 'the end of a first battle');
  await page.locator('[data-rematch]').click();
  await card(page).waitFor(); // the guide continues there
  expect((await page.locator('.bar h1').textContent()) === 'First fleet battle', 'under its name');
  await page.goto(homeOf());
  await page.getByText(/^Won, (round|turn) \d+/).waitFor();
  expect((await page.locator('li.won').count()) === 1, 'the path has a tick');
  await page.goto(`${homeOf()}#/won/sidcors.cadet_sidcors.nothing_%3Cb%3E`);
  await page.getByText('1 battle that you won elsewhere has its tick here now.').waitFor();
  expect((await page.locator('li.won').count()) === 2, 'a tick from elsewhere beside it');
  await noFaultsOf(page, 'the path');
  await quiet(page);
  await context.close();
}

/**
 * Colours and spoken text are checked once in the dark look and once in the light one; the places
 * of marks, always.
 */
const heard = ['phone-dark', 'low-light'];

async function lookAt(system, at, name, options) {
  const { context, page } = await visitor({ reducedMotion: 'reduce', ...options });
  await begin(page, at);
  const seen = new Set();
  const look = async (mark, n) => {
    const kind = mark.key.split(' ')[0];
    await settled(page); // the mark has been placed
    await expectClear(page, mark, !/^(narrow|side)/.test(name));
    if (seen.has(kind)) return;
    seen.add(kind);
    await shot(page, `guide-${system}-${name}-${n}-${kind}`, false);
    if (heard.includes(name)) await noFaultsOf(page, `the mark ${kind} of ${system}, ${name}`);
  };
  await follow(page, (mark) => press(page, mark), look);
  await shot(page, `guide-${system}-${name}-end`, false);
  if (heard.includes(name)) await noFaultsOf(page, `the end of ${system}, ${name}`);
  await won(page);
  await quiet(page);
  await context.close();
}

/**
 * In a long battle keys carry out this many marks, up to the first impulses; the mouse does the
 * rest.
 */
const typedMost = { tng: 16 };

async function byKeys(at) {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await begin(page, at);
  let typed = typedMost[guided[at]] ?? marksMax;
  await follow(page, (mark) => (typed-- > 0 ? type : press)(page, mark));
  await won(page);
  await quiet(page);
  await context.close();
}

/** The keys that plates show do what they show: one Enter, never two plates that claim it. */
async function shownKeys() {
  const { context, page } = await visitor({ ...size(1280, 800), reducedMotion: 'reduce' });
  await begin(page, guided.indexOf('tng'));
  const shows = (plate) =>
    page.locator(`${plate} kbd`).evaluateAll((all) => {
      const seen = all.filter((one) => one.checkVisibility({ visibilityProperty: true }));
      return seen.map((one) => one.textContent).join();
    });
  const lit = '.command [data-next-turn]';
  const expectEnter = async (mark, order) => {
    const told = await Promise.all([shows('[data-go-on]'), shows(lit)]);
    expect(String(told) === String([mark, order]), `who has Enter, got ${told.join(' and ')}`);
  };
  await expectEnter('Enter', '');
  for (let mark = await markOf(page); mark.reads; mark = await markOf(page)) {
    await page.keyboard.press('Enter');
    await gone(page, mark.key);
  }
  await expectEnter('', 'Enter');
  await page.keyboard.press('Enter'); // once
  await page.waitForFunction(() => document.querySelector('[data-mark]')?.dataset.mark === 'rings');
  for (let mark = await markOf(page); mark.reads; mark = await markOf(page)) {
    await page.keyboard.press('Enter');
    await gone(page, mark.key);
  }
  const { key, at } = await markOf(page);
  expect(at === 'close in', `a mark at a plate with a key of its own, got ${at}`);
  const plates = page.locator('.more button');
  const places = () => plates.evaluateAll((all) => all.map((one) => one.offsetLeft));
  const before = await places();
  // the mark waits for a press, even of one that changes nothing
  const close = await page.waitForSelector('[data-close]');
  await close.evaluate((plate) => plate.addEventListener('click', () => (plate.dataset.was = '1')));
  await page.keyboard.press('a');
  await gone(page, key);
  expect(await page.locator('[data-close][data-was]').count(), 'the key presses the plate');
  await page.keyboard.press('ArrowLeft'); // no longer the move it began with
  await page.locator('.more').getByRole('button', { name: /^Straight on/ }).waitFor();
  expect(String(await places()) === String(before), 'plates stay where they are while one steers');
  await quiet(page);
  await context.close();
}

/** Dismissed with Esc, the guide stays away after a reload, and resumes where it was. */
async function leftOut(at) {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await begin(page, at);
  await page.locator('[data-go-on]').click();
  await gone(page, 'goal');
  const { key } = await markOf(page);
  const said = page.locator('.unseen[aria-live=polite]:not([data-live])').first();
  expect((await said.textContent()).length > 20, 'the mark is read aloud');
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  await page.reload();
  const back = page.getByRole('button', { name: 'Guide me' });
  await back.waitFor();
  expect((await card(page).count()) === 0, 'it stays away after a reload');
  await noFaultsOf(page, 'a guide that was dismissed');
  await shot(page, `guide-left-out-${at}`, false);
  await back.click();
  expect((await markOf(page)).key === key, 'it resumes where it was');
  await page.reload();
  expect((await markOf(page)).key === key, 'a reload resumes where it was');
  await quiet(page);
  await context.close();
}

/** On a phone no guide mentions a mouse wheel: it explains the gestures instead. */
async function byFinger() {
  const { context, page } = await visitor({ reducedMotion: 'reduce', ...eyes['phone-dark'] });
  for (const at of guided.keys()) {
    await begin(page, at);
    const text = await card(page).textContent();
    expect(!/wheel|mouse/i.test(text), `the guide knows there is no mouse, got ${text}`);
    if (guided[at] === 'red-alert' || guided[at] === 'heavy-combat')
      expect(/finger/.test(text), `${guided[at]}: it says what fingers do, got ${text}`);
  }
  await quiet(page);
  await context.close();
}

/** An undone step is taught again. */
async function undone() {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await begin(page, 0);
  await press(page, await markOf(page));
  await gone(page, 'goal');
  const first = await markOf(page);
  await press(page, first);
  await gone(page, first.key);
  const seal = await markOf(page);
  await press(page, seal);
  await gone(page, seal.key);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.waitForFunction(
    (key) => document.querySelector('[data-mark]')?.dataset.mark === key,
    first.key,
  );
  await quiet(page);
  await context.close();
}

/** A five-minute summary comes first; the full rules are below, open at the rule in the address. */
async function rules(system, rule) {
  const { context, page } = await visitor();
  await page.goto(`${homeOf()}#/rules/${system}`);
  await page.locator('figure').nth(1).waitFor();
  await page.getByText(/^All \d+ rules/).waitFor();
  const words = (await page.locator('.page section').allTextContents()).join(' ').split(/\s+/);
  expect(
    words.length > 200 && words.length < 1000,
    `five minutes to read, got ${words.length} words`,
  );
  expect(!(await page.getByRole('searchbox').isVisible()), 'the numbered rules are folded away');
  await noFaultsOf(page, `the primer of ${system}`);
  await shot(page, `primer-${system}`);
  await page.goto(`${homeOf()}#/rules/${system}/${rule}`);
  await page.reload();
  await page.locator(`[id="${rule}"]`).waitFor();
  expect(await page.locator(`[id="${rule}"]`).isVisible(), 'a named rule opens the list');
  await page.locator('.page .primary').click();
  await card(page).waitFor();
  await quiet(page);
  await context.close();
}

/** Other pages that the front page leads to: whose rules these are, and all packages' licences. */
async function licences() {
  const { context, page } = await visitor();
  await front(page);
  const link = await page.locator('[data-licences]').getAttribute('href');
  const text = await (await page.request.get(new URL(link, page.url()).href)).text();
  for (const name of ['three', 'svelte', '@noble/hashes', '@fontsource/saira-condensed'])
    expect(text.includes(`\n${name} `), `the licence of ${name}`);
  expect(/three\.js authors/.test(text), 'whose work it is');
  await page.getByRole('link', { name: 'the rules’ owners' }).click();
  await page.getByText(/Stephen V\. Cole[^]*not connected with the owners/).waitFor();
  await quiet(page);
  await context.close();
}

/** The manual without a network: a rule is found by its words and by its id, and links work. */
async function manual() {
  const { context, page } = await visitor({
    keeps: true,
    viewport: { width: 390, height: 800 },
  });
  await front(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Manual' }).click();
  const field = page.getByRole('searchbox');
  await field.fill('zzzz');
  await page.getByText('Nothing has “zzzz”').waitFor();
  await field.fill('mauler shock');
  await page.getByRole('link', { name: /^SID-/ }).first().waitFor();
  await field.fill('sid-1.3');
  await page.locator('#results li:first-child', { hasText: 'The steps of a round' }).waitFor();
  await noFaultsOf(page, 'the manual');
  await field.press('Enter');
  await page.locator('[id="SID-1.3"]').waitFor();
  expect(page.url().endsWith('rules/sidcors.html#SID-1.3'), 'the rule itself');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide <= 390, 'it fits a phone');
  await noFaultsOf(page, 'a page of rules');
  await shot(page, 'manual', false);
  await quiet(page);
  await context.close();
}

const host = await homeSite();
const [share, shares] = (process.argv[3] ?? '1/1').split('/').map(Number);
const mine = (at) => at % shares === share - 1;
if (share === 1) {
  await test('guide: one press, and the marks lead to a win', newcomer);
  await test('guide: a step undone is taught again', undone);
  await test('guide: on a phone, gestures are explained', byFinger);
  await test('guide: keys do what plates show', shownKeys);
  await test('the licences of everything in the page are stored beside it', licences);
  await test('manual: without a network, on a phone, a rule is found and read', manual);
}
for (const [at, system] of guided.entries()) {
  if (!mine(at)) continue;
  await test(`guide: ${system} by keys alone`, () => byKeys(at));
  await test(`rules: ${system} in five minutes`, () => rules(system, someRule[system]));
  if (!drawn.includes(system)) continue;
  await test(`guide: ${system} left out and taken up again`, () => leftOut(at));
  for (const [name, options] of Object.entries(eyes))
    await test(`guide: ${system} looks, ${name}`, () => lookAt(system, at, name, options));
}
host.close();
await finish();
