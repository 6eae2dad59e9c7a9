// Answers that tng's board gives automatically: the only possible one, and 'nothing' for the rest
// of a turn.
import { expect, test } from 'vitest';
import { Battle } from '../../src/lib/battle/battle.svelte';
import type { Places } from '../../src/lib/protocol/shapes';
import { ByItself } from '../../src/systems/tng/command/by_itself.svelte';
import { Table } from '../../src/systems/tng/model/table.svelte';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

const settle = () => new Promise((done) => setTimeout(done, 5));

interface Looking {
  look: () => void;
}
interface Played {
  battle: Battle;
  table: Table;
  byItself: ByItself;
  /** Effects do not run without a page: the test calls this in their place. */
  look: () => Promise<void>;
  show: (shown: boolean) => void;
}
async function begin(people = false): Promise<Played> {
  const transport = new NodeTransport(await startEngine());
  const bots = people ? undefined : { hegemony: 'cadet' };
  const body = JSON.stringify({ system: 'tng', scenario: 'first_watch', seed: '3', bots });
  const places = await transport.ask<Places>('POST', '/api/matches', body);
  const battle = new Battle(transport, places.match, places.seats.find(({ token }) => token)!.token!);
  await settle();
  const table = new Table(battle, () => Promise.resolve());
  let showing = false;
  const byItself = new ByItself(table, () => showing);
  const look = async () => {
    (byItself as unknown as Looking).look();
    await settle();
  };
  return { battle, table, byItself, look, show: (shown) => (showing = shown) };
}
const orders: Record<string, string> = { allocate: 'standard', move: 'ahead', go_on: 'go_on' };
/** Gives ready orders until the wanted window is open, leaving automatic answers to the board. */
async function onTo({ battle, table, look }: Played, there: () => boolean): Promise<number[]> {
  const asked: number[] = [];
  for (let acts = 0; acts < 80 && !battle.over; ++acts) {
    await look();
    if (there()) return asked;
    asked.push(battle.window.number);
    const before = battle.window.number;
    await table.give({ verb: orders[table.kind] ?? 'pass' });
    await settle();
    expect(table.trouble).toBe('');
    expect(battle.window.number).toBeGreaterThan(before);
  }
  throw new Error('no such window');
}

test('“nothing all turn” is asked once a turn, logged, and undone as one', async () => {
  const played = await begin();
  const { battle, table, byItself, look } = played;
  await onTo(played, () => table.kind === 'activity');
  const begun = battle.window.number;
  byItself.rest();
  await look();
  expect(battle.window.number).toBeGreaterThan(begun);
  expect(byItself.said.map(({ text }) => text)).toEqual(['You do nothing else in this impulse.']);
  const turn = table.state.turn;
  await onTo(played, () => table.kind === 'move' && table.state.impulse === 3);
  expect([table.state.turn, byItself.said.length]).toEqual([turn, 2]);

  await battle.act({ type: 'undo' });
  await settle();
  while (byItself.gives || battle.waiting > 0) await look();
  await look();
  await look();
  expect(['move', 'fire']).toContain(table.kind); // a decision for the player
  await onTo(played, () => table.kind === 'activity');
  expect([table.state.turn, byItself.gives]).toEqual([turn, false]); // an undo ends “nothing all turn”
});

test('the only possible answer is given once the latest events have been shown', async () => {
  const played = await begin();
  const { battle, table, byItself, look, show } = played;
  // without energy no gun is armed, and in the fire step nothing remains but to pass
  await table.give((await battle.form({ verb: 'allocate' })).order, true);
  await settle();
  show(true);
  await onTo(played, () => table.kind === 'fire');
  const { number } = battle.window;
  expect(byItself.gives).toBe(true);
  await look();
  expect(battle.window.number).toBe(number);
  show(false);
  await look();
  expect(battle.window.number).not.toBe(number);
  expect(byItself.said.map(({ text }) => text)).toEqual(['Nothing to fire: you pass.']);
});

test('among people everything is asked for', async () => {
  const { table, byItself } = await begin(true);
  expect([table.mayAct, byItself.may, byItself.gives]).toEqual([true, false, false]);
  byItself.rest();
  expect(byItself.gives).toBe(false);
});
