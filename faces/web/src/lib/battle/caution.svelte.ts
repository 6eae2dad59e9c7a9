// The captain's advice on a seat's decision, and the single question before an order that the captain calls a
// blunder.
import { messageOf } from '../storage/files';
import type { UpdateTold } from '../protocol/protocol_table';
import type { Advice, Offers, OrderTable, TableNews, WindowInfo } from '../protocol/shapes';

/** How long an order may wait for the captain's opinion. */
const patienceMs = 3000;

/** Acts at the table that change the position. */
const stateActs = new Set(['undo', 'rewind', 'edit']);

/**
 * Whether an update asks this seat for another decision. Another seat's sealed order does not ask for one.
 */
export function decidesAnew(update: UpdateTold, seat: string, window: WindowInfo, offers: Offers): boolean {
  const next = (update.window as WindowInfo | undefined) ?? window;
  const owes = (one: WindowInfo): boolean => one.owed.includes(seat) && !one.answered.includes(seat);
  const may = ({ list, forms }: Offers): string => JSON.stringify([list, forms]);
  return (
    next.number !== window.number ||
    owes(next) !== owes(window) ||
    (update.offers !== undefined && may(update.offers as unknown as Offers) !== may(offers)) ||
    ((update.table ?? []) as TableNews[]).some(({ act }) => stateActs.has(act))
  );
}

export class Caution {
  /** The advice for the current window, once requested. */
  hint = $state.raw<Advice | null>(null);
  /** Whether the captain is thinking. */
  thinking = $state(false);
  /** Why there is no advice. */
  trouble = $state('');
  doubt = $state.raw<{ why: string; settle: (sure: boolean) => void } | null>(null);
  /** Whether the player wants to be asked before a blunder. */
  wanted = (): boolean => false;

  private moment = 0; // counts the calls of forget()

  /** `advise` returns what the captain would do and, with an order, any objection to it. */
  constructor(private readonly advise: (order?: OrderTable) => Promise<Advice>) {}

  /** Whether advice is shown or about to be shown. */
  get speaks(): boolean {
    return this.thinking || this.trouble !== '' || this.hint !== null;
  }

  async askHint(): Promise<void> {
    const { moment } = this;
    this.thinking = true;
    this.trouble = '';
    try {
      const hint = await this.advise();
      if (moment === this.moment) this.hint = hint;
    } catch (error) {
      if (moment === this.moment) this.trouble = messageOf(error);
    }
    if (moment === this.moment) this.thinking = false;
  }

  /** Asks whether the captain objects; a slow answer does not hold up the order. */
  async isSure(order: OrderTable): Promise<boolean> {
    const { moment } = this;
    const late = new Promise<null>((settle) => setTimeout(() => settle(null), patienceMs));
    const advice = await Promise.race([this.advise(order).catch(() => null), late]);
    if (moment !== this.moment) return false; // the order's window has closed
    if (!advice?.doubt) return true;
    const why = advice.doubt;
    return new Promise((settle) => {
      this.doubt = {
        why,
        settle: (sure) => {
          this.doubt = null;
          settle(sure);
        },
      };
    });
  }

  close(): void {
    this.hint = null;
    this.trouble = '';
  }

  /** Call it when the window in question has closed: the next decision is a different one. */
  forget(): void {
    ++this.moment;
    this.thinking = false;
    this.hint = null;
    this.trouble = '';
    this.doubt?.settle(false);
  }
}
