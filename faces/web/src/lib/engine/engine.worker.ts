// Runs the engine off the main thread, so that a thinking bot never blocks the page.
import { Engine, type Kept, type Letter } from './engine';

export type Request =
  | { id: number; do: 'connect' }
  | { id: number; do: 'disconnect'; client: number }
  | { id: number; do: 'receive'; client: number; texts: string[] }
  | { id: number; do: 'tick'; nowMs: number }
  | { id: number; do: 'answer'; method: string; path: string; body: string };
export interface Reply {
  id: number;
  result?: unknown;
  letters: Letter[];
  kept: Kept[];
  broken?: string;
  /** Whether it broke because the engine could not be fetched. */
  unfetched?: boolean;
}

let unfetched = true;
const engine = (async () => {
  const address = new URL(self.name, self.location.href);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address.pathname}`);
  const bytes = await response.arrayBuffer();
  unfetched = false;
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

self.onmessage = async (event: MessageEvent<Request>) => {
  const { id } = event.data;
  try {
    const there = await engine;
    const done = perform(there, event.data);
    self.postMessage({ id, ...done, kept: there.takeKept() } satisfies Reply);
  } catch (error) {
    self.postMessage({ id, letters: [], kept: [], broken: String(error), unfetched } satisfies Reply);
  }
};
