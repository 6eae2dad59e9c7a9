// The page as our own server sends it to today's browsers: in Brotli, from the twins that
// faces/web/tools/pack.mjs has made.
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, quiet, root, visitor } from './web_browser.mjs';
import { serveKlaxon } from './web_hosts.mjs';
import { press } from './web_scenes.mjs';
import { brotliKbMax } from './web_weights.mjs';

const pack = `${root}/faces/web/tools/pack.mjs`;

/**
 * Each file of the built page that compression makes smaller has both twins, and they contain
 * exactly that file.
 */
export function expectTwins(web) {
  const gains = /\.(html|js|css)$/;
  const files = readdirSync(web, { recursive: true }).filter((name) => gains.test(name));
  expect(files.length > 100, `the page has its files, got ${files.length}`);
  for (const file of files) {
    const bytes = readFileSync(join(web, file));
    const packed = gunzipSync(readFileSync(join(web, `${file}.gz`)));
    const smaller = brotliDecompressSync(readFileSync(join(web, `${file}.br`)));
    expect(bytes.equals(packed) && bytes.equals(smaller), `${file} is in its twins`);
  }
}

/** Prints how many bytes arrived in Brotli, and checks that they are few enough. */
export function expectLight(what, bytes) {
  const kb = bytes / 1000;
  console.log(`     ${what} in Brotli ${kb.toFixed(1)} kB (at most ${brotliKbMax[what]})`);
  expect(kb > 10 && kb < brotliKbMax[what], `${what} in Brotli: ${kb.toFixed(1)} kB`);
}

/**
 * A battle of the system with the heaviest engine, on a page of `./site` that the server sends; the
 * engine arrives as its twin and plays.
 */
export async function engineInBrotli(site, klaxon) {
  const folder = mkdtempSync(join(tmpdir(), 'klaxon-sent-'));
  const web = join(folder, 'web');
  const engine = readdirSync(site).find((name) => /^engine-tng-[0-9a-f]+\.wasm$/.test(name));
  mkdirSync(web);
  cpSync(join(site, engine), join(web, engine));
  // only the files that the test looks at, since Brotli takes its time
  await promisify(execFile)(process.execPath, [pack, 'twins', web]);
  const others = (file) => !file.endsWith('.wasm');
  cpSync(site, web, { recursive: true, filter: others });
  const server = await serveKlaxon({ klaxon, web, database: join(folder, 'sent.db') });
  try {
    const { context, page } = await visitor({ at: server.address, keeps: false });
    const sent = page.waitForResponse((response) => response.url().endsWith(engine));
    await page.goto(`${server.address}#/setup/tng`);
    await press(page, page.locator('[data-scenario=first_watch]'));
    await press(page, page.locator('[data-begin]'));
    const answer = await sent;
    const encoding = await answer.headerValue('content-encoding');
    expect(encoding === 'br', `the engine comes in Brotli, got ${encoding}`);
    await page.locator('[data-window], [data-cover]').first().waitFor(); // it plays
    const { responseBodySize } = await answer.request().sizes();
    const twin = statSync(join(web, `${engine}.br`)).size;
    expect(responseBodySize === twin, `its twin's ${twin} bytes, got ${responseBodySize}`);
    expectLight('engine of tng', responseBodySize);
    await quiet(page);
    await context.close();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
