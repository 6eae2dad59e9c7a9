// Every system that the page knows, found by its folder: src/systems/<system>/card.ts tells the front
// page of it, Board.svelte draws its battles, Setup.svelte lets one choose ships, ReplayBoard.svelte
// shows a record. All but the card may be missing: then the generic board plays it.
import type { Component } from 'svelte';
import type { Start } from '../lib/app.svelte';
import type { Battle } from '../lib/battle.svelte';
import type { Value } from '../lib/patch';
import type { Design, GameEvent } from '../lib/shapes';

export interface Card {
  id: string; // the system's
  place: number; // on the front page, from the simplest system to the fullest
  title: string;
  about: string;
  /** Battles to begin with one press; none: it is not built yet. */
  starts: Start[];
  /** The system's picture: what stands inside <svg viewBox="0 0 320 188">. */
  picture: () => string;
  /** Windows in which nothing is secret: at one screen it passes to the other side without a cover. */
  openWindows?: string[];
}

type BoardProps = { battle: Battle };
type SetupProps = { begin: (start: Start, designs?: Record<string, Design>) => Promise<void> };
export type ReplayProps = { view: Value; designs: Record<string, Design>; events: GameEvent[] };
type Load<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

const cardFiles = import.meta.glob<{ card: Card }>('./*/card.ts', { eager: true });
const boards = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');
const setups = import.meta.glob<{ default: Component<SetupProps> }>('./*/Setup.svelte');
const replays = import.meta.glob<{ default: Component<ReplayProps> }>('./*/ReplayBoard.svelte');

export const cards = Object.values(cardFiles)
  .map(({ card }) => card)
  .sort((a, b) => a.place - b.place);

/** The folder of a system is its id with underscores. */
const file = (system: string, name: string) => `./${system.replaceAll('-', '_')}/${name}.svelte`;

export const boardOf = (system: string): Load<BoardProps> | undefined => boards[file(system, 'Board')];
export const setupOf = (system: string): Load<SetupProps> | undefined => setups[file(system, 'Setup')];
export const replayBoardOf = (system: string): Load<ReplayProps> | undefined =>
  replays[file(system, 'ReplayBoard')];

export const isOpen = (system: string, window: string) =>
  cards.find(({ id }) => id === system)?.openWindows?.includes(window) ?? false;
