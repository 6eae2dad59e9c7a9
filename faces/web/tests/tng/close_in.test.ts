// The lit plate's default for a move: straight ahead, but never away from the fight.
import { expect, test } from 'vitest';
import { Battle } from '../../src/lib/battle/battle.svelte';
import type { Places } from '../../src/lib/protocol/shapes';
import { distance, hexName } from '../../src/systems/tng/model/hex';
import { hexOf } from '../../src/systems/tng/model/state';
import { Table } from '../../src/systems/tng/model/table.svelte';
import { turnsToward } from '../../src/systems/tng/move/close_in';
import { MoveDraft } from '../../src/systems/tng/move/draft.svelte';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

const settle = () => new Promise((done) => setTimeout(done, 5));

async function begin(scenario: string, bots: Record<string, string>): Promise<Table> {
  const transport = new NodeTransport(await startEngine());
  const body = JSON.stringify({ system: 'tng', scenario, seed: '3', bots });
  const places = await transport.ask<Places>('POST', '/api/matches', body);
  const battle = new Battle(transport, places.match, places.seats.find(({ token }) => token)!.token!);
  await settle();
  return new Table(battle, () => Promise.resolve());
}

test('a player who only presses the lit plate stays in the fight', { timeout: 60_000 }, async () => {
  const table = await begin('first_watch', { hegemony: 'cadet' });
  const { battle } = table;
  const draft = new MoveDraft(table);
  const ranges: number[] = [];
  for (let acts = 0; acts < 400 && !battle.over && table.state.turn < 4; ++acts) {
    if (!table.mayAct) {
      await settle();
      continue;
    }
    if (table.kind === 'move') {
      draft.restart();
      draft.comeAbout();
      expect(hexName(draft.helm.at)).not.toBe('');
      ranges.push(distance(draft.helm.at, hexOf(table.at(table.target)!)));
      await table.give(draft.order, true);
    } else {
      const [ready] = table.list;
      await table.give(ready?.order ?? (await battle.form({ verb: table.kind }, 'most')).order, true);
    }
    await settle();
    expect(table.trouble).toBe('');
  }
  expect(ranges.length).toBeGreaterThan(8);
  expect(Math.max(...ranges.slice(2))).toBeLessThanOrEqual(8);
});

test('legs already laid, and ships with hardly a gun, are left alone', async () => {
  const table = await begin('convoy', { raiders: 'cadet' });
  const named = (name: string) => table.units.findIndex((unit) => unit.name.startsWith(name));
  const [freighter, frigate] = [named('Honest Weight'), named('Probity')];
  const from = hexOf(table.at(freighter)!);
  const foe = hexOf(table.at(table.target)!);
  expect(turnsToward(table, freighter, from, from)).toBe(false);
  expect(turnsToward(table, frigate, from, from)).toBe(true);
  expect(turnsToward(table, frigate, from, foe)).toBe(false);
});
