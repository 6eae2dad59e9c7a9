// The figures at the end of a battle.
import { expect, test } from 'vitest';
import { standsText } from '../src/lib/storage/shelf';
import { memoryShelf } from './memory_shelf';
import { stateOf } from '../src/systems/code_red/result';
import type { UnitView } from '../src/systems/sidcors/fleet';
import { lostOf } from '../src/systems/sidcors/result';

const unit = (notation: string, status: UnitView['status'], fighters = 0): UnitView => ({
  design: 'x',
  status,
  hurt: 'none',
  fighters,
  pfs: 0,
  mauler_ready: false,
  force: 'attacker',
  notation,
});

test.each([
  [unit('9-8/4-3', 'whole'), 0],
  [unit('9-8/4-3', 'crippled'), 5],
  [unit('9-8/4-3', 'destroyed'), 8],
  [unit('6-8(6)/3-4(3)', 'whole', 2), 4],
  [unit('6-8(6)/3-4(3)', 'crippled', 3), 7],
  [unit('6-8(6)/3-4(3)', 'destroyed'), 14],
  [unit('9-8/4-3', 'retreated'), 0],
])('points of defence lost, case %#', (lost, points) => expect(lostOf(lost)).toBe(points));

test('the shelf stores how a battle ended, and keeps that when the battle is visited again', () => {
  const kept = new Map<string, string>();
  const shelf = memoryShelf(kept);
  const place = { match: 'm-1', token: 't', system: 's', scenario: 'c', title: 'Clash', role: 'a', at: 1 };
  shelf.visit(place);
  expect(shelf.isPractice('m-1')).toBe(false);
  shelf.mark('m-1', { practice: true });
  shelf.mark('m-1', { ended: 'won' });
  shelf.visit({ ...place, at: 2 });
  expect(shelf.places()[0]).toMatchObject({ at: 2, ended: 'won', practice: true });
  expect(shelf.isPractice('m-1')).toBe(true);
});

test('a ship with most of its boxes left is scarred, not crippled, and never a wreck', () => {
  const states = [40, 30, 20, 19].map((left) => stateOf(false, left, 40));
  expect(states).toEqual(['whole', 'scarred', 'scarred', 'crippled']);
  expect(stateOf(true, 30, 40)).toBe('wreck');
});

test('the list of battles to continue shows the turn, and whose turn it is', () => {
  const place = { match: 'm-1', token: 't', system: 's', scenario: 'c', title: 'Clash', role: 'a', at: 1 };
  const stands = { turn: 'Round 3', says: '', shows: 'you' as const };
  expect(standsText({ ...place, stands })).toBe('Round 3, your turn, ');
  const waits = { ...stands, says: 'Waiting for Mara.', shows: 'they' as const };
  expect(standsText({ ...place, stands: waits })).toBe('Round 3, waiting for Mara, ');
  expect(standsText({ ...place, stands: { ...waits, turn: '' } })).toBe('Waiting for Mara, ');
  expect(standsText({ ...place, stands: { ...stands, turn: '' } })).toBe('Your turn, ');
  expect(standsText(place)).toBe('');
});
