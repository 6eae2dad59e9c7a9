// A battle of red-alert as a seat sees it, written by hand with the fields of the rules'
// fields.cpp: three ships, a planet, a mine, a torpedo, and crew and tech cards face up and face
// down.
import type { View } from '../../src/lib/protocol/shapes';
import { chartOf } from '../../src/systems/red_alert/model/chart';
import { inch } from '../../src/systems/red_alert/model/geometry';
import { tableOf } from '../../src/systems/red_alert/model/table';

export const setup = {
  scenario: 'the_gate',
  definition: {
    points: 60,
    seats: [
      { name: 'red', team: 1, end: 'left' },
      { name: 'blue', team: 2, end: 'right' },
    ],
    terrain: [{ name: 'gate', at: [24, 18], across: 4 }],
    obstructions: [{ name: 'mine', at: [12, 30], across: 1, damage: 3 }],
  },
  options: {},
  designs: {
    corsair: {
      kind: 'ship',
      name: 'Corsair',
      faction: 'ferengi',
      size: 'standard',
      cost: 14,
      capacity: 4,
      shields: 6,
      hull: 5,
      beam: 4,
      torpedoes: 3,
    },
    shade: { size: 'standard', name: 'Shade', faction: 'romulan', shields: 5, hull: 6, beam: 5, cost: 20 },
    eclipse: { size: 'large', name: 'Eclipse', faction: 'romulan', shields: 8, hull: 9, beam: 5, cost: 26 },
    helmsman: {
      kind: 'crew',
      name: 'Helmsman',
      faction: 'ferengi',
      command: 4,
      combat: 2,
      orders: [['raise_shields', 'change_speed'], ['change_heading']],
    },
    battery: { kind: 'tech', name: 'Battery', faction: 'any', raises: { beam: 1 } },
  },
};

const at = (x: number, y: number) => ({ x: x * inch, y: y * inch });
const ship = (design: string, owner: string, centre: { x: number; y: number }, more: object) => ({
  design,
  owner,
  controller: owner,
  fate: 'in_play',
  placed: true,
  centre,
  heading: 0,
  shields: 5,
  hull: 6,
  speed: 3,
  torpedoes: 3,
  marks: 0,
  unarmed_until: 0,
  stopped_until: 0,
  cloaked: false,
  cloak_phase: 0,
  shown: 0,
  orders_left: true,
  ...more,
});

export const view = {
  turn: 2,
  step: 'execute',
  phase: 0,
  cursor: 0,
  acting: true,
  moved: false,
  steering: false,
  over: false,
  winner: -1,
  ships: [
    ship('corsair', 'red', at(10, 18), { orders: [1, 3, 2], shown: 1 }),
    ship('shade', 'blue', at(20, 11), { heading: 32768 }),
    ship('eclipse', 'blue', at(40, 12), { heading: 32768, shields: 8, hull: 9, speed: 2 }),
  ],
  disks: [
    { owner: 'red', home: 'corsair', design: 'helmsman', aboard: 'corsair', state: 'ready', memory: 0 },
    { owner: 'red', home: 'corsair', design: 'battery', aboard: 'corsair', state: 'ready', memory: 0 },
    { owner: 'red', home: 'corsair', design: 'battery', aboard: 'corsair', state: 'absent', memory: 0 },
    { owner: 'blue', home: 'shade' },
    { owner: 'blue', home: 'shade' },
  ],
  torpedoes: {
    '7': {
      seat: 'blue',
      ship: 'shade',
      damage: 5,
      flips: 4,
      phases: 2,
      inside: false,
      centre: at(10, 22),
      heading: 49152,
    },
  },
  torpedoes_launched: 7,
  obstructions: [0],
  sequence: [0, 1, 2],
  turn_order: [],
  pending: [1],
  frames: [],
  scores: [0, 0],
} as unknown as View;

export const aBattle = () => ({ chart: chartOf(setup), table: tableOf(view) });
