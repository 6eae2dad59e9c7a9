// Firing arcs as sets of the 24 places of a ship's wheel (core/space/arcs.h): every arc includes the rays
// at both edges.
import { wheelPlace, type Hex } from './hex';

/** Named arcs, clockwise from one ray to another, in twelfths of a turn from straight ahead. */
const named: Record<string, [from: number, to: number]> = {
  '360': [0, 12],
  FX: [-4, 4],
  RX: [2, 10],
  FH: [-3, 3],
  RH: [3, 9],
  LS: [-6, 0],
  RS: [0, 6],
  FA: [-2, 2],
  RA: [4, 8],
  LQF: [-3, 0],
  RQF: [0, 3],
  RQR: [3, 6],
  LQR: [-6, -3],
  LF: [-2, 0],
  RF: [0, 2],
  R: [2, 4],
  RR: [4, 6],
  LR: [-6, -4],
  L: [-4, -2],
  FP: [-1, 1],
  LP: [-1, 0],
  RP: [0, 1],
  H0: [0, 0],
  H1: [2, 2],
  H2: [4, 4],
  H3: [6, 6],
  H4: [8, 8],
  H5: [10, 10],
};

/** The spans of "FA+L" in degrees from the bow; no spans if it is not an arc. */
export const spansOf = (arc: string): [from: number, to: number][] =>
  arc.split('+').flatMap((name): [number, number][] => {
    const span = named[name];
    return span ? [[span[0] * 30, span[1] * 30]] : [];
  });

const places = 24;
/** Whether a weapon with this arc bears; a ship's own hex is in every arc. */
export function bears(arc: string, from: Hex, facing: number, to: Hex): boolean {
  const place = wheelPlace(from, facing, to);
  if (place < 0) return true;
  return arc.split('+').some((name) => {
    const span = named[name];
    if (!span) return false;
    const ahead = (((place - span[0] * 2) % places) + places) % places;
    return ahead <= (span[1] - span[0]) * 2;
  });
}
