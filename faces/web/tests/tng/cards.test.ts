// Damage that a deck of cards deals in tng's battles, as the page shows it: cards instead of rolls and
// columns.
import { describe, expect, test } from 'vitest';
import { Battle } from '../../src/lib/battle/battle.svelte';
import type { GameEvent, Places } from '../../src/lib/protocol/shapes';
import { chartOf } from '../../src/systems/tng/model/chart';
import type { DamageChart } from '../../src/systems/tng/volley/damage_chart';
import { stepsOf, walksOf, type Walk } from '../../src/systems/tng/volley/walk';
import { reasonsOf } from '../../src/systems/tng/volley/why';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

const groups = ['candour_shield_1', 'candour_lab', 'candour_ph_7_a', 'candour_excdam'];
const names = {
  unitOf: (word: unknown) => ['candour', 'varkuth'].indexOf(String(word)),
  groupOf: (word: unknown) => {
    const place = groups.indexOf(String(word));
    return place < 0 ? undefined : { place, part: place === 0 ? 'shields' : 'boxes', name: groups[place]! };
  },
};
const chart: DamageChart = { rows: [], strikes: new Map(), sides: new Map(), hits: new Map() };
const told = (kind: string, args: Record<string, unknown>, n: number): GameEvent =>
  ({ n, kind, args, terms: [], rule: '', text: '' }) as unknown as GameEvent;
const events = (
  [
    ['struck', { unit: 'candour', facing: 'shield_1', inside: 5 }],
    ['boxes_lost', { unit: 'candour', group: 'candour_shield_1', boxes: 4 }],
    ['card_scored', { ship: 'candour', card: 'lab_2', system: 'lab', left: 3 }],
    ['card_ignored', { ship: 'candour', card: 'right_warp_4' }],
    ['choice_due', { ship: 'candour', card: 'cargo_any_hit_1' }],
    ['card_scored', { ship: 'candour', card: 'cargo_any_hit_1', system: 'phaser', left: 3 }],
    ['shuffled', { ship: 'candour', aside: 0 }],
    ['boxes_lost', { unit: 'candour', group: 'candour_lab', boxes: 1 }],
    ['boxes_lost', { unit: 'candour', group: 'candour_ph_7_a', boxes: 1 }],
    ['card_ignored', { ship: 'candour', card: 'forward_hull_1' }],
    ['excess_damage', { ship: 'candour', left: 2 }],
    ['boxes_lost', { unit: 'candour', group: 'candour_excdam', boxes: 1 }],
  ] as [string, Record<string, unknown>][]
).map(([kind, args], n) => told(kind, args, n));

describe('cards in place of the chart', () => {
  const walks = walksOf(names, events);
  test('each shot is a separate walk, with its cards as dealt', () => {
    expect(walks).toEqual<Walk[]>([
      {
        unit: 0,
        rolls: [],
        losses: [
          { group: 1, boxes: 1 },
          { group: 2, boxes: 1 },
        ],
        cards: [
          { name: 'lab', hit: true },
          { name: 'right warp', hit: false },
          { name: 'phaser', hit: true },
        ],
      },
      {
        unit: 0,
        rolls: [],
        losses: [{ group: 3, boxes: 1 }],
        cards: [
          { name: 'forward hull', hit: false },
          { name: 'excess damage', hit: true },
        ],
      },
    ]);
  });
  test('a walk is one step that takes all its boxes', () => {
    expect(stepsOf(chart, walks, () => false).map(({ walk, taken }) => [walk, taken])).toEqual([
      [0, walks[0]!.losses],
      [1, walks[1]!.losses],
    ]);
  });
  test('no column of a chart is credited with boxes lost to cards', () => {
    for (const event of events.filter(({ kind }) => kind === 'boxes_lost'))
      expect(reasonsOf(names, undefined, events, event, chart, () => false)).toEqual([]);
  });
});

const settle = () => new Promise((done) => setTimeout(done, 5));
test('in a battle by cards each lost box has its card', async () => {
  const transport = new NodeTransport(await startEngine());
  const body = { system: 'tng', scenario: 'cruiser_duel', seed: '5', options: { allocator: 'deck' } };
  const places = await transport.ask<Places>('POST', '/api/matches', JSON.stringify(body));
  const battles = places.seats.map(({ token }) => new Battle(transport, places.match, token!));
  await settle();
  const [first] = battles as [Battle];
  for (let i = 0; i < 400 && !first.over; i += 1) {
    if (first.events.filter(({ kind }) => kind === 'card_scored').length >= 40) break;
    for (const battle of battles) {
      const { owed, answered } = battle.window;
      const seat = battle.joined!.seat;
      if (!owed.includes(seat) || answered.includes(seat)) continue;
      await battle.caution.askHint();
      const refused = await battle.order(battle.caution.hint?.order ?? { verb: 'pass' }, true);
      if (refused) await battle.order(battle.offers.list[0]!.order, true);
      await settle();
    }
  }
  const chart = chartOf(first.joined!.setup, first.joined!.lexicon, first.view);
  const walks = walksOf(
    {
      unitOf: (word) => chart.units.findIndex((unit) => unit.word === word),
      groupOf: (word) => chart.groups.find((group) => group.word === word),
    },
    first.events,
  );
  expect(walks.length).toBeGreaterThanOrEqual(5);
  for (const { rolls, losses, cards } of walks) {
    const lost = losses.reduce((sum, { boxes }) => sum + boxes, 0);
    expect([rolls, cards!.filter(({ hit }) => hit).length]).toEqual([[], lost]);
    expect(cards!.every(({ name }) => /^[a-z ]+$/.test(name))).toBe(true);
  }
}, 60_000);
