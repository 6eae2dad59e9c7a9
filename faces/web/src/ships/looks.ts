// The looks of the ships in our data: style, class and what sets each ship apart. All numbers come
// from the design's factors or boxes; ships that are not listed here are drawn from those alone.
import { hash } from './geometry';
import type { ShipLook } from './shape';

type Row = [name: string, factors: string, more?: Partial<ShipLook>];
const of = (style: string, cls: string, rows: Row[]): ShipLook[] =>
  rows.map(([name, factors, more]) => ({
    id: name.toLowerCase().replace(/ /g, '_'),
    name,
    style,
    cls,
    factors,
    ...more,
  }));

const designs: ShipLook[] = [
  ...of('league', 'dreadnought', [['Sovereign', '12/6']]),
  ...of('league', 'cruiser', [
    ['Warden', '9-8/4', { flag: true }],
    ['Bulwark', '8-8/4'],
    ['Sentinel', '7-7/4', { open: 34 }],
  ]),
  ...of('league', 'destroyer', [
    ['Lancer', '5/3'],
    ['Shieldbearer', '5-6/3', { guard: true }],
  ]),
  ...of('league', 'frigate', [
    ['Courier', '4/2'],
    ['Linesman', '1-4/0-2', { ew: 1 }],
    ['Lamplighter', '2-5/1-3', { ew: 2 }],
  ]),
  ...of('league', 'carrier', [['Haven', '6-8(6)/3-4(3)']]),
  ...of('league', 'fighter', [['Swift', '1']]),
  ...of('korrath', 'dreadnought', [['Warhammer', '11-12/6']]),
  ...of('korrath', 'cruiser', [
    ['Great Axe', '9/5', { head: 'axe', great: true }],
    ['Axe', '8/4', { head: 'axe' }],
    ['Mace', '7/3', { head: 'mace' }],
    ['Ram', '10-6/5-3', { mauler: true }],
    ['Light Ram', '8-5/4-2', { mauler: true, light: true }],
  ]),
  ...of('korrath', 'destroyer', [
    ['Hatchet', '5/3'],
    ['Whisper', '2-5/1-2', { ew: 1, head: 'dirk' }],
  ]),
  ...of('korrath', 'frigate', [['Dirk', '4/2']]),
  ...of('korrath', 'carrier', [['Drover', '6-7/3', { pfs: 6 }]]),
  ...of('korrath', 'fighter', [['Chip', '1']]),
  ...of('tessary', 'dreadnought', [['Queen', '10-12(8)/5-6(4)']]),
  ...of('tessary', 'carrier', [
    ['Hive', '8-9(12)/4-5(6)'],
    ['Comb', '4-6(6)/2-3(3)'],
    ['Brood', '6-8(2)/3-4(1)', { pfs: 6 }],
  ]),
  ...of('tessary', 'cruiser', [['Wasp', '6-7/3']]),
  ...of('tessary', 'destroyer', [['Thorn', '5-6/3']]),
  ...of('tessary', 'frigate', [
    ['Needle', '4-5/2'],
    ['Antenna', '2-5/1-2', { ew: 3 }],
  ]),
  ...of('tessary', 'fighter', [['Sting', '1']]),
  ...of('veil', 'dreadnought', [['Eclipse', '12-11/6', { cloak: true }]]),
  ...of('veil', 'cruiser', [
    ['Shade', '8-7/4', { cloak: true, heavyHull: true }],
    ['Dusk', '7-6/3', { cloak: true }],
    ['Stoop', '10-7/5-4', { mauler: true, cloak: true }],
  ]),
  ...of('veil', 'destroyer', [['Mist', '5-4/2', { cloak: true }]]),
  ...of('veil', 'frigate', [
    ['Wisp', '4-3/2-1', { cloak: true }],
    ['Listener', '2-4/1-2', { ew: 2, cloak: true }],
  ]),
  ...of('veil', 'carrier', [['Roost', '5-7(6)/2-3(3)', { cloak: true }]]),
  ...of('veil', 'freighter', [['Night Market', '3-6/1-3']]),
  ...of('veil', 'fighter', [['Mote', '1']]),
  ...of('holds', 'cruiser', [
    ['Tollkeeper', '7-8/4', { out: 0.2, wide: true }],
    ['Corsair', '6-5/3', { out: 1.02 }],
    ['Phantom', '8-6/4-3', { cloak: true, out: 0.5, scythe: true }],
    ['Breaker', '10-8/5-4', { mauler: true }],
  ]),
  ...of('holds', 'frigate', [
    ['Cutlass', '4/2'],
    ['Beachcomber', '3-4/1-2', { ew: 1 }],
  ]),
  ...of('holds', 'fighter', [['Jackdaw', '1']]),
  ...of('civic', 'base', [
    ['Starbase', '36-36(12)/18-18(6)', { kind: 'starbase', ew: 3 }],
    ['Battle station', '12/6', { kind: 'battle_station' }],
    ['Mobile base', '6/3', { kind: 'mobile_base' }],
    ['Repair dock', '0-6', { kind: 'frd' }],
  ]),
  ...of('civic', 'freighter', [
    ['Convoy', '2-8', { kind: 'convoy' }],
    ['Small convoy', '0-4', { kind: 'convoy' }],
    ['Fighter freighter', '1-4(4)/0-2(2)'],
  ]),
  ...of('civic', 'planet', [['Defended planet', '10-20(6)', { kind: 'planet' }]]),
  // code-red: drawn from their boxes
  {
    id: 'meridian',
    name: 'Meridian heavy cruiser',
    style: 'league',
    cls: 'cruiser',
    boxes: {
      forward_hull: 12,
      aft_hull: 8,
      left_warp: 15,
      right_warp: 15,
      phaser: 8,
      photon: 4,
      drone: 2,
      shuttle: 4,
      sensor: 6,
    },
  },
  {
    id: 'halberd',
    name: 'Halberd destroyer',
    style: 'korrath',
    cls: 'destroyer',
    head: 'axe',
    boxes: {
      forward_hull: 6,
      aft_hull: 4,
      center_warp: 14,
      phaser: 4,
      drone: 1,
      disruptor: 4,
      shuttle: 2,
      sensor: 4,
    },
  },
  {
    id: 'kestrel',
    name: 'Kestrel frigate',
    style: 'league',
    cls: 'frigate',
    boxes: {
      forward_hull: 4,
      aft_hull: 4,
      left_warp: 6,
      right_warp: 6,
      phaser: 3,
      drone: 1,
      photon: 2,
      shuttle: 1,
      sensor: 3,
    },
  },
  {
    id: 'stormcrown',
    name: 'Stormcrown dreadnought',
    style: 'league',
    cls: 'dreadnought',
    boxes: {
      forward_hull: 16,
      aft_hull: 14,
      center_warp: 10,
      left_warp: 15,
      right_warp: 15,
      phaser: 12,
      drone: 3,
      photon: 2,
      plasma: 2,
      shuttle: 6,
      sensor: 8,
    },
  },
  {
    id: 'rookery',
    name: 'Rookery carrier',
    style: 'korrath',
    cls: 'carrier',
    boxes: {
      forward_hull: 10,
      aft_hull: 12,
      left_warp: 12,
      right_warp: 12,
      phaser: 8,
      drone: 4,
      shuttle: 16,
      sensor: 6,
    },
  },
  {
    id: 'weaver',
    name: 'Weaver escort',
    style: 'tessary',
    cls: 'destroyer',
    boxes: {
      forward_hull: 5,
      aft_hull: 5,
      left_warp: 8,
      right_warp: 8,
      phaser: 5,
      photon: 1,
      disruptor: 2,
      shuttle: 2,
      sensor: 4,
    },
  },
  {
    id: 'errand',
    name: 'Quiet Errand Q-ship',
    style: 'civic',
    cls: 'freighter',
    boxes: {
      cargo: 12,
      forward_hull: 3,
      aft_hull: 3,
      center_warp: 12,
      phaser: 4,
      drone: 2,
      disruptor: 2,
      shuttle: 2,
      sensor: 3,
    },
  },
  {
    id: 'longmarch',
    name: 'Longmarch freighter',
    style: 'civic',
    cls: 'freighter',
    boxes: { cargo: 25, forward_hull: 2, aft_hull: 2, center_warp: 8, phaser: 1, shuttle: 1, sensor: 1 },
  },
  {
    id: 'anvil',
    name: 'Anvil Station',
    style: 'civic',
    cls: 'base',
    kind: 'battle_station',
    boxes: {
      forward_hull: 20,
      aft_hull: 20,
      phaser: 12,
      drone: 6,
      hellbore: 2,
      photon: 4,
      shuttle: 12,
      sensor: 10,
      cargo: 10,
    },
  },
  {
    id: 'hornet',
    name: 'Hornet pseudo-fighter',
    style: 'korrath',
    cls: 'fighter',
    boxes: { hull: 2, left_warp: 2, right_warp: 2, weapon_a: 1, weapon_b: 2, weapon_c: 1 },
  },
  {
    id: 'gadfly',
    name: 'Gadfly pseudo-fighter',
    style: 'league',
    cls: 'fighter',
    boxes: { hull: 2, left_warp: 2, right_warp: 2 },
  },
  {
    id: 'tortoise',
    name: 'Tortoise pseudo-fighter',
    style: 'holds',
    cls: 'fighter',
    boxes: { hull: 3, left_warp: 2, right_warp: 2, weapon_a: 1, weapon_c: 2 },
  },
];

const byId = new Map(designs.map((design) => [design.id, design]));

/** The look of a ship with a name of her own, which is that of her hull. */
export function likeness(design: string, hull: string): void {
  const known = byId.get(hull);
  if (known) byId.set(design, known);
}

/** The class that attack and defence suggest if nothing else is known about a ship. */
function classOf(factors: string): string {
  const [, attack = '6'] = /^(\d+)/.exec(factors) ?? [];
  const strength = Number(attack);
  return strength >= 11 ? 'dreadnought' : strength >= 6 ? 'cruiser' : strength >= 5 ? 'destroyer' : 'frigate';
}

const kindClasses: Record<string, string> = {
  starbase: 'base',
  battle_station: 'base',
  mobile_base: 'base',
  frd: 'base',
  planet: 'planet',
  convoy: 'freighter',
};

/** A design's look: its own or, for ships that players bring, one built from its numbers. */
export function lookOf(design: string, numbers: Partial<ShipLook> = {}): ShipLook {
  const known = byId.get(design);
  if (known) return known;
  const factors = numbers.factors ?? '6';
  const cls = kindClasses[numbers.kind ?? ''] ?? classOf(factors);
  const style = cls === 'base' || cls === 'planet' || cls === 'freighter' ? 'civic' : styleOf(design);
  return { style, cls, ...numbers, id: design, name: design, factors };
}

const makers = ['league', 'korrath', 'tessary', 'veil', 'holds'];
const styleOf = (design: string): string => makers[hash(design) % makers.length]!;
