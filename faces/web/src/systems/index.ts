// The five systems as the front page shows them, their quick starts, and which has a board of its
// own. A system without a board is played with the generic one.
import type { Component } from 'svelte';
import type { Start } from '../lib/app.svelte';
import type { Battle } from '../lib/battle.svelte';
import type { Value } from '../lib/patch';
import type { Design, GameEvent } from '../lib/shapes';
import { quickStarts as codeRed } from './code_red/starts';
import { quickStarts as sidcors } from './sidcors/starts';

export interface Card {
  id: string;
  title: string;
  about: string;
  starts: Start[];
}

export const cards: Card[] = [
  {
    id: 'code-red',
    title: 'Code Red',
    about: 'Damage by cards: type a volley and see what 64 cards strike, or fight a duel with them.',
    starts: codeRed,
  },
  {
    id: 'sidcors',
    title: 'Sidcors',
    about: 'Whole fleets, round by round: secret intensities, directed damage, retreat.',
    starts: sidcors,
  },
  {
    id: 'heavy-combat',
    title: 'Heavy Combat',
    about: 'A moderated duel of heavy ships, told in letters.',
    starts: [],
  },
  {
    id: 'red-alert',
    title: 'Red Alert',
    about: 'Disks on a free table: orders, templates, shields flipped.',
    starts: [],
  },
  { id: 'tng', title: 'TNG', about: 'The full map game: energy, hexes, six impulses a turn.', starts: [] },
];

type BoardProps = { battle: Battle };
const boards: Record<string, () => Promise<{ default: Component<BoardProps> }>> = {
  'code-red': () => import('./code_red/Board.svelte'),
  sidcors: () => import('./sidcors/Board.svelte'),
};

export const boardOf = (system: string) => boards[system];

type SetupProps = { begin: (start: Start, designs?: Record<string, Design>) => Promise<void> };
const setups: Record<string, () => Promise<{ default: Component<SetupProps> }>> = {
  'code-red': () => import('./code_red/Setup.svelte'),
  sidcors: () => import('./sidcors/Setup.svelte'),
};

export const setupOf = (system: string) => setups[system];

// Windows in which nothing is secret: at one screen it passes to the other side without a cover.
const openWindows: Record<string, string[]> = {
  sidcors: ['direct', 'allocate', 'transfer', 'retreat', 'over'],
};

export const isOpen = (system: string, window: string) => openWindows[system]?.includes(window) ?? false;

export type ReplayProps = { view: Value; designs: Record<string, Design>; events: GameEvent[] };
const replayBoards: Record<string, () => Promise<{ default: Component<ReplayProps> }>> = {
  'code-red': () => import('./code_red/ReplayBoard.svelte'),
  sidcors: () => import('./sidcors/ReplayBoard.svelte'),
};

export const replayBoardOf = (system: string) => replayBoards[system];
