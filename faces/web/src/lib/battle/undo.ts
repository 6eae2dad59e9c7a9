// The events that an undo has taken back. A log only grows, so the page looks for the earlier
// moment to which the battle has returned and marks every later event.
import type { Value } from '../protocol/patch';
import type { UpdateTold } from '../protocol/protocol_table';
import type { TableNews } from '../protocol/shapes';

/** The acts that go back or ask to go back. */
export const goesBack = ({ act }: TableNews): boolean => act === 'undo' || act === 'rewind';

/** Whether this update has brought the battle back to an earlier moment, perhaps from its end. */
export const wentBack = ({ table, patch, window, offers }: UpdateTold): boolean =>
  ((table ?? []) as TableNews[]).some(goesBack) && [patch, window, offers].some((one) => one !== undefined);

/** The view after this many events. */
export interface Moment {
  events: number;
  view: Value;
}

export function same(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((value, i) => same(value, b[i]!))
    );
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key]!, b[key]!))
  );
}

export class Past {
  private moments: Moment[] = [];
  undone: ReadonlySet<number> = new Set();

  /** Starts at this moment, as nothing earlier is known. */
  begin(now: Moment): void {
    this.moments = [now];
  }

  pass(now: Moment): void {
    this.moments.push(now);
  }

  /** The battle is back at an earlier moment: marks all later events as taken back. */
  goBack(now: Moment): void {
    const to = this.moments.findLast(({ view }) => same(view, now.view));
    if (to) {
      const marked = new Set(this.undone);
      for (let n = to.events + 1; n <= now.events; ++n) marked.add(n);
      this.undone = marked;
    }
    this.pass(now);
  }
}
