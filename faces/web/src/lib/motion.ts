// How long things move, from the one table of the look (tokens.css), for motion that a script times.

export type Motion = 'tap' | 'quick' | 'move' | 'reveal' | 'strike' | 'loss';

/** "280ms" or ".28s" in ms. */
export const msOf = (time: string): number =>
  (parseFloat(time) || 0) * (time.trim().endsWith('ms') ? 1 : 1000);

/** In ms; 1 for players who prefer reduced motion. */
export const lasts = (motion: Motion): number =>
  msOf(getComputedStyle(document.documentElement).getPropertyValue(`--m-${motion}`));
