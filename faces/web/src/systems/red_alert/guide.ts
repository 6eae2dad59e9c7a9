// The first battle on the table: a large ship with a captain against a small one. Place, reveal, lay three
// orders, turn toward the enemy and fire.
import { byHand } from '../../lib/input/pointer';
import { latest, type Guide, type Scene } from '../../lib/guide/guide';
import { counted } from '../../lib/words';
import { kindOf, tableOf, type ShipView, type TableView } from './model/table';
import { chartOf, type OrderKind } from './model/chart';
import {
  advance,
  degreesOf,
  flips,
  headingOfDegrees,
  headingToward,
  inch,
  onTable,
  turned,
} from './model/geometry';
import { latest as remembered } from '../../lib/latest';
import { detours, pathOf } from './model/plan';
import { dangersOf, degreesText, orderNames } from './model/told';

const looking = byHand(
  'The wheel zooms, dragging moves the table.',
  'Drag with one finger to move the table; use two to zoom and turn it.',
);
const table = (scene: Scene): TableView => tableOf(scene.view);
const own = (scene: Scene): ShipView | undefined =>
  table(scene).ships.find(({ controller, fate }) => controller === scene.seat && fate === 'in_play');
const enemy = (scene: Scene): ShipView | undefined =>
  table(scene).ships.find(({ controller, fate }) => controller !== scene.seat && fate === 'in_play');
const isMine = (scene: Scene, window: string): boolean =>
  scene.window.kind === window && scene.window.owed.includes(scene.seat);
const offers = (scene: Scene, verb: string): boolean =>
  scene.offers.forms.includes(verb) || scene.offers.list.some(({ order }) => order.verb === verb);
const pending = (scene: Scene): OrderKind | undefined => {
  const [first] = table(scene).pending;
  return first === undefined ? undefined : kindOf(first);
};

// ---- orders

const diameter = 3.25 * inch; // the diameter of the guide's ship
const [length, width] = [48 * inch, 36 * inch];
const shieldsLow = 3;

/** The orders to lay for the three phases: face the enemy, fire, and turn again before the edge. */
export function plan(scene: Scene): OrderKind[] {
  const [mine, theirs] = [own(scene), enemy(scene)];
  if (!mine || !theirs) return ['change_heading', 'attack', 'attack'];
  const heading = headingToward(mine.centre, theirs.centre);
  const way = flips({ centre: mine.centre, radius: diameter / 2 }, heading, mine.speed * 3);
  const edge = way.findIndex((place) => !onTable(advance(place, heading, inch), length, width));
  const phase = edge < 0 ? 3 : Math.floor(edge / mine.speed); // phases until the ship would cross the edge
  const last: OrderKind = mine.shields <= shieldsLow ? 'raise_shields' : 'attack';
  return ['change_heading', phase <= 1 ? 'change_heading' : 'attack', phase === 2 ? 'change_heading' : last];
}

// ---- the way

const chart = remembered(chartOf);
/** Whether a heading is safe in this phase and keeps the ship on the table until a later order turns it. */
function isClear(scene: Scene, ship: ShipView, heading: number): boolean {
  const known = chart(scene.setup);
  const way = (phases: number) => pathOf(known, table(scene), ship, heading, ship.speed * phases);
  const later = (ship.orders ?? []).slice(table(scene).phase + 1).map(kindOf);
  const turns = later.indexOf('change_heading');
  return dangersOf(known, way(1)).length === 0 && way(1 + (turns < 0 ? later.length : turns)).leaves === 0;
}
const straight = (scene: Scene, ship: ShipView): number => {
  const theirs = enemy(scene);
  return theirs ? headingToward(ship.centre, theirs.centre) : ship.heading;
};
/** Where to turn: toward the enemy, or past whatever is in the way. */
export function course(scene: Scene): number {
  const ship = own(scene);
  if (!ship) return 0;
  const wish = straight(scene, ship);
  const ways = detours.map((off) => (off === 0 ? wish : inDegrees(wish + off)));
  return ways.find((way) => isClear(scene, ship, way)) ?? wish;
}
/** A heading as people can type it, in whole degrees. */
const inDegrees = (heading: number): number => headingOfDegrees(Math.round(degreesOf(turned(heading))));
const bearsOff = (scene: Scene): boolean => {
  const ship = own(scene);
  return ship !== undefined && course(scene) !== straight(scene, ship);
};
const nearEnough = 65536 / 72;
function liesRight(scene: Scene): boolean {
  const ship = own(scene);
  if (!ship) return true;
  const off = turned(ship.heading - course(scene));
  return Math.min(off, 65536 - off) <= nearEnough && isClear(scene, ship, ship.heading);
}
/**
 * Whether there is nothing to carry out now. Without a target in range a torpedo stays in its bay, since the
 * ship itself could run into it.
 */
const isIdle = (scene: Scene): boolean =>
  pending(scene) === undefined ||
  (pending(scene) === 'attack' &&
    !offers(scene, 'fire') &&
    (!offers(scene, 'move') || enemy(scene) === undefined));

const why: Record<OrderKind, string> = {
  change_speed: 'One or two faster or slower.',
  change_heading: 'Without it a ship flies straight on, and over the edge of the table it is lost.',
  attack: 'Your beam fires at any enemy in range.',
  raise_shields: 'Your shields are low. This brings them back to full.',
  activate: 'Crew carry out orders of their own.',
};
const lay = (nth: number, name: string) => ({
  id: `lay${nth + 1}`,
  at: (scene: Scene) => `order ${plan(scene)[nth]}`,
  fits: (scene: Scene) => isMine(scene, 'assign'),
  title: (scene: Scene) => `${name}: ${orderNames[plan(scene)[nth]!].toLowerCase()}`,
  text: (scene: Scene) =>
    table(scene).turn === 1 && nth === 0
      ? `Three orders for the three phases of the turn, face down, and none can be changed later. ${why[plan(scene)[0]!]}`
      : why[plan(scene)[nth]!],
  again: true,
});

// ---- words

function acting(scene: Scene): string {
  const ship = own(scene);
  if (pending(scene) === 'attack')
    return offers(scene, 'fire')
      ? 'The enemy is in range: the template between the ships reaches both. Counters fall, and half of them hit.'
      : idle(scene);
  if (pending(scene) === 'raise_shields') return 'Full shields again: they take hits before the hull does.';
  if (pending(scene) === 'change_heading')
    return `The dashed disks show the way: ${counted(ship?.speed ?? 0, 'flips')}, each the width of the ship.`;
  if (pending(scene) === undefined && !offers(scene, 'move'))
    return 'The ship has done what it can in this phase.';
  return 'The dashed disks show where you end, and what you would touch there.';
}
function idle(scene: Scene): string {
  if (enemy(scene) === undefined) return 'Nobody is left to fire at.';
  return offers(scene, 'move')
    ? 'Nobody is in range yet, so fly first: the dashed disks show where you end.'
    : 'Still nobody in range, so no order this time. The next phase brings you nearer.';
}
function struck(scene: Scene): string {
  const fired = latest(scene, 'fired');
  const hits = Number(fired?.args['hits'] ?? 0);
  return `${counted(hits, 'hits')}. Shields go first, then the hull; at hull 0 a ship is gone. After any hit five more counters fall: some break a bridge or an engine.`;
}
function ending({ score }: Scene): string {
  if (score > 0)
    return 'Face them, keep them in range, fire: that is the table. Against the cadet, who is next, your crew gives orders, too; behind “Scenarios” you build a fleet of your own.';
  return 'This time it went wrong: an edge, a torpedo, or bad counters. Try again, and the guide comes along.';
}

export const guide: Guide = {
  start: {
    system: 'red-alert',
    scenario: 'meeting_engagement',
    title: 'First battle on the table',
    bots: { east: 'cadet' },
    options: {
      fleets: [
        {
          seat: 'west',
          faction: 'federation',
          ships: [{ ship: 'halcyon', disks: ['la_forge', 'auxiliary_battery', 'auxiliary_shield_bank'] }],
        },
        { seat: 'east', faction: 'klingon', ships: [{ ship: 'kelvar', disks: [] }] },
      ],
    },
  },
  marks: [
    {
      id: 'goal',
      at: 'table',
      fits: (scene) => isMine(scene, 'deploy'),
      title: 'This is the table',
      text: () =>
        `Your ship starts in the lit area, theirs on the far side. Destroy it, and the battle is yours. ${looking()}`,
      reads: true,
    },
    {
      id: 'place',
      at: 'place',
      fits: (scene) => isMine(scene, 'deploy'),
      title: 'Place your ship',
      text: 'Anywhere in the lit area will do. It faces the middle of the table at speed 2.',
    },
    {
      id: 'reveal',
      at: 'reveal',
      fits: (scene) => isMine(scene, 'reveal'),
      title: (scene) => (table(scene).turn === 1 ? 'Crew and tech' : 'Again, all face up'),
      text: 'What lies face up works: your battery adds a counter to the beam, La Forge brings command, so you go first. Show them all.',
      again: true,
    },
    {
      id: 'struck',
      at: 'command',
      fits: (scene) =>
        latest(scene, 'fired')?.args['ship'] === own(scene)?.design && own(scene) !== undefined,
      title: 'Counters have fallen',
      text: struck,
      reads: true,
    },
    {
      id: 'won',
      at: 'command',
      fits: (scene) => own(scene) !== undefined && enemy(scene) === undefined,
      title: 'The battle is won',
      text: 'No enemy is left. The battle ends with the turn: just go on.',
      reads: true,
    },
    lay(0, 'Phase 1'),
    lay(1, 'Phase 2'),
    lay(2, 'Phase 3'),
    {
      id: 'seal',
      at: 'seal',
      fits: (scene) => isMine(scene, 'assign'),
      title: 'Seal them',
      text: 'Both sides lay in secret. In each phase every ship shows one order.',
      again: true,
    },
    {
      id: 'act',
      at: 'act',
      fits: (scene) => isMine(scene, 'initiative'),
      title: 'You may go first',
      text: (scene) =>
        enemy(scene) === undefined
          ? 'Nobody is left to wait for. Show the order of this phase.'
          : 'Most command goes first, or waits. Go: show the order of this phase.',
      again: true,
    },
    {
      id: 'aim',
      at: (scene) => (bearsOff(scene) ? 'dial degrees' : 'dial'),
      fits: (scene) => isMine(scene, 'act') && pending(scene) === 'change_heading' && !liesRight(scene),
      title: (scene) => (bearsOff(scene) ? 'Turn past the danger' : 'Turn toward them'),
      text: (scene) =>
        bearsOff(scene)
          ? `Something is in the way, or the edge is near. Type ${degreesText(course(scene))}: that way is clear.`
          : 'Choose the enemy under “Toward”, drag the yellow handle on the table, or type degrees.',
      again: true,
    },
    {
      id: 'danger',
      at: 'danger',
      fits: (scene) => isMine(scene, 'act') && pending(scene) !== undefined,
      title: 'Look out',
      text: (scene) =>
        pending(scene) === 'change_heading'
          ? 'Red says what this way costs. Turn a little to either side until it is gone.'
          : `Red says what may happen on the way, and this order does not turn the ship.${offers(scene, 'evade') ? ' Evasive action does.' : ''}`,
      reads: true,
      again: true,
    },
    {
      id: 'do',
      at: (scene) => (isIdle(scene) ? 'straight on' : 'do it'),
      fits: (scene) => isMine(scene, 'act'),
      title: (scene) => (isIdle(scene) ? 'Go on' : 'Do it'),
      text: acting,
      again: true,
    },
    {
      id: 'steer',
      at: 'steer',
      fits: (scene) => isMine(scene, 'steer'),
      title: 'Your torpedo flies on',
      text: (scene) =>
        enemy(scene) === undefined
          ? 'Nobody is left for it to hit. Let it fly.'
          : 'It goes for the enemy. Turn it if you know better: it hits any ship it touches, yours too.',
      again: true,
    },
  ],
  closing: ending,
};
