// The page with its server in a real browser: node tests/e2e/web_server.mjs [KLAXON] [WEB]
// Two people at one duel, a broken line in the middle of an order, two windows on one seat.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  expect,
  finish,
  goHome,
  lastLine,
  noFaultsOf,
  quiet,
  root,
  savedRecord,
  shot,
  startDesk,
  test,
  visitor,
  volley,
} from './web_browser.mjs';

const klaxon = resolve(process.argv[2] ?? `${root}/build/release/klaxon`);
const web = resolve(process.argv[3] ?? `${root}/build/web`);
const folder = mkdtempSync(join(tmpdir(), 'klaxon-'));

/** Starts the server and waits for its address. */
async function start(port = 0) {
  const child = spawn(klaxon, [
    'serve',
    '--port',
    String(port),
    '--db',
    join(folder, 'web.db'),
    '--web',
    web,
  ]);
  const address = await new Promise((done, fail) => {
    let said = '';
    child.stderr.on('data', (data) => {
      said += data;
      const found = /http:\/\/\S+/.exec(said);
      if (found) done(found[0]);
    });
    child.on('exit', () => fail(new Error(`the server ended: ${said}`)));
  });
  const stop = (signal) =>
    new Promise((done) => {
      child.removeAllListeners('exit');
      child.on('exit', done);
      child.kill(signal);
    });
  return { address, port: Number(new URL(address).port), stop };
}

let server = await start();
goHome(server.address);

await test('served: a volley, why, odds, the print sheet, no complaint', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startDesk(page);
  await volley(page, 15);
  await page
    .getByRole('button', { name: /^Why\?/ })
    .last()
    .click();
  await page.locator('.why strong').first().waitFor();
  await page.getByRole('button', { name: /What would 15 do/ }).click();
  await page.locator('.odds tr').nth(3).waitFor();
  await page.getByRole('button', { name: /Draw the sheet/ }).click();
  await page.locator('.sheet svg').waitFor();
  await noFaultsOf(page, 'the served desk');
  await shot(page, 'server-desk');
  await quiet(page);
  await context.close();
});

await test('served: the server is killed between volleys; each order counts once', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startDesk(page);
  await volley(page, 2);
  await server.stop('SIGKILL');
  await page.getByText(/The line to the server is broken/).waitFor();
  server = await start(server.port);
  await page.getByText(/The line to the server is broken/).waitFor({ state: 'detached' });
  const before = await lastLine(page);
  await volley(page, 3);
  expect((await lastLine(page)) > before, 'the battle goes on');
  expect(
    (await page.locator('.log li.volley_begun').count()) === 2,
    'two volleys, none lost, none twice',
  );
  await context.close();
});

await test('served: two people at one duel, by a shared address', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(`${server.address}#/setup/code-red`);
  await page.getByRole('button', { name: 'Fight a friend' }).click();
  await page.getByText('Waiting for the others to join.').waitFor();
  const places = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('klaxon.places.m'));
    return JSON.parse(JSON.parse(localStorage.getItem(key)));
  });
  const friend = await visitor({ reducedMotion: 'reduce' });
  await friend.page.goto(`${server.address}#/battle/${places.match}/${places.seats[1].token}`);
  for (const { page: each } of [{ page }, friend]) {
    await each.getByRole('button', { name: 'Give this order' }).click();
  }
  for (const { page: each } of [{ page }, friend])
    await each.locator('.log li.moved').first().waitFor();
  await page.getByLabel('A note to the table').fill('Well met.');
  await page.getByRole('button', { name: 'Say it' }).click();
  await friend.page.getByText('Well met.').waitFor();
  await friend.page.getByRole('button', { name: /Resign/ }).click();
  await friend.page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByText('You have won.').waitFor();
  const record = await savedRecord(page);
  expect(record.startsWith('{"klaxon":1'), 'at the end everyone may have the record');
  await quiet(page);
  await friend.context.close();
  await context.close();
});

await test('served: two windows on one seat', async () => {
  const { context, page } = await visitor();
  await startDesk(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('button', { name: 'Deal the cards' }).waitFor();
  await page.getByText(/taken in another window/).waitFor();
  await page.getByRole('button', { name: 'Play on here' }).click();
  await second.getByText(/taken in another window/).waitFor();
  await page.getByText('Ready.').waitFor();
  await quiet(page);
  await context.close();
});

await test('served: a record is verified and replayed', async () => {
  const { context, page } = await visitor();
  await page.goto(`${server.address}#/replay`);
  const record = `${root}/build/shots/desk.jsonl`;
  expect(readFileSync(record, 'utf8').length > 0, 'tests/e2e/web.mjs has left a record');
  await page.getByLabel(/A record that was saved/).setInputFiles(record);
  await page.getByText('The record holds').waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.log li.volley_begun').first().waitFor();
  await quiet(page);
  await context.close();
});

await server.stop('SIGTERM');
rmSync(folder, { recursive: true });
await finish();
