// Civic: spines, pods, rings and docks of everyone who works in space.
import { twin, arc, at, both, circle, f, ngon, poly, rect } from './geometry';
import { blank, type Shape, type Yard } from './shape';

export function civic({ L, n, cls, rnd, d }: Yard): Shape {
  const s = blank();
  const tanker = (x: number, y: number, k: number) => {
    const l = L * k;
    s.hull.push(
      both(
        [
          [0, y - l],
          [l * 0.2, y - l * 0.9],
          [l * 0.24, y - l * 0.68],
          [l * 0.08, y - l * 0.6],
          [l * 0.08, y + l * 0.6],
          [l * 0.26, y + l * 0.68],
          [l * 0.26, y + l * 0.9],
          [0, y + l * 0.9],
        ].map(([a, b]) => [a, b]),
      ).replace(/M|L/g, (c) => c),
    );
    if (x)
      s.hull[s.hull.length - 1] = s.hull[s.hull.length - 1].replace(
        /(-?[\d.]+) (-?[\d.]+)/g,
        (_, a, b) => `${f(Number(a) + x)} ${b}`,
      );
    const pods = Math.max(2, Math.min(4, Math.round(n.cargo / 6)));
    for (let i = 0; i < pods; i += 1)
      for (const q of [1, -1]) {
        const h = (l * 1.12) / pods;
        s.hull.push(rect(x + (q > 0 ? l * 0.1 : -l * 0.4), y - l * 0.55 + i * h, l * 0.3, h * 0.88, 3));
        s.line.push(
          `M${f(x + (q > 0 ? l * 0.14 : -l * 0.36))} ${f(y - l * 0.55 + i * h + h * 0.44)}h${f(l * 0.22)}`,
        );
        if (rnd() > 0.5)
          s.plate.push(rect(x + (q > 0 ? l * 0.15 : -l * 0.35), y - l * 0.5 + i * h, l * 0.2, h * 0.3, 1));
      }
    s.drive.push([x - l * 0.13, y + l * 0.9, l * 0.07, 0.8], [x + l * 0.13, y + l * 0.9, l * 0.07, 0.8]);
    s.plate.push(rect(x - l * 0.1, y - l * 0.88, l * 0.2, l * 0.14, 2));
  };
  if (cls === 'planet') {
    s.hull.push(circle(0, 0, L * 0.72));
    for (let i = 0; i < 6; i += 1) {
      const [x, y] = at(0, 0, L * 0.9, i * 60 + 20);
      s.gun.push([x, y, L * 0.05]);
    }
    s.planet = true;
    s.w = L;
    s.h = L;
    return s;
  }
  if (cls === 'base') {
    const arms = d.kind === 'starbase' ? 8 : d.kind === 'mobile_base' ? 3 : d.kind === 'frd' ? 0 : 6;
    if (d.kind === 'frd') {
      s.hull.push(
        rect(-L * 0.62, -L * 0.9, L * 0.26, L * 1.8, 6),
        rect(L * 0.36, -L * 0.9, L * 0.26, L * 1.8, 6),
        rect(-L * 0.5, L * 0.62, L, L * 0.24, 6),
      );
      for (let i = 0; i < 4; i += 1)
        s.hull.push(
          ...twin((k) => rect(k > 0 ? L * 0.16 : -L * 0.36, -L * 0.66 + i * L * 0.34, L * 0.2, L * 0.05)),
        );
      for (let i = 0; i < 6; i += 1)
        s.line.push(
          `M${f(-L * 0.58)} ${f(-L * 0.78 + i * L * 0.28)}h${f(L * 0.18)}`,
          `M${f(L * 0.4)} ${f(-L * 0.78 + i * L * 0.28)}h${f(L * 0.18)}`,
        );
      s.livery = [0, L * 0.74, L * 0.3, L * 0.06];
      s.w = L * 0.66;
      s.h = L * 0.94;
      return s;
    }
    const ring = d.kind === 'mobile_base' ? 0 : 0.66;
    for (let i = 0; i < arms; i += 1) {
      const deg = (i * 360) / arms - 90 + (arms === 3 ? 0 : 180 / arms);
      const [x, y] = at(0, 0, L * 0.84, deg);
      const [px, py] = at(0, 0, L * 0.09, deg + 90);
      s.hull.push(
        poly([
          [px, py],
          [x + px * 0.7, y + py * 0.7],
          [x - px * 0.7, y - py * 0.7],
          [-px, -py],
        ]),
      );
      s.hull.push(ngon(x, y, L * (arms === 3 ? 0.19 : 0.13), 6, deg / 60));
      s.gun.push([x, y, L * 0.05]);
      s.light.push([...at(0, 0, L * 0.62, deg), i % 2 ? 'g' : 'r']);
    }
    if (ring) {
      s.hull.push(`${circle(0, 0, L * ring)}${circle(0, 0, L * (ring - 0.15))}`);
      s.plate.push(
        arc(0, 0, L * (ring - 0.04), L * (ring - 0.11), -80, -10),
        arc(0, 0, L * (ring - 0.04), L * (ring - 0.11), 100, 170),
      );
    }
    s.hull.push(ngon(0, 0, L * 0.36, 8, 0.5));
    s.plate.push(ngon(0, 0, L * 0.25, 8, 0.5));
    s.dark.push(ngon(0, 0, L * 0.11, 8, 0.5));
    if (d.kind === 'starbase') {
      s.hull.push(`${circle(0, 0, L)}${circle(0, 0, L * 0.93)}`);
      for (let i = 0; i < 16; i += 1)
        s.line.push(
          `M${at(0, 0, L * 0.3, i * 22.5)
            .map(f)
            .join(' ')}L${at(0, 0, L * 0.22, i * 22.5)
            .map(f)
            .join(' ')}`,
        );
    }
    s.livery = [0, L * 0.0, L * 0.34, L * 0.07];
    s.w = L;
    s.h = L;
    return s;
  }
  if (d.kind === 'convoy') {
    tanker(0, -L * 0.36, 0.52);
    tanker(-L * 0.5, L * 0.3, 0.44);
    tanker(L * 0.5, L * 0.42, 0.4);
    s.livery = [0, -L * 0.36, L * 0.2, L * 0.06];
    s.w = L * 0.72;
    s.h = L * 0.92;
    return s;
  }
  if (cls === 'freighter') {
    tanker(0, 0, 1);
    if (n.gun > 2) {
      s.gun.push([L * 0.0, -L * 0.5, L * 0.05], [0, L * 0.5, L * 0.05]);
      s.tube.push([L * 0.12, -L * 0.9, L * 0.12], [-L * 0.12, -L * 0.9, L * 0.12]);
    }
    if (n.bay > 2)
      s.dark.push(rect(L * 0.14, -L * 0.44, L * 0.2, L * 0.9), rect(-L * 0.34, -L * 0.44, L * 0.2, L * 0.9));
    s.livery = [0, -L * 0.78, L * 0.22, L * 0.07];
    s.w = L * 0.44;
    s.h = L;
    return s;
  }
  // constabulary hulls: a ring forward, a plain keel
  const w = L * 0.14;
  s.hull.push(
    both([
      [0, -L],
      [w, -L * 0.8],
      [w * 1.2, L * 0.3],
      [w * 2, L * 0.5],
      [w * 2, L * 0.84],
      [w, L * 0.94],
      [0, L * 0.94],
    ]),
  );
  if (cls !== 'fighter')
    s.hull.push(
      `${circle(0, -L * 0.2, L * 0.42)}${circle(0, -L * 0.2, L * 0.31)}`,
      rect(-L * 0.36, -L * 0.25, L * 0.72, L * 0.1),
    );
  s.plate.push(rect(-w * 0.6, -L * 0.6, w * 1.2, L * 0.9, 3));
  for (let i = 0; i < Math.min(6, n.gun); i += 1)
    s.gun.push([...at(0, -L * 0.2, L * 0.365, i * 60 + 30), L * 0.035]);
  s.drive.push([w, L * 0.94, w * 0.5, 1], [-w, L * 0.94, w * 0.5, 1]);
  s.livery = [0, L * 0.36, w * 1.5, L * 0.08];
  s.w = L * 0.44;
  s.h = L;
  return s;
}
