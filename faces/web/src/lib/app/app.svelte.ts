// State shared by the whole page: the transport, the shelf, the rules and ships already loaded, and
// settings.
import { PageTransport } from '../engine/local';
import { battleAddress, deskAddress, isLoopback } from './routes';
import { Shelf } from '../storage/shelf';
import { store } from '../storage/store.svelte';
import { ServerTransport } from '../protocol/socket';
import type { Places, Rule, ShipInfo, SystemInfo } from '../protocol/shapes';
import type { Start } from './starts';
import type { Transport } from '../protocol/transport';

/** Stands for a seat's secret in an address: people play all seats stored here, one after the other. */
export const oneScreen = 'one-screen';

/** After this many wins a player no longer counts as a beginner. */
const winsOfBeginners = 3;

class App {
  readonly shelf = new Shelf(store);
  readonly transport: Transport = this.makeTransport();
  systems = $state.raw<SystemInfo[]>([]);
  /** Whether single keys are shortcuts; users of speech control need this off. */
  keys = $state(this.shelf.get('keys') !== 'off');
  /** Whether captains with a name say something now and then. */
  spoken = $state(this.shelf.get('spoken') !== 'off');
  /** A record that was handed to the replay page. */
  handed = '';
  /** Whether battles have sounds. */
  sounds = $state(this.shelf.get('sounds') === 'on');
  /** Whether a sound was due before the player had chosen whether to hear sounds. */
  asksSound = $state(false);
  /** The name that the other players see. */
  name = $state(this.shelf.get('name') ?? '');
  private addressesRead: Promise<string[]> | null = null;
  private warns = $state(this.shelf.get('careful'));
  private wins = $state(this.shelf.get('wins')?.split(' ') ?? []);
  private readonly rulesRead = new Map<string, Promise<Map<string, Rule>>>();
  private readonly shipsRead = new Map<string, Promise<ShipInfo[]>>();

  private makeTransport(): Transport {
    const engines = document.querySelector<HTMLMetaElement>('meta[name=klaxon-engines]')?.content ?? 'server';
    if (engines === 'server') return new ServerTransport();
    return new PageTransport(new URL(engines, document.baseURI).href, this.shelf);
  }

  async readSystems(): Promise<void> {
    this.systems = await this.transport.ask<SystemInfo[]>('GET', '/api/systems');
  }

  system(id: string | undefined): SystemInfo | undefined {
    return this.systems.find((one) => one.id === id);
  }

  rules(system: string): Promise<Map<string, Rule>> {
    let read = this.rulesRead.get(system);
    if (!read) {
      read = this.transport
        .ask<Rule[]>('GET', `/api/systems/${system}/rules`)
        .then((list) => new Map(list.map((rule) => [rule.id, rule])));
      this.rulesRead.set(system, read);
    }
    return read;
  }

  ships(system: string): Promise<ShipInfo[]> {
    let read = this.shipsRead.get(system);
    if (!read) {
      read = this.transport.ask<ShipInfo[]>('GET', `/api/systems/${system}/ships`);
      this.shipsRead.set(system, read);
    }
    return read;
  }

  private isAlone({ system, scenario, bots }: Start): boolean {
    const known = this.system(system)?.scenarios.find(({ id }) => id === scenario);
    return known !== undefined && known.seats - Object.keys(bots).length === 1;
  }

  /** Opens a battle and returns its seats; bots' seats have no token. */
  async host(start: Start): Promise<Places> {
    const { system, scenario, bots, options, seed, day, rated } = start;
    const question = {
      system,
      scenario,
      bots,
      ...(options && { options }),
      ...(seed && { seed }),
      // A player who is alone may see the whole record, except in the only try of a day.
      ...(!start.oneScreen && !day && !rated && this.isAlone(start) && { moderator: true }),
      ...(start.moderated && { bots: {}, moderator: true, dice: start.moderated }),
      ...(start.faces && { faces: start.faces }),
    };
    const places = await this.transport.ask<Places>('POST', '/api/matches', JSON.stringify(question));
    const mine = places.seats.find((seat) => seat.token) ?? { seat: '', token: places.watch };
    this.shelf.visit({
      match: places.match,
      token: start.oneScreen ? oneScreen : mine.token!,
      system,
      scenario,
      title: start.title,
      role: start.oneScreen ? 'this screen' : mine.seat,
      at: Date.now(),
    });
    this.shelf.set(`places.${places.match}`, JSON.stringify(places));
    this.shelf.set(`start.${places.match}`, JSON.stringify({ ...start, seed: undefined, day: undefined }));
    if (day) this.shelf.set(`day.${places.match}`, day);
    return places;
  }

  /** Opens a battle and goes to the player's seat. */
  async begin(start: Start, guided = false): Promise<Places> {
    const places = await this.host(start);
    if (start.moderated) {
      location.hash = deskAddress(places.match);
      return places;
    }
    if (guided) this.shelf.keepGuide(places.match, { ended: [], off: false });
    const seat = places.seats.find(({ token }) => token);
    location.hash = battleAddress(places.match, start.oneScreen ? oneScreen : seat!.token!);
    return places;
  }

  /** Call it when a sound is due: returns whether sounds are on. */
  hearing(): boolean {
    this.asksSound ||= this.shelf.get('sounds') === null;
    return this.sounds;
  }
  setSounds(on: boolean): void {
    this.sounds = on;
    this.asksSound = false;
    this.shelf.set('sounds', on ? 'on' : 'off');
  }

  setName(name: string): void {
    this.name = name;
    this.shelf.set('name', name);
  }

  /**
   * Addresses at which others find this page, the likeliest first; empty if only this machine can
   * open it.
   */
  addresses(): Promise<string[]> {
    const here = new URL('.', document.baseURI);
    if (!isLoopback(here.hostname)) return Promise.resolve([here.href]);
    this.addressesRead ??= this.transport
      .ask<{ addresses: string[] }>('GET', '/api/addresses')
      .then(({ addresses }) => addresses);
    this.addressesRead.catch(() => (this.addressesRead = null));
    return this.addressesRead;
  }

  /** Whether to ask before a blunder: as the player has chosen, or else until they have won three battles. */
  get careful(): boolean {
    return this.warns === null ? this.wins.length < winsOfBeginners : this.warns === 'on';
  }
  setCareful(on: boolean): void {
    this.warns = on ? 'on' : 'off';
    this.shelf.set('careful', this.warns);
  }
  won(match: string): void {
    if (this.wins.includes(match) || this.wins.length >= winsOfBeginners) return;
    this.wins = [...this.wins, match];
    this.shelf.set('wins', this.wins.join(' '));
  }

  setSpoken(on: boolean): void {
    this.spoken = on;
    this.shelf.set('spoken', on ? 'on' : 'off');
  }

  setKeys(on: boolean): void {
    this.keys = on;
    this.shelf.set('keys', on ? 'on' : 'off');
  }
}

export const app = new App();
