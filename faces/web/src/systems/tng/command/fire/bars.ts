// The odds of an attack as a strip of bars.

export interface Bar {
  least: number;
  most: number;
  chance: number;
}
/** As many bars as there is room for, each of which covers the same number of sums. */
export function barsOf(outcomes: { damage: number; p: number }[], bars: number): Bar[] {
  const last = outcomes.at(-1)?.damage ?? 0;
  const width = Math.max(1, Math.ceil((last + 1) / bars));
  return Array.from({ length: Math.ceil((last + 1) / width) }, (_, i) => {
    const [least, most] = [i * width, i * width + width - 1];
    const chance = outcomes
      .filter(({ damage }) => damage >= least && damage <= most)
      .reduce((sum, { p }) => sum + p, 0);
    return { least, most, chance };
  });
}
