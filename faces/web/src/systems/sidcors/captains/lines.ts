// The named captains: who they are and what they say. Amber counts: her numbers are the true ones.
import type { GameEvent } from '../../../lib/protocol/shapes';
import type { Face } from './faces';

export interface Captain {
  name: string;
  title: string;
  face: Face;
  temper: string;
  /** How the captain plays, in one sentence; habits.txt counts how far that is true. */
  plays: string;
  begin: string;
  blow: string;
  won: string;
  lost: string;
}

export const captains: Record<string, Captain> = {
  orrel: {
    name: 'Pim Orrel',
    title: 'Cadet, Meridian League',
    face: { style: 'league', skin: 1, hair: 2, bare: true },
    temper: 'Eager',
    plays: 'Presses 3 whatever happens, never aims, and leaves too late.',
    begin: 'I have read all five books. Twice.',
    blow: 'That was not in the books.',
    won: 'May I write that one up?',
    lost: 'Same time tomorrow?',
  },
  varga: {
    name: 'Ilse Varga',
    title: 'Captain, Meridian League',
    face: { style: 'league', skin: 0, hair: 4, long: true },
    temper: 'Steady',
    plays: 'Plays the exact mix, aims only where it pays, and leaves under 10 %.',
    begin: 'Good morning. Let us keep this short and correct.',
    blow: 'Noted. Close the doors on deck four.',
    won: 'You had one good round. Which was it?',
    lost: 'Well pressed. I shall remember it.',
  },
  vool: {
    name: 'Hrada Vool',
    title: 'Warlord, Korrath Dominion',
    face: { style: 'korrath', skin: 4, hair: 5, crest: true, scar: true },
    temper: 'Hot',
    plays: 'Presses 4 in the round after a hit, aims even at a loss, and never leaves.',
    begin: 'You brought paper. I brought a hammer.',
    blow: 'Ha! Again. Harder.',
    won: 'Pick up your pieces. You will want them.',
    lost: 'Tell it loudly. I will deny nothing.',
  },
  tarrin: {
    name: 'Osk Tarrin',
    title: 'Siege master, Korrath Dominion',
    face: { style: 'korrath', skin: 2, hair: 0, braid: true, eye: '#1d3f2a' },
    temper: 'Patient',
    plays: 'Presses 2 and waits, most of all when hit.',
    begin: 'There is no hurry. There never is.',
    blow: 'One stone out of the wall. I have more wall.',
    won: 'A siege is only waiting with a purpose.',
    lost: 'You hurried, and it worked. How odd.',
  },
  amber: {
    name: 'Seventh of Amber',
    title: 'Voice, Tessary Swarm',
    face: { style: 'tessary', skin: 0 },
    temper: 'Counting',
    plays: 'Takes every even trade, and leaves when the sum turns: under 20 %.',
    begin: 'We are {own}. You are {other}. We shall now subtract.',
    blow: '{own}.',
    won: 'The remainder is us.',
    lost: 'The sum was right. The dice were not asked.',
  },
  selm: {
    name: 'Nuit Selm',
    title: 'Hand, the Veil',
    face: { style: 'veil', skin: 5, mask: true },
    temper: 'Hidden',
    plays: 'Presses 1 and waits, and leaves early, with the fleet: under 30 %.',
    begin: 'You are alone out here. Think so a little longer.',
    blow: 'So you can see. Good. It was growing dull.',
    won: 'You were looking the other way.',
    lost: 'Keep the field. I keep the fleet.',
  },
  crake: {
    name: 'Jessamy Crake',
    title: 'Toll mother, Free Holds',
    face: { style: 'holds', skin: 3, hair: 0, long: true, patch: true },
    temper: 'Greedy',
    plays: 'Presses 2 or 3, ducks when hit, and leaves under 15 %.',
    begin: 'Half the cargo, and we never met.',
    blow: 'Mind the paint, it is somebody else’s.',
    won: 'A pleasure. Your receipt.',
    lost: 'All right, all right. What is your price?',
  },
  ames: {
    name: 'Tolliver Ames',
    title: 'Warden of the Lanterns, Civic',
    face: { style: 'civic', skin: 2, hair: 4, beard: true },
    temper: 'Stubborn',
    plays: 'Spares ammunition, fires back when hit, and never leaves.',
    begin: 'Visiting hours are over.',
    blow: 'She has stood two hundred years. Knock again.',
    won: 'Mind the step on your way out.',
    lost: 'Leave the lamp lit, will you?',
  },
};

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** "thirty-six" in words; in figures from a hundred on. */
export const inWords = (n: number): string =>
  n < 20
    ? small[n]!
    : n > 99
      ? String(n)
      : tens[Math.floor(n / 10)]! + (n % 10 === 0 ? '' : `-${small[n % 10]!}`);

/** The strengths of both sides that the board shows. */
export interface Sum {
  own: number;
  other: number;
}

/** A line with its numbers filled in. */
export const filled = (line: string, sum: Sum): string =>
  line
    .replace(/\{(own|other)\}/g, (_, slot: keyof Sum) => inWords(sum[slot]))
    .replace(/^./, (letter) => letter.toUpperCase());

/** The number of rounds between one line and the next, so that no line is heard too often. */
const rest = 3;

/**
 * What moves a captain now, by the events shown so far (each appears once the dice lie still): the beginning,
 * until the first dice; a heavy blow (a ship destroyed), until the next dice.
 * `isOwn` tells whether a unit is theirs.
 */
export function moment(events: GameEvent[], isOwn: (unit: string) => boolean): 'begin' | 'blow' | null {
  let now: 'begin' | 'blow' | null = 'begin';
  let [round, last] = [1, -1]; // the beginning is the line of the first round
  for (const { kind, args } of events) {
    if (kind === 'round_begun') round = Number(args['round']);
    else if (kind === 'damage') now = null;
    else if (kind.startsWith('destroyed') && round >= last + rest && isOwn(String(args['unit'])))
      [now, last] = ['blow', round];
  }
  return now;
}
