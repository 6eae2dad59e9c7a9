// How the page speaks with a session: over a WebSocket to a server, or by function call to the
// engine in this page. Everything above knows only this interface.
import type { Asked, Told } from './protocol';
import type { Refused } from './shapes';

export interface Listener {
  /** The line stands; say 'hello' again. */
  up(): void;
  told(message: Told): void;
  /** The line is broken; it is tried again by itself, then up() comes. */
  down(): void;
}

export interface Line {
  send(message: Asked): void;
  close(): void;
}

export interface Transport {
  readonly kind: 'server' | 'page';
  /** A client of its own at the session that holds this match. */
  open(listener: Listener, match: string): Line;
  /** What is asked beside a battle: rules, ships, odds, records. Refusals are thrown as Refusal. */
  ask<T>(method: 'GET' | 'POST', path: string, body?: string): Promise<T>;
  /** The same for answers that are plain text. */
  askText(method: 'GET' | 'POST', path: string, body?: string): Promise<string>;
  /** Makes sure that a match which this page keeps itself is there to be joined. */
  wake(match: string): Promise<void>;
  /** The whole record before the end, by the moderator's secret; null: it is not to be had here. */
  wholeRecord(match: string, moderate: string): Promise<string | null>;
}

export class Refusal extends Error {
  constructor(
    readonly refused: Refused,
    readonly all: Refused[] = [refused],
  ) {
    super(refused.message);
  }
}

/** Reads an answer's body, or throws what it refuses. */
export function readAnswer(status: number, body: string): string {
  if (status < 400) return body;
  let told: { error?: Refused; errors?: Refused[] } = {};
  try {
    told = JSON.parse(body) as typeof told;
  } catch {
    // not ours: told below in our own words
  }
  const plain = { code: 'no-answer', message: `The answer was ${status}.`, where: '', rule: '' };
  throw new Refusal(told.error ?? plain, told.errors ?? [told.error ?? plain]);
}
