// Tools for drawing ships: SVG paths from points, and random numbers that are the same in every
// browser. Lengths are in drawing units, angles in degrees clockwise from the right (90 is aft).
export type Point = [number, number];
export type Rng = () => number; // from 0 up to 1

export const TAU = Math.PI * 2;
export const f = (x: number): string => String(Math.round(x * 10) / 10);
export const hash = (text: string): number => {
  let h = 2166136261;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
};
export const dice =
  (seed: number): Rng =>
  () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
export const poly = (points: Point[]): string => `M${points.map((p) => `${f(p[0])} ${f(p[1])}`).join('L')}Z`;
export const both = (right: Point[]): string =>
  poly([
    ...right,
    ...right
      .filter((p) => p[0] !== 0)
      .reverse()
      .map(([x, y]): Point => [-x, y]),
  ]);
export const rect = (x: number, y: number, w: number, h: number, c = 0): string =>
  c
    ? poly([
        [x + c, y],
        [x + w - c, y],
        [x + w, y + c],
        [x + w, y + h - c],
        [x + w - c, y + h],
        [x + c, y + h],
        [x, y + h - c],
        [x, y + c],
      ])
    : `M${f(x)} ${f(y)}h${f(w)}v${f(h)}h${f(-w)}Z`;
export const circle = (x: number, y: number, r: number): string =>
  `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0Z`;
export const hex = (x: number, y: number, r: number): string =>
  poly([0, 1, 2, 3, 4, 5].map((i) => [x + r * Math.sin((i * TAU) / 6), y - r * Math.cos((i * TAU) / 6)]));
export const ngon = (x: number, y: number, r: number, n: number, turn = 0): string =>
  poly(
    Array.from({ length: n }, (_, i) => [
      x + r * Math.sin(((i + turn) * TAU) / n),
      y - r * Math.cos(((i + turn) * TAU) / n),
    ]),
  );
export const at = (x: number, y: number, r: number, deg: number): Point => [
  x + r * Math.cos((deg * Math.PI) / 180),
  y + r * Math.sin((deg * Math.PI) / 180),
];
export const arc = (x: number, y: number, R: number, r: number, a: number, b: number): string => {
  const big = b - a > 180 ? 1 : 0;
  const [p, q, s, t] = [at(x, y, R, a), at(x, y, R, b), at(x, y, r, b), at(x, y, r, a)];
  return `M${f(p[0])} ${f(p[1])}A${f(R)} ${f(R)} 0 ${big} 1 ${f(q[0])} ${f(q[1])}L${f(s[0])} ${f(s[1])}A${f(r)} ${f(r)} 0 ${big} 0 ${f(t[0])} ${f(t[1])}Z`;
};
export const twin = (make: (side: number) => string): string[] => [make(1), make(-1)];
