import { afterEach, expect, test, vi } from 'vitest';
import { overlap, spotFor, type Box } from '../src/lib/guide/beside';
import { beforeWindow, markOf, type Guide, type Scene } from '../src/lib/guide/guide';
import { byHand } from '../src/lib/input/pointer';
import { memoryShelf } from './memory_shelf';

const scene = (number = 0, over = false): Scene => ({
  seat: 'red',
  lexicon: undefined,
  setup: undefined,
  view: {},
  window: { number, kind: '', owed: ['red'], answered: [] },
  offers: { list: [], forms: [] },
  events: [],
  over,
  score: 0,
});
const guide: Guide = {
  start: { system: 'x', scenario: 'y', title: 'z', bots: {} },
  marks: [
    { id: 'goal', at: 'stage', fits: () => true, title: 'Goal', text: 'Win.', reads: true },
    {
      id: 'act',
      at: ({ window }) => `act ${window.number}`,
      fits: () => true,
      title: 'Act',
      text: ({ window }) => `Window ${window.number}`,
      again: true,
    },
  ],
  closing: () => '',
};
const all = () => true;

test('the first mark that fits is shown, until it has ended', () => {
  expect(markOf(guide, scene(), [], all)).toMatchObject({ key: 'goal', reads: true });
  expect(markOf(guide, scene(), ['goal'], all)).toMatchObject({ key: 'act 0', at: 'act 0', reads: false });
  expect(markOf(guide, scene(), ['goal', 'act 0'], all)).toBeNull();
  expect(markOf(guide, scene(3, true), ['goal'], all)).toBeNull(); // at the end the result card takes over
});

test('a recurring mark appears in every window, with the words of that window', () => {
  expect(markOf(guide, scene(1), ['goal', 'act 0'], all)).toMatchObject({ key: 'act 1', text: 'Window 1' });
});

test('an undo to a window brings back its marks and later ones, but no one-time marks', () => {
  expect(beforeWindow(['goal', 'act 0', 'act 3', 'act 4'], 3)).toEqual(['goal', 'act 0']);
});

test('a mark never points at anything that is not on the page', () => {
  expect(markOf(guide, scene(), [], (anchor) => anchor !== 'stage')?.key).toBe('act 0');
  expect(markOf(guide, scene(), [], () => false)).toBeNull();
});

test('the shelf stores how far a guided battle has got, and forgets that along with the battle', () => {
  const store = new Map<string, string>();
  const shelf = memoryShelf(store);
  expect(shelf.guide('m-1')).toBeNull();
  shelf.keepGuide('m-1', { ended: ['goal'], off: true });
  expect(shelf.guide('m-1')).toEqual({ ended: ['goal'], off: true });
  shelf.forget('m-1');
  expect(shelf.guide('m-1')).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

test('words for a mouse and for a finger', () => {
  const told = byHand('The wheel zooms.', 'Two fingers zoom.');
  expect(told()).toBe('The wheel zooms.');
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  expect(told()).toBe('Two fingers zoom.');
});

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const phone = { width: 390, height: 844 };
const card = { width: 310, height: 190 };

test.each<[string, Box, Box[]]>([
  ['a button of the command', box(290, 760, 88, 68), [box(0, 600, 390, 244), box(0, 0, 390, 50)]],
  ['a ship at the top', box(20, 60, 100, 120), [box(0, 600, 390, 244), box(0, 0, 390, 50)]],
  ['a ship at the bottom of the stage', box(250, 470, 120, 120), [box(0, 600, 390, 244), box(0, 0, 390, 50)]],
  ['a tall command', box(12, 460, 240, 80), [box(0, 457, 390, 387), box(0, 0, 390, 50)]],
])('beside %s: the mark covers nothing, and all of it is on the screen', (_, target, clear) => {
  const { left, top } = spotFor(target, card, clear, phone);
  const spot = box(left, top, card.width, card.height);
  for (const other of [target, ...clear]) expect(overlap(spot, other)).toBe(0);
  expect([left >= 0, top >= 0, spot.right <= phone.width, spot.bottom <= phone.height]).not.toContain(false);
});

test('ships stay free, too, if there is room', () => {
  const screen = { width: 1000, height: 700 };
  const target = box(400, 600, 100, 60);
  const ships = [box(300, 400, 400, 180)];
  const { left, top } = spotFor(target, card, [], screen, ships);
  for (const other of [target, ...ships])
    expect(overlap(box(left, top, card.width, card.height), other)).toBe(0);
});

test('a long log costs no more work than its visible part', () => {
  const screen = { width: 1000, height: 700 };
  const target = box(400, 300, 100, 60);
  const seen = Array.from({ length: 20 }, (_, n) => box(700, n * 30, 300, 28));
  let looked = 0;
  const gone = Array.from({ length: 400 }, (_, n) => ({
    ...box(700, -30 * (n + 1), 300, 28),
    get left() {
      ++looked;
      return 700;
    },
  }));
  expect(spotFor(target, card, [], screen, [...gone, ...seen])).toEqual(
    spotFor(target, card, [], screen, seen),
  );
  expect(looked).toBeLessThan(4 * gone.length);
});

test('if there is not room for everything, at least the target stays free', () => {
  const target = box(0, 300, 390, 100);
  const { left, top } = spotFor(target, card, [box(0, 0, 390, 300), box(0, 400, 390, 444)], phone);
  expect(overlap(box(left, top, card.width, card.height), target)).toBe(0);
});
