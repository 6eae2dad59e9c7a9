// What a battle is fought for besides itself: a puzzle, the one try of a day. Nothing of it is taken back, and
// nobody helps.
import type { Component } from 'svelte';

/** It is given the `battle`. */
type Shown = Component<any>;

export interface Task {
  /** Stands in the bar. */
  readonly title: string;
  /** Nothing is given by itself, not even where one answer alone is possible. */
  readonly still?: boolean;
  /** A panel before the log: what it is about. */
  readonly panel?: Shown;
  /** Over the command, as long as the board decides there. */
  readonly ask?: Shown | undefined;
  /** In the command's place; absent: the board decides there. */
  readonly command?: Shown | undefined;
  /** On the card that ends it; it is given the `result`, too. */
  readonly result?: () => Promise<{ default: Shown }>;
}
