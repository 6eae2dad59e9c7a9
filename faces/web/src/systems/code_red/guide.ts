// The first duel: a heavy cruiser against a frigate, with a few turns of closing in and firing.
import { latest, type Guide, type Scene } from '../../lib/guide/guide';
import { counted } from '../../lib/words';
import { labelOf } from './ssd';
import { duel } from './starts';

interface Ship {
  design: string;
  destroyed: boolean;
  boxes: Record<string, number>;
}

const own = 'meridian';
const enemy = 'kestrel';
const shipOf = (scene: Scene, at: number): Ship | undefined =>
  (scene.view['ships'] as unknown as Ship[] | undefined)?.[at];
const boxesOf = (scene: Scene, at: number): number =>
  Object.values(shipOf(scene, at)?.boxes ?? {}).reduce((sum, left) => sum + left, 0);
const turn = (scene: Scene): number => Number(scene.view['turn'] ?? 1);
const range = (scene: Scene): string => String(scene.view['range_band'] ?? '');
const boxes = (n: number): string => counted(n, 'boxes');

const isPlanning = (scene: Scene): boolean => scene.offers.forms.includes('plan');
const isChoosing = (scene: Scene): boolean => scene.offers.list.some(({ order }) => order.verb === 'choose');

/** The points of the latest volley that a ship took. */
function volleyAt(scene: Scene, ship: string): number {
  const began = scene.events.findLast(({ kind, args }) => kind === 'volley_begun' && args['ship'] === ship);
  return Number(began?.args['points'] ?? 0);
}

function cards(scene: Scene): string {
  const [given, taken] = [volleyAt(scene, enemy), volleyAt(scene, own)];
  const began =
    given === 0
      ? 'Your shots missed. '
      : `You hit for ${given}: one card for each point, and each card names the system it strikes. `;
  const theirs = taken === 0 ? 'They missed you.' : `They hit you for ${taken}, dealt the same way.`;
  return `${began}${theirs} A card that names something the ship no longer has is ignored. Struck boxes are crossed out; the latest carry a diamond.`;
}

// ---- what to give up: useless systems first, guns and engines last

const leastNeeded = [
  ...['lab', 'crew', 'boarding_party', 'tractor', 'transporter', 'probe', 'shuttle', 'cargo'],
  ...['forward_hull', 'aft_hull', 'hull', 'sensor', 'scanner', 'damage_control', 'aux_control'],
  ...['emergency_bridge', 'flag_bridge', 'bridge', 'battery', 'apr', 'impulse'],
  ...['left_warp', 'right_warp', 'center_warp', 'drone', 'phaser', 'photon'],
];
const rankOf = (system: string): number => {
  const rank = leastNeeded.indexOf(system);
  return rank < 0 ? leastNeeded.length : rank;
};
function givenUp(scene: Scene): string {
  const choices = scene.offers.list.filter(({ order }) => order.verb === 'choose');
  const systems = choices.map(({ order }) => String(order['system']));
  return systems.sort((a, b) => rankOf(a) - rankOf(b))[0] ?? '';
}

// ---- a turn

function give(scene: Scene): string {
  if (turn(scene) === 1)
    return 'Every gun is already set to fire. Give the order: both plans are opened at once, and everything in them happens together.';
  const near =
    range(scene) === 'close'
      ? 'Up close hardly a shot misses.'
      : 'Your plan stays as it was: close in and fire.';
  return `You have ${boxes(boxesOf(scene, 0))} left, they have ${boxesOf(scene, 1)}. ${near} Give the order.`;
}

function ending({ score }: Scene): string {
  if (score > 0)
    return 'Plan, fire, deal the cards, choose what to give up: that is every turn. Against the cadet, who is next, power is short, and what you leave cold counts as much as what you fire.';
  return 'This time the cards went against you. Try again: the same ships wait, and the guide comes along.';
}

export const guide: Guide = {
  start: { ...duel([own, enemy], 'cadet'), title: 'First duel' },
  marks: [
    {
      id: 'goal',
      at: `ship ${own}`,
      fits: (scene) => isPlanning(scene) && turn(scene) === 1,
      title: 'This is your ship',
      text: 'Each square is a box that can be struck. A ship that loses its guns cannot hurt you, and once its excess damage boxes are gone, the next such hit destroys it. Destroy the frigate beside you before it does the same to you.',
      reads: true,
    },
    {
      id: 'cards',
      at: 'deal',
      fits: (scene) => latest(scene, 'volley_begun') !== undefined,
      title: 'The cards say what is hit',
      text: cards,
      reads: true,
    },
    {
      id: 'choose',
      at: (scene) => `choose ${givenUp(scene)}`,
      fits: isChoosing,
      title: 'You choose',
      text: (scene) =>
        `This card leaves the choice to the owner. Give up what you need least: ${labelOf(givenUp(scene)).toLowerCase()}. Guns and engines go last.`,
      again: true,
    },
    {
      id: 'close',
      at: 'plan.move close',
      fits: (scene) => isPlanning(scene) && range(scene) !== 'close',
      title: 'Get closer',
      text: 'At long range most shots miss. Choose Close: it costs 5 points of power, and you have plenty.',
    },
    {
      id: 'give',
      at: 'plan give',
      fits: isPlanning,
      title: (scene) => (turn(scene) === 1 ? 'Fire everything' : `Turn ${turn(scene)}: fire`),
      text: give,
      again: true,
    },
  ],
  closing: ending,
};
