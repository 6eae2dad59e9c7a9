// A ship's file: turns pasted text into a design, and a design into a file as people write them.
import { boxText, boxWords, furtherRefits, needsTable, readBox, withWords } from './box_text';
import type { Catalogue } from './catalogue';
import {
  blankShip,
  type Box,
  type Content,
  type Crew,
  type Feature,
  type Loads,
  type Shield,
  type Ship,
  type Track,
} from './design';
import { isTable, keyText, quoted, readText, TextFault, type Table, type Tree } from './toml';

const entriesMax = 400; // in one list; the engine's own limit is far lower
const known = [
  'system',
  'name',
  'class',
  'race',
  'tech',
  'size_class',
  'movement_cost',
  'turn_mode',
  'explosion',
].concat(['boxes', 'tracks', 'shields', 'crew', 'officers', 'features', 'note', 'cube']);

const wrong = (message: string): never => {
  throw new TextFault(message);
};

function textIn(table: Table, key: string, of: string): string {
  const value = table.get(key);
  if (value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : wrong(`“${of}” must be a text.`);
}

function wholeIn(table: Table, key: string, of: string, otherwise: number): number {
  const value = table.get(key);
  if (value === undefined) return otherwise;
  return typeof value === 'number' && Number.isSafeInteger(value)
    ? value
    : wrong(`“${of}” must be a whole number.`);
}

function listIn(table: Table, key: string, of: string): Tree[] {
  const value = table.get(key);
  if (value === undefined) return [];
  if (!Array.isArray(value)) return wrong(`“${of}” must be a list.`);
  return value.length <= entriesMax ? value : wrong(`“${of}” has more than ${entriesMax} entries.`);
}

function tableIn(table: Table, key: string, of: string): Table {
  const value = table.get(key);
  if (value === undefined) return new Map();
  if (!isTable(value)) return wrong(`“${of}” must be a table.`);
  return value.size <= entriesMax ? value : wrong(`“${of}” has more than ${entriesMax} entries.`);
}

/** The texts under a key: a single one, or a list. */
function textsIn(table: Table, key: string, of: string): string[] {
  const value = table.get(key);
  if (typeof value === 'string') return [value];
  return listIn(table, key, of).map((one) =>
    typeof one === 'string' ? one : wrong(`“${of}” must list texts.`),
  );
}

const loadsIn = (table: Table, of: string): Loads =>
  [...tableIn(table, 'loads', `${of}.loads`).keys()].map((missile) => [
    missile,
    wholeIn(table.get('loads') as Table, missile, `${of}.loads.${missile}`, 0),
  ]);

function refuseOthers(table: Table, keys: string[], of: string): void {
  for (const key of table.keys())
    if (!keys.includes(key))
      wrong(`“${key.slice(0, 40)}” is not a field of ${of}. Its fields are ${keys.join(', ')}.`);
}

class Reader {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly race: string,
  ) {}

  box(tree: Tree, of: string): Box {
    if (typeof tree === 'string') return this.meant(readBox(this.catalogue, tree));
    if (!isTable(tree)) return wrong(`“${of}” must be a text such as "2 Ph-7 FX", or a table with an id.`);
    refuseOthers(tree, tableKeys, 'a group');
    const words = ['variant', 'arc'].map((key) => textIn(tree, key, `${of}.${key}`)).filter(Boolean);
    const named = readBox(this.catalogue, textIn(tree, 'id', `${of}.id`));
    const box = withWords(
      this.catalogue,
      named,
      words.flatMap((word) => word.split(' ')),
    );
    return this.meant({
      ...box,
      count: wholeIn(tree, 'count', `${of}.count`, 1),
      letter: textIn(tree, 'letter', `${of}.letter`) || box.letter,
      facings: textIn(tree, 'facings', `${of}.facings`) || box.facings,
      refit: [...box.refit, ...textsIn(tree, 'refit', `${of}.refit`)],
      holds: listIn(tree, 'holds', `${of}.holds`).map((one, i) => this.content(one, `${of}.holds.${i}`)),
      ready: listIn(tree, 'ready', `${of}.ready`).map((one, i) => this.content(one, `${of}.ready.${i}`)),
      loads: tree.has('loads') ? loadsIn(tree, of) : null,
      connects: textsIn(tree, 'connects', `${of}.connects`),
      arrows: wholeIn(tree, 'arrows', `${of}.arrows`, 0),
      captors: textsIn(tree, 'captors', `${of}.captors`),
      carries: textIn(tree, 'carries', `${of}.carries`),
    });
  }

  content(tree: Tree, of: string): Content {
    if (typeof tree === 'string') return { text: tree };
    if (!isTable(tree)) return wrong(`“${of}” must be a text, or a table with an id.`);
    refuseOthers(tree, contentKeys, 'what a mount holds');
    const facings = textIn(tree, 'facings', `${of}.facings`);
    const stored = this.stored(tree, of);
    const words = ['id', 'variant', 'arc'].map((key) => textIn(tree, key, `${of}.${key}`));
    return {
      text: [...words, facings && `@${facings}`].filter(Boolean).join(' '),
      ...(tree.has('loads') && { loads: loadsIn(tree, of) }),
      ...(tree.has('connects') && { connects: textsIn(tree, 'connects', `${of}.connects`) }),
      ...(stored ?? (tree.has('holds') && { holds: textsIn(tree, 'holds', `${of}.holds`) })),
      ...(tree.has('refit') && { refit: textsIn(tree, 'refit', `${of}.refit`) }),
      ...(tree.has('arrows') && { arrows: wholeIn(tree, 'arrows', `${of}.arrows`, 0) }),
      ...(tree.has('captors') && { captors: textsIn(tree, 'captors', `${of}.captors`) }),
    };
  }

  /** The stores of a cargo bay in a mount: `{ id = "reloads", loads = … }`. */
  private stored(tree: Table, of: string): Pick<Content, 'holds' | 'loads'> | null {
    const held = tree.get('holds');
    const one = Array.isArray(held) ? held[0] : held;
    if (!isTable(one) || (Array.isArray(held) && held.length > 1)) return null;
    refuseOthers(one, ['id', 'loads'], 'what a cargo bay stores');
    return { holds: [textIn(one, 'id', `${of}.holds.id`)], loads: loadsIn(one, `${of}.holds`) };
  }

  track(id: string, tree: Tree): Track {
    if (typeof tree === 'number') return { id, figures: [], count: tree };
    if (!Array.isArray(tree) || tree.length > entriesMax)
      return wrong(`“tracks.${id}” must be a list of figures, or a number of boxes.`);
    const figures = tree.map((one) =>
      typeof one === 'number' || typeof one === 'string'
        ? String(one)
        : wrong(`“tracks.${id}” lists something that is not a figure.`),
    );
    return { id, figures, count: null };
  }

  shield(tree: Tree, of: string): Shield {
    if (typeof tree === 'string') {
      const found = /^(\d{1,12}) (\d{1,9})$/.exec(tree.trim());
      return found
        ? { facings: found[1]!, boxes: Number(found[2]), refit: [] }
        : wrong(`“${of}” must be its facings and its boxes, such as "612 30".`);
    }
    if (!isTable(tree)) return wrong(`“${of}” must be a text such as "612 30", or a table.`);
    refuseOthers(tree, ['facings', 'count', 'refit'], 'a shield');
    return {
      facings: textIn(tree, 'facings', `${of}.facings`),
      boxes: wholeIn(tree, 'count', `${of}.count`, 1),
      refit: textsIn(tree, 'refit', `${of}.refit`),
    };
  }

  feature(tree: Tree, of: string): Feature {
    if (typeof tree === 'string') return { text: tree, points: null };
    if (!isTable(tree)) return wrong(`“${of}” must be a text, or a table with an id.`);
    refuseOthers(tree, ['id', 'points', 'variant'], 'a feature');
    const text = [textIn(tree, 'id', `${of}.id`), textIn(tree, 'variant', `${of}.variant`)]
      .filter(Boolean)
      .join(' ');
    return { text, points: tree.has('points') ? wholeIn(tree, 'points', `${of}.points`, 0) : null };
  }

  /** On the sheets of all races except the Gorn, Torp means the mount (TNG-Torp.1). */
  private meant(box: Box): Box {
    const torp = box.id === 'Torp' ? this.catalogue.find('Torp') : undefined;
    const race = this.catalogue.race(this.race);
    return torp && race && !race.any && !torp.makers.includes(race.id) ? { ...box, id: 'Torp-Opt' } : box;
  }
}

const tableKeys = [
  'id',
  'count',
  'variant',
  'arc',
  'facings',
  'letter',
  'holds',
  'ready',
  'loads',
  'arrows',
  'connects',
  'refit',
  'captors',
  'carries',
];
const contentKeys = [
  'id',
  'variant',
  'arc',
  'facings',
  'loads',
  'connects',
  'holds',
  'refit',
  'arrows',
  'captors',
];

/** The design in a file's tree. Throws a TextFault unless it is a tng ship's file. */
export function shipOf(catalogue: Catalogue, table: Table): Ship {
  const system = textIn(table, 'system', 'system');
  if (system !== '' && system !== 'tng') wrong(`This is a ship of ${system.slice(0, 40)}, not of tng.`);
  if (table.has('based_on')) wrong('It is based on another file, which is not in it. Paste the whole ship.');
  for (const key of table.keys())
    if (!known.includes(key))
      wrong(`“${key.slice(0, 40)}” is not a field of a ship's file. Its fields are ${known.join(', ')}.`);
  if (!['name', 'race', 'boxes', 'tech', 'tracks', 'crew', 'shields'].some((key) => table.has(key)))
    wrong('This is not a ship: it has neither a name nor boxes.');
  const blank = blankShip();
  const read = new Reader(catalogue, textIn(table, 'race', 'race'));
  const crew: Crew[] = [...tableIn(table, 'crew', 'crew')].map(([name]) => ({
    name,
    count: wholeIn(table.get('crew') as Table, name, `crew.${name}`, 1),
  }));
  return {
    name: textIn(table, 'name', 'name'),
    class: textIn(table, 'class', 'class'),
    race: textIn(table, 'race', 'race'),
    tech: wholeIn(table, 'tech', 'tech', blank.tech),
    size: wholeIn(table, 'size_class', 'size_class', blank.size),
    movement: textIn(table, 'movement_cost', 'movement_cost') || blank.movement,
    turn: textIn(table, 'turn_mode', 'turn_mode') || blank.turn,
    explosion: wholeIn(table, 'explosion', 'explosion', blank.explosion),
    note: textIn(table, 'note', 'note'),
    boxes: listIn(table, 'boxes', 'boxes').map((one, i) => read.box(one, `boxes.${i}`)),
    tracks: [...tableIn(table, 'tracks', 'tracks')].map(([id, tree]) => read.track(id, tree)),
    shields: listIn(table, 'shields', 'shields').map((one, i) => read.shield(one, `shields.${i}`)),
    crew,
    officers: textsIn(table, 'officers', 'officers'),
    features: listIn(table, 'features', 'features').map((one, i) => read.feature(one, `features.${i}`)),
    ...(table.has('cube') && { cube: tableIn(table, 'cube', 'cube') }),
  };
}

export const shipOfText = (catalogue: Catalogue, text: string): Ship => shipOf(catalogue, readText(text));

// ------------------------------------------------------------------------------------------ as a file

type Json = string | number | boolean | Json[] | { [key: string]: Json };

const figureJson = (figure: string): Json => (/^-?\d+$/.test(figure) ? Number(figure) : figure);

// A key from untrusted text must never have a special meaning.
function table(entries: (readonly [string, Json | false])[]): { [key: string]: Json } {
  const out = Object.create(null) as { [key: string]: Json };
  for (const [key, value] of entries) if (value !== false) out[key] = value;
  return out;
}

/** A read-only tree. */
function treeJson(tree: Tree): Json {
  if (Array.isArray(tree)) return tree.map(treeJson);
  return isTable(tree) ? table([...tree].map(([key, one]) => [key, treeJson(one)])) : tree;
}

const loadsJson = (loads: Loads): Json => table(loads.map(([missile, count]) => [missile, count]));

function contentJson(content: Content): Json {
  const { text, loads, connects, holds, refit, arrows, captors } = content;
  if (!loads && !connects && !holds && !refit && !arrows && !captors) return text;
  // drones in a cargo bay within the mount belong to the bay
  const stores = loads && holds?.length === 1 && holds[0] === 'reloads';
  return table([
    ['id', text],
    ['loads', loads && !stores ? loadsJson(loads) : false],
    ['captors', captors ? [...captors] : false],
    ['connects', connects ? [...connects] : false],
    [
      'holds',
      stores
        ? [
            table([
              ['id', 'reloads'],
              ['loads', loadsJson(loads)],
            ]),
          ]
        : holds
          ? [...holds]
          : false,
    ],
    ['refit', refit ? [...refit] : false],
    ['arrows', arrows ?? false],
  ]);
}

function boxJson(catalogue: Catalogue, box: Box): Json {
  if (!needsTable(catalogue, box)) return boxText(catalogue, box);
  const further = furtherRefits(catalogue, box);
  return table([
    ['id', boxWords(catalogue, box)],
    ['count', box.count],
    ['letter', box.letter || false],
    ['carries', box.carries || false],
    ['holds', box.holds.length > 0 && box.holds.map(contentJson)],
    ['ready', box.ready.length > 0 && box.ready.map(contentJson)],
    ['loads', box.loads !== null && loadsJson(box.loads)],
    ['captors', box.captors.length > 0 && [...box.captors]],
    ['arrows', box.arrows > 0 && box.arrows],
    ['connects', box.connects.length > 0 && [...box.connects]],
    ['refit', further.length > 0 && further],
  ]);
}

const shieldJson = ({ facings, boxes, refit }: Shield): Json =>
  refit.length === 0
    ? `${facings} ${boxes}`
    : table([
        ['facings', facings],
        ['count', boxes],
        ['refit', [...refit]],
      ]);

/** The ship as the engine reads it, with every list in the design's own order. */
export function shipJson(catalogue: Catalogue, ship: Ship): { [key: string]: Json } {
  return table([
    ['system', 'tng'],
    ['name', ship.name],
    ['class', ship.class || false],
    ['race', ship.race],
    ['tech', ship.tech],
    ['size_class', ship.size],
    ['movement_cost', ship.movement],
    ['turn_mode', ship.turn],
    ['explosion', ship.explosion],
    ['note', ship.note || false],
    ['boxes', ship.boxes.map((box) => boxJson(catalogue, box))],
    [
      'tracks',
      ship.tracks.length > 0 &&
        table(ship.tracks.map(({ id, figures, count }) => [id, count ?? figures.map(figureJson)])),
    ],
    ['shields', ship.shields.length > 0 && ship.shields.map(shieldJson)],
    ['crew', ship.crew.length > 0 && table(ship.crew.map(({ name, count }) => [name, count]))],
    ['officers', ship.officers.length > 0 && [...ship.officers]],
    [
      'features',
      ship.features.length > 0 &&
        ship.features.map(({ text, points }) =>
          points === null
            ? text
            : table([
                ['id', text],
                ['points', points],
              ]),
        ),
    ],
    ['cube', ship.cube ? treeJson(ship.cube) : false],
  ]);
}

function toml(value: Json): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(toml).join(', ')}]`;
  if (typeof value !== 'object') return String(value);
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${keyText(key)} = ${toml(one)}`)
    .join(', ')} }`;
}

const lineMax = 100;

/** Puts as many texts as fit on each line, and each table on a line of its own. */
function boxesToml(boxes: Json[]): string {
  const lines: string[] = [];
  let line = '';
  for (const box of boxes) {
    const text = `${toml(box)},`;
    const alone =
      typeof box === 'object' ||
      (typeof box === 'string' && /^[A-Z]{1,2}: /.test(box) && line !== '' && !/^"[A-Z]{1,2}: /.test(line));
    if (line !== '' && (alone || line.length + text.length + 1 > lineMax || line.startsWith('{'))) {
      lines.push(line);
      line = '';
    }
    line += (line && ' ') + text;
  }
  if (line) lines.push(line);
  return lines.length === 0 ? '[]' : `[\n${lines.map((one) => `  ${one}\n`).join('')}]`;
}

/** Returns the file, in the same order as shipped files. */
export function shipToml(catalogue: Catalogue, ship: Ship): string {
  return Object.entries(shipJson(catalogue, ship))
    .map(([key, value]) => {
      const gap = key === 'boxes' ? '\n' : '';
      return `${gap}${key} = ${key === 'boxes' ? boxesToml(value as Json[]) : toml(value)}\n`;
    })
    .join('');
}
