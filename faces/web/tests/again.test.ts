// What a battle leaves for the battle after it: the games of a best of three.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { goOn, seriesOf } from '../src/lib/app/again';
import type { Battle } from '../src/lib/battle/battle.svelte';
import type { Shelf } from '../src/lib/storage/shelf';
import { memoryShelf } from './memory_shelf';

const page = vi.hoisted(() => ({ systems: [], shelf: null as unknown as Shelf }));
vi.mock('../src/lib/app/app.svelte', () => ({ app: page }));

beforeEach(() => {
  page.shelf = memoryShelf();
  vi.stubGlobal('location', { hash: '' });
});

interface Seat {
  seat: string;
  bot?: boolean;
}
const people: Seat[] = [{ seat: 'attacker' }, { seat: 'defender' }];

/** A battle that is over, as the player of a seat sees it. */
function over(match: string, seat: string, scores: number[], more: object = {}): Battle {
  return {
    match,
    scores,
    seats: people,
    joined: { seat, role: 'seat', system: 'sidcors', scenario: 'border_clash' },
    takenBack: { orders: 0, practice: false },
    ...more,
  } as unknown as Battle;
}
const next = (match: string, token: string, swapped = false) => ({
  match,
  token,
  swapped,
  asking: [],
  watch: 'w',
});

describe('a best of three goes on in the rematch', () => {
  it('in the same seat', () => {
    goOn(over('m-1', 'attacker', [1, -1]), next('m-2', 'a'));
    expect(seriesOf(over('m-2', 'attacker', [-1, 1]))).toEqual([1, -1]);
    expect(location.hash).toBe('#/battle/m-2/a');
  });

  it('in the seat across', () => {
    goOn(over('m-1', 'attacker', [1, -1]), next('m-2', 'a', true));
    expect(seriesOf(over('m-2', 'defender', [-1, 1]))).toEqual([1, 1]);
  });

  it.each([false, true])('for each seat, with both in two tabs of one browser, swapped: %s', (swapped) => {
    goOn(over('m-1', 'attacker', [1, -1]), next('m-2', 'a', swapped));
    goOn(over('m-1', 'defender', [1, -1]), next('m-2', 'd', swapped));
    const [winner, loser] = swapped ? ['defender', 'attacker'] : ['attacker', 'defender'];
    expect(seriesOf(over('m-2', winner!, [0, 0]))).toEqual([1, 0]);
    expect(seriesOf(over('m-2', loser!, [0, 0]))).toEqual([-1, 0]);
  });

  it('apart from another series at the same time', () => {
    goOn(over('m-1', 'attacker', [1, -1]), next('m-2', 'a'));
    goOn(over('n-1', 'attacker', [-1, 1]), next('n-2', 'a'));
    expect(seriesOf(over('m-2', 'attacker', [0, 0]))).toEqual([1, 0]);
    expect(seriesOf(over('n-2', 'attacker', [0, 0]))).toEqual([-1, 0]);
  });

  it('until the battle is forgotten', () => {
    for (const seat of ['attacker', 'defender']) goOn(over('m-1', seat, [1, -1]), next('m-2', seat));
    page.shelf.forget('m-2');
    for (const seat of ['attacker', 'defender']) expect(seriesOf(over('m-2', seat, [0, 0]))).toEqual([0]);
  });
});

describe('no best of three', () => {
  it('against a bot, whatever had been counted before', () => {
    const seats = [{ seat: 'attacker' }, { seat: 'defender', bot: true }];
    const fought = over('m-1', 'attacker', [1, -1], { seats });
    expect(seriesOf(fought)).toEqual([]);
    goOn(fought, next('m-2', 'a'));
    expect(seriesOf(over('m-2', 'attacker', [1, -1], { seats }))).toEqual([]);
  });

  it('among three, for onlookers, or before the end', () => {
    expect(seriesOf(over('m-1', 'attacker', [1, -1, -1], { seats: [...people, { seat: 'third' }] }))).toEqual(
      [],
    );
    expect(seriesOf(over('m-1', '', [1, -1]))).toEqual([]);
    expect(seriesOf(over('m-1', 'attacker', [], { scores: null }))).toEqual([]);
  });

  it('in practice: a game like that counts for nobody, and the games before it still count', () => {
    const practice = { takenBack: { orders: 1, practice: true } };
    expect(seriesOf(over('m-1', 'attacker', [1, -1], practice))).toEqual([]);
    goOn(over('m-1', 'attacker', [1, -1]), next('m-2', 'a'));
    const second = over('m-2', 'attacker', [1, -1], practice);
    expect(seriesOf(second)).toEqual([1]);
    goOn(second, next('m-3', 'a'));
    expect(seriesOf(over('m-3', 'attacker', [-1, 1]))).toEqual([1, -1]);
  });

  it('once an undo has reopened the end: what counts is how the players leave it', () => {
    const won = over('m-1', 'attacker', [1, -1]);
    expect(seriesOf(won)).toEqual([1]);
    expect(seriesOf(over('m-1', 'attacker', [-1, 1]))).toEqual([-1]);
  });
});
