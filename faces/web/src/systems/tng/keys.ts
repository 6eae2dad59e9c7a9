// The board's keys at the moment, for the list of keys.
import type { KeyLines } from '../../lib/input/keys';
import type { Table } from './model/table.svelte';
import type { MoveDraft } from './move/draft.svelte';

const isShown = (what: string): boolean =>
  [...document.querySelectorAll(what)].some((one) => one.getClientRects().length > 0);

export function keyLines(table: Table, draft: MoveDraft): KeyLines {
  const moving = draft.mover >= 0;
  const [fires, forms] = [table.kind === 'fire' && table.mayAct, table.kind === 'allocate'];
  const many = table.numbered.length > 1;
  const where = (holds: boolean, does: string): string | undefined => (holds ? does : undefined);
  return [
    ['Enter', where(table.mayAct, 'give the lit order')],
    ['Space', where(moving && table.offers('ahead'), 'move on by an even share, at once')],
    ['↑ ← →', where(moving, 'steer the ghost: ahead, turn')],
    ['q e', where(moving, 'slip to the left, to the right')],
    ['z x', where(moving, 'tac; high energy turn: again for the next way')],
    ['s v b', where(moving, 'slow down; manoeuvre erratically; go astern')],
    ['a', moving ? 'close in on the enemy' : where(fires, 'all weapons that bear')],
    ['Backspace', where(moving, 'take back the latest leg')],
    ['c', where(moving, draft.onCourse ? 'this impulse alone' : 'lay a course over the impulses left')],
    ['f', where(moving && draft.mayForm, draft.inFormation ? 'break the formation' : 'move in formation')],
    [
      '1 … 9',
      moving && draft.onCourse
        ? 'steer that impulse of the course'
        : (where((moving || fires) && many, 'choose the target') ??
          where(isShown('.command [data-key], [data-ready]'), 'choose the first, second … answer')),
    ],
    [
      'p',
      fires ? 'hold fire' : where(isShown('.command [data-press="p"]'), 'do nothing in this impulse alone'),
    ],
    ['Alt a … g', where(fires, 'whether that group of weapons fires')],
    [
      'd',
      isShown('[data-press="d"]')
        ? 'split a group of weapons: half fires in another mode'
        : 'what the latest volley did to the selected ship',
    ],
    ['l', where(isShown('[data-press="l"]'), 'lose boxes by this list, to the end of the turn')],
    ['k', where(isShown('[data-press="k"]'), 'what may be done at once')],
    ['R', where(forms, 'all rows of the form')],
    ['m', where(isShown('[data-press="m"]'), 'the map, and back')],
    ['r', where(moving, 'show the reach')],
    ['t g', 'show the trails, the guns’ arcs'],
    ['+ − 0', 'closer, further away, all ships'],
  ];
}
