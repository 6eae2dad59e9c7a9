// The map has axial hexes as in the engine (core/space/hex.h). Direction 0 is (1, 0), directions and facings
// count clockwise, and r runs downward; hexes have a flat side at the bottom, so every second column is half
// a hex lower.
export interface Hex {
  q: number;
  r: number;
}
export interface Point {
  x: number;
  y: number;
}

export const directions = 6;
const steps: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];
export const direction = (sixths: number): number => ((sixths % directions) + directions) % directions;

export function step(from: Hex, way: number, hexes = 1): Hex {
  const by = steps[direction(way)]!;
  return { q: from.q + by.q * hexes, r: from.r + by.r * hexes };
}
export const sameHex = (a: Hex, b: Hex): boolean => a.q === b.q && a.r === b.r;

export function distance(a: Hex, b: Hex): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/** A key for sets of hexes. */
export const keyOf = ({ q, r }: Hex): number => (q + 2048) * 4096 + (r + 2048);
export const hexOfKey = (key: number): Hex => ({ q: Math.floor(key / 4096) - 2048, r: (key % 4096) - 2048 });

// ---- names

const columnDrop = (q: number): number => Math.floor(q / 2);
/** "0812": column and row; '' if they need more digits. */
export function hexName({ q, r }: Hex): string {
  const [column, row] = [q + 1, r + 1 + columnDrop(q)];
  if (column < 1 || row < 1 || column > 99 || row > 99) return '';
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
}
export function hexOfName(name: string): Hex | null {
  const [, column = '', row = ''] = /^(\d\d)(\d\d)$/.exec(name) ?? [];
  if (!Number(column) || !Number(row)) return null;
  const q = Number(column) - 1;
  return { q, r: Number(row) - 1 - columnDrop(q) };
}
/** The letters of headings: A is direction 0. */
export const headingName = (facing: number): string => 'ABCDEF'[direction(facing)]!;

// ---- bearings

/** Turns a hex around (0, 0), clockwise by sixths of a turn. */
function rotated(hex: Hex, sixths: number): Hex {
  let way = hex;
  for (let i = direction(sixths); i > 0; i -= 1) way = { q: -way.r, r: way.q + way.r };
  return way;
}
/**
 * One of 24 directions around a ship, clockwise from straight ahead: even numbers are exact rays;
 * -1 is the same hex.
 */
export function wheelPlace(from: Hex, facing: number, to: Hex): number {
  if (sameHex(from, to)) return -1;
  let way = rotated({ q: to.q - from.q, r: to.r - from.r }, -facing);
  let sector = 0;
  while (way.q <= 0 || way.r < 0) {
    way = rotated(way, -1);
    sector += 1;
  }
  const within = way.r === 0 ? 0 : way.r < way.q ? 1 : way.r === way.q ? 2 : 3;
  return sector * 4 + within;
}
/** The shield facings toward a hex, 0 ahead: one, two on a boundary, none for the same hex. */
export function facingsToward(from: Hex, facing: number, to: Hex): number[] {
  const place = wheelPlace(from, facing, to);
  if (place < 0) return [];
  const first = Math.floor((place + 1) / 4) % directions;
  return place % 4 === 2 ? [first, (first + 1) % directions] : [first];
}

// ---- on the screen, in units of a hex's radius

const root3 = Math.sqrt(3);
export const flat = ({ q, r }: Hex): Point => ({ x: 1.5 * q, y: root3 * (r + q / 2) });
export function hexAt({ x, y }: Point): Hex {
  const q = x / 1.5;
  const r = y / root3 - q / 2;
  const s = -q - r;
  const [a, c, b] = [Math.round(q), Math.round(r), Math.round(s)];
  const [da, dc, db] = [Math.abs(a - q), Math.abs(c - r), Math.abs(b - s)];
  if (da > dc && da > db) return { q: -b - c || 0, r: c || 0 };
  return { q: a || 0, r: (dc > db ? -a - b : c) || 0 };
}
/** Degrees clockwise from up: facing 0 points to the lower right. */
export const degreesOf = (facing: number): number => 120 + 60 * direction(facing);
/** A place at a bearing, in degrees clockwise from up. */
export function polar({ x, y }: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
}
