// A fight aboard a ship, on a server's page: node tests/e2e/web_boarding.mjs [KLAXON] [WEB]
// Two players at one screen start within reach of each other in the test's own scenario: shields
// down, crew beamed over, losses, and who owns the ship afterwards. Prints 'N passed, N failed'.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, finish, homeOf, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { homeServer } from './web_hosts.mjs';
import { pressFirst, pressOnce } from './web_press.mjs';
import { moved, press, shutRail, stand, tab } from './web_scenes.mjs';
import { awaitedAtTable } from './web_table_scenes.mjs';

const { folder, start } = homeServer();
const drill = `
system = "red-alert"
title = "Alongside"
summary = "Two ships within reach of each other's transporters."
points = 80
turns = 3
seats = [
  { name = "federation", team = 1, area = [20, 16, 24, 20] },
  { name = "romulan", team = 2, area = [24, 16, 28, 20] },
]
[[fleets]]
seat = "federation"
faction = "federation"
[[fleets.ships]]
ship = "yamato"
disks = ["worf", "la_forge", "auxiliary_battery"]
free = ["away_team", "away_team"]
[[fleets]]
seat = "romulan"
faction = "romulan"
[[fleets.ships]]
ship = "tderet"
disks = ["sub_cdr_nevak", "security_team", "auxiliary_battery"]
[[fleets.ships]]
ship = "vrenal"
disks = []
`;
mkdirSync(join(folder, 'red-alert', 'scenarios'), { recursive: true });
writeFileSync(join(folder, 'red-alert', 'scenarios', 'alongside.toml'), drill);
const server = await start({ data: folder });

const named = async (page) =>
  ((await page.locator('.command h2').allTextContents())[0] ?? '').trim();
const orders = {
  Yamato: ['raise_shields', 'attack', 'activate'],
  "T'deret": ['raise_shields', 'activate', 'activate'],
};
const said = (page) => page.locator('.log').textContent();

/** The command must not need to scroll. */
async function commandFits(page, where) {
  const over = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.querySelector('.command');
    return scrollHeight - clientHeight;
  });
  expect(over <= 0, `the command does not scroll, ${where}, got ${over}`);
}

/** Beams over everybody except La Forge, who stays behind to be used. */
async function beamOver(page, as) {
  await press(page, page.locator('[data-coach="attack transport"]'));
  await page.locator('.ways select').selectOption({ label: "T'deret" });
  const cards = page.locator('.attack .crew button');
  for (const card of await cards.all())
    if ((await card.getAttribute('data-disk')) !== 'la_forge') await press(page, card);
  await page.getByText('Beam 3 over').waitFor();
  await commandFits(page, 'crew to be beamed over');
  if (as === 'wide') await noFaultsOf(page, 'a transport');
  await shot(page, `boarding-${as}-transport`, false);
}
async function seeBoarders(page, as) {
  const label = await page.locator('[data-ship=tderet] .tap').getAttribute('aria-label');
  expect(/boarded/.test(label), `the ship says that it is boarded: ${label}`);
  await tab(page, 'Odds');
  const chances = (await page.locator('.odds dl').last().locator('dd').allTextContents())
    .map((text) => (/under/.test(text) ? 0 : Number.parseFloat(text)))
    .reduce((sum, chance) => sum + chance, 0);
  expect(Math.abs(chances - 100) < 1, `the odds of the fight add up, got ${chances}`);
  await shot(page, `boarding-${as}-odds`, false);
  await shutRail(page);
  await tab(page, 'Ship');
  await page.getByRole('heading', { name: 'Federation crew aboard' }).waitFor();
  await shot(page, `boarding-${as}-aboard`, false);
  await shutRail(page);
}
async function useLaForge(page, as) {
  await press(page, page.locator('.crew [data-disk=la_forge]'));
  await page.locator('.rows button').first().waitFor();
  await commandFits(page, 'the orders of a crew');
  await shot(page, `boarding-${as}-use`, false);
}
async function loseOne(page, as) {
  const told = await page.locator('.command .ask p').textContent();
  expect(
    /aboard the T'deret: Federation \d+ hits?, you \d+ hits?\./.test(told) ||
      /aboard the T'deret: You \d+ hits?, Romulan \d+ hits?\./.test(told),
    `the window tells how the fight goes: ${told}`,
  );
  if (as === 'wide') await noFaultsOf(page, 'the choice of who is lost');
  await shot(page, `boarding-${as}-lost`, false);
  await press(page, page.locator('.command .cards button').first());
}

/** Answers each window of the first turn, for both players. */
async function act(page, seen, as) {
  const title = await named(page);
  const once = async (name, work) => {
    if (!seen.has(name)) await work(page, as);
    seen.add(name);
  };
  if (/^Who is lost/.test(title)) {
    seen.add('lost');
    return loseOne(page, as);
  }
  if (/^Place/.test(title)) await page.locator('[data-coach="place speed"] input').fill('0');
  for (const name of await page.locator('.assign .who').allTextContents())
    for (const order of orders[name.trim()] ?? orders["T'deret"])
      await pressOnce(page, `[data-coach="order ${order}"]`);
  if (/raise shields/.test(title)) await press(page, page.locator('.values .value').first());
  if (title === 'Yamato: attack') await once('transport', beamOver);
  if (title === "T'deret: use crew") await once('boarders', seeBoarders);
  if (title === 'Yamato: use crew') await once('use', useLaForge);
  await pressOnce(page, ['[data-window] [data-next-turn]', '[data-window] [data-skip]']);
}

const looks = {
  wide: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' },
};
for (const [as, options] of Object.entries(looks))
  await test(`boarding: a fight aboard and its prize, ${as}`, async () => {
    const { context, page } = await visitor({ reducedMotion: 'reduce', ...options });
    await page.goto(`${homeOf()}#/setup/red-alert`);
    await page.locator('[data-scenario=alongside]').click();
    await page.getByLabel('against').selectOption('here');
    await page.locator('[data-begin]').click();
    await page.locator('[data-window], [data-cover]').first().waitFor();
    const seen = new Set();
    const commanded = async () => (await page.locator('.assign .who').allTextContents()).join();
    for (let n = 0; n < 60; ++n) {
      await awaitedAtTable(page);
      if (/Yamato.*T'deret|T'deret.*Yamato/.test(await commanded())) break;
      const before = await stand(page);
      if (await pressFirst(page, '[data-cover] button')) {
        await page.locator('svg.table').waitFor();
      } else {
        await act(page, seen, as);
      }
      await moved(page, before);
    }
    for (const what of ['transport', 'boarders', 'use', 'lost'])
      expect(seen.has(what), `${what} was seen`);
    const label = await page.locator('[data-ship=tderet] .tap').getAttribute('aria-label');
    expect(/taken from the Romulan side/.test(label), `the prize says whose it was: ${label}`);
    await shot(page, `boarding-${as}-prize`, false);
    await tab(page, 'Log');
    expect(/takes control of T'deret/.test(await said(page)), 'the log tells of it');
    await quiet(page);
    await context.close();
  });

await server.stop('SIGTERM');
await finish();
