// Where a coach mark is placed: as near as possible to its target, without covering that or anything else
// that the player needs.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Spot {
  left: number;
  top: number;
}

const gap = 14; // between a mark and its target
const margin = 8; // to the edges of the window

const clamp = (value: number, most: number): number => Math.max(margin, Math.min(value, most - margin));

export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const placed = ({ left, top }: Spot, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** The horizontal distance between the middles of two boxes. */
const aside = (a: Box, b: Box): number => Math.abs(a.left + a.right - b.left - b.right);

/** The squared distance between two boxes. */
function apart(a: Box, b: Box): number {
  const wide = Math.max(a.left - b.right, b.left - a.right, 0);
  const high = Math.max(a.top - b.bottom, b.top - a.bottom, 0);
  return wide * wide + high * high;
}

/**
 * Whether any part of a box is visible: a log has hundreds of lines, most of which are scrolled out of view.
 */
const isOn = ({ width, height }: Size, { left, top, right, bottom }: Box): boolean =>
  right > 0 && bottom > 0 && left < width && top < height;

/** The positions to try along an axis, without repeats: at both ends of every box and at the edges. */
const tried = (starts: number[], most: number): number[] => [
  ...new Set([...starts, margin, Infinity].map((at) => clamp(at, most))),
];

/**
 * The best spot for a mark of this size: it keeps the boxes in `clear` free if there is room at
 * all, and covers as little as possible of those in `rather`.
 */
export function spotFor(target: Box, size: Size, clear: Box[], screen: Size, rather: Box[] = []): Spot {
  const seen = (boxes: Box[]) => boxes.filter((box) => isOn(screen, box));
  const [kept, wished] = [seen(clear), seen(rather)];
  const all = [target, ...kept, ...wished];
  const xs = all.flatMap((box) => [box.left, box.left - size.width - gap, box.right + gap]);
  const ys = all.flatMap((box) => [box.top, box.top - size.height - gap, box.bottom + gap]);
  xs.push((target.left + target.right - size.width) / 2);
  ys.push((target.top + target.bottom - size.height) / 2);
  let best: { spot: Spot; cost: number[] } | null = null;
  for (const left of tried(xs, screen.width - size.width))
    for (const top of tried(ys, screen.height - size.height)) {
      const box = placed({ left, top }, size);
      const covered = (boxes: Box[]) => boxes.reduce((sum, other) => sum + overlap(box, other), 0);
      const near = [apart(box, target), aside(box, target)];
      const cost = [overlap(box, target), covered(kept), covered(wished), ...near];
      if (best === null || isLess(cost, best.cost)) best = { spot: { left, top }, cost };
    }
  return best!.spot;
}

const isLess = (a: number[], b: number[]): boolean => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
};
