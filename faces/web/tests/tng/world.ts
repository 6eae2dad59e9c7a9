// The engine and catalogue of tng's yard for its tests.
import {
  Catalogue,
  otherKinds,
  systemKinds,
  type Entry,
  type Kind,
} from '../../src/systems/tng/yard/ship/catalogue';
import { startEngine } from '../engine';
import { NodeTransport } from '../node_transport';

export interface World {
  transport: NodeTransport;
  catalogue: Catalogue;
}

let world: Promise<World> | null = null;

export function tngWorld(): Promise<World> {
  world ??= (async () => {
    const transport = new NodeTransport(await startEngine('klaxon_engine_tng_yard.wasm'));
    const read = async (kind: Kind): Promise<[Kind, Entry[]]> => [
      kind,
      await transport.ask<Entry[]>('GET', `/api/systems/tng/entries/${kind}`),
    ];
    const entries = Object.fromEntries(await Promise.all([...systemKinds, ...otherKinds].map(read)));
    return { transport, catalogue: new Catalogue(entries as Record<Kind, Entry[]>) };
  })();
  return world;
}
