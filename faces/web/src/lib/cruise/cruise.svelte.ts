// A cruise on this page: it asks the engine, stores its answer after every decision, and never
// overwrites another tab's progress. Only the engine knows the rules.
import type { Shelf } from '../storage/shelf';
import { messageOf } from '../storage/files';
import { keepDesigns } from '../storage/own';
import { Refusal, type Transport } from '../protocol/transport';
import type { Design, Places } from '../protocol/shapes';
import type { Start } from '../app/starts';
import { keptText, readKept, writeKept, type Kept } from './kept';
import { shipsIn } from './chart';
import type { CruiseView, Forecast, Offer, Prospect, Told } from './shapes';

const battlesAtOnce = 40; // battles per request of a forecast, so that a decision never waits long behind one

export interface Surroundings {
  transport: Transport;
  shelf: Shelf;
  host: (start: Start) => Promise<Places>;
}

/** On the board each ship has her own name and the hull that the cruise shows. */
function withLooks(designs: Record<string, Design>, { ships, battle }: CruiseView): Record<string, Design> {
  const foe = shipsIn(battle!.foe)[0]?.design;
  const lookOf = (name: string) => ships.find((ship) => ship.name === name)?.hull ?? foe;
  return Object.fromEntries(
    Object.entries(designs).map(([id, design]) => [id, { ...design, look: lookOf(design.name) }]),
  );
}

export class Cruise {
  offer = $state.raw<Offer | null>(null);
  view = $state.raw<CruiseView | null>(null);
  /** The forecasts by the numbers of their choices, from 1. */
  prospects = $state.raw(new Map<number, Prospect>());
  foretold = $state(false);
  busy = $state(false);
  trouble = $state('');
  /** Whether another tab has moved the cruise on. */
  overtaken = $state(false);
  kept = $state.raw<Kept | null>(null);
  private known = ''; // the text that this tab last read or wrote
  private course = 0; // counts decisions: a forecast for an earlier one stops
  private loose = false;

  constructor(private readonly around: Surroundings) {}

  get file(): string {
    return this.kept?.file ?? '';
  }
  /** Whether a day's report is still unread. */
  get unread(): boolean {
    return this.view !== null && this.kept !== null && this.kept.read < this.view.past.length;
  }
  get title(): string {
    return `The cruise of the ${this.view?.ships[0]?.name ?? ''}`;
  }

  /** The cruise that is stored in this browser, or what can be begun. */
  async open(): Promise<void> {
    await this.doing(async () => {
      this.overtaken = false;
      this.known = keptText(this.around.shelf);
      this.kept = readKept(this.around.shelf);
      this.view = null;
      if (this.kept) this.look(await this.ask('show', { file: this.kept.file }));
      else this.offer = await this.around.transport.ask<Offer>('GET', '/api/cruise');
      if (this.kept?.match) await this.judge(this.kept.match);
    });
    void this.foretell();
  }

  /**
   * Leaves a cruise that is over to make room for the next one. A cruise under way is given up and no longer
   * stored.
   */
  async leave(): Promise<void> {
    if (!this.isCurrent()) return;
    await this.doing(async () => {
      this.offer = await this.around.transport.ask<Offer>('GET', '/api/cruise');
      this.stop();
      if (this.kept && !this.kept.over) {
        this.kept = null;
        this.known = '';
        this.loose = !writeKept(this.around.shelf, '');
      }
      this.view = null;
    });
  }
  async otherStars(): Promise<string> {
    return (await this.around.transport.ask<Offer>('GET', '/api/cruise')).stars;
  }

  begin(captain: string, squadron: string, flag: string, stars: string): Promise<void> {
    return this.decide(async () => ({
      told: await this.ask('begin', { captain, squadron, stars, ...(flag && { flag }) }),
      read: 0,
    }));
  }
  /** Takes one of the choices, by its number from 1. */
  take(choice: number): Promise<void> {
    return this.decide(async () => ({ told: await this.ask('take', { file: this.file, choice }) }));
  }
  /** Lets captains fight the open battle on both sides. */
  fightOut(): Promise<void> {
    return this.decide(async () => ({ told: await this.ask('fight-out', { file: this.file }) }));
  }
  /** Loads a cruise from a file or a link. `captain` must be its owner; '' is anybody. */
  takeIn(file: string, captain: string): Promise<void> {
    return this.decide(async () => {
      const answer = await this.ask('show', { file, captain });
      return { told: answer, read: answer.cruise.past.length };
    });
  }
  /** Checks whether a cruise may be sailed here; if not, `trouble` says why. */
  async isSound(file: string, captain: string): Promise<boolean> {
    await this.doing(async () => void (await this.ask('show', { file, captain })));
    return this.trouble === '';
  }
  /** Notes that the report on the last day has been read. */
  async readOn(): Promise<void> {
    if (!this.view || !this.kept) return;
    if (!this.isCurrent()) return;
    this.keep({ ...this.kept, read: this.view.past.length });
  }

  /** Opens the battle and returns its places. It is stored as begun before any of it is visible. */
  async fight(): Promise<Places | null> {
    let places: Places | null = null;
    await this.decide(async () => {
      const before = this.kept!;
      const answer = await this.ask('fight', { file: this.file });
      if (!this.isCurrent()) return null;
      this.keep({ ...before, file: answer.file, match: '' });
      try {
        const { battle } = answer.cruise;
        const title = `${this.title}: ${battle!.star}`;
        const { designs } = answer.match!.options as { designs?: Record<string, Design> };
        places = await this.around.host({ ...answer.match!, title, cruise: true });
        if (designs) keepDesigns(this.around.shelf, places.match, withLooks(designs, answer.cruise));
      } catch (error) {
        this.keep(before); // nothing of the battle was visible
        throw error;
      }
      return { told: answer, match: places.match };
    });
    return places;
  }

  /** Takes the outcome of a battle from its record if it is over. */
  private async judge(match: string): Promise<void> {
    if (this.view?.phase !== 'fight') return;
    const places = JSON.parse(this.around.shelf.get(`places.${match}`) ?? '{}') as Partial<Places>;
    const record = await this.around.transport.wholeRecord(match, places.moderate ?? '');
    if (record === null) return this.lose();
    try {
      const answer = await this.ask('outcome', { file: this.file, record });
      if (this.isCurrent()) this.settle(answer, '');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.refused.code !== 'not-over') throw error;
    }
  }
  /** Call it if the battle is no longer stored here and can only be begun again. */
  private lose(): void {
    this.keep({ ...this.kept!, match: '' });
  }

  /** Plays battles until every choice has its forecast; stops when a decision is made. */
  async foretell(): Promise<void> {
    const course = ++this.course;
    this.prospects = new Map();
    this.foretold = false;
    if (this.view?.phase !== 'choose') return;
    try {
      while (course === this.course && !this.foretold) {
        const body = { file: this.file, battles: battlesAtOnce };
        const forecast = await this.around.transport.ask<Forecast>(
          'POST',
          '/api/cruise/forecast',
          JSON.stringify(body),
        );
        if (course !== this.course) return;
        this.prospects = new Map(forecast.prospects.map((one) => [one.choice, one]));
        this.foretold = forecast.whole;
      }
    } catch (error) {
      if (course === this.course) this.trouble = messageOf(error);
    }
  }
  /** Called when nobody is looking at the cruise any more. */
  stop(): void {
    ++this.course;
  }

  /** Called when another tab has written to the shelf. */
  heard(): void {
    if (this.view) this.isCurrent();
  }

  private async decide(
    what: () => Promise<{ told: Told; match?: string; read?: number } | null>,
  ): Promise<void> {
    if (this.busy || !this.isCurrent()) return;
    await this.doing(async () => {
      const done = await what();
      if (done && this.isCurrent()) this.settle(done.told, done.match ?? '', done.read);
    });
    void this.foretell();
  }
  private async doing(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      await work();
    } catch (error) {
      this.trouble = messageOf(error);
    }
    this.busy = false;
  }

  private ask(what: string, body: unknown): Promise<Told> {
    return this.around.transport.ask<Told>('POST', `/api/cruise/${what}`, JSON.stringify(body));
  }
  private look({ cruise }: Told): void {
    this.view = cruise;
  }
  private settle(answer: Told, match: string, read = this.kept?.read ?? 0): void {
    this.look(answer);
    const { phase, day, days, ships, klaxon, notches } = answer.cruise;
    this.keep({
      file: answer.file,
      match,
      read,
      title: `The cruise of the ${ships[0]!.name}`,
      stands: `Day ${day} of ${days}, the Klaxon at ${klaxon} of ${notches}`,
      over: phase === 'end',
    });
  }
  /** Whether the stored cruise is still this tab's. If not, this tab writes nothing more. */
  private isCurrent(): boolean {
    this.overtaken = !this.loose && keptText(this.around.shelf) !== this.known;
    return !this.overtaken;
  }
  private keep(kept: Kept): void {
    this.kept = kept;
    this.known = JSON.stringify(kept);
    this.loose = !writeKept(this.around.shelf, this.known);
  }
}
