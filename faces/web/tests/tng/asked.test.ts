// A window's question, as screen readers announce it.
import { expect, test } from 'vitest';
import { askedOf } from '../../src/systems/tng/asked';
import type { Desk } from '../../src/systems/tng/command/desk.svelte';
import type { Table } from '../../src/systems/tng/model/table.svelte';

const fire = { open: true, target: 1, shots: [], boxes: 0, loading: false };
const shut = { open: false };
const desk = {
  ...{ act: shut, choose: shut, repair: shut, energy: shut, fire },
  odds: { told: null, facingText: 'facing 3: down' },
} as unknown as Desk;
const asked = (strengths: number[]): string =>
  askedOf(
    {
      battle: { over: false },
      mayAct: true,
      viewpoint: 0,
      nameOf: () => 'Varkuth',
      rangeBetween: () => 4,
      facingStruck: () => 1,
      strengthsOf: () => strengths,
    } as unknown as Table,
    desk,
  );

test('a shield without strength is said to be down, on both sides', () => {
  expect(asked([9, 22])).toBe(
    'Fire at Varkuth: range 4, its facing 3: down, your facing 2: 22. Nothing is laid.',
  );
  expect(asked([9, 0])).toContain('its facing 3: down, your facing 2: down.');
});
