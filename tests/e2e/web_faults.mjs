// Faulty input, by mistake or in malice: every fault is explained and the page goes on working.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, noFaultsOf, quiet, root, shot, shots, test, visitor } from './web_browser.mjs';
import { savedRecord, startDesk, volley } from './web_scenes.mjs';

const ship = (more, name = 'X') =>
  `system = "code-red"\nname = "${name}"\n[boxes]\nphaser = 3\n${more}\n`;

// [the pasted text, a word out of each fault that the page must show]
const pastedShips = [
  ['', 'is empty'],
  ['hello', 'not well-formed TOML'],
  ['{"name":', 'not well-formed JSON'],
  ['name = "X"', 'does not say its system'],
  ['system = "tngg"\nname = "X"', 'no system'],
  ['system = "code-red"\n[boxes]\nphaser = 3', "'name' is missing"],
  ['system = "code-red"\nname = ""\n[boxes]\nphaser = 3', 'needs a name'],
  ['system = "code-red"\nname = "X"', "'boxes' is missing"],
  ['system = "code-red"\nname = "X"\n[boxes]\nphaser = 0', 'at least one box'],
  [ship('phasor = 1\nforward_hull = 999'), "nearest is 'phaser'", 'but 999 is given'],
  [ship('forward_hull = -1'), 'but -1 is given'],
  [ship('forward_hull = "many"'), 'must be a whole number'],
  [ship('forward_hull = 1.5'), 'must be a whole number'],
  [ship('phaser = 4'), 'occurs twice'],
  [ship('[[weapons]]\nname = "p"\nbox = "phaser"\nkind = "odd"\ncount = 3'), "not 'odd'"],
  [ship('[[bays]]\nshuttles = 90'), 'more shuttles'],
  [ship('', '<img src=x onerror=alert(1)>') + 'phasor = 1', "nearest is 'phaser'"],
];

async function pasted(address) {
  const { context, page } = await visitor();
  await page.goto(`${address}#/setup/code-red`);
  const paste = page.getByLabel('Paste its file (TOML or JSON)');
  const check = page.getByRole('button', { name: 'Check and add' });
  for (const [text, ...told] of pastedShips) {
    await paste.fill(text);
    await check.click();
    for (const words of told)
      await page.locator('.trouble li', { hasText: words }).first().waitFor();
    expect((await page.locator('.trouble li').count()) === told.length, `no more faults: ${text}`);
    if (told.length > 1) await shot(page, 'setup-faults');
  }
  await noFaultsOf(page, 'the choice of ships');
  const kestrel = readFileSync(`${root}/data/code_red/ships/kestrel.toml`, 'utf8');
  for (const name of ['My own', '<b>Bold</b>']) {
    await paste.fill(kestrel.replace(/name = ".*"/, `name = "${name}"`));
    await check.click();
    await page.getByRole('checkbox', { name }).waitFor();
  }
  await page.getByRole('button', { name: 'Open the desk with 2' }).click();
  await page.getByRole('heading', { name: 'My own' }).waitFor();
  await page.getByRole('button', { name: '<b>Bold</b>' }).waitFor();
  await quiet(page);
  await context.close();
}

// [the file's name, its content, the refusal]
const wrongRecords = (sound) => [
  ['empty.jsonl', '', '“empty.jsonl” is empty'],
  ['theirs.jsonl', '{"a":1}\n', 'not the record of a battle'],
  ['game.pgn', '[Event "chess"]\n', 'not the record of a battle'],
  ['log.txt', '1. Turn 1 begins.\n', 'the log of a battle in words'],
  ['newer.jsonl', '{"klaxon":9}\n', 'newer Klaxon'],
  ['picture.png', Buffer.from([137, 80, 78, 71, 0, 255, 254]), 'is not text'],
  ['cut.jsonl', sound.slice(0, sound.length / 2), 'cut off'],
  ['changed.jsonl', sound.replace('"face":', '"fase":').replace('"volley"', '"vollex"'), '✗'],
];

async function records(address) {
  const { context, page } = await visitor({ reducedMotion: 'reduce' });
  await startDesk(page);
  await volley(page, 5);
  const sound = await savedRecord(page);
  await page.goto(`${address}#/replay`);
  const input = page.getByLabel(/A record that was saved/);
  const another = page.getByRole('button', { name: 'Another battle' });
  for (const [name, text, words] of wrongRecords(sound)) {
    await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.locator('p.trouble', { hasText: words }).first().waitFor();
    if (await another.isVisible()) await another.click();
    await input.setInputFiles({ name: 'sound.jsonl', mimeType: '', buffer: Buffer.from(sound) });
    await page.getByText('The record holds').waitFor();
    await another.click();
  }
  const huge = `${shots}/huge.jsonl`;
  writeFileSync(huge, Buffer.alloc(50 << 20));
  await input.setInputFiles(huge);
  await page.getByText(/at most 8 MB/).waitFor();
  rmSync(huge);
  await quiet(page);
  await context.close();
}

async function addresses(address) {
  const { context, page } = await visitor();
  for (const hash of ['#/battle/<img src=x>/y', '#/%E0%A4%A', '#/nowhere']) {
    await page.goto(`${address}${hash}`);
    await page.getByRole('heading', { name: /nothing at this address/ }).waitFor();
  }
  await page.goto(`${address}#/battle/m-0000/abcd`);
  await page.getByText(/not stored in this browser/).waitFor();
  await page.goto(`${address}#/rules/tngg`);
  await page.locator('p.trouble').waitFor();
  await quiet(page);
  await context.close();
}

async function tabs() {
  const { context, page } = await visitor();
  await startDesk(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByText(/open in another tab/).waitFor();
  await context.close();
}

// Storage that contains another program's garbage, and storage that is full.
async function storage(address) {
  const { context, page } = await visitor();
  await page.addInitScript(() => {
    localStorage.setItem('klaxon.places', '{broken');
    localStorage.setItem('klaxon.keys', '7');
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(address);
  await startDesk(page);
  await volley(page, 3);
  await page.getByText(/storage is full/).waitFor();
  const record = await savedRecord(page);
  expect(record.includes('["volley",0,3]'), 'the record is still available');
  await quiet(page);
  await context.close();
}

export async function badInput(address) {
  await test('pasted ships: every fault is named, sound ones are added', () => pasted(address));
  await test('records that are not ours, changed, cut or 50 MB long', () => records(address));
  await test('addresses with garbage, and a battle that is not here', () => addresses(address));
  await test('two tabs on one battle', () => tabs());
  await test('storage that is garbled and full', () => storage(address));
}
