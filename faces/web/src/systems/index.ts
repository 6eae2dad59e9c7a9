// Every system that the page knows, found by its folder: src/systems/<system>/card.ts introduces it on the
// front page, Board.svelte draws its battles, Setup.svelte chooses ships, ReplayBoard.svelte shows a record,
// fields.ts names the fields at the moderator's desk, guide.ts teaches a first battle, Primer.svelte explains
// the rules in five minutes, and Yard.svelte builds ships. Only the card is
// required: systems without a board use the generic one.
import type { Component } from 'svelte';
import type { WhoseDie } from '../lib/battle/dice';
import type { FieldWords } from '../lib/moderator/fields';
import type { Guide } from '../lib/guide/guide';
import type { View } from '../lib/protocol/shapes';
import type { BoardProps, Card, ReplayProps, SetupProps, YardProps } from './types';

type Load<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

const cardFiles = import.meta.glob<{ card: Card }>('./*/card.ts', { eager: true });
const boards = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');
const setups = import.meta.glob<{ default: Component<SetupProps> }>('./*/Setup.svelte');
const replays = import.meta.glob<{ default: Component<ReplayProps> }>('./*/ReplayBoard.svelte');
const primers = import.meta.glob<{ default: Component }>('./*/Primer.svelte');
const yards = import.meta.glob<{ default: Component<YardProps> }>('./*/Yard.svelte');
const fieldWords = import.meta.glob<{ fieldWords: FieldWords }>('./*/fields.ts');
const guides = import.meta.glob<{ guide: Guide }>('./*/guide.ts');

export const cards = Object.values(cardFiles)
  .map(({ card }) => card)
  .sort((a, b) => a.place - b.place);

/** A system's folder is its id with underscores. */
const folder = (system: string) => `./${system.replaceAll('-', '_')}`;
const file = (system: string, name: string) => `${folder(system)}/${name}.svelte`;

export const boardOf = (system: string): Load<BoardProps> | undefined => boards[file(system, 'Board')];
export const setupOf = (system: string): Load<SetupProps> | undefined => setups[file(system, 'Setup')];
export const replayBoardOf = (system: string): Load<ReplayProps> | undefined =>
  replays[file(system, 'ReplayBoard')];
export const primerOf = (system: string): Load<Record<string, never>> | undefined =>
  primers[file(system, 'Primer')];
export const yardOf = (system: string): Load<YardProps> | undefined => yards[file(system, 'Yard')];
export const guideOf = (system: string): (() => Promise<{ guide: Guide }>) | undefined =>
  guides[`${folder(system)}/guide.ts`];

export const flagshipOf = (system: string, view: View, seat: string): string | undefined =>
  cards.find(({ id }) => id === system)?.flagship?.(view, seat);

export const isOpen = (system: string, window: string) =>
  cards.find(({ id }) => id === system)?.openWindows?.includes(window) ?? false;

/** People's words for the fields of a system's state, whose own names are for programs. */
export const fieldWordsOf = (system: string): (() => Promise<{ fieldWords: FieldWords }>) | undefined =>
  fieldWords[`${folder(system)}/fields.ts`];
export const whoseDieOf = (system: string): WhoseDie | undefined =>
  cards.find(({ id }) => id === system)?.whoseDie;
