// tng's yard in a real browser, without a server and with one: ships built by mouse and by keys,
// priced as `klaxon ship check` prices them, undone, shared, pasted, charted, compared.
// node tests/e2e/web_yard.mjs [SITE] [KLAXON] [WEB]
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, finish, homeOf, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { homeServer, homeSite } from './web_hosts.mjs';
import { tabTo } from './web_scenes.mjs';
import {
  downloaded,
  expectPricedBy,
  faultCount,
  fits,
  group,
  inYard,
  line,
  openOurs,
  price,
  system,
  view,
} from './web_yard_scenes.mjs';

const { klaxon, folder, start } = homeServer(3);
const most = { encoding: 'utf8', maxBuffer: 1 << 24 };
const expectPriced = (page) => expectPricedBy(page, klaxon);
const host = await homeSite();

async function leadsHere() {
  const { context, page } = await visitor();
  await page.goto(homeOf());
  const card = page.locator('[data-system=tng]');
  expect((await card.getByRole('button').count()) > 0, 'its battles are offered too');
  await card.getByRole('link', { name: 'Build a ship' }).click();
  await page.getByRole('heading', { name: 'An empty slip' }).waitFor();
  await quiet(page);
  await context.close();
}

/** Builds a ship by mouse alone: nothing is typed, and the keyboard is never touched. */
async function byMouse() {
  const { context, page } = await inYard({ viewport: { width: 1440, height: 900 } });
  const section = (name) =>
    page.getByRole('group', { name: 'Section' }).getByRole('button', { name, exact: true }).click();
  const more = async (name, times) => {
    for (let i = 0; i < times; ++i)
      await page.getByRole('button', { name: `${name}: more` }).click();
  };
  await section('Control');
  await system(page, 'Brdg').click();
  await more('Boxes', 1);
  await section('Power');
  await system(page, 'Shield').click();
  await more('Boxes of the shield', 4);
  await system(page, 'Imp').click();
  await more('Boxes', 3);
  await section('Weapons');
  const before = await price(page);
  const slip = page.locator('.stage-of-yard');
  const { width, height } = await slip.boundingBox();
  await system(page, 'Ph-7').dragTo(slip, { targetPosition: { x: width * 0.5, y: height * 0.9 } });
  await group(page, 'Ph-7 RA, 1 box').waitFor();
  expect((await price(page)) > before, 'the price follows what is dropped');
  await group(page, 'Ph-7 RA').click();
  await more('Boxes', 2);
  const wheel = page.getByRole('checkbox', { name: 'astern, left' });
  await wheel.click();
  expect((await wheel.getAttribute('aria-checked')) === 'false', 'a sector is switched off');
  await page.getByRole('group', { name: 'Usual arcs' }).getByRole('button', { name: 'FX' }).click();
  await group(page, 'Ph-7 FX, 3 boxes').waitFor();
  expect((await faultCount(page)) === 0, 'the ship is sound');
  await expectPriced(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Kept in this browser', { exact: true }).waitFor();
  await shot(page, 'yard-by-mouse', false);
  await quiet(page);
  await context.close();
}

/** Builds a ship by keys alone: once the page is open, the pointer does not move. */
async function byKeys() {
  const { context, page } = await inYard();
  const { keyboard } = page;
  const type = async (text) => {
    await keyboard.type(text);
    await keyboard.press('Enter');
  };
  await keyboard.press('/');
  for (const text of [
    '2 Brdg',
    '8 Hull F',
    '10 UWARP 2-L',
    '10 UWARP 2-R',
    '4 Imp',
    'A: 4 Ph-7 FX',
    '2 Phtn FA',
    '30 Shield 612',
    'Sensor 6 5 4 2',
    '6 ExcDam',
    '8 Crew Unit',
  ])
    await type(text);
  const before = await price(page);
  await keyboard.press('Escape'); // out of the field, which it empties
  await keyboard.press('Tab');
  await keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-thing'));
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const seen = new Set([await at()]);
  for (const key of [
    'ArrowUp',
    'ArrowUp',
    'ArrowUp',
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
  ]) {
    await keyboard.press(key);
    seen.add(await at());
  }
  expect(seen.size >= 4, `arrow keys go from group to group, got ${[...seen].join(' | ')}`);
  for (let i = 0; i < 20 && !/Ph-7/.test(await at()); ++i)
    await keyboard.press(i % 6 === 5 ? 'ArrowRight' : i < 10 ? 'ArrowDown' : 'ArrowUp');
  expect(
    /^A Ph-7 FX, 4 boxes, \d+ BPV/.test(await at()),
    `the phasers are read aloud, got ${await at()}`,
  );
  await keyboard.press('+');
  expect((await price(page)) > before, 'one more phaser costs more');
  await keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-chosen'));
  for (let i = 0; i < 12; ++i) {
    await keyboard.press('Tab');
    if ((await at()) === 'Boxes') break;
  }
  await keyboard.press('ArrowDown');
  expect((await price(page)) === before, 'an arrow key takes one off again');
  await keyboard.press('Control+s');
  await page.getByText('Kept in this browser', { exact: true }).waitFor();
  await keyboard.press('Tab');
  await keyboard.press('s');
  await tabTo(page, /^Name$/, 6);
  await keyboard.press('Control+a');
  await keyboard.type('Patience');
  await page.locator('h1', { hasText: 'Patience' }).waitFor();
  expect((await faultCount(page)) === 0, 'the ship is sound');
  await expectPriced(page);
  await quiet(page);
  await context.close();
}

async function priced() {
  const { context, page } = await inYard();
  for (const name of ['Varkuth', 'Primer', 'Quick Penny', 'Lodestar']) {
    await openOurs(page, name);
    await expectPriced(page);
  }
  // the lines of the price add up to the total
  await page.locator('body').press('p');
  const sums = await page.locator('#panel-price section .sum b').allTextContents();
  const sum = sums.reduce((all, text) => all + Number(text.replaceAll(',', '')), 0);
  expect(sum === (await price(page)), `the working adds up, got ${sum}`);
  const working = page.locator('#panel-price li').first();
  await working.getByRole('button', { name: /^Why/ }).click();
  expect(/TNG-/.test(await working.textContent()), 'a line of the price names its rule');
  await quiet(page);
  await context.close();
}

async function undone() {
  const { context, page } = await inYard();
  await openOurs(page, 'Primer');
  const first = await price(page);
  await line(page, '3 Ph-7 FX');
  const second = await price(page);
  expect(second > first, 'phasers cost something');
  await page.getByRole('button', { name: /^Undo: Add 3 Ph-7 FX/ }).click();
  expect((await price(page)) === first, 'an undo takes them off');
  await page.getByRole('button', { name: /^Redo: Add 3 Ph-7 FX/ }).click();
  expect((await price(page)) === second, 'a redo puts them back');
  await page.locator('h1').click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('u');
  await page.getByRole('heading', { name: 'An empty slip' }).waitFor();
  await quiet(page);
  await context.close();
}

async function shared() {
  const { context, page } = await inYard();
  await openOurs(page, 'Varkuth');
  await line(page, '2 Drn-B');
  const bpv = await price(page);
  await page.getByRole('button', { name: 'Share this ship' }).click();
  const link = await page.locator('[data-link]').inputValue();
  const mine = readFileSync(await (await downloadOf(page)).path(), 'utf8');
  const other = await visitor();
  await other.page.goto(link);
  await other.page.locator('h1', { hasText: 'Varkuth' }).waitFor();
  expect((await price(other.page)) === bpv, 'the link opens the same ship');
  expect(readFileSync(await downloaded(other.page), 'utf8') === mine, 'to the last letter');
  expect(!other.page.url().includes(link.split('/').pop()), 'it does not stay in the address');
  await quiet(other.page);
  await other.context.close();
  await context.close();
}
async function downloadOf(page) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the file' }).click(),
  ]);
  return file;
}

const faulty = `system = "tng"
name = "Faulty"
race = "Federation"
tech = 3
size_class = 3
movement_cost = "1"
turn_mode = "D"
explosion = 24
boxes = [
  "2 Brdg",
  "4 Ph-7",
  "2 Pf-7 FA",
]
`;

async function pastedFaults() {
  const { context, page } = await inYard();
  await view(page, 'Text');
  const text = page.locator('[data-file]');
  await text.fill(faulty);
  await page.getByText('needs a firing arc').waitFor();
  const told = (await page.locator('.news').textContent()).replace(/\s+/g, ' ');
  expect(/Line 11 'Ph-7' needs a firing arc/.test(told), `the line of a fault, got ${told}`);
  expect(/Line 12 'Pf-7' is not a system/.test(told), `and of the next, got ${told}`);
  await page.getByRole('button', { name: 'Use this text' }).click();
  expect((await faultCount(page)) === 2, 'the ship has both faults');
  expect((await page.locator('[data-thing].faulty').count()) === 2, 'they are marked on the hull');
  await page.locator('.faults').click();
  await noFaultsOf(page, 'a ship with faults');
  await shot(page, 'yard-faults', false);
  await page.getByRole('button', { name: 'Use Ph-7' }).click();
  await page.getByRole('button', { name: 'Give it FA' }).click();
  expect((await faultCount(page)) === 0, 'each is fixed with one press');
  await expectPriced(page);
  // a text that is not a ship at all is reported with its line
  await view(page, 'Text');
  await text.fill('system = "tng"\nname = "x"\nboxes = [\n  "2 Brdg",\n  4 Ph-7\n]\n');
  await page.locator('.news', { hasText: 'Line 5' }).waitFor();
  await quiet(page);
  await context.close();
}

/** Whatever is pasted, opened or stored, the yard goes on working. */
async function nonsense() {
  const { context, page } = await inYard();
  await openOurs(page, 'Primer');
  const bpv = await price(page);
  const texts = [
    '',
    '\u0000\u0001',
    '[[[[[[[[[[',
    '{"boxes":{"__proto__":1}}',
    'a = '.repeat(4000),
  ].concat([
    'name = "x"\nboxes = ["999999999999 Ph-7 FX FX FX", "\u202e", "-1 Lab"]',
    'x'.repeat(60_000),
    '"'.repeat(500),
    'based_on = "primer"',
    'system = "sidcors"\nname = "x"',
  ]);
  const paste = (text) =>
    page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData('text/plain', pasted);
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
      );
    }, text);
  for (const text of texts) await paste(text);
  for (const text of ['9999999999999 Ph-7', 'A: B: C:', '4 <b>x</b>', '💥 💥', '4', ':::'])
    await line(page, text);
  await openOurs(page, 'Primer');
  expect((await price(page)) === bpv, 'the next ship is unchanged');
  await quiet(page);
  await context.close();
  for (const link of [
    '#/yard/tng/1',
    '#/yard/tng/1zzzzzzzz',
    '#/yard/tng/%00',
    `#/yard/tng/1${'A'.repeat(20_000)}`,
  ]) {
    const other = await inYard({}, link);
    await other.page.getByRole('alert').waitFor();
    await quiet(other.page);
    await other.context.close();
  }
  const kept = await visitor();
  await kept.context.addInitScript(() => {
    localStorage.setItem('klaxon.yard.tng', '"\u0000 not a ship"');
    localStorage.setItem('klaxon.yards.tng', '"[1,null,{}]"');
  });
  await kept.page.goto(`${homeOf()}#/yard/tng`);
  await kept.page.getByRole('heading', { name: 'An empty slip' }).waitFor();
  await quiet(kept.page);
  await kept.context.close();
}

async function charts() {
  const { context, page } = await inYard({ viewport: { width: 1440, height: 900 } });
  await openOurs(page, 'Varkuth');
  await view(page, 'Charts');
  const drawn = page.locator('[data-chart] svg');
  await drawn.waitFor();
  const lines = () => page.locator('[data-chart] svg [data-mark="line"] path').count();
  await page.waitForFunction(
    () => document.querySelectorAll('[data-chart] svg [data-mark="line"] path').length >= 6,
  );
  const before = await lines();
  await page.getByLabel('Another weapon').fill('Bolt');
  await page.getByRole('button', { name: 'Draw it' }).click();
  await page.waitForFunction(
    (n) => document.querySelectorAll('[data-chart] svg [data-mark="line"] path').length > n,
    before,
  );
  await page.getByText('As figures').click();
  const row = page.getByRole('row', { name: /^Bolt/ }).first();
  const native = (...args) => JSON.parse(execFileSync(klaxon, [...args, '--json'], most));
  const { ranges } = native('odds', 'tng', '--weapon', 'Bolt', '--tech', '3');
  const { construction, modes } = native('catalog', 'tng').weapons.find(({ id }) => id === 'Bolt');
  const { mean } = ranges.find(({ range }) => range === 2);
  const { energy } = modes.find(({ tech }) => tech === 3);
  for (const [measure, divisor] of [
    ['Damage', 1],
    ['Per energy', energy],
    ['Per 100 BPV', construction[0].bpv[3] / 100],
    ['Per space', construction[0].spaces[3]],
  ]) {
    await page.locator('.charts .segments label', { hasText: measure }).click();
    const shown = Number(await row.getByRole('cell').nth(2).textContent());
    expect(
      Math.abs(shown - mean / divisor) < 0.006,
      `${measure}: ${mean} / ${divisor}, got ${shown}`,
    );
  }
  const label = await page.locator('[data-chart]').getAttribute('aria-label');
  expect(
    /Per space against range.*Ph-7 FH: [\d.]+ at range 0/.test(label),
    `a chart is read aloud, got ${label}`,
  );
  await page.getByLabel('How Disr FA+L fires').selectOption('overload');
  await noFaultsOf(page, 'the charts');
  await shot(page, 'yard-charts', false);
  await quiet(page);
  await context.close();
}

async function compared() {
  const { context, page } = await inYard();
  await openOurs(page, 'Primer');
  const first = await price(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await line(page, '5 Lab');
  const second = await price(page);
  await view(page, 'Compare');
  const bpv = page.locator('[data-figures] tr', { hasText: 'BPV' });
  await bpv.waitFor();
  const cells = await bpv.getByRole('cell').allTextContents();
  const number = (n) => n.toLocaleString('en');
  expect(
    cells[0] === number(second) &&
      cells[1] === number(first) &&
      cells[2] === `+${number(second - first)}`,
    `both prices and their difference, got ${cells.join(' | ')}`,
  );
  const differ = await page.locator('[data-differences] tbody tr').allTextContents();
  expect(
    differ.length === 1 && /Lab\s*11\s*6/.test(differ[0]),
    `what differs, got ${differ.join(' | ')}`,
  );
  await page.getByLabel(/beside/).selectOption({ label: 'Varkuth' });
  await page.locator('[data-differences] tr', { hasText: 'Disr FA+L' }).waitFor();
  await noFaultsOf(page, 'the comparison');
  await shot(page, 'yard-compare', false);
  await quiet(page);
  await context.close();
}

async function keptShips() {
  const { context, page } = await inYard();
  await openOurs(page, 'Quick Penny');
  await line(page, '3 Lab');
  const bpv = await price(page);
  await page.waitForFunction((n) => localStorage.getItem('klaxon.yard.tng')?.includes(n), '3 Lab');
  await page.reload();
  await page.locator('h1', { hasText: 'Quick Penny' }).waitFor();
  expect((await price(page)) === bpv, 'the design on the slip is there again');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Open a ship' }).click();
  await page.getByRole('button', { name: 'An empty ship' }).click();
  await page.getByRole('heading', { name: 'An empty slip' }).waitFor();
  await page.getByRole('button', { name: 'Open a ship' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Quick Penny/ })
    .first()
    .click();
  await page.locator('h1', { hasText: 'Quick Penny' }).waitFor();
  expect((await price(page)) === bpv, 'a saved ship is opened again');
  // a file is dropped onto the page
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.toml'));
    const at = document.querySelector('.stage-of-yard');
    at.dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    );
  }, faulty);
  await page.locator('h1', { hasText: 'Faulty' }).waitFor();
  await quiet(page);
  await context.close();
}

/** The largest shipped ship stays within the view, and so does one of the oddest. */
async function largest() {
  const { context, page } = await inYard({ viewport: { width: 1024, height: 700 } });
  for (const name of ['Anchorhold', 'Thousand Lamps', 'Mayfly']) {
    await openOurs(page, name);
    await expectPriced(page);
    const { across, down } = await fits(page);
    expect(across && down, `${name} fits`);
    await shot(page, `yard-${name.toLowerCase().replace(' ', '-')}`, false);
  }
  await quiet(page);
  await context.close();
}

await test('yard: the front page leads there, and offers battles', leadsHere);
await test('yard: a ship from scratch by mouse', byMouse);
await test('yard: a ship from scratch by keys', byKeys);
await test('yard: prices agree with the program', priced);
await test('yard: undo and redo', undone);
await test('yard: a link opens the same ship', shared);
await test('yard: a text with faults, line by line', pastedFaults);
await test('yard: nonsense breaks nothing', nonsense);
await test('yard: charts', charts);
await test('yard: two designs compared', compared);
await test('yard: ships are kept', keptShips);
await test('yard: large and odd ships', largest);
host.close();

// the server answers as the engine does without one: prices, faults, charts
const server = await start();
await test('yard with a server: prices', priced);
await test('yard with a server: a text with faults', pastedFaults);
await test('yard with a server: charts', charts);
await server.stop('SIGTERM');
await finish();
