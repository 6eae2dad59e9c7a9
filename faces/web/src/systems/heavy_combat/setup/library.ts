// The library's ships, navies and scenarios, fetched from the host, including those that its user
// has added or changed.
import { app } from '../../../lib/app/app.svelte';
import {
  listOf,
  number,
  shipOf,
  text,
  weaponOf,
  type SeatInfo,
  type ShipKind,
  type Tree,
} from '../model/chart';

interface Held {
  id: string;
  name: string;
  design: Tree;
}
export interface ScenarioFile {
  id: string;
  title: string;
  summary: string;
  seats: SeatInfo[];
  /** The ships as in the file; a battle with other ships sends this list back. */
  ships: (Tree & { ship: string; name: string; seat: string })[];
}
export interface Library {
  kinds: Map<string, ShipKind>;
  /** The navies' names. */
  navies: Map<string, string>;
  scenarios: ScenarioFile[];
}

const scenarioOf = ({ id, name, design }: Held): ScenarioFile => ({
  id,
  title: name,
  summary: text(design['summary']),
  seats: listOf(design['seats']).map((seat) => ({
    name: text(seat['name']),
    team: number(seat['team'], 1),
    rank: text(seat['rank'], 'none'),
    secret: seat['secret'] === true,
  })),
  ships: listOf(design['ships']) as ScenarioFile['ships'],
});

const kinds = ['weapons', 'navies', 'scenarios'] as const;
let read: Promise<Library> | null = null;

async function readLibrary(): Promise<Library> {
  const [ships, [held, navies, scenarios]] = await Promise.all([
    app.ships('heavy-combat'),
    Promise.all(
      kinds.map((kind) => app.transport.ask<Held[]>('GET', `/api/systems/heavy-combat/entries/${kind}`)),
    ),
  ]);
  const weapons = new Map(held!.map(({ id, design }) => [id, weaponOf(id, design)]));
  return {
    kinds: new Map(ships.map(({ id, design }) => [id, shipOf(id, design as unknown as Tree, weapons)])),
    navies: new Map(navies!.map(({ id, name }) => [id, name])),
    scenarios: scenarios!.map(scenarioOf),
  };
}

export function library(): Promise<Library> {
  read ??= readLibrary();
  read.catch(() => (read = null));
  return read;
}
