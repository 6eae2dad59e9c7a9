import { expect, test } from 'vitest';
import type { Lexicon, OrderTable, Places } from '../../src/lib/protocol/shapes';
import { Battle } from '../../src/lib/battle/battle.svelte';
import { choices } from '../../src/lib/battle/filling';
import {
  attackOf,
  badgesOf,
  blowsText,
  carriedText,
  craftText,
  duty,
  factorsText,
  fleetOf,
  forceNames,
  halvesText,
  notationOf,
  priceOf,
  questionOf,
  sealedPress,
  shownSide,
  sideText,
  smallestDefence,
  spoken,
  unitNames,
  winnerText,
  type UnitView,
} from '../../src/systems/sidcors/fleet';
import { chanceOf, exactText, shadeOf, spreadText, type RoundOdds } from '../../src/systems/sidcors/odds';
import { chartText, pairsOf, scaleOf } from '../../src/systems/sidcors/press/chart';
import { battle } from '../../src/systems/sidcors/starts';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

const unit = (notation: string, more: Partial<UnitView> = {}): UnitView => ({
  design: 'x',
  status: 'whole',
  hurt: 'none',
  fighters: 0,
  pfs: 0,
  mauler_ready: false,
  force: 'attacker',
  notation,
  ...more,
});

test.each([
  ['8', '8', 8, 8, 'ship'],
  ['8-7(6)/4-3(2)', '8-7(6)/4-3(2)', 8, 7, 'ship'],
  ['0-20 kind=planet', '0-20', 0, 20, 'planet'],
  ['36(12)/18(6) kind=starbase ew=3', '36(12)/18(6)', 36, 36, 'starbase'],
])('the notation %s is read and written', (text, factors, attack, defence, kind) => {
  const about = notationOf(text);
  expect(factorsText(about)).toBe(factors);
  expect([about.whole.attack, about.whole.defence, about.kind]).toEqual([attack, defence, kind]);
});

test('further words in a notation are read', () => {
  const about = notationOf('6-7/3 pfs=4 crippled_pfs=2 ew=2 mauler cloak');
  expect([about.pfs, about.crippledPfs, about.ew, about.mauler, about.cloak]).toEqual([4, 2, 2, true, true]);
});

test('a card describes what it shows', () => {
  const lancer = unit('8/4', { fighters: 2 });
  expect(spoken('Lancer', lancer)).toBe('Lancer, whole, 8/4, 2 fighters');
  const ram = unit('10-6/3 mauler', { status: 'crippled', hurt: 'directed', pfs: 1 });
  expect(spoken('Light Ram 2', ram)).toBe('Light Ram 2, crippled by directed damage, 10-6/3, 1 PF, Mauler');
  expect(badgesOf(unit('36/18 kind=starbase ew=3'))).toEqual(['EW 3', 'Cannot retreat']);
  expect(badgesOf(unit('4/2 ew=1', { status: 'crippled' }))).toEqual(['EW 1, blind']);
  expect(sideText(shownSide(ram))).toBe('3');
  expect(craftText(0, 0)).toBe('');
});

test.each([
  ['8-8/4', 'whole', 1, 0, 16, 'Cripple'],
  ['8-8/4', 'whole', 2, 0, 24, 'Cripple and destroy'],
  ['8-8/4', 'crippled', 1, 0, 8, 'Destroy'],
  ['8-8/4', 'whole', 1, 6, 10, 'Cripple'],
  ['8-8/4', 'whole', 1, 10, 8, 'Cripple'],
  ['3', 'whole', 1, 0, 6, 'Destroy'],
] as const)(
  'directing at %s, %s, %d blows, mauler %d costs %d: %s',
  (text, status, blows, mauler, price, words) => {
    const target = unit(text, { status });
    expect([priceOf(target, blows, mauler), blowsText(target, blows)]).toEqual([price, words]);
  },
);

test('totals of a force', () => {
  const force = [
    unit('8-7(6)/4(3)', { fighters: 5 }),
    unit('6-9/3', { status: 'crippled' }),
    unit('9', { status: 'destroyed', fighters: 2 }),
    unit('9', { status: 'retreated', fighters: 2 }),
  ];
  expect([attackOf(force), smallestDefence(force), smallestDefence([unit('6-9/3')])]).toEqual([16, 1, 9]);
  expect(smallestDefence([])).toBe(0);
  expect(duty(3, [unit('6-9/3')])).toContain('3 points left');
  expect(duty(3, [unit('6-9/3')])).toContain('fewer than 4½');
  expect([carriedText(2), carriedText(-1), carriedText(0)]).toEqual([
    '2 points carried over against it',
    'A credit of 1 point',
    '',
  ]);
  expect([0, 1, 2, 69].map(halvesText)).toEqual(['0', '½', '1', '34½']);
});

test('units have the names that their author gave them', () => {
  const lexicon = {
    verbs: [{ name: 'cripple', args: [{ words: 1 }] }],
    vocabularies: { 1: ['majestys', 'axe_2'] },
    shown: { 1: ['HMS Majesty’s', 'Axe 2'] },
  } as unknown as Lexicon;
  expect(unitNames(lexicon)).toEqual({ names: ['majestys', 'axe_2'], titles: ['HMS Majesty’s', 'Axe 2'] });
  expect(unitNames({ ...lexicon, shown: {} }).titles).toEqual(['majestys', 'axe_2']);
});

test('odds in words', () => {
  const line = {
    rating: 4,
    mean: 4.5,
    outcomes: [
      { damage: 3, p: 0.5, exact: '1/2' },
      { damage: 6, p: 0.5, exact: '1/2' },
    ],
  };
  expect([spreadText(line), exactText(line)]).toEqual(['3–6, on average 4.5', '3 (1/2), 6 (1/2)']);
  expect([shadeOf([[0, 4]], 4), shadeOf([[0, 4]], 0), shadeOf([[2, 2]], 2)]).toEqual([1, 0, 0]);
});

const at = (rating: number, least: number, most: number) => ({
  rating,
  outcomes: [least, most].map((damage) => ({ damage, p: 0.5, exact: '1/2' })),
  mean: (least + most) / 2,
});

test('the chart shows what each choice of the enemy leads to, in figures and in words', () => {
  const [mild, fierce] = [at(3, 2, 6), at(8, 9, 9)];
  const attacker = [at(2, 1, 3), mild, at(4, 3, 7), at(5, 4, 14)];
  const odds = { damage: { attacker, defender: attacker.map(({ rating }) => ({ ...fierce, rating })) } };
  const told = odds as unknown as RoundOdds;
  const pairs = pairsOf(told, 'attacker', 1);
  expect(pairs.map(({ theirs, rating }) => [theirs, rating])).toEqual([1, 2, 3, 4].map((n) => [n, n + 1]));
  expect(pairs[1]!.scores).toEqual([
    { low: 2, high: 6, mean: 4 },
    { low: 9, high: 9, mean: 9 },
  ]);
  expect(pairsOf(told, 'defender', 1)[1]!.scores).toEqual([...pairs[1]!.scores].reverse());
  expect(chartText(pairs.slice(1, 2))).toBe(
    'If they choose 2, BIR 3: you score 2 to 6, on average 4.0; they score 9.',
  );
  expect([0, 4, 14, 15].map((least) => chanceOf(at(5, 4, 14), least))).toEqual([1, 1, 0.5, 0]);
});

test.each([
  [0, [0, 5]],
  [13, [0, 5, 10, 15]],
  [16, [0, 10, 20]],
  [41, [0, 20, 40, 60]],
  [900, [0, 100, 200, 300, 400, 500, 600, 700, 800, 900]],
])('a chart for at most %d points has lines at %j', (most, lines) => {
  const damage = { attacker: [at(2, 0, 0)], defender: [at(2, 0, most)] };
  expect(scaleOf({ damage } as unknown as RoundOdds)).toEqual(lines);
});

test('what lies behind a seal is told to its owner alone', () => {
  expect(sealedPress({ in: true, verb: 'intensity', value: 3 })).toBe(3);
  expect(sealedPress({ in: true, verb: 'standing', value: 5 })).toBe(0);
  expect(sealedPress({ in: true })).toBe(0);
  expect(sealedPress({ in: false, verb: 'intensity', value: 0 })).toBe(0);
});

test('starts: the captain takes the other side, two people at one screen take both', () => {
  expect(battle('border_clash', 'x', 'captain').bots).toEqual({ defender: 'captain' });
  expect(battle('border_clash', 'x', 'captain', {}, 'defender').bots).toEqual({ attacker: 'captain' });
  const here = battle('border_clash', 'x', 'here');
  expect([here.bots, here.oneScreen]).toEqual([{}, true]);
});

const settle = () => new Promise((done) => setTimeout(done, 5));

async function open(body: object): Promise<{ transport: NodeTransport; battles: Battle[] }> {
  const transport = new NodeTransport(await startEngine());
  const question = JSON.stringify({ system: 'sidcors', seed: '3', ...body });
  const places = await transport.ask<Places>('POST', '/api/matches', question);
  const battles = places.seats.map(({ token }) => new Battle(transport, places.match, token!));
  await settle();
  return { transport, battles };
}

test('the view shows the owner of each unit, and odds can be requested from the view alone', async () => {
  const { transport, battles } = await open({
    scenario: 'open_battle',
    options: {
      attacker: '2 bulwark\nRam 10-6/3 mauler',
      defender: 'Old Rock 0-20 kind=planet\n2 D 8-8(4)/4',
    },
  });
  const fleet = fleetOf(battles[0]!.view);
  expect(fleet.units.map(({ force }) => force)).toEqual([
    ...['attacker', 'attacker', 'attacker'],
    ...['defender', 'defender', 'defender'],
  ]);
  expect(fleet.units[2]!.notation).toBe('10-6/3 mauler');
  expect(badgesOf(fleet.units[3]!)).toEqual(['Cannot retreat']);
  const question = { question: { battle: questionOf(fleet) } };
  const odds = await transport.ask<RoundOdds>('POST', '/api/odds/sidcors', JSON.stringify(question));
  expect([odds.matrix.length, odds.matrix[0]!.length, odds.ratings.length]).toEqual([4, 4, 7]);
  expect(odds.damage.defender.at(-1)!.outcomes.length).toBeGreaterThan(1);
});

test('the other side’s choice stays out of the view until both are in', async () => {
  const { battles } = await open({ scenario: 'border_clash' });
  const [attacker, defender] = battles as [Battle, Battle];
  expect(await attacker.order({ verb: 'intensity', factor: 3 })).toBeNull();
  await settle();
  expect(JSON.stringify(defender.view)).not.toContain('"value":3');
  expect(defender.window.answered).toEqual(['attacker']);
  expect(await defender.order({ verb: 'intensity', factor: 2 })).toBeNull();
  await settle();
  expect(fleetOf(defender.view).rating).toBe(5);
});

test('the engine resolves each pair of intensities within the figures of the chart', async () => {
  const { transport } = await open({ scenario: 'border_clash' });
  const seeds = 24; // enough for every face of a die to fall
  for (const [own, theirs] of [
    [1, 1],
    [1, 4],
    [3, 2],
    [4, 4],
  ] as const) {
    const seen = [new Set<number>(), new Set<number>()];
    const promised = [new Set<number>(), new Set<number>()];
    for (let seed = 0; seed < seeds; ++seed) {
      const question = JSON.stringify({ system: 'sidcors', scenario: 'border_clash', seed: `${seed}` });
      const places = await transport.ask<Places>('POST', '/api/matches', question);
      const battles = places.seats.map(({ token }) => new Battle(transport, places.match, token!));
      await settle();
      const asked = JSON.stringify({ question: { battle: questionOf(fleetOf(battles[0]!.view)) } });
      if (seed === 0) {
        const odds = await transport.ask<RoundOdds>('POST', '/api/odds/sidcors', asked);
        const { rating, scores } = pairsOf(odds, 'attacker', own)[theirs - 1]!;
        for (const [i, force] of forceNames.entries()) {
          const { outcomes } = odds.damage[force].find((line) => line.rating === rating)!;
          promised[i] = new Set(outcomes.map(({ damage }) => damage));
          expect([Math.min(...promised[i]), Math.max(...promised[i])]).toEqual([
            scores[i]!.low,
            scores[i]!.high,
          ]);
        }
      }
      await battles[0]!.order({ verb: 'intensity', factor: own });
      await battles[1]!.order({ verb: 'intensity', factor: theirs });
      await settle();
      const fleet = fleetOf(battles[0]!.view);
      expect(fleet.rating).toBe(own + theirs);
      for (const i of [0, 1] as const) seen[i]!.add(fleet.forces[i].scored);
      battles.forEach((one) => one.leave());
    }
    expect(seen.map((all) => [...all].sort())).toEqual(promised.map((all) => [...all].sort()));
  }
});

test('a seal can be opened until both are closed, and only its owner sees what is in it', async () => {
  const { battles } = await open({ scenario: 'border_clash' });
  const [attacker, defender] = battles as [Battle, Battle];
  const sealedBy = (one: Battle) => sealedPress(fleetOf(one.view).forces[0].choice);
  await attacker.order({ verb: 'intensity', factor: 3 });
  await settle();
  expect([sealedBy(attacker), sealedBy(defender), attacker.offers.withdraw]).toEqual([3, 0, true]);
  expect(await attacker.act({ type: 'withdraw' })).toBeNull();
  await settle();
  expect([sealedBy(attacker), attacker.answered, defender.window.answered]).toEqual([0, false, []]);
  await attacker.order({ verb: 'intensity', factor: 1 });
  await defender.order({ verb: 'intensity', factor: 4 });
  await settle();
  expect(fleetOf(defender.view).rating).toBe(5);
  expect([attacker.offers.withdraw ?? false, defender.offers.withdraw ?? false]).toEqual([false, false]);
});

// Orders as the board's buttons give them: the engine accepts every target and loss in their
// ranges.
test('a battle is played to its end by the orders of the board', { timeout: 60_000 }, async () => {
  const { battles } = await open({ scenario: 'carrier_battle' });
  let state = 11;
  const pick = <T>(of: T[]): T => of[(state = (state * 48271) % 2147483647) % of.length]!;
  const kinds = new Set<string>();
  const give = async (by: Battle, order: OrderTable): Promise<void> => {
    kinds.add(order.verb);
    expect(await by.order(order)).toBeNull();
    await settle();
  };
  for (let act = 0; act < 3000 && !battles[0]!.over; ++act) {
    const by = battles.find((one) => one.myTurn)!;
    const { list, forms } = by.offers;
    if (forms.length === 0 || (list.length > 0 && pick([true, false, true]))) {
      await give(by, pick(list.filter(({ order }) => order.verb !== 'retreat')).order);
      continue;
    }
    const verb = pick(forms);
    if (verb === 'direct') {
      const target = pick(choices((await by.form({ verb })).fields[0]!));
      const blows = pick(choices((await by.form({ verb, unit: target })).fields[1]!));
      await give(by, { verb, unit: target, blows });
    } else {
      await give(by, (await by.form({ verb }, 'most')).order);
    }
  }
  expect(battles[0]!.over).toBe(true);
  for (const verb of ['intensity', 'direct', 'cripple', 'destroy', 'lose_fighters', 'stay'])
    expect(kinds).toContain(verb);
});

test('the scores decide who holds the field, however the battle ended', () => {
  expect(winnerText([1, -1])).toBe('The attacker holds the field.');
  expect(winnerText([-1, 1])).toBe('The defender holds the field.');
  expect(winnerText([0, 0])).toBe('Nobody holds the field.');
  expect(winnerText(null)).toBe('Nobody holds the field.');
});
