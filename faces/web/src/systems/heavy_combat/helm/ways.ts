// The ways to turn a ship by her cube: the face to which her bow goes, or a roll; and when: at the end of a
// turn for nothing, or at once for power or a battery. Each is one row of the same order that the slots lay.
import { capital } from '../../../lib/words';
import type { Desk } from '../command/slots';
import { turnTexts } from '../command/slots_helm';
import { orientationIndex } from '../model/chart';
import { aboutAction, objectOfOrientation, objectOfTurn, turnOf, type Row } from '../model/rows';
import { direction, faces, frameOf, same, turned, type Face, type Turn } from '../model/space';
import type { ShipView } from '../model/state';

export const ways = ['port', 'starboard', 'dorsal', 'ventral', 'aft', 'roll_port', 'roll_starboard'] as const;
export type Way = (typeof ways)[number];
const turnsOfWays: Partial<Record<Way, Turn>> = {
  port: 'yaw_port',
  starboard: 'yaw_starboard',
  dorsal: 'pitch_up',
  ventral: 'pitch_down',
  roll_port: 'roll_port',
  roll_starboard: 'roll_starboard',
};
export const wayText = (way: Way): string => {
  const turn = turnsOfWays[way];
  return turn ? capital(turnTexts[turn]) : 'Bow astern';
};

/** The ship's orientation once she has turned; about means twice to port, with the top where it was. */
export const after = (orientation: number, way: Way): number => {
  const turn = turnsOfWays[way];
  return turn ? turned(orientation, turn) : turned(turned(orientation, 'yaw_port'), 'yaw_port');
};

/** When she turns, in the order of their prices. */
export const whens = ['turn', 'swing', 'swing_on_battery'] as const;
export type When = (typeof whens)[number];
/** The object of the row that turns her so; 0 if there is no such row: a turn is one facing (HC-5.2). */
export function objectOfWay(orientation: number, way: Way, when: When): number {
  if (when !== 'turn') return objectOfOrientation(after(orientation, way));
  const turn = turnsOfWays[way];
  return turn ? objectOfTurn(turn) : 0;
}

export const turningRow = (rows: readonly Row[]): Row | undefined =>
  rows.find(({ action }) => (whens as readonly string[]).includes(action));
/** The orientation to which a row turns her. */
const orientationOfRow = (orientation: number, { action, object }: Row): number =>
  action === 'turn' ? turned(orientation, turnOf(object)) : object - objectOfOrientation(0);

/** The face to which the bow goes by these rows; null if it stays. */
export function bowFace(ship: ShipView, rows: readonly Row[]): Face | null {
  const row = turningRow(rows);
  if (!row) return null;
  const now = orientationIndex(ship.orientation);
  const { fore } = frameOf(orientationOfRow(now, row));
  const face = faces.find((one) => same(direction(frameOf(now), one), fore));
  return face && face !== 'fore' ? face : null;
}
/** The way that is laid; a swing to an unusual top counts as the way of its bow. */
export function wayOf(ship: ShipView, rows: readonly Row[]): Way | null {
  const row = turningRow(rows);
  if (!row) return null;
  const now = orientationIndex(ship.orientation);
  const to = orientationOfRow(now, row);
  return ways.find((way) => after(now, way) === to) ?? (bowFace(ship, rows) as Way | null);
}

// ---- what may be laid, and laying it

export const whenLaid = ({ orders, picks, unit }: Desk): When =>
  (turningRow(orders.of(unit))?.action as When | undefined) ?? whens[picks['when'] ?? 0] ?? 'turn';

/** Whether she can turn this way then, with the power that is left or that another manoeuvre gives back. */
export function may({ turn, orders, unit }: Desk, way: Way, when: When): boolean {
  const object = objectOfWay(orientationIndex(turn.ship(unit)?.orientation), way, when);
  if (!orders.choice(unit, when)?.objects.includes(object)) return false;
  const back = orders
    .of(unit)
    .filter(({ action }) => aboutAction(action).manoeuvre)
    .reduce((sum, row) => sum + orders.priceOf(row), 0);
  return orders.left(unit) + back >= (aboutAction(when).price ?? 0);
}
/** When she would turn this way: as chosen, or else for the lowest price; null if she cannot. */
export const whenFor = (desk: Desk, way: Way): When | null =>
  [whenLaid(desk), ...whens].find((when) => may(desk, way, when)) ?? null;

function lay(desk: Desk, way: Way, when: When): void {
  const { turn, orders, unit } = desk;
  const object = objectOfWay(orientationIndex(turn.ship(unit)?.orientation), way, when);
  // a turn that becomes another manoeuvre takes the hero point with it
  if (when !== 'turn') orders.drop(unit, 'turn');
  orders.put(unit, when, object, orders.choice(unit, when)?.least ?? 0);
}
export function straightOn({ orders, unit }: Desk): void {
  const row = turningRow(orders.of(unit));
  if (row) orders.drop(unit, row.action);
}
/** A tap on a face or an arrow: the bow goes there; again: straight on. */
export function steer(desk: Desk, way: Way | 'fore'): void {
  const { turn, orders, unit } = desk;
  const ship = turn.ship(unit);
  if (!ship) return;
  if (way === 'fore' || way === wayOf(ship, orders.of(unit))) return straightOn(desk);
  const when = whenFor(desk, way);
  if (when) lay(desk, way, when);
}
/** Chooses when she turns, now and next time. */
export function choose(desk: Desk, when: When): void {
  const { turn, orders, picks, unit } = desk;
  picks['when'] = whens.indexOf(when);
  const ship = turn.ship(unit);
  const row = turningRow(orders.of(unit));
  const way = ship && wayOf(ship, orders.of(unit));
  if (!row || !way || !may(desk, way, when)) return;
  // from power to a battery or back she keeps a top that was chosen
  if (when !== 'turn' && row.action !== 'turn') orders.put(unit, when, row.object, row.number);
  else lay(desk, way, when);
}
