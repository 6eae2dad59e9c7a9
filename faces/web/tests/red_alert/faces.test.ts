// How large red-alert's disks are drawn, where their labels stand, and which terrain a view is fitted to.
import { describe, expect, it } from 'vitest';
import { meets, type Part } from '../../src/systems/red_alert/map/camera.svelte';
import { drawnRadii, leastOf, withNear } from '../../src/systems/red_alert/map/faces';
import { labelPlaces, type LabelPlace } from '../../src/systems/red_alert/map/labels';
import { inch, type Round } from '../../src/systems/red_alert/model/geometry';

const disk = (x: number, y: number, radius = 1.25): Round => ({ centre: { x, y }, radius });
const wide = 1090;

describe('the drawn size of a disk', () => {
  it('is at least 85 pixels on a wide stage, however far away the view is', () => {
    for (const zoom of [8, 14, 20, 34])
      for (const [at, radius] of [1, 1.25, 1.625].entries()) {
        const [drawn] = drawnRadii([disk(10, 10, radius), disk(40, 10 + at)], [], zoom, wide);
        expect(2 * drawn! * zoom).toBeGreaterThanOrEqual(85);
      }
  });
  it('is to scale as soon as the view is near', () => {
    expect(drawnRadii([disk(10, 10), disk(20, 10, 1.625)], [], 60, wide)).toEqual([1.25, 1.625]);
  });
  it('leaves a large ship larger than a small one', () => {
    expect(leastOf(1.625, wide) / leastOf(1, wide)).toBeCloseTo(1.625);
    expect(leastOf(1, 390)).toBeLessThan(leastOf(1, wide));
    expect(2 * leastOf(1, 300)).toBeGreaterThanOrEqual(44);
  });
  it('never makes disks meet that do not meet on the table', () => {
    for (let gap = 0; gap < 8; gap += 0.5) {
      const [left, right] = drawnRadii([disk(10, 10), disk(12.5 + gap, 10)], [], 12, wide);
      expect(left! + right!).toBeLessThanOrEqual(2.5 + gap + 1e-9);
      expect(left).toBeGreaterThanOrEqual(1.25);
    }
  });
  it('stops at a planet', () => {
    const [drawn] = drawnRadii([disk(10, 10)], [disk(15, 10, 3)], 12, wide);
    expect(drawn).toBeCloseTo(2);
  });
});

const size = { wide: 92, high: 55 };
const stage: Part = { left: 0, top: 0, right: 1000, bottom: 600 };
const boxOf = ({ centre }: Round, { x, y }: LabelPlace): Part => ({
  left: centre.x + x - size.wide / 2,
  right: centre.x + x + size.wide / 2,
  top: centre.y + y - size.high / 2,
  bottom: centre.y + y + size.high / 2,
});
const place = (disks: Round[], parts: Part[] = [], rounds: Round[] = []) =>
  labelPlaces(
    disks,
    disks.map(() => size),
    { rounds, parts, stage },
  ).places;

describe('labels of ships', () => {
  it('stand below their disks where there is room', () => {
    const [only] = place([disk(500, 300, 50)]);
    expect([only!.x, only!.leader]).toEqual([expect.closeTo(0), undefined]);
    expect(only!.y - size.high / 2).toBeGreaterThanOrEqual(50);
  });
  it('step aside from disks, displays, the edges and each other', () => {
    const parts: Part[] = [{ left: 0, top: 480, right: 420, bottom: 600 }];
    const disks = [disk(300, 430, 45), disk(300, 340, 45), disk(300, 250, 45), disk(960, 560, 40)];
    const places = place(disks, parts);
    const boxes = places.map((at, i) => boxOf(disks[i]!, at));
    for (const [i, box] of boxes.entries()) {
      expect(parts.some((part) => meets(part, box))).toBe(false);
      expect(boxes.some((other, j) => i !== j && meets(other, box))).toBe(false);
      expect(box.left >= 0 && box.top >= 0 && box.right <= 1000 && box.bottom <= 600).toBe(true);
      for (const { centre, radius } of disks) {
        const across = centre.x - Math.min(box.right, Math.max(box.left, centre.x));
        const down = centre.y - Math.min(box.bottom, Math.max(box.top, centre.y));
        expect(Math.hypot(across, down)).toBeGreaterThanOrEqual(radius);
      }
    }
  });
  it('have a leader line from the disk’s edge if there is no room beside it', () => {
    const crowd = Array.from({ length: 12 }, (_, i): Round => {
      const angle = (i * Math.PI) / 6;
      return disk(500 + 70 * Math.cos(angle), 300 + 70 * Math.sin(angle), 12);
    });
    const [only] = place([disk(500, 300, 40)], [], crowd);
    expect(only!.leader).toBeDefined();
    const { from, to } = only!.leader!;
    expect(Math.hypot(from.x, from.y)).toBeCloseTo(40);
    expect(Math.hypot(to.x, to.y)).toBeGreaterThan(40);
  });
  it('stay below the disk if there is no room anywhere', () => {
    const [only] = place([disk(500, 300, 50)], [stage]);
    expect([only!.x, only!.leader]).toEqual([expect.closeTo(0), undefined]);
  });
});

describe('the view', () => {
  const table = (x: number, y: number, radius = 1.25): Round => ({
    centre: { x: x * inch, y: y * inch },
    radius: radius * inch,
  });
  it('is fitted to the terrain among the ships and near them, but not to what is far off', () => {
    const ships = [table(10, 18), table(34, 18)];
    const [between, near, far] = [table(24, 18, 3.5), table(20, 21.5, 1), table(17, 6, 1.5)];
    expect(withNear(ships, [between, near, far])).toEqual([...ships, between, near]);
  });
});
