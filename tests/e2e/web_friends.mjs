// Two people on two addresses of one machine: node tests/e2e/web_friends.mjs [KLAXON] [WEB]
// An invitation, names, a draw refused, an undo granted, an adjournment, a server killed on the
// way, the whole match to its end, and the lobby. Prints 'N passed, N failed'.
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { accept, expect, finish, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { homeServer } from './web_hosts.mjs';
import { pressFirst, pressOnce } from './web_press.mjs';
import { inTurns, isOver, savedRecord, tab } from './web_scenes.mjs';
import { playBothOut, seal } from './web_table_scenes.mjs';

const { start } = homeServer();
const more = ['--lan'];
let server = await start({ more });

/** The machine's own address on its network, if any. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
const elsewhere = `http://${outside ?? '127.0.0.1'}:${server.port}/`;
const here = `http://${outside ? '127.0.0.1' : 'localhost'}:${server.port}/`;

const ordersMax = 80;
const banner = (page, text) => page.locator('.banner', { hasText: text });
const given = '[data-ready], form.filler button.primary';
const give = (page) =>
  page.locator('[data-ready]:enabled, form.filler button.primary:enabled').first();

/** Opens a duel between two people and seats both. */
async function meet() {
  const mine = await visitor({ at: here, reducedMotion: 'reduce' });
  await mine.page.goto(`${here}#/setup/code-red`);
  await mine.page.getByRole('button', { name: 'Fight a friend' }).click();
  await mine.page.locator('[data-waiting]').waitFor();
  const field = mine.page.locator('[data-link]').first();
  await field.waitFor();
  const link = await field.inputValue();
  return { mine, link };
}
async function join_(link) {
  const friend = await visitor({ at: elsewhere, reducedMotion: 'reduce' });
  await accept(friend.page, link);
  await give(friend.page).waitFor();
  return friend;
}

await test('friends: while you wait you may invite and look; nothing is refused', async () => {
  const { mine, link } = await meet();
  const { page } = mine;
  if (outside) {
    expect(link.startsWith(elsewhere), `the link works elsewhere, got ${link}`);
    await page.locator('svg.qr').first().waitFor();
  }
  expect((await give(page).count()) === 0, 'no order can be given yet');
  expect(await page.title().then((title) => !title.includes('Your turn')), 'nobody is called');
  await tab(page, 'Table');
  for (const name of ['Offer a draw', 'Resign …', 'Ask to adjourn', 'Ask to undo'])
    expect((await page.getByRole('button', { name }).count()) === 0, `no button '${name}' yet`);
  for (const [width, height] of [
    [1920, 1080],
    [1024, 700],
    [390, 844],
    [320, 640],
  ]) {
    await page.setViewportSize({ width, height });
    await shot(page, `friends-waiting-${width}`, false);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide <= 0, `no sideways scroll at ${width}, ${wide} too much`);
  }
  await noFaultsOf(page, 'the waiting screen');
  await quiet(page);
  await mine.context.close();
});

await test('friends: a guest reads the invitation, looks first, and sits down', async () => {
  const { mine, link } = await meet();
  const { context, page } = await visitor({ at: elsewhere, reducedMotion: 'reduce' });
  await page.goto(link);
  const card = page.locator('[data-guest]');
  await card.getByRole('heading', { level: 1 }).waitFor();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 640],
  ]) {
    await page.setViewportSize({ width, height });
    await shot(page, `friends-guest-${width}`, false);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide <= 0, `no sideways scroll at ${width}, ${wide} too much`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await noFaultsOf(page, 'the card of a guest');
  await card.getByLabel('Your name').fill('x'.repeat(25));
  await card.getByLabel('Your name').press('Enter');
  await card.getByText('A name has at most 24 characters; this has 25.').waitFor();
  await card.getByLabel('Your name').fill('Jon');
  await card.locator('[data-look]').click();
  await page.locator('[data-waiting]').waitFor();
  expect((await mine.page.locator('[data-waiting]').count()) === 1, 'looking is not sitting down');
  const back = page.getByRole('link', { name: 'Back to your invitation' });
  await back.click();
  await card.waitFor();
  await page.goto(elsewhere); // among the battles to continue, too
  await back.scrollIntoViewIfNeeded();
  await shot(page, 'friends-invited', false);
  await noFaultsOf(page, 'the front page of a guest who has looked');
  await back.click();
  await card.getByLabel('Your name').fill('Jon');
  await page.keyboard.press('Enter');
  await give(page).waitFor();
  await give(mine.page).waitFor();
  await tab(mine.page, 'Table');
  await mine.page.locator('.seats', { hasText: 'Jon' }).first().waitFor();
  await page.reload();
  await give(page).waitFor(); // at their own address the guest gets no question
  await mine.page.getByRole('button', { name: 'Resign …' }).click();
  await mine.page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByText('You lead 1 : 0, best of three.').waitFor();
  await mine.page.getByText(/Jon \(.+\) leads 1 : 0, best of three\./).waitFor();
  await mine.page.getByRole('button', { name: 'Offer the second game' }).click();
  await page.locator('[data-ask=rematch]', { hasText: 'with sides swapped' }).waitFor();
  await quiet(mine.page);
  await Promise.all([mine.context.close(), context.close()]);
});

/** Each player's own ship is on the left. */
async function ownShipsLeft(both) {
  for (const page of both) {
    const titles = await page.locator('.ssd h2').allTextContents();
    expect(
      /^Your .+,The enemy's /.test(titles.join()),
      `your own ship comes first, got ${titles}`,
    );
  }
}
/** The banner does not cover the cards. */
async function clearOfCards(page) {
  const [lower, upper] = await Promise.all([
    page.locator('.banner').boundingBox(),
    page.locator('.deal').boundingBox(),
  ]);
  expect(
    lower.y + lower.height <= upper.y,
    `the cards are seen, got ${JSON.stringify([lower, upper])}`,
  );
}

await test('friends: a whole match on two addresses, a draw refused, an undo granted', async () => {
  const { mine, link } = await meet();
  await mine.page.getByLabel('Your name').first().fill('Anna');
  await mine.page.getByRole('button', { name: 'Use this name' }).first().click();
  const friend = await join_(link);
  const both = [mine.page, friend.page];
  await tab(friend.page, 'Table');
  await friend.page.getByLabel('Your name').fill('Mara');
  await friend.page.getByRole('button', { name: 'Use this name' }).click();
  await mine.page.locator('.seats.brief', { hasText: 'Mara' }).waitFor();
  await give(mine.page).waitFor();
  expect((await mine.page.title()).includes('Your turn'), 'the title says whose turn it is');
  await ownShipsLeft(both);
  for (const page of both) await pressOnce(page, given);
  for (const page of both)
    await page.locator('.log li.moved').first().waitFor({ state: 'attached' });

  await tab(mine.page, 'Table');
  await mine.page.getByRole('button', { name: 'Offer a draw' }).click();
  await mine.page.locator('[data-asking=draw]').waitFor();
  expect(
    await mine.page.getByRole('button', { name: 'Draw offered' }).isDisabled(),
    'only one offer at a time, and the button keeps its place',
  );
  await friend.page
    .locator('[role=alert][data-ask=draw]', { hasText: /Anna \(.+\) offers a draw/ })
    .waitFor();
  await shot(friend.page, 'friends-draw', false);
  await noFaultsOf(friend.page, 'the offer of a draw');
  await friend.page.getByRole('button', { name: 'Decline' }).click();
  await banner(mine.page, /Mara \(.+\) declines the draw\./).waitFor();
  await friend.page.locator('[data-ask]').waitFor({ state: 'detached' });

  await mine.page.getByRole('button', { name: 'Ask to undo' }).click();
  await friend.page.locator('[data-ask=undo] [data-since]').waitFor();
  expect((await friend.page.locator('.banner').count()) === 1, 'one banner at a time');
  if ((await friend.page.locator('.deal').count()) > 0) await clearOfCards(friend.page);
  await friend.page.locator('[data-ask=undo]').getByRole('button', { name: 'Allow it' }).click();
  await banner(mine.page, /Mara \(.+\) agrees/).waitFor();
  for (const page of both)
    await page.locator('.log li.moved s').first().waitFor({ state: 'attached' });

  await mine.page.getByRole('button', { name: 'Ask to adjourn' }).click();
  await mine.page.getByRole('button', { name: 'Take it back' }).click();
  await banner(friend.page, /Anna \(.+\) no longer asks for the adjournment\./).waitFor();
  await mine.page.getByRole('button', { name: 'Ask to adjourn' }).click();
  await friend.page.locator('[data-ask=adjourn]').getByRole('button', { name: 'Agree' }).click();
  for (const page of both) await page.getByRole('heading', { name: 'Adjourned' }).waitFor();
  await mine.page.getByRole('button', { name: 'Play on' }).click();
  await friend.page.locator('[data-ask=adjourn]').getByRole('button', { name: 'Play on' }).click();
  await give(mine.page).waitFor();

  await server.stop('SIGKILL');
  await banner(mine.page, 'Lost the table').waitFor();
  server = await start({ more, port: server.port });
  for (const page of both) await banner(page, 'Back at the table. Nothing was lost.').waitFor();
  await playOut(both);
  for (const page of both) {
    const card = page.locator('[data-result]');
    await card.getByText('A battle for practice').waitFor();
    await card.getByText(/so this battle counts as practice\./).waitFor();
  }
  const record = await savedRecord(mine.page);
  expect(record.includes('"act":"decline"'), 'the record knows who declined');
  await rematch(mine.page, friend.page);
  for (const page of both)
    page.complaints = page.complaints.filter((text) => !/WebSocket/.test(text));
  await quiet(mine.page);
  await friend.context.close();
  await mine.context.close();
});

/** Both take the first offered order until the battle is over; if it takes long, one resigns. */
async function playOut(both) {
  await playToTheEnd(both);
  for (const page of both)
    expect((await page.locator('.steps [aria-current]').count()) === 0, 'no step is still lit');
}
async function playToTheEnd(both) {
  const over = () => isOver(both[0]);
  if (await inTurns(both, (page) => pressFirst(page, given), over, ordersMax)) return;
  await tab(both[1], 'Table');
  await both[1].getByRole('button', { name: 'Resign …' }).click();
  await both[1].getByRole('button', { name: 'Yes, resign' }).click();
  for (const page of both) await page.getByText(/You have (won|lost)\./).waitFor();
}

/** One offers a rematch; the other declines, then offers a rematch with sides swapped. */
async function rematch(anna, mara) {
  const before = anna.url();
  const headline = await anna.locator('.end h2').boundingBox();
  expect(headline.width > headline.height, 'the headline runs across the page, not down it');
  await anna.getByRole('button', { name: 'Offer a rematch' }).click(); // practice does not count
  await anna.locator('[data-asking=rematch]').waitFor();
  expect((await anna.locator('[data-rematch]').count()) === 0, 'one offer at a time');
  await mara
    .locator('[role=alert][data-ask=rematch]', { hasText: /Anna \(.+\) would like a rematch\./ })
    .waitFor();
  expect((await mara.title()).includes('Rematch?'), 'the title calls');
  const { width, height } = mara.viewportSize();
  for (const narrow of [390, 320]) {
    await mara.setViewportSize({ width: narrow, height: 700 });
    for (const name of ['Accept', 'Decline'])
      await mara.getByRole('button', { name }).click({ trial: true });
    const covers = await mara.locator('.banner').count();
    expect(covers === 0, 'nothing covers the result');
  }
  await mara.setViewportSize({ width, height });
  await shot(mara, 'friends-rematch', false);
  await noFaultsOf(mara, 'the offer of a rematch');
  await mara.getByRole('button', { name: 'Decline' }).click();
  await banner(anna, /Mara \(.+\) declines the rematch\./).waitFor();
  await mara.getByRole('button', { name: 'Swap sides' }).click();
  await anna.reload(); // an offer waits for a player who was away
  await anna.locator('[data-ask=rematch]', { hasText: 'with sides swapped' }).waitFor();
  await anna.getByRole('button', { name: 'Accept' }).click();
  for (const page of [anna, mara]) await give(page).waitFor();
  expect(anna.url() !== before, 'another battle');
  expect(
    anna.url().split('/')[5] === mara.url().split('/')[5],
    `the same for both, got ${anna.url()} and ${mara.url()}`,
  );
  await anna.locator('.seats.brief', { hasText: 'Mara' }).waitFor();
  await anna.locator('.ssd h2', { hasText: 'Your Quiet Errand Q-ship' }).waitFor();
  await anna.goto(before);
  await anna.locator('[data-rematch-there]').waitFor();
  await anna.getByRole('button', { name: 'Go to the rematch' }).click();
  await give(anna).waitFor();
}

await test('friends: the form begins with a good plan, just as against a captain', async () => {
  const { mine, link } = await meet();
  const friend = await join_(link);
  for (const { page } of [mine, friend]) {
    await page.locator('form.filler').getByLabel('Close').and(page.locator(':checked')).waitFor();
    expect((await page.getByLabel(/Shield power/).inputValue()) === '4', 'with power for shields');
  }
  await pressOnce(mine.page, given);
  await mine.page.locator('.status', { hasText: 'Waiting for' }).waitFor(); // without a 'Sure?'
  await quiet(mine.page);
  await friend.context.close();
  await mine.context.close();
});

await test('friends: a player’s absence is shown; a second window takes the seat', async () => {
  const { mine, link } = await meet();
  const friend = await join_(link);
  const second = await friend.context.newPage();
  await second.goto(friend.page.url());
  await banner(friend.page, 'taken in another window').waitFor();
  await friend.page.getByRole('button', { name: 'Play on here' }).click();
  await give(friend.page).waitFor();
  await tab(mine.page, 'Table');
  await mine.page.setViewportSize({ width: 1280, height: 600 });
  await mine.page.getByRole('button', { name: /^A new link for/ }).click();
  await mine.page.getByText('Somebody holds this seat').waitFor();
  const seen = await mine.page.locator('.told').evaluate((line) => {
    const panel = line.closest('[role=tabpanel]').getBoundingClientRect();
    return line.getBoundingClientRect().bottom <= Math.min(panel.bottom, innerHeight) + 1;
  });
  expect(seen, 'the refusal is in sight');
  await friend.context.close();
  await mine.page.locator('.seats.brief li.away').waitFor();
  await tab(mine.page, 'Table');
  await shot(mine.page, 'friends-away', false);
  await noFaultsOf(mine.page, 'the table');
  await quiet(mine.page);
  await mine.context.close();
});

/** Collects all messages that the server sends to a page from now on. */
function lettersTo(page) {
  const letters = [];
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => letters.push(payload)));
  return letters;
}

await test('friends: a whole battle on the table; the other’s orders stay hidden', async () => {
  const mine = await visitor({ at: here, reducedMotion: 'reduce' });
  const own = lettersTo(mine.page);
  await mine.page.goto(`${here}#/setup/red-alert`);
  await mine.page.locator('[data-scenario=balance_of_terror]').click();
  await mine.page.getByLabel('against').selectOption('friend');
  await mine.page.locator('[data-begin]').click();
  const link = await mine.page.locator('[data-link]').first().inputValue();
  const friend = await visitor({
    at: elsewhere,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const told = lettersTo(friend.page);
  await accept(friend.page, link);
  const both = [mine.page, friend.page];
  const palette = (page) => page.locator('.palette');
  const laying = async () =>
    (await palette(mine.page).count()) > 0 && (await palette(friend.page).count()) > 0;
  for (const page of both) await page.locator('svg.table').waitFor();
  await playBothOut(both, { until: laying });
  own.length = told.length = 0;
  await seal(mine.page, ['raise_shields', 'raise_shields', 'raise_shields']);
  await mine.page.getByText('Sealed.').waitFor();
  const tells = (letters) => letters.some((letter) => letter.includes('"values"'));
  expect(tells(own), 'their own page knows them');
  expect(!tells(told), `sealed orders stay sealed, got ${told.join(' ').slice(0, 400)}`);
  await seal(friend.page);
  await mine.page.getByRole('group', { name: 'The others' }).waitFor();
  expect(
    (await mine.page.getByRole('img', { name: /face down/ }).count()) > 0,
    'the orders of the other are face down',
  );
  await playBothOut(both);
  for (const page of both) await page.getByText(/You have (won|lost)\./).waitFor();
  await mine.page.getByRole('dialog', { name: /holds? the table/ }).waitFor();
  await shot(friend.page, 'friends-table-over', false);
  expect(await isOver(friend.page), 'over for both');
  await quiet(mine.page);
  await friend.context.close();
  await mine.context.close();
});

/** Runs in the page: records notifications and sounds, and lets the page be hidden. */
function noteCalls() {
  globalThis.shown = [];
  globalThis.heard = 0;
  globalThis.away = false;
  const { permission } = Notification;
  globalThis.Notification = class {
    static permission = permission;
    static requestPermission = () => Promise.resolve('granted');
    constructor(title, { body }) {
      globalThis.Notification.permission = 'granted';
      shown.push(`${title} / ${body}`);
    }
  };
  globalThis.Notification.permission = 'granted';
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (at) {
    globalThis.heard += 1;
    start.call(this, at);
  };
  Object.defineProperty(document, 'hidden', { get: () => globalThis.away });
}

await test('friends: a player elsewhere is called; a phone that slept catches up', async () => {
  const { mine, link } = await meet();
  await mine.page.addInitScript(noteCalls);
  await mine.page.reload();
  const friend = await join_(link);
  const { page } = mine;
  await tab(page, 'Table');
  await page.getByRole('checkbox', { name: /sound the klaxon/ }).check();
  const secure = await page.evaluate(() => isSecureContext);
  if (secure) await page.getByRole('checkbox', { name: /show a message/ }).check();
  await page.waitForFunction(() => heard > 0); // switching it on lets it be heard
  await tab(friend.page, 'Table');
  if (!(await friend.page.evaluate(() => isSecureContext)))
    expect(
      (await friend.page.getByRole('checkbox', { name: /show a message/ }).count()) === 0,
      'the page does not offer what it may not do',
    );
  await pressOnce(page, given);
  await page.locator('.status', { hasText: 'Waiting for' }).waitFor();
  const before = await page.evaluate(() => {
    globalThis.away = true;
    return heard;
  });
  const devices = await mine.context.newCDPSession(page);
  await devices.send('Page.setWebLifecycleState', { state: 'frozen' });
  await pressOnce(friend.page, given);
  await friend.page.locator('.log li.moved').first().waitFor({ state: 'attached' });
  await devices.send('Page.setWebLifecycleState', { state: 'active' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.locator('.log li.moved').first().waitFor({ state: 'attached' });
  // it is their turn now, or once the friend has chosen what is struck
  const called = async () => (await page.title()).includes('Your turn');
  const strike = (there) => pressFirst(there, given);
  expect(await inTurns([friend.page], strike, called, ordersMax), 'it is their turn');
  await page.waitForFunction((n) => heard > n, before);
  if (secure) {
    await page.waitForFunction(() => shown.length > 0);
    const shown = await page.evaluate(() => globalThis.shown);
    expect(shown[0] === 'Klaxon: your turn / Duel', `a message says so, got ${shown}`);
  }
  await quiet(page);
  await friend.context.close();
  await mine.context.close();
});

/** Opens the lobby under a name. */
async function enter(name) {
  const visit = await visitor({ at: here, reducedMotion: 'reduce', drawn: true });
  await visit.page.goto(`${here}#/people`);
  await visit.page.locator('[data-name]').fill(name);
  await visit.page.getByRole('button', { name: 'Take it' }).click();
  return visit;
}

await test('friends: a table is opened in the lobby, joined by keys and watched', async () => {
  const ada = await enter('Ada');
  const cay = await enter('Cay');
  await ada.page.getByRole('radio', { name: 'Sidcors' }).check();
  await ada.page.getByRole('button', { name: 'Open it' }).click();
  await ada.page.waitForURL(/battle/);
  await cay.page.locator('[data-sit]').waitFor();
  await noFaultsOf(cay.page, 'the lobby');
  const bea = await enter('Bea');
  await bea.page.locator('[data-sit]:enabled').focus();
  await bea.page.keyboard.press('Enter');
  await bea.page.waitForURL(/battle/);
  await cay.page.locator('[data-watch]').waitFor();
  const told = await cay.page.locator('main').innerText();
  expect(told.includes('Ada and Bea') && told.includes('No hints, rated'), 'who fights, and how');
  await cay.page.setViewportSize({ width: 390, height: 844 });
  const wide = await cay.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide <= 390, `it fits a phone, got ${wide}`);
  // another browser may not take the name
  const other = await enter('ADA');
  await other.page.getByRole('alert').filter({ hasText: 'belongs to another browser' }).waitFor();
  await cay.page.locator('[data-watch]').click();
  await cay.page.waitForURL(/battle/);
  await cay.page.locator('.status').first().waitFor();
  for (const { page, context } of [ada, bea, cay, other]) {
    await quiet(page);
    await context.close();
  }
});

await server.stop('SIGTERM');
await finish();
