// The cruise stored in this browser: its file and the battle that belongs to it.
import type { Shelf } from '../storage/shelf';

export interface Kept {
  file: string;
  /** The match of the open battle; '' if none is open. */
  match: string;
  /** How many days' reports have been read. */
  read: number;
  /** For the front page: the cruise's title, its state in words, and whether it is over. */
  title: string;
  stands: string;
  over: boolean;
}
const key = 'cruise';

export function keptText(shelf: Shelf): string {
  return shelf.get(key) ?? '';
}
export function readKept(shelf: Shelf): Kept | null {
  try {
    const kept = JSON.parse(keptText(shelf)) as Kept;
    return typeof kept.file === 'string' ? kept : null;
  } catch {
    return null; // there is no cruise, or another program wrote it
  }
}
/** False if the text lasts only as long as this page. */
export const writeKept = (shelf: Shelf, text: string): boolean => shelf.set(key, text);
