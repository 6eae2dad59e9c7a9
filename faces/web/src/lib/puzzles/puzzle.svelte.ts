// A puzzle that is being solved: the seat in its position, where orders are tried instead of given, and
// everything tried and shown so far.
import { Battle } from '../battle/battle.svelte';
import type { Act } from '../battle/acts.svelte';
import type { Task } from '../battle/task';
import type { OrderTable, Refused } from '../protocol/shapes';
import { Refusal } from '../protocol/transport';
import type { Tried } from './list';
import type { Seat } from '../engine/lone';
import type { PuzzleFile, PuzzleTable, Verdict } from './table';

export class PuzzleTask implements Task {
  readonly still = true;
  verdict = $state.raw<Verdict | null>(null);
  /** Whether captains are playing out the order that was tried. */
  judging = $state(false);
  /** The numbers of the orders that have been tried. */
  seen = $state.raw<readonly number[]>([]);
  private tried: Tried = $state.raw({ tries: 0, hints: 0 });

  constructor(
    readonly title: string,
    private readonly table: Pick<PuzzleTable, 'file' | 'judge'>,
    before: Tried,
    /** Stores the tries; false if that fails. */
    private readonly keep: (now: Tried) => boolean,
    private readonly parts: {
      panel: NonNullable<Task['panel']>;
      ask?: Task['ask'];
      verdict: NonNullable<Task['command']>;
      next: () => void;
    },
  ) {
    this.tried = { tries: before.tries, hints: before.hints };
    this.wasSolved = before.solved === true;
  }
  readonly wasSolved: boolean;
  kept = $state(true);

  get file(): PuzzleFile {
    return this.table.file;
  }
  get panel(): NonNullable<Task['panel']> {
    return this.parts.panel;
  }
  get ask(): Task['ask'] {
    return this.parts.ask;
  }
  get command(): Task['command'] {
    return this.verdict || this.judging || this.shown ? this.parts.verdict : undefined;
  }
  get tries(): number {
    return this.tried.tries;
  }
  get hints(): string[] {
    return this.file.hints.slice(0, this.tried.hints);
  }
  get solved(): boolean {
    return this.tried.solved === true;
  }
  get shown(): boolean {
    return this.tried.shown === true;
  }
  /** Whether there is nothing left to find, so that all orders and their figures may be shown. */
  get over(): boolean {
    return this.solved || this.shown;
  }

  hint(): void {
    this.note({ hints: Math.min(this.tried.hints + 1, this.file.hints.length) });
  }
  show(): void {
    this.verdict = null;
    this.note({ shown: true });
  }
  again(): void {
    this.verdict = null;
  }
  next(): void {
    this.parts.next();
  }

  async attempt(order: OrderTable): Promise<Refused | null> {
    if (this.judging || this.over) return null;
    this.judging = true;
    try {
      const verdict = await this.table.judge(order);
      this.verdict = verdict;
      if (verdict.number >= 0) this.seen = [...new Set([...this.seen, verdict.number])];
      const tries = this.tried.tries + 1;
      // a first try that fails counts as taking the first hint
      const hints = verdict.solved ? this.tried.hints : Math.max(1, this.tried.hints);
      this.note({ tries, hints, ...(verdict.solved && { solved: true }) });
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.refused;
      throw error;
    } finally {
      this.judging = false;
    }
  }
  private note(news: Partial<Tried>): void {
    this.tried = { ...this.tried, ...news };
    this.kept = this.keep(this.tried);
  }
}

/** The puzzle's seat, at which orders can be tried and nothing else is possible. */
export class PuzzleBattle extends Battle {
  constructor(
    table: PuzzleTable,
    seat: Seat,
    readonly puzzle: PuzzleTask,
  ) {
    super(table, seat.match, seat.token);
    this.begunAlone = true;
    this.task = puzzle;
  }
  override order(order: OrderTable): Promise<Refused | null> {
    return this.puzzle.attempt(order);
  }
  override act(message: Act): Promise<Refused | null> {
    if (message.type === 'order') return this.puzzle.attempt(message['order'] as OrderTable);
    const why = 'In a puzzle there is one order to find, and nothing else to do.';
    return Promise.resolve({ code: 'puzzle', message: why, where: '', rule: '' });
  }
}

/** Reads "Wins 71 of 100, the next best 44; 400 battles, give or take 3." */
export function proofText({ proof, orders }: PuzzleFile): string {
  const of100 = (share: number) => Math.round(100 * share);
  const next = orders[1] ? `, the next best ${of100(orders[1].chance)}` : '';
  // the margin is two standard errors: 19 of 20 such counts are that close to the truth
  const give = Math.max(1, Math.round(200 * proof.error));
  return `Wins ${of100(proof.chance)} of 100${next}; ${proof.battles} battles, give or take ${give}.`;
}
