// One system's engine, in its own worker: calls go in; messages and records to store come out. The worker
// starts with the first call and then fetches the engine.
import type { Kept } from './engine';
import type { Reply, Request } from './engine.worker';
import type { Told } from '../protocol/protocol_table';
import type { Listener } from '../protocol/transport';

type Work = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;

export class PageEngine {
  /** The battles that this engine has loaded. */
  readonly awake = new Set<string>();
  private worker: Worker | null = null;
  private nextId = 1;
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private readonly lines = new Map<number, Listener>();
  private asked: string[] = [];
  private asker = 0;
  private readonly clients = new WeakMap<Listener, number>();

  constructor(
    private readonly address: string,
    private readonly keep: (kept: Kept) => void,
  ) {}

  async connect(listener: Listener): Promise<void> {
    const { result, broken } = await this.call({ do: 'connect' });
    if (broken !== undefined) return listener.down();
    this.lines.set(result as number, listener);
    this.clients.set(listener, result as number);
    listener.up();
  }

  /**
   * Questions asked at the same time are sent in one message: posting costs the main thread more than a
   * question.
   */
  send(listener: Listener, text: string): void {
    const client = this.clients.get(listener);
    if (client === undefined) return;
    if (this.asked.length > 0 && this.asker !== client) this.ask();
    if (this.asked.length === 0) queueMicrotask(() => this.ask());
    this.asker = client;
    this.asked.push(text);
  }
  private ask(): void {
    if (this.asked.length === 0) return;
    const texts = this.asked;
    this.asked = [];
    void this.call({ do: 'receive', client: this.asker, texts });
  }

  disconnect(listener: Listener): void {
    const client = this.clients.get(listener);
    if (client === undefined) return;
    this.lines.delete(client);
    this.clients.delete(listener);
    void this.call({ do: 'disconnect', client });
  }

  tick(nowMs: number): void {
    if (this.lines.size > 0) void this.call({ do: 'tick', nowMs });
  }

  async answer(method: string, path: string, body: string): Promise<{ status: number; body: string }> {
    const { result } = await this.call({ do: 'answer', method, path, body });
    return result as { status: number; body: string };
  }

  /** Call it when nobody needs the engine any more: discards it and everything in it. */
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private call(work: Work): Promise<Reply> {
    this.ask(); // keeps the order of the calls
    const id = this.nextId++;
    const reply = new Promise<Reply>((resolve) => this.waiting.set(id, resolve));
    this.running().postMessage({ ...work, id });
    return reply;
  }

  private running(): Worker {
    if (this.worker) return this.worker;
    this.worker = new Worker(new URL('./engine.worker.ts', import.meta.url), {
      type: 'module',
      name: this.address,
    });
    this.worker.onmessage = (event: MessageEvent<Reply>) => this.take(event.data);
    return this.worker;
  }

  private take(reply: Reply): void {
    for (const kept of reply.kept) this.keep(kept);
    if (reply.broken !== undefined) return this.broke(reply);
    this.waiting.get(reply.id)?.(reply);
    this.waiting.delete(reply.id);
    for (const letter of reply.letters) this.lines.get(letter.to)?.told(JSON.parse(letter.text) as Told);
  }

  /** Discards a broken engine; its battles are loaded again from the shelf. */
  private broke(reply: Reply): void {
    console.error(reply.broken);
    this.worker?.terminate();
    this.worker = null;
    this.awake.clear();
    const listeners = [...this.lines.values()];
    this.lines.clear();
    for (const listener of listeners) listener.down();
    const [code, message] =
      reply.unfetched === undefined
        ? [
            'engine-stopped',
            'The engine in this page has stopped because of a bug of ours. Reload the page to continue.',
          ]
        : [
            'engine-unfetched',
            reply.unfetched === 0
              ? 'The engine could not be fetched. Are you online?'
              : 'The engine is not at its address. Reload the page: there may be a newer one.',
          ];
    const refused = { error: { code, message, where: '', rule: '' } };
    const settled = { ...reply, result: { status: 500, body: JSON.stringify(refused) } };
    for (const settle of this.waiting.values()) settle(settled);
    this.waiting.clear();
  }
}
