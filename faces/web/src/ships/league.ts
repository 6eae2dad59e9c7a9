// League: a keel through a sextant's arc.
import { arc, at, both, circle, f, poly, rect } from './geometry';
import { blank, byClass, type Shape, type Yard } from './shape';

export function league({ L, n, cls, d }: Yard): Shape {
  const s = blank();
  const w = L * (0.13 + Math.min(0.07, n.hull / 420));
  const R =
    L *
    byClass(cls, {
      fighter: 0.52,
      frigate: 0.5,
      destroyer: 0.5,
      cruiser: 0.64,
      dreadnought: 0.72,
      carrier: 0.7,
      freighter: 0.46,
      base: 0.9,
    });
  const t =
    L *
    byClass(cls, {
      fighter: 0.15,
      frigate: 0.13,
      destroyer: 0.12,
      cruiser: 0.12,
      dreadnought: 0.13,
      carrier: 0.23,
      freighter: 0.1,
      base: 0.1,
    });
  const open =
    d.open ||
    byClass(cls, {
      fighter: 42,
      frigate: 44,
      destroyer: 30,
      cruiser: 14,
      dreadnought: 6,
      carrier: 18,
      freighter: 50,
      base: 0,
    });
  const y =
    L *
    byClass(cls, {
      fighter: 0.2,
      frigate: 0.26,
      destroyer: 0.2,
      cruiser: 0.08,
      dreadnought: 0.1,
      carrier: 0.06,
      freighter: 0.3,
      base: 0,
    });
  const bow = d.ear ? 0.72 : 1;
  s.hull.push(arc(0, y, R, R - t, open, 180 - open));
  if (cls === 'dreadnought') s.hull.push(arc(0, -L * 0.26, L * 0.42, L * 0.33, 8, 172));
  if (cls === 'carrier')
    s.hull.push(
      both([
        [0, -L * 0.98],
        [w * 1.2, -L * 0.92],
        [w * 1.45, -L * 0.2],
        [w * 1.3, L * 0.5],
        [w * 0.9, L * 0.9],
        [0, L * 0.9],
      ]),
    );
  else
    s.hull.push(
      both([
        [0, -L * bow],
        [w * 0.36, -L * bow * 0.72],
        [w * 0.7, -L * 0.34],
        [w, L * 0.04],
        [w * 0.92, L * 0.4],
        [w * 0.62, L * 0.66],
        [w * 0.7, L * 0.88],
        [w * 0.4, L * 0.95],
        [0, L * 0.95],
      ]),
    );
  if (d.guard) s.hull.push(arc(0, -L * 0.3, L * 0.5, L * 0.4, 205, 335));
  if (cls === 'cruiser' && d.flag) s.hull.push(rect(-w * 1.9, -L * 0.34, w * 3.8, L * 0.09, L * 0.02));
  // flukes: a spear at each end of the arc
  for (const k of [1, -1]) {
    const [x, yy] = at(0, y, R - t / 2, k > 0 ? open : 180 - open);
    const z = t * (cls === 'fighter' ? 0.62 : 0.74);
    s.hull.push(
      poly([
        [x, yy - t * (cls === 'destroyer' ? 2.7 : 1.9)],
        [x + z, yy - t * 0.2],
        [x + z * 0.8, yy + t * 0.75],
        [x, yy + t * 1.0],
        [x - z * 0.8, yy + t * 0.75],
        [x - z, yy - t * 0.2],
      ]),
    );
    s.light.push([x, yy - t * 1.1, k > 0 ? 'g' : 'r']);
  }
  // struts
  if (cls !== 'fighter' && cls !== 'frigate')
    for (const k of [1, -1]) {
      const [x, yy] = at(0, y, R - t, k > 0 ? 56 : 124);
      s.hull.unshift(
        poly([
          [k * w * 0.5, L * 0.02],
          [k * w * 0.5, L * 0.2],
          [x - k * t * 0.4, yy + t * 0.5],
          [x + k * t * 0.5, yy - t * 0.3],
        ]),
      );
    }
  s.plate.push(
    both([
      [0, -L * bow * 0.66],
      [w * 0.3, -L * 0.34],
      [w * 0.52, L * 0.04],
      [w * 0.44, L * 0.42],
      [0, L * 0.56],
    ]),
  );
  s.plate.push(
    arc(0, y, R - t * 0.24, R - t * 0.76, open + 9, 82),
    arc(0, y, R - t * 0.24, R - t * 0.76, 98, 171 - open),
  );
  if (cls === 'carrier') {
    s.dark.push(rect(-w * 0.5, -L * 0.86, w, L * 1.2, 2));
    for (let i = 0; i < 6; i += 1) s.line.push(`M0 ${f(-L * 0.8 + i * L * 0.19)}v${f(L * 0.09)}`);
    for (let a = open + 14; a < 80; a += 13)
      for (const b of [a, 180 - a]) {
        const [x, yy] = at(0, y, R - t * 0.5, b);
        s.dark.push(circle(x, yy, t * 0.2));
      }
  } else {
    for (let i = 0; i < Math.min(5, Math.ceil(n.gun / 2)); i += 1)
      s.gun.push([w * 0.62 * (i % 2 ? 1 : -1), -L * 0.2 + i * L * 0.13, w * 0.2]);
    s.line.push(`M0 ${f(-L * bow * 0.9)}V${f(L * 0.85)}`);
  }
  for (let i = 0; i < Math.min(4, n.heavy); i += 1)
    s.tube.push([(i - (Math.min(4, n.heavy) - 1) / 2) * w * 0.3, -L * bow * 0.62, L * 0.16]);
  if (d.ear) s.dish.push([0, -L * 0.74, L * 0.2]);
  if (d.cargo || cls === 'freighter')
    for (let i = 0; i < 4; i += 1)
      for (const k of [1, -1])
        s.hull.push(rect(k > 0 ? w * 0.7 : -w * 1.9, -L * 0.5 + i * L * 0.2, w * 1.2, L * 0.17, 2));
  const e = cls === 'fighter' ? 1 : 2;
  for (let i = 0; i < e; i += 1)
    for (const k of [1, -1]) {
      const [x, yy] = at(0, y, R, 90 - k * (20 + i * 24));
      s.drive.push([x, yy - t * 0.1, t * 0.52, 1]);
    }
  s.drive.push([0, L * 0.95, w * 0.42, 1.2]);
  s.livery = [0, L * 0.1, w * 1.1, L * 0.085];
  s.w = R + t;
  s.h = L;
  return s;
}
