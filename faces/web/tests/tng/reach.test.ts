// A move's reach: it extends as far as legal legs lead, and is the same that a plain search finds.
import { describe, expect, it } from 'vitest';
import { hexOfName, keyOf, step } from '../../src/systems/tng/model/hex';
import {
  after,
  flown,
  motionOf,
  mostOf,
  type Helm,
  type Leg,
  type Motion,
} from '../../src/systems/tng/model/legs';
import { endAt, hexesOf, reach } from '../../src/systems/tng/model/reach';

const at = (name: string) => hexOfName(name)!;
const cruiser = motionOf('D', 80, 3);
const helm = (told: Partial<Helm> = {}): Helm => ({
  at: at('1212'),
  facing: 0,
  since: 9,
  left: 12,
  speed: 12,
  tac: false,
  turned: false,
  erratic: false,
  reverse: false,
  ...told,
});

/**
 * All ends of moves, by hex and facing, found in the simplest way: a search of all states, the
 * cheapest first.
 */
function plainly(motion: Motion, start: Helm, most: number): Map<number, { cost: number; legs: Leg[] }> {
  const singles = [
    'ahead',
    'turn_left',
    'turn_right',
    'sideslip_left',
    'sideslip_right',
    'tac_left',
    'tac_right',
  ];
  const lists: { now: Helm; legs: Leg[] }[][] = Array.from({ length: most + 1 }, () => []);
  const [known, ends] = [new Set<string>(), new Map<number, { cost: number; legs: Leg[] }>()];
  lists[0]!.push({ now: start, legs: [] });
  for (let cost = 0; cost <= most; cost += 1)
    for (const { now, legs } of lists[cost]!) {
      const name = JSON.stringify(now);
      if (known.has(name)) continue;
      known.add(name);
      const place = keyOf(now.at) * 6 + now.facing;
      if (!ends.has(place)) ends.set(place, { cost, legs });
      const next = singles.map((manoeuvre) => ({ manoeuvre, number: 1 }) as Leg);
      for (let to = 0; legs.length === 0 && to < 6; to += 1)
        if (to !== now.facing) next.push({ manoeuvre: 'high_energy_turn', number: to });
      for (const leg of next.filter(({ manoeuvre }) => mostOf(motion, now, manoeuvre) > 0)) {
        const then = after(motion, now, leg);
        lists[start.left - then.left]?.push({ now: then, legs: [...legs, leg] });
      }
    }
  return ends;
}

describe('reach', () => {
  it('is searched for only once as long as nothing changes', () => {
    const start = { ...helm(), left: 5 };
    expect(reach(cruiser, { ...start }, 5)).toBe(reach(cruiser, start, 5));
    expect(reach(cruiser, { ...start, facing: 1 }, 5)).not.toBe(reach(cruiser, start, 5));
    expect(reach(cruiser, start, 5, false)).not.toBe(reach(cruiser, start, 5));
  });
  it('costs what its legs cost, and every way to an end is legal', () => {
    const start = helm({ left: 6, since: 1 });
    const ends = reach(cruiser, start, 6);
    expect(ends.size).toBeGreaterThan(60);
    for (const end of ends.values()) {
      let now = start;
      for (const leg of end.legs()) {
        expect(mostOf(cruiser, now, leg.manoeuvre)).toBeGreaterThanOrEqual(
          leg.manoeuvre === 'high_energy_turn' ? 1 : leg.number,
        );
        now = after(cruiser, now, leg);
      }
      expect([now.at, now.facing]).toEqual([end.at, end.facing]);
      expect(start.left - now.left).toBe(end.cost);
    }
  });
  it('goes straight for as many hexes as there are movements, and no further', () => {
    const ends = reach(cruiser, helm(), 4);
    expect(endAt(ends, step(at('1212'), 0, 4), 0)?.cost).toBe(4);
    expect(hexesOf(ends).has(keyOf(step(at('1212'), 0, 5)))).toBe(false);
    expect(hexesOf(ends, 0)).toEqual(new Set([keyOf(at('1212'))]));
    // astern, it gets only by a high energy turn, which costs two
    const astern = step(at('1212'), 3, 2);
    const slow = helm({ since: 0, tac: true });
    expect(endAt(reach(cruiser, slow, 4), astern, 3)?.cost).toBe(4);
    expect(endAt(reach(cruiser, slow, 4, false), astern, 3)).toBeUndefined();
    // a turn, a tac and two sideslips lead there, too
    expect(endAt(ends, astern, 3)?.cost).toBe(2);
  });
  it('matches a plain search of every state, with equally short ways', () => {
    const starts = [
      helm({ left: 4, since: 0 }),
      helm({ left: 4, since: 2, tac: true, facing: 4 }),
      helm({ left: 4, speed: 26, since: 3 }),
      helm({ left: 3, speed: 0 }),
      helm({ left: 3, turned: true, erratic: true, facing: 2 }),
      helm({ left: 1 }),
      helm({ left: 0 }),
    ];
    for (const start of starts)
      for (const motion of [cruiser, motionOf('M', 120, 4), motionOf('SW', 60, 3)]) {
        const [ends, plain] = [reach(motion, start, start.left), plainly(motion, start, start.left)];
        expect([...ends.keys()].sort()).toEqual([...plain.keys()].sort());
        for (const [place, end] of ends) {
          expect(end.cost).toBe(plain.get(place)!.cost);
          expect(end.legs()).toEqual(plain.get(place)!.legs);
          const last = flown(motion, start, end.legs());
          expect([last.at, last.facing]).toEqual([end.at, end.facing]);
        }
      }
  });
});
