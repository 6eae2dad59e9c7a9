// The offline page in a real browser: node tests/e2e/web.mjs [SITE] [KLAXON]
// SITE is what ./site made, KLAXON the native program that the page is compared with. Screenshots
// go to build/shots. Prints 'N passed, N failed'.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
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
  shots,
  startDesk,
  test,
  visitor,
  volley,
} from './web_browser.mjs';
import { serve } from './web_static.mjs';

const site = resolve(process.argv[2] ?? `${root}/build/site`);
const klaxon = resolve(process.argv[3] ?? `${root}/build/release/klaxon`);
const largestPaintMsMax = 1500;
const host = await serve(site);
goHome(host.address);

function native(...args) {
  return JSON.parse(
    execFileSync(klaxon, [...args, '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
}

await test('front page: five systems, quick starts, largest paint in time', async () => {
  const { context, page } = await visitor();
  await page.goto(host.address);
  await page.getByRole('button', { name: /Duel against the captain/ }).waitFor();
  expect((await page.locator('.card').count()) === 5, 'five cards');
  expect((await page.getByText('Not built yet.').count()) >= 1, 'those not built say so');
  const paint = await page.evaluate(
    () =>
      new Promise((done) =>
        new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
  console.log(`     largest paint ${paint.toFixed(0)} ms (at most ${largestPaintMsMax})`);
  expect(paint < largestPaintMsMax, 'the largest paint comes in time');
  await noFaultsOf(page, 'the front page');
  await shot(page, 'front-wide-light');
  await quiet(page);
  await context.close();
});

await test('desk: a volley, boxes struck, why, odds, turn, print', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startDesk(page);
  const from = Date.now();
  await volley(page, 25);
  console.log(`     a volley of 25 with its choices took ${Date.now() - from} ms`);
  expect((await page.locator('path.diamond').count()) > 0, 'the latest volley is marked');
  await page
    .getByRole('button', { name: /^Why\?/ })
    .last()
    .click();
  await page.locator('.why strong').first().waitFor();
  await page.getByRole('button', { name: /What would 25 do/ }).click();
  await page.locator('.odds tr').nth(3).waitFor();
  await shot(page, 'desk-wide-light');
  await noFaultsOf(page, 'the desk');
  await volley(page, 6);
  expect((await page.locator('path.cross').count()) > 0, 'older hits are crossed out');
  await page.getByRole('button', { name: /End the turn/ }).click();
  await page.getByRole('heading', { name: /Turn 2/ }).waitFor();
  await page.getByRole('button', { name: /Draw the sheet/ }).click();
  await page.locator('.sheet svg').waitFor();
  await page.locator('.sheet').screenshot({ path: `${shots}/sheet.png` });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('heading', { name: /Turn 1/ }).waitFor();
  await quiet(page);
  await context.close();
});

await test('desk: cards fall one by one, and can be skipped', async () => {
  const { context, page } = await visitor({ reducedMotion: 'no-preference' });
  await startDesk(page);
  await page.getByLabel('Points in the volley').fill('10');
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await page.locator('[data-skip]').waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('s');
  await page.locator('[data-skip]').waitFor({ state: 'detached' });
  expect((await page.locator('.pile .card').count()) > 0, 'cards lie on the table');
  await quiet(page);
  await context.close();
});

await test('pasted ships: every fault is told, a sound one is added', async () => {
  const { context, page } = await visitor();
  await page.goto(`${host.address}#/setup/code-red`);
  await page
    .getByLabel('Paste its file, TOML or JSON')
    .fill('system = "code-red"\nname = "X"\n[boxes]\nphasor = 3\nforward_hull = 999\n');
  await page.getByRole('button', { name: 'Check it and add it' }).click();
  await page.locator('.trouble li').nth(1).waitFor();
  await shot(page, 'setup-faults');
  await noFaultsOf(page, 'the choice of ships');
  const ship = readFileSync(`${root}/data/code_red/ships/kestrel.toml`, 'utf8').replace(
    /name = ".*"/,
    'name = "My own"',
  );
  await page.getByLabel('Paste its file, TOML or JSON').fill(ship);
  await page.getByRole('button', { name: 'Check it and add it' }).click();
  await page.getByRole('checkbox', { name: 'My own' }).waitFor();
  await page.getByRole('button', { name: 'Open the desk with 1' }).click();
  await page.getByRole('heading', { name: 'My own' }).waitFor();
  await quiet(page);
  await context.close();
});

await test('duel by keys alone, to its end', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(host.address);
  await page.getByRole('button', { name: /Duel against the captain/ }).waitFor();
  for (let i = 0; i < 40; ++i) {
    await page.keyboard.press('Tab');
    if (
      await page.evaluate(() =>
        document.activeElement?.textContent?.includes('Duel against the captain'),
      )
    )
      break;
  }
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Give this order' }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await noFaultsOf(page, 'the key list');
  await page.keyboard.press('Escape');
  await shot(page, 'duel-plan');
  await noFaultsOf(page, 'the duel');
  for (let act = 0; act < 400; ++act) {
    await page.waitForFunction(() =>
      /awaited|won|lost|draw/i.test(document.querySelector('.status')?.textContent ?? ''),
    );
    if (/won|lost|draw/i.test(await page.locator('.status').textContent())) break;
    const seen = await lastLine(page);
    if ((await page.locator('[data-ready]').count()) > 0) await page.keyboard.press('1');
    else {
      await page.locator('form.filler button.primary').focus();
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction(
      (n) =>
        (document.querySelector('.log li:last-child')?.value ?? 0) > n ||
        document.querySelector('form.filler .trouble'),
      seen,
    );
    await page
      .locator('h1')
      .first()
      .evaluate(() => document.activeElement?.blur());
    await page.waitForTimeout(50);
    if (act === 8) await shot(page, 'duel-wide');
  }
  expect(/won|lost|draw/i.test(await page.locator('.status').textContent()), 'the duel is over');
  writeFileSync(`${shots}/duel.jsonl`, await savedRecord(page));
  const verdict = native('verify', `${shots}/duel.jsonl`);
  expect(
    verdict.ok && verdict.draws_proved === verdict.draws && verdict.draws > 0,
    'the native program works out every die of the duel again',
  );
  await quiet(page);
  await context.close();
});

await test('offline: a volley and a duel, and the fingerprints of the native program', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(host.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await startDesk(page);
  await volley(page, 12);
  const record = await savedRecord(page);
  writeFileSync(`${shots}/desk.jsonl`, record);
  const verdict = native('verify', `${shots}/desk.jsonl`);
  expect(
    verdict.ok && verdict.draws_proved === verdict.draws && verdict.draws > 0,
    'the native program works out every card of the volley again',
  );
  const ask = {
    system: 'code-red',
    scenario: 'duel',
    games: 20,
    seed: '20261121',
    bots: { meridian: 'captain', meridian_2: 'captain' },
  };
  const here = await page.evaluate(async (question) => {
    const { content } = document.querySelector('meta[name=klaxon-engine]');
    const worker = new Worker(
      [...document.scripts].length &&
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .find((name) => name.includes('engine.worker')),
      { type: 'module', name: new URL(content, document.baseURI).href },
    );
    return new Promise((done) => {
      worker.onmessage = ({ data }) => done(JSON.parse(data.result.body));
      worker.postMessage({
        id: 1,
        do: 'answer',
        method: 'POST',
        path: '/api/simulate',
        body: JSON.stringify(question),
      });
    });
  }, ask);
  const there = native(
    'simulate',
    'code-red',
    '--scenario',
    'duel',
    '--bots',
    'captain,captain',
    '--games',
    '20',
    '--seed',
    '20261121',
  );
  console.log(`     20 duels: page ${here.fingerprint}, native ${there.fingerprint}`);
  expect(here.fingerprint === there.fingerprint && here.dice === there.dice, 'the same duels');
  await page.goto(`${host.address}#/`);
  await page.reload();
  await page.getByRole('button', { name: /Duel against the captain/ }).click();
  await page.getByRole('button', { name: 'Give this order' }).click();
  await page.locator('.log li').nth(4).waitFor();
  await page.getByRole('link', { name: 'Klaxon' }).click();
  await page.getByRole('link', { name: /Damage desk/ }).click();
  await page.locator('.log li.volley_begun').first().waitFor();
  await quiet(page);
  await context.close();
});

await test('a record is verified and replayed by keys; a changed byte is found', async () => {
  const { context, page } = await visitor();
  await page.goto(`${host.address}#/replay`);
  const input = page.getByLabel(/A record that was saved/);
  await input.setInputFiles(`${shots}/desk.jsonl`);
  await page.getByText('The record holds').waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('End');
  await page.locator('.log li.volley_begun').first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await shot(page, 'replay');
  await noFaultsOf(page, 'a replay');
  const record = readFileSync(`${shots}/desk.jsonl`, 'utf8');
  await input.setInputFiles({
    name: 'changed.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from(record.replace('"volley"', '"vollex"')),
  });
  await page.locator('p.trouble').first().waitFor();
  await input.setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from([137, 80, 78, 71, 0, 255, 254]),
  });
  await page.locator('p.trouble').first().waitFor();
  writeFileSync(`${shots}/huge.jsonl`, Buffer.alloc(50 << 20));
  await input.setInputFiles(`${shots}/huge.jsonl`);
  await page.getByText(/at most 8 MB/).waitFor();
  await context.close();
});

await test('an address with garbage, and a battle that is not here', async () => {
  const { context, page } = await visitor();
  for (const hash of ['#/battle/<img src=x>/y', '#/%E0%A4%A', '#/nowhere', '#////']) {
    await page.goto(`${host.address}${hash}`);
    await page.getByRole('heading', { name: /nothing at this address/ }).waitFor();
  }
  await page.goto(`${host.address}#/battle/m-0000/abcd`);
  await page.getByText(/not kept in this browser/).waitFor();
  await quiet(page);
  await context.close();
});

await test('two tabs on one battle', async () => {
  const { context, page } = await visitor();
  await startDesk(page);
  const address = page.url();
  const second = await context.newPage();
  await second.goto(address);
  await second.getByText(/open in another tab/).waitFor();
  await context.close();
});

await test('a duel: an undo is granted by the captain', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(host.address);
  await page.getByRole('button', { name: /Duel against the captain/ }).click();
  await page.getByRole('button', { name: 'Give this order' }).click();
  await page.locator('.log li').nth(4).waitFor();
  const turn = await page.locator('#acts-title').textContent();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('heading', { name: /Turn 1, range long/ }).waitFor();
  await page.getByRole('button', { name: 'Give this order' }).waitFor();
  expect(turn !== null, 'the heading tells the turn');
  await quiet(page);
  await context.close();
});

await test('reports in four formats', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startDesk(page);
  await volley(page, 4);
  for (const [format, sign] of [
    ['text', 'CR-'],
    ['markdown', '# '],
    ['bbcode', '[list=1]'],
    ['html', '<ol>'],
  ]) {
    await page.getByLabel('Report as').selectOption(format);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the report' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8').includes(sign), `a report as ${format}`);
  }
  await context.close();
});

for (const [name, options] of [
  ['phone-light', { viewport: { width: 360, height: 740 }, colorScheme: 'light', hasTouch: true }],
  ['phone-dark', { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }],
  ['wide-dark', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }],
  ['huge-light', { viewport: { width: 2560, height: 1400 }, colorScheme: 'light' }],
  ['contrast', { viewport: { width: 1280, height: 900 }, contrast: 'more' }],
  ['forced', { viewport: { width: 1280, height: 900 }, forcedColors: 'active' }],
])
  await test(`looks: ${name}`, async () => {
    const { context, page } = await visitor({ reducedMotion: 'reduce', ...options });
    await page.goto(host.address);
    await page.getByRole('button', { name: /Duel against the captain/ }).waitFor();
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await wide(), 'the front page does not scroll sideways');
    await noFaultsOf(page, `the front page, ${name}`);
    await shot(page, `front-${name}`);
    await startDesk(page);
    await volley(page, 14);
    await page
      .getByRole('button', { name: /^Why\?/ })
      .last()
      .click();
    await page.locator('.why strong').first().waitFor();
    expect(await wide(), 'the desk does not scroll sideways');
    await noFaultsOf(page, `the desk, ${name}`);
    await shot(page, `desk-${name}`);
    await quiet(page);
    await context.close();
  });

host.close();
await finish();
