// A newcomer's first steps: ./play, and then a volley on the page that it
// opens.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finish, quiet, root, shot, test, visitor } from './web_browser.mjs';
import { startDesk, volley } from './web_scenes.mjs';

/** Runs ./play with a data folder of its own, and waits until it has printed the page's address. */
async function play(data) {
  const settings = { ...process.env, XDG_DATA_HOME: data, KLAXON_DATA: '', DISPLAY: '' };
  const child = spawn('./play', ['--port', '0'], { cwd: root, env: settings });
  let said = '';
  const address = await new Promise((done, fail) => {
    const hear = (data) => {
      said += data;
      const found = /http:\/\/\S+/.exec(said);
      if (found) done(found[0]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => fail(new Error(`./play ended: ${said}`)));
  });
  return { child, address };
}

await test('play: a single command leads to a volley on the page', async () => {
  const data = mkdtempSync(join(tmpdir(), 'klaxon-play-'));
  const { child, address } = await play(data);
  const { context, page } = await visitor({ at: address });
  await startDesk(page, address);
  await volley(page, 20);
  await shot(page, 'play');
  await quiet(page);
  await context.close();
  child.kill('SIGTERM');
  await new Promise((done) => child.once('exit', done));
  rmSync(data, { recursive: true });
});
await finish();
