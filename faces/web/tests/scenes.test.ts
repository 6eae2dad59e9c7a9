import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Scenes, type Scene } from '../src/lib/battle/scenes.svelte';
import { cardMs, cardScene } from '../src/systems/code_red/deal/scene';
import { spaceScene } from '../src/systems/heavy_combat/scene';
import { tableScene } from '../src/systems/red_alert/scene';
import { fleetScene } from '../src/systems/sidcors/scene';
import type { UpdateTold } from '../src/lib/protocol/protocol_table';
import type { GameEvent } from '../src/lib/protocol/shapes';

const event = (n: number, kind: string, args = {}, terms: [string, number][] = []): GameEvent => ({
  ...{ n, kind, args, terms },
  text: '',
  rule: '',
});
const update = (counter: number, kind = 'dice', more = {}) =>
  ({ type: 'update', counter, events: [event(counter, kind)], ...more }) as unknown as UpdateTold;

const dice: Scene = { picture: 300, words: 1000, sounds: [['tick', 200]] };
/**
 * Scenes of dice, and a list of what was shown: 1p stands for the first update's picture, 1w for
 * its words.
 */
function table(speed = 1, misfit = 0) {
  const done: string[] = [];
  const scenes = new Scenes({
    picture: ({ counter }) => {
      if (counter === misfit) return false;
      done.push(`${counter}p`);
      return true;
    },
    words: ({ counter }) => done.push(`${counter}w`),
  });
  const sceneOf = (events: GameEvent[]) => (events[0]!.kind === 'dice' ? dice : null);
  scenes.director = { sceneOf, speed: () => speed, play: (sound) => done.push(sound) };
  return { done, scenes };
}
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('dice first, then the picture, words last', () => {
  const { done, scenes } = table();
  scenes.take(update(1));
  expect([done, scenes.playing?.length, scenes.untold]).toEqual([[], 1, []]);
  vi.advanceTimersByTime(299);
  expect(done).toEqual(['tick']);
  vi.advanceTimersByTime(1);
  expect([done, scenes.untold.length]).toEqual([['tick', '1p'], 1]);
  vi.advanceTimersByTime(699);
  expect(done).toEqual(['tick', '1p']);
  vi.advanceTimersByTime(1);
  expect([done, scenes.playing]).toEqual([['tick', '1p', '1w'], null]);
});

test('later updates wait behind a scene, and scenes play one after another', () => {
  const { done, scenes } = table();
  for (const told of [update(1), update(2, 'moved'), update(3), update(4, 'moved')]) scenes.take(told);
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(['tick', '1p', '1w', '2p', '2w']);
  vi.advanceTimersByTime(1000);
  expect(done.slice(5)).toEqual(['tick', '3p', '3w', '4p', '4w']);
});

test.each([0, 300])('a press after %i ms ends all scenes that play, each shown once', (after) => {
  const { done, scenes } = table();
  scenes.take(update(1));
  scenes.take(update(2));
  vi.advanceTimersByTime(after);
  scenes.finish();
  expect([done.filter((one) => one !== 'tick'), scenes.playing]).toEqual([['1p', '1w', '2p', '2w'], null]);
  vi.advanceTimersByTime(5000);
  expect(done.filter((one) => one !== 'tick')).toHaveLength(4);
});

test('speed 2 halves a scene, speed 0 skips it, and a player who is not looking never waits', () => {
  const fast = table(2);
  fast.scenes.take(update(1));
  vi.advanceTimersByTime(500);
  expect(fast.done.at(-1)).toBe('1w');
  const skipped = table(0);
  skipped.scenes.take(update(1));
  expect(skipped.done).toEqual(['1p', '1w']);
  const alone = table();
  alone.scenes.director = null;
  alone.scenes.take(update(1));
  expect(alone.done).toEqual(['1p', '1w']);
});

test('an undo ends the scene, and a fresh snapshot drops waiting updates', () => {
  const { done, scenes } = table();
  scenes.take(update(1));
  scenes.take(update(2, 'moved', { table: [{ act: 'undo' }], window: {} }));
  expect(done).toEqual(['1p', '1w', '2p', '2w']);
  scenes.take(update(3));
  scenes.drop();
  vi.advanceTimersByTime(5000);
  expect([done.length, scenes.playing]).toEqual([4, null]);
  scenes.take(update(4, 'moved'));
  expect(done.slice(4)).toEqual(['4p', '4w']);
});

test('an update that does not fit is added to neither picture nor words', () => {
  const { done, scenes } = table(1, 1);
  scenes.take(update(1));
  vi.advanceTimersByTime(5000);
  expect(done).toEqual(['tick']);
});

test('boards play no scenes except for decisions by dice or cards', () => {
  const quiet = [event(1, 'moved'), event(2, 'turn_begun'), event(3, 'choice_in')];
  for (const sceneOf of [fleetScene, cardScene, tableScene, spaceScene]) expect(sceneOf(quiet)).toBeNull();
  expect(fleetScene([event(1, 'intensity'), event(2, 'damage')])).not.toBeNull();
  expect(spaceScene([event(1, 'missed')])).not.toBeNull();
  const fire = event(1, 'fired', { hits: 2 }, [['counters', 4]]);
  expect(tableScene([fire])?.picture).toBe(500 + 4 * 180 + 600);
  // a ship that flies into something is undamaged until the counters have landed (red_alert/model/table.ts)
  expect(tableScene([event(0, 'moved'), fire])?.picture).toBe(500 + 4 * 180 + 600);
  const cards = Array.from({ length: 50 }, (_, n) => event(n, 'card_scored', { system: 'hull' }));
  expect([cardMs(4), cardMs(50), cardScene(cards)?.words]).toEqual([280, 100, 5400]);
});

test('a scene says whether dice or cards fall', () => {
  const { scenes } = table();
  scenes.take(update(1));
  expect(scenes.says).toBe('The dice are falling');
  expect(cardScene([event(1, 'card_scored')])?.says).toBe('The cards are falling');
  expect(tableScene([event(1, 'fired', {}, [['counters', 1]])])?.says).toBe('The counters are falling');
});

test('the board knows of an update before it shows it', () => {
  const { scenes } = table();
  scenes.take(update(1));
  scenes.take(update(2));
  expect(scenes.coming?.counter).toBe(1);
  vi.advanceTimersByTime(300);
  expect(scenes.coming).toBeNull();
  vi.advanceTimersByTime(700);
  expect(scenes.coming?.counter).toBe(2);
  scenes.finish();
  expect(scenes.coming).toBeNull();
});

test('if one scene throws, the others still run', () => {
  const { done, scenes } = table(1);
  const faulty = (): never => {
    throw new Error('a board');
  };
  const { sceneOf } = scenes.director!;
  scenes.director!.sceneOf = faulty;
  expect(() => scenes.take(update(1))).toThrow('a board');
  expect([done, scenes.playing]).toEqual([['1p', '1w'], null]);
  scenes.director!.sceneOf = sceneOf;
  const words: string[] = [];
  const broken = new Scenes({
    picture: () => true,
    words: ({ counter }) => (counter === 1 ? faulty() : words.push(String(counter))),
  });
  broken.director = scenes.director;
  for (const told of [update(1), update(2, 'moved'), update(3, 'moved')]) broken.take(told);
  expect(() => broken.finish()).toThrow('a board');
  expect([words, broken.playing]).toEqual([['2', '3'], null]);
  for (const told of [update(1), update(2)]) broken.take(told);
  expect(() => vi.advanceTimersByTime(1000)).toThrow('a board');
  expect(broken.playing?.[0]?.n).toBe(2);
});
