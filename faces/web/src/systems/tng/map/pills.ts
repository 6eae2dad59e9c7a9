// Plates with words on the map, none of which overlap.
import { distance, type Point } from '../model/hex';
import { hexOf } from '../model/state';
import type { Table } from '../model/table.svelte';
import type { MoveDraft } from '../move/draft.svelte';
import type { Camera } from './camera.svelte';
import type { Box } from './labels';

export interface PillAt {
  x: number;
  y: number;
  text: string;
  tone?: '' | 'a' | 'd' | 'c' | 'e' | 'none' | 'hot';
}
const [letter, lineHigh] = [7.2, 25]; // pixels, about
const half = ({ text }: PillAt): number => (text.length * letter + 18) / 2;

/** Moves plates apart: later plates move down, as do plates that would hide a ship; all stay on the stage. */
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
/** The area that a plate covers, so that no name overlaps it. */
export const boxOf = (pill: PillAt): Box => ({
  left: pill.x - half(pill),
  top: pill.y - 12,
  right: pill.x + half(pill),
  bottom: pill.y + 12,
});

/**
 * The plates for the current move, as if the ship were at the ghost: the two facings, the range, and the
 * explosions that would reach it.
 */
export function movePills(table: Table, draft: MoveDraft, camera: Camera): PillAt[] {
  const { helm, mover, mates } = draft;
  const { target } = table;
  const at = camera.hex(helm.at);
  const under = at.y + Math.max(62, camera.radius * 2.3);
  const all: PillAt[] = draft.feared.map(({ unit, points, facing }) => ({
    x: at.x,
    y: under,
    text: `if ${table.nameOf(unit)} explodes: ${points} on ${facing + 1}`,
    tone: 'hot',
  }));
  const foe = target >= 0 ? table.at(target) : undefined;
  const range = foe ? distance(helm.at, hexOf(foe)) : 0;
  if (foe && range > 0) {
    const foeAt = camera.hex(hexOf(foe));
    const facings = draft.facings(target);
    all.unshift(
      {
        x: foeAt.x,
        y: foeAt.y - Math.max(24, camera.radius * 1.2) - 16, // above its number, too
        text: `its facing ${facings.theirs + 1}: ${table.strengthsOf(target)[facings.theirs] || 'down'}`,
        tone: table.sideOfUnit(target),
      },
      {
        x: at.x,
        y: under,
        text: `your facing ${facings.own + 1}: ${table.strengthsOf(mover)[facings.own] || 'down'}`,
        tone: table.sideOfUnit(mover),
      },
      {
        x: at.x + (foeAt.x - at.x) * 0.42,
        y: at.y + (foeAt.y - at.y) * 0.42 - 2,
        text: `range ${range}`,
      },
    );
  }
  const ships = [...table.state.units.map(hexOf), ...mates.map(({ post }) => post.at)];
  return apart(
    all,
    camera.width,
    ships.map((hex) => camera.hex(hex)),
    camera.radius * 0.8,
  );
}
