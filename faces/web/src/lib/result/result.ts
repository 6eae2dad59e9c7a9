// A battle's result in its system's words: what each side lost and what is left.
import type { Snippet } from 'svelte';
import type { ShipState, Side } from '../../ships/draw';
import type { ShipLook } from '../../ships/shape';

/** A ship at the end of the battle. */
export interface Survivor {
  name: string;
  look: ShipLook;
  state: ShipState;
  /** "destroyed", "12 of 40 boxes left". */
  told: string;
}

/** A side's losses. */
export interface SideResult {
  seat: string;
  /** "Your losses", "Their losses", "The attacker’s losses". */
  title: string;
  side: Side;
  lost: number;
  ships: Survivor[];
}

/** A battle's result in its system's words. */
export interface Result {
  headline: string;
  how: string;
  /** Whether somebody resigned, so that no turn is to blame. */
  resigned?: boolean;
  /** The unit of the figures: "points of defence". */
  unit: string;
  sides: SideResult[];
  /** Last words of somebody. */
  says?: Snippet | undefined;
}
