// What is drawn on the table in addition to its contents: an order's preview, reaches and handles.
import type { Side } from '../../../ships/draw';
import type { Point, Round } from './geometry';
import type { Flight, Path } from './plan';
import type { ShipView } from './table';

export interface Reach extends Round {
  kind: 'template' | 'torpedo' | 'transporter';
  label: string;
}
/** The template, laid from one disk toward another in as many lengths as are needed. */
export interface Laid {
  from: Round;
  to: Round;
  length: number;
  inReach: boolean;
  label: string;
}
/** A handle around a disk, which the player drags to a heading. */
export interface Grip extends Round {
  heading: number;
  name: string;
  set: (heading: number) => void;
}
export interface Overlay {
  path?: { ship: ShipView; path: Path; danger: boolean } | undefined;
  /** Where a ship would be placed or set aside. */
  ghost?: { ship: ShipView; centre: Point; heading: number; bad: boolean } | undefined;
  /** Puts the ghost where the player clicks or drags it. */
  place?: ((at: Point) => void) | undefined;
  area?: { least: Point; most: Point } | undefined;
  flights: { from: Point; flight: Flight; side: Side; id: string }[];
  reaches: Reach[];
  laid: Laid[];
  grips: Grip[];
  /** What can be chosen on the table, by the ship's design or terrain's name, and what the choice does. */
  may: Map<string, { text: string; does: () => void }>;
}

export const noOverlay = (): Overlay => ({ flights: [], reaches: [], laid: [], grips: [], may: new Map() });
