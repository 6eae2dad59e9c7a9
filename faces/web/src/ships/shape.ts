// The data from which a ship is drawn and the parts that its maker's style assembles. The nose
// points up, and 0,0 is the centre; a heavy cruiser is about 78 units from the middle to the bow.
import type { Rng } from './geometry';

/** A ship as the drawing code sees it: names and numbers from its design. */
export interface ShipLook {
  id: string;
  name: string;
  style: string; // its maker's: league, korrath, tessary, veil, holds, civic; other makers get one of these
  cls: string; // fighter, frigate, destroyer, cruiser, dreadnought, carrier, base, freighter, planet
  factors?: string; // as on a counter: "9-8(2)/4"
  boxes?: Record<string, number>; // the boxes on a ship's sheet
  kind?: string; // for bases and convoys: starbase, battle_station, mobile_base, frd, convoy
  ew?: number;
  pfs?: number;
  mauler?: boolean;
  cloak?: boolean;
  // features that a class has and the other classes lack
  open?: number;
  head?: string;
  out?: number;
  flag?: boolean;
  great?: boolean;
  guard?: boolean;
  heavyHull?: boolean;
  light?: boolean;
  scythe?: boolean;
  wide?: boolean;
}

/** How many of each fitting are visible on a hull. */
export interface Fittings {
  hull: number;
  drive: number;
  gun: number;
  heavy: number;
  rack: number;
  bay: number;
  cargo: number;
  ear: number;
}

/** The input of a style's drawing code. */
export interface Yard {
  L: number; // from the middle to the bow
  n: Fittings;
  cls: string;
  rnd: Rng;
  d: ShipLook & { ear: number; cargo: number };
}

export type Round = [x: number, y: number, radius: number];
export interface Shape {
  hull: string[]; // paths, bottom to top
  plate: string[];
  dark: string[];
  line: string[];
  gun: Round[];
  tube: Round[]; // the last number is a tube's length
  drive: [x: number, y: number, radius: number, plume: number][];
  light: [x: number, y: number, colour: string][];
  dish: Round[];
  livery: [x: number, y: number, half_width: number, height: number] | null;
  w: number; // half the width
  h: number; // half the height
  planet?: boolean;
  style: string;
  L: number;
  key: string;
}

/** A table's entry for a class, or the cruiser's entry if there is none. */
export const byClass = <T>(cls: string, table: Record<string, T>): T =>
  table[cls] ?? table['cruiser'] ?? Object.values(table)[0]!;

export const blank = (): Shape => ({
  hull: [],
  plate: [],
  dark: [],
  line: [],
  gun: [],
  tube: [],
  drive: [],
  light: [],
  dish: [],
  livery: null,
  w: 10,
  h: 10,
  style: '',
  L: 0,
  key: '',
});
