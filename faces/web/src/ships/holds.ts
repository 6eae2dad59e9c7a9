// Free Holds: two mismatched hulls lashed together.
import { f, ngon, poly, rect, type Point } from './geometry';
import { blank, type Shape, type Yard } from './shape';

export function holds({ L, n, cls, rnd, d }: Yard): Shape {
  const s = blank();
  const m = rnd() < 0.5 ? -1 : 1;
  const px = (pts: Point[]) => poly(pts.map(([x, y]) => [x * m, y]));
  const box = (x: number, y: number, w: number, h: number, c = 0) => rect(m > 0 ? x : -x - w, y, w, h, c);
  const a = L * (cls === 'frigate' ? 0.17 : 0.16 + Math.min(0.05, n.hull / 500));
  const X = -L * 0.2;
  if (cls === 'fighter') {
    s.hull.push(
      px([
        [-L * 0.1, -L],
        [L * 0.16, -L * 0.3],
        [L * 0.16, L * 0.7],
        [-L * 0.24, L * 0.8],
        [-L * 0.3, -L * 0.2],
      ]),
      px([
        [L * 0.3, -L * 0.2],
        [L * 0.56, 0],
        [L * 0.56, L * 0.6],
        [L * 0.3, L * 0.6],
      ]),
      box(0, L * 0.1, L * 0.4, L * 0.16),
    );
  } else if (cls === 'base') {
    s.hull.push(
      ngon(0, 0, L * 0.42, 7),
      box(-L * 0.9, -L * 0.12, L * 1.7, L * 0.2),
      box(-L * 0.1, -L * 0.9, L * 0.2, L * 1.7),
      box(L * 0.5, -L * 0.5, L * 0.4, L * 0.6, 6),
      box(-L * 0.95, -L * 0.3, L * 0.4, L * 0.5, 6),
      box(-L * 0.3, L * 0.5, L * 0.7, L * 0.36, 6),
      box(-L * 0.34, -L * 0.94, L * 0.5, L * 0.34, 6),
    );
  } else {
    const long = d.out || (cls === 'frigate' ? 0.5 : 0.72);
    // main hull: blunt, chipped
    s.hull.push(
      px([
        [X - a * 0.5, -L * 0.98],
        [X + a * 0.3, -L],
        [X + a * 0.62, -L * 0.78],
        [X + a, -L * 0.58],
        [X + a, -L * 0.1],
        [X + a * 1.2, -L * 0.04],
        [X + a * 1.2, L * 0.4],
        [X + a * 0.8, L * 0.52],
        [X + a * 0.8, L * 0.86],
        [X - a * 0.8, L * 0.9],
        [X - a, L * 0.5],
        [X - a * 1.25, L * 0.4],
        [X - a * 1.25, -L * 0.2],
        [X - a, -L * 0.3],
        [X - a, -L * 0.7],
      ]),
    );
    // outrigger: a hull that used to be something else
    const o = L * (cls === 'frigate' ? 0.2 : 0.3);
    const y = -L * (long - 0.36);
    s.hull.push(
      px([
        [o + a * 0.2, y - L * 0.26],
        [o + a * 0.9, y + L * 0.1],
        [o + a * 0.9, L * 0.62],
        [o + a * 0.5, L * 0.98],
        [o - a * 0.1, L * 0.98],
        [o - a * 0.5, L * 0.6],
        [o - a * 0.5, y + L * 0.06],
      ]),
    );
    s.hull.unshift(box(X, -L * 0.06, o - X, L * 0.09), box(X, L * 0.3, o - X, L * 0.11));
    if (cls !== 'frigate') s.hull.unshift(box(X, L * 0.56, o - X, L * 0.06));
    if (d.wide)
      s.hull.push(
        box(o + a * 0.9, L * 0.16, a * 1.1, L * 0.5, 5),
        box(X - a * 2.6, L * 0.0, a * 1.7, L * 0.4, 5),
      );
    if (d.scythe)
      s.hull.push(
        `M${f(m * (X - a))} ${f(L * 0.3)}Q${f(m * (X - a * 4.2))} ${f(L * 0.1)} ${f(m * (X - a * 2.6))} ${f(-L * 0.62)}Q${f(m * (X - a * 2.6))} ${f(-L * 0.1)} ${f(m * (X - a))} ${f(-L * 0.06)}Z`,
      );
    if (!d.wide && !d.scythe && (cls === 'cruiser' || cls === 'dreadnought'))
      s.hull.push(box(X - a * 1.9, -L * 0.1, a * 0.8, L * 0.52, 4));
    if (cls === 'dreadnought')
      s.hull.push(
        px([
          [o + a * 1.1, -L * 0.1],
          [o + a * 1.7, L * 0.05],
          [o + a * 1.7, L * 0.5],
          [o + a * 1.1, L * 0.56],
        ]),
      );
    if (d.mauler) {
      s.hull.push(
        box(X - a * 0.25, -L * 1.12, a * 0.5, L * 0.5),
        box(X - a * 0.42, -L * 1.14, a * 0.84, L * 0.1),
      );
      s.line.push(`M${f(m * X)} ${f(-L)}V${f(L * 0.2)}`);
    }
    if (cls === 'freighter' || n.cargo)
      for (let i = 0; i < 3; i += 1)
        s.hull.push(box(X + a * 1.2, -L * 0.5 + i * L * 0.32, o - X - a * 1.6, L * 0.26, 3));
    s.plate.push(
      box(X - a * 0.6, -L * 0.66, a * 1.1, L * 0.34, 3),
      box(X - a * 0.9, L * 0.04, a * 0.9, L * 0.3, 2),
      box(X + a * 0.1, L * 0.58, a * 0.6, L * 0.2, 2),
      box(o - a * 0.28, L * 0.1, a * 0.8, L * 0.22, 2),
      box(o - a * 0.2, L * 0.62, a * 0.5, L * 0.2, 2),
    );
    s.line.push(
      `M${f(m * (X - a * 0.9))} ${f(-L * 0.24)}H${f(m * (X + a * 0.9))}`,
      `M${f(m * (o - a * 0.4))} ${f(L * 0.42)}H${f(m * (o + a * 0.8))}`,
      `M${f(m * (X + a))} ${f(L * 0.0)}L${f(m * (o - a * 0.4))} ${f(L * 0.28)}`,
      `M${f(m * (X + a))} ${f(L * 0.36)}L${f(m * (o - a * 0.4))} ${f(L * 0.1)}`,
    );
    for (let i = 0; i < Math.min(4, Math.ceil(n.gun / 2)); i += 1)
      s.gun.push([m * (i % 2 ? o + a * 0.2 : X - a * 0.7), -L * 0.1 + i * L * 0.15, a * 0.2]);
    for (let i = 0; i < Math.min(3, n.heavy); i += 1)
      s.tube.push([m * (X + a * (0.3 - i * 0.3)), -L * 0.86, L * 0.14]);
    if (d.ear) s.dish.push([m * (o + a * 0.2), y - L * 0.04, L * 0.16]);
    s.drive.push(
      [m * (X + a * 0.36), L * 0.87, a * 0.3, 1.2],
      [m * (X - a * 0.36), L * 0.89, a * 0.3, 1.2],
      [m * (o + a * 0.2), L * 0.98, a * 0.24, 0.9],
    );
    s.light.push([m * (o + a * 0.8), L * 0.2, 'g'], [m * (X - a * 1.2), 0, 'r']);
    s.livery = [m * X, L * 0.2, a * 1.3, L * 0.085];
    s.w = L * (d.scythe || d.wide ? 0.72 : 0.62);
    s.h = L * (d.mauler ? 1.12 : 1);
    return s;
  }
  s.drive.push([m * -L * 0.06, L * 0.78, L * 0.1, 1]);
  s.livery = [m * -L * 0.06, L * 0.2, L * 0.24, L * 0.1];
  s.w = L * (cls === 'base' ? 0.98 : 0.62);
  s.h = L;
  return s;
}
