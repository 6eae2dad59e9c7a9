// How a battle's chances changed, as shown on the track of its replay.
import type { Chances } from '../result/chances';

/** A turn that changed a seat's chances, from its first line to that of the next turn. */
export interface Turning {
  turn: string;
  /** The lines of the replay where the turn begins and ends. */
  line: number;
  until: number;
  before: number;
  after: number;
}

const movedLeast = 0.1; // a tenth, as everywhere when a turn is called decisive

/** The turns that changed this seat's chances by a tenth or more, from first to last. */
export function turningsOf({ seats, points }: Chances, seat: string): Turning[] {
  const own = Math.max(0, seats.indexOf(seat));
  return points.slice(1).flatMap((next, i) => {
    const from = points[i]!;
    const [before, after] = [from.chances[own]!, next.chances[own]!];
    if (Math.abs(after - before) < movedLeast) return [];
    return [{ turn: from.turn, line: from.line, until: next.line, before, after }];
  });
}

/**
 * The line to which a jump leads: the next or previous turning point, or the end or start if there is
 * none.
 */
export function jump(turnings: readonly Turning[], at: number, last: number, back: boolean): number {
  if (back) return turnings.findLast(({ line }) => line < at)?.line ?? 0;
  return turnings.find(({ line }) => line > at)?.line ?? last;
}
