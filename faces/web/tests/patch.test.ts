import { expect, test } from 'vitest';
import { applyPatch, PatchMisfit, type Step, type Value } from '../src/lib/protocol/patch';

// The vectors of tests/unit/session/words_test.cpp.
test('a patch contains only what changed', () => {
  const from: Value = { a: 1, list: [{ x: 1 }, { x: 2 }, { x: 3 }], gone: 5 };
  const patch: Step[] = [
    { at: ['list'], keep: 2 },
    { at: ['list', 1, 'x'], to: 9 },
    { at: ['gone'] },
    { at: ['new'], to: 'yes' },
  ];
  const kept = structuredClone(from);
  const to = applyPatch(from, patch) as { list: Value[] };
  expect(to).toEqual({ a: 1, list: [{ x: 1 }, { x: 9 }], new: 'yes' });
  expect(from, 'the old view is untouched').toEqual(kept);
  expect(to.list[0], 'equal parts are shared').toBe((from as { list: Value[] }).list[0]);
});

test.each<{ patch: Step[]; to: Value }>([
  { patch: [], to: { a: 1, list: [1, 2] } },
  { patch: [{ at: [], to: 7 }], to: 7 },
  { patch: [{ at: ['list', 2], to: 3 }], to: { a: 1, list: [1, 2, 3] } },
])('$patch fits', ({ patch, to }) => {
  expect(applyPatch({ a: 1, list: [1, 2] }, patch)).toEqual(to);
});

const misfits: unknown[] = [
  5,
  [{ to: 1 }],
  [{ at: ['b', 'c'], to: 1 }],
  [{ at: ['list'], keep: 3 }],
  [{ at: ['list', 5], to: 1 }],
  [{ at: ['b'] }],
  [{ at: [] }],
  [{ at: ['a'], keep: 0 }],
  [{ at: ['toString', 'x'], to: 1 }],
];
test.each(misfits.map((patch) => ({ patch })))('$patch does not fit', ({ patch }) => {
  expect(() => applyPatch({ a: 1, list: [1, 2] }, patch as Step[])).toThrow(PatchMisfit);
});
