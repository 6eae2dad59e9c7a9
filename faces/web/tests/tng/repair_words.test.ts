// What the board says in damage control: how many points there are to give, what they are for, and
// which boxes receive them.
import { render } from 'svelte/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Battle } from '../../src/lib/battle/battle.svelte';
import type { Places } from '../../src/lib/protocol/shapes';
import Command from '../../src/systems/tng/command/Command.svelte';
import Damage from '../../src/systems/tng/command/Damage.svelte';
import { deskOf, type Desk } from '../../src/systems/tng/command/desk.svelte';
import { Table } from '../../src/systems/tng/model/table.svelte';
import { livesOf } from '../../src/systems/tng/sheet/lives.svelte';
import { askedOf } from '../../src/systems/tng/asked';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

const page = vi.hoisted(() => ({ transport: null as unknown }));
vi.mock('../../src/lib/app/app.svelte', () => ({
  app: {
    keys: true,
    get transport() {
      return page.transport;
    },
  },
}));
const settle = () => new Promise((done) => setTimeout(done, 5));

let table: Table;
let desk: Desk;
/** Both sides shoot as the captain would, until this one has lost boxes and may repair them. */
beforeAll(async () => {
  const transport = (page.transport = new NodeTransport(await startEngine()));
  const bots = { hegemony: 'captain' };
  const body = JSON.stringify({ system: 'tng', scenario: 'cruiser_duel', seed: '3', bots });
  const places = await transport.ask<Places>('POST', '/api/matches', body);
  const battle = new Battle(transport, places.match, places.seats.find(({ token }) => token)!.token!);
  await settle();
  table = new Table(battle, () => Promise.resolve());
  desk = deskOf(table);
  await livesOf(table).all(table.units);
  for (let acts = 0; acts < 200 && !desk.repair.open; ++acts) {
    expect(battle.over).toBe(false);
    const [first] = table.list;
    await table.give(table.ready('ahead')[0]?.order ?? first!.order);
    await settle();
    expect(table.trouble).toBe('');
  }
  const draft = desk.repair as unknown as { window: number; begin: () => Promise<void> };
  draft.window = battle.window.number;
  await draft.begin();
});

const wordsOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<(?:style|svg)[\s\S]*?<\/(?:style|svg)>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const said = (): string => {
  const byItself = { gives: false, may: true };
  return wordsOf(render(Command, { props: { battle: table.battle, table, byItself } as never }).body);
};

describe('damage control', () => {
  test('the command adds up what is given, and says what it is for', () => {
    const { repair } = desk;
    expect(repair.all).toBeGreaterThan(0);
    expect(said()).toContain(`${repair.given} of ${repair.all} points given`);
    expect(said()).toContain(
      'They bring lost boxes back. Tap a lit group for one more, or use the list: part of a box is kept for next turn; points that you do not give are lost.',
    );
    for (const plate of ['Shields first', 'Weapons first', 'Power first', 'Seal repairs'])
      expect(said()).toContain(plate);
    expect(askedOf(table, desk)).toBe(`Damage control: ${repair.given} of ${repair.all} points given.`);
  });
  test('if none of them are given, the plate says so', () => {
    const { repair } = desk;
    const { values } = repair;
    repair.values = values.map(() => 0);
    expect(said()).toContain('Repair nothing');
    expect(said()).toContain(`0 of ${repair.all} points given`);
    repair.values = values;
  });
  test('until the points are known, it promises none', () => {
    const draft = desk.repair as unknown as { told: number };
    const { told } = draft;
    draft.told = -1;
    expect(said()).toContain('Damage control');
    expect(said()).not.toContain('given');
    expect(said()).not.toContain('Repair nothing');
    draft.told = told;
  });
  test('each row says what is lost, what a box costs, and what has been put into it', () => {
    const { repair } = desk;
    const [row] = repair.rows!;
    const told = wordsOf(render(Damage, { props: { desk, table } }).body);
    expect(told).toContain(`${repair.budget(row!.unit)} points for ${table.nameOf(row!.unit)}`);
    for (const { name, boxes, each } of repair.rows!)
      expect(told).toContain(
        `${name} ${boxes} ${boxes === 1 ? 'box' : 'boxes'} lost, ${each} ${each === 1 ? 'point' : 'points'} each`,
      );
    expect(told).toMatch(/of \d+|whole/);
  });
});
