// A log divided into turns, whatever its system calls them.
import type { GameEvent } from '../protocol/shapes';
import type { Said } from './requests';
import { counted } from '../words';

export interface Turn {
  /** The number of the turn's first event. */
  first: number;
  title: string;
  events: GameEvent[];
}

/** Kinds of events that begin a turn: 'turn_begun', 'round', 'round_begun'. */
const begins = /^(turn|round)(_begun)?$/;

/** The turns in order. Events before the first turn form a separate group. */
export function turnsOf(events: GameEvent[]): Turn[] {
  const turns: Turn[] = [];
  for (const event of events) {
    if (turns.length === 0 || begins.test(event.kind)) {
      const before = event.n > 1 ? 'Earlier in the turn' : 'Before the first turn';
      const title = begins.test(event.kind) ? event.text.replace(/( begins)?[.:].*$/s, '') : before;
      turns.push({ first: event.n, title, events: [] });
    }
    turns.at(-1)!.events.push(event);
  }
  return turns;
}

/** A line of the log: an event, or several shots from one battery in a single sentence. */
export interface LogLine {
  /** The line's first event. */
  event: GameEvent;
  text: string;
  all: GameEvent[];
}

const sameBattery = (a: GameEvent, b: GameEvent): boolean =>
  a.kind === 'shot' &&
  b.kind === 'shot' &&
  a.rule === b.rule &&
  a.args['ship'] === b.args['ship'] &&
  a.args['weapons'] === b.args['weapons'];

/** "Meridian fires its phasers 8 times for 26 points of damage." */
function shotsText(shots: GameEvent[]): string {
  const damage = shots.reduce((sum, { args }) => sum + Number(args['damage']), 0);
  const times = shots.length === 2 ? 'twice' : `${shots.length} times`;
  const sum = damage === 0 ? 'no damage' : `${counted(damage, 'points')} of damage`;
  return `${shots[0]!.text.replace(/ for [^:]*$/, '')} ${times} for ${sum}.`;
}

/** Kinds of events that only report that somebody's hidden orders are in. */
const waits = /^(plan|order|choice)_in$|^seat_ready$/;
/** Once all orders are in and something happens, it no longer matters who was first. */
function withoutWaits(events: GameEvent[]): GameEvent[] {
  const latest = events.findLastIndex(({ kind }) => !waits.test(kind));
  return events.filter(({ kind }, at) => at > latest || !waits.test(kind));
}

/** Events that still count never share a line with events that were taken back. */
export function linesOf(events: GameEvent[], undone: ReadonlySet<number> = new Set()): LogLine[] {
  const groups: GameEvent[][] = [];
  for (const event of withoutWaits(events)) {
    const last = groups.at(-1);
    const fits = last && sameBattery(last[0]!, event) && undone.has(last[0]!.n) === undone.has(event.n);
    if (fits) last.push(event);
    else groups.push([event]);
  }
  return groups.map((all) => ({
    event: all[0]!,
    text: all.length > 1 ? shotsText(all) : all[0]!.text,
    all,
  }));
}

/** The notes after each line of the log, by the line's number. */
export function withSaid(
  turns: { first: number; lines: LogLine[] }[],
  notes: Said[],
): ReadonlyMap<number, string[]> {
  const lines = turns.flatMap(({ lines }) => lines.map(({ event }) => event.n)).sort((a, b) => a - b);
  const byLine = new Map<number, string[]>();
  for (const { after, text } of notes) {
    const at = lines.findLast((n) => n <= after);
    if (at !== undefined) byLine.set(at, [...(byLine.get(at) ?? []), text]);
  }
  return byLine;
}
