// Ship files as people paste them: TOML as far as ship files use it, or JSON, read into a plain tree.
// Every text is somebody else's: its size, its depth and its keys are bounded, and a table is a Map, so
// that no key can mean more than itself.

export type Tree = string | number | boolean | Tree[] | Table;
export type Table = Map<string, Tree>;

export const fileCharsMax = 1 << 16;
const depthMax = 8;
const itemsMax = 4000; // of all lists and tables together

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

/** Refuses at once what is no ship file by its size alone. */
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
  if (text.includes('\0') || text.includes('\uFFFD')) throw new TextFault('This is no text.');
  return /^\s*\{/.test(text) ? readJson(text) : new Toml(text).read();
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
  // as `ship check` answers and the library lists them: the ship is in "design"
  const inner = tree.get('design');
  return isTable(inner) ? inner : tree;
}

function treeOf(value: unknown, depth: number, room: { left: number }): Tree {
  if (depth > depthMax) throw new TextFault('Its tables are nested too deeply.');
  if (--room.left < 0) throw new TextFault(`It has more than ${itemsMax} entries.`);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((one) => treeOf(one, depth + 1, room));
  if (typeof value !== 'object' || value === null) throw new TextFault('It has an empty value (null).');
  return new Map(Object.entries(value).map(([key, one]) => [key, treeOf(one, depth + 1, room)]));
}

/** As TOML writes texts. */
export const quoted = (text: string): string => JSON.stringify(text).replaceAll('\u007f', '\\u007f');
export const keyText = (key: string): string => (/^[A-Za-z0-9_-]+$/.test(key) ? key : quoted(key));

class Toml {
  private at = 0;
  private items = itemsMax;
  private readonly root: Table = new Map();

  constructor(private readonly text: string) {}

  read(): Table {
    let here = this.root;
    for (;;) {
      this.skip(true);
      if (this.at >= this.text.length) return this.root;
      if (this.peek() === '[') here = this.header();
      else this.entry(here);
      this.skip(false);
      if (this.at < this.text.length && this.peek() !== '\n')
        this.fail(`Here a line should end, not go on with “${this.word()}”.`);
    }
  }

  private fail(message: string): never {
    throw new TextFault(message, this.text.slice(0, this.at).split('\n').length);
  }

  private peek(): string {
    return this.text[this.at] ?? '';
  }

  /** What stands here, for a message. */
  private word(): string {
    return /^\S{0,20}/.exec(this.text.slice(this.at, this.at + 20))![0];
  }

  /** Over blanks and comments, and line ends too if they mean nothing here. */
  private skip(lines: boolean): void {
    for (; this.at < this.text.length; ++this.at) {
      const c = this.peek();
      if (c === '#') {
        const end = this.text.indexOf('\n', this.at);
        this.at = (end < 0 ? this.text.length : end) - 1;
      } else if (c !== ' ' && c !== '\t' && c !== '\r' && !(lines && c === '\n')) return;
    }
  }

  private take(what: string): void {
    if (this.peek() !== what)
      this.fail(`Here “${what}” is missing${this.word() ? `, before “${this.word()}”` : ''}.`);
    ++this.at;
  }

  private header(): Table {
    this.take('[');
    const list = this.peek() === '[';
    if (list) this.take('[');
    const keys = this.keys();
    this.take(']');
    if (list) this.take(']');
    const last = keys.pop()!;
    const into = this.within(this.root, keys);
    const known = into.get(last);
    const fresh: Table = new Map();
    if (!list) {
      if (known !== undefined && !isTable(known)) this.fail(`“${last}” is given twice.`);
      if (known === undefined) into.set(last, fresh);
      return known ?? fresh;
    }
    if (known !== undefined && !Array.isArray(known)) this.fail(`“${last}” is given twice.`);
    if (known === undefined) into.set(last, [fresh]);
    else known.push(fresh);
    return fresh;
  }

  private within(from: Table, keys: string[]): Table {
    let here = from;
    for (const key of keys) {
      let next = here.get(key);
      if (Array.isArray(next)) next = next.at(-1);
      if (next === undefined) here.set(key, (next = new Map()));
      if (!isTable(next)) this.fail(`“${key}” is given twice.`);
      here = next;
    }
    return here;
  }

  private entry(into: Table): void {
    const keys = this.keys();
    this.skip(false);
    this.take('=');
    const value = this.value(0);
    const last = keys.pop()!;
    const there = this.within(into, keys);
    if (there.has(last)) this.fail(`“${last}” is given twice.`);
    there.set(last, value);
  }

  private keys(): string[] {
    const keys: string[] = [];
    do {
      if (keys.length > 0) this.take('.');
      if (keys.length > depthMax) this.fail('Its tables are nested too deeply.');
      this.skip(false);
      const bare = /^[A-Za-z0-9_-]{1,100}/.exec(this.text.slice(this.at, this.at + 100))?.[0];
      if (this.peek() === '"' || this.peek() === "'") keys.push(this.string());
      else if (bare) {
        this.at += bare.length;
        keys.push(bare);
      } else this.fail(`Here a key should stand, such as name = "Steadfast", not “${this.word()}”.`);
      this.skip(false);
    } while (this.peek() === '.');
    return keys;
  }

  private value(depth: number): Tree {
    this.skip(false);
    if (depth > depthMax) this.fail('Its lists are nested too deeply.');
    if (--this.items < 0) this.fail(`It has more than ${itemsMax} entries.`);
    const c = this.peek();
    if (c === '"' || c === "'") return this.string();
    if (c === '[') return this.list(depth);
    if (c === '{') return this.table(depth);
    const word = /^[A-Za-z0-9_+.-]{0,40}/.exec(this.text.slice(this.at, this.at + 40))![0];
    this.at += word.length;
    if (word === 'true' || word === 'false') return word === 'true';
    if (/^[+-]?\d[\d_]*(\.\d+)?$/.test(word)) return Number(word.replaceAll('_', ''));
    this.at -= word.length;
    return this.fail(
      this.word() === ''
        ? 'Here a value is missing.'
        : `“${this.word()}” is no value: texts stand in quotes.`,
    );
  }

  private list(depth: number): Tree[] {
    const list: Tree[] = [];
    this.take('[');
    for (;;) {
      this.skip(true);
      if (this.peek() === ']') break;
      list.push(this.value(depth + 1));
      this.skip(true);
      if (this.peek() === ',') ++this.at;
      else if (this.peek() !== ']') this.fail(`In a list a comma is missing before “${this.word()}”.`);
    }
    this.take(']');
    return list;
  }

  private table(depth: number): Table {
    const table: Table = new Map();
    this.take('{');
    for (;;) {
      this.skip(true);
      if (this.peek() === '}') break;
      const keys = this.keys();
      this.take('=');
      const value = this.value(depth + 1);
      const last = keys.pop()!;
      const into = this.within(table, keys);
      if (into.has(last)) this.fail(`“${last}” is given twice.`);
      into.set(last, value);
      this.skip(true);
      if (this.peek() === ',') ++this.at;
      else if (this.peek() !== '}') this.fail(`In a table a comma is missing before “${this.word()}”.`);
    }
    this.take('}');
    return table;
  }

  private string(): string {
    const mark = this.peek();
    if (this.text.startsWith(mark.repeat(3), this.at)) return this.long(mark);
    const from = ++this.at;
    for (; ; ++this.at) {
      const c = this.peek();
      if (c === '' || c === '\n') this.fail('A text has no closing quote on its line.');
      if (c === '\\' && mark === '"') ++this.at;
      else if (c === mark) break;
    }
    const inside = this.text.slice(from, this.at++);
    return mark === '"' ? this.unescaped(inside) : inside;
  }

  private long(mark: string): string {
    const end = this.text.indexOf(mark.repeat(3), this.at + 3);
    if (end < 0) this.fail('A text of several lines has no end.');
    const inside = this.text.slice(this.at + 3, end).replace(/^\r?\n/, '');
    this.at = end + 3;
    return mark === '"' ? this.unescaped(inside) : inside;
  }

  private unescaped(text: string): string {
    const plain: Record<string, string> = {
      n: '\n',
      t: '\t',
      r: '\r',
      b: '\b',
      f: '\f',
      '"': '"',
      '\\': '\\',
    };
    return text.replace(/\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^uU])/g, (_, code: string) => {
      const point = code.length > 1 ? parseInt(code.slice(1), 16) : -1;
      if (point > 0x10ffff) this.fail('A text has an escape that is no character.');
      return point >= 0
        ? String.fromCodePoint(point)
        : (plain[code] ?? this.fail(`A text has an escape “\\${code}”.`));
    });
  }
}
