// The captain's advice on one seat's decision, and the one question before an order that he calls a
// blunder.
import { messageOf } from './files';
import type { Advice, OrderTable } from './shapes';

/** How long an order waits for the captain's opinion of it. */
const patienceMs = 3000;

export class Caution {
  /** The advice for the present window, once asked for. */
  hint = $state.raw<Advice | null>(null);
  /** The captain works on it. */
  thinking = $state(false);
  /** Why there is no advice. */
  trouble = $state('');
  doubt = $state.raw<{ why: string; settle: (sure: boolean) => void } | null>(null);
  /** Does the player want to be asked before a blunder? */
  wanted = (): boolean => false;

  /** `advise` says what the captain would do; with an order, also what he has against it. */
  constructor(private readonly advise: (order?: OrderTable) => Promise<Advice>) {}

  /** Something is said, or about to be. */
  get speaks(): boolean {
    return this.thinking || this.trouble !== '' || this.hint !== null;
  }

  async askHint(): Promise<void> {
    this.thinking = true;
    this.trouble = '';
    try {
      this.hint = await this.advise();
    } catch (error) {
      this.trouble = messageOf(error);
    }
    this.thinking = false;
  }

  /** Asks, if there is something against it; a slow answer holds nobody up. */
  async isSure(order: OrderTable): Promise<boolean> {
    const late = new Promise<null>((settle) => setTimeout(() => settle(null), patienceMs));
    const advice = await Promise.race([this.advise(order).catch(() => null), late]);
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

  /** For the next window: what was asked about this one is over. */
  forget(): void {
    this.hint = null;
    this.trouble = '';
    this.doubt?.settle(false);
  }
}
