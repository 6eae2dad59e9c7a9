// Fire and damage on tng's page: a volley's walk from the log's events, odds by facing, the choices that a
// mode leaves to the player, and the reasons for a line. What the chart says is compared with
// battles that the engine plays.
import { beforeAll, describe, expect, test } from 'vitest';
import { Battle } from '../../src/lib/battle/battle.svelte';
import type { GameEvent, Places } from '../../src/lib/protocol/shapes';
import { oddsOf, type Answer } from '../../src/systems/tng/command/fire/answer';
import { choiceNames, shownGun, wayText } from '../../src/systems/tng/command/fire/guns';
import { anyPowerOf, chartOf, type Chart, type Group } from '../../src/systems/tng/model/chart';
import { looksBefore, type BoxLook } from '../../src/systems/tng/sheet/boxes';
import { damageChart, strikes, struckOf, type DamageChart } from '../../src/systems/tng/volley/damage_chart';
import {
  columnsFrom,
  fireMs,
  lossesOf,
  stepMs,
  stepsOf,
  strideOf,
  walksOf,
  type Walk,
} from '../../src/systems/tng/volley/walk';
import { reasonsOf } from '../../src/systems/tng/volley/why';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

const settle = () => new Promise((done) => setTimeout(done, 5));

interface Fought {
  battle: Battle;
  chart: Chart;
  damage: DamageChart;
  hits: (group: number, word: string) => boolean;
}
const names = ({ chart }: Pick<Fought, 'chart'>) => ({
  unitOf: (word: unknown) => chart.units.findIndex((unit) => unit.word === word),
  groupOf: (word: unknown): Group | undefined => chart.groups.find((group) => group.word === word),
});
let transport: NodeTransport;
async function begun(scenario: string, seed: string, options = {}): Promise<Battle[]> {
  const body = { system: 'tng', scenario, seed, options };
  const places = await transport.ask<Places>('POST', '/api/matches', JSON.stringify(body));
  const battles = places.seats.map(({ token }) => new Battle(transport, places.match, token!));
  await settle();
  return battles;
}
/** Plays a battle with captains on both sides until this many walks have gone inside. */
async function fought(scenario: string, seed: string, walks: number): Promise<Fought> {
  const battles = await begun(scenario, seed);
  const [first] = battles as [Battle];
  for (let i = 0; i < 400 && !first.over; i += 1) {
    if (first.events.filter(({ kind }) => kind === 'chart_rolled').length >= walks) break;
    for (const battle of battles) {
      const { owed, answered } = battle.window;
      const seat = battle.joined!.seat;
      if (!owed.includes(seat) || answered.includes(seat)) continue;
      await battle.caution.askHint();
      const refused = await battle.order(battle.caution.hint?.order ?? { verb: 'pass' }, true);
      if (refused) await battle.order(battle.offers.list[0]!.order, true);
      await settle();
    }
  }
  const chart = chartOf(first.joined!.setup, first.joined!.lexicon, first.view);
  const damage = (await damageChart(transport, 'tng'))!;
  const hits = (place: number, word: string): boolean => {
    const group = chart.groups[place]!;
    const own = chart.units[group.unit]!.groups.indexOf(group);
    return strikes(damage, word, struckOf(damage, group, own, first.view, first.joined!.lexicon));
  };
  return { battle: first, chart, damage, hits };
}
let duel: Fought;
let watch: Fought; // a battle with armour, until a ship is destroyed
beforeAll(async () => {
  transport = new NodeTransport(await startEngine());
  duel = await fought('cruiser_duel', '5', 60);
  watch = await fought('first_watch', '4', 90);
}, 120_000);

describe('the walk of a volley', () => {
  test('every box lost inside is in a column whose word strikes it', () => {
    for (const of of [duel, watch]) {
      const { battle, damage, hits, chart } = of;
      const walks = walksOf(names(of), battle.events);
      expect(walks.length).toBeGreaterThanOrEqual(20);
      for (const walk of walks) {
        const steps = stepsOf(damage, [walk], hits);
        expect(lossesOf(steps)).toEqual(new Map(walk.losses.map(({ group, boxes }) => [group, boxes])));
        for (const { row, column, taken } of steps)
          for (const { group } of taken) {
            const { name } = chart.groups[group]!;
            const word = damage.rows[row - 1]!.words[column - 1] ?? '';
            const fits = column === 0 ? name === 'ExcDam' : hits(group, word);
            expect([name, word, fits]).toEqual([name, word, true]);
          }
      }
    }
  });
  test('it begins in the column rolled, follows the direction of its row, and ends at the last box', () => {
    const { damage, hits, battle } = duel;
    expect(damage.rows.map(({ right }) => right)).toEqual([true, false, true, false, true, false]);
    expect(columnsFrom({ row: 3, column: 11 }, damage)).toEqual([11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(columnsFrom({ row: 2, column: 2 }, damage).slice(0, 4)).toEqual([2, 1, 12, 11]);
    for (const walk of walksOf(names(duel), battle.events)) {
      const steps = stepsOf(damage, [walk], hits);
      expect(steps[0]!.column).toBe(walk.rolls[0]!.column);
      expect(steps.at(-1)!.taken.length).toBeGreaterThan(0);
    }
  });
  test('a word in capitals takes all boxes, one in lower case takes one', () => {
    const { damage } = duel;
    const walk: Walk = { unit: 0, rolls: [{ row: 1, column: 2 }], losses: [{ group: 4, boxes: 6 }] };
    const all = stepsOf(damage, [walk], () => true);
    expect(all.map(({ column, taken }) => [column, taken])).toEqual([[2, [{ group: 4, boxes: 6 }]]]);
    const small = { ...walk, rolls: [{ row: 1, column: 6 }], losses: [{ group: 4, boxes: 2 }] };
    expect(stepsOf(damage, [small], () => true).map(({ column, taken }) => [column, taken])).toEqual([
      [6, [{ group: 4, boxes: 1 }]],
      [7, [{ group: 4, boxes: 1 }]],
    ]);
  });
  test('after a full round of the row, excess damage takes a point and a new row is rolled', () => {
    const { damage, chart, hits } = duel;
    const place = (name: string) => chart.groups.find((group) => group.name === name)!.place;
    const walk: Walk = {
      unit: 0,
      rolls: [
        { row: 6, column: 7 },
        { row: 2, column: 1 },
        { row: 4, column: 6 },
      ],
      losses: [
        { group: place('Scanner'), boxes: 1 },
        { group: place('ExcDam'), boxes: 2 },
        { group: place('Emer'), boxes: 0 },
        { group: place('Sensor'), boxes: 1 },
      ],
    };
    const told = stepsOf(damage, [walk], hits).filter(({ taken }) => taken.length > 0);
    expect(told.map(({ roll, row, column, taken }) => [roll, row, column, taken[0]!.group])).toEqual([
      [0, 6, 7, place('Scanner')],
      [0, 6, 0, place('ExcDam')],
      [1, 2, 0, place('ExcDam')],
      [2, 4, 7, place('Sensor')],
    ]);
    expect(told.map(({ taken }) => taken[0]!.boxes)).toEqual([1, 1, 1, 1]);
  });
  test('engines of the other side are skipped', () => {
    const { damage, chart, hits } = duel;
    const place = (name: string) => chart.groups.find((group) => group.name === name)!.place;
    expect([hits(place('UWARP 2-L'), 'LWARP'), hits(place('UWARP 2-L'), 'rwarp')]).toEqual([true, false]);
    expect([hits(place('UWARP 2-R'), '*WARP'), hits(place('Hull F'), 'AHULL')]).toEqual([true, false]);
    expect(damage.sides.get('lwarp')).toBe('L');
  });
  const event = (n: number, kind: string, args: Record<string, unknown>): GameEvent =>
    ({ n, kind, args: { unit: 'a', ...args }, rule: '', terms: [], text: '' }) as unknown as GameEvent;
  const two = {
    unitOf: (word: unknown) => ['a', 'b'].indexOf(String(word)),
    groupOf: (word: unknown) => ({
      place: Number(word),
      part: word === '9' ? 'shields' : 'boxes',
      name: `${word}`,
    }),
  };
  test('each roll is a walk; one that went around is rolled again and stays one walk', () => {
    const events = [
      event(1, 'struck', { inside: 4 }),
      event(2, 'boxes_lost', { group: '9', boxes: 5 }),
      event(3, 'chart_rolled', { row: 1, column: 2 }),
      event(4, 'boxes_lost', { group: '3', boxes: 2 }),
      event(5, 'chart_rolled', { row: 4, column: 7 }),
      event(6, 'chart_rolled', { row: 6, column: 1 }),
      event(7, 'boxes_lost', { group: '5', boxes: 1 }),
      event(8, 'boxes_lost', { group: '9', boxes: 1 }),
      event(11, 'struck', { inside: 1 }),
      event(12, 'chart_rolled', { row: 2, column: 2 }),
      event(13, 'struck', { inside: 1 }),
      event(14, 'chart_rolled', { row: 3, column: 3 }),
      event(15, 'boxes_lost', { group: '4', boxes: 1 }),
      event(9, 'struck', { unit: 'b', inside: 1 }),
      event(10, 'boxes_lost', { unit: 'b', group: '7', boxes: 1 }),
    ];
    expect(walksOf(two, events)).toEqual([
      { unit: 0, rolls: [{ row: 1, column: 2 }], losses: [{ group: 3, boxes: 2 }] },
      {
        unit: 0,
        rolls: [
          { row: 4, column: 7 },
          { row: 6, column: 1 },
        ],
        losses: [{ group: 5, boxes: 1 }],
      },
      { unit: 0, rolls: [{ row: 2, column: 2 }], losses: [] },
      { unit: 0, rolls: [{ row: 3, column: 3 }], losses: [{ group: 4, boxes: 1 }] },
    ]);
  });
  test('160 ms per column, and no volley takes more than 3,200 ms, however large', () => {
    expect(stepMs(5)).toBe(160);
    for (const steps of [1, 15, 16, 40, 400])
      expect(fireMs + steps * stepMs(steps)).toBeLessThanOrEqual(3200);
  });
  test('a large volley shows several columns at once, and changes the sheet every fourth frame at most', () => {
    expect([5, 15, 26].map(strideOf)).toEqual([1, 1, 1]);
    for (const steps of [40, 80, 160, 400, 900])
      expect([steps, strideOf(steps) * stepMs(steps) > 56]).toEqual([steps, true]);
  });
  test('boxes still to be struck are whole, and only those being struck are lit', () => {
    const looks: BoxLook[] = ['whole', 'now', 'now', 'now', 'struck'];
    expect(looksBefore(looks, 1, 1, false)).toEqual(['whole', 'whole', 'now', 'struck', 'struck']);
    expect(looksBefore(looks, 0, 3, false)).toEqual(looks);
    const track: BoxLook[] = ['struck', 'now', 'now', 'whole'];
    expect(looksBefore(track, 1, 1, true)).toEqual(['struck', 'now', 'whole', 'whole']);
    // once the segment is over, nothing counts as freshly struck
    expect(looksBefore(['whole', 'struck', 'struck'], 1, 1, false)).toEqual(['whole', 'whole', 'now']);
  });
});

describe('odds of the shots planned', () => {
  test('the strength of a facing includes everything, and facings are numbered from 1', () => {
    const sum = { mean: 9, gets_through: 0.5, inside_mean: 2 };
    const facing = { ...sum, facing: 3, shield: 18, reinforcement: 4, armour: 1 };
    const target = { ...sum, facings: [facing], general_reinforcement: 2, outcomes: [] };
    const told = oddsOf({ weapons: [], targets: [target], why: [] });
    const text = '18 and 6 of reinforcement and 1 of armour';
    expect(told?.faces).toEqual([{ facing: 3, shield: 25, text, through: 0.5 }]);
    expect(told?.later).toBeUndefined();
    expect(oddsOf({ weapons: [], targets: [], why: [] })).toBeNull();
  });
  test('the session calculates odds for the order that would be given', async () => {
    const battles = await begun('cruiser_duel', '7');
    for (let i = 0; i < 300; i += 1)
      for (const battle of battles) {
        const { owed, answered } = battle.window;
        const seat = battle.joined!.seat;
        if (!owed.includes(seat) || answered.includes(seat)) continue;
        await battle.caution.askHint();
        const order = battle.caution.hint?.order ?? { verb: 'pass' };
        if (order.verb !== 'fire') {
          const refused = await battle.order(order, true);
          if (refused) await battle.order(battle.offers.list[0]!.order, true);
          await settle();
          continue;
        }
        const told = oddsOf(await battle.odds<Answer>(order))!;
        const shots = told.weapons.map((one) => one.shots);
        expect(shots).toEqual(order['times']);
        expect(told.outcomes.reduce((all, { p }) => all + p, 0)).toBeCloseTo(1, 9);
        expect(told.outcomes.reduce((all, { p, damage }) => all + p * damage, 0)).toBeCloseTo(told.mean, 9);
        expect(told.later!.shots).toBeLessThanOrEqual(shots.reduce((all, one) => all + one, 0));
        expect(told.faces.length).toBeGreaterThan(0);
        return;
      }
    expect.fail('nobody fired');
  });
  test('nothing is calculated for orders other than fire', async () => {
    const [first] = (await begun('cruiser_duel', '7')) as [Battle];
    await expect(first.odds({ verb: 'pass' })).rejects.toThrow(/fire order/);
  });
});

describe('the firer’s choice in a mode has its name', () => {
  test('as in the engine’s label, commas included', () => {
    const label = 'PC F: 0 on one facing, 1 round the ship, evenly, 2 round the ship, most on facing 1';
    const told = choiceNames(label);
    expect([...told.values()]).toEqual([
      'on one facing',
      'round the ship, evenly',
      'round the ship, most on facing 1',
    ]);
    expect(wayText('standard', 1, told)).toBe('standard, round the ship, evenly');
  });
  test('separate shots are the unnamed default, a hard hit is named', () => {
    const told = choiceNames('Disr D: 0 shots apart, 1 as one hard hit');
    expect([wayText('overload', 0, told), wayText('overload', 1, told)]).toEqual([
      'overload',
      'overload, one hard hit',
    ]);
    expect(wayText('standard', 0, choiceNames('Ph-7 A: nothing to choose'))).toBe('standard');
  });
  test('a weapon in an event has the name that people use', () => {
    const { lexicon } = duel.battle.joined!;
    expect(shownGun(lexicon, 'phtn_overload')).toBe('Phtn (overload)');
  });
});

describe('the reasons for a line', () => {
  const why = (event: GameEvent, of = duel): [string, string][] =>
    reasonsOf(names(of), of.battle.joined!.lexicon, of.battle.events, event, of.damage, of.hits);
  const first = (kind: string, fits: (event: GameEvent) => boolean = () => true): GameEvent =>
    duel.battle.events.find((event) => event.kind === kind && fits(event))!;

  test('a shot shows its dice, and its modifiers name their sources', () => {
    const shots = first('shots');
    const dice = shots.terms.filter(([label]) => label === 'die').length;
    const told = why(shots).map(([label]) => Number(/^\d+/.exec(label)?.[0] ?? 1));
    expect(told.reduce((sum, times) => sum + times, 0)).toBe(dice);
    const bent = first('fired', ({ terms }) => terms.some(([label]) => label === 'added to the range'));
    expect(why(bent).find(([label]) => label === 'added to the range')![1]).toMatch(
      /^[+−]\d+ by the scanner$/,
    );
  });
  const made = (kind: string, args: Record<string, unknown>, terms: [string, number][] = []): GameEvent =>
    ({ n: 1, kind, args: { unit: 'candour', ...args }, terms, rule: '', text: '' }) as unknown as GameEvent;
  const said = (...events: GameEvent[]) =>
    reasonsOf(names(duel), duel.battle.joined!.lexicon, events, events[0]!, duel.damage, duel.hits);
  test('each modifier has its own source, each die its points', () => {
    const [form] = duel.battle.joined!.lexicon.vocabularies['5']!;
    const terms: [string, number][] = [
      ['range', 3],
      ['added to the die', 2],
      ['added to the range', -1],
    ];
    expect(said(made('fired', { bent_by: -1, bent_by_2: form, bent_by_3: -1 }, terms))).toEqual([
      ['range', '3'],
      ['added to the die', '+2 by erratic manoeuvres'],
      ['added to the range', `−1 by ${duel.battle.joined!.lexicon.shown!['5']![0]}`],
    ]);
    const dice: [string, number][] = [
      ['die', 3],
      ['points', 4],
      ['die', 6],
      ['points', 0],
      ['die', 3],
      ['points', 4],
    ];
    expect(said(made('shots', {}, dice))).toEqual([
      ['2 dice', '3: 4 points'],
      ['die', '6: no hit'],
    ]);
  });
  test('if two shields cover a facing, both are named', () => {
    const [blow, first, second] = [
      made('struck', { facing: 'shield_2', reinforcement: 3, shields: 9, armour: 0, inside: 1 }),
      made('boxes_lost', { group: 'candour_shield_612', boxes: 5 }),
      made('boxes_lost', { group: 'candour_shield_234', boxes: 4 }),
    ];
    expect(said(blow!, first!, second!)).toEqual([
      ['facing', '2'],
      ['points in all', '13'],
      ['stopped by reinforcement', '3'],
      ['stopped by Shield 612', '5 boxes'],
      ['stopped by Shield 234', '4 boxes'],
      ['inside', '1'],
    ]);
  });
  test('a hit names its facing and every shield that stopped some of it, and the sum is right', () => {
    const both = duel.battle.events.filter(
      ({ kind, args }) => kind === 'struck' && Number(args['shields']) > 0,
    );
    expect(both.length).toBeGreaterThan(3);
    for (const event of both) {
      const told = new Map(why(event));
      const shields = [...told].filter(([label]) => label.startsWith('stopped by Shield'));
      const stopped = shields.reduce((sum, [, boxes]) => sum + parseInt(boxes), 0);
      expect(stopped).toBe(Number(event.args['shields']));
      expect(told.get('facing')).toBe(String(event.args['facing']).replace('shield_', ''));
    }
  });
  test('a roll names its direction along the row, a loss the columns that took it', () => {
    for (const of of [duel, watch])
      for (const event of of.battle.events.filter(({ kind }) => kind === 'chart_rolled')) {
        const [way, ...columns] = why(event, of);
        expect(way![1]).toMatch(/^[1-6], to the (left|right) from column \d+$/);
        const { words } = of.damage.rows[Number(event.args['row']) - 1]!;
        for (const [label] of columns) {
          const [, column, word] = /^column (\d+), (.*)$/.exec(label) ?? [];
          if (label !== 'once around') expect([label, words[Number(column) - 1]]).toEqual([label, word]);
        }
      }
    const groups = names(duel);
    // shields and armour are not on the chart: the terms of the event that reports their loss state
    // their strength
    const inside = duel.battle.events.filter(
      ({ kind, args, terms }) =>
        kind === 'boxes_lost' && groups.groupOf(args['group'])!.part !== 'shields' && terms.length === 0,
    );
    expect(inside.length).toBeGreaterThan(8);
    for (const event of inside) {
      const [[, words]] = why(event) as [[string, string]];
      const boxes = [...words.matchAll(/(\d+) at (?:row|column|once)/g)].reduce(
        (sum, [, count]) => sum + Number(count),
        0,
      );
      expect([event.text, boxes]).toEqual([event.text, Number(event.args['boxes'])]);
    }
  });
});

test('the option that lets any power pay for anything is read from the view', async () => {
  const [plain] = await begun('cruiser_duel', '1');
  const [any] = await begun('cruiser_duel', '1', { any_power: true });
  expect([anyPowerOf(plain!.view), anyPowerOf(any!.view)]).toEqual([false, true]);
});
