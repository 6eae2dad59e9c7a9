// The pure parts of heavy-combat's board: space, orders as rows, the effects of shots, outlines of hulls.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import {
  chartOf,
  lookOf,
  orientationIndex,
  orientationText,
  shipOf,
  systemText,
  weaponText,
} from '../../src/systems/heavy_combat/model/chart';
import { holds, outlinesOf } from '../../src/systems/heavy_combat/views/solid/outline';
import {
  meant,
  objectOfFace,
  objectOfOrientation,
  objectOfSeeker,
  objectOfSystem,
  objectOfTurn,
  orderOfRows,
  unitOfCraft,
  unitOfShip,
  withRow,
  type Row,
} from '../../src/systems/heavy_combat/model/rows';
import {
  boxOf,
  cubeOf,
  firstLook,
  floorOf,
  homeLook,
  type Scene,
} from '../../src/systems/heavy_combat/model/scene';
import {
  alongLine,
  bearingText,
  direction,
  elevationText,
  faces,
  facesToward,
  frameOf,
  orientations,
  rangeBetween,
  struckFace,
  toOwn,
  toWorld,
  turned,
  turns,
  vec,
  whereText,
  type Face,
  type Turn,
  type Vec,
} from '../../src/systems/heavy_combat/model/space';
import { spaceOf } from '../../src/systems/heavy_combat/model/state';
import {
  barsOf,
  beyond,
  hitChance,
  meanOf,
  spanText,
  spreadOf,
  throughOf,
  together,
  type Shot,
} from '../../src/systems/heavy_combat/model/volley';
import { shapeOf } from '../../src/ships/build';

const plain = frameOf(0);
const v = ([x, y, z]: [number, number, number]): Vec => vec(x, y, z);

const folder = resolve(import.meta.dirname, '../../../../data/heavy_combat/weapons');
const fileOf = (id: string): string => readFileSync(resolve(folder, `${id}.toml`), 'utf8');
/** The shipped weapons, as sent with 'joined'. */
const catalogue = readdirSync(folder).map((file) => {
  const id = file.replace('.toml', '');
  return { kind: 'weapons', id, own: parse(fileOf(id)) };
});

describe('space', () => {
  it('has 24 right-handed orientations that convert back from ship to world', () => {
    expect(orientations).toHaveLength(24);
    expect(new Set(orientations.map((frame) => JSON.stringify(frame))).size).toBe(24);
    expect(plain).toEqual({ fore: vec(1, 0, 0), port: vec(0, 1, 0), dorsal: vec(0, 0, 1) });
    for (const frame of orientations) {
      expect(toOwn(frame, toWorld(frame, vec(3, -5, 11)))).toEqual(vec(3, -5, 11));
      for (const [i, face] of faces.entries()) {
        const [way, back] = [direction(frame, face), direction(frame, faces[i ^ 1]!)];
        expect(vec(way.x + back.x, way.y + back.y, way.z + back.z)).toEqual(vec(0, 0, 0));
      }
    }
  });
  // tests/unit/core/lattice_test.cpp, turns
  it.each<[Turn, Turn, [number, number, number], [number, number, number], [number, number, number]]>([
    ['yaw_port', 'yaw_starboard', [0, 1, 0], [-1, 0, 0], [0, 0, 1]],
    ['yaw_starboard', 'yaw_port', [0, -1, 0], [1, 0, 0], [0, 0, 1]],
    ['pitch_up', 'pitch_down', [0, 0, 1], [0, 1, 0], [-1, 0, 0]],
    ['pitch_down', 'pitch_up', [0, 0, -1], [0, 1, 0], [1, 0, 0]],
    ['roll_port', 'roll_starboard', [1, 0, 0], [0, 0, -1], [0, 1, 0]],
    ['roll_starboard', 'roll_port', [1, 0, 0], [0, 0, 1], [0, -1, 0]],
  ])('%s', (turn, back, fore, port, dorsal) => {
    const once = frameOf(turned(0, turn));
    for (const [face, way] of [
      ['fore', fore],
      ['port', port],
      ['dorsal', dorsal],
    ] as const) {
      const { x, y, z } = direction(once, face);
      expect([x + 0, y + 0, z + 0]).toEqual(way);
    }
    for (let o = 0; o < 24; ++o) {
      expect(turned(turned(o, turn), back)).toBe(o);
      expect(turned(turned(turned(o, turn), turn), turn)).toBe(turned(o, back));
    }
  });
  // as in the rules' test the_face_struck_lies_closest_to_the_line
  it.each<[[number, number, number], Face[]]>([
    [[5, 0, 0], ['fore']],
    [[-5, 4, 4], ['aft']],
    [[1, 9, -8], ['port']],
    [[1, -2, 0], ['starboard']],
    [[100, 0, 101], ['dorsal']],
    [[0, 0, -1], ['ventral']],
    [
      [3, 3, 0],
      ['fore', 'port'],
    ],
    [
      [-3, 1, -3],
      ['aft', 'ventral'],
    ],
    [
      [2, -2, 2],
      ['fore', 'starboard', 'dorsal'],
    ],
    [[0, 0, 0], [...faces]],
  ])('a line to %s points off %s', (toward, close) => {
    for (const frame of orientations) expect(facesToward(frame, toWorld(frame, v(toward)))).toEqual(close);
  });
  // tests/rules/heavy_combat/space_test.cpp
  it.each<[[number, number, number], number]>([
    [[0, 0, 0], 1],
    [[1, 0, 0], 1],
    [[1, 1, 0], 1],
    [[1, 1, 1], 2],
    [[2, 0, 0], 2],
    [[2, 1, 1], 2],
    [[2, 2, 0], 3],
    [[4, 2, 0], 4],
    [[3, 3, 2], 5],
    [[6, 2, 1], 6],
    [[5, 4, 2], 7],
    [[10, 3, 1], 10],
    [[10, 3, 2], 11],
    [[0, -7, 0], 7],
  ])('the range to %s is %d', (to, range) => {
    expect(rangeBetween(vec(0, 0, 0), v(to))).toBe(range);
    expect(rangeBetween(v(to), vec(0, 0, 0))).toBe(range);
  });
  it('strikes the strongest of faces that are equally close', () => {
    const strength: Partial<Record<Face, number>> = { port: 12, fore: 11 };
    const at = (from: Vec) => struckFace(plain, vec(0, 0, 0), from, (face) => strength[face] ?? 0);
    expect(at(vec(4, 4, 0))).toBe('port');
    strength.fore = 13;
    expect(at(vec(4, 4, 0))).toBe('fore');
    expect(at(vec(-5, 1, 1))).toBe('aft');
  });
  it('goes along a line to the nearest point', () => {
    expect(alongLine(vec(9, 0, 0), 3)).toEqual(vec(3, 0, 0));
    expect(alongLine(vec(0, -9, 0), 3)).toEqual(vec(0, -3, 0));
    expect(alongLine(vec(6, 6, 0), 3)).toEqual(vec(2, 2, 0));
    expect(alongLine(vec(0, 0, 0), 3)).toEqual(vec(0, 0, 0));
  });
  it('is read aloud as bearing, elevation and range', () => {
    expect(whereText(plain, vec(0, 0, 0), vec(4, 2, 0))).toBe('two points to port, level, range 4');
    expect(bearingText(plain, vec(5, 0, 3))).toBe('dead ahead');
    expect(elevationText(plain, vec(5, 0, 5))).toBe('45° above');
    expect(bearingText(plain, vec(-3, 0, 0))).toBe('dead astern');
    expect(bearingText(plain, vec(0, -3, 0))).toBe('off the starboard beam');
    expect(whereText(plain, vec(0, 0, 0), vec(0, 0, -4))).toBe('straight below, range 4');
    expect(whereText(plain, vec(1, 1, 1), vec(1, 1, 1))).toBe('in the same place, range 1');
    // seen from an inverted ship, port is the other way
    const onHead = frameOf(turned(turned(0, 'roll_port'), 'roll_port'));
    expect(bearingText(onHead, vec(4, 2, 0))).toBe('two points to starboard');
  });
});

describe('orders', () => {
  const actions = ['speed', 'turn', 'fire_1', 'fire_2', 'swing', 'emergency_warp', 'reinforce', 'feed'];
  const row = (action: string, object = 0, number = 0, unit = 1): Row => ({ unit, action, object, number });

  it('numbers units and objects as the rules do', () => {
    expect([unitOfShip(0), unitOfCraft(0), objectOfFace('fore')]).toEqual([1, 17, 81]);
    expect([objectOfTurn('yaw_port'), objectOfOrientation(0), objectOfSystem(0)]).toEqual([87, 93, 117]);
    expect(objectOfSeeker(1)).toBe(140);
    expect(meant(0)).toEqual({ kind: 'none' });
    expect(meant(16)).toEqual({ kind: 'ship', number: 15 });
    expect(meant(80)).toEqual({ kind: 'craft', number: 63 });
    expect(meant(objectOfTurn('roll_starboard'))).toEqual({ kind: 'turn', number: 5 });
    expect(meant(133)).toEqual({ kind: 'axis', number: 0 });
    expect(meant(objectOfSeeker(7))).toEqual({ kind: 'seeker', number: 7 });
  });
  it('are sent as lists in ascending order, ended by a unit of 0', () => {
    const rows = [row('fire_2', 2, 0), row('fire_1', 2, 5), row('fire_1', 3, 1, 2), row('speed', 0, 4)];
    expect(orderOfRows('fire', rows, actions)).toEqual({
      verb: 'fire',
      unit: [1, 1, 1, 2, 0],
      action: [0, 2, 3, 2],
      object: [0, 2, 2, 3],
      number: [4, 5, 0, 1],
    });
    expect(orderOfRows('helm', [], actions)).toEqual({ verb: 'helm', unit: [0] });
  });
  it('replace rows that cannot be combined with them', () => {
    const names = (rows: Row[]) => rows.map(({ action, object }) => `${action} ${object}`);
    const turning = withRow([row('speed', 0, 3)], row('turn', objectOfTurn('yaw_port')));
    expect(names(withRow(turning, row('swing', 94)))).toEqual(['speed 0', 'swing 94']);
    expect(names(withRow(turning, row('emergency_warp')))).toEqual(['emergency_warp 0']);
    const shields = withRow([row('reinforce', 81, 1)], row('reinforce', 82, 2));
    expect(names(shields)).toEqual(['reinforce 81', 'reinforce 82']);
    expect(withRow(shields, row('reinforce', 82, 3)).at(-1)!.number).toBe(3);
    expect(names(withRow([row('swing', 94, 0, 2)], row('turn', 87)))).toEqual(['swing 94', 'turn 87']);
  });
});

describe('shots', () => {
  const { weapons } = chartOf({ catalogue });
  const shot = (id: string, range: number, more: Partial<Shot> = {}): Shot => ({
    weapon: weapons.get(id)!,
    points: 1,
    range,
    chances: [],
    halved: false,
    ecm: 0,
    ...more,
  });

  it('have the factors in the files', () => {
    const doneBy = (id: string, points: number, range: number) => spreadOf(shot(id, range, { points }));
    expect(doneBy('phaser', 5, 6)).toEqual([[20, 1]]);
    expect(doneBy('phaser', 5, 10)).toEqual([[2, 1]]);
    expect(spanText(doneBy('defensive_phaser', 1, 5))).toBe('1–3');
    expect(spanText(doneBy('photon', 1, 4))).toBe('4–24');
  });
  it('miss by the chart, damaged sensors and small craft', () => {
    expect(hitChance(shot('photon', 8))).toBeCloseTo(4 / 6);
    expect(hitChance(shot('photon', 8, { chances: [0.5] }))).toBeCloseTo(2 / 6);
    expect(spreadOf(shot('photon', 9))[0]).toEqual([0, expect.closeTo(2 / 6)]);
    expect(hitChance(shot('phaser', 10))).toBe(1);
  });
  it('are halved by turning on the spot, and reduced by countermeasures', () => {
    expect(spreadOf(shot('phaser', 4, { points: 3, halved: true }))).toEqual([[9, 1]]);
    expect(spreadOf(shot('phaser', 4, { points: 3, ecm: 5 }))).toEqual([[13, 1]]);
    expect(spreadOf(shot('phaser', 9, { points: 2, ecm: 5 }))).toEqual([[0, 1]]);
  });
  it('add up if they strike one shield', () => {
    // as the drawing shows: phasers for 20 and a photon for die × 4 on a shield of 24
    const both = together([spreadOf(shot('phaser', 6, { points: 5 })), spreadOf(shot('photon', 6))]);
    expect(both.map(([points]) => points)).toEqual([24, 28, 32, 36, 40, 44]);
    expect(beyond(both, 24)).toBeCloseTo(5 / 6);
    expect(throughOf(both, 24)).toBeCloseTo(10);
    expect(meanOf(both)).toBeCloseTo(34);
    expect(together([])).toEqual([[0, 1]]);
  });
  it('stand in few bars', () => {
    const many = together([1, 2, 3].map(() => spreadOf(shot('photon', 4))));
    const bars = barsOf(many, 8);
    expect(bars.length).toBeLessThanOrEqual(8);
    expect(bars.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  });
});

describe('designs', () => {
  const { weapons } = chartOf({ catalogue });
  const tree = {
    name: 'Constance',
    navy: 'concord',
    class: 'CA',
    shields: [56, 40, 46, 46, 46, 46],
    internals: { warp: 8, impulse: 4 },
    weapons: [
      { weapon: 'phaser', boxes: 3 },
      { weapon: 'phaser', boxes: 2 },
      { weapon: 'defensive_phaser' },
      { weapon: 'photon' },
      { weapon: 'photon' },
    ],
  };
  const kind = shipOf('constance', tree, weapons);
  const chart = chartOf({ catalogue, designs: { constance: tree } });

  it('fire as the set-up says, not as the shipped files say', () => {
    const own = { ...parse(fileOf('photon')), name: 'Own photon', factors: [1] };
    const changed = chartOf({ catalogue: [{ kind: 'weapons', id: 'photon', own }] });
    expect([...changed.weapons.keys()]).toEqual(['photon']);
    expect(changed.weapons.get('photon')).toMatchObject({ name: 'Own photon', factors: [1] });
  });
  it('assign arcs to launchers alternately', () => {
    expect(kind.mounts.map(({ arc }) => arc)).toEqual(['all', 'all', 'all', 'fore', 'aft']);
    expect(kind.boxes.slice(8)).toEqual([3, 2, 1, 1, 1]);
  });
  it('say how weapons differ', () => {
    const names = kind.mounts.map((_, i) => weaponText(chart, kind, i));
    expect(names).toEqual([
      'first phaser',
      'second phaser',
      'defensive phaser',
      'fore photon torpedo',
      'aft photon torpedo',
    ]);
    expect(systemText(chart, kind, 4)).toBe('shuttle bay');
  });
  it('point as their words say', () => {
    for (let i = 0; i < 24; ++i) {
      const [bow, top] = orientationText(i).split(', ');
      const word = `bow_${bow!.slice(4)}_top_${top!.slice(4)}`;
      expect(orientationIndex(word)).toBe(i);
    }
    expect(orientationIndex(7)).toBe(7);
  });
  it('become hulls with outlines closed on both sides of the keel', () => {
    for (const navy of ['concord', 'hegemony', 'dominion', 'league'])
      for (const size of ['FF', 'CA', 'DN', 'base', 'F'] as const) {
        const look = lookOf({ ...kind, id: `${navy}${size}`, navy, size }, `${navy}${size}`);
        const outlines = shapeOf(look).hull.flatMap(outlinesOf);
        expect(outlines.length).toBeGreaterThan(0);
        const xs = outlines.flat().map(([x]) => x);
        expect(Math.max(...xs)).toBeGreaterThan(0);
        expect(Math.min(...xs)).toBeLessThan(0);
        expect(outlines.flat().every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
      }
  });
});

describe('outlines', () => {
  it('of rectangles, arcs and curves', () => {
    expect(outlinesOf('M0 0h10v5h-10Z')).toEqual([
      [
        [0, 0],
        [10, 0],
        [10, 5],
        [0, 5],
      ],
    ]);
    const [circle] = outlinesOf('M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z');
    for (const [x, y] of circle!) expect(Math.hypot(x, y)).toBeCloseTo(5, 1);
    expect(holds(circle!, [0, 0])).toBe(true);
    expect(holds(circle!, [6, 0])).toBe(false);
    expect(outlinesOf('M0 0Q5 5 10 0L5 -5Z')[0]!.length).toBeGreaterThan(6);
  });
});

describe('scenes', () => {
  const at = (x: number): Scene['ships'][number] =>
    ({ at: vec(x, 0, 0) }) as unknown as Scene['ships'][number];
  const scene = (...places: number[]): Scene => ({
    ships: places.map(at),
    craft: [],
    seekers: [],
    lines: [],
    blind: [],
    reaches: [],
    ghosts: [],
  });
  it('draw symbols that grow with the space, and never into one another', () => {
    const half = (...places: number[]) => cubeOf(scene(...places), boxOf(scene(...places)));
    expect(half(0, 14)).toBeCloseTo(1.6);
    expect(half(0, 2)).toBeLessThan(1);
    expect(half(0, 3, 40)).toBeLessThan(1.5);
  });
  it('have a floor about as deep as it is wide', () => {
    const { least, most } = floorOf(boxOf(scene(0, 14)));
    expect(most.y - least.y).toBeGreaterThanOrEqual(12);
    expect(least.z).toBeLessThan(-1);
  });
});

describe('states', () => {
  it('have lists in which numbers are sent by name, and torpedoes by id', () => {
    const ship = { shields: { fore: 3, aft: 1 }, extra: {}, extra_old: {}, boxes: { warp: 2 } };
    const space = spaceOf({ ships: [ship], seekers: { '4': { flown: 3 } } } as never);
    expect(space.ships[0]!.shields).toEqual([3, 1]);
    expect(space.ships[0]!.boxes).toEqual([2]);
    expect(space.seekers).toEqual([{ id: 4, flown: 3 }]);
    expect(turns).toHaveLength(6);
  });
});

describe('the point of view', () => {
  const duel = chartOf({
    definition: {
      ships: [
        { name: 'Steadfast', ship: 'constance', seat: 'concord', at: [0, 0, 0] },
        { name: 'Iron Word', ship: 'drakkur', seat: 'hegemony', at: [14, 0, 0] },
      ],
    },
  });
  const roundFor = (mine: string) => homeLook(duel.starts, (seat) => seat === mine).round;
  it('has the player’s ship on the left, for host and guest', () => {
    expect(roundFor('concord')).toBe(firstLook.round);
    expect(roundFor('hegemony')).toBe(firstLook.round + 180);
  });
  it('is the default if a side has no ships, or if their start is unknown', () => {
    expect(roundFor('')).toBe(firstLook.round);
    expect(homeLook([{ seat: 'concord' }, { seat: 'hegemony' }], (seat) => seat === 'concord')).toBe(
      firstLook,
    );
  });
});
