// The words of tng's lesson, where what they say could be untrue.
import { expect, test } from 'vitest';
import type { Scene } from '../../src/lib/guide/guide';
import { guide } from '../../src/systems/tng/guide';

const scene = (impulse: number, seat = 'concord'): Scene => ({
  seat,
  lexicon: undefined,
  setup: undefined,
  view: { turn: 1, impulse },
  window: { number: 9, kind: 'move', owed: [seat], answered: [] },
  offers: { list: [], forms: [] },
  events: [],
  over: false,
  score: 0,
});
function textOf(id: string, at: Scene): string {
  const { text } = guide.marks.find((mark) => mark.id === id)!;
  return typeof text === 'string' ? text : text(at);
}

test('in the last impulse nothing is left for a later one', () => {
  expect(textOf('move', scene(5))).toMatch(/left for later impulses/);
  expect(textOf('move', scene(6))).toMatch(/gone/);
  expect(textOf('move', scene(6))).not.toMatch(/later/);
});

test('the words on the odds are true where there is room for figures only', () => {
  expect(textOf('odds', scene(1))).not.toMatch(/\bbars?\b|\bline\b/);
});

test('the log’s name for the other side is told at the start', () => {
  expect(textOf('goal', scene(1))).toContain('of the Hegemony');
  expect(textOf('goal', scene(1, 'hegemony'))).toContain('of the Concord');
});

test('what is asked anew is not refused for good', () => {
  expect(textOf('rest', scene(1))).toMatch(/asked again when something new/);
});
