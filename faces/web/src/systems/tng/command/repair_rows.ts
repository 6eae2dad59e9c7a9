// What can be repaired on a ship, as the rows of the engine's form
// (rules/tng/damage/repair_form.cpp).
import type { Group } from '../model/chart';

export type Mends = 'boxes' | 'hasty' | 'tenfold' | 'disabled' | 'overdrained';
export interface RepairRow {
  unit: number;
  group?: Group | undefined;
  mends: Mends;
  /** The number of boxes that need repair. */
  boxes: number;
  each: number;
  /** The points for a full repair, less those that have already been spent on it. */
  needed: number;
  name: string;
}

export interface Hurt {
  hurt: number;
  mending: number;
  each: number;
  /** For a track: the costs of its lost boxes, beginning with the box that is repaired first. */
  lost?: number[];
  lesser: { name: string; each: number }[];
  marks: { kind: string; count: number; figure: number }[];
}
/** A row without its ship and its name; `as` is what a hasty repair makes of the box. */
export type Mendable = Omit<RepairRow, 'unit' | 'group' | 'name'> & { as?: string };
const tenfold = 10;

/** The rows of one group, in the order of the engine's form (rules/tng/damage/repair_form.cpp). */
export function rowsOf({ hurt, mending, each, lost, lesser, marks }: Hurt): Mendable[] {
  const rows: Mendable[] = [];
  const tens = marks.filter(({ kind }) => kind === 'tenfold').reduce((sum, { count }) => sum + count, 0);
  const plain = hurt - tens;
  if (plain > 0) {
    for (const less of lesser)
      if (less.each > 0)
        rows.push({
          mends: 'hasty',
          boxes: plain,
          each: less.each,
          needed: plain * less.each,
          as: less.name,
        });
    const first = lost?.[0] ?? each;
    const all = lost ? lost.slice(0, plain).reduce((sum, one) => sum + one, 0) : plain * each;
    if (first > 0) rows.push({ mends: 'boxes', boxes: plain, each: first, needed: all - mending });
  }
  for (const { kind, count, figure } of marks) {
    if (each <= 0) continue;
    if (kind === 'tenfold')
      rows.push({
        mends: 'tenfold',
        boxes: count,
        each: each * tenfold,
        needed: count * each * tenfold - figure,
      });
    if (kind === 'disabled') {
      const half = Math.ceil(each / 2);
      rows.push({ mends: 'disabled', boxes: count, each: half, needed: count * half - figure });
    }
  }
  return rows;
}
