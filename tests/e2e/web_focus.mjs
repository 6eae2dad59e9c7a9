// Every system's page by keys alone: after each step something has the focus, and keys do what
// the list of keys says: node tests/e2e/web_focus.mjs [SITE]
import { expect, finish, noFaultsOf, quiet, test, visitor } from './web_browser.mjs';
import { homeSite } from './web_hosts.mjs';
import { settled } from './web_press.mjs';
import { front, isOver, tabTo } from './web_scenes.mjs';

const host = await homeSite();

/** Each system: its card on the front page, and the number of decisions (`steps`) to make. */
const systems = {
  sidcors: { start: /Border clash against the captain/, steps: 14 },
  'code-red': { start: /^\d?Duel against the captain/, steps: 6 },
  'red-alert': { start: /Balance of Terror against the captain/, steps: 24 },
  'heavy-combat': { start: /Heavy duel against the captain/, steps: 8 },
};
const nowhere = () => document.activeElement === null || document.activeElement === document.body;
const somewhere = () => document.activeElement !== null && document.activeElement !== document.body;

/** Waits for the page to come to rest; something must then have the focus. */
async function hasFocus(page, after) {
  await settled(page);
  const there = await page.waitForFunction(somewhere, null, { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  expect(there, `after ${after} something has the focus`);
}
async function key(page, name, what = `the key ${name}`) {
  await page.keyboard.press(name);
  await hasFocus(page, what);
}
/** Focuses the element and presses Enter. */
async function enter(page, thing, what) {
  await thing.focus();
  await page.keyboard.press('Enter');
  await hasFocus(page, what);
}

/** Possible choices in order of preference: the lit plate last, so that others are chosen too. */
const choices = [
  '[data-factor]',
  '.unit.may button',
  '.stage .tap.may',
  '[data-ready]:enabled',
  '[data-due] button:enabled',
  '[data-all]:enabled',
  '[data-next-turn]:enabled',
  '[data-skip]:enabled',
  'form.filler button.primary:enabled',
  '.command button.primary:enabled',
  '.command button.choice:enabled',
];
/** The next choice that can be pressed, and its name: each kind in turn, except resigning. */
async function nextChoice(page, taken) {
  await page.waitForFunction(
    (all) =>
      /won|lost|draw|over/i.test(document.querySelector('.status')?.textContent ?? '') ||
      [...document.querySelectorAll(all)].some((one) => one.getClientRects().length > 0),
    choices.join(),
  );
  for (const what of [...choices].sort((a, b) => (taken.get(a) ?? 0) - (taken.get(b) ?? 0))) {
    const thing = page.locator(`${what}:not([data-retreat])`).filter({ visible: true }).first();
    if ((await thing.count()) === 0) continue;
    taken.set(what, (taken.get(what) ?? 0) + 1);
    return {
      thing,
      called: `${what} “${((await thing.textContent()) ?? '').trim().slice(0, 40)}”`,
    };
  }
  return undefined;
}

async function decide(page, steps) {
  const taken = new Map();
  for (let n = 0; n < steps && !(await isOver(page)); ++n) {
    const next = await nextChoice(page, taken);
    if (!next) return;
    await next.thing.focus().catch(() => {}); // the page may have replaced it just now
    if (await page.evaluate(nowhere)) continue;
    await page.keyboard.press('Enter');
    await hasFocus(page, next.called);
  }
}

/** The list of keys: tries every key in it that only shows something or leads somewhere. */
async function listedKeys(page) {
  await key(page, '?');
  const list = page.getByRole('dialog', { name: 'keys' });
  const keys = await list
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('kbd').textContent,
        row.querySelector('td').textContent,
      ]),
    );
  await key(page, 'Escape', 'closing the list of keys');
  await list.waitFor({ state: 'detached' });
  for (const [name, does] of keys) {
    if (!'vogw'.includes(name)) continue;
    await page.evaluate(() => document.querySelector('.command').focus());
    await key(page, name);
    const at = await page.evaluate(() => ({
      form: document.activeElement.closest('[data-form], form') !== null,
      volley: document.activeElement.matches('[data-volley]'),
      odds: document.querySelector('#panel-odds')?.hidden === false,
      inOdds: document.activeElement.closest('#panel-odds, #tab-odds') !== null,
      log: document.querySelector('#panel-log')?.hidden === false,
      why: document.querySelector('#panel-log .why') !== null,
    }));
    if (name === 'v') expect(/volley/.test(does) ? at.volley : at.form, `v: ${does}`);
    if (name === 'o') expect(at.odds && at.inOdds, 'o opens the odds and moves the focus there');
    if (name === 'g') expect(at.log, 'g shows the log');
    if (name === 'w') expect(at.why, 'w opens a why');
    if (name === 'w') await key(page, 'w', 'closing a why');
  }
  return new Map(keys);
}

async function atTheTable(page) {
  await enter(page, page.locator('#tab-table'), 'opening the tab of the table');
  for (const [name, what] of [
    [/^Draw|^Offer a draw/, 'a draw'],
    [/adjourn/, 'an adjournment'],
  ])
    expect(
      (await page.getByRole('button', { name }).count()) === 0,
      `a bot is not asked for ${what}`,
    );
  await page.getByLabel('A note to the table').focus();
  await page.keyboard.type('hello');
  await key(page, 'Enter', 'sending a note');
  await enter(page, page.getByRole('button', { name: 'Show the report' }), 'showing the report');
  const report = page.getByRole('dialog', { name: 'The report' });
  await report.waitFor();
  await enter(page, report.getByRole('button', { name: 'Close' }), 'closing the report');
}
async function resignByKeys(page) {
  await enter(page, page.locator('[data-resign]'), 'asking to resign');
  await enter(page, page.getByRole('button', { name: 'Fight on' }), 'fighting on');
  await enter(page, page.locator('[data-resign]'), 'asking to resign again');
  await enter(page, page.getByRole('button', { name: 'Yes, resign' }), 'resigning');
  await page.locator('[data-result]').waitFor();
}
async function theEnd(page) {
  await key(page, 'Escape', 'closing the result');
  await key(page, 'Enter', 'showing the result again');
  await page.locator('[data-result]').waitFor();
  await enter(
    page,
    page.getByRole('button', { name: 'Look at the board' }),
    'looking at the board',
  );
  const download = page.waitForEvent('download');
  await enter(page, page.getByRole('button', { name: 'Save', exact: true }), 'Save');
  await download;
  await page.getByText(/Saved as .*\.jsonl/).waitFor();
  await enter(page, page.getByRole('button', { name: 'Share' }), 'Share');
  const sharing = page.getByRole('dialog', { name: 'Share this battle' });
  await sharing.locator('[data-copy-text]:enabled').waitFor();
  const forum = await sharing.getByLabel('A text for a forum').inputValue();
  expect(forum.includes('[b]'), 'the report is written for a forum');
  expect((await sharing.getByRole('img').count()) === 1, 'with a picture of the result');
  await noFaultsOf(page, 'the share dialog');
  await key(page, 'Escape', 'closing the share dialog');
  await enter(page, page.getByRole('button', { name: 'Replay' }), 'Replay');
  await page.getByText('The record holds').waitFor();
  await key(page, 'ArrowRight', 'a step of the replay');
  expect(/#\/replay\/[\w.-]+\/1$/.test(page.url()), `the address names the line, ${page.url()}`);
  await page.reload();
  await page.reload();
  await page.getByText(/^Line 1 of \d+/).waitFor();
  await enter(page, page.getByRole('button', { name: 'Another battle' }), 'leaving the replay');
  await page.goBack();
  await page.locator('[data-rematch]').waitFor();
  await enter(page, page.locator('[data-rematch]'), 'Rematch');
  await page.locator('[data-result]').waitFor({ state: 'detached' });
  await hasFocus(page, 'the rematch has begun');
}

/** A whole battle on the page, from the front page to a rematch. */
async function byKeys({ start, steps }) {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await front(page);
  await tabTo(page, start);
  await key(page, 'Enter', 'starting a battle');
  await page.locator('.log li').first().waitFor();
  await hasFocus(page, 'the battle has begun');
  expect((await page.locator('[data-undo]').count()) === 0, 'nothing to undo yet');
  const first = await listedKeys(page);
  expect(!first.has('u'), 'no key undoes anything yet');
  if (first.has('h')) {
    await key(page, 'h', 'asking for a hint');
    await page.locator('.advice.said').waitFor();
    await enter(page, page.locator('.advice button').last(), 'closing the hint');
  }
  await decide(page, steps);
  if (!(await isOver(page))) {
    await listedKeys(page);
    const undo = page.locator('[data-undo]');
    if ((await undo.count()) > 0) await enter(page, undo, 'an undo');
    await atTheTable(page);
    await resignByKeys(page);
  }
  await theEnd(page);
  await quiet(page);
  await context.close();
}

for (const [system, plan] of Object.entries(systems))
  await test(`focus: ${system} from the front page to a rematch`, () => byKeys(plan));

host.close();
await finish();
