// The words of the result card, in each system.
import { expect, test, vi } from 'vitest';
import { Battle } from '../src/lib/battle/battle.svelte';
import { plainResult } from '../src/lib/result/plain_result';
import { endOf } from '../src/lib/battle/requests';
import type { OrderTable, Places } from '../src/lib/protocol/shapes';
import { resultOf as resultOfShips } from '../src/systems/code_red/result';
import type { ShipView } from '../src/systems/code_red/Ssd.svelte';
import { resultOf as resultOfSpace } from '../src/systems/heavy_combat/result';
import { SpaceTurn } from '../src/systems/heavy_combat/model/turn.svelte';
import { resultOf as resultOfTable } from '../src/systems/red_alert/result';
import { TableTurn } from '../src/systems/red_alert/model/table_turn.svelte';
import { fleetOf } from '../src/systems/sidcors/fleet';
import { resultOf as resultOfFleets } from '../src/systems/sidcors/result';
import { startEngine } from './engine';
import { NodeTransport } from './node_transport';

const settle = () => new Promise((done) => setTimeout(done, 5));

async function open(body: object): Promise<Battle[]> {
  const transport = new NodeTransport(await startEngine());
  const question = JSON.stringify({ seed: '3', ...body });
  const places = await transport.ask<Places>('POST', '/api/matches', question);
  const battles = places.seats.map(({ token }) => new Battle(transport, places.match, token!));
  await settle();
  return battles;
}

/**
 * Plays to the end: each seat gives the order that `pick` chooses from those offered, or else the
 * first one offered.
 */
async function play(battles: Battle[], pick: (verbs: string[], seat: string) => number): Promise<void> {
  for (let act = 0; act < 500 && !battles[0]!.over; ++act) {
    const by = battles.find((one) => one.myTurn)!;
    const { list, forms } = by.offers;
    const verbs = list.map(({ order }) => order.verb);
    const at = Math.max(0, pick(verbs, by.you));
    const order: OrderTable =
      list[at]?.order ?? ((await by.form({ verb: forms[0]! }, 'most')).order as OrderTable);
    expect(await by.order(order)).toBeNull();
    await settle();
  }
}

const fleetResult = (battle: Battle) => resultOfFleets(battle, fleetOf(battle.view), []);

test('sidcors: a force that retreats broke off, whatever else happened to it', async () => {
  const battles = await open({ system: 'sidcors', scenario: 'border_clash' });
  await play(battles, (verbs, seat) => verbs.indexOf(seat === 'attacker' ? 'retreat' : 'stay'));
  expect(battles.map((battle) => fleetResult(battle).how)).toEqual([
    'You broke off in round 1. They keep 5 units in the line.',
    'The attacker broke off in round 1. You keep 5 units in the line.',
  ]);
});

test('sidcors: a force without units had nothing left, even if some of its units had left before', () => {
  const at = (n: number, kind: string, args = {}, text = '') => ({
    ...{ n, kind, args, text },
    ...{ rule: '', terms: [] as [string, number][] },
  });
  const gone = (...forces: string[]) => forces.map((force, i) => at(9 + i, 'force_gone', { force }));
  const events = [
    at(1, 'round_begun', { round: 1 }, 'Round 1 begins.'),
    at(2, 'retreated', { force: 'defender' }),
    at(3, 'round_begun', { round: 2 }, 'Round 2 begins.'),
  ];
  const battle = (standingEvents: object[], scores: number[]) =>
    ({ you: 'attacker', scores, standingEvents }) as unknown as Battle;
  const fleet = { ...fleetOf({ units: [] }), phase: 'over' as const, round: 2 };
  const how = (events: object[], scores: number[]) => resultOfFleets(battle(events, scores), fleet, []).how;
  expect(how([...events, ...gone('defender')], [1, -1])).toContain(
    'The defender had nothing left to fight with in round 2.',
  );
  expect(how([...events, ...gone('attacker', 'defender')], [0, 0])).toBe(
    'Neither side had anything left to fight with in round 2.',
  );
  const undone = [...gone('attacker'), at(10, 'battle_over')]; // as seen by a page that joined later
  expect(how([...events, ...undone, ...gone('defender'), at(12, 'battle_over')], [1, -1])).toContain(
    'The defender had nothing left to fight with in round 2.',
  );
  const left = ['attacker', 'defender'].map((force, i) => at(5 + i, 'retreated', { force }));
  expect(how([...events, ...left, ...gone('attacker', 'defender')], [0, 0])).toBe(
    'Both sides broke off in round 2.',
  );
});

const later = () => Promise.resolve();
const seatsOf = ({ seats }: Battle) => seats.map(({ seat }) => seat);
const shipsOf = ({ view }: Battle) => view['ships'] as unknown as ShipView[];

test.each([
  ['code-red', 'duel', (by: Battle) => resultOfShips(by, shipsOf(by), ['a', 'b'], new Map(), String)],
  ['sidcors', 'border_clash', fleetResult],
  ['red-alert', 'meeting_engagement', (by: Battle) => resultOfTable(new TableTurn(by, later))],
  ['heavy-combat', 'duel', (by: Battle) => resultOfSpace(new SpaceTurn(by, later))],
  ['toy', 'skirmish', plainResult],
])('%s: card and log say that an agreed draw was agreed', async (system, scenario, resultOf) => {
  const battles = await open({ system, scenario });
  for (const battle of battles) expect(await battle.act({ type: 'draw' })).toBeNull();
  await settle();
  for (const battle of battles) {
    expect([battle.over, battle.ended]).toEqual([true, 'draw']);
    expect(resultOf(battle).how).toMatch(/^(Both|All) sides agreed on a draw( in (turn|round) \d+)?\.$/);
    expect(endOf(battle.seats, battle.scores!, battle.ended)).toMatch(/agreed on a draw\.$/);
  }
  const again = battles[0]!;
  again.rejoin(); // as after a reload
  await settle();
  expect(again.ended).toBe('draw');
});

test.each([
  ['code-red', 'duel', (by: Battle) => resultOfShips(by, shipsOf(by), seatsOf(by), new Map(), String)],
  ['sidcors', 'border_clash', fleetResult],
  ['red-alert', 'meeting_engagement', (by: Battle) => resultOfTable(new TableTurn(by, later))],
  ['heavy-combat', 'duel', (by: Battle) => resultOfSpace(new SpaceTurn(by, later))],
])(
  '%s: at one screen the card addresses everybody, and names the winner',
  async (system, scenario, resultOf) => {
    const [mine, theirs] = (await open({ system, scenario })) as [Battle, Battle];
    mine.oneScreen = true;
    theirs.rename('Anna');
    await settle();
    await mine.act({ type: 'resign' });
    await settle();
    const { headline, how } = resultOf(mine);
    expect(headline).toMatch(/^Anna \(.+\) (wins|holds the (field|table))$/);
    expect(how).not.toMatch(/\b(you|your|they)\b/i);
  },
);

test('a resignation is reported, not a draw', async () => {
  const [attacker, defender] = await open({ system: 'sidcors', scenario: 'border_clash' });
  await attacker!.act({ type: 'resign' });
  await settle();
  expect([defender!.ended, fleetResult(defender!).how]).toEqual([
    'resignation',
    'The attacker resigned in round 1. You keep 5 units in the line.',
  ]);
});

test('an end can be undone until somebody opens the record; then it is final', async () => {
  const battles = await open({ system: 'sidcors', scenario: 'border_clash', seed: undefined });
  const draw = async () => {
    for (const battle of battles) await battle.act({ type: 'draw' });
    await settle();
  };
  for (const battle of battles) await battle.order({ verb: 'intensity', factor: 3 });
  await draw();
  expect((await battles[0]!.record(true)).complete).toBe(true);
  await settle();
  expect(battles.map(({ over, offers }) => [over, offers.undo])).toEqual([
    [true, true],
    [true, true],
  ]);
  await battles[0]!.act({ type: 'undo' });
  await settle();
  expect(battles.map(({ over }) => over)).toEqual([true, true]); // the undo was asked for, not granted
  await battles[1]!.answer(battles[1]!.requested[0]!, true);
  await settle();
  expect(battles.map(({ over, ended, takenBack }) => [over, ended, takenBack.practice])).toEqual([
    [false, '', true],
    [false, '', true],
  ]);
  await battles[0]!.order({ verb: 'intensity', factor: 3 });
  await draw();
  await battles[1]!.record();
  await settle();
  expect(battles.map(({ over, offers }) => [over, offers.undo])).toEqual([
    [true, undefined],
    [true, undefined],
  ]);
});

test('a player who has resigned cannot ask for an undo while the other two fight on', async () => {
  const battles = await open({ system: 'red-alert', scenario: 'three_claims' });
  while (battles.some(({ offers }) => offers.undo !== true)) {
    const by = battles.find((one) => one.myTurn)!;
    const { list, forms } = by.offers;
    await by.order(list[0]?.order ?? ((await by.form({ verb: forms[0]! })).order as OrderTable));
    await settle();
  }
  await battles[0]!.act({ type: 'resign' });
  await settle();
  expect(battles.map(({ over, offers }) => [over, offers.undo === true])).toEqual([
    [false, false],
    [false, true],
    [false, true],
  ]);
});

test('chances are worked out once per end, and once more if the end is undone and reached again', async () => {
  const ask = vi.fn((_method: string, _path: string, record: string) => Promise.resolve({ record }));
  vi.doMock('../src/lib/app/app.svelte', () => ({ app: { transport: { ask } } }));
  const { askChances } = await import('../src/lib/result/chances');
  const record = () => Promise.resolve({ text: `${battle.events.length}` });
  const battle = { match: 'm-1', events: ['aimed', 'fled'], standingEvents: ['aimed', 'fled'], record };
  const asked = () => askChances(battle as unknown as Battle);
  expect(await asked()).toEqual({ record: '2' });
  expect(await asked()).toEqual({ record: '2' });
  expect(ask).toHaveBeenCalledTimes(1);
  battle.events.push('fled'); // the first flight was taken back: the number of events is the same
  expect(await asked()).toEqual({ record: '3' });
  vi.doUnmock('../src/lib/app/app.svelte');
});
