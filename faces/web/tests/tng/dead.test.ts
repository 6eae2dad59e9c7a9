// Ships without any energy: nobody is asked to give out energy that they do not have.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Battle } from '../../src/lib/battle/battle.svelte';
import type { Places, View } from '../../src/lib/protocol/shapes';
import { ByItself } from '../../src/systems/tng/command/by_itself.svelte';
import { EnergyDraft } from '../../src/systems/tng/command/energy/draft.svelte';
import { Table } from '../../src/systems/tng/model/table.svelte';
import { livesOf } from '../../src/systems/tng/sheet/lives.svelte';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

const page = vi.hoisted(() => ({ transport: null as unknown }));
vi.mock('../../src/lib/app/app.svelte', () => ({
  app: {
    get transport() {
      return page.transport;
    },
  },
}));
const settle = () => new Promise((done) => setTimeout(done, 5));

let battle: Battle;
let table: Table;
let draft: EnergyDraft;
let whole: View;
beforeAll(async () => {
  const transport = (page.transport = new NodeTransport(await startEngine()));
  const bots = { company: 'captain' };
  const body = JSON.stringify({ system: 'tng', scenario: 'squadrons', seed: '3', bots });
  const places = await transport.ask<Places>('POST', '/api/matches', body);
  battle = new Battle(transport, places.match, places.seats.find(({ token }) => token)!.token!);
  await settle();
  whole = battle.view;
  table = new Table(battle, () => Promise.resolve());
  draft = new EnergyDraft(table);
  await livesOf(table).all(table.units);
});
type Told = { left?: number; unit?: string };
/** Takes every box from these ships, and the energy in their batteries. */
function kill(ships: number[]): void {
  const words = ships.map((place) => table.unit(place)!.word);
  const units = (whole['units'] as unknown as object[]).map((unit, place) =>
    ships.includes(place) ? { ...unit, stored: [0, 0, 0] } : unit,
  );
  const groups = (whole['groups'] as unknown as Told[]).map((group) =>
    words.includes(group.unit ?? '') ? { ...group, left: 0 } : group,
  );
  battle.view = { ...whole, units, groups } as unknown as View;
}
beforeEach(() => {
  battle.view = whole;
});

test('a ship without energy has no part in the form, as long as another ship has energy', () => {
  const names = () => draft.living.map(({ unit }) => unit.place);
  const all = names();
  expect(all).toHaveLength(3);
  kill([all[1]!]);
  expect(names()).toEqual([all[0], all[2]]);
  expect(draft.idle).toBe(false);
  kill(all);
  expect(names()).toEqual(all);
});

test('a window in which no ship decides does not count as one without energy', () => {
  const none = vi.spyOn(draft, 'ships', 'get').mockReturnValue([]);
  expect([draft.open, draft.idle]).toEqual([true, false]);
  none.mockRestore();
});

test('if no ship has energy, the turn goes on by itself, and the log reports that', async () => {
  const byItself = new ByItself(
    table,
    () => false,
    () => (draft.idle ? { verb: 'standard' } : null),
  );
  expect(byItself.gives).toBe(false);
  kill(table.own);
  expect([draft.idle, byItself.gives]).toEqual([true, true]);
  (byItself as unknown as { look: () => void }).look();
  await settle();
  expect(byItself.said.map(({ text }) => text)).toEqual(['No energy to give out: you go on.']);
});
