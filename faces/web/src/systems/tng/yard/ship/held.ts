// What things on a ship contain: the loads of racks, weapons of captor mines, craft in bays, a Mauler's
// line. The engine judges; this only lists the choices.
import { captorRooms, craftFor, rackOf, storeOf, type Craft, type Rack } from './admission';
import { readBox } from './box_text';
import type { Catalogue, System } from './catalogue';
import type { Box, Content, Loads, Ship } from './design';
import { lineOf } from './kinds';

/** The most craft that a bay inside a mount can hold: the engine reads no more. */
const innerCraftMax = 4;

export interface Inside {
  system: System | undefined;
  /** The rack, or the store of reloads. */
  rack: Rack | null;
  isStore: boolean;
  /** How many weapons its captor mines contain. */
  captors: number;
  craft: Craft[];
  /** How many craft it holds. */
  room: number;
  joins: boolean;
}

/** What can be stated about a content in addition to its name. */
export function insideOf(catalogue: Catalogue, ship: Ship, mount: Box, content: Content): Inside {
  const read = readBox(catalogue, content.text);
  const system = catalogue.find(read.id);
  const store = storeOf(catalogue, ship, mount, content.text);
  const craft = system ? innerFor(catalogue, ship, read, system) : [];
  const count = system?.bays(ship.tech)[0]?.count ?? 0;
  return {
    system,
    rack: store ?? rackOf(catalogue, ship, read.id),
    isStore: store !== null,
    captors: captorRooms(catalogue, content.loads ?? []),
    craft,
    room: craft.length > 0 ? Math.min(innerCraftMax, Math.max(count, content.holds?.length ?? 0, 1)) : 0,
    joins: system !== undefined && lineOf(system, read.variant)?.each === 'connected',
  };
}

/** The craft that a bay can hold, or the stores that a cargo bay can hold. */
function innerFor(catalogue: Catalogue, ship: Ship, read: Box, system: System): Craft[] {
  const words = system.option(ship.tech)?.oneOf.filter((word) => ['cargo', 'reloads'].includes(word)) ?? [];
  return [
    ...words.map((word) => ({ id: word, name: word, cost: '', why: '' })),
    ...craftFor(catalogue, ship, read).filter(({ why }) => why === ''),
  ];
}

/** The list with this item put at one place, without gaps; items beyond the visible rows stay. */
export const putAt = (list: readonly string[], at: number, text: string): string[] =>
  Array.from({ length: Math.max(list.length, at + 1) }, (_, k) => (k === at ? text : (list[k] ?? ''))).filter(
    Boolean,
  );

/** The parts of a typed list: "Ph-7, Disr". */
export const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

export const hasInside = ({ rack, craft, joins }: Inside): boolean =>
  rack !== null || craft.length > 0 || joins;

/** "6 single, 2 triple" */
export const loadsText = (catalogue: Catalogue, loads: Loads): string =>
  loads.map(([file, count]) => `${count} ${catalogue.missiles.get(file)?.name ?? file}`).join(', ');

/** Everything inside, in words; '' if there is nothing. */
export function insideText(catalogue: Catalogue, content: Content): string {
  return [
    content.loads && loadsText(catalogue, content.loads),
    content.captors && content.captors.length > 0 && `captors with ${content.captors.join(', ')}`,
    content.holds?.join(', '),
    content.connects && content.connects.length > 0 && `joined to ${content.connects.join(', ')}`,
    content.refit?.join(', '),
  ]
    .filter(Boolean)
    .join('; ');
}

/** The content under another name; what is inside stays if it is still the same thing. */
export function renamed(catalogue: Catalogue, content: Content | undefined, text: string): Content {
  const same = content && readBox(catalogue, content.text).id === readBox(catalogue, text).id;
  return same ? { ...content, text } : { text };
}

/** The content with these details; undefined removes a detail. */
export function withInside(
  content: Content,
  more: { [K in keyof Content]?: Content[K] | undefined },
): Content {
  const all = Object.entries({ ...content, ...more }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(all) as unknown as Content;
}

/** Gives a list new names; items that stay keep what is inside them. */
export function relisted(before: readonly Content[], texts: string[]): Content[] {
  const left = [...before];
  return texts.map((text) => {
    const at = left.findIndex((one) => one.text === text);
    return at < 0 ? { text } : left.splice(at, 1)[0]!;
  });
}
