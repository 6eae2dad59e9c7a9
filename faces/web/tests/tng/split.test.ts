// Fire and losses on tng's page: a group of weapons in parts with separate modes, and the list that
// decides which boxes are lost.
import { describe, expect, test, vi } from 'vitest';
import { ChooseDraft } from '../../src/systems/tng/command/choose.svelte';
import { FireDraft, type Card } from '../../src/systems/tng/command/fire/draft.svelte';
import type { Table } from '../../src/systems/tng/model/table.svelte';

// without a page, there is no host to ask
vi.mock('../../src/lib/app/app.svelte', () => ({ app: {} }));

const mode = (gun: number, most: number) => ({ gun, name: {} as never, choice: 0, text: '', most });
const group = (place: number) => ({ place, letter: 'AB'[place], arc: 'FA' }) as never;
const card = (place: number, most: number): Card => ({
  group: group(place),
  unit: 0,
  ways: [mode(7, most), mode(8, most)],
  why: '',
  on: true,
  way: 0,
  count: most,
});
function drafted(...cards: Card[]): FireDraft {
  const battle = { window: { number: 0 }, caution: {}, form: () => Promise.resolve({ fields: [] }) };
  const draft = new FireDraft({ battle, kind: 'fire', forms: ['fire'], target: 1 } as unknown as Table);
  draft.cards = cards;
  return draft;
}
const laid = (draft: FireDraft) => draft.shots.map(({ group: place, gun, times }) => [place, gun, times]);

describe('a group of weapons', () => {
  test('is split into halves, the second in the next mode, and neither takes the other’s boxes', () => {
    const draft = drafted(card(0, 5), card(1, 1));
    draft.split(draft.splits!);
    expect(laid(draft)).toEqual([
      [0, 7, 3],
      [0, 8, 2],
      [1, 7, 1],
    ]);
    const [first, second] = draft.cards as [Card, Card];
    expect([draft.mostOf(first), draft.mostOf(second)]).toEqual([3, 2]);
    draft.setCount(first, 1);
    expect(draft.mostOf(draft.cards[1]!)).toBe(4);
    draft.toggle(draft.cards[0]!);
    expect(draft.mostOf(draft.cards[1]!)).toBe(5);
  });
  test('is whole again when a part has no boxes, or when everything that bears is to fire', () => {
    const draft = drafted(card(0, 4));
    draft.split(draft.splits!);
    draft.setCount(draft.cards[1]!, 0);
    expect(draft.cards.length).toBe(1);
    draft.split({ ...draft.cards[0]! }); // the card no longer exists
    expect(draft.cards.length).toBe(1);
    draft.split(draft.cards[0]!);
    draft.allThatBears();
    expect(laid(draft)).toEqual([[0, 7, 4]]);
  });
  test('of one box is not split', () => {
    expect(drafted(card(0, 1)).splits).toBeUndefined();
  });
});

test('boxes are lost by a list: weapons that have fired, then all but weapons, then the others', async () => {
  const groups = [
    { place: 0, unit: 0, arc: 'FA', name: 'Disr' },
    { place: 1, unit: 0, arc: '', name: 'Hull F' },
    { place: 2, unit: 0, arc: '', name: 'Hull A' },
    { place: 3, unit: 0, arc: 'FX', name: 'Ph-7' },
  ];
  const states = [{ left: 3 }, { left: 2 }, { left: 9 }, { left: 1, used: 1 }];
  const given: unknown[] = [];
  const table = {
    battle: { window: { number: 0 } },
    kind: 'choose',
    state: { turn: 3, frames: [] },
    ready: () => groups.map(({ place }) => ({ order: { verb: 'lose', group: place } })),
    groupOf: (place: number) => groups[place],
    groupState: (place: number) => states[place],
    unit: () => ({}),
    give: (order: unknown) => Promise.resolve(given.push(order)),
  } as unknown as Table;
  const draft = new ChooseDraft(table);
  expect(draft.losses.map((loss) => loss.group.name)).toEqual(['Ph-7', 'Hull A', 'Hull F', 'Disr']);
  draft.pick(0);
  await draft.rest(); // by the list, not by the player's choice
  expect(given).toEqual([{ verb: 'lose', group: 3 }]);
});
