// The iris: a shield is a group that covers several facings, so its arc is a blade that begins
// inside and ends outside; where two blades overlap, a hit meets both. It is drawn for a ship that
// faces up.
import { polar } from '../model/hex';
import type { Blade } from '../model/shields';

export interface Stroke {
  d: string;
  width: number;
  opacity: number;
  down: boolean;
}

const middle = { x: 0, y: 0 };
const round = (value: number): string => (Math.round(value * 10) / 10).toString();
const at = (radius: number, degrees: number): string => {
  const { x, y } = polar(middle, radius, degrees);
  return `${round(x)} ${round(y)}`;
};
export function arcPath(radius: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M${at(radius, from)}A${round(radius)} ${round(radius)} 0 ${large} 1 ${at(radius, to)}`;
}
function spiral(inner: number, outer: number, from: number, to: number): string {
  const steps = Math.max(2, Math.ceil((to - from) / 7));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const part = i / steps;
    const eased = part * part * (3 - 2 * part);
    return `${i ? 'L' : 'M'}${at(inner + (outer - inner) * eased, from + (to - from) * part)}`;
  }).join('');
}

const round6 = 6;
/** A stroke for each shield, around a circle with this radius. */
export function iris(blades: Blade[], radius: number, width: number): Stroke[] {
  const gap = width * 1.25;
  return blades.map((blade): Stroke => {
    const { facings, up, whole } = blade;
    const full = facings.length === round6;
    const overlapped = (facing: number | undefined) =>
      facing !== undefined &&
      blades.some(
        (other) => other !== blade && other.facings.length < round6 && other.facings.includes(facing),
      );
    const from = (facings[0] ?? 0) * 60 - 30;
    const to = from + facings.length * 60;
    const inner = full ? radius + gap * 1.1 : overlapped(facings[0]) ? radius - gap / 2 : radius;
    const outer = full ? inner : overlapped(facings.at(-1)) ? radius + gap / 2 : radius;
    const part = whole > 0 ? up / whole : 0;
    const down = up <= 0;
    const room = down ? 6 : 3;
    return {
      d: spiral(inner, outer, from + room, to - room),
      width: down ? Math.max(1.2, width * 0.3) : Math.max(1.4, width * (0.28 + 0.72 * part)),
      opacity: down ? 1 : 0.5 + 0.5 * part,
      down,
    };
  });
}
/** An arc for the facing that a shot strikes, outside its blades. */
export const struckArc = (facing: number, radius: number, width: number): string =>
  arcPath(radius + width * 1.9, facing * 60 - 29, facing * 60 + 29);
