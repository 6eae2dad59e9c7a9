// Explosions on tng's page: their strength by range, their rings, their lines in the log, and
// threats.
import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../src/lib/protocol/shapes';
import {
  blastsAt,
  dangersOf,
  ringPath,
  strengthAt,
  strengthsByRange,
} from '../../src/systems/tng/model/blast';
import { apart } from '../../src/systems/tng/map/pills';
import { step } from '../../src/systems/tng/model/hex';
import { status, type UnitView } from '../../src/systems/tng/model/state';
import { blastsOf } from '../../src/systems/tng/volley/blasts';

const event = (kind: string, args: Record<string, unknown>): GameEvent =>
  ({ n: 1, kind, args, text: '', terms: [], rule: '' }) as unknown as GameEvent;

test('TNG-ExcDam.1: half of the strength, rounded down, for each further hex', () => {
  expect(strengthsByRange(12)).toEqual([12, 6, 3, 1]);
  expect(strengthsByRange(0)).toEqual([]);
  expect([0, 1, 2, 3, 4, 40].map((hexes) => strengthAt(25, hexes))).toEqual([25, 12, 6, 3, 1, 0]);
});
test('a ring is the outline of all hexes within that distance', () => {
  for (const range of [0, 1, 2, 4]) {
    const corners = ringPath(range).slice(1, -1).split('L');
    expect(corners.length).toBe(6 * (2 * range + 1));
    expect(new Set(corners).size).toBe(corners.length);
    const places = corners.map((corner) => corner.split(' ').map(Number) as [number, number]);
    // every side of it is the side of a hex
    places.forEach(([x, y], i) => {
      const [nextX, nextY] = places[(i + 1) % places.length]!;
      expect(Math.hypot(nextX - x, nextY - y)).toBeCloseTo(1, 1);
    });
  }
});
test('the log reports ship after ship, and the hits that follow belong to each', () => {
  const units = ['skarn', 'mordakh', 'candour'];
  const struck = (unit: string, facing: string, shields: number, inside = 0) =>
    event('struck', { unit, facing, reinforcement: 0, shields, armour: 0, inside });
  const told = blastsOf(
    (word) => units.indexOf(String(word)),
    [
      struck('skarn', 'shield_2', 4, 30), // fire, before anything explodes
      event('destroyed', { unit: 'skarn' }),
      event('exploded', { unit: 'skarn', strength: 12 }),
      struck('mordakh', 'shield_4', 2, 4),
      struck('candour', 'shield_1', 1),
      event('exploded', { unit: 'mordakh', strength: 20 }),
      struck('candour', 'shield_2', 5),
    ],
  );
  expect(told.map(({ unit, strength }) => [unit, strength])).toEqual([
    [0, 12],
    [1, 20],
  ]);
  expect(told[0]!.blows).toEqual([
    { unit: 1, facing: 3, points: 6 },
    { unit: 2, facing: 0, points: 1 },
  ]);
  expect(told[1]!.blows).toEqual([{ unit: 2, facing: 1, points: 5 }]);
});

test('plates overlap neither each other nor a ship, and stay on the stage', () => {
  const all = [10, 200, 210].map((x) => ({ x, y: 100, text: 'range 3' }));
  const placed = apart(all, 400, [{ x: 205, y: 130 }], 12);
  expect(placed[0]!.x).toBeGreaterThan(30);
  expect(placed.map(({ y }) => y)).toEqual([100, 100, 175]); // the third would hide the second, then the ship
});

describe('threats', () => {
  const here = { q: 3, r: 4 };
  const at = [here, step(here, 0, 2), step(here, 1, 9), here];
  const left: (number | undefined)[] = [3, 4, 0, undefined];
  const table = {
    units: at.map((_, place) => ({ place, explosion: 20, excess: place })),
    at: (place: number) => ({ ...at[place]!, status: place === 9 ? status.destroyed : 0 }) as UnitView,
    groupState: (place: number) => ({ unit: '', open: true, left: left[place] }) as never,
    groupOf: () => ({ boxes: 7 }),
  };
  test('are ships known to have at most half of their excess damage left', () => {
    expect(dangersOf(table).map(({ unit }) => unit)).toEqual([0, 2]);
  });
  test('are what each would do in a hex; none out of reach, and none from the ship itself', () => {
    expect(blastsAt(table, step(here, 0, 2), 1)).toEqual([{ unit: 0, strength: 20, left: 3, points: 5 }]);
    expect(blastsAt(table, here, 0)).toEqual([]);
  });
});
