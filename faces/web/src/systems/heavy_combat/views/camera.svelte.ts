// The player's view: its direction around the middle of the scene, its zoom and its offset. Drags,
// the wheel, two fingers and keys change the view.
import { firstLook, type Look } from '../model/scene';

const zooms: [number, number] = [0.4, 6];
const heights: [number, number] = [-80, 88];
const within = (value: number, [least, most]: [number, number]): number =>
  Math.min(most, Math.max(least, value));

const [turnStep, zoomStep] = [12, 1.25];
const [pixelDegrees, wheelStep] = [0.35, 0.0012];

export class Camera {
  look = $state.raw<Look>(firstLook);
  private home = firstLook;
  private readonly fingers = new Map<number, { x: number; y: number }>();
  /** Whether the pointer has moved too far for this to be a tap. */
  dragged = false;

  reset(): void {
    this.look = this.home;
  }
  /** Sets the view, to which the key 0 also returns. */
  settle(home: Look): void {
    this.look = this.home = home;
  }
  turn(round: number, above = 0): void {
    const { look } = this;
    this.look = { ...look, round: look.round + round, above: within(look.above + above, heights) };
  }
  zoom(by: number): void {
    this.look = { ...this.look, zoom: within(this.look.zoom * by, zooms) };
  }
  /** Shifts the view by this many pixels of the stage. */
  private shift(x: number, y: number): void {
    const { round, above, zoom, aside } = this.look;
    const [a, e] = [(round * Math.PI) / 180, (above * Math.PI) / 180];
    const k = 0.02 / zoom;
    const across = { x: -Math.sin(a), y: Math.cos(a), z: 0 };
    const up = { x: -Math.cos(a) * Math.sin(e), y: -Math.sin(a) * Math.sin(e), z: Math.cos(e) };
    const move = (of: 'x' | 'y' | 'z') => aside[of] + k * (-x * across[of] + y * up[of]);
    this.look = { ...this.look, aside: { x: move('x'), y: move('y'), z: move('z') } };
  }

  private readonly keys: Record<string, () => void> = {
    ArrowLeft: () => this.turn(-turnStep),
    ArrowRight: () => this.turn(turnStep),
    ArrowUp: () => this.turn(0, turnStep),
    ArrowDown: () => this.turn(0, -turnStep),
    '+': () => this.zoom(zoomStep),
    '=': () => this.zoom(zoomStep),
    '-': () => this.zoom(1 / zoomStep),
    '0': () => this.reset(),
  };
  readonly key = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const work = this.keys[event.key];
    if (!work) return;
    work();
    event.preventDefault();
    event.stopPropagation();
  };

  readonly down = (event: PointerEvent): void => {
    if (this.fingers.size === 0) this.dragged = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  readonly move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [x, y] = [now.x - before.x, now.y - before.y];
    if (!this.dragged && Math.hypot(x, y) < 4) return;
    if (!this.dragged) {
      this.dragged = true;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    this.fingers.set(event.pointerId, now);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const far = (from: { x: number; y: number }) => Math.hypot(from.x - other.x, from.y - other.y);
      this.zoom(far(now) / Math.max(1, far(before)));
      this.shift(x / 2, y / 2);
    } else if (event.shiftKey || event.buttons === 2) this.shift(x, y);
    else this.turn(-x * pixelDegrees, y * pixelDegrees);
  };
  readonly up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
  };
  readonly wheel = (event: WheelEvent): void => {
    this.zoom(Math.exp(-event.deltaY * wheelStep));
    event.preventDefault();
  };
}
