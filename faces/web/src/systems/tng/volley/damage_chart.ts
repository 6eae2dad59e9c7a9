// The damage chart from the catalogue, and the parts of a ship that each of its words strikes. It is
// fetched only once, when a ship is first hit inside.
import type { Transport } from '../../../lib/protocol/transport';
import type { Lexicon, View } from '../../../lib/protocol/shapes';
import type { Group } from '../model/chart';

export interface DamageChart {
  /** The rows, from 1 on, with the words of their twelve columns. */
  rows: { right: boolean; words: string[] }[];
  /** What a word strikes, in lower case: "fhull" strikes "F Hull". */
  strikes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words that strike boxes on only one side: "lwarp" strikes those on "L". */
  sides: ReadonlyMap<string, string>;
  /** For each system in the catalogue: the hits that strike it, by variant. */
  hits: ReadonlyMap<string, { variant: string; on: string[] }[]>;
}
/** Whether a word takes every box left, as words in capitals do; one in lower case takes one box. */
export const takesAll = (word: string): boolean => word === word.toUpperCase();

type Raw = Record<string, unknown>;
interface Entry {
  id: string;
  design: Raw;
}
const raws = (told: unknown): Raw[] => (Array.isArray(told) ? (told as Raw[]) : []);
const texts = (told: unknown): string[] => (Array.isArray(told) ? told.map(String) : []);
const pairs = (told: unknown): [string, unknown][] => Object.entries((told ?? {}) as Raw);

/**
 * Builds the chart from catalogue entries of every kind that it needs; null if no chart is among
 * them.
 */
export function chartFrom(entries: readonly Entry[]): DamageChart | null {
  const table = entries.find(({ id }) => id === 'damage_chart')?.design;
  if (!table) return null;
  const crew = Object.values(((table['crew'] ?? {}) as Raw)['rolls'] ?? {}).map(String);
  return {
    rows: raws(table['row']).map((row) => ({
      right: row['direction'] !== 'left',
      words: texts(row['words']),
    })),
    // where the crew is hit, a roll decides who of them it is
    strikes: new Map(
      pairs(table['words']).map(([word, on]) => [word, new Set(on === 'crew' ? crew : texts(on))]),
    ),
    sides: new Map(pairs(table['sides']).map(([word, side]) => [word, String(side)])),
    hits: new Map(
      entries.map(({ design }) => [
        String(design['id'] ?? ''),
        raws(design['construction']).map((line) => ({
          variant: String(line['variant'] ?? ''),
          // plates that face another way are hit like the parts under them
          on: [...texts(line['hit_on']), ...texts(((design['layer'] ?? {}) as Raw)['turned_away'])],
        })),
      ]),
    ),
  };
}

const kinds = ['tables', 'control', 'hull', 'power', 'weapons'];
let asked: Promise<DamageChart | null> | null = null;
export function damageChart(transport: Transport, system: string): Promise<DamageChart | null> {
  asked ??= Promise.all(
    kinds.map((kind) => transport.ask<Entry[]>('GET', `/api/systems/${system}/entries/${kind}`)),
  ).then((all) => chartFrom(all.flat()));
  asked.catch(() => (asked = null)); // asks again next time: the connection may come back
  return asked;
}

const systems = '20'; // this vocabulary's number in rules/tng/orders.h
const letters = ['', 'L', 'R', 'C']; // numbered as in rules/tng/view_frozen.cpp

/** What strikes a group's boxes: the hits of its system, and the side where it is. */
export interface Struck {
  hits: ReadonlySet<string>;
  side: string;
}
export function struckOf(
  chart: DamageChart,
  group: Group,
  own: number, // its place among its ship's groups
  view: View,
  lexicon: Lexicon | undefined,
): Struck {
  const frozen = (view['frozen'] ?? {}) as unknown as {
    units?: { plan?: number[] };
    plans?: { groups?: { side?: number[] } }[];
    forms?: { system?: number[] };
  };
  const system = lexicon?.shown?.[systems]?.[frozen.forms?.system?.[group.form] ?? -1] ?? '';
  const lines = chart.hits.get(system) ?? [];
  const words = group.name.split(' ');
  const fits = lines.filter(({ variant }) => words.includes(variant));
  const hits = new Set((fits.length > 0 ? fits : lines).flatMap(({ on }) => on));
  const plan = frozen.units?.plan?.[group.unit] ?? -1;
  return { hits, side: letters[frozen.plans?.[plan]?.groups?.side?.[own] ?? 0] ?? '' };
}

export function strikes(chart: DamageChart, word: string, { hits, side }: Struck): boolean {
  const small = word.toLowerCase();
  const only = chart.sides.get(small);
  if (only && side && only !== side) return false;
  return [...(chart.strikes.get(small) ?? [])].some((hit) => hits.has(hit));
}
