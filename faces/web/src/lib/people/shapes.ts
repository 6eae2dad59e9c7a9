// The messages of a server's lobby (docs/PROTOCOL.md).

export interface Rated {
  rating?: number;
  deviation?: number;
  battles?: number;
}
export interface LobbySeat extends Rated {
  seat: string;
  name?: string;
  bot?: string;
  maker?: boolean;
  free?: boolean;
  /** 1 if won, 0 if drawn, -1 if lost. */
  score?: number;
}
export interface LobbyTable {
  match: string;
  system: string;
  scenario: string;
  hints: boolean;
  /** Whether a player who leaves can lose by a claim. */
  sitting?: boolean;
  /** The seat that can claim the win now. */
  claim?: string;
  /** Whether it ended by a claim. */
  claimed?: boolean;
  /** Why the battle is not rated; absent if it is rated. */
  unrated?: string;
  turn?: number;
  round?: number;
  /** The chances by seat in this turn or round, as far as watchers may know them. */
  chances?: number[];
  seats: LobbySeat[];
}
export interface LobbyState {
  waiting: LobbyTable[];
  running: LobbyTable[];
  ended: LobbyTable[];
  here: string[];
  people: number;
  ratings: boolean;
}
export interface LadderEntry extends Required<Rated> {
  name: string;
  bot?: boolean;
}
export type Pool = 'people' | 'bots';
