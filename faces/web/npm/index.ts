// The npm package 'klaxon': a system's engine in this process (node, a page or a worker) and
// battles in it. The package covers everything in the protocol (docs/PROTOCOL.md), with types.
import { engines } from '#engines';
import { Engine } from '../src/lib/engine/engine';
import type { Told } from '../src/lib/protocol/protocol_table';
import { readAnswer } from '../src/lib/protocol/transport';
import type { Places } from '../src/lib/protocol/shapes';
import { Battle, type Connection } from './battle';

export type * from '../src/lib/protocol/protocol_table';
export type * from '../src/lib/protocol/shapes';
export type { Step, Value } from '../src/lib/protocol/patch';
export { Refusal } from '../src/lib/protocol/transport';
export { Battle, Seat, type Connection } from './battle';

/** The settings of a new battle. */
export interface Opening {
  /** A scenario's id. */
  scenario: string;
  /** Options that the scenario offers. */
  options?: Record<string, unknown>;
  /** An unsigned 64-bit number, drawn at random if absent. */
  seed?: string;
  /** Bots by the names of their seats, `{ defender: 'captain' }`; the other seats are yours. */
  bots?: Record<string, string>;
}

const turnsMax = 100_000; // turns of bots in a row, before somebody else owes an order

export class Klaxon {
  private readonly listeners = new Map<number, (told: Told) => void>();

  private constructor(
    /** The engine's system. */
    readonly system: string,
    private readonly engine: Engine,
  ) {}

  /** The systems that this package can play. */
  static get systems(): string[] {
    return Object.keys(engines).filter((id) => !id.endsWith(yard));
  }

  /**
   * Starts the engine of a system. `part` chooses one: a system with a yard has two engines, one
   * for its battles and one for building its ships.
   */
  static async open(system: string, part: 'battles' | 'yard' = 'battles'): Promise<Klaxon> {
    if (!Klaxon.systems.includes(system))
      throw new Error(`There is no system '${system}'; the package has ${Klaxon.systems.join(', ')}.`);
    if (part !== 'battles' && part !== 'yard')
      throw new Error(`A system has no part '${String(part)}'; there are battles and yard.`);
    const address = (part === 'yard' && engines[system + yard]) || engines[system]!;
    return new Klaxon(system, await Engine.start(await compiled(address())));
  }

  /** Asks what one asks a server over HTTP: `ask('GET', '/api/systems')`. Refusals are thrown. */
  ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): T {
    return JSON.parse(this.askText(method, path, body)) as T;
  }
  /**
   * The same for questions that are answered in plain text. If `body` is a text, it is sent
   * unchanged, else as JSON.
   */
  askText(method: 'GET' | 'POST', path: string, body?: unknown): string {
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const answer = this.engine.answer(method, path, text);
    return readAnswer(answer.status, answer.body);
  }

  /** Begins a battle. Seats without a bot are yours: take them with `battle.seat(…)`. */
  begin(opening: Opening): Battle {
    const places = this.ask<Places>('POST', '/api/matches', { system: this.system, ...opening });
    return new Battle(this, places);
  }

  /** A connection on which you speak the protocol. `told` hears every message, in order. */
  connect(told: (message: Told) => void): Connection {
    const client = this.engine.connect();
    this.listeners.set(client, told);
    return {
      send: (message) => {
        this.deliver(this.engine.receive(client, JSON.stringify(message)));
        this.playBots();
      },
      close: () => {
        this.listeners.delete(client);
        this.engine.disconnect(client);
      },
    };
  }

  /** Lets bots play until somebody else has to decide. */
  private playBots(): void {
    for (let turn = 0; turn < turnsMax; ++turn) {
      this.engine.takeKept();
      if (!this.deliver(this.engine.tick(Date.now()))) return;
    }
  }

  /** Delivers messages; false if there were none. */
  private deliver(letters: { to: number; text: string }[]): boolean {
    for (const { to, text } of letters) this.listeners.get(to)?.(JSON.parse(text) as Told);
    return letters.length > 0;
  }
}

const yard = '-yard';

/** Compiles the engine: in node from its file, elsewhere from the address that the bundler gave it. */
async function compiled(address: URL): Promise<WebAssembly.Module> {
  if (address.protocol !== 'file:') return WebAssembly.compileStreaming(fetch(address));
  const { readFile } = await import('node:fs/promises');
  return WebAssembly.compile(await readFile(address));
}
