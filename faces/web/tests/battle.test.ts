import { expect, test, vi } from 'vitest';
import { Battle } from '../src/lib/battle/battle.svelte';
import { choices, orderOf } from '../src/lib/battle/filling';
import type { Places } from '../src/lib/protocol/shapes';
import { startEngine } from './engine';
import { NodeTransport } from './node_transport';

const settle = () => new Promise((done) => setTimeout(done, 5));

async function open(body: object): Promise<{ transport: NodeTransport; places: Places }> {
  const transport = new NodeTransport(await startEngine());
  const places = await transport.ask<Places>('POST', '/api/matches', JSON.stringify(body));
  return { transport, places };
}

test('a volley: order, events, patch', async () => {
  const { transport, places } = await open({ system: 'code-red', scenario: 'desk', seed: '5' });
  const battle = new Battle(transport, places.match, places.seats[0]!.token!);
  await settle();
  expect(battle.connection).toBe('open');
  expect(await battle.order({ verb: 'volley', ship: 'meridian', points: 3 })).toBeNull();
  await settle();
  expect(battle.events.some((event) => event.kind === 'volley_begun')).toBe(true);
  expect(battle.latest!.length).toBeGreaterThan(1);
  const refused = await battle.order({ verb: 'volley', ship: 'longmarch', points: 5000 });
  expect(refused?.message).toContain('5000');
});

test('a view includes the repair roll, so that a sheet names no fixed end', async () => {
  for (const repair_roll of [false, true]) {
    const options = { ships: ['meridian'], repair_roll };
    const { transport, places } = await open({ system: 'code-red', scenario: 'desk', options });
    const battle = new Battle(transport, places.match, places.seats[0]!.token!);
    await settle();
    expect(await battle.act({ type: 'edit', path: 'ships.0.effects.labs', value: 2 })).toBeNull();
    await settle();
    expect(battle.view['repair_roll']).toBe(repair_roll);
  }
});

test('an order whose answer is lost is not given twice', async () => {
  const { transport, places } = await open({ system: 'code-red', scenario: 'desk', seed: '5' });
  const battle = new Battle(transport, places.match, places.seats[0]!.token!);
  await settle();
  transport.lose = 'in';
  const given = battle.order({ verb: 'volley', ship: 'longmarch', points: 1 });
  transport.lose = null;
  battle.rejoin();
  expect(await given).toBeNull();
  await settle();
  expect(battle.events.filter((event) => event.kind === 'volley_begun').length).toBe(1);
});

test('a second window on a seat takes it from the first one', async () => {
  const { transport, places } = await open({ system: 'code-red', scenario: 'desk' });
  const secret = '5ec12e75'.repeat(4); // this browser's secret, which is in the second window's address
  const first = new Battle(transport, places.match, places.seats[0]!.token!, secret);
  await settle();
  const second = new Battle(transport, places.match, secret);
  await settle();
  expect([first.connection, second.connection]).toEqual(['replaced', 'open']);
});

test('a wrong address is refused with a message', async () => {
  const { transport } = await open({ system: 'code-red', scenario: 'desk' });
  const battle = new Battle(transport, 'm-none', 'nothing');
  await settle();
  expect([battle.connection, battle.trouble.length > 10]).toEqual(['refused', true]);
});

test('a form is filled in with one message, and has the system’s names for its fields', async () => {
  const { transport, places } = await open({ system: 'code-red', scenario: 'duel', seed: '5' });
  const battles = places.seats.map(({ token }) => new Battle(transport, places.match, token!));
  await settle();
  const before = transport.sent;
  const form = await battles[0]!.form({ verb: 'plan', move: 1, reinforcement: 0 }, 'most');
  expect(transport.sent - before).toBe(1);
  expect(form.fields.map(({ label }) => label)).toContain('fire phasers');
  expect(form.fields.filter(({ name }) => name === 'weapons').every(({ value, hi }) => value === hi)).toBe(
    true,
  );
  const wrong = await battles[0]!.form({ ...form.order, reinforcement: 99 });
  expect(wrong.wrong?.[0]).toMatchObject({ place: 1, wished: 99, where: 'plan.reinforcement' });
  expect(await battles[0]!.order(form.order)).toBeNull();
});

test('when another seat seals, no hint appears or disappears, and no question is settled', async () => {
  const { transport, places } = await open({ system: 'sidcors', scenario: 'border_clash', seed: '5' });
  const [mine, theirs] = places.seats.map(({ token }) => new Battle(transport, places.match, token!));
  await settle();
  await mine!.caution.askHint();
  const hint = mine!.caution.hint;
  let sure: boolean | null = null;
  vi.spyOn(mine!, 'advise').mockResolvedValueOnce({ ...hint!, doubt: 'It gives the field up.' });
  const asked = mine!.caution.isSure(hint!.order).then((said) => (sure = said));
  await settle();
  const doubt = mine!.caution.doubt;
  expect(doubt?.why).toBe('It gives the field up.');
  const sealed = theirs!.offers.list.map(({ order }) => order);
  for (const order of [sealed[0]!, sealed[2]!]) {
    expect(await theirs!.order(order)).toBeNull();
    await settle();
    expect(mine!.window.answered).toEqual([theirs!.joined!.seat]);
    expect([mine!.caution.hint, mine!.caution.doubt, sure]).toEqual([hint, doubt, null]);
    await mine!.caution.askHint();
    expect(mine!.caution.hint).toEqual({ ...hint, ask: expect.any(Number) });
    mine!.caution.hint = hint;
    expect(await theirs!.act({ type: 'withdraw' })).toBeNull();
    await settle();
    expect([mine!.caution.hint, mine!.caution.doubt, sure]).toEqual([hint, doubt, null]);
  }
  // once the decision has been made, the advice on it disappears
  expect(await theirs!.order(sealed[1]!)).toBeNull();
  expect(await mine!.order(mine!.caution.hint!.order, true)).toBeNull();
  await settle();
  await asked;
  expect([mine!.caution.hint, mine!.caution.doubt, sure]).toEqual([null, null, false]);
});

test('a hint that arrives after the decision is not shown', async () => {
  const { transport, places } = await open({ system: 'sidcors', scenario: 'border_clash', seed: '5' });
  const [mine] = places.seats.map(({ token }) => new Battle(transport, places.match, token!));
  await settle();
  const late = mine!.caution.askHint();
  mine!.caution.forget();
  await late;
  expect([mine!.caution.hint, mine!.caution.speaks]).toEqual([null, false]);
});

// Three seats play the toy system through the store, from nothing but its offers and forms.
test('the toy is played to its end with nothing but offers and forms', { timeout: 60_000 }, async () => {
  const { transport, places } = await open({ system: 'toy', scenario: 'skirmish', seed: '11' });
  const battles = places.seats.map(({ token }) => new Battle(transport, places.match, token!));
  await settle();
  let state = 7;
  const pick = (n: number) => (state = (state * 48271) % 2147483647) % n;
  const act = async (battle: Battle): Promise<void> => {
    const { list, forms } = battle.offers;
    const at = pick(list.length + forms.length);
    if (at < list.length) return expect(await battle.order(list[at]!.order)).toBeNull();
    const form = await battle.form({ verb: forms[at - list.length]! });
    const values = form.fields.map((field) => choices(field)[pick(field.count)]!);
    const filled = await battle.form(orderOf(form, values));
    expect(await battle.order(filled.order)).toBeNull();
  };
  for (let turns = 0; turns < 2000 && !battles[0]!.over; ++turns) {
    const owing = battles.filter((battle) => battle.offers.list.length + battle.offers.forms.length > 0);
    expect(owing.length).toBeGreaterThan(0);
    await act(owing[pick(owing.length)]!);
    await settle();
  }
  expect(battles.map((battle) => battle.over)).toEqual([true, true, true]);
});

test('answers for an absent player are stored and sent back only to that player', async () => {
  const { transport, places } = await open({ system: 'code-red', scenario: 'duel', seed: '5' });
  const [mine, theirs] = places.seats.map(({ token }) => new Battle(transport, places.match, token!));
  await settle();
  const windows = [{ window: 'plan', policy: 'forced' }];
  expect(await mine!.act({ type: 'standing', policy: 'ask', windows })).toBeNull();
  await settle();
  expect([mine!.away.policy, mine!.away.windows]).toEqual(['ask', windows]);
  expect(theirs!.away.windows).toEqual([]);
  expect((await mine!.act({ type: 'standing', policy: 'sometimes' }))?.code).toBe('unknown-policy');
});
