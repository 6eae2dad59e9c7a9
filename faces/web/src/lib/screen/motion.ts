// The durations of movements that scripts time, taken from the one table in tokens.css.

export type Motion = 'tap' | 'quick' | 'move' | 'reveal' | 'strike' | 'loss';

/** A time such as "280ms" or ".28s" in ms. */
export const msOf = (time: string): number =>
  (parseFloat(time) || 0) * (time.trim().endsWith('ms') ? 1 : 1000);

/** A duration in ms, at the player's speed; 1 for players who prefer reduced motion. */
export function lasts(motion: Motion): number {
  const look = getComputedStyle(document.documentElement);
  return msOf(look.getPropertyValue(`--m-${motion}`)) * Number(look.getPropertyValue('--pace'));
}

const finishers = new Set<(event: Event) => void>();
/** Ends all motion; for a key press that reaches no other listener. */
export function finishAll(event: Event): void {
  for (const finish of [...finishers]) finish(event);
}

const controls = 'button, a, input, select, summary, label, [role="button"]';

/**
 * Any key or tap ends all motion. A tap on a control first does its own job: ending the motion could move the
 * control away from the finger, and the click would be lost.
 */
export function onAnyInput(finish: (event: Event) => void): () => void {
  const lifted = (event: PointerEvent) => {
    const { target } = event;
    if (!(target instanceof Element && target.closest(controls))) finish(event);
  };
  finishers.add(finish);
  addEventListener('keydown', finish);
  addEventListener('click', finish);
  addEventListener('pointerup', lifted);
  return () => {
    finishers.delete(finish);
    removeEventListener('keydown', finish);
    removeEventListener('click', finish);
    removeEventListener('pointerup', lifted);
  };
}
