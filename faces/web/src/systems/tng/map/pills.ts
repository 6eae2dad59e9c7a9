// Plates with words on the map, none over another.
import type { Point } from '../model/hex';

export interface PillAt {
  x: number;
  y: number;
  text: string;
  tone?: '' | 'a' | 'd' | 'c' | 'e' | 'none' | 'hot';
}
const [letter, lineHigh] = [7.2, 25]; // pixels, about
const half = ({ text }: PillAt): number => (text.length * letter + 18) / 2;

/** A later one goes lower, and so does one that would hide a ship; all stay inside the stage. */
export function apart(all: PillAt[], width: number, ships: Point[] = [], radius = 0): PillAt[] {
  const done: PillAt[] = [];
  for (const pill of all) {
    const x = Math.max(half(pill), Math.min(width - half(pill), pill.x));
    const meets = (y: number): boolean =>
      done.some(
        (other) => Math.abs(other.y - y) < lineHigh && Math.abs(other.x - x) < half(other) + half(pill),
      ) ||
      ships.some((ship) => Math.abs(ship.y - y) < radius + 10 && Math.abs(ship.x - x) < radius + half(pill));
    let { y } = pill;
    while (meets(y)) y += lineHigh;
    done.push({ ...pill, x, y });
  }
  return done;
}
