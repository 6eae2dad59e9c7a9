// Every system's set-up offers the ranks that its engines have: an admiral only if one of them searches.
import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';
import { isBot, isNamed, ranks, ranksOf, searcher } from '../src/lib/app/starts';
import CodeRed from '../src/systems/code_red/Setup.svelte';
import Sidcors from '../src/systems/sidcors/Setup.svelte';

const usual = ['cadet', 'ensign', 'lieutenant', 'captain'];
const host = vi.hoisted(() => ({ systems: [] as { id: string; bots: string[]; scenarios: [] }[] }));
vi.mock('../src/lib/app/app.svelte', () => ({
  app: {
    transport: { kind: 'page' },
    system: (id: string) => host.systems.find((one) => one.id === id),
    ships: () => Promise.resolve([]),
  },
}));

test('an admiral is offered where there is one, but nowhere until that is known', () => {
  expect(ranksOf({ bots: ['random', ...ranks, 'flagship'] })).toEqual(ranks);
  expect(ranksOf({ bots: ['random', ...usual] })).toEqual(usual);
  expect(ranksOf(undefined)).toEqual(usual);
});

for (const [id, Setup] of [
  ['code-red', CodeRed],
  ['sidcors', Sidcors],
] as const)
  test(`${id} offers every rank that it has`, () => {
    for (const bots of [usual, [...ranks]]) {
      host.systems = [
        { id: 'another', bots: [], scenarios: [] },
        { id, bots, scenarios: [] },
      ];
      const { body } = render(Setup, { props: { begin: () => Promise.resolve() } });
      const offered = [...body.matchAll(/<option value="(\w+)"[^>]*>the /g)].map(([, rank]) => rank);
      expect(offered).toEqual(bots);
    }
  });

test('which bot searches is known before a battle begins', () => {
  expect(searcher({ attacker: 'captain', defender: 'admiral' })).toBe('admiral');
  expect(searcher({ attacker: 'captain', defender: 'vool' })).toBe(undefined);
});

test('captains with a name are offered in the systems that they play, after the ranks', () => {
  const optionsOf = (Setup: typeof Sidcors) => {
    const { body } = render(Setup, { props: { begin: () => Promise.resolve() } });
    const select = /<select[^>]*data-opponent[^>]*>(.*?)<\/select>/s.exec(body)?.[1] ?? '';
    return [...select.matchAll(/<option value="(\w+)"/g)].map(([, bot]) => bot);
  };
  const bots = ['random', 'orrel', 'vool', 'cadet', 'flagship'];
  host.systems = [{ id: 'sidcors', bots, scenarios: [] }];
  expect(optionsOf(Sidcors)).toEqual(['cadet', 'orrel', 'vool', 'here']);
  expect(['vool', 'captain', 'random', 'robot', 'flagship', 'admiral'].filter(isNamed)).toEqual(['vool']);
  expect(['vool', 'cadet', 'here', 'friend'].filter(isBot)).toEqual(['vool', 'cadet']);
});
