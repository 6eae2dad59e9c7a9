// Describes the table in words, for players who cannot see it and for those who want exact figures: bearings
// and ranges, threats in order, and what an order would do.
import type { GameEvent } from '../../../lib/protocol/shapes';
import { capital, counted, listed, percent, plain, sideInProse } from '../../../lib/words';
import type { Chart, DiskKind, OrderKind } from './chart';
import { degreesOf, gap, gapAtMost, headingToward, inches, touchSlack, turned, type Point } from './geometry';
import { collisionChance, type Blow } from './odds';
import {
  canFire,
  isThreat,
  ownTorpedo,
  rangeOf,
  reachOf,
  targetsFrom,
  type Flight,
  type Path,
  type Target,
  type Touch,
} from './plan';
import {
  areEnemies,
  boardersOf,
  diskName,
  gapBetween,
  inPlay,
  isTaken,
  marksOf,
  roundOf,
  shipName,
  teamOf,
  torpedoRound,
  valueOf,
  type ShipView,
  type TableView,
} from './table';

export const orderNames: Record<OrderKind, string> = {
  change_speed: 'Change speed',
  change_heading: 'Change heading',
  raise_shields: 'Raise shields',
  attack: 'Attack',
  activate: 'Use crew',
};
export const orderAbout: Record<OrderKind, string> = {
  change_speed: 'One or two faster or slower.',
  change_heading: 'Turn to face anywhere.',
  raise_shields: 'Set shields to any value up to the maximum.',
  attack: 'Fire, launch a torpedo, or beam crew over.',
  activate: 'A crew disk carries out its orders.',
};

/** A torpedo's name with its number in the log. */
export const torpedoName = (id: number): string => `torpedo ${id}`;

export const degreesText = (heading: number): string => `${Math.round(degreesOf(heading)) % 360}°`;
/** A length in tenths of an inch, rounded up, so that a target out of range never seems to be in range. */
const inchText = (length: number): string => (Math.ceil(inches(length) * 10) / 10).toFixed(1);
export const far = (length: number): string =>
  length <= touchSlack ? 'touching' : `${inchText(length)} inches`;

const bearings = [
  'dead ahead',
  'on the starboard bow',
  'to starboard',
  'on the starboard quarter',
  'dead astern',
  'on the port quarter',
  'to port',
  'on the port bow',
];
/** The bearing of a place from a ship that flies along `heading`. */
export function bearingText(from: Point, heading: number, to: Point): string {
  if (from.x === to.x && from.y === to.y) return 'at the same place';
  const relative = degreesOf(turned(headingToward(from, to) - heading));
  return bearings[Math.round(relative / 45) % bearings.length]!;
}

/** The text below a ship's name: its owner among allies, its former owner, and who else is aboard. */
export function standingText(chart: Chart, table: TableView, ship: ShipView): string {
  const allied = chart.seats.filter(({ team }) => team === teamOf(chart, ship.controller)).length > 1;
  return [
    ...(allied ? [capital(plain(ship.controller))] : []),
    ...(isTaken(chart, ship) ? [`taken from ${sideInProse(ship.owner)}`] : []),
    ...(boardersOf(chart, table, ship).length > 0 ? ['boarded'] : []),
  ].join(', ');
}

const notes = (chart: Chart, table: TableView, ship: ShipView): string[] => [
  ...[standingText(chart, table, ship)].filter(Boolean),
  ...(ship.cloaked ? ['cloaked'] : []),
  ...(ship.unarmed_until >= table.turn ? ['cannot fire beams'] : []),
  ...(ship.stopped_until >= table.turn ? ['cannot gain speed'] : []),
  ...marksOf(ship.marks).map((mark) => `${mark.toLowerCase()} critical`),
];

/** "Shade, shields 5, hull 6, speed 3, heading 214°" */
export function shipText(chart: Chart, table: TableView, ship: ShipView): string {
  const speed = ship.speed === 0 ? 'full stop' : `speed ${ship.speed}`;
  const shields = ship.shields === 0 ? 'shields down' : `shields ${ship.shields}`;
  return [
    shipName(chart, ship.design),
    shields,
    `hull ${ship.hull}`,
    speed,
    `heading ${degreesText(ship.heading)}`,
    ...notes(chart, table, ship),
  ].join(', ');
}

/** "in range", "1.4 inches beyond range": for the beams, as measured with the template. */
function rangeText(chart: Chart, table: TableView, from: ShipView, { ship, gap: between, inReach }: Target) {
  if (inReach) return 'in range';
  return ship.cloaked
    ? 'no target'
    : `${inchText(between - rangeOf(chart, table, from))} inches beyond range`;
}
/** "on the port bow, 2.4 inches, in range"; the range is named only for enemies. */
export function whereText(chart: Chart, table: TableView, from: ShipView, to: ShipView): string {
  const enemy = targetsFrom(chart, table, from).find(({ ship }) => ship.design === to.design);
  return [
    bearingText(from.centre, from.heading, to.centre),
    far(enemy?.gap ?? gapBetween(chart, from, to)),
    ...(enemy ? [rangeText(chart, table, from, enemy)] : []),
  ].join(', ');
}

/** Everything on the table, as seen from a ship, the nearest first. */
export function aroundText(chart: Chart, table: TableView, ship: ShipView): string[] {
  const own = roundOf(chart, ship);
  const seen = [
    ...table.ships
      .filter((other) => other !== ship && inPlay(other))
      .map((other) => ({
        away: gap(own, roundOf(chart, other)),
        text: `${areEnemies(chart, ship.controller, other.controller) ? 'Enemy' : 'Friend'} ${shipText(chart, table, other)}: ${whereText(chart, table, ship, other)}.`,
      })),
    ...table.torpedoes.map((torpedo) => ({
      away: gap(own, torpedoRound(torpedo)),
      text: `${capital(torpedoName(torpedo.id))} of the ${shipName(chart, torpedo.ship)}, heading ${degreesText(torpedo.heading)}, ${counted(torpedo.phases, 'moves')} left: ${bearingText(ship.centre, ship.heading, torpedo.centre)}, ${far(gap(own, torpedoRound(torpedo)))}.`,
    })),
    ...[...chart.terrain, ...table.obstructions.flatMap((which) => chart.obstructions[which] ?? [])].map(
      (piece) => ({
        away: gap(own, piece),
        text: `${capital(plain(piece.name))}: ${bearingText(ship.centre, ship.heading, piece.centre)}, ${far(gap(own, piece))}.`,
      }),
    ),
  ];
  return seen.sort((a, b) => a.away - b.away).map(({ text }) => text);
}

/** What could hurt a ship next, the worst first. */
export function threatsTo(chart: Chart, table: TableView, ship: ShipView): string[] {
  const threats: { weight: number; text: string }[] = [];
  const own = roundOf(chart, ship);
  for (const torpedo of table.torpedoes) {
    const away = gap(torpedoRound(torpedo), own);
    if (!isThreat(chart, torpedo, ship)) continue;
    const whose = areEnemies(chart, ship.controller, torpedo.seat) ? 'Enemy' : 'Your own';
    threats.push({
      weight: torpedo.damage + 1 - away / reachOf(torpedo),
      text: `${whose} ${torpedoName(torpedo.id)} can reach it at the end of this phase: ${counted(torpedo.damage, 'counters')}.`,
    });
  }
  for (const { ship: enemy, gap: away } of ship.cloaked ? [] : targetsFrom(chart, table, ship)) {
    const beam = valueOf(chart, table, enemy, 'beam');
    const name = shipName(chart, enemy.design);
    const flown = enemy.speed * 2 * roundOf(chart, enemy).radius;
    const range = rangeOf(chart, table, enemy);
    if (!canFire(chart, table, enemy)) continue;
    if (gapAtMost(roundOf(chart, enemy), own, range))
      threats.push({ weight: beam, text: `The ${name} has it in range: ${counted(beam, 'counters')}.` });
    else if (away <= range + flown)
      threats.push({ weight: beam / 2, text: `The ${name} can bring it into range by moving.` });
  }
  return threats.sort((a, b) => b.weight - a.weight).map(({ text }) => text);
}

function touchText(chart: Chart, { what, name, harm }: Touch): string {
  const odds = percent(collisionChance);
  if (what === 'ship')
    return `It would end on the ${shipName(chart, name)}: ${odds} to collide, which costs 1 hull and all speed.`;
  if (what === 'terrain')
    return `It would end on ${capital(plain(name))}: ${odds} to collide, which costs ${harm} hull and all speed.`;
  return `It would end on ${capital(plain(name))} and take ${counted(harm, 'hits')}.`;
}

/** The dangers on a path, the worst first; empty if it is clear. */
export function dangersOf(chart: Chart, path: Path): string[] {
  return [
    ...(path.leaves > 0 ? [`Flip ${path.leaves} leaves the table: the ship is lost.`] : []),
    ...path.torpedoes.map((id) => `It runs into ${id === ownTorpedo ? 'its own torpedo' : torpedoName(id)}.`),
    ...path.touches.map((touch) => touchText(chart, touch)),
  ];
}

/** `fires` says when: now (from the ship's place), there (from the end of its path) or never. */
export function pathText(
  chart: Chart,
  table: TableView,
  ship: ShipView,
  path: Path,
  fires: 'now' | 'there' | 'never' = 'there',
): string {
  const dangers = dangersOf(chart, path);
  const flown =
    path.stops.length === 0
      ? `The ${shipName(chart, ship.design)} stays where it is, heading ${degreesText(path.heading)}.`
      : `${counted(path.stops.length, 'flips')} along ${degreesText(path.heading)}.`;
  const place = fires === 'now' ? 'now' : path.stops.length > 0 ? 'there' : '';
  const within = targetsFrom(chart, table, ship, fires === 'now' ? ship.centre : path.end)
    .filter(({ inReach }) => inReach)
    .map((target) => `the ${shipName(chart, target.ship.design)}`);
  const range =
    fires === 'never' || !canFire(chart, table, ship) || (fires === 'there' && path.leaves > 0)
      ? ''
      : within.length > 0
        ? `In range${place && ` ${place}`}: ${listed(within)}.`
        : `Nobody in range${place && ` ${place}`}.`;
  const parts = fires === 'now' ? [range, flown, ...dangers] : [flown, ...dangers, range];
  return parts.filter(Boolean).join(' ');
}

/** The latest throws of a fight aboard and what they cost. */
export function fightText(events: GameEvent[], mine: string): string {
  const last = events.findLastIndex(({ kind }) => kind === 'fight_drop');
  if (last < 0) return '';
  const first = events.findLastIndex(({ kind }, i) => i < last && kind !== 'fight_drop') + 1;
  const scores = events.slice(first, last + 1).map(({ args }) => {
    const who = args['seat'] === mine ? 'you' : capital(plain(String(args['seat'])));
    return `${who} ${counted(Number(args['hits']), 'hits')}`;
  });
  const tied = events[last + 1]?.kind === 'segment_tied';
  return `${capital(scores.join(', '))}. ${tied ? 'It is a tie, and each side loses one of its crew.' : 'That costs you one of your crew.'}`;
}

export function flightText(chart: Chart, flight: Flight): string {
  if (flight.strikes) return `Hits the ${shipName(chart, flight.strikes)} on flip ${flight.stops.length}.`;
  if (flight.leaves) return `Leaves the table on flip ${flight.stops.length} and is gone.`;
  return `${counted(flight.stops.length, 'flips')}, hits nothing yet.`;
}

export const blowText = ({ mean, hull, destroyed }: Blow): string =>
  [
    `${mean} ${mean === 1 ? 'hit' : 'hits'} on average`,
    hull > 0 ? `hull ${percent(hull)}` : 'shields hold',
    // shields do not help against a second critical of the same kind
    ...(destroyed > 0 ? [`destroyed ${percent(destroyed)}${hull > 0 ? '' : ' by a second critical'}`] : []),
  ].join(', ');

const rowText = (row: OrderKind[]): string =>
  row.map((kind) => orderNames[kind] ?? plain(kind)).join(' and ');
const figureNames: Record<string, string> = {
  shields: 'shields',
  hull: 'hull',
  beam: 'beam',
  torpedoes: 'torpedoes',
  capacity: 'capacity',
  speed: 'top speed',
  transporter: 'transporter range',
  torpedo_damage: 'torpedo damage',
  torpedo_speed: 'torpedo flips',
};
/** What a disk does, in one line: its text or its figures. */
export function diskText(disk: DiskKind): string {
  const raises = Object.entries(disk.raises).map(
    ([figure, by]) => `${by > 0 ? '+' : '−'}${Math.abs(by)} ${figureNames[figure] ?? plain(figure)}`,
  );
  const rows = disk.rows.map(rowText);
  return [
    ...raises,
    ...(rows.length > 0 ? [rows.join(', or ')] : []),
    ...(disk.start ? [`Start: ${disk.start.points} points of ${plain(disk.start.keyword)}`] : []),
    ...(disk.text ? [disk.text] : []),
  ].join('. ');
}

export const diskFullName = (chart: Chart, id: string): string => {
  const kind = chart.disks.get(id);
  if (!kind) return diskName(chart, id);
  return kind.crew
    ? `${kind.name}, crew, command ${kind.command}, combat ${kind.combat}`
    : `${kind.name}, tech`;
};
