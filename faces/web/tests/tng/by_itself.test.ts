// Answers that tng's board gives automatically: the only possible one, and 'nothing' once a player
// has declined everything that can be done this turn.
import { expect, test } from 'vitest';
import { Battle } from '../../src/lib/battle/battle.svelte';
import type { Places } from '../../src/lib/protocol/shapes';
import { ActDraft } from '../../src/systems/tng/command/act.svelte';
import { ByItself } from '../../src/systems/tng/command/by_itself.svelte';
import { Table } from '../../src/systems/tng/model/table.svelte';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

const settle = () => new Promise((done) => setTimeout(done, 5));

interface Looking {
  look: () => void;
}
interface Learning {
  window: number;
  learn: () => Promise<void>;
}
interface Played {
  battle: Battle;
  table: Table;
  byItself: ByItself;
  act: ActDraft;
  /** Svelte's effects do not run without a page, so the test calls this in their place. */
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
  const act = new ActDraft(table);
  const learning = act as unknown as Learning;
  const byItself = new ByItself(
    table,
    () => showing,
    () => (act.idle ? { verb: 'pass' } : null),
    () => act.forget(),
  );
  const look = async () => {
    if (act.open && learning.window !== battle.window.number) {
      learning.window = battle.window.number;
      await learning.learn();
    }
    (byItself as unknown as Looking).look();
    await settle();
  };
  return { battle, table, byItself, act, look, show: (shown) => (showing = shown) };
}
const orders: Record<string, string> = { allocate: 'standard', move: 'ahead', go_on: 'go_on' };
/**
 * Gives ready orders until the wanted window is open, leaving automatic answers to the board.
 * Returns the impulses of this turn in which activities were asked for.
 */
async function onTo({ battle, table, act, look }: Played, there: () => boolean): Promise<number[]> {
  const { turn } = table.state;
  const asked: number[] = [];
  for (let acts = 0; acts < 80 && !battle.over; ++acts) {
    await look();
    if (there()) return asked;
    const before = battle.window.number;
    if (table.kind === 'activity') {
      if (table.state.turn === turn) asked.push(table.state.impulse);
      await act.seal();
    } else await table.give({ verb: orders[table.kind] ?? 'pass' });
    await settle();
    expect(table.trouble).toBe('');
    expect(battle.window.number).toBeGreaterThan(before);
  }
  throw new Error('no such window');
}
const inActivity =
  ({ table }: Played, turn: number, impulse: number) =>
  () =>
    table.kind === 'activity' && table.state.turn === turn && table.state.impulse === impulse;

test('what can be done is asked once a turn, and once more if shields are hurt', async () => {
  const played = await begin();
  const { table, byItself } = played;
  const asked = await onTo(played, () => table.kind === 'allocate' && table.state.turn === 2);
  expect(asked).toEqual([1, 2]); // shields are hurt in the first impulse, more of them later
  const lines = byItself.said.filter(({ text }) => text === 'Nothing new to do: you go on.');
  expect(lines).toHaveLength(4);
  await onTo(played, inActivity(played, 2, 1));
  expect(byItself.gives).toBe(false); // another turn
});

test('asked again, what is new comes first, and the board says that something is', async () => {
  const played = await begin();
  const { act } = played;
  await onTo(played, inActivity(played, 1, 1));
  expect([act.deeds.length > 1, act.news]).toEqual([true, false]);
  await act.seal();
  await settle();
  await onTo(played, inActivity(played, 1, 2));
  const mends = act.deeds.map(({ title }) => title.startsWith('Repair at once'));
  expect(mends.indexOf(true)).toBe(0);
  expect([mends.includes(false), act.news]).toEqual([true, true]);
  act.forget();
  expect(act.news).toBe(false); // taken back: everything is new
});

test('an answer given unasked is undone together with the player’s decision before it', async () => {
  const played = await begin();
  const { battle, table, byItself, look } = played;
  await onTo(played, () => table.kind === 'move' && table.state.impulse === 4);
  const turn = table.state.turn;
  await battle.act({ type: 'undo' });
  await settle();
  while (byItself.gives || battle.waiting > 0) await look();
  await look();
  await look();
  expect(['move', 'fire']).toContain(table.kind); // a decision for the player
  await onTo(played, () => table.kind === 'activity');
  expect([table.state.turn, byItself.gives]).toEqual([turn, false]); // an undo has it asked again
});

test('the next impulse asks again if the player says so', async () => {
  const played = await begin();
  await onTo(played, inActivity(played, 1, 2));
  await played.act.seal(true);
  await settle();
  await onTo(played, inActivity(played, 1, 3));
  expect(played.byItself.gives).toBe(false);
});

test('something new is asked for, and nothing is answered until everything is known', async () => {
  const played = await begin();
  const { battle, act, look, show } = played;
  await onTo(played, inActivity(played, 1, 2));
  await act.seal();
  await settle();
  show(true); // nothing is given automatically
  await onTo(played, inActivity(played, 1, 3));
  expect([act.deeds.length > 0, act.idle]).toEqual([true, true]);
  const [deed, ...others] = act.deeds;
  act.deeds = [{ ...deed!, targets: [...deed!.targets, { object: 9, name: 'Hull F', most: 1 }] }, ...others];
  expect(act.idle).toBe(false);
  act.deeds = [];
  expect(act.idle).toBe(true); // nothing at all can be done

  act.forget();
  const { form } = battle;
  battle.form = () => Promise.reject(new Error());
  await look();
  battle.form = form;
  expect([act.loading, act.deeds, act.idle]).toEqual([false, [], false]);
});

test('the only possible answer is given once the latest events have been shown', async () => {
  const played = await begin();
  const { battle, table, byItself, look, show } = played;
  // without energy no gun is armed, so in the fire step the player can only pass
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
  (byItself as unknown as { only: () => object }).only = () => ({ verb: 'standard' });
  expect(byItself.gives).toBe(false);
});
