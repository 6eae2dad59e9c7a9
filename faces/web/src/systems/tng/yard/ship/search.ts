// Finds a system by name, abbreviation, other spelling or what it does, and says whether this ship may have
// it. The engine judges; this only saves people from trying in vain.
import type { Rule } from '../../../../lib/protocol/shapes';
import { listed } from '../../../../lib/words';
import { at, type Catalogue, type Line, type Section, type System } from './catalogue';
import type { Ship } from './design';

export interface Indexed {
  system: System;
  names: string[]; // in lower case
  does: string;
  text: string;
}

/** What a system does, in one or two sentences. */
export const doesOf = (rules: Map<string, Rule>, { rule }: System): string => rules.get(rule)?.text ?? '';

export function indexOf(catalogue: Catalogue, rules: Map<string, Rule>): Indexed[] {
  const more = new Map<string, string>();
  for (const { id, title, text } of rules.values()) {
    const of = id.replace(/\.\d+$/, '');
    if (of !== id) more.set(of, `${more.get(of) ?? ''} ${title} ${text}`);
  }
  return catalogue.systems.map((system) => ({
    system,
    names: [system.id, ...system.aliases, system.name].map((name) => name.toLowerCase()),
    does: doesOf(rules, system),
    text: `${system.family} ${doesOf(rules, system)} ${more.get(system.rule) ?? ''}`.toLowerCase(),
  }));
}

function score({ names, does, text }: Indexed, wanted: string): number {
  const plain = (name: string): string => name.replace(/[^a-z0-9]/g, '');
  if (names.includes(wanted)) return 100;
  if (plain(wanted) !== '' && names.some((name) => plain(name) === plain(wanted))) return 95;
  if (names.some((name) => name.startsWith(wanted))) return 80;
  const words = wanted.split(/\s+/);
  if (
    words.every((word) =>
      names.some((name) => name.split(/[^a-z0-9]+/).some((part) => part.startsWith(word))),
    )
  )
    return 60;
  if (words.every((word) => names.some((name) => name.includes(word)))) return 40;
  if (words.every((word) => does.toLowerCase().includes(word))) return 20;
  return words.every((word) => text.includes(word)) ? 10 : 0;
}

export const queryCharsMax = 60;

/**
 * The systems that a query finds, best first; without a query, all systems in the catalogue's
 * order.
 */
export function search(index: Indexed[], query: string, section: Section | ''): Indexed[] {
  const wanted = query.trim().toLowerCase().slice(0, queryCharsMax);
  const among = section === '' ? index : index.filter(({ system }) => system.section === section);
  if (wanted === '') return among;
  return among
    .map((one): [number, Indexed] => [score(one, wanted), one])
    .filter(([points]) => points > 0)
    .sort((a, b) => b[0] - a[0])
    .map(([, one]) => one);
}

const lineBarred = (line: Line, ship: Ship, any: boolean): string => {
  if (!any && line.makers.length > 0 && !line.makers.includes(ship.race))
    return `Built by ${listed(line.makers)} only.`;
  if (at(line.bpv, ship.tech) === undefined) return `Built from ${Math.min(...line.bpv.keys())}X on.`;
  if (line.sizes && (ship.size < line.sizes[0] || ship.size > line.sizes[1]))
    return `Only for size classes ${line.sizes[0]} to ${line.sizes[1]}.`;
  return '';
};

/** All ids that are on the ship, including those in mounts. */
export function idsOf(ship: Ship, catalogue: Catalogue): Map<string, number> {
  const ids = new Map<string, number>();
  const add = (name: string, count = 1): void => {
    const id = catalogue.find(name)?.id ?? catalogue.find(name.split(' ')[0] ?? '')?.id ?? name;
    ids.set(id, (ids.get(id) ?? 0) + count);
  };
  for (const box of ship.boxes) {
    add(box.id, box.count);
    for (const { text } of box.holds) add(text);
    for (const refit of box.refit) add(refit);
  }
  for (const { id } of ship.tracks) add(id);
  if (ship.shields.length > 0) add('Shield');
  for (const { name, count } of ship.crew) add(name, count);
  for (const name of ship.officers) add(name);
  for (const { text } of ship.features) add(text);
  return ids;
}

/** Why this ship may not have it by itself; '' if it may. */
export function barred(system: System, ship: Ship, catalogue: Catalogue, has: Map<string, number>): string {
  const any = catalogue.race(ship.race)?.any === true;
  if (!any && system.makers.length > 0 && !system.makers.includes(ship.race))
    return `Built by ${listed(system.makers)} only.`;
  if (system.from > ship.tech) return `Built from ${system.from}X on.`;
  const lines = system.lines.map((line) => lineBarred(line, ship, any));
  if (lines.length > 0 && lines.every((why) => why !== '')) return lines[0]!;
  const need = system.needs.find((id) => !has.has(id));
  if (need) return `Needs ${need} first.`;
  const clash = system.excludes.find((id) => has.has(id) && system.mechanism !== 'refit');
  if (clash && !system.lines[0]?.modifies) return `Not beside ${clash}.`;
  const once = system.lines.length > 0 && system.lines.every((line) => line.once);
  if ((once || system.mechanism === 'officer') && has.has(system.id))
    return 'The ship has one: one per ship.';
  return '';
}

const money = (value: number | string | undefined): string =>
  value === undefined ? '' : typeof value === 'number' ? String(value) : 'by formula';

/** "70", "65 to 115": the price of a box at this level, before its arc. */
export function priceText(system: System, tech: number): string {
  const all = system.lines.map((line) => at(line.bpv, tech)).filter((one) => one !== undefined);
  const numbers = all.filter((one) => typeof one === 'number');
  if (system.lines.some((line) => line.byClass.size > 0)) return 'by size class';
  if (numbers.length < all.length || numbers.length === 0)
    return all.length === 0 ? '' : money(all.find((one) => typeof one === 'string'));
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least} to ${most}`;
}
