// A guided battle: coach marks over a real battle. Each mark names its target and says when it fits; it takes
// its words from the battle's current state, so that they are true even if the player does something else.
import type { GameEvent, Lexicon, Offers, View, WindowInfo } from '../protocol/shapes';
import type { Start } from '../app/starts';

/** The battle as the player's seat knows it. */
export interface Scene {
  seat: string;
  /** What the battle started with: rosters and charts, for systems that need them. */
  setup: unknown;
  lexicon: Lexicon | undefined;
  view: View;
  window: WindowInfo;
  offers: Offers;
  /** The events that have not been taken back. */
  events: GameEvent[];
  over: boolean;
  /** This seat's score, once the battle is over: above 0 is a win. */
  score: number;
}

type Words = string | ((scene: Scene) => string);

export interface Mark {
  id: string;
  /** The mark's target: an element's `data-coach`. The mark is not shown if there is no such element. */
  at: Words;
  fits: (scene: Scene) => boolean;
  title: Words;
  text: Words;
  /**
   * Whether the mark is only for reading: 'Next' ends it. Other marks end when the player does what they ask
   * for.
   */
  reads?: boolean;
  /** Whether the mark appears in every window that it fits; other marks appear only once. */
  again?: boolean;
}

export interface Guide {
  start: Start;
  /** The marks, of which the first that fits is shown as long as the battle lasts. */
  marks: Mark[];
  /** Extra text for the result card: what was learnt and what to play next. */
  closing: (scene: Scene) => string;
}

export interface Shown {
  /** The key that is remembered once the mark has ended. */
  key: string;
  at: string;
  title: string;
  text: string;
  reads: boolean;
}

const textIn = (words: Words, scene: Scene): string => (typeof words === 'string' ? words : words(scene));

/**
 * The mark to show now, if any. `ended` contains the keys of earlier marks; `has` tells whether an
 * anchor exists.
 */
export function markOf(
  { marks }: Guide,
  scene: Scene,
  ended: readonly string[],
  has: (anchor: string) => boolean,
): Shown | null {
  if (scene.over) return null;
  for (const mark of marks) {
    const key = mark.again ? `${mark.id} ${scene.window.number}` : mark.id;
    if (ended.includes(key) || !mark.fits(scene)) continue;
    const at = textIn(mark.at, scene);
    if (!has(at)) continue;
    return {
      key,
      at,
      title: textIn(mark.title, scene),
      text: textIn(mark.text, scene),
      reads: mark.reads ?? false,
    };
  }
  return null;
}

/**
 * The keys of marks that stay ended when an undo goes back to a window: its marks and later ones
 * reappear.
 */
export const beforeWindow = (ended: string[], window: number): string[] =>
  ended.filter((key) => Number(key.split(' ')[1] ?? -1) < window);

/** The latest event of a kind, if there is one. */
export const latest = ({ events }: Scene, kind: string): GameEvent | undefined =>
  events.findLast((event) => event.kind === kind);

/** Whether a mark is being shown: boards then leave Enter to the guide, unless a control has the focus. */
export const guides = (): boolean => document.querySelector('[data-mark]') !== null;
