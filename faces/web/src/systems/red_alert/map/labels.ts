// The displays that cover the table on the screen, and the places for the labels of ships and torpedoes:
// labels step aside from disks, displays and each other.
import { meets, type Camera, type Part } from './camera.svelte';
import { inches, type Point, type Round } from '../model/geometry';
import type { TorpedoView } from '../model/table';

export const inInches = ({ centre, radius }: Round): Round => ({
  centre: { x: inches(centre.x), y: inches(centre.y) },
  radius: inches(radius),
});

/** The parts of the stage that the displays over the table cover, in its pixels. */
export function partsOver(svg: SVGSVGElement): Part[] {
  const { left, top } = svg.getBoundingClientRect();
  return [...(svg.parentElement?.querySelectorAll('[data-covers]') ?? [])].map((element) => {
    const box = element.getBoundingClientRect();
    return {
      left: box.left - left,
      right: box.right - left,
      top: box.top - top,
      bottom: box.bottom - top,
    };
  });
}

/** The size of a ship's label: its three counters with its name below them, perhaps with a standing. */
export interface LabelSize {
  wide: number;
  high: number;
}
export const smallZoom = 11; // pixels per inch: below this, labels are small
/** What a label's counters and name take up, in pixels. */
export const labelSize = (name: string, standing: string, small: boolean): LabelSize => ({
  wide: Math.max(small ? 66 : 92, name.length * (small ? 7 : 8), standing.length * 6.5),
  high: (small ? 40 : 55) + (standing === '' ? 0 : 16),
});
/** How far above its middle a label's counters are. */
export const labelDown = (small: boolean, standing: boolean): number =>
  labelSize('', standing ? 'x' : '', small).high / 2 - (small ? 12 : 16);
/** Where a label's middle is from its disk's, and where a leader line begins and ends, in pixels. */
export interface LabelPlace {
  x: number;
  y: number;
  leader?: { from: Point; to: Point } | undefined;
}

// below the disk first, then above it, then beside it
const bearings = [90, 270, 60, 120, 0, 180, 300, 240, 30, 150, 330, 210];
const distances = [4, 22, 46, 78]; // in pixels from the disk's edge
const crosses = ({ centre, radius }: Round, { left, right, top, bottom }: Part): boolean => {
  const across = centre.x - Math.min(right, Math.max(left, centre.x));
  const down = centre.y - Math.min(bottom, Math.max(top, centre.y));
  return Math.hypot(across, down) < radius;
};
const around = ({ x, y }: Point, { wide, high }: LabelSize): Part => ({
  left: x - wide / 2,
  right: x + wide / 2,
  top: y - high / 2,
  bottom: y + high / 2,
});

/**
 * A free place for each disk's label: the first of twelve bearings at the least of four distances; beyond
 * the nearest distance a leader line joins them. All is in the stage's pixels. A label without any
 * free place is below its disk.
 */
export function labelPlaces(
  disks: Round[],
  sizes: LabelSize[],
  { rounds, parts, stage }: { rounds: Round[]; parts: Part[]; stage: Part },
): { places: LabelPlace[]; taken: Part[] } {
  const taken: Part[] = [];
  const isFree = (box: Part): boolean =>
    box.left >= stage.left &&
    box.right <= stage.right &&
    box.top >= stage.top &&
    box.bottom <= stage.bottom &&
    !disks.some((disk) => crosses(disk, box)) &&
    !rounds.some((round) => crosses(round, box)) &&
    !parts.some((part) => meets(part, box)) &&
    !taken.some((part) => meets(part, box));
  const places = disks.map((disk, i): LabelPlace => {
    const size = sizes[i]!;
    const at = (bearing: number, distance: number): Point => {
      const [cos, sin] = [Math.cos((bearing * Math.PI) / 180), Math.sin((bearing * Math.PI) / 180)];
      const far = disk.radius + distance;
      return { x: cos * (far + size.wide / 2), y: sin * (far + size.high / 2) };
    };
    for (const distance of distances)
      for (const bearing of bearings) {
        const { x, y } = at(bearing, distance);
        const box = around({ x: disk.centre.x + x, y: disk.centre.y + y }, size);
        if (!isFree(box)) continue;
        taken.push(box);
        return {
          x,
          y,
          leader: distance === distances[0] ? undefined : leaderTo({ x, y }, disk.radius, size),
        };
      }
    const { x, y } = at(90, distances[0]!);
    taken.push(around({ x: disk.centre.x + x, y: disk.centre.y + y }, size));
    return { x, y };
  });
  return { places, taken };
}
/** From the disk's edge to the label's. */
function leaderTo(at: Point, radius: number, { wide, high }: LabelSize): LabelPlace['leader'] {
  const far = Math.hypot(at.x, at.y);
  const toEdge = Math.min(
    wide / 2 / Math.max(Math.abs(at.x / far), 1e-6),
    high / 2 / Math.max(Math.abs(at.y / far), 1e-6),
  );
  const along = (length: number): Point => ({ x: (at.x / far) * length, y: (at.y / far) * length });
  return { from: along(radius), to: along(far - toEdge) };
}

/** The torpedoes whose labels have room: these overlap neither each other nor what is taken. */
export function labelled(
  camera: Camera,
  torpedoes: TorpedoView[],
  already: Part[],
  brief: boolean,
): Set<number> {
  const [halfWide, high] = brief ? [32, 15] : [58, 15]; // a label's size, in pixels
  const taken = [...already];
  const chosen = new Set<number>();
  for (const { id, centre } of torpedoes) {
    const { x, y } = camera.toStage({ x: inches(centre.x), y: inches(centre.y) });
    const top = y + camera.zoom / 2;
    const label = { left: x - halfWide, right: x + halfWide, top, bottom: top + high };
    if (taken.some((other) => meets(label, other))) continue;
    taken.push(label);
    chosen.add(id);
  }
  return chosen;
}
