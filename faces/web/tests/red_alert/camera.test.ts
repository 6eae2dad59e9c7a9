// Moving the view of red-alert's table by hand: it never leaves the stage, and its middle stays.
import { describe, expect, it } from 'vitest';
import { Camera } from '../../src/systems/red_alert/map/camera.svelte';

const [length, width] = [48, 36];
function camera(turn = 0): Camera {
  const made = new Camera();
  [made.width, made.height, made.table] = [900, 600, { length, width }];
  made.fit(
    [
      { x: 0, y: 0 },
      { x: length, y: width },
    ],
    turn,
    { left: 24, right: 24, top: 24, bottom: 24 },
  );
  return made;
}
/**
 * The largest share of the stage that lies beyond an edge of the table, if the table is not turned.
 */
function beyond(at: Camera): number {
  const [first, last] = [at.toStage({ x: 0, y: 0 }), at.toStage({ x: length, y: width })];
  return Math.max(first.x / at.width, 1 - last.x / at.width, first.y / at.height, 1 - last.y / at.height);
}

describe('the view of the table', () => {
  it('keeps its middle when it is zoomed by keys', () => {
    const at = camera();
    const middle = { x: at.x, y: at.y };
    for (let i = 0; i < 12; ++i) at.closer(1.25);
    expect([at.x, at.y]).toEqual([expect.closeTo(middle.x, 6), expect.closeTo(middle.y, 6)]);
    for (let i = 0; i < 20; ++i) at.closer(0.8);
    expect([at.x, at.y]).toEqual([expect.closeTo(middle.x, 6), expect.closeTo(middle.y, 6)]);
  });
  it('keeps the point under the wheel where it is', () => {
    const at = camera();
    const under = at.toTable(300, 250);
    at.zoomAt(300, 250, 1.4);
    const after = at.toTable(300, 250);
    expect([after.x, after.y]).toEqual([expect.closeTo(under.x, 6), expect.closeTo(under.y, 6)]);
  });
  it.each([
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ])('cannot be dragged off the stage, %i %i', (across, down) => {
    for (const zooms of [0, 3, 8]) {
      const at = camera();
      for (let i = 0; i < zooms; ++i) at.closer(1.25);
      for (let i = 0; i < 200; ++i) at.pan(60 * across, 60 * down);
      expect(beyond(at)).toBeLessThanOrEqual(1 / 3 + 1e-9);
      for (let i = 0; i < 20; ++i) at.zoomAt(450 + 400 * across, 300 + 250 * down, 1.2);
      expect(beyond(at)).toBeLessThanOrEqual(1 / 3 + 1e-9);
    }
  });
  it('returns to the middle when it is zoomed out from a corner', () => {
    const at = camera();
    for (let i = 0; i < 8; ++i) at.closer(1.25);
    for (let i = 0; i < 200; ++i) at.pan(60, 60);
    for (let i = 0; i < 30; ++i) at.closer(0.8);
    expect([at.x, at.y]).toEqual([expect.closeTo(length / 2, 6), expect.closeTo(width / 2, 6)]);
  });
  it('turns and is pinched without leaving the stage', () => {
    const at = camera(270);
    for (let i = 0; i < 40; ++i) {
      at.turnAt(40, 40, 15);
      at.zoomAt(40, 40, i % 2 ? 1.3 : 0.9);
    }
    const seen = at.toTable(at.width / 2, at.height / 2);
    expect(seen.x).toBeGreaterThanOrEqual(0);
    expect(seen.x).toBeLessThanOrEqual(length);
    expect(seen.y).toBeGreaterThanOrEqual(0);
    expect(seen.y).toBeLessThanOrEqual(width);
  });
  it('does not jump if a fit had to look further past the edge', () => {
    const at = camera();
    at.fit([{ x: 0, y: 18 }], 0, { left: 500, right: 0, top: 24, bottom: 24 });
    const { x, y } = at;
    at.pan(-10, 0);
    expect([at.x, at.y]).toEqual([expect.closeTo(x + 10 / at.zoom, 6), expect.closeTo(y, 6)]);
    at.pan(20, 0);
    expect(at.x).toBeCloseTo(x + 10 / at.zoom, 6); // moving on does not lead out again
  });
});
