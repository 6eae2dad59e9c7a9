// No pressed order is lost: node tests/e2e/web_lost.mjs [KLAXON] [WEB] It tests connections that
// break in mid-order, odd names, browsers without storage, and links altered by mail or chat.
// Prints 'N passed, N failed'.
import { accept, expect, finish, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { homeServer } from './web_hosts.mjs';
import { tab } from './web_scenes.mjs';

const { start } = homeServer();
let server = await start();

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };
const banner = (page, text) => page.locator('.banner', { hasText: text });
const given = (page) => page.locator('form.filler button.primary').first();
const shield = (page) => page.getByLabel(/Shield power/);

/** Takes screenshots on a wide screen and on a phone. */
async function pictures(page, name) {
  for (const [size, at] of Object.entries({ wide: desk, phone })) {
    await page.setViewportSize(at);
    await shot(page, `lost-${name}-${size}`, false);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide <= 0, `no sideways scroll on the ${size} screen, ${wide} too much`);
  }
  await page.setViewportSize(desk);
}

/** Begins a duel against a friend; returns the visitor who began it, and the friend's link. */
async function invite(how = {}, before) {
  const mine = await visitor({ reducedMotion: 'reduce', ...how });
  if (before) await mine.context.addInitScript(before);
  await mine.page.goto(`${server.address}#/setup/code-red`);
  await mine.page.getByRole('button', { name: 'Fight a friend' }).click();
  const field = mine.page.locator('[data-link]').first();
  await field.waitFor();
  return { mine, link: await field.inputValue() };
}
/** A connection to the table that can be cut and restored while the server runs. */
async function gate(page) {
  const state = { down: false, lines: new Set() };
  await page.routeWebSocket(/\/ws$/, (line) => {
    if (state.down) return void line.close();
    const behind = line.connectToServer();
    state.lines.add(line);
    line.onMessage((text) => behind.send(text));
    behind.onMessage((text) => line.send(text));
  });
  return {
    cut: async () => {
      state.down = true;
      for (const line of state.lines) await line.close();
      state.lines.clear();
      await banner(page, 'Lost the table').waitFor();
    },
    mend: async () => {
      state.down = false;
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await banner(page, 'Lost the table').waitFor({ state: 'detached' });
    },
  };
}
/** Two players in a duel, the second with a connection that can be cut. */
async function meet() {
  const { mine, link } = await invite();
  const friend = await visitor({ reducedMotion: 'reduce' });
  const line = await gate(friend.page);
  await accept(friend.page, link);
  const plan = 'form.filler button.primary:enabled';
  for (const { page } of [mine, friend]) await page.locator(plan).waitFor();
  return { mine, friend, line, link };
}
const leave = (...visitors) => Promise.all(visitors.map(({ context }) => context.close()));
const ordersIn = (page) => page.locator('.log li.moved').count();

await test('lost: an order pressed while the server is down is given once it is back', async () => {
  const { mine, friend } = await meet();
  const { page } = friend;
  await page.getByLabel('Open').check();
  await server.stop('SIGKILL');
  await banner(page, 'Lost the table').waitFor();
  await pictures(page, 'line-down');
  await shield(page).fill('2');
  await given(page).click();
  await banner(page, 'Waiting to be given: your order “Plan”').waitFor();
  expect(await given(page).isDisabled(), 'one order at a time');
  expect((await shield(page).inputValue()) === '2', 'what was chosen stays');
  await tab(page, 'Table');
  await page.getByLabel('A note to the table').fill('I am in a tunnel.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('[data-waiting-note]', { hasText: 'I am in a tunnel.' }).waitFor();
  expect((await page.getByLabel('A note to the table').inputValue()) === '', 'the field is free');
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await banner(page, 'your offer of a draw').waitFor();
  await pictures(page, 'order-waits');
  await noFaultsOf(page, 'an order that waits');
  server = await start({ port: server.port });
  await banner(page, 'Back at the table. Given now').waitFor();
  expect((await banner(page, 'Nothing was lost').count()) === 0, 'no promise beside it');
  await mine.page.locator('[data-ask=draw]').waitFor();
  await tab(mine.page, 'Table');
  await mine.page.locator('.notes', { hasText: 'I am in a tunnel.' }).waitFor();
  expect((await mine.page.locator('.notes li').count()) === 1, 'said once');
  await page.locator('.status', { hasText: 'Waiting for' }).waitFor();
  await mine.page.locator('[data-ask=draw]').getByRole('button', { name: 'Decline' }).click();
  await given(mine.page).click();
  await page.locator('.log li.moved').first().waitFor({ state: 'attached' });
  expect((await ordersIn(page)) === 2, 'each order was given once');
  await leave(mine, friend);
});

await test('lost: an order that is too late is not given, and its player learns why', async () => {
  const { mine, friend, line, link } = await meet();
  const { page } = friend;
  await line.cut();
  await given(page).click();
  await banner(page, 'Waiting to be given').getByRole('button', { name: 'Take it back' }).click();
  expect(await given(page).isEnabled(), 'it was taken back');
  await given(page).click();
  await tab(mine.page, 'Table');
  await mine.page.getByRole('button', { name: 'Resign …' }).click();
  await mine.page.getByRole('button', { name: 'Yes, resign' }).click();
  await line.mend();
  await page.locator('[data-missed]', { hasText: 'The battle came to its end' }).waitFor();
  await pictures(page, 'order-missed');
  expect((await ordersIn(page)) === 0, 'nothing was given');
  await leave(mine, friend);
  expect(link.includes('#/battle/'), 'it was a link to a battle');
});

await test('lost: waiting orders survive a reload of the page', async () => {
  const { mine, friend, line } = await meet();
  const { page } = friend;
  await line.cut();
  await given(page).click();
  await banner(page, 'Waiting to be given').waitFor();
  await page.goto('about:blank');
  const again = await friend.context.newPage();
  await again.goto(server.address);
  await again.getByRole('link', { name: /^Go on/ }).click();
  await again.locator('.status', { hasText: 'Waiting for' }).waitFor();
  await banner(again, 'Given now: your order “Plan”').waitFor();
  await leave(mine, friend);
});

const nameField = (page) => page.getByPlaceholder('What the others call you');
async function rename(page, name) {
  await nameField(page).fill(name);
  await nameField(page).press('Enter');
}
await test('lost: people see a name as typed, and a refused name locks nobody out', async () => {
  const { mine, friend } = await meet();
  const { page } = mine;
  await tab(page, 'Table');
  const wrong = page.locator('[data-wrong-name]');
  for (const name of ['Ada ❤️', '👩‍🚀 Neil', '漢字'.repeat(12), 'देवनागरी'.repeat(4)]) {
    await rename(page, name);
    await friend.page.locator('.seats.brief', { hasText: name }).waitFor();
    expect((await wrong.count()) === 0, `'${name}' is taken`);
  }
  for (const [name, why] of [
    ['\u202Eada', /reverses the line/],
    ['a\u200Bda', /an invisible character/],
    ['мoderator', /mixes Cyrillic with Latin letters/],
    ['Z' + '\u0301'.repeat(40), /piles more than/],
    ['漢'.repeat(25), /at most 24 characters; this has 25/],
  ]) {
    await rename(page, name);
    await wrong.filter({ hasText: why }).waitFor();
  }
  await pictures(page, 'name-refused');
  await noFaultsOf(page, 'a name that is refused');
  await nameField(page).fill('Ad');
  expect((await wrong.count()) === 0, 'the refusal disappears when the name is corrected');
  await rename(page, 'Ada');
  await friend.page.locator('.seats.brief', { hasText: 'Ada' }).waitFor();
  await page.evaluate(() => localStorage.setItem('klaxon.name', '"\u202Eada"'));
  await page.reload();
  await banner(page, 'You go without your name').waitFor();
  await given(page).waitFor();
  await quiet(page);
  await leave(mine, friend);
});

const denied = () =>
  Object.defineProperty(globalThis, 'localStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
};
for (const [what, how, why] of [
  ['denies its storage', denied, 'it lets pages store nothing'],
  ['has no room', full, 'its storage is full'],
])
  await test(`lost: a browser that ${what} plays, and says what it cannot keep`, async () => {
    const { context, page } = await visitor({ reducedMotion: 'reduce' });
    page.complaints.length = 0;
    await context.addInitScript(how);
    await page.goto(server.address);
    await page.locator('[data-unkept]', { hasText: why }).waitFor();
    await pictures(page, `unkept-front-${how.name}`);
    await noFaultsOf(page, 'the front page that stores nothing');
    await page.locator('[data-unkept]').getByRole('button', { name: 'Close' }).click();
    await page.goto(`${server.address}#/setup/code-red`);
    await page.getByRole('button', { name: 'Fight a friend' }).click();
    const field = page.locator('[data-link]').first();
    await field.waitFor();
    await page.locator('[data-unkept]', { hasText: 'no way back to your seat' }).waitFor();
    await pictures(page, `unkept-battle-${how.name}`);
    const friend = await visitor({ reducedMotion: 'reduce' });
    await friend.context.addInitScript(how);
    await accept(friend.page, await field.inputValue());
    await given(friend.page).waitFor();
    // the link that the button copies leads back to the seat
    await friend.page.evaluate(() => {
      navigator.clipboard.writeText = (text) => void (globalThis.copied = text);
    });
    await friend.page.getByRole('button', { name: 'Copy the link' }).click();
    await friend.page.waitForFunction(() => globalThis.copied);
    const back = await friend.page.evaluate(() => globalThis.copied);
    await friend.page.goto('about:blank');
    await friend.page.goto(back);
    await given(friend.page).waitFor();
    await page.goto(`${server.address}#/yard/tng`);
    await page.getByLabel('Name', { exact: true }).first().fill('Gull');
    await page.getByLabel('Name', { exact: true }).first().press('Enter');
    await page.locator('.notice', { hasText: 'Download the file' }).waitFor();
    await shot(page, `lost-unkept-yard-${how.name}`, false);
    await leave({ context }, friend);
  });

await test('lost: links altered by mail and chat open, or explain the fault', async () => {
  const { mine, link } = await invite();
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await accept(page, link);
  await given(page).waitFor();
  const open = async (link) => {
    await page.goto('about:blank');
    await page.goto(link);
  };
  for (const change of [
    (link) => link.replace('#', '%23'),
    (link) => `${link.replace('#', '%2523')})`,
    (link) => link.replace('#', '%252523'),
    (link) => `${link}。`,
    (link) => `${link}](${link})`,
    (link) => `${link}).`,
    (link) => `${link}%3E`,
    (link) => `${link}”`,
    (link) => `${link}?utm_source=mail`,
    (link) => `${link.slice(0, -7)}=${link.slice(-7)}`,
    (link) => link.replaceAll('/', '%2F').replaceAll(/%2F(?=.*#)/g, '/'),
  ]) {
    await open(change(link));
    await given(page).waitFor();
  }
  await open(link.slice(0, -3));
  await page.getByText('This link was cut short: its last part has 29 of 32 letters.').waitFor();
  await pictures(page, 'link-cut');
  await open(link.slice(0, link.lastIndexOf('/')));
  await page.getByRole('heading', { name: 'This link was cut short' }).waitFor();
  await open(`${server.address}#/setup/red-alert/WyJh`);
  await page.locator('[data-cut]').waitFor();
  await quiet(page);
  await open(link.replace('#', '&#35;'));
  await page.getByText('copy the whole link, or ask for it again').waitFor();
  await leave(mine, { context });
});

await server.stop('SIGTERM');
await finish();
