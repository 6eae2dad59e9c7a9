// The state's fields by the paths that a moderator's edits use, "ships.0.boxes.phaser".
import type { Value } from './patch';
import type { FieldInfo, Lexicon } from './shapes';

export interface Leaf {
  path: string;
  value: string;
  /** The words that the value may have, by number; none: it is a number. */
  words: string[];
}

type Table = { [key: string]: Value };
const isTable = (value: Value | undefined): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function leaves(lexicon: Lexicon, view: Value): Leaf[] {
  const found: Leaf[] = [];
  const add = (path: string, value: Value, words: string[] = []) =>
    found.push({ path, value: typeof value === 'boolean' ? String(Number(value)) : String(value), words });
  const walk = (fields: FieldInfo[], part: Value | undefined, at: string): void => {
    if (!isTable(part)) return;
    for (const field of fields) {
      const value = part[field.name];
      const path = at + field.name;
      if (value === undefined || field.kind === 'cards') continue;
      if (field.inside && Array.isArray(value))
        value.forEach((item, i) => walk(field.inside!, item, `${path}.${i}.`));
      else if (field.inside && field.kind === 'roster' && isTable(value))
        for (const [id, item] of Object.entries(value)) walk(field.inside, item, `${path}.${id}.`);
      else if (field.inside) walk(field.inside, value, `${path}.`);
      else if (isTable(value)) for (const [key, item] of Object.entries(value)) add(`${path}.${key}`, item);
      else if (Array.isArray(value)) value.forEach((item, i) => add(`${path}.${i}`, item));
      else add(path, value, field.kind === 'word' ? (lexicon.vocabularies[field.words] ?? []) : []);
    }
  };
  walk(lexicon.fields, view, '');
  return found;
}

/** "ships.0.boxes.phaser" as people read it: "ships 1, boxes, phaser". */
export const pathInWords = (path: string): string =>
  path
    .split('.')
    .reduce((told, part) => (/^\d+$/.test(part) ? `${told} ${Number(part) + 1}` : `${told}, ${part}`))
    .replaceAll('_', ' ');
