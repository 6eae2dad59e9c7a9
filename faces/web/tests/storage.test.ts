// What the page stores if the browser stores everything, some things or nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Shelf } from '../src/lib/storage/shelf';
import { Store } from '../src/lib/storage/store.svelte';
import { memoryShelf } from './memory_shelf';

const battle = { system: 's', bots: {}, sheet: '', record: 'r' };
const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError');
};
/** The possible browsers: [what is wrong, how its storage is opened]. */
const browsers: [string, 'full' | 'blocked', () => Storage | null][] = [
  [
    'has no room',
    'full',
    () => ({ getItem: () => null, setItem: refuse, removeItem: () => undefined }) as never,
  ],
  ['throws as soon as storage is named', 'blocked', refuse],
  ['has none', 'blocked', () => null],
  [
    'lets nobody write',
    'blocked',
    () =>
      ({
        getItem: () => null,
        setItem: () => {
          throw new DOMException('no', 'SecurityError');
        },
        removeItem: () => undefined,
      }) as never,
  ],
  [
    'accepts everything and forgets it',
    'blocked',
    () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }) as never,
  ],
  [
    'throws when it is read',
    'blocked',
    () => ({ getItem: refuse, setItem: refuse, removeItem: refuse }) as never,
  ],
];

test.each(browsers)(
  'if the browser %s, everything lasts only as long as the page, and the page knows it',
  (_what, trouble, open) => {
    const store = new Store(open);
    const shelf = new Shelf(store);
    expect(store.trouble).toBe(trouble);
    expect(shelf.set('places.m', '{}')).toBe(false);
    expect(shelf.get('places.m')).toBe('{}');
    expect(shelf.keep('m', battle)).toBe(false);
    expect([shelf.isLoose('m'), shelf.match('m')]).toEqual([true, battle]);
    const secret = shelf.secret('m', 'token');
    expect(shelf.secret('m', 'token')).toBe(secret);
    shelf.visit({ match: 'm', token: secret, system: 's', scenario: 'x', title: 'T', role: 'a', at: 1 });
    expect(shelf.places().map(({ match }) => match)).toEqual(['m']);
    shelf.forget('m');
    expect([shelf.places(), shelf.match('m'), shelf.get('places.m')]).toEqual([[], null, null]);
  },
);

test('stored values are not also held in memory, and garbage under our names counts as nothing', () => {
  const kept = new Map([['klaxon.places', '{broken']]);
  const shelf = memoryShelf(kept);
  expect(shelf.places()).toEqual([]);
  expect([shelf.keep('m', battle), shelf.isLoose('m'), kept.has('klaxon.match.m')]).toEqual([
    true,
    false,
    true,
  ]);
  shelf.forget('m');
  expect([...kept.keys()]).toEqual(['klaxon.places']);
});

test('if storage fills up while the page runs, the newest values are kept in memory', () => {
  const kept = new Map<string, string>();
  let full = false;
  const store = new Store(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => (full ? refuse() : void kept.set(key, value)),
    removeItem: (key) => void kept.delete(key),
  }));
  expect([store.set('a', '1'), store.trouble]).toEqual([true, '']);
  full = true;
  expect([store.set('a', '2'), store.get('a'), store.trouble]).toEqual([false, '2', 'full']);
  full = false;
  expect([store.set('a', '3'), store.get('a'), store.isLoose('a')]).toEqual([true, '3', false]);
});

test('a browser that cannot delete still stores, and deleted values stay away', () => {
  const kept = new Map<string, string>();
  const open = () =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: refuse,
    }) as never;
  const store = new Store(open);
  const shelf = new Shelf(store);
  expect([store.trouble, shelf.keep('m', battle), shelf.isLoose('m')]).toEqual(['', true, false]);
  expect(new Shelf(new Store(open)).match('m')).toEqual(battle);
  shelf.forget('m');
  expect([store.trouble, shelf.match('m'), shelf.isLoose('m')]).toEqual(['', null, false]);
  expect(new Shelf(new Store(open)).match('m')).toBeNull();
});

test('waiting orders belong to their seat', () => {
  const shelf = memoryShelf();
  const held = [{ act: { type: 'note', text: 'n' }, words: 'your note', position: '' }];
  shelf.hold('m', 'mine', held);
  expect([shelf.held('m', 'mine'), shelf.held('m', 'theirs')]).toEqual([held, []]);
  shelf.hold('m', 'mine', []);
  expect(shelf.held('m', 'mine')).toEqual([]);
});

test('only one file touches the browser’s storage', () => {
  const source = new URL('../src/', import.meta.url);
  const touching = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|svelte)$/.test(file))
    .filter((file) =>
      /\b(localStorage|sessionStorage|indexedDB)\b/.test(readFileSync(new URL(file, source), 'utf8')),
    );
  expect(touching).toEqual(['lib/storage/store.svelte.ts']);
});
