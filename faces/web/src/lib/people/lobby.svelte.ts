// A visit to a server's lobby: the connection, what it reports, and the name that this browser has
// there.
import type { Asked } from '../protocol/protocol_table';
import type { Refused } from '../protocol/shapes';
import { Refusal, type Line, type Transport } from '../protocol/transport';
import { newSecret } from '../secret';
import type { Shelf } from '../storage/shelf';
import type { LobbyState } from './shapes';

type Fields = Record<string, unknown>;
interface Heard extends Fields {
  type: string;
  ask?: number;
  error?: Refused;
}
interface Waiting {
  settle: (answer: Fields) => void;
  refuse: (why: Error) => void;
}

const broken = {
  code: 'no-server',
  message: 'The connection broke; try again once it is back.',
  where: '',
  rule: '',
};

/** The secret that proves this browser's names on this server. */
function secretOf(shelf: Shelf): string {
  const kept = shelf.get('people.secret');
  if (kept) return kept;
  const secret = newSecret();
  shelf.set('people.secret', secret);
  return secret;
}

export class Lobby {
  state = $state.raw<LobbyState | null>(null);
  /** Why the lobby cannot be shown. */
  refused = $state('');
  /** Whether the connection is up. */
  up = $state(false);
  /** The name that was proven to the server. */
  name = $state('');
  /** Why the previous name was not accepted. */
  nameless = $state('');

  private readonly line: Line;
  private readonly asked = new Map<number, Waiting>();
  private number = 0;

  constructor(
    transport: Transport,
    private readonly shelf: Shelf,
  ) {
    this.line = transport.open(
      {
        up: () => void this.enter(),
        told: (message) => this.hear(message as unknown as Heard),
        down: () => this.lose(),
      },
      '',
    );
  }

  leave(): void {
    this.lose();
    this.line.close();
  }

  /** Asks for something; throws a Refusal. */
  ask(what: string, fields: Fields = {}): Promise<Fields> {
    if (!this.up) return Promise.reject(new Refusal(broken));
    const ask = ++this.number;
    this.line.send({ type: 'lobby', do: what, ...fields, ask } as unknown as Asked);
    return new Promise((settle, refuse) => this.asked.set(ask, { settle, refuse }));
  }

  /** Takes a name or proves the one that this browser has. */
  async call(name: string): Promise<void> {
    const answer = await this.ask('name', { name, secret: secretOf(this.shelf) });
    this.name = String(answer.name);
    this.nameless = '';
    this.shelf.set('people.name', this.name);
  }

  private async enter(): Promise<void> {
    this.up = true;
    const known = this.name || this.shelf.get('people.name');
    try {
      await this.ask('enter');
      this.refused = '';
    } catch (error) {
      if (this.up && error instanceof Refusal) this.refused = error.message;
      return;
    }
    if (!known) return;
    try {
      await this.call(known);
    } catch (error) {
      if (this.up && error instanceof Refusal) this.nameless = error.message;
    }
  }

  private hear(message: Heard): void {
    if (message.type === 'lobby') {
      this.state = message as unknown as LobbyState;
      return;
    }
    const waiting = this.asked.get(message.ask ?? -1);
    if (!waiting) return;
    this.asked.delete(message.ask!);
    if (message.error) waiting.refuse(new Refusal(message.error));
    else waiting.settle(message);
  }

  private lose(): void {
    this.up = false;
    for (const { refuse } of this.asked.values()) refuse(new Refusal(broken));
    this.asked.clear();
  }
}
