// The state's fields by their paths in a moderator's edits, "ships.0.boxes.phaser", in players' words,
// grouped by the ship or side to which they belong.
import type { Value } from '../protocol/patch';
import type { FieldInfo, Lexicon } from '../protocol/shapes';
import { capital, counted, plain, singular } from '../words';

export interface Leaf {
  path: string;
  /** The owner: "Great Axe", "Attacker", "The battle". */
  group: string;
  /** The name: "shield, fore". */
  label: string;
  /** As displayed. */
  value: string;
  /** The value as an edit expects it. */
  stored: number;
  /** The possible values, if the field's values are words. */
  words: { word: string; stored: number }[];
  /** What each bit means, if the field is a set; otherwise empty. */
  bits: string[];
  /** How much of the stored amount makes one displayed unit. */
  scale: number;
}

export type Table = { [key: string]: Value };
const isTable = (value: Value | undefined): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * People's words for a system's fields. Keys are paths without numbers ("ships.shields"), their last two
 * parts or the last part; the most exact match wins.
 */
export interface FieldWords {
  called: Record<string, string>;
  /** The program's own book-keeping, which is listed last. */
  inner: string[];
  /** Fields derived from others, which cannot be edited. */
  fixed?: string[];
  /** Words for values stored as numbers, and the number of the first word; 'seats': the seats or nobody. */
  words?: Record<string, { least: number; words: string[] } | 'seats'>;
  /** The meanings of a number's bits. */
  bits?: Record<string, string[] | 'seats'>;
  scale?: Record<string, { each: number; unit: string }>;
  /** Fields whose word may be missing, for which -1 is stored. */
  none?: string[];
  /** Lists that have an item for each seat. */
  seats?: string[];
  /** For parts of a ship: the field that names the ship. */
  owner?: Record<string, string>;
  /** The name of a part of a list; undefined: it has its own name or its design's. */
  names?: Record<string, (part: Table) => string | undefined>;
  /** The names of a row's places; undefined if the row lacks that place. */
  places?: Record<string, (part: Table, key: string, setup: Setup) => string | undefined>;
}
/** The part of a battle's set-up that fields need. */
export interface Setup {
  designs: Record<string, { [key: string]: Value }>;
}

const noWords: FieldWords = { called: {}, inner: [] };
export const battleGroup = 'The battle';
export const innerGroup = 'The program’s own notes';

/** The entry of `words` for this path. */
function entryOf<T>(words: Record<string, T> | undefined, path: string): T | undefined {
  const parts = path.split('.').filter((part) => !/^\d+$/.test(part));
  const names = [parts.join('.'), parts.slice(-2).join('.'), parts.at(-1)!];
  const found = names.find((name) => words !== undefined && Object.hasOwn(words, name));
  return found === undefined ? undefined : words![found];
}

const isListed = (names: string[] | undefined, path: string): boolean =>
  entryOf(Object.fromEntries((names ?? []).map((name) => [name, true])), path) === true;

const joined = (...names: string[]): string => names.filter(Boolean).join(', ');

/** Lists all fields of a view. `seats`: the titles of the seats, in their order. */
export function leaves(
  lexicon: Lexicon,
  view: Value,
  seats: string[] = [],
  words: FieldWords = noWords,
  setup: Setup = { designs: {} },
): Leaf[] {
  return new Walk(lexicon, seats, words, setup).all(view);
}

/** A walk's position: the path, its group and the prefix of names within the group. */
interface Where {
  at: string;
  group: string;
  within: string;
}

class Walk {
  private readonly found: Leaf[] = [];
  private readonly titles = new Map<string, string>(); // the titles of list items, by path

  constructor(
    private readonly lexicon: Lexicon,
    private readonly seats: string[],
    private readonly words: FieldWords,
    private readonly setup: Setup,
  ) {}

  all(view: Value): Leaf[] {
    if (!isTable(view)) return [];
    this.nameParts(view);
    this.table(this.lexicon.fields, view, { at: '', group: battleGroup, within: '' });
    const groups = [...new Set(this.found.map(({ group }) => group))];
    const rank = (group: string): number =>
      group === battleGroup ? -1 : group === innerGroup ? groups.length : groups.indexOf(group);
    return this.found.sort((a, b) => rank(a.group) - rank(b.group));
  }

  private wordOf(vocabulary: number, i: number): string {
    const display = this.lexicon.shown?.[vocabulary]?.[i];
    const word = this.lexicon.vocabularies[vocabulary]?.[i] ?? '';
    return display ?? (this.setup.designs[word]?.['name'] as string | undefined) ?? plain(word);
  }

  /** List items are named by their list's words, by their designs or by number. */
  private nameParts(view: Table): void {
    for (const field of this.lexicon.fields) {
      const taken = new Map<string, number>();
      const parts = view[field.name];
      const items = Array.isArray(parts)
        ? parts.map((part, i): [string, Value] => [String(i), part])
        : field.kind === 'roster' && isTable(parts)
          ? Object.entries(parts)
          : [];
      for (const [key, part] of items) {
        if (!isTable(part)) continue;
        const name = this.partName(field, part, Number(key));
        const before = taken.get(name) ?? 0;
        taken.set(name, before + 1);
        this.titles.set(`${field.name}.${key}`, before === 0 ? name : `${name} (${before + 1})`);
      }
    }
  }

  private partName(field: FieldInfo, part: Table, i: number): string {
    const own = entryOf(this.words.names, field.name)?.(part);
    if (own !== undefined) return own;
    if (this.words.seats?.includes(field.name) && this.seats[i] !== undefined) return this.seats[i];
    const display = this.lexicon.shown?.[field.words]?.[i];
    if (field.words !== 0 && display) return display;
    const design = field.inside?.find(({ name }) => name === 'design');
    const at = design ? (this.lexicon.vocabularies[design.words]?.indexOf(String(part['design'])) ?? -1) : -1;
    const named = design ? this.lexicon.shown?.[design.words]?.[at] : undefined;
    const word = field.words === 0 ? undefined : this.lexicon.vocabularies[field.words]?.[i];
    return (
      named ?? capital(plain(word ?? `${singular(field.name)} ${i + (field.kind === 'roster' ? 0 : 1)}`))
    );
  }

  /** A part's group (its own or its ship's) and its name there. */
  private placed(field: FieldInfo, key: string, part: Table): [group: string, within: string] {
    const title = this.titles.get(`${field.name}.${key}`)!;
    const by = entryOf(this.words.owner, field.name);
    const owner = field.inside?.find(({ name }) => name === by);
    if (!owner) return [title, ''];
    const at = this.lexicon.vocabularies[owner.words]?.indexOf(String(part[by!])) ?? -1;
    const ship = this.titles.get(`ships.${at}`);
    return ship === undefined ? [title, ''] : [ship, title];
  }

  private table(fields: FieldInfo[], part: Table, where: Where): void {
    for (const field of fields) {
      const value = part[field.name];
      const at = where.at + field.name;
      if (value === undefined || field.kind === 'cards' || isListed(this.words.fixed, at)) continue;
      const label = entryOf(this.words.called, at) ?? plain(field.name);
      const inner = isListed(this.words.inner, at) && where.group !== innerGroup;
      const owner = inner ? (this.titles.get(at.split('.').slice(0, 2).join('.')) ?? '') : '';
      const group = inner ? innerGroup : where.group;
      const here = { at, group, within: joined(owner, where.within, label) };
      if (!field.inside) this.value(field, part, value, here);
      else if (Array.isArray(value) || (field.kind === 'roster' && isTable(value)))
        for (const [key, item] of Object.entries(value))
          this.part(field, part, item, key, { at, group, within: joined(owner, where.within) });
      else if (isTable(value)) this.table(field.inside, value, { ...here, at: `${at}.` });
    }
  }

  /** Adds a part of a list: parts of the whole battle get groups, a ship's parts only names. */
  private part(field: FieldInfo, whole: Table, item: Value, key: string, where: Where): void {
    if (!isTable(item) || !field.inside || this.isNoSeat(where.at, key)) return;
    const at = `${where.at}.${key}.`;
    if (where.at === field.name && where.group !== innerGroup) {
      const [group, within] = this.placed(field, key, item);
      return this.table(field.inside, item, { at, group, within });
    }
    const place = entryOf(this.words.places, where.at);
    const label = entryOf(this.words.called, where.at) ?? singular(plain(field.name));
    const name = place ? place(whole, key, this.setup) : `${label} ${Number(key) + 1}`;
    if (name !== undefined)
      this.table(field.inside, item, { at, group: where.group, within: joined(where.within, name) });
  }

  /** Whether an item belongs to no seat: lists with an item per seat have room for more seats. */
  private isNoSeat(list: string, key: string): boolean {
    return this.words.seats?.includes(list) === true && Number(key) >= this.seats.length;
  }

  private value(field: FieldInfo, part: Table, value: Value, { at, group, within }: Where): void {
    const add = (end: string, item: Value, name = '', to = group): void => {
      const label = capital(joined(within, name));
      this.found.push({ path: at + end, group: to, label, ...this.shown(field, at, item) });
    };
    const place = entryOf(this.words.places, at);
    if (!isTable(value) && !Array.isArray(value)) return add('', value);
    for (const [key, item] of Object.entries(value)) {
      if (this.isNoSeat(at, key)) continue;
      if (this.words.seats?.includes(at)) add(`.${key}`, item, '', this.seats[Number(key)]);
      else if (place) {
        const name = place(part, key, this.setup);
        if (name !== undefined) add(`.${key}`, item, name);
      } else if (isTable(value))
        add(`.${key}`, item, entryOf(this.words.called, `${at}.${key}`) ?? plain(key));
      else add(`.${key}`, item, String(Number(key) + 1));
    }
  }

  private shown(
    field: FieldInfo,
    path: string,
    item: Value,
  ): Pick<Leaf, 'value' | 'stored' | 'words' | 'bits' | 'scale'> {
    const words = this.choices(field, path);
    const named = entryOf(this.words.bits, path) ?? [];
    const bits = named === 'seats' ? this.seats : named;
    const { each = 1, unit = field.unit } = entryOf(this.words.scale, path) ?? {};
    const stored = typeof item === 'number' ? item : this.storedWord(field, item);
    const word = words.find((one) => one.stored === stored)?.word;
    const set = bits.filter((_, i) => ((stored >> i) & 1) === 1);
    const scaled = Math.round((stored / each) * 100) / 100;
    const number = counted(scaled, plain(unit));
    const value = word ?? (bits.length > 0 ? set.join(', ') || 'none' : number);
    return { value, stored, words, bits, scale: each };
  }

  private storedWord(field: FieldInfo, item: Value): number {
    if (typeof item === 'boolean') return item ? 1 : 0;
    return this.lexicon.vocabularies[field.words]?.indexOf(String(item)) ?? -1;
  }

  private choices(field: FieldInfo, path: string): Leaf['words'] {
    const own = entryOf(this.words.words, path);
    if (own === 'seats') return ['nobody', ...this.seats].map((word, i) => ({ word, stored: i - 1 }));
    if (own) return own.words.map((word, i) => ({ word, stored: own.least + i }));
    if (field.kind === 'flag') return [0, 1].map((stored) => ({ word: ['no', 'yes'][stored]!, stored }));
    if (field.kind !== 'word') return [];
    const all = (this.lexicon.vocabularies[field.words] ?? []).map((_, i) => ({
      word: this.wordOf(field.words, i),
      stored: i,
    }));
    const none = isListed(this.words.none, path) ? [{ word: 'none', stored: -1 }] : [];
    return [...none, ...all.filter(({ word }) => !/^\d*$/.test(word))];
  }
}

/** The fields whose words or path contain all the words of the search. */
export function matching(all: Leaf[], search: string): Leaf[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = ({ group, label, path }: Leaf): string => `${group} ${label} ${plain(path)}`.toLowerCase();
  return all.filter((leaf) => wanted.every((word) => text(leaf).includes(word)));
}

/** The fields by group, in their order. */
export function byGroup(all: Leaf[]): [group: string, fields: Leaf[]][] {
  const groups = new Map<string, Leaf[]>();
  for (const leaf of all) groups.set(leaf.group, [...(groups.get(leaf.group) ?? []), leaf]);
  return [...groups];
}
