// Engines that fail to arrive: one that cannot be fetched does not count as broken, and a full
// cache keeps none from being used.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Reply } from '../src/lib/engine/engine.worker';
import { PageEngine } from '../src/lib/engine/page_engine';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetModules();
});

/** What the page is told if the worker's fetch of its engine ends like this. */
async function toldOf(fetched: () => Promise<Response>): Promise<{ code: string; message: string }> {
  interface Scope {
    name: string;
    location: { href: string };
    onmessage?: (event: { data: unknown }) => void;
    postMessage: (reply: Reply) => void;
  }
  const scope: Scope = {
    name: 'minds-none.wasm',
    location: { href: 'http://here/assets/worker.js' },
    postMessage: (reply) => page?.({ data: reply }),
  };
  let page: ((event: { data: Reply }) => void) | undefined;
  vi.stubGlobal('self', scope);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal(
    'Worker',
    class {
      set onmessage(hears: typeof page) {
        page = hears;
      }
      postMessage(data: unknown): void {
        scope.onmessage!({ data });
      }
      terminate(): void {}
    },
  );
  await import('../src/lib/engine/engine.worker');
  const { status, body } = await new PageEngine('minds-none.wasm', () => undefined).answer('GET', '/', '');
  expect(status).toBe(500);
  return (JSON.parse(body) as { error: { code: string; message: string } }).error;
}

it('an engine that cannot be fetched is not one that broke', async () => {
  const offline = await toldOf(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(offline.code).toBe('engine-unfetched');
  expect(offline.message).toContain('online?');
  vi.resetModules();
  const gone = await toldOf(() => Promise.resolve(new Response('gone', { status: 404 })));
  expect(gone.code).toBe('engine-unfetched');
  expect(gone.message).toContain('Reload the page'); // of an old tab, perhaps
  vi.resetModules();
  const broken = await toldOf(() => Promise.resolve(new Response('no engine')));
  expect(broken.code).toBe('engine-stopped');
  expect(broken.message).toContain('a bug of ours');
});

/** The service worker's answer to a request, and what it waits for afterwards. */
async function served(
  path: string,
  put: () => Promise<void>,
): Promise<{ text: string; puts: number; after: Promise<unknown>[] }> {
  const hears: Record<string, (event: object) => void> = {};
  let puts = 0;
  const cache = { put: () => (++puts, put()) };
  const caches = { match: () => Promise.resolve(undefined), open: () => Promise.resolve(cache) };
  const self = {
    location: { origin: 'http://here' },
    addEventListener: (name: string, heard: (event: object) => void) => (hears[name] = heard),
  };
  const worker = readFileSync(new URL('../tools/sw.js', import.meta.url), 'utf8');
  const fetched = () => Promise.resolve(new Response('an engine'));
  new Function('self', 'caches', 'fetch', worker)(self, caches, fetched);
  const after: Promise<unknown>[] = [];
  const answer = await new Promise<Response>((resolve, reject) =>
    hears['fetch']!({
      request: { method: 'GET', mode: 'cors', url: `http://here/${path}` },
      respondWith: (told: Promise<Response>) => void told.then(resolve, reject),
      waitUntil: (more: Promise<unknown>) => after.push(more),
    }),
  );
  return { text: await answer.text(), puts, after };
}

it('an engine that searches arrives before it is stored, and even if the cache is full', async () => {
  const full = await served('minds-sidcors-0.wasm', () => Promise.reject(new Error('quota')));
  expect(full.text).toBe('an engine');
  await expect(Promise.all(full.after)).resolves.toEqual([undefined]);
  const slow = await served('minds-sidcors-0.wasm', () => new Promise(() => undefined));
  expect([slow.text, slow.puts, slow.after.length]).toEqual(['an engine', 1, 1]);
  const other = await served('engine-sidcors-0.wasm', () => Promise.resolve());
  expect([other.text, other.puts, other.after.length]).toEqual(['an engine', 0, 0]);
});

const minds = {
  'code-red': 'minds-code-red-2.wasm',
  'red-alert': 'minds-red-alert-2.wasm',
  sidcors: 'minds-sidcors-1.wasm',
};
/** Which searching engines an installed version has, if an older version had stored `had`. */
async function installed(had: string[], lost = ''): Promise<string[]> {
  const own: string[] = [];
  const cacheOf = (urls: string[]) => ({
    keys: () => Promise.resolve(urls.map((url) => ({ url }))),
    addAll: (requests: { url: string }[]) => Promise.resolve(requests.forEach(({ url }) => own.push(url))),
    add: (file: string) =>
      file === lost ? Promise.reject(new Error('404')) : Promise.resolve(own.push(file)),
    match: (file: string) =>
      Promise.resolve(file === 'engines-9.json' ? Response.json({ minds }) : undefined),
  });
  const caches = {
    keys: () => Promise.resolve(['klaxon-old', 'klaxon-new']),
    open: (key: string) => Promise.resolve(cacheOf(key === 'klaxon-old' ? had : [])),
  };
  let install: (event: object) => void = () => undefined;
  const self = {
    location: { origin: 'http://here' },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (name: string, heard: typeof install) => name === 'install' && (install = heard),
  };
  const worker = readFileSync(new URL('../tools/sw.js', import.meta.url), 'utf8')
    .replace("'VERSION'", '"new"')
    .replace("['FILES']", '["./", "engines-9.json"]');
  const fetches = () => Promise.resolve(new Response('[]')); // the manual's files
  const asks = class {
    constructor(readonly url: string) {}
  };
  new Function('self', 'caches', 'fetch', 'Request', worker)(self, caches, fetches, asks);
  await new Promise((done, fail) =>
    install({ waitUntil: (work: Promise<unknown>) => void work.then(done, fail) }),
  );
  expect(own).toContain('./');
  return own.filter((file) => file.startsWith('minds-')).sort();
}

it('a new version of the page keeps the searching engines that the old one had stored', async () => {
  const had = ['http://here/minds-sidcors-1.wasm', 'http://here/minds-code-red-1.wasm', 'http://here/'];
  expect(await installed(had)).toEqual(['minds-code-red-2.wasm', 'minds-sidcors-1.wasm']);
  expect(await installed([])).toEqual([]);
  expect(await installed(had, 'minds-code-red-2.wasm')).toEqual(['minds-sidcors-1.wasm']);
});
