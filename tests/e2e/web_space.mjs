// Duels in space, on the offline page in a real browser:
// node tests/e2e/web_space.mjs [SITE]
import { finish } from './web_browser.mjs';
import { homeSite } from './web_hosts.mjs';

const host = await homeSite();
await import('./web_heavy_combat.mjs');
host.close();
await finish();
