// Small helpers for words and numbers as people read them.
import type { GameEvent, Note } from './shapes';

/** "forward_hull" -> "forward hull". */
export const plain = (id: string): string => id.replaceAll('_', ' ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const tailLetters = 9;
/** A long name in two parts, so that its end stays in sight where its middle is cut. */
export function cutName(name: string): [head: string, tail: string] {
  if (name.length <= 2 * tailLetters) return [name, ''];
  const word = name.lastIndexOf(' ', name.length - 3);
  const at = Math.max(word, name.length - tailLetters);
  return [name.slice(0, at), name.slice(at)];
}

/** The figures of an event; of a shot also what crew and tech add, as reports say it. */
export function termsOf({ kind, terms }: Pick<GameEvent, 'kind' | 'terms'>): [string, number][] {
  const of = (name: string) => terms.find(([label]) => label === name)?.[1];
  const [beam, counters] = [of('beam'), of('counters')];
  if (kind !== 'fired' || beam === undefined || counters === undefined || counters === beam) return terms;
  return terms.flatMap((term) =>
    term[0] === 'beam' ? [term, ['by crew and tech', counters - beam] as [string, number]] : [term],
  );
}

/** How people call a battle, for want of a title of its own. */
export const battleTitle = (
  systems: { id: string; scenarios: { id: string; title: string }[] }[],
  system: string,
  scenario: string,
): string =>
  systems.find(({ id }) => id === system)?.scenarios.find(({ id }) => id === scenario)?.title ??
  capital(plain(scenario));

/** "3 boxes", "1 box": a unit is given in the plural, as the lexicon does. */
export function counted(n: number, unit: string): string {
  if (unit === '') return String(n);
  return `${n} ${n === 1 ? singular(unit) : unit}`;
}

export function singular(unit: string): string {
  if (unit.endsWith('oes') || unit.endsWith('xes')) return unit.slice(0, -2);
  return unit.endsWith('s') ? unit.slice(0, -1) : unit;
}

/** "a, b and c". */
export const listed = (parts: string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const percent = (p: number): string =>
  p > 0 && p < 0.001 ? 'under 0.1 %' : `${(p * 100).toFixed(p < 0.1 ? 1 : 0)} %`;

/** A share to the whole percent, where the tenths are only chance. */
export const whole = (share: number): string => `${Math.round(share * 100)} %`;

/** A rule's text in parts: sentences, and tables as rows of cells, the headings first. */
export function partsOf(text: string): (string | string[][])[] {
  const parts: (string | string[][])[] = [];
  for (const line of text.split('\n')) {
    const last = parts.at(-1);
    if (!line.startsWith('|')) parts.push(line);
    else if (/^[|\s-]+$/.test(line)) continue;
    else {
      const cells = line.split('|').slice(1, -1);
      const row = cells.map((cell) => cell.trim());
      if (Array.isArray(last)) last.push(row);
      else parts.push([row]);
    }
  }
  return parts;
}

/** What everybody at the table is told of secrets that change hands. */
export const noticeOf = ({ act, seat, text }: Note): string =>
  act === 'look'
    ? 'The moderator opened the whole record and saw what was hidden.'
    : `${capital(plain(seat))} has asked for a new address for ${plain(text)}: whoever gets it plays that seat.`;
