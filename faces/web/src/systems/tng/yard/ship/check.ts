// The engine's verdict on a design: its faults and its price line by line, each with its place in
// the file.
import type { Transport } from '../../../../lib/protocol/transport';
import type { Catalogue, System } from './catalogue';
import { fieldOf, type Ship, type Spot } from './design';
import { quantities, quantityOf, type Quantity } from './kinds';
import { shipJson } from './ship_file';

export interface BillLine {
  kind: string;
  system: string;
  group: string;
  count: number;
  variant: string;
  unit: number;
  multiplier: string;
  arc: string;
  each: number;
  bpv: number;
  repair: number;
  spaces: number;
  where?: string;
  rule: string;
  text: string;
  allowance?: number;
  given?: number;
  spent?: number;
  ready?: boolean;
}
export interface Fault {
  code: string;
  where: string;
  message: string;
  rule: string;
  /** The fault's field, "boxes.3.holds.0"; '' if it is about the whole ship. */
  field: string;
}
export interface Checked {
  ok: boolean;
  faults: Fault[];
  lines: BillLine[];
  bpv: number;
  repair: number;
  spaces: number;
  given: number;
  spent: number;
  allowed: boolean; // whether there is an allowance at all
}

interface Answer {
  ok: boolean;
  errors: Omit<Fault, 'field'>[];
  lines: BillLine[];
}

export const noCheck: Checked = {
  ok: false,
  faults: [],
  lines: [],
  bpv: 0,
  repair: 0,
  spaces: 0,
  given: 0,
  spent: 0,
  allowed: false,
};

/** The field named in "your ship, line 1: boxes.3". */
export const fieldIn = (where: string): string => {
  const gap = where.indexOf(': ');
  if (gap >= 0) return where.slice(gap + 2);
  return /^your ship/.test(where) ? '' : where;
};

const sum = (lines: BillLine[], of: 'bpv' | 'repair' | 'spaces'): number =>
  lines.reduce((all, line) => all + line[of], 0);

export function read({ ok, errors, lines }: Answer): Checked {
  const allowance = lines.find(({ kind }) => kind === 'allowance');
  return {
    ok,
    faults: errors.map((error) => ({ ...error, field: fieldIn(error.where) })),
    lines,
    bpv: sum(lines, 'bpv'),
    repair: sum(lines, 'repair'),
    spaces: sum(lines, 'spaces'),
    given: allowance?.given ?? 0,
    spent: allowance?.spent ?? 0,
    allowed: allowance !== undefined,
  };
}

export async function checkShip(transport: Transport, catalogue: Catalogue, ship: Ship): Promise<Checked> {
  const body = JSON.stringify(shipJson(catalogue, ship));
  const checked = read(await transport.ask<Answer>('POST', '/api/ship/check', body));
  // an empty slip is not a ship yet, and the page shows that anyway
  return { ...checked, faults: checked.faults.filter(({ code }) => code !== 'no-boxes') };
}

const within = (field: string, whole: string): boolean => field === whole || field.startsWith(`${whole}.`);

export const faultsAt = ({ faults }: Checked, ship: Ship, spot: Spot): Fault[] => {
  const field = fieldOf(ship, spot);
  return faults.filter((fault) => within(fault.field, field));
};
export const faultsIn = ({ faults }: Checked, field: string): Fault[] =>
  faults.filter((fault) => within(fault.field, field));

export const linesAt = ({ lines }: Checked, ship: Ship, spot: Spot): BillLine[] => {
  const field = fieldOf(ship, spot);
  return lines.filter(({ where }) => where !== undefined && within(where, field));
};

/** The thing that a fault is about, if it belongs to the ship. */
export function spotOf(ship: Ship, field: string): Spot | null {
  const [part, ...rest] = field.split('.');
  const index = Number(rest[0]);
  if (part === 'boxes' || part === 'shields' || part === 'officers' || part === 'features')
    return Number.isInteger(index) && index < ship[part].length && rest.length > 0 ? { part, index } : null;
  const name = rest.join('.');
  if (part === 'tracks') {
    const at = ship.tracks.findIndex(({ id }) => id === name || name.startsWith(`${id}.`));
    return at < 0 ? null : { part, index: at };
  }
  if (part !== 'crew') return null;
  const at = ship.crew.findIndex((crew) => crew.name.slice(0, 60) === name);
  return at < 0 ? null : { part, index: at };
}

const systemOfLine = (catalogue: Catalogue, { system }: BillLine): System | undefined =>
  catalogue.find(system);

/** The cost of each kind of thing. */
export function shares(checked: Checked, catalogue: Catalogue): Record<Quantity, number> {
  const all = Object.fromEntries(quantities.map((quantity) => [quantity, 0])) as Record<Quantity, number>;
  for (const line of checked.lines) all[quantityOf(line.kind, systemOfLine(catalogue, line))] += line.bpv;
  return all;
}

/** The data for a button that fixes "'Foo' is not a system; the nearest is 'FB'.". */
export function nearestIn({ message }: Fault): { wrong: string; nearest: string } | null {
  const found = /'(.{1,80}?)'.*; the nearest is '(.{1,80}?)'\./.exec(message);
  return found ? { wrong: found[1]!, nearest: found[2]! } : null;
}
