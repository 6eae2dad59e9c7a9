// What a ship is drawn from, and the parts its maker's yard assembles. Nose up, centred on 0,0; a heavy
// cruiser is about 78 units from the middle to the bow.
import { dice, hash, type Point, type Rng } from './geometry';
import { civic } from './civic';
import { holds } from './holds';
import { korrath } from './korrath';
import { league } from './league';
import { tessary } from './tessary';
import { veil } from './veil';

/** A ship as the painter sees it: names and numbers that its design has anyway. */
export interface ShipLook {
  id: string;
  name: string;
  style: string; // its maker's: league, korrath, tessary, veil, holds, civic; others are given one of these
  cls: string; // fighter, frigate, destroyer, cruiser, dreadnought, carrier, base, freighter, planet
  factors?: string; // as on a counter: "9-8(2)/4"
  boxes?: Record<string, number>; // as on a ship's sheet
  kind?: string; // of bases and convoys: starbase, battle_station, mobile_base, frd, convoy
  ew?: number;
  pfs?: number;
  mauler?: boolean;
  cloak?: boolean;
  // what one class has and its sisters lack
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

/** Counts of what shows on a hull. */
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

/** What a yard is given to build from. */
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
  tube: Round[]; // the last number is the length
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

/** A table's entry for a class, or for a cruiser if there is none. */
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

const yards: Record<string, (yard: Yard) => Shape> = { league, korrath, tessary, veil, holds, civic };
const styles = Object.keys(yards);

const lengths: Record<string, number> = {
  fighter: 27,
  frigate: 50,
  destroyer: 62,
  cruiser: 78,
  dreadnought: 99,
  carrier: 90,
  base: 92,
  freighter: 72,
  planet: 100,
};
/** The usual hull of a class: more makes a longer ship, less a shorter one. */
const usualHulls: Record<string, number> = {
  fighter: 6,
  frigate: 10,
  destroyer: 12,
  cruiser: 17,
  dreadnought: 25,
  carrier: 17,
  base: 24,
  freighter: 9,
  planet: 40,
};

/** "9-8(2)/4" as numbers; 6 and 6 if it cannot be read. */
function factorsOf(text = ''): { attack: number; defence: number; fighters: number } {
  const [, attack = '6', defence = attack, fighters = '0'] =
    /^(\d+)(?:-(\d+))?(?:\((\d+)\))?/.exec(text) ?? [];
  return { attack: Number(attack), defence: Number(defence), fighters: Number(fighters) };
}

function fittingsOf(look: ShipLook): Fittings {
  const { boxes } = look;
  if (!boxes) {
    const { attack, defence, fighters } = factorsOf(look.factors);
    return {
      hull: defence * 2,
      drive: defence * 2,
      gun: Math.max(1, Math.round(attack * 0.7)),
      heavy: Math.round(attack * 0.35),
      rack: attack % 3,
      bay: fighters + (look.pfs ?? 0),
      cargo: look.cls === 'freighter' ? defence * 2 : 0,
      ear: look.ew ?? 0,
    };
  }
  const sum = (...names: string[]) => names.reduce((n, name) => n + (boxes[name] ?? 0), 0);
  return {
    hull: sum('forward_hull', 'aft_hull', 'hull'),
    drive: sum('left_warp', 'right_warp', 'center_warp'),
    gun: sum('phaser', 'weapon_b', 'weapon_c'),
    heavy: sum('photon', 'disruptor', 'plasma', 'hellbore', 'weapon_a'),
    rack: sum('drone'),
    bay: sum('shuttle') / 2,
    cargo: sum('cargo'),
    ear: sum('sensor') > 6 ? 1 : 0,
  };
}

const built = new Map<string, Shape>();

/** The shape of a ship: the same in every browser, and built once. */
export function shapeOf(look: ShipLook): Shape {
  const key = `${look.id} ${look.factors ?? ''}`;
  const known = built.get(key);
  if (known) return known;
  const style = look.style in yards ? look.style : styles[hash(look.style) % styles.length]!;
  const n = fittingsOf(look);
  const usual = usualHulls[look.cls] ?? 16;
  const L = (lengths[look.cls] ?? 70) * Math.min(1.12, Math.max(0.9, 0.92 + 0.08 * (n.hull / usual)));
  const d = { ...look, ear: look.ew ?? 0, cargo: 0 };
  const shape = { ...yards[style]!({ L, n, cls: look.cls, rnd: dice(hash(look.id)), d }), style, L, key };
  built.set(key, shape);
  return shape;
}

/** Half the side of a ship's square, and its scale next to others (a dreadnought: about 1). */
export function sizeOf(look: ShipLook): { half: number; scale: number } {
  const { w, h } = shapeOf(look);
  const half = Math.max(w, h) * 1.14 + 4;
  return { half, scale: half / 118 };
}

export type { Point };
