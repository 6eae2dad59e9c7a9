// Contents of ships in tng's yard: loads of racks in mounts, captor mines, kinds of people,
// Klingons' equipment, by mouse and by keys; and the sheet, on screen, on paper and as a file. node
// tests/e2e/web_yard_inside.mjs [SITE] [KLAXON]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, finish, noFaultsOf, quiet, root, shot, test } from './web_browser.mjs';
import { homeSite } from './web_hosts.mjs';
import {
  answered,
  downloaded,
  expectPricedBy,
  faultCount,
  group,
  inSetup,
  inYard,
  line,
  openOurs,
  price,
  view,
} from './web_yard_scenes.mjs';

const host = await homeSite();
const klaxon = resolve(process.argv[3] ?? `${root}/build/release/klaxon`);
const folder = mkdtempSync(join(tmpdir(), 'klaxon-sheet-'));

const fileOf = async (page) => readFileSync(await downloaded(page), 'utf8');
const undo = (page) => page.getByRole('button', { name: /^Undo: / }).click();
const more = async (page, name, times) => {
  for (let i = 0; i < times; ++i)
    await page.getByRole('button', { name: `${name}: more`, exact: true }).click();
};
/** A ship with a single mount, which contains a rack. */
async function withRack(page, rack) {
  await line(page, '1 Brdg');
  await line(page, '1 Drn-Opt');
  await group(page, 'Drn-Opt').click();
  await page.getByLabel('Box 1', { exact: true }).fill(rack);
  await page.getByLabel('Box 1', { exact: true }).press('Tab');
  await page.getByText(`Load of ${rack}`).waitFor();
}

async function loadsByMouse() {
  const { context, page } = await inYard({ viewport: { width: 1440, height: 900 } });
  await withRack(page, 'Drn-B');
  const before = await price(page);
  await page.getByText('Load of Drn-B').click();
  await page.getByLabel('As it comes').click();
  await more(page, 'Triple drone', 4);
  expect((await faultCount(page)) === 0, 'twelve spaces fit');
  expect((await price(page)) === before, 'drones cost nothing');
  await noFaultsOf(page, 'a load in a mount');
  await shot(page, 'yard-load', false);
  await more(page, 'Single drone', 1);
  expect((await faultCount(page)) === 1, 'thirteen do not');
  await page.getByText('has room for 12 spaces').first().waitFor();
  await undo(page);
  expect((await faultCount(page)) === 0, 'an undo takes the last one out');
  expect(
    /\{ id = "Drn-B", loads = \{ triple = 4 \} \}/.test(await fileOf(page)),
    'the file says so',
  );
  await expectPricedBy(page, klaxon);
  // another weapon in the mount has no load; an undo brings the rack back with its load
  await page.getByLabel('Box 1', { exact: true }).fill('ESGC');
  await page.getByLabel('Box 1', { exact: true }).press('Tab');
  await page.getByText('Load of Drn-B').waitFor({ state: 'detached' });
  await undo(page);
  await page.getByText('Load of Drn-B: 4 Triple drone').waitFor();
  await quiet(page);
  await context.close();
}

async function loadsByKeys() {
  const { context, page } = await inYard();
  const { keyboard } = page;
  await withRack(page, 'Mine');
  const at = () =>
    page.evaluate(() => {
      const here = document.activeElement;
      return (
        here?.getAttribute('aria-label') ?? here?.labels?.[0]?.textContent ?? here?.textContent
      );
    });
  const tabTo = async (what) => {
    for (let i = 0; i < 40 && !what.test((await at()) ?? ''); ++i) await keyboard.press('Tab');
    expect(what.test((await at()) ?? ''), `Tab comes to ${what}, got ${await at()}`);
  };
  const first = await price(page);
  await page.getByLabel('Box 1', { exact: true }).focus();
  await tabTo(/^Load of Mine/);
  await keyboard.press('Enter');
  await tabTo(/^As it comes/);
  await keyboard.press('Space');
  await tabTo(/^Captor mine$/);
  await keyboard.press('ArrowUp');
  await tabTo(/^Captor mine 1/);
  await keyboard.type('Ph-7');
  await keyboard.press('Tab');
  expect(
    (await price(page)) === first + 10,
    'the ship pays for what exceeds the mine’s own mount',
  );
  expect((await faultCount(page)) === 0, 'and the mine is legal');
  const told = await page.locator('#panel-group li').allTextContents();
  expect(
    told.some((text) => /Ph-7 in a captor mine of Mine.*70 of its own 60, 10 over/.test(text)),
    `the working says why, got ${told.join(' | ')}`,
  );
  await expectPricedBy(page, klaxon);
  await tabTo(/^Another/);
  await keyboard.press('Control+z');
  expect((await price(page)) === first, 'an undo takes the weapon out');
  await quiet(page);
  await context.close();
}

async function people() {
  const { context, page } = await inYard();
  await line(page, '1 Brdg');
  await line(page, '8 Crew Unit');
  await line(page, '2 Boarding Party');
  const before = await price(page);
  await group(page, 'Boarding Party').click();
  await page.getByLabel('Kind').selectOption('Commando Squad');
  await group(page, 'Commando Squad').waitFor();
  expect((await price(page)) === before + 10, 'two squads cost 5 more each');
  await noFaultsOf(page, 'the kinds of people');
  await undo(page);
  await group(page, 'Boarding Party').waitFor();
  expect((await price(page)) === before, 'an undo brings the parties back');
  // by keys alone: arrow keys choose in the list
  await group(page, 'Boarding Party').focus();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 8; ++i) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.tagName === 'SELECT')) break;
  }
  await page.keyboard.type('Commando');
  await group(page, 'Commando Squad').waitFor();
  await expectPricedBy(page, klaxon);
  await quiet(page);
  await context.close();
}

async function carried() {
  const { context, page } = await inYard({ viewport: { width: 1440, height: 900 } });
  await line(page, '1 Brdg');
  await line(page, '2 Disr FA');
  await group(page, 'Disr FA').click();
  expect((await page.getByLabel('Carries').count()) === 0, 'a Federation ship gets no choice');
  await page.getByRole('tab', { name: 'Ship' }).click();
  await page.getByLabel('Race').selectOption({ label: 'Klingons' });
  await group(page, 'Disr FA').click();
  await page.getByLabel('Carries').selectOption('PC');
  await group(page, 'Disr FA with PC').waitFor();
  expect((await faultCount(page)) === 0, 'Klingons may');
  await expectPricedBy(page, klaxon);
  await page.getByRole('tab', { name: 'Ship' }).click();
  await page.getByLabel('Race').selectOption('Gorn');
  expect((await faultCount(page)) === 1, 'Gorn may not');
  await page.locator('.faults').click();
  await page.getByRole('button', { name: 'Carry Disr' }).click();
  expect((await faultCount(page)) === 0, 'it is fixed with one press');
  await quiet(page);
  await context.close();
}

const pages = (page) => page.locator('.sheet > svg');
const drawn = (page) => page.locator('.paper[aria-busy="false"]').waitFor();
const printed = (page) => page.evaluate(() => globalThis.printed ?? 0);

async function sheet() {
  const { context, page } = await inYard();
  await page.addInitScript(
    () => (globalThis.print = () => (globalThis.printed = (globalThis.printed ?? 0) + 1)),
  );
  await page.reload();
  await openOurs(page, 'Varkuth');
  await page.locator('body').press('d');
  await drawn(page);
  expect((await pages(page).count()) >= 1, 'the sheet is drawn');
  expect((await printed(page)) === 0, 'nothing is printed unasked');
  await noFaultsOf(page, 'the sheet');
  await shot(page, 'yard-sheet', false);
  await page.locator('.paper').getByRole('button', { name: 'Print' }).click();
  expect((await printed(page)) === 1, 'a press prints it');
  // it opens from any view, with the button in the bar or its key
  await view(page, 'Hull');
  await page.getByRole('button', { name: 'Print the sheet' }).click();
  await page.waitForFunction(() => globalThis.printed === 2);
  await view(page, 'Text');
  await page.locator('[data-file]').focus();
  await page.keyboard.press('Control+p');
  await page.waitForFunction(() => globalThis.printed === 3);
  // the saved file is what the program prints
  const file = await downloaded(page);
  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as SVG' }).click(),
  ]);
  const ours = join(folder, 'sheet.svg');
  execFileSync(klaxon, ['ship', 'print', file, '--output', ours], { stdio: 'ignore' });
  expect(
    readFileSync(await svg.path(), 'utf8') === readFileSync(ours, 'utf8'),
    'the drawing is the program’s',
  );
  expect(/\.svg$/.test(svg.suggestedFilename()), 'by its name too');
  // the sheet follows the design
  await page.locator('h1').click();
  await page.keyboard.press('u');
  await page.locator('.sheet', { hasText: 'Varkuth' }).waitFor({ state: 'detached' });
  await quiet(page);
  await context.close();
}

/** Each page of the sheet is printed on a page of its own, and nothing else is printed. */
async function onPaper() {
  const { context, page } = await inYard();
  for (const name of ['Varkuth', 'Thousand Lamps']) {
    await openOurs(page, name);
    await view(page, 'Sheet');
    await drawn(page);
    await page.locator('.sheet', { hasText: name }).waitFor();
    const wanted = await pages(page).count();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    const got = (pdf.match(/\/Type \/Page\b(?!s)/g) ?? []).length;
    expect(got === wanted, `${name}: ${wanted} pages on screen, ${got} on paper`);
    await view(page, 'Hull');
  }
  await quiet(page);
  await context.close();
}

/** An unfinished ship is printed; if a ship cannot be read, the page explains why. */
async function unfinished() {
  const { context, page } = await inYard();
  const head = 'name = "Unready"\nrace = "Federation"\n';
  const paste = (...boxes) =>
    page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        document.body.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
        );
      },
      `${head}boxes = ${JSON.stringify(boxes)}\n`,
    );
  await paste('2 Brdg', '2 Ph-7');
  await view(page, 'Sheet');
  await drawn(page);
  expect((await pages(page).count()) === 1, 'a ship with a fault has a sheet');
  await page.getByRole('button', { name: '1 to fix: the sheet says so' }).waitFor();
  await paste('2 Brdg', '2 Pf-7 FA');
  await view(page, 'Sheet');
  const told = page.getByRole('alert').filter({ hasText: 'There is no sheet of this ship yet' });
  await told.waitFor();
  expect(/'Pf-7' is not a system/.test(await told.textContent()), 'it says what is wrong');
  expect((await pages(page).count()) === 0, 'no sheet of another ship is left');
  await told.getByRole('button', { name: 'See what to fix' }).click();
  await page.getByRole('button', { name: 'Use Ph-7' }).click();
  await told.waitFor({ state: 'detached' });
  await drawn(page);
  expect((await pages(page).count()) === 1, 'once the ship is fixed it has a sheet');
  await quiet(page);
  await context.close();
}

/** Waits for the heading of a battle's first order. */
const energyForm = (page) => page.getByRole('heading', { name: 'Energy, turn 1' });

/** One press leads from the slip to the first energy form; a ship that cannot fight says why. */
async function fights() {
  const { context, page } = await inYard({ viewport: { width: 1440, height: 900 } });
  const fight = page.locator('[data-fight]');
  expect((await fight.getAttribute('aria-disabled')) === 'true', 'an empty slip cannot fight');
  await openOurs(page, 'Probity');
  await line(page, '2 Hull F');
  const own = await price(page);
  expect((await fight.getAttribute('aria-disabled')) === 'false', 'a sound ship fights');
  await line(page, '4 Ph-7 FX');
  await group(page, 'Ph-7 FX').waitFor();
  await undo(page);
  await answered(page);
  await fight.click();
  await page.locator('[data-cadet]').waitFor();
  const told = await page.locator('dialog [data-balance]').textContent();
  expect(/BPV|even/.test(told), `two bars and a word about them, got ${told}`);
  const dialog = await page.locator('dialog').textContent();
  expect(dialog.includes(own.toLocaleString('en')), 'its price');
  await noFaultsOf(page, 'a fight from the yard');
  await shot(page, 'yard-fight', false);
  await page.locator('[data-cadet]').click();
  await page.waitForURL(/#\/battle\//);
  await energyForm(page).waitFor();
  expect((await page.getByText('Probity').count()) > 0, 'with the ship on the slip');
  await quiet(page);
  await context.close();
}

/** A friend opens the link, finds the ship in its set-up, and fights it. */
async function fightsByLink() {
  const mine = await inYard({ viewport: { width: 1440, height: 900 } });
  await openOurs(mine.page, 'Ashen Kite');
  await mine.page.getByRole('button', { name: 'Share this ship' }).click();
  const shared = await mine.page.locator('[data-link]').inputValue();
  await mine.context.close();
  const { context, page } = await inSetup(shared.replace('#/yard/', '#/setup/'));
  const side = page.locator('[data-side]').first();
  await side.getByText('Ashen Kite').first().waitFor();
  await side.locator('[data-asleep]').waitFor();
  await page.locator('[data-balance]', { hasText: 'even fight' }).waitFor();
  await side.locator('[data-add]').click();
  await page.locator('[data-balance]', { hasText: 'more BPV' }).waitFor();
  await side.getByRole('button', { name: 'Leave Ashen Kite 2 out' }).click();
  await noFaultsOf(page, 'a set-up with a ship opened from a link');
  await shot(page, 'setup-own', false);
  // while some shipped systems cannot fight yet
  const asleep = side.locator('option', { hasText: 'cannot fight' });
  if ((await asleep.count()) > 0) {
    await side.locator('select').selectOption(await asleep.first().getAttribute('value'));
    const refused = side.locator('[data-refused]');
    await refused.waitFor();
    expect(/cannot fight yet/.test(await refused.textContent()), 'it is named');
    expect(await page.locator('[data-begin]').isDisabled(), 'and no battle begins');
  }
  await side.locator('select').selectOption('ashen_kite_2');
  await page.locator('[data-begin]:enabled').click();
  await page.waitForURL(/#\/battle\//);
  await energyForm(page).waitFor();
  await quiet(page);
  await context.close();
}

await test('yard: from the slip into a duel', fights);
await test('yard: a friend fights with a ship opened from a link', fightsByLink);
await test('yard: a load in a mount by mouse', loadsByMouse);
await test('yard: a captor mine in a mount by keys', loadsByKeys);
await test('yard: kinds of people', people);
await test('yard: what Klingons carry', carried);
await test('yard: the sheet', sheet);
await test('yard: the sheet on paper', onPaper);
await test('yard: the sheet of an unfinished ship', unfinished);
host.close();
rmSync(folder, { recursive: true });
await finish();
