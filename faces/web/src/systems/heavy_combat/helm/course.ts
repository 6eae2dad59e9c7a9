// Where helm orders take a ship, and what that means against her target.
import { counted } from '../../../lib/words';
import type { Orders } from '../command/orders.svelte';
import { lookOf, orientationIndex, system, weaponSystem } from '../model/chart';
import { objectOfFace, objectOfOrientation, objectOfSystem, turnOf, type Row } from '../model/rows';
import type { Scene } from '../model/scene';
import {
  direction,
  faces,
  frameOf,
  plus,
  rangeBetween,
  same,
  struckFace,
  times,
  turned,
  turns,
  type Face,
  type Vec,
} from '../model/space';
import { isBare, shieldOf, type ShipView } from '../model/state';
import type { SpaceTurn } from '../model/turn.svelte';
import { factorAt, hitChance } from '../model/volley';
import { bowFace } from './ways';

/** How many turns a turn of one facing still takes; 0: it is done at once (HC-5.2, HC-26.2). */
export function turnsLeft(turn: SpaceTurn, ship: ShipView, rows: readonly Row[], object: number): number {
  const ratio = turn.ratioOf(ship);
  const goesOn = (ship.turning ?? 0) > 0 && turnOf(object) === turns[ship.turning! - 1];
  const left = goesOn ? (ship.turn_left ?? ratio) : ratio;
  return left - (rows.some(({ action }) => action === 'turn_faster') ? 1 : 0);
}

export interface Course {
  end: Vec;
  /** The orientation in which she moves, fires and is fired at. */
  orientation: number;
  /** The orientation at the end of the turn. */
  last: number;
}
/** Where helm orders take a ship: it turns or slides at once, then moves, and turns at the end. */
export function courseOf(turn: SpaceTurn, ship: ShipView, rows: readonly Row[]): Course {
  const find = (...names: string[]) => rows.find(({ action }) => names.includes(action));
  const now = orientationIndex(ship.orientation);
  const swing = find('swing', 'swing_on_battery');
  const turning = find('turn');
  const left = turning ? turnsLeft(turn, ship, rows, turning.object) : 2;
  const later = turning && left <= 1 ? turned(now, turnOf(turning.object)) : now;
  const orientation = swing ? swing.object - objectOfOrientation(0) : left === 0 ? later : now;
  const frame = frameOf(orientation);
  const whole = turn.kindOf(ship)?.boxes[system.impulse] ?? 0;
  const engines = ship.boxes[system.impulse] ?? 0;
  const speed = find('speed')?.number ?? ship.speed ?? 0;
  const halved = whole > 0 && engines > 0 && 2 * engines <= whole;
  const units =
    (halved ? Math.floor((speed + (ship.carried ?? 0)) / 2) : speed) + (find('emergency_warp') ? 2 : 0);
  const slide = find('sideways');
  const aside = slide
    ? direction(frameOf(now), faces[slide.object - objectOfFace('fore')]!)
    : { x: 0, y: 0, z: 0 };
  const end = plus(plus(ship.place!, aside), times(frame.fore, units));
  return { end, orientation, last: swing ? orientation : later };
}

/** What the course means against the target, if that keeps its own. */
export interface Outlook {
  range: number;
  /** The shield that the target's fire would strike, and the target's that ours would. */
  struck: Face;
  strikes: Face;
}
export function outlookOf(turn: SpaceTurn, ship: ShipView, rows: readonly Row[]): Outlook | null {
  const other = turn.ship(turn.target);
  if (!ship.place || !other?.place) return null;
  const [mine, theirs] = [courseOf(turn, ship, rows), courseOf(turn, other, [])];
  const toward = (of: ShipView, course: Course, from: Vec) =>
    struckFace(frameOf(course.orientation), course.end, from, (face) => shieldOf(of, faces.indexOf(face)));
  return {
    range: rangeBetween(mine.end, theirs.end),
    struck: toward(ship, mine, theirs.end),
    strikes: toward(other, theirs, mine.end),
  };
}

const noFire = ['cloak', 'sideways', 'emergency_warp']; // HC-12.2, HC-13.6, HC-18.3
/**
 * The ship's loaded guns at a range, whatever their arcs: "phaser ×4, photon ×2 at 67 %"; empty if none
 * reaches, or if she cannot fire after these rows.
 */
export function gunsText(turn: SpaceTurn, ship: ShipView, rows: readonly Row[], range: number): string {
  if (isBare(ship) || rows.some(({ action }) => noFire.includes(action))) return '';
  const hurried = (i: number) =>
    rows.some((row) => row.action === 'reload_at_once' && row.object === objectOfSystem(weaponSystem(i)));
  const kinds = new Set(
    (turn.kindOf(ship)?.mounts ?? []).flatMap(({ weapon }, i) =>
      (ship.boxes[weaponSystem(i)] ?? 0) > 0 && (!ship.reload?.[i] || hurried(i)) ? [weapon] : [],
    ),
  );
  return [...kinds]
    .flatMap((id) => {
      const weapon = turn.chart.weapons.get(id);
      const factor = weapon && weapon.kind !== 'seeking' ? factorAt(weapon, range) : 0;
      if (!weapon || factor === 0) return [];
      const shot = { weapon, points: 1, range, chances: [turn.sensorsOf(ship) / 6], halved: false, ecm: 0 };
      const chance = Math.round(100 * hitChance(shot));
      const name = weapon.name.toLowerCase().replace(/ torpedo$/, '');
      return [`${name}\u00a0×${factor === 0.5 ? '½' : factor}${chance < 100 ? ` at ${chance}\u00a0%` : ''}`];
    })
    .join(', ');
}

/** Adds to the scene where each of the player's ships will be, and lights the face to which her bow goes. */
export function addHelm(turn: SpaceTurn, orders: Orders, scene: Scene): void {
  for (const unit of turn.units) {
    const ship = turn.ship(unit);
    if (!ship?.place) continue;
    const rows = orders.of(unit);
    const { end, last } = courseOf(turn, ship, rows);
    const shown = scene.ships.find(({ number }) => turn.space.ships[number] === ship);
    if (shown) shown.lit = bowFace(ship, rows);
    const moved = !same(end, ship.place);
    if (!moved && last === orientationIndex(ship.orientation)) continue;
    scene.ghosts.push({
      at: end,
      frame: frameOf(last),
      side: turn.sideOf(ship.seat),
      look: lookOf(turn.kindOf(ship), ship.design),
    });
    const outlook = unit === turn.unit ? outlookOf(turn, ship, rows) : null;
    if (moved)
      scene.lines.push({
        from: ship.place,
        to: end,
        kind: 'path',
        label: outlook ? `range ${outlook.range}` : counted(rangeBetween(ship.place, end), 'units'),
      });
  }
}
