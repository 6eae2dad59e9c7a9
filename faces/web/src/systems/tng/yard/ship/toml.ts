// Ship files as people paste them, TOML or JSON, read into a plain tree. Every text is untrusted:
// its size, its depth and its keys are limited, and a table is a Map, so that no key has a special
// meaning.

import { parse, TomlError } from 'smol-toml';

export type Tree = string | number | boolean | Tree[] | Table;
export type Table = Map<string, Tree>;

export const fileCharsMax = 1 << 16;
const depthMax = 8;
const itemsMax = 4000; // in all lists and tables together

/** What is wrong with a text, in words; `line` counts from 1. */
export class TextFault extends Error {
  constructor(
    message: string,
    readonly line = 0,
  ) {
    super(line > 0 ? `Line ${line}: ${message}` : message);
  }
}

const megabytes = (chars: number): string =>
  chars >= 1 << 20 ? `${(chars / (1 << 20)).toFixed(1)} MB` : `${Math.ceil(chars / 1024)} kB`;

/** Refuses at once any text that is too large for a ship file. */
export function refuseLength(chars: number): void {
  if (chars > fileCharsMax)
    throw new TextFault(
      `This is ${megabytes(chars)} of text. A ship's file has at most ${fileCharsMax >> 10} kB, even with 160 groups.`,
    );
}

export const isTable = (tree: Tree | undefined): tree is Table => tree instanceof Map;

export function readText(text: string): Table {
  refuseLength(text.length);
  if (text.trim() === '') throw new TextFault('There is no text.');
  if (text.includes('\0') || text.includes('\uFFFD')) throw new TextFault('This is not text.');
  return /^\s*\{/.test(text) ? readJson(text) : readToml(text);
}

function readToml(text: string): Table {
  try {
    return treeOf(parse(text), 0, { left: itemsMax }) as Table;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const what = /^Invalid TOML document: (.+)$/m.exec(error.message)?.[1] ?? 'it cannot be read';
    throw new TextFault(`This is not well-formed TOML: ${what}.`, error.line);
  }
}

function readJson(text: string): Table {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new TextFault('This is not well-formed JSON.');
  }
  const tree = treeOf(parsed, 0, { left: itemsMax });
  if (!isTable(tree)) throw new TextFault('A ship is one table of JSON: { … }.');
  // the ship is in "design", as in answers of `ship check` and in the library's lists
  const inner = tree.get('design');
  return isTable(inner) ? inner : tree;
}

function treeOf(value: unknown, depth: number, room: { left: number }): Tree {
  if (depth > depthMax) throw new TextFault('Its tables are nested too deeply.');
  if (--room.left < 0) throw new TextFault(`It has more than ${itemsMax} entries.`);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((one) => treeOf(one, depth + 1, room));
  if (value instanceof Date) throw new TextFault('It has a date, which no ship has.');
  if (typeof value !== 'object' || value === null) throw new TextFault('It has an empty value (null).');
  return new Map(Object.entries(value).map(([key, one]) => [key, treeOf(one, depth + 1, room)]));
}

/** A text as a TOML string. */
export const quoted = (text: string): string => JSON.stringify(text).replaceAll('\u007f', '\\u007f');
export const keyText = (key: string): string => (/^[A-Za-z0-9_-]+$/.test(key) ? key : quoted(key));
