// A shelf backed by a map instead of a browser's storage.
import { Shelf } from '../src/lib/storage/shelf';
import { Store } from '../src/lib/storage/store.svelte';

export const memoryShelf = (kept: Map<string, string> = new Map<string, string>()): Shelf =>
  new Shelf(
    new Store(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    })),
  );
