// Cards that fall on ships: what a ship still has while they do, and what each card shows.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameEvent } from '../src/lib/protocol/shapes';
import { Falling } from '../src/systems/code_red/deal/falling.svelte';
import { glyphOf } from '../src/systems/code_red/deal/glyphs';
import { cardMs } from '../src/systems/code_red/deal/scene';
import { cardsLeft, drawn, pilesOf } from '../src/systems/code_red/ssd';

const page = vi.hoisted(() => ({ speed: 1, heard: [] as string[] }));
vi.mock('../src/lib/screen/pace.svelte', () => ({
  pace: {
    get speed() {
      return page.speed;
    },
  },
}));
vi.mock('../src/lib/sound/sound', () => ({ play: (sound: string) => page.heard.push(sound) }));

beforeEach(() => {
  page.speed = 1;
  page.heard = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const event = (n: number, kind: string, ship: string, system = ''): GameEvent => ({
  ...{ n, kind, args: { ship, system }, text: '', rule: '', terms: [] },
});
const events = [
  event(1, 'moved', 'one'),
  event(2, 'volley_begun', 'one'),
  event(3, 'card_scored', 'one', 'phaser'),
  event(4, 'critical', 'one'),
  event(5, 'card_ignored', 'one'),
  event(6, 'card_scored', 'one', 'phaser'),
  event(7, 'destroyed', 'one'),
];
const after = { destroyed: true, boxes: { phaser: 1 } };
const cards = 5;

test('a ship loses what its cards strike, one by one', () => {
  const falling = new Falling();
  falling.deal(pilesOf(events, ['one', 'two']), 3);
  const seen = () => {
    const { destroyed, boxes } = falling.shipOf('one', after);
    const fresh = falling.freshOf('one', events).get('phaser') ?? 0;
    return [boxes.phaser, destroyed, fresh, falling.shot?.n, falling.waits('one')];
  };
  expect(seen()).toEqual([3, false, 0, undefined, true]);
  vi.advanceTimersByTime(cardMs(cards));
  expect(seen()).toEqual([2, false, 1, 3, true]);
  expect([falling.shot?.ship, falling.critical]).toEqual(['one', null]);
  vi.advanceTimersByTime(cardMs(cards));
  expect([seen(), falling.critical?.n]).toEqual([[2, false, 1, 4, true], 4]);
  falling.land();
  expect(seen()).toEqual([2, false, 1, 4, false]);
  vi.advanceTimersByTime(3 * cardMs(cards));
  expect(seen()).toEqual([1, true, 2, 7, false]);
  expect(falling.shipOf('two', after)).toBe(after);
  vi.advanceTimersByTime(cardMs(cards));
  expect([falling.fallen, falling.shot, page.heard.length]).toEqual([Infinity, null, cards + 1]);
  expect(page.heard.filter((sound) => sound === 'klaxon').length).toBe(1);
});

test('cards that fell before lie there already', () => {
  const falling = new Falling();
  falling.deal(pilesOf(events, ['one']), 6);
  expect(falling.shipOf('one', after)).toEqual({ destroyed: false, boxes: { phaser: 2 } });
  expect(falling.waits('one')).toBe(false);
});

test('a key shows the outcome, and nothing falls after it', () => {
  const falling = new Falling();
  falling.deal(pilesOf(events, ['one']), 3);
  vi.advanceTimersByTime(2 * cardMs(cards));
  falling.finish();
  expect([falling.fallen, falling.critical, falling.shipOf('one', after)]).toEqual([Infinity, null, after]);
  vi.advanceTimersByTime(10 * cardMs(cards));
  expect([falling.fallen, page.heard.length]).toEqual([Infinity, 3]);
});

test('without motion all cards fall at once, and the critical hit can be read', () => {
  page.speed = 0;
  const falling = new Falling();
  falling.deal(pilesOf(events, ['one']), 3);
  expect([falling.fallen, falling.critical?.n, falling.shipOf('one', after)]).toEqual([Infinity, 4, after]);
  // with no new cards, a jump in a replay shows none
  falling.finish();
  falling.deal(pilesOf(events, ['one']), Infinity);
  expect([falling.critical, falling.piles.length]).toEqual([null, 1]);
});

test('the deck is counted only while a volley waits for a choice', () => {
  expect(cardsLeft({ volley: { deck: ['bridge', 'lab_1'] } })).toBe(2);
  expect([cardsLeft({ volley: { deck: [] } }), cardsLeft({}), cardsLeft()]).toEqual([0, 0, 0]);
});

test('every system but cargo has a picture of its own kind', () => {
  const crate = glyphOf('cargo');
  expect(drawn.filter((system) => glyphOf(system) === crate)).toEqual(['cargo']);
  expect(new Set(drawn.map(glyphOf)).size).toBeGreaterThan(15);
  expect(glyphOf('aft_hull_shuttle_1')).toBe(glyphOf('aft_hull'));
  expect(glyphOf('cargo_any_hull_any_weapon_2')).toBe(glyphOf('photon'));
  expect(glyphOf('critical_3')).toBe(glyphOf('hit'));
});
