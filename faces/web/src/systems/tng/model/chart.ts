// The constant part of a battle: seats, units with their designs, and each unit's groups. The chart
// comes from the set-up, the names in the battle's lexicon and, if present, the frozen part of the
// view.
import type { Lexicon, View } from '../../../lib/protocol/shapes';
import { capital, plain } from '../../../lib/words';
import type { ShipLook } from '../../../ships/shape';
import { linesOf, lookOfShip, type ShipFile } from './looks';
import { energyUnit, type GroupView } from './state';

export type Part = 'boxes' | 'shields' | 'tracks' | 'crew';
export interface Group {
  /** The group's index among all groups in the battle. */
  place: number;
  unit: number;
  /** The group's name in orders and events: "candour_ph_7_a". */
  word: string;
  /** The group's name on its own ship: "Ph-7 A", "Shield 612", "Sensor". */
  name: string;
  /** The line in the ship's file: "4 Ph-7 FX"; '' if there is none. */
  line: string;
  letter: string;
  part: Part;
  /** When built. */
  boxes: number;
  /** For shields: the facings that they cover, with 0 ahead. */
  facings: number[];
  /** For weapons: the arc, such as "FX", */
  arc: string;
  /** and the same as bits of the wheel's 24 places; 0 if it has no arc. */
  places: number;
  /** The place of the group's first box among the battle's mounts; -1 if it has none. */
  mount: number;
  /** The form that its boxes have at first, among the battle's forms. */
  form: number;
}
export interface Unit {
  place: number;
  word: string;
  name: string;
  seat: string;
  design: string;
  file: ShipFile;
  look: ShipLook;
  race: string;
  class: string;
  turnMode: string;
  /** The cost of a movement by warp, in 120ths of energy; 0 if the ship has no warp. */
  movementCost: number;
  /** The cost of building the ship; 0 if unknown. */
  bpv: number;
  /** Its explosion strength. */
  explosion: number;
  /** Its track of excess damage, among all groups of the battle; -1 if it has none. */
  excess: number;
  groups: Group[];
}
export interface Seat {
  name: string;
  team: number;
}
export interface Chart {
  seats: Seat[];
  units: Unit[];
  groups: Group[];
  columns: number;
  rows: number;
  turns: number;
  fire: 'me_too' | 'secret';
}

type Tree = Record<string, unknown>;
const isTree = (told: unknown): told is Tree =>
  typeof told === 'object' && told !== null && !Array.isArray(told);
const treeOf = (told: unknown): Tree => (isTree(told) ? told : {});
const listOf = (told: unknown): Tree[] => (Array.isArray(told) ? told.map(treeOf) : []);
const text = (told: unknown, rest = ''): string => (typeof told === 'string' ? told : rest);
const number = (told: unknown, rest = 0): number => (typeof told === 'number' ? told : rest);

/** Converts energy such as "1" or "2/3" to 120ths. */
export function energyOf(told: unknown): number {
  const [, over = '0', under = '1'] = /^\s*(\d+)(?:\/(\d+))?/.exec(String(told ?? '')) ?? [];
  return Math.round((Number(over) * energyUnit) / Number(under || 1));
}

/** "A: 4 Ph-7 FX" */
interface Line {
  letter: string;
  boxes: number;
  text: string;
}
const lineOf = (line: string): Line => {
  const [, letter = '', boxes = '1', rest = line] = /^(?:(\w+):\s*)?(\d+)\s+(.*)$/.exec(line) ?? [];
  return { letter, boxes: Number(boxes), text: rest };
};
const arcAtEnd = /(?<= )(360|[A-Z]{1,3}\d?(?:\+[A-Z]{1,3})*)$/;

/** The part of a ship's file from which a group comes. */
function lineFor(file: ShipFile, name: string): Line & { part: Part } {
  const none = { letter: '', boxes: 0, text: '' };
  const covered = /^Shield ([1-6]+)/.exec(name)?.[1];
  if (covered !== undefined) {
    const own = (file.shields ?? []).find((line) => line.split(' ')[0] === covered) ?? '';
    return { ...none, text: own, boxes: Number(own.split(' ')[1] ?? 0), part: 'shields' };
  }
  if (file.tracks && name in file.tracks) {
    const track = file.tracks[name];
    return { ...none, boxes: Array.isArray(track) ? track.length : number(track), part: 'tracks' };
  }
  if (file.crew && name in file.crew) return { ...none, boxes: number(file.crew[name]), part: 'crew' };
  const lines = linesOf(file).map(lineOf);
  const [, plainName = name, letter = ''] = /^(.*?)(?: ([A-Z]))?$/.exec(name) ?? [];
  const found =
    lines.find((line) => line.letter !== '' && line.letter === letter && line.text.startsWith(plainName)) ??
    lines.find((line) => line.letter === '' && line.text === name) ??
    lines.find((line) => line.text.startsWith(name));
  return { ...(found ?? none), part: 'boxes' };
}

interface Named {
  words: string[];
  shown: string[];
}
/** Vocabularies as rules/tng/orders.h numbers them. */
const vocabulary = { units: '1', groups: '2' } as const;
const namesOf = (lexicon: Lexicon | undefined, kind: string): Named => ({
  words: lexicon?.vocabularies[kind] ?? [],
  shown: lexicon?.shown?.[kind] ?? [],
});

/** The number of boxes that a group was built with, from the view. */
const builtWith = ({ left, hurt }: GroupView): number => (left ?? 0) + (hurt ?? 0);

/** Whether energy of any kind can pay for anything, which is an option. */
export const anyPowerOf = (view: View): boolean => treeOf(view['frozen'])['any_power'] === true;

/** The data of each unit's plan (rules/tng/view_frozen.cpp). */
function plansOf(view: View): Pick<Unit, 'bpv' | 'explosion' | 'excess'>[] {
  const frozen = treeOf(view['frozen']);
  const plans = listOf(frozen['plans']);
  const units = treeOf(frozen['units']);
  const firsts = (units['first_group'] ?? []) as number[];
  return ((units['plan'] ?? []) as number[]).map((of, unit) => {
    const excess = number(plans[of]?.['excess'], -1);
    return {
      bpv: number(plans[of]?.['bpv']),
      explosion: number(plans[of]?.['explosion']),
      excess: excess < 0 ? -1 : (firsts[unit] ?? 0) + excess,
    };
  });
}

function unitsOf(setup: Tree, lexicon: Lexicon | undefined, view: View): Unit[] {
  const plans = plansOf(view);
  const { words, shown } = namesOf(lexicon, vocabulary.units);
  const [definition, options] = [treeOf(setup['definition']), treeOf(setup['options'])];
  return listOf(options['units'] ?? definition['units']).map((told, place): Unit => {
    const design = text(told['ship']);
    const file = treeOf(treeOf(setup['designs'])[design]) as ShipFile;
    const name = shown[place] ?? text(told['name'], file.name ?? capital(plain(design)));
    return {
      place,
      word: words[place] ?? design,
      name,
      seat: text(told['seat']),
      design,
      file,
      look: lookOfShip(design, file),
      race: file.race ?? '',
      class: file.class ?? '',
      turnMode: file.turn_mode ?? '',
      movementCost: energyOf(file.movement_cost),
      ...(plans[place] ?? { bpv: 0, explosion: 0, excess: -1 }),
      groups: [],
    };
  });
}

/** A group's constant data in the view (rules/tng/view_frozen.cpp); -1 if it has none. */
interface FrozenGroup {
  boxes: number;
  part: number;
  places: number;
  facings: number;
  mount: number;
  form: number;
}
const parts: Part[] = ['boxes', 'boxes', 'shields', 'crew', 'crew', 'boxes'];
const partOf = (part: number): Part => (part < 0 ? 'tracks' : (parts[part] ?? 'boxes'));

/** The group with this index among all groups in the battle. */
function frozenGroups(view: View): Map<number, FrozenGroup> {
  const frozen = treeOf(view['frozen']);
  const [units, plans] = [treeOf(frozen['units']), listOf(frozen['plans'])];
  const numbers = (from: Tree, name: string): number[] => (from[name] ?? []) as number[];
  const found = new Map<number, FrozenGroup>();
  numbers(units, 'plan').forEach((plan, unit) => {
    const groups = treeOf(plans[plan]?.['groups']);
    const [first, mount] = [numbers(units, 'first_group')[unit]!, numbers(units, 'first_mount')[unit]!];
    numbers(groups, 'boxes').forEach((boxes, i) => {
      const at = (name: string): number => numbers(groups, name)[i] ?? -1;
      found.set(first + i, {
        boxes,
        part: at('part'),
        places: Math.max(0, at('arc')),
        facings: Math.max(0, at('facings')),
        mount: at('mount') < 0 ? -1 : mount + at('mount'),
        form: at('form'),
      });
    });
  });
  return found;
}
const directionsAll = [0, 1, 2, 3, 4, 5];
/** A shield's facings, from its name or its bits. */
function facingsOf(name: string, bits: number): number[] {
  const covered = /^Shield ([1-6]+)/.exec(name)?.[1];
  if (covered) return [...covered].map((digit) => Number(digit) - 1);
  return directionsAll.filter((facing) => (bits >> facing) & 1);
}

function groupsOf(units: Unit[], view: View, lexicon: Lexicon | undefined): Group[] {
  const { words, shown } = namesOf(lexicon, vocabulary.groups);
  const states = (view['groups'] ?? []) as unknown as GroupView[];
  const frozen = frozenGroups(view);
  return states.map((state, place): Group => {
    const unit = units.find(({ word }) => word === state.unit) ?? units[0];
    const word = words[place] ?? `group_${place}`;
    const name = (shown[place] ?? plain(word)).replace(`${unit?.name ?? ''}'s `, '');
    const line = lineFor(unit?.file ?? {}, name);
    const known = frozen.get(place);
    const part = known ? partOf(known.part) : line.part;
    const arc = line.letter ? (arcAtEnd.exec(line.text)?.[1] ?? '') : '';
    return {
      place,
      unit: unit?.place ?? 0,
      word,
      name,
      line: line.text,
      letter: line.letter,
      part,
      boxes: known?.boxes ?? Math.max(line.boxes, builtWith(state)),
      facings: part === 'shields' ? facingsOf(name, known?.facings ?? 0) : [],
      arc,
      places: known?.places ?? 0,
      mount: known?.mount ?? -1,
      form: known?.form ?? -1,
    };
  });
}

export const seatsOf = (told: unknown): Seat[] =>
  listOf(told).map((seat) => ({ name: text(seat['name']), team: number(seat['team'], 1) }));
/** Units as a scenario's file lists them. */
export const unitsIn = (told: unknown): { ship: string; name: string; seat: string; robot: boolean }[] =>
  listOf(told).map((unit) => ({
    ship: text(unit['ship']),
    name: text(unit['name']),
    seat: text(unit['seat']),
    robot: unit['robot'] === true,
  }));

export function chartOf(told: unknown, lexicon: Lexicon | undefined, view: View): Chart {
  const setup = treeOf(told);
  const [definition, options] = [treeOf(setup['definition']), treeOf(setup['options'])];
  const units = unitsOf(setup, lexicon, view);
  const groups = groupsOf(units, view, lexicon);
  for (const unit of units) unit.groups = groups.filter((group) => group.unit === unit.place);
  const chosen = (name: string): unknown => options[name] ?? definition[name];
  return {
    seats: seatsOf(definition['seats']),
    units,
    groups,
    columns: number(definition['columns'], 42),
    rows: number(definition['rows'], 30),
    turns: number(chosen('turns'), 20),
    fire: chosen('fire') === 'secret' ? 'secret' : 'me_too',
  };
}
