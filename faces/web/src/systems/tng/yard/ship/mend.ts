// Buttons that fix a fault, if the remedy is clear.
import { boxText, readBox } from './box_text';
import { freshBox } from './adding';
import { nearestIn, spotOf, type Fault } from './check';
import type { Catalogue } from './catalogue';
import { removed, withBox, type Box, type Ship, type Spot } from './design';

export interface Mend {
  /** The button's text: "Use Ph-7". */
  says: string;
  ship: Ship;
}

/** Faults in things that the ship may not have at all. */
const uncalled = new Set([
  'other-race',
  'too-early',
  'wrong-size-class',
  'wrong-place',
  'officer-twice',
  'feature-twice',
  'only-once',
  'track-twice',
  'two-tracks',
]);

const inText = (text: string, wrong: string, nearest: string): string => text.replace(wrong, () => nearest);

/** Replaces a wrong word with the nearest right one. */
function corrected(
  catalogue: Catalogue,
  ship: Ship,
  { field }: Fault,
  wrong: string,
  nearest: string,
): Ship | null {
  if (field === 'race') return { ...ship, race: nearest };
  if (field === 'turn_mode') return { ...ship, turn: nearest };
  const spot = spotOf(ship, field);
  if (!spot) return null;
  const of = <T>(list: readonly T[], change: (one: T) => T): T[] =>
    list.map((one, i) => (i === spot.index ? change(one) : one));
  switch (spot.part) {
    case 'boxes':
      return withBox(
        ship,
        spot.index,
        correctedBox(catalogue, ship.boxes[spot.index]!, field, wrong, nearest),
      );
    case 'officers':
      return { ...ship, officers: of(ship.officers, (name) => inText(name, wrong, nearest)) };
    case 'features':
      return {
        ...ship,
        features: of(ship.features, (one) => ({ ...one, text: inText(one.text, wrong, nearest) })),
      };
    case 'crew':
      return { ...ship, crew: of(ship.crew, (one) => ({ ...one, name: inText(one.name, wrong, nearest) })) };
    case 'tracks':
      return { ...ship, tracks: of(ship.tracks, (one) => ({ ...one, id: inText(one.id, wrong, nearest) })) };
    case 'shields':
      return null;
  }
}

function correctedBox(
  catalogue: Catalogue,
  box: Box,
  field: string,
  wrong: string,
  nearest: string,
): Partial<Box> {
  const [, , list, at] = field.split('.');
  if (list === 'holds' || list === 'ready')
    return {
      [list]: box[list].map((one, i) =>
        at === undefined || i === Number(at) ? { ...one, text: inText(one.text, wrong, nearest) } : one,
      ),
    };
  if (list === 'captors') return { captors: box.captors.map((name) => inText(name, wrong, nearest)) };
  if (list === 'carries') return { carries: inText(box.carries, wrong, nearest) };
  const read = readBox(catalogue, inText(boxText(catalogue, box), wrong, nearest));
  const { id, variant, arc, facings, refit, rest, lasting } = read;
  return { id, variant, arc, facings, refit: [...new Set([...refit, ...box.refit])], rest, lasting };
}

/** A new group of the same system, with its defaults. */
function begun(catalogue: Catalogue, ship: Ship, spot: Spot): Box | null {
  const system = spot.part === 'boxes' ? catalogue.find(ship.boxes[spot.index]!.id) : undefined;
  return system ? freshBox(system, ship.tech, null) : null;
}

export function mendOf(catalogue: Catalogue, ship: Ship, fault: Fault): Mend | null {
  const near = nearestIn(fault);
  if (near) {
    const better = corrected(catalogue, ship, fault, near.wrong, near.nearest);
    return better && { says: `Use ${near.nearest}`, ship: better };
  }
  const spot = spotOf(ship, fault.field);
  if (!spot) return null;
  if (uncalled.has(fault.code) && fault.field.split('.').length === 2)
    return { says: 'Take it off', ship: removed(ship, spot) };
  if (spot.part !== 'boxes') return null;
  const fresh = begun(catalogue, ship, spot);
  if (fault.field.endsWith('.carries'))
    return {
      says: `Carry ${ship.boxes[spot.index]!.id.slice(0, 30)}`,
      ship: withBox(ship, spot.index, { carries: '' }),
    };
  const box = (says: string, more: Partial<Box>): Mend => ({ says, ship: withBox(ship, spot.index, more) });
  switch (fault.code) {
    case 'missing-arc':
      return box('Give it FA', { arc: 'FA' });
    case 'no-arc':
      return box('Without an arc', { arc: '' });
    case 'letter-twice':
    case 'bad-letter':
      return box('Give it a free letter', { letter: '' });
    case 'missing-facings':
    case 'wrong-facings':
      return fresh && box(`Cover ${fresh.facings || 'all'}`, { facings: fresh.facings });
    case 'no-facings':
      return box('Without facings', { facings: '' });
    case 'missing-variant':
    case 'missing-side':
      return fresh && fresh.variant !== ''
        ? box(`Make it ${fresh.variant}`, { variant: fresh.variant })
        : null;
    case 'wrong-count':
      return fresh && fresh.count > 1 ? box(`Make it ${fresh.count}`, { count: fresh.count }) : null;
    case 'never-indestructible':
      return box('Let it be hit', { lasting: false });
    default:
      return null;
  }
}
