// Parts of a move that only the page stores: courses over the remaining impulses, and formations.
import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '../../src/lib/storage/store.svelte';
import { courseOf, mayFly, stageText, straightOn, type Stage } from '../../src/systems/tng/model/course';
import { leaderOf, matesBy, postBy } from '../../src/systems/tng/model/formation';
import type { Table } from '../../src/systems/tng/model/table.svelte';
import type { MoveDraft } from '../../src/systems/tng/move/draft.svelte';
import { formationText } from '../../src/systems/tng/move/words';
import { hexName, hexOfName, step } from '../../src/systems/tng/model/hex';
import { motionOf, type Helm, type Leg } from '../../src/systems/tng/model/legs';
import { keep, keptOf } from '../../src/systems/tng/move/kept';

const at = (name: string) => hexOfName(name)!;
const cruiser = motionOf('D', 120, 3);
const helm = (more: Partial<Helm> = {}): Helm => ({
  at: at('1212'),
  facing: 0,
  since: 9,
  left: 14,
  speed: 14,
  tac: false,
  turned: false,
  erratic: false,
  reverse: false,
  ...more,
});
const leg = (manoeuvre: Leg['manoeuvre'], number = 1): Leg => ({ manoeuvre, number });

describe('a course', () => {
  it('that the player leaves alone goes straight on by even shares, and spends everything', () => {
    const stages: Stage[] = [null, null, null, null];
    const flown = courseOf(cruiser, helm(), 3, stages);
    expect(flown.map(({ impulse, legs }) => [impulse, legs[0]?.number])).toEqual([
      [3, 4],
      [4, 4],
      [5, 3],
      [6, 3],
    ]);
    expect(flown.at(-1)!.end).toMatchObject({ at: step(at('1212'), 0, 14), left: 0 });
    expect(straightOn(helm({ left: 0 }), 2)).toEqual([]);
  });
  it('begins each impulse where the previous one ended', () => {
    const turn = [leg('ahead', 3), leg('turn_right')];
    const flown = courseOf(cruiser, helm(), 3, [turn, null]);
    expect(flown[1]!.start).toEqual(flown[0]!.end);
    expect(hexName(flown[1]!.end.at)).toBe(hexName(step(step(at('1212'), 0, 3), 1, 4)));
  });
  it('has one tac and one high energy turn per impulse', () => {
    const both = [leg('tac_left'), leg('high_energy_turn', 3)];
    const flown = courseOf(cruiser, helm(), 4, [both, both]);
    expect(flown.map(({ dropped }) => dropped)).toEqual([false, false]);
    expect(mayFly(cruiser, helm(), [...both, leg('tac_right')])).toBe(false);
  });
  it('goes straight on if the legs planned cannot follow, and says so', () => {
    const turn = [leg('turn_left')];
    const [, second] = courseOf(cruiser, helm(), 5, [[leg('ahead', 1), leg('turn_right')], turn]);
    expect(second).toMatchObject({ dropped: true, legs: [{ manoeuvre: 'ahead', number: 13 }] });
    const spent = courseOf(cruiser, helm({ left: 4 }), 5, [[leg('ahead', 3)], [leg('ahead', 2)]]);
    expect(spent[1]).toMatchObject({ dropped: true, legs: [{ manoeuvre: 'ahead', number: 1 }] });
  });
  it('may be flown only with enough hexes before each turn, and within the movements left', () => {
    expect(mayFly(cruiser, helm({ since: 0 }), [leg('ahead', 2), leg('turn_left')])).toBe(true);
    expect(mayFly(cruiser, helm({ since: 0 }), [leg('ahead', 1), leg('turn_left')])).toBe(false);
    expect(mayFly(cruiser, helm({ left: 3 }), [leg('ahead', 4)])).toBe(false);
    expect(mayFly(cruiser, helm(), [leg('high_energy_turn', 5)])).toBe(true);
  });
  it('is described in a player’s words', () => {
    expect(stageText([leg('turn_right'), leg('ahead', 3)])).toBe('right, 3 hexes');
    expect(stageText([leg('sideslip_left', 2), leg('ahead')])).toBe('slip left 2, 1 hex');
    expect(stageText([leg('high_energy_turn', 4), leg('slow_down', 2)])).toBe('HET, slower by 2');
    expect(stageText([])).toBe('stays');
  });
});

describe('a formation', () => {
  const leader = { at: at('1212'), facing: 0 };
  const wing = { at: at('1014'), facing: 0 };
  it('keeps the places that the ships had', () => {
    const now = { at: step(leader.at, 1, 5), facing: 1 };
    expect(postBy(wing, leader, now)).toEqual({ at: step(wing.at, 1, 5), facing: 1 });
    expect(postBy(leader, wing, postBy(wing, leader, now))).toEqual(now);
    expect(postBy({ ...wing, facing: 5 }, leader, { ...leader, facing: 2 }).facing).toBe(1);
  });
  it('shows where the others go, not the leader', () => {
    const posts = new Map([
      [0, leader],
      [2, wing],
    ]);
    const now = { at: step(leader.at, 2, 4), facing: 2 };
    expect(matesBy(posts, 0, now)).toEqual([{ unit: 2, post: postBy(wing, leader, now) }]);
    expect(matesBy(posts, 4, now)).toEqual([]);
  });
  it('says who can follow, and who cannot', () => {
    const table = { nameOf: (unit: number) => ['Candour', 'Probity', 'Rushlight'][unit]! } as Table;
    const words = (drawn: number, ...can: boolean[]) =>
      formationText(table, { drawn, mates: can.map((one, unit) => ({ unit, can: one })) } as MoveDraft);
    expect(words(2, true, true)).toBe('Candour and Probity can follow in formation.');
    expect(words(2, true, false)).toBe('Candour can follow. Probity cannot follow so far.');
    expect(words(2, false)).toBe('Candour cannot follow so far.');
    expect([words(2), words(1, true)]).toEqual(['', '']);
  });
  it('follows the first of its ships to move', () => {
    const posts = new Map([
      [0, leader],
      [2, wing],
      [4, wing],
    ]);
    expect(leaderOf(posts, 2, [4, 0])).toBe(4);
    expect(leaderOf(posts, 2, [1, 0])).toBe(0);
    expect(leaderOf(posts, 2, [2, 1])).toBe(-1);
  });
});

describe('what is stored', () => {
  beforeEach(() => store.remove('klaxon.courses'));
  const kept = {
    turn: 2,
    courses: new Map([[1, { impulse: 3, stages: [[leg('ahead', 2)], null] as Stage[] }]]),
    posts: new Map([[1, { at: at('1212'), facing: 4 }]]),
  };
  const nothing = { turn: 0, courses: new Map(), posts: null };
  it('is restored after a reload, by battle and seat', () => {
    keep('m-1 concord', kept);
    keep('m-1 hegemony', { ...kept, turn: 3 });
    expect(keptOf('m-1 concord')).toEqual(kept);
    expect(keptOf('m-1 hegemony').turn).toBe(3);
    keep('m-1 concord', { ...kept, posts: null });
    expect(keptOf('m-1 concord').posts).toBeNull();
  });
  it('is stored only for the latest battles', () => {
    for (let n = 0; n < 5; n += 1) keep(`m-${n} concord`, kept);
    expect(keptOf('m-0 concord')).toEqual(nothing);
    expect(keptOf('m-1 concord')).toEqual(kept);
  });
  it('counts as nothing if what is stored makes no sense', () => {
    for (const told of ['', '{', '{}', 'null', '[3]', '[{"place":"m-2 a","courses":3}]']) {
      store.set('klaxon.courses', told);
      expect(keptOf('m-2 a')).toEqual(nothing);
    }
  });
});
