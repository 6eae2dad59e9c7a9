// A link to a moment of a replay is offered only if the address opens that battle again.
import { beforeEach, expect, it, vi } from 'vitest';
import type { Shelf } from '../src/lib/storage/shelf';
import { memoryShelf } from './memory_shelf';

const page = {
  shelf: null as unknown as Shelf,
  handed: '',
  transport: { kind: 'page', wholeRecord: vi.fn() },
};
vi.mock('../src/lib/app/app.svelte', () => ({ app: page }));

const place = { token: '0', system: 'sidcors', scenario: 'clash', title: 'A clash', role: 'attacker', at: 1 };
beforeEach(() => {
  vi.resetModules(); // as after a reload
  page.handed = '';
  page.shelf = memoryShelf();
  page.shelf.visit({ ...place, match: 'over', ended: 'lost' });
  page.shelf.visit({ ...place, match: 'moderated', ended: 'lost' });
  page.shelf.visit({ ...place, match: 'going-on' });
  page.shelf.set('places.moderated', JSON.stringify({ match: 'moderated', moderate: 'secret', seats: [] }));
  page.transport.wholeRecord.mockImplementation((match: string) => Promise.resolve(`record of ${match}`));
});

it.each([
  ['page', ['over', 'moderated']],
  ['server', ['moderated']], // a place where only a moderator has a whole record
])('on a %s, what is offered can be opened after a reload', async (kind, opens) => {
  page.transport.kind = kind;
  for (const match of ['over', 'moderated', 'going-on', 'of-a-file', '']) {
    vi.resetModules();
    const { handedOr, keptOf } = await import('../src/lib/replay/kept');
    expect(keptOf(match)?.match, match).toBe(opens.includes(match) ? match : undefined);
    if (opens.includes(match)) expect(await handedOr(match)).toBe(`record of ${match}`);
    else if (match !== '') await expect(handedOr(match)).rejects.toThrow('No battle at this address');
  }
});

it('a record handed over opens, even through the back and forward buttons, but has no link', async () => {
  const { handedOr, keptOf } = await import('../src/lib/replay/kept');
  page.handed = 'a file';
  expect(await handedOr('of-a-file')).toBe('a file');
  expect(await handedOr('of-a-file')).toBe('a file');
  expect(keptOf('of-a-file')).toBeUndefined();
});
