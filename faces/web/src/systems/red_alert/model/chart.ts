// Everything that never changes in a battle: the table, what is on it, who plays, and the disks' designs. It
// is read from the set-up that the host sends with 'joined', and from the library's list of disks.
import type { Value } from '../../../lib/protocol/patch';
import { inch, type Point, type Round } from './geometry';

export type Size = 'small' | 'standard' | 'large';
/** The figures of a ship that a disk can change. */
export type Figure =
  | 'shields'
  | 'hull'
  | 'beam'
  | 'torpedoes'
  | 'capacity'
  | 'speed'
  | 'transporter'
  | 'torpedo_damage'
  | 'torpedo_speed'
  | 'command'
  | 'combat'
  | 'speed_step'
  | 'beam_range'
  | 'through';
export type OrderKind = 'change_speed' | 'change_heading' | 'raise_shields' | 'attack' | 'activate';
/** What a ship can carry out, by number: first the orders, then the kinds of attack that a disk may allow. */
export const openings: OrderKind[] = [
  'change_speed',
  'change_heading',
  'raise_shields',
  'attack',
  'activate',
  'attack',
  'attack',
  'attack',
];
export const orderKinds: OrderKind[] = [
  'change_speed',
  'change_heading',
  'raise_shields',
  'attack',
  'activate',
];

type Tree = { [key: string]: Value };
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);
const number = (value: unknown, otherwise = 0): number => (typeof value === 'number' ? value : otherwise);
const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** An ability that raises a figure only under a condition or also for other ships (RA-13, RA-20). */
export interface Raising {
  figure: Figure;
  by: number;
  /** Whether it works when its disk is ready; if false, when the disk is flipped for it. */
  always: boolean;
  scope: 'ship' | 'fleet' | 'armada' | 'personal';
  /** The faction, size or threat that an enemy's ship must have for it to work; '': none. */
  vs: string;
  /** The ability's number among those of the disk, from 1. */
  nth: number;
}
export interface ShipKind {
  id: string;
  name: string;
  faction: string;
  size: Size;
  cost: number;
  values: Partial<Record<Figure, number>>;
  raisings: Raising[];
  text: string;
}
export interface DiskKind {
  id: string;
  name: string;
  faction: string;
  crew: boolean;
  cost: number;
  command: number;
  combat: number;
  keywords: string[];
  rows: OrderKind[][];
  raises: Partial<Record<Figure, number>>;
  raisings: Raising[];
  unique: boolean;
  unlimited: boolean;
  start: { points: number; keyword: string } | null;
  text: string;
}
export interface Piece extends Round {
  name: string;
  /** The hits that a collision with terrain causes or the damage that an obstruction causes. */
  harm: number;
}
export interface SeatArea {
  name: string;
  team: number;
  least: Point;
  most: Point;
}
export interface Chart {
  length: number;
  width: number;
  /** The length of the beam template. */
  template: number;
  points: number;
  victory: string;
  turns: number;
  threats: string[];
  seats: SeatArea[];
  terrain: Piece[];
  obstructions: Piece[];
  ships: Map<string, ShipKind>;
  disks: Map<string, DiskKind>;
}

const topSpeed: Record<Size, number> = { small: 6, standard: 5, large: 4 };
/** RA-3.14 */
export const diameters: Record<Size, number> = { small: 2 * inch, standard: 2.5 * inch, large: 3.25 * inch };
export const torpedoRadius = inch / 2;

const shipFigures: Figure[] = ['shields', 'hull', 'beam', 'torpedoes', 'capacity'];

function everyRaising(tree: Tree): Raising[] {
  return listOf(tree['abilities']).flatMap((ability, i): Raising[] =>
    text(ability['does']) !== 'raise' || ability['lasting'] === true
      ? []
      : [
          {
            figure: text(ability['value']) as Figure,
            by: number(ability['by']),
            always: text(ability['when'], 'always') === 'always',
            scope: text(ability['scope'], 'ship') as Raising['scope'],
            vs: text(ability['vs']),
            nth: i + 1,
          },
        ],
  );
}
const isPlain = ({ always, scope, vs }: Raising): boolean => always && scope === 'ship' && vs === '';
const otherRaisings = (tree: Tree): Raising[] => everyRaising(tree).filter((one) => !isPlain(one));

/** What a disk always raises on its own ship, whatever the ship does (RA-13.4). */
function alwaysRaises(tree: Tree): Partial<Record<Figure, number>> {
  const raises: Partial<Record<Figure, number>> = {
    ...((isTree(tree['raises']) ? tree['raises'] : {}) as DiskKind['raises']),
  };
  for (const { figure, by } of everyRaising(tree).filter(isPlain))
    raises[figure] = (raises[figure] ?? 0) + by;
  return raises;
}

export function shipKind(id: string, tree: Tree): ShipKind {
  const size = text(tree['size'], 'standard') as Size;
  const values: ShipKind['values'] = { speed: topSpeed[size] ?? topSpeed.standard };
  for (const figure of shipFigures) values[figure] = number(tree[figure]);
  for (const [figure, by] of Object.entries(alwaysRaises(tree)))
    values[figure as Figure] = (values[figure as Figure] ?? 0) + by;
  return {
    id,
    name: text(tree['name'], id),
    faction: text(tree['faction'], 'any'),
    size: size in topSpeed ? size : 'standard',
    cost: number(tree['cost']),
    values,
    raisings: otherRaisings(tree),
    text: text(tree['text']),
  };
}

export function diskKind(id: string, tree: Tree, crew: boolean): DiskKind {
  const start = tree['start'];
  return {
    id,
    name: text(tree['name'], id),
    faction: text(tree['faction'], 'any'),
    crew,
    cost: number(tree['cost']),
    command: number(tree['command']),
    combat: number(tree['combat']),
    keywords: texts(tree['keywords']),
    rows: Array.isArray(tree['orders'])
      ? tree['orders'].map((row) => texts(row).filter((kind) => kind !== '') as OrderKind[])
      : [],
    raises: alwaysRaises(tree),
    raisings: otherRaisings(tree),
    unique: tree['unique'] === true,
    unlimited: tree['unlimited'] === true,
    start: isTree(start) ? { points: number(start['points']), keyword: text(start['keyword']) } : null,
    text: text(tree['text']),
  };
}

/** In a set-up every design states its `kind`; in a file its keys show it: only ships have a size. */
export function addDesign(chart: Pick<Chart, 'ships' | 'disks'>, id: string, tree: Tree): void {
  const has = (...keys: string[]) => keys.some((key) => key in tree);
  const kind =
    text(tree['kind']) || (has('size') ? 'ship' : has('command', 'combat', 'orders') ? 'crew' : 'tech');
  if (kind === 'ship') chart.ships.set(id, shipKind(id, tree));
  else chart.disks.set(id, diskKind(id, tree, kind === 'crew'));
}

function pieceOf(tree: Tree, harm: string, otherwise: number): Piece {
  const [x = 0, y = 0] = (Array.isArray(tree['at']) ? tree['at'] : []).map((value) => number(value));
  return {
    name: text(tree['name']),
    centre: { x: x * inch, y: y * inch },
    radius: (number(tree['across'], 2) * inch) / 2,
    harm: number(tree[harm], otherwise),
  };
}

function areaOf(
  tree: Tree,
  { length, width, template }: Pick<Chart, 'length' | 'width' | 'template'>,
): SeatArea {
  const seat = { name: text(tree['name']), team: number(tree['team'], 1) - 1 };
  if (Array.isArray(tree['area'])) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = tree['area'].map((value) => number(value) * inch);
    return { ...seat, least: { x: x1, y: y1 }, most: { x: x2, y: y2 } };
  }
  const right = tree['end'] === 'right';
  const deep = template * number(tree['range'], 1);
  return {
    ...seat,
    least: { x: right ? length - deep : 0, y: 0 },
    most: { x: right ? length : deep, y: width },
  };
}

/** `setup` as sent with 'joined': {"scenario","definition","designs","options"}. */
export function chartOf(setup: unknown): Chart {
  const whole = isTree(setup) ? setup : {};
  const definition = isTree(whole['definition']) ? whole['definition'] : {};
  const table = isTree(definition['table']) ? definition['table'] : {};
  const size = {
    length: number(table['length'], 48) * inch,
    width: number(table['width'], 36) * inch,
    template: number(definition['template'], 3) * inch,
  };
  const options = isTree(whole['options']) ? whole['options'] : {};
  const chart: Chart = {
    ...size,
    points: number(definition['points']),
    victory: text(definition['victory'], 'fleet'),
    turns: number(options['turns'], number(definition['turns'], 60)),
    threats: texts(definition['threats']),
    seats: listOf(definition['seats']).map((seat) => areaOf(seat, size)),
    terrain: listOf(definition['terrain']).map((piece) => pieceOf(piece, 'hits', 2)),
    obstructions: listOf(definition['obstructions']).map((piece) => pieceOf(piece, 'damage', 1)),
    ships: new Map(),
    disks: new Map(),
  };
  const designs = isTree(whole['designs']) ? whole['designs'] : {};
  for (const [id, design] of Object.entries(designs)) if (isTree(design)) addDesign(chart, id, design);
  return chart;
}
