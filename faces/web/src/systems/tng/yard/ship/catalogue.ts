// The library's catalogue of tng (data/tng/README.md): what the yard must know about each system to find
// it, to place it and to tell in advance whether this ship may have it.
// Prices and legality come from the engine.
import { parseArc } from './arcs';

export type Section = 'control' | 'hull' | 'power' | 'weapon' | 'officer';
/** Values by tech level; where a level has none, the value at the nearest level below applies. */
export type ByLevel<T> = ReadonlyMap<number, T>;

/** A construction line: one way to build a system. */
export interface Line {
  variant: string;
  /** A figure, or a formula in words. */
  bpv: ByLevel<number | string>;
  byClass: ByLevel<number>;
  repair: ByLevel<number | string>;
  spaces: ByLevel<number | string>;
  /** The figures of its boxes, "7" or "7/0". */
  numbers: string[];
  makers: string[];
  sizes: [number, number] | null;
  once: boolean;
  limit: number;
  each: string;
  shieldFacings: [number, number] | null;
  boxless: boolean;
  boxes: number; // the exact number; 0: any number
  hitOn: string[] | null;
  modifies: string;
  lasting: boolean; // may be bought indestructible
  byArc: boolean;
}

export interface Option {
  sections: Section[];
  systems: string[];
  not: string[];
  like: string[];
  notGroups: string[];
  oneOf: string[];
  only: Map<string, string>; // by id, the variant or figure that is allowed
  reloads: number; // how many spaces of drones a box stores
  reloadsFor: string[]; // racks
  servesAs: string;
  aliens: boolean;
  quick: boolean;
  limited: boolean;
}

export interface Bay {
  variant: string;
  holds: string[];
  count: number;
  boxes: number;
  loads: string[];
  of: string[];
  sizes: [number, number] | null;
}

export interface System {
  id: string;
  name: string;
  section: Section;
  family: string;
  mechanism: string;
  rule: string;
  aliases: string[];
  makers: string[];
  needs: string[];
  excludes: string[];
  /** The systems of which at least one must work if it is to fire. */
  firesWith: string[];
  boxless: boolean;
  arc: string; // the only arc that it may have
  byArc: boolean;
  sameAs: string;
  /** The systems that its boxes may replace on the sheets of these races. */
  inPlaceOf: { id: string; races: string[] } | null;
  lines: Line[];
  /** The lowest tech level at which it exists. */
  from: number;
  anyOption: number;
  powerKind: string;
  powerBox: number; // a box's energy, if its figure does not say
  stores: boolean;
  armed: boolean; // whether it has modes of fire
  option: (tech: number) => Option | null;
  bays: (tech: number) => Bay[];
  ammo: (tech: number) => { most: number; spaces: boolean; loads: string[] } | null;
}

export interface Race {
  id: string;
  name: string;
  note: string;
  any: boolean;
}
export interface Fighter {
  id: string;
  name: string;
  race: string;
  tech: number;
  bpv: number;
  spaces: number;
  file: string;
}
export interface Missile {
  file: string;
  name: string;
  spaces: ByLevel<number>;
  captors: number; // how many weapons it holds
}
export interface Shipped {
  id: string;
  name: string;
  size: number;
  design: Record<string, unknown>;
}

/** One entry of /api/systems/tng/entries/KIND. */
export interface Entry {
  id: string;
  name: string;
  design: Record<string, unknown>;
}
export const systemKinds = ['control', 'hull', 'power', 'weapons', 'officers'] as const;
export const otherKinds = ['missiles', 'mines', 'fighters', 'races', 'tables', 'ships'] as const;
export type Kind = (typeof systemKinds)[number] | (typeof otherKinds)[number];

type Raw = Record<string, unknown>;
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const raw = (value: unknown): Raw => (isRaw(value) ? value : {});
const raws = (value: unknown): Raw[] =>
  Array.isArray(value) ? value.filter(isRaw) : isRaw(value) ? [value] : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
const span = (value: unknown): [number, number] | null =>
  Array.isArray(value) && value.length === 2 ? [Number(value[0]), Number(value[1])] : null;

export const levelsFrom = 3;
export const levels = [3, 4, 5, 6, 7, 8];

const goesByLevel = (value: unknown): value is Raw =>
  isRaw(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => /^[3-8]$/.test(key));

/** The value at a tech level, or at the nearest level below it. */
export function at<T>(by: ByLevel<T>, tech: number): T | undefined {
  for (let level = tech; level >= levelsFrom; --level) if (by.has(level)) return by.get(level);
  return undefined;
}
const lowest = (by: ByLevel<unknown>): number => Math.min(...by.keys(), Infinity);

/** A value at a tech level, if it depends on the level. */
function leveled(value: unknown, tech: number): unknown {
  if (!goesByLevel(value)) return value;
  return at(new Map(Object.entries(value).map(([level, one]) => [Number(level), one])), tech);
}

function byLevel(value: unknown): ByLevel<number | string> {
  if (value === undefined) return new Map();
  const of = (one: unknown) =>
    typeof one === 'number' ? one : /^-?\d+$/.test(String(one)) ? Number(one) : String(one);
  if (!goesByLevel(value)) return new Map([[levelsFrom, of(value)]]);
  return new Map(
    Object.entries(value)
      .filter(([, one]) => one !== 'none')
      .map(([level, one]) => [Number(level), of(one)]),
  );
}
function lineOf(from: Raw, byArc: boolean): Line {
  const numbers = from['number'];
  return {
    variant: text(from['variant']),
    bpv: byLevel(from['bpv'] ?? (from['by_class'] ? { 3: 0, 4: 0 } : undefined)),
    byClass: new Map(Object.entries(raw(from['by_class'])).map(([size, bpv]) => [Number(size), Number(bpv)])),
    repair: byLevel(from['repair']),
    spaces: byLevel(from['spaces']),
    numbers: numbers === undefined ? [] : (Array.isArray(numbers) ? numbers : [numbers]).map(String),
    makers: texts(from['makers']),
    sizes: span(from['size_class']),
    once: from['once'] === true,
    limit: Number(from['limit'] ?? 0),
    each: text(from['each']),
    shieldFacings: span(from['facing_count']),
    boxless: from['boxless'] === true,
    boxes: Number(from['boxes'] ?? 0),
    hitOn: from['hit_on'] === undefined ? null : texts(from['hit_on']),
    modifies: text(from['modifies']),
    lasting: isRaw(from['indestructible']),
    byArc: from['arcs'] === undefined ? byArc : from['arcs'] === true,
  };
}

function optionAt(from: Raw, tech: number): Option {
  const value = (key: string): unknown => leveled(from[key], tech);
  const adds = Object.entries(raw(from['adds'])).filter(([level]) => Number(level) <= tech);
  const aliens = Array.isArray(from['alien_at_double']) ? from['alien_at_double'].map(Number) : [];
  const only = raws(from['only']).map((one): [string, string] => {
    const figure = leveled(one['number'], tech);
    return [text(one['id']), text(one['variant']) || (figure === undefined ? '' : String(figure))];
  });
  return {
    sections: texts(value('sections')) as Section[],
    systems: [...texts(value('systems')), ...adds.flatMap(([, ids]) => texts(ids))],
    not: texts(value('not')),
    like: texts(value('like')),
    notGroups: texts(value('not_groups')),
    oneOf: texts(value('one_of')),
    only: new Map(only),
    reloads: Number(leveled(from['reloads'], tech) ?? 0),
    reloadsFor: texts(value('reloads_for')),
    servesAs: text(raw(from['serves_as'])['id']),
    aliens: aliens.some((level) => level <= tech),
    quick: value('quick_changing') !== false,
    limited: from['limited'] !== undefined,
  };
}

const bayOf = (from: Raw, tech: number): Bay => {
  const count = leveled(from['count'], tech);
  return {
    variant: text(from['variant']),
    holds: texts(leveled(from['holds'], tech)),
    count: Array.isArray(count) ? Number(count.at(-1)) : Number(count ?? 1),
    boxes: Number(leveled(from['boxes'], tech) ?? 1),
    loads: texts(leveled(from['loads'], tech)),
    of: texts(from['of']),
    sizes: span(from['size_class']),
  };
};

const sections: Record<string, Section> = {
  control: 'control',
  hull: 'hull',
  power: 'power',
  weapons: 'weapon',
  officers: 'officer',
};

function systemOf(kind: string, from: Raw): System {
  const section = sections[kind]!;
  const byArc = from['arcs'] === undefined ? section === 'weapon' : from['arcs'] === true;
  const lines = raws(from['construction']).map((line) => lineOf(line, byArc));
  const power = raw(from['power']);
  const levelsKnown = lines.map(({ bpv }) => lowest(bpv)).filter(Number.isFinite);
  return {
    id: text(from['id']),
    name: text(from['name']),
    section,
    family: text(from['family']),
    mechanism: text(from['mechanism']),
    rule: text(from['rule']),
    aliases: texts(from['aliases']),
    makers: texts(from['makers']),
    needs: texts(from['needs']),
    excludes: texts(from['excludes']),
    firesWith: texts(from['fires_with']),
    boxless: from['boxless'] === true,
    arc: text(from['arc']),
    byArc,
    sameAs: text(from['same_as']),
    inPlaceOf: isRaw(from['in_place_of'])
      ? { id: text(from['in_place_of']['id']), races: texts(from['in_place_of']['races']) }
      : null,
    lines,
    from: Math.min(...levelsKnown, ...(levelsKnown.length ? [] : [levelsFrom])),
    anyOption: Number(from['any_option'] ?? 0),
    powerKind: text(power['kind']),
    powerBox: Number(power['box'] ?? 0),
    stores: power['stores'] === true,
    armed: raws(from['mode']).length > 0,
    option: (tech) => (isRaw(from['option']) ? optionAt(from['option'], tech) : null),
    bays: (tech) => raws(from['bay']).map((bay) => bayOf(bay, tech)),
    ammo: (tech) => {
      const ammo = raw(from['ammo']);
      const loads = texts(leveled(ammo['loads'], tech));
      const most = Number(leveled(ammo['most'], tech) ?? 0);
      return loads.length > 0 ? { most, spaces: ammo['unit'] === 'spaces', loads } : null;
    },
  };
}

/** An amount such as "1+1/2", "1/2" or 3. */
export function amountOf(value: unknown): number {
  return String(value)
    .split('+')
    .reduce((sum, part) => {
      const [above, below = '1'] = part.split('/');
      return sum + Number(above) / Number(below);
    }, 0);
}

export class Catalogue {
  readonly systems: System[];
  readonly races: Race[];
  readonly fighters: Fighter[];
  readonly missiles: Map<string, Missile>;
  readonly ships: Shipped[];
  readonly turnModes: { id: string; divisor: string }[];
  readonly sizes: Map<number, string>;
  private readonly names = new Map<string, System>();
  private readonly arcTimes: Map<number, number>;

  constructor(entries: Record<Kind, Entry[]>) {
    this.systems = systemKinds.flatMap((kind) => entries[kind].map(({ design }) => systemOf(kind, design)));
    for (const system of this.systems) this.names.set(system.id, system);
    for (const system of this.systems)
      for (const alias of system.aliases) if (!this.names.has(alias)) this.names.set(alias, system);
    for (const system of this.systems) {
      const base = this.names.get(system.sameAs);
      if (base && system.lines.length === 0) system.lines = base.lines;
    }
    this.races = entries.races.map(({ design }) => ({
      id: text(design['id']),
      name: text(design['name']),
      note: text(design['note']),
      any: design['any'] === true,
    }));
    this.fighters = entries.fighters.map(({ id, design }) => ({
      id: text(design['id']),
      name: text(design['name']),
      race: text(design['race']),
      tech: Number(design['tech'] ?? 3),
      bpv: Number(design['bpv'] ?? 0),
      spaces: Number(design['spaces'] ?? 1),
      file: id,
    }));
    this.missiles = new Map(
      [...entries.missiles, ...entries.mines].map(({ id, name, design }) => [
        id,
        {
          file: id,
          name,
          spaces: new Map([...byLevel(design['spaces'])].map(([level, one]) => [level, amountOf(one)])),
          captors: isRaw(design['captor']) ? Number(design['captor']['boxes'] ?? 1) : 0,
        },
      ]),
    );
    this.ships = entries.ships.map(({ id, name, design }) => ({
      id,
      name,
      size: Number(design['size_class'] ?? 3),
      design,
    }));
    const table = (id: string): Raw => raw(entries.tables.find((one) => one.id === id)?.design);
    this.turnModes = raws(table('turn_modes')['mode']).map((mode) => ({
      id: text(mode['id']),
      divisor: String(mode['divisor']),
    }));
    this.sizes = new Map(
      raws(table('size_classes')['class']).map((one) => [
        Number(one['number']),
        texts(one['holds']).join(', '),
      ]),
    );
    this.arcTimes = new Map(
      raws(table('arcs')['arc']).map((arc) => [Number(arc['degrees']), Number(arc['times'])]),
    );
  }

  /** The system with this id, or with another spelling of it. */
  find(name: string): System | undefined {
    return this.names.get(name);
  }

  race(id: string): Race | undefined {
    return this.races.find((race) => race.id === id);
  }

  fighter(name: string): Fighter | undefined {
    const plain = name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, '');
    return this.fighters.find(({ file }) => file === plain);
  }

  /** The factor by which an arc changes a price. */
  arcPrice(text: string): number {
    const arc = parseArc(text);
    if (arc === null) return 1;
    let odd = arc & 0xaaaaaa;
    let degrees = 0;
    for (; odd !== 0; odd &= odd - 1) degrees += 30;
    return this.arcTimes.get(degrees) ?? 1;
  }
}
