// Battles on the map of hexes in a real browser: node tests/e2e/web_hexes.mjs [SITE] [KLAXON] [WEB]
// A turn by mouse, a battle by keys alone, a turn by touch; courses and formations; a reload in the
// middle; replay, moderator, and two seats at a server. Prints 'N passed, N failed'.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accept,
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
import { homeServer, homeSite } from './web_hosts.mjs';
import { pressFirst, settled } from './web_press.mjs';
import {
  front,
  isOver,
  lastLine,
  logBeyond,
  moved,
  savedRecord,
  shutRail,
  stand,
  tab,
  tabTo,
} from './web_scenes.mjs';
import {
  actsMax,
  awaited,
  crossedOn,
  expectResult,
  give,
  giveIt,
  go,
  gunsAreInSight,
  isToldWhole,
  kindIs,
  kindOf,
  linesAreWhole,
  look,
  mapIsInSight,
  namesAreClear,
  platesAreInSight,
  playOn,
  soundWaits,
  splitsGroup,
  startScenario,
  startWatch,
  walkReplay,
  walksAgain,
  watchFigures,
  writtenInADrag,
} from './web_hexes_scenes.mjs';

const host = await homeSite();
const { klaxon, folder, start } = homeServer(3);
const wide = {
  reducedMotion: 'reduce',
  viewport: { width: 1440, height: 900 },
  colorScheme: 'dark',
};
const narrow = { ...wide, viewport: { width: 1024, height: 700 }, colorScheme: 'light' };

const native = (...args) =>
  execFileSync(klaxon, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const ghostAt = async (page) =>
  /To (\d{4}|), heading/.exec(await page.locator('.command .ask p').first().textContent())?.[1];
const middle = async (thing) => {
  const { x, y, width, height } = await thing.boundingBox();
  return [x + width / 2, y + height / 2];
};

/** The native program verifies the record, and its sheets have as many boxes crossed out. */
async function nativeAgrees(page, ships) {
  const crossed = [];
  for (const [, name] of ships) crossed.push(await crossedOn(page, name));
  const file = join(folder, 'record.jsonl');
  writeFileSync(file, await savedRecord(page));
  const { ok, finished } = JSON.parse(native('verify', file, '--json'));
  expect(ok, 'the native program plays the same');
  ships.forEach(([id, name], i) => {
    const sheet = join(folder, `${id}.svg`);
    native(
      'ship',
      'print',
      `${root}/data/tng/ships/${id}.toml`,
      '--record',
      file,
      '--ship',
      name,
      '-o',
      sheet,
    );
    // tracks are in panels on the printed sheet, but below the drawing on the page
    const parts = readFileSync(sheet, 'utf8').split(/class="(system|panel)"/);
    const systems = parts.filter((_, at) => parts[at - 1] === 'system').join('');
    const lost = systems.split('class="lost"').length - 1;
    expect(lost === crossed[i], `${name} has ${lost} boxes crossed out, got ${crossed[i]}`);
  });
  return { finished, crossed };
}
const watch = [
  ['primer', 'Primer'],
  ['whetstone', 'Whetstone'],
];

await test('map: a whole turn by mouse, with the sheets of the native program', async () => {
  const { context, page } = await visitor(wide);
  const seen = {};
  await startWatch(page);
  await settled(page);
  const sum = page.locator('.command h2').first();
  const before = await sum.textContent();
  const knob = page.getByRole('slider', { name: 'Reinforce facing 2' });
  const [x, y] = await middle(knob.locator('circle').last());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 12, { steps: 4 });
  await page.mouse.up();
  const reinforced = Number(await knob.getAttribute('aria-valuenow'));
  expect(reinforced > 0, `dragging a knob reinforces, got ${reinforced}`);
  await page.getByRole('button', { name: 'Speed: less' }).click();
  expect((await sum.textContent()) !== before, 'what is given out is added up');
  await look(page, seen, 'energy');
  await giveIt(page);
  expect(await kindIs('move')(page), 'the move comes next');
  // the ghost is dragged back a hex or two, turned by a disk, and moved
  const was = await ghostAt(page);
  const [fromX, fromY] = await middle(
    page.locator('.unit.ghost .blade').first().locator('xpath=../..'),
  );
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX - 30, fromY - 60, { steps: 6 });
  await page.mouse.up();
  expect((await ghostAt(page)) !== was, `the ghost follows the mouse from ${was}`);
  await look(page, seen, 'move');
  await page.locator('[data-heading]').first().click();
  await page.getByRole('button', { name: /^Close in/ }).click();
  await giveIt(page);
  await playOn(page, seen, kindIs('fire'));
  await page.locator('.gun .tick:enabled').first().waitFor();
  const fires = page.locator('.gun [role=checkbox]:enabled').first();
  const on = await fires.getAttribute('aria-checked');
  await fires.click();
  expect((await fires.getAttribute('aria-checked')) !== on, 'a group is left out by its tick');
  await fires.click();
  await page.locator('.command .odds .strip').waitFor();
  await page.locator('.captain', { hasText: /fire/i }).waitFor(); // and its reason, unasked
  const dead = page.locator('.gun.off .why:visible');
  expect((await dead.count()) > 0, 'groups that cannot fire have cards, which say why');
  expect(/off its arc|spent|reach|armed/.test(await dead.first().textContent()), 'why');
  await namesAreClear(page, 'fire');
  await look(page, seen, 'fire');
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ ...wide.viewport, width });
    await isToldWhole(page, '.command .ask p');
  }
  await page.setViewportSize(wide.viewport);
  const written = await writtenInADrag(page);
  expect(written === 0, `nothing is drawn anew while the map is dragged, got ${written}`);
  await splitsGroup(page);
  await giveIt(page);
  await playOn(page, seen, kindIs('energy')); // through the rest of the turn
  for (const kind of ['activity', 'move', 'fire']) expect(seen[kind], `${kind} came`);
  await page.locator('.log').getByText('Nothing new to do').first().waitFor(); // not asked again
  const { crossed } = await nativeAgrees(page, watch);
  expect(crossed[0] + crossed[1] > 0, `somebody is struck, got ${crossed}`);
  await quiet(page);
  await context.close();
});

await test('map: no figure reveals a volley’s result before its last column', async () => {
  const { context, page } = await visitor({ ...wide, plays: true, reducedMotion: 'no-preference' });
  await startWatch(page);
  await watchFigures(page);
  await playOn(page, { only: [] }, () => page.evaluate(() => globalThis.figures.walks > 0));
  await page.waitForFunction(() => globalThis.figures.after > 0);
  const { early } = await page.evaluate(() => globalThis.figures);
  expect(early === 0, `nothing while it walks, got ${early}`);
  await soundWaits(page);
  await quiet(page);
  await context.close();
});

let record = '';
await test('map: a whole battle by keys alone, with keys explained, then its replay', async () => {
  const { context, page } = await visitor(narrow);
  await front(page);
  await tabTo(page, /First watch against the cadet/);
  await page.keyboard.press('Enter');
  const seen = { as: 'keys-', fitsAlone: true };
  let [steered, walked] = [0, 0];
  for (let n = 0; n < actsMax; ++n) {
    await awaited(page);
    if (await isOver(page)) break;
    await settled(page);
    const before = await stand(page);
    const kind = await kindOf(page);
    await look(page, seen, kind);
    if (walked === 0 && (await walksAgain(page))) walked += 1;
    if (kind === 'move' && steered === 0) {
      const was = await ghostAt(page);
      for (const key of ['Backspace', 'e', 'ArrowUp', 'z']) await page.keyboard.press(key);
      if ((await ghostAt(page)) !== was) steered += 1;
      await page.keyboard.press('?');
      const told = await page.getByRole('dialog').innerText();
      for (const what of ['slip', 'course', 'guns', 'even share', 'tac', 'latest volley'])
        expect(told.includes(what), `the list of keys tells of ${what}`);
      await noFaultsOf(page, 'the list of keys');
      await page.keyboard.press('Escape');
      await page.keyboard.press('g');
      await page.locator('.lays [aria-pressed=false]', { hasText: 'Guns' }).waitFor();
      await page.keyboard.press('g');
    }
    if (kind === 'move') await page.keyboard.press('a');
    const lit = (await page.locator(go).count()) > 0;
    await page.keyboard.press(lit ? 'Enter' : 'p');
    await moved(page, before);
  }
  expect(await isOver(page), 'the battle is over');
  expect(steered > 0, 'keys steer the ghost');
  expect(walked > 0, 'a key replays a volley');
  await expectResult(page, seen);
  await page.keyboard.press('Escape');
  const { finished } = await nativeAgrees(page, watch);
  expect(finished, 'the record covers the whole battle');
  record = readFileSync(join(folder, 'record.jsonl'), 'utf8');
  await page.goto(`${homeOf()}#/replay`);
  await page
    .getByLabel(/A record that was saved/)
    .setInputFiles({ name: 'watch.jsonl', mimeType: '', buffer: Buffer.from(record) });
  await page.getByText('The record holds').waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.field [data-ship], .field .unit').first().waitFor();
  await noFaultsOf(page, 'the replay of a battle on the map');
  await shot(page, 'tng-replay');
  await walkReplay(page);
  await quiet(page);
  await context.close();
});

await test('map: a turn on a phone by touch alone', async () => {
  const { context, page } = await visitor({
    ...narrow,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const seen = { as: 'phone-' };
  await startWatch(page);
  await playOn(page, seen, kindIs('move'));
  const was = await ghostAt(page);
  await page.locator('[data-leg=sideslip_left]').tap();
  expect((await ghostAt(page)) !== was, 'the legs steer by touch');
  await page.locator('[data-course]').tap();
  await look(page, seen, 'course');
  await page.locator('[data-disk]').last().tap();
  await page.locator('[data-stage="5"][aria-pressed=true]').waitFor();
  await page.locator('[data-course]').tap();
  await namesAreClear(page, 'a move on a phone');
  await give(page, seen);
  let fired = 0;
  await playOn(page, seen, async () => {
    if ((await kindOf(page)) === 'fire') {
      await gunsAreInSight(page);
      await namesAreClear(page, 'fire on a phone');
      fired += 1;
    }
    return (await page.getByText('Turn 2').count()) > 0;
  });
  expect(fired > 0, 'there is something to fire in the turn');
  await mapIsInSight(page);
  await startScenario(page, 'squadrons');
  await playOn(page, { only: [] }, kindIs('fire'));
  await settled(page);
  await platesAreInSight(page, 'fire of three ships');
  await quiet(page);
  await context.close();
});

await test('map: a course over the turn is kept on reload, dropped with reasons', async () => {
  const { context, page } = await visitor({ ...wide, colorScheme: 'light' });
  const seen = { as: 'paper-', only: ['course'] };
  await startWatch(page);
  await playOn(page, seen, kindIs('move'));
  await page.locator('svg.map').focus();
  await page.keyboard.press('c');
  const disks = page.locator('[data-disk]');
  expect((await disks.count()) === 5, 'a disk for each impulse still to come');
  await page.keyboard.press('3');
  for (const key of ['Backspace', 'e']) await page.keyboard.press(key);
  const third = page.locator('[data-stage="2"]');
  expect(/slip right/.test(await third.textContent()), 'the third impulse is bent');
  await look(page, seen, 'course');
  await page.keyboard.press('1');
  const stages = () => page.locator('[data-stage]').allInnerTexts();
  const laid = await stages();
  await giveIt(page);
  await playOn(page, seen, kindIs('move'));
  await page.reload();
  await page.locator('[data-stage]').first().waitFor();
  const later = await stages();
  const words = (all) =>
    all.map((text) => text.replace(/now/, '').replace(/\s+/g, ' ').trim()).join('; ');
  expect(
    words(later) === words(laid.slice(1)),
    `it goes on as laid, ${words(later)} of ${words(laid)}`,
  );
  // this spends all movements now, so that the move planned for the third impulse is impossible
  await page.locator('svg.map').focus();
  for (let n = 0; n < 30; ++n) await page.keyboard.press('ArrowUp');
  await page.locator('[data-stage="1"] .dropped').waitFor();
  await giveIt(page);
  await playOn(page, seen, kindIs('move'));
  await page.getByText('can no longer be flown').first().waitFor();
  expect((await page.locator('[data-stage]').count()) === 0, 'the course is dropped');
  await quiet(page);
  await context.close();
});

await test('map: three ships keep formation', async () => {
  const { context, page } = await visitor(wide);
  const seen = { as: 'squadron-', only: ['energy', 'formation', 'fire'] };
  await startScenario(page, 'squadrons');
  await linesAreWhole(page);
  await playOn(page, seen, kindIs('move'));
  await page.locator('svg.map').focus();
  await page.keyboard.press('f');
  expect((await page.locator('.mate').count()) === 2, 'two more posts are shown');
  await page.keyboard.press('q');
  await look(page, seen, 'formation');
  const places = async () =>
    Object.fromEntries(
      await page.locator('[data-ship]').evaluateAll((all) =>
        all
          .map((one) => /^(\w+), in (\d\d)/.exec(one.getAttribute('aria-label')))
          .filter((told) => told !== null)
          .map(([, name, column]) => [name, Number(column)]),
      ),
    );
  const squadron = ['Candour', 'Probity', 'Rushlight'];
  const before = await places();
  for (let n = 0; n < 3; ++n) {
    if (n > 0)
      await page
        .getByText(/in its place/)
        .first()
        .waitFor();
    await giveIt(page);
  }
  const after = await places();
  const gone = squadron.map((name) => after[name] - before[name]);
  expect(gone[0] !== 0 && gone.every((columns) => columns === gone[0]), `as one, got ${gone}`);
  await playOn(page, seen, kindIs('fire'));
  await page.locator('.gun .tick:enabled').first().waitFor();
  await look(page, seen, 'fire'); // the guns of three ships are no higher than other windows
  await quiet(page);
  await context.close();
});

await test('map: nonsense in fields, and undo', async () => {
  const { context, page } = await visitor(narrow);
  await startWatch(page);
  await settled(page);
  const speed = page.getByRole('slider', { name: 'Speed', exact: true });
  for (const key of ['End', 'PageUp', 'PageUp', 'Home', 'PageDown', 'End']) await speed.press(key);
  await page.keyboard.press('r');
  const fields = page.locator('.form input[type=number]');
  for (const value of ['-5', '99999999999', '1e9', '2.5', ''])
    if ((await fields.count()) > 0) {
      await fields.first().fill(value);
      await fields.first().press('Tab');
    }
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Seal Standard' }).click();
  await page.locator('[data-course]').waitFor();
  await page.locator('svg.map').focus();
  for (const key of 'qqqqzzxxxxxxssvvbbccff123456789aae'
    .split('')
    .concat(['ArrowLeft', 'ArrowRight']))
    await page.keyboard.press(key);
  await page.mouse.click(20, 400); // a hex far out of reach
  await page.keyboard.press('Backspace');
  await noFaultsOf(page, 'a move after nonsense');
  if ((await page.locator('[data-course][aria-pressed=true]').count()) > 0)
    await page.locator('[data-course]').click();
  await giveIt(page);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.locator('.command [data-course]').waitFor();
  expect(
    !/undefined|NaN/.test(await page.evaluate(() => document.body.textContent)),
    'nothing raw',
  );
  await quiet(page);
  await context.close();
});

const server = await start();
await test('map: at a server neither seat sees the energy of the other', async () => {
  const { context, page } = await visitor(wide);
  await page.goto(`${homeOf()}#/setup/tng`);
  await page.locator('[data-scenario=first_watch]').click();
  await page.getByLabel('against').selectOption('friend');
  await page.locator('[data-begin]').click();
  const link = page.locator('[data-link]').first();
  await link.waitFor();
  const friend = await visitor({ ...narrow, at: homeOf() });
  const heard = { mine: [], theirs: [] };
  for (const [name, one] of [
    ['mine', page],
    ['theirs', friend.page],
  ])
    one.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => heard[name].push(String(payload))),
    );
  await page.reload(); // from here on all messages are recorded
  await accept(friend.page, await link.inputValue());
  for (const one of [page, friend.page]) {
    await one.locator('.command [data-coach=seal]').waitFor();
    await settled(one);
  }
  await page.getByRole('slider', { name: 'Reinforce facing 3' }).press('ArrowUp');
  await page.getByRole('slider', { name: 'Reinforce facing 3' }).press('ArrowUp');
  await page.locator(go).click();
  await friend.page
    .getByText(/secret orders/)
    .first()
    .waitFor();
  const told = (lines, path) => lines.some((line) => line.includes(`"at":["units",${path}`));
  expect(!told(heard.theirs, '0,'), 'none of it until the other has sealed');
  await friend.page.locator(go).click();
  for (const one of [page, friend.page])
    await one
      .getByText(/rolls \d+ for initiative/)
      .first()
      .waitFor();
  expect(told(heard.theirs, '0,"speed"'), 'then its speed is shown');
  for (const [name, own, other] of [
    ['mine', 0, 1],
    ['theirs', 1, 0],
  ]) {
    expect(!told(heard[name], `${other},"stored"`), `${name}: never what the other has stored`);
    const { units } = JSON.parse(
      heard[name].find((line) => line.startsWith('{"type":"joined"')),
    ).view;
    expect(units[own].stored && !units[other].stored, `${name}: batteries are the owner’s alone`);
  }
  for (const one of [page, friend.page]) await quiet(one);
  await friend.context.close();
  await context.close();
});

await test('map: the moderator gives orders to both sides', async () => {
  const { context, page } = await visitor(wide);
  await page.goto(`${homeOf()}#/setup/tng`);
  await page.getByLabel(/I am the moderator/).check();
  await page.locator('[data-scenario=first_watch]').click();
  await page.getByLabel('Dice').selectOption('seeded');
  await page.locator('[data-begin]').click();
  const orders = (side) => page.getByRole('region', { name: `Orders of ${side}` });
  await orders('Concord').waitFor();
  await noFaultsOf(page, 'the moderator at a battle on the map');
  for (const side of ['Concord', 'Hegemony']) {
    const line = await lastLine(page);
    await orders(side)
      .getByRole('button', { name: /standard/ })
      .first()
      .click();
    await logBeyond(page, line);
  }
  for (let n = 0; n < 2; ++n) {
    const line = await lastLine(page);
    await page.getByRole('button', { name: /^Straight ahead/ }).click();
    await logBeyond(page, line);
  }
  await page.getByText('Impulse 1').first().waitFor();
  // a side has the same colour at the table and on the map
  const sideOf = (what) =>
    page
      .locator(what)
      .first()
      .getAttribute('class')
      .then((classes) => /side-[a-e]/.exec(classes)?.[0]);
  const [onMap, atTable] = [await sideOf('.field [data-ship="0"]'), await sideOf('.seats li')];
  expect(onMap && onMap === atTable, `${onMap} on the map, ${atTable} at the table`);
  await shot(page, 'tng-moderator');
  await quiet(page);
  await context.close();
});

await server.stop('SIGTERM');
host.close();
await finish();
