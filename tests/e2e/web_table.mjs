// Battles of disks on a table, on the offline page in a real browser:
// node tests/e2e/web_table.mjs [SITE]
import { finish } from './web_browser.mjs';
import { homeSite } from './web_hosts.mjs';

const host = await homeSite();
await import('./web_red_alert.mjs');
host.close();
await finish();
