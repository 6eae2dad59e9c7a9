// The part of the table that is in view, its scale and its rotation. Lengths on the table are in inches.
import type { Point } from '../model/geometry';

const zoomLeast = 4; // pixels per inch
const zoomMost = 120;
const zoomFit = 40; // the greatest zoom that a fit chooses

/** The share of the stage on each side that may be beyond the table's edge. */
const beyondMost = 1 / 3;

const [shrinkLeast, shrinkStep] = [0.45, 0.11]; // shares of the zoom, to look past the displays

/** In inches, but for the radius under which it is not drawn, which is in pixels. */
interface Disk {
  centre: Point;
  radius: number;
  least?: number;
}
/** A part of the stage, in its pixels. */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
/** In pixels: how long the stage is along one side of the table, and how much of it is beyond each end. */
interface Lie {
  stage: number;
  before: number;
  behind: number;
}
/**
 * By how many pixels a table that has just been moved springs back: to the middle if both ends would spring
 * back.
 */
function pulledBack(is: Lie, was: Lie): number {
  const most = is.stage * beyondMost;
  const [least, furthest] = [is.before - Math.max(most, was.before), Math.max(most, was.behind) - is.behind];
  return least > furthest ? (least + furthest) / 2 : Math.min(furthest, Math.max(least, 0));
}
export const meets = (a: Part, b: Part): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export class Camera {
  width = $state(800);
  height = $state(600);
  /** The point of the table at the middle of the stage. */
  x = $state(24);
  y = $state(18);
  zoom = $state(16);
  /** Degrees clockwise. */
  turn = $state(0);
  /** The extent of everything that is to be in view, in inches. */
  table = $state({ length: 48, width: 36 });
  /** Whether the player has moved the view, which then no longer follows what is on the table. */
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
  /** The place on the table under a place on the stage. */
  toTable(x: number, y: number): Point {
    const at = this.rotated(x - this.width / 2, y - this.height / 2, -this.turn);
    return { x: this.x + at.x / this.zoom, y: this.y + at.y / this.zoom };
  }
  toStage({ x, y }: Point): Point {
    const at = this.rotated((x - this.x) * this.zoom, (y - this.y) * this.zoom, this.turn);
    return { x: at.x + this.width / 2, y: at.y + this.height / 2 };
  }

  pan(dx: number, dy: number): void {
    this.byHand(() => {
      const by = this.rotated(dx, dy, -this.turn);
      this.x -= by.x / this.zoom;
      this.y -= by.y / this.zoom;
    });
  }
  /** Changes the view so that the point of the table under this place on the stage stays where it is. */
  private around(x: number, y: number, change: () => void): void {
    this.byHand(() => {
      const before = this.toTable(x, y);
      change();
      const after = this.toTable(x, y);
      this.x += before.x - after.x;
      this.y += before.y - after.y;
    });
  }
  /** The table's span on the stage along its length and its width. */
  private lies(): { along: Lie; across: Lie } {
    const angle = (this.turn * Math.PI) / 180;
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const lie = (stage: number, at: number, whole: number): Lie => ({
      stage,
      before: stage / 2 - at * this.zoom,
      behind: stage / 2 - (whole - at) * this.zoom,
    });
    return {
      along: lie(this.width * cos + this.height * sin, this.x, this.table.length),
      across: lie(this.width * sin + this.height * cos, this.y, this.table.width),
    };
  }
  /** Prevents the player from moving the table off the stage; a view that a fit has chosen may stay. */
  private byHand(change: () => void): void {
    const was = this.lies();
    change();
    const is = this.lies();
    this.x += pulledBack(is.along, was.along) / this.zoom;
    this.y += pulledBack(is.across, was.across) / this.zoom;
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

  /** Whether all these places are visible and not too small. */
  shows(places: Point[], { left, right, top, bottom }: Margins): boolean {
    const seen = places.map((place) => this.toStage(place));
    const inside = seen.every(
      ({ x, y }) => x > left / 2 && y > top / 2 && x < this.width - right / 2 && y < this.height - bottom / 2,
    );
    const wide = Math.max(...seen.map(({ x }) => x)) - Math.min(...seen.map(({ x }) => x));
    const high = Math.max(...seen.map(({ y }) => y)) - Math.min(...seen.map(({ y }) => y));
    return inside && (wide > this.width * 0.4 || high > this.height * 0.4 || this.zoom >= zoomFit);
  }
  /** Whether a disk, with room for what is to be chosen there, overlaps one of these parts or the stage's edge. */
  covered(disks: Disk[], parts: Part[], dx = 0, dy = 0): boolean {
    return disks.some(({ centre, radius, least = 0 }) => {
      const { x, y } = this.toStage(centre);
      const [across, down, reach] = [x + dx, y + dy, Math.max(least, radius * this.zoom) + 4];
      const whole = {
        left: across - reach,
        right: across + reach,
        top: down - reach - 20,
        bottom: down + reach,
      };
      const cut = whole.left < 0 || whole.top < 0 || whole.right > this.width || whole.bottom > this.height;
      return cut || parts.some((part) => meets(whole, part));
    });
  }
  /** Shows all these places on a table at this rotation. */
  fit(places: Point[], turn: number, margins: Margins): void {
    this.turn = turn;
    this.held = false;
    const seen = places.map(({ x, y }) => this.rotated(x, y, turn));
    const [least, most] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
    const [first, last] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
    const { left, right, top, bottom } = margins;
    const zoom = Math.min(
      (this.width - left - right) / Math.max(most - least, 8),
      (this.height - top - bottom) / Math.max(last - first, 8),
    );
    this.zoom = Math.max(zoomLeast, Math.min(zoomFit, zoom));
    const middle = this.rotated(
      (least + most) / 2 + (right - left) / 2 / this.zoom,
      (first + last) / 2 + (bottom - top) / 2 / this.zoom,
      -turn,
    );
    this.x = middle.x;
    this.y = middle.y;
  }
  /** The same, but clear of the displays in the corners: the nearest view in which they cover no disk. */
  fitPast(places: Point[], turn: number, margins: Margins, disks: Disk[], parts: Part[]): void {
    this.fit(places, turn, margins);
    const { x, y, zoom } = this;
    for (let part = 1; part >= shrinkLeast; part -= shrinkStep) {
      this.zoom = Math.max(zoomLeast, zoom * part);
      for (const [dx, dy] of shifts(this.width / 3, this.height / 3)) {
        if (this.covered(disks, parts, dx, dy)) continue;
        const by = this.rotated(dx, dy, -turn);
        this.x = x - by.x / this.zoom;
        this.y = y - by.y / this.zoom;
        return;
      }
    }
    this.zoom = zoom;
  }
}

/** The moves that the view can make, the smallest first. */
function shifts(mostAcross: number, mostDown: number): [number, number][] {
  const each = (most: number) => [0, 1, -1, 2, -2, 3, -3, 4, -4].map((step) => (step * most) / 4);
  return each(mostAcross)
    .flatMap((dx) => each(mostDown).map((dy): [number, number] => [dx, dy]))
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
}
