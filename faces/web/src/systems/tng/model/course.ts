// A course: the legs for this impulse and the later ones in the turn. Only the page knows the
// course; in each impulse it offers as much of it as can still be flown.
import { counted } from '../../../lib/words';
import { after, evenShare, flies, flown, mostOf, type Helm, type Leg, type Motion } from './legs';

/**
 * The legs planned for an impulse; null if there are none: then the ship goes straight on by an even share.
 */
export type Stage = Leg[] | null;
export interface Flown {
  impulse: number;
  start: Helm;
  legs: Leg[];
  end: Helm;
  /** Whether the planned legs can no longer follow the earlier ones, so that the ship goes straight on. */
  dropped: boolean;
}
export const lastImpulse = 6;

/** Whether the ship can fly these legs one after another. */
export function mayFly(motion: Motion, start: Helm, legs: Leg[]): boolean {
  let now = start;
  for (const leg of legs) {
    const needed = leg.manoeuvre === 'high_energy_turn' ? 1 : leg.number;
    if (mostOf(motion, now, leg.manoeuvre) < needed) return false;
    now = after(motion, now, leg);
  }
  return true;
}
export function straightOn({ left }: Helm, impulse: number): Leg[] {
  const number = Math.min(left, evenShare(left, impulse));
  return number > 0 ? [{ manoeuvre: 'ahead', number }] : [];
}

/** The course from the ship's place in this impulse: one stage after another, all of them legal. */
export function courseOf(motion: Motion, origin: Helm, impulse: number, stages: Stage[]): Flown[] {
  let start = origin;
  return stages.map((stage, i) => {
    const dropped = stage !== null && !mayFly(motion, start, stage);
    const legs = stage === null || dropped ? straightOn(start, impulse + i) : stage;
    const end = flown(motion, start, legs);
    const one = { impulse: impulse + i, start, legs, end, dropped };
    start = { ...end, tac: false, turned: false }; // both are allowed once in each impulse
    return one;
  });
}

/** A stage in brief: "right, 3 hexes". */
export function stageText(legs: Leg[]): string {
  const words: Record<Leg['manoeuvre'], string> = {
    ahead: '',
    turn_left: 'left',
    turn_right: 'right',
    sideslip_left: 'slip left',
    sideslip_right: 'slip right',
    tac_left: 'tac left',
    tac_right: 'tac right',
    high_energy_turn: 'HET',
    backwards: 'astern',
    slow_down: 'slower by',
    erratic: 'erratic',
    straight: 'straight',
  };
  const parts = legs.map(({ manoeuvre, number }) => {
    if (manoeuvre === 'ahead') return counted(number, 'hexes');
    return flies(manoeuvre) || manoeuvre === 'slow_down' ? `${words[manoeuvre]} ${number}` : words[manoeuvre];
  });
  return parts.join(', ') || 'stays';
}
