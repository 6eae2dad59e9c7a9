// One finger or the mouse moves the map; two fingers zoom it.
import type { Point } from '../model/hex';
import type { Camera } from './camera.svelte';

const slack = 5; // pixels: a shorter way is a tap

export class Gestures {
  private readonly fingers = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };
  private dragging = false;
  /** Whether the latest press has moved the map, so that the click after it means nothing. */
  wasDrag = false;

  constructor(
    private readonly camera: Camera,
    private readonly element: () => Element,
  ) {}

  at(event: PointerEvent | MouseEvent): Point {
    return this.camera.pointed(event, this.element().getBoundingClientRect());
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
    this.dragging = this.wasDrag = this.camera.grabbed = true;
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (!other) return this.camera.pan(now.x - before.x, now.y - before.y);
    const [was, is] = [before, now].map(({ x, y }) => Math.max(1, Math.hypot(x - other.x, y - other.y)));
    this.camera.zoomAt(other, is! / was!);
  }
  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size > 0) return;
    this.dragging = this.camera.grabbed = false;
    this.camera.rest();
  }
}
