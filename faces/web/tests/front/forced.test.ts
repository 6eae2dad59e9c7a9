// Against bots the only possible answer is given automatically, and an undo goes back past it.
import { expect, test, vi } from 'vitest';
import type { Battle } from '../../src/lib/battle/battle.svelte';
import { Forced } from '../../src/lib/battle/forced.svelte';

const offer = (verb: string) => ({ order: { verb }, text: verb });
function at(change: object = {}) {
  const battle = {
    alone: true,
    oneScreen: false,
    askFace: null,
    over: false,
    myTurn: true,
    waiting: 0,
    connection: 'open',
    seats: [{}, {}],
    window: { number: 3 },
    offers: { list: [offer('done')], forms: [] as string[], undo: true },
    order: vi.fn(() => Promise.resolve(null)),
    act: vi.fn(() => Promise.resolve(null)),
    ...change,
  };
  let guided = false;
  const forced = new Forced(
    battle as unknown as Battle,
    () => false,
    () => guided,
  );
  return { battle, forced, guide: () => (guided = true) };
}

test('a single possible answer is given once; with two the player is asked', async () => {
  const { battle, forced } = at();
  await forced.look();
  await forced.look();
  expect(battle.order.mock.calls).toEqual([[{ verb: 'done' }, true]]);
  const two = at({ offers: { list: [offer('a'), offer('b')], forms: [] } });
  await two.forced.look();
  expect(two.battle.order).not.toHaveBeenCalled();
});

test('an undo goes back past that answer, and the player answers what is then asked', async () => {
  const { battle, forced } = at();
  await forced.look();
  battle.window = { number: 5 };
  battle.offers = { ...battle.offers, list: [offer('a'), offer('b')] };
  await forced.look();
  battle.window = { number: 3 };
  battle.offers = { ...battle.offers, list: [offer('done')] };
  await forced.look();
  expect(battle.act.mock.calls).toEqual([[{ type: 'undo' }]]);
  battle.window = { number: 2 };
  await forced.look();
  expect(battle.order).toHaveBeenCalledTimes(1);
  expect(forced.gives).toBe(false);
});

test('among people, at one screen and beside a guide, every answer is asked for', async () => {
  for (const change of [{ alone: false }, { oneScreen: true }, { over: true }, { myTurn: false }]) {
    const { battle, forced } = at(change);
    await forced.look();
    expect(battle.order).not.toHaveBeenCalled();
  }
  const { battle, forced, guide } = at();
  guide();
  await forced.look();
  expect(battle.order).not.toHaveBeenCalled();
});
