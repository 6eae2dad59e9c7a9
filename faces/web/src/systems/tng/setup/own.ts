// Ships that the player built: those stored in this browser, and one from a link.
import { messageOf } from '../../../lib/storage/files';
import { ownId } from '../../../lib/storage/own';
import type { Shelf } from '../../../lib/storage/shelf';
import type { Transport } from '../../../lib/protocol/transport';
import type { Refused } from '../../../lib/protocol/shapes';
import type { ShipFile } from '../model/looks';
import { unfolded } from '../yard/dialogs/share';
import { keptShips } from '../yard/ship/kept';

export interface OwnShip {
  id: string;
  file: ShipFile;
  /** The faults that the yard finds. */
  faults: Refused[];
}
interface Checked {
  ok: boolean;
  errors: Refused[];
  design?: ShipFile;
}

/** A ship's id in a battle: words in orders begin with it, so it has no hyphens. */
export const idFor = (name: string, taken: string[]): string =>
  ownId(
    name,
    taken.map((id) => id.replaceAll('_', '-')),
  ).replaceAll('-', '_');

/** A file as the yard reads it: the ship, or what is wrong with it. */
export async function ownShip(
  transport: Transport,
  name: string,
  text: string,
  taken: string[],
): Promise<OwnShip> {
  const { ok, errors, design } = await transport.ask<Checked>('POST', '/api/ship/check', text);
  const id = idFor(design?.name ?? name, taken);
  return ok && design ? { id, file: design, faults: [] } : { id, file: { name }, faults: errors };
}

/** The player's ships, the latest first. Ships that cannot be checked now are left out. */
export async function ownShips(transport: Transport, shelf: Shelf, taken: string[]): Promise<OwnShip[]> {
  const all: OwnShip[] = [];
  for (const { name, file } of keptShips(shelf))
    all.push(await ownShip(transport, name, file, [...taken, ...all.map(({ id }) => id)]));
  return all;
}

/** The ship in an address, or a text that says what is wrong with the address. */
export async function linkedShip(
  transport: Transport,
  link: string,
  taken: string[],
): Promise<OwnShip | string> {
  try {
    return await ownShip(transport, 'The ship of the link', await unfolded(link), taken);
  } catch (error) {
    return messageOf(error);
  }
}
