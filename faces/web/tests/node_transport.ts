// The transport to an engine in node, so that tests play through the page's own store.
import type { Engine } from '../src/lib/engine/engine';
import type { Told } from '../src/lib/protocol/protocol_table';
import { readAnswer, type Line, type Listener, type Transport } from '../src/lib/protocol/transport';

export class NodeTransport implements Transport {
  readonly kind = 'page';
  private readonly lines = new Map<number, Listener>();
  /** What gets lost of the next messages: 'out', the message itself; 'in', its answer. */
  lose: 'out' | 'in' | null = null;
  /** The number of messages sent to the engine. */
  sent = 0;

  constructor(private readonly engine: Engine) {}

  open(listener: Listener): Line {
    let client = 0;
    const connect = (): void => {
      client = this.engine.connect();
      this.lines.set(client, listener);
      listener.up();
    };
    queueMicrotask(connect);
    return {
      send: (message) => {
        ++this.sent;
        if (this.lose === 'out') return;
        const letters = this.engine.receive(client, JSON.stringify(message));
        if (this.lose === null)
          for (const { to, text } of letters)
            queueMicrotask(() => this.lines.get(to)?.told(JSON.parse(text) as Told));
      },
      close: () => this.lines.delete(client),
    };
  }

  /** Drops this listener's connection and brings it back. */
  breakLine(): void {
    this.lose = null;
    const all = [...this.lines.entries()];
    for (const [client, listener] of all) {
      this.engine.disconnect(client);
      this.lines.delete(client);
      listener.down();
    }
  }

  askText(method: 'GET' | 'POST', path: string, body?: string): Promise<string> {
    const answer = this.engine.answer(method, path, body);
    return Promise.resolve(readAnswer(answer.status, answer.body));
  }
  async ask<T>(method: 'GET' | 'POST', path: string, body?: string): Promise<T> {
    return JSON.parse(await this.askText(method, path, body)) as T;
  }
  wholeRecord(): Promise<null> {
    return Promise.resolve(null);
  }
  wake(): Promise<void> {
    return Promise.resolve();
  }
}
