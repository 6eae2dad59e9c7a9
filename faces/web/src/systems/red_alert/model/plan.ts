// What an order would do, before it is given: where flips end and what they touch, who would be in reach from
// there, and how far a torpedo gets. The code applies the engine's rules to what this player may
// see.
import { torpedoRadius, type Chart } from './chart';
import {
  advance,
  flips,
  gap,
  gapAtMost,
  headingToward,
  onTable,
  overlap,
  placeBeside,
  touching,
  turned,
  type Point,
  type Round,
} from './geometry';
import {
  areEnemies,
  inPlay,
  roundOf,
  torpedoRound,
  valueOf,
  type ShipView,
  type TableView,
  type TorpedoView,
} from './table';

export type Touch = { what: 'ship' | 'terrain' | 'obstruction'; name: string; harm: number };
/** The number that stands for a torpedo that has yet to be launched. */
export const ownTorpedo = -1;

export interface Path {
  heading: number;
  /** Where the disk lands, flip by flip; a landing off the table is always the last. */
  stops: Point[];
  end: Point;
  /** The flip that leaves the table, counted from 1; 0 if none does (RA-8.10). */
  leaves: number;
  /** The torpedoes that lie on the way, by their numbers (RA-15.9). */
  torpedoes: number[];
  /** What the disk overlaps at the end (RA-9.1). */
  touches: Touch[];
}

/** What a disk of this size overlaps at a place. */
export function touchesAt(chart: Chart, table: TableView, at: Round, but: string): Touch[] {
  const ships = table.ships
    .filter((other) => other.design !== but && inPlay(other) && overlap(at, roundOf(chart, other)))
    .map((other): Touch => ({ what: 'ship', name: other.design, harm: 1 }));
  const terrain = chart.terrain
    .filter((piece) => overlap(at, piece))
    .map(({ name, harm }): Touch => ({ what: 'terrain', name, harm }));
  const obstructions = table.obstructions
    .map((which) => chart.obstructions[which])
    .filter((piece) => piece !== undefined && overlap(at, piece))
    .map((piece): Touch => ({ what: 'obstruction', name: piece!.name, harm: piece!.harm }));
  return [...ships, ...terrain, ...obstructions];
}

/** The torpedoes that a ship touches on its way; its own only once it has left them (RA-15.10). */
function metBy(table: TableView, ship: ShipView, radius: number, stops: Point[]): TorpedoView[] {
  return table.torpedoes.filter((torpedo) => {
    let home = torpedo.ship === ship.design && torpedo.inside;
    return stops.some((centre) => {
      const touched = touching({ centre, radius }, torpedoRound(torpedo));
      if (home && touched) return false;
      home = false;
      return touched;
    });
  });
}

/** A movement from the ship's place, with another heading and speed if requested. */
export function pathOf(
  chart: Chart,
  table: TableView,
  ship: ShipView,
  heading = ship.heading,
  speed = ship.speed,
): Path {
  const start = roundOf(chart, ship);
  const landed = flips(start, heading, speed);
  const off = landed.findIndex((point) => !onTable(point, chart.length, chart.width));
  const stops = off < 0 ? landed : landed.slice(0, off + 1);
  const end = stops.at(-1) ?? ship.centre;
  const radius = start.radius;
  const met = metBy(table, ship, radius, stops);
  return {
    heading,
    stops,
    end,
    leaves: off + 1,
    torpedoes: met.map(({ id }) => id),
    touches: off < 0 && speed > 0 ? touchesAt(chart, table, { centre: end, radius }, ship.design) : [],
  };
}

/** A movement with a turn on the way: this many flips, and then another heading for the rest (RA-9.3). */
export function evasion(
  chart: Chart,
  table: TableView,
  ship: ShipView,
  after: number,
  heading: number,
): Path {
  const first = pathOf(chart, table, ship, ship.heading, after);
  if (first.leaves > 0) return first;
  const rest = pathOf(chart, table, { ...ship, centre: first.end }, heading, ship.speed - after);
  return {
    ...rest,
    leaves: rest.leaves > 0 ? rest.leaves + after : 0,
    stops: [...first.stops, ...rest.stops],
    torpedoes: [...new Set([...first.torpedoes, ...rest.torpedoes])],
  };
}

/** How far a ship's beams or its transporter reach, from edge to edge (RA-10.1, RA-10.6). */
export const rangeOf = (
  chart: Chart,
  table: TableView,
  ship: ShipView,
  of: 'beam_range' | 'transporter' = 'beam_range',
): number => chart.template * valueOf(chart, table, ship, of);

export interface Target {
  ship: ShipView;
  /** The distance between the edges. */
  gap: number;
  inReach: boolean;
}
/** The enemies in play as seen from a place, the nearest first. Cloaked ships are invisible. */
export function targetsFrom(chart: Chart, table: TableView, ship: ShipView, centre = ship.centre): Target[] {
  const from = { ...roundOf(chart, ship), centre };
  const range = rangeOf(chart, table, ship);
  return table.ships
    .filter((other) => inPlay(other) && areEnemies(chart, ship.controller, other.controller))
    .map((other) => {
      const to = roundOf(chart, other);
      const within = gapAtMost(from, to, range);
      // a rounded gap may be on the wrong side of the range by less than one unit
      const between = within ? Math.min(gap(from, to), range) : Math.max(gap(from, to), range + 1);
      return { ship: other, gap: between, inReach: within && !other.cloaked };
    })
    .sort((a, b) => a.gap - b.gap);
}

/** Whether the ship may fire beams (RA-10.2), even if nobody is in range. */
export const canFire = (chart: Chart, table: TableView, ship: ShipView): boolean =>
  ship.unarmed_until < table.turn && !ship.cloaked && valueOf(chart, table, ship, 'beam') > 0;

/** The ships and terrain that a transporter reaches, if shields are ignored (RA-10.6). */
export function placesFrom(
  chart: Chart,
  table: TableView,
  ship: ShipView,
): { name: string; round: Round; inReach: boolean }[] {
  const from = roundOf(chart, ship);
  const range = rangeOf(chart, table, ship, 'transporter');
  return [
    ...table.ships
      .filter((other) => other !== ship && inPlay(other))
      .map((other) => ({ name: other.design, round: roundOf(chart, other) })),
    ...chart.terrain.map((piece) => ({ name: piece.name, round: piece })),
  ]
    .filter(({ round }) => gapAtMost(from, round, range))
    .map((place) => ({ ...place, inReach: true }));
}

// ---- torpedoes

export interface Flight {
  stops: Point[];
  /** The design of the ship that the torpedo strikes; '' if it strikes none. */
  strikes: string;
  leaves: boolean;
}

/** Flies flip by flip, each with a heading, until the torpedo strikes or leaves the table (RA-15.8). */
function fly(
  chart: Chart,
  table: TableView,
  start: Point,
  headings: number[],
  { launcher, inside, bay = false }: { launcher: string; inside: boolean; bay?: boolean },
): Flight {
  const stops: Point[] = [];
  let at = start;
  let home = inside;
  /** What the torpedo strikes where it now is, if it strikes anything. */
  const meet = (): Flight | null => {
    if (!onTable(at, chart.length, chart.width)) return { stops, strikes: '', leaves: true };
    const here = { centre: at, radius: torpedoRadius };
    const met = table.ships.filter((ship) => inPlay(ship) && touching(roundOf(chart, ship), here));
    const struck = met.find(({ design }) => design !== launcher || !home);
    home &&= met.some(({ design }) => design === launcher);
    return struck ? { stops, strikes: struck.design, leaves: false } : null;
  };
  // a ship that overlaps the bay is struck before the first flip (RA-15.8)
  let ended = bay ? meet() : null;
  for (const heading of headings) {
    if (ended) return ended;
    at = advance(at, heading, 2 * torpedoRadius);
    stops.push(at);
    ended = meet();
  }
  return ended ?? { stops, strikes: '', leaves: false };
}

/** The bay at a ship's front, where the torpedo's disk touches the ship's disk (RA-10.4). */
export const bayOf = (chart: Chart, ship: ShipView): Point =>
  placeBeside(roundOf(chart, ship), ship.heading, torpedoRadius);

/** `headings` follow each flip except the last; the first flip is along the ship's heading (RA-15.4). */
export const launchPath = (chart: Chart, table: TableView, ship: ShipView, headings: number[]): Flight =>
  fly(chart, table, bayOf(chart, ship), [ship.heading, ...headings], {
    launcher: ship.design,
    inside: true,
    bay: true,
  });

export const steerPath = (chart: Chart, table: TableView, torpedo: TorpedoView, heading: number): Flight =>
  fly(
    chart,
    table,
    torpedo.centre,
    Array.from({ length: torpedo.flips }, () => heading),
    { launcher: torpedo.ship, inside: torpedo.inside },
  );

/** The headings that lead toward a place, flip by flip, each offset by this much. */
function chase(from: Point, firstHeading: number, to: Point, count: number, off: number): number[] {
  const headings: number[] = [];
  let at = advance(from, firstHeading, 2 * torpedoRadius);
  for (let i = 0; i < count; ++i) {
    const heading = turned(headingToward(at, to) + off);
    headings.push(heading);
    at = advance(at, heading, 2 * torpedoRadius);
  }
  return headings;
}
/** Offsets to avoid obstacles: first straight on, then further and further to either side. */
export const detours = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6].map((step) => (step * 65536) / 24);
const strikesFriend = ({ strikes, leaves }: Flight, chart: Chart, table: TableView, seat: string): boolean =>
  leaves ||
  table.ships.some(({ design, controller }) => design === strikes && !areEnemies(chart, controller, seat));

/** The legs of a launch toward a place, around friendly ships if possible. */
export function launchToward(
  chart: Chart,
  table: TableView,
  ship: ShipView,
  to: Point,
  count: number,
): number[] {
  const ways = [
    ...detours.map((off) => chase(bayOf(chart, ship), ship.heading, to, count, off)),
    Array.from({ length: count }, () => ship.heading),
  ];
  const clear = (legs: number[]) =>
    !strikesFriend(launchPath(chart, table, ship, legs), chart, table, ship.controller);
  return ways.find(clear) ?? ways[0]!;
}
/** The heading of a torpedo toward a place, around friendly ships if possible. */
export function steerToward(chart: Chart, table: TableView, torpedo: TorpedoView, to: Point): number {
  const straight = headingToward(torpedo.centre, to);
  const ways = detours.map((off) => turned(straight + off));
  const clear = (heading: number) =>
    !strikesFriend(steerPath(chart, table, torpedo, heading), chart, table, torpedo.seat);
  return ways.find(clear) ?? straight;
}

/** How far a torpedo can get in its next move, including its own edge. */
export const reachOf = ({ flips: count }: Pick<TorpedoView, 'flips'>): number =>
  (2 * count + 1) * torpedoRadius;

/** Whether a torpedo could strike this ship in its next move if steered well. */
export const isThreat = (chart: Chart, torpedo: TorpedoView, ship: ShipView): boolean =>
  gap(torpedoRound(torpedo), roundOf(chart, ship)) <= 2 * torpedo.flips * torpedoRadius;
