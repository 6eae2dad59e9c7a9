// Finds what was better: an engine that searches, in its own worker, goes through a finished battle again.
// The figures are those of `klaxon analyse` (docs/ANALYSIS.md).
import { readAnswer, type LoneEngine } from '../protocol/transport';

export interface Judged {
  /** The order's line in the record, which a replay shows once the order has been given. */
  line: number;
  seat: string;
  verdict: 'good' | 'inaccuracy' | 'mistake' | 'blunder';
  /** The share of a battle that the order lost and its standard error. */
  loss: number;
  error: number;
  played: string;
  /** The better order; empty if nobody is to blame. */
  better: string;
}
export interface Analysis {
  seats: string[];
  orders: Judged[];
  turns: { line: number; cause?: 'order' | 'dice' }[];
  /** The account by seat: start + skill + luck = result. */
  start: number[];
  skill: number[];
  luck: number[];
  result: number[];
  /** Whether every order has been examined. */
  whole: boolean;
}
export interface Progress {
  done: number;
  steps: number;
}

const tellEveryMs = 300;

/** Reports progress and, from time to time, the findings so far, the gravest first; at the end it returns all. */
export async function analyse(
  engine: Pick<LoneEngine, 'answer'>,
  record: string,
  tell: (progress: Progress, known?: Analysis) => void,
): Promise<Analysis> {
  const ask = async <T>(method: string, path: string, body = ''): Promise<T> => {
    const answer = await engine.answer(method, `/api/analysis${path}`, body);
    return JSON.parse(readAnswer(answer.status, answer.body)) as T;
  };
  let told = Date.now();
  for (let progress = await ask<Progress>('POST', '', record); progress.done < progress.steps;) {
    tell(progress);
    progress = await ask<Progress>('POST', '/step');
    if (Date.now() - told < tellEveryMs) continue;
    tell(progress, await ask<Analysis>('GET', ''));
    told = Date.now();
  }
  return ask<Analysis>('GET', '');
}

/** The orders to blame between two lines of the replay, in the order of the battle. */
export const blamed = ({ orders }: Analysis, line: number, until: number): Judged[] =>
  orders.filter((one) => one.verdict !== 'good' && one.line > line && one.line <= until);

/** Those orders of a seat that are to blame but belong to no turning point. */
export const besides = (
  analysis: Analysis,
  seat: string,
  turnings: readonly { line: number; until: number }[],
): Judged[] =>
  blamed(analysis, 0, Infinity).filter(
    (one) => one.seat === seat && !turnings.some(({ line, until }) => one.line > line && one.line <= until),
  );

/** Whether, once all orders are judged, none is to blame for a turn: dice or a resignation decided it. */
export const blameless = (analysis: Analysis, line: number, until: number): boolean =>
  analysis.whole && blamed(analysis, line, until).length === 0;

const points = (share: number): number => Math.round(100 * share);
const signed = (whole: number): string => (whole < 0 ? `−${-whole}` : `+${whole}`);

/** "24 ± 4 points". */
export const lostText = ({ loss, error }: Judged): string => `${points(loss)} ± ${points(error)} points`;

/** How much of a seat's result was skill and how much luck, in whole points that add up. */
export function accountText({ seats, start, skill, result }: Analysis, seat: string): string {
  const own = Math.max(0, seats.indexOf(seat));
  const [from, to, by] = [points(start[own]!), points(result[own]!), points(skill[own]!)];
  return `From ${from} in a hundred to ${to}: skill ${signed(by)}, luck ${signed(to - from - by)}.`;
}
