// How large the disks are drawn. A disk is to scale wherever the view is near enough; in a view of the
// whole table it is drawn larger, so that the ship can be recognized, and a ring shows its true size.
import { diameters } from '../model/chart';
import { inch, inches, type Round } from '../model/geometry';

const [widthMost, widthLeast] = [92, 46]; // the smallest ship's width on a wide and a narrow stage, in pixels
const stageShare = 0.085;
const smallest = inches(Math.min(...Object.values(diameters))) / 2;

/** The radius in pixels under which a disk with this radius in inches is not drawn. */
export const leastOf = (radius: number, stageWidth: number): number =>
  (Math.min(widthMost, Math.max(widthLeast, stageWidth * stageShare)) / 2) * (radius / smallest);

const apart = (a: Round, b: Round): number =>
  Math.max(0, Math.hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y) - a.radius - b.radius);

/**
 * The radii to draw, in inches like the disks: each grows toward its least, but no two ever meet on the
 * screen that do not meet on the table, nor does one reach terrain. Neighbours share the room between them.
 */
export function drawnRadii(disks: Round[], fixed: Round[], zoom: number, stageWidth: number): number[] {
  const growth = disks.map(({ radius }) => Math.max(0, leastOf(radius, stageWidth) / zoom - radius));
  return disks.map((disk, i) => {
    const mine = growth[i]!;
    if (mine === 0) return disk.radius;
    const shares = disks.map((other, j) =>
      i === j ? mine : (apart(disk, other) * mine) / (mine + growth[j]!),
    );
    return disk.radius + Math.min(mine, ...shares, ...fixed.map((piece) => apart(disk, piece)));
  });
}

const nearEnough = 3 * inch;
/** The ships, and the terrain among or near them: a view is no wider for the sake of what lies far off. */
export function withNear(ships: Round[], terrain: Round[]): Round[] {
  const span = (of: (at: Round) => number): [number, number] => {
    const all = ships.map(of);
    return [Math.min(...all) - nearEnough, Math.max(...all) + nearEnough];
  };
  const [across, down] = [span(({ centre }) => centre.x), span(({ centre }) => centre.y)];
  const within = (at: number, radius: number, [least, most]: [number, number]): boolean =>
    at + radius > least && at - radius < most;
  return [
    ...ships,
    ...terrain.filter(
      ({ centre, radius }) => within(centre.x, radius, across) && within(centre.y, radius, down),
    ),
  ];
}
