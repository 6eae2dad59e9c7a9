// Presets for the energy form: the standard program and others that rank the same things differently. The
// player can change them before sealing.
import { point, fullShields, type ShipForm } from './ship_form';

type Values = number[];
/** A step of a preset, which buys more of something as long as there is energy. */
type Deed = (form: ShipForm, values: Values) => void;

const atMost = (form: ShipForm, values: Values, at: number, wish: number): void => {
  if (at < 0) return;
  values[at] = Math.max(values[at] ?? 0, Math.min(wish, form.most(at, values)));
};

const shields: Deed = (form, values) => {
  const at = form.find('shields');
  atMost(form, values, at, fullShields);
};
/** Keeps armed weapons armed, which costs less than arming them again. */
const hold: Deed = (form, values) => {
  for (const at of form.all('hold')) atMost(form, values, at, Infinity);
  for (const at of form.all('arm_box')) {
    const row = form.rows[at]!;
    if ((form.mountsOf(row.group)[row.index]?.energy ?? 0) > 0 && values[at] === 0)
      if (form.most(at, values) >= 1) values[at] = 1;
  }
};
/** Arms boxes at their weapon's first price, which is the one for plain fire. */
const arm: Deed = (form, values) => {
  for (const at of form.all('arm')) if (form.rows[at]!.index === 0) atMost(form, values, at, Infinity);
  for (const at of form.all('arm_box')) {
    const row = form.rows[at]!;
    const uses = form.weapon(row.group)!.prices[0]!.uses;
    if (values[at] === 0 && form.mountsOf(row.group)[row.index]?.state !== 'gone')
      atMost(form, values, at, 1 + uses);
  }
};
/** Raises boxes that are armed for plain fire to the highest price, one by one. */
const overload: Deed = (form, values) => {
  for (const plain of form.all('arm')) {
    const row = form.rows[plain]!;
    const { prices } = form.weapon(row.group)!;
    const cost = (i: number) => prices[i]!.arm * prices[i]!.uses;
    const dearest = prices.reduce((best, _, i) => (cost(i) > cost(best) ? i : best), 0);
    if (row.index !== 0 || dearest === 0) continue;
    const to = form.rows.findIndex(
      ({ kind, group, index }) => kind === 'arm' && group === row.group && index === dearest,
    );
    while (values[plain]! > 0) {
      values[plain]! -= prices[0]!.uses;
      if (form.most(to, values) < values[to]! + prices[dearest]!.uses) {
        values[plain]! += prices[0]!.uses;
        break;
      }
      values[to]! += prices[dearest]!.uses;
    }
  }
};
const fill =
  (how: 'plain' | 'most'): Deed =>
  (form, values) => {
    for (const at of form.all('capacitor')) {
      const pool = form.info.pools[form.rows[at]!.index]!;
      const wanted = Math.min(form.missingIn(pool), form.takenOf(pool, how) - form.keptIn(pool));
      if (wanted > 0) atMost(form, values, at, Math.ceil(wanted / pool.step));
    }
  };
/** Buys this many movements in all, the impulse movement first. */
const speed =
  (share: number): Deed =>
  (form, values) => {
    const movements = Math.floor(form.top * share);
    const [impulse, warp] = [form.find('impulse_move'), form.find('warp_move')];
    if (movements > 0) atMost(form, values, impulse, 1);
    atMost(form, values, warp, movements - (values[impulse] ?? 0));
  };
/** Puts the energy for which batteries have no room into reinforcement all round. */
const restAllRound: Deed = (form, values) => {
  if (!values[form.find('shields')]) return;
  const left = Object.values(form.purse(values).left()).reduce((sum, energy) => sum + energy, 0);
  const over = left + form.stored - form.batteryRoom;
  atMost(form, values, form.find('general'), Math.floor(over / point));
};
const aside =
  (points: number): Deed =>
  (form, values) =>
    atMost(form, values, form.find('aside'), points);

export interface Posture {
  name: string;
  about: string;
  deeds: Deed[];
}
export const postures: Posture[] = [
  {
    name: 'Standard',
    about: 'shields, arms, half speed, overloads, then full speed',
    deeds: [shields, hold, arm, fill('plain'), speed(0.5), overload, fill('most'), speed(1), restAllRound],
  },
  {
    name: 'Attack',
    about: 'shields, all weapons overloaded, what is left into speed',
    deeds: [shields, hold, arm, overload, fill('most'), aside(2), speed(1), restAllRound],
  },
  {
    name: 'Run',
    about: 'shields and all the speed there is, then phasers',
    deeds: [shields, speed(1), fill('plain'), hold, restAllRound],
  },
  {
    name: 'Hold',
    about: 'shields, weapons as they are, slow, the rest into reinforcement',
    deeds: [shields, hold, fill('plain'), arm, speed(0.25), aside(4), restAllRound],
  },
];

export function filled(form: ShipForm, { deeds }: Posture): Values {
  const values = form.rows.map(() => 0);
  const reserve = form.find('reserve');
  const policy = ['never', 'for_shield', 'for_box', 'ask'].indexOf(form.stands.unit.reserve ?? 'for_box');
  if (reserve >= 0) values[reserve] = Math.max(0, policy);
  const losses = form.find('losses');
  if (losses >= 0) values[losses] = form.stands.unit.losses === 'ask' ? 1 : 0;
  for (const deed of deeds) deed(form, values);
  return values;
}

/** Fills in the form, row by row, as close to last turn's as possible: armed weapons stay armed. */
export function likeLast(form: ShipForm, last: readonly number[]): Values {
  const values = form.rows.map(() => 0);
  form.rows.forEach(({ kind }, at) => {
    const wish = kind === 'hold' ? Infinity : (last[at] ?? 0);
    values[at] = Math.min(wish, form.brings(at) ? form.bare(at, values) : form.most(at, values));
  });
  return values;
}
