// The helm: speed, turns, moves to the side, cloak, batteries, sensors and what hero points buy.
import { counted } from '../../../lib/words';
import { orientationIndex, orientationText } from '../model/chart';
import { meant, objectOfFace, objectOfOrientation, objectOfTurn, turnOf } from '../model/rows';
import { blankSlot, objectText, plainSlot, present, type Desk, type Group, type Slot } from './slots';
import { dot, frameOf, minus, turned, turns, type Turn } from '../model/space';
import { deed, does, type ShipView } from '../model/state';

export const turnTexts: Record<Turn, string> = {
  yaw_port: 'bow to port',
  yaw_starboard: 'bow to starboard',
  pitch_up: 'bow up',
  pitch_down: 'bow down',
  roll_port: 'roll to port',
  roll_starboard: 'roll to starboard',
};

/** What the ship does if the helm is sealed now; without a row for speed she keeps her speed. */
export function courseText({ orders, unit }: Desk, ship: ShipView): string {
  const now = ship.speed ?? 0;
  const set = orders.find(unit, 'speed')?.number ?? now;
  const turning = orders.find(unit, 'turn');
  const goes =
    set !== now
      ? set === 0
        ? 'Stops'
        : `Goes to speed ${set}`
      : now === 0
        ? 'Stays where she is'
        : `Holds speed ${now}`;
  const swing = orders.find(unit, 'swing') ?? orders.find(unit, 'swing_on_battery');
  const way = turning
    ? turnTexts[turnOf(turning.object)]
    : swing && orientationText(meantNumber(swing.object));
  return way ? `${goes}, ${way}` : goes;
}

function speedSlot(desk: Desk, ship: ShipView): Slot {
  const { orders, unit } = desk;
  const now = ship.speed ?? 0;
  const choice = orders.choice(unit, 'speed');
  const set = orders.find(unit, 'speed')?.number ?? now;
  const out = choice ? '' : orders.why(unit, 'speed');
  const go = (speed: number) =>
    speed === now ? orders.drop(unit, 'speed') : orders.put(unit, 'speed', 0, speed);
  const most = choice?.most ?? now;
  return {
    ...blankSlot('speed', 'Speed'),
    price: set < now ? 'free' : '1',
    tokens: Math.max(0, set - now),
    figure: String(set),
    says: set === now ? 'units a turn, held' : `units a turn, now ${now}`,
    out,
    on: set !== now,
    more: !out && set < most && (set < now || orders.left(unit) > 0) ? () => go(set + 1) : null,
    less: !out && set > 0 && choice ? () => go(set - 1) : null,
    label: `Speed ${set}`,
  };
}

/** The turn that brings the bow nearest to the target. */
function turnToward({ turn }: Desk, ship: ShipView): number {
  const [from, to] = [ship.place, turn.placeOf(turn.target)];
  if (!from || !to) return objectOfTurn('yaw_port');
  const line = minus(to, from);
  const at = orientationIndex(ship.orientation);
  const gain = (one: Turn) => dot(frameOf(turned(at, one)).fore, line);
  const facing = turns.filter((one) => !one.startsWith('roll'));
  return objectOfTurn(facing.reduce((best, one) => (gain(one) > gain(best) ? one : best)));
}
function turnSlot(desk: Desk, ship: ShipView): Slot | null {
  const { turn, orders, unit } = desk;
  const ratio = turn.ratioOf(ship);
  const leftOf = (object: number) => {
    const goesOn = (ship.turning ?? 0) > 0 && turnOf(object) === turns[ship.turning! - 1];
    const left = goesOn ? (ship.turn_left ?? ratio) : ratio;
    return Math.max(0, left - (orders.find(unit, 'turn_faster') ? 1 : 0));
  };
  const says = (object: number, on: boolean): string => {
    const left = leftOf(object);
    const when =
      left === 0
        ? 'at once'
        : left === 1
          ? 'done at the end of this turn'
          : `done at the end of turn ${turn.space.turn + left - 1}`;
    return on ? `${turnTexts[turnOf(object)]}, ${when}` : `${turnTexts[turnOf(object)]}: ${when}`;
  };
  return plainSlot(desk, {
    action: 'turn',
    title: 'Turn',
    figure: (object) => (ratio > 0 ? `1/${leftOf(object) || 1}` : ''),
    says,
    first: () => turnToward(desk, ship),
    name: (object) => turnTexts[turnOf(object)],
    ...(ratio === 0 && { why: orders.why(unit, 'turn') }),
  });
}

const isToward =
  ({ turn }: Desk, ship: ShipView) =>
  (objects: number[]) => {
    const [from, to] = [ship.place, turn.placeOf(turn.target)];
    if (!from || !to) return objects[0] ?? 0;
    const line = minus(to, from);
    const now = frameOf(orientationIndex(ship.orientation)).dorsal;
    const worth = (object: number) => {
      const frame = frameOf(object - objectOfOrientation(0));
      return 10 * dot(frame.fore, line) + dot(frame.dorsal, now);
    };
    return objects.reduce((best, one) => (worth(one) > worth(best) ? one : best), objects[0] ?? 0);
  };
function swingSlots(desk: Desk, ship: ShipView): (Slot | null)[] {
  const name = (object: number) => orientationText(meantNumber(object));
  const first = isToward(desk, ship);
  const waits = (ship.wait ?? 0) > 0 ? { why: desk.orders.why(desk.unit, 'swing') } : {};
  const says = (object: number, on: boolean) =>
    on ? `${name(object)}, at once` : 'any way at once, before it moves';
  return [
    plainSlot(desk, { action: 'swing', title: 'High energy turn', says, first, name, ...waits }),
    plainSlot(desk, {
      action: 'swing_on_battery',
      title: 'High energy turn',
      price: 'battery',
      says: (object, on) => (on ? says(object, on) : `the same, for one of ${ship.batteries ?? 0} batteries`),
      first,
      name,
    }),
  ];
}
const meantNumber = (object: number): number => {
  const what = meant(object);
  return what.kind === 'none' ? 0 : what.number;
};

function sideSlots(desk: Desk, ship: ShipView): (Slot | null)[] {
  const waits = (ship.wait ?? 0) > 0 ? { why: desk.orders.why(desk.unit, 'sideways') } : {};
  const name = (object: number) => objectText(desk, object).replace(' shield', '');
  return [
    plainSlot(desk, {
      action: 'sideways',
      title: 'Sideways',
      figure: () => '1',
      says: (object) => `unit to ${name(object)}; no fire this turn`,
      name: (object) => `to ${name(object)}`,
      ...waits,
    }),
    plainSlot(desk, {
      action: 'answer_sideways',
      title: 'Answer a turn',
      says: (object) => `sideways to ${name(object)} if an enemy turns; else you get the 2 back`,
      name: (object) => `to ${name(object)}`,
    }),
  ];
}

function veilSlots(desk: Desk, ship: ShipView): (Slot | null)[] {
  return [
    plainSlot(desk, {
      action: 'cloak',
      title: 'Cloak',
      says: (_, on) =>
        on ? 'goes up: bare this turn, unseen the next' : 'unseen from next turn on; bare until then',
    }),
    plainSlot(desk, {
      action: 'stay_cloaked',
      title: 'Stay cloaked',
      says: (_, on) => (on ? `unseen for turn ${ship.veil_turns + 1} of 10` : 'unpaid, it drops'),
    }),
    plainSlot(desk, {
      action: 'look',
      title: 'Flash detection',
      says: () => 'shows cloaked ships within range 4, this turn',
    }),
    plainSlot(desk, {
      action: 'suspect',
      title: 'Trust your nose',
      says: () => 'on a roll of 1 to 3 you may act against what nobody sees',
    }),
    plainSlot(desk, {
      action: 'emergency_warp',
      title: 'Emergency warp',
      price: 'battery',
      figure: () => '+2',
      says: () =>
        `units, and nothing else this turn; ${counted(ship.batteries ?? 0, 'batteries').replace('batterie ', 'battery ')} left`,
    }),
  ];
}

function heroSlots(desk: Desk, ship: ShipView): (Slot | null)[] {
  const { unit } = desk;
  return [
    plainSlot(desk, {
      action: 'turn_faster',
      title: 'Turn faster',
      says: () => 'facing changes a turn sooner',
    }),
    plainSlot(desk, {
      action: 'repair_sooner',
      title: 'Repair sooner',
      says: (object) => `${objectText(desk, object)}: done a turn sooner`,
    }),
    plainSlot(desk, {
      action: 'restore_shield',
      title: 'Repair a shield',
      figure: (object, on) => {
        const face = object - objectOfFace('fore');
        return String((ship.shields[face] ?? 0) + (on ? 1 : 0));
      },
      says: (object) => `${objectText(desk, object)}: one point back now`,
    }),
    plainSlot(desk, {
      action: 'reload_at_once',
      title: 'Reload at once',
      says: (object) => `${objectText({ ...desk, unit }, object)}: ready this turn`,
    }),
    plainSlot(desk, {
      action: 'arm_quicker',
      title: 'Arm quicker',
      says: (object) => `${objectText(desk, object)}: a turn gained`,
    }),
    plainSlot(desk, {
      action: 'rest_at_once',
      title: 'No rest needed',
      says: () => 'sideways or a high energy turn again this turn',
    }),
  ];
}

export function helmGroups(desk: Desk): Group[] {
  const ship = desk.turn.ship(desk.unit);
  if (!ship) return [];
  if (does(ship, deed.dashes)) return [];
  const move = present([speedSlot(desk, ship), turnSlot(desk, ship), ...swingSlots(desk, ship)]);
  return [
    { title: 'Helm', slots: move },
    { title: 'Aside', slots: present(sideSlots(desk, ship)) },
    { title: 'Ship', slots: present(veilSlots(desk, ship)) },
    { title: 'Hero points', slots: present(heroSlots(desk, ship)) },
  ].filter(({ slots }) => slots.length > 0);
}
