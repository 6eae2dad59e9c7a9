import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answeredBy, systemAsked } from '../src/lib/engine/local';
import { changed, choices, orderOf, wordOf } from '../src/lib/battle/filling';
import { dieAsked } from '../src/lib/battle/dice';
import { alike } from '../src/lib/battle/offers';
import type { Offer } from '../src/lib/protocol/shapes';
import { battleAddress, linkAt, replayAddress, routeOf } from '../src/lib/app/routes';
import { wrapped } from '../src/lib/result/picture';
import { Past, same } from '../src/lib/battle/undo';
import {
  counted,
  cutName,
  formulaOf,
  nth,
  partsOf,
  percent,
  singular,
  termsOf,
  whole,
} from '../src/lib/words';
import { seatNames } from '../src/systems/code_red/starts';
import { fileName } from '../src/lib/storage/files';
import { span } from '../src/lib/battle/clock.svelte';
import { ownId } from '../src/lib/storage/own';
import { msOf } from '../src/lib/screen/motion';
import {
  cardTitle,
  effectsOf,
  fromTheLeft,
  hitsOf,
  latestVolley,
  pilesOf,
  sideOf,
} from '../src/systems/code_red/ssd';
import type { GameEvent } from '../src/lib/protocol/shapes';

const event = (n: number, kind: string, args: Record<string, string | number> = {}): GameEvent => ({
  n,
  kind,
  args,
  text: `<b>line</b> [x] *${n}*`,
  rule: 'CR-2.1',
  terms: [['die', 4]],
});

test.each([
  ['', 'front'],
  ['#/', 'front'],
  ['#/battle/m-1/abc', 'battle'],
  ['#/battle/m-1', 'lost'],
  ['#/battle/../x', 'lost'],
  ['#/battle/m/', 'lost'],
  ['#/battle/m/<script>', 'lost'],
  ['#/replay', 'replay'],
  ['#/replay/x', 'replay'],
  ['#/replay/x/y', 'lost'],
  ['#/rules/code-red/CR-2.1', 'rules'],
  ['#/setup/code-red', 'setup'],
  ['#/%00', 'lost'],
])('the address %s is %s', (hash, page) => expect(routeOf(hash).page).toBe(page));

const secret = '0123456789abcdef'.repeat(2);
test.each([
  '.',
  ')',
  '>',
  '"',
  '”',
  '’)',
  '.)',
  ',',
  '…',
  '*',
  '**',
  '_',
  '/',
  ' ',
  '\u200B',
  '=',
  '=20',
  '%20',
  '%3E',
  '%22',
  '&gt;',
  '?utm_source=mail',
  '&fbclid=x',
  ').<br>',
  '。',
  '」と言った',
  '،',
  '؟',
  '।',
  '—',
  '🙂',
  `](http://x/#/battle/m-5b1e/${secret})`,
])('a link with %j appended opens the same place', (behind) => {
  expect(routeOf(`#/battle/m-5b1e/${secret}${behind}`)).toEqual({
    page: 'battle',
    match: 'm-5b1e',
    token: secret,
  });
  if (!/^[_=]/.test(behind))
    expect(routeOf(`#/setup/red-alert/WyJh_-${behind}`)).toMatchObject({ shared: 'WyJh_-' });
});
test.each([
  `#%2Fbattle%2Fm-5b1e%2F${secret}`,
  `#!/battle/m-5b1e/${secret}`,
  `##/battle/m-5b1e/${secret}`,
  `#/battle/m-5b1e/${secret.slice(0, 9)}=${secret.slice(9)}`,
  `#/bat=tle/m-5b1e/${secret}`,
  `#/battle/m-5b1e/${secret.slice(0, 9)}\u00AD${secret.slice(9)}`,
  `#/battle/m-5b1e/${secret.slice(0, 9)}%0A${secret.slice(9)}`,
  `#%252Fbattle/m-5b1e/${secret.toUpperCase()}`,
])('the changed link %s is read as before the change', (hash) =>
  expect(routeOf(hash)).toEqual({ page: 'battle', match: 'm-5b1e', token: secret }),
);
test.each(['', 'a', secret.slice(0, 29)])('the missing part of a link cut at %j is not guessed', (rest) => {
  const route = routeOf(`#/battle/m-5b1e/${rest}`);
  expect(route).toEqual(
    rest === ''
      ? { page: 'lost', address: 'battle/m-5b1e' }
      : { page: 'battle', match: 'm-5b1e', token: rest },
  );
});

test.each(['%00', '%01', '\u0000'])('an address that ends in %j does not work without it', (end) => {
  const without = routeOf('#/yard/tng');
  expect(routeOf(`#/yard/tng/${end}`)).not.toEqual(without);
  expect(routeOf('#/yard/tng/')).toEqual(without);
});

test('the protocol’s documentation shows the real links', () => {
  const page = readFileSync(new URL('../../../docs/PROTOCOL.md', import.meta.url), 'utf8');
  expect(page).toContain(`\`${battleAddress('MATCH', 'TOKEN')}\``);
});

const field = (name: string, value: number, more: object = {}) => ({
  ...{ name, label: name, unit: '', value, lo: 2, hi: 10, step: 4, count: 3 },
  ...more,
});

test('the legal values of a field and their words', () => {
  expect(choices(field('x', 2))).toEqual([2, 6, 10]);
  expect(choices(field('x', 3, { values: [3, 5] }))).toEqual([3, 5]);
  expect(wordOf(field('x', 3, { values: [3, 5], words: ['close', 'open'] }), 5)).toBe('open');
  expect(wordOf(field('x', 2, { words: ['a', 'b', 'c'] }), 6)).toBe('b');
  expect(wordOf(field('x', 2), 6)).toBe('6');
});

test.each([
  [0, '0 %', '0 %'],
  [1 / 4096, '< 0.1 %', '< 1 %'],
  [0.0009, '0.1 %', '< 1 %'],
  [0.05, '5.0 %', '5 %'],
  [0.5, '50 %', '50 %'],
  [0.99, '99 %', '99 %'],
  [0.9949, '99.5 %', '99 %'],
  [0.995, '99.5 %', '> 99 %'],
  [4095 / 4096, '> 99.9 %', '> 99 %'],
  [1, '100 %', '100 %'],
])('the chance %d is written %s, and in whole percent %s', (p, tenths, rounded) =>
  expect([percent(p), whole(p)]).toEqual([tenths, rounded]),
);

test('ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map(nth).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd',
  );
});

test('fields that repeat become lists', () => {
  const form = {
    label: 'Plan',
    fields: [field('move', 2), field('weapons', 6), field('weapons', 10)],
    order: { verb: 'plan', move: 'hold', weapons: [6, 10] },
    complete: true,
  };
  expect(orderOf(form, [1, 2, 3])).toEqual({ verb: 'plan', move: 1, weapons: [2, 3] });
  expect(changed(form, 2, 9)).toEqual({ verb: 'plan', move: 2, weapons: [6, 9] });
});

test('a requested die is read from its question', () => {
  expect(dieAsked('This needs another die, the combat die: a number from 1 to 6.')).toEqual({
    what: 'the combat die',
    faces: [1, 2, 3, 4, 5, 6].map((value) => ({ value, name: String(value) })),
  });
  expect(dieAsked('This needs another die, the next card: one of 0 lab 1, 3 crew.')).toEqual({
    what: 'the next card',
    faces: [
      { value: 0, name: 'lab 1' },
      { value: 3, name: 'crew' },
    ],
  });
  expect(dieAsked('Something else.').faces).toEqual([]);
});

test('words for people: singulars, counts and names', () => {
  expect([singular('boxes'), singular('points'), counted(1, 'torpedoes')]).toEqual([
    'box',
    'point',
    '1 torpedo',
  ]);
  expect(seatNames(['meridian', 'orbital-base', 'meridian'])).toEqual([
    'meridian',
    'orbital_base',
    'meridian_2',
  ]);
  expect(ownId('My Ship!', ['my-ship'])).toBe('my-ship-2');
  expect(ownId('7th Rate', [])).toBe('ship-7th-rate');
});

test('the latest volley at a ship, and the boxes that it struck', () => {
  const ship = 'a';
  const events = [
    event(1, 'volley_begun', { ship }),
    event(2, 'card_scored', { ship, system: 'lab' }),
    event(3, 'volley_begun', { ship }),
    event(4, 'card_scored', { ship, system: 'apr' }),
    event(5, 'card_scored', { ship: 'b', system: 'apr' }),
    event(6, 'casualties', { ship, system: 'crew', lost: 3, left: 4 }),
    event(7, 'excess_damage', { ship, left: 1 }),
    event(8, 'card_ignored', { ship, card: 'forward_hull_3' }),
  ];
  expect(latestVolley(events, ship).map(({ n }) => n)).toEqual([3, 4, 6, 7, 8]);
  expect(latestVolley(events, 'c')).toEqual([]);
  expect(hitsOf(latestVolley(events, ship))).toEqual(
    new Map([
      ['apr', 1],
      ['crew', 3],
      ['excess_damage', 1],
    ]),
  );
  expect(events.map(sideOf)).toEqual([null, 'right', null, 'right', 'right', 'middle', 'middle', 'left']);
  expect(
    ['forward_hull_3', 'cargo_any_hull_any_weapon_2', 'cargo_aft_hull', 'phaser_any_hull'].map(cardTitle),
  ).toEqual(['Forward hull', 'Cargo or any hull or any weapon', 'Cargo or aft hull', 'Phaser or any hull']);
});

test('critical hits in force show when they will end', () => {
  const effects = { tractors: 2, manoeuvring: 1, labs: 0, drone_racks: 1, battery_gas: 2, warp_engines: 2 };
  const fixed = [
    'Manoeuvring: hit 1 time, for the rest of the battle',
    'Drone racks: 1 turn left',
    'Battery gas: life support costs double next turn',
    'Warp engines: half warp power next turn; speed 1 at most until it ends',
  ];
  expect(effectsOf(effects, [{ jammed: 1 }], false)).toEqual([
    'Tractors: 2 turns left',
    ...fixed,
    'Doors of bay 1: 1 turn left',
  ]);
  // CR-repair-roll: the roll repairs neither manoeuvring nor effects that end by themselves
  expect(effectsOf(effects, [{ jammed: 1 }], true)).toEqual([
    'Tractors: until a repair roll fixes it',
    ...fixed,
    'Doors of bay 1: until a repair roll fixes it',
  ]);
});

test('in a duel both ships’ cards stay on the table until the ships move again', () => {
  const events = [
    event(1, 'volley_begun', { ship: 'a' }),
    event(2, 'card_scored', { ship: 'a', system: 'lab' }),
    event(3, 'moved', { ship: 'a' }),
    event(4, 'volley_begun', { ship: 'a' }),
    event(5, 'volley_begun', { ship: 'b' }),
    event(6, 'card_scored', { ship: 'a', system: 'apr' }),
    event(7, 'card_ignored', { ship: 'b', card: 'lab' }),
  ];
  const told = (seen: GameEvent[]) => pilesOf(seen, ['a', 'b']).map((pile) => pile.events.map(({ n }) => n));
  expect(told(events)).toEqual([[6], [7]]);
  expect(told(events.slice(0, 2))).toEqual([[2]]);
  expect(told(events.slice(0, 3))).toEqual([]);
  expect(told(events.slice(0, 5))).toEqual([]); // volleys whose first cards wait for the owner's choice
});

test.each([
  [1, 1, true],
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, c: 2 }, { a: 1, b: 2 }, false],
  [[1, 2], [1], false],
  [[], {}, false],
  [null, {}, false],
])('%j and %j are the same: %s', (a, b, equal) => expect(same(a, b)).toBe(equal));

test('an undo marks the events since the moment that it restores', () => {
  const past = new Past();
  past.begin({ events: 3, view: { turn: 1 } });
  past.pass({ events: 5, view: { turn: 2 } });
  past.goBack({ events: 5, view: { turn: 2 } }); // the undo was asked for, not yet granted
  expect([...past.undone]).toEqual([]);
  past.goBack({ events: 6, view: { turn: 1 } });
  expect([...past.undone]).toEqual([4, 5, 6]);
  past.pass({ events: 8, view: { turn: 2 } });
  past.goBack({ events: 8, view: { turn: 9 } }); // a moment before this page joined is unknown
  expect(past.undone.size).toBe(3);
});

test.each([
  ['/api/systems/code-red/rules', '', 'code-red'],
  ['/api/odds/sidcors', '{"question":{}}', 'sidcors'],
  ['/api/matches', '{"system":"sidcors","scenario":"duel"}', 'sidcors'],
  ['/api/ship/check', 'name = "Mine"\nsystem = "code-red"\n', 'code-red'],
  ['/api/verify', '{"klaxon":1,"system":"red-alert"}\n{"n":1}', 'red-alert'],
  ['/api/posts', JSON.stringify({ record: '{"klaxon":1,"system":"sidcors"}\n{"n":1}' }), 'sidcors'],
  ['/api/ship/check', 'name = "Mine"', null],
])('a question to %s reaches its engine', (path, body, system) => {
  expect(systemAsked(path, body)).toBe(system);
});

test.each([
  ['/api/systems/tng/catalog', 'yard'],
  ['/api/systems/tng/rules', 'yard'],
  ['/api/ship/check', 'yard'],
  ['/api/systems/tng/entries/weapons', 'either'],
  ['/api/systems/tng/entries/scenarios', 'battles'],
  ['/api/odds/tng', 'yard'],
  ['/api/systems/tng/entries/scenarios', 'battles'],
  ['/api/ship/print', 'yard'],
  ['/api/ship/live', 'battles'],
  ['/api/matches', 'battles'],
  ['/api/replay', 'battles'],
  ['/api/report/text', 'battles'],
])('if a system has two engines, %s is answered by %s', (path, by) => {
  expect(answeredBy(path)).toBe(by);
});

test('a time in a style sheet is read in either unit, minified or not', () => {
  expect([msOf('280ms'), msOf(' .28s'), msOf('1ms'), msOf('')]).toEqual([280, 280, 1, 0]);
});

test('the text of a rule is split into sentences and tables', () => {
  expect(partsOf('So it is: and so on.')).toEqual(['So it is: and so on.']);
  expect(partsOf('So:\n| a | b |\n| --- | --- |\n| 1 | 2 % |\nThat is all.')).toEqual([
    'So:',
    [
      ['a', 'b'],
      ['1', '2 %'],
    ],
    'That is all.',
  ]);
});

test('a link for others contains an address that they can reach, or warns that there is none', () => {
  const here = 'http://127.0.0.1:8017/';
  expect(linkAt('#/setup/x/y', ['http://192.168.1.4:8017/'], here)).toEqual({
    link: 'http://192.168.1.4:8017/#/setup/x/y',
    local: false,
  });
  expect(linkAt('#/setup/x/y', [], here)).toEqual({ link: `${here}#/setup/x/y`, local: true });
  expect(linkAt('#/x', [], 'https://play.example/klaxon/').local).toBe(false);
});

test.each([
  ['Great axe 2', 'Great axe 2', ''],
  ['The most extraordinary ship 2', 'The most extraordinary', ' ship 2'],
  ['The most extraordinary vessel', 'The most extraordinary', ' vessel'],
  ['Themostextraordinaryvessels', 'Themostextraordina', 'ryvessels'],
])('a long name keeps its end: %s', (name, head, tail) => expect(cutName(name)).toEqual([head, tail]));

test('a shot shows what crew and tech add to its beam', () => {
  const terms: [string, number][] = [
    ['beam', 3],
    ['counters', 4],
    ['hits', 2],
  ];
  expect(termsOf({ kind: 'fired', terms })[1]).toEqual(['by crew and tech', 1]);
  expect(termsOf({ kind: 'struck', terms })).toEqual(terms);
});

test('a shot shows the result from its table', () => {
  const shot = {
    kind: 'shot',
    args: { damage: 2 },
    terms: [
      ['die', 5],
      ['modifier', 1],
      ['range_band', 3],
    ] as [string, number][],
  };
  expect(formulaOf(shot)).toBe('Die 5 + 1 = 6 at long range: 2 points by the table');
  expect(termsOf(shot)[2]).toEqual(['range', 'long']);
  const hit = {
    kind: 'hit',
    args: { points: 17 },
    terms: [
      ['die', 5],
      ['factor in halves', 7],
      ['range', 6],
    ] as [string, number][],
  };
  expect(formulaOf(hit)).toBe('die 5 × 3½ = 17½, of which 17 strike');
  expect(termsOf(hit)[1]).toEqual(['factor', '3½']);
  expect(termsOf({ kind: 'missed', terms: [['least', 4]] })).toEqual([['hits on', '4 to 6']]);
  const energy = {
    kind: 'hit',
    args: { points: 20 },
    terms: [
      ['points', 5],
      ['factor in halves', 8],
    ],
  };
  expect(formulaOf(energy as typeof hit)).toBe('5 points × 4 = 20');
});

test('files are named after their battle and the day', () => {
  const day = new Date(2026, 10, 5);
  expect(fileName('Border Clash: the 2nd', 'txt', day)).toBe('border-clash-the-2nd-2026-11-05.txt');
  expect(fileName('Ω', 'jsonl', day)).toBe('battle-2026-11-05.jsonl');
});

test('how long somebody has been thinking is shown from the first seconds on', () => {
  expect([3_000, 17_000, 61_000, 7_200_000].map(span)).toEqual(['', '15 s', '1 min', '2 h']);
});

test('orders that differ only in their last words share a row', () => {
  const offer = (verb: string, text: string) => ({ text, order: { verb } }) as unknown as Offer;
  const groups = alike([
    offer('stay', 'stay'),
    ...[1, 2, 3].map((n) => offer('press', `press with intensity ${n}`)),
    offer('leave', 'leave at once'),
    offer('leave', 'leave later'),
  ]);
  expect(groups.map(({ head, offers }) => [head, offers.map(({ at, tail }) => `${at} ${tail}`)])).toEqual([
    ['', ['0 stay']],
    ['press with intensity', ['1 1', '2 2', '3 3']],
    ['', ['4 leave at once']],
    ['', ['5 leave later']],
  ]);
});

test('a die is shown with its owner if the system knows the owner', () => {
  const whose = (what: string, before: number) =>
    what === 'the combat die' ? ['Ann’s', 'Bob’s'][before]! : '';
  const asked = (what: string, before: number) =>
    dieAsked(`This needs another die, ${what}: a number from 1 to 6.`, before, whose).what;
  expect([asked('the combat die', 0), asked('the combat die', 1), asked('the shock die', 0)]).toEqual([
    'Ann’s combat die',
    'Bob’s combat die',
    'the shock die',
  ]);
});

test('the player’s own ship is on the left, no matter who came first', () => {
  expect([fromTheLeft(2, 0), fromTheLeft(2, 1), fromTheLeft(2, -1), fromTheLeft(3, 2)]).toEqual([
    [0, 1],
    [1, 0],
    [0, 1],
    [2, 0, 1],
  ]);
});

test('a replay’s address names its battle and line; nonsense leads nowhere', () => {
  expect(routeOf('#/replay')).toEqual({ page: 'replay', match: '', line: 0 });
  expect(routeOf(replayAddress('m-1', 13))).toEqual({ page: 'replay', match: 'm-1', line: 13 });
  expect(routeOf('#/replay/m-1')).toEqual({ page: 'replay', match: 'm-1', line: 0 });
  for (const cut of ['#/replay/m-1/x', '#/replay/m-1/1/2', '#/replay/m-1/99999999', '#/replay//3'])
    expect(routeOf(cut).page, cut).toBe('lost');
});

test('words in a picture wrap if they no longer fit', () => {
  const short = (line: string) => line.length <= 9;
  expect(wrapped('You hold the field', short)).toEqual(['You hold', 'the field']);
  expect(wrapped('Immeasurable', short)).toEqual(['Immeasurable']);
});
