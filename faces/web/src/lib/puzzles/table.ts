// The connection to a puzzle: a separate engine that has the position and judges the orders that are
// tried.
import { LoneTable, type Seat } from '../engine/lone';
import type { OrderTable } from '../protocol/shapes';
import type { LoneEngine } from '../protocol/transport';

/** A puzzle as `klaxon puzzles` writes it (docs/PUZZLES.md). */
export interface PuzzleFile {
  klaxon_puzzle: number;
  system: string;
  revision: number;
  line: number;
  seat: string;
  goal: string;
  hints: string[];
  best: string;
  given: number;
  proof: { battles: number; chance: number; error: number };
  orders: {
    text: string;
    order: OrderTable;
    chance: number;
    error: number;
    behind: number;
    battles: number;
  }[];
  head: string;
  record: { chain?: string; seats?: string[]; match?: string; dice?: unknown }[];
}

/** The engine's verdict on an order: shares of battles won, from 0 to 1. */
export interface Verdict {
  text: string;
  chance: number;
  error: number;
  battles: number;
  /** The order's place among the puzzle's orders, from 0; below 0 if captains have just played it out. */
  number: number;
  solved: boolean;
}
/** What the puzzle itself tells of an order that was tried: its text is the better one for long forms. */
const shownOf = (tried?: PuzzleFile['orders'][number]) =>
  tried && { text: tried.text, battles: tried.battles, error: tried.error };
/** An order that the puzzle does not list. The engine's text of a long form is a row of bare values, and the player has just given it. */
const justGiven = (text: string) => (text.endsWith(')') ? 'your order' : text);
const fileVersion = 1;
const playedOut = 200; // battles for an order that the puzzle does not list (staff/puzzles/verdict.h)
const mended = 'Use the puzzle as it was made, or make another.';

/** Checks a puzzle's form; the engine verifies its record. */
export function readPuzzle(text: string): PuzzleFile {
  let read: unknown = null;
  try {
    read = JSON.parse(text);
  } catch {
    // the text is not JSON
  }
  const file = read as PuzzleFile | null;
  if (typeof file !== 'object' || file?.klaxon_puzzle === undefined)
    throw new Error('This is not a Klaxon puzzle. “klaxon puzzles” makes some; their names end in .json.');
  if (file.klaxon_puzzle !== fileVersion)
    throw new Error(
      `This puzzle is from another version of Klaxon; this one reads version ${fileVersion}. ${mended}`,
    );
  const { record, orders, hints, given, proof, seat, system, goal } = file;
  const named = [seat, system, goal].every((one) => typeof one === 'string');
  const whole = [record, orders, hints].every((one) => Array.isArray(one)) && typeof proof === 'object';
  if (!named || !whole || record.length === 0 || hints.length !== 2 || !orders[1] || !orders[given])
    throw new Error(
      `A puzzle has the lines of its record, two hints and at least two orders; here some are missing. ${mended}`,
    );
  if (record.length !== file.line || record.at(-1)?.chain !== file.head)
    throw new Error(
      `The record does not end where the puzzle says: lines were changed, added or cut off. ${mended}`,
    );
  return file;
}

export class PuzzleTable extends LoneTable {
  constructor(
    engine: LoneEngine,
    readonly file: PuzzleFile,
  ) {
    super(engine);
  }

  /** Refuses a record that was changed or follows other rules than this page's. */
  async enter(): Promise<Seat> {
    const { system, seat, record } = this.file;
    const text = record.map((line) => `${JSON.stringify(line)}\n`).join('');
    const verified = await this.verify(text);
    if (!verified.ok) throw new Error(`The record was changed: ${verified.message} ${mended}`);
    const { revision, revision_now: now = 0, changed = [] } = verified;
    if (revision !== now || this.file.revision !== now)
      throw new Error(
        `This puzzle was made under revision ${this.file.revision} of the rules; this page plays revision ${now}, and what was proved may not hold.`,
      );
    if (changed.length > 0)
      throw new Error(
        `This puzzle was made with another ${changed.join(' and another ')} than is shipped now; what was proved may not hold.`,
      );
    const token = await this.load(system, text, seat, { seats: record[0]?.seats?.length ?? 0 });
    if (!token) throw new Error(`Where the record ends, it is not for “${seat}” to decide. ${mended}`);
    return { match: this.match, token };
  }
  judge(order: OrderTable): Promise<Verdict> {
    const { seat, orders } = this.file;
    const question = JSON.stringify({ match: this.match, seat, order, orders });
    return this.ask<Pick<Verdict, 'text' | 'chance' | 'number' | 'solved'>>(
      'POST',
      '/api/puzzle',
      question,
    ).then((verdict) => {
      const error = Math.sqrt((verdict.chance * (1 - verdict.chance)) / playedOut);
      return {
        ...verdict,
        text: justGiven(verdict.text),
        battles: playedOut,
        error,
        ...shownOf(orders[verdict.number]),
      };
    });
  }
}
