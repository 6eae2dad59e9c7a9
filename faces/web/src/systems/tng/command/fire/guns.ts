// Weapons in their modes, as orders name them.
import type { Lexicon } from '../../../../lib/protocol/shapes';

export interface Gun {
  /** The catalogue's name: "Ph-7". */
  weapon: string;
  mode: string;
  /** The mode's name, "overload"; "standard" for plain fire. */
  text: string;
  /** A group's modes are offered from the most valuable down: the most expensive mode hits hardest. */
  worth: number;
}
const guns = '4'; // this vocabulary's number in rules/tng/orders.h

const worths: Record<string, number> = { overload: 5, heavy: 5, 'prox-over': 3, standard: 4, proximity: 2 };

/** "Phtn (prox-over)" */
export function gunOf(lexicon: Lexicon | undefined, number: number): Gun {
  const word = lexicon?.vocabularies[guns]?.[number] ?? '';
  const shown = lexicon?.shown?.[guns]?.[number] ?? word;
  const [, weapon = shown, mode = 'standard'] = /^(.*?)(?: \((.*)\))?$/.exec(shown) ?? [];
  return { weapon, mode, text: mode.replaceAll('_', ' '), worth: worths[mode] ?? 1 };
}

/** "Phtn (prox-over)", from an event's word. */
export function shownGun(lexicon: Lexicon | undefined, word: unknown): string {
  const at = (lexicon?.vocabularies[guns] ?? []).indexOf(String(word));
  return lexicon?.shown?.[guns]?.[at] ?? String(word).replaceAll('_', ' ');
}

/** "Phtn E: 0 shots apart, 1 as one hard hit": the names of the choices, from their field's label. */
export function choiceNames(label: string): Map<number, string> {
  const names = new Map<number, string>();
  let rest = label.slice(label.indexOf(': ') + 2);
  for (let choice = 0; rest.startsWith(`${choice} `); choice += 1) {
    const end = rest.indexOf(`, ${choice + 1} `);
    names.set(choice, rest.slice(`${choice} `.length, end < 0 ? undefined : end));
    rest = end < 0 ? '' : rest.slice(end + 2);
  }
  return names;
}

/** A mode with the firer's choices: whether its shots join into one hard hit, and any others. */
export function wayText(mode: string, choice: number, names: ReadonlyMap<number, string>): string {
  if (names.size < 2) return mode;
  const name = (names.get(choice) ?? '')
    .replace(/^shots apart ?/, '')
    .replace(/^as one hard hit ?/, 'one hard hit, ');
  return [mode, name.replace(/, $/, '')].filter(Boolean).join(', ');
}
