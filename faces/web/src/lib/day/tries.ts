// The tries at daily battles that this browser remembers. Another tab may write as well: everything
// is read again before each change and never replaced by less.
import type { Shelf } from '../storage/shelf';
import { isDate, numberOf, plus } from './dates';

export type Outcome = 'won' | 'lost' | 'drawn';
export interface Try {
  match: string;
  token: string;
  ended?: Outcome;
  strip?: string;
}
interface Kept {
  tries: Record<string, Try>;
  /** The longest run of days so far. */
  best: number;
}

const daysKept = 400;
/**
 * How many days late a battle may be and still count, so that a journey, or a clock that is a day off, does
 * no harm.
 */
export const graceDays = 1;

/** Whether the only try of this date is still open; false for a date that the clock has not reached. */
export const counts = (date: string, today: string): boolean =>
  isDate(date) && date <= today && numberOf(today) - numberOf(date) <= graceDays;

/**
 * The days in a row up to the latest day that was played. A date that is still open neither counts nor breaks
 * the row, and nor do dates that a fast clock skipped.
 */
export function streakOf(played: ReadonlySet<string>, today: string): number {
  const latest = [...played].filter(isDate).sort().at(-1);
  if (latest === undefined) return 0;
  let at = latest > today ? latest : today;
  const open = plus(today, -graceDays);
  let count = 0;
  for (; played.has(at) || at >= open; at = plus(at, -1)) if (played.has(at)) ++count;
  return count;
}

export class Tries {
  constructor(private readonly shelf: Pick<Shelf, 'get' | 'set' | 'places'>) {}

  private read(): Kept {
    try {
      const stored = JSON.parse(this.shelf.get('days') ?? '{}') as Partial<Kept> | null;
      return { tries: stored?.tries ?? {}, best: Number(stored?.best) || 0 };
    } catch {
      return { tries: {}, best: 0 };
    }
  }
  private write(kept: Kept): boolean {
    const dates = Object.keys(kept.tries).sort();
    for (const old of dates.slice(0, -daysKept)) delete kept.tries[old];
    return this.shelf.set('days', JSON.stringify(kept));
  }

  /** A day's try, with its result even if nobody saw the result card. */
  of(date: string): Try | undefined {
    const one = this.read().tries[date];
    const ended = one?.ended ?? this.shelf.places().find(({ match }) => match === one?.match)?.ended;
    return one && { ...one, ...(ended && { ended }) };
  }
  played(): ReadonlySet<string> {
    return new Set(Object.keys(this.read().tries));
  }
  /** Notes that a try has begun, which uses up that date. False if this browser cannot store it. */
  begin(date: string, match: string, token: string, today: string): boolean {
    const kept = this.read();
    kept.tries[date] ??= { match, token };
    kept.best = Math.max(kept.best, streakOf(new Set(Object.keys(kept.tries)), today));
    return this.write(kept);
  }
  end(match: string, ended: Outcome, strip: string): boolean {
    const kept = this.read();
    const date = Object.keys(kept.tries).find((one) => kept.tries[one]!.match === match);
    if (date === undefined) return false;
    const before = kept.tries[date]!;
    if (before.ended && before.strip) return true; // keeps the first result
    kept.tries[date] = { ...before, ended, ...(strip && { strip }) };
    return this.write(kept);
  }
  dateOf(match: string): string | undefined {
    const { tries } = this.read();
    return Object.keys(tries).find((date) => tries[date]!.match === match);
  }
  streak(today: string): { now: number; best: number } {
    const now = streakOf(this.played(), today);
    return { now, best: Math.max(now, this.read().best) };
  }
}
