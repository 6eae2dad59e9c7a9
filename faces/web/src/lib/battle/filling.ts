// A form as the session fills it in: every field with its label, its legal values and the value nearest to
// the wish.
import type { FormField, FormInfo, OrderTable } from '../protocol/shapes';

export function wordOf(field: FormField, value: number): string {
  const { lo, step, values, words } = field;
  const at = values ? values.indexOf(value) : (value - lo) / step;
  return String(words?.[at] ?? value);
}

/** Lists every legal value of a field. */
export function choices(field: FormField): number[] {
  return field.values ?? Array.from({ length: field.count }, (_, i) => field.lo + i * field.step);
}

/** The form's order with these values, to fill in again. Repeated fields are lists. */
export function orderOf(form: FormInfo, values: number[]): OrderTable {
  const order: OrderTable = { verb: form.order.verb };
  form.fields.forEach(({ name }, place) => {
    const value = values[place]!;
    if (Array.isArray(form.order[name]))
      order[name] = [...((order[name] as number[] | undefined) ?? []), value];
    else order[name] = value;
  });
  return order;
}

export const valuesOf = (form: FormInfo): number[] => form.fields.map(({ value }) => value);

/** The order with one field changed. */
export const changed = (form: FormInfo, place: number, value: number): OrderTable =>
  orderOf(
    form,
    form.fields.map((field, i) => (i === place ? value : field.value)),
  );

/** The form with a field's value changed, before the session has worked out the others. */
export function chosen(form: FormInfo, place: number, value: number): FormInfo {
  const field = form.fields[place]!;
  if (value < field.lo || value > field.hi || (field.values && !field.values.includes(value))) return form;
  const fields = form.fields.map((one, i) => (i === place ? { ...one, value } : one));
  return { ...form, fields, order: changed(form, place, value) };
}
