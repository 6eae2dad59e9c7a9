// Runs the engine off the main thread, so that a thinking bot never blocks the page.
import { Engine, type Kept, type Letter } from './engine';

export type Request =
  | { id: number; do: 'connect' }
  | { id: number; do: 'disconnect'; client: number }
  | { id: number; do: 'receive'; client: number; texts: string[] }
  | { id: number; do: 'tick'; nowMs: number }
  | { id: number; do: 'answer'; method: string; path: string; body: string };
export interface Reply {
  /** 0: nobody asked. A bot has finished thinking and given its order. */
  id: number;
  result?: unknown;
  letters: Letter[];
  kept: Kept[];
  broken?: string;
  /** If the engine broke because it could not be fetched: the status of the answer, 0 if there was none. */
  unfetched?: number | undefined;
}

let unfetched: number | undefined = 0;
const engine = (async () => {
  const address = new URL(self.name, self.location.href);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${(unfetched = response.status)} ${address.pathname}`);
  const bytes = await response.arrayBuffer();
  unfetched = undefined;
  return Engine.start(await WebAssembly.compile(bytes));
})();

function perform(there: Engine, request: Request): { result?: unknown; letters: Letter[] } {
  switch (request.do) {
    case 'connect':
      return { result: there.connect(), letters: [] };
    case 'disconnect':
      there.disconnect(request.client);
      return { letters: [] };
    case 'receive':
      return { letters: request.texts.flatMap((text) => there.receive(request.client, text)) };
    case 'tick':
      return { letters: there.tick(request.nowMs) };
    case 'answer':
      return { result: there.answer(request.method, request.path, request.body), letters: [] };
  }
}

const thinkMs = 8;
const breath = new MessageChannel();
let thinking = false;

/**
 * A thinking bot pauses every few milliseconds: this worker sends itself a message, which queues
 * behind whatever the page asks meanwhile.
 */
function thinkOn(there: Engine): void {
  if (thinking || !there.thinks) return;
  thinking = true;
  breath.port1.onmessage = () => {
    thinking = false;
    const letters: Letter[] = [];
    try {
      const from = performance.now();
      while (there.thinks && performance.now() - from < thinkMs) letters.push(...there.think());
      const kept = there.takeKept();
      if (letters.length + kept.length > 0) self.postMessage({ id: 0, letters, kept } satisfies Reply);
      thinkOn(there);
    } catch (error) {
      self.postMessage({ id: 0, letters, kept: [], broken: String(error) } satisfies Reply);
    }
  };
  breath.port2.postMessage(0);
}

self.onmessage = async (event: MessageEvent<Request>) => {
  const { id } = event.data;
  try {
    const there = await engine;
    const done = perform(there, event.data);
    self.postMessage({ id, ...done, kept: there.takeKept() } satisfies Reply);
    thinkOn(there);
  } catch (error) {
    self.postMessage({ id, letters: [], kept: [], broken: String(error), unfetched } satisfies Reply);
  }
};
