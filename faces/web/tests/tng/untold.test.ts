// Nothing reveals how a tng volley ends before its last column is shown.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Battle } from '../../src/lib/battle/battle.svelte';
import type { UpdateTold } from '../../src/lib/protocol/protocol_table';
import type { GameEvent, Places, View } from '../../src/lib/protocol/shapes';
import { battleOf } from '../../src/systems/tng/model/state';
import { Table } from '../../src/systems/tng/model/table.svelte';
import { volleyScene } from '../../src/systems/tng/scene';
import { Volley } from '../../src/systems/tng/volley/volley.svelte';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

const page = vi.hoisted(() => ({ transport: null as unknown, still: false, heard: [] as string[] }));
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
vi.mock('../../src/lib/sound/sound', () => ({ play: (sound: string) => page.heard.push(sound) }));

const settle = () => new Promise((done) => setTimeout(done, 5));
let transport: NodeTransport;
let battle: Battle;
let latest: GameEvent[];
let before: View;
/** Plays a duel until a volley walks the chart. */
beforeAll(async () => {
  transport = new NodeTransport(await startEngine());
  const body = JSON.stringify({ system: 'tng', scenario: 'cruiser_duel', seed: '5' });
  const places = await transport.ask<Places>('POST', '/api/matches', body);
  const battles = places.seats.map(({ token }) => new Battle(transport, places.match, token!));
  await settle();
  [battle] = battles as [Battle];
  // scenes are so slow that none ends by itself while these tests run
  battle.scenes.director = { sceneOf: volleyScene, speed: () => 0.001, play: () => undefined };
  for (let acts = 0; acts < 300 && !battle.scenes.playing; ++acts)
    for (const one of battles) {
      const { owed, answered } = one.window;
      const seat = one.joined!.seat;
      if (!owed.includes(seat) || answered.includes(seat) || battle.scenes.playing) continue;
      await one.caution.askHint();
      before = battle.view;
      const order = one.caution.hint?.order ?? { verb: 'pass' };
      if (await one.order(order, true)) await one.order(one.offers.list[0]!.order, true);
      await settle();
    }
  latest = battle.scenes.playing!;
}, 120_000);
beforeEach(() => {
  page.transport = transport;
  page.still = false;
});

interface Unfolding {
  unfold: (events: GameEvent[]) => Promise<void>;
}
/** Svelte's effects do not run without a page, so the test calls this in their place. */
function volleyOf(): { volley: Volley; unfold: () => Promise<void> } {
  const volley = new Volley(new Table(battle, () => Promise.resolve()));
  return { volley, unfold: () => (volley as unknown as Unfolding).unfold(battle.latest!) };
}
/** Fires the same volley again. */
const fallAgain = (): void => {
  const { counter } = battle as unknown as { counter: number };
  battle.scenes.take({ type: 'update', counter: counter + 1, events: [...latest] } as unknown as UpdateTold);
};
const logged = (): number => battle.events.filter(({ n }) => n >= latest[0]!.n).length;

// this test must come first: a chart, once loaded, stays loaded
test('nothing reveals a volley before its last column, and until then ships are unchanged', async () => {
  for (const kind of ['shots', 'struck', 'boxes_lost', 'chart_rolled'])
    expect(latest.map((event) => event.kind)).toContain(kind);
  const { volley, unfold } = volleyOf();
  const { table } = volley;
  const left = ({ groups }: { groups: { left?: number }[] }) => groups.map((group) => group.left);
  const walls = () => table.units.map(({ place }) => table.strengthsOf(place));
  const had = walls();
  const done = unfold();
  const isShut = () => {
    expect([logged(), battle.myTurn, battle.offers.list.length]).toEqual([0, false, 0]);
    expect(left(table.told)).toEqual(left(battleOf(before)));
    expect(left(table.told)).not.toEqual(left(table.state));
  };
  isShut(); // the chart has been requested
  await done;
  expect(volley.running).toBe(true);
  isShut();
  volley.finish();
  expect([battle.scenes.playing, logged()]).toEqual([null, latest.length]);
  expect(table.told).toBe(table.state);
  expect(walls()).not.toEqual(had);
});

test('a volley walks to its end by itself, which ends the scene', async () => {
  fallAgain();
  const { volley, unfold } = volleyOf();
  await unfold();
  vi.useFakeTimers();
  (volley as unknown as { wait: (ms: number) => void }).wait(0);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect([volley.running, battle.scenes.playing]).toEqual([false, null]);
});

test('damage inside is counted as the volley walks the chart', async () => {
  const { volley } = volleyOf();
  await volley.show(latest);
  const inside = latest
    .filter(({ kind, args }) => kind === 'struck' && volley.table.unitOf(args['unit']) === volley.unit)
    .reduce((sum, { args }) => sum + Number(args['inside']), 0);
  const counts = [volley.inside];
  vi.useFakeTimers();
  (volley as unknown as { wait: (ms: number) => void }).wait(0);
  for (let ticks = 0; volley.running && ticks < 400; ++ticks) {
    vi.advanceTimersToNextTimer();
    counts.push(volley.inside);
  }
  vi.useRealTimers();
  expect([counts[0], counts.at(-1)]).toEqual([0, inside]);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  volley.close();
});

test('without the chart nothing is held back', async () => {
  fallAgain();
  page.transport = { ask: () => Promise.reject(new Error()) };
  const { volley, unfold } = volleyOf();
  (volley as unknown as { learn: () => Promise<null> }).learn = () => Promise.resolve(null);
  await unfold();
  expect([volley.running, battle.scenes.playing]).toEqual([false, null]);
});

test('a key pressed while the chart is loading shows how the volley ends', async () => {
  fallAgain();
  const { volley, unfold } = volleyOf();
  const done = unfold();
  battle.scenes.finish();
  await done;
  expect([volley.open, volley.running]).toEqual([true, false]);
});

test('if no scene is played, only the volley’s end is shown', async () => {
  for (const still of [false, true]) {
    page.still = still;
    const { volley, unfold } = volleyOf();
    await unfold();
    expect([volley.open, volley.running]).toEqual([true, false]);
  }
});

test('a volley that is viewed again hides nothing, and ends no scene', async () => {
  const { volley } = volleyOf();
  await volley.show(latest);
  expect([volley.running, battle.scenes.playing]).toEqual([true, null]);
  fallAgain();
  volley.close();
  expect(battle.scenes.playing).not.toBeNull();
  battle.scenes.finish();
});

test('a volley with others queued behind it ends only its own scene', async () => {
  fallAgain();
  fallAgain();
  const { volley, unfold } = volleyOf();
  const first = battle.scenes.playing;
  await unfold();
  volley.finish();
  expect([battle.scenes.playing === first, battle.scenes.playing]).not.toContain(null);
  expect(battle.scenes.playing).not.toBe(first);
  battle.scenes.over(first!); // this scene is over already
  expect(battle.scenes.playing).not.toBeNull();
  battle.scenes.finish();
});

test('a break-up sounds once, at the end', async () => {
  const gone = { ...latest[0]!, n: latest.at(-1)!.n + 1, kind: 'destroyed', args: {} };
  const { counter } = battle as unknown as { counter: number };
  battle.scenes.take({ counter: counter + 1, events: [...latest, gone] } as unknown as UpdateTold);
  const { volley, unfold } = volleyOf();
  await unfold();
  const losses = () => page.heard.filter((sound) => sound === 'fall').length;
  expect(page.heard).toContain('tick'); // each box that is struck
  expect(losses()).toBe(0);
  volley.finish();
  volley.close();
  expect(losses()).toBe(1);
});
