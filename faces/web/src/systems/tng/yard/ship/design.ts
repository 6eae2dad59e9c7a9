// A ship as its file describes it (data/tng/ships), made up of plain immutable values. Only the
// engine decides whether it is legal and what it costs.

import type { Table } from './toml';

/** The missiles in each box, by the names of their files. */
export type Loads = readonly (readonly [missile: string, count: number])[];

/** The content of a single box of a mount or a bay. */
export interface Content {
  readonly text: string;
  readonly loads?: Loads;
  readonly connects?: readonly string[];
  readonly holds?: readonly string[];
  readonly refit?: readonly string[];
  readonly arrows?: number;
  /** The weapons in a rack's captor mines. */
  readonly captors?: readonly string[];
}

/** A group of identical boxes on the sheet. */
export interface Box {
  /** A key that stays the same, whatever else changes. */
  readonly key: number;
  readonly count: number;
  readonly id: string;
  readonly letter: string;
  readonly variant: string;
  readonly arc: string;
  readonly facings: string;
  readonly lasting: boolean; // `!!`
  readonly refit: readonly string[];
  /** Words in its text that the page does not understand: the engine says what is wrong with them. */
  readonly rest: string;
  readonly holds: readonly Content[];
  readonly ready: readonly Content[];
  /** The load; null stands for the engine's default. */
  readonly loads: Loads | null;
  readonly connects: readonly string[];
  readonly arrows: number; // 0: none stated
  readonly captors: readonly string[];
  readonly carries: string; // what it carries, if the sheet shows another system
}

/** Figures, perhaps with a "!!" among them; or, for Excess Damage, a number of boxes. */
export interface Track {
  readonly id: string;
  readonly figures: readonly string[];
  readonly count: number | null;
}

export interface Shield {
  readonly facings: string;
  readonly boxes: number;
  readonly refit: readonly string[];
}

export interface Crew {
  readonly name: string;
  readonly count: number;
}

export interface Feature {
  readonly text: string;
  readonly points: number | null;
}

export interface Ship {
  readonly name: string;
  readonly class: string;
  readonly race: string;
  readonly tech: number;
  readonly size: number;
  readonly movement: string;
  readonly turn: string;
  readonly explosion: number;
  readonly note: string;
  readonly boxes: readonly Box[];
  readonly tracks: readonly Track[];
  readonly shields: readonly Shield[];
  readonly crew: readonly Crew[];
  readonly officers: readonly string[];
  readonly features: readonly Feature[];
  /** The arrangement of a Borg ship's groups, kept as in its file. */
  readonly cube?: Table;
}

/** Where something is: the list in the file, and its index there. */
export type Part = 'boxes' | 'tracks' | 'shields' | 'crew' | 'officers' | 'features';
export interface Spot {
  readonly part: Part;
  readonly index: number;
}

let keys = 0;
export const nextKey = (): number => ++keys;

export const plainBox = (id: string, more: Partial<Box> = {}): Box => ({
  key: nextKey(),
  count: 1,
  id,
  letter: '',
  variant: '',
  arc: '',
  facings: '',
  lasting: false,
  refit: [],
  rest: '',
  holds: [],
  ready: [],
  loads: null,
  connects: [],
  arrows: 0,
  captors: [],
  carries: '',
  ...more,
});

export const blankShip = (): Ship => ({
  name: 'New ship',
  class: '',
  race: 'Federation',
  tech: 3,
  size: 3,
  movement: '1',
  turn: 'D',
  explosion: 24,
  note: '',
  boxes: [],
  tracks: [],
  shields: [],
  crew: [],
  officers: [],
  features: [],
});

export const isEmpty = (ship: Ship): boolean =>
  [ship.boxes, ship.tracks, ship.shields, ship.crew, ship.officers, ship.features].every(
    (list) => list.length === 0,
  );

const replaced = <T>(list: readonly T[], at: number, more: Partial<T>): T[] =>
  list.map((one, i) => (i === at ? { ...one, ...more } : one));
const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at);

export const withBox = (ship: Ship, at: number, more: Partial<Box>): Ship => ({
  ...ship,
  boxes: replaced(ship.boxes, at, more),
});
export const withTrack = (ship: Ship, at: number, more: Partial<Track>): Ship => ({
  ...ship,
  tracks: replaced(ship.tracks, at, more),
});
export const withShield = (ship: Ship, at: number, more: Partial<Shield>): Ship => ({
  ...ship,
  shields: replaced(ship.shields, at, more),
});
export const withCrew = (ship: Ship, at: number, more: Partial<Crew>): Ship => ({
  ...ship,
  crew: replaced(ship.crew, at, more),
});
export const withFeature = (ship: Ship, at: number, more: Partial<Feature>): Ship => ({
  ...ship,
  features: replaced(ship.features, at, more),
});

export const removed = (ship: Ship, { part, index }: Spot): Ship => ({
  ...ship,
  [part]: without(ship[part] as readonly unknown[], index),
});

/** Moves a group, which changes the order in the file and on the sheet. */
export function moved(ship: Ship, from: number, to: number): Ship {
  if (to < 0 || to >= ship.boxes.length || from === to) return ship;
  const boxes = [...ship.boxes];
  boxes.splice(to, 0, ...boxes.splice(from, 1));
  return { ...ship, boxes };
}

/** A copy of a group, without its letter. */
export function doubled(ship: Ship, at: number): Ship {
  const box = ship.boxes[at];
  if (!box) return ship;
  const boxes = [...ship.boxes];
  boxes.splice(at + 1, 0, { ...box, key: nextKey(), letter: '' });
  return { ...ship, boxes };
}

/** The field for something in the engine's answers: "boxes.3", "crew.Boarding Party". */
export function fieldOf(ship: Ship, { part, index }: Spot): string {
  if (part === 'tracks') return `tracks.${ship.tracks[index]?.id ?? ''}`;
  if (part === 'crew') return `crew.${(ship.crew[index]?.name ?? '').slice(0, 60)}`;
  return `${part}.${index}`;
}
