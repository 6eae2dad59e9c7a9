// The library's ships and scenarios, from the host, including those that its user has added or
// changed.
import { app } from '../../../lib/app/app.svelte';
import { seatsOf, unitsIn, type Seat } from '../model/chart';
import type { ShipFile } from '../model/looks';

interface Held {
  id: string;
  name: string;
  design: Record<string, unknown>;
}
export interface ScenarioFile {
  id: string;
  title: string;
  summary: string;
  seats: Seat[];
  units: { ship: string; name: string; seat: string; robot: boolean }[];
  turns: number;
  fire: string;
  anyPower: boolean;
  allocator: string;
}
export interface Library {
  ships: Map<string, ShipFile>;
  scenarios: ScenarioFile[];
}

const scenarioOf = ({ id, name, design }: Held): ScenarioFile => ({
  id,
  title: name,
  summary: String(design['summary'] ?? ''),
  seats: seatsOf(design['seats']),
  units: unitsIn(design['units']),
  turns: Number(design['turns'] ?? 20),
  fire: String(design['fire'] ?? 'me_too'),
  anyPower: design['any_power'] === true,
  allocator: String(design['allocator'] ?? 'chart'),
});

/** Ships made for trying out systems do not belong to a navy. */
const isTrial = ({ race = '' }: ShipFile): boolean => race === 'trial';

let read: Promise<Library> | null = null;
/**
 * Scenarios are asked for first: for them the engine that plays battles is loaded, which then also
 * knows the ships.
 */
async function readLibrary(): Promise<Library> {
  const scenarios = await app.transport.ask<Held[]>('GET', '/api/systems/tng/entries/scenarios');
  const ships = await app.ships('tng');
  const files = ships.map(({ id, design }): [string, ShipFile] => [id, design as unknown as ShipFile]);
  return {
    ships: new Map(files.filter(([, file]) => !isTrial(file))),
    scenarios: scenarios.map(scenarioOf),
  };
}
export function library(): Promise<Library> {
  read ??= readLibrary();
  read.catch(() => (read = null));
  return read;
}
