// The first battle on the map: two school cruisers. Give out energy, close in, let the guns wait until they
// bear, fire all of it at a weak facing, mend.
import { byHand } from '../../lib/input/pointer';
import { latest, type Guide, type Scene } from '../../lib/guide/guide';
import { counted, listed } from '../../lib/words';
import { distance } from './model/hex';
import { battleOf, hexOf, isThere, type UnitView } from './model/state';

const looking = byHand(
  'The wheel zooms, dragging moves the map.',
  'Drag with one finger to move the map; use two to zoom.',
);
const own = (scene: Scene): UnitView | undefined =>
  battleOf(scene.view).units.find((unit) => unit.seat === scene.seat && isThere(unit));
const enemy = (scene: Scene): UnitView | undefined =>
  battleOf(scene.view).units.find((unit) => unit.seat !== scene.seat && isThere(unit));
const isMine = (scene: Scene, window: string): boolean =>
  scene.window.kind === window && scene.window.owed.includes(scene.seat);
const turn = (scene: Scene): number => battleOf(scene.view).turn;
const range = (scene: Scene): number => {
  const [mine, theirs] = [own(scene), enemy(scene)];
  return mine && theirs ? distance(hexOf(mine), hexOf(theirs)) : 0;
};
const nearEnough = 4; // hexes: overloads reach three, photons hit well
const mayFire = (scene: Scene): boolean => scene.offers.forms.includes('fire');
const words = (scene: Scene): string[] => scene.lexicon?.vocabularies['1'] ?? [];
const nameOf = (scene: Scene, mine: boolean): string => {
  const { units } = battleOf(scene.view);
  const at = units.findIndex((unit) => (unit.seat === scene.seat) === mine);
  return scene.lexicon?.shown['1']?.[at] ?? 'The ship';
};
/** What the latest volley at the enemy did. */
function struck(scene: Scene): string {
  const at = battleOf(scene.view).units.findIndex((unit) => unit.seat !== scene.seat);
  const from = scene.events.findLastIndex(({ kind }) => kind === 'impulse_begun');
  const blows = scene.events
    .slice(Math.max(0, from))
    .filter(({ kind, args }) => kind === 'struck' && args['unit'] === words(scene)[at]);
  const sum = (name: string) => blows.reduce((all, { args }) => all + Number(args[name] ?? 0), 0);
  const inside = sum('inside');
  const parts = [
    ...(sum('shields') > 0 ? [`${counted(sum('shields'), 'shield boxes')}`] : []),
    ...(inside > 0 ? [`${counted(inside, 'boxes')} inside`] : []),
  ];
  if (parts.length === 0) return 'All of it missed, or reinforcement took it. Dice do that.';
  return `${listed(parts)}. ${inside > 0 ? 'A chart says which: engines, guns, hull. At the end of the fire they fall.' : 'What a shield has lost stays lost: strike the same facing again, and it goes inside.'}`;
}
function ending({ score }: Scene): string {
  if (score > 0)
    return 'Energy, distance, the right facing: that is a duel of cruisers. Next, fly one with all its rooms: the Cruiser duel, against the cadet and then the captain.';
  return 'This time it went wrong. Begin again from the front page, and the guide comes along.';
}

/** Windows that ask for little in a first battle. */
const others: Record<string, [title: string, text: string]> = {
  activity: [
    'Nothing for now',
    'Between moves and fire a ship can do other things. Leave them for later battles.',
  ],
  fire: ['Nothing to fire', 'What bears has fired, or nothing bears. Go on.'],
  react: [
    'You are hit',
    'The dice have fallen. Your batteries may stop some of it: what stands here is worked out for you.',
  ],
  choose: [
    'Which box?',
    'Several could take this point, and the choice is yours. The first is the least loss.',
  ],
  go_on: ['More to come', 'A great deal of damage is told in parts. Go on.'],
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
        `You command the ${nameOf(scene, true)}. Destroy the ${nameOf(scene, false)}, or have lost less when the last turn ends.`,
      reads: true,
    },
    {
      id: 'energy',
      at: 'seal',
      fits: (scene) => isMine(scene, 'allocate'),
      title: (scene) => (turn(scene) === 1 ? 'Give out energy' : 'Energy again'),
      text: (scene) =>
        turn(scene) === 1
          ? 'Once a turn all energy is given out: to speed, shields and guns. The standard form arms everything and flies at half speed. It will do: seal it.'
          : 'The standard form arms again what has fired. Seal it.',
      again: true,
    },
    {
      id: 'rings',
      at: 'map',
      fits: (scene) => isMine(scene, 'move'),
      title: 'The ring is your shields',
      text: () =>
        `Three shields, each over three of the six sides: where two lie over one another, a hit meets both. The lit hexes are what an even share of your movement reaches. ${looking()}`,
      reads: true,
    },
    {
      id: 'close',
      at: 'close in',
      fits: (scene) => isMine(scene, 'move') && enemy(scene) !== undefined,
      title: 'Where to?',
      text: (scene) =>
        turn(scene) === 1
          ? 'Drag the yellow ghost to any lit hex, or press this: it goes near them, to where most guns bear. All that you read on the map is as if you stood there.'
          : 'Near them, guns bearing, their weak side toward you.',
      again: true,
    },
    {
      id: 'move',
      at: 'move',
      fits: (scene) => isMine(scene, 'move'),
      title: 'Fly there',
      text: 'Six impulses make a turn, and in each of them every ship moves, in the order of the dice.',
      again: true,
    },
    {
      id: 'fire',
      at: 'fire',
      fits: (scene) => isMine(scene, 'fire') && mayFire(scene) && range(scene) <= nearEnough,
      title: 'Fire',
      text: 'All that bears is ticked, and each gun in its strongest mode. The strip says what to expect, and how much of it their shield stops.',
      again: true,
    },
    {
      id: 'wait',
      at: 'pass',
      fits: (scene) => isMine(scene, 'fire') && mayFire(scene) && range(scene) > nearEnough,
      title: 'Not yet',
      text: (scene) =>
        `At ${counted(range(scene), 'hexes')} it is too early: photons seldom hit, and overloads do not reach. What you do not fire stays armed. Pass.`,
      again: true,
    },
    {
      id: 'struck',
      at: 'command',
      fits: (scene) => latest(scene, 'fired')?.args['unit'] === words(scene)[0] && own(scene) !== undefined,
      title: 'Hits',
      text: struck,
      reads: true,
    },
    {
      id: 'mend',
      at: 'go',
      fits: (scene) => isMine(scene, 'repair'),
      title: 'Damage control',
      text: 'Points of repair mend boxes between turns. In a short battle you can leave them.',
      again: true,
    },
    {
      id: 'other',
      at: 'go',
      fits: (scene) =>
        scene.window.owed.includes(scene.seat) && !['allocate', 'move'].includes(scene.window.kind),
      title: (scene) => others[scene.window.kind]?.[0] ?? 'Go on',
      text: (scene) => others[scene.window.kind]?.[1] ?? 'There is nothing to decide here.',
      again: true,
    },
  ],
  closing: ending,
};
