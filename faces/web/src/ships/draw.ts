// Draws a ship as SVG from its shape: plumes, hull, fittings, livery, damage. Colours are custom properties
// of the themes, set as attributes, since the page's security policy allows no inline styles.
import { shapeOf, sizeOf } from './build';
import { TAU, circle, dice, f, hash, poly, rect, type Point, type Rng } from './geometry';
import type { Shape, ShipLook } from './shape';

/** 'scarred': the ship has been hit but still works. */
export type ShipState = 'whole' | 'scarred' | 'crippled' | 'wreck';
export type Side = 'a' | 'd' | 'c' | 'e' | 'none';
export interface Drawing {
  state?: ShipState;
  detail?: 0 | 1 | 2; // 0: up to 40 pixels, 1: up to 120, 2: above
  side?: Side;
}

/** A drawing in progress. */
interface Easel {
  s: Shape;
  id: string; // unique prefix for the ids of its gradients and clips
  rnd: Rng;
  state: ShipState;
  detail: number;
  side: Side;
  defs: string[];
}

const tone = ({ s }: Easel, n: 1 | 2 | 3): string => `var(--${s.style}-${n})`;
const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;
const inked = (fill: string, width: number | string): string =>
  `fill="${fill}" stroke="var(--hull-line)" stroke-width="${width}"`;
const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
/** Every second engine of a crippled ship is dead. */
const burns = ({ state }: Easel, i: number): boolean =>
  state === 'whole' || state === 'scarred' || (state === 'crippled' && i % 2 === 0);

function plumes(easel: Easel): string {
  const { s, id, state, defs } = easel;
  if (state === 'wreck') return '';
  defs.push(
    `<linearGradient id="${id}p" x1="0" y1="0" x2="0" y2="1">${stop(0, 'var(--drive)', 0.95)}${stop(1, 'var(--drive)', 0)}</linearGradient>`,
  );
  const all = s.drive.map(([x, y, r, plume], i) => {
    if (!burns(easel, i)) return '';
    const long = s.L * 0.26 * plume * (state === 'crippled' ? 0.5 : 1);
    const left = `M${f(x - r)} ${f(y - 2)}Q${f(x)} ${f(y + long * 0.5)} ${f(x)} ${f(y + long)}`;
    const right = `Q${f(x)} ${f(y + long * 0.5)} ${f(x + r)} ${f(y - 2)}Z`;
    return path(left + right, `fill="url(#${id}p)"`);
  });
  return `<g class="ks-plume">${all.join('')}</g>`;
}

/** The ship when it is drawn at up to 40 pixels: one outline and its darkest parts. */
function tiny(easel: Easel): string {
  const { s } = easel;
  const edge = 'stroke="var(--tiny-edge)" stroke-width="7" stroke-linejoin="round" paint-order="stroke"';
  const rule = s.style === 'civic' ? 'fill-rule="evenodd" ' : '';
  const dark = s.dark.slice(0, 3).map((d) => path(d, `fill="${tone(easel, 3)}"`));
  return path(s.hull.join(''), `${rule}fill="${tone(easel, 2)}" ${edge}`) + dark.join('');
}

/** Seams and plates of another shade inside the hull. */
function plating(easel: Easel): string {
  const { s, rnd, detail, id } = easel;
  if (detail < 2) return '';
  let seams = '';
  let patches = '';
  for (let i = 0; i < 26; i += 1) {
    const y = -s.h + rnd() * 2 * s.h;
    const x = (rnd() - 0.5) * 2 * s.w;
    const w = s.L * (0.05 + rnd() * 0.2);
    seams += `M${f(x)} ${f(y)}h${f(w)}`;
    if (i % 3 === 0) seams += `v${f(s.L * 0.06 * (rnd() + 0.4))}`;
    if (i % 2 === 0) {
      const plate = rect(-x - w / 2, y, w * 0.8, s.L * (0.03 + rnd() * 0.05));
      patches += path(plate, `fill="${tone(easel, i % 4 ? 3 : 1)}" opacity="${f(0.16 + rnd() * 0.2)}"`);
    }
  }
  const lines = path(seams, 'fill="none" stroke="var(--hull-line)" stroke-width=".7" opacity=".5"');
  return `<g clip-path="url(#${id}c)">${patches}${lines}</g>`;
}

/** The side's sign on the hull: chevrons, bars, a ring or a cross; never a colour alone. */
function livery({ s, id, side }: Easel): string {
  if (side === 'none' || !s.livery) return '';
  const [x, y, w, h] = s.livery;
  const chevron = (i: number): string => {
    const top = y + h * i * 2.2;
    const right: Point[] = [
      [x, top - h * 0.5],
      [x + w, top + h * 0.9],
      [x + w, top + h * 2],
      [x, top + h * 0.7],
    ];
    return poly([[x - w, top + h * 0.9], ...right, [x - w, top + h * 2]]);
  };
  const signs = {
    a: chevron(0) + chevron(1),
    d: rect(x - w, y, w * 2, h * 1.05) + rect(x - w, y + h * 2.1, w * 2, h * 1.05),
    c: circle(x, y, h * 1.7) + circle(x, y, h * 0.8),
    e: rect(x - h * 2, y - h * 0.45, h * 4, h * 0.9) + rect(x - h * 0.45, y - h * 2, h * 0.9, h * 4),
  };
  return `<g clip-path="url(#${id}c)">${path(signs[side], `fill-rule="${side === 'c' ? 'evenodd' : 'nonzero'}" ${inked(`var(--${side})`, 0.6)}`)}</g>`;
}

function hull(easel: Easel): string {
  const { s, id, detail, defs } = easel;
  const thin = detail === 1 ? 1.7 : 1.1;
  const across = `x1="${f(-s.w)}" y1="0" x2="${f(s.w)}" y2="0"`;
  const shades = [
    stop(0, tone(easel, 3)),
    stop(0.3, tone(easel, 2)),
    stop(0.47, tone(easel, 1)),
    stop(0.62, tone(easel, 2)),
    stop(1, tone(easel, 3)),
  ];
  const evenodd = s.style === 'civic' ? ' clip-rule="evenodd"' : '';
  defs.push(
    `<linearGradient id="${id}h" gradientUnits="userSpaceOnUse" ${across}>${shades.join('')}</linearGradient>`,
    `<clipPath id="${id}c"><path d="${s.hull.join('')}"${evenodd}/></clipPath>`,
  );
  const round = `fill-rule="evenodd" ${inked(`url(#${id}h)`, thin)} stroke-linejoin="round"`;
  const lines =
    s.line.length === 0
      ? ''
      : path(
          s.line.join(''),
          `fill="none" stroke="var(--hull-line)" stroke-width="${f(thin * 0.7)}" opacity=".6"`,
        );
  return [
    ...s.hull.map((d) => path(d, round)),
    plating(easel),
    ...s.plate.map((d) => path(d, `${inked(tone(easel, 1), f(thin * 0.55))} opacity=".82"`)),
    ...s.dark.map((d) =>
      path(d, `fill="var(--hull-line)" stroke="${tone(easel, 3)}" stroke-width=".8" opacity=".85"`),
    ),
    lines,
    livery(easel),
  ].join('');
}

function gun(easel: Easel, [x, y, r]: [number, number, number]): string {
  if (easel.detail < 2) return path(circle(x, y, r), inked(tone(easel, 3), 0.8));
  const barrels =
    rect(x - r * 0.55, y - r * 2.2, r * 0.32, r * 2) + rect(x + r * 0.22, y - r * 2.2, r * 0.32, r * 2);
  return (
    path(barrels, 'fill="var(--hull-line)"') +
    path(circle(x, y, r), inked(tone(easel, 1), 0.8)) +
    path(circle(x, y, r * 0.42), `fill="${tone(easel, 3)}"`)
  );
}

function dish(easel: Easel, [x, y, r]: [number, number, number]): string {
  const cross = `M${f(x - r * 0.7)} ${f(y)}H${f(x + r * 0.7)}M${f(x)} ${f(y - r * 0.7)}V${f(y + r * 0.7)}`;
  return (
    path(circle(x, y, r) + circle(x, y, r * 0.72), `fill-rule="evenodd" ${inked(tone(easel, 1), 0.9)}`) +
    path(cross, `stroke="${tone(easel, 2)}" stroke-width="1.4"`) +
    path(circle(x, y, r * 0.2), inked(tone(easel, 1), 0.7))
  );
}

function fittings(easel: Easel): string {
  const { s, detail, state } = easel;
  const tubes = s.tube.map(([x, y, long]) =>
    path(rect(x - s.L * 0.016, y - long, s.L * 0.032, long), inked(tone(easel, 3), 0.6)),
  );
  const drives = s.drive.map(([x, y, r], i) => {
    const nozzle = path(rect(x - r, y - s.L * 0.05, r * 2, s.L * 0.055, 1), 'fill="var(--hull-line)"');
    const glow = rect(x - r * 0.7, y - s.L * 0.016, r * 1.4, s.L * 0.03);
    return nozzle + (burns(easel, i) ? path(glow, 'fill="var(--drive)"') : '');
  });
  const lights =
    state === 'wreck' || detail < 2
      ? []
      : s.light.map(
          ([x, y, k]) =>
            `<circle cx="${f(x)}" cy="${f(y)}" r="1.7" fill="var(--${k === 'g' ? 'good' : 'hot'})"/>`,
        );
  return [
    ...tubes,
    ...s.gun.map((one) => gun(easel, one)),
    ...s.dish.map((one) => dish(easel, one)),
    ...drives,
    ...lights,
  ].join('');
}

function planet(easel: Easel, body: string): string {
  const { s, id, defs } = easel;
  const light = [stop(0, 'var(--d)', 0.9), stop(0.55, 'var(--civic-3)'), stop(1, 'var(--hull-line)')];
  defs.push(`<radialGradient id="${id}g" cx=".36" cy=".3" r=".8">${light.join('')}</radialGradient>`);
  const orbit = `fill="none" stroke="${tone(easel, 2)}" stroke-width="1.6" stroke-dasharray="7 4"`;
  const clouds =
    'M-80 -20Q-30 -44 10 -24T90 -30V-14Q40 0 0 -12T-80 -4ZM-80 30Q-20 14 20 30T90 24V36Q30 52 -10 40T-80 48Z';
  return (
    path(circle(0, 0, s.L * 0.9), orbit) +
    body +
    path(circle(0, 0, s.L * 0.72), `fill="url(#${id}g)"`) +
    `<g clip-path="url(#${id}c)">${path(clouds, `fill="${tone(easel, 1)}" opacity=".28"`)}</g>`
  );
}

/** A ragged hole. */
function wound(rnd: Rng, x: number, y: number, r: number): string {
  const n = 7 + Math.floor(rnd() * 4);
  const corner = (_: unknown, i: number): Point => {
    const q = r * (0.5 + rnd() * 0.62);
    return [x + q * Math.cos((i * TAU) / n), y + q * Math.sin((i * TAU) / n)];
  };
  return poly(Array.from({ length: n }, corner));
}

/**
 * How far from the keel, in half widths, hits are drawn on each maker's hulls, so that they land on
 * the hull.
 */
const hitAt: Record<string, [number, number]> = {
  league: [0, 0.1],
  korrath: [0.02, 0.24],
  tessary: [0.05, 0.45],
  veil: [0.74, 0.86],
  holds: [0.18, 0.5],
  civic: [0.02, 0.2],
};

/**
 * Holes, embers and a bite out of the outline, so that damage is visible even in black and white
 * and at 32 pixels.
 */
function wounded(easel: Easel, body: string): string {
  const { s, id, rnd, state, detail, defs } = easel;
  const { L } = s;
  const wreck = state === 'wreck';
  const count = wreck ? 5 : state === 'scarred' ? 2 : 3;
  const [near, far] = hitAt[s.style]!;
  const glowing = wreck ? '' : ' stroke="var(--ember)" stroke-width="2.2" stroke-linejoin="round"';
  let holes = '';
  let glow = '';
  for (let i = 0; i < count; i += 1) {
    const x = (rnd() < 0.5 ? -1 : 1) * s.w * (near + rnd() * (far - near));
    const y = (-0.6 + (i + rnd() * 0.8) * (1.3 / count)) * s.h;
    const r = L * (0.12 + rnd() * 0.08);
    holes += path(wound(rnd, x, y, r), `fill="var(--scar)"${glowing}`);
    if (!wreck) glow += path(circle(x, y, r * 1.5), `fill="url(#${id}e)"`);
  }
  defs.push(`<clipPath id="${id}d"><path d="${s.hull.join('')}"/></clipPath>`);
  const ember = [stop(0, 'var(--ember)', 0.9), stop(0.5, 'var(--ember)', 0.26), stop(1, 'var(--ember)', 0)];
  if (!wreck) defs.push(`<radialGradient id="${id}e">${ember.join('')}</radialGradient>`);

  const scars = `<g clip-path="url(#${id}d)">${holes}</g><g class="ks-burn">${glow}</g>`;
  if (state === 'scarred') return body + scars;

  const bx = (rnd() < 0.5 ? -1 : 1) * s.w * 0.74;
  const by = s.h * (0.05 + rnd() * 0.25) * (rnd() < 0.5 ? -1 : 1);
  const bite = wound(rnd, bx, by, L * 0.3) + wound(rnd, -bx * 0.85, -by * 1.3 - L * 0.1, L * 0.17);
  defs.push(
    `<mask id="${id}m" maskUnits="userSpaceOnUse" x="-150" y="-150" width="300" height="300"><path d="M-150 -150h300v300h-300Z" fill="#fff"/><path d="${bite}" fill="#000"/></mask>`,
  );
  let bits = '';
  for (let i = 0; i < (wreck ? 12 : 6); i += 1) {
    const q = L * (0.02 + rnd() * 0.035);
    const turn = rnd() * TAU;
    const r = L * (0.1 + rnd() * 0.34);
    bits += wound(rnd, bx + Math.cos(turn) * r * 0.8, by + Math.sin(turn) * r, q);
  }
  const spark = (): string =>
    circle(bx + (rnd() - 0.5) * L * 0.5, by + (rnd() - 0.5) * L * 0.5, 1 + rnd() * 1.4);
  const sparks = wreck || detail === 0 ? '' : [0, 1, 2, 3, 4].map(spark).join('');
  return [
    `<g mask="url(#${id}m)">${body}${scars}</g>`,
    path(bits, inked(tone(easel, 2), 0.6)),
    path(sparks, 'fill="var(--ember)"'),
  ].join('');
}

/** Draws two halves that drift apart along a ragged line. */
function broken(easel: Easel, body: string): string {
  const { s, id, rnd, defs } = easel;
  const { L } = s;
  const tear = Array.from({ length: 9 }, (_, i): Point => [
    -150 + i * 37.5,
    (i % 2 ? 1 : -1) * L * 0.08 + rnd() * L * 0.1 - L * 0.05,
  ]).reverse();
  const upper = poly([[-150, -150], [150, -150], ...tear]);
  const lower = poly([[-150, 150], [150, 150], ...tear]);
  defs.push(
    `<clipPath id="${id}x"><path d="${upper}"/></clipPath><clipPath id="${id}y"><path d="${lower}"/></clipPath>`,
  );
  const bow = `translate(${f(-L * 0.07)} ${f(-L * 0.07)}) rotate(-9)`;
  const stern = `translate(${f(L * 0.1)} ${f(L * 0.08)}) rotate(14)`;
  const half = (move: string, clip: string) =>
    `<g transform="${move}"><g clip-path="url(#${id}${clip})">${body}</g></g>`;
  return `<g class="ks-wreck">${half(bow, 'x')}${half(stern, 'y')}</g>`;
}

let serial = 0;

/** The ship without its frame, centred on 0,0, with its nose up. */
export function shipGroup(
  look: ShipLook,
  { state = 'whole', detail = 2, side = 'none' }: Drawing = {},
): string {
  const s = shapeOf(look);
  const id = `ks${(serial += 1).toString(36)}`;
  const easel: Easel = { s, id, rnd: dice(hash(look.id) ^ 0x51ed), state, detail, side, defs: [] };
  const drive = plumes(easel);
  let body = detail === 0 ? tiny(easel) : hull(easel) + fittings(easel);
  if (s.planet && detail > 0) body = planet(easel, body);
  if (state !== 'whole') body = wounded(easel, body);
  if (state === 'wreck') body = broken(easel, body);
  const turn = state === 'crippled' ? ` transform="rotate(${hash(look.id) % 2 ? 5 : -5})"` : '';
  return `<defs>${easel.defs.join('')}</defs><g class="ks ks-${state}"${turn}>${drive}${body}</g>`;
}

/** The square around the drawing, as a viewBox. */
export function shipFrame(look: ShipLook, detail = 2): string {
  const half = sizeOf(look).half * (detail === 0 ? 0.92 : 1.04);
  return `${f(-half)} ${f(-half)} ${f(half * 2)} ${f(half * 2)}`;
}
