// Tessary: cells.
import { f, hex } from './geometry';
import { blank, byClass, type Shape, type Yard } from './shape';

export function tessary({ L, n, cls, rnd, d }: Yard): Shape {
  const s = blank();
  const rows = [
    ...byClass<number[]>(cls, {
      fighter: [1, 2, 1],
      frigate: [1, 2, 1, 2, 1],
      destroyer: [1, 2, 3, 2, 1, 2],
      cruiser: [1, 2, 3, 4, 3, 2, 3, 2],
      dreadnought: [1, 2, 3, 4, 5, 4, 3, 4, 5, 4, 3],
      carrier:
        n.hull > 17
          ? [2, 3, 4, 5, 4, 5, 4, 5, 4, 3]
          : d.pfs
            ? [1, 2, 1, 2, 3, 4, 5, 6, 5, 4]
            : [3, 4, 5, 4, 3, 2, 1, 2],
      freighter: [1, 2, 3, 4, 3, 4, 3, 2],
      base: [4, 5, 6, 7, 6, 5, 4],
    }),
  ];
  if (d.ear) rows.splice(0, rows.length, 1, 2, 1, 2, 3, 2);
  const r = (2 * L) / (1.5 * (rows.length - 1) + 2);
  const dx = r * Math.sqrt(3);
  let widest = 0;
  const gap = r * 0.94;
  rows.forEach((count, row) => {
    widest = Math.max(widest, count);
    const y = -L + r + row * r * 1.5;
    for (let i = 0; i < count; i += 1) {
      const x = (i - (count - 1) / 2) * dx;
      const edge = i === 0 || i === count - 1;
      // the heart of a big ship is open
      if (cls === 'dreadnought' && (row === 4 || row === 8) && (i === 1 || i === count - 2)) continue;
      if (cls === 'carrier' && row === 4 && (i === 0 || i === 3)) continue;
      if (
        cls === 'base' &&
        ((row === 3 && (i === 2 || i === 4)) ||
          (row !== 3 && row > 1 && row < 5 && i > 1 && i < count - 2 && row % 2 === 0))
      )
        continue;
      s.hull.push(hex(x, y, gap));
      const k = rnd();
      if ((cls === 'carrier' || n.bay > 5) && !edge && row > 0 && row < rows.length - 1)
        s.dark.push(hex(x, y, r * 0.56));
      else if (edge && row > 0 && s.gun.length < n.gun) s.gun.push([x, y, r * 0.2]);
      else if (k > 0.62) s.plate.push(hex(x, y, r * 0.6));
      else if (k > 0.4) s.line.push(hex(x, y, r * 0.62));
      if (row === rows.length - 1 || (edge && rows[row + 1] < count && row > rows.length / 2))
        s.drive.push([x, y + gap * (row === rows.length - 1 ? 0.92 : 0.6), r * 0.3, 0.9]);
    }
  });
  const half = (widest * dx) / 2;
  const thorn = (x: number, y: number, k: number, long: number, wide: number) =>
    `M${f(x)} ${f(y)}Q${f(x + k * wide)} ${f(y - long * 0.5)} ${f(x + k * wide * 0.35)} ${f(y - long)}Q${f(x + k * wide * 0.2)} ${f(y - long * 0.45)} ${f(x - k * r * 0.36)} ${f(y - r * 0.1)}Z`;
  if (cls !== 'base')
    for (const k of [1, -1]) {
      const row = rows.indexOf(widest);
      s.hull.unshift(
        thorn(
          k * half * 0.82,
          -L + r + row * r * 1.5 - r * 0.3,
          k,
          L * (cls === 'fighter' ? 0.9 : 0.55),
          r * 1.5,
        ),
      );
      if (cls !== 'fighter' && cls !== 'freighter')
        s.hull.unshift(thorn(k * dx * 0.3, -L + r * 0.7, k, L * 0.16, r * 0.8));
      s.light.push([k * half * 0.95, -L + r + row * r * 1.5, k > 0 ? 'g' : 'r']);
    }
  if (d.ear) s.dish.push([0, -L + r, r * 0.9]);
  for (let i = 0; i < Math.min(2, n.heavy); i += 1)
    s.tube.push([(i ? 1 : -1) * r * 0.3, -L + r * 0.9, r * 0.7]);
  const mid = Math.floor(rows.length / 2);
  s.livery = [0, -L + r + mid * r * 1.5, half * 0.96, r * 0.34];
  s.w = half + r * 0.6;
  s.h = L * 1.08;
  return s;
}
