// The npm package: node tests/e2e/web_npm.mjs
// It is built, packed and installed in an empty project; its example plays, its types are right
// with both of TypeScript's module resolutions, and a bundle of it plays in the browser. Prints 'N
// passed, N failed'.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, finish, quiet, root, test, visitor } from './web_browser.mjs';
import { serveFolder } from './web_hosts.mjs';

const web = `${root}/faces/web`;
const tools = `${web}/node_modules/.bin`;
const project = mkdtempSync(join(tmpdir(), 'klaxon-npm-'));
const { system, scenario, seat, rival } = {
  system: 'sidcors',
  scenario: 'border_clash',
  seat: 'attacker',
  rival: 'defender',
};

/** A program's output; if it fails, the error contains everything that it printed. */
function run(program, args, cwd = project) {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
  }
}
const write = (name, text) => writeFileSync(join(project, name), text);
const node = (code) => {
  write('tried.mjs', code);
  return run(process.execPath, ['tried.mjs']);
};

write('package.json', JSON.stringify({ type: 'module', private: true }));

await test('npm: the package is made, packed, and installs without a network', async () => {
  run(process.execPath, ['tools/npm.mjs'], web);
  const [file] = run('npm', ['pack', '--silent', `${root}/build/npm/klaxon`])
    .trim()
    .split('\n');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${file}`]);
  const about = JSON.parse(readFileSync(join(project, 'node_modules/klaxon/package.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(`${web}/package.json`, 'utf8'));
  expect(about.version === version, `version ${version}, got ${about.version}`);
  const licences = readFileSync(join(project, 'node_modules/klaxon/licences.txt'), 'utf8');
  for (const name of ['@noble/ciphers', '@noble/hashes'])
    expect(licences.includes(name), `the licence of ${name}`);
});

await test('npm: the example plays the same each time', async () => {
  write('npm.mjs', readFileSync(`${root}/docs/bots/npm.mjs`, 'utf8'));
  const told = run(process.execPath, ['npm.mjs', '6']);
  expect(
    /^The attacker won \d of 6 battles, with \d\d+ orders\.\n$/.test(told),
    `a count, got ${told}`,
  );
  expect(run(process.execPath, ['npm.mjs', '6']) === told, 'the same battles from the same seeds');
});

await test('npm: faults are thrown, with corrections', async () => {
  const told = node(`
    import { Klaxon, Refusal } from 'klaxon';
    const tried = (work) => { try { work(); return 'nothing'; } catch (e) {
      return (e instanceof Refusal ? e.refused.code + ': ' : '') + e.message; } };
    for (const system of ['chess', 'constructor', '__proto__', 'tng-yard'])
      console.log(await Klaxon.open(system).catch((e) => e.message));
    console.log(await Klaxon.open('${system}', 'dock').catch((e) => e.message));
    const klaxon = await Klaxon.open('${system}');
    console.log(tried(() => klaxon.begin({ scenario: 'nowhere' })));
    const battle = klaxon.begin({ scenario: '${scenario}', bots: { ${rival}: 'captain' } });
    console.log(tried(() => battle.seat('${rival}')));
    const seat = battle.seat('${seat}');
    console.log(seat === battle.seat('${seat}'), seat.owes);
    const before = seat.view;
    console.log(tried(() => seat.order({ verb: 'nonsense' })));
    console.log(seat.view === before, tried(() => seat.order(seat.offers.list[0]?.order
      ?? seat.form({ verb: seat.offers.forms[0] }).order)));
    seat.resign();
    console.log(seat.over, klaxon.ask('POST', '/api/verify', seat.record()).ok);
    console.log(tried(() => seat.order({ verb: 'stay' })));
    seat.leave();
    seat.leave();
    console.log(tried(() => seat.why(1)));`).split('\n');
  const wanted = [
    /^There is no system 'chess'; the package has .*sidcors/,
    /^There is no system 'constructor'; /,
    /^There is no system '__proto__'; /,
    /^There is no system 'tng-yard'; /,
    /^A system has no part 'dock'; there are battles and yard\.$/,
    /^unknown-scenario: There is no scenario 'nowhere'; there are /,
    /^There is no seat 'defender' to take here; open are attacker\.$/,
    /^true true$/,
    /^unknown-verb: There is no order 'nonsense'; there are /,
    /^true nothing$/,
    /^true true$/,
    /^already-open: .*the battle is closed/,
    /^The seat 'attacker' was left; /,
  ];
  wanted.forEach((words, at) => expect(words.test(told[at]), `${words}, got ${told[at]}`));
});

await test('npm: a seat calls back after each change, and its events grow', async () => {
  const told = node(`
    import { Klaxon } from 'klaxon';
    const klaxon = await Klaxon.open('${system}');
    const set = { scenario: '${scenario}', seed: '1' };
    const seat = klaxon.begin({ ...set, bots: { ${rival}: 'captain' } }).seat('${seat}');
    const calls = [];
    seat.onChange = (changed) => calls.push({ seat: changed, events: changed.events });
    const orders = () => seat.order(seat.offers.list[0]?.order
      ?? seat.form({ verb: seat.offers.forms[0] }).order);
    const before = seat.events;
    orders();
    console.log(calls.length > 0, calls.every(({ seat: one }) => one === seat));
    while (!seat.over) orders();
    console.log(before.length < seat.events.length);
    console.log(calls.every(({ events }, at) =>
      (calls[at - 1]?.events ?? before).every((one, i) => one === events[i])));
    console.log(seat.events.every(({ n }, at) => n === at + 1));
    const heard = calls.length;
    seat.onChange = null;
    const open = klaxon.begin(set);
    const [first] = open.seats.map((name) => open.seat(name));
    first.resign();
    console.log(calls.length === heard, first.over);`);
  expect(told === 'true true\ntrue\ntrue\ntrue\ntrue true\n', `all true, got ${told}`);
});

await test('npm: its types are right, and reject unknown names', async () => {
  write(
    'typed.ts',
    `import { Klaxon, type GameEvent, type Seat } from 'klaxon';
     const klaxon: Klaxon = await Klaxon.open('${system}');
     const seat: Seat = klaxon.begin({ scenario: '${scenario}', seed: '1' }).seat('${seat}');
     const rules: string[] = seat.events.map(({ rule }: GameEvent) => rule);
     const verbs: string[] = seat.offers.list.map(({ order }) => order.verb);
     // @ts-expect-error a seed is a text: numbers end at 2^53
     klaxon.begin({ scenario: '${scenario}', seed: 1 });
     // @ts-expect-error this field does not exist
     console.log(rules, verbs, seat.hidden);\n`,
  );
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])
    run(`${tools}/tsc`, [
      ...['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2023,dom'],
      ...['--module', module, '--moduleResolution', resolution, 'typed.ts'],
    ]);
});

await test('npm: a bundle of it plays in the browser', async () => {
  mkdirSync(join(project, 'app'));
  write(
    'app/index.html',
    '<!doctype html><title>app</title><p></p><script type="module" src="app.js"></script>',
  );
  write(
    'app/app.js',
    `import { Klaxon } from 'klaxon';
     const klaxon = await Klaxon.open('${system}');
     const battle = klaxon.begin({ scenario: '${scenario}', bots: { ${rival}: 'captain' } });
     const seat = battle.seat('${seat}');
     document.querySelector('p').textContent = seat.owes ? 'The captain waits.' : 'Nobody waits.';`,
  );
  write(
    'app/vite.config.js',
    "export default { base: './', build: { target: 'es2022', outDir: '../out' } };",
  );
  run(`${tools}/vite`, ['build', 'app', '--logLevel', 'warn']);
  const host = await serveFolder(join(project, 'out'));
  const { context, page } = await visitor({ at: host.address });
  await page.goto(host.address);
  await page.getByText('The captain waits.').waitFor();
  await quiet(page);
  await context.close();
  host.close();
});

rmSync(project, { recursive: true, force: true });
await finish();
