// What may be put into a mount, a bay or a rack, according to the catalogue's lists. The engine has
// the last word.
import { at, type Catalogue, type Fighter, type Option, type Section, type System } from './catalogue';
import { plainBox, type Box, type Loads, type Ship } from './design';
import { isBoxless, isCrew, isLettered, isRefit, isSource, isTrack, lineOf } from './kinds';

const likeDepthMax = 3;

/** Whether the option's own lists, or those of mounts like it, allow the system. */
function lists(
  catalogue: Catalogue,
  option: Option,
  system: System,
  tech: number,
  variant: string,
  depth = 0,
): boolean {
  if (option.not.includes(system.id)) return false;
  if (option.systems.some((name) => catalogue.find(name)?.id === system.id)) return true;
  if (option.sections.includes(system.section as Section)) {
    const groups: Record<string, boolean> = {
      crew: isCrew(system),
      track: isTrack(system),
      shield: system.mechanism === 'shield',
      boxless: isBoxless(system, lineOf(system, ''), tech),
    };
    if (option.notGroups.some((group) => groups[group])) return false;
    return !(option.limited && variant === 'limited' && !isSource(system));
  }
  return option.like.some((id) => {
    const like = catalogue.find(id)?.option(tech);
    return like && depth < likeDepthMax ? lists(catalogue, like, system, tech, variant, depth + 1) : false;
  });
}

/** Why a system cannot go into the mount; '' if it can. */
export function refusedBy(catalogue: Catalogue, ship: Ship, mount: Box, system: System): string {
  const of = catalogue.find(mount.id);
  const option = of?.option(ship.tech);
  if (!of || !option) return `${mount.id} is not a mount.`;
  const inner = system.option(ship.tech);
  if (inner && inner.oneOf.length === 0) return 'A mount itself.';
  if (system.lines.some((line) => line.byClass.size > 0)) return 'It concerns the whole ship.';
  if (system.from > ship.tech) return `Built from ${system.from}X on.`;
  const serves = catalogue.find(option.servesAs)?.option(ship.tech);
  const allowed =
    lists(catalogue, option, system, ship.tech, mount.variant) ||
    (serves ? lists(catalogue, serves, system, ship.tech, '') : false) ||
    (system.anyOption > 0 && ship.tech >= system.anyOption);
  if (!allowed) return `${of.id} does not take it.`;
  const race = catalogue.race(ship.race);
  const own = race?.any === true || system.makers.length === 0 || system.makers.includes(ship.race);
  if (!own && !option.aliens) return `${of.id} takes nothing of other races at ${ship.tech}X.`;
  return '';
}

/** Everything that can go into the mount, words such as "cargo" first. */
export function contentsFor(
  catalogue: Catalogue,
  ship: Ship,
  mount: Box,
): { words: string[]; systems: System[] } {
  const option = catalogue.find(mount.id)?.option(ship.tech);
  if (!option) return { words: [], systems: [] };
  const systems = option.oneOf.length > 0 && !option.oneOf.includes('system') ? [] : catalogue.systems;
  return {
    words: option.oneOf.filter((word) => word !== 'system'),
    systems: systems.filter((system) => refusedBy(catalogue, ship, mount, system) === ''),
  };
}

/** The full text of a content that names only its system, such as "Btty" in a Hold. */
export const contentText = (system: System): string => {
  const plain = lineOf(system, '');
  const needs =
    system.lines.length > 1 &&
    plain === system.lines[0] &&
    plain.variant !== '' &&
    !/^(no |non-|normal|unlimited)/.test(plain.variant) &&
    plain.variant !== system.id;
  return needs ? `${system.id} ${plain.variant.split(' ')[0]}` : system.id;
};

export interface Craft {
  id: string;
  name: string;
  cost: string;
  why: string; // why the ship may not have it
}

/** The craft that a bay may hold; the list is empty if it can hold no craft, or needs no list. */
export function craftFor(catalogue: Catalogue, ship: Ship, bay: Box): Craft[] {
  const system = catalogue.find(bay.id);
  const bays = system?.bays(ship.tech) ?? [];
  const own = bays.find(({ variant }) => variant === '' || variant.split(' ')[0] === bay.variant) ?? bays[0];
  if (!system || !own) return [];
  if (own.holds.includes('ship'))
    return catalogue.ships.map(({ id, name, size }) => ({
      id,
      name,
      cost: `size class ${size}`,
      why: own.sizes && (size < own.sizes[0] || size > own.sizes[1]) ? 'Too large or too small.' : '',
    }));
  if (own.loads.length > 0)
    return catalogue.fighters
      .filter(({ file }) => own.loads.includes(file))
      .map(({ id, name }) => ({ id, name, cost: 'free', why: '' }));
  if (!own.holds.includes('fighter')) return [];
  const joint = own.of.map((id) => ({ id, name: `an empty ${id} box`, cost: '', why: '' }));
  return [
    ...catalogue.fighters
      .filter(({ race }) => race !== '')
      .map((craft) => fighterCraft(catalogue, ship, craft)),
    ...joint,
  ];
}

function fighterCraft(
  catalogue: Catalogue,
  ship: Ship,
  { id, name, race, tech, bpv, spaces }: Fighter,
): Craft {
  const any = catalogue.race(ship.race)?.any === true;
  const why = !any && race !== ship.race ? `Flown by ${race}.` : tech > ship.tech ? `From ${tech}X on.` : '';
  return { id, name, cost: `${bpv} BPV${spaces > 1 ? `, ${spaces} spaces` : ''}`, why };
}

export interface Rack {
  most: number;
  unit: string;
  missiles: { file: string; name: string; takes: number }[];
}

const missilesOf = (
  catalogue: Catalogue,
  ship: Ship,
  files: readonly string[],
  spaces: boolean,
): Rack['missiles'] =>
  files.map((file) => {
    const missile = catalogue.missiles.get(file);
    return {
      file,
      name: missile?.name ?? file,
      takes: spaces && missile ? (at(missile.spaces, ship.tech) ?? 1) : 1,
    };
  });

/** What a rack may be loaded with; null if it is not a rack. */
export function rackOf(catalogue: Catalogue, ship: Ship, id: string): Rack | null {
  const ammo = catalogue.find(id)?.ammo(ship.tech);
  if (!ammo) return null;
  return {
    most: ammo.most,
    unit: ammo.spaces ? 'spaces' : 'shots',
    missiles: missilesOf(catalogue, ship, ammo.loads, ammo.spaces),
  };
}

/** The store of a mount that holds "reloads"; null if it holds something else. */
export function storeOf(catalogue: Catalogue, ship: Ship, mount: Box, word: string): Rack | null {
  const option = catalogue.find(mount.id)?.option(ship.tech);
  if (word !== 'reloads' || !option?.oneOf.includes('reloads')) return null;
  const files = option.reloadsFor.flatMap((id) => catalogue.find(id)?.ammo(ship.tech)?.loads ?? []);
  return {
    most: option.reloads,
    unit: 'spaces',
    missiles: missilesOf(catalogue, ship, [...new Set(files)], true),
  };
}

/** How many weapons fit into the captor mines among these loads. */
export const captorRooms = (catalogue: Catalogue, loads: Loads): number =>
  loads.reduce((sum, [file, count]) => sum + count * (catalogue.missiles.get(file)?.captors ?? 0), 0);

/** Weapons for the mount in a captor mine, each with its price. */
export function captorChoices(catalogue: Catalogue, ship: Ship): [text: string, about: string][] {
  return contentsFor(catalogue, ship, plainBox('Opt'))
    .systems.filter(
      (system) =>
        isLettered(system) &&
        !isRefit(system) &&
        system.firesWith.length === 0 &&
        lineOf(system, '')?.each !== 'connected',
    )
    .map((system) => [
      contentText(system),
      `${system.name}, ${at(lineOf(system, '')?.bpv ?? new Map(), ship.tech) ?? '?'}`,
    ]);
}

/** What this ship's boxes may carry in place of what its sheet shows. */
export function carriedBy(catalogue: Catalogue, ship: Ship, box: Box): string[] {
  const any = catalogue.race(ship.race)?.any === true;
  return catalogue.systems
    .filter(({ inPlaceOf }) => inPlaceOf?.id === box.id && (any || inPlaceOf.races.includes(ship.race)))
    .map(({ id }) => id);
}
