// What serves the page in the tests: the plainest of static hosts for the offline page, and the
// real server program.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
};

/** Serves the files of one folder, nothing else. Weighs what it sent as if compressed. */
export async function serveFolder(folder) {
  const sent = new Map();
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    try {
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
      const body = await readFile(file);
      sent.set(file, gzipSync(body, { level: 9 }).length);
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
 * full disk. `data` is a folder of one's own ships and scenarios.
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
