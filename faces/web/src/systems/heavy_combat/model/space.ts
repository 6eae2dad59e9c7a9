// Space as the rules know it (core/space/lattice.h, rules/heavy_combat/movement/lattice.h): a lattice in
// three dimensions with 24 right-angle orientations, six faces, ranges and arcs.

export interface Vec {
  x: number;
  y: number;
  z: number;
}
export const vec = (x: number, y: number, z: number): Vec => ({ x, y, z });
export const plus = (a: Vec, b: Vec, k = 1): Vec => vec(a.x + b.x * k, a.y + b.y * k, a.z + b.z * k);
export const minus = (a: Vec, b: Vec): Vec => plus(a, b, -1);
export const times = (a: Vec, k: number): Vec => vec(a.x * k, a.y * k, a.z * k);
export const dot = (a: Vec, b: Vec): number => a.x * b.x + a.y * b.y + a.z * b.z;
const cross = (a: Vec, b: Vec): Vec =>
  vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
export const same = (a: Vec, b: Vec): boolean => a.x === b.x && a.y === b.y && a.z === b.z;
export const length = (a: Vec): number => Math.hypot(a.x, a.y, a.z);

/** A face and its opposite differ in the last bit of their places in this list. */
export const faces = ['fore', 'aft', 'port', 'starboard', 'dorsal', 'ventral'] as const;
export type Face = (typeof faces)[number];
export const turns = [
  'yaw_port',
  'yaw_starboard',
  'pitch_up',
  'pitch_down',
  'roll_port',
  'roll_starboard',
] as const;
export type Turn = (typeof turns)[number];
/** The axes of space itself. */
export const axes: readonly Vec[] = [
  vec(1, 0, 0),
  vec(-1, 0, 0),
  vec(0, 1, 0),
  vec(0, -1, 0),
  vec(0, 0, 1),
  vec(0, 0, -1),
];

/** The directions of a ship's bow, port side and top. */
export interface Frame {
  fore: Vec;
  port: Vec;
  dorsal: Vec;
}

/** Orientations in the order of core::Orientation: six directions for the bow, each with four for the top. */
export const orientations: readonly Frame[] = axes.flatMap((fore) =>
  [4, 5, 2, 3, 0, 1]
    .map((i) => axes[i]!)
    .filter((dorsal) => dot(fore, dorsal) === 0)
    .map((dorsal) => ({ fore, port: cross(dorsal, fore), dorsal })),
);
export const frameOf = (orientation: number): Frame => orientations[orientation] ?? orientations[0]!;
const orientationOf = (fore: Vec, dorsal: Vec): number =>
  orientations.findIndex((frame) => same(frame.fore, fore) && same(frame.dorsal, dorsal));

/** The unit vector along which a face points. */
export function direction(frame: Frame, face: Face): Vec {
  switch (face) {
    case 'fore':
      return frame.fore;
    case 'aft':
      return times(frame.fore, -1);
    case 'port':
      return frame.port;
    case 'starboard':
      return times(frame.port, -1);
    case 'dorsal':
      return frame.dorsal;
    default:
      return times(frame.dorsal, -1);
  }
}
/** A direction in the ship's own frame: x points fore, y to port, z to its top. */
export const toOwn = (frame: Frame, way: Vec): Vec =>
  vec(dot(frame.fore, way), dot(frame.port, way), dot(frame.dorsal, way));
export const toWorld = (frame: Frame, own: Vec): Vec =>
  plus(plus(times(frame.fore, own.x), frame.port, own.y), frame.dorsal, own.z);

/** The orientation after a turn, from the crew's point of view. */
export function turned(orientation: number, turn: Turn): number {
  const frame = frameOf(orientation);
  const now = (face: Face) => direction(frame, face);
  switch (turn) {
    case 'yaw_port':
      return orientationOf(now('port'), now('dorsal'));
    case 'yaw_starboard':
      return orientationOf(now('starboard'), now('dorsal'));
    case 'pitch_up':
      return orientationOf(now('dorsal'), now('aft'));
    case 'pitch_down':
      return orientationOf(now('ventral'), now('fore'));
    case 'roll_port':
      return orientationOf(now('fore'), now('port'));
    default:
      return orientationOf(now('fore'), now('starboard'));
  }
}

/** The distance, rounded to the nearest unit with halves up, at least 1 (HC-2.3). */
export const rangeBetween = (a: Vec, b: Vec): number => Math.max(1, Math.floor(length(minus(b, a)) + 0.5));

/** The faces through which a line leaves: one, or two or three if tied; all six from the same place (HC-2.4). */
export function facesToward(frame: Frame, line: Vec): Face[] {
  const own = toOwn(frame, line);
  const along = [own.x, -own.x, own.y, -own.y, own.z, -own.z];
  const most = Math.max(0, ...along);
  return faces.filter((_, i) => along[i] === most);
}

/** The face that is struck: the strongest of equally close faces, or the first of equals (HC-2.4). */
export function struckFace(frame: Frame, at: Vec, from: Vec, strength: (face: Face) => number): Face {
  const close = facesToward(frame, minus(from, at));
  return close.reduce((best, face) => (strength(face) > strength(best) ? face : best));
}

export type Arc = 'all' | 'fore' | 'aft';
/** The lattice point nearest to `spaces` in that direction. */
export function alongLine(way: Vec, spaces: number): Vec {
  const part = 64; // the rules compute lengths in this unit
  const long = Math.floor(length(way) * part + 0.5);
  if (long === 0) return vec(0, 0, 0);
  // halves round up, even below zero
  const share = (a: number) => Math.floor((2 * a * spaces * part + long) / (2 * long)) + 0;
  return vec(share(way.x), share(way.y), share(way.z));
}

const pointDegrees = 11.25; // one of the compass's 32 points
const numbers = [
  'no',
  'one point',
  ...'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
    .split(' ')
    .map((word) => `${word} points`),
];
const inDegrees = (radians: number): number => (radians * 180) / Math.PI;

/** A bearing in the bridge's words: "two points to port", "dead ahead", "straight above". */
export function bearingText(frame: Frame, line: Vec): string {
  const own = toOwn(frame, line);
  if (own.x === 0 && own.y === 0)
    return own.z === 0 ? 'here' : own.z > 0 ? 'straight above' : 'straight below';
  const points = Math.round(Math.abs(inDegrees(Math.atan2(own.y, own.x))) / pointDegrees);
  if (points === 0) return 'dead ahead';
  if (points === 16) return 'dead astern';
  const side = own.y > 0 ? 'port' : 'starboard';
  return points === 8 ? `off the ${side} beam` : `${numbers[points]} to ${side}`;
}
/** "level", "30° above". */
export function elevationText(frame: Frame, line: Vec): string {
  const own = toOwn(frame, line);
  const degrees = Math.round(inDegrees(Math.atan2(own.z, Math.hypot(own.x, own.y))));
  return degrees === 0 ? 'level' : `${Math.abs(degrees)}° ${degrees > 0 ? 'above' : 'below'}`;
}
/** "two points to port, level, range 4" */
export function whereText(frame: Frame, from: Vec, to: Vec): string {
  const line = minus(to, from);
  const bearing = bearingText(frame, line);
  if (bearing === 'here') return 'in the same place, range 1';
  const height = bearing.startsWith('straight') ? '' : `, ${elevationText(frame, line)}`;
  return `${bearing}${height}, range ${rangeBetween(from, to)}`;
}
