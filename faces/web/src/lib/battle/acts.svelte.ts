// The acts of one seat on their way to the host. Each act has a number and is resent with it after
// a lost connection, so that no act is done twice. Acts pressed while the connection is down wait
// until it is back and are given only if the battle is still in the same position.
import type { Ask, Note, Offers, OrderTable, Refused, View, WindowInfo } from '../protocol/shapes';
import { capital, plain } from '../words';

export type Act = Record<string, unknown> & { type: string };

/** An act that was pressed while the connection was down and has not yet been given. */
export interface Held {
  act: Act;
  /** The act's name in a sentence: "your order “Hold fire”". */
  words: string;
  /** A fingerprint of the position in which the act was pressed. */
  position: string;
}
interface Pending {
  message: Act & { number: number };
  /**
   * The fingerprint of the position in which the act was pressed. The fingerprint is slow to
   * compute, so it is computed only once the connection has dropped.
   */
  position: () => string;
  tries: number;
  settle: (refused: Refused | null) => void;
}
type Fate = 'again' | 'done' | 'late' | 'unclear';

/** What acts need to know about their battle. */
interface Table {
  readonly window: WindowInfo;
  readonly view: View;
  readonly offers: Offers;
  readonly asks: Ask[];
  readonly notes: Note[];
  readonly joined: { seat: string } | null;
  readonly over: boolean;
  readonly myTurn: boolean;
  readonly answered: boolean;
}

const triesMax = 3;

/** Acts that mean the same no matter how far the battle has moved on. */
const timeless = new Set(['note', 'standing', 'invite']);

const called: Record<string, string> = {
  note: 'your note',
  draw: 'your offer of a draw',
  adjourn: 'your wish to adjourn',
  undo: 'your wish to undo',
  resign: 'your resignation',
  withdraw: 'taking back your order',
  answer: 'your answer',
  standing: 'your orders for the time you are away',
  invite: 'the new link',
};

function wordsOf(act: Act, { list }: Offers): string {
  if (act.type !== 'order') return called[act.type] ?? 'your change';
  const order = act['order'] as OrderTable;
  const offer = list.find((one) => JSON.stringify(one.order) === JSON.stringify(order));
  return `your order “${capital(offer?.text ?? plain(order.verb))}”`;
}

/** A short text that is the same for equal values, no matter in what order their keys are. */
export function fingerprint(value: unknown): string {
  const sorted = (_key: string, one: unknown): unknown =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one;
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(JSON.stringify(value, sorted)))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

export class Acts {
  held = $state.raw<Held[]>([]);
  /** Whether an order was sent before the connection dropped and may or may not have been carried out. */
  unclear = false;
  private nextNumber = 1; // the number of this seat's next act
  private onTheWay = $state(0);
  private readonly pending: Pending[] = [];
  private readonly settles = new Map<Held, Pending['settle']>();
  private keep: (held: Held[]) => void = () => undefined;

  constructor(
    private readonly table: Table,
    private readonly say: (act: Act) => void,
    /** Reports what became of an act that was held: null if it was done. */
    private readonly report: (words: string, refused: Refused | null) => void,
  ) {}

  /** How many acts must be settled before the player can give the next order. */
  get waiting(): number {
    return this.onTheWay + this.held.filter(({ act }) => !timeless.has(act.type)).length;
  }

  /** Restores the acts that were held when the page was closed; `keep` is called with every change. */
  restore(held: Held[], keep: (held: Held[]) => void): void {
    this.held = held;
    this.keep = keep;
  }

  give(act: Act): Promise<Refused | null> {
    return new Promise((settle) => this.send(act, this.positionOf(act), settle));
  }

  /** Gives the act once the connection is back. */
  hold(act: Act): Promise<Refused | null> {
    const twin = this.held.find((one) => isTwin(one.act, act));
    if (twin) {
      const message = `${capital(twin.words)} is waiting for the table already. Take it back to give another.`;
      return Promise.resolve({ code: 'waits-already', message, where: '', rule: '' });
    }
    const held = { act, words: wordsOf(act, this.table.offers), position: this.positionOf(act)() };
    return new Promise((settle) => {
      this.settles.set(held, settle);
      this.holdAll([...this.held, held]);
    });
  }

  /** Takes back all held acts. */
  drop(): void {
    const message = 'Taken back. Nothing was given.';
    for (const held of this.takeHeld())
      this.settles.get(held)?.({ code: 'taken-back', message, where: '', rule: '' });
  }

  /**
   * Call it when the connection is back and the host has named the next number. Acts whose answer
   * was lost are resent with their old number. A restarted host counts from a much higher number;
   * then the position shows whether an act was done.
   */
  back(next: number): void {
    const first = this.pending[0]?.message.number;
    const anew = first !== undefined && (next < first || next > this.nextNumber);
    const acts = this.pending.splice(0);
    this.nextNumber = next;
    this.unclear = false;
    for (const act of acts)
      if (!anew && act.message.number < next) this.sayAgain(act);
      else this.giveAgain(act, anew);
    this.count();
    for (const held of this.takeHeld()) this.giveHeld(held);
  }

  /** The host has answered. */
  settle(number: number, refused: Refused | null): void {
    const at = this.pending.findIndex((act) => act.message.number === number);
    if (at >= 0) this.settleAt(at, refused);
  }
  /** Call it when the host has refused the oldest act without giving its number. */
  settleFirst(refused: Refused): void {
    if (this.pending.length > 0) this.settleAt(0, refused);
  }

  private settleAt(at: number, refused: Refused | null): void {
    const [act] = this.pending.splice(at, 1);
    this.count();
    act!.settle(refused);
  }

  private count(): void {
    this.onTheWay = this.pending.length;
  }

  private holdAll(held: Held[]): void {
    this.held = held;
    this.keep(held);
  }
  private takeHeld(): Held[] {
    const { held } = this;
    if (held.length > 0) this.holdAll([]);
    return held;
  }

  /** The fingerprint of the part of the position on which an act depends. */
  private positionOf(act: Act): () => string {
    const { asks, window, view, offers } = this.table;
    if (timeless.has(act.type)) return () => '';
    if (act.type === 'answer') return () => fingerprint(asks.filter((ask) => ask.act === act['to']));
    return () => fingerprint([window.number, view, offers]);
  }

  private send(act: Act, position: Pending['position'], settle: Pending['settle'], tries = 1): void {
    const message = { ...act, number: this.nextNumber++ };
    this.pending.push({ message, position, tries, settle });
    this.count();
    this.say(message);
  }

  /** The act has arrived, so resending it with the same number only fetches the answer. */
  private sayAgain(act: Pending): void {
    if (act.tries === triesMax) return giveUp(act);
    this.pending.push({ ...act, tries: act.tries + 1 });
    this.say(act.message);
  }

  private giveAgain(act: Pending, anew: boolean): void {
    const fate = this.fateOf(act, anew);
    if (fate === 'done') return act.settle(null);
    if (fate === 'late') return act.settle(this.late(wordsOf(act.message, this.table.offers), act.message));
    if (fate === 'unclear' && act.message.type === 'order') {
      this.unclear = true;
      return act.settle(null);
    }
    if (fate === 'unclear' || act.tries === triesMax) return giveUp(act);
    this.send(act.message, act.position, act.settle, act.tries + 1);
  }

  /** `anew` means that the host has restarted its count and cannot say whether the act arrived. */
  private fateOf({ message, position }: Pending, anew: boolean): Fate {
    const { asks, notes, joined, over, myTurn } = this.table;
    const stands = this.positionOf(message)() === position();
    if (!anew) return stands ? 'again' : 'late';
    const mine = ({ seat }: { seat: string }) => seat === joined?.seat;
    if (message.type === 'note')
      return notes.some((one) => mine(one) && one.text === message['text']) ? 'done' : 'again';
    if (asks.some((ask) => mine(ask) && ask.act === message.type)) return 'done';
    if (message.type === 'resign' && over) return 'done';
    if (message.type === 'order') return stands && myTurn ? 'again' : 'unclear';
    return stands && message.type !== 'rewind' ? 'again' : 'unclear';
  }

  private giveHeld(held: Held): void {
    const { act, words, position } = held;
    const settle = this.settles.get(held);
    this.settles.delete(held);
    const done = (refused: Refused | null) => {
      settle?.(refused);
      this.report(words, refused);
    };
    if (this.positionOf(act)() !== position) return done(this.late(words, act));
    // the battle may have moved on again by the time the act arrives
    const window = act.type === 'order' ? { window: this.table.window.number } : {};
    this.send({ ...act, ...window }, () => position, done);
  }

  private late(words: string, { type }: Act): Refused {
    const { over, answered } = this.table;
    const why = over
      ? 'the battle came to its end'
      : type === 'answer'
        ? 'the question was withdrawn or settled'
        : answered
          ? 'your seat has answered'
          : 'the battle went on';
    const then = over ? '' : ' Look again and decide anew.';
    const message = `Not given: ${words}. ${capital(why)} while the table was out of reach.${then}`;
    return { code: 'moved-on', message, where: '', rule: '' };
  }
}

const isTwin = (a: Act, b: Act): boolean =>
  a.type === b.type && (a.type === 'order' || JSON.stringify(a) === JSON.stringify(b));

function giveUp(act: Pending): void {
  const message =
    act.message.type === 'order'
      ? 'The order could not be kept: the server restarted each time. Nothing else is lost. Try again later.'
      : 'The connection broke before the answer came. Check the log, and try again if nothing happened.';
  act.settle({ code: 'not-kept', message, where: '', rule: '' });
}
