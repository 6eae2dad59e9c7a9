// Nothing tells how a volley of tng ends before its last die is shown.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Battle } from '../../src/lib/battle/battle.svelte';
import type { GameEvent, Places, View } from '../../src/lib/protocol/shapes';
import { battleOf } from '../../src/systems/tng/model/state';
import { Table } from '../../src/systems/tng/model/table.svelte';
import { diceOf, isWalked, untoldFrom } from '../../src/systems/tng/untold';
import { Volley } from '../../src/systems/tng/volley/volley.svelte';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

const page = vi.hoisted(() => ({ transport: null as unknown, still: false }));
vi.mock('../../src/lib/screen/stillness.svelte', () => ({
  still: {
    get matches() {
      return page.still;
    },
  },
}));
vi.mock('../../src/lib/app/app.svelte', () => ({
  app: {
    get transport() {
      return page.transport;
    },
  },
}));

const settle = () => new Promise((done) => setTimeout(done, 5));
let transport: NodeTransport;
let battle: Battle;
let latest: GameEvent[];
let before: View;
/** A duel until a volley walks the chart. */
beforeAll(async () => {
  transport = new NodeTransport(await startEngine());
  const body = JSON.stringify({ system: 'tng', scenario: 'cruiser_duel', seed: '5' });
  const places = await transport.ask<Places>('POST', '/api/matches', body);
  const battles = places.seats.map(({ token }) => new Battle(transport, places.match, token!));
  await settle();
  [battle] = battles as [Battle];
  for (let acts = 0; acts < 300 && !isWalked(battle.latest ?? []); ++acts)
    for (const one of battles) {
      const { owed, answered } = one.window;
      const seat = one.joined!.seat;
      if (!owed.includes(seat) || answered.includes(seat) || isWalked(battle.latest ?? [])) continue;
      await one.caution.askHint();
      before = battle.view;
      const order = one.caution.hint?.order ?? { verb: 'pass' };
      if (await one.order(order, true)) await one.order(one.offers.list[0]!.order, true);
      await settle();
    }
  latest = battle.latest!;
}, 120_000);
beforeEach(() => {
  page.transport = transport;
  page.still = false;
});

interface Unfolding {
  unfold: (events: GameEvent[]) => Promise<void>;
}
/** There are no effects without a page: it is called as they would. */
function volleyOf(): { volley: Volley; unfold: () => Promise<void> } {
  const volley = new Volley(new Table(battle, () => Promise.resolve()));
  return { volley, unfold: () => (volley as unknown as Unfolding).unfold(latest) };
}
const told = (volley?: Volley): string[] => {
  const until = untoldFrom(latest, volley);
  return latest.filter(({ n }) => n < until).map(({ kind }) => kind);
};

// the first: a chart that has come once is at hand
test('without the chart that it would walk nothing is held back', async () => {
  page.transport = { ask: () => Promise.reject(new Error()) };
  const { volley, unfold } = volleyOf();
  await unfold();
  expect([volley.running, told(volley).length]).toEqual([false, latest.length]);
});

test('from the moment it is heard until its last column, or a key, the log tells only who fires', async () => {
  const { volley, unfold } = volleyOf();
  expect(told()).toContain('fired'); // the page has not even fetched what walks it
  for (const kind of ['shots', 'struck', 'boxes_lost', 'chart_rolled']) {
    expect(latest.map((event) => event.kind)).toContain(kind);
    expect(told()).not.toContain(kind);
  }
  const done = unfold();
  expect(told(volley)).toEqual(told()); // its chart is asked for
  await done;
  expect(volley.running).toBe(true);
  expect(told(volley)).toEqual(told());
  volley.finish();
  expect(told(volley).length).toBe(latest.length);
});

test('until then ships are shown with the shields and boxes that they had', async () => {
  const { volley, unfold } = volleyOf();
  const { table } = volley;
  table.untold = () => untoldFrom(latest, volley);
  const left = ({ groups }: { groups: { left?: number }[] }) => groups.map((group) => group.left);
  const walls = () => table.units.map(({ place }) => table.strengthsOf(place));
  const done = unfold();
  expect(left(table.told)).toEqual(left(battleOf(before)));
  expect(left(table.told)).not.toEqual(left(table.state));
  const had = walls();
  await done;
  expect(walls()).toEqual(had);
  volley.finish();
  expect(table.told).toBe(table.state);
  expect(walls()).not.toEqual(had);
});

test('where nothing is walked nothing is held back', async () => {
  expect(untoldFrom([], undefined)).toBe(Infinity);
  expect(untoldFrom(null, undefined)).toBe(Infinity);
  expect(untoldFrom(latest, { untold: Infinity, seen: 'all' })).toBe(Infinity); // no file walks it
  page.still = true;
  const reduced = volleyOf();
  await reduced.unfold();
  expect([reduced.volley.running, told(reduced.volley).length]).toEqual([false, latest.length]);
});

test('one that is looked at once more hides nothing', async () => {
  const { volley, unfold } = volleyOf();
  await unfold();
  volley.finish();
  await volley.show(latest);
  expect([volley.running, untoldFrom(latest, volley)]).toEqual([true, Infinity]);
  volley.close();
});

test('one that others follow keeps its own silence, and theirs is not ended by it', async () => {
  const { volley, unfold } = volleyOf();
  const first = unfold();
  const next = latest.map((event) => ({ ...event, n: event.n + 1000 }));
  battle.latest = next;
  await first;
  expect(untoldFrom(next, volley)).toBe(diceOf(latest));
  volley.finish();
  expect(untoldFrom(next, volley)).toBe(diceOf(next));
  battle.latest = latest;
});
