// Composes the scene that all three views draw, from the battle and the orders that are laid.
import type { Side } from '../../ships/draw';
import { lookOf, orientationIndex, type Chart } from './model/chart';
import type { Orders } from './command/orders.svelte';
import { meant, weaponOfAction } from './model/rows';
import type { Blind, Reach, Scene, SceneLine, SceneSeeker, SceneShip } from './model/scene';
import {
  alongLine,
  direction,
  faces,
  frameOf,
  minus,
  plus,
  rangeBetween,
  same,
  type Face,
  type Vec,
} from './model/space';
import { isBare, isInPlay, shieldOf, stateOf, type ShipView, type SpaceView } from './model/state';
import { placeText, shipNames, shipNumber, speedText } from './model/told';
import type { SpaceTurn } from './model/turn.svelte';
import { factorAt } from './model/volley';

interface Onlooker {
  chart: Chart;
  space: SpaceView;
  sideOf: (seat: string) => Side;
  mine: string;
  craftName: (number: number) => string;
}

function shipOf({ chart, sideOf, mine }: Onlooker, ship: ShipView, number: number): SceneShip | null {
  const ghost = ship.place === undefined;
  const where = ship.place ?? ship.seen;
  if (ghost && !ship.known) return null; // the player does not know about this ship
  const kind = chart.ships.get(ship.design);
  const name = shipNames(chart)[number] ?? '';
  return {
    key: `ship${number}`,
    number,
    name,
    at: where,
    frame: frameOf(orientationIndex(ship.orientation)),
    look: lookOf(kind, ship.design),
    side: sideOf(ship.seat),
    state: stateOf(chart, ship),
    shields: faces.map((_, i) => ({
      left: shieldOf(ship, i),
      whole: isBare(ship) ? 0 : (kind?.shields[i] ?? 0),
    })),
    lit: null,
    mine: ship.seat === mine,
    ghost,
    label: ghost ? `seen here ${ship.adrift} turns ago` : `${placeText(where)}, ${speedText(ship)}`,
  };
}

/** Where a torpedo will be after each turn if its target does not move. */
function nextOf(from: Vec, to: Vec, flown: number, flight: number): Vec[] {
  const stops: Vec[] = [];
  let now = from;
  for (let left = 10 - flown; left > 0 && !same(now, to); left -= flight) {
    const way = minus(to, now);
    const step = Math.min(flight, left);
    now = Math.hypot(way.x, way.y, way.z) < step + 0.5 ? to : plus(now, alongLine(way, step));
    stops.push(now);
  }
  return stops;
}

/** The scene while no orders are laid. */
export function plainScene(onlooker: Onlooker): Scene {
  const { chart, space, sideOf } = onlooker;
  const ships = space.ships
    .map((ship, i) => (ship.fate === 'taken' || isInPlay(ship) ? shipOf(onlooker, ship, i) : null))
    .filter((ship) => ship !== null);
  // ships in the same place are drawn side by side; their labels show the true place
  ships.forEach((ship, i) => {
    const before = ships.slice(0, i).filter(({ label }) => label.startsWith(placeText(ship.at)));
    ship.at = plus(ship.at, { x: 1.2, y: 0, z: 0 }, before.length);
  });
  const craft = space.craft.flatMap((one, i) =>
    one.state === 'flying'
      ? [
          {
            key: `craft${i}`,
            number: i,
            name: onlooker.craftName(i),
            at: one.place,
            side: sideOf(one.seat),
            label: placeText(one.place),
          },
        ]
      : [],
  );
  const seekers = space.seekers.map((seeker): SceneSeeker => {
    const target = space.ships[shipNumber(chart, seeker.target)]?.place ?? null;
    const flight = chart.weapons.get(String(seeker.weapon))?.flight ?? 3;
    return {
      key: `seeker${seeker.id}`,
      id: seeker.id,
      at: seeker.place,
      side: sideOf(seeker.seat),
      flown: seeker.flown,
      next: target ? nextOf(seeker.place, target, seeker.flown, flight) : [],
      target,
      label: `${seeker.flown} spaces flown`,
    };
  });
  return { ships, craft, seekers, lines: [], blind: [], reaches: [], ghosts: [] };
}

// ---- with the current orders --------------------------------------------------------------------

/** Where a unit is drawn: beside other units in the same place. */
function shownAt(turn: SpaceTurn, scene: Scene, unit: number): Vec | undefined {
  const what = meant(unit);
  const ship = scene.ships.find(({ number }) => what.kind === 'ship' && number === what.number);
  return ship?.at ?? turn.placeOf(unit);
}
/**
 * The face of a target that a unit's shots strike: the face toward the unit; for a ship, the strongest if
 * several tie.
 */
function addFire(
  turn: SpaceTurn,
  orders: Orders,
  scene: Scene,
  strikes: (unit: number, object: number) => Face | null,
): void {
  const shots = orders.rows.filter(({ action }) => weaponOfAction(action) >= 0);
  const seen = new Set<string>();
  const aimed = turn.unit > 0 && turn.target > 0 && shots.length === 0;
  const all = aimed ? [{ unit: turn.unit, action: '', object: turn.target, number: 0 }] : shots;
  for (const row of all) {
    const [here, there] = [turn.placeOf(row.unit), turn.placeOf(row.object)];
    const [from, to] = [shownAt(turn, scene, row.unit), shownAt(turn, scene, row.object)];
    const key = `${row.unit} ${row.object}`;
    if (!here || !there || !from || !to || seen.has(key)) continue;
    seen.add(key);
    const range = rangeBetween(here, there);
    const beam = all
      .filter(({ unit, object }) => unit === row.unit && object === row.object)
      .map(({ unit, action }) => orders.weaponOf(unit, weaponOfAction(action)))
      .find((weapon) => weapon && weapon.kind !== 'seeking');
    const factor = beam ? factorAt(beam, range) : 0;
    const line: SceneLine = {
      from,
      to,
      kind: 'aim',
      label: `range ${range}${factor > 0 ? ` ×${factor === 0.5 ? '½' : factor}` : ''}`,
    };
    scene.lines.push(line);
    const what = meant(row.object);
    if (what.kind !== 'ship') continue;
    const ship = scene.ships.find(({ number }) => number === what.number);
    if (ship) ship.lit = strikes(row.unit, row.object);
  }
  addArcs(turn, scene);
}
/** Adds where launchers do not bear and how far the weapon with the longest range reaches. */
function addArcs(turn: SpaceTurn, scene: Scene): void {
  const ship = turn.ship(turn.unit);
  const kind = ship && turn.kindOf(ship);
  if (!ship?.place || !kind) return;
  const frame = turn.frame(ship);
  const arcs = new Set(kind.mounts.map(({ arc }) => arc));
  const blind: Blind[] = [];
  if (arcs.has('fore') && !arcs.has('aft')) blind.push({ at: ship.place, way: direction(frame, 'aft') });
  if (arcs.has('aft') && !arcs.has('fore')) blind.push({ at: ship.place, way: direction(frame, 'fore') });
  const reach = Math.max(
    0,
    ...kind.mounts.map(({ weapon }) => turn.chart.weapons.get(weapon)?.factors.length ?? 0),
  );
  const reaches: Reach[] = reach > 0 ? [{ at: ship.place, radius: reach + 0.5 }] : [];
  scene.blind.push(...blind);
  scene.reaches.push(...reaches);
}

export function onlookerOf(turn: SpaceTurn): Onlooker {
  return {
    chart: turn.chart,
    space: turn.space,
    sideOf: (seat) => turn.sideOf(seat),
    mine: turn.mine,
    craftName: turn.craftName,
  };
}
export function sceneOf(
  turn: SpaceTurn,
  orders: Orders,
  strikes: (unit: number, object: number) => Face | null,
  addHelm?: (turn: SpaceTurn, orders: Orders, scene: Scene) => void,
): Scene {
  const scene = plainScene(onlookerOf(turn));
  if (!turn.mayAct || turn.battle.over) return scene;
  if (turn.step === 'helm') addHelm?.(turn, orders, scene);
  if (turn.step === 'fire') addFire(turn, orders, scene, strikes);
  return scene;
}
