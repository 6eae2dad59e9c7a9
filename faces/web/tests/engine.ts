// The engine for tests in node, from the WebAssembly build.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Engine } from '../src/lib/engine/engine';

const folders = [process.env['KLAXON_ENGINE_DIR'], '../../build/wasm'].filter((f) => f !== undefined);

export function engineFile(name = 'klaxon_engine_with_sixth.wasm'): string {
  const found = folders
    .map((folder) => resolve(folder, 'tools/wasm/faces_wasm', name))
    .concat(folders.map((folder) => resolve(folder, name)))
    .find((file) => existsSync(file));
  if (!found) throw new Error(`${name} is not built: cmake --build build/wasm`);
  return found;
}

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** A fresh engine; its module is compiled only once. */
export async function startEngine(name?: string): Promise<Engine> {
  const file = engineFile(name);
  const module = compiled.get(file) ?? WebAssembly.compile(readFileSync(file));
  compiled.set(file, module);
  return Engine.start(await module);
}
