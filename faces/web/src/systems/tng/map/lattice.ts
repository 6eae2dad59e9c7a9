// The ground of the map, drawn on a canvas because it has many simple parts: hexes, their names,
// areas of reach.
import { paint } from '../../../look/paint';
import { flat, hexName, hexOfKey, keyOf, step, hexAt, type Hex, type Point } from '../model/hex';
import { spare, type Camera } from './camera.svelte';

/** Shaded hexes with an outline. */
export interface Area {
  hexes: ReadonlySet<number>;
  /** The names of colours, which are custom properties of the theme. */
  fill?: string;
  alpha?: number;
  hatched?: boolean;
  line?: string;
  dash?: number[];
  width?: number;
}

const corners: Point[] = Array.from({ length: 6 }, (_, i) => ({
  x: Math.cos((i * Math.PI) / 3),
  y: Math.sin((i * Math.PI) / 3),
}));
/** The corners of a hex's side in a direction; direction 0 points to the lower right. */
const sideOf = (way: number): [Point, Point] => [corners[way]!, corners[(way + 1) % 6]!];

const namesFrom = 24; // a hex's radius in pixels
const allNamesFrom = 34;
const faintUnder = 16;

/** The hexes on the stage or a little beyond it. */
function hexesOn(camera: Camera): Hex[] {
  const { width, height } = camera;
  const first = hexAt(camera.toMap({ x: -spare, y: -spare }));
  const last = hexAt(camera.toMap({ x: width + spare, y: height + spare }));
  const high = Math.ceil((height + 2 * spare) / camera.radius / Math.sqrt(3)) + 2;
  const hexes: Hex[] = [];
  for (let q = first.q - 1; q <= last.q + 1; q += 1) {
    const top = first.r - 1 - Math.floor((q - first.q) / 2);
    for (let r = top; r <= top + high; r += 1) hexes.push({ q, r });
  }
  return hexes;
}

function hatching(pen: CanvasRenderingContext2D, colour: string): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 8;
  const ink = tile.getContext('2d');
  if (!ink) return colour;
  ink.strokeStyle = colour;
  ink.lineWidth = 1.4;
  for (const [x, y] of [
    [-2, 10],
    [-6, 6],
    [2, 14],
  ] as const) {
    ink.moveTo(x, y);
    ink.lineTo(x + 12, y - 12);
  }
  ink.stroke();
  return pen.createPattern(tile, 'repeat') ?? colour;
}

/** A theme's colours, read only once: each read forces style and layout of the whole page. */
let inks = { theme: '', colours: new Map<string, string>() };

class Drawing {
  private readonly radius: number;
  /**
   * Where hex 0 is, since asking the camera for every hex would mean reading five signals two thousand times.
   */
  private readonly zero: Point;

  constructor(
    private readonly pen: CanvasRenderingContext2D,
    private readonly canvas: HTMLCanvasElement,
    camera: Camera,
    theme: string,
  ) {
    this.radius = camera.radius;
    this.zero = camera.hex({ q: 0, r: 0 });
    if (inks.theme !== theme) inks = { theme, colours: new Map() };
  }
  private colour(name: string): string {
    const known = inks.colours.get(name) ?? getComputedStyle(this.canvas).getPropertyValue(name).trim();
    inks.colours.set(name, known);
    return known;
  }
  private place(hex: Hex): Point {
    const { zero, radius } = this;
    const { x, y } = flat(hex);
    return { x: zero.x + x * radius, y: zero.y + y * radius };
  }
  private outline({ x, y }: Point): void {
    const { pen, radius } = this;
    corners.forEach((corner, i) => {
      const at = [x + corner.x * radius, y + corner.y * radius] as const;
      if (i === 0) pen.moveTo(...at);
      else pen.lineTo(...at);
    });
    pen.closePath();
  }
  fill({ hexes, fill, alpha = 0.2, hatched = false }: Area): void {
    if (!fill || alpha === 0) return;
    const { pen } = this;
    pen.globalAlpha = alpha;
    pen.beginPath();
    for (const key of hexes) this.outline(this.place(hexOfKey(key)));
    pen.fillStyle = hatched ? hatching(pen, this.colour(fill)) : this.colour(fill);
    pen.fill();
    pen.globalAlpha = 1;
  }
  /** Draws a line around the whole area, not around every hex. */
  edge({ hexes, line, dash = [], width = 2 }: Area): void {
    if (!line) return;
    const { pen, radius } = this;
    pen.strokeStyle = this.colour(line);
    pen.lineWidth = width;
    pen.setLineDash(dash);
    pen.beginPath();
    for (const key of hexes) {
      const hex = hexOfKey(key);
      const { x, y } = this.place(hex);
      for (let way = 0; way < 6; way += 1) {
        if (hexes.has(keyOf(step(hex, way)))) continue;
        const [from, to] = sideOf(way);
        pen.moveTo(x + from.x * radius, y + from.y * radius);
        pen.lineTo(x + to.x * radius, y + to.y * radius);
      }
    }
    pen.stroke();
    pen.setLineDash([]);
  }
  grid(hexes: Hex[]): void {
    const { pen, radius } = this;
    pen.strokeStyle = this.colour('--edge');
    pen.globalAlpha = radius < faintUnder ? 0.24 : 0.36;
    pen.lineWidth = 1;
    pen.beginPath();
    for (const hex of hexes) {
      const { x, y } = this.place(hex);
      // draws three sides of each hex: its neighbours draw the others
      pen.moveTo(x + radius, y);
      for (const corner of corners.slice(1, 4)) pen.lineTo(x + corner.x * radius, y + corner.y * radius);
    }
    pen.stroke();
    pen.globalAlpha = 1;
  }
  names(hexes: Hex[]): void {
    const { pen, radius } = this;
    if (radius < namesFrom) return;
    pen.font = `600 ${radius > allNamesFrom ? 12 : 11}px ${this.colour('--text')}`;
    pen.textAlign = 'center';
    pen.fillStyle = this.colour('--grid-num');
    pen.globalAlpha = 0.8;
    for (const hex of hexes) {
      if (radius < allNamesFrom && (hex.q + hex.r + Math.floor(hex.q / 2)) % 2 !== 0) continue;
      const { x, y } = this.place(hex);
      pen.fillText(hexName(hex), x, y - radius * 0.64);
    }
    pen.globalAlpha = 1;
  }
}

export function drawLattice(canvas: HTMLCanvasElement, camera: Camera, areas: Area[], theme: string): void {
  const dense = Math.min(2, devicePixelRatio || 1);
  const [width, height] = [camera.width, camera.height].map((size) => Math.round((size + 2 * spare) * dense));
  paint(canvas, width!, height!, (pen) => {
    pen.setTransform(dense, 0, 0, dense, spare * dense, spare * dense);
    pen.clearRect(-spare, -spare, width!, height!);
    const drawing = new Drawing(pen, canvas, camera, theme);
    const hexes = hexesOn(camera);
    for (const area of areas) drawing.fill(area);
    drawing.grid(hexes);
    for (const area of areas) drawing.edge(area);
    drawing.names(hexes);
  });
}
