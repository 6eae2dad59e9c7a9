// The page's questions to the table that await an answer: no question changes anything, so each may
// be asked twice.
import { Refusal } from '../protocol/transport';
import type { Told } from '../protocol/protocol_table';
import type { Act } from './acts.svelte';
import type { Refused } from '../protocol/shapes';

interface Question {
  message: Act & { ask: number };
  settle: (told: Told) => void;
}

export class Questions {
  private next = 1;
  private readonly asked = new Map<number, Question>();

  constructor(private readonly say: (message: Act) => void) {}

  /** `now`: the connection is up; otherwise the question waits until it is back. */
  ask<T>(message: Act, now: boolean): Promise<T> {
    const ask = this.next++;
    return new Promise((resolve, reject) => {
      const settle = (told: Told) => {
        if (told.type === 'error') reject(new Refusal(told.error as unknown as Refused));
        else resolve(told as unknown as T);
      };
      const question = { message: { ...message, ask }, settle };
      this.asked.set(ask, question);
      if (now) this.say(question.message);
    });
  }
  /** The connection is back. */
  again(): void {
    for (const { message } of this.asked.values()) this.say(message);
  }
  settle(told: Told & { ask?: number }): void {
    const { ask } = told;
    if (ask === undefined) return;
    this.asked.get(ask)?.settle(told);
    this.asked.delete(ask);
  }
}
