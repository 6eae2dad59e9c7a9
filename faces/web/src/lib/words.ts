// Small helpers for words and numbers that people read.
import type { GameEvent } from './protocol/shapes';

/** "forward_hull" -> "forward hull". */
export const plain = (id: string): string => id.replaceAll('_', ' ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A side in a sentence, as in the log: "the Romulan side". */
export const sideInProse = (seat: string): string =>
  `the ${plain(seat).split(' ').map(capital).join(' ')} side`;

const tailLetters = 9;
/** Splits a long name in two, so that its end stays visible when its middle is cut out. */
export function cutName(name: string): [head: string, tail: string] {
  if (name.length <= 2 * tailLetters) return [name, ''];
  const word = name.lastIndexOf(' ', name.length - 3);
  const at = Math.max(word, name.length - tailLetters);
  return [name.slice(0, at), name.slice(at)];
}

type Told = Pick<GameEvent, 'kind' | 'terms'> & Partial<GameEvent>;
const termOf = ({ terms }: Told, name: string): number | undefined =>
  terms.find(([label]) => label === name)?.[1];

/** Halves as people write them: 7 -> "3½". */
const halved = (halves: number): string =>
  `${Math.floor(halves / 2) || (halves === 1 ? '' : 0)}${halves % 2 ? '½' : ''}`;
const bandNames = ['close', 'medium', 'long'];

/** An event's figures in words; for a shot, also what crew and tech add to it. */
export function termsOf(event: Told): [string, number | string][] {
  const [beam, counters] = [termOf(event, 'beam'), termOf(event, 'counters')];
  return event.terms.flatMap(([label, value]): [string, number | string][] => {
    if (label === 'factor in halves') return [['factor', halved(value)]];
    if (label === 'least') return [['hits on', value === 6 ? '6' : `${value} to 6`]];
    if (label === 'range_band') return [['range', bandNames[value - 1] ?? value]];
    if (label !== 'beam' || event.kind !== 'fired' || counters === undefined || counters === beam)
      return [[label, value]];
    return [
      [label, value],
      ['by crew and tech', counters - value],
    ];
  });
}

/** The arithmetic in one line: the engine's or, for a shot, the result of a table; empty if there is none. */
export function formulaOf(event: Told): string {
  if (event.formula) return event.formula;
  const [die, points, halves] = [
    termOf(event, 'die'),
    termOf(event, 'points'),
    termOf(event, 'factor in halves'),
  ];
  const [band, modifier = 0] = [termOf(event, 'range_band'), termOf(event, 'modifier')];
  if (event.kind === 'hit' && halves !== undefined) {
    const times = die ?? points ?? 0;
    const all = times * halves;
    const struck = Number(event.args?.['points']);
    const rest = all === 2 * struck ? '' : `, of which ${struck} ${struck === 1 ? 'strikes' : 'strike'}`;
    return `${die === undefined ? counted(times, 'points') : `die ${die}`} × ${halved(halves)} = ${halved(all)}${rest}`;
  }
  if (event.kind === 'shot' && die !== undefined && band !== undefined) {
    const thrown = modifier === 0 ? `${die}` : `${die} + ${modifier} = ${die + modifier}`;
    return `Die ${thrown} at ${bandNames[band - 1]} range: ${counted(Number(event.args?.['damage']), 'points')} by the table`;
  }
  return '';
}

/** The name of a battle that has no title. */
export const battleTitle = (
  systems: { id: string; scenarios: { id: string; title: string }[] }[],
  system: string,
  scenario: string,
): string =>
  systems.find(({ id }) => id === system)?.scenarios.find(({ id }) => id === scenario)?.title ??
  capital(plain(scenario));

/** "3 boxes", "1 box": units are given in the plural, as in the lexicon. */
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

/**
 * "12 %", with tenths near the ends. A possible event is never shown with 0 %, nor an uncertain one
 * with 100 %.
 */
export function percent(p: number): string {
  if (p <= 0 || p >= 1) return p <= 0 ? '0 %' : '100 %';
  const tenths = (p * 100).toFixed(1);
  if (tenths === '0.0') return '< 0.1 %';
  if (tenths === '100.0') return '> 99.9 %';
  return `${p < 0.1 || p > 0.99 ? tenths : (p * 100).toFixed(0)} %`;
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };
/** "1st", "12th", "23rd" */
export const nth = (n: number): string => `${n}${endings[ordinals.select(n)] ?? 'th'}`;

/** A share in whole percent, for figures whose tenths would be noise. */
export function whole(share: number): string {
  if (share > 0 && share < 0.005) return '< 1 %';
  if (share < 1 && share >= 0.995) return '> 99 %';
  return `${Math.round(share * 100)} %`;
}

/** A rule's text in parts: sentences, and tables as rows of cells with the headings first. */
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
