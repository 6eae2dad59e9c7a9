// Describes space and ships in words for the board.
import { capital, counted, plain } from '../../../lib/words';
import { classNames, orientationIndex, turnRatio, type Chart } from './chart';
import { facesToward, frameOf, whereText, type Frame, type Vec } from './space';
import type { Scene } from './scene';
import { isBare, isInPlay, type CraftView, type SeekerView, type ShipView, type SpaceView } from './state';

/** The name of "steadfast" as the scenario spells it. */
export function shipNames(chart: Chart): string[] {
  return chart.starts.map(({ name, ship }) => name || capital(plain(ship)));
}
const wordOf = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase()
    .replace(/^_/, '');
/** The number of the ship for which a word of the vocabulary `ships` stands. */
export function shipNumber(chart: Chart, word: unknown): number {
  if (typeof word === 'number') return word;
  return shipNames(chart).findIndex((name) => wordOf(name) === String(word));
}

export const placeText = ({ x, y, z }: Vec): string =>
  `${x}, ${y}, ${z === 0 ? 'level' : `height ${z}`}`.replaceAll('-', '−');
export const frameOfShip = (ship: ShipView): Frame => frameOf(orientationIndex(ship.orientation));

/** "speed 2 east", "at rest" */
export function speedText(ship: ShipView): string {
  if (ship.speed === undefined) return 'unseen';
  const way = bowText(ship);
  return ship.speed === 0 ? `at rest, bow ${way}` : `speed ${ship.speed} ${way}`;
}
const ways = ['east', 'west', 'north', 'south', 'up', 'down'];
export function bowText(ship: ShipView): string {
  const { fore } = frameOfShip(ship);
  const at = fore.x !== 0 ? (fore.x > 0 ? 0 : 1) : fore.y !== 0 ? (fore.y > 0 ? 2 : 3) : fore.z > 0 ? 4 : 5;
  return ways[at]!;
}
/** "a light cruiser, turns in 2 turns" */
export function classText(chart: Chart, design: string): string {
  const kind = chart.ships.get(design);
  if (!kind) return '';
  const ratio = turnRatio[kind.size];
  const name = capital(classNames[kind.size]);
  return ratio === 0
    ? `${name}, never moves`
    : `${name}, ${ratio === 1 ? 'a facing a turn' : `a facing in ${ratio} turns`}`;
}

export const veilTexts: Record<ShipView['veil'], string> = {
  off: '',
  raising: 'cloak going up: no shields, no fire',
  up: 'cloaked',
  lowering: 'cloak coming down: no shields, no fire',
};

export interface Seen {
  key: string;
  name: string;
  side: 'own' | 'theirs';
  place: Vec;
  text: string;
}
/** Everything that is visible around a ship, the nearest first, with bearing, elevation and range. */
export function aroundText(
  space: SpaceView,
  names: (kind: 'ship' | 'craft', number: number) => string,
  from: ShipView,
  isEnemy: (seat: string) => boolean,
): Seen[] {
  const { place } = from;
  if (!place) return [];
  const frame = frameOfShip(from);
  const seen = (key: string, name: string, seat: string, at: Vec, more: string): Seen => ({
    key,
    name,
    side: isEnemy(seat) ? 'theirs' : 'own',
    place: at,
    text: `${name}: ${whereText(frame, place, at)}${more}`,
  });
  const ships = space.ships.flatMap((ship, i) =>
    ship === from || !isInPlay(ship) || !ship.place
      ? []
      : [seen(`ship${i}`, names('ship', i), ship.seat, ship.place, `; ${shipText(ship, place)}`)],
  );
  const craft = space.craft.flatMap((one, i) =>
    one.state === 'flying'
      ? [seen(`craft${i}`, names('craft', i), one.seat, one.place, `; ${craftText(one)}`)]
      : [],
  );
  const seekers = space.seekers.map((seeker) =>
    seen(`seeker${seeker.id}`, `Torpedo ${seeker.id}`, seeker.seat, seeker.place, `; ${seekerText(seeker)}`),
  );
  const far = ({ place: at }: Seen) => Math.hypot(at.x - place.x, at.y - place.y, at.z - place.z);
  return [...ships, ...craft, ...seekers].sort((a, b) => far(a) - far(b));
}
/** "its port shield faces you" */
function shipText(ship: ShipView, from: Vec): string {
  if (isBare(ship)) return veilTexts[ship.veil];
  const close = facesToward(frameOfShip(ship), {
    x: from.x - ship.place!.x,
    y: from.y - ship.place!.y,
    z: from.z - ship.place!.z,
  });
  const shield = close.length > 3 ? 'any shield may face you' : `its ${close.join(' or ')} shield faces you`;
  return `${speedText(ship)}; ${shield}`;
}
export const craftText = ({ points }: CraftView): string => `takes ${counted(points, 'more points')}`;
export const seekerText = ({ flown, damage }: SeekerView): string =>
  `${counted(flown, 'spaces')} flown${flown >= 5 ? `, ${10 - damage} points shoot it down` : ', too fresh to shoot down'}`;

/** The whole scene in a few sentences, for screen readers. */
export function aboutScene(scene: Scene): string {
  const ships = scene.ships.map(
    ({ name, label, lit, mine }) =>
      `${name} at ${label}${lit ? `, ${mine ? 'its bow goes to' : 'your fire strikes'} its ${lit} shield` : ''}.`,
  );
  const seekers = scene.seekers.map(({ id, label, at }) => `Torpedo ${id} at ${placeText(at)}, ${label}.`);
  const craft = scene.craft.map(({ name, label }) => `${name} at ${label}.`);
  return [...ships, ...seekers, ...craft].join(' ');
}
