// The ground of tng's map: hexes and their names on a canvas of the stage's size.
import { expect, test, vi } from 'vitest';
import { Camera, spare } from '../../src/systems/tng/map/camera.svelte';
import { drawLattice } from '../../src/systems/tng/map/lattice';

/** A canvas that counts how often it is made anew, and remembers where names are written. */
function canvasOf() {
  const names = new Map<string, [number, number]>();
  const pen: object = new Proxy(
    { canvas: null as unknown, fillText: (text: string, x: number, y: number) => names.set(text, [x, y]) },
    { get: (had, name) => Reflect.get(had, name) ?? (() => undefined), set: () => true },
  );
  const sizes: number[] = [];
  const canvas = {
    size: [0, 0],
    get width() {
      return this.size[0]!;
    },
    set width(width: number) {
      sizes.push((this.size[0] = width));
    },
    get height() {
      return this.size[1]!;
    },
    set height(height: number) {
      this.size[1] = height;
    },
    getContext: () => pen,
  };
  return { canvas: canvas as unknown as HTMLCanvasElement, names, sizes };
}

test('a redraw keeps the canvas, and writes names where the camera shows their hexes', () => {
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#123' }));
  vi.stubGlobal('devicePixelRatio', 1);
  const camera = new Camera();
  [camera.width, camera.height, camera.x, camera.y, camera.radius] = [800, 600, 9, 12, 40];
  const { canvas, names, sizes } = canvasOf();
  drawLattice(canvas, camera, [], 'space');
  const { x, y } = camera.hex({ q: 5, r: 4 });
  expect(names.get('0607')?.map(Math.round)).toEqual([x, y - 40 * 0.64].map(Math.round));
  camera.x = 10;
  drawLattice(canvas, camera, [], 'space');
  expect(sizes).toEqual([800 + 2 * spare]);
  expect(names.get('0607')?.map(Math.round)).toEqual([x - 40, y - 40 * 0.64].map(Math.round));
  camera.width = 700;
  drawLattice(canvas, camera, [], 'space');
  expect(sizes).toEqual([800 + 2 * spare, 700 + 2 * spare]);
  vi.unstubAllGlobals();
});
