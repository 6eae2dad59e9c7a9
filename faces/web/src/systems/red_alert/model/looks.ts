// The looks of red-alert's ships: the style comes from their faction, the class from their size, the fittings
// from their figures. The faces of crew are drawn from their names.
import type { ShipState } from '../../../ships/draw';
import { dice, hash } from '../../../ships/geometry';
import type { ShipLook } from '../../../ships/shape';
import type { DiskKind, ShipKind, Size } from './chart';
import type { ShipView } from './table';

const yards: Record<string, string> = {
  federation: 'league',
  klingon: 'korrath',
  romulan: 'veil',
  cardassian: 'tessary',
  ferengi: 'holds',
};
export const yardOf = (faction: string): string => yards[faction] ?? 'civic';
const classes: Record<Size, string> = { small: 'frigate', standard: 'cruiser', large: 'dreadnought' };

const known = new Map<string, ShipLook>();

export function lookOfKind(kind: ShipKind | undefined, id: string): ShipLook {
  const key = kind ? `${id} ${kind.faction} ${kind.size}` : id;
  const had = known.get(key);
  if (had) return had;
  const { size = 'standard', faction = '', values = {} } = kind ?? {};
  const look: ShipLook = {
    id: `ra_${id}`,
    name: kind?.name ?? id,
    style: yardOf(faction),
    cls: classes[size],
    boxes: {
      forward_hull: (values.hull ?? 6) * 2,
      left_warp: 2 * (values.speed ?? 5),
      right_warp: 2 * (values.speed ?? 5),
      phaser: values.beam ?? 4,
      photon: values.torpedoes ?? 3,
      shuttle: values.capacity ?? 4,
    },
  };
  known.set(key, look);
  return look;
}

/** The state in which a ship is drawn: crippled if half its hull or less is left. */
export function stateOf(ship: ShipView, kind: ShipKind | undefined): ShipState {
  if (ship.fate !== 'in_play') return 'wreck';
  return ship.hull * 2 <= (kind?.values.hull ?? 0) ? 'crippled' : 'whole';
}

const hats = [
  '<path d="M41 30Q42 8 58 9T75 30Q58 22 41 30Z" fill="var(--TINT-3)" stroke="var(--hull-line)"/>',
  '<path d="M38 28H78L74 14Q58 6 42 14Z" fill="var(--TINT-3)" stroke="var(--hull-line)"/><path d="M38 28H78" stroke="var(--signal)" stroke-width="2"/>',
  '<path d="M42 34Q40 12 58 12T74 34L70 27Q58 18 46 27Z" fill="var(--TINT-3)" stroke="var(--hull-line)"/><path d="M47 35h9M60 35h9" stroke="var(--hull-line)" stroke-width="5" stroke-linecap="round"/>',
];
const rings = [12, 25, 38, 51, 64].map((r) => `<circle cx="58" cy="40" r="${r}"/>`).join('');

/** A bust made of a few shapes, as the inside of an <svg viewBox="0 0 116 76">. */
function bust({ id }: DiskKind, tint: string): string {
  const seed = hash(id);
  const random = dice(seed);
  const at = 30 + Math.round(random() * 8);
  const parts = [
    '<path d="M22 78Q24 54 46 50H70Q92 54 94 78Z" fill="var(--TINT-2)" stroke="var(--hull-line)" stroke-width="1.5"/>',
    '<path d="M46 50 58 66 70 50" fill="var(--TINT-1)" stroke="var(--hull-line)"/>',
    '<ellipse cx="58" cy="33" rx="15" ry="18" fill="var(--TINT-1)" stroke="var(--hull-line)" stroke-width="1.5"/>',
    hats[seed % hats.length]!,
    `<path d="M${at} 66h8m4 0h4" stroke="var(--signal)" stroke-width="2.5"/>`,
  ];
  return parts.join('').replaceAll('TINT', tint);
}

/** A device, drawn from its name: dials and a coil. */
function device({ id }: DiskKind, tint: string): string {
  const random = dice(hash(id));
  const cells = [0, 1, 2, 3].map((i) => {
    const height = 10 + Math.round(random() * 24);
    return `<rect x="${32 + i * 14}" y="${56 - height}" width="9" height="${height}" fill="var(--TINT-1)" stroke="var(--hull-line)"/>`;
  });
  const dial = 14 + Math.round(random() * 5);
  const parts = [
    '<path d="M20 60H96L90 72H26Z" fill="var(--TINT-3)" stroke="var(--hull-line)"/>',
    '<rect x="24" y="20" width="68" height="40" rx="6" fill="var(--TINT-2)" stroke="var(--hull-line)" stroke-width="1.5"/>',
    ...cells,
    `<circle cx="58" cy="14" r="${dial / 2}" fill="var(--drive)" stroke="var(--hull-line)"/>`,
  ];
  return parts.join('').replaceAll('TINT', tint);
}

export function faceOf(disk: DiskKind): string {
  const tint = yardOf(disk.faction);
  const drawn = disk.crew ? bust(disk, tint) : device(disk, tint);
  return `<g fill="none" stroke="var(--graticule)">${rings}</g>${drawn}`;
}

/** Small 24 x 24 pictures of the five orders, as the inside of an <svg>. */
export const orderIcons = {
  change_speed: '<path d="M4 5l6 7-6 7M12 5l6 7-6 7"/>',
  change_heading: '<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3v5h-5"/>',
  raise_shields: '<path d="M12 2.5 20 5.5v6c0 5-3.3 8.3-8 10-4.7-1.7-8-5-8-10v-6z"/>',
  attack: '<circle cx="12" cy="12" r="7"/><path d="M12 1.5v7M12 15.5v7M1.5 12h7M15.5 12h7"/>',
  activate: '<circle cx="12" cy="8" r="4"/><path d="M4.5 21a7.5 7.5 0 0 1 15 0"/>',
};
