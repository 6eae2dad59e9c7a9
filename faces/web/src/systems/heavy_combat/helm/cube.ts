// A ship's cube as points: its corners, the ring of corners around each face, which faces look at the viewer,
// and where the handles around it go.
import { plus, toWorld, vec, type Face, type Frame, type Vec } from '../model/space';

export interface Point {
  x: number;
  y: number;
}
export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The corners of a cube with this half edge; the bits of a corner's number: toward the bow, to port, up. */
export const cornersOf = (at: Vec, frame: Frame, half: number): Vec[] =>
  Array.from({ length: 8 }, (_, i) =>
    plus(at, toWorld(frame, vec(i & 1 ? half : -half, i & 2 ? half : -half, i & 4 ? half : -half))),
  );

/** The corners around each face, anticlockwise for a viewer outside the cube. */
export const rings: Record<Face, readonly number[]> = {
  fore: [1, 3, 7, 5],
  aft: [0, 4, 6, 2],
  port: [2, 6, 7, 3],
  starboard: [0, 1, 5, 4],
  dorsal: [4, 5, 7, 6],
  ventral: [0, 2, 3, 1],
};

/** Whether a ring of points of the screen, whose y points down, is seen from outside. */
export const looksAtViewer = (ring: readonly Point[]): boolean =>
  ring.reduce((sum, { x, y }, i) => {
    const next = ring[(i + 1) % ring.length]!;
    return sum + x * next.y - next.x * y;
  }, 0) < 0;

const rounds = 60;
const reach = 1.36; // a handle's distance from the middle, in distances of its face

/**
 * Places a handle beyond each tip as seen from the middle: at least `least` from the middle, as far apart
 * as `apart`, and inside the bounds. The order of the tips is kept.
 */
export function handlesAround(
  middle: Point,
  tips: readonly Point[],
  bounds: Bounds,
  { least, apart }: { least: number; apart: number },
): Point[] {
  const within = ({ x, y }: Point): Point => ({
    x: Math.max(bounds.left, Math.min(bounds.right, x)),
    y: Math.max(bounds.top, Math.min(bounds.bottom, y)),
  });
  /** Away from the point by at least this much; two equal points part along `otherwise`. */
  const away = (from: Point, at: Point, far: number, otherwise: number): Point => {
    const [x, y] = [at.x - from.x, at.y - from.y];
    const long = Math.hypot(x, y);
    if (long >= far) return at;
    const [a, b] = long > 0.01 ? [x / long, y / long] : [Math.cos(otherwise), Math.sin(otherwise)];
    return { x: from.x + a * far, y: from.y + b * far };
  };
  let spots = tips.map((tip, i) => {
    const out = { x: middle.x + (tip.x - middle.x) * reach, y: middle.y + (tip.y - middle.y) * reach };
    return within(away(middle, out, least, i));
  });
  for (let round = 0; round < rounds; ++round) {
    for (let i = 0; i < spots.length; ++i)
      for (let j = 0; j < i; ++j) {
        const [a, b] = [spots[i]!, spots[j]!];
        const short = apart - Math.hypot(a.x - b.x, a.y - b.y);
        if (short <= 0) continue;
        const half = away(b, a, apart - short / 2, i);
        spots[j] = within({ x: b.x + a.x - half.x, y: b.y + a.y - half.y });
        spots[i] = within(half);
      }
    spots = spots.map((spot, i) => within(away(middle, spot, least, i)));
  }
  return spots;
}
