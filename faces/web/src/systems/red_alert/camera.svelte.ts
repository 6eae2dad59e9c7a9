// Which part of the table is looked at, how large and how turned. Lengths on the table in inches.
import type { Point } from './geometry';

const zoomLeast = 4; // pixels an inch
const zoomMost = 120;
const zoomFit = 40; // no nearer by itself

export class Camera {
  width = $state(800);
  height = $state(600);
  /** The place in the middle of the stage. */
  x = $state(24);
  y = $state(18);
  zoom = $state(16);
  /** Degrees clockwise. */
  turn = $state(0);
  /** Moved by hand: then it no longer follows what lies on the table. */
  held = $state(false);

  readonly transform: string = $derived(
    `translate(${(this.width / 2).toFixed(2)} ${(this.height / 2).toFixed(2)}) rotate(${this.turn}) ` +
      `scale(${this.zoom.toFixed(4)}) translate(${(-this.x).toFixed(4)} ${(-this.y).toFixed(4)})`,
  );

  private rotated(x: number, y: number, degrees: number): Point {
    const angle = (degrees * Math.PI) / 180;
    return {
      x: x * Math.cos(angle) - y * Math.sin(angle),
      y: x * Math.sin(angle) + y * Math.cos(angle),
    };
  }
  /** The place on the table under a place of the stage. */
  toTable(x: number, y: number): Point {
    const at = this.rotated(x - this.width / 2, y - this.height / 2, -this.turn);
    return { x: this.x + at.x / this.zoom, y: this.y + at.y / this.zoom };
  }
  toStage({ x, y }: Point): Point {
    const at = this.rotated((x - this.x) * this.zoom, (y - this.y) * this.zoom, this.turn);
    return { x: at.x + this.width / 2, y: at.y + this.height / 2 };
  }

  pan(dx: number, dy: number): void {
    const by = this.rotated(dx, dy, -this.turn);
    this.x -= by.x / this.zoom;
    this.y -= by.y / this.zoom;
    this.held = true;
  }
  /** What lies under that place of the stage stays under it. */
  private around(x: number, y: number, change: () => void): void {
    const before = this.toTable(x, y);
    change();
    const after = this.toTable(x, y);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
    this.held = true;
  }
  zoomAt(x: number, y: number, by: number): void {
    this.around(x, y, () => (this.zoom = Math.max(zoomLeast, Math.min(zoomMost, this.zoom * by))));
  }
  turnAt(x: number, y: number, degrees: number): void {
    this.around(x, y, () => (this.turn = (((this.turn + degrees) % 360) + 360) % 360));
  }
  closer(by: number): void {
    this.zoomAt(this.width / 2, this.height / 2, by);
  }
  rotate(degrees: number): void {
    this.turnAt(this.width / 2, this.height / 2, degrees);
  }

  /** All these places are in sight, and not too small. */
  shows(places: Point[], margins: { x: number; y: number }): boolean {
    const seen = places.map((place) => this.toStage(place));
    const inside = seen.every(
      ({ x, y }) =>
        x > margins.x / 2 &&
        y > margins.y / 2 &&
        x < this.width - margins.x / 2 &&
        y < this.height - margins.y / 2,
    );
    const wide = Math.max(...seen.map(({ x }) => x)) - Math.min(...seen.map(({ x }) => x));
    const high = Math.max(...seen.map(({ y }) => y)) - Math.min(...seen.map(({ y }) => y));
    return inside && (wide > this.width * 0.4 || high > this.height * 0.4 || this.zoom >= zoomFit);
  }
  /** Shows all these places on a table turned so far. */
  fit(places: Point[], turn: number, margins: { x: number; y: number; top?: number }): void {
    this.turn = turn;
    this.held = false;
    const seen = places.map(({ x, y }) => this.rotated(x, y, turn));
    const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
    const above = margins.top ?? margins.y;
    const room = { x: this.width - 2 * margins.x, y: this.height - above - margins.y };
    const zoom = Math.min(room.x / Math.max(right - left, 8), room.y / Math.max(bottom - top, 8));
    this.zoom = Math.max(zoomLeast, Math.min(zoomFit, zoom));
    const middle = this.rotated(
      (left + right) / 2,
      (top + bottom) / 2 + (margins.y - above) / 2 / this.zoom,
      -turn,
    );
    this.x = middle.x;
    this.y = middle.y;
  }
}
