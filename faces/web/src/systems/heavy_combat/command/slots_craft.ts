// Shuttles and fighters: launch, flight, recovery, and the ships that they cover.
import { counted } from '../../../lib/words';
import { blankSlot, objectText, plainSlot, present, type Desk, type Group, type Slot } from './slots';

const flights: [action: string, title: string, words: string][] = [
  ['fly_toward', 'Fly toward', 'toward'],
  ['fly_from', 'Fly away from', 'away from'],
  ['fly_along', 'Fly', ''],
];

/** A leg: its direction and length. */
function flight(desk: Desk, action: string, title: string, word: string): Slot | null {
  const { turn, orders, unit, picks } = desk;
  const choice = orders.choice(unit, action);
  if (!choice) return null;
  const laid = orders.of(unit).find((row) => row.action === action);
  const key = `${unit} ${action}`;
  const enemy = choice.objects.find((object) => object === turn.target);
  const wished = laid?.object ?? picks[key] ?? enemy ?? choice.objects[0] ?? 0;
  const object = choice.objects.includes(wished) ? wished : (choice.objects[0] ?? 0);
  const far = laid?.number ?? 0;
  const put = (to: number, units: number) => orders.put(unit, action, to, units);
  return {
    ...blankSlot(action, title),
    price: 'free',
    step: 0,
    figure: String(far),
    says: `${counted(far, 'units').replace(/^\d+ /, '')} ${word} ${objectText(desk, object)}, ${choice.most} at most`.replace(
      '  ',
      ' ',
    ),
    on: laid !== undefined,
    more: far < choice.most ? () => put(object, far === 0 ? choice.most : far + 1) : null,
    less: laid ? () => (far > 1 ? put(object, far - 1) : orders.drop(unit, action)) : null,
    options: choice.objects.map((value) => ({ value, text: objectText(desk, value) })),
    chosen: object,
    choose: (value) => {
      picks[key] = value;
      if (laid) put(value, far);
    },
    label: `${title} ${objectText(desk, object)}, ${counted(far, 'units')}`,
  };
}

export function craftGroups(desk: Desk): Group[] {
  const { orders, unit } = desk;
  const craft = desk.turn.craft(unit);
  if (!craft) return [];
  const slots = present([
    plainSlot(desk, {
      action: 'launch',
      title: 'Launch',
      says: (_, on) => (on ? 'it leaves its bay and may fly on' : 'it leaves its bay and may then fly'),
      ...(craft.state === 'aboard' && { why: orders.why(unit, 'launch') }),
    }),
    ...flights.map(([action, title, word]) => flight(desk, action, title, word)),
    plainSlot(desk, {
      action: 'land',
      title: 'Land',
      says: (object) => `aboard ${objectText(desk, object)}, within range 1 after its flight`,
    }),
    plainSlot(desk, {
      action: 'support',
      title: 'Cover with ECM',
      says: (object) => `${objectText(desk, object)}, within 3 spaces: 5 points off each attack`,
    }),
  ]);
  return [{ title: 'Craft', slots }];
}
