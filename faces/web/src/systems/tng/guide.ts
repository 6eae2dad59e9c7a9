// The first battle on the map: two school cruisers. Give out energy, close in, hold fire until the range is
// short, fire everything, answer fire, see what hits do, and repair.
import { byHand } from '../../lib/input/pointer';
import type { Guide, Scene } from '../../lib/guide/guide';
import { counted, listed } from '../../lib/words';
import { distance } from './model/hex';
import { battleOf, hexOf, isThere, type BattleView, type UnitView } from './model/state';

const looking = byHand(
  'The wheel zooms, dragging moves the map.',
  'Drag with one finger to move the map; use two to zoom.',
);
const state = (scene: Scene): BattleView => battleOf(scene.view);
const placeOf = (scene: Scene, own: boolean): number =>
  state(scene).units.findIndex((unit) => (unit.seat === scene.seat) === own && isThere(unit));
const unitOf = (scene: Scene, own: boolean): UnitView | undefined => state(scene).units[placeOf(scene, own)];
const isMine = (scene: Scene, window: string): boolean =>
  scene.window.kind === window && scene.window.owed.includes(scene.seat);
const turn = (scene: Scene): number => state(scene).turn;
const firstOf = (scene: Scene): boolean => turn(scene) === 1 && state(scene).impulse === 1;
const nameOf = (scene: Scene, own: boolean): string => {
  const at = state(scene).units.findIndex((unit) => (unit.seat === scene.seat) === own);
  return scene.lexicon?.shown['1']?.[at] ?? 'ship';
};
/** The other side, which the log calls by this name. */
const foe = ({ seat }: Scene): string => (seat === 'hegemony' ? 'Concord' : 'Hegemony');
/** The word for a ship in events. */
const wordOf = (scene: Scene, own: boolean): string | undefined =>
  scene.lexicon?.vocabularies['1']?.[placeOf(scene, own)];

// ---- fire

const nearEnough = 4; // hexes: one hex closer, and overloaded phasers reach the enemy
const range = (scene: Scene): number => {
  const [mine, theirs] = [unitOf(scene, true), unitOf(scene, false)];
  return mine && theirs ? distance(hexOf(mine), hexOf(theirs)) : 0;
};
const mayFire = (scene: Scene): boolean => isMine(scene, 'fire') && scene.offers.forms.includes('fire');
const mends = (scene: Scene): boolean => isMine(scene, 'repair') && scene.offers.forms.includes('repair');
const choices = ({ offers }: Scene): number => offers.list.length + offers.forms.length;
/** Whether the enemy has fired in this impulse and the player's ship has not fired since then. */
function answers(scene: Scene): boolean {
  const latest = scene.events.findLast(({ kind }) => kind === 'fired' || kind === 'impulse_begun');
  return latest?.args['unit'] !== undefined && latest.args['unit'] === wordOf(scene, false);
}

interface Blow {
  facing: string;
  stopped: number;
  shields: number;
  armour: number;
  inside: number;
}
const numberIn = (words: unknown): string => /\d+/.exec(String(words ?? ''))?.[0] ?? '';
/** The damage that the latest volley did to a ship; undefined if nobody has fired at it. */
function blowAt(scene: Scene, own: boolean): Blow | undefined {
  const [firer, target] = [wordOf(scene, !own), wordOf(scene, own)];
  const from = scene.events.findLastIndex(({ kind, args }) => kind === 'fired' && args['unit'] === firer);
  if (from < 0 || target === undefined) return undefined;
  const struck = scene.events
    .slice(from)
    .filter(({ kind, args }) => kind === 'struck' && args['unit'] === target);
  const sum = (name: string) => struck.reduce((all, { args }) => all + Number(args[name] ?? 0), 0);
  return {
    facing: numberIn(struck[0]?.args['facing']),
    stopped: sum('reinforcement'),
    shields: sum('shields'),
    armour: sum('armour'),
    inside: sum('inside'),
  };
}
const lossOf = ({ shields, armour, inside }: Blow): string =>
  listed([
    ...(shields > 0 ? [counted(shields, 'shield boxes')] : []),
    ...(armour > 0 ? [`${armour} of armour`] : []),
    ...(inside > 0 ? [`${counted(inside, 'points')} inside`] : []),
  ]);
const harmed = (blow: Blow | undefined): boolean =>
  blow !== undefined && blow.shields + blow.armour + blow.inside > 0;

function theirLoss(scene: Scene): string {
  const blow = blowAt(scene, false);
  if (!blow || (!harmed(blow) && blow.stopped === 0)) return 'None of it hit. Dice do that.';
  if (!harmed(blow))
    return `Reinforcement stopped all ${blow.stopped} of it. Batteries do that while they last.`;
  const first = blow.stopped > 0 ? `Reinforcement stopped ${blow.stopped}; then you struck` : 'You struck';
  return `${first} ${lossOf(blow)}. What a shield has lost stays lost until it is repaired.`;
}
function ownLoss(scene: Scene): string {
  const blow = blowAt(scene, true)!;
  return `${lossOf(blow)}${blow.facing ? ` at facing ${blow.facing}` : ''}. Turn another facing toward them while this one is weak.`;
}

// ---- words

function ending({ score }: Scene): string {
  if (score > 0)
    return 'Energy, distance, all at once: that is a duel of cruisers. Next, the cadet without a guide; then two full ships, in the Cruiser duel.';
  if (score === 0)
    return 'Both still stand, so nobody has won. Go nearer, fire sooner: try again, and the guide comes along.';
  return 'This time it went wrong. Try again, and the guide comes along.';
}

/** The windows that need little attention in a first battle. */
const others: Record<string, [title: string, text: string]> = {
  react: [
    'A hit is coming',
    'Batteries can stop it, a point for a point. What is set here saves boxes, if it can.',
  ],
  choose: ['Which box?', 'Several groups could take this, and you choose. One is chosen already.'],
};

export const guide: Guide = {
  start: {
    system: 'tng',
    scenario: 'first_watch',
    title: 'First watch',
    bots: { hegemony: 'cadet' },
  },
  marks: [
    {
      id: 'goal',
      at: 'command',
      fits: (scene) => isMine(scene, 'allocate') && turn(scene) === 1,
      title: 'Your watch, your cruiser',
      text: (scene) =>
        `The ${nameOf(scene, true)} is yours. Destroy the ${nameOf(scene, false)} of the ${foe(scene)} within eight turns. A turn begins with energy: it buys all that a ship does.`,
      reads: true,
    },
    {
      id: 'speed',
      at: 'speed',
      fits: (scene) => isMine(scene, 'allocate') && turn(scene) === 1,
      title: 'Speed',
      text: 'The hexes that you can fly this turn, one energy each. The faster a ship, the more hexes it goes straight before it may turn.',
      reads: true,
    },
    {
      id: 'phasers',
      at: 'capacitor',
      fits: (scene) => isMine(scene, 'allocate') && turn(scene) === 1,
      title: 'Phasers: one capacitor',
      text: 'A shot takes half an energy out of it, an overloaded one a whole one: twice the damage, up to range 3. What is not fired stays in it.',
      reads: true,
    },
    {
      id: 'photons',
      at: 'tubes',
      fits: (scene) => isMine(scene, 'allocate') && turn(scene) === 1,
      title: 'Photons: armed tube by tube',
      text: 'Overloaded, each takes 4 energy and does 8 damage, if it hits. Unarmed, it cannot fire this turn.',
      reads: true,
    },
    {
      id: 'reinforce',
      at: 'shields',
      fits: (scene) => isMine(scene, 'allocate') && turn(scene) > 1,
      title: 'Reinforcement',
      text: 'Energy on a knob guards that facing for this turn, a point for a point. The wedge is where they stand. Guns and speed come first.',
      reads: true,
    },
    {
      id: 'reserve',
      at: 'batteries',
      fits: (scene) => isMine(scene, 'allocate') && turn(scene) > 1,
      title: 'Batteries',
      text: 'They keep what you do not spend. Set to Box, they automatically stop a hit that would come through the shield.',
      reads: true,
    },
    {
      id: 'energy',
      at: 'seal',
      fits: (scene) => isMine(scene, 'allocate'),
      title: (scene) => (turn(scene) === 1 ? 'Seal it' : 'Energy again'),
      text: (scene) =>
        turn(scene) === 1
          ? 'The standard form is filled in: shields up, guns armed, half of top speed. It will do.'
          : 'The standard form is filled in anew, as far as the ship can still pay for it. Seal it.',
      again: true,
    },
    {
      id: 'struck',
      at: 'their plate',
      fits: (scene) => blowAt(scene, false) !== undefined && wordOf(scene, true) !== undefined,
      title: 'What your fire did',
      text: theirLoss,
      reads: true,
    },
    {
      id: 'inside',
      at: 'their plate',
      fits: (scene) => (blowAt(scene, false)?.inside ?? 0) > 0,
      title: 'Through the shield',
      text: 'Each hit that gets inside rolls on a chart and goes along a row of it: engines, guns, hull. With nothing left to hit, a ship is near its end.',
      reads: true,
    },
    {
      id: 'hurt',
      at: 'plate',
      fits: (scene) => harmed(blowAt(scene, true)),
      title: 'You are hit',
      text: ownLoss,
      reads: true,
    },
    {
      id: 'rings',
      at: 'plate',
      fits: (scene) => isMine(scene, 'move'),
      title: 'The ring is your shields',
      text: 'Three of them, each over three of the six facings. Where two overlap, both stand against a hit; the figures say how much.',
      reads: true,
    },
    {
      id: 'ghost',
      at: 'legs',
      fits: (scene) => isMine(scene, 'move'),
      title: 'Steer the ghost',
      text: () =>
        `The yellow ship shows where you would go: drag it to a lit hex, or steer it here. The lit hexes take no more than an even share of your speed. ${looking()}`,
      reads: true,
    },
    {
      id: 'mode',
      at: 'legs',
      fits: (scene) => isMine(scene, 'move') && !firstOf(scene),
      title: 'Turns take hexes',
      text: 'After a turn it must go straight: the squares count how far. Slips go on without turning; a tac turns by one side, free, once an impulse.',
      reads: true,
    },
    {
      id: 'close',
      at: 'close in',
      fits: (scene) => isMine(scene, 'move') && unitOf(scene, false) !== undefined,
      title: (scene) => (firstOf(scene) ? 'Or let it find a way' : 'Close in'),
      text: (scene) =>
        firstOf(scene)
          ? 'Close in takes the ghost toward them, guns bearing. Ranges and facings on the map are given as if you stood there.'
          : 'To a place close to them where your guns bear.',
      again: true,
    },
    {
      id: 'move',
      at: 'move',
      fits: (scene) => isMine(scene, 'move'),
      title: (scene) => (firstOf(scene) ? 'Give the order' : 'Go'),
      text: (scene) =>
        firstOf(scene)
          ? 'Six impulses make a turn. In each, dice say who moves first; who moves later sees more.'
          : state(scene).impulse < 6
            ? 'What you do not use now is left for later impulses of this turn.'
            : 'The last impulse of this turn: what you do not use now is gone.',
      again: true,
    },
    {
      id: 'cards',
      at: 'guns',
      fits: mayFire,
      title: 'A card for each group',
      text: 'Every weapon that bears is ticked. Untick any to keep, change how many fire, or tap a mode for another.',
      reads: true,
    },
    {
      id: 'odds',
      at: 'odds',
      fits: mayFire,
      title: 'What the dice may give',
      text: 'How likely it gets through the shield, the damage on average, and how much of that comes inside.',
      reads: true,
    },
    {
      id: 'wait',
      at: 'pass',
      fits: (scene) => mayFire(scene) && range(scene) > nearEnough,
      title: (scene) => (answers(scene) ? 'Let them' : 'Not yet'),
      text: (scene) =>
        answers(scene)
          ? 'They have fired, and you could answer. Your answer is better from closer by: hold your fire.'
          : `At range ${range(scene)} overloaded phasers do not reach, and photons hit more surely the nearer you are. What does not fire stays armed: hold it.`,
      again: true,
    },
    {
      id: 'fire',
      at: 'fire',
      fits: mayFire,
      title: (scene) => (answers(scene) ? 'Answer them' : 'Fire'),
      text: (scene) =>
        answers(scene)
          ? 'Fire goes to and fro until all hold it. What their shots have just destroyed may still fire in this step.'
          : `Range ${range(scene)} is near enough: fire all that bears. They may answer, and then you again.`,
      again: true,
    },
    {
      id: 'sheet',
      at: 'sheet',
      fits: (scene) => isMine(scene, 'repair'),
      title: 'Your sheet',
      text: 'Your whole ship, box by box. What is crossed out is lost, what is lit can be repaired.',
      reads: true,
    },
    {
      id: 'mend',
      at: 'go',
      fits: mends,
      title: 'Damage control',
      text: 'Once a turn, repair points bring boxes back: weapons first, then what costs least. They are already given out. Seal it.',
      again: true,
    },
    {
      id: 'rest',
      at: 'go',
      fits: (scene) => isMine(scene, 'activity'),
      title: 'Nothing for now',
      text: 'Between moves and fire a ship can do other things. Leave them for this turn; you are asked again when something new can be done.',
      again: true,
    },
    {
      id: 'asked',
      at: 'go',
      // the only possible answer is given automatically
      fits: (scene) => isMine(scene, scene.window.kind) && scene.window.kind in others && choices(scene) > 1,
      title: ({ window }) => others[window.kind]![0],
      text: ({ window }) => others[window.kind]![1],
      again: true,
    },
  ],
  closing: ending,
};
