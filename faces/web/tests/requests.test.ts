// What becomes of a request, in one line, and what seats are called.
import { expect, test } from 'vitest';
import { awaited, called, endOf, outcome, seatTitle, sinceText, takenBackText } from '../src/lib/requests';
import { Shelf } from '../src/lib/shelf';

const seats = [
  { seat: 'attacker', team: 0, name: 'Mara', joined: true },
  { seat: 'defender', team: 1, name: '', joined: true },
];
const draw = (seat: string) => ({ act: 'draw', seat });
const going = { over: false, adjourned: false, wasAdjourned: false };

test.each([
  [
    'declined',
    [draw('defender')],
    [],
    [{ act: 'decline', seat: 'attacker', text: 'draw' }],
    'Mara declines the draw.',
  ],
  [
    'taken back',
    [draw('attacker')],
    [],
    [{ act: 'decline', seat: 'attacker', text: 'draw' }],
    'Mara no longer asks for the draw.',
  ],
  ['declined by oneself', [draw('attacker')], [], [{ act: 'decline', seat: 'defender', text: 'draw' }], ''],
  ['overtaken', [draw('defender')], [], [], 'The battle has gone on, so the draw is off the table.'],
  ['only asked', [], [draw('defender')], [{ act: 'draw', seat: 'defender' }], ''],
  [
    'granted',
    [{ act: 'undo', seat: 'defender' }],
    [],
    [{ act: 'undo', seat: 'attacker' }],
    'Mara agrees: the order is taken back.',
  ],
])('a request that is %s', (_, before, now, news, told) => {
  expect(outcome(before, now, news, 'defender', seats, going)).toBe(told);
});

test('an adjournment and its end are told, and of a drawn battle nothing more', () => {
  const asks = [{ act: 'adjourn', seat: 'attacker' }];
  const news = [{ act: 'adjourn', seat: 'defender' }];
  expect(outcome(asks, [], news, 'defender', seats, { ...going, adjourned: true })).toMatch(/adjourned/);
  expect(outcome(asks, [], news, 'defender', seats, { ...going, wasAdjourned: true })).toMatch(/goes on/);
  expect(
    outcome([draw('attacker')], [], [draw('defender')], 'defender', seats, { ...going, over: true }),
  ).toBe('');
});

test('seats go by their players, and ships alike are told apart', () => {
  expect(seats.map(({ seat }) => called(seats, seat))).toEqual(['Mara', 'the defender']);
  const alike = [{ seat: 'meridian' }, { seat: 'meridian_2' }];
  expect(alike.map(({ seat }) => seatTitle(alike, seat))).toEqual(['first Meridian', 'second Meridian']);
  expect(seatTitle([{ seat: 'orbital_base' }], 'orbital_base')).toBe('Orbital base');
  const window = { number: 1, kind: '', owed: ['attacker', 'defender'], answered: [] };
  expect(awaited(seats, window, 'defender')).toBe('Mara');
  expect(awaited(seats, { ...window, owed: [] }, 'defender')).toBe('the other side');
});

test('the shelf keeps how a battle stands, also when it is visited again', () => {
  const kept = new Map<string, string>();
  const shelf = new Shelf({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  const place = { match: 'm', token: 't', system: 's', scenario: 'x', title: 'T', role: 'seat', at: 1 };
  const stands = { turn: 'Round 3', says: 'You have won.', shows: 'over' as const };
  shelf.note('m', stands);
  expect(shelf.places()).toEqual([]);
  shelf.visit(place);
  shelf.note('m', stands);
  shelf.visit({ ...place, at: 2 });
  expect(shelf.places()).toEqual([{ ...place, at: 2, stands }]);
});

test('at one screen the end is told to all alike, by name', () => {
  expect(endOf(seats, [1, -1])).toBe('Mara has won.');
  expect(endOf(seats, [-1, 1])).toBe('The defender has won.');
  expect(endOf(seats, [1, 1])).toBe('Mara and the defender have won.');
  expect(endOf(seats, [0, 0])).toBe('A draw.');
});

test('whoever is asked for an undo reads what has come to light since', () => {
  const ask = { act: 'undo', seat: 'attacker' };
  expect(sinceText({ ...ask, dice: 0, opened: 0 })).toBe('Nothing has been rolled or revealed since.');
  expect(sinceText({ ...ask, dice: 2, opened: 1 })).toBe(
    'Since then 2 dice or cards have fallen, and secret choices were opened: with this undo the battle is for practice.',
  );
  expect(sinceText({ ...ask, dice: 1 })).toMatch(/^Since then 1 die or card has fallen:/);
});

test('the result says how many orders were taken back, and whether that makes it practice', () => {
  expect(takenBackText({ orders: 0, practice: false })).toBe('');
  expect(takenBackText({ orders: 1, practice: false })).not.toMatch(/practice/);
  expect(takenBackText({ orders: 3, practice: true })).toMatch(/^3 orders were .*counts as practice\.$/);
});
