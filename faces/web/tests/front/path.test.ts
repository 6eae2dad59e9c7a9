// The path: which legs a won battle ticks, what a link may bring, and what comes next.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Leg } from '../../src/lib/protocol/shapes';

const legs: Leg[] = [
  { id: 'first', name: 'First battle', scenario: 'open_battle', minutes: 5, guided: true },
  { id: 'cadet', name: 'Border clash, cadet', scenario: 'clash', minutes: 6, bots: { defender: 'cadet' } },
  {
    id: 'captain',
    name: 'Border clash, captain',
    scenario: 'clash',
    minutes: 8,
    bots: { defender: 'captain' },
  },
  { id: 'base', name: 'Base assault', scenario: 'base', minutes: 9, bots: { defender: 'captain' } },
];
const begun = (scenario: string, bot: string) => ({
  system: 'sidcors',
  scenario,
  title: '',
  bots: { defender: bot },
});

beforeEach(() => {
  vi.stubGlobal('document', {
    querySelector: () => null,
    baseURI: 'http://x/',
    documentElement: { dataset: {} },
  });
  vi.stubGlobal('location', new URL('http://x/'));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => vi.unstubAllGlobals());

async function fresh() {
  vi.resetModules();
  const { app } = await import('../../src/lib/app/app.svelte');
  const module = await import('../../src/lib/app/path.svelte');
  app.systems = [
    {
      id: 'sidcors',
      title: 'Sidcors',
      tag: 'fleets',
      path: legs,
      rules: 0,
      scenarios: [],
      ships: 0,
      bots: [],
      version: '0.1.0',
    },
  ];
  const won = (match: string, start: object, guided = false) => {
    app.shelf.set(`start.${match}`, JSON.stringify(start));
    if (guided) app.shelf.keepGuide(match, { ended: [], off: false });
    module.path.tick(match);
  };
  return { ...module, won };
}

test('a lesson ticks itself; beating a stronger foe ticks the weaker one and the lesson', async () => {
  const { path, won } = await fresh();
  expect(path.next('sidcors')!.id).toBe('first');
  won('m-1', begun('open_battle', 'cadet'), true);
  expect(path.next('sidcors')!.id).toBe('cadet');
  won('m-2', begun('clash', 'captain'));
  expect(path.next('sidcors')!.id).toBe('base');
  expect(path.ticks).toBe(3);
});

test('a captain with a name counts for what they are worth', async () => {
  const { path, won } = await fresh();
  won('m-1', begun('clash', 'vool'));
  expect(path.next('sidcors')!.id).toBe('captain');
  won('m-2', begun('base', 'tarrin'));
  expect(path.isWon('sidcors', legs[3]!)).toBe(false);
  won('m-3', begun('base', 'varga'));
  expect(path.isWon('sidcors', legs[3]!)).toBe(true);
  won('m-4', begun('clash', 'amber'));
  expect(path.next('sidcors')).toBe(undefined);
});

test('bots without a rank tick nothing', async () => {
  const { path, won } = await fresh();
  won('m-1', begun('clash', 'random'));
  expect(path.ticks).toBe(0);
});

test('other ships, other scenarios and people tick nothing', async () => {
  const { path, won } = await fresh();
  won('m-3', begun('open_battle', 'captain'));
  won('m-4', { ...begun('clash', 'captain'), options: { ships: ['x'] } });
  won('m-5', { ...begun('clash', 'captain'), bots: {} });
  won('m-6', { ...begun('clash', 'captain'), oneScreen: true });
  expect(path.ticks).toBe(0);
});

test('a link adds only battles of the path', async () => {
  const { path, readWon } = await fresh();
  expect(path.take('sidcors.cadet_sidcors.cadet_sidcors.none_<b>_tng.first_..')).toBe(1);
  expect(path.take('sidcors.cadet')).toBe(0);
  expect(path.take('')).toBe(0);
  expect(path.address).toBe('#/won/sidcors.cadet');
  expect(readWon('a.b_'.repeat(9) + 'A.b_a.1_a')).toEqual(['a.b']);
});

test('the plate names the opponent if nothing else is new', async () => {
  const { legText, titleOf, rankOf } = await fresh();
  expect(legs.map(legText)).toEqual(['First battle', 'the cadet', 'the captain', 'Base assault']);
  expect(titleOf(legs[0]!)).toBe('First battle with a guide');
  expect(titleOf(legs[2]!)).toBe('Border clash against the captain');
  expect(titleOf(legs[2]!, 'here')).toBe('Border clash, two at this screen');
  expect([0, 1, 2, 13, 28, 99].map(rankOf)).toEqual([
    'Cadet',
    'Cadet',
    'Ensign',
    'Commander',
    'Admiral',
    'Admiral',
  ]);
});
