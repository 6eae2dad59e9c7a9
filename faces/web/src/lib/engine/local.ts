// The transport to the engines in this page, one for each system, fetched when first needed. What
// an engine wants to have stored is on the shelf before any message of the same call is delivered.
import type { Kept } from './engine';
import { PageEngine } from './page_engine';
import { searcher } from '../app/starts';
import type { Asked } from '../protocol/protocol_table';
import type { SystemInfo } from '../protocol/shapes';
import type { Shelf } from '../storage/shelf';
import { readAnswer, Refusal, type Line, type Listener, type Transport } from '../protocol/transport';

/** The systems that the site was built with, and the addresses of their engines. */
export interface Engines {
  systems: SystemInfo[];
  engines: Record<string, string>;
  /** Smaller engines without battles, for systems that have them. */
  yards?: Record<string, string>;
  /** Larger engines with the search, fetched when somebody plays a bot that needs it or asks what was better. */
  minds?: Record<string, string>;
  /** The engine for cruises; it hosts no battles. */
  cruise?: string;
}

/** The system that a question is about, from its path or the first `system` in its body. */
export function systemAsked(path: string, body: string): string | null {
  const named =
    /^\/api\/(?:systems|odds)\/([\w-]+)/.exec(path) ??
    /\\*"?\bsystem\\*"?\s*[:=]\s*\\*["']([\w-]+)/.exec(body);
  return named?.[1] ?? null;
}

/**
 * Decides which engine answers a question if a system has an engine for its yard. Only the yard answers about
 * the catalogue, rules, faults in a ship, printed sheets and odds outside a battle, and only the battle
 * engine about scenarios. Both can answer about ships; the engine that is already loaded does so.
 */
export function answeredBy(path: string): 'yard' | 'either' | 'battles' {
  if (/^\/api\/(?:odds\/|ship\/(?:check|print)|systems\/[\w-]+\/(?:catalog|rules)\b)/.test(path))
    return 'yard';
  if (path.endsWith('/entries/scenarios')) return 'battles';
  return path.startsWith('/api/systems/') ? 'either' : 'battles';
}

interface Hosted {
  system?: string;
  bots?: Record<string, string>;
}
const tickMs = 1000;

export class PageTransport implements Transport {
  readonly kind = 'page';
  private readonly engines = new Map<string, PageEngine>();
  private readonly locked = new Set<string>();
  private readonly searching = new Set<string>();
  private readonly bots = new Map<string, { system: string; bots: Record<string, string> }>();
  private list: Promise<Engines> | null = null;

  constructor(
    private readonly listAddress: string,
    private readonly shelf: Shelf,
  ) {
    setInterval(() => {
      for (const engine of this.engines.values()) engine.tick(Date.now());
    }, tickMs);
    // The service worker keeps engines that search, once they have been fetched through it. On a
    // first visit it starts after they were fetched, so they are requested again.
    navigator.serviceWorker?.addEventListener('controllerchange', () => {
      for (const file of this.searching) void fetch(this.addressOf(file)).catch(() => undefined);
    });
  }

  open(listener: Listener, match: string): Line {
    const engine = this.engineOf(match);
    void engine.then((there) => there.connect(listener)).catch(() => listener.down());
    return {
      send: (message: Asked) => void engine.then((there) => there.send(listener, JSON.stringify(message))),
      close: () => void engine.then((there) => there.disconnect(listener)),
    };
  }

  async askText(method: 'GET' | 'POST', path: string, body = ''): Promise<string> {
    if (path === '/api/systems') return JSON.stringify((await this.read()).systems);
    const engine = path.startsWith('/api/cruise')
      ? this.engineAt('cruise', (await this.read()).cruise!)
      : path.startsWith('/api/matches')
        ? await this.hostOf(JSON.parse(body) as Hosted)
        : await this.engineFor(systemAsked(path, body), answeredBy(path));
    const answer = await engine.answer(method, path, body);
    if (answer.status < 400 && path === '/api/matches') this.noteBots(engine, body, answer.body);
    return readAnswer(answer.status, answer.body);
  }

  async ask<T>(method: 'GET' | 'POST', path: string, body?: string): Promise<T> {
    return JSON.parse(await this.askText(method, path, body)) as T;
  }

  async wake(match: string): Promise<void> {
    const kept = this.shelf.match(match);
    const engine = await this.engineOf(match);
    if (engine.awake.has(match)) return;
    if (kept === null) {
      const message = 'This battle is not stored in this browser. If you have its record, you can replay it.';
      throw new Refusal({ code: 'not-kept', message, where: '', rule: '' });
    }
    await this.lock(match);
    this.bots.set(match, { system: kept.system, bots: kept.bots });
    await this.ask('POST', '/api/matches/restore', JSON.stringify(kept));
    engine.awake.add(match);
  }

  wholeRecord(match: string): Promise<string | null> {
    return Promise.resolve(this.shelf.match(match)?.record ?? null);
  }

  /** A fresh engine for a system; it stores nothing here. */
  async another(system: string): Promise<PageEngine | null> {
    return this.fresh((await this.read()).engines[system]);
  }
  async minds(system: string): Promise<PageEngine | null> {
    return this.fresh(await this.mindOf(system));
  }
  /** The file of a system's engine with the search. */
  private async mindOf(system: string): Promise<string | undefined> {
    const file = (await this.read()).minds?.[system];
    if (file) this.searching.add(file);
    return file;
  }
  private addressOf(file: string): string {
    return new URL(file, this.listAddress).href;
  }
  private fresh(file: string | undefined): PageEngine | null {
    return file === undefined ? null : new PageEngine(this.addressOf(file), () => undefined);
  }

  private engineOf(match: string): Promise<PageEngine> {
    return this.hostOf(this.bots.get(match) ?? this.shelf.match(match) ?? {});
  }
  private async hostOf(battle: Hosted): Promise<PageEngine> {
    const { system = null, bots = {} } = battle;
    const rank = searcher(bots); // its battle stays in that engine to the end
    if (!rank) return this.engineFor(system);
    const file = await this.mindOf(system!);
    if (file !== undefined) return this.engineAt(`${system} minds`, file);
    const message = `This page has no engine for the ${rank} in this system.`;
    throw new Refusal({ code: 'no-admiral', message, where: '', rule: '' });
  }

  private read(): Promise<Engines> {
    this.list ??= fetch(this.listAddress).then((answer) => answer.json() as Promise<Engines>);
    this.list.catch(() => (this.list = null)); // asks again next time: the network may come back
    return this.list;
  }

  /** The engine for a question. The first engine gets questions about unknown systems and refuses them. */
  private async engineFor(
    system: string | null,
    by: ReturnType<typeof answeredBy> = 'battles',
  ): Promise<PageEngine> {
    const { engines, yards = {} } = await this.read();
    const name = system !== null && engines[system] !== undefined ? system : Object.keys(engines)[0]!;
    const yard = by === 'battles' || (by === 'either' && this.engines.has(name)) ? undefined : yards[name];
    return this.engineAt(yard === undefined ? name : `${name} yard`, yard ?? engines[name]!);
  }

  private engineAt(key: string, file: string): PageEngine {
    let engine = this.engines.get(key);
    if (!engine) {
      engine = new PageEngine(this.addressOf(file), (kept) => this.keep(kept));
      this.engines.set(key, engine);
    }
    return engine;
  }

  /** Locks a battle, since two tabs must not play the same battle. */
  private async lock(match: string): Promise<void> {
    if (!('locks' in navigator) || this.locked.has(match)) return;
    const free = await new Promise<boolean>((resolve) => {
      void navigator.locks.request(`klaxon.${match}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise(() => undefined); // held until the tab closes
      });
    });
    if (free) return void this.locked.add(match);
    const message = 'This battle is open in another tab. Close it there, then try again.';
    throw new Refusal({ code: 'other-tab', message, where: '', rule: '' });
  }

  private noteBots(engine: PageEngine, question: string, places: string): void {
    const { system, bots = {} } = JSON.parse(question) as { system: string; bots?: Record<string, string> };
    const { match } = JSON.parse(places) as { match: string };
    this.bots.set(match, { system, bots });
    const kept = this.shelf.match(match);
    if (kept) this.shelf.keep(match, { ...kept, system, bots });
    engine.awake.add(match);
    void this.lock(match);
  }

  private keep({ match, sequence, text }: Kept): void {
    const origin = this.bots.get(match) ?? { system: '', bots: {} };
    const kept = this.shelf.match(match) ?? { ...origin, sheet: '', record: '' };
    if (sequence === undefined) kept.sheet = text;
    else kept.record = sequence === 0 ? text : kept.record + text;
    this.shelf.keep(match, kept);
  }
}
