// Labels on the map: each takes the first of its possible places that covers nothing; ships' labels come
// first.
export interface Label {
  key: string;
  /** The middle and the radius of the area around which the label is placed. */
  x: number;
  y: number;
  radius: number;
  text: string;
  sub?: string;
  /** Labels with a smaller rank are placed earlier. */
  rank: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Placed {
  key: string;
  x: number;
  y: number;
  text: string;
  sub: string;
}

const letter = 7.4; // pixels, about
const [line, subLine] = [19, 15];

const overlap = (a: Box, b: Box): number => {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
};
export const around = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

function spots(radius: number, w: number, h: number): [number, number][] {
  const [across, down, slant] = [radius + w / 2 + 3, radius + h / 2 + 1, radius * 0.8];
  return [
    [0, down],
    [0, -down],
    [across, 0],
    [-across, 0],
    [slant + w / 2, slant + h / 2 - 3],
    [-slant - w / 2, slant + h / 2 - 3],
    [slant + w / 2, -slant - h / 2 + 3],
    [-slant - w / 2, -slant - h / 2 + 3],
    [0, radius + h * 1.6],
    [0, -radius - h * 1.6],
  ];
}

/** Places labels: `x` is a label's middle, `y` the foot of its first line. */
export function placed(labels: Label[], busy: Box[], width: number, height: number): Placed[] {
  const taken = [...busy];
  return [...labels]
    .sort((a, b) => a.rank - b.rank)
    .map(({ key, x, y, radius, text, sub = '' }) => {
      const w = Math.max(text.length + 2, sub.length) * letter;
      const h = line + (sub ? subLine : 0);
      const boxes = spots(radius, w, h).map(([dx, dy]): Box => {
        const left = Math.max(4, Math.min(width - w - 4, x + dx - w / 2)); // moved inwards near the edge
        return { left, top: y + dy - h / 2, right: left + w, bottom: y + dy + h / 2 };
      });
      const cost = (box: Box) =>
        taken.reduce((sum, other) => sum + overlap(box, other), 0) +
        (box.top < 4 || box.bottom > height - 4 ? 4000 : 0);
      const best = boxes.reduce((a, b) => (cost(b) < cost(a) ? b : a));
      taken.push(best);
      return { key, x: (best.left + best.right) / 2, y: best.top + 15, text, sub };
    });
}
