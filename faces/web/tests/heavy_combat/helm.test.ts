// Turning a ship by her cube: which faces look at the viewer, where handles go, which orders taps lay, and
// where those lead.
import { describe, expect, it } from 'vitest';
import type { Desk } from '../../src/systems/heavy_combat/command/slots';
import {
  addHelm,
  courseOf,
  gunsText,
  outlookOf,
  turnsLeft,
} from '../../src/systems/heavy_combat/helm/course';
import { cornersOf, handlesAround, looksAtViewer, rings } from '../../src/systems/heavy_combat/helm/cube';
import {
  after,
  bowFace,
  choose,
  may,
  objectOfWay,
  steer,
  wayOf,
  ways,
  whens,
} from '../../src/systems/heavy_combat/helm/ways';
import { weaponOf, weaponSystem } from '../../src/systems/heavy_combat/model/chart';
import {
  aboutAction,
  objectOfFace,
  objectOfOrientation,
  objectOfSystem,
  objectOfTurn,
  withRow,
  type Row,
} from '../../src/systems/heavy_combat/model/rows';
import type { Scene } from '../../src/systems/heavy_combat/model/scene';
import {
  direction,
  dot,
  faces,
  frameOf,
  minus,
  plus,
  times,
  turned,
  vec,
  type Vec,
} from '../../src/systems/heavy_combat/model/space';
import type { ShipView } from '../../src/systems/heavy_combat/model/state';
import type { SpaceTurn } from '../../src/systems/heavy_combat/model/turn.svelte';

const zero = vec(0, 0, 0);

describe('a cube on the screen', () => {
  const corners = (orientation: number) => cornersOf(zero, frameOf(orientation), 2);

  it('has rings of corners around its faces', () => {
    for (let o = 0; o < 24; ++o)
      for (const face of faces) {
        const ring = rings[face].map((i) => corners(o)[i]!);
        const middle = times(
          ring.reduce((sum, one) => plus(sum, one), zero),
          1 / 4,
        );
        expect(minus(middle, times(direction(frameOf(o), face), 2))).toEqual(zero);
        ring.forEach((one, i) => expect(Math.abs(dot(minus(one, ring[(i + 1) % 4]!), vec(1, 1, 1)))).toBe(4));
      }
  });
  // the viewer looks along −back; the screen's axes are across and up, with y pointing down
  it.each([
    [vec(0, -1, 0), vec(1, 0, 0), vec(0, 0, 1)],
    [vec(0, 0, 1), vec(1, 0, 0), vec(0, 1, 0)],
    [vec(-0.48, -0.64, 0.6), vec(0.8, -0.6, 0), vec(0.36, 0.48, 0.8)],
  ])('knows which faces look at a viewer toward %s', (back, across, up) => {
    for (let o = 0; o < 24; ++o) {
      const flat = corners(o).map((one: Vec) => ({ x: dot(one, across), y: -dot(one, up) }));
      for (const face of faces) {
        const toward = dot(direction(frameOf(o), face), back);
        if (Math.abs(toward) < 0.01) continue; // seen edge-on
        expect(looksAtViewer(rings[face].map((i) => flat[i]!))).toBe(toward > 0);
      }
    }
  });

  const bounds = { left: 22, right: 300, top: 60, bottom: 320 };
  const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
  it.each([
    [
      'spread',
      { x: 150, y: 180 },
      [
        [200, 160],
        [140, 120],
        [110, 150],
        [190, 210],
        [150, 240],
        [100, 200],
      ],
    ],
    [
      'on one heap',
      { x: 150, y: 180 },
      [
        [150, 180],
        [150, 180],
        [150, 180],
        [150, 180],
        [150, 180],
      ],
    ],
    [
      'in a corner',
      { x: 40, y: 300 },
      [
        [90, 290],
        [38, 270],
        [20, 290],
        [60, 310],
        [40, 330],
      ],
    ],
    [
      'at the other edges',
      { x: 280, y: 80 },
      [
        [330, 90],
        [282, 40],
        [250, 60],
        [300, 120],
      ],
    ],
  ] as const)('keeps handles apart and in bounds: %s', (_, middle, tips) => {
    const points = tips.map(([x, y]) => ({ x, y }));
    const spots = handlesAround(middle, points, bounds, { least: 54, apart: 46 });
    expect(spots).toHaveLength(tips.length);
    spots.forEach((spot, i) => {
      expect(spot.x).toBeGreaterThanOrEqual(bounds.left);
      expect(spot.x).toBeLessThanOrEqual(bounds.right);
      expect(spot.y).toBeGreaterThanOrEqual(bounds.top);
      expect(spot.y).toBeLessThanOrEqual(bounds.bottom);
      for (const other of spots.slice(0, i)) expect(far(spot, other)).toBeGreaterThan(43);
    });
  });
  it('leaves handles that have room beyond their faces', () => {
    const [spot] = handlesAround({ x: 150, y: 180 }, [{ x: 200, y: 180 }], bounds, { least: 54, apart: 46 });
    expect(spot!.x).toBeCloseTo(150 + 1.36 * 50);
    expect(spot!.y).toBe(180);
  });
});

// ---- orders -------------------------------------------------------------------------------------

const phaser = { kind: 'directed', name: 'Phaser', factors: [10, 9, 8, 6, 5, 4, 3, 2, 1, '1/2'] };
const photon = {
  kind: 'launcher',
  name: 'Photon torpedo',
  factors: [8, 8, 8, 4, 4, 4, 4, 2, 2, 2],
  hits: ['1-6', '1-6', '1-6', '1-6', '1-6', '1-6', '1-6', '3-6', '3-6', '3-6'],
};
const allBoxes = Array.from({ length: weaponSystem(2) }, () => 4);
const ship = (more: Partial<ShipView>): ShipView =>
  ({
    ...{ design: 'any', seat: 'us', fate: 'in_play', veil: 'off', orientation: 0, speed: 2, carried: 0 },
    ...{ place: zero, shields: [9, 8, 7, 6, 5, 4], extra: [], extra_old: [], boxes: allBoxes, power: 6 },
    ...{ batteries: 2, turning: 0, turn_left: 0 },
    ...more,
  }) as unknown as ShipView;

/** A desk with two ships; everything that the rules might offer is on offer. */
function deskOf(
  own: Partial<ShipView> = {},
  theirs: Partial<ShipView> = {},
  ratio = 2,
): Desk & { rows: Row[] } {
  const ships = [ship(own), ship({ seat: 'them', place: vec(10, 0, 0), orientation: 4, ...theirs })];
  const weapons = new Map([
    ['phaser', weaponOf('phaser', phaser)],
    ['photon', weaponOf('photon', photon)],
  ]);
  const turn = {
    ...{ units: [1], unit: 1, target: 2, chart: { weapons }, space: { turn: 3, ships } },
    ship: (unit: number) => ships[unit - 1],
    ratioOf: () => ratio,
    kindOf: () => ({ boxes: [4, 4], mounts: [{ weapon: 'phaser' }, { weapon: 'photon' }], size: 'CA' }),
    sensorsOf: () => 6,
    sideOf: () => 'd',
  } as unknown as SpaceTurn;
  const at = Number(ships[0]!.orientation);
  const all = { turn: 6, swing: 24, swing_on_battery: 24 };
  const desk = { turn, picks: {}, unit: 1, rows: [] as Row[] };
  const orders = {
    of: () => desk.rows,
    find: (_: number, action: string) => desk.rows.find((row) => row.action === action),
    choice: (_: number, action: keyof typeof all) => ({
      objects: Array.from({ length: all[action] }, (_, i) => i)
        .filter((i) => action === 'turn' || i !== at)
        .map((i) => (action === 'turn' ? objectOfTurn('yaw_port') + i : objectOfOrientation(i))),
      ...{ least: 0, most: 0 },
    }),
    priceOf: ({ action }: Row) => aboutAction(action).price ?? 0,
    left: () =>
      6 - desk.rows.reduce((sum, { action, number }) => sum + (aboutAction(action).price ?? number), 0),
    put: (unit: number, action: string, object: number, number: number) =>
      (desk.rows = withRow(desk.rows, { unit, action, object, number })),
    drop: (_: number, action: string) => (desk.rows = desk.rows.filter((row) => row.action !== action)),
  };
  return Object.assign(desk, { orders }) as unknown as Desk & { rows: Row[] };
}
const row = (action: string, object: number, number = 0): Row => ({ unit: 1, action, object, number });

describe('ways to turn', () => {
  it('lead the bow to the face that is tapped, in every orientation', () => {
    for (let o = 0; o < 24; ++o) {
      for (const way of ['port', 'starboard', 'dorsal', 'ventral', 'aft'] as const) {
        const { fore, dorsal } = frameOf(after(o, way));
        expect(minus(fore, direction(frameOf(o), way))).toEqual(zero);
        if (way !== 'dorsal' && way !== 'ventral') expect(minus(dorsal, frameOf(o).dorsal)).toEqual(zero);
      }
      expect(new Set(ways.map((way) => after(o, way))).size).toBe(ways.length);
      for (const way of ways)
        for (const when of whens) {
          const object = objectOfWay(o, way, when);
          expect(object === 0).toBe(way === 'aft' && when === 'turn'); // HC-5.2
          if (object > 0) expect(wayOf(ship({ orientation: o }), [row(when, object)])).toBe(way);
        }
    }
    expect(objectOfWay(0, 'port', 'turn')).toBe(objectOfTurn('yaw_port'));
    expect(objectOfWay(0, 'dorsal', 'swing')).toBe(objectOfOrientation(turned(0, 'pitch_up')));
  });

  it('lays the row that the form would lay; a second tap takes it back', () => {
    const desk = deskOf();
    steer(desk, 'port');
    expect(desk.rows).toEqual([row('turn', objectOfTurn('yaw_port'))]);
    steer(desk, 'dorsal');
    expect(desk.rows).toEqual([row('turn', objectOfTurn('pitch_up'))]);
    steer(desk, 'dorsal');
    expect(desk.rows).toEqual([]);
    steer(desk, 'roll_port');
    steer(desk, 'fore');
    expect(desk.rows).toEqual([]);
  });
  it('turns at once if that is chosen, and always if no single turn leads there', () => {
    const desk = deskOf();
    steer(desk, 'aft');
    expect(desk.rows).toEqual([row('swing', objectOfOrientation(after(0, 'aft')))]);
    steer(desk, 'aft');
    choose(desk, 'swing_on_battery');
    expect(desk.rows).toEqual([]);
    steer(desk, 'port');
    expect(desk.rows).toEqual([row('swing_on_battery', objectOfOrientation(turned(0, 'yaw_port')))]);
    choose(desk, 'turn');
    expect(desk.rows).toEqual([row('turn', objectOfTurn('yaw_port'))]);
  });
  it('keeps a top chosen in the form from power to a battery', () => {
    const desk = deskOf();
    const rolled = objectOfOrientation(turned(turned(0, 'yaw_port'), 'roll_port'));
    desk.orders.put(1, 'swing', rolled, 0);
    expect(bowFace(ship({}), desk.rows)).toBe('port');
    expect(wayOf(ship({}), desk.rows)).toBe('port');
    choose(desk, 'swing_on_battery');
    expect(desk.rows).toEqual([row('swing_on_battery', rolled)]);
    steer(desk, 'port');
    expect(desk.rows).toEqual([]);
  });
  it('asks for power only beyond what another manoeuvre gives back', () => {
    const desk = deskOf();
    desk.rows = [row('speed', 0, 5)];
    expect(may(desk, 'port', 'swing')).toBe(false);
    expect(may(desk, 'port', 'swing_on_battery')).toBe(true);
    steer(desk, 'aft');
    expect(desk.rows.at(-1)!.action).toBe('swing_on_battery');
    desk.rows = [row('speed', 0, 4), row('sideways', objectOfFace('port'))];
    expect(may(desk, 'port', 'swing')).toBe(true);
    steer(desk, 'aft');
    expect(desk.rows.map(({ action }) => action)).toEqual(['speed', 'swing']);
  });
  it('takes a hero point back with its turn', () => {
    const desk = deskOf();
    desk.rows = [row('turn', objectOfTurn('yaw_port')), row('turn_faster', 0)];
    const dropped: string[] = [];
    const { drop } = desk.orders;
    desk.orders.drop = (unit, action) => void (dropped.push(action), drop.call(desk.orders, unit, action));
    choose(desk, 'swing');
    expect(dropped).toEqual(['turn']); // the orders drop what hangs on it
  });
});

describe('courses', () => {
  const { turn } = deskOf();
  it.each<[string, Row[], Vec, number, number]>([
    ['straight on', [], vec(2, 0, 0), 0, 0],
    ['half a turn', [row('turn', objectOfTurn('yaw_port'))], vec(2, 0, 0), 0, 0],
    ['at once', [row('swing', objectOfOrientation(turned(0, 'yaw_port')))], vec(0, 2, 0), 8, 8],
    ['aside', [row('sideways', objectOfFace('dorsal'))], vec(2, 0, 1), 0, 0],
    [
      'a hero’s turn',
      [row('turn', objectOfTurn('yaw_port')), row('turn_faster', 0)],
      ...([vec(2, 0, 0), 0, 8] as const),
    ],
  ])('%s', (_, rows, end, orientation, last) => {
    const course = courseOf(turn, ship({}), rows);
    expect(minus(course.end, end)).toEqual(zero);
    expect([course.orientation, course.last]).toEqual([orientation, last]);
  });
  it('ends a turn under way, or at once by a hero point', () => {
    const own = ship({ turning: 1, turn_left: 1 });
    const rows = [row('turn', objectOfTurn('yaw_port'))];
    expect(turnsLeft(turn, own, rows, rows[0]!.object)).toBe(1);
    expect(courseOf(turn, own, rows)).toMatchObject({ end: vec(2, 0, 0), orientation: 0, last: 8 });
    expect(turnsLeft(turn, own, rows, objectOfTurn('yaw_starboard'))).toBe(2); // it starts afresh
    const quick = courseOf(turn, own, [...rows, row('turn_faster', 0)]);
    expect(minus(quick.end, vec(0, 2, 0))).toEqual(zero);
  });
  it('foretells the range and both shields if the target keeps its course', () => {
    const { turn } = deskOf({}, { speed: 3 });
    const own = turn.ship(1)!;
    expect(outlookOf(turn, own, [])).toEqual({ range: 5, struck: 'fore', strikes: 'fore' });
    const swing = [row('swing', objectOfOrientation(turned(0, 'yaw_port')))];
    expect(outlookOf(turn, own, swing)).toEqual({ range: 7, struck: 'starboard', strikes: 'fore' });
    expect(gunsText(turn, own, [], 5)).toBe('phaser\u00a0×5, photon\u00a0×4');
    expect(gunsText(turn, own, [], 10)).toBe('phaser\u00a0×½, photon\u00a0×2 at 67\u00a0%');
    expect(gunsText(turn, own, [], 11)).toBe('');
    expect(gunsText(turn, own, [row('sideways', objectOfFace('port'), 1)], 5)).toBe('');
    const spent = { ...own, reload: [0, 1] };
    expect(gunsText(turn, spent, [], 5)).toBe('phaser\u00a0×5');
    const hurried = row('reload_at_once', objectOfSystem(weaponSystem(1)));
    expect(gunsText(turn, spent, [hurried], 5)).toBe('phaser\u00a0×5, photon\u00a0×4');
    expect(gunsText(turn, { ...own, veil: 'up' }, [], 5)).toBe('');
  });
  it('shows the end as a ghost, and lights the face to which the bow goes', () => {
    const desk = deskOf({}, {}, 1);
    steer(desk, 'dorsal');
    const lit = { number: 0, lit: null };
    const scene = { ships: [lit], ghosts: [], lines: [] } as unknown as Scene;
    addHelm(desk.turn, desk.orders, scene);
    expect(lit.lit).toBe('dorsal');
    expect(scene.ghosts).toHaveLength(1);
    expect(minus(scene.ghosts[0]!.frame.fore, vec(0, 0, 1))).toEqual(zero); // turned at the end
    expect(scene.lines).toMatchObject([{ to: vec(2, 0, 0), label: 'range 6' }]);
  });
});
