// The announcement of a tng volley for screen readers: one sentence, once all of it has been shown.
import { expect, test } from 'vitest';
import type { GameEvent } from '../../src/lib/protocol/shapes';
import type { Table } from '../../src/systems/tng/model/table.svelte';
import { saidOf } from '../../src/systems/tng/said';

const groups = [
  { place: 0, part: 'shields', name: 'Shield 234' },
  { place: 1, part: 'shields', name: 'Shield 612' },
  { place: 2, part: 'boxes', name: 'UWARP 2-R' },
];
const left = [0, 4, 3];
const table = {
  unitOf: () => 0,
  nameOf: () => 'Varkuth',
  groupOf: (word: unknown) => groups[Number(word)],
  groupState: (place: number) => ({ left: left[place] }),
} as unknown as Table;
const event = (kind: string, args: Record<string, unknown>): GameEvent =>
  ({
    n: 1,
    kind,
    args: { unit: 'varkuth', ...args },
    text: `${kind}.`,
    terms: [],
    rule: '',
  }) as unknown as GameEvent;

test('a volley is one sentence: points, shields down, internal damage and losses', () => {
  const blow = (shields: number, inside: number) =>
    event('struck', { reinforcement: 0, shields, armour: 0, inside });
  const told = saidOf(table, [
    event('shots', {}),
    blow(14, 0),
    event('boxes_lost', { group: 0, boxes: 10 }),
    event('boxes_lost', { group: 1, boxes: 4 }),
    blow(4, 7),
    event('boxes_lost', { group: 0, boxes: 4 }),
    event('chart_rolled', { row: 1, column: 2 }),
    event('boxes_lost', { group: 2, boxes: 7 }),
  ]);
  expect(told).toBe('Varkuth: 18 points on its shields, shield 234 down, 7 inside. Lost: 7 UWARP 2-R.');
});
