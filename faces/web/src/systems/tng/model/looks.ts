// The looks of this system's ships: the style comes from the race, the class from the class name, the
// fittings from the boxes on the sheet.
import type { ShipLook } from '../../../ships/shape';

/** A ship's file, as in data/tng/ships. */
export interface ShipFile {
  name?: string;
  class?: string;
  race?: string;
  tech?: number;
  size_class?: number;
  movement_cost?: string;
  turn_mode?: string;
  /** Lines such as "A: 4 Ph-7 FX", or tables for boxes that contain something. */
  boxes?: (string | { id: string; count?: number; letter?: string })[];
  tracks?: Record<string, number[] | number>;
  shields?: string[];
  crew?: Record<string, number>;
}

const yards: Record<string, string> = {
  federation: 'league',
  klingon: 'korrath',
  romulan: 'veil',
  gorn: 'holds',
  orion: 'holds',
  tholian: 'tessary',
  hydran: 'tessary',
};
const classes: [RegExp, string][] = [
  [/base|station|starbase/i, 'base'],
  [/freighter|transport|tanker/i, 'freighter'],
  [/dreadnought|battleship/i, 'dreadnought'],
  [/carrier/i, 'carrier'],
  [/destroyer|escort/i, 'destroyer'],
  [/frigate|scout|corvette|police/i, 'frigate'],
];
const heads: Record<string, Partial<ShipLook>> = { korrath: { head: 'axe' } };

/** The lines of a ship's sheet, in either form that the file may have. */
export const linesOf = ({ boxes = [] }: ShipFile): string[] =>
  boxes.map((line) =>
    typeof line === 'string' ? line : `${line.letter ? `${line.letter}: ` : ''}${line.count ?? 1} ${line.id}`,
  );

/** The boxes of lines that contain one of these words: "4 Ph-7 FX" counts four phasers. */
function sum(lines: string[], words: RegExp): number {
  return lines.reduce((all, line) => {
    const [, boxes = '0', rest = ''] = /^(?:\w+:\s*)?(\d+)\s+(.*)$/.exec(line) ?? [];
    return words.test(rest) ? all + Number(boxes) : all;
  }, 0);
}

/** Looks are kept by file, not by name, since a redesigned ship keeps its name in the yard. */
const known = new WeakMap<ShipFile, ShipLook>();

export function lookOfShip(design: string, file: ShipFile): ShipLook {
  const id = `tng_${design}`;
  const had = known.get(file);
  if (had?.id === id) return had;
  const lines = linesOf(file);
  const style = yards[(file.race ?? '').toLowerCase()] ?? 'civic';
  const warp = sum(lines, /WARP.*-[LR]/);
  const look: ShipLook = {
    id,
    name: file.name ?? design,
    style,
    cls: classes.find(([words]) => words.test(file.class ?? ''))?.[1] ?? 'cruiser',
    ...heads[style],
    boxes: {
      forward_hull: sum(lines, /Hull (F|C)?|^\d*-F/),
      aft_hull: sum(lines, /Hull A/),
      left_warp: Math.ceil(warp / 2) || 4,
      right_warp: Math.ceil(warp / 2) || 4,
      phaser: sum(lines, /^Ph-|^PC/),
      photon: sum(lines, /Phtn|Disr|Pl-|Fus|HB|Drain|Quant/),
      drone: sum(lines, /Drn/),
      shuttle: sum(lines, /Shtl/),
      sensor: Array.isArray(file.tracks?.['Sensor']) ? file.tracks['Sensor'].length : 4,
    },
  };
  known.set(file, look);
  return look;
}

/** The weapons that are drawn as beams; the shots of all others fly. */
export const isBeam = (weapon: string): boolean =>
  /^(ph|pc|mauler|drain)\b/i.test(weapon.replaceAll('_', ' '));
