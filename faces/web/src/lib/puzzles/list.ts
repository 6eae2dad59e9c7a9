// The puzzles that come with the page: what is known about each before it is fetched, the puzzle of the day,
// and which puzzles were solved here.
import listed from 'virtual:puzzles';
import type { Shelf } from '../storage/shelf';
import { pickOf } from '../day/dates';
import { capital, plain } from '../words';

interface Found {
  asked: number;
  cadet?: number;
  captain?: number;
}
interface Listed {
  path: string;
  system: string;
  asks: string;
  found?: Found;
}
const files = import.meta.glob<string>('../../../../../data/*/puzzles/*.json', {
  eager: true,
  query: '?url',
  import: 'default',
});

export interface Known {
  /** The file's name: scenario, battle, line. */
  id: string;
  system: string;
  scenario: string;
  /** The player's side, the turn and what can be won. */
  asks: string;
  /** The address of its file. */
  file: string;
  /** How many of 100 cadets, and how many of 100 captains, find the solution; -1 if not tested. */
  cadets: number;
  captains: number;
}

function knownOf({ path, system, asks, found }: Listed): Known {
  const id = /([\w-]+)\.json$/.exec(path)![1]!;
  const share = (count?: number) =>
    found && count !== undefined ? Math.round((100 * count) / found.asked) : -1;
  return {
    id,
    system,
    scenario: id.replace(/-\d+-\d+$/, ''),
    asks,
    file: files[`../../../../../${path}`]!,
    cadets: share(found?.cadet),
    captains: share(found?.captain),
  };
}

/** All puzzles, the easiest first, by the number of captains and cadets together who find the solution. */
export const ladder: Known[] = (listed as Listed[])
  .map(knownOf)
  .sort((a, b) => b.captains + b.cadets - a.captains - a.cadets || (a.id < b.id ? -1 : 1));

export const puzzleOf = (id: string): Known | undefined => ladder.find((one) => one.id === id);
export const scenarioTitle = ({ scenario }: Known): string => capital(plain(scenario));

/**
 * The day's puzzle, the same for everybody. A new puzzle takes over a few days from the others and
 * changes nothing else.
 */
export const puzzleOfDay = (date: string, all: Known[] = ladder): Known | undefined =>
  pickOf(`klaxon puzzle ${date}`, all, ({ id }) => id);

/** The measured difficulty, or 'unknown' if it was not tested. */
export type Rung = 'easy' | 'middling' | 'hard' | 'unknown';
export const rungOf = ({ captains, cadets }: Known): Rung =>
  captains < 0 ? 'unknown' : cadets >= 20 ? 'easy' : captains >= 50 ? 'middling' : 'hard';
export const foundText = ({ captains, cadets }: Known): string =>
  captains < 0 ? '' : `Of 100 captains ${captains} find it, of 100 cadets ${Math.max(0, cadets)}.`;

/** What this browser remembers about a puzzle. */
export interface Tried {
  tries: number;
  hints: number;
  solved?: boolean;
  /** Whether the solution has already been shown. */
  shown?: boolean;
}

/** Read again each time, since another tab may have changed it. */
export class Solved {
  constructor(private readonly shelf: Pick<Shelf, 'get' | 'set'>) {}

  all(): Record<string, Tried> {
    try {
      const read = JSON.parse(this.shelf.get('puzzles') ?? '{}') as unknown;
      return typeof read === 'object' && read !== null ? (read as Record<string, Tried>) : {};
    } catch {
      return {};
    }
  }
  of(id: string): Tried {
    return this.all()[id] ?? { tries: 0, hints: 0 };
  }
  /** Stores the progress; false if this browser refuses. A solved puzzle stays solved. */
  keep(id: string, now: Tried): boolean {
    const all = this.all();
    const before = all[id];
    const solved = before?.solved || now.solved;
    all[id] = {
      tries: Math.max(before?.tries ?? 0, now.tries),
      hints: Math.max(before?.hints ?? 0, now.hints),
      ...(solved && { solved }),
      ...((before?.shown || now.shown) && !solved && { shown: true }),
    };
    return this.shelf.set('puzzles', JSON.stringify(all));
  }
}
