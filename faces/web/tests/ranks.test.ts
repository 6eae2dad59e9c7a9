// Every system's set-up offers the ranks from cadet to captain; only a server offers an admiral.
import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';
import { ranks, ranksOn } from '../src/lib/app/starts';
import CodeRed from '../src/systems/code_red/Setup.svelte';
import Sidcors from '../src/systems/sidcors/Setup.svelte';

const host = vi.hoisted(() => ({ kind: 'page' }));
vi.mock('../src/lib/app/app.svelte', () => ({
  app: { transport: host, systems: [], ships: () => Promise.resolve([]) },
}));

test('an admiral plays only on a server', () => {
  expect(ranksOn('server')).toEqual(ranks);
  expect(ranksOn('page')).toEqual(['cadet', 'ensign', 'lieutenant', 'captain']);
});

for (const [name, Setup] of [
  ['code-red', CodeRed],
  ['sidcors', Sidcors],
] as const)
  test(`${name} offers every rank`, () => {
    for (const kind of ['page', 'server'] as const) {
      host.kind = kind;
      const { body } = render(Setup, { props: { begin: () => Promise.resolve() } });
      const offered = [...body.matchAll(/<option value="(\w+)"[^>]*>the /g)].map(([, rank]) => rank);
      expect(offered).toEqual(ranksOn(kind));
    }
  });
