// The keys in a battle that press or find the controls of a system's board, and what each of them does right
// now.

import { guides } from '../guide/guide';

const isThere = (element: HTMLElement): boolean =>
  !element.matches(':disabled') && element.getClientRects().length > 0;
/** The first element that matches and is visible and enabled. */
const find = (what: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(what)].find(isThere);
const press = (what: string) => (): void => find(what)?.click();

const forms = '[data-volley], [data-form]';
/** Moves to the form that waits for an order: to its first field or to the button that opens it. */
function goToForm(): void {
  const form = find(forms);
  const fields = [...(form?.querySelectorAll<HTMLElement>('input, select, button') ?? [])];
  (fields.find(isThere) ?? form)?.focus();
}

export const boardKeys: Record<string, () => void> = {
  v: goToForm,
  n: press('[data-next-turn]'),
  s: press('[data-skip]'),
  h: () => document.querySelector<HTMLElement>('[data-hint]:enabled')?.click(),
};

/** The keys 1 to 9: the answer marked with the key or else the answers on offer, in order. */
export const answerKey = (key: string): (() => void) | undefined =>
  /^[1-9]$/.test(key)
    ? () =>
        (
          find(`[data-key="${key}"]`) ??
          document.querySelectorAll<HTMLElement>('[data-ready]')[Number(key) - 1]
        )?.click()
    : undefined;

/** Enter presses the lit order, unless it presses something else or belongs to the guide. */
export const pressLit = ({ key, target }: KeyboardEvent): (() => void) | undefined =>
  key === 'Enter' && !guides() && !(target as Element).closest(presses)
    ? press('.command [data-next-turn], .command .primary:not(.grave)')
    : undefined;
const presses =
  'button, a, summary, label, [role="button"], [role="slider"], [role="checkbox"], [role="radio"], [role="tab"]';

/** A short form of a button's text: "Straight on, 3 flips, no order". */
function wordsOf(button: HTMLElement): string {
  const copy = (button.querySelector('b') ?? button).cloneNode(true) as HTMLElement;
  for (const key of copy.querySelectorAll('kbd')) key.remove();
  return copy.textContent.trim().replace(/\s+/g, ' ');
}
const pressing = (what: string): string | undefined => {
  const button = find(what);
  return button && `press “${wordsOf(button)}”`;
};
const where = (what: string, does: string): string | undefined =>
  document.querySelector(what) ? does : undefined;

/** Keys in a yard, where ships are built. */
const yardKeys = [
  ['/', 'find a system, or type a line such as 4 Ph-7 FX'],
  ['↑ ↓ ← →', 'go from group to group on the hull; Enter chooses one, + and − change it, Del takes it off'],
  ['u r', 'undo and redo; Ctrl Z and Ctrl Y too'],
  ['h c m t d', 'show the hull, charts, the comparison, the text, the sheet'],
  ['s p', 'go to the ship; to its price'],
  ['o f', 'open a ship; fight with it'],
  ['Ctrl S', 'save the ship'],
  ['Ctrl P', 'print its sheet'],
] as const;

export type KeyLines = [key: string, does: string | undefined][];
const own = new Set<() => KeyLines>();
/** The board's own keys at the moment, for the list; each replaces the common use of that key. */
export function tellKeys(lines: () => KeyLines): () => void {
  own.add(lines);
  return () => void own.delete(lines);
}

/** The keys that work on the page right now and what each does. */
export function keysThere(): [key: string, does: string][] {
  const form = find(forms);
  const ownKeys = [...own].flatMap((lines) => lines()).filter(([, does]) => does !== undefined);
  const all: [string, string | undefined][] = [
    ['?', 'show this list'],
    ['Tab', 'go to the next control; Shift Tab goes back'],
    ['1 … 9', where('[data-ready]', 'choose the first, second … answer')],
    ['v', form && (form.matches('[data-volley]') ? 'go to the volley' : 'go to the first form')],
    ['n', pressing('[data-next-turn]')],
    ['Enter', pressing('.command [data-next-turn], .command .primary:not(.grave)')],
    ['s', pressing('[data-skip]')],
    ['h', where('[data-hint]:enabled', 'ask the captain for a hint')],
    ['u', where('[data-undo]', 'undo your last order, if the others agree')],
    ['o', where('#tab-odds', 'open the odds')],
    ['g', where('#tab-log', 'go to the log')],
    ['w', where('#panel-log li button', 'open or close the “why?” of the latest line')],
    [
      '← →',
      where(
        '[data-replay]',
        'in a replay, step back or forward; Home and End jump to either end; Space plays or pauses',
      ),
    ],
    ...yardKeys.map(([key, does]): [string, string | undefined] => [key, where('[data-yard]', does)]),
    ['Esc', 'close a dialog or the drawer'],
  ];
  const [first, ...others] = all.filter(
    ([key]) => !ownKeys.some(([keys]) => keys === key || keys.split(' ').includes(key)),
  );
  return [first!, ...ownKeys, ...others].filter((one): one is [string, string] => one[1] !== undefined);
}
