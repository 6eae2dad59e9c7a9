// The page's connection to a session: over a WebSocket to a server or by function calls to the engine in this
// page. The rest of the page knows only this interface.
import type { Asked, Told } from './protocol_table';
import type { Refused } from './shapes';

export interface Listener {
  /** Called when the connection is up: it is time to say 'hello' again. */
  up(): void;
  told(message: Told): void;
  /** Called when the connection is down. The transport reconnects by itself, then calls up(). */
  down(): void;
}

export interface Line {
  send(message: Asked): void;
  close(): void;
}

/** A private engine that stores nothing. */
export interface LoneEngine {
  answer(method: string, path: string, body: string): Promise<{ status: number; body: string }>;
  connect(listener: Listener): Promise<void>;
  send(listener: Listener, text: string): void;
  disconnect(listener: Listener): void;
  stop(): void;
}

export interface Transport {
  readonly kind: 'server' | 'page';
  /** A fresh engine for a system, if this page has engines; null if there is no such system. */
  another?(system: string): Promise<LoneEngine | null>;
  /** An engine that also searches, to find what was better. */
  minds?(system: string): Promise<LoneEngine | null>;
  /** A new client of the session that hosts this match. */
  open(listener: Listener, match: string): Line;
  /** Asks about things outside a battle: rules, ships, odds and records. Throws refusals as Refusal. */
  ask<T>(method: 'GET' | 'POST', path: string, body?: string): Promise<T>;
  /** The same for questions that are answered in plain text. */
  askText(method: 'GET' | 'POST', path: string, body?: string): Promise<string>;
  /** Makes sure that a match stored by this page is loaded and can be joined. */
  wake(match: string): Promise<void>;
  /** The whole record before the end, for the moderator's secret; null if it is not available here. */
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

/** Returns an answer's body or throws its refusal. */
export function readAnswer(status: number, body: string): string {
  if (status < 400) return body;
  let answer: { error?: Refused; errors?: Refused[] } = {};
  try {
    answer = JSON.parse(body) as typeof answer;
  } catch {
    // the answer is not JSON from our server: it is refused below in our own words
  }
  const plain = {
    code: 'no-answer',
    message: `The server answered with error ${status}.`,
    where: '',
    rule: '',
  };
  throw new Refusal(answer.error ?? plain, answer.errors ?? [answer.error ?? plain]);
}
