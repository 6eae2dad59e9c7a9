// Weapons in their modes, as orders name them.
import type { Lexicon } from '../../../../lib/protocol/shapes';

export interface Gun {
  /** Of the catalogue: "Ph-7". */
  weapon: string;
  mode: string;
  /** "overload"; of plain fire "standard". */
  text: string;
  /** Modes of one group that are offered first have more: what costs most hits hardest. */
  worth: number;
}
const guns = '4'; // the vocabulary of rules/tng/orders.h

const worths: Record<string, number> = { overload: 5, heavy: 5, 'prox-over': 3, standard: 4, proximity: 2 };

/** "Phtn (prox-over)" */
export function gunOf(lexicon: Lexicon | undefined, number: number): Gun {
  const word = lexicon?.vocabularies[guns]?.[number] ?? '';
  const shown = lexicon?.shown?.[guns]?.[number] ?? word;
  const [, weapon = shown, mode = 'standard'] = /^(.*?)(?: \((.*)\))?$/.exec(shown) ?? [];
  return { weapon, mode, text: mode.replaceAll('_', ' '), worth: worths[mode] ?? 1 };
}

/** "Phtn (prox-over)", as an event names it. */
export function shownGun(lexicon: Lexicon | undefined, word: unknown): string {
  const at = (lexicon?.vocabularies[guns] ?? []).indexOf(String(word));
  return lexicon?.shown?.[guns]?.[at] ?? String(word).replaceAll('_', ' ');
}

/** A mode with what it leaves to the firer: whether its shots join into one hard hit, and something else. */
export function wayText(mode: string, choice: number, joins: boolean, options: number): string {
  if (options === 1) return mode;
  const joined = joins && choice % 2 === 1;
  const other = joins ? Math.floor(choice / 2) : choice;
  const others = joins ? options / 2 : options;
  return [mode, joined ? 'one hard hit' : '', others > 1 ? `way ${other + 1}` : '']
    .filter(Boolean)
    .join(', ');
}
