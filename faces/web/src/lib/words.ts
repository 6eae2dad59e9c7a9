// Small helpers for words and numbers as people read them.

/** "forward_hull" -> "forward hull". */
export const plain = (id: string): string => id.replaceAll('_', ' ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "3 boxes", "1 box": a unit is given in the plural, as the lexicon does. */
export function counted(n: number, unit: string): string {
  if (unit === '') return String(n);
  return `${n} ${n === 1 ? singular(unit) : unit}`;
}

export function singular(unit: string): string {
  if (unit.endsWith('oes') || unit.endsWith('xes')) return unit.slice(0, -2);
  return unit.endsWith('s') ? unit.slice(0, -1) : unit;
}

export const percent = (p: number): string =>
  p > 0 && p < 0.001 ? 'under 0.1 %' : `${(p * 100).toFixed(p < 0.1 ? 1 : 0)} %`;
