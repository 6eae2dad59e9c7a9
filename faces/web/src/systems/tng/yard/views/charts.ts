// The damage of several weapons against range, on average or relative to its cost in energy, BPV or room
// aboard.
import type { Transport } from '../../../../lib/protocol/transport';
import { at, type Catalogue } from '../ship/catalogue';
import { boxWords } from '../ship/box_text';
import { lineOf } from '../ship/kinds';
import type { Ship } from '../ship/design';

export const measures = ['damage', 'energy', 'bpv', 'space'] as const;
export type Measure = (typeof measures)[number];
export const measureTitles: Record<Measure, string> = {
  damage: 'Damage',
  energy: 'Per energy',
  bpv: 'Per 100 BPV',
  space: 'Per space',
};

/** One way of firing a weapon, as the engine's catalogue gives it. */
export interface Mode {
  mode: string;
  tech: number;
  energy: number | string | null;
}
interface Weapon {
  id: string;
  modes: Mode[];
}

let weaponsRead: Promise<Map<string, Mode[]>> | null = null;
/** The modes of every weapon, read once. */
export function readModes(transport: Transport): Promise<Map<string, Mode[]>> {
  weaponsRead ??= transport
    .ask<{ weapons: Weapon[] }>('GET', '/api/systems/tng/catalog')
    .then(({ weapons }) => new Map(weapons.map(({ id, modes }) => [id, modes])));
  weaponsRead.catch(() => (weaponsRead = null));
  return weaponsRead;
}

/** The modes at a level, or at the nearest level below it; each mode is listed once. */
export function modesAt(modes: readonly Mode[], tech: number): Mode[] {
  const best = new Map<string, Mode>();
  for (const mode of modes)
    if (mode.tech <= tech && mode.tech >= (best.get(mode.mode)?.tech ?? 0)) best.set(mode.mode, mode);
  return [...best.values()];
}

/** A line in the chart. */
export interface Gun {
  weapon: string;
  mode: string;
  /** The title: "A: 4 Ph-7 FX"; for a weapon that is not aboard, its name. */
  title: string;
  count: number;
  bpv: number; // the BPV of a box
  spaces: number;
}

/** A mode's name in words: "double overload". */
export const modeWords = (mode: string): string => mode.replaceAll('-', ' ');

const numberAt = (by: ReadonlyMap<number, number | string>, tech: number): number => {
  const value = at(by, tech);
  return typeof value === 'number' ? value : 0;
};

function gunOf(
  catalogue: Catalogue,
  tech: number,
  id: string,
  variant: string,
  arc: string,
): Omit<Gun, 'title' | 'count'> {
  const system = catalogue.find(id);
  const line = system && lineOf(system, variant);
  const times = line?.byArc ? catalogue.arcPrice(arc || 'FA') : 1;
  return {
    weapon: id,
    mode: '',
    bpv: line ? Math.ceil(numberAt(line.bpv, tech) * times) : 0,
    spaces: line ? numberAt(line.spaces, tech) : 0,
  };
}

export const gunNamed = (catalogue: Catalogue, tech: number, id: string): Gun => ({
  ...gunOf(catalogue, tech, id, '', ''),
  title: catalogue.find(id)?.id ?? id,
  count: 1,
});

/** The ship's weapons, with each kind listed once. */
export function gunsOf(ship: Ship, catalogue: Catalogue, modes: Map<string, Mode[]>): Gun[] {
  const guns = new Map<string, Gun>();
  for (const shown of ship.boxes) {
    const box = { ...shown, id: shown.carries || shown.id };
    if (
      catalogue.find(box.id)?.section !== 'weapon' ||
      modesAt(modes.get(box.id) ?? [], ship.tech).length === 0
    )
      continue;
    const title = boxWords(catalogue, box);
    const known = guns.get(title);
    if (known) known.count += box.count;
    else
      guns.set(title, {
        ...gunOf(catalogue, ship.tech, box.id, box.variant, box.arc),
        title,
        count: box.count,
      });
  }
  return [...guns.values()];
}

export interface Row {
  range: number;
  mean: number;
  least: number;
  most: number;
}
export interface Question {
  weapon: string;
  mode: string;
  tech: number;
  modifier: number;
  'size-class': number;
}
interface Answer {
  unit?: string;
  ranges?: Row[];
}

/** The damage at every range; empty for a weapon without a damage chart. */
export async function readRows(transport: Transport, question: Question): Promise<Row[]> {
  const { unit, ranges = [] } = await transport.ask<Answer>(
    'POST',
    '/api/odds/tng',
    JSON.stringify({ question }),
  );
  return unit ? [] : ranges;
}

/** The divisor of a shot's damage; 0: the weapon has no such figure. */
export function divisor(measure: Measure, gun: Gun, energy: number): number {
  switch (measure) {
    case 'damage':
      return 1 / gun.count;
    case 'energy':
      return energy;
    case 'bpv':
      return gun.bpv / 100;
    case 'space':
      return gun.spaces;
  }
}
