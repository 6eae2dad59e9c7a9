// Motion on the table: ships and torpedoes flip to where they have landed. Any key or tap ends the
// motion, and players who prefer reduced motion see none.
import { onAnyInput } from '../../../lib/screen/motion';
import { still } from '../../../lib/screen/stillness.svelte';

const flipMs = 280;
const wholeMs = 1500;

interface Place {
  x: number;
  y: number;
}

class Motion {
  private readonly running = new Set<Animation>();
  private listening = false;

  /** Moves `moved` from one place to the other while its part `turning` flips. */
  flip(moved: Element, turning: Element | undefined, from: Place, to: Place, flips: number): void {
    if (still.matches) return;
    this.listen();
    const count = Math.max(1, flips);
    const duration = Math.min(wholeMs, count * flipMs);
    const at = ({ x, y }: Place) => `translate(${x}px, ${y}px)`;
    this.run(moved.animate([{ transform: at(from) }, { transform: at(to) }], { duration, easing: 'linear' }));
    if (!turning) return;
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const squeezed = (by: number) => `rotate(${angle}deg) scaleX(${by}) rotate(${-angle}deg)`;
    this.run(
      turning.animate(
        [{ transform: squeezed(1) }, { transform: squeezed(0.1) }, { transform: squeezed(1) }],
        {
          duration: duration / count,
          iterations: count,
        },
      ),
    );
  }

  private run(motion: Animation): void {
    this.running.add(motion);
    const over = () => this.running.delete(motion);
    motion.finished.then(over, over);
  }
  private listen(): void {
    if (this.listening) return;
    this.listening = true;
    onAnyInput(() => this.finish());
  }
  finish(): void {
    for (const motion of this.running) motion.finish();
    this.running.clear();
  }
}

export const motion = new Motion();

/** Something attached to a ship: it flips to wherever the ship has landed. */
export class Slide {
  private last: Place | null = null;

  to(now: Place, radius: number, moved: Element, turning?: Element): void {
    const { last } = this;
    this.last = now;
    if (!last || (last.x === now.x && last.y === now.y)) return;
    const far = Math.hypot(now.x - last.x, now.y - last.y);
    motion.flip(moved, turning, last, now, Math.round(far / (2 * radius)));
  }
}
