// The first battle in space: a destroyer against an old watch post that cannot move. Dice are power, and
// power is tokens: close in, lay all of them on the guns, and see which shield they strike.
import { byHand } from '../../lib/input/pointer';
import { latest, type Guide, type Scene } from '../../lib/guide/guide';
import { counted } from '../../lib/words';
import { orientationIndex } from './model/chart';
import { frameOf, rangeBetween, struckFace } from './model/space';
import { internalsLeft, isInPlay, shieldOf, spaceOf, type ShipView } from './model/state';
import { faces } from './model/space';

const looking = byHand(
  'Drag to look around; the wheel zooms.',
  'Drag with one finger to look around, pinch to zoom.',
);
const own = (scene: Scene): ShipView | undefined =>
  spaceOf(scene.view).ships.find((ship) => ship.seat === scene.seat && isInPlay(ship));
const enemy = (scene: Scene): ShipView | undefined =>
  spaceOf(scene.view).ships.find((ship) => ship.seat !== scene.seat && isInPlay(ship));
const isMine = (scene: Scene, window: string): boolean =>
  scene.window.kind === window && scene.window.owed.includes(scene.seat);
const turn = (scene: Scene): number => spaceOf(scene.view).turn;
const range = (scene: Scene): number => {
  const [mine, theirs] = [own(scene)?.place, enemy(scene)?.place];
  return mine && theirs ? rangeBetween(mine, theirs) : 0;
};
/** Whether the enemy is behind us, so that flying straight on would only lead away from it. */
const hasPassed = (scene: Scene): boolean => {
  const [mine, theirs] = [own(scene), enemy(scene)];
  if (!mine?.place || !theirs?.place) return false;
  const { fore } = frameOf(orientationIndex(mine.orientation));
  const [at, to] = [mine.place, theirs.place];
  return fore.x * (to.x - at.x) + fore.y * (to.y - at.y) + fore.z * (to.z - at.z) < 0;
};
const factors = [10, 9, 8, 6, 5, 4, 3, 2, 1];
const factor = (scene: Scene): number => factors[range(scene) - 1] ?? 0;
function shieldText(scene: Scene): string {
  const [mine, theirs] = [own(scene), enemy(scene)];
  if (!mine?.place || !theirs?.place) return '';
  const face = struckFace(frameOf(orientationIndex(theirs.orientation)), theirs.place, mine.place, (one) =>
    shieldOf(theirs, faces.indexOf(one)),
  );
  const left = shieldOf(theirs, faces.indexOf(face));
  return left > 0
    ? `Your fire strikes its ${face} shield, ${left} strong; anything beyond that gets through.`
    : `Its ${face} shield is down: all of it goes through.`;
}
const dice = (scene: Scene): string => {
  const rolled = scene.events.findLast(
    ({ kind, args }) => kind === 'power_rolled' && args['ship'] === 'kite',
  );
  const sum = Number(rolled?.args['power'] ?? own(scene)?.power ?? 0);
  return `${sum} points of power`;
};
function struck(scene: Scene): string {
  const theirs = enemy(scene);
  const inside = theirs ? internalsLeft(theirs) : 0;
  const lastHit = latest(scene, 'struck')?.text ?? '';
  return `${lastHit} A hit takes the shield, then armour, hull and what is inside: ${counted(inside, 'boxes')} are left there. Without any a ship is gone.`;
}
function ending({ score }: Scene): string {
  if (score > 0)
    return 'Dice, distance, and the right shield: that is a duel in space. The cadet, who is next, moves; behind “Scenarios” there are cloaks, plasma and fighters.';
  return 'This time it went wrong. Try again, and the guide comes along.';
}

export const guide: Guide = {
  start: {
    system: 'heavy-combat',
    scenario: 'duel',
    title: 'First battle in space',
    bots: { hegemony: 'random' },
    options: {
      designs: {
        kite: { based_on: 'gallant', name: 'Kite', shuttles: 0, ecm_shuttles: 0 },
        old_watch: { based_on: 'deepdelve_outpost', name: 'Old Watch', shields: [40, 40, 40, 40, 40, 40] },
      },
      ships: [
        { ship: 'kite', name: 'Kite', seat: 'concord', at: [0, 0, 0], bow: 'east', speed: 1 },
        { ship: 'old_watch', name: 'Old Watch', seat: 'hegemony', at: [8, 1, 1], bow: 'west' },
      ],
    },
  },
  marks: [
    {
      id: 'goal',
      at: 'space',
      fits: (scene) => isMine(scene, 'helm') && turn(scene) === 1,
      title: 'This is space',
      text: () =>
        `The Kite is yours, the Old Watch is theirs: destroy it. Each ship has six shields, one a side of its cube. ${looking()}`,
      reads: true,
    },
    {
      id: 'power',
      at: 'space',
      fits: (scene) => isMine(scene, 'helm') && turn(scene) === 1,
      title: (scene) => `You have ${dice(scene)}`,
      text: 'Every turn the dice are rolled anew. A point pays for one thing: speed now, fire or shields later. What is left over is lost.',
      reads: true,
    },
    {
      id: 'speed',
      at: 'slot speed',
      fits: (scene) => isMine(scene, 'helm') && turn(scene) === 1,
      title: 'Go one faster',
      text: 'Tap Speed once. The dashed line shows where that takes you; slowing down costs nothing.',
    },
    {
      id: 'helm',
      at: 'seal',
      fits: (scene) => isMine(scene, 'helm'),
      title: (scene) =>
        turn(scene) === 1 ? 'Seal the helm' : hasPassed(scene) ? 'Turn about' : 'Keep going',
      text: (scene) =>
        turn(scene) === 1
          ? 'Both sides order in secret; then the ships move.'
          : hasPassed(scene)
            ? `The Old Watch is behind you, at range ${range(scene)}: straight on leads away. Tap the side of your cube that looks back at it: for 2 points or a battery she turns at once; the dashed line shows where that leads. Then seal.`
            : `Range ${range(scene)} now. Nearer is better: at range 9 a point does one, at range 1 ten.`,
      again: true,
    },
    {
      id: 'struck',
      at: 'space',
      fits: (scene) => latest(scene, 'struck')?.args['ship'] === 'old_watch' && enemy(scene) !== undefined,
      title: 'It is hit',
      text: struck,
      reads: true,
    },
    {
      id: 'fire',
      at: 'all weapons',
      fits: (scene) => isMine(scene, 'fire'),
      title: (scene) => `Range ${range(scene)}: a point does ${factor(scene)}`,
      text: (scene) =>
        `Torpedoes take one point each and roll a die; the phaser takes all you lay on it. ${shieldText(scene)} Press All weapons.`,
      again: true,
    },
    {
      id: 'shoot',
      at: 'seal',
      fits: (scene) => isMine(scene, 'fire'),
      title: 'Fire',
      text: 'All fire at once, when both have sealed.',
      again: true,
    },
  ],
  closing: ending,
};
