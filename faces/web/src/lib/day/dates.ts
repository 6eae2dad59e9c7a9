// Dates such as "2026-11-28", in the player's local time, and random draws that depend on them.

const form = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 86_400_000;
const two = (n: number): string => String(n).padStart(2, '0');

/** A day runs from midnight to midnight in local time, so that nobody's evening is cut in two. */
export const dateOf = (when: Date): string =>
  `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
export const today = (): string => dateOf(new Date());

/** Days since 1 January 1970; NaN if the text is not a date. */
export function numberOf(date: string): number {
  const [, year = '', month = '', day = ''] = form.exec(date) ?? [];
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return form.test(date) && dateAt(at / dayMs) === date ? at / dayMs : NaN;
}
export const dateAt = (number: number): string =>
  Number.isFinite(number) && Math.abs(number) < 1e7
    ? new Date(number * dayMs).toISOString().slice(0, 10)
    : '';
export const isDate = (text: string): boolean => !Number.isNaN(numberOf(text));
export const plus = (date: string, days: number): string => dateAt(numberOf(date) + days);
/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: string): number => ((numberOf(date) + 3) % 7) + 1;

const written = (date: string, how: Intl.DateTimeFormatOptions): string =>
  new Date(numberOf(date) * dayMs).toLocaleDateString('en-GB', { timeZone: 'UTC', ...how });
/** "28 Nov" */
export const shortDate = (date: string): string => written(date, { day: 'numeric', month: 'short' });
/** "Saturday 28 November" */
export const longDate = (date: string): string =>
  written(date, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
export const monthOf = (date: string): string => written(date, { month: 'long' });

/** Hours and minutes until the next midnight by the player's clock. */
export function untilMidnight(now: Date): string {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const minutes = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hours > 0 ? `${hours} h ` : ''}${rest} min`;
}

/** A 64-bit hash of a text as a decimal number, the same in every browser. */
export function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  // the last bytes of a text must affect every bit, since neighbouring dates differ only there
  for (const [shift, times] of [
    [33n, 0xff51afd7ed558ccdn],
    [33n, 0xc4ceb9fe1a85ec53n],
    [33n, 1n],
  ] as const)
    hash = BigInt.asUintN(64, (hash ^ (hash >> shift)) * times);
  return hash.toString();
}

/** Picks an item at random: an item added later takes its share from all others and changes nothing else. */
export function pickOf<T>(lot: string, all: readonly T[], nameOf: (one: T) => string): T | undefined {
  let best: T | undefined;
  let most = -1n;
  for (const one of all) {
    const drawn = BigInt(hashOf(`${lot} ${nameOf(one)}`));
    if (drawn > most) [best, most] = [one, drawn];
  }
  return best;
}
