// A battle's state as in the rules' fields.cpp, and what follows from it: ships' values, who is whose enemy
// and who holds what.
import type { View } from '../../../lib/protocol/shapes';
import { capital, plain } from '../../../lib/words';
import type { Side } from '../../../ships/draw';
import {
  diameters,
  torpedoRadius,
  type Chart,
  type Figure,
  type OrderKind,
  openings,
  type Raising,
} from './chart';
import { gap, type Point, type Round } from './geometry';

export interface ShipView {
  design: string; // all ships are unique, so this also identifies the ship
  owner: string;
  controller: string;
  fate: 'in_play' | 'hull' | 'second_critical' | 'off_table';
  placed: boolean;
  centre: Point;
  heading: number;
  shields: number;
  hull: number;
  speed: number;
  torpedoes: number;
  marks: number;
  unarmed_until: number;
  stopped_until: number;
  cloaked: boolean;
  /** The points that disks have added for good (RA-21.16). */
  lasting?: Partial<Record<Figure, number>>;
  /** The orders, by place in `orderKinds`; absent for an enemy whose orders are not all revealed. */
  orders?: number[];
  shown: number;
  orders_left: boolean;
}
export interface DiskView {
  owner: string;
  home: string;
  /** The design; absent if the viewer may not see it. */
  design?: string;
  aboard?: string;
  state?: 'absent' | 'concealed' | 'ready' | 'activated' | 'lost';
  /** The ability for which the disk is flipped, counted from 1; 0 if there is none. */
  memory?: number;
}
export interface TorpedoView {
  id: number;
  seat: string;
  ship: string;
  damage: number;
  flips: number;
  phases: number;
  /** Whether it has not left the bay of the ship that launched it (RA-15.10). */
  inside: boolean;
  centre: Point;
  heading: number;
}
export interface FrameView {
  kind: string;
  ship: string;
  other: number;
  seat: number;
  /** Depends on the frame's kind: counters of a throw, hits to take, or criticals as bits. */
  left: number;
  hits: number;
  weapon: 'any' | 'beam' | 'torpedo';
  /** The frame's current stage. */
  stage: number;
}
export type StepName = 'deploy' | 'reveal' | 'assign' | 'execute' | 'boarding' | 'ready';
export interface TableView {
  turn: number;
  step: StepName;
  phase: number;
  cursor: number;
  acting: boolean;
  moved: boolean;
  steering: boolean;
  over: boolean;
  winner: number;
  ships: ShipView[];
  disks: DiskView[];
  torpedoes: TorpedoView[];
  obstructions: number[];
  sequence: number[];
  pending: number[];
  frames: FrameView[];
  scores: number[];
}

const empty: TableView = {
  turn: 1,
  step: 'deploy',
  phase: 0,
  cursor: 0,
  acting: false,
  moved: false,
  steering: false,
  over: false,
  winner: -1,
  ships: [],
  disks: [],
  torpedoes: [],
  obstructions: [],
  sequence: [],
  pending: [],
  frames: [],
  scores: [],
};

/** A roster is sent as a table by id. */
export function tableOf(view: View): TableView {
  const roster = (view['torpedoes'] ?? {}) as unknown as Record<string, Omit<TorpedoView, 'id'>>;
  const torpedoes = Object.entries(roster).map(([id, torpedo]) => ({ ...torpedo, id: Number(id) }));
  return { ...empty, ...(view as unknown as Partial<TableView>), torpedoes };
}

/**
 * The table after a movement and before anything else: collisions at its end are still being
 * resolved.
 */
export const moved = (table: TableView, next: TableView): TableView => ({
  ...table,
  ships: table.ships.map((ship, at) => {
    const { centre, heading } = next.ships[at] ?? ship;
    return { ...ship, centre, heading };
  }),
  torpedoes: table.torpedoes.map((torpedo) => {
    const { centre, heading } = next.torpedoes.find(({ id }) => id === torpedo.id) ?? torpedo;
    return { ...torpedo, centre, heading };
  }),
});

export const inPlay = ({ fate, placed }: ShipView): boolean => fate === 'in_play' && placed;

export const shipName = (chart: Chart, id: string): string => chart.ships.get(id)?.name ?? capital(plain(id));
export const diskName = (chart: Chart, id: string): string => chart.disks.get(id)?.name ?? capital(plain(id));
/** "la_forge_12": the slot for which a word of the vocabulary `disks` stands. */
export const slotOf = (word: unknown): number =>
  typeof word === 'number' ? word : Number(/_(\d+)$/.exec(String(word))?.[1] ?? -1);

export const roundOf = (chart: Chart, { design, centre }: ShipView): Round => ({
  centre,
  radius: diameters[chart.ships.get(design)?.size ?? 'standard'] / 2,
});
export const torpedoRound = ({ centre }: TorpedoView): Round => ({ centre, radius: torpedoRadius });

/** The disks aboard a ship at which the viewer may look. */
export const aboard = (table: TableView, ship: string): { disk: DiskView; slot: number }[] =>
  table.disks
    .map((disk, slot) => ({ disk, slot }))
    .filter(
      ({ disk }) =>
        disk.aboard === ship && disk.state !== undefined && !['absent', 'lost'].includes(disk.state),
    );

/** The players with visible crew aboard who are enemies of the ship's controller (RA-16.1). */
export function boardersOf(chart: Chart, table: TableView, ship: ShipView): string[] {
  const crew = aboard(table, ship.design).filter(
    ({ disk }) => disk.state !== 'concealed' && chart.disks.get(disk.design ?? '')?.crew,
  );
  const owners = new Set(crew.map(({ disk }) => disk.owner));
  return [...owners].filter((owner) => areEnemies(chart, owner, ship.controller));
}
/** Whether the ship has been captured and so is lost to its owner (RA-17.2). */
export const isTaken = (chart: Chart, { owner, controller }: ShipView): boolean =>
  areEnemies(chart, owner, controller);

const panelMax = 10;
/** The figures that every ship has, apart from its printed values. */
const usual: Partial<Record<Figure, number>> = {
  transporter: 1,
  beam_range: 1,
  torpedo_damage: 5,
  torpedo_speed: 4,
};
const ofOneSeat: Figure[] = ['command', 'combat'];

/** Whether an ability's target is present: an enemy of that faction or size, or a threat (RA-20.13). */
function isAgainst(chart: Chart, table: TableView, vs: string, seat: string): boolean {
  if (vs === '' || chart.threats.includes(vs)) return true;
  return table.ships.some(({ owner, design }) => {
    const kind = chart.ships.get(design);
    return areEnemies(chart, owner, seat) && (kind?.faction === vs || kind?.size === vs);
  });
}
function covers(chart: Chart, { scope }: Raising, from: ShipView, seat: string, ship: ShipView): boolean {
  if (scope === 'fleet') return ship.controller === seat;
  if (scope === 'armada') return !areEnemies(chart, ship.controller, seat);
  return scope === 'ship' && from === ship;
}
const worksNow = (disk: DiskView, { always, nth }: Raising): boolean =>
  always ? disk.state === 'ready' : disk.state === 'activated' && disk.memory === nth;

/**
 * What visible crew and tech add to a ship's figure; command and combat count only for their own
 * seat (RA-2.8).
 */
export function raised(chart: Chart, table: TableView, ship: ShipView, seat: string, figure: Figure): number {
  const serves = (user: string) =>
    ofOneSeat.includes(figure) ? user === seat : !areEnemies(chart, user, seat);
  let sum = 0;
  const add = (raising: Raising, from: ShipView, user: string) => {
    if (raising.figure !== figure || !serves(user) || !covers(chart, raising, from, user, ship)) return;
    if (isAgainst(chart, table, raising.vs, user)) sum += raising.by;
  };
  for (const from of table.ships)
    for (const raising of chart.ships.get(from.design)?.raisings ?? []) add(raising, from, from.controller);
  for (const disk of table.disks) {
    const kind = chart.disks.get(disk.design ?? '');
    const from = table.ships.find(({ design }) => design === disk.aboard);
    if (!kind || !from) continue;
    const user = kind.crew ? disk.owner : from.controller;
    if (from === ship && disk.state === 'ready' && serves(user)) sum += kind.raises[figure] ?? 0;
    for (const raising of kind.raisings) if (worksNow(disk, raising)) add(raising, from, user);
  }
  return sum;
}
/** A ship's figure: its disk's figure, plus what crew and tech that work for it add (RA-2.8). */
export function valueOf(chart: Chart, table: TableView, ship: ShipView, figure: Figure): number {
  const printed = (chart.ships.get(ship.design)?.values[figure] ?? 0) + (ship.lasting?.[figure] ?? 0);
  const more = raised(chart, table, ship, ship.controller, figure);
  return Math.max(0, Math.min(panelMax, printed + more + (usual[figure] ?? 0)));
}

export const torpedoFlips = (chart: Chart, table: TableView, ship: ShipView): number =>
  Math.max(1, valueOf(chart, table, ship, 'torpedo_speed'));
export const torpedoDamage = (chart: Chart, table: TableView, ship: ShipView): number =>
  valueOf(chart, table, ship, 'torpedo_damage');

/** RA-7.2 */
export function commandOf(chart: Chart, table: TableView, ship: ShipView): number {
  const crew = aboard(table, ship.design)
    .filter(({ disk }) => disk.owner === ship.controller && disk.state !== 'concealed')
    .reduce((sum, { disk }) => sum + (chart.disks.get(disk.design ?? '')?.command ?? 0), 0);
  return Math.max(0, crew + raised(chart, table, ship, ship.controller, 'command'));
}
/** A crew disk's combat, including its owner's personal tech (RA-20.9). */
export function combatOf(chart: Chart, table: TableView, crew: DiskView): number {
  const printed = chart.disks.get(crew.design ?? '')?.combat ?? 0;
  return table.disks.reduce((sum, tech) => {
    const mates = tech.aboard === tech.home && crew.home === tech.home && crew.owner === tech.owner;
    if (!mates) return sum;
    const personal = (chart.disks.get(tech.design ?? '')?.raisings ?? []).filter(
      (one) =>
        one.scope === 'personal' &&
        one.figure === 'combat' &&
        worksNow(tech, one) &&
        isAgainst(chart, table, one.vs, crew.owner),
    );
    return sum + personal.reduce((more, { by }) => more + by, 0);
  }, printed);
}

export const teamOf = (chart: Chart, seat: string): number =>
  chart.seats.find(({ name }) => name === seat)?.team ?? -1;
export const areEnemies = (chart: Chart, a: string, b: string): boolean =>
  teamOf(chart, a) !== teamOf(chart, b);

const sides: Side[] = ['d', 'a', 'c', 'e'];
/**
 * A team's colour: the player's own team has frost, the others follow. For watchers the first team's colour
 * is frost.
 */
export function sideOf(chart: Chart, seat: string, mine: string): Side {
  const teams = [...new Set(chart.seats.map(({ team }) => team))];
  const own = teamOf(chart, mine) >= 0 ? teamOf(chart, mine) : teams[0];
  const order = [own, ...teams.filter((team) => team !== own)];
  return sides[order.indexOf(teamOf(chart, seat))] ?? 'c';
}

/**
 * Players on one side share its colour; all but one of them get a second mark, but the viewer's own ships
 * never do.
 */
export function mateOf(chart: Chart, seat: string, mine: string): boolean {
  const mates = chart.seats.filter(({ team }) => team === teamOf(chart, seat)).map(({ name }) => name);
  return seat !== (mates.includes(mine) ? mine : mates[0]);
}

/** The distance from edge to edge (RA-10.1). */
export const gapBetween = (chart: Chart, a: ShipView, b: ShipView): number =>
  gap(roundOf(chart, a), roundOf(chart, b));

export const kindOf = (order: number): OrderKind => openings[order] ?? 'activate';
export const criticalNames = ['Bridge', 'Engineering', 'Weapons', 'Torpedo', 'Propulsion'];
export const marksOf = (marks: number): string[] => criticalNames.filter((_, i) => ((marks >> i) & 1) === 1);

/** The ship whose phase it is, if any. */
export const actingShip = (table: TableView): ShipView | undefined =>
  table.step === 'execute' && !table.steering ? table.ships[table.sequence[table.cursor] ?? -1] : undefined;

/** The slots that a seat may flip in step one, in the order of the form's fields (RA-5.1). */
export function turnable(chart: Chart, table: TableView, seat: string): number[] {
  return table.disks.flatMap((disk, slot) => {
    if (disk.owner !== seat || !disk.state || ['absent', 'lost'].includes(disk.state)) return [];
    const ship = table.ships.find(({ design }) => design === disk.aboard);
    const crew = chart.disks.get(disk.design ?? '')?.crew ?? true;
    if (!ship) return crew ? [slot] : [];
    return ship.fate === 'in_play' && (crew || ship.controller === seat) ? [slot] : [];
  });
}
