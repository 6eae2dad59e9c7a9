// Fleet battles on the offline page in a real browser:
// node tests/e2e/web_fleets.mjs [SITE]
import { resolve } from 'node:path';
import { finish, goHome, root } from './web_browser.mjs';
import { serveFolder } from './web_hosts.mjs';
import { fleetBattles } from './web_sidcors.mjs';

const host = await serveFolder(resolve(process.argv[2] ?? `${root}/build/site`));
goHome(host.address);
await fleetBattles();
host.close();
await finish();
