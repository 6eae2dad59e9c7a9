// A battle's special purpose: it is a puzzle, the only try of a day, or practice. Except in
// practice there is no undo and no help.
import type { Component } from 'svelte';

/** A component that receives the `battle`. */
type Shown = Component<any>;

export interface Task {
  /** The title in the bar. */
  readonly title: string;
  /** Whether the result does not count, so that help and undo are allowed. */
  readonly practice?: boolean;
  /** Whether nothing is answered automatically, even if only one answer is possible. */
  readonly still?: boolean;
  /** A panel before the log that explains the task, and the title of the panel's tab. */
  readonly panel?: Shown;
  readonly tab?: string;
  /** Shown above the command if the board uses that place. */
  readonly ask?: Shown | undefined;
  /** Replaces the command; if absent, the board uses that place. */
  readonly command?: Shown | undefined;
  /**
   * Replaces the command once the battle is over; receives the `result`, whether its card is `shown`, and
   * how to `show` it.
   */
  readonly end?: Shown;
  /** Shown on the result card; also receives the `result`. */
  readonly result?: () => Promise<{ default: Shown }>;
}

/** Whether it is a task that the player must do without help. */
export const alone = (task: Task | null): boolean => task !== null && task.practice !== true;
