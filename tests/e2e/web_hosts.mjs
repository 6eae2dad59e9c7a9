// The hosts of the page in the tests: a minimal static host for the offline page, and the real
// server program.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { goHome, root } from './web_browser.mjs';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
};

/** A file's compressed size. */
export const weightOf = async (file) => gzipSync(await readFile(file), { level: 9 }).length;

/** Serves one folder's files and nothing else, and notes which names it has `sent`. */
export async function serveFolder(folder) {
  const sent = new Set();
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    try {
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
      const body = await readFile(file);
      sent.add(file);
      response
        .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
        .end(body);
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${server.address().port}/`;
  return { address, sent, close: () => server.close() };
}

/**
 * `klaxon serve` on a free port, or on one used before. A file-size limit makes writes fail as on a
 * full disk. `data` is a folder with a player's ships and scenarios.
 */
export async function serveKlaxon({
  klaxon,
  web,
  database,
  port = 0,
  fileKb = 'unlimited',
  data = '',
  more = [],
}) {
  const settings = ['serve', '--port', `${port}`, '--db', database, '--web', web, ...more];
  const limited = `ulimit -f ${fileKb}; exec "$0" "$@"`;
  const child = spawn('/bin/bash', ['-c', limited, klaxon, ...settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(data && { KLAXON_DATA: data }) },
  });
  let said = '';
  const ended = new Promise((done) => child.once('exit', done));
  const address = await new Promise((done, fail) => {
    child.stderr.on('data', (data) => {
      said += data;
      const found = /http:\/\/\S+/.exec(said);
      if (found) done(found[0]);
    });
    void ended.then(() => fail(new Error(`the server ended: ${said}`)));
  });
  const stop = (signal) => {
    child.kill(signal);
    return ended;
  };
  return { address, port: Number(new URL(address).port), stop };
}

/** The path that the script's argument gives, or else the path of what the build made. */
export const named = (at, made) => resolve(process.argv[at] ?? `${root}/build/${made}`);

/** The offline page as the visitors' home; the script's argument is [SITE]. */
export async function homeSite() {
  const folder = named(2, 'site');
  const host = await serveFolder(folder);
  goHome(host.address);
  return { ...host, folder };
}

/**
 * Starts a server as the visitors' home, with a folder for its database; the script's arguments
 * from `at` on are [KLAXON] [WEB].
 */
export function homeServer(at = 2) {
  const klaxon = named(at, 'release/klaxon');
  const web = named(at + 1, 'web');
  const folder = mkdtempSync(join(tmpdir(), 'klaxon-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const serve = (how) => serveKlaxon({ klaxon, web, database: join(folder, 'web.db'), ...how });
  const start = async (how) => {
    const server = await serve(how);
    goHome(server.address);
    return server;
  };
  return { klaxon, folder, serve, start };
}
