// The page's questions to the table that still await an answer; no question changes anything, so
// each may be repeated.
import { Refusal } from '../protocol/transport';
import type { Told } from '../protocol/protocol_table';
import type { Act } from './acts.svelte';
import type { Refused } from '../protocol/shapes';

interface Question {
  message: Act & { ask: number };
  settle: (reply: Told) => void;
}

export class Questions {
  private next = 1;
  private readonly asked = new Map<number, Question>();

  constructor(private readonly say: (message: Act) => void) {}

  /** `now` tells whether the connection is up; if not, the question waits until it is back. */
  ask<T>(message: Act, now: boolean): Promise<T> {
    const ask = this.next++;
    return new Promise((resolve, reject) => {
      const settle = (reply: Told) => {
        if (reply.type === 'error') reject(new Refusal(reply.error as unknown as Refused));
        else resolve(reply as unknown as T);
      };
      const question = { message: { ...message, ask }, settle };
      this.asked.set(ask, question);
      if (now) this.say(question.message);
    });
  }
  /** Call it when the connection is back. */
  again(): void {
    for (const { message } of this.asked.values()) this.say(message);
  }
  settle(reply: Told & { ask?: number }): void {
    const { ask } = reply;
    if (ask === undefined) return;
    this.asked.get(ask)?.settle(reply);
    this.asked.delete(ask);
  }
}
