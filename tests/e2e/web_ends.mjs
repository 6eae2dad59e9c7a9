// How battles end on the offline page, in a real browser: node tests/e2e/web_ends.mjs [SITE]
// The result card by keys, a rematch, sides swapped, practice after an undo, the replay.
import {
  expect,
  finish,
  homeOf,
  noFaultsOf,
  quiet,
  root,
  shot,
  test,
  visitor,
} from './web_browser.mjs';
import { homeSite } from './web_hosts.mjs';
import { sealPress } from './web_press.mjs';
import { front, logBeyond, tab, tabTo } from './web_scenes.mjs';
import { startClash, undoTheEnd } from './web_sidcors.mjs';

const host = await homeSite();

const card = (page) => page.getByRole('dialog', { name: /holds? the field/ });
const focused = (page) => page.evaluate(() => document.activeElement?.textContent ?? '');
/** The player resigns, so that the battle is over at once. */
async function resign(page) {
  await tab(page, 'Table');
  await page.getByRole('button', { name: /^Resign/ }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await card(page).waitFor();
}
const matchOf = (page) => new URL(page.url()).hash.split('/')[2];

await test('the end: a card says who won and how, by keys alone', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startClash(page);
  await resign(page);
  expect(/The defender holds the field/.test(await focused(page)), 'the focus is on the card');
  await card(page).getByText('You resigned in round 1.').waitFor();
  await page.locator('.curve svg').waitFor();
  expect(
    (await card(page)
      .getByText(/decided it/)
      .count()) === 0,
    'no single round is to blame for that',
  );
  expect((await page.locator('.curve td').count()) === 4, 'two points for two sides, as a table');
  await noFaultsOf(page, 'the result card');
  await shot(page, 'result-card', false);
  await page.keyboard.press('Escape');
  await card(page).waitFor({ state: 'detached' });
  expect(/^Result/.test(await focused(page)), 'the focus is on the button that brings it back');
  await page.keyboard.press('Enter');
  await card(page).waitFor();
  await tabTo(page, /^Try again/);
  const before = matchOf(page);
  await page.keyboard.press('Enter');
  await page.locator('[data-factor]').first().waitFor();
  expect(matchOf(page) !== before, 'the rematch is another battle');
  expect((await card(page).count()) === 0, 'without the card');
  await quiet(page);
  await context.close();
});

await test('the end: sides are swapped, and the record is replayed at once', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startClash(page);
  await resign(page);
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await page.locator('.left.side-d .you').waitFor();
  await page.locator('[data-factor]').first().waitFor();
  await resign(page);
  expect(/The attacker holds the field/.test(await focused(page)), 'the player was the defender');
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByText('The record holds').waitFor();
  await page.getByRole('heading', { name: 'Border clash' }).waitFor();
  await noFaultsOf(page, 'a replay');
  await shot(page, 'replay', false);
  // a what-if is not stored, and the way back leads to the line where it began
  const kept = () => page.evaluate(() => localStorage.getItem('klaxon.places'));
  const before = await kept();
  await page.locator('[data-play-on]').click();
  await page.locator('[data-factor]').first().waitFor();
  await page.getByRole('heading', { name: 'What if?' }).waitFor();
  await noFaultsOf(page, 'practice');
  await page.locator('[data-practice-back]').click();
  await page.getByText('The record holds').waitFor();
  expect(/#\/replay\/[\w.-]+\/0$/.test(page.url()), `back to the line, got ${page.url()}`);
  expect(before !== null && (await kept()) === before, 'practice changes nothing that is stored');
  await page.getByRole('button', { name: 'Another battle' }).click();
  await page
    .getByRole('button', { name: /^Replay.*Border clash/ })
    .first()
    .click();
  await page.getByText('The record holds').waitFor();
  await quiet(page);
  await context.close();
});

const file = `${root}/tests/regress/records/sidcors--last-stand-seeded.jsonl`;

await test('the end: a record from a file is played on, with Back and Forward', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(`${homeOf()}#/replay`);
  await page.locator('#record').setInputFiles(file);
  await page.getByText('The record holds').waitFor();
  for (let n = 0; n < 4; ++n) await page.keyboard.press('ArrowRight');
  await page.getByText('Line 4 of').waitFor();
  const before = page.workers().length;
  await page.locator('[data-play-on]').click();
  await page.goBack(); // before the moment is opened
  await page.getByText('Line 4 of').waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'What if?' }).waitFor();
  await page.getByText('as it stood at line 4').waitFor();
  expect(page.workers().length === before + 1, `one more engine, got ${page.workers().length}`);
  await page.goBack();
  await page.getByText('Line 4 of').waitFor();
  expect(page.workers().length === before, `and it ends with it, got ${page.workers().length}`);
  await page.locator('.rail .aside').waitFor({ state: 'attached' });
  const links = await page.locator('[data-link-here]').count();
  expect(links === 0, 'a moment of a file has no link: it would open nothing after a reload');
  // wrong addresses are explained in words
  for (const [address, words] of [
    ['practice/local/99999/attacker', /There is no line 99999: this battle has \d+/],
    ['practice/local/2/nobody', /There is no seat “nobody” in this battle/],
    ['practice/m-gone/2/attacker', /No battle at this address is stored here/],
  ]) {
    await page.goto(`${homeOf()}#/${address}`);
    await page.locator('body', { hasText: words }).waitFor();
  }
  await quiet(page);
  await context.close();
});

await test('the end: a replay is seen through the eyes of a seat or of a watcher', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await page.goto(`${homeOf()}#/replay`);
  await page.locator('#record').setInputFiles(file);
  await page.getByText('The record holds').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Line 1 of').waitFor();
  const said = () => page.locator('.now h2').textContent();
  const all = await said();
  const eyes = page.locator('[data-eyes]');
  const names = await eyes.locator('option').allTextContents();
  expect(names.length === 4, `everybody, two seats, a watcher: ${names}`);
  await eyes.selectOption('all');
  await page.locator('.now h2', { hasText: /: an order$/ }).waitFor();
  expect((await page.locator('.now code').count()) === 0, 'no fingerprint of hidden facts');
  await noFaultsOf(page, 'a replay through the eyes of a watcher');
  await eyes.selectOption('');
  await page.locator('.now code').waitFor();
  expect((await said()) === all, `everything again, got ${await said()}`);
  await quiet(page);
  await context.close();
});

await test('the end: the player asks which order was better, and a moment has a link', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  const fetched = [];
  page.on('request', (request) => /\/minds-/.test(request.url()) && fetched.push(request.url()));
  await startClash(page);
  await sealPress(page, false);
  await logBeyond(page, 1);
  await resign(page);
  await page.getByRole('button', { name: 'Replay' }).click();
  await page.getByText('The record holds').waitFor();
  await page.getByRole('button', { name: 'One step forward' }).click();
  await page.locator('[data-link-here]').click();
  await page.getByText(/link to line 1 is copied|#\/replay\/[\w.-]+\/1/).waitFor();
  await page.keyboard.press('End');
  await page.getByText(/^Line (?!1 )\d+ of/).waitFor();
  await page.evaluate(() => (location.hash = location.hash.replace(/\d+$/, '1')));
  await page.getByText(/^Line 1 of/).waitFor(); // the link is opened while its battle is shown
  await page.locator('[data-ask-better]').waitFor();
  expect(fetched.length === 0, `no mind is here unasked, got ${fetched}`);
  await page.locator('[data-ask-better]').click();
  await page.locator('[data-better="whole"]').waitFor();
  await page.getByText(/^From \d+ in a hundred to 0: skill [+−]\d+, luck −\d+\.$/).waitFor();
  expect(fetched.length > 0, 'the engine that searches is fetched when it is asked');
  await noFaultsOf(page, 'what was better');
  await shot(page, 'better', false);
  await quiet(page);
  await context.close();
});

await test('the end: an undo against a bot makes the battle practice, and says so', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startClash(page);
  await sealPress(page, false);
  await logBeyond(page, 1);
  expect((await page.locator('.bar').getByText('practice').count()) === 0, 'not yet practice');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.bar').getByText('practice').waitFor();
  await page.reload();
  await page.locator('.bar').getByText('practice').waitFor();
  await sealPress(page, false);
  await page.locator('[data-undo]').waitFor();
  await resign(page);
  expect((await page.locator('[data-undo]').count()) === 0, 'giving up stands');
  await card(page)
    .getByText(/[Oo]rders? .*taken back .*counts as practice/)
    .waitFor();
  await front(page);
  await page.getByText(/^Lost, .*as practice/).waitFor();
  await quiet(page);
  await context.close();
});

await test('the end: it is undone, and the battle continues as practice', () => undoTheEnd(true));

await test('undo: a note cannot be taken back, and an order only once', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startClash(page);
  await tab(page, 'Table');
  await page.getByLabel('A note to the table').fill('hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('list', { name: 'Notes' }).getByText('hello').waitFor();
  expect((await page.locator('[data-undo]').count()) === 0, 'a note cannot be taken back');
  await sealPress(page, false);
  await page.locator('[data-undo]').click();
  await page.locator('[data-undo]').waitFor({ state: 'detached' }); // everything is as at the start
  await quiet(page);
  await context.close();
});

await test('the end: on a phone the drawer closes before the card appears', async () => {
  const { context, page } = await visitor({
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await startClash(page);
  await resign(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const [seen, cut] = await page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => [
        getComputedStyle(title.parentElement).clipPath,
        title.scrollWidth - title.clientWidth,
      ]);
    expect(seen === 'none' && cut <= 0, `the title stays at ${width}, got ${seen}, ${cut} cut`);
  }
  await page.getByRole('button', { name: 'Replay' }).click({ timeout: 5000 });
  await page.getByText('The record holds').waitFor();
  await noFaultsOf(page, 'a replay on a phone');
  await shot(page, 'replay-phone');
  await quiet(page);
  await context.close();
});

await test('keys: nothing to undo before the first order, and Escape closes the list', async () => {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startClash(page);
  expect((await page.locator('[data-undo]').count()) === 0, 'no undo before an order');
  await page.keyboard.press('u');
  await page.keyboard.press('o'); // opens the rail where it is a drawer
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'keys' });
  await list.waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  expect((await page.locator('.bar').getByText('practice').count()) === 0, 'no practice yet');
  await sealPress(page, false);
  await page.locator('[data-undo]').waitFor({ state: 'attached' });
  await quiet(page);
  await context.close();
});

await test('a cruise: captains fight a day and repair; the next day is abandoned', async () => {
  const { context, page } = await visitor({ drawn: true, reducedMotion: 'reduce' });
  const lit = (name) => page.locator('[data-lit]').filter({ hasText: name });
  const trouble = page.getByRole('alert');
  await front(page);
  await page.getByRole('link', { name: /^A cruise/ }).click();
  await page.getByRole('heading', { name: 'Who sails with you?' }).waitFor();
  await noFaultsOf(page, 'a cruise before it begins');
  await page.getByLabel('Stars').fill('nonsense');
  await lit('Set sail').click();
  await trouble.filter({ hasText: 'eight letters and digits' }).waitFor();
  await page.getByLabel('Stars').fill('7F3K-QM2A');
  await lit('Set sail').click();
  await page.getByText('94 %').waitFor(); // the same as on the command line
  await page.getByText('84 %').waitFor();
  await noFaultsOf(page, 'the stars of a cruise');
  await shot(page, 'cruise-choose', false);
  await page.keyboard.press('2');
  await lit('Sail to Dusk Shoals').waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Night watch' }).waitFor();
  await page.getByRole('button', { name: 'Let captains fight it' }).click();
  await page.getByRole('heading', { name: 'What it cost and gave' }).waitFor();
  await page.getByText('repairs, now 4').waitFor();
  await page.getByRole('button', { name: /^Mend 1, costs 1.*Steady Hand/ }).click();
  await page.getByText('repairs, now 3').waitFor();
  await noFaultsOf(page, 'the report of a day');
  await shot(page, 'cruise-report', false);
  await lit('To the map').click();
  const newer = await context.newPage();
  await newer.goto(page.url());
  await newer.getByText('Day 1 of 5').waitFor();
  await newer.getByRole('radio', { name: /^Widow’s|^Widow's/ }).check();
  await newer.getByRole('button', { name: /^Sail to Widow/ }).click();
  await newer.getByRole('button', { name: /^Begin the battle/ }).waitFor();
  await trouble.filter({ hasText: 'gone on in another tab' }).waitFor();
  await lit('Go on from there').click();
  await newer.close();
  await lit('Begin the battle').click();
  await page.getByText(/The cruise of the Steady Hand: Widow/).waitFor();
  await resign(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to the cruise' }).click();
  await page.getByText(/left to them in/).waitFor();
  await page.getByText('Klaxon now 1 of 6').waitFor();
  await page.reload();
  await lit('To the map').click();
  await page.getByText('Day 2 of 5, 1 won, 1 lost').waitFor();
  await page.goto(page.url().replace(/#.*/, '#/'));
  await page.getByRole('heading', { name: 'The cruise of the Steady Hand' }).waitFor();
  await quiet(page);
  await context.close();
});

host.close();
await finish();
