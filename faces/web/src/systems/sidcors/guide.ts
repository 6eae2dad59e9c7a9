// The first fleet battle: five ships against three, for about four rounds and without retreat.
import { latest, type Guide, type Scene } from '../../lib/guide/guide';
import type { Offer } from '../../lib/protocol/shapes';
import { counted } from '../../lib/words';
import {
  attackOf,
  enemyOf,
  fleetOf,
  forceOf,
  halvesText,
  priceOf,
  shownSide,
  unitNames,
  type FleetView,
  type ForceName,
} from './fleet';

const fleet = (scene: Scene): FleetView => fleetOf(scene.view);
const mine = (scene: Scene): ForceName => scene.seat as ForceName;
const theirs = (scene: Scene): ForceName => enemyOf(mine(scene));
const own = (scene: Scene, force: ForceName) => fleet(scene).units.filter((unit) => unit.force === force);
const attack = (scene: Scene, force: ForceName): number => attackOf(own(scene, force));
const points = (n: number): string => counted(n, 'points');
const isMine = (scene: Scene, phase: string): boolean => {
  const { phase: now } = fleet(scene);
  return now === phase && scene.window.owed.includes(scene.seat);
};
const indexOf = (scene: Scene, unit: unknown): number =>
  typeof unit === 'number' ? unit : unitNames(scene.lexicon).names.indexOf(String(unit));

// ---- intensity

/** The side with more guns gains from a bloody round; the other plays for time. */
const pressing = (scene: Scene): number =>
  attack(scene, mine(scene)) >= attack(scene, theirs(scene)) ? 4 : 1;

function press(scene: Scene): string {
  const [us, them] = [attack(scene, mine(scene)), attack(scene, theirs(scene))];
  const advice =
    pressing(scene) === 4
      ? `You have ${us} attack to their ${them}, so a bloody round suits you: press 4.`
      : `They have ${them} attack to your ${us}, so keep it slow: press 1.`;
  if (fleet(scene).round === 1)
    return `Both sides pick 1 to 4 in secret. The two picks add up, and the higher the sum, the more both fleets score. ${advice}`;
  return `${lastRound(scene)} ${advice}`;
}

/** The damage that the dice did: the two latest damage events belong to the previous round. */
function lastRound(scene: Scene): string {
  const of = (force: ForceName): number =>
    Number(
      scene.events.findLast(({ kind, args }) => kind === 'damage' && args['force'] === force)?.args[
        'damage'
      ] ?? 0,
    );
  return `Last round you scored ${of(mine(scene))} and they scored ${of(theirs(scene))}.`;
}

// ---- what the dice did

function scored(scene: Scene, force: ForceName): string {
  const { potential_halves, percent, die, scored: hits } = forceOf(fleet(scene), force);
  return `${halvesText(potential_halves)} attack × ${percent} % (a ${die} on the die) makes ${hits}`;
}

function reveal(scene: Scene): string {
  const [us, them] = [forceOf(fleet(scene), mine(scene)), forceOf(fleet(scene), theirs(scene))];
  return (
    `You picked ${us.factor}, they picked ${them.factor}: the BIR is ${fleet(scene).rating}. ` +
    `Then each side rolled a die. Yours: ${scored(scene, mine(scene))}. They score ${them.scored}. ` +
    'Every line of the log has a “why?” with the sum behind it.'
  );
}

// ---- aiming

/** The enemy's ship with the most guns for which the points can pay; -1 if there is none. */
function prey(scene: Scene): number {
  const { units } = fleet(scene);
  const { points: purse } = forceOf(fleet(scene), mine(scene));
  const within = units
    .map((unit, i) => ({ unit, i }))
    .filter(({ unit }) => unit.force === theirs(scene) && ['whole', 'crippled'].includes(unit.status))
    .filter(({ unit }) => priceOf(unit, 1) <= purse);
  within.sort((a, b) => shownSide(b.unit).attack - shownSide(a.unit).attack);
  return within[0]?.i ?? -1;
}
const preyName = (scene: Scene): string => unitNames(scene.lexicon).titles[prey(scene)] ?? '';

function aim(scene: Scene): string {
  const purse = points(forceOf(fleet(scene), mine(scene)).points);
  const { units } = fleet(scene);
  return (
    `You have ${purse} to spend. Left alone, they choose which of their ships suffer. Aiming costs twice a ship’s ` +
    `defence, but then you choose. Tap the ${preyName(scene)}, ${points(priceOf(units[prey(scene)]!, 1))}.`
  );
}

// ---- losses

/** The guns that a ship loses for each point of damage that it absorbs. */
function painOf(scene: Scene, { order }: Offer): number {
  const unit = fleet(scene).units[indexOf(scene, order['unit'])];
  if (!unit) return Infinity;
  const before = shownSide(unit);
  const after = order.verb === 'cripple' ? shownSide({ ...unit, status: 'crippled' }).attack : 0;
  return (before.attack - after) / before.defence;
}
function loss(scene: Scene): Offer | undefined {
  const losses = scene.offers.list.filter(({ order }) => ['cripple', 'destroy'].includes(order.verb));
  return losses.sort((a, b) => painOf(scene, a) - painOf(scene, b))[0];
}
const due = (scene: Scene): number => forceOf(fleet(scene), theirs(scene)).points;
function losing(scene: Scene): string {
  const { order } = loss(scene)!;
  const at = indexOf(scene, order['unit']);
  const unit = fleet(scene).units[at]!;
  const name = unitNames(scene.lexicon).titles[at]!;
  const does = order.verb === 'cripple' ? 'Cripple' : 'Let go of';
  const { defence } = shownSide(unit);
  const more = defence - due(scene);
  const isFirst =
    fleet(scene).round === 1 && own(scene, mine(scene)).every(({ hurt }) => hurt !== 'given_up');
  const why =
    'Their points must land on your ships, and you choose where. The first blow cripples a ship, the second destroys it. ';
  const takes =
    more > 0
      ? `it takes all that is due, and ${points(more)} beyond, which count in your favour next round`
      : `it takes care of ${points(defence)} for the fewest guns`;
  return `${isFirst ? why : ''}${does} the ${name}: ${takes}.`;
}

// ---- the end

function ending({ score }: Scene): string {
  if (score > 0)
    return 'Press, dice, aim, losses: every fleet battle is that, round after round. The cadet is next, then the captain, who plays to win. There a side may also retreat, which gives up the field.';
  return 'This time the dice, or a bold plan, went against you. Try again: the same fleets wait, and the guide comes along.';
}

export const guide: Guide = {
  start: {
    system: 'sidcors',
    scenario: 'open_battle',
    title: 'First fleet battle',
    bots: { defender: 'cadet' },
    options: {
      attacker: 'warden\nbulwark\nsentinel\n2 courier',
      defender: 'axe\nmace\ndirk',
      retreat: false,
    },
  },
  marks: [
    {
      id: 'goal',
      at: (scene) => `fleet ${mine(scene)}`,
      fits: (scene) => isMine(scene, 'intensity') && fleet(scene).round === 1,
      title: 'This is your fleet',
      text: (scene) =>
        `You win when the last of their ${own(scene, theirs(scene)).length} ships is destroyed. The star beside a ship is its attack, the shield its defence; after the slash stands what is left of it once it is crippled.`,
      reads: true,
    },
    {
      id: 'reveal',
      at: 'clash',
      fits: (scene) => fleet(scene).round === 1 && latest(scene, 'damage') !== undefined,
      title: (scene) => `You score ${forceOf(fleet(scene), mine(scene)).scored}`,
      text: reveal,
      reads: true,
    },
    {
      id: 'press',
      at: (scene) => `intensity ${pressing(scene)}`,
      fits: (scene) => isMine(scene, 'intensity'),
      title: (scene) =>
        fleet(scene).round === 1
          ? 'Choose in secret'
          : `Round ${fleet(scene).round}: press ${pressing(scene)}`,
      text: press,
      again: true,
    },
    {
      id: 'seal',
      at: 'seal',
      fits: (scene) => isMine(scene, 'intensity'),
      title: 'Seal it',
      text: 'The dial shows your pick, the chart what both sides score for each pick of theirs. Nobody sees your pick before both are in.',
      again: true,
    },
    {
      id: 'blow',
      at: 'blow 1',
      fits: (scene) => isMine(scene, 'direct'),
      title: 'Strike',
      text: 'One blow cripples an undamaged ship: its guns drop to the number after the slash. A second destroys it.',
      again: true,
    },
    {
      id: 'aim',
      at: (scene) => `unit ${unitNames(scene.lexicon).names[prey(scene)] ?? ''}`,
      fits: (scene) => isMine(scene, 'direct') && prey(scene) >= 0,
      title: 'Pick a target',
      text: aim,
    },
    {
      id: 'nobody',
      at: 'direct_none',
      // after the first aimed shot, which the guide explains earlier in the same round
      fits: (scene) => isMine(scene, 'direct') && latest(scene, 'directed') !== undefined,
      title: 'Aim at nobody',
      text: (scene) =>
        `Aimed points count half. With ${points(forceOf(fleet(scene), mine(scene)).points)} and more guns than they have, take the full amount: let them choose.`,
      again: true,
    },
    {
      id: 'losses',
      at: (scene) =>
        `unit ${unitNames(scene.lexicon).names[indexOf(scene, loss(scene)?.order['unit'])] ?? ''}`,
      fits: (scene) => isMine(scene, 'allocate') && loss(scene) !== undefined,
      title: (scene) => `Give up ${points(due(scene))}`,
      text: losing,
      again: true,
    },
  ],
  closing: ending,
};
