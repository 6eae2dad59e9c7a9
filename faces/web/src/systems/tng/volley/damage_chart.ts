// The damage chart from the catalogue, and which parts of a ship each of its words strikes. It is
// fetched once, when somebody is first hit inside.
import type { Transport } from '../../../lib/protocol/transport';
import type { Lexicon, View } from '../../../lib/protocol/shapes';
import type { Group } from '../model/chart';

export interface DamageChart {
  /** From row 1 on; the words of twelve columns. */
  rows: { right: boolean; words: string[] }[];
  /** What a word strikes, in lower case: "fhull" strikes "F Hull". */
  strikes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words that strike boxes of only one side: "lwarp" those of "L". */
  sides: ReadonlyMap<string, string>;
  /** By system of the catalogue: the hits that strike it, by variant. */
  hits: ReadonlyMap<string, { variant: string; on: string[] }[]>;
}
/** A word in capitals takes every box that is left, one in lower case one box. */
export const takesAll = (word: string): boolean => word === word.toUpperCase();

type Raw = Record<string, unknown>;
interface Entry {
  id: string;
  design: Raw;
}
const raws = (told: unknown): Raw[] => (Array.isArray(told) ? (told as Raw[]) : []);
const texts = (told: unknown): string[] => (Array.isArray(told) ? told.map(String) : []);
const pairs = (told: unknown): [string, unknown][] => Object.entries((told ?? {}) as Raw);

/** From the entries of all kinds that it needs; null: there is no chart among them. */
export function chartFrom(entries: readonly Entry[]): DamageChart | null {
  const table = entries.find(({ id }) => id === 'damage_chart')?.design;
  if (!table) return null;
  const crew = Object.values(((table['crew'] ?? {}) as Raw)['rolls'] ?? {}).map(String);
  return {
    rows: raws(table['row']).map((row) => ({
      right: row['direction'] !== 'left',
      words: texts(row['words']),
    })),
    // for people a roll decides who
    strikes: new Map(
      pairs(table['words']).map(([word, on]) => [word, new Set(on === 'crew' ? crew : texts(on))]),
    ),
    sides: new Map(pairs(table['sides']).map(([word, side]) => [word, String(side)])),
    hits: new Map(
      entries.map(({ design }) => [
        String(design['id'] ?? ''),
        raws(design['construction']).map((line) => ({
          variant: String(line['variant'] ?? ''),
          // plates that face another way are hit like whatever is under them
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
  asked.catch(() => (asked = null)); // the connection may come back
  return asked;
}

const systems = '20'; // the vocabulary of rules/tng/orders.h
const letters = ['', 'L', 'R', 'C']; // as rules/tng/view_frozen.cpp numbers sides

/** What strikes the boxes of a group: the hits of its system, and the side that it is on. */
export interface Struck {
  hits: ReadonlySet<string>;
  side: string;
}
export function struckOf(
  chart: DamageChart,
  group: Group,
  own: number, // its place among those of its ship
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
