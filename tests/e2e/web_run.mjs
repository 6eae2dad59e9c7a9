// Runs scripts one after the other in one browser: node tests/e2e/web_run.mjs QUEUE RESULTS
// QUEUE is a file with a line for each: a name, the script, its arguments. Several of these
// programs may work on one queue; each script is run by the next free one. A script's output goes
// to NAME.log in RESULTS, with its tally at the end; beside it are its seconds and whether it
// failed.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'node:util';
import { closeBrowser, share, takeTally, tallyLine } from './web_browser.mjs';

const [node, , queue, results] = process.argv;

/** Whether this program runs the script: the first to create its folder does. */
function isMine(name) {
  try {
    mkdirSync(join(results, `${name}.taken`));
    return true;
  } catch {
    return false;
  }
}

async function run(name, script, named) {
  const log = join(results, `${name}.log`);
  const from = Date.now();
  const say = (...words) => appendFileSync(log, `${format(...words)}\n`);
  console.log = console.error = say;
  process.argv = [node, script, ...named];
  const broken = await import(`./${script}?${name}`).then(
    () => 0,
    (error) => {
      say(`FAIL ${script} ended: ${error?.stack ?? error}`);
      return 1;
    },
  );
  const { passed, failed } = takeTally();
  const tally = { passed, failed: failed + broken };
  say(tallyLine(tally));
  const status = tally.failed > 0 || passed === 0 ? 1 : 0;
  writeFileSync(`${log}.end`, `${Math.round((Date.now() - from) / 1000)} ${status}\n`);
}

share();
for (const line of readFileSync(queue, 'utf8').trim().split('\n')) {
  const [name, script, ...named] = line.split(' ');
  if (isMine(name)) await run(name, script, named);
}
await closeBrowser();
process.exit(0);
