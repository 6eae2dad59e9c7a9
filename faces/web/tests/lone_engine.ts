// An engine of its own, for a test in node.
import type { LoneEngine } from '../src/lib/protocol/transport';
import { startEngine } from './engine';
import { NodeTransport } from './node_transport';

export async function loneEngine(): Promise<LoneEngine> {
  const engine = await startEngine();
  const line = new NodeTransport(engine);
  let opened: ReturnType<NodeTransport['open']> | undefined;
  return {
    answer: (method, path, body) => Promise.resolve(engine.answer(method as 'GET', path, body)),
    connect: (listener) => Promise.resolve(void (opened = line.open(listener))),
    send: (_listener, message) => opened!.send(JSON.parse(message) as never),
    disconnect: () => undefined,
    stop: () => undefined,
  };
}
