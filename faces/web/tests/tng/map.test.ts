// tng's map: hexes as the engine names them, arcs, shields by facing, legs and reach.
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { around, placed, type Box } from '../../src/systems/tng/map/labels';
import { apart, boxOf } from '../../src/systems/tng/map/pills';
import { bears } from '../../src/systems/tng/model/arcs';
import {
  distance,
  facingsToward,
  flat,
  hexAt,
  hexName,
  hexOfKey,
  hexOfName,
  keyOf,
  step,
} from '../../src/systems/tng/model/hex';
import {
  after,
  evenShare,
  hexesBeforeTurn,
  joined,
  motionOf,
  mostOf,
  flown,
  turnModes,
  type Helm,
} from '../../src/systems/tng/model/legs';
import { facingStruck } from '../../src/systems/tng/model/shields';

const at = (name: string) => hexOfName(name)!;

describe('hexes', () => {
  it('are named as the engine names them', () => {
    expect(at('1212')).toEqual({ q: 11, r: 6 });
    expect(at('3012')).toEqual({ q: 29, r: -3 });
    for (const name of ['0101', '0201', '1212', '3012', '9999']) expect(hexName(at(name))).toBe(name);
    expect(hexName({ q: -1, r: 0 })).toBe('');
    expect(hexOfName('0012')).toBeNull();
  });
  it('are found under a place on the map', () => {
    for (let q = -9; q < 9; q += 1)
      for (let r = -9; r < 9; r += 1) {
        const { x, y } = flat({ q, r });
        expect(hexAt({ x: x + 0.4, y: y - 0.3 })).toEqual({ q, r });
        expect(hexOfKey(keyOf({ q, r }))).toEqual({ q, r });
      }
  });
  it('are as far apart as the number of steps between them', () => {
    for (let way = 0; way < 6; way += 1) {
      expect(distance(at('1212'), step(at('1212'), way, 5))).toBe(5);
      expect(distance(at('1212'), step(step(at('1212'), way, 3), way + 2, 2))).toBe(3);
    }
  });
  it('show one facing, or two on the boundary', () => {
    const here = at('1212');
    expect(facingsToward(here, 0, step(here, 0, 4))).toEqual([0]);
    expect(facingsToward(here, 2, step(here, 0, 4))).toEqual([4]);
    expect(facingsToward(here, 0, step(step(here, 0, 2), 1, 2))).toEqual([0, 1]);
    expect(facingsToward(here, 0, here)).toEqual([]);
  });
});

describe('arcs', () => {
  it('include the rays at both edges', () => {
    const here = at('1212');
    const on = (arc: string, way: number) => bears(arc, here, 0, step(here, way, 3));
    expect([0, 1, 2, 3, 4, 5].map((way) => on('FA', way))).toEqual([true, true, false, false, false, true]);
    expect([0, 1, 2, 3, 4, 5].map((way) => on('RX', way))).toEqual([false, true, true, true, true, true]);
    expect([0, 1, 2, 3, 4, 5].map((way) => on('FA+R', way))).toEqual([true, true, true, false, false, true]);
    expect(on('360', 3)).toBe(true);
    expect(bears('FA', here, 3, here)).toBe(true);
  });
});

describe('the facing that is struck', () => {
  const stand = (name: string, facing: number, came = 0, entered = 0) => ({
    at: at(name),
    facing,
    came,
    entered,
  });
  it('is the stronger of two, then the earlier', () => {
    const target = stand('1212', 0);
    const firer = { ...target, at: step(step(target.at, 0, 2), 1, 2) };
    expect(facingStruck(firer, target, [5, 5, 0, 0, 0, 0])).toBe(0);
    expect(facingStruck(firer, target, [5, 6, 0, 0, 0, 0])).toBe(1);
  });
  it('depends within one hex on who entered last, and from where', () => {
    // the firer entered last, going the way the target faces: it comes from behind
    expect(facingStruck(stand('1212', 0, 0, 9), stand('1212', 0, 2, 3), [])).toBe(3);
    expect(facingStruck(stand('1212', 0, 0, 3), stand('1212', 2, 2, 9), [])).toBe(0);
    expect(facingStruck(stand('1212', 0), stand('1212', 4), [])).toBe(0);
  });
});

const helm = (more: Partial<Helm> = {}): Helm => ({
  at: at('1212'),
  facing: 0,
  since: 9,
  left: 4,
  speed: 12,
  tac: false,
  turned: false,
  erratic: false,
  reverse: false,
  ...more,
});
const cruiser = motionOf('D', 120, 3);

describe('legs', () => {
  it('turn by the modes in the data', () => {
    const file = readFileSync(
      new URL('../../../../data/tng/tables/turn_modes.toml', import.meta.url),
      'utf8',
    );
    const { mode } = parse(file) as unknown as { mode: { id: string; divisor: string }[] };
    expect(mode.map(({ id, divisor }) => [id, Number(divisor)])).toEqual(turnModes);
  });
  it('need hexes between turns', () => {
    expect(hexesBeforeTurn(cruiser, helm())).toBe(2);
    expect(hexesBeforeTurn(cruiser, helm({ speed: 24 }))).toBe(4);
    expect(hexesBeforeTurn(cruiser, helm({ speed: 14, erratic: true }))).toBe(4); // mode F: a third
    expect(hexesBeforeTurn(motionOf('K', 120, 3), helm({ speed: 16 }))).toBe(10);
    expect(mostOf(cruiser, helm({ since: 1 }), 'turn_left')).toBe(0);
    expect(mostOf(cruiser, helm({ since: 2 }), 'turn_left')).toBe(1);
    expect(mostOf(cruiser, helm({ speed: 4, since: 0 }), 'turn_left')).toBe(3);
  });
  it('are carried out one after the other', () => {
    const end = flown(cruiser, helm(), [
      { manoeuvre: 'turn_right', number: 1 },
      { manoeuvre: 'ahead', number: 2 },
      { manoeuvre: 'sideslip_left', number: 1 },
      { manoeuvre: 'tac_left', number: 1 },
    ]);
    expect(end).toMatchObject({ facing: 0, since: 0, left: 1, tac: true });
    expect(end.at).toEqual(step(step(at('1212'), 1, 2), 0, 1));
    expect(after(cruiser, helm({ left: 8 }), { manoeuvre: 'erratic', number: 1 }).left).toBe(2);
    expect(after(cruiser, helm(), { manoeuvre: 'high_energy_turn', number: 3 })).toMatchObject({
      facing: 3,
      left: 2,
    });
    expect(after(cruiser, helm(), { manoeuvre: 'slow_down', number: 3 })).toMatchObject({
      left: 1,
      speed: 9,
    });
  });
  it('join if they are the same', () => {
    expect(
      joined([
        { manoeuvre: 'ahead', number: 1 },
        { manoeuvre: 'ahead', number: 2 },
        { manoeuvre: 'turn_left', number: 1 },
        { manoeuvre: 'turn_left', number: 1 },
      ]),
    ).toEqual([
      { manoeuvre: 'ahead', number: 3 },
      { manoeuvre: 'turn_left', number: 1 },
      { manoeuvre: 'turn_left', number: 1 },
    ]);
  });
  it('share movements evenly, with the extra ones first', () => {
    expect([1, 2, 3, 4, 5, 6].map((impulse) => evenShare(14, impulse))).toEqual([3, 3, 4, 5, 7, 14]);
  });
});

describe('words on the map', () => {
  const plate = { x: 348, y: 374, text: 'its facing 1: 32' };
  const own = { x: 230, y: 405, text: 'your facing 1: 30' };
  const range = { x: 290, y: 405, text: 'range 6' };
  const plates = apart([plate, own, range], 390, [{ x: 348, y: 420 }], 12).map(boxOf);
  const meets = (one: Box, other: Box): boolean =>
    Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
    Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top);
  it('place names where no plate covers them, inside the stage, even on a phone', () => {
    const label = { key: '1', x: 348, y: 420, radius: 16, text: 'Whetstone', rank: 1 };
    const ship = around(348, 420, 14);
    const [name] = placed([label], [ship, ...plates], 390, 500);
    const [x, y] = [name!.x, name!.y];
    const box = { left: x - 34, right: x + 34, top: y - 13, bottom: y + 3 };
    expect([ship, ...plates].some((other) => meets(box, other))).toBe(false);
    expect(box.right).toBeLessThan(390);
  });
  it('are written on plates that do not overlap', () => {
    for (const [i, one] of plates.entries())
      expect(plates.slice(i + 1).some((other) => meets(one, other))).toBe(false);
  });
});
