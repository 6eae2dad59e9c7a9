// The moderator's desk in a real browser: node tests/e2e/web_moderator.mjs [KLAXON] [WEB]
// Both sides' orders, dice typed in, a field corrected, a rewind to a line, report and record.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, finish, homeOf, noFaultsOf, quiet, shot, test, visitor } from './web_browser.mjs';
import { homeServer } from './web_hosts.mjs';
import { pressFirst, pressOnce } from './web_press.mjs';
import { lastLine, logBeyond } from './web_scenes.mjs';

const { klaxon, folder, start } = homeServer();
const server = await start();

async function setUp(page, system) {
  await page.goto(`${homeOf()}#/setup/${system}`);
  await page.getByLabel(/I am the moderator/).check();
  await page.locator('[data-begin], [data-scenario], .yard').first().waitFor();
  const own = page.getByText(/^(against|your side|your ship|you are)|, yours|fight the cadet/i);
  expect((await own.count()) === 0, 'a moderator chooses neither side nor opponent');
}
const orders = (page, side) => page.getByRole('region', { name: `Orders of the ${side}` });
const give = (page, side, order) =>
  orders(page, side).getByRole('button', { name: order }).first().click();
const die = (page, name) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });

async function saved(page, name) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

/** The saved report is exactly what the command line prints for the same record. */
async function reportsAgree(page) {
  const record = await saved(page, 'Save the record');
  const file = join(folder, 'record.jsonl');
  writeFileSync(file, record);
  for (const format of ['text', 'markdown', 'bbcode', 'html']) {
    await page.getByLabel('Report as').selectOption(format);
    const report = await saved(page, 'Save the report');
    const told = execFileSync(klaxon, ['report', file, '--format', format], { encoding: 'utf8' });
    // each save counts as a look, which the next report mentions
    const plain = (text) => text.replaceAll(/^.*saw what was hidden.*\n/gm, '');
    expect(plain(report) === plain(told), `the command line's own report as ${format}`);
  }
  return record;
}

await test('moderator: the dice of a set-up are typed in, too', async () => {
  const { context, page } = await visitor();
  await setUp(page, 'heavy-combat');
  await page.locator('[data-begin]').click();
  for (const name of ['1st', '2nd', '3rd', '4th', '5th', '6th']) {
    await page.getByRole('alertdialog', { name: `The ${name} die of power?` }).waitFor();
    if (name === '1st') await noFaultsOf(page, 'dice of a set-up');
    await die(page, '4').click();
  }
  await page.getByRole('heading', { name: 'How things stand' }).waitFor();
  await page
    .getByText(/rolls 12 points/)
    .first()
    .waitFor();
  // the browser logs each refusal that asks for another die
  page.complaints = page.complaints.filter((text) => !/status of 422/.test(text));
  await quiet(page);
  await context.close();
});

await test('moderator: a whole round of a fleet battle with typed dice', async () => {
  const { context, page } = await visitor();
  await setUp(page, 'sidcors');
  await page.getByRole('button', { name: /Fight it.*Border clash/ }).click();
  await orders(page, 'attacker').waitFor();
  await noFaultsOf(page, "the moderator's desk");
  await page.locator('.unit', { hasText: 'Great Axe' }).waitFor(); // ships, not a table of fields
  expect((await page.getByText('potential halves').count()) === 0, 'no names of fields');
  const every = page.locator('th', { hasText: 'Whose move it is' });
  expect(!(await every.isVisible()), 'the fields are folded away');
  await page.getByText('Give the orders of the attacker and the defender.').waitFor();
  await give(page, 'attacker', /Press with intensity 4/);
  await give(page, 'defender', /Press with intensity 1/);
  await page.getByRole('alertdialog', { name: 'The attacker’s combat die?' }).waitFor();
  await die(page, '6').click();
  await page.getByRole('alertdialog', { name: 'The defender’s combat die?' }).waitFor();
  await die(page, '2').click();
  await page
    .getByText(/on a 6/)
    .first()
    .waitFor();
  // the log: each line's side, what both scored at the round's head, and the equation in a row
  const log = page.getByRole('log');
  const scored = await log.locator('[data-sums]').first().innerText();
  const told = await log.locator('li.damage').allInnerTexts();
  const figures = told.map((text) => / scores (\d+)/.exec(text)[1]);
  expect(
    figures.length === 2 && scored.match(/\d+/g).join() === figures.join(),
    `the sums ${scored} are those of ${told}`,
  );
  const signs = log.locator('li.damage .sign');
  expect((await signs.count()) === 2, 'both lines have the sign of their side');
  await log
    .getByRole('button', { name: /^Why\?/ })
    .last()
    .click();
  const row = log.locator('[data-row]');
  await row.first().waitFor();
  expect((await row.locator('.part').count()) >= 3, 'the equation is a row of figures');
  await noFaultsOf(page, 'the log of a round');
  await shot(page, 'moderator-fleet');
  // answers every question put to either side until the next round
  for (let i = 0; i < 60 && !(await page.getByText('Round 2').first().isVisible()); ++i) {
    const line = await lastLine(page);
    if (!(await pressFirst(page, '[data-ready]', { words: /^\d?Stay/ })))
      await pressOnce(page, '[data-ready]');
    await logBeyond(page, line);
  }
  await page.getByText('Round 2').first().waitFor();
  const record = await reportsAgree(page);
  expect(/"act":"order"/.test(record), 'a whole record');
  await quiet(page);
  await context.close();
});

await test('moderator: posts are pasted, settled, adjudicated and reported', async () => {
  const { context, page } = await visitor();
  await setUp(page, 'sidcors');
  await page.getByRole('button', { name: /Fight it.*Border clash/ }).click();
  await page.getByText('Read posts').click();
  const posted = page.getByLabel('What the attacker posted');
  await posted.fill(
    'Captain’s log.\n[quote]Intensity 1[/quote]\nA) Intensity four\nB) Intensity 3\nC) Stay',
  );
  await page.getByText('Only one of these orders can stand').first().waitFor();
  await page.getByText('SID-2.5').first().waitFor();
  await noFaultsOf(page, 'the posts at the desk');
  await page.getByRole('button', { name: 'Drop it' }).last().click();
  await page.getByText('Settled by you').waitFor();
  await page.getByText('Press with intensity 4').waitFor();
  // the player edits the post: rulings about its words are dropped
  await posted.fill(`Sorry for the delay!\n${await posted.inputValue()}`);
  await page.getByText('Sorry for the delay!', { exact: true }).waitFor();
  await page.locator('li.dropped', { hasText: 'Intensity 3' }).waitFor();
  await page.locator('li.order', { hasText: 'Intensity four' }).waitFor();
  // both posts stand on the left, and on the right what a side will see
  const [left, right] = await Promise.all(
    [posted, page.locator('[data-seen]')].map((one) => one.boundingBox()),
  );
  expect(left.x + left.width < right.x && right.y < left.y + 200, 'the desk has two columns');
  await page
    .getByLabel('What the defender posted')
    .fill('* press with intensity two\n* no retreat');
  await page.getByText('Press with intensity 2').waitFor();
  await shot(page, 'moderator-posts');
  await page.getByRole('button', { name: 'Adjudicate turn 1' }).click();
  await page.getByRole('alertdialog', { name: 'The attacker’s combat die?' }).waitFor();
  await die(page, '1').click();
  await page.getByRole('alertdialog', { name: 'The defender’s combat die?' }).waitFor();
  await die(page, '1').click();
  const report = page.getByLabel('The report for Everybody');
  await page.waitForFunction(
    (box) => /BIR 6[^]*To act next/.test(box.value),
    await report.elementHandle(),
  );
  await page.getByRole('radiogroup', { name: 'Mark-up' }).getByText('Plain text').click();
  await page.waitForFunction(
    (box) => box.value !== '' && box.value.split('\n').every((line) => line.length <= 78),
    await report.elementHandle(),
  );
  // to rule otherwise, the moderator goes back: that turn's posts are there again
  await page.getByRole('button', { name: 'Show every line and every die' }).click();
  await page.getByRole('button', { name: 'Back to before line 3' }).click();
  await page.getByRole('heading', { name: 'Posts, turn 1' }).waitFor();
  const again = page.getByLabel('What the defender posted');
  await page.waitForFunction(
    (field) => field.value.includes('no retreat'),
    await again.elementHandle(),
  );
  await page.locator('li.dropped', { hasText: 'Intensity 3' }).waitFor();
  await quiet(page);
  await context.close();
});

await test('moderator: the bench, what a side will not see, and a phone', async () => {
  const { context, page } = await visitor({ keeps: false });
  // the moderator's report alone has one line more
  await page.route('**/api/report/markdown', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/\n- Losses/, '\n- The attacker hides a mine.$&');
    await route.fulfill({ response: answer, body });
  });
  await setUp(page, 'sidcors');
  await page.getByRole('button', { name: /Fight it.*Border clash/ }).click();
  await page.getByText('Read posts').click();
  const reader = page.getByRole('radiogroup', { name: 'Whose report' });
  await reader.getByText('Defender', { exact: true }).click();
  const seen = page.getByRole('group', { name: 'The battle as the defender sees it' });
  await seen.getByText('A line that they may not know.').waitFor({ state: 'attached' });
  expect(!/hides a mine/.test(await page.content()), 'the page has nothing to copy from a bar');
  await page.getByText('Striped: what they may not know (1).').waitFor();
  expect((await seen.getByText(/^Losses of/).count()) > 0, 'what they may know is there');
  const report = await page.getByLabel('The report for Defender').inputValue();
  expect(!/hides a mine/.test(report), 'nothing hidden is in the report to copy');
  await noFaultsOf(page, 'the bench with a bar');
  await page.setViewportSize({ width: 390, height: 844 });
  const posts = ['attacker', 'defender'].map((side) => page.getByLabel(`What the ${side} posted`));
  const visible = async () => (await Promise.all(posts.map((one) => one.isVisible()))).join();
  await posts[1].waitFor({ state: 'hidden' });
  expect((await visible()) === 'true,false', `one post at a time, got ${await visible()}`);
  const whose = page.getByRole('radiogroup', { name: 'Whose post' });
  await whose.getByText('Defender', { exact: true }).click();
  await posts[1].waitFor();
  expect((await visible()) === 'false,true', `the other post, got ${await visible()}`);
  await noFaultsOf(page, 'the bench on a phone');
  await shot(page, 'moderator-bench-phone');
  await quiet(page);
  await context.close();
});

await test('moderator: a volley at the desk, a correction, and back to a line', async () => {
  const { context, page } = await visitor();
  await setUp(page, 'code-red');
  await page.getByLabel('Kestrel frigate').first().check();
  await page.getByRole('button', { name: /Open the desk with 1/ }).click();
  const seat = page.getByRole('region', { name: /^Orders of/ });
  await seat.getByRole('button', { name: /^Volley/ }).click();
  await seat.getByLabel(/^Points/).fill('1');
  await seat.getByRole('button', { name: 'Give this order' }).click();
  const asked = page.getByRole('alertdialog');
  const cards = await asked.locator('option').allInnerTexts();
  expect(new Set(cards).size === cards.length, `every card is told from the others, got ${cards}`);
  for (const card of ['Critical hit 1', 'Phaser, once per volley', 'Lab (3 left)'])
    expect(cards.includes(card), `there is '${card}', got ${cards}`);
  await asked.getByRole('combobox').selectOption({ label: 'Lab (3 left)' });
  await asked.getByRole('button', { name: 'It has come' }).click();
  await page
    .getByText(/the volley is over/)
    .first()
    .waitFor();
  const fields = page.getByLabel('What is wrong');
  const offered = async () => (await fields.locator('option').allInnerTexts()).join(' | ');
  expect(!/_|\bapr\b/.test(await offered()), `players' words, got ${await offered()}`);
  expect((await fields.locator('optgroup[label=Kestrel] option').count()) > 10, 'grouped by ship');
  await page.getByLabel('Find', { exact: true }).fill('kestrel boxes phaser');
  await fields.selectOption({ index: 1 });
  await page.getByLabel('New value').fill('1');
  await page.getByRole('button', { name: 'Set it' }).click();
  await page.getByText('Set: Kestrel: Boxes, Phaser.').waitFor();
  await page.getByRole('button', { name: 'Show every line and every die' }).click();
  await page.getByText(/the next card lab/).waitFor();
  await page.getByRole('button', { name: 'Show the report' }).click();
  const report = page.getByRole('dialog', { name: 'The report' });
  await report.getByText('The moderator sets Kestrel, boxes, phaser to 1.').waitFor();
  await report.getByRole('button', { name: 'Show every rule and every die' }).click();
  await report
    .getByText(/CR-2.0/)
    .first()
    .waitFor();
  await shot(page, 'moderator-report', false);
  await noFaultsOf(page, 'a report');
  await report.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('button', { name: /^Back to before line/ })
    .first()
    .click();
  await page
    .getByText(/: lab hit,/)
    .locator('xpath=ancestor-or-self::s')
    .first()
    .waitFor();
  await shot(page, 'moderator-desk');
  await quiet(page);
  await context.close();
});

const sheet = `system = "heavy-combat"
title = "The border year"
[[captains]]
name = "Vale"
heavy_battles = 60
log_entries = 4
ships = [{ ship = "gallant", name = "Resolute" }]
[[captains]]
name = "Korg"
`;

await test('moderator: a campaign goes from its sheet into a battle and back', async () => {
  const { context, page } = await visitor();
  await setUp(page, 'heavy-combat');
  await page.getByLabel('Dice').selectOption('seeded');
  await page.getByText('This battle is part of a campaign').click();
  const pasted = page.getByLabel('The campaign’s sheet');
  await pasted.fill(sheet.replace('log_entries', 'log_entrees'));
  await page.getByText(/log_entrees/).waitFor(); // the fault; and there is no captain to choose
  expect((await page.getByLabel(/is commanded by/).count()) === 0, 'nobody to choose');
  page.complaints = page.complaints.filter((one) => !/status of 422/.test(one)); // the refusal
  await pasted.fill(sheet);
  await page.getByText('The border year: 2 captains, 0 battles so far.').waitFor();
  await page.getByLabel('Concord is commanded by').selectOption('Vale');
  await page.getByText('Resolute').waitFor(); // their own ship
  await noFaultsOf(page, 'a campaign at the set-up');
  await shot(page, 'campaign-setup');
  await page.locator('[data-begin]').click();
  const desk = page.locator('[data-campaign-desk]');
  await desk.getByText('Vale commands').waitFor();
  const write = desk.getByRole('button', { name: 'Write the sheet after this battle' });
  expect(await write.isDisabled(), 'the battle goes on');
  await page.getByText('Read posts').click();
  await page
    .getByLabel(/^What .* posted/)
    .first()
    .fill(`speed 2\n${'We held the line. '.repeat(26)}`);
  await page.getByText(/Resolute: speed 2/).waitFor();
  await desk.getByLabel(/called off/).check();
  await write.click();
  const after = await desk.getByLabel('The campaign’s sheet after this battle').inputValue();
  expect(/log_entries = 5/.test(after), `their log of 104 words counts, got ${after}`);
  expect(/heavy_battles = 61/.test(after), `a battle more, got ${after}`);
  expect(/name = "Korg"\nheavy_battles = 0/.test(after), 'Korg was not there');
  await shot(page, 'campaign-desk');
  await quiet(page);
  await context.close();
});

await server.stop('SIGTERM');
await finish();
