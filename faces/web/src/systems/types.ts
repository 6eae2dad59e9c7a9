// What a system's files provide to the page (index.ts finds them), and what they receive.
import type { Start } from '../lib/app/starts';
import type { Battle } from '../lib/battle/battle.svelte';
import type { Director, Scenes } from '../lib/battle/scenes.svelte';
import type { WhoseDie } from '../lib/battle/dice';
import type { Value } from '../lib/protocol/patch';
import type { Side } from '../ships/draw';
import type { Design, GameEvent, Lexicon, View } from '../lib/protocol/shapes';

export interface Card {
  id: string; // the system's
  place: number; // its place on the front page, from the simplest system to the most detailed
  title: string;
  /** Battles to start with one press, in addition to those on its path. */
  starts?: Start[];
  /** The system's picture: the inside of an <svg viewBox="0 0 320 188">. */
  picture: () => string;
  /** The design of the ship that represents a seat, from what everybody may see. */
  flagship?: (view: View, seat: string) => string | undefined;
  /** Windows in which nothing is secret, so that two people at one screen need no cover. */
  openWindows?: string[];
  /** Bots with a name that are as strong as the captain; others come close. */
  peers?: string[];
  /** Says whose die is requested, if dice are typed in. */
  whoseDie?: WhoseDie;
}

export type BoardProps = { battle: Battle };
export type SetupProps = {
  begin: (start: Start, designs?: Record<string, Design>) => Promise<void>;
  /** Whether the player who begins gives the orders of all sides. */
  moderated?: boolean;
};
export interface ReplayTold {
  /** Whether the line is still being shown, so that the next step forward must wait. */
  walking: boolean;
  /** The system's extra details for a line in the log. */
  reasons: ((event: GameEvent) => [string, string][]) | undefined;
  /** The scene for a line, if the page plays it. */
  sceneOf: Director['sceneOf'];
}
export type ReplayProps = {
  view: Value;
  designs: Record<string, Design>;
  events: GameEvent[];
  /** What the battle started with: {"definition","designs","options"}. */
  setup: unknown;
  lexicon: Lexicon;
  /** In a replay, the events of the current line, */
  line?: GameEvent[];
  /** and whether a step forward led there: then they can be shown as a scene. */
  came?: boolean;
  /** Called with what the page needs to know from the board. */
  tell?: ((info: Partial<ReplayTold>) => void) | undefined;
  /** The line's scene, until the view shows the outcome. */
  scenes?: Pick<Scenes, 'playing' | 'pictured'>;
  /** Called with the sides' marks on this board. */
  mark?: ((sides: Record<string, Side>) => void) | undefined;
};
export type YardProps = {
  /** The shared ship that the address contains; '' if there is none. */
  shared: string;
};
