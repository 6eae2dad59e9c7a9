// A system's kind: its list in a ship's file, the kind of its cost, and the words that it takes.
// The kinds are as in rules/tng/design/kinds.cpp and lines.cpp; the engine judges.
import { at, type Catalogue, type Line, type System } from './catalogue';
import type { Part } from './design';

const hitAs = ({ hitOn }: Line, word: string): boolean => hitOn?.includes(word) ?? false;

export const isCrew = ({ mechanism, section, lines }: System): boolean =>
  mechanism === 'crew' || (section === 'control' && lines[0] !== undefined && hitAs(lines[0], 'Pass'));

export const isExcess = ({ lines }: System): boolean => lines[0] !== undefined && hitAs(lines[0], 'ExcDam');
export const isTrack = (system: System): boolean => system.mechanism === 'track' || isExcess(system);

/** Whether it is fitted to other systems, as are Emer, Trilithium and Regenerating Armor. */
export const isRefit = ({ lines }: System): boolean => (lines[0]?.modifies ?? '') !== '';

export const isSource = ({ mechanism, powerKind }: System): boolean =>
  mechanism === 'source' || powerKind !== '';
export const isPhaser = ({ section, family }: System): boolean =>
  section === 'weapon' && family === 'phasers';
export const isLettered = ({ section, armed }: System): boolean => section === 'weapon' || armed;
export const isShield = ({ lines }: System): boolean => lines[0]?.shieldFacings != null;

/** Whether it has no boxes on the sheet that can be hit, and takes no room. */
export function isBoxless(system: System, line: Line | undefined, tech: number): boolean {
  if (system.boxless || system.mechanism === 'officer' || !line || line.boxless) return true;
  return line.hitOn?.length === 0 && !isCrew(system) && line.modifies === '' && at(line.spaces, tech) === 0;
}

/** The list in the file that a system belongs to. */
export function homeOf(system: System, tech: number, line: Line | undefined = system.lines[0]): Part {
  if (system.mechanism === 'officer') return 'officers';
  if (isCrew(system)) return 'crew';
  if (isTrack(system)) return 'tracks';
  if (isShield(system)) return 'shields';
  if (system.mechanism === 'bay' && system.lines.length === 0) return 'boxes';
  return isBoxless(system, line, tech) && line?.each !== 'connected' ? 'features' : 'boxes';
}

// ---------------------------------------------------------------------------------------- its lines

/** The sides on which an engine's line may be mounted: "LR" for "3-L/R". */
export function sidesOf({ variant }: Line): string {
  const found = /^\d+-([LRC](?:\/[LRC])*)$/.exec(variant);
  return found ? found[1]!.replaceAll('/', '') : '';
}

export const shortVariant = ({ variant }: Line, side = ''): string =>
  side !== '' ? variant.slice(0, variant.lastIndexOf('-') + 1) + side : variant.split(/ deg|,/)[0]!;

const isPlain = ({ variant }: Line, id: string): boolean =>
  ['', 'normal', 'unlimited', id].includes(variant) || /^(no |non-)/.test(variant);

/** The line of a box's default variant; none if the variant must be named. */
export function plainLine({ id, lines }: System): Line | undefined {
  if (lines.length === 1 && sidesOf(lines[0]!).length < 2) return lines[0];
  return lines.find((line) => isPlain(line, id));
}

/** Variants as written in files, one for each side of an engine. */
export function variantsOf(system: System): { word: string; line: Line }[] {
  return system.lines.flatMap((line) => {
    const sides = sidesOf(line);
    if (sides.length > 1) return [...sides].map((side) => ({ word: shortVariant(line, side), line }));
    return [{ word: isPlain(line, system.id) && plainLine(system) === line ? '' : shortVariant(line), line }];
  });
}

interface NamedLine {
  taken: number; // words
  line: Line;
  word: string; // as written in files
}

/** The construction line that the first words name. */
export function namedLine({ lines }: System, words: string[]): NamedLine | null {
  for (let count = Math.min(words.length, 4); count > 0; --count) {
    const said = words.slice(0, count).join(' ');
    for (const line of lines) {
      if (line.variant === '') continue;
      const sides = sidesOf(line);
      if (line.variant === said)
        return { taken: count, line, word: shortVariant(line, sides.length === 1 ? sides : '') };
      if (count > 1) continue;
      if (sides !== '' && said.length === line.variant.lastIndexOf('-') + 2 && sides.includes(said.at(-1)!))
        if (shortVariant(line, said.at(-1)) === said) return { taken: 1, line, word: said };
      if (sides === '' && !line.variant.startsWith('no ') && line.variant.split(/[ ,]/)[0] === said)
        return { taken: 1, line, word: said };
    }
  }
  return null;
}

export function lineOf(system: System, variant: string): Line | undefined {
  if (variant === '') return plainLine(system) ?? system.lines[0];
  return namedLine(system, variant.split(' '))?.line;
}

/** How many of the six facings its armour covers; 0: it is not arranged by facings. */
export function facingsOf(line: Line | undefined): number {
  const found = /^(\d+) deg/.exec(line?.variant ?? '');
  return found ? Number(found[1]) / 60 : 0;
}

/** The systems that the words "emer" and "tril" stand for. */
export const markOf = (catalogue: Catalogue, group: 'power' | 'phasers'): string =>
  catalogue.systems.find(({ lines }) => lines[0]?.modifies === group)?.id ?? '';

/** Whether a refit can be fitted to boxes of this system. */
export function refits(refit: System, system: System): boolean {
  const on = refit.lines[0]?.modifies ?? '';
  if (refit.excludes.includes(system.id)) return false;
  if (on === 'phasers') return isPhaser(system);
  if (on === 'power') return isSource(system);
  if (on === 'weapons') return system.section === 'weapon';
  return on !== '' && on === system.id;
}

// ---------------------------------------------------------------------------- what its price counts as

export const quantities = ['weapons', 'defence', 'power', 'ship', 'crew'] as const;
export type Quantity = (typeof quantities)[number];
export const quantityTitles: Record<Quantity, string> = {
  weapons: 'Weapons',
  defence: 'Shields',
  power: 'Power',
  ship: 'Hull',
  crew: 'Crew, options',
};

const defensive = new Set(['defences', 'screens', 'fields']);

export function quantityOf(kind: string, system: System | undefined): Quantity {
  if (kind === 'shields') return 'defence';
  if (['crew', 'officer', 'feature', 'fighter', 'allowance', 'discount', 'content'].includes(kind))
    return 'crew';
  if (!system) return 'ship';
  if (system.section === 'weapon') return 'weapons';
  if (defensive.has(system.family)) return 'defence';
  return system.section === 'power' ? 'power' : 'ship';
}
