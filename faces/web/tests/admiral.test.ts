// An admiral in the page: thinking in short steps, it plays the same moves as in the native
// program, and nothing else fetches the engine that searches.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Engine, Kept } from '../src/lib/engine/engine';
import type { Reply, Request } from '../src/lib/engine/engine.worker';
import { PageTransport } from '../src/lib/engine/local';
import type { Told } from '../src/lib/protocol/protocol_table';
import type { Places } from '../src/lib/protocol/shapes';
import { engineFile, startEngine } from './engine';
import { memoryShelf } from './memory_shelf';

afterEach(() => vi.unstubAllGlobals());

const program = resolve('../../build/release/klaxon');
const seed = '7';
type Start = { system: string; scenario: string; bots: Record<string, string> };

/** Plays on until no bot owes an order; returns how many steps of thinking that took. */
function playOn(engine: Engine): number {
  let steps = 0;
  for (engine.tick(0); engine.thinks; ++steps) engine.think();
  return steps;
}
function open(engine: Engine, start: Start): Places {
  const answer = engine.answer('POST', '/api/matches', JSON.stringify({ ...start, seed }));
  expect(answer.status).toBe(200);
  return JSON.parse(answer.body) as Places;
}
/** What was ordered, the dice, and the fingerprint of each state, but neither the names nor the match. */
const linesOf = (kept: Kept[]): object[] =>
  kept
    .filter(({ sequence }) => sequence !== undefined && sequence > 0)
    .flatMap(({ text }) => text.trim().split('\n'))
    .map(
      (line) =>
        JSON.parse(line) as { act: string; seat: number; order: unknown; draws: unknown; state: string },
    )
    .filter(({ act }) => act === 'order')
    .map(({ seat, order, draws, state }) => ({ seat, order, draws, state }));

/** `klaxon bot` plays a seat of the engine's battle, over its pipes. */
async function seatNative(engine: Engine, system: string, rank: string, places: Places): Promise<void> {
  const client = engine.connect();
  const child = spawn(program, ['bot', system, '--bot', rank, '--seed', seed], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.on('error', () => undefined); // it leaves as soon as the battle is over
  const { token } = places.seats.find((one) => one.token)!;
  child.stdin.write(`${JSON.stringify({ type: 'invite', match: places.match, token })}\n`);
  for await (const line of createInterface({ input: child.stdout }))
    for (const { to, text } of engine.receive(client, line))
      if (to === client) child.stdin.write(`${text}\n`);
}

describe('an admiral in the page', () => {
  for (const [system, scenario, own, foe] of [
    ['code-red', 'duel', 'meridian', 'meridian_2'],
    ['sidcors', 'border_clash', 'attacker', 'defender'],
  ] as const)
    it(`of ${system} plays to the last die what it plays natively`, async () => {
      const file = `klaxon_minds_${system.replace('-', '_')}.wasm`;
      const here = await startEngine(file);
      open(here, { system, scenario, bots: { [own]: 'admiral', [foe]: 'captain' } });
      const steps = playOn(here);
      const lines = linesOf(here.takeKept());
      expect(steps).toBeGreaterThan(1000); // in short steps
      const there = await startEngine(file);
      await seatNative(
        there,
        system,
        'admiral',
        open(there, { system, scenario, bots: { [foe]: 'captain' } }),
      );
      expect(linesOf(there.takeKept())).toEqual(lines);
      expect(lines.length).toBeGreaterThan(10);
      // it plays this rather than what its captain plays
      const captain = await startEngine(file);
      open(captain, { system, scenario, bots: { [own]: 'captain', [foe]: 'captain' } });
      expect(playOn(captain)).toBe(0);
      expect(linesOf(captain.takeKept())).not.toEqual(lines);
    });

  it('answers a player in the middle of its thought', async () => {
    const engine = await startEngine('klaxon_minds_sidcors.wasm');
    const start = { system: 'sidcors', scenario: 'border_clash', bots: { defender: 'admiral' } };
    const { match, seats } = open(engine, start);
    const client = engine.connect();
    engine.receive(client, '{"type":"hello","protocol":1}');
    const { token } = seats.find((one) => one.token)!;
    engine.receive(client, JSON.stringify({ type: 'join', match, token }));
    expect(engine.thinks).toBe(true);
    for (let step = 0; step < 20; ++step) expect(engine.think()).toEqual([]);
    engine.takeKept();
    const order = { verb: 'intensity', factor: 3 };
    const told = engine.receive(client, JSON.stringify({ type: 'order', number: 1, order }));
    expect(told.map(({ text }) => (JSON.parse(text) as Told).type)).toContain('done');
    expect(linesOf(engine.takeKept()).length).toBe(1); // its own order is not given yet
    expect(engine.thinks).toBe(true);
    while (engine.thinks && linesOf(engine.takeKept()).length === 0) engine.think();
  });
});

it('its worker pauses between steps: questions asked meanwhile are answered before the thought is over', async () => {
  const replies: Reply[] = [];
  let heard: () => void = () => undefined;
  const scope = {
    name: 'minds.wasm',
    location: { href: 'http://here/assets/worker.js' },
    onmessage: (_: { data: Request }): void => undefined,
    postMessage: (reply: Reply) => (replies.push(reply), heard()),
  };
  vi.stubGlobal('self', scope);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(readFileSync(engineFile('klaxon_minds_sidcors.wasm')))),
  );
  let clock = 0;
  vi.stubGlobal('performance', { now: () => (clock += 3) }); // a breath every few steps
  // node delivers all of a port's messages in one task; a browser, each in its own
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1: { onmessage?: () => void } = {};
      port2 = { postMessage: () => void setImmediate(() => this.port1.onmessage!()) };
    },
  );
  await import('../src/lib/engine/engine.worker');
  let id = 0;
  const ask = (work: object): Promise<Reply> =>
    new Promise((done) => {
      const own = ++id;
      heard = () => replies.at(-1)!.id === own && done(replies.at(-1)!);
      scope.onmessage({ data: { id: own, ...work } as Request });
    });
  const text = (message: object): string => JSON.stringify(message);
  const start = { system: 'sidcors', scenario: 'border_clash', bots: { defender: 'admiral' }, seed };
  const opened = await ask({ do: 'answer', method: 'POST', path: '/api/matches', body: text(start) });
  const { match, seats } = JSON.parse((opened.result as { body: string }).body) as Places;
  const client = (await ask({ do: 'connect' })).result as number;
  const { token } = seats.find((one) => one.token)!;
  const join = [text({ type: 'hello', protocol: 1 }), text({ type: 'join', match, token })];
  await ask({ do: 'receive', client, texts: join });
  for (let turn = 0; turn < 3; ++turn) await new Promise((done) => setImmediate(done));
  const order = text({ type: 'order', number: 1, order: { verb: 'intensity', factor: 3 } });
  const answered = await ask({ do: 'receive', client, texts: [order] });
  expect(answered.letters.map((letter) => (JSON.parse(letter.text) as Told).type)).toContain('done');
  expect(replies.map((reply) => reply.id)).toEqual([1, 2, 3, 4]); // no bot has given an order yet
  await new Promise<void>((done) => (heard = done));
  expect(replies.at(-1)!.id).toBe(0);
  expect(linesOf(replies.at(-1)!.kept)).toMatchObject([{ seat: 1 }]);
});

/** Workers in this process, each with the engine that its name selects. */
const made: string[] = [];
let lost = false; // whether engines do not arrive
class EngineWorker {
  onmessage: ((event: { data: Reply }) => void) | null = null;
  private readonly engine: Promise<Engine>;
  constructor(_: URL, { name }: { name: string }) {
    made.push(basename(name));
    this.engine = startEngine(basename(name));
  }
  postMessage(request: Request): void {
    if (lost) {
      const told = { id: request.id, letters: [], kept: [], broken: 'lost', unfetched: 0 };
      return queueMicrotask(() => this.onmessage?.({ data: told }));
    }
    void this.engine.then((there) => {
      const { id } = request;
      const letters =
        request.do === 'receive'
          ? request.texts.flatMap((text) => there.receive(request.client, text))
          : request.do === 'tick'
            ? there.tick(request.nowMs)
            : [];
      const result =
        request.do === 'connect'
          ? there.connect()
          : request.do === 'answer'
            ? there.answer(request.method, request.path, request.body)
            : undefined;
      this.onmessage?.({ data: { id, result, letters, kept: there.takeKept() } });
    });
  }
  terminate(): void {}
}

const usual = 'klaxon_engine_sidcors.wasm';
const searching = 'klaxon_minds_sidcors.wasm';
function page(
  kept: Map<string, string>,
  minds: Record<string, string>,
  navigator: object = {},
): PageTransport {
  const list = { systems: [], engines: { sidcors: usual }, minds };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(list))));
  vi.stubGlobal('Worker', EngineWorker);
  vi.stubGlobal('setInterval', () => 0);
  vi.stubGlobal('navigator', navigator);
  made.length = 0;
  return new PageTransport('http://here/engines.json', memoryShelf(kept));
}
const begin = (transport: PageTransport, rank: string): Promise<Places> =>
  transport.ask<Places>(
    'POST',
    '/api/matches',
    JSON.stringify({ system: 'sidcors', scenario: 'border_clash', bots: { defender: rank }, seed }),
  );
const joined = (transport: PageTransport, { match, seats }: Places): Promise<Told> =>
  new Promise((done) => {
    const line = transport.open(
      {
        up: () => {
          line.send({ type: 'hello', protocol: 1 } as never);
          line.send({ type: 'join', match, token: seats.find((one) => one.token)!.token! } as never);
        },
        told: (message) => message.type === 'joined' && done(message),
        down: () => undefined,
      },
      match,
    );
  });

describe('the engine of an admiral', () => {
  it('is fetched for a battle against one, and for no other', async () => {
    const transport = page(new Map(), { sidcors: searching });
    await begin(transport, 'captain');
    expect(made).toEqual([usual]);
    const places = await begin(transport, 'admiral');
    expect(made).toEqual([usual, searching]);
    await transport.wake(places.match); // it is there already
    expect((await joined(transport, places)).type).toBe('joined');
    expect(made).toEqual([usual, searching]);
  });
  it('resumes its battle after a reload, without any other engine', async () => {
    const kept = new Map<string, string>();
    const places = await begin(page(kept, { sidcors: searching }), 'admiral');
    const again = page(kept, { sidcors: searching });
    await again.wake(places.match);
    expect((await joined(again, places)).type).toBe('joined');
    expect(made).toEqual([searching]);
  });
  it('lets its battle be tried again if it did not arrive at first', async () => {
    const kept = new Map<string, string>();
    const { match } = await begin(page(kept, { sidcors: searching }), 'admiral');
    const held = new Set<string>();
    const request = (name: string, _: object, heard: (lock: object | null) => void) =>
      Promise.resolve(heard(held.has(name) ? null : held.add(name)));
    const again = page(kept, { sidcors: searching }, { locks: { request } });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    lost = true;
    await expect(again.wake(match)).rejects.toThrow('could not be fetched');
    lost = false;
    await again.wake(match); // the lock of this battle is our own
    const elsewhere = page(kept, { sidcors: searching }, { locks: { request } });
    await expect(elsewhere.wake(match)).rejects.toThrow('another tab');
  });
  it('is requested once more when the cache that stores it becomes available', async () => {
    let come: () => void = () => undefined;
    const serviceWorker = {
      addEventListener: (name: string, heard: () => void) => name === 'controllerchange' && (come = heard),
    };
    const transport = page(new Map(), { sidcors: searching }, { serviceWorker });
    const asked = async (rank: string) => {
      const places = await begin(transport, rank);
      await transport.wake(places.match);
      const fetched = vi.fn(() => Promise.reject(new Error('offline')));
      vi.stubGlobal('fetch', fetched);
      come();
      return fetched.mock.calls;
    };
    expect(await asked('captain')).toEqual([]);
    expect(await asked('admiral')).toEqual([[`http://here/${searching}`]]);
  });
  it('is reported as missing, before a battle and after a reload', async () => {
    const kept = new Map<string, string>();
    const { match } = await begin(page(kept, { sidcors: searching }), 'admiral');
    const without = page(kept, {});
    await expect(without.wake(match)).rejects.toThrow('no engine for the admiral');
    await expect(begin(without, 'admiral')).rejects.toThrow('no engine for the admiral');
    expect(made).toEqual([]);
  });
});
