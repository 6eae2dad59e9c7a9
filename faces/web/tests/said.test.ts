// The announcement of many events together: one sentence, and never a 'why?'.
import { expect, test } from 'vitest';
import type { GameEvent } from '../src/lib/protocol/shapes';
import { saidOf as saidOfShips } from '../src/systems/code_red/said';
import { saidOf as saidOfFleets } from '../src/systems/sidcors/said';

const event = (kind: string, args: Record<string, string | number>, text = ''): GameEvent => ({
  n: 1,
  kind,
  args,
  text,
  rule: '',
  terms: [],
});

test('a round: the rating, both scores, and what happens to ships', () => {
  const told = saidOfFleets([
    event('choice_in', { force: 'attacker' }, 'The attacker has chosen.'),
    event('intensity', { rating: 6 }),
    event('damage', { force: 'attacker', damage: 8 }),
    event('damage', { force: 'defender', damage: 1 }),
    event('crippled', { unit: 'axe' }, 'Axe is crippled: 8 points.'),
  ]);
  expect(told).toBe(
    'BIR 6: the attacker scores 8 points, the defender scores 1 point. Axe is crippled: 8 points.',
  );
  expect(saidOfFleets([event('choice_in', {}, 'The attacker has chosen.')])).toBe('');
});

test('two volleys: the boxes that each ship loses, and who has to choose', () => {
  const hit = (ship: string) => event('card_scored', { ship, system: 'phaser' });
  const told = saidOfShips(
    [hit('a'), hit('b'), hit('a'), event('choice_due', { ship: 'a' }, 'A: the owner chooses.')],
    (ship) => `Ship ${ship}`,
  );
  expect(told).toBe('Ship a loses 2 boxes. Ship b loses 1 box. A: the owner chooses.');
});
