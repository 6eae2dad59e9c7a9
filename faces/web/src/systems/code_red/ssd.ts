// The groups of boxes on a ship system display, in the places where players expect them, and the latest
// volley's effects.
import type { GameEvent } from '../../lib/protocol/shapes';

/** The rows of boxes on the hull, from the bow down. A ship shows only the systems that it has. */
export const hullRows: string[][] = [
  ['forward_hull'],
  ['torpedo', 'photon', 'plasma', 'disruptor', 'tr_beam', 'fusion_beam', 'drone', 'hellbore'],
  ['weapon_a', 'weapon_a_second', 'weapon_b', 'weapon_b_second', 'weapon_c', 'weapon_c_second'],
  ['phaser', 'esg', 'power_absorber'],
  ['bridge', 'flag_bridge', 'emergency_bridge', 'aux_control'],
  ['security_station', 'web_generator', 'displacement_device'],
  ['hull', 'lab'],
  ['center_warp'],
  ['impulse', 'apr'],
  ['battery', 'probe', 'shuttle'],
  ['tractor', 'transporter'],
  ['cargo'],
  ['aft_hull'],
];
export const arms = ['left_warp', 'right_warp'];
/** The tracks beside the hull. */
export const tracks = [
  ['crew', 'boarding_party'],
  ['sensor', 'scanner', 'damage_control', 'excess_damage'],
];

export const drawn = [...tracks[0]!, arms[0]!, ...hullRows.flat(), arms[1]!, ...tracks[1]!];
/** A system's place on the sheet, counted from the left and from the bow down. */
export const placeOf = (system: string): number => {
  const at = drawn.indexOf(system);
  return at < 0 ? drawn.length : at;
};

/** The ships from left to right: the player's own comes first. */
export const fromTheLeft = (ships: number, own: number): number[] => {
  const all = Array.from({ length: ships }, (_, i) => i);
  return own < 0 ? all : [own, ...all.filter((i) => i !== own)];
};

const groups: [string, string[]][] = [
  ['Weapons', [...hullRows[1]!, ...hullRows[2]!, ...hullRows[3]!]],
  ['Power', [...arms, ...hullRows[7]!, ...hullRows[8]!, 'battery']],
  ['Control', [...hullRows[4]!, ...hullRows[5]!, 'lab', ...tracks[1]!]],
  ['Hull', ['forward_hull', 'hull', 'cargo', 'aft_hull']],
  ['Crew and craft', [...tracks[0]!, 'probe', 'shuttle', ...hullRows[10]!]],
];
/** Choices grouped by purpose; choices without a group come last. */
export function groupsOf<C extends { system: string }>(choices: C[]): { title: string; choices: C[] }[] {
  const known = new Set(groups.flatMap(([, systems]) => systems));
  return [
    ...groups.map(([title, systems]) => ({
      title,
      choices: choices.filter(({ system }) => systems.includes(system)),
    })),
    { title: 'Other', choices: choices.filter(({ system }) => !known.has(system)) },
  ].filter((group) => group.choices.length > 0);
}

const labels: Record<string, string> = {
  apr: 'APR',
  esg: 'ESG',
  tr_beam: 'T-R beam',
  aux_control: 'Aux control',
};
export function labelOf(system: string): string {
  const words = system.replaceAll('_', ' ');
  return labels[system] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const shortLabels: Record<string, string> = {
  flag_bridge: 'Flag',
  emergency_bridge: 'Emerg.',
  aux_control: 'Aux',
};
// Shorter labels for phones, so that each of the hull's rows stays one row.
const briefLabels: Record<string, string> = {
  forward_hull: 'Fwd hull',
  left_warp: 'L warp',
  right_warp: 'R warp',
  bridge: 'Brdg',
  emergency_bridge: 'Emer',
  disruptor: 'Disr',
  photon: 'Phot',
  drone: 'Drn',
  impulse: 'Imp',
  battery: 'Batt',
  probe: 'Prb',
  shuttle: 'Shtl',
  tractor: 'Trac',
  transporter: 'Tran',
  security_station: 'Security',
  damage_control: 'Dam. con.',
  excess_damage: 'Excess',
  boarding_party: 'Boarding',
};
/** The short label on the hull; with `brief` an even shorter one. */
export const shortLabelOf = (system: string, brief = false): string =>
  (brief ? briefLabels[system] : undefined) ?? shortLabels[system] ?? labelOf(system);

/** The events of the latest volley that this ship took; empty before the first. */
export function latestVolley(events: GameEvent[], ship: string): GameEvent[] {
  const own = events.filter((event) => event.args['ship'] === ship);
  const start = own.findLastIndex((event) => event.kind === 'volley_begun');
  return start < 0 ? [] : own.slice(start);
}

export const sumOf = (boxes: Record<string, number>): number =>
  Object.values(boxes).reduce((sum, count) => sum + count, 0);

export interface Hit {
  system: string;
  boxes: number;
}

/** The boxes that an event strikes; null if there are none. */
export function hitOf(event: GameEvent): Hit | null {
  const system = String(event.args['system'] ?? '');
  if (event.kind === 'card_scored' || event.kind === 'chart_scored') return { system, boxes: 1 };
  if (event.kind === 'casualties') return { system, boxes: Number(event.args['lost']) };
  if (event.kind === 'excess_damage') return { system: 'excess_damage', boxes: 1 };
  return null;
}

/** Boxes struck by system. */
export function hitsOf(events: GameEvent[]): Map<string, number> {
  const hits = new Map<string, number>();
  for (const event of events) {
    const hit = hitOf(event);
    if (hit) hits.set(hit.system, (hits.get(hit.system) ?? 0) + hit.boxes);
  }
  return hits;
}

export type Side = 'right' | 'left' | 'middle';
/** The side on which a card is laid: scored cards on the right, ignored ones on the left. */
export function sideOf(event: GameEvent): Side | null {
  switch (event.kind) {
    case 'card_scored':
    case 'chart_scored':
      return 'right';
    case 'card_ignored':
    case 'critical_ignored':
    case 'critical_void':
      return 'left';
    case 'critical':
    case 'critical_roll':
    case 'excess_damage':
    case 'casualties':
    case 'shuffled':
    case 'destroyed':
      return 'middle';
    default:
      return null;
  }
}

/** The cards on the table from a ship's latest volley. */
export interface Pile {
  ship: string;
  events: GameEvent[];
}

/** The cards from the latest fire at each of these ships. In a duel both ships move, then fire at the same
 *  time: a move clears away the volleys of the previous turn. */
export function pilesOf(events: GameEvent[], ships: string[]): Pile[] {
  const since = events.findLast((event) => event.kind === 'moved')?.n ?? 0;
  return ships
    .map((ship) => ({ ship, events: latestVolley(events, ship) }))
    .filter((pile) => pile.events.length > 0 && pile.events[0]!.n > since)
    .map(({ ship, events: all }) => ({ ship, events: all.filter((event) => sideOf(event) !== null) }))
    .filter((pile) => pile.events.length > 0); // an owner may have to choose before the first card is laid
}

/** How many cards are left in the deck of a volley that waits for its owner's choice; otherwise 0. */
export const cardsLeft = (ship?: { volley?: { deck: string[] } }): number => ship?.volley?.deck.length ?? 0;

/** A ship as it was before these cards fell on it. */
export function shipBefore<S extends { destroyed: boolean; boxes: Record<string, number> }>(
  ship: S,
  coming: GameEvent[],
): S {
  if (coming.length === 0) return ship;
  const boxes = { ...ship.boxes };
  for (const [system, struck] of hitsOf(coming)) boxes[system] = (boxes[system] ?? 0) + struck;
  return { ...ship, boxes, destroyed: ship.destroyed && !coming.some(({ kind }) => kind === 'destroyed') };
}

/** "cargo_any_hull_2" -> "Cargo or any hull": copies of a card look alike. */
export function cardTitle(card: string): string {
  const kind = labelOf(card.replace(/_\d+$/, ''));
  return kind.replace(/(?<=\w) any /g, ' or any ').replace(/^Cargo (?!or)/, 'Cargo or ');
}

const forever = new Set(['manoeuvring']);
const effectNames: Record<string, string> = {
  weapons_control: 'Weapons control',
  tractors: 'Tractors',
  probe: 'Probe launcher',
  manoeuvring: 'Manoeuvring',
  drone_racks: 'Drone racks',
  transporters: 'Transporters',
  battery_gas: 'Battery gas',
  warp_engines: 'Warp engines',
  heavy_weapons: 'Heavy weapons',
  phasers: 'Phasers',
  labs: 'Labs',
};

// Effects that a repair roll ends, if the players agreed on one; otherwise turns are counted (CR-repair-roll).
const mended = new Set('weapons_control tractors probe transporters heavy_weapons labs bays'.split(' '));

// Effects that begin with the next turn: the meanings of their values 1 to 3 (CR-crit-2-5, CR-crit-3-1), in
// the words of the card that announces them.
const comes: Record<string, string[]> = {
  battery_gas: [
    '',
    'life support costs double this turn',
    'life support costs double next turn',
    'life support costs double this turn and next',
  ],
  warp_engines: [
    '',
    'half warp power this turn, speed 1 at most',
    'half warp power next turn; speed 1 at most until it ends',
    'half warp power this turn and next, speed 1 at most',
  ],
};

/** "Tractors: 2 turns left" for every critical effect in force. */
export function effectsOf(
  effects: Record<string, number>,
  bays: { jammed: number }[],
  repairRoll: boolean,
): string[] {
  const ends = (name: string, turns: number) =>
    repairRoll && mended.has(name)
      ? 'until a repair roll fixes it'
      : `${turns} ${turns === 1 ? 'turn' : 'turns'} left`;
  const lines = Object.entries(effects)
    .filter(([, n]) => n > 0)
    .map(([name, n]) => {
      const label = effectNames[name] ?? labelOf(name);
      if (forever.has(name))
        return `${label}: hit ${n} ${n === 1 ? 'time' : 'times'}, for the rest of the battle`;
      return `${label}: ${comes[name]?.[n] ?? ends(name, n)}`;
    });
  bays.forEach((bay, i) => {
    if (bay.jammed > 0) lines.push(`Doors of bay ${i + 1}: ${ends('bays', bay.jammed)}`);
  });
  return lines;
}
