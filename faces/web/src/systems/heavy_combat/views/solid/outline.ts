// Turns the outlines of the silhouettes into lists of corners. Reads only those parts of SVG paths that
// src/ships writes.

export type Corner = [x: number, y: number];

const curveSteps = 6;

/** All points but the first of an elliptical arc with equal radii. */
function arcPoints(from: Corner, radius: number, large: boolean, sweep: boolean, to: Corner): Corner[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const chord = Math.hypot(dx, dy);
  if (chord === 0 || radius === 0) return [to];
  const r = Math.max(radius, chord / 2);
  const high = Math.sqrt(Math.max(0, r * r - (chord * chord) / 4)) * (large === sweep ? -1 : 1);
  const centre: Corner = [
    (from[0] + to[0]) / 2 - (dy / chord) * high,
    (from[1] + to[1]) / 2 + (dx / chord) * high,
  ];
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
  let span = Math.atan2(to[1] - centre[1], to[0] - centre[0]) - start;
  if (sweep && span <= 0) span += 2 * Math.PI;
  if (!sweep && span >= 0) span -= 2 * Math.PI;
  const steps = Math.max(2, Math.ceil(Math.abs(span) / 0.3));
  return Array.from({ length: steps }, (_, i): Corner => {
    const angle = start + (span * (i + 1)) / steps;
    return [centre[0] + r * Math.cos(angle), centre[1] + r * Math.sin(angle)];
  });
}
const quadPoints = (from: Corner, by: Corner, to: Corner): Corner[] =>
  Array.from({ length: curveSteps }, (_, i): Corner => {
    const t = (i + 1) / curveSteps;
    const at = (k: 0 | 1) => (1 - t) ** 2 * from[k] + 2 * t * (1 - t) * by[k] + t * t * to[k];
    return [at(0), at(1)];
  });

const takes: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, A: 7 };

/** The closed outlines of a path, each as its corners. */
export function outlinesOf(path: string): Corner[][] {
  const outlines: Corner[][] = [];
  let now: Corner[] = [];
  let at: Corner = [0, 0];
  const go = (...points: Corner[]) => {
    now.push(...points);
    at = points.at(-1)!;
  };
  for (const [, letter = '', rest = ''] of path.matchAll(/([MLHVQAZ])([^MLHVQAZ]*)/gi)) {
    const kind = letter.toUpperCase();
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const by = letter === kind ? [0, 0] : null; // null: relative to the pen
    const x = (value: number) => value + (by ? 0 : at[0]);
    const y = (value: number) => value + (by ? 0 : at[1]);
    if (kind === 'Z') {
      if (now.length > 2) outlines.push(now);
      at = now[0] ?? at;
      now = [];
      continue;
    }
    const size = takes[kind]!;
    for (let i = 0; i + size <= numbers.length; i += size) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers.slice(i, i + size);
      if (kind === 'M' || kind === 'L') go([x(a), y(b)]);
      else if (kind === 'H') go([x(a), at[1]]);
      else if (kind === 'V') go([at[0], y(a)]);
      else if (kind === 'Q') go(...quadPoints(at, [x(a), y(b)], [x(c), y(d)]));
      else go(...arcPoints(at, a, d === 1, e === 1, [x(f), y(g)]));
    }
  }
  if (now.length > 2) outlines.push(now);
  return outlines.map(withoutDoubles);
}
const withoutDoubles = (outline: Corner[]): Corner[] =>
  outline.filter(([x, y], i) => {
    const [px, py] = outline[(i + outline.length - 1) % outline.length]!;
    return Math.hypot(x - px, y - py) > 0.05;
  });

/** Whether the point is inside the outline. */
export function holds(outline: Corner[], [x, y]: Corner): boolean {
  let inside = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
