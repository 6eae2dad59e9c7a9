// How a replay of tng reads a record: it finds the whole latest volley at a ship in a stored
// battle's log.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { GameEvent } from '../../src/lib/protocol/shapes';
import { volleyAt } from '../../src/systems/tng/volley/walk';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

interface Replay {
  steps: { events: GameEvent[] }[];
}
let steps: Replay['steps'];
beforeAll(async () => {
  const transport = new NodeTransport(await startEngine());
  const record = readFileSync(
    new URL('../../../../tests/regress/records/tng--first-watch-captains.jsonl', import.meta.url),
    'utf8',
  );
  ({ steps } = await transport.ask<Replay>('POST', '/api/replay', record));
}, 60_000);

const names = { unitOf: (word: unknown) => ['primer', 'whetstone'].indexOf(String(word)) };
const kinds = (events: GameEvent[]) => events.map(({ kind }) => kind);

test('the latest volley at a ship begins with its shots and ends with its last effect', () => {
  const before: GameEvent[] = [];
  let volleys = 0;
  for (const { events } of steps) {
    before.push(...events);
    const unit = names.unitOf(events.find(({ kind }) => kind === 'chart_rolled')?.args['unit']);
    if (unit < 0) continue;
    volleys += 1;
    const volley = volleyAt(names, before, unit);
    expect(events).toEqual(expect.arrayContaining(volley));
    expect(kinds(volley)).toContain('chart_rolled');
    if (kinds(events).includes('fired')) expect(volley[0]!.kind).toBe('fired');
    for (const kind of ['impulse_begun', 'initiative', 'moved', 'order_in'])
      expect(kinds(volley)).not.toContain(kind);
  }
  expect(volleys).toBeGreaterThan(3);
  // for a ship without internal hits it is the latest volley at any ship
  expect(kinds(volleyAt(names, before, 7))).toContain('chart_rolled');
  expect(volleyAt(names, steps[0]!.events, 0)).toEqual([]);
});
