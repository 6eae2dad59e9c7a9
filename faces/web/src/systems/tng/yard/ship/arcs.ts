// Firing arcs, represented as in core/space/arcs.h: they are sets of a wheel's 24 places, with the
// twelve rays in even places and the twelve sectors between them in odd ones.

export type Arc = number; // bit i: place i, clockwise from ahead

export const rays = 12;
const places = 2 * rays;

function between(from: number, to: number): Arc {
  let arc = 0;
  for (let place = from * 2; place <= to * 2; ++place) arc |= 1 << ((place + 2 * places) % places);
  return arc;
}

// The widest arcs come first, so that the widest names are found.
const named: [string, Arc][] = [
  ['360', between(0, 12)],
  ['FX', between(-4, 4)],
  ['RX', between(2, 10)],
  ['FH', between(-3, 3)],
  ['RH', between(3, 9)],
  ['LS', between(-6, 0)],
  ['RS', between(0, 6)],
  ['FA', between(-2, 2)],
  ['RA', between(4, 8)],
  ['LQF', between(-3, 0)],
  ['RQF', between(0, 3)],
  ['RQR', between(3, 6)],
  ['LQR', between(-6, -3)],
  ['LF', between(-2, 0)],
  ['RF', between(0, 2)],
  ['R', between(2, 4)],
  ['RR', between(4, 6)],
  ['LR', between(-6, -4)],
  ['L', between(-4, -2)],
  ['FP', between(-1, 1)],
  ['LP', between(-1, 0)],
  ['RP', between(0, 1)],
  ['H0', between(0, 0)],
  ['H1', between(2, 2)],
  ['H2', between(4, 4)],
  ['H3', between(6, 6)],
  ['H4', between(8, 8)],
  ['H5', between(10, 10)],
];
const byName = new Map(named);
const sixths = ['LF', 'RF', 'R', 'RR', 'LR', 'L'].map((name) => byName.get(name)!);
const quarters = ['LQF', 'RQF', 'RQR', 'LQR'].map((name) => byName.get(name)!);

/** The arcs most common on sheets, in order around the wheel's rim. */
export const presets = [
  'FA',
  'FX',
  'FH',
  'LS',
  'RS',
  'RA',
  'RX',
  'RH',
  'LF+L',
  'RF+R',
  'FA+L',
  'FA+R',
  '360',
];

const bits = (arc: Arc): number => {
  let count = 0;
  for (let rest = arc; rest !== 0; rest &= rest - 1) ++count;
  return count;
};
const inside = (inner: Arc, outer: Arc): boolean => (inner & outer) === inner;

/** The arc with this name; null if there is none. */
export function parseArc(text: string): Arc | null {
  let arc = 0;
  for (const part of text.split('+')) {
    const one = byName.get(part);
    if (one === undefined) return null;
    arc |= one;
  }
  return arc;
}

/** The union of all named arcs within an arc: less than the arc itself if named arcs cannot fill it. */
const sayable = (arc: Arc): Arc => named.reduce((said, [, one]) => (inside(one, arc) ? said | one : said), 0);

const namesMax = 4;

/** This many names, from index `from` on, that make up the rest of an arc with the least overlap. */
function madeOf(
  within: typeof named,
  left: Arc,
  count: number,
  from = 0,
): { text: string; size: number } | null {
  let best: { text: string; size: number } | null = null;
  for (let i = from; i < within.length; ++i) {
    const [name, one] = within[i]!;
    if ((one & left) === 0) continue;
    const rest = left & ~one;
    const further =
      count > 1 ? madeOf(within, rest, count - 1, i + 1) : rest === 0 ? { text: '', size: 0 } : null;
    if (!further) continue;
    const size = bits(one) + further.size;
    if (!best || size < best.size) best = { text: name + (further.text && `+${further.text}`), size };
  }
  return best;
}

/** A short name for an arc; '' if no names make it up. */
export function arcText(arc: Arc): string {
  if (arc === 0 || sayable(arc) !== arc) return '';
  const within = named.filter(([, one]) => inside(one, arc));
  for (let count = 1; count <= namesMax; ++count) {
    const found = madeOf(within, arc, count);
    if (found) return found.text;
  }
  return '';
}

/** An arc's width in degrees; a single row of hexes has none. */
export const widthOf = (arc: Arc): number => bits(arc & 0xaaaaaa) * 30;

/** Whether an arc contains the sector clockwise of a ray, 0 to 11. */
export const hasSector = (arc: Arc, sector: number): boolean => ((arc >> (2 * sector + 1)) & 1) !== 0;

/** The places that a set of sectors covers, including the rays at its edges. */
function ofSectors(has: (sector: number) => boolean): Arc {
  let arc = 0;
  for (let sector = 0; sector < rays; ++sector) if (has(sector)) arc |= between(sector, sector + 1);
  return arc;
}

/**
 * The arc with this sector switched on or off. If no names make that up, the sixth around the sector is
 * switched too, or the quarter around it, but never more than necessary. The last sector stays.
 */
export function switched(arc: Arc, sector: number): Arc {
  const on = !hasSector(arc, sector);
  const around = [...sixths, ...quarters].filter((part) => hasSector(part, sector));
  for (const part of [between(sector, sector + 1), ...around]) {
    const next = ofSectors((s) => (hasSector(part, s) ? on : hasSector(arc, s)));
    if (next !== 0 && arcText(next) !== '') return next;
  }
  return arc;
}

/** Where an arc points: degrees clockwise from ahead; null if it points all around. */
export function bearingOf(arc: Arc): number | null {
  let [x, y] = [0, 0];
  for (let place = 0; place < places; ++place)
    if ((arc >> place) & 1) {
      const turn = (place * 2 * Math.PI) / places;
      x += Math.sin(turn);
      y += Math.cos(turn);
    }
  if (Math.hypot(x, y) < 0.5) return null;
  const degrees = Math.round((Math.atan2(x, y) * 180) / Math.PI);
  return (degrees + 360) % 360;
}

/** Facings as sheets write them, clockwise from the first after a gap: "612". */
export function facingsText(has: (facing: number) => boolean): string {
  const all = [1, 2, 3, 4, 5, 6].filter(has);
  const start = all.length === 6 ? 0 : all.findIndex((one) => !all.includes(one === 1 ? 6 : one - 1));
  return [...all.slice(start), ...all.slice(0, start)].join('');
}
