// Fleet battles on the offline page in a real browser:
// node tests/e2e/web_fleets.mjs [SITE]
import { finish } from './web_browser.mjs';
import { homeSite } from './web_hosts.mjs';
import { fleetBattles } from './web_sidcors.mjs';

const host = await homeSite();
await fleetBattles();
host.close();
await finish();
