// The background of a battle: stars and two clouds by night, the soundings of a chart by day. It is painted
// once per size and theme, never animated, and always the same for a given seed.
import { dice, type Point, type Rng } from '../ships/geometry';
import { paint } from './paint';

type Colour = (token: string) => string;
interface Field {
  g: CanvasRenderingContext2D;
  w: number;
  h: number;
  colour: Colour;
  rnd: Rng;
}

function ground({ g, w, h, colour }: Field): void {
  const shade = g.createRadialGradient(w / 2, h * 0.42, 0, w / 2, h * 0.42, Math.hypot(w, h) * 0.62);
  shade.addColorStop(0, colour('--sky-1'));
  shade.addColorStop(0.5, colour('--sky-2'));
  shade.addColorStop(1, colour('--sky-3'));
  g.fillStyle = shade;
  g.fillRect(0, 0, w, h);
}

/** A cloud of many soft puffs along a curve. */
function cloud({ g, w, h, colour, rnd }: Field, tint: string, height: number): void {
  const puffs = 46;
  g.globalCompositeOperation = 'screen';
  for (let i = 0; i < puffs; i += 1) {
    const t = i / puffs;
    const x = w * (t * 1.2 - 0.1) + (rnd() - 0.5) * w * 0.16;
    const y = h * (height + Math.sin(t * 5 + height * 9) * 0.2) + (rnd() - 0.5) * h * 0.22;
    const r = Math.max(w, h) * (0.05 + rnd() * 0.13);
    const puff = g.createRadialGradient(x, y, 0, x, y, r);
    puff.addColorStop(0, `${colour(tint)}30`);
    puff.addColorStop(1, `${colour(tint)}00`);
    g.fillStyle = puff;
    g.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
  g.globalCompositeOperation = 'source-over';
}

function stars({ g, w, h, colour, rnd }: Field): void {
  const count = Math.min(900, (w * h) / 1500);
  for (let i = 0; i < count; i += 1) {
    const size = rnd();
    g.globalAlpha = size > 0.985 ? 0.95 : size > 0.9 ? 0.7 : 0.16 + rnd() * 0.4;
    g.fillStyle = rnd() > 0.86 ? '#ffd9b0' : rnd() > 0.7 ? '#b5d2ff' : colour('--star');
    const x = rnd() * w;
    const y = rnd() * h;
    g.beginPath();
    g.arc(x, y, size > 0.985 ? 1.5 : size > 0.9 ? 1 : 0.6, 0, 7);
    g.fill();
    if (size <= 0.992) continue;
    g.globalAlpha = 0.3;
    g.fillRect(x - 7, y - 0.3, 14, 0.6);
    g.fillRect(x - 0.3, y - 7, 0.6, 14);
  }
  g.globalAlpha = 1;
}

const cell = 14; // the pixels between two soundings
const waves = 6;

/** The depths of all soundings: the sum of a few slow waves. */
function depthsOf(columns: number, rows: number, rnd: Rng): Float64Array {
  const depths = new Float64Array(columns * rows);
  for (let wave = 0; wave < waves; wave += 1) {
    const [a, b, c, q] = [rnd() * 0.012 + 0.002, rnd() * 0.012 + 0.002, rnd() * 9, rnd()];
    const down = Float64Array.from({ length: rows }, (_, j) => Math.cos(j * cell * b + c * 1.7));
    for (let i = 0; i < columns; i += 1) {
      const across = q * Math.sin(i * cell * a + c);
      for (let j = 0; j < rows; j += 1) depths[i * rows + j]! += across * down[j]!;
    }
  }
  return depths;
}

const levels = Array.from({ length: 8 }, (_, k) => (k - 4) * 0.3);

/** Draws contour lines cell by cell; most cells contain none. */
function soundings({ g, w, h, colour, rnd }: Field): void {
  const [columns, rows] = [Math.ceil(w / cell) + 2, Math.ceil(h / cell) + 2];
  const depths = depthsOf(columns, rows, rnd);
  const lines = levels.map(() => new Path2D());
  for (let i = 0; i + 1 < columns; i += 1)
    for (let j = 0; j + 1 < rows; j += 1) {
      const at = i * rows + j;
      const [a, b] = [depths[at]!, depths[at + rows]!];
      const [d, c] = [depths[at + 1]!, depths[at + rows + 1]!];
      const highest = Math.max(a, b, c, d);
      for (let k = levels.findIndex((level) => level >= Math.min(a, b, c, d)); levels[k]! < highest; k += 1)
        cutCell(lines[k]!, i, j, [a, b, c, d], levels[k]!);
    }
  g.strokeStyle = colour('--contour');
  lines.forEach((line, k) => {
    g.lineWidth = levels[k] === 0 ? 1.6 : 0.9;
    g.stroke(line);
  });
}

/** The contour line through a cell, from edge to edge; `depths` are its corners' depths, clockwise. */
function cutCell(line: Path2D, i: number, j: number, depths: number[], level: number): void {
  let cuts = 0;
  corners.forEach(([x, y], edge) => {
    const next = (edge + 1) % 4;
    const [a, b] = [depths[edge]!, depths[next]!];
    if (a > level === b > level) return;
    const t = (level - a) / (b - a);
    const [u, v] = corners[next]!;
    const cut: Point = [(i + x + (u - x) * t) * cell, (j + y + (v - y) * t) * cell];
    if (cuts++ % 2) line.lineTo(...cut);
    else line.moveTo(...cut);
  });
}
const corners: Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** Paints the canvas in the size of its parent. */
export function paintSky(canvas: HTMLCanvasElement, seed: number): void {
  const box = canvas.parentElement!.getBoundingClientRect();
  const density = Math.min(2, devicePixelRatio || 1);
  const [w, h] = [Math.max(2, Math.round(box.width)), Math.max(2, Math.round(box.height))];
  const style = getComputedStyle(document.documentElement);
  const colour: Colour = (token) => style.getPropertyValue(token).trim();
  paint(canvas, w * density, h * density, (g) => {
    g.setTransform(density, 0, 0, density, 0, 0);
    const field: Field = { g, w, h, colour, rnd: dice(seed) };
    ground(field);
    if (document.documentElement.dataset['theme'] === 'paper') return soundings(field);
    cloud(field, '--nebula', 0.3);
    cloud(field, '--nebula-2', 0.62);
    stars(field);
  });
}
