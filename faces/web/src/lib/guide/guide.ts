// A guided battle: coach marks over a real one. Each mark names what it points at and when it fits, and
// makes its words from the battle's current state, so that they hold whatever the player does instead.
import type { GameEvent, Lexicon, Offers, View, WindowInfo } from '../protocol/shapes';
import type { Start } from '../app/starts';

/** The battle as the player's seat knows it. */
export interface Scene {
  seat: string;
  /** What the battle started from: rosters and charts, for systems that need them. */
  setup: unknown;
  lexicon: Lexicon | undefined;
  view: View;
  window: WindowInfo;
  offers: Offers;
  /** The events that have not been taken back. */
  events: GameEvent[];
  over: boolean;
  /** For this seat, once the battle is over: above 0 is a win. */
  score: number;
}

type Words = string | ((scene: Scene) => string);

export interface Mark {
  id: string;
  /** What it points at: the `data-coach` of an element. While there is no such element, it is not shown. */
  at: Words;
  fits: (scene: Scene) => boolean;
  title: Words;
  text: Words;
  /** For reading only: 'Next' ends it. Other marks end when the player does what they point at. */
  reads?: boolean;
  /** Appears in every window that it fits; other marks appear once. */
  again?: boolean;
}

export interface Guide {
  start: Start;
  /** The first that fits is shown, as long as the battle lasts. */
  marks: Mark[];
  /** Extra text for the result card: what was learnt, and what to play next. */
  closing: (scene: Scene) => string;
}

export interface Shown {
  /** The key remembered once it has ended. */
  key: string;
  at: string;
  title: string;
  text: string;
  reads: boolean;
}

const textIn = (words: Words, scene: Scene): string => (typeof words === 'string' ? words : words(scene));

/**
 * The mark to show now, if any. `ended` holds the keys of earlier ones; `has` says whether an
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
 * The keys that stay ended when an undo goes back to a window: the marks of that window and later
 * ones reappear.
 */
export const beforeWindow = (ended: string[], window: number): string[] =>
  ended.filter((key) => Number(key.split(' ')[1] ?? -1) < window);

/** The latest event of a kind, if there is one. */
export const latest = ({ events }: Scene, kind: string): GameEvent | undefined =>
  events.findLast((event) => event.kind === kind);

/** While a mark is up, Enter belongs to the guide unless the focus is on a control: boards leave it alone. */
export const guides = (): boolean => document.querySelector('[data-mark]') !== null;
