// The uses of energy.
import type { Kinds } from './purse';
import type { ShipForm } from './ship_form';

export interface Sum {
  weapons: number;
  shields: number;
  movement: number;
  other: number;
  given: number;
  all: number;
  /** The greatest shortfall of any purpose. */
  missing: number;
  free: Kinds;
  /** The energy that neither rows nor batteries take. */
  lost: number;
  toBatteries: number;
}

const uses: Record<string, 'weapons' | 'shields' | 'movement'> = {
  capacitor: 'weapons',
  hold: 'weapons',
  arm: 'weapons',
  arm_box: 'weapons',
  shields: 'shields',
  armour: 'shields',
  general: 'shields',
  specific: 'shields',
  warp_move: 'movement',
  impulse_move: 'movement',
};

export function sumOf(ships: { form: ShipForm; values: readonly number[] }[]): Sum {
  const sum: Sum = {
    weapons: 0,
    shields: 0,
    movement: 0,
    other: 0,
    given: 0,
    all: 0,
    missing: 0,
    free: {},
    lost: 0,
    toBatteries: 0,
  };
  for (const { form, values } of ships) {
    const purse = form.purse(values);
    form.rows.forEach(({ kind }, at) => {
      sum[uses[kind] ?? 'other'] += form.cost(at, values[at] ?? 0);
    });
    sum.all += purse.all;
    sum.given += purse.paid;
    sum.missing = Math.max(sum.missing, purse.missing);
    let left = 0;
    const free: Record<string, number> = { ...sum.free };
    for (const [kind, energy] of Object.entries(purse.left())) {
      free[kind] = (free[kind] ?? 0) + energy;
      left += energy;
    }
    sum.free = free;
    const drawn = form.all('draw').reduce((total, at) => {
      const has = form.stands.unit.stored?.[form.rows[at]!.index] ?? 0;
      return total + Math.min((values[at] ?? 0) * 120, has);
    }, 0);
    const room = Math.max(0, form.batteryRoom - form.stored + drawn);
    sum.toBatteries += Math.min(left, room);
    sum.lost += Math.max(0, left - room);
  }
  return sum;
}
