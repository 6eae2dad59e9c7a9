// The hull of a printed ship, drawn around the groups of boxes that it contains, so that every design gets a
// hull: the rows determine its width, the engines its arms.

/** A rectangle inside the drawing, in its pixels. */
export interface Place {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface Outline {
  skin: string; // the right half, which the left half mirrors
  rib: string;
  jets: string[];
}

const jet = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}Q${x} ${y + r * 2} ${x} ${y + r * 4}Q${x} ${y + r * 2} ${x + r} ${y}Z`;

/**
 * The outline around boxes that are `box` pixels wide, in a drawing that is `width` pixels wide. `rows` are
 * listed from the bow down, at least one; `arm` is the right engine, or null if there is none beside the
 * hull.
 */
export function outlineOf(width: number, box: number, rows: Place[], arm: Place | null): Outline {
  const c = width / 2;
  const halves = rows.map(({ left, right }) => Math.max(right - c, c - left));
  const first = rows[0]!;
  const last = rows.at(-1)!;
  const most = Math.max(...halves) + box * 0.6;
  const bow = Math.min(halves[0]! + box * 0.5, most);
  const tail = Math.max(halves.at(-1)! + box * 0.4, most * 0.9);
  const bottom = last.bottom + box * 0.5;
  const shoulder = rows[Math.min(3, rows.length - 1)]!.top;
  const hip = rows[Math.max(0, rows.length - 3)]!.top;
  const tip = -box * 0.6;
  const [ex, ey] = [c + bow * 1.06, first.top + box * 1.6];
  const [dx, dy] = [(c + most - ex) * 0.4, (shoulder - ey) * 0.4];
  const nose = `M${c} ${tip}C${c + bow * 0.42} ${tip + box * 1.2} ${ex - dx} ${ey - dy} ${ex} ${ey}L${c + most} ${Math.max(shoulder, ey)}L${c + most} ${Math.max(hip, ey)}`;
  const stern = `L${c + tail * 0.74} ${bottom + box * 1.3}H${c}`;
  const spine = `M${c} ${box * 0.2}V${first.top - box * 0.3}`;
  const middle = jet(c + tail * 0.36, bottom + box * 1.5, box * 0.6);
  if (!arm) return { skin: `${nose}L${c + tail} ${bottom + box * 0.4}${stern}`, rib: spine, jets: [middle] };

  const inner = arm.left - box * 0.7;
  const outer = arm.right + box * 0.7;
  const mid = (inner + outer) / 2;
  const root = `Q${c + most + box * 0.4} ${hip + box * 2} ${(c + most + inner) / 2} ${hip + box * 1.8}Q${inner - box * 0.2} ${hip + box * 1.4} ${inner} ${arm.bottom - box * 0.2}`;
  const engine = `L${inner} ${arm.top - box * 0.8}L${mid} ${arm.top - box * 5.4}L${outer} ${arm.top - box * 0.8}L${outer} ${arm.bottom + box}`;
  const sweep = `C${outer} ${bottom - box * 1.4} ${outer - box * 3.4} ${bottom + box * 0.6} ${c + tail} ${bottom + box * 0.4}`;
  const inside = `M${inner + box * 0.5} ${arm.top - box * 0.9}L${mid} ${arm.top - box * 4.2}L${outer - box * 0.5} ${arm.top - box * 0.9}Z`;
  return {
    skin: nose + root + engine + sweep + stern,
    rib: spine + inside,
    jets: [
      middle,
      jet(c + tail + box * 1.6, bottom + box * 0.4, box * 0.45),
      jet(outer - box * 2.2, bottom - box * 0.9, box * 0.45),
    ],
  };
}
