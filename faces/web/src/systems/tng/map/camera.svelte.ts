// The part of the map that is in view, and its scale. The map is measured in radii of a hex (model/hex.ts);
// it has no edge.
import { flat, type Hex, type Point } from '../model/hex';

export const radiusLeast = 9; // a hex's radius in pixels
export const radiusMost = 60;
const radiusFit = 46; // the greatest radius that a fit chooses

/** Pixels drawn beyond each edge of the stage: the map can be moved this far without a redraw. */
export const spare = 96;
const restMs = 250;
/**
 * A map that shrinks is redrawn smaller than it is shown, since it will go on shrinking; so it is redrawn
 * less often.
 */
const ahead = 1.25;
const still = { x: 0, y: 0, scale: 1 };

export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export class Camera {
  width = $state(800);
  height = $state(600);
  /** The point of the map at the middle of the stage. */
  x = $state(0);
  y = $state(0);
  /** A hex's radius in pixels. */
  radius = $state(30);
  /** Whether the player has moved the view, which then no longer follows the ships. */
  held = $state(false);
  /** How far the player has moved the drawing, which is redrawn once it rests or if it would leave a gap. */
  private shift = $state.raw(still);
  private timer = 0;
  /** Whether a finger or the mouse holds the map, which is at rest once it is released. */
  grabbed = false;

  /** The transform of the drawing, for CSS. */
  get moved(): string {
    const { x, y, scale } = this.shift;
    return this.shift === still ? 'none' : `translate(${x}px, ${y}px) scale(${scale})`;
  }
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
  /** The point of the map under a place on the stage. */
  under({ x, y }: Point): Point {
    const { shift } = this;
    return this.toMap({ x: (x - shift.x) / shift.scale, y: (y - shift.y) / shift.scale });
  }
  /** A pointer's place on the stage, relative to the corner of the drawing. */
  pointed({ x, y }: Point, { left, top }: DOMRect): Point {
    return { x: x - left + this.shift.x, y: y - top + this.shift.y };
  }

  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.shift;
    this.carry(x + dx, y + dy, scale);
  }
  zoomAt(at: Point, by: number): void {
    const { x, y, scale } = this.shift;
    const radius = Math.max(radiusLeast, Math.min(radiusMost, this.radius * scale * by));
    const times = radius / (this.radius * scale);
    this.carry(at.x + (x - at.x) * times, at.y + (y - at.y) * times, scale * times);
  }
  closer(by: number): void {
    this.zoomAt({ x: this.width / 2, y: this.height / 2 }, by);
    this.rest();
  }
  private carry(x: number, y: number, scale: number): void {
    this.held = true;
    this.shift = { x, y, scale };
    clearTimeout(this.timer);
    const fills = (from: number, size: number): boolean =>
      from <= spare * scale && from + (size + spare) * scale >= size;
    const bare = !fills(x, this.width) || !fills(y, this.height);
    if (scale >= 1.6 || bare) this.rest(bare && scale < 1 ? ahead : 1);
    if (!this.grabbed) this.timer = setTimeout(() => this.rest(), restMs) as unknown as number;
  }
  /** Redraws the map where it has been moved to, smaller by `by` than it is shown. */
  rest(by = 1): void {
    clearTimeout(this.timer);
    if (this.shift === still) return;
    const [w, h] = [this.width / 2, this.height / 2];
    const { x, y } = this.under({ x: w, y: h });
    [this.x, this.y, this.radius] = [x, y, (this.radius * this.shift.scale) / by];
    this.shift = by === 1 ? still : { x: w - w * by, y: h - h * by, scale: by };
  }

  private extent(places: Point[]): { least: Point; most: Point } {
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    return {
      least: { x: Math.min(...xs) - 1, y: Math.min(...ys) - 1 },
      most: { x: Math.max(...xs) + 1, y: Math.max(...ys) + 1 },
    };
  }
  /** Shows all these places and leaves room for the plates over the stage. */
  fit(places: Point[], { left, right, top, bottom }: Margins, most = radiusFit): void {
    if (places.length === 0) return;
    this.rest();
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
  /** Whether all these places are visible and neither too small nor far from the middle. */
  shows(places: Point[], { left, right, top, bottom }: Margins): boolean {
    const seen = places.map((place) => this.toStage(place));
    const inside = seen.every(
      ({ x, y }) =>
        x > left * 0.7 &&
        y > top + this.radius / 2 &&
        x < this.width - right * 0.7 &&
        y < this.height - bottom * 0.7,
    );
    if (!inside) return false;
    const wide = Math.max(...seen.map(({ x }) => x)) - Math.min(...seen.map(({ x }) => x));
    const high = Math.max(...seen.map(({ y }) => y)) - Math.min(...seen.map(({ y }) => y));
    return wide > this.width * 0.35 || high > this.height * 0.35 || this.radius > radiusFit * 0.8;
  }
}
