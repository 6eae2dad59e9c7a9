// The page with its server in a real browser: node tests/e2e/web_server.mjs [KLAXON] [WEB]
// Two people in one duel, connections that break in the middle of an order, a server that is
// killed, two windows on one seat. Prints 'N passed, N failed'.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accept,
  expect,
  finish,
  noFaultsOf,
  quiet,
  reboundName,
  root,
  shot,
  test,
  timed,
  visitor,
} from './web_browser.mjs';
import { homeServer, named } from './web_hosts.mjs';
import { pressOnce } from './web_press.mjs';
import { undoTheEnd } from './web_sidcors.mjs';
import {
  actsOf,
  chooseAll,
  lastLine,
  openWhy,
  savedRecord,
  startDesk,
  tab,
  undoFirstPlan,
  volley,
} from './web_scenes.mjs';
import { expectLight, expectTwins } from './web_sent.mjs';
import { expectInTime } from './web_times.mjs';

const { klaxon, folder, serve, start } = homeServer();
let server = await start();

await test('served: a first visit arrives in Brotli, and is light', async () => {
  expectTwins(named(3, 'web'));
  const { context, page } = await visitor();
  const answer = await page.goto(server.address);
  const encoding = await answer.headerValue('content-encoding');
  expect(encoding === 'br', `the front page comes in Brotli, got ${encoding}`);
  await page.getByRole('button', { name: /Duel against the captain/ }).waitFor();
  const bytes = await page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((kind) => performance.getEntriesByType(kind))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  );
  expectLight('first load', bytes);
  await quiet(page);
  await context.close();
});

await timed('served: its largest paint appears in time', () => expectInTime(server.address));

await test('served: a volley, why, odds, the print sheet, no complaint', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startDesk(page);
  await volley(page, 15);
  await openWhy(page);
  await tab(page, 'Odds');
  await page.getByRole('button', { name: /What would 15 do/ }).click();
  await page.locator('.odds tr').nth(3).waitFor();
  await tab(page, 'Ship');
  await page.getByRole('button', { name: /Draw the sheet/ }).click();
  await page.locator('.sheet svg').waitFor();
  await noFaultsOf(page, 'the served desk');
  await shot(page, 'server-desk');
  await quiet(page);
  await context.close();
});

await test('served: a page that points its own name to this server gets nothing', async () => {
  const strange = new URL(server.address);
  strange.hostname = reboundName;
  const { context, page } = await visitor({ at: strange.href });
  // The browser takes whatever this server sends for that name's own page.
  const shown = await page.goto(strange.href);
  expect(shown.status() === 421, `the page itself is refused, got ${shown.status()}`);
  const got = await page.evaluate(async () => {
    const status = async (path, how) => (await fetch(path, how)).status;
    const duel = JSON.stringify({ system: 'code-red', scenario: 'duel' });
    const line = new WebSocket(`ws://${location.host}/ws`);
    const opened = new Promise((done) => {
      line.onopen = () => done(true);
      line.onerror = () => done(false);
    });
    return {
      list: await status('/api/matches'),
      page: await status('/'),
      opening: await status('/api/matches', { method: 'POST', body: duel }),
      line: await opened,
    };
  });
  expect(
    got.list === 421 && got.page === 421 && got.opening === 421 && got.line === false,
    `the page of another name is refused everything, got ${JSON.stringify(got)}`,
  );
  await context.close();
});

const broken = (page) => page.getByText(/Lost the table/);
const volleys = (page) => page.locator('.log li.volley_begun');

/** The desk's record has each volley once, and the native program verifies it. */
async function expectVolleys(page, count) {
  expect((await volleys(page).count()) === count, `${count} volleys in the log`);
  const record = await savedRecord(page);
  const given = record.split('\n').filter((line) => line.includes('"order":["volley"')).length;
  expect(given === count, `${count} volleys in the record, got ${given}`);
  const file = join(folder, 'record.jsonl');
  writeFileSync(file, record);
  execFileSync(klaxon, ['verify', file], { stdio: 'ignore' });
}

// How far an order gets before the connection breaks: [whether the order arrives, whether its
// answer does].
const cuts = {
  'before the order arrives': [false, false],
  'after the order arrived, before its answer': [true, false],
  'while the order arrives': [true, true],
};
for (const [when, [arrives, answered]] of Object.entries(cuts))
  await test(`served: the line is cut ${when}; the order counts once`, async () => {
    const { context, page } = await visitor({ reducedMotion: 'reduce' });
    let cut = 0;
    await page.routeWebSocket(/\/ws$/, (line) => {
      const behind = line.connectToServer();
      const cutBoth = () => Promise.all([line.close(), behind.close()]);
      let dumb = false;
      line.onMessage((text) => {
        const now = cut === 0 && JSON.parse(text).type === 'order';
        if (!now || arrives) behind.send(text);
        if (!now) return;
        cut += 1;
        dumb = true;
        if (!arrives || answered) void cutBoth();
      });
      behind.onMessage((text) => {
        if (!dumb) line.send(text);
        else if (JSON.parse(text).type === 'done') void cutBoth();
      });
    });
    await startDesk(page);
    await volley(page, 4);
    expect(cut === 1, 'the line was cut');
    await volley(page, 3);
    await expectVolleys(page, 2);
    await context.close();
  });

// When the server is killed: once an order has been sent, or once it is stored and its answer is on
// the way.
for (const [when, type] of [
  ['while an order arrives', 'order'],
  ['after an order was stored, before its answer', 'done'],
])
  await test(`served: the server is killed ${when}; the order counts once`, async () => {
    const { context, page } = await visitor({ reducedMotion: 'reduce' });
    let killed = null;
    await page.routeWebSocket(/\/ws$/, (line) => {
      const behind = line.connectToServer();
      const isIt = (text) => killed === null && JSON.parse(text).type === type;
      line.onMessage((text) => {
        behind.send(text);
        if (isIt(text)) killed = server.stop('SIGKILL');
      });
      behind.onMessage((text) => {
        if (isIt(text)) killed = server.stop('SIGKILL');
        else line.send(text);
      });
    });
    await startDesk(page);
    await page.getByLabel('Points in the volley').fill('4');
    await page.getByRole('button', { name: 'Deal the cards' }).click();
    await broken(page).waitFor();
    await killed;
    server = await start({ port: server.port });
    await broken(page).waitFor({ state: 'detached' });
    await volleys(page).first().waitFor();
    await chooseAll(page);
    await volley(page, 3);
    await expectVolleys(page, 2);
    await context.close();
  });

await test('served: the server is stopped between volleys and the battle goes on', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startDesk(page);
  await volley(page, 2);
  await server.stop('SIGTERM');
  await broken(page).waitFor();
  server = await start({ port: server.port });
  await broken(page).waitFor({ state: 'detached' });
  await volley(page, 3);
  await expectVolleys(page, 2);
  await context.close();
});

await test('served: a full disk refuses orders with a message, and no order is lost', async () => {
  const small = { database: join(folder, 'small.db') };
  let narrow = await serve({ ...small, fileKb: 300 });
  const { context, page } = await visitor({ reducedMotion: 'reduce', at: narrow.address });
  await startDesk(page, narrow.address);
  await page.getByLabel('Points in the volley').fill('1');
  const refused = page.locator('.acts .trouble');
  for (let orders = 0; orders < 500 && (await refused.count()) === 0; ++orders) {
    const before = await lastLine(page);
    await pressOnce(page, '[data-ready], .acts form button.primary');
    await page.waitForFunction(
      (n) =>
        (document.querySelector('.log li:last-child')?.value ?? 0) > n ||
        document.querySelector('.acts .trouble'),
      before,
    );
  }
  const words = await refused.textContent();
  expect(/disk is full|moved on/.test(words), `it is refused in words, got ${words}`);
  const known = await lastLine(page);
  await narrow.stop('SIGKILL');
  await broken(page).waitFor();
  narrow = await serve({ ...small, port: narrow.port });
  await broken(page).waitFor({ state: 'detached' });
  expect((await lastLine(page)) === known, 'nothing is lost or half done');
  await chooseAll(page);
  await volley(page, 3);
  await context.close();
  await narrow.stop('SIGTERM');
});

await test('served: the captain grants an undo; a lone player gets the whole record', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  const acts = actsOf(await undoFirstPlan(page));
  const undone = acts.filter(([, act]) => act === 'undo').map(([seat]) => seat);
  expect(undone.length === 2 && undone[0] !== undone[1], `both ask for it, got ${acts.join(' ')}`);
  await quiet(page);
  await context.close();
});

await test('served: an end against the captain is undone, for practice', () => undoTheEnd());

await test('served: two people in a duel, through a shared address', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(`${server.address}#/setup/code-red`);
  await page.getByRole('button', { name: 'Fight a friend' }).click();
  await page.locator('[data-waiting]').waitFor();
  const places = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('klaxon.places.m'));
    return JSON.parse(JSON.parse(localStorage.getItem(key)));
  });
  const friend = await visitor({ reducedMotion: 'reduce' });
  const invitation = `${server.address}#/battle/${places.match}/${places.seats[1].token}`;
  await accept(friend.page, invitation);
  await friend.page.getByRole('button', { name: 'Give this order' }).waitFor();
  const opener = await context.newPage();
  expect(friend.page.url() !== invitation, 'the friend has an address of their own');
  await opener.goto(invitation);
  await opener.getByText(/An invitation works only once/).waitFor();
  await opener.close();
  await friend.page.reload();
  await friend.page.getByRole('button', { name: 'Give this order' }).waitFor();
  for (const { page: each } of [{ page }, friend])
    await each.getByRole('button', { name: 'Give this order' }).click();
  for (const { page: each } of [{ page }, friend])
    await each.locator('.log li.moved').first().waitFor();
  const early = await savedRecord(page);
  expect(!early.startsWith('{'), 'before the end, there is only the log that the seat has seen');
  await page.getByText(/so you get it after the battle/).waitFor();
  await page.getByLabel('A note to the table').fill('Well met.');
  await page.getByRole('button', { name: 'Send' }).click();
  await friend.page.locator('.banner', { hasText: 'Well met.' }).waitFor();
  await tab(page, 'Table');
  await page.getByRole('button', { name: 'Offer a draw' }).click();
  await friend.page.locator('[data-ask=draw]').getByRole('button', { name: 'Decline' }).click();
  await friend.page.locator('[data-ask]').waitFor({ state: 'detached' });
  await page.getByText(/declines the draw/).waitFor();
  await page.getByRole('button', { name: 'Ask to undo' }).click();
  await friend.page.locator('[data-ask=undo]').getByRole('button', { name: 'Allow it' }).click();
  for (const { page: each } of [{ page }, friend])
    await each.locator('.log li.moved s').first().waitFor({ state: 'attached' });
  await tab(friend.page, 'Table');
  await friend.page.getByRole('button', { name: /Resign/ }).click();
  await friend.page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByText('You have won.').waitFor();
  const record = await savedRecord(page);
  expect(record.startsWith('{"klaxon":1'), 'after the end everyone may have the record');
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
  await page.getByText('Your decision').waitFor();
  await quiet(page);
  await context.close();
});

await test('served: a record is verified and replayed', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startDesk(page);
  await volley(page, 6);
  const record = { name: 'desk.jsonl', mimeType: '', buffer: Buffer.from(await savedRecord(page)) };
  await page.goto(`${server.address}#/replay`);
  await page.getByLabel(/A record that was saved/).setInputFiles(record);
  await page.getByText('The record holds').waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.log li.volley_begun').first().waitFor();
  await quiet(page);
  await context.close();
});

await test('served: a replay through other eyes fails to arrive', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(`${server.address}#/replay`);
  const file = `${root}/tests/regress/records/sidcors--unseen-seeded.jsonl`;
  await page.locator('#record').setInputFiles(file);
  const eyes = page.locator('[data-eyes]');
  // the first line has no fingerprint; at the end, its going says that the watcher's replay came
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.now code').waitFor();
  await eyes.selectOption('all');
  await page.locator('.now code').waitFor({ state: 'detached' });
  await page.route('**/api/replay', (route) => route.abort());
  await eyes.selectOption('');
  await page.locator('.aside [role=status]', { hasText: /./ }).waitFor();
  await eyes.locator('option[value=all]:checked').waitFor({ state: 'attached' });
  expect((await page.locator('.now code').count()) === 0, 'the watcher’s is still shown');
  await context.close();
});

/** Opens the lobby under this name. */
async function enter(name) {
  const visit = await visitor({ reducedMotion: 'reduce', drawn: true });
  await visit.page.goto(`${server.address}#/people`);
  await takeName(visit.page, name);
  return visit;
}
async function takeName(page, name) {
  await page.locator('[data-name]').fill(name);
  await page.getByRole('button', { name: 'Take it' }).click();
  await page.locator('.who', { hasText: name }).waitFor();
}
/** Opens a table of this system, against anybody or a bot; returns its battle. */
async function openTable({ page }, system, foe = '') {
  await page.getByRole('radio', { name: system }).check();
  await page.locator('[data-foes]').selectOption(foe);
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.waitForURL(/battle/);
  return new URL(page.url()).hash.split('/')[2];
}
const leave = async (...visits) => {
  for (const { page, context } of visits) {
    await quiet(page);
    await context.close();
  }
};

await test('served: the lobby shows the chances of a running battle', async () => {
  const ada = await enter('Ada');
  const cay = await enter('Cay');
  const match = await openTable(ada, 'Code Red', 'captain');
  const row = cay.page.locator(`[data-table="${match}"]`);
  await row.getByText('It begins').waitFor();
  await pressOnce(ada.page, '[data-ready], form.filler button.primary');
  const told = row.getByText(/^Turn \d+, chances \d+ to \d+$/);
  await told.waitFor();
  const [one, other] = (await told.textContent()).match(/\d+/g).slice(1).map(Number);
  expect(one + other === 100, `the chances of both, got ${one} and ${other}`);
  // to those who play without hints, the chances would be hints
  const own = await ada.context.newPage();
  await own.goto(`${server.address}#/people`);
  await own.locator(`[data-table="${match}"]`).getByText(/^Turn \d+$/).waitFor();
  await own.close();
  // as the server tells it once the other player has been away for long
  const claiming = await ada.context.newPage();
  await claiming.routeWebSocket(/\/ws$/, (line) => {
    const far = line.connectToServer();
    far.onMessage((text) => {
      const told = JSON.parse(text);
      for (const table of told.running ?? []) table.claim = table.seats[0].seat;
      line.send(JSON.stringify(told));
    });
  });
  await claiming.addInitScript(
    (id) => localStorage.setItem(`klaxon.sitting.${id}`, '"yes"'),
    match,
  );
  await claiming.goto(`${server.address}#/people`);
  await claiming.getByRole('button', { name: /^Claim the win/ }).click();
  await claiming.getByText('nobody loses it by being away').waitFor();
  await claiming.close();
  await shot(cay.page, 'server-lobby', false);
  await noFaultsOf(cay.page, 'the lobby with chances');
  // a rematch stays in the lobby
  await ada.page.getByRole('tab', { name: 'Table' }).click();
  await ada.page.locator('[data-resign]').click();
  await ada.page.getByRole('button', { name: 'Yes, resign' }).click();
  await ada.page.getByRole('button', { name: 'Offer a rematch' }).click();
  await ada.page.waitForURL((url) => url.hash.includes('/battle/') && !url.hash.includes(match));
  const next = cay.page.locator(`[data-table]:not([data-table="${match}"])`);
  await next.locator('[data-watch]').waitFor();
  await leave(ada, cay);
});

await test('served: a player who has changed names closes their own table', async () => {
  const ada = await enter('Countess');
  const match = await openTable(ada, 'Sidcors');
  await ada.page.goto(`${server.address}#/people`);
  await ada.page.getByRole('button', { name: 'Change' }).click();
  await ada.page.getByText('Countess stays yours, with its rating').waitFor();
  await takeName(ada.page, 'Lovelace');
  const row = ada.page.locator(`[data-table="${match}"]`);
  await row.getByText('your table').waitFor();
  await row.getByRole('button', { name: 'Close it' }).click();
  await row.waitFor({ state: 'detached' });
  await leave(ada);
});

/** Takes a seat at a table of the lobby, but never opens the battle. */
const sitOnly = (match) =>
  new Promise((done) => {
    const line = new WebSocket(new URL('ws', location.href.replace(/^http/, 'ws')));
    const say = (what) => line.send(JSON.stringify({ type: 'lobby', ...what }));
    line.onmessage = ({ data }) => JSON.parse(data).do === 'sit' && done(line.close());
    line.onopen = () => {
      say({ do: 'name', name: 'Dan', secret: 'd'.repeat(32) });
      say({ do: 'sit', match });
    };
  });

await test('served: a table without a free seat offers none', async () => {
  const eve = await enter('Eve');
  const fay = await enter('Fay');
  const match = await openTable(eve, 'Sidcors');
  await eve.page.getByText('Everybody sees your table under People.').waitFor();
  const row = fay.page.locator(`[data-table="${match}"]`);
  await row.locator('[data-sit]').waitFor();
  await fay.page.evaluate(sitOnly, match);
  await row.getByText('All seats are taken').waitFor();
  expect((await row.locator('[data-sit]').count()) === 0, 'nothing to press');
  // meanwhile the maker's own link to it opens nothing
  const own = await eve.context.newPage();
  const { seats } = await eve.page.evaluate(
    (id) => JSON.parse(JSON.parse(localStorage.getItem(`klaxon.places.${id}`))),
    match,
  );
  await own.goto(`${server.address}#/battle/${match}/${seats[1].token}`);
  await own.getByText('Somebody has just sat down at this table').waitFor();
  await own.close();
  await leave(eve, fay);
});

await server.stop('SIGTERM');
await finish();
