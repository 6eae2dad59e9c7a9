// What the files of a system give to the page (index.ts finds them), and what they are given.
import type { Start } from '../lib/app/starts';
import type { Battle } from '../lib/battle/battle.svelte';
import type { Director, Scenes } from '../lib/battle/scenes.svelte';
import type { WhoseDie } from '../lib/battle/dice';
import type { Value } from '../lib/protocol/patch';
import type { Side } from '../ships/draw';
import type { Design, GameEvent, Lexicon, View } from '../lib/protocol/shapes';

export interface Card {
  id: string; // the system's
  place: number; // on the front page, from the simplest system to the fullest
  title: string;
  /** What else there is to begin with one press, beside the battles of its path. */
  starts?: Start[];
  /** The system's picture: the inside of an <svg viewBox="0 0 320 188">. */
  picture: () => string;
  /** The ship that stands for a seat, by its design, from what everybody may see. */
  flagship?: (view: View, seat: string) => string | undefined;
  /** Windows in which nothing is secret: two people at one screen need no cover between them. */
  openWindows?: string[];
  /** Whose die is asked for where dice are typed. */
  whoseDie?: WhoseDie;
}

export type BoardProps = { battle: Battle };
export type SetupProps = {
  begin: (start: Start, designs?: Record<string, Design>) => Promise<void>;
  /** The player who begins gives the orders of all sides. */
  moderated?: boolean;
};
export interface ReplayTold {
  /** What the line brought is being shown: the next step forward waits. */
  walking: boolean;
  /** What a system says besides of a line in the log. */
  reasons: ((event: GameEvent) => [string, string][]) | undefined;
  /** What there is to play of a line, where the page sees to that. */
  sceneOf: Director['sceneOf'];
}
export type ReplayProps = {
  view: Value;
  designs: Record<string, Design>;
  events: GameEvent[];
  /** What the battle began with: {"definition","designs","options"}. */
  setup: unknown;
  lexicon: Lexicon;
  /** For a replay: what its current line brought, */
  line?: GameEvent[];
  /** …and whether a step forward led to it, so that it may be shown as it happens. */
  came?: boolean;
  /** Told what the page should know of it. */
  tell?: ((told: Partial<ReplayTold>) => void) | undefined;
  /** What is played of the line, until the view shows it. */
  scenes?: Pick<Scenes, 'playing' | 'pictured'>;
  /** Told how the sides are marked here. */
  mark?: ((sides: Record<string, Side>) => void) | undefined;
};
export type YardProps = {
  /** A ship that somebody shares, as the address has it; '' if there is none. */
  shared: string;
};
