// A best of three between two people.
import { describe, expect, it } from 'vitest';
import { isDecided, nextGame, seriesText, withGame } from '../src/lib/battle/series';

describe('best of three', () => {
  it.each([
    [[1], 'You lead 1 : 0, best of three.', 'the second game'],
    [[-1], 'Jon leads 1 : 0, best of three.', 'the second game'],
    [[0], 'It stands 0 : 0, best of three.', 'the second game'],
    [[1, -1], 'It stands 1 : 1, best of three.', 'the third game'],
    [[0, -1], 'Jon leads 1 : 0, best of three.', 'the third game'],
    [[1, 1], 'You have won the best of three, 2 : 0.', 'a rematch'],
    [[-1, 1, -1], 'Jon has won the best of three, 2 : 1.', 'a rematch'],
    [[1, -1, 0], 'The best of three ends even, 1 : 1.', 'a rematch'],
    [[0, 0, 1], 'You have won the best of three, 1 : 0.', 'a rematch'],
  ])('%j: %s', (games, text, next) => {
    expect(seriesText(games, 'Jon')).toBe(text);
    expect(nextGame(games)).toBe(next);
    expect(isDecided(games)).toBe(next === 'a rematch');
  });
  it('continues with another game, and begins again once it is decided', () => {
    expect(withGame([], 1)).toEqual([1]);
    expect(withGame([1], -1)).toEqual([1, -1]);
    expect(withGame([1, 1], -1)).toEqual([-1]);
    expect(withGame([1, 0, -1], 0)).toEqual([0]);
  });
});
