// Moving tng's map by hand: the drawing moves along, and is redrawn once it rests.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Camera, spare } from '../../src/systems/tng/map/camera.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function cameraAt(): Camera {
  const camera = new Camera();
  [camera.x, camera.y, camera.radius] = [3, -2, 30];
  return camera;
}
const drawn = ({ x, y, radius }: Camera): number[] => [x, y, radius];
/** Which points of the map lie under given points of the stage. */
const seen = (camera: Camera): number[] =>
  [
    { x: 0, y: 0 },
    { x: 420, y: 130 },
    { x: camera.width, y: camera.height },
  ].flatMap((at) => {
    const { x, y } = camera.under(at);
    return [x, y].map((one) => Math.round(one * 1e6) / 1e6);
  });

test('a drag and a wheel redraw nothing before they rest', () => {
  const camera = cameraAt();
  const before = drawn(camera);
  for (let n = 0; n < 8; n += 1) camera.pan(6, -4);
  for (let n = 0; n < 4; n += 1) camera.zoomAt({ x: 300, y: 200 }, 1.04);
  expect(drawn(camera)).toEqual(before);
  expect(camera.moved).toMatch(/^translate\(.+\) scale\(1\.1/);
  const carried = seen(camera);
  vi.advanceTimersByTime(1000);
  expect(camera.moved).toBe('none');
  expect(drawn(camera)).not.toEqual(before);
  expect(seen(camera)).toEqual(carried);
});

test('a wheel that keeps turning redraws only now and then', () => {
  const camera = cameraAt();
  let redraws = 0;
  let last = camera.radius;
  for (let n = 0; n < 40; n += 1) {
    camera.zoomAt({ x: 400, y: 300 }, n < 20 ? 0.96 : 1.04);
    if (camera.radius !== last) redraws += 1;
    last = camera.radius;
  }
  expect(redraws).toBeLessThan(5);
});

test('a map being held does not count as at rest', () => {
  const camera = cameraAt();
  camera.grabbed = true;
  camera.pan(40, 40);
  vi.advanceTimersByTime(9000);
  expect(camera.moved).toBe('translate(40px, 40px) scale(1)');
});

test('the point under the pointer stays there', () => {
  const camera = cameraAt();
  const at = { x: 250, y: 410 };
  const before = camera.under(at);
  camera.zoomAt(at, 1.1);
  expect(camera.under(at).x).toBeCloseTo(before.x);
  camera.pan(40, 25);
  expect(camera.under({ x: at.x + 40, y: at.y + 25 }).y).toBeCloseTo(before.y);
  camera.rest();
  expect(camera.under({ x: at.x + 40, y: at.y + 25 }).x).toBeCloseTo(before.x);
});

test('moving never leaves a part of the stage bare', () => {
  const camera = cameraAt();
  camera.pan(spare, 0);
  expect(camera.moved).not.toBe('none');
  camera.pan(1, 0);
  expect(camera.moved).toBe('none');
  for (let n = 0; n < 99; n += 1) camera.zoomAt({ x: 1, y: 1 }, 1.2);
  camera.rest();
  expect(camera.radius).toBe(60);
});

test('a map that shrinks is redrawn smaller than shown, seldom, and never leaves a part bare', () => {
  const camera = cameraAt();
  let [redraws, last] = [0, camera.radius];
  const at = { x: 400, y: 500 };
  camera.radius = 60;
  for (let n = 0; n < 30; n += 1) {
    const before = camera.under(at);
    camera.zoomAt(at, 0.94);
    expect(camera.under(at).x).toBeCloseTo(before.x);
    expect(camera.under(at).y).toBeCloseTo(before.y);
    const [left, top, scale] = [...camera.moved.matchAll(/-?[\d.]+/g)].map(Number) as [
      number,
      number,
      number,
    ];
    for (const [from, size] of [
      [left, camera.width],
      [top, camera.height],
    ] as const) {
      expect(from - spare * scale).toBeLessThanOrEqual(0);
      expect(from + (size + spare) * scale).toBeGreaterThanOrEqual(size);
    }
    redraws += camera.radius === last ? 0 : 1;
    last = camera.radius;
  }
  expect(redraws).toBeLessThan(7); // with the first, which the test itself causes
  vi.advanceTimersByTime(1000);
  expect(camera.moved).toBe('none');
});

test('a pointer is measured from the stage, however the drawing has moved', () => {
  const camera = cameraAt();
  camera.pan(30, 20);
  const corner = { left: 130, top: 76 } as DOMRect; // the stage begins at 100, 56
  expect(camera.pointed({ x: 200, y: 156 }, corner)).toEqual({ x: 100, y: 100 });
});

test('a ship under a plate at the map’s upper edge is not in sight', () => {
  const camera = cameraAt();
  const margins = { left: 70, right: 70, top: 118, bottom: 84 };
  const at = (y: number) => [camera.toMap({ x: 120, y }), camera.toMap({ x: 600, y: 450 })];
  expect(camera.shows(at(126), margins)).toBe(false);
  expect(camera.shows(at(140), margins)).toBe(true);
});
