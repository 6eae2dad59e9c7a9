// Where ships are drawn as they fly: every leg of a move is visible, at 140 ms per hex and at most 700 ms in
// all. Any key or tap ends a flight; players who prefer reduced motion see none.
import { onAnyInput } from '../../../lib/screen/motion';
import type { GameEvent } from '../../../lib/protocol/shapes';
import { degreesOf, flat, type Point } from '../model/hex';
import { facingOfWord } from '../model/trails';

/** A place on the map and degrees clockwise from up. */
export interface Pose {
  at: Point;
  degrees: number;
}
const hexMs = 140;
const wholeMs = 700;

const eased = (from: number, to: number, part: number): number => from + (to - from) * part;
/** Turns the shorter way. */
const turned = (from: number, to: number): number => from + ((((to - from + 540) % 360) + 360) % 360) - 180;

/** The poses of a unit during these events, including the final one. */
export function posesOf(events: GameEvent[], unit: string): Pose[] {
  const poses: Pose[] = [];
  let at: Point | null = null;
  for (const { kind, args } of events) {
    if (args['unit'] !== unit) continue;
    if (kind === 'moved') at = flat({ q: Number(args['q']), r: Number(args['r']) });
    else if (kind !== 'turned') continue;
    poses.push({ at: at ?? { x: NaN, y: NaN }, degrees: degreesOf(facingOfWord(args['facing'])) });
  }
  return poses;
}

interface Flying {
  unit: number;
  way: Pose[];
  begun: number;
  lasts: number;
}

export class Flights {
  /** The poses of units in flight, by the unit's place. */
  poses = $state.raw<ReadonlyMap<number, Pose>>(new Map());
  private flying: Flying[] = [];
  private frame = 0;

  constructor(private readonly still: () => boolean) {}

  listen(): () => void {
    const off = onAnyInput(() => this.finish());
    return () => {
      off();
      this.finish();
    };
  }
  fly(unit: number, from: Pose, way: Pose[]): void {
    if (this.still() || way.length === 0) return;
    const whole = [from];
    for (const pose of way) {
      const last = whole.at(-1)!;
      whole.push({
        at: Number.isNaN(pose.at.x) ? last.at : pose.at,
        degrees: turned(last.degrees, pose.degrees),
      });
    }
    const lasts = Math.min(wholeMs, Math.max(hexMs, lengthOf(whole) * hexMs));
    this.flying = [
      ...this.flying.filter((one) => one.unit !== unit),
      { unit, way: whole, begun: performance.now(), lasts },
    ];
    this.show(performance.now());
    this.frame ||= requestAnimationFrame((now) => this.tick(now));
  }
  private tick(now: number): void {
    this.frame = 0;
    this.flying = this.flying.filter(({ begun, lasts }) => now - begun < lasts);
    this.show(now);
    if (this.flying.length > 0) this.frame = requestAnimationFrame((next) => this.tick(next));
  }
  private show(now: number): void {
    this.poses = new Map(
      this.flying.map(({ unit, way, begun, lasts }) => [
        unit,
        poseAt(way, Math.min(1, (now - begun) / lasts)),
      ]),
    );
  }
  finish(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.flying = [];
    if (this.poses.size > 0) this.poses = new Map();
  }
}

const turnWeight = 0.5; // a turn takes as long as half a hex
const root3 = Math.sqrt(3);
const stretch = (a: Pose, b: Pose): number =>
  Math.max(Math.hypot(b.at.x - a.at.x, b.at.y - a.at.y) / root3, a.degrees === b.degrees ? 0 : turnWeight);
/** In hexes. */
const lengthOf = (way: Pose[]): number =>
  way.slice(1).reduce((sum, pose, i) => sum + stretch(way[i]!, pose), 0);

export function poseAt(way: Pose[], part: number): Pose {
  let left = lengthOf(way) * part;
  for (let i = 1; i < way.length; i += 1) {
    const [from, to] = [way[i - 1]!, way[i]!];
    const long = stretch(from, to);
    if (left <= long && long > 0) {
      const share = left / long;
      return {
        at: { x: eased(from.at.x, to.at.x, share), y: eased(from.at.y, to.at.y, share) },
        degrees: eased(from.degrees, to.degrees, Math.min(1, share * 1.6)),
      };
    }
    left -= long;
  }
  return way.at(-1)!;
}
