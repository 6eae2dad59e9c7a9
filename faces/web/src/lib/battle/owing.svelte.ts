// How long each seat has owed an answer. For a seat that already owed an answer when the host
// started, the time is unknown and is not shown.
import type { Presence, WindowInfo } from '../protocol/shapes';

const owes = ({ owed, answered }: WindowInfo, seat: string): boolean =>
  owed.includes(seat) && !answered.includes(seat);

export class Owing {
  private since = $state.raw<ReadonlyMap<string, number>>(new Map());

  /** The times that the host reported, in seconds until now. */
  told({ seats }: Presence): void {
    this.since = new Map(
      seats.flatMap(({ seat, thinks }) =>
        thinks === undefined ? [] : [[seat, Date.now() - thinks * 1000] as const],
      ),
    );
  }

  /** Call it when one window has followed another or somebody has answered. */
  follow(before: WindowInfo, now: WindowInfo): void {
    const since = new Map<string, number>();
    for (const seat of now.owed.filter((one) => owes(now, one))) {
      const goesOn = before.number === now.number && owes(before, seat);
      const at = goesOn ? this.since.get(seat) : Date.now();
      if (at !== undefined) since.set(seat, at);
    }
    this.since = since;
  }

  /** The time since which a seat has owed an answer, in ms by this browser's clock; null if unknown. */
  sinceOf(seat: string): number | null {
    return this.since.get(seat) ?? null;
  }
}
