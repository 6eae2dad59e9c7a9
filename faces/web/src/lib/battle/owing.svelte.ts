// How long each seat has owed an answer. A seat that began before the host started has no time, so
// how long it thinks is not shown.
import type { Presence, WindowInfo } from '../protocol/shapes';

const owes = ({ owed, answered }: WindowInfo, seat: string): boolean =>
  owed.includes(seat) && !answered.includes(seat);

export class Owing {
  private since = $state.raw<ReadonlyMap<string, number>>(new Map());

  /** The host's figures, in seconds until now. */
  told({ seats }: Presence): void {
    this.since = new Map(
      seats.flatMap(({ seat, thinks }) =>
        thinks === undefined ? [] : [[seat, Date.now() - thinks * 1000] as const],
      ),
    );
  }

  /** One window has followed another, or somebody has answered. */
  follow(before: WindowInfo, now: WindowInfo): void {
    const since = new Map<string, number>();
    for (const seat of now.owed.filter((one) => owes(now, one))) {
      const goesOn = before.number === now.number && owes(before, seat);
      const at = goesOn ? this.since.get(seat) : Date.now();
      if (at !== undefined) since.set(seat, at);
    }
    this.since = since;
  }

  /** In milliseconds, by this browser's clock; null if unknown. */
  sinceOf(seat: string): number | null {
    return this.since.get(seat) ?? null;
  }
}
