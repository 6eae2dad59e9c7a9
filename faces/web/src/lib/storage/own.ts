// The player's own pasted ships, stored beside the battle because a view only names designs.
import type { Design } from '../protocol/shapes';
import type { Shelf } from './shelf';

const key = (match: string) => `designs.${match}`;

export function keepDesigns(shelf: Shelf, match: string, designs: Record<string, Design>): void {
  shelf.set(key(match), JSON.stringify(designs));
}

export function readDesigns(shelf: Shelf, match: string): [string, Design][] {
  const text = shelf.get(key(match));
  return text === null ? [] : Object.entries(JSON.parse(text) as Record<string, Design>);
}

/** An id for a pasted ship that no other ship has. */
export function ownId(name: string, taken: string[]): string {
  const plain =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 24) || 'ship';
  const first = /^\d/.test(plain) ? `ship-${plain}` : plain;
  let id = first;
  for (let n = 2; taken.includes(id); ++n) id = `${first}-${n}`;
  return id;
}
