// What a log says beside its words: sides, sums at the head of a turn, equations in a row.
import { describe, expect, it, test } from 'vitest';
import { damageBy, partsOf, seatOf } from '../src/lib/battle/sums';
import type { GameEvent } from '../src/lib/protocol/shapes';

const seats = ['attacker', 'defender'];
const event = (n: number, kind: string, args: GameEvent['args']): GameEvent =>
  ({ n, kind, args, text: '', rule: '', terms: [] }) as GameEvent;

test('a line is of the one side that it names', () => {
  expect(seatOf({ args: { force: 'defender', damage: 3 } }, seats)).toBe('defender');
  expect(seatOf({ args: { rating: 8 } }, seats)).toBe('');
  expect(seatOf({ args: { from: 'attacker', to: 'defender' } }, seats)).toBe('');
});

test('a turn’s sums count what was not taken back', () => {
  const events = [
    event(1, 'damage', { force: 'defender', damage: 24 }),
    event(2, 'damage', { force: 'attacker', damage: 20 }),
    event(3, 'damage', { force: 'attacker', damage: 5 }),
    event(4, 'damage', { force: 'attacker', damage: 7 }),
    event(5, 'shot', { force: 'attacker', damage: 9 }),
  ];
  expect(damageBy(events, seats, new Set([4]))).toEqual([
    ['attacker', 25],
    ['defender', 24],
  ]);
  expect(damageBy(events.slice(0, 1), seats, new Set())).toEqual([['defender', 24]]);
});

describe('an equation in a row', () => {
  const told = (formula: string): string =>
    partsOf(formula)
      .map(({ sign, figure, words }) => `${sign}${figure}${words && ` (${words})`}`)
      .join(' ');
  it.each([
    ['58 x 35 % = 20.30, rounds to 20', '58 ×35 % =20.30 →20 (rounds to)'],
    ['die 4 × 3½ = 14, of which 12 strike', '4 (die) ×3½ =14 →12 (of which strike)'],
    ['3 points × ½ = 1½', '3 (points) ×½ =1½'],
    ['Die 3 + 1 = 4 at close range: 5 points by the table', ''],
    ['Die 3 at close range: 5 points by the table', ''],
    ['', ''],
    ['this = that', ''],
  ])('%s', (formula, row) => expect(told(formula)).toBe(row));
});
