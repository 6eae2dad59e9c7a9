// The looks of duels in space, on the offline page in a real browser:
// node tests/e2e/web_space_looks.mjs [SITE]
import { finish } from './web_browser.mjs';
import { homeSite } from './web_hosts.mjs';

const host = await homeSite();
await import('./web_heavy_combat_looks.mjs');
host.close();
await finish();
