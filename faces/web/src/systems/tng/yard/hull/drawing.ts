// Turns a sheet's layout into lines to draw, and knows how arrow keys move from group to group.
import { labelHeight, stripWidth, type Drawn, type Sheet, type Strip } from './layout';

export interface Cell {
  x: number;
  y: number;
  text: string;
}

/** A point on the ring, `out` units outside its innermost line, at an angle clockwise from ahead. */
export function ringPoint({ x, y, a, b }: Sheet['ring'], degrees: number, out: number): [number, number] {
  const turn = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const bend = (part: number): number => Math.sign(part) * Math.abs(part) ** 0.55;
  return [x + (a + out) * bend(sin), y - (b + out) * bend(cos)];
}

/** The middle line of a strip. */
export function stripPath(sheet: Sheet, { from, to, level }: Strip): string {
  const out = 0.9 + level * stripWidth;
  const [start, end] = to - from >= 360 ? [from, to] : [from + 2, to - 2];
  const steps = Math.max(6, Math.round((end - start) / 4));
  const points = Array.from({ length: steps + 1 }, (_, i) =>
    ringPoint(sheet.ring, start + ((end - start) * i) / steps, out),
  );
  return points.map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px.toFixed(2)} ${py.toFixed(2)}`).join('');
}

export const stripMiddle = (sheet: Sheet, { from, to, level }: Strip): [number, number] =>
  ringPoint(sheet.ring, (from + to) / 2, 0.9 + level * stripWidth);

/** All of a group's boxes as a single path: a big ship's sheet has thousands of them. */
export function boxesPath({ x, y, width, per, count }: Drawn): string {
  const left = x + (width - per) / 2;
  let path = '';
  for (let i = 0; i < count; ++i)
    path += `M${(left + (i % per)).toFixed(2)} ${(y + labelHeight + Math.floor(i / per)).toFixed(2)}h1v1h-1z`;
  return path;
}

/** The texts in boxes, each with its middle. */
export const cellsOf = ({ x, y, width, per, cells }: Drawn): Cell[] =>
  cells.flatMap((text, i) =>
    text === ''
      ? []
      : [
          {
            text,
            x: x + (width - per) / 2 + (i % per) + 0.5,
            y: y + labelHeight + Math.floor(i / per) + 0.5,
          },
        ],
  );

// ------------------------------------------------------------------------------------------ going round

/** The group that an arrow key leads to: the nearest one in that direction. */
export function neighbour(
  drawn: Pick<Drawn, 'x' | 'y' | 'width' | 'height'>[],
  from: number,
  dx: number,
  dy: number,
): number {
  const here = drawn[from];
  if (!here) return drawn.length > 0 ? 0 : -1;
  const middle = (one: (typeof drawn)[number]): [number, number] => [
    one.x + one.width / 2,
    one.y + one.height / 2,
  ];
  const [x, y] = middle(here);
  let best = from;
  let least = Infinity;
  drawn.forEach((one, i) => {
    const [ox, oy] = middle(one);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    const far = along + aside * 2.2;
    if (i !== from && along > 0.4 && far < least) [best, least] = [i, far];
  });
  return best;
}
