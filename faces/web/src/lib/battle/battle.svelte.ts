// One seat at one battle: the snapshot, every patch since then, and the acts on their way.
import { Acts, type Act } from './acts.svelte';
import { Caution, decidesAnew } from './caution.svelte';
import { withFaces, type AskFace } from './dice';
import { joinedOf, noOffers, nothingAway, withWords, type Joined } from './joined';
import { Owing } from './owing.svelte';
import { applyPatch, PatchMisfit, type Step, type Value } from '../protocol/patch';
import {
  protocolVersion,
  type Asked,
  type JoinedTold,
  type Told,
  type UpdateTold,
} from '../protocol/protocol_table';
import { Questions } from './questions';
import { Rematch } from './rematch.svelte';
import { isNote, noteOf, outcome, standing } from './requests';
import type {
  Advice,
  Ask,
  AwayOrders,
  Ended,
  FormInfo,
  GameEvent,
  Note,
  Offers,
  OrderTable,
  Presence,
  Refused,
  RematchNews,
  SeatInfo,
  TableNews,
  TakenBack,
  View,
  WindowInfo,
} from '../protocol/shapes';
import { Refusal, type Line, type Transport } from '../protocol/transport';
import { Scenes } from './scenes.svelte';
import { alone, type Task } from './task';
import { goesBack, Past, same, wentBack, type Moment } from './undo';

export type Connection = 'joining' | 'open' | 'lost' | 'replaced' | 'refused' | 'stopped';

/** Returns the old value if the new one is equal, so that what depends on it keeps the player's choices. */
const kept = <T>(known: T, fresh: T): T =>
  same(known as unknown as Value, fresh as unknown as Value) ? known : fresh;

export class Battle {
  connection = $state<Connection>('joining');
  /** How this seat is played when its player is away. */
  away = $state.raw<AwayOrders>(nothingAway);
  trouble = $state('');
  joined = $state.raw<Joined | null>(null);
  view = $state.raw<View>({});
  private opened = $state.raw<WindowInfo>({ number: 0, kind: '', owed: [], answered: [] });
  private offered = $state.raw<Offers>(noOffers);
  private seated = $state.raw<SeatInfo[]>([]);
  /** The seats, with bots marked by their places, whatever their names. */
  readonly seats: SeatInfo[] = $derived(this.seated.map((one) => ({ ...one, bot: this.isBot(one.seat) })));
  full = $state(false);
  /** Whether the server's disk is full, so that it refuses every act. */
  diskFull = $state(false);
  scores = $state.raw<number[] | null>(null);
  ended = $state<Ended>('');
  notes = $state.raw<Note[]>([]);
  news = $state.raw<TableNews[]>([]);
  /** What the seats ask of each other: a draw, an undo or an adjournment. */
  asks = $state.raw<Ask[]>([]);
  adjourned = $state(false);
  presence = $state.raw<Presence>({ seats: [], watchers: 0 });
  readonly owing = new Owing();
  /** The latest news in one line: a request declined, a connection restored. */
  notice = $state('');
  /** Why the latest request failed. */
  problem = $state('');
  /** Why an act pressed while the connection was down has failed; it stays until it is read. */
  missed = $state('');
  takenBack = $state.raw<TakenBack>({ orders: 0, practice: false });
  events = $state.raw<GameEvent[]>([]);
  /** The events to animate, from the latest update or several at the same time; null after a snapshot. */
  latest = $state.raw<GameEvent[] | null>(null);
  /** The numbers of the events that an undo has taken back, as far as this page knows. */
  undone = $state.raw<ReadonlySet<number>>(new Set());
  readonly acts = new Acts(
    this,
    (act) => this.say(act),
    (words, refused) => this.tellHeld(words, refused),
  );
  readonly rematch = new Rematch(this, (message) => this.question(message));
  readonly caution = new Caution((order) => this.advise(order));
  /** Whether several people share this screen, so that the result addresses all of them. */
  oneScreen = false;
  /** Whether all others were bots from the start: known before the host reports it. */
  begunAlone = false;
  hinted: boolean | undefined; // whether its table allows hints; undefined: no table
  /** The battle's special purpose: a puzzle, a daily try, practice. */
  task = $state.raw<Task | null>(null);
  /** The latest invitation requested here; it opens a seat once. */
  invitation = '';

  private line: Line | null = null;
  private counter = 0;
  private gathering = false;
  private weighing = false; // whether an order that may be a blunder is being weighed
  private renaming: ((wrong: string) => void) | null = null;
  private readonly past = new Past();
  private readonly questions = new Questions((message) => this.say(message));
  /** Updates wait here when the board shows them as scenes. */
  readonly scenes = new Scenes({
    picture: (update) => this.takePicture(update),
    words: (update) => this.takeWords(update),
  });

  constructor(
    private readonly transport: Transport,
    readonly match: string,
    readonly token: string,
    /** The secret that opens the seat from now on instead of the token; if empty, the session makes one. */
    private secret = '',
    /** The name that the others see; if empty, they see the seat's name. */
    private name = '',
  ) {
    void this.start();
  }

  /** While a scene is being shown, everybody counts as having answered. */
  get window(): WindowInfo {
    const { opened, scenes } = this;
    return scenes.playing ? { ...opened, answered: opened.owed } : opened;
  }
  get offers(): Offers {
    return this.scenes.playing ? noOffers : this.offered;
  }
  /** The events that have not been taken back. */
  get standingEvents(): GameEvent[] {
    return this.undone.size === 0 ? this.events : this.events.filter(({ n }) => !this.undone.has(n));
  }
  /** The seat for which "you" stands at the end; '' for none. */
  get you(): string {
    return this.oneScreen ? '' : (this.joined?.seat ?? '');
  }
  get over(): boolean {
    return this.scores !== null;
  }
  get myTurn(): boolean {
    return this.joined !== null && this.window.owed.includes(this.joined.seat) && !this.answered;
  }
  /** Acts that must be settled before the player's next order. */
  get waiting(): number {
    return this.acts.waiting;
  }
  get answered(): boolean {
    return this.joined !== null && this.window.answered.includes(this.joined.seat);
  }

  private async start(): Promise<void> {
    try {
      await this.transport.wake(this.match);
    } catch (error) {
      this.connection = 'refused';
      this.trouble = error instanceof Refusal ? error.message : String(error);
      return;
    }
    const listener = {
      up: () => this.greet(),
      told: (message: Told) => this.hear(message),
      down: () => this.lose(),
    };
    this.line = this.transport.open(listener, this.match);
  }

  leave(): void {
    this.line?.close();
  }

  get alone(): boolean {
    return this.begunAlone || !this.seats.some(({ seat, bot }) => seat !== this.joined?.seat && !bot);
  }
  /** Whether the captain may be asked: not in a match between people, unless all share the screen. */
  get advised(): boolean {
    return !alone(this.task) && (this.hinted ?? (this.alone || this.oneScreen));
  }
  isBot(seat: string): boolean {
    return this.presence.seats.some((one) => one.seat === seat && one.bot === true);
  }
  /** The requests of other seats that this seat has to answer. */
  get requested(): Ask[] {
    return this.joined?.role === 'seat' ? this.asks.filter(({ seat }) => seat !== this.joined!.seat) : [];
  }
  get asking(): Ask[] {
    return this.asks.filter(({ seat }) => seat === this.joined?.seat);
  }
  answer(ask: Ask, agree: boolean): Promise<Refused | null> {
    return this.act({ type: 'answer', to: ask.act, agree });
  }
  /** Changes the name that the others see; returns what is wrong with it, or '' once it is accepted. */
  rename(name: string): Promise<string> {
    const before = this.name;
    this.name = name;
    if (this.connection !== 'open') return Promise.resolve('');
    this.renaming?.('');
    return new Promise((settle) => {
      this.renaming = (wrong) => {
        this.renaming = null;
        if (wrong !== '') this.name = before;
        settle(wrong);
      };
      this.sendJoin();
    });
  }

  /** Takes the seat back after another window took it. */
  rejoin(): void {
    this.connection = 'joining';
    this.sendJoin();
  }

  /**
   * Gives an order; returns null once it is durable, otherwise what is wrong. Also null if the player, asked
   * about a blunder, thinks again; `asked`: they have been asked. Forced orders are never questioned.
   */
  order(order: OrderTable, asked = false): Promise<Refused | null> {
    const give = () => {
      const act = (faces?: number[]) => this.act({ type: 'order', order, ...(faces && { faces }) });
      return withFaces(act, this.askFace);
    };
    const forced = this.offers.forms.length === 0 && this.offers.list.length <= 1;
    const settled = asked || forced || this.askFace !== null || this.connection !== 'open';
    if (settled || !this.caution.wanted()) return give();
    if (this.weighing) return Promise.resolve(null);
    this.weighing = true;
    const sure = this.caution.isSure(order).finally(() => (this.weighing = false));
    return sure.then((go) => (go ? give() : null));
  }

  /** Set if dice are typed in: then a moderator gives the orders and is not asked about blunders. */
  askFace: AskFace | null = null;

  /** What the captain would do and, with an order, any objection to it. */
  advise(order?: OrderTable): Promise<Advice> {
    return this.question<Advice>({ type: 'advise', ...(order && { order }) });
  }

  /** What an order would do in this position, in systems that can work it out. */
  odds<T>(order: OrderTable): Promise<T> {
    return this.question<{ odds: T }>({ type: 'odds', order }).then(({ odds }) => odds);
  }

  /** Gives any act, and returns as order() does. If the connection is down, the act waits until it is back. */
  act(message: Act): Promise<Refused | null> {
    if (this.connection === 'open') return this.acts.give(message);
    if (this.connection === 'lost' || this.connection === 'joining') return this.acts.hold(message);
    const why =
      this.connection === 'replaced'
        ? 'Not given: this seat is played in another window now. Press “Play on here” to take it back.'
        : `Not given: ${this.trouble}`;
    return Promise.resolve({ code: 'no-line', message: why, where: '', rule: '' });
  }

  /** Fills in a form from wishes; fields without a wish get their least value, or their greatest. */
  form(order: OrderTable, rest: 'least' | 'most' = 'least'): Promise<FormInfo> {
    return this.question<FormInfo>({ type: 'form', order, rest });
  }
  why(event: number): Promise<{ why: string }> {
    return this.question<{ why: string }>({ type: 'why', event });
  }
  /** `sealed`: leaves the seed sealed, so that the end can still be undone. */
  record(sealed = false): Promise<{ complete: boolean; text: string }> {
    return this.question<{ complete: boolean; text: string }>({ type: 'record', ...(sealed && { sealed }) });
  }

  /** Asks immediately, or once the connection is back. */
  private question<T>(message: Act): Promise<T> {
    return this.questions.ask<T>(message, this.connection !== 'lost');
  }

  private say(message: Act): void {
    this.line?.send(message as unknown as Asked);
  }

  private greet(): void {
    this.say({ type: 'hello', protocol: protocolVersion, client: 'klaxon-web' });
    if (this.connection !== 'replaced') this.sendJoin();
  }

  private sendJoin(): void {
    this.say({
      type: 'join',
      match: this.match,
      token: this.token,
      ...(this.secret && { own: this.secret }),
      ...(this.name && { name: this.name }),
    });
  }

  private lose(): void {
    this.scenes.finish(); // a later problem is reported anew
    if (this.connection !== 'replaced' && this.connection !== 'stopped') this.connection = 'lost';
  }

  private hear(message: Told): void {
    switch (message.type) {
      case 'joined':
        return this.takeSnapshot(message);
      case 'update':
        return this.scenes.take(message);
      case 'done':
        this.invitation = message.token ?? this.invitation;
        if (message.number !== undefined) this.acts.settle(message.number, null);
        return;
      case 'error':
        return this.takeError(message.error as unknown as Refused, message.number, message.ask);
      case 'presence':
        this.takePresence(message as unknown as Presence);
        return;
      case 'rematch':
        this.rematch.hear(message as unknown as RematchNews);
        return this.questions.settle(message);
      case 'left':
        this.connection = 'replaced';
        return;
      case 'stopped':
        this.connection = 'stopped';
        this.trouble = message.message;
        return;
      case 'welcome':
        return;
      default:
        return this.questions.settle(message);
    }
  }

  private takeAway(standing: object | undefined): void {
    if (standing !== undefined) this.away = { ...nothingAway, ...standing };
  }

  private takeSnapshot(snapshot: JoinedTold): void {
    this.scenes.drop();
    this.joined = kept<Joined | null>(this.joined, joinedOf(snapshot));
    const back = this.connection === 'lost';
    this.secret = snapshot.token ?? this.secret;
    this.view = kept(this.view, snapshot.view as View);
    this.opened = kept(this.opened, snapshot.window as unknown as WindowInfo);
    this.offered = kept(this.offered, snapshot.offers as unknown as Offers);
    this.seated = snapshot.seats as SeatInfo[];
    this.full = snapshot.full;
    this.diskFull = snapshot.disk_full ?? false;
    this.takeEnd(snapshot, true);
    this.notes = snapshot.notes as Note[];
    this.asks = snapshot.asks as Ask[];
    this.rematch.news = (snapshot.rematch as RematchNews | undefined) ?? null;
    this.adjourned = snapshot.adjourned;
    this.takenBack = snapshot.undone as unknown as TakenBack;
    this.takePresence(snapshot.presence as unknown as Presence);
    this.takeAway(snapshot.standing);
    this.counter = snapshot.counter;
    this.latest = null;
    this.past.begin({ events: snapshot.events, view: this.view });
    this.connection = 'open';
    this.renaming?.('');
    this.comeBack(snapshot.next_number, back);
    void this.fetchHistory(snapshot.events);
  }

  /** Resumes everything that the lost connection interrupted and reports what became of it. */
  private comeBack(nextNumber: number, wasLost: boolean): void {
    const held = this.acts.held.length > 0;
    this.acts.back(nextNumber);
    if (!wasLost) return;
    this.questions.again();
    if (held) return;
    this.notice = this.acts.unclear
      ? 'Back at the table. The battle has gone on since your last order: the log shows whether it was given.'
      : 'Back at the table. Nothing was lost.';
  }

  private tellHeld(words: string, refused: Refused | null): void {
    if (refused === null) this.notice = `Back at the table. Given now: ${words}.`;
    else if (refused.code === 'moved-on') this.missed = refused.message;
    else this.missed = `Not given: ${words}. ${refused.message}`;
  }

  private async fetchHistory(events: number): Promise<void> {
    while (this.events.length < events) {
      const seen = this.events.findIndex((event, i) => event.n !== i + 1);
      const first = (seen < 0 ? this.events.length : seen) + 1;
      const reply = await this.question<{ events: GameEvent[] }>({ type: 'history', from: first });
      if (reply.events.length === 0) return;
      this.addEvents(reply.events.filter(({ n }) => n <= events)); // later notes come with their updates
    }
  }

  /** Updates may overtake the history that we requested: this fills in the earlier events. */
  private addEvents(events: GameEvent[]): void {
    const seen = new Set(this.events.map(({ n }) => n));
    const fresh = events.filter(({ n }) => !seen.has(n));
    if (fresh.length > 0) this.events = [...this.events, ...fresh].sort((a, b) => a.n - b.n);
  }

  /** Updates the board; false if the update is a repeat or does not fit. */
  private takePicture(update: UpdateTold): boolean {
    if (update.counter <= this.counter) return false;
    try {
      if (update.counter !== this.counter + 1) throw new PatchMisfit('An update is missing.');
      if (update.vocabularies && this.joined)
        this.joined = withWords(this.joined, update.vocabularies as Step[]);
      if (update.patch) this.view = applyPatch(this.view, update.patch as Step[]) as View;
    } catch (error) {
      if (!(error instanceof PatchMisfit)) throw error;
      this.sendJoin();
      return false;
    }
    this.counter = update.counter;
    this.showLatest((update.events as GameEvent[] | undefined) ?? []);
    return true;
  }

  private takeWords(update: UpdateTold): void {
    if (decidesAnew(update, this.joined?.seat ?? '', this.opened, this.offered)) this.caution.forget();
    if (update.window) this.takeWindow(update.window as unknown as WindowInfo);
    if (update.offers) this.offered = update.offers as unknown as Offers;
    if (update.seats) this.seated = update.seats as SeatInfo[];
    if (update.full !== undefined) this.full = update.full;
    if (update.disk_full !== undefined) this.diskFull = update.disk_full;
    this.takeEnd(update, wentBack(update));
    if (update.undone) this.takenBack = update.undone as unknown as TakenBack;
    this.takeAway(update.standing);
    this.takeNews((update.table as TableNews[] | undefined) ?? [], update);
    const events = (update.events as GameEvent[] | undefined) ?? [];
    const last = events.at(-1)?.n ?? this.events.at(-1)?.n ?? 0;
    this.follow({ events: last, view: this.view }, (update.table as TableNews[] | undefined) ?? []);
    this.addEvents(events);
  }

  private takeEnd({ scores, ended }: Pick<UpdateTold, 'scores' | 'ended'>, anew: boolean): void {
    if (!scores && !anew) return;
    this.scores = (scores as number[] | undefined) ?? null;
    this.ended = (ended as Ended | undefined) ?? '';
  }

  /** Updates that arrive together are shown together: effects start only after all of them. */
  private showLatest(events: GameEvent[]): void {
    this.latest = this.gathering ? [...(this.latest ?? []), ...events] : events;
    this.gathering = true;
    queueMicrotask(() => (this.gathering = false));
  }

  private follow(now: Moment, news: TableNews[]): void {
    if (!news.some(goesBack)) return this.past.pass(now);
    this.past.goBack(now);
    this.undone = this.past.undone;
    this.notes = standing(this.notes, this.undone);
  }

  private takeWindow(window: WindowInfo): void {
    this.owing.follow(this.opened, window);
    this.opened = window;
  }

  private takePresence(presence: Presence): void {
    this.presence = presence;
    this.owing.told(presence);
  }

  private takeNews(news: TableNews[], { asks, adjourned }: UpdateTold): void {
    this.news = [...this.news, ...news];
    const before = this.asks;
    const wasAdjourned = this.adjourned;
    if (asks) this.asks = asks as Ask[];
    if (adjourned !== undefined) this.adjourned = adjourned;
    const ended = { over: this.over, adjourned: this.adjourned, wasAdjourned };
    const became = outcome(before, this.asks, news, this.joined?.seat ?? '', this.seats, ended);
    if (became) this.notice = became;
    const after = this.events.at(-1)?.n ?? 0;
    const notes = news.filter(isNote).map((one) => noteOf(one, after));
    if (notes.length > 0) this.notes = [...this.notes, ...notes];
  }

  private takeError(refused: Refused, number: number | undefined, ask: number | undefined): void {
    if (number !== undefined) return this.acts.settle(number, refused);
    if (ask !== undefined) return this.questions.settle({ type: 'error', error: { ...refused }, ask });
    if (refused.where === 'name' && this.name !== '') return this.takeNoName(refused.message);
    if (this.connection === 'joining' || this.connection === 'lost') {
      this.connection = 'refused';
      this.trouble = refused.message;
      return;
    }
    // the numbers disagree (another tab, a moderator): ask for the whole picture
    this.acts.settleFirst(refused);
    this.sendJoin();
  }

  /** A refused name does not keep the player away from the table. */
  private takeNoName(wrong: string): void {
    if (this.renaming) return this.renaming(wrong);
    this.notice = `You go without your name “${this.name}” here. ${wrong}`;
    this.name = '';
    this.sendJoin();
  }
}
