// The outcome of a request in one line, and the names of seats.
import { expect, test } from 'vitest';
import {
  allCalled,
  atHead,
  awaited,
  called,
  endOf,
  hasSense,
  isAsked,
  mayAsk,
  outcome,
  seatTitle,
  sinceText,
  takenBackText,
} from '../src/lib/battle/requests';
import { memoryShelf } from './memory_shelf';

const seats = [
  { seat: 'attacker', team: 0, name: 'Mara', joined: true, called: 'the attacker' },
  { seat: 'defender', team: 1, name: '', joined: true, called: 'the defender' },
];
const draw = (seat: string) => ({ act: 'draw', seat });
const going = { over: false, adjourned: false, wasAdjourned: false };

test.each([
  [
    'declined',
    [draw('defender')],
    [],
    [{ act: 'decline', seat: 'attacker', text: 'draw' }],
    'Mara (attacker) declines the draw.',
  ],
  [
    'taken back',
    [draw('attacker')],
    [],
    [{ act: 'decline', seat: 'attacker', text: 'draw' }],
    'Mara (attacker) no longer asks for the draw.',
  ],
  [
    'declined by the player',
    [draw('attacker')],
    [],
    [{ act: 'decline', seat: 'defender', text: 'draw' }],
    '',
  ],
  ['overtaken', [draw('defender')], [], [], 'The battle has gone on, so the draw is off the table.'],
  ['only asked', [], [draw('defender')], [{ act: 'draw', seat: 'defender' }], ''],
  [
    'granted',
    [{ act: 'undo', seat: 'defender' }],
    [],
    [{ act: 'undo', seat: 'attacker' }],
    'Mara (attacker) agrees: the order is taken back.',
  ],
])('a request that is %s', (_, before, now, news, told) => {
  expect(outcome(before, now, news, 'defender', seats, going)).toBe(told);
});

test('an adjournment and its end are reported, and nothing more about a drawn battle', () => {
  const asks = [{ act: 'adjourn', seat: 'attacker' }];
  const news = [{ act: 'adjourn', seat: 'defender' }];
  expect(outcome(asks, [], news, 'defender', seats, { ...going, adjourned: true })).toMatch(/adjourned/);
  expect(outcome(asks, [], news, 'defender', seats, { ...going, wasAdjourned: true })).toMatch(/goes on/);
  expect(
    outcome([draw('attacker')], [], [draw('defender')], 'defender', seats, { ...going, over: true }),
  ).toBe('');
});

test('seats are named by their players and by their names in the log', () => {
  expect(seats.map(({ seat }) => called(seats, seat))).toEqual(['Mara (attacker)', 'the defender']);
  const ships = [
    { seat: 'errand', called: 'Quiet Errand', name: 'Mara' },
    { seat: 'meridian_2', called: 'Meridian 2' },
    { seat: 'romulan', called: 'the Romulan side', name: 'Ann' },
  ];
  expect(ships.map(({ seat }) => seatTitle(ships, seat))).toEqual(['Quiet Errand', 'Meridian 2', 'Romulan']);
  expect(ships.map(({ seat }) => called(ships, seat))).toEqual([
    'Mara (Quiet Errand)',
    'Meridian 2',
    'Ann (Romulan)',
  ]);
});

test('a bot is identified by its seat, and a person called captain is not a bot', () => {
  const [person, other] = seats as [(typeof seats)[0], (typeof seats)[0]];
  const captain = { ...person, name: 'captain' };
  expect(called([captain, other], 'attacker')).toBe('captain (attacker)');
  expect(called([{ ...captain, bot: true }, other], 'attacker')).toBe('the captain');
});

test.each([
  ['mara', 'mara (attacker) resigns.'],
  ['ᾅδων', 'ᾅδων (attacker) resigns.'],
  ['', 'The attacker resigns.'],
])('the name %j starts a sentence as its player wrote it', (name, said) => {
  const seats = [{ seat: 'attacker', called: 'the attacker', name }];
  expect(`${atHead(called(seats, 'attacker'))} resigns.`).toBe(said);
  expect(allCalled(seats, ['attacker'])).toBe(said.replace(' resigns.', ''));
});

test('players whose answer is awaited are named', () => {
  const window = { number: 1, kind: '', owed: ['attacker', 'defender'], answered: [] };
  expect(awaited(seats, window, 'defender')).toBe('Mara (attacker)');
  expect(awaited(seats, { ...window, owed: [] }, 'defender')).toBe('the next step');
});

test('the shelf keeps the state of a battle, even when the battle is visited again', () => {
  const kept = new Map<string, string>();
  const shelf = memoryShelf(kept);
  const place = { match: 'm', token: 't', system: 's', scenario: 'x', title: 'T', role: 'seat', at: 1 };
  const stands = { turn: 'Round 3', says: 'You have won.', shows: 'over' as const };
  shelf.note('m', stands);
  expect(shelf.places()).toEqual([]);
  shelf.visit(place);
  shelf.note('m', stands);
  shelf.visit({ ...place, at: 2 });
  expect(shelf.places()).toEqual([{ ...place, at: 2, stands }]);
});

test('at one screen the end is reported to everybody, by name', () => {
  expect(endOf(seats, [1, -1])).toBe('Mara (attacker) has won.');
  expect(endOf(seats, [-1, 1])).toBe('The defender has won.');
  expect(endOf(seats, [1, 1])).toBe('Mara (attacker) and the defender have won.');
  expect(endOf(seats, [0, 0])).toBe('A draw.');
});

test('a player who is asked for an undo reads what has been revealed since', () => {
  const ask = { act: 'undo', seat: 'attacker' };
  expect(sinceText({ ...ask, dice: 0, opened: 0 })).toBe('Nothing has been rolled or revealed since.');
  expect(sinceText({ ...ask, dice: 2, opened: 1 })).toBe(
    'Since then 2 dice or cards have fallen, and secret choices were opened: with this undo the battle is for practice.',
  );
  expect(sinceText({ ...ask, dice: 0, opened: 0 }, true)).toMatch(/over: .*for practice/);
  expect(sinceText({ ...ask, dice: 1 })).toMatch(/^Since then 1 die or card has fallen:/);
});

test('the result says how many orders were taken back, and whether that makes it practice', () => {
  expect(takenBackText({ orders: 0, practice: false })).toBe('');
  expect(takenBackText({ orders: 1, practice: false })).toMatch(/^One order was taken back before /);
  expect(takenBackText({ orders: 3, practice: true })).toMatch(
    /^3 orders were taken back after .*counts as practice\.$/,
  );
});

test('requests that cannot succeed are not offered', () => {
  const table = {
    seats: [{ seat: 'red' }, { seat: 'blue' }],
    joined: { seat: 'red' },
    ...{ full: true, over: false, ended: '' as const, adjourned: false, asks: [] },
  };
  const all = (more: Partial<Parameters<typeof mayAsk>[0]>) =>
    ['draw', 'adjourn', 'undo'].map((act) => mayAsk({ ...table, ...more }, act));
  expect(all({})).toEqual([true, true, true]);
  const withBot = [...table.seats, { seat: 'green', bot: true }];
  expect(all({ seats: withBot })).toEqual([false, false, true]); // a bot would decline
  expect(all({ full: false })).toEqual([false, false, false]);
  expect(all({ adjourned: true })).toEqual([false, false, false]);
  expect(all({ over: true, ended: 'rules' })).toEqual([false, false, true]);
  expect(all({ over: true, ended: 'resignation' })).toEqual([false, false, false]);
  expect(all({ over: true, ended: 'draw' })).toEqual([false, false, false]);
  expect(all({ asks: [{ act: 'draw', seat: 'blue' }] })).toEqual([false, true, true]);
  expect(all({ asks: [{ act: 'undo', seat: 'red' }] })).toEqual([true, true, false]);
  const drawn = { ...table, asks: [{ act: 'draw', seat: 'red' }] };
  expect(hasSense(drawn, 'draw') && isAsked(drawn, 'draw')).toBe(true); // the button keeps its place
});
