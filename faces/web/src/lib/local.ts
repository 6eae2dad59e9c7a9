// The transport to the engine in this page. Whatever the engine wants kept is on the shelf before
// any letter of the same call is shown.
import type { Kept } from './engine';
import type { Reply, Request } from './engine.worker';
import type { Asked, Told } from './protocol';
import type { Shelf } from './shelf';
import { readAnswer, Refusal, type Line, type Listener, type Transport } from './transport';

type Work = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;
const tickMs = 1000;

export class PageTransport implements Transport {
  readonly kind = 'page';
  private worker: Worker | null = null;
  private nextId = 1;
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private readonly lines = new Map<number, Listener>();
  private readonly clients = new WeakMap<Listener, number>();
  private readonly awake = new Set<string>();
  private readonly bots = new Map<string, { system: string; bots: Record<string, string> }>();

  constructor(
    private readonly engineAddress: string,
    private readonly shelf: Shelf,
  ) {
    setInterval(() => this.lines.size > 0 && void this.call({ do: 'tick', nowMs: Date.now() }), tickMs);
  }

  open(listener: Listener): Line {
    void this.connect(listener);
    return {
      send: (message: Asked) => {
        const client = this.clients.get(listener);
        if (client !== undefined) void this.call({ do: 'receive', client, text: JSON.stringify(message) });
      },
      close: () => {
        const client = this.clients.get(listener);
        if (client === undefined) return;
        this.lines.delete(client);
        this.clients.delete(listener);
        void this.call({ do: 'disconnect', client });
      },
    };
  }

  async askText(method: 'GET' | 'POST', path: string, body = ''): Promise<string> {
    const { result } = await this.call({ do: 'answer', method, path, body });
    const answer = result as { status: number; body: string };
    if (answer.status < 400 && path === '/api/matches') this.noteBots(body, answer.body);
    return readAnswer(answer.status, answer.body);
  }

  async ask<T>(method: 'GET' | 'POST', path: string, body?: string): Promise<T> {
    return JSON.parse(await this.askText(method, path, body)) as T;
  }

  async wake(match: string): Promise<void> {
    if (this.awake.has(match)) return;
    const kept = this.shelf.match(match);
    if (kept === null) {
      const message =
        'This battle is not kept in this browser. Its record, if you have it, can be opened as a replay.';
      throw new Refusal({ code: 'not-kept', message, where: '', rule: '' });
    }
    await this.lock(match);
    this.bots.set(match, { system: kept.system, bots: kept.bots });
    await this.ask('POST', '/api/matches/restore', JSON.stringify(kept));
    this.awake.add(match);
  }

  wholeRecord(match: string): Promise<string | null> {
    return Promise.resolve(this.shelf.match(match)?.record ?? null);
  }

  /** Two tabs must not play the same battle on. */
  private async lock(match: string): Promise<void> {
    if (!('locks' in navigator)) return;
    const free = await new Promise<boolean>((resolve) => {
      void navigator.locks.request(`klaxon.${match}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise(() => undefined); // held until the tab closes
      });
    });
    if (free) return;
    const message = 'This battle is open in another tab. Close it there, then try again.';
    throw new Refusal({ code: 'other-tab', message, where: '', rule: '' });
  }

  private noteBots(question: string, places: string): void {
    const { system, bots = {} } = JSON.parse(question) as { system: string; bots?: Record<string, string> };
    const { match } = JSON.parse(places) as { match: string };
    this.bots.set(match, { system, bots });
    const kept = this.shelf.match(match);
    if (kept) this.shelf.keep(match, { ...kept, system, bots });
    this.awake.add(match);
    void this.lock(match);
  }

  private async connect(listener: Listener): Promise<void> {
    const { result, broken } = await this.call({ do: 'connect' });
    if (broken !== undefined) return listener.down();
    this.lines.set(result as number, listener);
    this.clients.set(listener, result as number);
    listener.up();
  }

  private call(work: Work): Promise<Reply> {
    const id = this.nextId++;
    const reply = new Promise<Reply>((resolve) => this.waiting.set(id, resolve));
    this.engine().postMessage({ ...work, id });
    return reply;
  }

  private engine(): Worker {
    if (this.worker) return this.worker;
    this.worker = new Worker(new URL('./engine.worker.ts', import.meta.url), {
      type: 'module',
      name: this.engineAddress,
    });
    this.worker.onmessage = (event: MessageEvent<Reply>) => this.take(event.data);
    return this.worker;
  }

  private take(reply: Reply): void {
    for (const kept of reply.kept) this.keep(kept);
    this.waiting.get(reply.id)?.(reply.broken === undefined ? reply : this.broke(reply));
    this.waiting.delete(reply.id);
    for (const letter of reply.letters) this.lines.get(letter.to)?.told(JSON.parse(letter.text) as Told);
  }

  /** A broken engine is thrown away; battles are taken up again from the shelf. */
  private broke(reply: Reply): Reply {
    console.error(reply.broken);
    this.worker?.terminate();
    this.worker = null;
    this.awake.clear();
    const listeners = [...this.lines.values()];
    this.lines.clear();
    for (const listener of listeners) listener.down();
    for (const [id, settle] of this.waiting) if (id !== reply.id) settle({ ...reply, id });
    const message = 'The engine in this page has stopped by a fault of ours. Load the page anew to go on.';
    const refused = { error: { code: 'engine-stopped', message, where: '', rule: '' } };
    return { ...reply, result: { status: 500, body: JSON.stringify(refused) } };
  }

  private keep({ match, sequence, text }: Kept): void {
    const origin = this.bots.get(match) ?? { system: '', bots: {} };
    const kept = this.shelf.match(match) ?? { ...origin, sheet: '', record: '' };
    if (sequence === undefined) kept.sheet = text;
    else kept.record = sequence === 0 ? text : kept.record + text;
    this.shelf.keep(match, kept);
  }
}
