// The captains of sidcors: their faces, what they say and when, and whether their cards tell the
// truth.
import { expect, test } from 'vitest';
import type { GameEvent } from '../../src/lib/protocol/shapes';
import { card } from '../../src/systems/sidcors/card';
import { faceOf, type Mood } from '../../src/systems/sidcors/captains/faces';
import { habitsOf } from '../../src/systems/sidcors/captains/habits';
import { captains, filled, inWords, moment } from '../../src/systems/sidcors/captains/lines';

const event = (kind: string, args: Record<string, unknown> = {}): GameEvent =>
  ({ n: 0, kind, args, text: '', terms: [] }) as unknown as GameEvent;
const begun = (round: number) => event('round_begun', { round });
const dice = event('damage', { force: 'attacker' });
const lost = (unit: string, kind = 'destroyed') => event(kind, { unit });
const isOwn = (unit: string) => unit.startsWith('Axe');
const now = (...events: GameEvent[]) => moment(events, isOwn);

test('a captain speaks at the beginning, until the first dice have fallen', () => {
  expect(now()).toBe('begin');
  expect(now(begun(1), event('choice_in'))).toBe('begin');
  expect(now(begun(1), dice)).toBe(null);
  expect(now(begun(1), dice, dice, event('crippled', { unit: 'Axe' }))).toBe(null);
});

test('and after a heavy blow, until the next dice fall', () => {
  const before = [begun(1), dice, begun(2), dice];
  expect(now(...before)).toBe(null);
  expect(now(...before, lost('Lancer'))).toBe(null); // somebody else's
  expect(now(...before, lost('Axe 2'))).toBe('blow');
  expect(now(...before, lost('Axe 2', 'destroyed_unscored'))).toBe('blow');
  expect(now(...before, lost('Axe'), begun(3))).toBe('blow');
  expect(now(...before, lost('Axe'), begun(3), dice)).toBe(null);
});

test('never twice in a round, and not in every round', () => {
  const first = [begun(1), dice];
  expect(now(...first, lost('Axe'))).toBe(null); // the beginning was this round's line
  const second = [...first, begun(2), dice, lost('Axe')];
  const third = [...second, begun(3), dice];
  expect(now(...third, lost('Axe 2'))).toBe(null);
  expect(now(...third, begun(4), dice, lost('Axe 2'))).toBe(null);
  expect(now(...third, begun(4), dice, begun(5), dice, lost('Axe 2'))).toBe('blow');
});

test.each([
  [0, 'zero'],
  [13, 'thirteen'],
  [20, 'twenty'],
  [29, 'twenty-nine'],
  [40, 'forty'],
  [99, 'ninety-nine'],
  [140, '140'],
])('%i in words is %s', (n, text) => expect(inWords(n)).toBe(text));

test('Amber gives the true numbers', () => {
  const { begin, blow } = captains['amber']!;
  expect(filled(begin, { own: 40, other: 29 })).toBe(
    'We are forty. You are twenty-nine. We shall now subtract.',
  );
  expect(filled(blow, { own: 36, other: 29 })).toBe('Thirty-six.');
});

test('each captain has three moods of their own, drawn without inline styles', () => {
  const moods: Mood[] = ['calm', 'blow', 'end'];
  const drawn = Object.values(captains).flatMap(({ face }) => moods.map((mood) => faceOf(face, 'x', mood)));
  expect(new Set(drawn).size).toBe(24);
  // the page's policy forbids inline styles; a value that is missing would show here
  for (const face of drawn) expect(face).not.toMatch(/style=|undefined|NaN/);
});

const of = (id: string) => habitsOf(id)!;
test('a win over those who hold their own against the captain counts as one over the captain', () => {
  const lieutenants = 26; // a lieutenant's share against the captain (tests/e2e/ladder.txt)
  const margin = 3; // of 1,000 battles
  for (const id of Object.keys(captains)) {
    const { won, drawn } = of(id);
    const share = won + drawn / 2;
    expect(card.peers!.includes(id), id).toBe(Math.abs(share - 50) <= margin);
    expect(share, id).toBeGreaterThan(lieutenants + margin);
  }
});
test('what is shown about each was counted in 1,000 battles', () => {
  for (const id of Object.keys(captains)) {
    const { battles, presses, hurt } = of(id);
    expect(battles, id).toBe(1000);
    for (const shares of [presses, hurt])
      expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThanOrEqual(2);
  }
  expect(habitsOf('captain')).toBe(undefined);
});

test('shares are percentages of what was counted', () => {
  const text = '# who\norrel 20: 9 1 9  9 9 9 9 9 9 9 9 9 9\norrel 50: 10 1 5 1 1 2 0 0 0 0 9 8 2\n';
  expect(habitsOf('orrel', text)).toEqual({
    battles: 50,
    won: 20,
    drawn: 2,
    left: 10,
    presses: [25, 25, 50, 0],
    hurt: [0, 0, 0, 100],
    aims: 25,
  });
});
