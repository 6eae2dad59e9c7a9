// A battle in the engine of this process and the seats that its user plays. Everything is
// synchronous: when an order returns, every seat has been updated.
import { applyPatch, type Step } from '../src/lib/protocol/patch';
import {
  protocolVersion,
  type Asked,
  type JoinedTold,
  type Told,
  type UpdateTold,
} from '../src/lib/protocol/protocol_table';
import type {
  Advice,
  FormInfo,
  GameEvent,
  Offers,
  OrderTable,
  Places,
  Refused,
  SeatInfo,
  View,
  WindowInfo,
} from '../src/lib/protocol/shapes';
import { Refusal } from '../src/lib/protocol/transport';

/** A connection for your own use: messages go in; the session's immediate answers come out. */
export interface Connection {
  send(message: Asked): void;
  close(): void;
}
/** An engine that takes connections; `told` hears every message, in order. */
interface Host {
  connect(told: (message: Told) => void): Connection;
}

/** A message that asks a question; only its type is checked. */
type Question = { type: Asked['type'] } & Record<string, unknown>;

export class Battle {
  private readonly taken = new Map<string, Seat>();

  constructor(
    private readonly host: Host,
    private readonly places: Places,
  ) {}

  /** The match's id. */
  get id(): string {
    return this.places.match;
  }
  /** The names of all seats. */
  get seats(): string[] {
    return this.places.seats.map(({ seat }) => seat);
  }
  /** The seats that no bot plays. */
  get open(): string[] {
    return this.places.seats.filter(({ token }) => token !== undefined).map(({ seat }) => seat);
  }
  /**
   * Takes a seat on the first call; later calls return the same seat. `name` is what the others
   * call you.
   */
  seat(seat: string, name = ''): Seat {
    const known = this.taken.get(seat);
    if (known) return known;
    const token = this.places.seats.find((one) => one.seat === seat)?.token;
    if (token === undefined)
      throw new Error(`There is no seat '${seat}' to take here; open are ${this.open.join(', ') || 'none'}.`);
    const made = new Seat(this.host, this.id, token, name);
    this.taken.set(seat, made);
    return made;
  }
}

const nothing: WindowInfo = { number: 0, kind: '', owed: [], answered: [] };

/** A seat: what its player may know and may do. */
export class Seat {
  /** The seat's name in the battle. */
  seat = '';
  /** What the seat may know of the state. Each change makes a new value and leaves the old one unchanged. */
  view: View = {};
  /** Who has to decide what. */
  window: WindowInfo = nothing;
  /** Ready orders, and the verbs of orders with a form to fill in. */
  offers: Offers = { list: [], forms: [] };
  /** Everything that has happened, as far as the seat may know. */
  events: GameEvent[] = [];
  seats: SeatInfo[] = [];
  /** The scores by seat, once the battle is over. */
  scores: number[] | null = null;
  /** Whether all seats are taken, so that orders are accepted. */
  full = false;
  /** Called after each change. */
  onChange: ((seat: Seat) => void) | null = null;

  private readonly connection: Connection;
  private past = 0; // events before the seat joined
  private next = 1; // the number of the seat's next act
  private nextAsk = 1;
  private answer: Told | null = null; // the answer to the last message
  private left = false;

  constructor(host: Host, match: string, token: string, name: string) {
    this.connection = host.connect((told) => this.hear(told));
    this.connection.send({ type: 'hello', protocol: protocolVersion, client: 'klaxon-npm' });
    this.connection.send({ type: 'join', match, token, ...(name && { name }) });
    this.settled();
    this.recall();
  }

  /** Whether the battle is over. */
  get over(): boolean {
    return this.scores !== null;
  }
  /** Whether the seat has to decide something now. */
  get owes(): boolean {
    const { owed, answered } = this.window;
    return this.full && !this.over && owed.includes(this.seat) && !answered.includes(this.seat);
  }

  /** Gives an order: from `offers.list`, a filled form or one that you have made. Refusals are thrown. */
  order(order: OrderTable): void {
    this.act({ type: 'order', order });
  }
  /** Resigns. */
  resign(): void {
    this.act({ type: 'resign' });
  }
  /**
   * Fills in a form from `offers.forms`: takes your wishes and returns every field; fields without
   * a wish get their least or greatest value.
   */
  form(order: OrderTable, rest: 'least' | 'most' = 'least'): FormInfo {
    return this.question<FormInfo>({ type: 'form', order, rest });
  }
  /** What the captain would do and, with an order, any objection to it. */
  advise(order?: OrderTable): Advice {
    return this.question<Advice>({ type: 'advise', ...(order && { order }) });
  }
  /** Why an event happened: the dice, the rule and the arithmetic. */
  why(event: number): string {
    return this.question<{ why: string }>({ type: 'why', event }).why;
  }
  /**
   * The record as the other tools read it: complete once the battle is over; before that, what this seat may
   * know.
   */
  record(): string {
    return this.question<{ text: string }>({ type: 'record' }).text;
  }
  /** Leaves the seat for good: any later call to it throws. */
  leave(): void {
    this.left = true;
    this.connection.close();
  }

  /** 'joined' states only the number of earlier events: this fetches them. */
  private recall(): void {
    const past: GameEvent[] = [];
    while (past.length < this.past) {
      const span = { from: past.length + 1, to: this.past };
      const { events } = this.question<{ events: GameEvent[] }>({ type: 'history', ...span });
      if (events.length === 0) break;
      past.push(...events);
    }
    this.events = [...past, ...this.events];
  }
  private act(message: Question): void {
    this.send({ ...message, number: this.next });
    // an answer or refusal that repeats the number has used it up
    if (this.answer && 'number' in this.answer && this.answer.number !== undefined) this.next += 1;
    this.settled();
  }
  private question<T>(message: Question): T {
    this.send({ ...message, ask: this.nextAsk++ });
    return this.settled() as unknown as T;
  }
  private send(message: Question): void {
    if (this.left)
      throw new Error(`The seat '${this.seat}' was left; nothing is carried out there any more.`);
    this.answer = null;
    this.connection.send(message as unknown as Asked);
  }
  /** The answer to the last message; throws a refusal. */
  private settled(): Told | null {
    const { answer } = this;
    if (answer?.type === 'error') throw new Refusal(answer.error as unknown as Refused);
    return answer;
  }

  private hear(told: Told): void {
    if (told.type === 'joined') this.join(told);
    else if (told.type === 'update') this.change(told);
    else if (told.type === 'done' || told.type === 'error' || 'ask' in told) this.answer = told;
  }
  private join(told: JoinedTold): void {
    this.seat = told.seat ?? '';
    if (this.events.length === 0) this.past = told.events;
    this.next = told.next_number;
    this.view = told.view as View;
    this.seats = told.seats as SeatInfo[];
    this.full = told.full;
    this.window = told.window as unknown as WindowInfo;
    this.offers = told.offers as unknown as Offers;
    this.scores = (told.scores as number[] | undefined) ?? null;
    this.onChange?.(this);
  }
  private change(told: UpdateTold): void {
    if (told.patch) this.view = applyPatch(this.view, told.patch as Step[]) as View;
    if (told.window) this.window = told.window as unknown as WindowInfo;
    if (told.offers) this.offers = told.offers as unknown as Offers;
    if (told.seats) this.seats = told.seats as SeatInfo[];
    if (told.full !== undefined) this.full = told.full;
    if (told.scores) this.scores = told.scores as number[];
    this.events = [...this.events, ...((told.events as GameEvent[] | undefined) ?? [])];
    this.onChange?.(this);
  }
}
