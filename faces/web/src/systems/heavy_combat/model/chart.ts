// The contents of a battle's set-up: seats, options and the designs of ships, weapons, craft and navies.
import { plain } from '../../../lib/words';
import type { ShipLook } from '../../../ships/shape';
import { orientations, type Arc, type Vec } from './space';

export type Tree = { [key: string]: unknown };
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const treeOf = (value: unknown): Tree => (isTree(value) ? value : {});
export const text = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' ? value : otherwise;
export const number = (value: unknown, otherwise = 0): number =>
  typeof value === 'number' ? value : otherwise;
export const listOf = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);
const numbersOf = (value: unknown): number[] => (Array.isArray(value) ? value.map((one) => number(one)) : []);

export type WeaponKind = 'directed' | 'defensive' | 'launcher' | 'seeking';
export interface Weapon {
  id: string;
  name: string;
  kind: WeaponKind;
  price: number;
  reload: number;
  arming: number;
  byMount: boolean;
  flight: number;
  /** The weapon's factors by range, from range 1 on. */
  factors: number[];
  /** The lowest face that hits, by range; 1 if it always hits. */
  least: number[];
  own: { range: number; points: number; quarter: boolean };
}
export interface CraftKind {
  id: string;
  name: string;
  kind: 'shuttle' | 'fighter' | 'ecm_shuttle';
  speed: number;
  points: number;
  ecm: number;
  weapons: string[];
}
export interface Mount {
  weapon: string;
  boxes: number;
  arc: Arc;
}
export type ShipClass = 'F' | 'FF' | 'DD' | 'CL' | 'CA' | 'DN' | 'base';
export interface ShipKind {
  id: string;
  name: string;
  navy: string;
  size: ShipClass;
  points: number;
  shields: number[];
  armour: number;
  hull: number;
  crew: number;
  /** The boxes, in the order of `systems`. */
  boxes: number[];
  mounts: Mount[];
  shuttles: number;
  fighters: number;
  ecmShuttles: number;
}
export interface SeatInfo {
  name: string;
  team: number;
  rank: string;
  /** Whether the seat is in ambush (HC-27.5). */
  secret?: boolean;
}
export interface StartShip {
  name: string;
  ship: string;
  seat: string;
  /** Where the ship starts, if that is known. */
  at?: Vec;
}
export interface Chart {
  seats: SeatInfo[];
  starts: StartShip[];
  ships: Map<string, ShipKind>;
  weapons: Map<string, Weapon>;
  craft: Map<string, CraftKind>;
  navies: Map<string, string>;
  turns: number;
  /** The seat that wins by holding out. */
  holds: string;
  flatDamage: boolean;
}

const plainSystems = [
  'warp',
  'impulse',
  'sensors',
  'battery',
  'shuttle_bay',
  'cloak',
  'quarters',
  'cargo',
] as const;
export const weaponSystem = (weapon: number): number => plainSystems.length + weapon;
export const weaponsMax = 8;
export const system = Object.fromEntries(plainSystems.map((name, i) => [name, i])) as Record<
  (typeof plainSystems)[number],
  number
>;
const systemTexts = ['warp', 'impulse', 'sensors', 'batteries', 'shuttle bay', 'cloak', 'quarters', 'cargo'];

/** How many turns it takes to turn by one facing; 0: it never turns (HC-5). */
export const turnRatio: Record<ShipClass, number> = { F: 1, FF: 1, DD: 1, CL: 2, CA: 2, DN: 4, base: 0 };
export const classNames: Record<ShipClass, string> = {
  F: 'freighter',
  FF: 'frigate',
  DD: 'destroyer',
  CL: 'light cruiser',
  CA: 'heavy cruiser',
  DN: 'dreadnought',
  base: 'base',
};

// ---- entries of the library ---------------------------------------------------------------------

const half = (value: unknown): number => (value === '1/2' ? 0.5 : number(value));
const leastOf = (value: unknown): number => Number(/^(\d)/.exec(text(value))?.[1] ?? 1);

export function weaponOf(id: string, tree: Tree): Weapon {
  const own = treeOf(tree['own_damage']);
  const factors = Array.isArray(tree['factors']) ? tree['factors'].map(half) : [];
  const hits = Array.isArray(tree['hits']) ? tree['hits'].map(leastOf) : [];
  return {
    id,
    name: text(tree['name'], plain(id)),
    kind: text(tree['kind'], 'directed') as WeaponKind,
    price: number(tree['price'], 1),
    reload: number(tree['reload'], 1),
    arming: number(tree['arming']),
    byMount: tree['arcs'] === 'mount',
    flight: number(tree['flight']),
    factors,
    least: factors.map((_, i) => hits[i] ?? 1),
    own: { range: number(own['range']), points: number(own['points']), quarter: own['quarter'] === true },
  };
}
function craftOf(id: string, tree: Tree): CraftKind {
  return {
    id,
    name: text(tree['name'], plain(id)),
    kind: text(tree['kind'], 'shuttle') as CraftKind['kind'],
    speed: number(tree['speed']),
    points: number(tree['points']),
    ecm: number(tree['ecm']),
    weapons: Array.isArray(tree['weapons']) ? tree['weapons'].map((one) => text(one)) : [],
  };
}

/** Launchers alternate, with the first facing forward, unless the file says otherwise (HC-9.2). */
function mountsOf(tree: Tree, weapons: Map<string, Weapon>): Mount[] {
  let launchers = 0;
  return listOf(tree['weapons']).map((mount) => {
    const weapon = text(mount['weapon']);
    const byMount = weapons.get(weapon)?.byMount ?? false;
    const turn: Arc = launchers % 2 === 0 ? 'fore' : 'aft';
    if (byMount) launchers += 1;
    return {
      weapon,
      boxes: number(mount['boxes'], 1),
      arc: byMount ? (text(mount['mount'], turn) as Arc) : 'all',
    };
  });
}

export function shipOf(id: string, tree: Tree, weapons: Map<string, Weapon>): ShipKind {
  const internals = treeOf(tree['internals']);
  const mounts = mountsOf(tree, weapons);
  return {
    id,
    name: text(tree['name'], plain(id)),
    navy: text(tree['navy']),
    size: text(tree['class'], 'CA') as ShipClass,
    points: number(tree['points']),
    shields: numbersOf(tree['shields']),
    armour: number(tree['armour']),
    hull: number(tree['hull']),
    crew: number(tree['crew']),
    boxes: [...plainSystems.map((name) => number(internals[name])), ...mounts.map(({ boxes }) => boxes)],
    mounts,
    shuttles: number(tree['shuttles']),
    fighters: number(tree['fighters']),
    ecmShuttles: number(tree['ecm_shuttles']),
  };
}

/** What the set-up says of each entry of this kind that the battle uses. */
function entriesOf(kind: string, catalogue: unknown): [string, Tree][] {
  return listOf(catalogue)
    .filter((entry) => entry['kind'] === kind && isTree(entry['own']))
    .map((entry) => [text(entry['id']), treeOf(entry['own'])]);
}

/** `setup` as sent with 'joined': {"scenario","definition","designs","options","catalogue"}. */
export function chartOf(setup: unknown): Chart {
  const whole = treeOf(setup);
  const definition = treeOf(whole['definition']);
  const options = treeOf(whole['options']);
  const weapons = new Map(
    entriesOf('weapons', whole['catalogue']).map(([id, tree]) => [id, weaponOf(id, tree)]),
  );
  const starts = listOf(options['ships'] ?? definition['ships']);
  return {
    seats: listOf(definition['seats']).map((seat) => ({
      name: text(seat['name']),
      team: number(seat['team'], 1),
      rank: text(seat['rank']),
    })),
    starts: starts.map((ship) => {
      const [x, y, z] = numbersOf(ship['at']);
      return {
        name: text(ship['name']),
        ship: text(ship['ship']),
        seat: text(ship['seat']),
        ...(x !== undefined && y !== undefined && z !== undefined && { at: { x, y, z } }),
      };
    }),
    ships: new Map(
      Object.entries(treeOf(whole['designs'])).map(([id, tree]) => [id, shipOf(id, treeOf(tree), weapons)]),
    ),
    weapons,
    craft: new Map(entriesOf('craft', whole['catalogue']).map(([id, tree]) => [id, craftOf(id, tree)])),
    navies: new Map(
      entriesOf('navies', whole['catalogue']).map(([id, tree]) => [id, text(tree['name'], plain(id))]),
    ),
    turns: number(options['turns'], number(definition['turns'], 30)),
    holds: text(definition['holds']),
    flatDamage: options['flat_damage'] === true || definition['flat_damage'] === true,
  };
}

// ---- names --------------------------------------------------------------------------------------

/** A ship's system in words: "warp", "second phaser". */
export function systemText(chart: Chart, kind: ShipKind | undefined, at: number): string {
  if (at < plainSystems.length) return systemTexts[at]!;
  return weaponText(chart, kind, at - plainSystems.length);
}
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
/** A weapon in words that set it apart from others of its kind: "phaser", "second phaser". */
export function weaponText(chart: Chart, kind: ShipKind | undefined, at: number): string {
  const mount = kind?.mounts[at];
  if (!mount) return `weapon ${at + 1}`;
  const name = (chart.weapons.get(mount.weapon)?.name ?? plain(mount.weapon)).toLowerCase();
  const like = kind!.mounts.map((one, i) => ({ one, i })).filter(({ one }) => one.weapon === mount.weapon);
  if (like.length === 1) return name;
  const arcs = like.filter(({ one }) => one.arc === mount.arc);
  if (mount.arc !== 'all' && arcs.length === 1) return `${mount.arc} ${name}`;
  return `${ordinals[like.findIndex(({ i }) => i === at)]} ${name}`;
}

/** The index for "bow_east_top_up" or a number. */
export function orientationIndex(word: string | number | undefined): number {
  if (typeof word === 'number') return word;
  const [, bow, top] = /^bow_(\w+)_top_(\w+)$/.exec(word ?? '') ?? [];
  return Math.max(0, orientationWords.indexOf(`${bow} ${top}`));
}
const axisWords = ['east', 'west', 'north', 'south', 'up', 'down'];
const wayWord = ({ x, y, z }: { x: number; y: number; z: number }): string =>
  axisWords[x > 0 ? 0 : x < 0 ? 1 : y > 0 ? 2 : y < 0 ? 3 : z > 0 ? 4 : 5]!;
const orientationWords = orientations.map(({ fore, dorsal }) => `${wayWord(fore)} ${wayWord(dorsal)}`);
/** "bow north, top up" */
export function orientationText(index: number): string {
  const [bow, top] = (orientationWords[index] ?? orientationWords[0]!).split(' ');
  return `bow ${bow}, top ${top}`;
}

// ---- looks --------------------------------------------------------------------------------------

const yards: Record<string, string> = {
  concord: 'league',
  hegemony: 'korrath',
  dominion: 'veil',
  league: 'holds',
};
const classes: Record<ShipClass, string> = {
  F: 'freighter',
  FF: 'frigate',
  DD: 'destroyer',
  CL: 'cruiser',
  CA: 'cruiser',
  DN: 'dreadnought',
  base: 'base',
};
/** A ship's look, drawn from its own numbers in its navy's style. */
export function lookOf(kind: ShipKind | undefined, id: string): ShipLook {
  const [warp = 6, , sensors = 3, , bay = 1, , quarters = 6, cargo = 0] = kind?.boxes ?? [];
  const size = kind?.size ?? 'CA';
  const mounted = (...names: string[]) =>
    (kind?.mounts ?? [])
      .filter(({ weapon }) => names.some((name) => weapon.includes(name)))
      .reduce((sum, { boxes }) => sum + boxes, 0);
  const civic = size === 'base' || size === 'F';
  return {
    id: `hc_${id}`,
    name: kind?.name ?? id,
    style: civic ? 'civic' : (yards[kind?.navy ?? ''] ?? 'league'),
    cls: classes[size],
    ...(size === 'base' && { kind: 'battle_station' }),
    boxes: {
      forward_hull: Math.round((kind?.hull ?? 20) / 3),
      aft_hull: quarters,
      left_warp: warp,
      right_warp: warp,
      phaser: mounted('phaser', 'beam', 'defensive') + 1,
      photon: mounted('photon', 'packet', 'plasma') * 2,
      shuttle: bay * 2 + (kind?.fighters ?? 0),
      sensor: sensors,
      cargo,
    },
  };
}
