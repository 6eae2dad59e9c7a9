// How a battle ended, in the words of its system: what each side lost, what is left.
import type { ShipState, Side } from '../../ships/draw';
import type { ShipLook } from '../../ships/shape';

/** A ship as the battle has left it. */
export interface Survivor {
  name: string;
  look: ShipLook;
  state: ShipState;
  /** "destroyed", "12 of 40 boxes left". */
  told: string;
}

/** What a side of the battle has lost. */
export interface SideResult {
  seat: string;
  /** "Your losses", "Their losses", "The attacker’s losses". */
  title: string;
  side: Side;
  lost: number;
  ships: Survivor[];
}

/** How a battle ended, in the words of its system. */
export interface Result {
  headline: string;
  how: string;
  /** Somebody gave up: no turn is to blame. */
  resigned?: boolean;
  /** For the figures: "points of defence". */
  unit: string;
  sides: SideResult[];
}
