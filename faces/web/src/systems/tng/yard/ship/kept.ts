// Designs stored in this browser: the one being worked on, and those that were saved.
import type { Shelf } from '../../../../lib/storage/shelf';

export interface KeptShip {
  name: string;
  file: string;
  at: number; // when it was saved, in ms
}

const draftKey = 'yard.tng';
const keptKey = 'yards.tng';
const keptMax = 60;

export const draftOf = (shelf: Shelf): string => shelf.get(draftKey) ?? '';
/** False if the browser stores nothing, so that the draft lasts only as long as this page. */
export const keepDraft = (shelf: Shelf, file: string): boolean => shelf.set(draftKey, file);

const isKept = (value: unknown): value is KeptShip => {
  const one = value as Partial<KeptShip> | null;
  return typeof one?.name === 'string' && typeof one.file === 'string' && typeof one.at === 'number';
};

/** The stored ships, latest first. */
export function keptShips(shelf: Shelf): KeptShip[] {
  try {
    const all: unknown = JSON.parse(shelf.get(keptKey) ?? '[]');
    return Array.isArray(all) ? all.filter(isKept) : [];
  } catch {
    return []; // another program stored this under our name
  }
}

/** Replaces a ship of the same name. Returns false if the browser does not store it. */
export function keepShip(shelf: Shelf, ship: KeptShip): boolean {
  const others = keptShips(shelf).filter(({ name }) => name !== ship.name);
  return shelf.set(keptKey, JSON.stringify([ship, ...others].slice(0, keptMax)));
}

export function forgetShip(shelf: Shelf, name: string): void {
  shelf.set(keptKey, JSON.stringify(keptShips(shelf).filter((one) => one.name !== name)));
}
