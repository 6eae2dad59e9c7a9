// One finger or the mouse moves the table; two fingers zoom and turn it.
import type { Camera } from './camera.svelte';
import type { Point } from '../model/geometry';

const slack = 5; // pixels: a shorter way is a tap

export class Gestures {
  private readonly fingers = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };
  private dragging = false;
  /** Whether the latest press has moved the table, so that the click after it means nothing. */
  wasDrag = false;

  constructor(
    private readonly camera: Camera,
    private readonly element: () => SVGSVGElement,
  ) {}

  private at(event: PointerEvent): Point {
    const { left, top } = this.element().getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }
  down(event: PointerEvent): void {
    this.fingers.set(event.pointerId, this.at(event));
    this.start = this.at(event);
    if (this.fingers.size === 1) this.wasDrag = this.dragging = false;
  }
  move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.at(event);
    if (!this.dragging && Math.hypot(now.x - this.start.x, now.y - this.start.y) < slack) return;
    if (!this.dragging) this.element().setPointerCapture(event.pointerId);
    this.dragging = this.wasDrag = true;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (!other) return this.camera.pan(now.x - before.x, now.y - before.y);
    const [was, is] = [this.line(other, before), this.line(other, now)];
    this.camera.zoomAt(other.x, other.y, is.length / was.length);
    this.camera.turnAt(other.x, other.y, is.angle - was.angle);
  }
  private line(from: Point, to: Point): { length: number; angle: number } {
    const [x, y] = [to.x - from.x, to.y - from.y];
    return { length: Math.max(1, Math.hypot(x, y)), angle: (Math.atan2(y, x) * 180) / Math.PI };
  }
  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size === 0) this.dragging = false;
  }
}
