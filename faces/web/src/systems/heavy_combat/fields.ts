// The names of a space battle's fields at the moderator's desk.
import type { FieldWords, Setup, Table } from '../../lib/moderator/fields';
import { capital, plain } from '../../lib/words';

type Mount = { weapon: string };
const faces = ['fore', 'aft', 'port', 'starboard', 'dorsal', 'ventral'];
const officers = [
  'captain',
  'security chief',
  'medical officer',
  'science officer',
  'communications officer',
];
const repairs = [
  ...['nothing', 'warp', 'impulse', 'sensors', 'battery', 'shuttle bay', 'cloak', 'quarters', 'cargo'],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `weapon ${n}`),
  ...faces.map((face) => `${face} shield`),
];

/** "Photon 2" for the second of two alike; undefined if the ship has no such weapon. */
function weaponOf(ship: Table, i: number, { designs }: Setup): string | undefined {
  const mounts = (designs[String(ship['design'])]?.['weapons'] ?? []) as Mount[];
  const kind = mounts[i]?.weapon;
  if (kind === undefined) return undefined;
  const alike = mounts.filter(({ weapon }) => weapon === kind).length;
  const number = mounts.slice(0, i + 1).filter(({ weapon }) => weapon === kind).length;
  return alike > 1 ? `${plain(kind)} ${number}` : plain(kind);
}
const weaponAt = (ship: Table, key: string, setup: Setup) => weaponOf(ship, Number(key), setup);
function boxAt(ship: Table, key: string, setup: Setup): string | undefined {
  const weapon = /^weapon_(\d)$/.exec(key);
  if (weapon) return weaponOf(ship, Number(weapon[1]) - 1, setup);
  const design = setup.designs[String(ship['design'])];
  const boxes = design?.['internals'] as Record<string, number> | undefined;
  return boxes && !boxes[key] ? undefined : plain(key);
}

export const fieldWords: FieldWords = {
  called: {
    over: 'the battle is over',
    winner: 'winning team',
    quick: 'quicker actions left',
    'hidden.in': 'has sealed',
    design: 'class',
    seat: 'side',
    veil: 'cloak',
    veil_turns: 'under cloak for',
    known: 'has been seen by an enemy',
    found_by: 'detected this turn by',
    seen: 'seen last',
    adrift: 'seen last, how long ago',
    orientation: 'lies',
    'place.x': 'east',
    'place.y': 'north',
    'place.z': 'up',
    'seen.x': 'east',
    'seen.y': 'north',
    'seen.z': 'up',
    carried: 'half a space still to move',
    turning: 'turns its facing',
    turn_left: 'until its facing changes',
    power: 'power left this turn',
    ecm: 'ECM this turn',
    ecm_old: 'ECM of the last turn',
    batteries: 'charges in the batteries',
    wait: 'until it may slide or turn at once again',
    deeds: 'done this turn',
    shields: 'shield',
    extra: 'shield raised this turn',
    extra_old: 'shield raised last turn',
    fired_on: 'shields fired on this turn',
    boxes: 'boxes',
    shattered: 'catastrophic damage has been rolled',
    owed: 'internal damage its owner is still to place',
    reload: 'reloads',
    armed: 'charge',
    'repairs.what': 'of',
    'repairs.left': 'time left',
    party: 'enemies aboard',
    party_seat: 'enemies aboard, their side',
    party_officers: 'enemies aboard, their officers',
    home: 'carried by',
    supports: 'covers',
    'seekers.ship': 'launched by',
    flown: 'has flown',
    damage: 'damage taken',
    arrived: 'strikes this turn',
  },
  inner: ['window', 'team_seats', 'seekers_given', 'hidden.verb', 'hidden.values'],
  words: {
    winner: { least: -1, words: ['none', 'team 1', 'team 2', 'team 3', 'team 4'] },
    carried: { least: 0, words: ['no', 'yes'] },
    turning: {
      least: 0,
      words: [
        'no',
        'yaw to port',
        'yaw to starboard',
        'pitch up',
        'pitch down',
        'roll to port',
        'roll to starboard',
      ],
    },
    'repairs.what': { least: 0, words: repairs },
  },
  bits: {
    found_by: 'seats',
    fired_on: faces,
    officers,
    party_officers: officers,
    deeds: [
      ...['moved sideways', 'emergency warp', 'looks for what is hidden', 'suspects', 'was fired at'],
      ...['will answer sideways', 'paid to stay hidden', 'its facing has changed'],
    ],
  },
  scale: { turn: { each: 1, unit: '' } },
  seats: ['hidden', 'quick'],
  owner: { craft: 'home', seekers: 'ship' },
  names: { seekers: ({ weapon }) => capital(plain(String(weapon ?? 'torpedo'))) },
  places: {
    'ships.boxes': boxAt,
    'ships.reload': weaponAt,
    'ships.armed': weaponAt,
    'craft.reload': craftWeapon,
  },
};

/** Small craft have one weapon. */
function craftWeapon(_: Table, key: string): string | undefined {
  return key === '0' ? '' : undefined;
}
