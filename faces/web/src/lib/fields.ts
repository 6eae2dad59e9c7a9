// The state's fields by the paths that a moderator's edits use, "ships.0.boxes.phaser".
import type { Value } from './patch';
import type { FieldInfo, Lexicon } from './shapes';
import { capital, plain, singular } from './words';

export interface Leaf {
  path: string;
  /** The path as people read it: "Great axe 2: attack", "Defender: secret order, intensity". */
  label: string;
  value: string;
  /** The words that the value may have, by number; none: it is a number. */
  words: string[];
}

type Table = { [key: string]: Value };
const isTable = (value: Value | undefined): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `called` has better words for fields whose names are for programs, "potential_halves". */
export function leaves(lexicon: Lexicon, view: Value, called: Record<string, string> = {}): Leaf[] {
  const found: Leaf[] = [];
  const nameOf = (field: FieldInfo): string => {
    const name = called[field.name] ?? plain(field.name);
    return field.unit && field.unit !== name ? `${name} (${plain(field.unit)})` : name;
  };
  /** Parts that have names of their own go by them: units, ships, the two forces. */
  const partOf = (field: FieldInfo, i: number): string => {
    const named = field.words === 0 ? undefined : lexicon.vocabularies[field.words]?.[i];
    return capital(plain(named ?? `${singular(field.name)} ${i + 1}`));
  };
  const said = (where: string, name: string) =>
    where === '' ? capital(name) : `${where}${where.includes(':') ? ',' : ':'} ${name}`;
  const walk = (fields: FieldInfo[], part: Value | undefined, at: string, where: string): void => {
    if (!isTable(part)) return;
    for (const field of fields) {
      const value = part[field.name];
      const path = at + field.name;
      if (value === undefined || field.kind === 'cards') continue;
      const label = said(where, field.inside ? (called[field.name] ?? plain(field.name)) : nameOf(field));
      const add = (end: string, item: Value, name = '', words: string[] = []) =>
        found.push({
          path: path + end,
          label: name === '' ? label : said(label, name),
          value: typeof item === 'boolean' ? (item ? 'yes' : 'no') : String(item),
          words,
        });
      if (field.inside && Array.isArray(value))
        value.forEach((item, i) => walk(field.inside!, item, `${path}.${i}.`, said(where, partOf(field, i))));
      else if (field.inside && field.kind === 'roster' && isTable(value))
        for (const [id, item] of Object.entries(value))
          walk(field.inside, item, `${path}.${id}.`, said(where, partOf(field, Number(id) - 1)));
      else if (field.inside) walk(field.inside, value, `${path}.`, label);
      else if (isTable(value))
        for (const [key, item] of Object.entries(value)) add(`.${key}`, item, plain(key));
      else if (Array.isArray(value)) value.forEach((item, i) => add(`.${i}`, item, String(i + 1)));
      else if (field.kind === 'flag') add('', value, '', ['no', 'yes']);
      else add('', value, '', field.kind === 'word' ? (lexicon.vocabularies[field.words] ?? []) : []);
    }
  };
  walk(lexicon.fields, view, '', '');
  return found;
}
