// The looks of duels in space, on the offline page in a real browser:
// node tests/e2e/web_space_looks.mjs [SITE]
import { resolve } from 'node:path';
import { finish, goHome, root } from './web_browser.mjs';
import { serveFolder } from './web_hosts.mjs';

const host = await serveFolder(resolve(process.argv[2] ?? `${root}/build/site`));
goHome(host.address);
await import('./web_heavy_combat_looks.mjs');
host.close();
await finish();
