// A battle's special purpose: a puzzle, the one try of a day, practice. Except in practice there is
// no undo and no help.
import type { Component } from 'svelte';

/** It receives the `battle`. */
type Shown = Component<any>;

export interface Task {
  /** Appears in the bar. */
  readonly title: string;
  /** It counts for nothing: help and undo are allowed. */
  readonly practice?: boolean;
  /** Nothing is answered automatically, not even where only one answer is possible. */
  readonly still?: boolean;
  /** A panel before the log that explains it, and the title of its tab. */
  readonly panel?: Shown;
  readonly tab?: string;
  /** Above the command, while the board decides there. */
  readonly ask?: Shown | undefined;
  /** Replaces the command; absent: the board decides there. */
  readonly command?: Shown | undefined;
  /**
   * Replaces the command once it is over; receives the `result`, whether its card is `shown`, and
   * how to `show` it.
   */
  readonly end?: Shown;
  /** On the result card; receives the `result`, too. */
  readonly result?: () => Promise<{ default: Shown }>;
}

/** Is it a task to be done without help? */
export const alone = (task: Task | null): boolean => task !== null && task.practice !== true;
