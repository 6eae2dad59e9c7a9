// A form being filled, field by field, each within the range that the session names for what was
// filled before. Earlier wishes are kept as long as they still fit.
import type { ArgInfo, FormInfo, OrderTable, RangeInfo } from './shapes';

export interface FilledField {
  arg: ArgInfo;
  index: number; // of a field that recurs, from 0
  range: RangeInfo;
  value: number;
}
export const fieldsMax = 124;

export const valuesOf = (range: RangeInfo): number[] | null => range.values ?? null;

/** Is the value one of the range's? */
export function fits(range: RangeInfo, value: number): boolean {
  if (range.values) return range.values.includes(value);
  const { lo = 0, hi = 0, step = 1 } = range;
  return value >= lo && value <= hi && (value - lo) % step === 0;
}

export function wordOf(range: RangeInfo, value: number): string {
  const { lo = 0, step = 1, values, words } = range;
  const at = values ? values.indexOf(value) : (value - lo) / step;
  return String(words?.[at] ?? value);
}

/** Every value of a range that has names, or few of them. */
export function choices(range: RangeInfo): number[] {
  if (range.values) return range.values;
  const { lo = 0, step = 1, count = 0 } = range;
  return Array.from({ length: count }, (_, i) => lo + i * step);
}

/** Which arg a field is, by its place: the last `repeat` ones recur. */
export function argAt(
  form: Pick<FormInfo, 'args' | 'repeat'>,
  place: number,
): { arg: ArgInfo; index: number } {
  const fixed = form.args.length - form.repeat;
  if (place < fixed || form.repeat === 0)
    return { arg: form.args[Math.min(place, form.args.length - 1)]!, index: 0 };
  const beyond = place - fixed;
  return { arg: form.args[fixed + (beyond % form.repeat)]!, index: Math.floor(beyond / form.repeat) };
}

/** The order as the protocol has it: fields that recur are lists. */
export function orderOf(form: Pick<FormInfo, 'verb' | 'args' | 'repeat'>, values: number[]): OrderTable {
  const order: OrderTable = { verb: form.verb };
  values.forEach((value, place) => {
    const { arg } = argAt(form, place);
    const recurs = form.args.indexOf(arg) >= form.args.length - form.repeat;
    if (recurs) order[arg.name] = [...((order[arg.name] as number[] | undefined) ?? []), value];
    else order[arg.name] = value;
  });
  return order;
}

export type Prefer = (field: Pick<FilledField, 'arg' | 'index' | 'range'>) => number | undefined;

/** Fills the whole form: wished values where they fit, else preferred ones, else the first legal one. */
export async function fill(
  form: FormInfo,
  wished: (number | undefined)[],
  ask: (order: OrderTable) => Promise<RangeInfo>,
  prefer: Prefer = () => undefined,
): Promise<FilledField[]> {
  const fields: FilledField[] = [];
  let range = form.first;
  while (!range.complete && fields.length < fieldsMax) {
    const field = { ...argAt(form, fields.length), range };
    const fitting = [wished[fields.length], prefer(field)].find(
      (wish) => wish !== undefined && fits(range, wish),
    );
    fields.push({ ...field, value: fitting ?? range.values?.[0] ?? range.lo ?? 0 });
    range = await ask(
      orderOf(
        form,
        fields.map((field) => field.value),
      ),
    );
  }
  return fields;
}
