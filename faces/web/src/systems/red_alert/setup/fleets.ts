// Fleets before a battle: their cost, whether they are legal, and if not, why (RA-2); random fleets; and
// fleets as text that fits into an address.
import type { DiskKind, ShipKind } from '../model/chart';

export interface FleetShip {
  ship: string;
  disks: string[];
}
/** A fleet; its Start disks determine which disks cost nothing. */
export interface Fleet {
  title: string;
  faction: string;
  ships: FleetShip[];
}
export interface Yard {
  ships: Map<string, ShipKind>;
  disks: Map<string, DiskKind>;
}
export interface Fault {
  text: string;
  rule: string;
}

export const factions = ['federation', 'romulan', 'klingon', 'cardassian', 'ferengi'];
const shipsMost = 32;

export const fits = (faction: string, kind: { faction: string }): boolean =>
  kind.faction === 'any' || kind.faction === faction || faction === 'any';
const disksOf = ({ ships }: Fleet, { disks }: Yard): DiskKind[] =>
  ships.flatMap((ship) => ship.disks.flatMap((id) => disks.get(id) ?? []));

/** The disks that Start disks pay for: the most expensive that still fit, by keyword (RA-2.14 to RA-2.16). */
export function freeOf(fleet: Fleet, yard: Yard): Map<number, string[]> {
  const purse = new Map<string, number>();
  for (const { start } of disksOf(fleet, yard))
    if (start) purse.set(start.keyword, (purse.get(start.keyword) ?? 0) + start.points);
  const wished = fleet.ships
    .flatMap(({ disks }, at) => disks.map((id) => ({ at, kind: yard.disks.get(id) })))
    .filter((one): one is { at: number; kind: DiskKind } => one.kind !== undefined && !one.kind.start)
    .sort((a, b) => b.kind.cost - a.kind.cost);
  const free = new Map<number, string[]>();
  for (const { at, kind } of wished) {
    const keyword = kind.keywords.find((word) => (purse.get(word) ?? 0) >= kind.cost);
    if (keyword === undefined || kind.cost === 0) continue;
    purse.set(keyword, purse.get(keyword)! - kind.cost);
    free.set(at, [...(free.get(at) ?? []), kind.id]);
  }
  return free;
}

export function costOf(fleet: Fleet, yard: Yard): number {
  const ships = fleet.ships.reduce((sum, { ship }) => sum + (yard.ships.get(ship)?.cost ?? 0), 0);
  const disks = disksOf(fleet, yard).reduce((sum, { cost }) => sum + cost, 0);
  const free = [...freeOf(fleet, yard).values()].flat();
  return ships + disks - free.reduce((sum, id) => sum + (yard.disks.get(id)?.cost ?? 0), 0);
}

const gainMost = 3; // the most places that disks can add in all

/** A ship's capacity, including what its own disks add (RA-2.8, RA-2.9). */
export function capacityOf({ ship, disks }: FleetShip, yard: Yard): number {
  const raised = disks.reduce((sum, id) => sum + (yard.disks.get(id)?.raises.capacity ?? 0), 0);
  return Math.max(0, (yard.ships.get(ship)?.values.capacity ?? 0) + Math.min(raised, gainMost));
}

/** Everything that is wrong with a fleet of this many points. */
export function faultsOf(fleet: Fleet, yard: Yard, points: number): Fault[] {
  const faults: Fault[] = [];
  const add = (text: string, rule: string) => faults.push({ text, rule });
  if (fleet.ships.length === 0) add('A fleet needs at least one ship.', 'RA-2.1');
  if (fleet.ships.length > shipsMost) add(`A battle holds ${shipsMost} ships in all.`, 'RA-2.1');
  const cost = costOf(fleet, yard);
  if (cost > points) add(`It costs ${cost} points, ${cost - points} over the limit of ${points}.`, 'RA-19.4');
  const seen = new Set<string>();
  const once = (id: string, name: string) => {
    if (seen.has(id)) add(`There is only one ${name} in a battle.`, 'RA-20.12');
    seen.add(id);
  };
  for (const of of fleet.ships) {
    const ship = yard.ships.get(of.ship);
    if (!ship) {
      add(`There is no ship “${of.ship}”.`, 'RA-2.1');
      continue;
    }
    once(ship.id, ship.name);
    if (!fits(fleet.faction, ship)) add(`The ${ship.name} flies for another faction.`, 'RA-1.3');
    const capacity = capacityOf(of, yard);
    if (of.disks.length > capacity)
      add(`The ${ship.name} has room for ${capacity} disks, not ${of.disks.length}.`, 'RA-2.9');
    const aboard = of.disks.map((id) => yard.disks.get(id));
    if (aboard.filter((disk) => disk?.keywords.includes('captain')).length > 1)
      add(`The ${ship.name} starts with one captain or admiral.`, 'RA-2.17');
    of.disks.forEach((id, i) => {
      const disk = aboard[i];
      if (!disk) {
        add(`There is no disk “${id}”.`, 'RA-2.1');
        return;
      }
      if (!fits(fleet.faction, disk)) add(`${disk.name} serves another faction.`, 'RA-1.3');
      if (disk.unique) once(disk.id, disk.name);
      else if (!disk.unlimited && of.disks.indexOf(id) < i)
        add(`The ${ship.name} carries only one ${disk.name}.`, 'RA-2.17');
    });
  }
  return faults;
}

/** Why this disk or ship cannot now be added to the fleet; '' if it can. */
export function barred(fleet: Fleet, at: number, id: string, yard: Yard, points: number): string {
  const asShip = at < 0;
  const ships = asShip
    ? [...fleet.ships, { ship: id, disks: [] }]
    : fleet.ships.map((ship, i) => (i === at ? { ...ship, disks: [...ship.disks, id] } : ship));
  const before = new Set(faultsOf(fleet, yard, points).map(({ text }) => text));
  const fresh = faultsOf({ ...fleet, ships }, yard, points).find(
    ({ text, rule }) => !before.has(text) && rule !== 'RA-2.1',
  );
  return fresh ? `${fresh.text} (${fresh.rule})` : '';
}

/** A fleet as the engine reads it: a table in the option `fleets`. */
export function tableOfFleet(seat: string, fleet: Fleet, yard: Yard): Record<string, unknown> {
  const free = freeOf(fleet, yard);
  return {
    seat,
    faction: fleet.faction,
    ships: fleet.ships.map(({ ship, disks }, at) => {
      const granted = [...(free.get(at) ?? [])];
      const paid = disks.filter((id) => {
        const found = granted.indexOf(id);
        if (found >= 0) granted.splice(found, 1);
        return found < 0;
      });
      return { ship, disks: paid, ...(free.has(at) && { free: free.get(at) }) };
    }),
  };
}

/** The fleets that were set aside when another faction was chosen, by faction. */
export type Aside = Map<string, FleetShip[]>;
/** The fleet for another faction: the ships that it had when it was last chosen; none at first. */
export function turnedTo(fleet: Fleet, faction: string, aside: Aside): Fleet {
  aside.set(fleet.faction, fleet.ships);
  return { ...fleet, faction, ships: aside.get(faction) ?? [] };
}

/** A random legal fleet, drawn with these dice: ships first, then whatever still fits. */
export function randomFleet(faction: string, yard: Yard, points: number, random: () => number): Fleet {
  const fleet: Fleet = { title: 'At random', faction, ships: [] };
  const pick = <T>(list: T[]): T | undefined => list[Math.floor(random() * list.length)];
  const allowed = (at: number, ids: string[]) =>
    ids.filter((id) => barred(fleet, at, id, yard, points) === '');
  const own = [...yard.ships.values()].filter((ship) => fits(faction, ship)).map(({ id }) => id);
  const others = [...yard.disks.values()].filter((disk) => fits(faction, disk)).map(({ id }) => id);
  const spare = Math.max(1, Math.round(points / 5)); // reserved for crew and tech
  for (;;) {
    const left = allowed(-1, own).filter(
      (id) => fleet.ships.length === 0 || costOf(fleet, yard) + yard.ships.get(id)!.cost <= points - spare,
    );
    const ship = pick(left);
    if (ship === undefined) break;
    fleet.ships.push({ ship, disks: [] });
  }
  for (let tries = 0; tries < 60; ++tries) {
    const at = Math.floor(random() * fleet.ships.length);
    const id = fleet.ships[at] && pick(allowed(at, others));
    if (id) fleet.ships[at]!.disks.push(id);
  }
  return fleet;
}

// ---- in an address

const base = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const unbase = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)),
  );

export const linkOf = ({ title, faction, ships }: Fleet): string =>
  base(JSON.stringify([title, faction, ships.map(({ ship, disks }) => [ship, ...disks])]));

/** The fleet in an address; null if the address contains none. */
export function fleetOfLink(text: string): Fleet | null {
  try {
    const parsed: unknown = JSON.parse(unbase(text));
    if (!Array.isArray(parsed)) return null;
    const [title, faction, ships] = parsed as unknown[];
    if (typeof title !== 'string' || typeof faction !== 'string' || !Array.isArray(ships)) return null;
    const read = ships.slice(0, shipsMost).flatMap((one): FleetShip[] => {
      if (!Array.isArray(one)) return [];
      const [ship, ...disks] = one.map(String);
      return ship ? [{ ship, disks }] : [];
    });
    return { title: title.slice(0, 60), faction, ships: read };
  } catch {
    return null;
  }
}

/** The fleet that a library file contains or that a scenario gives to a seat. */
export function fleetOfFile(tree: Record<string, unknown>, title = ''): Fleet {
  const list = Array.isArray(tree['ships']) ? (tree['ships'] as Record<string, unknown>[]) : [];
  const names = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return {
    title: String(tree['title'] ?? title),
    faction: String(tree['faction'] ?? 'any'),
    ships: list.map(({ ship, disks, free }) => ({
      ship: String(ship),
      disks: [...names(disks), ...names(free)],
    })),
  };
}
