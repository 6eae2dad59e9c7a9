// The library's ships, crew, tech, fleets and scenarios, from the host.
import { app } from '../../../lib/app/app.svelte';
import { diskKind, shipKind } from '../model/chart';
import { fleetOfFile, type Fleet, type Yard } from './fleets';

interface Held {
  id: string;
  name: string;
  design: Record<string, never>;
}
export interface ScenarioFile {
  id: string;
  title: string;
  summary: string;
  mission: string;
  points: number;
  seats: { name: string; team: number; factions: string[] }[];
  /** The scenario's own fleets, by seat: an id from the library or the fleet itself. */
  fleets: Map<string, { id: string; fleet: Fleet | null }>;
}
export interface Library {
  yard: Yard;
  fleets: Map<string, Fleet>;
  scenarios: ScenarioFile[];
}

const kinds = ['ships', 'crew', 'tech', 'fleets', 'scenarios'] as const;
type Tree = Record<string, unknown>;
const list = (value: unknown): Tree[] => (Array.isArray(value) ? (value as Tree[]) : []);

function scenarioOf({ id, name, design }: Held): ScenarioFile {
  const tree = design as Tree;
  return {
    id,
    title: name,
    summary: String(tree['summary'] ?? ''),
    mission: String(tree['mission'] ?? ''),
    points: Number(tree['points'] ?? 0),
    seats: list(tree['seats']).map((seat) => ({
      name: String(seat['name']),
      team: Number(seat['team']),
      factions: Array.isArray(seat['factions']) ? seat['factions'].map(String) : [],
    })),
    fleets: new Map(
      list(tree['fleets']).map((fleet) => [
        String(fleet['seat']),
        { id: String(fleet['fleet'] ?? ''), fleet: fleet['ships'] ? fleetOfFile(fleet) : null },
      ]),
    ),
  };
}

let read: Promise<Library> | null = null;

export function library(): Promise<Library> {
  read ??= Promise.all(
    kinds.map((kind) => app.transport.ask<Held[]>('GET', `/api/systems/red-alert/entries/${kind}`)),
  ).then(([ships, crew, tech, fleets, scenarios]) => ({
    yard: {
      ships: new Map(ships!.map(({ id, design }) => [id, shipKind(id, design)])),
      disks: new Map([
        ...crew!.map(({ id, design }) => [id, diskKind(id, design, true)] as const),
        ...tech!.map(({ id, design }) => [id, diskKind(id, design, false)] as const),
      ]),
    },
    fleets: new Map(fleets!.map(({ id, name, design }) => [id, fleetOfFile(design, name)])),
    scenarios: scenarios!.map(scenarioOf),
  }));
  read.catch(() => (read = null));
  return read;
}
