import { expect, test, vi } from 'vitest';
import { Owing } from '../src/lib/battle/owing.svelte';

test('how long a seat has been thinking is counted from when it began to owe an answer', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const owing = new Owing();
  const window = (number: number, answered: string[]) => ({
    number,
    kind: 'plan',
    owed: ['red', 'blue'],
    answered,
  });
  owing.told({
    watchers: 0,
    seats: [
      { seat: 'red', here: true, thinks: 7 },
      { seat: 'blue', here: true },
    ],
  });
  expect([owing.sinceOf('red'), owing.sinceOf('blue')]).toEqual([993_000, null]);
  vi.setSystemTime(1_010_000);
  owing.follow(window(4, []), window(4, ['red']));
  expect([owing.sinceOf('red'), owing.sinceOf('blue')]).toEqual([null, null]);
  owing.follow(window(4, ['red']), window(4, []));
  expect([owing.sinceOf('red'), owing.sinceOf('blue')]).toEqual([1_010_000, null]);
  vi.setSystemTime(1_020_000);
  owing.follow(window(4, []), window(5, []));
  expect([owing.sinceOf('red'), owing.sinceOf('blue')]).toEqual([1_020_000, 1_020_000]);
  vi.useRealTimers();
});
