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

test('the ground is handed on as a finished picture, once for each redraw', () => {
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#123' }));
  vi.stubGlobal('devicePixelRatio', 1);
  const sheets: [number, number][] = [];
  class Sheet {
    constructor(
      readonly width: number,
      readonly height: number,
    ) {
      sheets.push([width, height]);
    }
    getContext = () => canvasOf().canvas.getContext('2d');
    transferToImageBitmap = () => 'a picture';
  }
  vi.stubGlobal('OffscreenCanvas', Sheet);
  const shown: unknown[] = [];
  const getContext = vi.fn(() => ({ transferFromImageBitmap: (one: unknown) => shown.push(one) }));
  const canvas = { getContext } as unknown as HTMLCanvasElement;
  const camera = new Camera();
  drawLattice(canvas, camera, [], 'space');
  drawLattice(canvas, camera, [], 'space');
  const size = [camera.width, camera.height].map((one) => one + 2 * spare);
  expect(sheets).toEqual([size, size]);
  expect(shown).toEqual(['a picture', 'a picture']);
  expect(getContext.mock.calls).toEqual([['bitmaprenderer'], ['bitmaprenderer']]);
  vi.unstubAllGlobals();
});
