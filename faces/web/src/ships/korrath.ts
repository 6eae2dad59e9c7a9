// Korrath: a heavy head on a haft.
import { twin, both, f, ngon, poly, rect } from './geometry';
import { blank, byClass, type Shape, type Yard } from './shape';

export function korrath({ L, n, cls, d }: Yard): Shape {
  const s = blank();
  const head = d.mauler
    ? 'ram'
    : d.head ||
      byClass(cls, {
        fighter: 'dirk',
        frigate: 'dirk',
        destroyer: 'hatchet',
        cruiser: n.gun % 2 ? 'mace' : 'axe',
        dreadnought: 'hammer',
        carrier: 'anvil',
        freighter: 'anvil',
        base: 'axe',
      });
  const W =
    L * byClass(head, { dirk: 0.4, hatchet: 0.5, axe: 0.62, mace: 0.48, hammer: 0.7, anvil: 0.52, ram: 0.5 });
  const b = L * (0.12 + Math.min(0.05, n.hull / 500));
  const stern = L * (head === 'dirk' ? 0.2 : 0.3);
  s.hull.push(
    both([
      [0, -L * 0.6],
      [b, -L * 0.6],
      [b, -L * 0.1],
      [b * 1.25, -L * 0.02],
      [b * 1.25, L * 0.5],
      [0, L * 0.5],
    ]),
  ); // haft
  s.hull.push(
    both([
      [0, L * 0.42],
      [b, L * 0.42],
      [stern, L * 0.56],
      [stern, L * 0.82],
      [stern * 0.82, L * 0.92],
      [0, L * 0.92],
    ]),
  ); // pommel with the engines
  if (head === 'axe' || head === 'hatchet') {
    for (const k of [1, -1]) {
      if (head === 'hatchet' && k < 0) {
        s.hull.push(
          poly([
            [-b * 0.6, -L * 0.8],
            [-W * 0.8, -L * 0.62],
            [-W * 0.86, -L * 0.54],
            [-b * 0.6, -L * 0.46],
          ]),
        );
        continue;
      }
      s.hull.push(
        `M${f(k * b * 0.6)} ${f(-L * 0.72)}L${f(k * W * 0.55)} ${f(-L * 0.98)}Q${f(k * W * 1.22)} ${f(-L * 0.58)} ${f(k * W * 0.86)} ${f(-L * 0.12)}Q${f(k * W * 0.62)} ${f(-L * 0.38)} ${f(k * b * 0.6)} ${f(-L * 0.4)}Z`,
      );
      s.plate.push(
        `M${f(k * W * 0.5)} ${f(-L * 0.82)}Q${f(k * W * 0.92)} ${f(-L * 0.56)} ${f(k * W * 0.76)} ${f(-L * 0.28)}Q${f(k * W * 0.5)} ${f(-L * 0.5)} ${f(k * b)} ${f(-L * 0.56)}Z`,
      );
    }
    s.hull.push(
      both([
        [0, -L * 0.86],
        [b * 0.7, -L * 0.8],
        [b, -L * 0.5],
        [0, -L * 0.3],
      ]),
    );
    if (d.great) {
      s.hull.push(
        both([
          [0, -L],
          [b * 0.34, -L * 0.8],
          [0, -L * 0.7],
        ]),
      );
      for (const k of [1, -1])
        s.hull.push(
          `M${f(k * b)} ${f(L * 0.1)}L${f(k * W * 0.7)} ${f(-L * 0.04)}Q${f(k * W * 1.02)} ${f(L * 0.2)} ${f(k * W * 0.7)} ${f(L * 0.44)}L${f(k * b)} ${f(L * 0.32)}Z`,
        );
    }
  } else if (head === 'mace') {
    s.hull.push(
      both([
        [0, -L],
        [W * 0.34, -L * 0.94],
        [W * 0.5, -L * 0.84],
        [W * 0.86, -L * 0.9],
        [W * 0.74, -L * 0.7],
        [W, -L * 0.6],
        [W * 0.74, -L * 0.5],
        [W * 0.86, -L * 0.3],
        [W * 0.5, -L * 0.36],
        [W * 0.3, -L * 0.26],
        [0, -L * 0.22],
      ]),
    );
    s.plate.push(ngon(0, -L * 0.6, W * 0.56, 8, 0.5));
  } else if (head === 'hammer') {
    s.hull.push(
      both([
        [0, -L * 0.86],
        [W * 0.5, -L * 0.86],
        [W * 0.62, -L],
        [W * 0.94, -L],
        [W, -L * 0.92],
        [W, -L * 0.42],
        [W * 0.9, -L * 0.34],
        [W * 0.5, -L * 0.44],
        [b, -L * 0.36],
        [0, -L * 0.36],
      ]),
    );
    s.plate.push(
      both([
        [0, -L * 0.74],
        [W * 0.46, -L * 0.74],
        [W * 0.46, -L * 0.54],
        [0, -L * 0.54],
      ]),
      ...twin((k) => rect(k > 0 ? W * 0.62 : -W * 0.9, -L * 0.88, W * 0.28, L * 0.42, 3)),
    );
    s.hull.push(...twin((k) => rect(k > 0 ? b : -b - L * 0.17, -L * 0.02, L * 0.17, L * 0.36, 4)));
  } else if (head === 'anvil') {
    s.hull.push(
      both([
        [0, -L * 0.96],
        [W * 0.72, -L * 0.96],
        [W, -L * 0.8],
        [W * 0.94, -L * 0.1],
        [W * 0.7, L * 0.1],
        [0, L * 0.1],
      ]),
    );
    for (const k of [1, -1]) {
      s.dark.push(rect(k > 0 ? W * 0.2 : -W * 0.74, -L * 0.84, W * 0.54, L * 0.74, 3));
      for (let i = 0; i < 4; i += 1)
        s.line.push(`M${f(k * W * 0.3)} ${f(-L * 0.72 + i * L * 0.16)}h${f(k * W * 0.34)}`);
    }
  } else if (head === 'ram') {
    s.hull.push(
      both([
        [0, -L * 0.52],
        [b * 0.9, -L * 0.52],
        [W * 0.5, -L * 0.86],
        [W * 0.98, -L * 0.62],
        [W, -L * 0.2],
        [W * 0.6, -L * 0.02],
        [b, L * 0.06],
        [0, L * 0.06],
      ]),
    );
    if (!d.light)
      s.hull.push(
        ...twin((k) =>
          poly([
            [k * W * 0.7, -L * 0.2],
            [k * W * 1.24, L * 0.1],
            [k * W * 1.24, L * 0.34],
            [k * W * 0.7, L * 0.12],
            [k * b, L * 0.1],
            [k * b, -L * 0.1],
          ]),
        ),
      );
    s.hull.push(
      rect(-b * 0.42, -L * 1.04, b * 0.84, L * 0.7, 2),
      rect(-b * 0.66, -L * 1.08, b * 1.32, L * 0.12, 2),
    );
    s.plate.push(
      ...twin((k) =>
        poly([
          [k * W * 0.52, -L * 0.7],
          [k * W * 0.84, -L * 0.56],
          [k * W * 0.84, -L * 0.22],
          [k * W * 0.52, -L * 0.16],
        ]),
      ),
    );
    s.line.push(`M0 ${f(-L)}V${f(-L * 0.2)}`);
  } else {
    s.hull.push(
      both([
        [0, -L],
        [b * 0.95, -L * 0.66],
        [b * 1.05, -L * 0.04],
        [0, 0],
      ]),
    );
    s.hull.push(
      both([
        [0, -L * 0.02],
        [W, -L * 0.16],
        [W * 0.94, L * 0.06],
        [b, L * 0.16],
        [0, L * 0.16],
      ]),
    );
    s.line.push(`M0 ${f(-L * 0.9)}V${f(-L * 0.1)}`);
  }
  s.hull.push(...twin((k) => rect(k > 0 ? b * 0.9 : -b * 0.9 - L * 0.13, L * 0.1, L * 0.13, L * 0.26, 3)));
  s.plate.push(
    rect(-b * 0.62, -L * 0.22, b * 1.24, L * 0.58, 3),
    rect(-stern * 0.6, L * 0.6, stern * 1.2, L * 0.16, 3),
  );
  for (let i = 0; i < Math.min(3, Math.ceil(n.gun / 3)); i += 1)
    for (const k of [1, -1]) s.gun.push([k * (b * 0.9 + L * 0.065), L * 0.15 + i * L * 0.08, L * 0.036]);
  for (let i = 0; i < Math.min(4, n.heavy); i += 1)
    for (const k of [1, -1])
      if (i % 2 === (k > 0 ? 0 : 1) || n.heavy > 2)
        s.tube.push([k * W * (0.3 + 0.16 * (i >> 1)), -L * (head === 'dirk' ? 0.08 : 0.66), L * 0.14]);
  if (d.ear) s.dish.push([0, -L * 0.3, L * 0.15]);
  const e = cls === 'dreadnought' || cls === 'carrier' ? 4 : cls === 'cruiser' ? 3 : 2;
  for (let i = 0; i < e; i += 1)
    s.drive.push([(i - (e - 1) / 2) * ((stern * 1.7) / e), L * 0.92, (stern * 0.62) / e, 1.1]);
  s.light.push([W * 0.9, -L * 0.3, 'g'], [-W * 0.9, -L * 0.3, 'r']);
  s.livery = [0, L * 0.26, b * 1.5, L * 0.085];
  s.w = Math.max(W * 1.02, stern);
  s.h = L * (head === 'ram' ? 1.08 : 1);
  return s;
}
