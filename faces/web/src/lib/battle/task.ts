// What a battle is fought for besides itself: a puzzle, the one try of a day, practice. Nothing of it is taken
// back, and nobody helps, except in practice.
import type { Component } from 'svelte';

/** It is given the `battle`. */
type Shown = Component<any>;

export interface Task {
  /** Stands in the bar. */
  readonly title: string;
  /** It counts for nothing: there is help, orders may be taken back. */
  readonly practice?: boolean;
  /** Nothing is given by itself, not even where one answer alone is possible. */
  readonly still?: boolean;
  /** A panel before the log: what it is about; and the name of its tab. */
  readonly panel?: Shown;
  readonly tab?: string;
  /** Over the command, as long as the board decides there. */
  readonly ask?: Shown | undefined;
  /** In the command's place; absent: the board decides there. */
  readonly command?: Shown | undefined;
  /** In the command's place once it is over; it is given the `result`, whether its card is `shown`, and how to
   * `show` it. */
  readonly end?: Shown;
  /** On the card that ends it; it is given the `result`, too. */
  readonly result?: () => Promise<{ default: Shown }>;
}

/** Is there something to be done alone? */
export const alone = (task: Task | null): boolean => task !== null && task.practice !== true;
