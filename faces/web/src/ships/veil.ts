// Veil: crescents around a sliver.
import { twin, arc, at, circle, f, rect } from './geometry';
import { blank, type Shape, type Yard } from './shape';

export function veil({ L, n, cls, d }: Yard): Shape {
  const s = blank();
  const moon = (R: number, thick: number, cut: number, nose: number, y0 = 0) => {
    // horns that point aft, at the angle 'cut' from straight aft, and are drawn to a point ahead
    const [hx, hy] = at(0, y0, R, 90 - cut);
    const r = R - thick;
    return `M0 ${f(y0 - R - nose)}C${f(R * 0.34)} ${f(y0 - R - nose * 0.1)} ${f(R)} ${f(y0 - R * 0.7)} ${f(R)} ${f(y0)}Q${f(R)} ${f(y0 + (hy - y0) * 0.66)} ${f(hx)} ${f(hy + R * 0.16)}Q${f(r * 1.02)} ${f(y0 + R * 0.3)} ${f(r * 0.92)} ${f(y0 - R * 0.04)}Q${f(r * 0.7)} ${f(y0 - R * 0.6)} 0 ${f(y0 - R + thick * 1.35)}Q${f(-r * 0.7)} ${f(y0 - R * 0.6)} ${f(-r * 0.92)} ${f(y0 - R * 0.04)}Q${f(-r * 1.02)} ${f(y0 + R * 0.3)} ${f(-hx)} ${f(hy + R * 0.16)}Q${f(-R)} ${f(y0 + (hy - y0) * 0.66)} ${f(-R)} ${f(y0)}C${f(-R)} ${f(y0 - R * 0.7)} ${f(-R * 0.34)} ${f(y0 - R - nose * 0.1)} 0 ${f(y0 - R - nose)}Z`;
  };
  const drop = (y: number, long: number, wide: number) =>
    `M0 ${f(y - long * 0.6)}Q${f(wide)} ${f(y - long * 0.05)} ${f(wide * 0.62)} ${f(y + long * 0.28)}L0 ${f(y + long * 0.42)}L${f(-wide * 0.62)} ${f(y + long * 0.28)}Q${f(-wide)} ${f(y - long * 0.05)} 0 ${f(y - long * 0.6)}Z`;
  let R = L * 0.66;
  if (d.mauler) {
    s.hull.push(moon(L * 0.62, L * 0.3, 52, L * 0.5, L * 0.2), drop(L * 0.34, L * 1.0, L * 0.15));
    s.line.push(`M0 ${f(-L * 0.8)}V${f(L * 0.5)}`);
    s.dark.push(rect(-L * 0.035, -L * 0.86, L * 0.07, L * 0.5));
    R = L * 0.62;
  } else if (cls === 'dreadnought') {
    s.hull.push(
      moon(L * 0.8, L * 0.26, 18, L * 0.2, L * 0.04),
      circle(0, L * 0.1, L * 0.36),
      rect(-L * 0.07, -L * 0.62, L * 0.14, L * 0.44),
      drop(L * 0.66, L * 0.62, L * 0.16),
    );
    s.dark.push(circle(0, L * 0.1, L * 0.23));
    s.line.push(circle(0, L * 0.1, L * 0.3));
    R = L * 0.8;
  } else if (cls === 'carrier') {
    s.hull.push(
      moon(L * 0.74, L * 0.22, 24, L * 0.2, -L * 0.02),
      moon(L * 0.42, L * 0.14, 22, L * 0.12, L * 0.16),
      drop(L * 0.42, L * 0.9, L * 0.12),
    );
    for (let a = 8; a < 70; a += 14)
      for (const b of [-a, 180 + a]) {
        const [x, y] = at(0, -L * 0.02, L * 0.65, b);
        s.dark.push(circle(x, y, L * 0.035));
      }
    R = L * 0.74;
  } else if (cls === 'destroyer') {
    s.hull.push(moon(L * 0.52, L * 0.19, 10, L * 0.4, L * 0.02), drop(L * 0.38, L * 1.0, L * 0.12));
    R = L * 0.52;
  } else if (cls === 'frigate') {
    s.hull.push(moon(L * 0.56, L * 0.24, 46, L * 0.34, L * 0.14), drop(L * 0.3, L * 0.86, L * 0.13));
    R = L * 0.56;
  } else if (cls === 'fighter') {
    s.hull.push(moon(L * 0.72, L * 0.34, 58, L * 0.3, L * 0.2));
    R = L * 0.72;
  } else if (cls === 'freighter') {
    s.hull.push(
      moon(L * 0.5, L * 0.2, 40, L * 0.3, -L * 0.2),
      rect(-L * 0.13, -L * 0.4, L * 0.26, L * 1.2, 6),
    );
    for (let i = 0; i < 3; i += 1)
      s.hull.push(...twin((k) => circle(k * L * 0.26, L * 0.1 + i * L * 0.28, L * 0.15)));
    R = L * 0.5;
  } else if (cls === 'base') {
    s.hull.push(
      arc(0, 0, L * 0.92, L * 0.68, -70, 250),
      arc(0, 0, L * 0.5, L * 0.36, 110, 430),
      circle(0, 0, L * 0.22),
      rect(-L * 0.04, 0, L * 0.08, L * 0.8),
    );
    R = L * 0.92;
  } else {
    s.hull.push(
      moon(L * 0.7, L * (d.heavyHull ? 0.28 : 0.23), 30, L * 0.26, L * 0.02),
      drop(L * 0.3, L * 1.04, L * 0.14),
    );
    R = L * 0.7;
  }
  if (cls !== 'base') s.plate.push(drop(L * 0.32, L * 0.56, L * 0.075));
  // ribs follow the curve
  for (let i = 1; i < 4; i += 1)
    s.line.push(
      `M${f(-R * (0.98 - i * 0.06))} ${f(-R * 0.05 + i)}Q${f(-R * (0.92 - i * 0.07))} ${f(-R * (0.78 - i * 0.03))} 0 ${f(-R * (1.06 - i * 0.05))}Q${f(R * (0.92 - i * 0.07))} ${f(-R * (0.78 - i * 0.03))} ${f(R * (0.98 - i * 0.06))} ${f(-R * 0.05 + i)}`,
    );
  for (let i = 0; i < Math.min(4, Math.ceil(n.gun / 2)); i += 1)
    for (const k of [1, -1]) {
      const [x, y] = at(0, 0, R * 0.88, -62 + i * 24);
      s.gun.push([k * x, y, L * 0.03]);
    }
  for (let i = 0; i < Math.min(2, n.heavy); i += 1)
    s.tube.push([(i ? 1 : -1) * L * 0.07, -R * 0.92, L * 0.12]);
  if (d.ear) s.dish.push([0, -L * 0.2, L * 0.17]);
  if (cls !== 'base') {
    s.drive.push([0, L * (cls === 'dreadnought' ? 0.92 : 0.7), L * 0.07, 1.2]);
    for (const k of [1, -1])
      s.drive.push([k * R * 0.84, L * (cls === 'destroyer' ? 0.36 : 0.3), L * 0.035, 0.9]);
  }
  s.light.push([R * 0.96, 0, 'g'], [-R * 0.96, 0, 'r']);
  s.livery = [0, -R * 0.1, R * 1.1, L * 0.07];
  s.w = R * 1.04;
  s.h = L;
  return s;
}
