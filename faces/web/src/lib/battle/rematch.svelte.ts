// A rematch: who wants it, and the battle that begins once everybody wants it.
import { atHead, called } from './requests';
import type { RematchNews, SeatInfo } from '../protocol/shapes';

interface Table {
  joined: { seat: string; role: string } | null;
  seats: SeatInfo[];
  over: boolean;
  notice: string;
}

export class Rematch {
  /** The state that the host reported. */
  news = $state.raw<RematchNews | null>(null);
  /** The rematch that began while this page was open. */
  begun = $state.raw<RematchNews | null>(null);

  constructor(
    private readonly table: Table,
    private readonly question: (message: Record<string, unknown> & { type: string }) => Promise<unknown>,
  ) {}

  /** Asks for a rematch, declines it, or takes the offer back. */
  async ask(agree: boolean, swapped?: boolean): Promise<void> {
    await this.question({ type: 'rematch', agree, ...(swapped !== undefined && { swapped }) });
  }
  /** Whether this seat wants a rematch and others have yet to answer. */
  get offered(): boolean {
    return this.open && this.news!.asking.includes(this.table.joined?.seat ?? '');
  }
  /** Another seat that waits for this seat's answer, or ''. */
  get asker(): string {
    if (!this.open || this.offered || this.table.joined?.role !== 'seat') return '';
    return this.news!.asking[0] ?? '';
  }
  /** The rematch, for players who return to the battle that came before it. */
  get there(): RematchNews | null {
    return this.table.over && this.news?.match ? this.news : null;
  }
  private get open(): boolean {
    return this.table.over && this.news !== null && !this.news.match;
  }

  hear(news: RematchNews): void {
    const { declined } = news;
    if (declined && declined !== this.table.joined?.seat)
      this.table.notice = `${atHead(called(this.table.seats, declined))} declines the rematch.`;
    this.news = news;
    if (news.match && news.token) this.begun = news;
  }
}
