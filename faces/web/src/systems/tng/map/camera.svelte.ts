// Which part of the map is looked at, and how large. The map is measured in radii of a hex (model/hex.ts);
// it has no edge.
import { flat, type Hex, type Point } from '../model/hex';

export const radiusLeast = 9; // pixels of a hex's radius
export const radiusMost = 60;
const radiusFit = 46; // no nearer by itself

export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export class Camera {
  width = $state(800);
  height = $state(600);
  /** The place in the middle of the stage. */
  x = $state(0);
  y = $state(0);
  /** Pixels of a hex's radius. */
  radius = $state(30);
  /** Moved by hand: then it no longer follows the ships. */
  held = $state(false);

  toStage({ x, y }: Point): Point {
    return {
      x: this.width / 2 + (x - this.x) * this.radius,
      y: this.height / 2 + (y - this.y) * this.radius,
    };
  }
  toMap({ x, y }: Point): Point {
    return {
      x: this.x + (x - this.width / 2) / this.radius,
      y: this.y + (y - this.height / 2) / this.radius,
    };
  }
  hex(at: Hex): Point {
    return this.toStage(flat(at));
  }

  pan(dx: number, dy: number): void {
    this.x -= dx / this.radius;
    this.y -= dy / this.radius;
    this.held = true;
  }
  zoomAt(at: Point, by: number): void {
    const before = this.toMap(at);
    this.radius = Math.max(radiusLeast, Math.min(radiusMost, this.radius * by));
    const after = this.toMap(at);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
    this.held = true;
  }
  closer(by: number): void {
    this.zoomAt({ x: this.width / 2, y: this.height / 2 }, by);
  }

  private extent(places: Point[]): { least: Point; most: Point } {
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    return {
      least: { x: Math.min(...xs) - 1, y: Math.min(...ys) - 1 },
      most: { x: Math.max(...xs) + 1, y: Math.max(...ys) + 1 },
    };
  }
  /** Shows all these places, with room for the plates that lie over the stage. */
  fit(places: Point[], { left, right, top, bottom }: Margins, most = radiusFit): void {
    if (places.length === 0) return;
    const { least, most: last } = this.extent(places);
    const radius = Math.min(
      (this.width - left - right) / (last.x - least.x),
      (this.height - top - bottom) / (last.y - least.y),
    );
    this.radius = Math.max(radiusLeast, Math.min(most, radius));
    this.x = (least.x + last.x) / 2 + (right - left) / 2 / this.radius;
    this.y = (least.y + last.y) / 2 + (bottom - top) / 2 / this.radius;
    this.held = false;
  }
  /** All these places are in sight, and neither too small nor far off the middle. */
  shows(places: Point[], { left, right, top, bottom }: Margins): boolean {
    const seen = places.map((place) => this.toStage(place));
    const inside = seen.every(
      ({ x, y }) =>
        x > left * 0.7 && y > top * 0.7 && x < this.width - right * 0.7 && y < this.height - bottom * 0.7,
    );
    if (!inside) return false;
    const wide = Math.max(...seen.map(({ x }) => x)) - Math.min(...seen.map(({ x }) => x));
    const high = Math.max(...seen.map(({ y }) => y)) - Math.min(...seen.map(({ y }) => y));
    return wide > this.width * 0.35 || high > this.height * 0.35 || this.radius > radiusFit * 0.8;
  }
}
