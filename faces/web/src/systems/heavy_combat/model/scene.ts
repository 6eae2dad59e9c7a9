// The scene that the three views of space draw, built once from the battle and the current
// orders.
import type { ShipState, Side } from '../../../ships/draw';
import type { ShipLook } from '../../../ships/shape';
import type { Face, Frame, Vec } from './space';

export interface SceneShip {
  key: string;
  number: number;
  name: string;
  at: Vec;
  frame: Frame;
  look: ShipLook;
  side: Side;
  state: ShipState;
  /** The shields by face: the strength left and the full strength; 0 of 0 when shields are down. */
  shields: { left: number; whole: number }[];
  /** The shield that a shot being ordered would strike. */
  lit: Face | null;
  mine: boolean;
  /** Whether this is only the ship's last known position. */
  ghost: boolean;
  label: string;
}
export interface SceneCraft {
  key: string;
  number: number;
  name: string;
  at: Vec;
  side: Side;
  label: string;
}
export interface SceneSeeker {
  key: string;
  id: number;
  at: Vec;
  side: Side;
  flown: number;
  /** Where the torpedo will be after each turn if its target does not move; the target itself is last. */
  next: Vec[];
  target: Vec | null;
  label: string;
}
export interface SceneLine {
  from: Vec;
  to: Vec;
  kind: 'aim' | 'path';
  label: string;
}
/** Where a launcher does not bear: only the area off this face. */
export interface Blind {
  at: Vec;
  way: Vec;
}
export interface Reach {
  at: Vec;
  radius: number;
}
export interface Scene {
  ships: SceneShip[];
  craft: SceneCraft[];
  seekers: SceneSeeker[];
  lines: SceneLine[];
  blind: Blind[];
  reaches: Reach[];
  /** Where the player's ship will be after its helm orders. */
  ghosts: { at: Vec; frame: Frame; side: Side; look: ShipLook }[];
}

export interface Box {
  least: Vec;
  most: Vec;
}
/** The box around everything visible, wider by one unit on each side. */
export function boxOf({ ships, craft, seekers, ghosts }: Scene): Box {
  const all = [...ships, ...craft, ...seekers, ...ghosts].map(({ at }) => at);
  const ends = (of: (at: Vec) => number): [number, number] =>
    all.length === 0 ? [0, 1] : [Math.min(...all.map(of)), Math.max(...all.map(of))];
  const [x, y, z] = [ends((at) => at.x), ends((at) => at.y), ends((at) => at.z)];
  return {
    least: { x: x[0] - 1, y: y[0] - 1, z: z[0] - 1 },
    most: { x: x[1] + 1, y: y[1] + 1, z: z[1] + 1 },
  };
}
export const spanOf = ({ least, most }: Box): number =>
  Math.max(most.x - least.x, most.y - least.y, most.z - least.z);

/**
 * Half the edge of a ship's cube: ship symbols grow with the space around them, unless ships are
 * close together.
 */
export function cubeOf({ ships }: Scene, box: Box): number {
  const gaps = ships.flatMap(({ at: a }, i) =>
    ships.slice(i + 1).map(({ at: b }) => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)),
  );
  const near = Math.min(Infinity, ...gaps.filter((gap) => gap > 0));
  return Math.max(0.46, Math.min(2.2, spanOf(box) * 0.1, near * 0.42));
}
/** The part of the lattice that is drawn: a floor beneath everything, about as deep as it is wide. */
export function floorOf(box: Box): Box {
  const span = spanOf(box);
  const grown = (least: number, most: number): [number, number] => {
    const more = Math.max(0, Math.ceil((0.8 * span - (most - least)) / 2));
    return [Math.floor(least - more), Math.ceil(most + more)];
  };
  const [x, y] = [grown(box.least.x, box.most.x), grown(box.least.y, box.most.y)];
  const z = Math.floor(box.least.z - 0.08 * span);
  return { least: { x: x[0], y: y[0], z }, most: { x: x[1], y: y[1], z: box.most.z + 1 } };
}

/** The camera: its azimuth and elevation in degrees around the middle, its zoom, and its offset. */
export interface Look {
  round: number;
  above: number;
  zoom: number;
  aside: Vec;
}
export const firstLook: Look = { round: -122, above: 33, zoom: 1, aside: { x: 0, y: 0, z: 0 } };
const fromBehind: Look = { ...firstLook, round: firstLook.round + 180 };
/** A view with the player's own ships on the left, based on where all ships started. */
export function homeLook(starts: { at?: Vec; seat: string }[], isOwn: (seat: string) => boolean): Look {
  const round = (firstLook.round * Math.PI) / 180;
  const middle = (own: boolean): number => {
    const places = starts.flatMap(({ at, seat }) => (at && isOwn(seat) === own ? [at] : []));
    const along = places.map(({ x, y }) => y * Math.cos(round) - x * Math.sin(round));
    return along.reduce((sum, one) => sum + one, 0) / along.length;
  };
  return middle(true) > middle(false) ? fromBehind : firstLook; // no turn if a side has no place
}

/** A labelled thing in the scene, with its place in pixels of the stage. */
export interface Anchor {
  id: string;
  at: Vec;
  /** The only side from which the label is visible. */
  normal?: Vec;
}
export interface Placed {
  x: number;
  y: number;
  /** Whether the thing is in view and faces the viewer. */
  seen: boolean;
  /** How many pixels a unit of space takes at this place. */
  unit: number;
}
