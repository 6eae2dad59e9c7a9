// The free table as the engine measures it: lengths in 4096ths of an inch, headings in 65536ths of a
// turn, 0 along +x and growing clockwise on a screen. Orders state headings in hundredths of a degree.
export const inch = 4096;
export const fullTurn = 65536;
export const hundredthsMax = 36000;

export interface Point {
  x: number;
  y: number;
}
/** A disk on the table or a piece of terrain. */
export interface Round {
  centre: Point;
  radius: number;
}

const radians = (heading: number): number => (heading / fullTurn) * 2 * Math.PI;
/** Rounds halves away from zero, so that opposite directions are exact opposites. */
const rounded = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

export const turned = (heading: number): number => ((Math.round(heading) % fullTurn) + fullTurn) % fullTurn;
export const degreesOf = (heading: number): number => (heading * 360) / fullTurn;
export const headingOfDegrees = (degrees: number): number => turned((degrees / 360) * fullTurn);
/** The heading that the engine reads from an order (RA-6.11). */
export const headingOf = (hundredths: number): number =>
  Math.floor((hundredths * fullTurn + hundredthsMax / 2) / hundredthsMax) % fullTurn;
export const hundredthsOf = (heading: number): number =>
  Math.round((heading * hundredthsMax) / fullTurn) % hundredthsMax;

export function advance({ x, y }: Point, heading: number, forward: number): Point {
  const angle = radians(heading);
  return { x: x + rounded(forward * Math.cos(angle)), y: y + rounded(forward * Math.sin(angle)) };
}
/** The heading of the line from one point to another; 0 for the same point. */
export const headingToward = (from: Point, to: Point): number =>
  turned((Math.atan2(to.y - from.y, to.x - from.x) / (2 * Math.PI)) * fullTurn);

const squared = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
export const distance = (a: Point, b: Point): number => Math.round(Math.sqrt(squared(a, b)));

/** Circles that only touch do not overlap. */
export const overlap = (a: Round, b: Round): boolean =>
  squared(a.centre, b.centre) < (a.radius + b.radius) ** 2;
export const gapAtMost = (a: Round, b: Round, length: number): boolean =>
  squared(a.centre, b.centre) <= (a.radius + b.radius + length) ** 2;
/** The distance between the edges; 0 if the circles overlap or touch. */
export const gap = (a: Round, b: Round): number =>
  Math.max(0, distance(a.centre, b.centre) - a.radius - b.radius);
/** Places are rounded to whole units, so disks laid edge to edge may miss each other by one unit. */
export const touchSlack = 2;
export const touching = (a: Round, b: Round): boolean => gapAtMost(a, b, touchSlack);

/** The centre of a disk laid against another in a direction from it, touching but never overlapping. */
export function placeBeside(fixed: Round, direction: number, radius: number): Point {
  let away = fixed.radius + radius;
  let centre = advance(fixed.centre, direction, away);
  while (overlap(fixed, { centre, radius })) centre = advance(fixed.centre, direction, ++away);
  return centre;
}

/** Where a disk lands, flip by flip: each flip moves it by its diameter (RA-8.6). */
export function flips({ centre, radius }: Round, heading: number, count: number): Point[] {
  const landed: Point[] = [];
  let at = centre;
  for (let i = 0; i < count; ++i) {
    at = advance(at, heading, 2 * radius);
    landed.push(at);
  }
  return landed;
}

export const onTable = ({ x, y }: Point, length: number, width: number): boolean =>
  x >= 0 && y >= 0 && x <= length && y <= width;

export const inches = (length: number): number => length / inch;
