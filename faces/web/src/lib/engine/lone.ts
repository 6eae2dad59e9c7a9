// The connection to a separate engine, which has one battle that starts where a record ends and is discarded
// when the page leaves it. Nothing reaches the shelf.
import type { Asked } from '../protocol/protocol_table';
import type { Places, Verdict } from '../protocol/shapes';
import { readAnswer, type Line, type Listener, type LoneEngine, type Transport } from '../protocol/transport';
import { newSecret } from '../secret';

export interface Seat {
  match: string;
  token: string;
}

export interface Others {
  /** The number of seats in the battle. */
  seats: number;
  bots?: Record<string, string>;
  /** The secret seed, if the record's head contains only its hash. */
  sealed?: { seed: string; salt: string } | undefined;
}

/** The first line of a record. */
export interface Head {
  match: string;
  system: string;
  dice: { kind: string; seed?: string };
}
export const headOf = (record: string): Head => JSON.parse(record.split('\n', 1)[0]!) as Head;

export class LoneTable implements Transport {
  readonly kind = 'page';
  protected match = '';
  constructor(protected readonly engine: LoneEngine) {}

  verify(record: string): Promise<Verdict> {
    return this.ask<Verdict>('POST', '/api/verify', record);
  }

  /**
   * Loads a record: bots take their seats; the other seats count as joined. Returns the token of
   * this seat, or undefined if no person can sit there.
   */
  protected async load(
    system: string,
    record: string,
    seat: string,
    { seats, bots = {}, sealed }: Others,
  ): Promise<string | undefined> {
    const { match } = headOf(record);
    const sheet = {
      match,
      seats: Array.from({ length: seats }, () => ({ token: newSecret(), name: '', joined: true })),
      watch: newSecret(),
      ...(sealed && { sealed }),
    };
    const question = { system, sheet: JSON.stringify(sheet), record, bots };
    const places = await this.ask<Places>('POST', '/api/matches/restore', JSON.stringify(question));
    this.match = match;
    return places.seats.find((one) => one.seat === seat)?.token;
  }
  leave(): void {
    this.engine.stop();
  }

  open(listener: Listener): Line {
    void this.engine.connect(listener);
    return {
      // the page may know the battle by another name
      send: (message: Asked) =>
        this.engine.send(
          listener,
          JSON.stringify(message.type === 'join' ? { ...message, match: this.match } : message),
        ),
      close: () => this.engine.disconnect(listener),
    };
  }
  async askText(method: 'GET' | 'POST', path: string, body = ''): Promise<string> {
    const answer = await this.engine.answer(method, path, body);
    return readAnswer(answer.status, answer.body);
  }
  async ask<T>(method: 'GET' | 'POST', path: string, body?: string): Promise<T> {
    return JSON.parse(await this.askText(method, path, body)) as T;
  }
  wake(): Promise<void> {
    return Promise.resolve();
  }
  wholeRecord(): Promise<null> {
    return Promise.resolve(null); // the record contains the other side's secrets
  }
}
